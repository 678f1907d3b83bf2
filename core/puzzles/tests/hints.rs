//! Hints lead to a solution, and say when there is none.

use std::sync::atomic::AtomicBool;

use hunters::puzzle::{Attempt, Puzzle};
use puzzles::{Collection, Effort, Hint, StoppedError, Strength, hint, solve};

fn ask(attempt: &Attempt, strength: Strength) -> Hint {
    hint(attempt, strength, &Effort::default()).unwrap()
}

#[test]
fn who_follows_the_hints_solves_the_forty() {
    for entry in &Collection::forty().puzzles {
        let mut attempt = Attempt::begin(&entry.puzzle).unwrap();
        while let Hint::Move(action) = ask(&attempt, Strength::Move) {
            attempt.play(action, &mut ()).unwrap();
        }
        assert!(attempt.is_solved(), "{}", entry.id);
        assert_eq!(ask(&attempt, Strength::Pattern), Hint::Solved);
    }
}

#[test]
fn a_hint_says_as_much_as_was_asked_for() {
    let attempt = Attempt::begin(&Collection::forty().puzzles[0].puzzle).unwrap();
    let Hint::Pattern { card, rounds_ahead } = ask(&attempt, Strength::Pattern) else {
        panic!("a Pattern was asked for");
    };
    let Hint::Place { scoring, .. } = ask(&attempt, Strength::Place) else {
        panic!("a place was asked for");
    };
    assert_eq!((scoring.card, rounds_ahead), (card, 0));
}

#[test]
fn who_went_wrong_is_told_how_much_to_take_back() {
    let entry = &Collection::forty().puzzles[0];
    let mut attempt = Attempt::begin(&entry.puzzle).unwrap();
    let right: Vec<_> = entry.actions().unwrap();
    let wrong = attempt.legal().filter(|action| !right.contains(action));
    let wrong = wrong.collect::<Vec<_>>();
    let lost = wrong.into_iter().find(|action| {
        let mut tried = attempt.clone();
        tried.play(*action, &mut ()).unwrap();
        ask(&tried, Strength::Move) == Hint::TakeBack(1)
    });
    attempt
        .play(lost.expect("some tile is wrong"), &mut ())
        .unwrap();
    attempt.play("skip".parse().unwrap(), &mut ()).unwrap();
    assert_eq!(ask(&attempt, Strength::Pattern), Hint::TakeBack(2));
    let hopeless = Puzzle {
        goal: 50,
        ..entry.puzzle.clone()
    };
    let attempt = Attempt::begin(&hopeless).unwrap();
    assert_eq!(ask(&attempt, Strength::Pattern), Hint::Hopeless);
}

#[test]
fn a_search_can_be_stopped() {
    let stop = AtomicBool::new(true);
    let effort = Effort {
        stop: &stop,
        ..Effort::default()
    };
    for entry in &Collection::forty().puzzles {
        let attempt = Attempt::begin(&entry.puzzle).unwrap();
        assert_eq!(solve(&attempt, &effort), Err(StoppedError), "{}", entry.id);
    }
}
