//! H11, H12, D5: points and ties.

use hunters::{Hunters, Step};
use tabletop::{Game, Outcome, Seat};

use crate::builder::Table;
use crate::{FIRST, SECOND};

/// The last question of a game for two.
fn dawn() -> Table {
    Table::new().round(6).turn(SECOND).step(Step::Exchange)
}

fn end(table: Table) -> (Outcome, Hunters) {
    let mut game = table.lay();
    assert!(game.0.outcome().is_none());
    assert!(game.0.reasons().is_empty());
    game.play("skip");
    (game.0.outcome().unwrap(), game.0)
}

fn winners(table: Table) -> Vec<usize> {
    end(table).0.winners.iter().map(Seat::index).collect()
}

#[test]
fn h11_patterns_candies_and_markers() {
    let table = dawn()
        .haunted()
        .open(FIRST, "c1 c2 c3 h1")
        .candies(FIRST, "ootg")
        .markers(FIRST, 3)
        .open(SECOND, "h2")
        .candies(SECOND, "ppp")
        .hand(SECOND, "c4 c5 h3");
    let (outcome, game) = end(table);
    assert_eq!(outcome.scores[FIRST], 3 * 2 + 5 + (2 + 1 + 2 + 2) - 3);
    assert_eq!(
        outcome.scores[SECOND],
        5 + (2 + 1 + 1),
        "cards in hand do not count (D5)"
    );
    assert_eq!(
        (outcome.ending.rule, outcome.ending.code),
        ("H11", "six-rounds")
    );
    assert_eq!(
        game.reasons()[0],
        "Seat 0 has 15 points: 6 for 3 Regular Patterns, 5 for 1 Haunted, 7 for 4 candies \
         (2 orange, 1 teal, 1 gold), minus 3 for scare markers (H11)."
    );
}

#[test]
fn h11_one_of_something_is_told_in_the_singular() {
    let table = dawn()
        .open(FIRST, "c1")
        .candies(FIRST, "o")
        .markers(FIRST, 3)
        .markers(SECOND, 1);
    let (_, game) = end(table);
    assert_eq!(
        game.reasons(),
        [
            "Seat 0 has 1 point: 2 for 1 Regular Pattern, 2 for 1 candy (1 orange), minus 3 for \
             scare markers (H11).",
            "Seat 1 has -1 points: 0 for 0 Regular Patterns, 0 for 0 candies, minus 1 for scare \
             markers (H11).",
        ]
    );
}

#[test]
fn h11_nothing_is_played_after_the_end() {
    let mut game = dawn().town(&["op"]).lay();
    game.play("skip");
    assert!(game.0.actors().is_empty());
    assert_eq!(game.refusal("skip"), ("H11", "game-over"));
    assert_eq!(game.legal(), "");
}

#[test]
fn h12_totals_may_be_negative() {
    let (outcome, _) = end(dawn()
        .markers(FIRST, 4)
        .markers(SECOND, 1)
        .open(SECOND, "c1"));
    assert_eq!((outcome.scores[FIRST], outcome.scores[SECOND]), (-4, 1));
}

#[test]
fn h12_the_higher_total_wins_whatever_else() {
    assert_eq!(
        winners(
            dawn()
                .open(FIRST, "c1 c2")
                .markers(FIRST, 1)
                .open(SECOND, "c3")
        ),
        [0]
    );
}

#[test]
fn h12_ties_fewer_patterns_then_fewer_markers_then_more_colours_then_shared() {
    // 4 points each: two Patterns, or a Pattern and a candy.
    let patterns = dawn()
        .open(FIRST, "c1 c2")
        .open(SECOND, "c3")
        .candies(SECOND, "o");
    assert_eq!(winners(patterns), [1]);
    // 2 points each with a Pattern: a candy and two markers, or none of both.
    let markers = dawn()
        .open(FIRST, "c1")
        .candies(FIRST, "o")
        .markers(FIRST, 2)
        .open(SECOND, "c3");
    assert_eq!(winners(markers), [1]);
    // 4 points each: two colours, or three candies of one.
    let colours = dawn().candies(FIRST, "op").candies(SECOND, "ttt");
    assert_eq!(winners(colours), [0]);
    let shared = dawn().open(FIRST, "c1").open(SECOND, "c2");
    assert_eq!(winners(shared.clone()), [0, 1]);
    assert!(end(shared.clone()).0.is_draw());
    assert!(end(shared).1.reasons()[2].contains("shared"));
}

#[test]
fn h12_haunted_and_regular_patterns_count_alike_in_ties() {
    // 5 points each: a Haunted Pattern, or two Regular ones and half a candy less: with a marker.
    let table = dawn()
        .haunted()
        .open(FIRST, "c1 c2 c3")
        .markers(FIRST, 1)
        .open(SECOND, "h1");
    assert_eq!(winners(table), [1]);
}

#[test]
fn h12_criteria_apply_among_those_still_tied() {
    // Seat 2 has fewer Patterns than both, but fewer points.
    let third = Seat::new(2).unwrap();
    let mut table = Table::new()
        .seats(3)
        .round(6)
        .turn(third)
        .step(Step::Exchange);
    table = table
        .open(FIRST, "c1 c2")
        .markers(FIRST, 1)
        .candies(FIRST, "o")
        .open(SECOND, "c3 c4")
        .markers(SECOND, 2)
        .candies(SECOND, "oo")
        .candies(third, "p");
    assert_eq!(winners(table), [0]);
}

#[test]
fn d5_markers_count_by_their_sum_without_a_limit() {
    let (outcome, _) = end(dawn().markers(FIRST, 500));
    assert_eq!(outcome.scores[FIRST], -500);
}
