//! Cards: a colour or wild, and a number.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tabletop::NotationError;

use crate::colour::Colour;

/// The highest number on a card.
pub const HIGHEST: u8 = 31;

/// A card. Twins, cards of the same colour and number, are equal. Ordered by colour, wild last,
/// then by number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Card(u8);

/// The place of wild cards after the five colours.
const WILD: u8 = 5;

impl Card {
    /// A card of a colour, or a wild one, with a number from 1 to [`HIGHEST`].
    #[must_use]
    pub const fn new(colour: Option<Colour>, value: u8) -> Option<Card> {
        if value == 0 || value > HIGHEST {
            return None;
        }
        let suit = match colour {
            Some(colour) => colour.index() as u8,
            None => WILD,
        };
        Some(Card(suit << 5 | value))
    }

    /// Its colour; `None` for a wild card.
    #[inline]
    #[must_use]
    pub const fn colour(self) -> Option<Colour> {
        match self.0 >> 5 {
            0 => Some(Colour::Red),
            1 => Some(Colour::Green),
            2 => Some(Colour::Blue),
            3 => Some(Colour::Pink),
            4 => Some(Colour::Yellow),
            _ => None,
        }
    }

    /// Its number.
    #[inline]
    #[must_use]
    pub const fn value(self) -> u8 {
        self.0 & HIGHEST
    }
}

impl Card {
    /// A number below 256 that no other card has.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}{}",
            self.colour().map_or('W', Colour::letter),
            self.value()
        )
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
            let mut rest = text.chars();
            let colour = match rest.next()? {
                'W' => None,
                letter => Some(Colour::from_letter(letter)?),
            };
            let digits = rest.as_str();
            let plain = digits.bytes().all(|b| b.is_ascii_digit()) && !digits.starts_with('0');
            if plain {
                Card::new(colour, digits.parse().ok()?)
            } else {
                None
            }
        };
        read().ok_or_else(|| {
            let shown: String = text.chars().take(20).collect();
            NotationError(format!(
                "`{shown}` is no card: write its colour R, G, B, P, Y or W for wild, and its \
                 number, like `R13`"
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
