//! H6: scoring a Regular Pattern.

use hunters::Step;
use serde_json::json;

use crate::builder::{Table, json, names};
use crate::{FIRST, SECOND};

fn evening() -> Table {
    Table::new().step(Step::Score)
}

#[test]
fn h6_a_pattern_in_any_of_four_rotations() {
    // c1 is orange, purple, teal: end, corner, end.
    for (town, placement) in [
        (["op.", ".t.", "..."], "c1@0,0r0"),
        ([".o.", "tp.", "..."], "c1@1,0r1"),
        (["t..", "po.", "..."], "c1@1,1r2"),
        (["pt.", "o..", "..."], "c1@0,1r3"),
    ] {
        let game = evening().town(&town).hand(FIRST, "c1").lay();
        assert_eq!(game.legal(), format!("{placement}; skip"));
    }
}

#[test]
fn h6_the_whole_picture_must_be_there() {
    let game = evening().town(&["op", ".g"]).hand(FIRST, "c1").lay();
    assert_eq!(game.legal(), "skip");
    assert_eq!(game.refusal("c1@0,0r0"), ("H6", "not-there"));
    assert_eq!(game.refusal("c1@99,99r2"), ("H6", "not-there"));
    assert_eq!(game.refusal("c2@0,0r0"), ("H6", "not-in-hand"));
    assert_eq!(game.refusal("h1@0,0r0"), ("H6", "not-in-hand"));
    assert_eq!(game.refusal("c60@0,0r0"), ("H6", "not-in-hand"));
    assert_eq!(game.refusal("x c1"), ("H6", "score-now"));
}

#[test]
fn h6_the_player_chooses_where() {
    let game = evening().town(&["opo", ".t."]).hand(FIRST, "c1").lay();
    assert_eq!(game.legal(), "c1@0,0r0; skip");
    let twice = evening().town(&["op.op", ".t..t"]).hand(FIRST, "c1").lay();
    assert_eq!(twice.legal(), "c1@0,0r0; c1@3,0r0; skip");
}

#[test]
fn h6_placements_that_cover_the_same_are_one_action() {
    // c25 is three orange tiles in a row.
    let game = evening().town(&["oooo"]).hand(FIRST, "c25").lay();
    assert_eq!(game.legal(), "c25@0,0r0; c25@1,0r0; skip");
    assert_eq!(game.canonical("c25@2,0r2"), "c25@0,0r0");
    assert_eq!(game.canonical("c25@3,0r2"), "c25@1,0r0");
    assert_eq!(game.refusal("c25@2,0r0"), ("H6", "not-there"));
    let upright = evening().town(&["o", "o", "o"]).hand(FIRST, "c25").lay();
    assert_eq!(upright.legal(), "c25@0,0r1; skip");
    assert_eq!(upright.canonical("c25@0,2r3"), "c25@0,0r1");
}

#[test]
fn h6_pieces_never_hinder_a_match() {
    let game = evening()
        .town(&["op", ".t"])
        .ghosts("0,0 1,0")
        .kids(SECOND, "1,1")
        .hand(FIRST, "c1")
        .lay();
    assert_eq!(game.legal(), "c1@0,0r0; skip");
}

#[test]
fn h6_kids_go_home_with_their_tile_and_tiles_without_one_stay() {
    let mut game = evening()
        .town(&["opg", ".t."])
        .kids(FIRST, "1,0 2,0")
        .hand(FIRST, "c1")
        .lay();
    let events = game.play("c1@0,0r0");
    assert_eq!(names(&events), "scored drew");
    let scored = json(&events[0]);
    assert_eq!(
        scored["candies"],
        json!([{"seat": 0, "colour": "p", "cell": "1,0"}])
    );
    assert_eq!(scored["cells"], json!(["0,0", "1,0", "1,1"]));
    assert_eq!(game.tiles(), "o@0,0 g@2,0 t@1,1", "there is a hole now");
    assert_eq!(
        (game.candies(FIRST).as_str(), game.kids(FIRST).as_str()),
        ("p", "2,0")
    );
    assert_eq!(game.open(FIRST), "c1");
    assert_eq!(game.step(), Step::Exchange);
}

#[test]
fn h6_a_kid_and_its_tile_are_out_of_play() {
    let mut game = evening()
        .town(&["op", ".t"])
        .kids(FIRST, "1,0")
        .kids_left(&[2, 5])
        .hand(FIRST, "c1")
        .lay();
    game.play("c1@0,0r0");
    assert_eq!(game.0.kids_left(FIRST), 2);
    assert_eq!(game.0.stock().of(hunters::Colour::Purple), 8);
}

#[test]
fn h6_a_marker_for_each_ghost_on_the_pattern() {
    let mut game = evening()
        .town(&["opg", ".t."])
        .ghosts("0,0 1,1 2,0")
        .hand(FIRST, "c1")
        .lay();
    game.play("c1@0,0r0");
    assert_eq!((game.0.markers(FIRST), game.0.markers(SECOND)), (2, 0));
    assert_eq!(
        game.tiles(),
        "o@0,0 p@1,0 g@2,0 t@1,1",
        "no ghost's tile leaves the board"
    );
    assert_eq!(game.0.points(FIRST), 2 - 2);
}

#[test]
fn h6_after_a_regular_pattern_a_new_one_is_drawn() {
    let mut game = evening()
        .town(&["op", ".t"])
        .hand(FIRST, "c1 c9")
        .deck("c5 c6")
        .lay();
    game.play("c1@0,0r0");
    assert_eq!(
        (game.hand(FIRST).as_str(), game.deck().as_str()),
        ("c5 c9", "c6")
    );
}

#[test]
fn h6_only_one_card_a_turn() {
    let mut game = evening().town(&["op", ".t"]).hand(FIRST, "c1 c2").lay();
    game.play("c1@0,0r0");
    assert_eq!(game.refusal("c2@0,0r0"), ("H7", "exchange-now"));
}

#[test]
fn d4_with_an_empty_deck_nothing_is_drawn() {
    let mut game = evening()
        .town(&["op", ".t"])
        .hand(FIRST, "c1 c9")
        .deck("")
        .lay();
    assert_eq!(names(&game.play("c1@0,0r0")), "scored");
    assert_eq!(game.hand(FIRST), "c9");
}

#[test]
fn d6_tiles_always_add_up_and_no_ghost_loses_its_tile() {
    // Random games of the kit assert it in every state; here it is a loaded position that lies.
    let problem = Table::new().town(&["oooooooooo"]).problem();
    assert_eq!(
        problem,
        "position.tiles: 10 orange tiles and candies are more than 9"
    );
}
