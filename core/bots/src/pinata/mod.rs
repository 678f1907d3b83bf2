//! Piñata: what is known about it, and how each level plays.

mod judge;
mod promise;
mod simple;
mod weights;
mod why;

use pinata::{Action, Pinata};
use rand_core::Rng;
use tabletop::{Game, Perspective, Seat, Stream};

use crate::search::{self, Guide, Knowledge, Values, search};
use crate::{Budget, Cost, Level, Thought};
use judge::Judge;
use weights::{CAUTION, CURIOSITY, STEPS};
pub(crate) use why::REASONS;

impl Knowledge<Pinata> for Judge {
    fn guide(&self) -> Guide {
        Guide::Promise {
            curiosity: CURIOSITY,
            caution: CAUTION,
        }
    }

    fn judge(&self, state: &Pinata, luck: &mut impl Rng) -> Values {
        let mut state = state.clone();
        for _ in 0..STEPS {
            let Some(seat) = state.actors().first() else {
                break;
            };
            let action = self.likely_action(&state, seat, luck);
            state.apply(0, seat.into(), action, &mut ());
        }
        match state.outcome() {
            Some(outcome) => Values::of(&outcome),
            None => Judge::judge(self, &state),
        }
    }

    fn promise(&self, state: &Pinata, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        Judge::promise(self, state, seat, actions, weights);
    }
}

/// How many positions Liquorice looks into.
const LIQUORICE: u64 = 20;

/// What a bot of that level thinks; `None` if it is not its turn.
pub(crate) fn think(
    eyes: &Perspective<'_, Pinata>,
    level: Level,
    budget: Budget<'_>,
    luck: &mut Stream,
) -> Option<Thought> {
    let legal: Vec<Action> = eyes.legal().collect();
    if legal.is_empty() {
        return None;
    }
    let (seat, view) = (eyes.seat(), eyes.view());
    let world = eyes.resample(luck);
    let options = world.setup().options;
    let judge = Judge::new(&view, &options);
    let mut thought = match level {
        Level::Random | Level::Marshmallow => {
            Thought::of(simple::child(&judge, &world, seat, luck).to_string())
        }
        Level::Toffee => Thought::of(simple::adult(&judge, &world, seat, luck).to_string()),
        Level::Liquorice => {
            let budget = budget.within(Budget::nodes(LIQUORICE));
            search(eyes, &judge, budget, luck)
        }
        Level::Jawbreaker => search(eyes, &judge, budget.or_most_nodes(), luck),
    };
    let best = thought.best()?.actions.first()?.parse().ok()?;
    thought.why = why::why(&view, seat, &legal, &best, judge.middle, options.open);
    Some(thought)
}

/// What the second of two actions costs against the first.
pub(crate) fn compare(
    eyes: &Perspective<'_, Pinata>,
    [one, other]: [&str; 2],
    budget: Budget<'_>,
    luck: &mut Stream,
) -> Option<Cost> {
    let actions = [&one.parse().ok()?, &other.parse().ok()?];
    let options = eyes.resample(luck).setup().options;
    let judge = Judge::new(&eyes.view(), &options);
    search::compare(eyes, &judge, actions, budget, luck)
}
