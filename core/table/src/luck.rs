//! Random numbers of bots: a seed and a purpose, which give the same numbers wherever they are drawn.

use serde::{Deserialize, Serialize};
use tabletop::{Seed, Stream};

/// The luck of who thinks: the same numbers wherever it is drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Luck {
    /// Whose luck it is.
    pub seed: Seed,
    /// For what.
    pub purpose: String,
}

impl Luck {
    /// Its numbers.
    #[must_use]
    pub fn stream(&self) -> Stream {
        self.seed.stream(&self.purpose)
    }

    /// The numbers by which the world of a job is drawn; others than those of the thinking, so
    /// that the world of a job is not the first that a bot looks into.
    #[must_use]
    pub fn of_the_world(&self) -> Stream {
        self.seed.stream(&format!("{}/world", self.purpose))
    }
}
