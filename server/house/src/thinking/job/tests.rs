//! Tests that a job contains only data that its seat may know.

use std::time::Duration;

use bots::{Budget, Level};
use serde_json::Value;
use tabletop::kit::Examined;
use tabletop::{AnyGame, AnyState, Draw, Rules, Seat, Seed, Stream, Watcher};

use super::{BotLuck, Job, decision};

const LONGEST: Duration = Duration::from_secs(1);

fn luck() -> BotLuck {
    BotLuck {
        seed: Seed::from(11),
        purpose: "bot".to_owned(),
    }
}

fn job(state: &dyn AnyState, seat: Seat, level: Level) -> Job {
    Job::new(state, seat, level, luck(), LONGEST)
}

/// States in mid-game, of every set-up of the kit.
fn states<G: Examined>(mut look: impl FnMut(&G, &mut Stream)) {
    let setups = G::setups();
    for (number, setup) in setups.iter().cycle().take(4 * setups.len()).enumerate() {
        let seed = Seed::from(number as u64);
        let (mut state, luck) = (G::deal(setup, &seed).unwrap(), &mut seed.stream("play"));
        for _ in 0..G::longest_game(setup) {
            if luck.below(8) == 0 {
                look(&state, luck);
            }
            let Some(step) = tabletop::random_step(&state, luck) else {
                break;
            };
            state.apply(step.at, step.actor, step.action, &mut ());
        }
    }
}

fn actor(state: &dyn AnyState) -> Option<Seat> {
    state.actors().iter().next()
}

/// The same, but the secrets of that seat are exchanged, as the kit does it.
fn with_other_secrets<G: Examined>(state: &G, seat: Seat, luck: &mut Stream) -> Box<dyn AnyState> {
    let mut position = AnyState::position(state);
    for group in state.secrets(Watcher::Seat(seat)) {
        let mut values: Vec<Value> = Vec::new();
        for place in &group {
            match position.pointer(place) {
                Some(Value::Array(items)) => values.extend_from_slice(items),
                other => values.extend(other.cloned()),
            }
        }
        luck.shuffle(&mut values);
        let mut values = values.into_iter();
        for place in &group {
            match position.pointer_mut(place).unwrap() {
                Value::Array(items) => items.fill_with(|| values.next().unwrap()),
                value => *value = values.next().unwrap(),
            }
        }
    }
    let (options, seats) = (AnyState::options(state).json(), AnyState::seats(state));
    let restored = Rules::<G>::new().restore(&options, seats, &position);
    // A state that the rules do not allow cannot occur.
    restored.unwrap_or_else(|_| state.boxed_clone())
}

/// A job does not depend on the hidden data of other seats. Returns the number of cases in which
/// that data differed.
fn jobs_tell_no_secret<G: Examined>() -> u32 {
    let mut different = 0;
    states::<G>(|state, luck| {
        let Some(seat) = actor(state) else { return };
        let told = job(state, seat, Level::Toffee);
        for other in [
            with_other_secrets(state, seat, luck),
            AnyState::resampled(state, seat, luck),
        ] {
            different += u32::from(other.position() != AnyState::position(state));
            assert_eq!(job(other.as_ref(), seat, Level::Toffee), told);
        }
    });
    different
}

#[test]
fn a_job_is_the_same_whatever_the_others_hold() {
    assert!(jobs_tell_no_secret::<hunters::Hunters>() > 100);
    assert!(jobs_tell_no_secret::<pinata::Pinata>() > 100);
    assert_eq!(
        jobs_tell_no_secret::<necklace::Necklace>(),
        0,
        "all is open"
    );
}

/// Compares the thoughts of a worker with those of the node; returns the number of comparisons.
fn think_alike<G: Examined>(level: Level, nodes: u64, most: u32) -> u32 {
    let mut compared = 0;
    states::<G>(|state, _| {
        let Some(seat) = actor(state).filter(|_| compared < most) else {
            return;
        };
        let sent = job(state, seat, level).to_bytes().unwrap();
        let by_worker = Job::read(&sent)
            .unwrap()
            .think(Budget::nodes(nodes))
            .unwrap();
        let at_home = decision(state, seat, level, Budget::nodes(nodes), luck().stream());
        assert_eq!(
            by_worker,
            at_home,
            "{level:?} {}",
            AnyState::position(state)
        );
        assert!(!at_home.is_empty());
        compared += 1;
    });
    compared
}

#[test]
fn a_worker_thinks_what_is_thought_at_home() {
    for level in [Level::Random, Level::Marshmallow, Level::Jawbreaker] {
        assert!(think_alike::<necklace::Necklace>(level, 2_000, 12) >= 8);
        assert!(think_alike::<pinata::Pinata>(level, 2_000, 12) >= 8);
        assert!(think_alike::<hunters::Hunters>(level, 500, 12) >= 8);
    }
}

#[test]
fn a_job_that_cannot_be_done_is_refused_with_a_sentence() {
    let error = Job::read(b"nonsense").unwrap_err().to_string();
    assert!(error.starts_with("this is no job: "), "{error}");
    let state = games::find("necklace").unwrap();
    let state = state.deal(
        &state.default_options(),
        2.try_into().unwrap(),
        &Seed::from(1),
    );
    let job = job(state.unwrap().as_ref(), Seat::FIRST, Level::Toffee);
    let other = Job {
        game: "chess".to_owned(),
        ..job.clone()
    };
    let said = |job: &Job| job.think(Budget::nodes(1)).unwrap_err().to_string();
    assert!(said(&other).starts_with("there is no game `chess`"));
    let other = Job {
        position: Value::Null,
        ..job
    };
    let error = said(&other);
    assert!(
        error.starts_with("the position of a job cannot be set up: "),
        "{error}"
    );
}
