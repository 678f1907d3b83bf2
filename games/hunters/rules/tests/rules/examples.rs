//! The examples that every engine must get right, numbered as in the rule file.

use hunters::Step;
use tabletop::Game;

use crate::builder::Table;
use crate::{FIRST, SECOND};

#[test]
fn example_1_a_kid_goes_to_the_tile_that_the_ghost_left() {
    let mut game = Table::new()
        .town(&["opt"])
        .ghosts("0,0 2,0")
        .kids(SECOND, "1,0")
        .step(Step::Ghosts)
        .lay();
    game.play("0,0>1,0");
    assert_eq!(game.legal(), ">0,0");
    game.play(">0,0");
    assert_eq!(game.kids(SECOND), "0,0");
}

#[test]
fn example_2_a_pushed_ghost_among_stuck_kids_goes_back() {
    let mut game = Table::new()
        .town(&[".o.", "ptg", ".o."])
        .ghosts("0,1 1,1")
        .kids(FIRST, "1,0 2,1")
        .kids(SECOND, "1,2")
        .step(Step::Ghosts)
        .lay();
    assert!(game.legal().contains("0,1>1,1"));
    game.play("0,1>1,1");
    assert_eq!(game.legal(), ">0,1");
}

#[test]
fn example_3_two_kids_of_two_players_and_a_ghost() {
    let mut game = Table::new()
        .town(&["op", ".t"])
        .ghosts("1,1")
        .kids(FIRST, "0,0")
        .kids(SECOND, "1,0")
        .hand(FIRST, "c1")
        .step(Step::Score)
        .lay();
    game.play("c1@0,0r0");
    assert_eq!(
        (game.candies(FIRST).as_str(), game.candies(SECOND).as_str()),
        ("o", "p")
    );
    assert_eq!((game.0.markers(FIRST), game.0.markers(SECOND)), (1, 0));
    assert_eq!(game.tiles(), "t@1,1");
}

#[test]
fn example_4_a_mirrored_pattern_is_no_match_and_a_rotated_one_is() {
    let evening = || Table::new().hand(FIRST, "c1").step(Step::Score);
    let mirrored = evening().town(&["po", "t."]).lay();
    assert_eq!(mirrored.legal(), "skip");
    let rotated = evening().town(&["t.", "po"]).lay();
    assert_eq!(rotated.legal(), "c1@1,1r2; skip");
}

#[test]
fn example_5_a_haunted_pattern_with_three_markers_is_worth_two() {
    // One wrong building on 4,0, the ghost missing on 0,0, and a ghost on the correct 2,0.
    let mut game = Table::new()
        .haunted()
        .patterns(&[], &["*@0,0 o@1,0 p@2,0 t@3,0 g@4,0"])
        .town(&["ooptt"])
        .ghosts("2,0")
        .hand(FIRST, "h1")
        .step(Step::Score)
        .lay();
    game.play("h1@0,0r0");
    assert_eq!((game.0.markers(FIRST), game.0.points(FIRST)), (3, 2));
}

#[test]
fn example_6_on_14_points_fewer_patterns_win_even_with_more_markers() {
    let mut game = Table::new()
        .haunted()
        .open(FIRST, "c1 c2 c3 c4 c5 c6 c7")
        .open(SECOND, "h1 c8")
        .candies(SECOND, "optg")
        .markers(SECOND, 1)
        .round(6)
        .turn(SECOND)
        .step(Step::Exchange)
        .lay();
    game.play("skip");
    let outcome = game.0.outcome().unwrap();
    assert_eq!((outcome.scores[FIRST], outcome.scores[SECOND]), (14, 14));
    assert_eq!(outcome.winners.iter().collect::<Vec<_>>(), [SECOND]);
}
