//! Candy Necklace: what is known about it, and how each level plays.

mod evaluation;
mod greedy;
mod perfect;
mod reasons;
mod solve;

use bots::search::{self, search};
use bots::{Bot, Budget, Cost, Level, Thought};
use necklace::{Gather, Necklace};
use tabletop::{Perspective, Stream};

use evaluation::Expert;
pub use solve::{Effort, Progress, Solved, Solver, Valued};

/// The number of positions that Liquorice looks into.
const LIQUORICE: u64 = 200;

/// The bot of Candy Necklace.
#[derive(Clone, Copy, Debug)]
pub struct NecklaceBot;

impl Bot for NecklaceBot {
    type Game = Necklace;

    const STRENGTHS: &'static [f64] = &[0.0, 512.0, 970.0, 1555.0];
    const REASONS: &'static [&'static str] = reasons::REASONS;

    fn think(
        &self,
        perspective: &Perspective<'_, Necklace>,
        level: Level,
        budget: Budget<'_>,
        luck: &mut Stream,
    ) -> Option<Thought> {
        if perspective.legal().len() == 0 {
            return None;
        }
        let seat = perspective.seat();
        // Nothing is hidden, so this is the position itself.
        let state = perspective.resample(luck);
        let mut thought = match level {
            Level::Random | Level::Marshmallow => {
                Thought::of(greedy::child(&state, seat, luck)?.to_string())
            }
            Level::Toffee => Thought::of(greedy::adult(&state, seat, luck)?.to_string()),
            Level::Liquorice => {
                let budget = budget.within(Budget::nodes(LIQUORICE));
                search(perspective, &Expert, budget, luck)
            }
            Level::Jawbreaker => perfect::think(perspective, &state, budget.or_most_nodes(), luck),
        };
        let best = thought.best()?;
        let gather = best.actions.first()?.parse().ok()?;
        thought.why = reasons::why(&state, seat, gather, best);
        Some(thought)
    }

    fn compare(
        &self,
        perspective: &Perspective<'_, Necklace>,
        gathers: [&Gather; 2],
        budget: Budget<'_>,
        luck: &mut Stream,
    ) -> Option<Cost> {
        search::compare(perspective, &Expert, gathers, budget, luck)
    }
}
