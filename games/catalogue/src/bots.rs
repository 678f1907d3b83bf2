//! The bots of all games, found by the id of a game or by a state of it.

use bots::{AnyBot, Budget, Cost, Level, Plan, Thought};
use tabletop::{AnyState, Seat, Stream};

use crate::{ENTRIES, entry_of};

/// The bot of every game, in the order of the games.
pub fn all() -> impl Iterator<Item = &'static dyn AnyBot> {
    ENTRIES.iter().map(|entry| entry.bot)
}

/// The bot of the game with that id.
#[must_use]
pub fn find(game: &str) -> Option<&'static dyn AnyBot> {
    entry_of(game).map(|entry| entry.bot)
}

fn bot_for(state: &dyn AnyState) -> Option<&'static dyn AnyBot> {
    find(state.info().id)
}

/// The levels that there are for a game, the easiest first.
#[must_use]
pub fn levels(game: &str) -> &'static [Level] {
    find(game).map_or(&[Level::Random], AnyBot::levels)
}

/// The level of a bot for which nobody has chosen one: that of a person who knows the game.
#[must_use]
pub fn usual(game: &str) -> Level {
    let levels = levels(game);
    let usual = levels.get(1).or(levels.first());
    usual.copied().unwrap_or(Level::Random)
}

/// The strongest of these levels, given by their names, that there is for a game.
pub fn strongest<'a>(game: &str, names: impl IntoIterator<Item = &'a str>) -> Option<Level> {
    let named: Vec<Level> = names.into_iter().filter_map(Level::named).collect();
    let known = levels(game).iter().rev();
    known.copied().find(|level| named.contains(level))
}

/// The level that fits a player who has beaten `beaten`: the next one; the easiest for a newcomer,
/// and the strongest for a player who has beaten all.
#[must_use]
pub fn next_level(game: &str, beaten: Option<Level>) -> Level {
    let levels = levels(game);
    let next = match beaten {
        None => levels.first(),
        Some(beaten) => levels
            .iter()
            .find(|level| **level > beaten)
            .or(levels.last()),
    };
    next.copied().unwrap_or(Level::Random)
}

/// See [`AnyBot::plan`].
#[must_use]
pub fn plan(state: &dyn AnyState, seat: Seat, level: Level, rng: &mut Stream) -> Option<Plan> {
    bot_for(state)?.plan(state, seat, level, rng)
}

/// See [`AnyBot::think`].
#[must_use]
pub fn think(
    state: &dyn AnyState,
    seat: Seat,
    level: Level,
    budget: Budget<'_>,
    rng: &mut Stream,
) -> Option<Thought> {
    bot_for(state)?.think(state, seat, level, budget, rng)
}

/// See [`AnyBot::compare`].
#[must_use]
pub fn compare(
    state: &dyn AnyState,
    seat: Seat,
    actions: [&str; 2],
    budget: Budget<'_>,
    rng: &mut Stream,
) -> Option<Cost> {
    bot_for(state)?.compare(state, seat, actions, budget, rng)
}

/// See [`AnyBot::search_plainly`].
#[must_use]
pub fn search_plainly(
    state: &dyn AnyState,
    seat: Seat,
    budget: Budget<'_>,
    rng: &mut Stream,
) -> Option<Thought> {
    bot_for(state)?.search_plainly(state, seat, budget, rng)
}
