//! A player who cannot play: P6 in all branches, and D3.

use tabletop::Game;

use crate::builder::{Table, cards, names};
use crate::{FIRST, SECOND};

/// The first player holds no red card and no wild one, and only red is asked for.
fn stuck() -> Table {
    Table::new()
        .mat(1, "HIGH R", "", "")
        .hands("G1 G2 B1", "R2 R3")
}

#[test]
fn p6_the_hand_is_shown_without_being_asked() {
    let game = stuck().lay();
    assert_eq!(game.known(FIRST), "G1 G2 B1");
    assert_eq!(game.known(SECOND), "");
    assert_eq!(game.refusal("G1@1"), ("P6", "must-swap"));
    assert_eq!(game.view(FIRST.into())["phase"], "swap");

    let mut before = stuck().hands("R1", "G1 B2").supply("R8").lay();
    let events = before.play("R1@1");
    assert_eq!(names(&events), "played drew shown");
    assert_eq!(before.known(SECOND), "G1 B2");
}

#[test]
fn p6_any_number_of_cards_can_be_swapped() {
    let game = stuck().lay();
    assert_eq!(
        game.legal(),
        "swap -; swap G1; swap G2; swap G1,G2; swap B1; swap G1,B1; swap G2,B1; swap G1,G2,B1"
    );
    let full = stuck().hands("G1 G2 G3 G5 G6 G7 G8 G9", "R2").lay();
    assert_eq!(full.0.legal(FIRST).len(), 256);
    let twins = stuck().compact().hands("G2 G2 G8", "R2").lay();
    assert_eq!(
        twins.legal(),
        "swap -; swap G2; swap G2,G2; swap G8; swap G2,G8; swap G2,G2,G8"
    );
}

#[test]
fn p6_only_cards_of_the_hand_can_be_swapped() {
    let game = stuck().lay();
    assert_eq!(game.refusal("swap R2"), ("P6", "cannot-swap"));
    assert_eq!(game.refusal("swap G1,G1"), ("P6", "cannot-swap"));
}

#[test]
fn p6_who_swaps_nothing_shows_again_and_the_turn_ends() {
    let mut game = stuck().lay();
    let events = game.play("swap -");
    assert_eq!(names(&events), "swapped shown passed");
    assert_eq!(game.hand(FIRST), "G1 G2 B1");
    assert_eq!((game.turn(), game.0.position().idle), (SECOND, 1));
    assert_eq!(game.legal(), "R2@1; R3@1");
}

#[test]
fn p6_who_is_still_stuck_shows_the_new_hand_and_the_turn_ends() {
    let mut game = stuck().supply("G5 B2").lay();
    let events = game.play("swap G1,B1");
    assert_eq!(names(&events), "swapped drew drew shown passed");
    assert_eq!(game.hand(FIRST), "G2 G5 B2");
    assert_eq!(game.known(FIRST), "G2 G5 B2");
    assert_eq!(game.turn(), SECOND);
}

#[test]
fn p6_who_can_play_after_the_swap_must_and_draws() {
    let mut game = stuck().supply("R7 G5 B2").lay();
    let events = game.play("swap G1,B1");
    assert_eq!(names(&events), "swapped drew drew");
    assert_eq!((game.turn(), game.known(FIRST)), (FIRST, "G2".into()));
    assert_eq!(game.legal(), "R7@1");
    assert_eq!(game.refusal("swap -"), ("P6", "must-play"));
    assert_eq!(game.view(SECOND.into())["phase"], "play_swapped");
    assert_eq!(names(&game.play("R7@1")), "played drew");
    assert_eq!(game.hand(FIRST), "G2 G5 B2");
    assert_eq!((game.turn(), game.0.position().idle), (SECOND, 0));
}

#[test]
fn p6_who_can_play_cannot_swap() {
    let game = stuck().hands("R1 G1", "R2").lay();
    assert_eq!(game.refusal("swap G1"), ("P6", "must-play"));
}

#[test]
fn p6_both_players_can_be_stuck_one_after_the_other() {
    let mut game = stuck().hands("G1", "B1").lay();
    let events = game.play("swap -");
    assert_eq!(names(&events), "swapped shown passed shown");
    assert_eq!(game.legal(), "swap -; swap B1");
}

#[test]
fn d3_swapped_cards_are_discarded_before_the_draw() {
    let mut game = stuck().supply("G5 B2").lay();
    game.play("swap G1,B1");
    assert_eq!(game.discards(), "G1 B1");
}

#[test]
fn d3_the_discards_come_in_only_when_the_supply_runs_out() {
    let mut game = stuck().supply_only("G5").lay();
    let discarded = cards(&game.discards()).len();
    let events = game.play("swap G1,B1");
    assert!(names(&events).starts_with("swapped drew shuffled drew"));
    let shuffled = game.0.position().shuffled;
    assert_eq!(shuffled.len(), discarded + 2);
    for card in cards("G1 B1") {
        assert!(shuffled.contains(&card), "what was swapped can come back");
    }
    let mut enough = stuck().supply_only("G5 B2").lay();
    assert_eq!(
        names(&enough.play("swap G1,B1")),
        "swapped drew drew shown passed"
    );
}

#[test]
fn p6_cards_drawn_together_are_told_in_order() {
    let drawn = |supply: &str| {
        let mut game = stuck().supply(supply).lay();
        let events = game.play("swap G1,B1");
        serde_json::to_string(&events).unwrap()
    };
    assert_eq!(drawn("R7 G5"), drawn("G5 R7"));
}
