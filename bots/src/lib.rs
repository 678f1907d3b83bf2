//! Players that are programs.
//!
//! A bot is given a [`Perspective`](tabletop::Perspective), never a state, so it cannot know more
//! than a player on its seat. It is pure like the rules: the same position, level and random
//! numbers give the same plan.

mod candy_match;
pub mod necklace;

use serde::{Deserialize, Serialize};
use tabletop::{AnyState, Millis, Seat, Stream};

/// How a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Any legal move, each as likely.
    Random,
    /// For a first game, and for children.
    Marshmallow,
    /// For who knows the game.
    Toffee,
    /// For who is good at it.
    Liquorice,
    /// The best there is.
    Jawbreaker,
}

impl Level {
    /// Its name in forms, files and keys of words.
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
        let all = [Level::Random].into_iter().chain(LADDER);
        all.into_iter().find(|level| level.name() == name)
    }
}

const LADDER: [Level; 4] = [
    Level::Marshmallow,
    Level::Toffee,
    Level::Liquorice,
    Level::Jawbreaker,
];

/// The levels that there are for a game, the easiest first.
#[must_use]
pub fn levels(game: &str) -> &'static [Level] {
    match game {
        "match" => &LADDER,
        _ => &[Level::Random],
    }
}

/// How a bot plays that nobody has chosen: like somebody who knows the game.
#[must_use]
pub fn usual(game: &str) -> Level {
    let levels = levels(game);
    levels
        .get(1)
        .or(levels.first())
        .copied()
        .unwrap_or(Level::Random)
}

/// What a bot will do if nothing happens before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// How long after the last change of the game.
    pub after: Millis,
    /// What, in notation and in one breath: the second action follows from the first.
    pub actions: Vec<String>,
}

/// How long a bot without a sense of time seems to think, so that people see what it does.
pub const PAUSE: Millis = 900;

/// What the bot on `seat` will do; `None` if it cannot do anything, or waits for others. `luck`
/// must be the same whenever the same position is asked about.
#[must_use]
pub fn plan(state: &dyn AnyState, seat: Seat, level: Level, luck: &mut Stream) -> Option<Plan> {
    if let (Some(eyes), true) = (state.perspective(seat), level != Level::Random) {
        return candy_match::plan(&eyes, level, luck);
    }
    let action = state.random_action(seat, luck)?;
    Some(Plan {
        after: PAUSE,
        actions: vec![action],
    })
}
