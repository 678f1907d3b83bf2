//! Legal places of a card: P3, P4, P5 and D2.

use crate::builder::Table;
use crate::{FIRST, SECOND};

#[test]
fn p3_a_side_takes_as_many_cards_as_the_mat_has_candies() {
    let game = Table::new()
        .mat(2, "HIGH RR", "R1 R2", "R3")
        .hands("R5 W4", "R6")
        .lay();
    assert_eq!(game.legal(), "R5@2^; W4@2^");
    assert_eq!(game.refusal("R5@2"), ("P3", "side-full"));
}

#[test]
fn p3_of_a_colour_there_are_never_more_cards_than_candies() {
    let game = Table::new()
        .mat(3, "HIGH RRG", "R1 R2", "")
        .hands("R5 G1 B1 W4", "R6")
        .lay();
    assert_eq!(game.legal(), "G1@3; W4@3");
    assert_eq!(game.refusal("R5@3"), ("P3", "colour-full"));
    assert_eq!(game.refusal("B1@3"), ("P3", "colour-full"));
}

#[test]
fn p3_each_side_is_counted_by_itself() {
    let game = Table::new()
        .mat(2, "HIGH RG", "", "R1 G1")
        .hands("R5 G5", "R6")
        .lay();
    assert_eq!(game.legal(), "R5@2; G5@2");
}

#[test]
fn p3_a_wild_card_is_never_assigned_a_colour() {
    let game = Table::new()
        .mat(3, "LOW RGB", "W4 W5", "")
        .hands("R5 G5 B4 P5 Y4 W6", "R6")
        .lay();
    assert_eq!(game.legal(), "R5@3; G5@3; B4@3; W6@3");
}

#[test]
fn p3_a_side_may_be_all_wild() {
    let game = Table::new()
        .mat(4, "LOW RRRR", "W3 W4 W5", "")
        .hands("R1 W6", "R6")
        .lay();
    assert_eq!(game.legal(), "R1@4; W6@4");
}

#[test]
fn p4_the_own_side_comes_first() {
    let game = Table::new()
        .mat(2, "HIGH RG", "R1", "R3")
        .hands("G5 W4", "R6")
        .lay();
    assert_eq!(game.legal(), "G5@2; W4@2");
    assert_eq!(game.refusal("G5@2^"), ("P4", "own-side-first"));
}

#[test]
fn p4_the_opponents_side_follows_the_same_rules_of_colour() {
    let game = Table::new()
        .mat(2, "HIGH RG", "R1 G1", "R3")
        .hands("R5 G5 W4", "R6")
        .lay();
    assert_eq!(game.legal(), "G5@2^; W4@2^");
    assert_eq!(game.refusal("R5@2^"), ("P3", "colour-full"));
}

#[test]
fn p4_the_sides_are_seen_from_the_player_who_acts() {
    let mut game = Table::new()
        .mat(2, "HIGH RG", "", "")
        .hands("G2", "R5")
        .turn(SECOND)
        .lay();
    game.play("R5@2");
    assert_eq!(game.mat(2), "HIGH RG:  | R5");
}

#[test]
fn p4_open_a_card_may_go_onto_either_side_at_any_time() {
    let table = Table::new()
        .mat(2, "HIGH RG", "R1", "R3")
        .hands("G5 W4", "R6")
        .open();
    let mut game = table.lay();
    assert_eq!(game.legal(), "G5@2; G5@2^; W4@2; W4@2^");
    game.play("G5@2^");
    assert_eq!(game.mat(2), "HIGH RG: R1 | R3 G5");
}

#[test]
fn p4_open_a_player_is_stuck_only_if_neither_side_takes_a_card() {
    let table = Table::new().mat(2, "HIGH RG", "R1", "G3").hands("R5", "B6");
    assert_eq!(table.clone().lay().legal(), "swap -; swap R5");
    assert_eq!(table.open().lay().legal(), "R5@2^");
}

#[test]
fn p5_completing_card_may_not_tie() {
    let game = Table::new()
        .mat(2, "LOW RG", "R4", "R3 G6")
        .hands("G5 G7 W5", "R6")
        .lay();
    assert_eq!(game.legal(), "G7@2");
    let refusal = game.refusal_to(FIRST.into(), "W5@2");
    assert_eq!((refusal.rule, refusal.code), ("P5", "tie"));
    assert_eq!(
        refusal.sentence,
        "both sides of mat 2 would come to 9, and a tie is not allowed"
    );
}

#[test]
fn p5_counts_on_the_opponents_side_too() {
    let game = Table::new()
        .mat(1, "LOW R", "R4", "")
        .hands("R5 W4", "R6")
        .lay();
    assert_eq!(game.legal(), "R5@1^");
    assert_eq!(game.refusal("W4@1^"), ("P5", "tie"));
}

#[test]
fn p5_equal_sums_before_the_last_card_are_no_tie() {
    let game = Table::new()
        .mat(2, "LOW RG", "", "R1 G3")
        .mat(1, "LOW R", "", "")
        .hands("R4", "R6")
        .lay();
    assert_eq!(game.legal(), "R4@1; R4@2");
}

#[test]
fn d2_a_card_that_would_tie_leaves_a_player_stuck() {
    let game = Table::new()
        .mat(1, "HIGH R", "", "R7")
        .hands("W7", "G1")
        .lay();
    assert_eq!(game.legal(), "swap -; swap W7");
    assert_eq!(game.known(FIRST), "W7");
    assert_eq!(game.refusal("W7@1"), ("P6", "must-swap"));
}
