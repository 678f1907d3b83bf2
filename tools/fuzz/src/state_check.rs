//! Checks that hold for every state of a game.

use serde_json::Value;
use tabletop::{Actor, AnyGame, AnyState, Playthrough, Seed, Start, Watcher};

/// Number of random steps: enough for scoring, refilling and passing on.
const STEPS: usize = 60;

/// Looks at a state from all seats, and plays random steps.
pub(crate) fn check_state(game: &dyn AnyGame, state: &dyn AnyState) {
    let (options, seats) = (state.options().json(), state.seats());
    let start = Start::Position(state.position());
    let mut played = Playthrough::begin(game, &options, seats, start)
        .unwrap_or_else(|error| panic!("a state does not take its own position: {error}"));
    assert_eq!(
        played.state().hash(),
        state.hash(),
        "a position leads to another state"
    );
    let mut luck = Seed::from(7).stream("fuzz");
    for _ in 0..STEPS {
        check_views(played.state());
        let Some(step) = played.state().random_step(&mut luck) else {
            break;
        };
        let made = played.step(&step);
        made.unwrap_or_else(|error| panic!("{step:?} was offered, and is refused: {error}"));
    }
}

fn check_views(state: &dyn AnyState) {
    for watcher in Watcher::all(state.seats()) {
        let view: Value = state.view(watcher).json();
        assert!(view.is_object(), "{watcher:?} sees {view}");
    }
    for seat in state.actors().iter() {
        for action in state.legal(seat).iter() {
            let checked = state.check(Actor::Seat(seat), &action);
            assert_eq!(
                checked.as_deref(),
                Ok(action.as_str()),
                "what is legal is canonical"
            );
        }
    }
    let _ = (state.outcome(), state.reasons(), state.timer());
}

/// A game after some random steps.
pub(crate) fn random_playthrough(game: &dyn AnyGame, seed: u64, steps: usize) -> Playthrough {
    let (seed, options) = (Seed::from(seed), game.default_options());
    let mut luck = seed.stream("fuzz");
    let seats = game.info().seats.0;
    let mut played = Playthrough::begin(game, &options, seats, Start::Seed(seed))
        .expect("the default options can be played");
    for _ in 0..steps {
        let Some(step) = played.state().random_step(&mut luck) else {
            break;
        };
        played.step(&step).expect("what is offered can be played");
    }
    played
}
