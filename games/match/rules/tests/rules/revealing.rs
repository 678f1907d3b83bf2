//! M1, M6 and D4: how cards come onto the table.

use candy_match::{CandyMatch, PhaseKind};
use serde_json::json;
use tabletop::{Game, Seed, SetupError};

use crate::builder::{Table, told};

#[test]
fn m1_the_whole_deck_is_shuffled_face_down() {
    let setup = Table::of(3).setup();
    let deal = |seed| CandyMatch::deal(&setup, &Seed::from(seed)).unwrap();
    let mut deck = deal(7).position().deck;
    assert_eq!(deal(7), deal(7));
    assert_ne!(deck, deal(8).position().deck);
    assert!(deal(7).table().is_empty());
    deck.sort_unstable();
    let all = candy_match::Deck::named("default").unwrap().cards();
    assert_eq!(Ok(deck), all);
}

#[test]
fn m1_it_is_for_two_to_six() {
    for (seats, possible) in [(1, false), (2, true), (6, true), (7, false), (8, false)] {
        let table = Table::of(seats).deck("a");
        let dealt = CandyMatch::deal(&table.setup(), &Seed::from(7));
        for answer in [dealt, table.try_lay().map(|study| study.0)] {
            match answer {
                Ok(_) => assert!(possible, "{seats} seats"),
                Err(SetupError::Seats { .. }) => assert!(!possible, "{seats} seats"),
                Err(other) => panic!("{seats} seats: {other}"),
            }
        }
    }
}

#[test]
fn m1_one_card_at_a_time_in_clockwise_order() {
    let mut game = Table::of(3).deck("a b c d").lay();
    for (revealer, table) in [(0, "a"), (1, "a b"), (2, "a b c"), (0, "a b c d")] {
        assert_eq!(game.0.position().revealer.index(), revealer);
        assert_eq!(game.wait().0, "reveal");
        assert_eq!(game.table(), table);
    }
    assert_eq!(game.deck(), 56);
}

#[test]
fn m1_the_reveal_is_automatic_and_nobody_elses_business() {
    let game = Table::of(2).deck("a b").lay();
    assert!(game.actors().is_empty());
    game.refuses(
        "0 reveal",
        "D4",
        "reveals-by-itself",
        "cards are revealed by themselves here",
    );
}

#[test]
fn m1_seats_that_are_not_there_cannot_act() {
    let game = Table::of(2).revealed("a b").lay();
    game.refuses(
        "2 shout",
        "M1",
        "no-such-seat",
        "there is no seat 2 at this table",
    );
    assert_eq!(game.legal(2), "");
}

#[test]
fn m6_cards_that_are_left_stay_and_the_next_in_turn_reveals() {
    let mut game = Table::of(3).revealed("ab c").deck("ab2 d").lay();
    game.wait();
    game.play("2 shout; 2 show ab,ab2");
    assert_eq!(game.table(), "c");
    assert_eq!(game.0.position().revealer.index(), 1);
    game.wait();
    assert_eq!(game.table(), "c d");
}

#[test]
fn d4_the_cadence_is_the_option() {
    let mut table = Table::of(2).deck("a b");
    assert_eq!(table.clone().lay().due(), "3500 reveal");
    table.options.reveal_ms = candy_match::Tempo::Every(1_500);
    let mut game = table.lay();
    game.wait();
    assert_eq!((game.0.now(), game.due()), (1_500, "3000 reveal".into()));
}

#[test]
fn d4_it_starts_afresh_after_a_settled_call() {
    let mut game = Table::of(2).revealed("ab ab2 c d").lay();
    assert_eq!(game.due(), "3500 reveal");
    game.play_at(3_000, "0 shout");
    game.play_at(4_000, "0 show ab,ab2");
    assert_eq!(game.due(), "7500 reveal");
    game.play_at(5_000, "0 shout");
    game.play_at(5_500, "0 show c,d");
    game.play_at(6_000, "1 decline");
    assert_eq!(game.due(), "9500 reveal");
}

#[test]
fn d4_with_manual_the_seat_whose_turn_it_is_reveals() {
    let mut game = Table::of(2).manual(10_000).deck("a b c").lay();
    assert_eq!((game.actors(), game.legal(0)), (vec![0], "reveal".into()));
    game.refuses(
        "1 reveal",
        "M1",
        "not-your-reveal",
        "it is the turn of seat 0 to reveal",
    );
    assert_eq!(game.refusal("1 reveal").details, [("turn", "0".into())]);
    let events = game.play_at(1_000, "0 reveal");
    assert_eq!(
        told(&events),
        [json!({"event": "revealed", "card": "a", "seat": 0})]
    );
    assert_eq!(game.legal(0), "shout");
    assert_eq!(game.legal(1), "reveal; shout");
    assert_eq!(game.due(), "11000 reveal");
}

#[test]
fn d4_with_manual_the_house_reveals_for_who_does_not() {
    let mut game = Table::of(2).manual(2_000).deck("a b c").lay();
    let (action, events) = game.wait();
    assert_eq!((action.as_str(), game.0.now()), ("reveal", 2_000));
    assert_eq!(
        told(&events),
        [json!({"event": "revealed", "card": "a"})],
        "nobody did it"
    );
    assert_eq!(game.0.position().revealer.index(), 1);
}

#[test]
fn d4_with_manual_and_no_limit_the_house_never_reveals() {
    let mut game = Table::of(2).manual(0).deck("a b c").lay();
    assert_eq!(game.due(), "never");
    game.refuses(
        "house reveal",
        "D8",
        "not-due",
        "no action of the house is due",
    );
    game.play("0 reveal; 1 reveal");
    assert_eq!((game.table(), game.due()), ("a b".into(), "never".into()));
}

#[test]
fn d4_with_manual_nothing_is_revealed_while_a_call_is_settled() {
    let mut game = Table::of(2).manual(0).revealed("a b c").lay();
    let refusal = ("M1", "no-reveal-now", "no card can be revealed now");
    game.play("1 shout");
    game.refuses("0 reveal", refusal.0, refusal.1, refusal.2);
    game.play("1 show a,b");
    assert_eq!(game.phase(), PhaseKind::Take);
    game.refuses("0 reveal", refusal.0, refusal.1, refusal.2);
}
