//! Bot of Candy Necklace: its levels, from a small child to the exact solver.

mod evaluation;
mod greedy;
mod perfect;
mod reasons;
mod solve;

use bots::search::{self, search};
use bots::{Bot, Budget, Cost, Level, Thought};
use necklace::{Gather, Necklace};
use tabletop::{Perspective, Stream};

use evaluation::RulesOfThumb;
pub use solve::{GatherValue, Solution, SolveLimits, SolveProgress, Solver};

/// The number of positions that Liquorice looks into.
const LIQUORICE: u64 = 200;

/// The bot of Candy Necklace.
#[derive(Clone, Copy, Debug)]
pub struct NecklaceBot;

impl Bot for NecklaceBot {
    type Game = Necklace;

    const STRENGTHS: &'static [f64] = &[0.0, 497.0, 955.0, 1540.0];
    const REASONS: &'static [&'static str] = reasons::REASONS;

    fn think(
        &self,
        perspective: &Perspective<'_, Necklace>,
        level: Level,
        budget: Budget<'_>,
        rng: &mut Stream,
    ) -> Option<Thought> {
        if perspective.legal().len() == 0 {
            return None;
        }
        let seat = perspective.seat();
        // Nothing is hidden, so this is the position itself.
        let state = perspective.resample(rng);
        let mut thought = match level {
            Level::Random | Level::Marshmallow => {
                Thought::of(greedy::small_child(&state, seat, rng)?.to_string())
            }
            Level::Toffee => Thought::of(greedy::casual_player(&state, seat, rng)?.to_string()),
            Level::Liquorice => {
                let budget = budget.within(Budget::nodes(LIQUORICE));
                search(perspective, &RulesOfThumb, budget, rng)
            }
            Level::Jawbreaker => perfect::think(perspective, &state, budget.or_most_nodes(), rng),
        };
        let best = thought.best()?;
        let gather = best.actions.first()?.parse().ok()?;
        thought.reason = reasons::reason_for(&state, seat, gather, best);
        Some(thought)
    }

    fn compare(
        &self,
        perspective: &Perspective<'_, Necklace>,
        gathers: [&Gather; 2],
        budget: Budget<'_>,
        rng: &mut Stream,
    ) -> Option<Cost> {
        search::compare(perspective, &RulesOfThumb, gathers, budget, rng)
    }
}
