//! The six kinds of candy, and sets of them: vectors over the field of two elements.

use std::fmt;
use std::ops::{BitXor, BitXorAssign};
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tabletop::NotationError;

use crate::action::expected;

/// A kind of candy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Candy {
    /// `a`
    GummyBear,
    /// `b`
    Licorice,
    /// `c`
    CandyStick,
    /// `d`
    Chocolate,
    /// `e`
    Bonbon,
    /// `f`
    Lollipop,
}

impl Candy {
    /// Every kind, in the order of their letters.
    pub const ALL: [Candy; 6] = [
        Candy::GummyBear,
        Candy::Licorice,
        Candy::CandyStick,
        Candy::Chocolate,
        Candy::Bonbon,
        Candy::Lollipop,
    ];

    /// Its place in the order.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its letter on cards.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }

    /// Its name as a treat.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Candy::GummyBear => "gummy-bear",
            Candy::Licorice => "licorice",
            Candy::CandyStick => "candy-stick",
            Candy::Chocolate => "chocolate",
            Candy::Bonbon => "bonbon",
            Candy::Lollipop => "lollipop",
        }
    }
}

impl fmt::Display for Candy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Candy {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let named = Candy::ALL.into_iter().find(|candy| candy.name() == text);
        named.ok_or_else(|| {
            let names = Candy::ALL.map(Candy::name).join(", ");
            expected(text, &format!("one of {names}"))
        })
    }
}

impl From<Candy> for String {
    fn from(candy: Candy) -> Self {
        candy.name().to_owned()
    }
}

impl TryFrom<String> for Candy {
    type Error = NotationError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

/// A set of kinds. The sum of two sets (`^`) has the kinds that are in exactly one of them. So the
/// sum of some cards is the candies that are left over, and a match sums to nothing (M2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kinds(u8);

impl Kinds {
    /// The number of sets.
    pub const SETS: usize = 64;
    /// No candy at all.
    pub const NONE: Kinds = Kinds(0);
    /// One of each.
    pub const ALL: Kinds = Kinds(0b11_1111);

    /// One kind alone.
    #[must_use]
    pub const fn only(candy: Candy) -> Kinds {
        Kinds(1 << candy as u8)
    }

    /// A number below [`Kinds::SETS`].
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of kinds.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether a kind is in it.
    #[must_use]
    pub const fn contains(self, candy: Candy) -> bool {
        self.0 >> candy as u8 & 1 == 1
    }

    /// This set without a kind.
    #[must_use]
    pub const fn without(self, candy: Candy) -> Kinds {
        Kinds(self.0 & !(1 << candy as u8))
    }

    /// The kinds in order.
    pub fn iter(self) -> impl Iterator<Item = Candy> {
        Candy::ALL
            .into_iter()
            .filter(move |&candy| self.contains(candy))
    }
}

impl BitXor for Kinds {
    type Output = Kinds;

    #[inline]
    fn bitxor(self, other: Kinds) -> Kinds {
        Kinds(self.0 ^ other.0)
    }
}

impl BitXorAssign for Kinds {
    #[inline]
    fn bitxor_assign(&mut self, other: Kinds) {
        self.0 ^= other.0;
    }
}

impl FromIterator<Candy> for Kinds {
    fn from_iter<I: IntoIterator<Item = Candy>>(candies: I) -> Self {
        let bits = candies.into_iter().map(|candy| 1 << candy as u8);
        Kinds(bits.fold(0, |all, bit: u8| all | bit))
    }
}

/// Its letters, `ace`.
impl fmt::Display for Kinds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters: String = self.iter().map(Candy::letter).collect();
        f.pad(&letters)
    }
}

impl Serialize for Kinds {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
