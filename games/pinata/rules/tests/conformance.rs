//! Runs the conformance kit on random games, and compares the rules with the plain version of them.

mod plain;

use pinata::Pinata;
use plain::Plain;
use tabletop::kit::{ExaminationPlan, compare_games, compare_perft, examine};

#[test]
fn pinata_keeps_every_law() {
    let report = examine::<Pinata>(&ExaminationPlan::games(300), &mut |_| {});
    assert!(report.passed(), "{report}");
}

#[test]
fn the_fast_rules_and_the_plain_ones_agree_on_every_state_of_many_games() {
    assert_eq!(compare_games::<Plain>(40, |_, _| ()), Ok(()));
}

#[test]
fn the_perft_counts_are_those_of_the_plain_rules() {
    assert_eq!(compare_perft::<Plain>(), Ok(()));
}
