//! Cost of a pair: the criteria of the Dutch system, compared in their order.

use std::ops::{Add, AddAssign, Sub, SubAssign};

use integer_blossom::Weight;

use crate::tournament::MAX_ENTRIES;

/// The criteria, the most important first. The numbers are those of the FIDE handbook, C.04.3,
/// edition of February 2026.
///
/// `Repeat`, `AbsolutePreference` and `Bot` are about all players. They make sure that everybody
/// below can still be paired (C4). The others are about the bracket at hand, and `Next` and
/// `NextPoints` about the one after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Criterion {
    /// Earlier games of the two (C1), then earlier byes (C2).
    Repeat,
    /// Whether both have an absolute preference for the first move, or both for the second (C3).
    AbsolutePreference,
    /// The points of the player who gets the bye, which is a game against a bot (C5).
    Bot,
    /// A downfloater (C6).
    Floater,
    /// A downfloater with the most points (C7).
    FloaterHighest,
    /// A downfloater with the second most points.
    FloaterSecond,
    /// For all other downfloaters, the points above those of the bracket.
    FloaterPoints,
    /// A downfloater from the next bracket (C8).
    Next,
    /// Their points above those of that bracket.
    NextPoints,
    /// As C3, where C3 makes an exception (C10, C11).
    TopAbsolutePreference,
    /// A player does not get the preferred first or second move (C12).
    Preference,
    /// A player does not get a strongly preferred one (C13).
    StrongPreference,
    /// A downfloater who floated down in the last round too (C14).
    DownAgain,
    /// An upfloater who floated up in the last round too (C15).
    UpAgain,
    /// C14 for the round before that (C16).
    DownBefore,
    /// C15 for the round before that (C17).
    UpBefore,
    /// A pair within one half of the bracket, or a downfloater from the upper half: both need an
    /// exchange between the halves (article 4.3).
    Exchange,
    /// Distance of the downfloater from the end of the bracket.
    Lowest,
    /// Squared difference of the distance of the two from half a bracket (transpositions, article
    /// 4.2).
    Fold,
}

impl Criterion {
    /// The number that counts this criterion, and its unit there. Up to `UpBefore` two criteria
    /// share a number, which halves the memory. It works because no pair counts more than one of
    /// every second criterion, so a whole pairing has fewer than [`SHARE`].
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

/// The cost of a pair. Costs are added number by number and compared in lexicographic order. A
/// matching algorithm needs nothing else of its weights.
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

/// Halves are only taken of costs that are even in every number. The algorithm needs an ordered
/// group, and lists of numbers in lexicographic order are one.
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
