//! Levels of strength of a bot.

use serde::{Deserialize, Serialize};

/// The strength of a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Any legal move, each with the same probability.
    Random,
    /// For a first game, and for children: errs like a small child.
    Marshmallow,
    /// For people who know the game.
    Toffee,
    /// For people who play it well.
    Liquorice,
    /// The strongest play.
    Jawbreaker,
}

impl Level {
    /// The four levels that people can choose, the easiest first.
    pub const LADDER: [Level; 4] = [
        Level::Marshmallow,
        Level::Toffee,
        Level::Liquorice,
        Level::Jawbreaker,
    ];

    /// The name of the level in forms, files and keys of texts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Marshmallow => "marshmallow",
            Level::Toffee => "toffee",
            Level::Liquorice => "liquorice",
            Level::Jawbreaker => "jawbreaker",
        }
    }

    /// The level with that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Level> {
        let all = [Level::Random].into_iter().chain(Level::LADDER);
        all.into_iter().find(|level| level.name() == name)
    }
}
