//! Tests of the log of Candy Match: its sentences and pictures.

use std::collections::BTreeSet;

use candy_match::{Candy, CandyMatch, Card, Event, Flaw, Kinds};
use pages::words::{announce, lost_race};
use presentation::i18n::Lang;
use presentations::board;
use serde_json::json;
use table::news::{News, NewsKind};
use tabletop::{AnyEvent, AnyEvents, PerSeat, Seat, SeatCount};

use super::{playing, samples};
use crate::html::Html;
use crate::table_page;

fn told(event: &Event) -> [Option<String>; 2] {
    let scene = playing().seen_by(&[]);
    let news = News {
        seq: 41,
        what: NewsKind::Moved,
        seat: None,
        action: None,
        events: AnyEvents::new::<CandyMatch>(vec![event.clone()]),
        ruling: None,
        ran: vec![],
    };
    [Lang::EN, Lang::PL].map(|lang| announce(lang, &scene, &news))
}

#[track_caller]
fn card(name: &str) -> Card {
    name.parse().unwrap()
}

#[track_caller]
fn check(event: &Event, english: &str, polish: &str) {
    let [said_english, said_polish] = told(event);
    assert_eq!(said_english.as_deref(), Some(english));
    assert_eq!(said_polish.as_deref(), Some(polish));
}

#[test]
fn a_screen_reader_hears_cards_by_their_candies_and_every_call() {
    check(
        &Event::Revealed {
            card: card("ab2"),
            seat: None,
        },
        "New card: gummy bear and licorice.",
        "Nowa karta: miś z żelki i lukrecja.",
    );
    check(
        &Event::Shouted { seat: Seat::SECOND },
        "Staś calls: Candy Match!",
        "Staś woła: Candy Match!",
    );
    check(
        &Event::Matched {
            seat: Seat::FIRST,
            cards: ["c", "cef", "ef"].map(card).to_vec(),
        },
        "That is right! Ola takes 3 cards: candy stick; candy stick, bonbon and lollipop; bonbon and lollipop.",
        "Dobrze! Ola zabiera 3 karty: cukrowa laska; cukrowa laska, landrynka i lizak; landrynka i lizak.",
    );
    check(
        &Event::Missed {
            seat: Seat::FIRST,
            cards: ["c", "cd"].map(card).to_vec(),
            flaw: Flaw::LeftOver(Kinds::only(Candy::Chocolate)),
        },
        "That is wrong. Left over: chocolate.",
        "Źle. Bez pary: czekolada.",
    );
    check(
        &Event::Missed {
            seat: Seat::FIRST,
            cards: vec![],
            flaw: Flaw::TooLate,
        },
        "Ola has shown nothing in time.",
        "Ola nie pokazuje kart na czas.",
    );
    check(
        &Event::Took {
            seat: Seat::SECOND,
            card: card("f"),
            by_default: false,
        },
        "Staś takes the card lollipop.",
        "Staś bierze kartę: lizak.",
    );
    check(
        &Event::Ended {
            game: 2,
            cards: PerSeat::new(SeatCount::new(3).unwrap(), |seat| [7, 7, 1][seat.index()]),
            winners: [Seat::FIRST, Seat::SECOND].into_iter().collect(),
        },
        "Game 2 is shared by Ola and Staś.",
        "Gra 2: wygrywają Ola i Staś.",
    );
    check(
        &Event::Picked {
            seat: Seat::FIRST,
            treat: "gummy-bear".parse().unwrap(),
            by_default: true,
        },
        "Ola picks the treat: gummy bear.",
        "Ola wybiera nagrodę: miś z żelki.",
    );
}

#[test]
fn everything_that_happens_is_told() {
    let mut kinds = BTreeSet::new();
    for sample in samples() {
        let scene = sample.seen_by(&[]);
        for event in scene.play.moves.iter().flat_map(|made| made.events.iter()) {
            let told = told(event.get::<CandyMatch>().unwrap());
            let [english, polish] = told.map(|told| told.expect("words"));
            assert_ne!(english, polish, "{event:?}");
            kinds.insert(event.json()["event"].as_str().unwrap().to_owned());
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
}

#[test]
fn cards_fly_from_the_table_to_the_piles() {
    let there = |html: &Html, id: &str| html.by_id(id).is_some();
    let before = table_page(&playing().plays(tabletop::Seat::FIRST, "shout").seen_by(&[]));
    let flights = |event: Event| board("match").flights(&AnyEvent::new::<CandyMatch>(event));
    let flown = flights(Event::Matched {
        seat: Seat::new(2).unwrap(),
        cards: ["ab", "ab2"].map(card).to_vec(),
    });
    assert_eq!(flown.len(), 2);
    for flight in &flown {
        assert!(
            there(&before, &flight.from) && there(&before, &flight.to),
            "{flight:?}"
        );
    }
    let unseen = flights(Event::TookUnseen {
        seat: Seat::SECOND,
        by_default: false,
    });
    assert!(there(&before, &unseen[0].from));
    let revealed = Event::Revealed {
        card: card("a"),
        seat: None,
    };
    assert_eq!(flights(revealed), []);
}

#[test]
fn everybody_who_was_not_first_is_told_why() {
    let ruling = json!({"first": 1, "next": {"seat": 0, "ahead": 60, "error": 12, "tie": false}});
    let news = [News {
        seq: 41,
        what: NewsKind::Ruled,
        seat: Some(Seat::SECOND),
        action: None,
        events: AnyEvents::default(),
        ruling: Some(serde_json::from_value(ruling).unwrap()),
        ran: (0..3).filter_map(Seat::new).collect(),
    }];
    let told = |own: &[Seat]| lost_race(Lang::EN, &playing().seen_by(own), &news);
    assert_eq!(told(&[Seat::SECOND]), None, "who was first sees the cards");
    assert_eq!(told(&[]), None, "who watches has not called");
    let why = told(&[Seat::FIRST]).unwrap();
    assert!(why.contains("60 ms ahead"), "{why}");
    let third = Seat::new(2).unwrap();
    assert_eq!(told(&[third]), Some(why), "also who came last");
}
