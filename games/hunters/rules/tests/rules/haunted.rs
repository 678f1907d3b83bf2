//! H9, H10, D3: Haunted Patterns.

use hunters::Step;
use serde_json::json;

use crate::builder::{Table, json, names};
use crate::{FIRST, SECOND};

/// The first player holds `*@0,0 o@1,0 p@2,0 t@3,0 g@4,0`: a ghost and four buildings in a row.
fn row() -> Table {
    Table::new()
        .step(Step::Score)
        .haunted()
        .patterns(&[], &["*@0,0 o@1,0 p@2,0 t@3,0 g@4,0"])
        .hand(FIRST, "h1")
}

#[test]
fn h9_a_ghost_cell_asks_for_a_ghost_on_whatever_building() {
    for under in ["o", "p", "t", "g"] {
        let mut game = row().town(&[&format!("{under}optg")]).ghosts("0,0").lay();
        game.play("h1@0,0r0");
        assert_eq!(
            game.0.markers(FIRST),
            0,
            "no marker for the ghost on {under}"
        );
        assert_eq!(game.0.points(FIRST), 5);
    }
}

#[test]
fn h9_the_building_under_a_pictured_ghost_is_not_part_of_the_pattern() {
    let mut game = row()
        .town(&["ooptg"])
        .ghosts("0,0")
        .kids(SECOND, "1,0")
        .lay();
    let scored = json(&game.play("h1@0,0r0")[0]);
    assert_eq!(scored["candies"].as_array().unwrap().len(), 1);
    assert_eq!(game.candies(SECOND), "o");
    assert_eq!(game.tiles(), "o@0,0 p@2,0 t@3,0 g@4,0");
}

#[test]
fn h9_a_kid_is_no_ghost() {
    let mut game = row().town(&["ooptg"]).kids(FIRST, "0,0").lay();
    let scored = json(&game.play("h1@0,0r0")[0]);
    assert_eq!(scored["ignored"], json!(["0,0"]));
    assert_eq!(
        (game.0.markers(FIRST), game.kids(FIRST).as_str()),
        (1, "0,0")
    );
}

#[test]
fn h10_up_to_three_cells_may_be_ignored_for_a_marker_each() {
    for (town, unmet) in [("ooptg", 0), ("ooptt", 1), ("ooppp", 2), ("ooooo", 3)] {
        let mut game = row().town(&[town]).ghosts("0,0").lay();
        game.play("h1@0,0r0");
        assert_eq!(game.0.markers(FIRST), unmet, "{town}");
    }
    let game = row().town(&["opopo"]).ghosts("0,0").lay();
    let four = game.refusal_to(FIRST.into(), "h1@0,0r0");
    assert_eq!((four.rule, four.code), ("H10", "too-much-missing"));
    assert_eq!(four.details[1], ("unmet", "4".to_owned()));
}

#[test]
fn h10_missing_buildings_may_be_ignored_so_the_picture_may_reach_over_the_edge() {
    let mut game = row().town(&["tg"]).lay();
    let legal = game.legal();
    assert!(legal.contains("h1@-3,0r0"), "{legal}");
    let scored = json(&game.play("h1@-3,0r0")[0]);
    assert_eq!(scored["ignored"], json!(["-3,0", "-2,0", "-1,0"]));
    assert_eq!((game.0.markers(FIRST), game.0.points(FIRST)), (3, 2));
}

#[test]
fn h10_ignored_cells_give_no_candy_and_no_other_marker() {
    // On 1,0 a kid on a wrong building, on 2,0 a ghost on a wrong one.
    let mut game = row()
        .town(&["gpotg"])
        .ghosts("0,0 2,0")
        .kids(FIRST, "1,0")
        .lay();
    game.play("h1@0,0r0");
    assert_eq!(
        (game.0.markers(FIRST), game.candies(FIRST).as_str()),
        (2, "")
    );
    assert_eq!(game.kids(FIRST), "1,0");
}

#[test]
fn h10_a_ghost_on_a_correct_building_still_costs_a_marker() {
    let mut game = row().town(&["ooptg"]).ghosts("0,0 3,0").lay();
    game.play("h1@0,0r0");
    assert_eq!(game.0.markers(FIRST), 1);
}

#[test]
fn h6_after_a_haunted_pattern_nothing_is_drawn() {
    let mut game = row().town(&["ooptg"]).ghosts("0,0").deck("c5").lay();
    assert_eq!(names(&game.play("h1@0,0r0")), "scored");
    assert_eq!(
        (game.hand(FIRST).as_str(), game.deck().as_str()),
        ("", "c5")
    );
    assert_eq!(
        (game.open(FIRST).as_str(), game.step()),
        ("h1", Step::Exchange)
    );
}

#[test]
fn d3_a_met_cell_cannot_be_ignored_on_purpose() {
    // The kids on met cells go home, whether one likes it or not, and the ghost there costs.
    let mut game = row()
        .town(&["ooptt"])
        .ghosts("0,0 2,0")
        .kids(SECOND, "1,0 3,0")
        .lay();
    let scored = json(&game.play("h1@0,0r0")[0]);
    assert_eq!(scored["ignored"], json!(["4,0"]));
    assert_eq!(scored["markers"], json!(2));
    assert_eq!(game.candies(SECOND), "ot");
}

#[test]
fn h2_haunted_cards_need_the_option() {
    let mut table = row();
    table.options.haunted = false;
    assert_eq!(
        table.town(&["o"]).problem(),
        "position.hands[0][0]: h1 is a Haunted Pattern, and the option `haunted` is off"
    );
}
