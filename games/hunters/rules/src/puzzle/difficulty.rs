//! H15: difficulty of a puzzle.

use std::fmt;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// From 1 (very simple) to 4 (very difficult).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Difficulty(u8);

/// A number that is no difficulty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{0} is not a difficulty from 1 to 4")]
pub struct DifficultyError(u8);

impl Difficulty {
    /// The four, the simplest first.
    pub const ALL: [Difficulty; 4] = [Difficulty(1), Difficulty(2), Difficulty(3), Difficulty(4)];

    /// The difficulty by its number, 1 to 4.
    pub const fn new(number: u8) -> Result<Difficulty, DifficultyError> {
        match number {
            1..=4 => Ok(Difficulty(number)),
            _ => Err(DifficultyError(number)),
        }
    }

    /// Its number, 1 to 4.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for Difficulty {
    type Error = DifficultyError;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Difficulty::new(number)
    }
}

impl From<Difficulty> for u8 {
    fn from(difficulty: Difficulty) -> Self {
        difficulty.get()
    }
}

impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
