//! Piñata: what is known about it, and how each level plays.

mod judge;
mod odds;
mod promise;
mod weights;

use pinata::{Action, Pinata};
use rand_core::Rng;
use tabletop::{Game, Perspective, Seat, Stream};

use crate::search::{Guide, Knowledge, Values, search};
use crate::{Budget, Level, Thought};
use judge::Judge;

impl Knowledge<Pinata> for Judge {
    fn guide(&self) -> Guide {
        Guide::Promise {
            curiosity: self.weights.curiosity,
            caution: self.weights.caution,
        }
    }

    fn judge(&self, state: &Pinata, _luck: &mut impl Rng) -> Values {
        Judge::judge(self, state)
    }

    fn promise(&self, state: &Pinata, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        Judge::promise(self, state, seat, actions, weights);
    }
}

/// What a bot of that level thinks; `None` if it is not its turn.
pub(crate) fn think(
    eyes: &Perspective<'_, Pinata>,
    _level: Level,
    budget: Budget<'_>,
    luck: &mut Stream,
) -> Option<Thought> {
    if eyes.legal().len() == 0 {
        return None;
    }
    let options = eyes.resample(luck).setup().options;
    let judge = Judge::new(&eyes.view(), &options, weights::WEIGHTS);
    Some(search(eyes, &judge, budget, luck))
}
