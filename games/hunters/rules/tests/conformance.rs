//! Runs the conformance kit on random games, and compares the rules with the plain version of them.

mod plain;

use hunters::Hunters;
use plain::Plain;
use tabletop::Game;
use tabletop::kit::{ExaminationPlan, compare_games, compare_perft, examine};

#[test]
fn hunters_keeps_every_law() {
    let report = examine::<Hunters>(&ExaminationPlan::games(150), &mut |_| {});
    assert!(report.passed(), "{report}");
}

#[test]
fn the_fast_rules_and_the_plain_ones_agree_on_every_state_of_many_games() {
    let compared = compare_games::<Plain>(12, |fast, slow| {
        let outcome = fast.outcome().unwrap();
        for seat in fast.seats().seats() {
            assert_eq!(outcome.scores[seat], slow.points(seat.index()));
        }
    });
    assert_eq!(compared, Ok(()));
}

#[test]
fn the_perft_counts_are_those_of_the_plain_rules() {
    assert_eq!(compare_perft::<Plain>(), Ok(()));
}
