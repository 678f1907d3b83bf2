//! Players that are programs.
//!
//! A bot is given a [`Perspective`], never a state, so it cannot know more
//! than a player on its seat. There are two kinds. Where time is part of the game, a bot makes a
//! [`plan`]: what it will do, and after how long. Everywhere else it [`think`]s, within a
//! [`Budget`].

mod budget;
mod candy_match;
mod hunters;
mod level;
pub mod necklace;
mod pinata;
pub mod search;
mod thought;

use tabletop::{Actor, AnyState, Game, Millis, Perspective, Seat, Stream};

pub use budget::{Budget, Spending, UNSTOPPED};
pub use level::Level;
pub use thought::{Cost, Reason, Thought, Way};

/// The codes of [`Reason`]s, by game: what the pages must have words for.
pub const REASONS: &[(&str, &[&str])] = &[
    ("hunters", hunters::REASONS),
    ("necklace", necklace::REASONS),
    ("pinata", pinata::REASONS),
];

/// The levels that there are for a game, the easiest first.
#[must_use]
pub fn levels(game: &str) -> &'static [Level] {
    match game {
        "hunters" | "match" | "necklace" | "pinata" => &Level::LADDER,
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
    match state.info().id {
        "match" if level != Level::Random => {
            candy_match::plan(&state.perspective(seat)?, level, luck)
        }
        _ => Some(Plan {
            after: PAUSE,
            actions: vec![state.random_action(seat, luck)?],
        }),
    }
}

/// What a bot of that level thinks about what to do on `seat`; `None` if it cannot do anything, or
/// if the game is one of real time. A level takes as much of the budget as it wants.
#[must_use]
pub fn think(
    state: &dyn AnyState,
    seat: Seat,
    level: Level,
    budget: Budget<'_>,
    luck: &mut Stream,
) -> Option<Thought> {
    if level == Level::Random {
        return state.random_action(seat, luck).map(Thought::of);
    }
    match state.info().id {
        "hunters" => hunters::think(&state.perspective(seat)?, level, budget, luck),
        "necklace" => necklace::think(&state.perspective(seat)?, level, budget, luck),
        "pinata" => pinata::think(&state.perspective(seat)?, level, budget, luck),
        _ => plain(state, seat, budget, luck),
    }
}

/// What the second of two actions of a seat would cost against the first, both in notation: a
/// [`Thought`] says little about what it would not do. `None` if one of them cannot be done, if there
/// is no time to look at both, or in a game of real time.
#[must_use]
pub fn compare(
    state: &dyn AnyState,
    seat: Seat,
    actions: [&str; 2],
    budget: Budget<'_>,
    luck: &mut Stream,
) -> Option<Cost> {
    for action in actions {
        state.check(Actor::Seat(seat), action).ok()?;
    }
    match state.info().id {
        "hunters" => hunters::compare(&state.perspective(seat)?, actions, budget, luck),
        "necklace" => necklace::compare(&state.perspective(seat)?, actions, budget, luck),
        "pinata" => pinata::compare(&state.perspective(seat)?, actions, budget, luck),
        _ => None,
    }
}

/// What a search without any knowledge but the rules thinks: random playouts, nothing else. It is
/// what the levels are measured against. `None` where there is nothing to think about: it is not
/// that seat's turn, or the game is one of real time.
#[must_use]
pub fn plain(
    state: &dyn AnyState,
    seat: Seat,
    budget: Budget<'_>,
    luck: &mut Stream,
) -> Option<Thought> {
    fn with<G: Game>(
        eyes: &Perspective<'_, G>,
        budget: Budget<'_>,
        luck: &mut Stream,
    ) -> Option<Thought> {
        (eyes.legal().len() > 0).then(|| search::search(eyes, &search::Nothing, budget, luck))
    }
    match state.info().id {
        "hunters" => with::<::hunters::Hunters>(&state.perspective(seat)?, budget, luck),
        "necklace" => with::<::necklace::Necklace>(&state.perspective(seat)?, budget, luck),
        "pinata" => with::<::pinata::Pinata>(&state.perspective(seat)?, budget, luck),
        _ => None,
    }
}
