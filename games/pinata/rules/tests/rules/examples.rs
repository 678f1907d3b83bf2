//! The examples that every engine must get right, numbered as in the rule file.

use crate::builder::Table;
use crate::{FIRST, SECOND};

#[test]
fn example_1_a_wild_card_blocks_no_colour() {
    let game = Table::new()
        .mat(2, "HIGH RB", "W4", "")
        .hands("R5 G5 B4 W6", "R1")
        .lay();
    assert_eq!(game.legal(), "R5@2; B4@2; W6@2");
    assert_eq!(game.refusal("G5@2"), ("P3", "colour-full"));
}

#[test]
fn example_2_the_opponents_side_is_open_at_a_completed_mat_only() {
    let game = Table::new()
        .mat(1, "LOW R", "R3", "")
        .mat(3, "HIGH RGB", "R1 G1", "")
        .hands("R5 W4", "R2")
        .lay();
    assert_eq!(game.legal(), "R5@1^; W4@1^; W4@3");
    assert_eq!(game.refusal("W4@3^"), ("P4", "own-side-first"));
}

#[test]
fn example_3_the_completing_card_may_not_tie() {
    let game = Table::new()
        .mat(1, "HIGH R", "", "R7")
        .hands("R6 R8 W6 W7 W8", "G1")
        .lay();
    assert_eq!(game.legal(), "R6@1; R8@1; W6@1; W8@1");
    assert_eq!(game.refusal("W7@1"), ("P5", "tie"));
}

#[test]
fn example_4_who_scores_for_the_opponent_moves_again_after_drawing() {
    let mut game = Table::new()
        .mat(1, "HIGH R", "R7", "")
        .hands("R8 G1", "B1")
        .supply("Y13")
        .bag("G")
        .lay();
    game.play("R8@1^");
    assert_eq!((game.won(FIRST), game.won(SECOND)), ("".into(), "R".into()));
    assert_eq!(game.turn(), FIRST);
    assert_eq!(game.hand(FIRST), "G1 Y13");
}

#[test]
fn example_5_a_bag_of_three_cannot_fill_mat_4() {
    let mut game = Table::new()
        .mat(1, "HIGH Y", "", "")
        .mat(4, "HIGH RRGY", "R1 R2 G1", "R3 R4 G3 W5")
        .hands("W9 Y13", "Y4")
        .bag_only("BPY")
        .lay();
    game.play("W9@4");
    assert_eq!(game.mat(4), "gone");
    assert_eq!(game.bag(), "BPY");
    game.play("Y13@1; Y4@1");
    assert_eq!(game.mat(1), "LOW B:  | ");
    assert_eq!(game.bag(), "PY");
}
