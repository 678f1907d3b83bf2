//! Knowledge of the players about each other's hands: D4.

use serde_json::{Value, json};
use tabletop::{Game, Watcher};

use crate::builder::{Study, Table};
use crate::{FIRST, SECOND};

fn shown() -> Table {
    Table::new()
        .mat(1, "HIGH R", "", "")
        .hands("G1 G2 B1", "R2 R3")
}

fn told(game: &mut Study, action: &str, watcher: Watcher) -> Vec<Value> {
    let events = game.play(action);
    let seen = events
        .iter()
        .filter_map(|event| pinata::Pinata::event_for(event, watcher));
    seen.map(|event| serde_json::to_value(event).unwrap())
        .collect()
}

#[test]
fn d4_what_was_shown_stays_known_while_it_is_in_the_hand() {
    let mut game = shown().supply("R7 P1").lay();
    game.play("swap G1; R7@1");
    assert_eq!(game.hand(FIRST), "G2 B1 P1");
    assert_eq!(game.known(FIRST), "G2 B1");
    let view = game.view(SECOND.into());
    assert_eq!(view["seats"][0]["known"], json!(["G2", "B1"]));
    assert_eq!(view["seats"][0]["hand_size"], 3);
    assert!(view["seats"][0].get("hand").is_none());
    assert_eq!(view["seats"][1]["hand"], json!(["R2", "R3"]));
}

#[test]
fn d4_a_spectator_sees_no_hand_and_nothing_that_was_shown() {
    let mut game = shown().supply("G5").lay();
    let view = game.view(Watcher::Spectator);
    for seat in view["seats"].as_array().unwrap() {
        assert!(seat.get("hand").is_none() && seat.get("known").is_none());
    }
    let told = told(&mut game, "swap G1", Watcher::Spectator);
    let expected = [
        json!({"event": "swapped", "seat": 0, "cards": ["G1"]}),
        json!({"event": "drew", "seat": 0, "card": null}),
        json!({"event": "shown", "seat": 0, "cards": null}),
        json!({"event": "passed", "seat": 0}),
    ];
    assert_eq!(told, expected);
}

#[test]
fn d4_a_drawn_card_is_its_owners_secret_and_a_shown_hand_the_players() {
    let table = shown().supply("G5");
    let events = told(&mut table.clone().lay(), "swap G1", SECOND.into());
    assert_eq!(events[1]["card"], Value::Null);
    assert_eq!(events[2]["cards"], json!(["G2", "G5", "B1"]));
    let events = told(&mut table.lay(), "swap G1", FIRST.into());
    assert_eq!(events[1]["card"], "G5");
}

#[test]
fn d4_a_card_that_left_and_came_back_is_not_known() {
    let came_back = (0..=u8::MAX).filter(|byte| {
        let mut table = shown().supply_only("");
        table.position.luck = format!("{byte:02x}").repeat(32);
        let mut game = table.lay();
        game.play("swap G1,G2");
        let hand = game.hand(FIRST);
        let back = hand.split(' ').any(|card| card == "G1" || card == "G2");
        let plays = game.turn() == FIRST;
        if plays {
            assert_eq!(game.known(FIRST), "B1");
        }
        back && plays
    });
    assert!(came_back.count() > 0);
}

#[test]
fn d4_twins_the_known_one_leaves_first() {
    let mut game = shown()
        .compact()
        .hands("R1 R1 R4", "G1")
        .known(FIRST, "R1")
        .supply("B1")
        .lay();
    game.play("R1@1");
    assert_eq!(game.hand(FIRST), "R1 R4 B1");
    assert_eq!(game.known(FIRST), "");
}

#[test]
fn d4_twins_one_that_comes_is_not_known_though_it_looks_alike() {
    let mut game = shown()
        .compact()
        .hands("R1 R4", "G1")
        .known(FIRST, "R1 R4")
        .supply("R1")
        .lay();
    game.play("R4@1");
    assert_eq!(game.hand(FIRST), "R1 R1");
    assert_eq!(game.known(FIRST), "R1");
}

#[test]
fn d4_with_an_empty_supply_both_hands_are_known() {
    let mut game = Table::new()
        .mat(3, "HIGH RGB", "", "")
        .hands("R5 G2", "R1 W3")
        .supply_only("Y4")
        .lay();
    assert_eq!((game.known(FIRST), game.known(SECOND)), Default::default());
    game.play("R5@3");
    assert_eq!(game.known(FIRST), "G2 Y4");
    assert_eq!(game.known(SECOND), "R1 W3");
    game.play("R1@3");
    assert_eq!(game.known(FIRST), "G2 Y4", "it stays so with a new supply");
    assert_eq!(
        game.known(SECOND),
        "W3",
        "but what is drawn now is not known"
    );
}

#[test]
fn d4_a_supply_that_runs_out_in_the_middle_of_a_swap_tells_as_much() {
    let mut game = Table::new()
        .mat(1, "HIGH R", "", "")
        .hands("G1 G2 B1", "R2 R3")
        .supply_only("R5")
        .lay();
    game.play("swap G1,G2");
    assert_eq!(game.known(SECOND), "R2 R3");
    assert_eq!(
        game.known(FIRST),
        "R5 B1",
        "the card drawn after the shuffle is not known"
    );
    assert_eq!(game.turn(), FIRST);
}

#[test]
fn d4_a_position_with_an_empty_supply_knows_both_hands() {
    let game = Table::new()
        .mat(3, "HIGH RGB", "", "")
        .hands("R5 G2", "R1 W3")
        .supply_only("")
        .lay();
    assert_eq!(
        (game.known(FIRST), game.known(SECOND)),
        ("R5 G2".into(), "R1 W3".into())
    );
}

#[test]
fn d4_mats_discards_bag_counts_and_won_candies_are_public() {
    let game = shown().won(FIRST, "R2").supply_only("P1").lay();
    let view = game.view(Watcher::Spectator);
    assert_eq!(
        view["bag"],
        json!({"R": 10, "G": 11, "B": 9, "P": 7, "Y": 5})
    );
    assert_eq!(view["supply"], 1);
    assert_eq!(view["discards"].as_array().unwrap().len(), 48);
    assert_eq!(view["seats"][0]["candies"]["R"], 2);
    assert_eq!(
        view["mats"],
        json!([{"mat": 1, "face": "high", "candies": {"R": 1, "G": 0, "B": 0, "P": 0, "Y": 0},
                "sides": [[], []], "sums": [0, 0]}])
    );
    assert_eq!(
        view["medals"][4],
        json!({"colour": "Y", "asks": 3, "owner": null})
    );
}
