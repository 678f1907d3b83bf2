//! What a pair of candidates costs, as a list of criteria of which the first decides.

use std::ops::{Add, AddAssign, Sub, SubAssign};

use integer_blossom::Weight;

use crate::tournament::MAX_ENTRIES;

/// What is counted, from the most important on; the numbers are those of the FIDE handbook, C.04.3
/// in the edition of February 2026.
///
/// `Repeat`, `AbsolutePreference` and `Bot` are about the whole field, and so make sure that everybody below
/// can still be paired (C4). The others are about the bracket at hand, and `Next` and `NextPoints`
/// about the one after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Criterion {
    /// Games between the two before this one (C1), then games against bots (C2).
    Repeat,
    /// Whether both must begin, or both must not (C3).
    AbsolutePreference,
    /// The points of who gets the bot (C5).
    Bot,
    /// Whether somebody leaves the bracket (C6).
    Floater,
    /// Whether that is one of those with the most points (C7).
    FloaterHighest,
    /// Whether it is one of those with the second most.
    FloaterSecond,
    /// How many points more than the bracket they have who leave it, of all others.
    FloaterPoints,
    /// Whether somebody would leave the next bracket (C8).
    Next,
    /// How many points more than that bracket they would have.
    NextPoints,
    /// Whether both must begin, or both must not, where C3 makes an exception (C10, C11).
    TopAbsolutePreference,
    /// Whether somebody does not get the first_move that is due to them (C12).
    Preference,
    /// Whether that preference is strong (C13).
    StrongPreference,
    /// Whether somebody of the bracket leaves it who left one in the last round (C14).
    DownAgain,
    /// Whether somebody meets one from above who did so in the last round (C15).
    UpAgain,
    /// C14 for the round before that (C16).
    DownBefore,
    /// C15 for the round before that (C17).
    UpBefore,
    /// Whether both are of the same half of the bracket, or one of the upper half leaves it: what
    /// takes an exchange between the halves (article 4.3).
    Exchange,
    /// How far from the end of the bracket stands who leaves it.
    Lowest,
    /// How far the two are from half a bracket apart, squared (transpositions, article 4.2).
    Fold,
}

impl Criterion {
    /// The number that counts it, and what one of it adds there. Up to `UpBefore` two criteria share
    /// a number, which saves half of the memory: of every second one a whole pairing has fewer than
    /// [`SHARE`], since no pair has more than one.
    const fn place(self) -> (usize, i32) {
        let index = self as usize;
        if index >= SHARED {
            (index - SHARED / 2, 1)
        } else if index.is_multiple_of(2) {
            (index / 2, SHARE)
        } else {
            (index / 2, 1)
        }
    }
}

const SHARED: usize = Criterion::UpBefore as usize + 1;
const SHARE: i32 = MAX_ENTRIES as i32;
const NUMBERS: usize = Criterion::Fold.place().0 + 1;

/// What a pair costs. Costs are added number by number and compared from the first on, which is all
/// that a matching algorithm needs of weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Cost([i32; NUMBERS]);

impl Cost {
    pub(super) fn count(&mut self, criterion: Criterion, amount: usize) {
        let (number, one) = criterion.place();
        self.0[number] += amount as i32 * one;
    }

    fn each(self, other: Cost, of: impl Fn(i32, i32) -> i32) -> Cost {
        let mut result = self;
        for (own, others) in result.0.iter_mut().zip(other.0) {
            *own = of(*own, others);
        }
        result
    }
}

impl Default for Cost {
    fn default() -> Cost {
        Cost::ZERO
    }
}

impl Add for Cost {
    type Output = Cost;

    fn add(self, other: Cost) -> Cost {
        self.each(other, |own, others| own + others)
    }
}

impl Sub for Cost {
    type Output = Cost;

    fn sub(self, other: Cost) -> Cost {
        self.each(other, |own, others| own - others)
    }
}

impl AddAssign for Cost {
    fn add_assign(&mut self, other: Cost) {
        *self = *self + other;
    }
}

impl SubAssign for Cost {
    fn sub_assign(&mut self, other: Cost) {
        *self = *self - other;
    }
}

/// Halves are only taken of what is even in every number, by the same argument as for numbers:
/// the algorithm needs an ordered group, and lists of numbers in lexicographic order are one.
impl Weight for Cost {
    const ZERO: Cost = Cost([0; NUMBERS]);
    const ONE: Cost = {
        let mut one = [0; NUMBERS];
        one[NUMBERS - 1] = 1;
        Cost(one)
    };

    fn inf() -> Cost {
        let mut most = [0; NUMBERS];
        most[0] = i32::MAX / 4;
        Cost(most)
    }

    fn double(self) -> Cost {
        self + self
    }

    fn half(self) -> Cost {
        Cost(self.0.map(|amount| amount / 2))
    }
}
