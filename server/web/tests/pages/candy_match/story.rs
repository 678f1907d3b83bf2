//! What happened, told and shown.

use std::collections::BTreeSet;

use house::{News, What};
use serde_json::{Value, json};
use tabletop::Seat;
use web::board::flights;
use web::i18n::Lang;
use web::words::{announce, beaten};

use super::{playing, samples};
use crate::html::Html;
use crate::table_page;

fn told(event: &Value) -> [Option<String>; 2] {
    let scene = playing().seen_by(&[]);
    let news = News {
        seq: 41,
        what: What::Moved,
        seat: None,
        action: None,
        events: vec![event.clone()],
        ruling: None,
        ran: vec![],
    };
    Lang::ALL.map(|lang| announce(lang, &scene, &news))
}

#[track_caller]
fn check(event: &Value, english: &str, polish: &str) {
    let [said_english, said_polish] = told(event);
    assert_eq!(said_english.as_deref(), Some(english));
    assert_eq!(said_polish.as_deref(), Some(polish));
}

#[test]
fn a_screen_reader_hears_cards_by_their_candies_and_every_call() {
    check(
        &json!({ "event": "revealed", "card": "ab2" }),
        "New card: gummy bear and licorice.",
        "Nowa karta: miś z żelki i lukrecja.",
    );
    check(
        &json!({ "event": "shouted", "seat": 1 }),
        "Staś calls: Candy Match!",
        "Staś woła: Candy Match!",
    );
    check(
        &json!({ "event": "matched", "seat": 0, "cards": ["c", "cef", "ef"] }),
        "That is right! Ola takes 3 cards: candy stick; candy stick, bonbon and lollipop; bonbon and lollipop.",
        "Dobrze! Ola zabiera 3 karty: cukrowa laska; cukrowa laska, landrynka i lizak; landrynka i lizak.",
    );
    check(
        &json!({ "event": "missed", "seat": 0, "cards": ["c", "cd"], "flaw": "left_over", "left_over": "d" }),
        "That is wrong. Left over: chocolate.",
        "Źle. Bez pary: czekolada.",
    );
    check(
        &json!({ "event": "missed", "seat": 0, "cards": [], "flaw": "too_late" }),
        "Ola has shown nothing in time.",
        "Ola nie pokazuje kart na czas.",
    );
    check(
        &json!({ "event": "took", "seat": 1, "card": "f", "by_default": false }),
        "Staś takes the card lollipop.",
        "Staś bierze kartę: lizak.",
    );
    check(
        &json!({ "event": "ended", "game": 2, "cards": [7, 7, 1], "winners": [0, 1] }),
        "Game 2 is shared by Ola and Staś.",
        "Gra 2: wygrywają Ola i Staś.",
    );
    check(
        &json!({ "event": "picked", "seat": 0, "treat": "gummy-bear", "by_default": true }),
        "Ola picks the treat: gummy bear.",
        "Ola wybiera nagrodę: miś z żelki.",
    );
}

#[test]
fn everything_that_happens_is_told() {
    let mut kinds = BTreeSet::new();
    for sample in samples() {
        let scene = sample.seen_by(&[]);
        for event in scene.moves.iter().flat_map(|made| &made.events) {
            let [english, polish] = told(event).map(|told| told.expect("words"));
            assert_ne!(english, polish, "{event}");
            kinds.insert(event["event"].as_str().unwrap().to_owned());
        }
    }
    for kind in [
        "revealed",
        "shouted",
        "matched",
        "missed",
        "took",
        "declined",
        "last_check",
        "done",
        "ended",
        "picked",
    ] {
        assert!(kinds.contains(kind), "{kind}");
    }
    assert_eq!(told(&json!({ "event": "exploded" })), [None, None]);
}

#[test]
fn cards_fly_from_the_table_to_the_piles() {
    let there = |html: &Html, id: &str| html.by_id(id).is_some();
    let before = table_page(&playing().plays(tabletop::Seat::FIRST, "shout").seen_by(&[]));
    let event = json!({ "event": "matched", "seat": 2, "cards": ["ab", "ab2"] });
    let flown = flights("match", &event);
    assert_eq!(flown.len(), 2);
    for flight in &flown {
        assert!(
            there(&before, &flight.from) && there(&before, &flight.to),
            "{flight:?}"
        );
    }
    let unseen = flights("match", &json!({ "event": "took_unseen", "seat": 1 }));
    assert!(there(&before, &unseen[0].from));
    assert_eq!(
        flights("match", &json!({ "event": "revealed", "card": "a" })),
        []
    );
}

#[test]
fn everybody_who_was_not_first_is_told_why() {
    let ruling = json!({"first": 1, "next": {"seat": 0, "ahead": 60, "error": 12, "tie": false}});
    let news = [News {
        seq: 41,
        what: What::Ruled,
        seat: Some(Seat::SECOND),
        action: None,
        events: vec![],
        ruling: Some(serde_json::from_value(ruling).unwrap()),
        ran: (0..3).filter_map(Seat::new).collect(),
    }];
    let told = |own: &[Seat]| beaten(Lang::En, &playing().seen_by(own), &news);
    assert_eq!(told(&[Seat::SECOND]), None, "who was first sees the cards");
    assert_eq!(told(&[]), None, "who watches has not called");
    let why = told(&[Seat::FIRST]).unwrap();
    assert!(why.contains("60 ms ahead"), "{why}");
    let third = Seat::new(2).unwrap();
    assert_eq!(told(&[third]), Some(why), "also who came last");
}
