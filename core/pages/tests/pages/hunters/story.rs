//! Tests of the log of Candy Hunters: its sentences and pictures.

use std::collections::BTreeSet;

use hunters::{Candy, Card, Cell, Colour, Event, Hunters, Piece, Step};
use pages::words::announce;
use presentation::i18n::Lang;
use presentations::board;
use serde_json::json;
use table::news::{News, NewsKind};
use table::scene::Scene;
use tabletop::{AnyEvent, AnyEvents, Pile, Seat};

use super::everything;
use crate::html::Html;
use crate::sample::Sample;
use crate::table_page;

/// Every event of some games as a player sees it, with the pages before and after.
fn for_each_event(mut look: impl FnMut(&AnyEvent, &Html, &Html, &Scene)) {
    for seed in [1, 6] {
        let mut sample = Sample::hunters(&everything(), 2, seed);
        let mut before = table_page(&sample.seen_by(&[Seat::FIRST]));
        while sample.truth()["step"] != "over" {
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

fn kind(event: &AnyEvent) -> String {
    event.json()["event"].as_str().unwrap().to_owned()
}

#[test]
fn pieces_fly_from_where_they_were_to_where_they_are() {
    let there = |html: &Html, ids: &str| ids.split(' ').any(|id| html.by_id(id).is_some());
    let mut flown = BTreeSet::new();
    for_each_event(|event, before, after, _| {
        for flight in board("hunters").flights(event) {
            assert!(there(before, &flight.from), "{event:?}: {flight:?}");
            assert!(there(after, &flight.to), "{event:?}: {flight:?}");
            flown.insert(kind(event));
        }
    });
    let all = [
        "built",
        "drew",
        "exchanged",
        "kid_placed",
        "landed",
        "moved",
        "pushed",
        "scored",
    ];
    assert_eq!(flown, all.map(str::to_owned).into());
}

fn told(scene: &Scene, event: &AnyEvent) -> [Option<String>; 2] {
    let news = News {
        seq: 41,
        what: NewsKind::Moved,
        seat: None,
        action: None,
        events: AnyEvents::new::<Hunters>(vec![event.get::<Hunters>().unwrap().clone()]),
        ruling: None,
        ran: vec![],
    };
    [Lang::EN, Lang::PL].map(|lang| announce(lang, scene, &news))
}

#[test]
fn everything_that_happens_is_told() {
    let mut kinds = BTreeSet::new();
    for_each_event(|event, _, _, scene| match told(scene, event) {
        [Some(english), Some(polish)] => {
            assert_ne!(english, polish);
            kinds.insert(kind(event));
        }
        nothing => panic!("{event:?}: {nothing:?}"),
    });
    let all = [
        "built",
        "large_ghost",
        "moved",
        "pushed",
        "landed",
        "scored",
        "exchanged",
        "drew",
        "kid_placed",
        "skipped",
        "turn",
        "over",
    ];
    assert_eq!(kinds, all.map(str::to_owned).into());
}

#[track_caller]
fn check(event: Event, english: &str, polish: &str) {
    let scene = Sample::hunters(&json!({}), 2, 3).seen_by(&[]);
    let event = AnyEvent::new::<Hunters>(event);
    let [said_english, said_polish] = told(&scene, &event);
    assert_eq!(said_english.as_deref(), Some(english));
    assert_eq!(said_polish.as_deref(), Some(polish));
}

#[test]
fn sentences_have_the_right_endings() {
    let card = |name: &str| -> Card { name.parse().unwrap() };
    check(
        Event::Built {
            seat: Seat::FIRST,
            colour: Colour::Teal,
            cell: Cell::new(2, 0),
        },
        "Ola places a teal building at column 2, row 0.",
        "Ola umieszcza turkusowy Budynek: kolumna 2, rząd 0.",
    );
    check(
        Event::Pushed {
            piece: Piece::Kid(Seat::SECOND),
            from: Cell::new(-1, 0),
        },
        "A kid of Staś is pushed away from column 1 to the left, row 0.",
        "Dzieciak (Staś) schodzi stąd: kolumna 1 w lewo, rząd 0.",
    );
    check(
        Event::Landed {
            piece: Piece::LargeGhost,
            from: Cell::new(0, 0),
            to: Cell::new(0, 1),
        },
        "The Large Ghost goes to column 0, row 1.",
        "Duży Duch idzie tam: kolumna 0, rząd 1.",
    );
    let candy = |seat: Seat, colour: Colour| Candy {
        seat,
        colour,
        cell: Cell::new(0, 0),
    };
    let candies = [
        candy(Seat::FIRST, Colour::Orange),
        candy(Seat::SECOND, Colour::Gold),
    ];
    check(
        Event::Scored {
            seat: Seat::FIRST,
            card: card("c5"),
            cells: Pile::try_from_iter([Cell::new(0, 0)]).unwrap(),
            ignored: Pile::default(),
            candies: Pile::try_from_iter(candies).unwrap(),
            markers: 1,
        },
        "Ola scores a pattern. Ola gets 1 orange candy. Staś gets 1 gold candy. \
         Ola takes 1 scare marker.",
        "Ola punktuje Układ. Ola dostaje 1 pomarańczowy Cukierek. Staś dostaje 1 złoty Cukierek. \
         Ola bierze 1 Znacznik Strachu.",
    );
    check(
        Event::Scored {
            seat: Seat::SECOND,
            card: card("h2"),
            cells: Pile::try_from_iter([Cell::new(0, 0)]).unwrap(),
            ignored: Pile::try_from_iter((1..4).map(|x| Cell::new(x, 0))).unwrap(),
            candies: Pile::default(),
            markers: 5,
        },
        "Staś scores the haunted pattern and ignores 3 requirements. Staś takes 5 scare markers.",
        "Staś punktuje Nawiedzony Układ i ignoruje 3 wymagania. Staś bierze 5 Znaczników Strachu.",
    );
    check(
        Event::Exchanged {
            seat: Seat::SECOND,
            card: None,
        },
        "Staś puts a pattern under the deck.",
        "Staś wkłada Układ na spód talii.",
    );
    check(
        Event::Skipped {
            seat: Seat::FIRST,
            step: Step::Ghosts,
        },
        "Ola moves no more ghosts.",
        "Ola nie przestawia już Duchów.",
    );
}
