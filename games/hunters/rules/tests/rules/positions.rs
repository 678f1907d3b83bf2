//! Explicit positions, and the errors in wrong ones.

use hunters::{Hunters, Step, TurnProgress};
use serde_json::{Value, json};
use tabletop::{Game, read_position};

use crate::builder::Table;
use crate::{FIRST, SECOND};

/// A position that is right, to be spoilt.
fn good() -> Table {
    Table::new()
        .haunted()
        .town(&["opt", "gop"])
        .ghosts("0,0 2,1")
        .large_ghost("1,1")
        .kids(FIRST, "1,0")
        .kids(SECOND, "2,0")
        .hand(FIRST, "c1 c2 h1")
        .hand(SECOND, "c3 c4")
        .open(SECOND, "c9")
        .candies(SECOND, "t")
        .markers(FIRST, 1)
        .round(2)
        .turn(SECOND)
}

fn written() -> Value {
    serde_json::to_value(good().lay().0.position()).unwrap()
}

fn restored(json: &Value) -> Result<Hunters, String> {
    read_position(json)
        .and_then(|position| Hunters::restore(&good().setup(), position))
        .map_err(|error| error.to_string())
}

#[test]
fn a_position_is_written_as_it_is_read() {
    let json = written();
    let game = restored(&json).unwrap();
    assert_eq!(serde_json::to_value(game.position()).unwrap(), json);
}

#[test]
fn lists_may_come_in_any_order() {
    let mut json = written();
    for field in ["/tiles", "/ghosts", "/hands/0"] {
        json.pointer_mut(field)
            .unwrap()
            .as_array_mut()
            .unwrap()
            .reverse();
    }
    assert_eq!(restored(&json), restored(&written()));
}

#[test]
fn what_is_left_out_has_its_default() {
    let position = json!({"tiles": ["o@0,0", "p@1,0"]});
    let game = Hunters::restore(&Table::new().setup(), read_position(&position).unwrap()).unwrap();
    assert_eq!(
        (game.round(), game.turn(), game.step()),
        (1, FIRST, Step::Build)
    );
    assert_eq!((game.kids_left(FIRST), game.stock().total()), (5, 34));
    assert!(game.hand(FIRST).is_empty() && game.position().deck.is_empty());
}

#[test]
fn positions_that_cannot_be_are_refused_with_the_field() {
    for (pointer, value, complaint) in [
        ("/tiles/0", json!("o"), "position.tiles[0]: `o` is no tile"),
        (
            "/tiles/1",
            json!("p@0,0"),
            "position.tiles[1]: two tiles lie on 0,0",
        ),
        (
            "/tiles/0",
            json!("o@28,0"),
            "position.tiles[0]: 28,0 is too far out: cells lie from -26 to 27",
        ),
        (
            "/tiles",
            json!(["o@27,0"]),
            "position.tiles: 27,0 is too far out: with 9 tiles to come, cells lie from -17 to 18",
        ),
        (
            "/ghosts/0",
            json!("5,5"),
            "position.ghosts[0]: there is no tile on 5,5",
        ),
        (
            "/ghosts/1",
            json!("0,0"),
            "position.ghosts[1]: two pieces stand on 0,0",
        ),
        (
            "/ghosts",
            json!(["0,0", "0,0", "0,0", "0,0", "0,0"]),
            "position.ghosts: 5 ghosts are more than 4",
        ),
        (
            "/large_ghost",
            json!("1,0"),
            "position.kids[0][0]: two pieces stand on 1,0",
        ),
        (
            "/kids/1/0",
            json!("1,0"),
            "position.kids[1][0]: two pieces stand on 1,0",
        ),
        ("/kids", json!([[]]), "position.kids: 1 entry for 2 players"),
        (
            "/kids_left",
            json!([5, 3]),
            "position.kids_left[0]: 5 kids are more than the 4 that are nowhere else",
        ),
        (
            "/stock/o",
            json!(8),
            "position.stock: 8 orange tiles, but 7 are neither on the board nor candies",
        ),
        (
            "/candies/1/t",
            json!(9),
            "position.tiles: 10 teal tiles and candies are more than 9",
        ),
        ("/candies/1", json!({"o": 3, "p": 2}), "position.stock: "),
        (
            "/hands/0/0",
            json!("c3"),
            "position.hands[1][0]: c3 is in two places",
        ),
        (
            "/hands/0/0",
            json!("c29"),
            "position.hands[0][0]: the set of Patterns has no c29",
        ),
        (
            "/hands/0/0",
            json!("d1"),
            "position.hands[0][0]: `d1` is no Pattern card",
        ),
        (
            "/hands/0",
            json!(["c1", "c2", "c5", "c6", "c7", "c8", "c10", "c11", "c12"]),
            "position.hands[0]: 9 cards are more than 8",
        ),
        (
            "/deck/0",
            json!("h3"),
            "position.deck[0]: no Haunted Pattern is in the deck",
        ),
        (
            "/deck/0",
            json!("c9"),
            "position.deck[0]: c9 is in two places",
        ),
        (
            "/open/1/0",
            json!("c1"),
            "position.open[1][0]: c1 is in two places",
        ),
        (
            "/markers/0",
            json!(1000),
            "position.markers[0]: 1000 are more than 999",
        ),
        (
            "/markers",
            json!([1, 2, 3]),
            "position.markers: 3 entries for 2 players",
        ),
        (
            "/round",
            json!(0),
            "position.round: 0 is not a round from 1 to 6",
        ),
        (
            "/round",
            json!(7),
            "position.round: 7 is not a round from 1 to 6",
        ),
        (
            "/turn",
            json!(2),
            "position.turn: seat 2 does not exist at a table of 2",
        ),
        ("/step", json!("dance"), "position.step: unknown variant"),
        ("/step", json!("over"), "position.step: it does not fit"),
        (
            "/step",
            json!("push"),
            "position.moves_left: 2 is not 0 to 1, as in this step",
        ),
        (
            "/moves_left",
            json!(1),
            "position.moves_left: 1 is not 2 to 2, as in this step",
        ),
        (
            "/so_far",
            json!("drew"),
            "position.so_far: it does not fit the step",
        ),
        (
            "/so_far",
            json!("acted"),
            "position.so_far: it does not fit the step",
        ),
        (
            "/past",
            json!([{"seat": 0, "gave": "c5", "how": "scored", "drew": null}]),
            "position.past[0]: it does not lead to",
        ),
        (
            "/past",
            json!([{"seat": 0, "gave": "c5"}]),
            "position.past[0]: missing field `how`",
        ),
    ] {
        let mut json = written();
        *json.pointer_mut(pointer).unwrap() = value;
        if pointer == "/tiles" {
            for field in ["ghosts", "kids", "stock", "large_ghost"] {
                json.as_object_mut().unwrap().remove(field);
            }
        }
        let problem = restored(&json).unwrap_err();
        assert!(problem.starts_with(complaint), "{pointer}: {problem}");
    }
    let mut json = written();
    json["board"] = json!(1);
    assert!(restored(&json).unwrap_err().contains("board"));
    json.as_object_mut().unwrap().remove("board");
    json.as_object_mut().unwrap().remove("tiles");
    assert!(
        restored(&json)
            .unwrap_err()
            .contains("missing field `tiles`")
    );
}

#[test]
fn the_large_ghost_needs_its_option() {
    let mut table = good();
    table.options.large_ghost = false;
    assert_eq!(
        table.problem(),
        "position.large_ghost: the option `large_ghost` is off"
    );
}

#[test]
fn more_than_five_kids_cannot_be() {
    let problem = Table::new()
        .town(&["op"])
        .kids(FIRST, "0,0")
        .candies(FIRST, "ooppt")
        .problem();
    assert_eq!(
        problem,
        "position.kids[0]: 6 kids, with those that have a candy, are more than 5"
    );
}

#[test]
fn a_pushed_piece_is_checked() {
    let chain = || Table::new().town(&["opt"]).ghosts("1,0");
    let mut game = chain().pushed(json!({"kid": 1}), "1,0", "1,0").lay();
    assert_eq!(game.legal(), ">0,0; >2,0");
    assert_eq!(game.0.kids_left(SECOND), 4);
    game.play(">2,0");
    assert_eq!(game.kids(SECOND), "2,0");
    let problem = |table: Table| table.problem();
    assert_eq!(
        problem(chain().pushed(json!("ghost"), "0,0", "1,0")),
        "position.pushed.moved: the ghost that pushed stands on 0,0, so it has moved"
    );
    assert_eq!(
        problem(chain().pushed(json!("ghost"), "1,0", "1,0 2,0")),
        "position.pushed.moved[1]: no ghost stands on 2,0"
    );
    assert_eq!(
        problem(chain().pushed(json!("large_ghost"), "1,0", "1,0")),
        "position.pushed.piece: there is no such piece besides those on the board"
    );
    assert_eq!(
        problem(chain().pushed(json!({"kid": 3}), "1,0", "1,0")),
        "position.pushed.piece: there is no such piece besides those on the board"
    );
    let stuck = Table::new().town(&["opt"]).ghosts("0,0 1,0 2,0");
    assert_eq!(
        problem(stuck.pushed(json!({"kid": 0}), "1,0", "1,0")),
        "position.pushed: it could not land anywhere"
    );
    let mut other_step = chain()
        .pushed(json!("ghost"), "1,0", "1,0")
        .step(Step::Score);
    assert_eq!(
        problem(other_step.clone()),
        "position.pushed: a piece is pushed in the step `push` alone"
    );
    other_step.position.pushed = None;
    assert_eq!(
        problem(other_step.step(Step::Push)),
        "position.pushed: in the step `push` a piece is pushed"
    );
}

#[test]
fn d1_the_displacements_of_a_chain_are_checked_and_written_where_they_are_more_than_usual() {
    let chain = || {
        Table::new()
            .town(&["optg"])
            .ghosts("1,0 2,0")
            .large_ghost("0,0")
            .pushed(json!("ghost"), "2,0", "1,0 2,0")
    };
    let written = |table: Table| {
        let position = serde_json::to_value(table.lay().0.position()).unwrap();
        position["pushed"]["displaced"].clone()
    };
    assert_eq!(written(chain()), json!(null), "as in old positions");
    assert_eq!(written(chain().displaced(1)), json!(null));
    assert_eq!(written(chain().displaced(3)), json!(3));
    assert_eq!(chain().lay(), chain().displaced(1).lay());
    assert_ne!(chain().lay(), chain().displaced(3).lay());
    assert_eq!(
        chain().displaced(16).problem(),
        "position.pushed.displaced: 16 is not 1 to 15, as with 2 ghosts in `moved`"
    );
    assert_eq!(
        chain().displaced(0).problem(),
        "position.pushed.displaced: 0 is not 1 to 15, as with 2 ghosts in `moved`"
    );
    let begun = Table::new()
        .town(&["optg"])
        .ghosts("2,0")
        .large_ghost("0,0")
        .pushed(json!("ghost"), "2,0", "2,0");
    assert_eq!(
        begun.displaced(1).problem(),
        "position.pushed.displaced: 1 is not 0 to 0, as with 1 ghost in `moved`"
    );
    let alike =
        Table::new()
            .town(&["optg"])
            .ghosts("1,0 2,0")
            .pushed(json!("ghost"), "2,0", "1,0 2,0");
    assert_eq!(
        alike.displaced(2).problem(),
        "position.pushed.displaced: 2 is not 1 to 1, as with 2 ghosts in `moved`"
    );
}

#[test]
fn a_pushed_ghost_that_could_never_land_on_an_empty_tile_is_no_position() {
    let ring = Table::new()
        .town(&["op", "tg"])
        .ghosts("0,0 1,0 0,1")
        .large_ghost("1,1")
        .pushed(json!("ghost"), "0,0", "0,0");
    assert_eq!(
        ring.problem(),
        "position.pushed: it could not land anywhere"
    );
}

#[test]
fn a_past_that_leads_here_is_remembered() {
    let mut game = Table::new()
        .town(&["op", ".t"])
        .hand(FIRST, "c1 c2")
        .deck("c5 c6")
        .step(Step::Score)
        .lay();
    game.play("c1@0,0r0; x c2");
    let position = game.0.position();
    assert_eq!(position.past.len(), 2);
    let again = Hunters::restore(&Table::new().setup(), position.clone()).unwrap();
    assert_eq!(again, game.0);
    let mut other = position;
    other.past[1].gave = "c6".parse().unwrap();
    let problem = Hunters::restore(&Table::new().setup(), other).unwrap_err();
    assert!(
        problem
            .to_string()
            .starts_with("position.past[1]: it does not lead to")
    );
}

#[test]
fn more_draws_than_turns_cannot_have_been() {
    let deal = json!({"seat": 0, "gave": "c1", "how": "exchanged", "drew": "c2"});
    let mut json = written();
    json["past"] = json!(vec![deal; 48]);
    assert_eq!(
        restored(&json).unwrap_err(),
        "position.past: 48 are more than there can have been"
    );
}

#[test]
fn a_puzzle_can_be_written_down() {
    // H14: one player, open Patterns in hand, no deck, kids on the board and none to come.
    let mut game = Table::new()
        .seats(1)
        .haunted()
        .town(&["opt", "gop", "tgo"])
        .ghosts("0,0 1,1 2,2")
        .kids(FIRST, "1,0 2,1 0,2")
        .kids_left(&[0])
        .hand(FIRST, "c1 c2 c3 c4 c5 h1")
        .deck("")
        .round(5)
        .lay();
    game.play("o@3,0; skip; skip; skip");
    assert_eq!(
        (game.0.round(), game.step()),
        (6, Step::Build),
        "no kid is asked for"
    );
}

#[test]
fn the_farthest_town_that_turns_can_build_is_in_reach() {
    let mut table = Table::new().seats(4).town(&["op"]).ghosts("0,0").deck("");
    table = table.kids_left(&[0; 4]);
    let mut game = table.lay();
    let mut x = 2;
    while game.0.outcome().is_none() {
        let colour = ["o", "p", "t", "g"][x as usize % 4];
        game.play(&format!("{colour}@{x},0; skip; skip; skip"));
        x += 1;
    }
    assert_eq!(x, 26);
    let so_far = game.0.position().so_far;
    assert_eq!(so_far, Some(TurnProgress::Nothing));
}
