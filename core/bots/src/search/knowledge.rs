//! What a search knows about a game beyond its rules.

use rand_core::Rng;
use tabletop::{Game, Outcome, Seat, playout};

use crate::search::{Guide, Values};

/// What is known about a game beyond its rules. Everything has a default: nothing is known.
pub trait Knowledge<G: Game>: Sync {
    /// How the search finds its way.
    fn guide(&self) -> Guide {
        Guide::Trial
    }

    /// How good the end of a game is for each seat.
    fn worth(&self, outcome: &Outcome) -> Values {
        Values::of(outcome)
    }

    /// How good a position that goes on is for each seat. By default it is played to the end at
    /// random.
    fn judge(&self, state: &G, luck: &mut impl Rng) -> Values {
        let mut state = state.clone();
        playout(&mut state, luck);
        match state.outcome() {
            Some(outcome) => self.worth(&outcome),
            None => Values::new(state.setup().seats, |_| 0.5),
        }
    }

    /// How promising each of a seat's actions is, before any search: one weight for each, in
    /// their order. What has a weight of 0 is not looked at (it is sure to be no better than
    /// another), unless all have. By default all are equal, which is said by leaving `weights`
    /// empty.
    fn promise(&self, _state: &G, _seat: Seat, _actions: &[G::Action], _weights: &mut Vec<f32>) {}
}

/// Nothing is known but the rules: the search that every knowledge is measured against.
#[derive(Clone, Copy, Debug)]
pub struct Nothing;

impl<G: Game> Knowledge<G> for Nothing {}
