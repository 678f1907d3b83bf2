//! M5 and D3: the cards that the others take for a wrong call.

use candy_match::PhaseKind;
use serde_json::json;
use tabletop::Game;

use crate::builder::{Study, Table, names, told};

/// Four players, and seat 2 has called wrongly.
fn after_a_wrong_call(table: &str) -> Study {
    let mut game = Table::of(4).revealed(table).deck("ef df cf bf").lay();
    game.play_at(1_000, "2 shout; 2 show -");
    game
}

#[test]
fn m5_each_other_player_may_take_one_revealed_card() {
    let mut game = after_a_wrong_call("a b c d");
    let events = game.play("3 take b; 0 take a; 1 take d");
    assert_eq!(
        told(&events)[0],
        json!({"event": "took", "seat": 3, "card": "b", "by_default": false})
    );
    assert_eq!((game.table(), game.piles()), ("c".into(), vec![1, 1, 0, 1]));
    assert_eq!(game.phase(), PhaseKind::Play);
}

#[test]
fn m5_if_the_cards_do_not_go_round_the_top_of_the_deck_is_taken_unseen() {
    let mut game = after_a_wrong_call("a b");
    let events = game.play("3 take a; 0 take b; 1 take deck");
    assert_eq!(
        told(&events)[2],
        json!({"event": "took_unseen", "seat": 1, "by_default": false})
    );
    let position = game.0.position();
    assert_eq!(position.piles[1].unseen[0].to_string(), "ef");
    assert_eq!((position.deck.len(), game.piles()), (57, vec![1, 1, 0, 1]));
}

#[test]
fn m5_the_caller_takes_none() {
    let mut game = after_a_wrong_call("a b c d");
    game.refuses(
        "2 take a",
        "D3",
        "not-your-take",
        "it is the turn of seat 3 to take",
    );
    game.play("3 decline; 0 decline; 1 decline");
    assert_eq!((game.phase(), game.piles()), (PhaseKind::Play, vec![0; 4]));
}

#[test]
fn m5_cards_are_taken_from_the_table_and_after_a_wrong_call_only() {
    let game = Table::of(2).revealed("a b").lay();
    for line in ["0 take a", "0 take deck", "0 decline"] {
        game.refuses(
            line,
            "M5",
            "nothing-to-take",
            "cards are taken after somebody else's wrong call",
        );
    }
    let game = after_a_wrong_call("a b");
    game.refuses("3 take ef", "M5", "not-on-table", "ef is not on the table");
    assert_eq!(game.refusal("3 take ef").details, [("card", "ef".into())]);
}

#[test]
fn d3_they_choose_in_clockwise_order_from_the_callers_left() {
    let mut game = after_a_wrong_call("a b c d");
    for (taker, others) in [(3, [0, 1]), (0, [1, 2]), (1, [2, 3])] {
        assert_eq!(game.actors(), [taker]);
        for other in others {
            let sentence = format!("it is the turn of seat {taker} to take");
            let line = format!("{other} decline");
            game.refuses(&line, "D3", "not-your-take", &sentence);
            let turn = ("turn", taker.to_string());
            assert_eq!(game.refusal(&line).details, [turn]);
        }
        game.play(&format!("{taker} decline"));
    }
}

#[test]
fn d3_a_revealed_card_or_to_decline_and_the_deck_only_without_one() {
    let mut game = after_a_wrong_call("c a");
    assert_eq!(game.legal(3), "take c; take a; decline");
    game.refuses(
        "3 take deck",
        "D3",
        "table-first",
        "a card of the deck can be taken only if no card lies on the table",
    );
    game.play("3 take c; 0 take a");
    assert_eq!(game.legal(1), "take deck; decline");
}

#[test]
fn d3_declining_is_final() {
    let mut game = after_a_wrong_call("a b c d");
    let events = game.play("3 decline");
    assert_eq!(told(&events), [json!({"event": "declined", "seat": 3})]);
    game.play("0 take a");
    game.refuses(
        "3 take b",
        "D3",
        "not-your-take",
        "it is the turn of seat 1 to take",
    );
}

#[test]
fn d3_who_does_not_choose_gets_the_oldest_card_and_then_the_top_of_the_deck() {
    let mut game = after_a_wrong_call("c a");
    assert_eq!(game.due(), "7000 take c");
    let (_, events) = game.wait();
    assert_eq!(
        told(&events),
        [json!({"event": "took", "seat": 3, "card": "c", "by_default": true})]
    );
    assert_eq!(game.due(), "13000 take a");
    game.wait();
    assert_eq!(game.due(), "19000 take deck");
    let (_, events) = game.wait();
    assert_eq!(
        told(&events),
        [json!({"event": "took_unseen", "seat": 1, "by_default": true})]
    );
    assert_eq!(game.due(), "22500 reveal");
}

#[test]
fn d3_with_neither_left_a_player_is_passed_over() {
    let mut game = Table::of(6).revealed("a").deck_only("b").lay();
    let events = game.play("4 shout; 4 show -; 5 take a; 0 take deck");
    assert_eq!(names(&events), "shouted missed took took_unseen ended");
    assert_eq!(game.phase(), PhaseKind::Over);

    let mut game = Table::of(4).last_check("a b").lay();
    let events = game.play("0 shout; 0 show a,b; 1 take a; 2 take b");
    assert_eq!(names(&events), "shouted missed took took ended");
}

#[test]
fn d3_without_a_limit_nothing_is_taken_for_anybody() {
    let mut game = Table::of(2).without_limits().revealed("a b").lay();
    game.play("0 shout; 0 show -");
    assert_eq!(game.due(), "never");
    game.refuses(
        "house take a",
        "D8",
        "not-due",
        "no action of the house is due",
    );
}
