//! The examples that every engine must get right, numbered as in the rule file.

use tabletop::{Game, Seat};

use crate::builder::Table;

const FIRST: Seat = Seat::FIRST;
const SECOND: Seat = Seat::SECOND;

#[test]
fn example_1_three_reds_across_the_seam_are_one_run() {
    for place in ["0", "1", "54"] {
        let mut game = Table::ring_with_end("RRGBW", "GR").lay();
        assert_eq!(game.canonical(place), "m54");
        game.play(place);
        assert_eq!(game.magpie(), "R3");
    }
}

#[test]
fn example_2_the_magpies_gather_can_end_the_game() {
    let mut game = Table::ring("RR.G.BB").lay();
    game.play("m0");
    assert!(game.0.is_over(), "although seat 0 had a gather to come");
    assert_eq!(
        (game.candies(FIRST), game.candies(SECOND)),
        (String::new(), "G1 B2".to_owned())
    );
}

#[test]
fn example_3_the_sample_game_ends_5_to_7() {
    let game = Table::ring("")
        .magpie("R5 B5 G4 W4 Y4")
        .seat(FIRST, "R3 B2 G6 W3")
        .seat(SECOND, "R3 B4 G1 W4 Y7")
        .lay();
    assert_eq!(game.result(), (5, 7));
    let winners: Vec<Seat> = game.0.outcome().unwrap().winners.iter().collect();
    assert_eq!(winners, [SECOND]);
}

#[test]
fn example_4_two_colours_that_the_magpie_has_none_of_score_nothing() {
    let game = Table::ring("")
        .magpie("R3 G1 B2")
        .seat(FIRST, "R1 G1 B1 W5 Y5")
        .seat(SECOND, "R2 W6 Y6")
        .lay();
    assert_eq!(game.result(), (3, 2));
}
