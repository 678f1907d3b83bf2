//! The winner of a mat, its candies, medals, and the end: P7, P8, P10, D5, D6.

use tabletop::kit::Examined;
use tabletop::{Draw, Game, Seat, Seed};

use crate::builder::{Table, names};
use crate::{FIRST, SECOND};

#[test]
fn p7_the_higher_sum_wins_high_and_the_lower_sum_low() {
    for (face, card, winner) in [
        ("HIGH", "G5", FIRST),
        ("HIGH", "G2", SECOND),
        ("LOW", "G5", SECOND),
        ("LOW", "G2", FIRST),
    ] {
        let mut game = Table::new()
            .mat(2, &format!("{face} RG"), "R4", "R1 G7")
            .hands("G2 G5", "B1")
            .lay();
        let events = game.play(&format!("{card}@2"));
        let scored = serde_json::to_string(&events[1]).unwrap();
        let sum = 4 + card[1..].parse::<u8>().unwrap();
        let expected = format!(
            r#"{{"event":"scored","mat":2,"sums":[{sum},8],"winner":{winner},"candies":{{"R":1,"G":1,"B":0,"P":0,"Y":0}}}}"#
        );
        assert_eq!(scored, expected);
        assert_eq!(game.won(winner), "RG");
    }
}

#[test]
fn p7_a_mat_is_not_scored_before_both_sides_are_complete() {
    let mut game = Table::new()
        .mat(2, "HIGH RG", "R4", "R1")
        .hands("G5", "G1")
        .lay();
    assert_eq!(names(&game.play("G5@2")), "played drew");
}

#[test]
fn p8_the_cards_are_discarded_and_the_mat_is_flipped_and_filled() {
    let mut game = Table::new()
        .mat(2, "HIGH RG", "R4", "G7 R1")
        .hands("G5", "B1")
        .bag("BPYY")
        .lay();
    game.play("G5@2");
    assert_eq!(game.mat(2), "LOW BP:  | ");
    assert_eq!(game.discards(), "R4 G5 G7 R1");
    assert!(game.bag().starts_with("YY"));
}

#[test]
fn p8_a_mat_that_the_bag_cannot_fill_leaves_the_game() {
    let mut game = Table::new()
        .mat(1, "HIGH B", "", "")
        .mat(2, "HIGH YY", "Y4", "Y7 Y1")
        .hands("Y10 W9", "B1 W3")
        .bag_only("R")
        .lay();
    let events = game.play("Y10@2");
    assert_eq!(names(&events), "played scored medal left drew");
    assert_eq!((game.mat(2), game.bag()), ("gone".into(), "R".into()));
    assert_eq!(game.discards(), "Y4 Y10 Y7 Y1");
    assert_eq!(game.refusal("W3@2"), ("P8", "mat-gone"));
    let view = game.view(FIRST.into());
    assert_eq!(view["mats"].as_array().unwrap().len(), 1);
}

#[test]
fn p8_exactly_enough_is_enough() {
    let mut game = Table::new()
        .mat(2, "HIGH RG", "R4", "R1 G7")
        .hands("G2 W9", "B1")
        .bag_only("BY")
        .lay();
    game.play("G2@2");
    assert_eq!((game.mat(2), game.bag()), ("LOW BY:  | ".into(), "".into()));
}

#[test]
fn p10_a_medal_is_taken_with_enough_candies_and_not_before() {
    let play = |won: &str| {
        let mut game = Table::new()
            .mat(1, "HIGH R", "", "R7")
            .hands("R9", "B1")
            .won(FIRST, won)
            .lay();
        game.play("R9@1");
        game.medals(FIRST)
    };
    assert_eq!(play("R5"), "");
    assert_eq!(play("R6"), "R");
}

#[test]
fn p10_one_mat_can_bring_several_medals_and_candies_are_not_spent() {
    let mut game = Table::new()
        .mat(2, "HIGH RG", "R4", "R1 G7")
        .hands("G6", "B1")
        .won(FIRST, "R6 G5")
        .lay();
    game.play("G6@2");
    assert_eq!(game.medals(FIRST), "RG");
    assert_eq!(game.won(FIRST), "RRRRRRRGGGGGG");
}

#[test]
fn p10_a_medal_is_never_lost() {
    let mut game = Table::new()
        .mat(1, "HIGH R", "R9", "")
        .hands("B1", "R12")
        .won(FIRST, "R7")
        .won(SECOND, "R5")
        .turn(SECOND)
        .lay();
    game.play("R12@1");
    assert_eq!(
        (game.medals(FIRST), game.medals(SECOND)),
        ("R".into(), "".into())
    );
}

#[test]
fn p10_the_opponent_can_be_handed_a_medal() {
    let mut game = Table::new()
        .mat(1, "HIGH R", "R7", "")
        .hands("R9", "B1")
        .won(SECOND, "R6")
        .lay();
    game.play("R9@1^");
    assert_eq!(game.medals(SECOND), "R");
}

#[test]
fn p10_the_third_medal_wins_at_once() {
    let mut game = Table::new()
        .mat(2, "HIGH RG", "R4", "R1 G7")
        .hands("G6", "B1")
        .won(FIRST, "R6 G5 B4 Y3")
        .won(SECOND, "P4")
        .lay();
    game.play("G6@2");
    let outcome = game.0.outcome().unwrap();
    assert_eq!(outcome.ending.rule, "P10");
    assert_eq!(outcome.scores.as_slice(), [3, 1]);
    assert_eq!(outcome.winners.iter().collect::<Vec<_>>(), [FIRST]);
    assert!(game.0.actors().is_empty());
    assert_eq!(game.legal(), "");
    assert_eq!(game.refusal("B1@2"), ("P10", "game-over"));
    assert_eq!(
        game.0.reasons(),
        [
            "Seat 0 has 3 medals (red, green, yellow) and 20 candies (P10).",
            "Seat 1 has 1 medal (pink) and 4 candies (P10).",
        ]
    );
    let view = game.view(FIRST.into());
    assert!(view["turn"].is_null() && view["phase"].is_null());
}

#[test]
fn p10_more_than_three_medals_win_too() {
    let mut game = Table::new()
        .mat(2, "HIGH RG", "R4", "R1 G7")
        .hands("G6", "B1")
        .won(FIRST, "R6 G5 B5 Y3")
        .lay();
    game.play("G6@2");
    assert_eq!(game.0.outcome().unwrap().scores[FIRST], 4);
}

/// Both are stuck at a mat that takes red only, and the twentieth idle turn is to come.
fn nearly_idle() -> Table {
    Table::new()
        .mat(1, "HIGH R", "", "")
        .hands("G1", "B1")
        .idle(19)
}

#[test]
fn d5_twenty_turns_in_a_row_without_a_card_played_end_the_game() {
    let mut game = nearly_idle().idle(0).lay();
    for turn in 0..20 {
        assert!(game.0.outcome().is_none(), "{turn}");
        assert_eq!(game.turn().index(), turn % 2);
        game.play("swap -");
    }
    let outcome = game.0.outcome().unwrap();
    assert_eq!((outcome.ending.rule, outcome.is_draw()), ("D5", true));
    assert_eq!(game.refusal("swap -"), ("D5", "game-over"));
    assert!(game.0.reasons()[2].contains("more medals win, then more candies (D5)"));
}

#[test]
fn d5_a_card_played_begins_the_count_anew() {
    let mut game = nearly_idle().hands("R5", "B1").idle(19).lay();
    game.play("R5@1");
    assert_eq!(game.0.position().idle, 0);
    let mut game = nearly_idle().supply("R5").lay();
    game.play("swap G1; R5@1");
    assert_eq!(game.0.position().idle, 0, "after a swap too");
}

#[test]
fn d5_more_medals_then_more_candies_win() {
    let winners = |first: &str, second: &str| -> Vec<Seat> {
        let table = nearly_idle().won(FIRST, first).won(SECOND, second);
        let mut game = table.lay();
        game.play("swap -");
        game.0.outcome().unwrap().winners.iter().collect()
    };
    assert_eq!(winners("Y3", "R6 G5"), [FIRST]);
    assert_eq!(winners("R1 Y2", "G2"), [FIRST]);
    assert_eq!(winners("Y3", "P4"), [SECOND]);
    assert_eq!(winners("R2", "G2"), [FIRST, SECOND]);
}

#[test]
fn d6_cards_and_candies_add_up_and_one_player_wins() {
    for seed in 0..40 {
        let mut rng = Seed::from(seed).stream("moves");
        let setups = pinata::Pinata::setups();
        let setup = rng.choose(setups.iter()).unwrap();
        let mut game = pinata::Pinata::deal(setup, &Seed::from(seed)).unwrap();
        while let Some(seat) = game.actors().first() {
            game.audit().unwrap();
            let action = rng.choose(game.legal(seat)).unwrap();
            game.apply(0, seat.into(), action, &mut ());
        }
        let outcome = game.outcome().unwrap();
        let three = outcome
            .scores
            .as_slice()
            .iter()
            .filter(|&&medals| medals >= 3);
        assert!(three.count() == 1 || outcome.ending.rule == "D5");
    }
}
