//! Candy Necklace: what is known about it, and how each level plays.

mod perfect;
mod play;
mod simple;
mod solve;
mod why;

use necklace::Necklace;
use tabletop::{Perspective, Stream};

use crate::search::{self, search};
use crate::{Budget, Cost, Level, Thought};
use play::Expert;
pub use solve::{Effort, Progress, Solved, Solver, Valued};
pub(crate) use why::REASONS;

/// How many positions Liquorice looks into.
const LIQUORICE: u64 = 200;

/// What a bot of that level thinks; `None` if it is not its turn.
pub(crate) fn think(
    eyes: &Perspective<'_, Necklace>,
    level: Level,
    budget: Budget<'_>,
    luck: &mut Stream,
) -> Option<Thought> {
    if eyes.legal().len() == 0 {
        return None;
    }
    let seat = eyes.seat();
    // Nothing is hidden, so this is the position itself.
    let state = eyes.resample(luck);
    let mut thought = match level {
        Level::Random | Level::Marshmallow => {
            Thought::of(simple::child(&state, seat, luck)?.to_string())
        }
        Level::Toffee => Thought::of(simple::adult(&state, seat, luck)?.to_string()),
        Level::Liquorice => {
            let budget = budget.within(Budget::nodes(LIQUORICE));
            search(eyes, &Expert, budget, luck)
        }
        Level::Jawbreaker => perfect::think(eyes, &state, budget.or_most_nodes(), luck),
    };
    let best = thought.best()?;
    let gather = best.actions.first()?.parse().ok()?;
    thought.why = why::why(&state, seat, gather, best);
    Some(thought)
}

/// What the second of two gathers costs against the first.
pub(crate) fn compare(
    eyes: &Perspective<'_, Necklace>,
    [one, other]: [&str; 2],
    budget: Budget<'_>,
    luck: &mut Stream,
) -> Option<Cost> {
    let gathers = [&one.parse().ok()?, &other.parse().ok()?];
    search::compare(eyes, &Expert, gathers, budget, luck)
}
