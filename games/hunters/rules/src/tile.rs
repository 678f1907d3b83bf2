//! A tile as data.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tabletop::NotationError;

use crate::cell::Cell;
use crate::colour::Colour;

/// A tile with its cell, `o@0,0`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tile {
    /// Its colour.
    pub colour: Colour,
    /// Its cell.
    pub cell: Cell,
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}", self.colour.letter(), self.cell)
    }
}

impl FromStr for Tile {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let read = || {
            let (letter, cell) = text.split_once('@')?;
            let mut letters = letter.chars();
            let colour = Colour::from_letter(letters.next()?)?;
            let cell = cell.parse().ok()?;
            letters.next().is_none().then_some(Tile { colour, cell })
        };
        read().ok_or_else(|| {
            let shown: String = text.chars().take(20).collect();
            NotationError(format!(
                "`{shown}` is no tile: write o, p, t or g, `@`, and where it lies, like `o@2,-1`"
            ))
        })
    }
}

impl Serialize for Tile {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Tile {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}
