//! Perft: counts the action sequences of a given length, the classic check of a move generator.

use crate::game::Game;
use crate::playout::Step;
use crate::seat::Actor;

/// The number of sequences of exactly `depth` actions from here. A finished game has none (and one
/// of length 0, like every state). Actions of seats count, and those of the house.
pub fn perft<G: Game>(state: &G, depth: u32) -> u64 {
    let mut unlimited = u64::MAX;
    perft_within(state, depth, &mut unlimited).expect("an unlimited budget does not run out")
}

/// [`perft`], or `None` as soon as it would have to visit more than `budget` states; the unused
/// part stays in `budget`.
pub fn perft_within<G: Game>(state: &G, depth: u32, budget: &mut u64) -> Option<u64> {
    *budget = budget.checked_sub(1)?;
    if depth == 0 {
        return Some(1);
    }
    let mut count = 0;
    for seat in state.actors().iter() {
        let legal = state.legal(seat);
        if depth == 1 {
            count += legal.len() as u64;
            continue;
        }
        for action in legal {
            let step = Step {
                at: state.now(),
                actor: Actor::Seat(seat),
                action,
            };
            count += perft_after(state, step, depth, budget)?;
        }
    }
    if let Some(timer) = state.timer() {
        let step = Step {
            at: timer.due,
            actor: Actor::House,
            action: timer.action,
        };
        count += perft_after(state, step, depth, budget)?;
    }
    Some(count)
}

fn perft_after<G: Game>(
    state: &G,
    step: Step<G::Action>,
    depth: u32,
    budget: &mut u64,
) -> Option<u64> {
    let mut next = state.clone();
    next.apply(step.at, step.actor, step.action, &mut ());
    perft_within(&next, depth - 1, budget)
}
