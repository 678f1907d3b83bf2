//! The actions that a bot chooses after a thought, and whether the rest of a plan is still right.

use bots::Thought;
use tabletop::{Actor, AnyState, Seat};

/// The actions of the best candidate of a thought, if the first of them is legal.
#[must_use]
pub fn best_actions(
    state: &dyn AnyState,
    seat: Seat,
    thought: Option<Thought>,
) -> Option<Vec<String>> {
    let best = thought?.candidates.into_iter().next()?;
    can_begin(state, seat, &best.actions).then_some(best.actions)
}

/// Whether the first of these actions is legal.
#[must_use]
pub fn can_begin(state: &dyn AnyState, seat: Seat, actions: &[String]) -> bool {
    let first = actions.first();
    first.is_some_and(|action| state.check(Actor::Seat(seat), action).is_ok())
}

/// Whether a plan is still right: nothing hidden came up, and its next action is legal.
#[must_use]
pub fn is_still_right(state: &dyn AnyState, seat: Seat, rest: &[String]) -> bool {
    state.may_take_back() && can_begin(state, seat, rest)
}
