//! Piñata on the page.

use std::collections::{BTreeMap, BTreeSet};

use house::{News, Scene, What};
use serde_json::{Value, json};
use tabletop::Seat;
use web::board::flights;
use web::i18n::Lang;
use web::words::announce;

use crate::html::{Html, Tag};
use crate::sample::Sample;
use crate::{BOTH, table_page};

/// Tables in every situation that looks different.
pub(crate) fn scenes() -> Vec<Scene> {
    let swapping = swapping(&json!({}));
    let twins = swapping_of(&json!({ "set": "compact" }), |hand| {
        hand.windows(2).any(|two| two[0] == two[1])
    });
    let mut scenes = Vec::new();
    for sample in [
        &Sample::pinata(&json!({}), 3),
        &Sample::pinata(&json!({}), 4).moves(13),
        &Sample::pinata(&json!({ "set": "compact", "open": true }), 5).moves(30),
        &swapping,
        &twins,
        &Sample::pinata(&json!({}), 6).finished(),
    ] {
        for own in [&BOTH[..0], &BOTH[..1], &BOTH[1..], &BOTH] {
            scenes.push(sample.seen_by(own));
        }
    }
    let mut back = Sample::pinata(&json!({}), 4).moves(13).seen_by(&BOTH);
    back.look_back = Some(5);
    back.legal.clear();
    scenes.push(back);
    scenes
}

fn swapping(options: &Value) -> Sample {
    swapping_of(options, |_| true)
}

/// A table at which somebody has to swap, with a hand of a certain kind.
fn swapping_of(options: &Value, wanted: impl Fn(&[Value]) -> bool) -> Sample {
    (0..400)
        .filter_map(|seed| Sample::pinata(options, seed).until(|view| view["phase"] == "swap"))
        .find(|sample| {
            let truth = sample.truth();
            let turn = truth["turn"].as_u64().unwrap() as usize;
            wanted(truth["hands"][turn].as_array().unwrap())
        })
        .expect("nobody had to swap")
}

fn moves(html: &Html, class: &str) -> BTreeMap<String, usize> {
    let mut found = BTreeMap::new();
    for tag in html.tags.iter().filter(|tag| tag.has_class(class)) {
        let command: Value = serde_json::from_str(tag.get("data-do").unwrap_or("{}")).unwrap();
        if command["do"] == "move" {
            *found
                .entry(command["action"].as_str().unwrap().to_owned())
                .or_default() += 1;
        }
    }
    found
}

fn swaps(scene: &Scene) -> bool {
    scene.legal.iter().any(|action| action.starts_with("swap"))
}

#[test]
fn what_can_be_played_is_exactly_what_is_legal() {
    for scene in scenes().iter().filter(|scene| !swaps(scene)) {
        let html = table_page(scene);
        let once: BTreeMap<String, usize> =
            scene.legal.iter().map(|play| (play.clone(), 1)).collect();
        assert_eq!(moves(&html, "target"), once);
        assert_eq!(moves(&html, "run"), once);
        let commands = html
            .all("data-do")
            .filter(|text| text.contains(r#""move""#));
        assert_eq!(commands.count(), 2 * once.len());
        let picks: BTreeSet<&str> = html.all("data-pick").collect();
        let cards = scene.legal.iter().filter_map(|play| play.split('@').next());
        assert_eq!(picks, cards.collect());
    }
}

#[test]
fn a_place_is_for_its_card_and_waits_until_it_is_picked() {
    let scene = Sample::pinata(&json!({}), 4).moves(13).seen_by(&BOTH);
    let html = table_page(&scene);
    let places: Vec<&Tag> = html
        .tags
        .iter()
        .filter(|tag| tag.has_class("target"))
        .collect();
    assert!(!places.is_empty());
    for place in places {
        let card = place.get("data-for").unwrap();
        let command = place.get("data-do").unwrap();
        assert!(
            command.contains(&format!(r#""action":"{card}@"#)),
            "{command}"
        );
        assert!(place.get("hidden").is_some());
        assert!(
            place
                .get("aria-label")
                .is_some_and(|label| label.starts_with("Play "))
        );
    }
    let stops = html
        .tags
        .iter()
        .filter(|tag| tag.get("data-ring-order").is_some() && tag.get("tabindex") == Some("0"));
    assert_eq!(stops.count(), 1);
}

/// Every choice of some of these cards, each in the notation.
fn choices(cards: &[&str]) -> BTreeSet<String> {
    (0..1usize << cards.len())
        .map(|bits| {
            let some = cards.iter().enumerate();
            let some = some.filter(|(index, _)| bits >> index & 1 == 1);
            let some: Vec<&str> = some.map(|(_, card)| *card).collect();
            match some.is_empty() {
                true => "swap -".to_owned(),
                false => format!("swap {}", some.join(",")),
            }
        })
        .collect()
}

#[test]
fn what_can_be_ticked_makes_exactly_the_legal_swaps() {
    let mut seen = 0;
    for scene in scenes().iter().filter(|scene| swaps(scene)) {
        seen += 1;
        let html = table_page(scene);
        let form = html.by_id("swap").unwrap();
        assert_eq!(form.get("data-compose"), Some("swap"));
        assert_eq!(
            form.get("data-seat"),
            Some(scene.eyes.unwrap().to_string().as_str())
        );
        let boxes = html
            .tags
            .iter()
            .filter(|tag| tag.get("type") == Some("checkbox"));
        let cards: Vec<&str> = boxes.filter_map(|tag| tag.get("value")).collect();
        assert_eq!(choices(&cards), scene.legal.iter().cloned().collect());
        let words: Vec<&str> = html.all("data-ticked").collect();
        assert_eq!(words.len(), cards.len() + 1);
        assert_eq!(
            html.all("data-pick").count() + moves(&html, "target").len(),
            0
        );
        assert!(
            html.texts
                .iter()
                .any(|text| text.starts_with("You cannot play. Your hand is shown to"))
        );
    }
    assert!(seen >= 4);
}

#[test]
fn who_does_not_swap_sees_the_shown_hand_and_a_spectator_does_not() {
    let sample = swapping(&json!({}));
    let turn = sample.truth()["turn"].as_u64().unwrap() as usize;
    let hand = sample.truth()["hands"][turn].as_array().unwrap().clone();
    let shown = |own: &[Seat]| {
        let html = table_page(&sample.seen_by(own));
        let prefix = format!("hand-{turn}-");
        let cards = html
            .all("id")
            .filter(|id| id.starts_with(&prefix) && !id.ends_with("back"));
        assert!(html.by_id("swap").is_none());
        cards.count()
    };
    assert_eq!(shown(&[BOTH[1 - turn]]), hand.len());
    assert_eq!(shown(&[]), 0);
}

/// Whether a page names a card, as notation or in words.
fn names(html: &Html, card: &str) -> bool {
    let colour = match &card[..1] {
        "R" => "red",
        "G" => "green",
        "B" => "blue",
        "P" => "pink",
        "Y" => "yellow",
        _ => "wild",
    };
    let whole = |needle: &str| {
        html.source.match_indices(needle).any(|(at, _)| {
            let after = html.source[at + needle.len()..].chars().next();
            let before = html.source[..at].chars().next_back();
            !after.is_some_and(|c| c.is_ascii_digit()) && !before.is_some_and(char::is_alphanumeric)
        })
    };
    whole(card) || whole(&format!("{colour} {}", &card[1..]))
}

#[test]
fn no_page_tells_what_another_hand_holds() {
    let mut hidden = 0;
    for seed in 0..12 {
        for count in [0, 5, 11, 16, 20] {
            // Until the discards come back no card has been seen twice.
            let sample = Sample::pinata(&json!({}), seed).moves(count);
            let truth = sample.truth();
            for own in [&BOTH[..0], &BOTH[..1], &BOTH[1..], &BOTH] {
                let scene = sample.seen_by(own);
                let html = table_page(&scene);
                for seat in BOTH.into_iter().filter(|seat| scene.eyes != Some(*seat)) {
                    let cards = |part: &str| truth[part][seat.index()].as_array().unwrap().clone();
                    let known = cards("known");
                    for card in cards("hands") {
                        if known.contains(&card) && scene.eyes.is_some() {
                            continue;
                        }
                        hidden += 1;
                        let card = card.as_str().unwrap();
                        // What was shown and is known may stand in the log of the players only.
                        assert!(
                            !names(&html, card),
                            "seed {seed}, {own:?}: {card} of {seat}"
                        );
                    }
                }
            }
        }
    }
    assert!(hidden > 1000);
}

#[test]
fn the_search_for_cards_finds_them() {
    let scene = Sample::pinata(&json!({}), 3).seen_by(&[Seat::FIRST]);
    let html = table_page(&scene);
    for card in scene.view["seats"][0]["hand"].as_array().unwrap() {
        assert!(names(&html, card.as_str().unwrap()));
    }
}

#[test]
fn two_at_one_device_have_a_curtain_without_asking() {
    let sample = Sample::pinata(&json!({}), 4).moves(13);
    let has = |scene: &Scene| table_page(scene).by_id("curtain").is_some();
    assert!(has(&sample.seen_by(&BOTH)));
    assert!(!has(&sample.seen_by(&[Seat::FIRST])));
    assert!(!has(&sample.seen_by(&[])));
    let mut back = sample.seen_by(&BOTH);
    back.look_back = Some(5);
    assert!(has(&back));
    assert!(!has(&Sample::necklace(&json!({})).moves(3).seen_by(&BOTH)));
}

#[test]
fn what_is_known_is_marked_on_both_sides() {
    let sample = swapping(&json!({}));
    let turn = sample.truth()["turn"].as_u64().unwrap() as usize;
    let size = sample.truth()["hands"][turn].as_array().unwrap().len();
    let marks = |scene: &Scene| {
        let html = table_page(scene);
        html.tags
            .iter()
            .filter(|tag| tag.has_class("known-mark"))
            .count()
    };
    assert!(marks(&sample.seen_by(&[BOTH[1 - turn]])) >= size);
    let after = sample.moves(1);
    let known = |seat: usize| after.truth()["known"][seat].as_array().unwrap().len();
    let swaps = after.truth()["phase"] == "swap";
    if !swaps {
        assert_eq!(marks(&after.seen_by(&[Seat::FIRST])), known(0) + known(1));
    }
}

/// Every event of some games as a player sees it, with the pages before and after.
fn deeds(mut look: impl FnMut(&Value, &Html, &Html, &Scene)) {
    for seed in [1, 6] {
        let mut sample = Sample::pinata(&json!({}), seed);
        let mut before = table_page(&sample.seen_by(&[Seat::FIRST]));
        while sample.truth()["phase"] != "won" && sample.truth()["phase"] != "stuck" {
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

#[test]
fn pieces_fly_from_where_they_were_to_where_they_are() {
    let there = |html: &Html, ids: &str| ids.split(' ').any(|id| html.by_id(id).is_some());
    let mut flown = BTreeSet::new();
    deeds(|event, before, after, _| {
        let kind = event["event"].as_str().unwrap();
        for flight in flights("pinata", event) {
            let ok = there(before, &flight.from) && there(after, &flight.to);
            // A drawn card can be gone again, and a hand can be known as a whole.
            let drawn = kind == "drew" || kind == "swapped";
            let over = after.by_id("result").unwrap().get("hidden").is_none();
            let left = after.by_id(&format!("mat-{}", event["mat"])).is_none();
            assert!(ok || drawn || over || left, "{event}: {flight:?}");
            if ok {
                flown.insert(kind.to_owned());
            }
        }
    });
    let all = [
        "played", "scored", "refilled", "drew", "swapped", "shuffled",
    ];
    assert_eq!(flown, all.map(str::to_owned).into());
    assert_eq!(flights("pinata", &json!({ "event": "exploded" })), []);
}

fn told(scene: &Scene, event: &Value) -> [Option<String>; 2] {
    let news = News {
        seq: 41,
        what: What::Moved,
        seat: None,
        action: None,
        events: vec![event.clone()],
    };
    Lang::ALL.map(|lang| announce(lang, scene, &news))
}

#[test]
fn everything_that_happens_is_told() {
    let mut kinds = BTreeSet::new();
    deeds(|event, _, _, scene| {
        let others_card = event["event"] == "drew" && event["card"].is_null();
        match told(scene, event) {
            [Some(english), Some(polish)] => {
                assert_ne!(english, polish);
                kinds.insert(event["event"].as_str().unwrap().to_owned());
            }
            nothing => assert!(others_card, "{event}: {nothing:?}"),
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
fn check(event: &Value, english: &str, polish: &str) {
    let scene = Sample::pinata(&json!({}), 3).seen_by(&[]);
    let [said_english, said_polish] = told(&scene, event);
    assert_eq!(said_english.as_deref(), Some(english));
    assert_eq!(said_polish.as_deref(), Some(polish));
}

#[test]
fn sentences_have_the_right_endings() {
    let played =
        |side: u8| json!({ "event": "played", "seat": 0, "card": "R13", "mat": 3, "side": side });
    check(
        &played(0),
        "Ola plays red 13 at mat 3.",
        "Ola kładzie czerwoną 13 przy macie 3.",
    );
    check(
        &played(1),
        "Ola plays red 13 at mat 3, on the side of Staś.",
        "Ola kładzie czerwoną 13 przy macie 3, po stronie gracza Staś.",
    );
    let candies = json!({ "R": 1, "G": 0, "B": 2, "P": 0, "Y": 0 });
    check(
        &json!({ "event": "scored", "mat": 3, "sums": [12, 17], "winner": 1, "candies": candies }),
        "Mat 3: Staś wins with 17 against 12 and gets 1 red candy and 2 blue candies.",
        "Mata 3: Staś wygrywa 17 do 12 i dostaje 1 czerwony cukierek i 2 niebieskie cukierki.",
    );
    check(
        &json!({ "event": "refilled", "mat": 2, "face": "low", "candies": { "P": 2 } }),
        "Mat 2 is flipped to LOW and gets 2 pink candies.",
        "Mata 2 obraca się na NIŻEJ i dostaje 2 różowe cukierki.",
    );
    check(
        &json!({ "event": "left", "mat": 4 }),
        "The bag has too few candies: mat 4 leaves the game.",
        "W worku jest za mało cukierków: mata 4 odpada z gry.",
    );
    check(
        &json!({ "event": "shown", "seat": 1, "cards": null }),
        "Staś cannot play and shows the hand.",
        "Staś nie może zagrać i pokazuje karty.",
    );
    check(
        &json!({ "event": "shown", "seat": 1, "cards": ["R1", "W4"] }),
        "Staś cannot play and shows the hand: red 1 and wild 4.",
        "Staś nie może zagrać i pokazuje karty: czerwona 1 i joker 4.",
    );
    check(
        &json!({ "event": "swapped", "seat": 0, "cards": [] }),
        "Ola swaps no cards.",
        "Ola nie wymienia żadnej karty.",
    );
    check(
        &json!({ "event": "swapped", "seat": 0, "cards": ["R1", "G2", "Y10"] }),
        "Ola swaps 3 cards: red 1, green 2 and yellow 10.",
        "Ola wymienia 3 karty: czerwona 1, zielona 2 i żółta 10.",
    );
    check(
        &json!({ "event": "passed", "seat": 0 }),
        "Ola still cannot play: the turn ends.",
        "Ola nadal nie może zagrać: kolejka się kończy.",
    );
}

#[test]
fn a_view_that_cannot_be_read_is_an_empty_table() {
    for view in [
        json!(null),
        json!([]),
        json!({ "mats": 7 }),
        json!({ "mats": [{ "mat": "x" }] }),
    ] {
        let mut scene = Sample::pinata(&json!({}), 3).seen_by(&[Seat::FIRST]);
        scene.view = view;
        let html = table_page(&scene);
        assert!(html.by_id("mats").is_some());
        assert_eq!(html.all("data-pick").count(), 0);
    }
}

#[test]
fn the_end_names_medals_and_candies() {
    let html = table_page(&Sample::pinata(&json!({}), 6).finished().seen_by(&[]));
    assert!(html.by_id("tally-0").is_some() && html.by_id("tally-1").is_some());
    assert!(html.texts.iter().any(|text| text == "4 medals, 27 candies"));
    assert!(
        html.texts
            .contains(&"Three medals win the game.".to_owned())
    );
}

#[test]
fn the_style_of_the_board_stays_small() {
    let style = include_str!("../../assets/pinata.css");
    assert!(style.len() < 16 * 1024, "{} bytes", style.len());
    let link = |page: &Html| page.all("href").any(|href| href == "/pinata.css");
    assert!(link(&table_page(
        &Sample::pinata(&json!({}), 3).seen_by(&[])
    )));
    assert!(!link(&table_page(
        &Sample::necklace(&json!({})).seen_by(&[])
    )));
}
