//! Random playouts.

use rand_core::Rng;

use crate::game::{Game, Millis};
use crate::seat::Actor;
use crate::seed::Draw;

/// Something that can happen next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step<A> {
    /// The table time.
    pub at: Millis,
    /// The actor.
    pub actor: Actor,
    /// The action.
    pub action: A,
}

/// A random next step: first the actor (each seat of [`Game::actors`], and the house if a timer
/// runs, equally likely), then one of that seat's legal actions. `None` when the game is over.
#[inline]
pub fn random_step<G: Game>(state: &G, rng: &mut impl Rng) -> Option<Step<G::Action>> {
    let actors = state.actors();
    let timer = state.timer();
    let who = match actors.len() + u32::from(timer.is_some()) {
        0 => return None,
        1 => 0,
        several => rng.below(several),
    };
    match actors.nth(who) {
        Some(seat) => {
            let action = rng.choose(state.legal(seat))?;
            Some(Step {
                at: state.now(),
                actor: Actor::Seat(seat),
                action,
            })
        }
        None => timer.map(|timer| Step {
            at: timer.due,
            actor: Actor::House,
            action: timer.action,
        }),
    }
}

/// Plays at random to the end and returns how many actions that took.
pub fn playout<G: Game>(state: &mut G, rng: &mut impl Rng) -> u32 {
    let mut steps = 0;
    while let Some(step) = random_step(state, rng) {
        state.apply(step.at, step.actor, step.action, &mut ());
        steps += 1;
    }
    steps
}
