//! Random numbers of bots: a seed and a purpose, which give the same numbers wherever they are drawn.

use serde::{Deserialize, Serialize};
use tabletop::{Seed, Stream};

/// The source of a bot's random numbers, which are the same on every machine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BotLuck {
    /// The seed of the table.
    pub seed: Seed,
    /// The purpose: the seat and the position.
    pub purpose: String,
}

impl BotLuck {
    /// The random numbers.
    #[must_use]
    pub fn stream(&self) -> Stream {
        self.seed.stream(&self.purpose)
    }

    /// The random numbers for resampling the state of a job. They differ from those of the search, so
    /// that the state of a job is not the first one that a bot draws.
    #[must_use]
    pub fn resampling_stream(&self) -> Stream {
        self.seed.stream(&format!("{}/world", self.purpose))
    }
}
