//! Mats: where candies lie between two rows of cards.

use std::fmt;

use serde::{Deserialize, Serialize};

use tabletop::{Pile, Seat};

use crate::card::Card;
use crate::colour::Candies;

/// The number of a mat, 1 to 4; mat `k` holds `k` candies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct MatNumber(u8);

impl MatNumber {
    /// Every mat.
    pub const ALL: [MatNumber; 4] = [MatNumber(1), MatNumber(2), MatNumber(3), MatNumber(4)];

    /// Mat number `number`, or `None` if that is not 1 to 4.
    #[must_use]
    pub const fn new(number: u8) -> Option<MatNumber> {
        if number >= 1 && number <= 4 {
            Some(MatNumber(number))
        } else {
            None
        }
    }

    /// P3: the number of candies on the mat, which is also the number of cards of each side.
    #[inline]
    #[must_use]
    pub const fn size(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl fmt::Display for MatNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The side of a mat that is up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Face {
    /// P7: the higher sum wins.
    #[default]
    High,
    /// P7: the lower sum wins.
    Low,
}

impl Face {
    /// P8: the other one.
    pub(crate) fn flipped(self) -> Face {
        match self {
            Face::High => Face::Low,
            Face::Low => Face::High,
        }
    }
}

/// A mat with its candies and cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Mat {
    pub(crate) face: Face,
    pub(crate) candies: Candies,
    /// The cards on each player's side.
    pub(crate) sides: [Pile<Card, 4>; 2],
    /// P8: false once the bag could not fill it any more.
    pub(crate) in_play: bool,
}

impl Mat {
    /// The side that is up.
    #[must_use]
    pub fn face(&self) -> Face {
        self.face
    }

    /// The candies on it.
    #[must_use]
    pub fn candies(&self) -> Candies {
        self.candies
    }

    /// The cards of a player's side.
    #[must_use]
    pub fn side(&self, index: usize) -> &[Card] {
        self.sides[index].as_slice()
    }

    /// Whether it is still in the game.
    #[must_use]
    pub fn in_play(&self) -> bool {
        self.in_play
    }

    /// The sum of a side.
    #[inline]
    #[must_use]
    pub fn sum(&self, index: usize) -> u8 {
        self.side(index).iter().map(|card| card.value()).sum()
    }

    /// P7: the winner of a mat whose sides are complete.
    pub(crate) fn winner(&self) -> Seat {
        let [first, second] = [self.sum(0), self.sum(1)];
        let first_wins = match self.face {
            Face::High => first > second,
            Face::Low => first < second,
        };
        if first_wins {
            Seat::FIRST
        } else {
            Seat::SECOND
        }
    }
}
