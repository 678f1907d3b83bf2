//! The conformance kit: one set of tests that every game goes through.
//!
//! [`examine`] plays many random games and holds every state against the [`Law`]s of the
//! contract. A game joins in with a few lines, by implementing [`Examined`]. A [`Violation`]
//! carries the record that led to it, so that it can be replayed.

mod data_laws;
mod examine;
mod law;
mod play_laws;
mod reference;
mod secret_laws;
mod space_laws;

pub use examine::{ExaminationPlan, ExaminationReport, Violation, examine};
pub use law::Law;
pub use reference::{Reference, compare_games, compare_perft};

use crate::seat::Watcher;
use crate::setup::Setup;
use crate::spaces::Spaces;

/// The facts about a game that the kit needs.
pub trait Examined: Spaces {
    /// The set-ups to play, so that every option and every number of seats occurs.
    fn setups() -> Vec<Setup<Self::Options>>;

    /// After how many actions every game with that set-up has ended.
    fn longest_game(setup: &Setup<Self::Options>) -> u32;

    /// Whether everything adds up: cards, candies, tiles. The error says what does not.
    fn audit(&self) -> Result<(), String>;

    /// Positions with known perft counts, at least three.
    fn perft_cases() -> Vec<PerftCase<Self::Options>>;

    /// The places in the JSON of [`position`](crate::Game::position) of the secrets that `watcher` must not know:
    /// groups of JSON pointers, each to an array or to a single value. Whatever is exchanged
    /// within a group, the watcher must not notice. None for perfect information; where only
    /// luck to come is unknown, the same for every watcher.
    fn secrets(&self, _watcher: Watcher) -> Vec<Vec<String>> {
        Vec::new()
    }

    /// Actions worth trying here although they may not be legal, besides those that occurred in
    /// other states.
    fn strangers(&self) -> Vec<Self::Action> {
        Vec::new()
    }
}

/// A fixed position with its perft count.
#[derive(Clone, Debug)]
pub struct PerftCase<O> {
    /// The purpose of the position.
    pub name: &'static str,
    /// Options and seats.
    pub setup: Setup<O>,
    /// The position's JSON.
    pub position: &'static str,
    /// The counts for depth 1, 2, 3 and so on.
    pub counts: &'static [u64],
}
