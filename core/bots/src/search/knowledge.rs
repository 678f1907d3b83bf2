//! Knowledge of a game beyond its rules: prior, evaluation and selection rule for the search.

use rand_core::Rng;
use tabletop::{Game, Outcome, Seat, playout};

use crate::search::{Selection, Values};

/// Knowledge of a game beyond its rules. Every method has a default, for a game of which nothing is
/// known.
pub trait Knowledge<G: Game>: Sync {
    /// The rule by which the search chooses actions.
    fn selection(&self) -> Selection {
        Selection::Ucb1
    }

    /// The value of a finished game for each seat.
    fn outcome_values(&self, outcome: &Outcome) -> Values {
        Values::of(outcome)
    }

    /// The evaluation of an unfinished position, for each seat. By default it is the result of a
    /// random playout.
    fn evaluate(&self, state: &G, rng: &mut impl Rng) -> Values {
        let mut state = state.clone();
        playout(&mut state, rng);
        match state.outcome() {
            Some(outcome) => self.outcome_values(&outcome),
            None => Values::new(state.setup().seats, |_| 0.5),
        }
    }

    /// The prior of each of a seat's actions: one weight for each, in their order. An action with
    /// the weight 0 is not searched (another one is certainly as good), unless all have it. By
    /// default all are equal, which an empty list of `weights` means.
    fn prior(&self, _state: &G, _seat: Seat, _actions: &[G::Action], _weights: &mut Vec<f32>) {}
}

/// No knowledge but the rules: the baseline against which all knowledge is measured.
#[derive(Clone, Copy, Debug)]
pub struct NoKnowledge;

impl<G: Game> Knowledge<G> for NoKnowledge {}
