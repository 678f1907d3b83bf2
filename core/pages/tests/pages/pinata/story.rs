//! Tests of the log of Piñata: its sentences and pictures.

use std::collections::BTreeSet;

use pages::words::announce;
use pinata::{Counts, Event, Face, MatNumber, Pinata};
use presentation::i18n::Lang;
use presentations::board;
use serde_json::json;
use table::news::{News, NewsKind};
use table::scene::Scene;
use tabletop::{AnyEvent, AnyEvents, Pile, Seat};

use crate::html::Html;
use crate::sample::Sample;
use crate::table_page;

/// Every event of some games as a player sees it, with the pages before and after.
fn for_each_event(mut look: impl FnMut(&AnyEvent, &Html, &Html, &Scene)) {
    for seed in [1, 6] {
        let mut sample = Sample::pinata(&json!({}), seed);
        let mut before = table_page(&sample.seen_by(&[Seat::FIRST]));
        while sample.truth()["phase"] != "won" && sample.truth()["phase"] != "stuck" {
            sample = sample.moves(1);
            let scene = sample.seen_by(&[Seat::FIRST]);
            let after = table_page(&scene);
            for event in scene.play.events.iter() {
                look(&event, &before, &after, &scene);
            }
            before = after;
        }
    }
}

#[test]
fn pieces_fly_from_where_they_were_to_where_they_are() {
    let there = |html: &Html, ids: &str| ids.split(' ').any(|id| html.by_id(id).is_some());
    let mut flown = BTreeSet::new();
    for_each_event(|event, before, after, _| {
        let json = event.json();
        let kind = json["event"].as_str().unwrap();
        for flight in board("pinata").flights(event) {
            let ok = there(before, &flight.from) && there(after, &flight.to);
            // A drawn card can be gone again, and a hand can be known as a whole.
            let drawn = kind == "drew" || kind == "swapped";
            let over = kind != "medal" && after.by_id("result").unwrap().get("hidden").is_none();
            let left = after.by_id(&format!("mat-{}", json["mat"])).is_none();
            assert!(ok || drawn || over || left, "{event:?}: {flight:?}");
            if ok {
                flown.insert(kind.to_owned());
            }
        }
    });
    let all = [
        "played", "scored", "medal", "refilled", "drew", "swapped", "shuffled",
    ];
    assert_eq!(flown, all.map(str::to_owned).into());
}

fn told(scene: &Scene, event: &AnyEvent) -> [Option<String>; 2] {
    let news = News {
        seq: 41,
        what: NewsKind::Moved,
        seat: None,
        action: None,
        events: AnyEvents::new::<Pinata>(vec![event.get::<Pinata>().unwrap().clone()]),
        ruling: None,
        ran: vec![],
    };
    [Lang::EN, Lang::PL].map(|lang| announce(lang, scene, &news))
}

#[test]
fn everything_that_happens_is_told() {
    let mut kinds = BTreeSet::new();
    for_each_event(|event, _, _, scene| {
        let others_card = matches!(event.get::<Pinata>(), Some(Event::Drew { card: None, .. }));
        match told(scene, event) {
            [Some(english), Some(polish)] => {
                assert_ne!(english, polish);
                kinds.insert(event.json()["event"].as_str().unwrap().to_owned());
            }
            nothing => assert!(others_card, "{event:?}: {nothing:?}"),
        }
    });
    let all = [
        "played", "scored", "medal", "refilled", "shuffled", "drew", "shown", "swapped",
    ];
    for kind in all {
        assert!(kinds.contains(kind), "{kind}");
    }
}

#[track_caller]
fn check(event: Event, english: &str, polish: &str) {
    let scene = Sample::pinata(&json!({}), 3).seen_by(&[]);
    let event = AnyEvent::new::<Pinata>(event);
    let [said_english, said_polish] = told(&scene, &event);
    assert_eq!(said_english.as_deref(), Some(english));
    assert_eq!(said_polish.as_deref(), Some(polish));
}

#[test]
fn sentences_have_the_right_endings() {
    let mat = |number: u8| MatNumber::new(number).unwrap();
    let cards = |names: &[&str]| {
        let cards = names.iter().map(|name| name.parse().unwrap());
        Pile::try_from_iter(cards).unwrap()
    };
    let played = |side: Seat| Event::Played {
        seat: Seat::FIRST,
        card: "R13".parse().unwrap(),
        mat: mat(3),
        side,
    };
    check(
        played(Seat::FIRST),
        "Ola plays red 13 at mat 3.",
        "Ola kładzie czerwoną 13 przy macie 3.",
    );
    check(
        played(Seat::SECOND),
        "Ola plays red 13 at mat 3, on the side of Staś.",
        "Ola kładzie czerwoną 13 przy macie 3, po stronie gracza Staś.",
    );
    check(
        Event::Scored {
            mat: mat(3),
            sums: [12, 17],
            winner: Seat::SECOND,
            candies: Counts {
                R: 1,
                B: 2,
                ..Counts::default()
            },
        },
        "Mat 3: Staś wins with 17 against 12 and gets 1 red candy and 2 blue candies.",
        "Mata 3: Staś wygrywa 17 do 12 i dostaje 1 czerwony cukierek i 2 niebieskie cukierki.",
    );
    check(
        Event::Refilled {
            mat: mat(2),
            face: Face::Low,
            candies: Counts {
                P: 2,
                ..Counts::default()
            },
        },
        "Mat 2 is flipped to LOW and gets 2 pink candies.",
        "Mata 2 obraca się na NIŻEJ i dostaje 2 różowe cukierki.",
    );
    check(
        Event::Left { mat: mat(4) },
        "The bag has too few candies: mat 4 leaves the game.",
        "W worku jest za mało cukierków: mata 4 odpada z gry.",
    );
    check(
        Event::Shown {
            seat: Seat::SECOND,
            cards: None,
        },
        "Staś cannot play and shows the hand.",
        "Staś nie może zagrać i pokazuje karty.",
    );
    check(
        Event::Shown {
            seat: Seat::SECOND,
            cards: Some(cards(&["R1", "W4"])),
        },
        "Staś cannot play and shows the hand: red 1 and wild 4.",
        "Staś nie może zagrać i pokazuje karty: czerwona 1 i joker 4.",
    );
    check(
        Event::Swapped {
            seat: Seat::FIRST,
            cards: cards(&[]),
        },
        "Ola swaps no cards.",
        "Ola nie wymienia żadnej karty.",
    );
    check(
        Event::Swapped {
            seat: Seat::FIRST,
            cards: cards(&["R1", "G2", "Y10"]),
        },
        "Ola swaps 3 cards: red 1, green 2 and yellow 10.",
        "Ola wymienia 3 karty: czerwona 1, zielona 2 i żółta 10.",
    );
    check(
        Event::Passed { seat: Seat::FIRST },
        "Ola still cannot play: the turn ends.",
        "Ola nadal nie może zagrać: tura się kończy.",
    );
}
