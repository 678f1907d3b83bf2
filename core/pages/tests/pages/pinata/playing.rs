//! Tests of the controls of Piñata: exactly the legal actions can be clicked.

use std::collections::{BTreeMap, BTreeSet};

use presentation::command;
use serde_json::json;

use super::{scenes, swaps};
use crate::html::{Html, Tag};
use crate::sample::Sample;
use crate::{BOTH, table_page};

fn moves(html: &Html, class: &str) -> BTreeMap<String, usize> {
    let mut found = BTreeMap::new();
    for tag in html.tags.iter().filter(|tag| tag.has_class(class)) {
        let command = command::read(tag.get("data-do").unwrap_or("{}")).unwrap();
        if command["do"] == "move" {
            *found
                .entry(command["action"].as_str().unwrap().to_owned())
                .or_default() += 1;
        }
    }
    found
}

#[test]
fn what_can_be_played_is_exactly_what_is_legal() {
    for scene in scenes().iter().filter(|scene| !swaps(scene)) {
        let html = table_page(scene);
        let once: BTreeMap<String, usize> = scene.play.legal.iter().map(|play| (play, 1)).collect();
        assert_eq!(moves(&html, "target"), once);
        assert_eq!(moves(&html, "run"), once);
        let commands = html.all("data-do").filter_map(command::read);
        let moves = commands.filter(|command| command["do"] == "move");
        assert_eq!(moves.count(), 2 * once.len());
        let picks: BTreeSet<&str> = html.all("data-pick").collect();
        let legal = scene.play.legal.notations();
        let cards = legal.iter().filter_map(|play| play.split('@').next());
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
        let command = command::read(place.get("data-do").unwrap()).unwrap();
        let action = command["action"].as_str().unwrap();
        assert!(action.starts_with(&format!("{card}@")), "{command}");
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
            Some(scene.play.eyes.unwrap().to_string().as_str())
        );
        let boxes = html
            .tags
            .iter()
            .filter(|tag| tag.get("type") == Some("checkbox"));
        let cards: Vec<&str> = boxes.filter_map(|tag| tag.get("value")).collect();
        assert_eq!(choices(&cards), scene.play.legal.iter().collect());
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
