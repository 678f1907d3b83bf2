//! Bot of Piñata: its levels, from a small child to tree search.

mod evaluation;
mod greedy;
mod prior;
mod reasons;
mod weights;

use bots::search::{self, Knowledge, Selection, Values, search};
use bots::{Bot, Budget, Cost, Level, Thought};
use pinata::{Action, Pinata};
use rand_core::Rng;
use tabletop::{Game, Perspective, Seat, Stream};

use evaluation::Evaluator;
use weights::{EXPLORATION, REDUCTION, STEPS};

impl Knowledge<Pinata> for Evaluator {
    fn selection(&self) -> Selection {
        Selection::Puct {
            exploration: EXPLORATION,
            reduction: REDUCTION,
        }
    }

    fn evaluate(&self, state: &Pinata, rng: &mut impl Rng) -> Values {
        let mut state = state.clone();
        for _ in 0..STEPS {
            let Some(seat) = state.actors().first() else {
                break;
            };
            let action = self.playout_action(&state, seat, rng);
            state.apply(0, seat.into(), action, &mut ());
        }
        match state.outcome() {
            Some(outcome) => Values::of(&outcome),
            None => Evaluator::evaluate(self, &state),
        }
    }

    fn prior(&self, state: &Pinata, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        Evaluator::prior(self, state, seat, actions, weights);
    }
}

/// The number of positions that Liquorice looks into.
const LIQUORICE: u64 = 20;

/// The bot of Piñata.
#[derive(Clone, Copy, Debug)]
pub struct PinataBot;

impl Bot for PinataBot {
    type Game = Pinata;

    const STRENGTHS: &'static [f64] = &[0.0, 417.0, 730.0, 1128.0];
    const REASONS: &'static [&'static str] = reasons::REASONS;

    fn think(
        &self,
        perspective: &Perspective<'_, Pinata>,
        level: Level,
        budget: Budget<'_>,
        rng: &mut Stream,
    ) -> Option<Thought> {
        let legal: Vec<Action> = perspective.legal().collect();
        if legal.is_empty() {
            return None;
        }
        let (seat, view) = (perspective.seat(), perspective.view());
        let world = perspective.resample(rng);
        let options = world.setup().options;
        let evaluator = Evaluator::new(&view, &options);
        let mut thought = match level {
            Level::Random | Level::Marshmallow => {
                Thought::of(greedy::small_child(&evaluator, &world, seat, rng).to_string())
            }
            Level::Toffee => {
                Thought::of(greedy::casual_player(&evaluator, &world, seat, rng).to_string())
            }
            Level::Liquorice => {
                let budget = budget.within(Budget::nodes(LIQUORICE));
                search(perspective, &evaluator, budget, rng)
            }
            Level::Jawbreaker => search(perspective, &evaluator, budget.or_most_nodes(), rng),
        };
        let best = thought.best()?.actions.first()?.parse().ok()?;
        thought.reason =
            reasons::reason_for(&view, seat, &legal, &best, evaluator.middle, options.open);
        Some(thought)
    }

    fn compare(
        &self,
        perspective: &Perspective<'_, Pinata>,
        actions: [&Action; 2],
        budget: Budget<'_>,
        rng: &mut Stream,
    ) -> Option<Cost> {
        let options = perspective.resample(rng).setup().options;
        let evaluator = Evaluator::new(&perspective.view(), &options);
        search::compare(perspective, &evaluator, actions, budget, rng)
    }
}
