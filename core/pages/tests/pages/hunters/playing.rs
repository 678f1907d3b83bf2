//! Tests of the controls of Candy Hunters: exactly the legal actions can be clicked.

use std::collections::{BTreeMap, BTreeSet};

use presentation::command;
use serde_json::json;
use tabletop::Seat;

use super::{everything, in_step, scenes};
use crate::html::{Html, Tag};
use crate::sample::Sample;
use crate::{BOTH, table_page};

/// The single moves that can be made by things of a class, and how often each is there.
fn moves(html: &Html, class: &str) -> BTreeMap<String, usize> {
    let mut found = BTreeMap::new();
    for tag in html
        .tags
        .iter()
        .filter(|tag| class.is_empty() || tag.has_class(class))
    {
        let command = command::read(tag.get("data-do").unwrap_or("{}")).unwrap();
        if command["do"] == "move" && command["then"].is_null() {
            let action = command["action"].as_str().unwrap().to_owned();
            *found.entry(action).or_default() += 1;
        }
    }
    found
}

#[test]
fn what_can_be_played_is_exactly_what_is_legal() {
    let mut seen = BTreeSet::new();
    for scene in scenes() {
        let html = table_page(&scene);
        let legal = scene.play.legal.notations();
        let legal: BTreeSet<&str> = legal.iter().map(String::as_str).collect();
        let all = moves(&html, "");
        assert_eq!(
            all.keys().map(String::as_str).collect::<BTreeSet<_>>(),
            legal
        );
        // On the board and as a large button; what is no place is a button only.
        let on_board = moves(&html, "target");
        let placeless = |action: &&str| *action == "skip" || action.starts_with("x ");
        for action in legal {
            let placeless = placeless(&action);
            assert_eq!(on_board.get(action), (!placeless).then_some(&1), "{action}");
            assert_eq!(all[action], if placeless { 1 } else { 2 }, "{action}");
            seen.insert(scene.play.view.json()["step"].as_str().unwrap().to_owned());
        }
    }
    let steps = ["build", "exchange", "ghosts", "kid", "push", "score"];
    assert_eq!(seen, steps.map(str::to_owned).into());
}

/// A town in which ghosts have been pushed and the Large Ghost may be pushed again and again.
fn pushing() -> Sample {
    let position = json!({
        "tiles": ["o@-2,1", "p@-1,1", "t@0,1", "g@1,1", "o@0,0", "p@0,-1"],
        "ghosts": ["-2,1", "0,1", "1,1"],
        "large_ghost": "-1,1",
        "kids": [["0,0"], []],
        "step": "ghosts",
    });
    let start = tabletop::Start::Position(position);
    Sample::hunters_from(&everything(), 2, start).plays(Seat::FIRST, "1,1>0,1")
}

/// The commands that play a whole chain, by the ids of their buttons.
fn chains(html: &Html) -> BTreeMap<String, Vec<String>> {
    let mut found = BTreeMap::new();
    for tag in &html.tags {
        let command = command::read(tag.get("data-do").unwrap_or("{}")).unwrap();
        if let Some(then) = command["then"].as_array() {
            let actions = std::iter::once(&command["action"]).chain(then);
            let actions = actions.map(|action| action.as_str().unwrap().to_owned());
            let id = tag.get("id").unwrap().to_owned();
            assert!(found.insert(id, actions.collect()).is_none(), "{tag:?}");
        }
    }
    found
}

#[test]
fn h5_the_page_offers_the_final_places_of_a_push() {
    let html = table_page(&pushing().seen_by(&[Seat::FIRST]));
    // 1,1 is empty: the push ends there at once. 0,-1 is empty too, but a kid stands between.
    let at_once = html.by_id("to--1_1").unwrap();
    assert!(at_once.has_class("ends") && !at_once.has_class("pushes"));
    for id in ["to---1_1", "to--0_0"] {
        let goes_on = html.by_id(id).unwrap();
        assert!(goes_on.has_class("pushes") && !goes_on.has_class("ends"));
    }
    let chains = chains(&html);
    let far = html.by_id("end-0_0-0_-1").expect("the tile behind the kid");
    assert!(far.has_class("ending"));
    assert_eq!(
        far.get("aria-label"),
        Some("2 pushes: the kid of Ola at column 0, row 1 up and a ghost at column 0, row 0")
    );
    assert_eq!(chains["end-0_0-0_-1"], [">0,0", ">0,-1"]);
    // The Large Ghost can end elsewhere, which is a picture.
    let pictures: Vec<&String> = chains.keys().filter(|id| id.starts_with("end-")).collect();
    assert!((4..=13).contains(&pictures.len()), "{pictures:?}");
    assert!(html.by_id("endings").is_some());
    // Each is in the list with words too, and leads to a final position of its own.
    let mut finals = BTreeSet::new();
    for (id, actions) in chains.iter().filter(|(id, _)| id.starts_with("end-")) {
        assert_eq!(&chains[&format!("list-{id}")], actions);
        let mut sample = pushing();
        for (index, action) in actions.iter().enumerate() {
            let truth = sample.truth();
            assert_eq!(truth["step"], "push", "{id}, action {index}");
            sample = sample.plays(Seat::FIRST, action);
        }
        let truth = sample.truth();
        assert_ne!(truth["step"], "push", "{id}");
        let stand = [&truth["ghosts"], &truth["large_ghost"], &truth["kids"]];
        assert!(finals.insert(format!("{stand:?}")), "{id}");
    }
    // Nobody else is offered anything.
    for own in [&BOTH[..0], &BOTH[1..]] {
        let html = table_page(&pushing().seen_by(own));
        assert!(self::chains(&html).is_empty());
        assert!(html.by_id("endings").is_none());
    }
}

#[test]
fn a_place_waits_until_what_goes_there_is_picked() {
    for scene in scenes().iter().filter(|scene| !scene.play.legal.is_empty()) {
        let html = table_page(scene);
        let picks: BTreeSet<&str> = html.all("data-pick").collect();
        let places: Vec<&Tag> = html
            .tags
            .iter()
            .filter(|tag| tag.get("data-for").is_some())
            .collect();
        let wanted: BTreeSet<&str> = places
            .iter()
            .filter_map(|tag| tag.get("data-for"))
            .collect();
        assert_eq!(picks, wanted);
        assert!(places.iter().all(|tag| tag.get("hidden").is_some()));
        for tag in html.tags.iter().filter(|tag| tag.has_class("target")) {
            assert!(tag.get("aria-label").is_some_and(|label| !label.is_empty()));
            assert_eq!(tag.get("role"), Some("button"));
            assert!(tag.get("data-ring-order").is_some());
        }
    }
}

#[test]
fn places_are_named_for_those_who_do_not_see_them() {
    let labels = |sample: &Sample| -> Vec<String> {
        let html = table_page(&sample.seen_by(&BOTH));
        html.all("aria-label").map(str::to_owned).collect()
    };
    let building = labels(&Sample::hunters(&json!({}), 2, 3));
    assert!(building.contains(&"Place teal at column 1, row 2 up".to_owned()));
    let ghosts = labels(&in_step(&json!({}), 2, "ghosts", 0));
    assert!(
        ghosts
            .iter()
            .any(|label| label.starts_with("Ghost at column "))
    );
    assert!(
        ghosts
            .iter()
            .any(|label| label.starts_with("Ghost from column "))
    );
    let kids = labels(&in_step(&json!({}), 2, "kid", 0));
    assert!(kids.iter().any(|label| label.starts_with("Kid at column ")));
}

#[test]
fn the_present_step_is_lit_and_optional_ones_can_be_skipped() {
    for step in ["build", "ghosts", "score", "exchange", "kid"] {
        let html = table_page(&in_step(&json!({}), 2, step, 0).seen_by(&BOTH));
        let lit: Vec<&Tag> = html
            .tags
            .iter()
            .filter(|tag| tag.get("aria-current") == Some("step"))
            .collect();
        assert_eq!(lit.len(), 1);
        assert_eq!(lit[0].get("id"), Some(format!("step-{step}").as_str()));
        let optional = !matches!(step, "build" | "kid");
        let skip = html.by_id("skip");
        assert_eq!(skip.is_some(), optional, "{step}");
        assert!(skip.is_none_or(|skip| skip.get("data-key") == Some("s")));
    }
}

#[test]
fn a_pushed_piece_floats_with_its_way_and_can_be_taken_back() {
    let html = table_page(&in_step(&everything(), 2, "push", 0).seen_by(&BOTH));
    assert!(html.tags.iter().any(|tag| tag.has_class("floating")));
    assert!(html.tags.iter().any(|tag| tag.has_class("arrow")));
    let back = html.by_id("take-back").unwrap();
    assert_eq!(back.get("data-do"), Some(r#"{"do":"undo"}"#));
    assert!(back.has_class("main"));
}

#[test]
fn nothing_is_taken_back_before_anything_was_done() {
    let html = table_page(&Sample::hunters(&json!({}), 2, 3).seen_by(&BOTH));
    assert!(html.by_id("take-back").is_none());
}

#[test]
fn who_only_watches_can_choose_nothing() {
    let html = table_page(&Sample::hunters(&json!({}), 2, 3).moves(7).seen_by(&[]));
    assert_eq!(moves(&html, "").len() + html.all("data-pick").count(), 0);
    assert!(html.by_id("hand").is_none());
}

#[test]
fn a_haunted_pattern_says_what_it_costs() {
    let scene = (0..60)
        .map(|moves| in_step(&everything(), 2, "score", moves).seen_by(&BOTH))
        .find(|scene| {
            scene
                .play
                .legal
                .iter()
                .any(|action| action.starts_with('h'))
        })
        .expect("no Haunted Pattern can be scored");
    let html = table_page(&scene);
    let chips: Vec<&Tag> = html
        .tags
        .iter()
        .filter(|tag| tag.has_class("chip"))
        .collect();
    assert!(!chips.is_empty());
    for chip in chips {
        let label = chip.get("aria-label").unwrap();
        assert!(label.contains("Scare markers: "), "{label}");
    }
    assert!(html.tags.iter().any(|tag| tag.has_class("cross")));
}

#[test]
fn in_the_last_round_no_kid_is_asked_for() {
    let last = Sample::hunters(&json!({}), 2, 3)
        .until(|view| view["round"] == 6)
        .unwrap();
    let html = table_page(&last.seen_by(&[Seat::FIRST]));
    assert!(html.by_id("step-kid").unwrap().has_class("off"));
}
