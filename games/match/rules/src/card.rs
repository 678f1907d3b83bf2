//! Cards: one, two or three different candies, and a number that tells copies apart.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tabletop::NotationError;

use crate::action::expected;
use crate::kinds::{Candy, Kinds};

/// The most candies on a card.
pub const MOST_CANDIES: usize = 3;

/// A card.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(into = "String", try_from = "String")]
pub struct Card {
    kinds: Kinds,
    /// Counted from 0.
    copy: u8,
}

impl Card {
    /// The copy of a card with that number, counted from 1; `None` unless it shows 1 to 3 candies.
    #[must_use]
    pub const fn new(kinds: Kinds, copy: u8) -> Option<Card> {
        match (kinds.len(), copy.checked_sub(1)) {
            (1..=MOST_CANDIES, Some(copy)) => Some(Card { kinds, copy }),
            _ => None,
        }
    }

    /// The kinds that it shows.
    #[inline]
    #[must_use]
    pub const fn kinds(self) -> Kinds {
        self.kinds
    }
}

/// `ab`, and from the second copy on `ab2`.
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.copy {
            0 => self.kinds.fmt(f),
            earlier => f.pad(&format!("{}{}", self.kinds, u16::from(earlier) + 1)),
        }
    }
}

/// The notation of a card.
const CARD: &str = "a card like `ab` or `ab2`: one to three of the letters a to f in order, and \
                    from the second copy on its number";

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let problem = || expected(text, CARD);
        let letters = text.trim_end_matches(|c: char| c.is_ascii_digit());
        let copy = match &text[letters.len()..] {
            "" => 1,
            // One way to write it, so that two names never mean one card.
            digits if digits.starts_with('0') || digits == "1" => return Err(problem()),
            digits => digits.parse().map_err(|_| problem())?,
        };
        let candy = |c| Candy::ALL.into_iter().find(|candy| candy.letter() == c);
        let candies: Option<Vec<Candy>> = letters.chars().map(candy).collect();
        let candies = candies.ok_or_else(problem)?;
        if !candies.is_sorted_by(|a, b| a < b) {
            return Err(problem());
        }
        Card::new(candies.into_iter().collect(), copy).ok_or_else(problem)
    }
}

impl From<Card> for String {
    fn from(card: Card) -> Self {
        card.to_string()
    }
}

impl TryFrom<String> for Card {
    type Error = NotationError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}
