//! Piñata: what is known about it, and how each level plays.

mod evaluation;
mod greedy;
mod prior;
mod reasons;
mod weights;

use bots::search::{self, Guide, Knowledge, Values, search};
use bots::{Bot, Budget, Cost, Level, Thought};
use pinata::{Action, Pinata};
use rand_core::Rng;
use tabletop::{Game, Perspective, Seat, Stream};

use evaluation::Judge;
use weights::{CAUTION, CURIOSITY, STEPS};

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

/// The number of positions that Liquorice looks into.
const LIQUORICE: u64 = 20;

/// The bot of Piñata.
#[derive(Clone, Copy, Debug)]
pub struct PinataBot;

impl Bot for PinataBot {
    type Game = Pinata;

    const STRENGTHS: &'static [f64] = &[0.0, 313.0, 626.0, 1024.0];
    const REASONS: &'static [&'static str] = reasons::REASONS;

    fn think(
        &self,
        perspective: &Perspective<'_, Pinata>,
        level: Level,
        budget: Budget<'_>,
        luck: &mut Stream,
    ) -> Option<Thought> {
        let legal: Vec<Action> = perspective.legal().collect();
        if legal.is_empty() {
            return None;
        }
        let (seat, view) = (perspective.seat(), perspective.view());
        let world = perspective.resample(luck);
        let options = world.setup().options;
        let judge = Judge::new(&view, &options);
        let mut thought = match level {
            Level::Random | Level::Marshmallow => {
                Thought::of(greedy::child(&judge, &world, seat, luck).to_string())
            }
            Level::Toffee => Thought::of(greedy::adult(&judge, &world, seat, luck).to_string()),
            Level::Liquorice => {
                let budget = budget.within(Budget::nodes(LIQUORICE));
                search(perspective, &judge, budget, luck)
            }
            Level::Jawbreaker => search(perspective, &judge, budget.or_most_nodes(), luck),
        };
        let best = thought.best()?.actions.first()?.parse().ok()?;
        thought.why = reasons::why(&view, seat, &legal, &best, judge.middle, options.open);
        Some(thought)
    }

    fn compare(
        &self,
        perspective: &Perspective<'_, Pinata>,
        actions: [&Action; 2],
        budget: Budget<'_>,
        luck: &mut Stream,
    ) -> Option<Cost> {
        let options = perspective.resample(luck).setup().options;
        let judge = Judge::new(&perspective.view(), &options);
        search::compare(perspective, &judge, actions, budget, luck)
    }
}
