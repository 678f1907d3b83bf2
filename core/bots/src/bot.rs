//! The trait that every bot implements: a computer player of one game.

use tabletop::{Game, Perspective, Stream};

use crate::budget::Budget;
use crate::level::Level;
use crate::plan::Plan;
use crate::thought::{Cost, Thought};

/// A computer player of one game. In a game of real time it makes plans; in every other game it
/// thinks. The level [`Level::Random`] never reaches it: [`AnyBot`](crate::AnyBot) plays that one.
pub trait Bot: Sync {
    /// The game.
    type Game: Game;

    /// The levels that people can choose, the easiest first.
    const LEVELS: &'static [Level] = &Level::LADDER;

    /// The measured strength of each of [`LEVELS`](Bot::LEVELS), in Elo above the easiest. The
    /// first ratings are computed from it. Later the ratings change by playing, so a later
    /// measurement need not change these numbers.
    const STRENGTHS: &'static [f64];

    /// The codes of every [`Reason`](crate::Reason) that a thought can have. The pages must have a
    /// text for each of them.
    const REASONS: &'static [&'static str];

    /// The best actions of the seat at that level, within the budget; `None` if the seat cannot
    /// act, or in a game of real time. A level takes as much of the budget as it wants.
    fn think(
        &self,
        perspective: &Perspective<'_, Self::Game>,
        level: Level,
        budget: Budget<'_>,
        rng: &mut Stream,
    ) -> Option<Thought>;

    /// The cost of the second of two legal actions against the first; `None` if there is not enough
    /// time to search both, or in a game of real time.
    fn compare(
        &self,
        perspective: &Perspective<'_, Self::Game>,
        actions: [&<Self::Game as Game>::Action; 2],
        budget: Budget<'_>,
        rng: &mut Stream,
    ) -> Option<Cost>;

    /// The next actions of the seat in a game of real time, and their time; `None` if the seat
    /// cannot act or waits for others. It is not called in other games. `rng` yields the same
    /// numbers whenever it is called for the same position.
    fn plan(
        &self,
        _perspective: &Perspective<'_, Self::Game>,
        _level: Level,
        _luck: &mut Stream,
    ) -> Option<Plan> {
        None
    }
}
