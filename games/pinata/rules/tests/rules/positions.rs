//! Sets, options and explicit positions, and the errors in wrong ones.

use pinata::{CardSet, Options, Pinata, SetChoice};
use serde_json::{Value, json};
use tabletop::{Game, SeatCount, Seed, Setup, read_position};

use crate::builder::{Study, Table};
use crate::{FIRST, SECOND};

fn setup(options: Value) -> Setup<Options> {
    Setup {
        options: serde_json::from_value(options).unwrap(),
        seats: SeatCount::TWO,
    }
}

fn deal(options: Value) -> Result<Study, String> {
    let game = Pinata::deal(&setup(options), &Seed::from(7));
    game.map(Study).map_err(|error| error.to_string())
}

fn own_set() -> Value {
    json!({
        "name": "small",
        "red": {"candies": 5, "medal": 3, "cards": [1, 2, 3, 4, 5, 6, 7, 8]},
        "green": {"candies": 5, "medal": 3, "cards": [1, 2, 3, 4, 5, 6, 7, 8]},
        "blue": {"candies": 3, "medal": 2, "cards": [1, 2, 3, 4, 5, 6, 7, 8]},
        "pink": {"candies": 3, "medal": 3, "cards": [1, 2, 3, 4, 5, 6, 7, 8]},
        "yellow": {"candies": 1, "medal": 1, "cards": [31, 31]},
        "wild": {"cards": [5, 6, 7]},
    })
}

#[test]
fn both_sets_and_both_variants_are_dealt() {
    for set in ["default", "compact"] {
        for open in [false, true] {
            let game = deal(json!({"set": set, "open": open})).unwrap();
            let options = game.0.setup().options;
            assert_eq!(
                serde_json::to_value(options).unwrap(),
                json!({"set": set, "open": open})
            );
        }
    }
    assert_ne!(deal(json!({})), deal(json!({"set": "compact"})));
}

#[test]
fn an_own_set_is_played_with() {
    let mut game = deal(json!({"set": own_set()})).unwrap();
    let cards = game.0.position();
    assert_eq!((cards.supply.len(), cards.bag.len()), (37 - 16, 17 - 10));
    tabletop::playout(&mut game.0, &mut Seed::from(1).stream("moves"));
    assert!(game.0.outcome().is_some());
    let named = SetChoice::Own(Box::new(CardSet::named("compact").unwrap()));
    let own = serde_json::to_value(Options {
        set: named,
        open: false,
    })
    .unwrap();
    let same = deal(own).unwrap();
    let compact = deal(json!({"set": "compact"})).unwrap();
    assert_eq!(same.0.position(), compact.0.position());
}

#[test]
fn a_set_that_cannot_be_is_refused_with_entry_and_reason() {
    let complaint = |pointer: &str, value: Value| {
        let mut set = own_set();
        *set.pointer_mut(pointer).unwrap() = value;
        deal(json!({"set": set})).unwrap_err()
    };
    assert_eq!(
        complaint("/red/medal", json!(2)),
        "options.set.red.medal: 2 of 5 candies is no majority that can be reached: 3 to 5 would \
         be right"
    );
    assert_eq!(
        complaint("/wild/cards/1", json!(32)),
        "options.set.wild.cards[1]: 32 is not a number from 1 to 31"
    );
    assert_eq!(
        complaint("/yellow/candies", json!(0)),
        "options.set.yellow.candies: there must be at least 1"
    );
    assert_eq!(
        complaint("/wild/cards", json!([])),
        "options.set: 34 cards in all are not 37 to 64"
    );
    let problem = deal(json!({"set": "holiday"})).unwrap_err();
    assert_eq!(
        problem,
        "options.set: there is no set `holiday`: write `default`, `compact`, or a whole set of \
         your own"
    );
}

#[test]
fn a_position_is_written_as_it_is_read() {
    let position = Table::new()
        .mat(3, "HIGH RGB", "R5", "W3")
        .hands("G2 B1", "R1 W4")
        .known(SECOND, "W4")
        .bag_only("YR")
        .turn(SECOND)
        .position();
    let mut json = serde_json::to_value(position).unwrap();
    json["phase"] = json!("play");
    let read = read_position(&json).unwrap();
    let game = Pinata::restore(&setup(json!({})), read).unwrap();
    assert_eq!(serde_json::to_value(game.position()).unwrap(), json);
}

/// A position that is right, to be spoilt.
fn good() -> Value {
    let table = Table::new()
        .mat(1, "HIGH R", "", "")
        .mat(2, "LOW GG", "G1", "G2")
        .hands("G5 B1 R4", "R1 W4")
        .won(FIRST, "Y3")
        .won(SECOND, "R2");
    serde_json::to_value(table.position()).unwrap()
}

fn restored(json: &Value) -> Result<Pinata, String> {
    read_position(json)
        .and_then(|position| Pinata::restore(&setup(json!({})), position))
        .map_err(|error| error.to_string())
}

#[test]
fn positions_that_cannot_be_are_refused_with_the_field() {
    restored(&good()).unwrap();
    for (pointer, value, complaint) in [
        (
            "/turn",
            json!(2),
            "position.turn: seat 2 does not exist, only 0 and 1",
        ),
        (
            "/idle",
            json!(21),
            "position.idle: 21 turns are more than 20",
        ),
        (
            "/luck",
            json!("xy"),
            "position.luck: expected 64 hexadecimal digits",
        ),
        (
            "/known/0",
            json!(["R1"]),
            "position.known[0]: these cards are not all in the hand",
        ),
        (
            "/medals/4",
            json!(null),
            "position.medals[4]: the yellow medal is for 3 yellow candies",
        ),
        (
            "/medals/0",
            json!(1),
            "position.medals[0]: the red medal is for 7 red candies",
        ),
        (
            "/mats/1/candies",
            json!(["G"]),
            "position.mats[1].candies: mat 2 holds 2 candies, not 1",
        ),
        (
            "/mats/0/candies",
            json!([]),
            "position.mats[0].candies: mat 1 holds 1 candy, not 0",
        ),
        (
            "/mats/1/sides/0",
            json!(["R2"]),
            "position.mats[1].sides[0]: 1 red card, but fewer red",
        ),
        (
            "/mats/0/sides/1",
            json!(["R2", "R3"]),
            "position.mats[0].sides[1]: 2 cards are more",
        ),
        ("/phase", json!("swap"), "position.phase: it does not fit"),
        ("/phase", json!("won"), "position.phase: it does not fit"),
        ("/phase", json!("stuck"), "position.phase: it does not fit"),
        (
            "/supply/0",
            json!("R31"),
            "position: the 54 cards that lie somewhere are not the 54",
        ),
        (
            "/supply/0",
            json!("X1"),
            "position.supply[0]: `X1` is no card",
        ),
        (
            "/bag/0",
            json!("Q"),
            "position.bag[0]: `Q` is not one of R, G, B, P and Y",
        ),
        (
            "/won/1",
            json!({"R": 3}),
            "position: 14 red candies lie somewhere, not 13",
        ),
        (
            "/won",
            json!([{"R": 200}, {"R": 69}]),
            "position: 280 red candies lie somewhere",
        ),
        (
            "/hands/0",
            json!(vec!["R4"; 9]),
            "position.hands[0]: 9 cards are more than 8",
        ),
        (
            "/mats/0",
            json!({"face": "up", "candies": []}),
            "position.mats[0].face: unknown variant",
        ),
    ] {
        let mut json = good();
        *json.pointer_mut(pointer).unwrap() = value;
        let problem = restored(&json).unwrap_err();
        assert!(problem.starts_with(complaint), "{pointer}: {problem}");
    }
    let mut json = good();
    json["board"] = json!(1);
    assert!(restored(&json).unwrap_err().contains("board"));
    json = good();
    json.as_object_mut().unwrap().remove("hands");
    assert!(
        restored(&json)
            .unwrap_err()
            .contains("missing field `hands`")
    );
}

#[test]
fn a_mat_with_both_sides_complete_would_have_been_scored() {
    let table = Table::new().mat(1, "HIGH R", "R1", "R2").hands("R4", "R5");
    let problem = table.try_lay().unwrap_err().to_string();
    assert_eq!(
        problem,
        "position.mats[0].sides: both sides are complete: it would have been scored"
    );
}

#[test]
fn a_position_after_twenty_idle_turns_is_over_and_nothing_else() {
    let table = Table::new()
        .mat(1, "HIGH R", "", "")
        .hands("G1", "B1")
        .known(FIRST, "G1")
        .idle(20);
    let game = table.clone().lay();
    assert_eq!(game.0.outcome().unwrap().ending.rule, "D5");
    let mut json = serde_json::to_value(table.position()).unwrap();
    json["phase"] = json!("swap");
    assert!(restored(&json).unwrap_err().starts_with("position.phase:"));
}

#[test]
fn a_position_with_three_medals_is_won() {
    let game = Table::new()
        .mat(1, "HIGH R", "", "")
        .hands("R1", "B1")
        .won(SECOND, "R7 G6 B5")
        .lay();
    let outcome = game.0.outcome().unwrap();
    assert_eq!(outcome.winners.iter().collect::<Vec<_>>(), [SECOND]);
}
