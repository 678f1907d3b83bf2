//! What happened, told and shown.

use std::collections::BTreeSet;

use house::{News, Scene, What};
use serde_json::{Value, json};
use tabletop::Seat;
use web::board::flights;
use web::i18n::Lang;
use web::words::announce;

use super::everything;
use crate::html::Html;
use crate::sample::Sample;
use crate::table_page;

/// Every event of some games as a player sees it, with the pages before and after.
fn deeds(mut look: impl FnMut(&Value, &Html, &Html, &Scene)) {
    for seed in [1, 6] {
        let mut sample = Sample::hunters(&everything(), 2, seed);
        let mut before = table_page(&sample.seen_by(&[Seat::FIRST]));
        while sample.truth()["step"] != "over" {
            sample = sample.moves(1);
            let scene = sample.seen_by(&[Seat::FIRST]);
            let after = table_page(&scene);
            for event in &scene.events {
                look(event, &before, &after, &scene);
            }
            before = after;
        }
    }
}

fn kind(event: &Value) -> String {
    event["event"].as_str().unwrap().to_owned()
}

#[test]
fn pieces_fly_from_where_they_were_to_where_they_are() {
    let there = |html: &Html, ids: &str| ids.split(' ').any(|id| html.by_id(id).is_some());
    let mut flown = BTreeSet::new();
    deeds(|event, before, after, _| {
        for flight in flights("hunters", event) {
            assert!(there(before, &flight.from), "{event}: {flight:?}");
            assert!(there(after, &flight.to), "{event}: {flight:?}");
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
    assert_eq!(flights("hunters", &json!({ "event": "exploded" })), []);
}

fn told(scene: &Scene, event: &Value) -> [Option<String>; 2] {
    let news = News {
        seq: 41,
        what: What::Moved,
        seat: None,
        action: None,
        events: vec![event.clone()],
        ruling: None,
        ran: vec![],
    };
    Lang::ALL.map(|lang| announce(lang, scene, &news))
}

#[test]
fn everything_that_happens_is_told() {
    let mut kinds = BTreeSet::new();
    deeds(|event, _, _, scene| match told(scene, event) {
        [Some(english), Some(polish)] => {
            assert_ne!(english, polish);
            kinds.insert(kind(event));
        }
        nothing => panic!("{event}: {nothing:?}"),
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
fn check(event: &Value, english: &str, polish: &str) {
    let scene = Sample::hunters(&json!({}), 2, 3).seen_by(&[]);
    let [said_english, said_polish] = told(&scene, event);
    assert_eq!(said_english.as_deref(), Some(english));
    assert_eq!(said_polish.as_deref(), Some(polish));
}

#[test]
fn sentences_have_the_right_endings() {
    check(
        &json!({ "event": "built", "seat": 0, "colour": "t", "cell": "2,0" }),
        "Ola places a teal building at column 2, row 0.",
        "Ola umieszcza turkusowy Budynek: kolumna 2, rząd 0.",
    );
    check(
        &json!({ "event": "pushed", "piece": { "kid": 1 }, "from": "-1,0" }),
        "A kid of Staś is pushed away from column -1, row 0.",
        "Dzieciak (Staś) schodzi stąd: kolumna -1, rząd 0.",
    );
    check(
        &json!({ "event": "landed", "piece": "large_ghost", "from": "0,0", "to": "0,1" }),
        "The Large Ghost goes to column 0, row 1.",
        "Duży Duch idzie tam: kolumna 0, rząd 1.",
    );
    let candy = |seat: u8, colour: &str| json!({ "seat": seat, "colour": colour, "cell": "0,0" });
    check(
        &json!({ "event": "scored", "seat": 0, "card": "c5", "cells": ["0,0"], "ignored": [],
            "candies": [candy(0, "o"), candy(1, "g")], "markers": 1 }),
        "Ola scores the pattern c5. Ola gets 1 orange candy. Staś gets 1 gold candy. \
         Ola takes 1 scare marker.",
        "Ola punktuje Układ c5. Ola dostaje 1 pomarańczowy Cukierek. Staś dostaje 1 złoty Cukierek. \
         Ola bierze 1 Znacznik Strachu.",
    );
    check(
        &json!({ "event": "scored", "seat": 1, "card": "h2", "cells": ["0,0"],
            "ignored": ["1,0", "2,0", "3,0"], "candies": [], "markers": 5 }),
        "Staś scores the haunted pattern h2 and ignores 3 requirements. Staś takes 5 scare markers.",
        "Staś punktuje Nawiedzony Układ h2 i ignoruje 3 wymagania. Staś bierze 5 Znaczników Strachu.",
    );
    check(
        &json!({ "event": "exchanged", "seat": 1, "card": null }),
        "Staś puts a pattern under the deck.",
        "Staś wkłada Układ na spód talii.",
    );
    check(
        &json!({ "event": "skipped", "seat": 0, "step": "ghosts" }),
        "Ola moves no more ghosts.",
        "Ola nie przestawia już Duchów.",
    );
}
