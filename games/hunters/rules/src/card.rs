//! Pattern cards by their names, and sets of them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tabletop::NotationError;

/// The most Regular Patterns that a set can have.
pub(crate) const MOST_REGULAR: usize = 64;
/// The most Haunted Patterns that a set can have.
pub(crate) const MOST_HAUNTED: usize = 32;

/// The name of a Pattern card: `c5` for the fifth Regular one of the set, `h2` for the second
/// Haunted one. Ordered by kind, then by number.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

const FIRST_HAUNTED: u8 = MOST_REGULAR as u8;

impl Card {
    /// The Regular Pattern at that place of the set, counted from 0.
    #[must_use]
    pub const fn regular(index: usize) -> Option<Card> {
        if index < MOST_REGULAR {
            Some(Card(index as u8))
        } else {
            None
        }
    }

    /// The Haunted Pattern at that place of the set, counted from 0.
    #[must_use]
    pub const fn haunted(index: usize) -> Option<Card> {
        if index < MOST_HAUNTED {
            Some(Card(FIRST_HAUNTED + index as u8))
        } else {
            None
        }
    }

    /// Whether it is a Haunted Pattern.
    #[inline]
    #[must_use]
    pub const fn is_haunted(self) -> bool {
        self.0 >= FIRST_HAUNTED
    }

    /// Its place among the cards of its kind, counted from 0.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        (self.0 % FIRST_HAUNTED) as usize
    }

    const fn bit(self) -> u128 {
        1 << self.0
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = if self.is_haunted() { 'h' } else { 'c' };
        write!(f, "{kind}{}", self.index() + 1)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let read = || {
            let number: usize = text.get(1..)?.parse().ok()?;
            let index = number.checked_sub(1)?;
            let card = match text.as_bytes()[0] {
                b'c' => Card::regular(index),
                b'h' => Card::haunted(index),
                _ => None,
            };
            card.filter(|card| card.to_string() == text)
        };
        read().ok_or_else(|| {
            let shown: String = text.chars().take(20).collect();
            NotationError(format!(
                "`{shown}` is no Pattern card: write `c` and its number, or `h` and its number \
                 for a Haunted one, like `c5`"
            ))
        })
    }
}

impl Serialize for Card {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// A set of cards: a hand, or the open cards of a player.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Cards(u128);

const REGULAR: u128 = (1 << FIRST_HAUNTED) - 1;

impl Cards {
    /// Whether the card is among them.
    #[inline]
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & card.bit() != 0
    }

    /// The number of cards.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The Regular Patterns among them.
    #[inline]
    #[must_use]
    pub const fn regular(self) -> Cards {
        Cards(self.0 & REGULAR)
    }

    /// The Haunted Patterns among them.
    #[inline]
    #[must_use]
    pub const fn haunted(self) -> Cards {
        Cards(self.0 & !REGULAR)
    }

    /// The cards, Regular Patterns first.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut rest = self;
        std::iter::from_fn(move || rest.pop())
    }

    /// Puts a card among them.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        self.0 |= card.bit();
    }

    /// Takes a card from them.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        self.0 &= !card.bit();
    }

    /// Takes the first one.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<Card> {
        if self.0 == 0 {
            return None;
        }
        let card = Card(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(card)
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Cards::default();
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_count_from_1() {
        assert_eq!(Card::regular(4).unwrap().to_string(), "c5");
        assert_eq!(Card::haunted(1).unwrap().to_string(), "h2");
        for text in ["c1", "c64", "h1", "h32"] {
            assert_eq!(text.parse::<Card>().unwrap().to_string(), text);
        }
        for odd in [
            "", "c", "c0", "c01", "c65", "h33", "x1", "5", "c5 ", "ć1", "é",
        ] {
            assert!(odd.parse::<Card>().is_err(), "{odd}");
        }
    }

    #[test]
    fn a_set_knows_its_kinds() {
        let cards: Cards = ["h1", "c64", "c1"]
            .into_iter()
            .map(|card| card.parse::<Card>().unwrap())
            .collect();
        let names = |cards: Cards| format!("{cards:?}");
        assert_eq!(names(cards), "{c1, c64, h1}");
        assert_eq!(names(cards.regular()), "{c1, c64}");
        assert_eq!(names(cards.haunted()), "{h1}");
    }
}
