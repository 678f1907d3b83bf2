//! The board of Piñata shows the effect of each card, or the reason why it cannot be played.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use table::scene::Scene;
use tabletop::Seat;

use super::{scenes, swaps};
use crate::html::{Html, Tag};
use crate::sample::Sample;
use crate::{BOTH, table_page};

fn with_class<'a>(html: &'a Html, class: &'a str) -> impl Iterator<Item = &'a Tag> {
    html.tags.iter().filter(move |tag| tag.has_class(class))
}

/// Scenes in which the watcher plays a card now.
fn playing() -> Vec<Scene> {
    let scenes = scenes().into_iter();
    let playing: Vec<Scene> = scenes
        .filter(|scene| !swaps(scene) && !scene.play.legal.is_empty())
        .collect();
    assert!(playing.len() > 4);
    playing
}

/// The hand of the player to move.
fn hand(scene: &Scene) -> Vec<String> {
    let view = scene.play.view.json();
    let seat = scene.play.eyes.unwrap().index();
    let cards = view["seats"][seat]["hand"].as_array().unwrap().iter();
    cards
        .map(|card| card.as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn every_card_can_be_picked_or_says_why_it_cannot_be_played() {
    let mut refused = 0;
    for scene in playing() {
        let html = table_page(&scene);
        let picks = html.all("data-pick").count();
        let whys: Vec<&Tag> = with_class(&html, "refused-card").collect();
        assert_eq!(picks + whys.len(), hand(&scene).len());
        assert!(
            whys.iter()
                .all(|card| card.get("data-why").is_some_and(|why| why.ends_with('.')))
        );
        refused += whys.len();
    }
    assert!(refused > 3, "{refused}");
}

#[test]
fn out_of_turn_no_card_has_a_reason_of_its_own() {
    let sample = Sample::pinata(&json!({}), 4).moves(13);
    let turn = sample.truth()["turn"].as_u64().unwrap() as usize;
    let html = table_page(&sample.seen_by(&[BOTH[1 - turn]]));
    assert_eq!(with_class(&html, "refused-card").count(), 0);
    assert_eq!(with_class(&html, "idle").count(), 8);
}

#[test]
fn a_picked_card_finds_on_each_side_a_target_or_a_reason() {
    for scene in playing() {
        let html = table_page(&scene);
        let mats = scene.play.view.json()["mats"].as_array().unwrap().len();
        let cards: BTreeSet<&str> = html.all("data-pick").collect();
        for card in cards {
            let of_card = |class: &str| {
                let places = with_class(&html, class);
                places
                    .filter(|place| {
                        let mut cards = place.get("data-for").unwrap_or_default().split(' ');
                        cards.any(|one| one == card)
                    })
                    .count()
            };
            assert_eq!(of_card("target") + of_card("refused"), 2 * mats, "{card}");
        }
        for place in with_class(&html, "refused") {
            assert!(place.get("data-why").is_some() && place.get("hidden").is_some());
        }
    }
}

#[test]
fn a_target_says_who_wins_and_a_tie_says_that_it_is_forbidden() {
    let html = table_page(&Sample::pinata_from(tie()).seen_by(&[Seat::FIRST]));
    let place = html.by_id("not-1-0-W7").expect("the tying card is refused");
    assert!(place.has_class("tie"));
    assert_eq!(
        place.get("data-why"),
        Some("Both sides of mat 1 would come to 7. They must not be equal.")
    );
    let wins = html.by_id("to-1-0-R8").unwrap();
    assert_eq!(
        wins.get("data-tell"),
        Some("Completes the mat with 8 against 7: you win 1 red candy.")
    );
    let loses = html.by_id("to-1-0-W6").unwrap();
    assert_eq!(
        loses.get("data-tell"),
        Some("Completes the mat with 6 against 7: Staś wins 1 red candy.")
    );
}

/// Position of the rules' picture of P5, with a second mat, so that the tying card can be played.
fn tie() -> Value {
    let pictures = include_str!("../../../../../games/pinata/presentation/pictures.json");
    let pictures: Vec<Value> = serde_json::from_str(pictures).unwrap();
    let picture = pictures.into_iter().find(|picture| picture["name"] == "P5");
    let mut position = picture.unwrap()["position"].clone();
    let bag = position["bag"].as_array_mut().unwrap();
    for _ in 0..2 {
        let red = bag.iter().position(|candy| candy == "R").unwrap();
        bag.remove(red);
    }
    position["mats"][1] = json!({ "face": "high", "candies": ["R", "R"], "sides": [[], []] });
    position
}

#[test]
fn a_medal_cracks_the_pinata_and_candies_burst_out() {
    let mut medals = 0;
    for seed in 0..4 {
        let mut sample = Sample::pinata(&json!({}), seed);
        while sample.truth()["phase"] != "won" && sample.truth()["phase"] != "stuck" {
            sample = sample.moves(1);
            let scene = sample.seen_by(&[Seat::FIRST]);
            let html = table_page(&scene);
            let view = scene.play.view.json();
            let owned = view["medals"].as_array().unwrap().iter();
            let owned = owned.filter(|medal| !medal["owner"].is_null()).count();
            assert_eq!(with_class(&html, "crack").count(), owned);
            let events: Vec<Value> = scene.play.events.iter().map(|event| event.json()).collect();
            let happened = |kind: &str| events.iter().any(|event| event["event"] == kind);
            assert_eq!(with_class(&html, "stick").count() > 0, happened("scored"));
            assert_eq!(with_class(&html, "burst").count() > 0, happened("medal"));
            let broken = html.by_id("donkey").unwrap().has_class("broken");
            assert_eq!(broken, sample.truth()["phase"] == "won");
            medals += usize::from(happened("medal"));
        }
    }
    assert!(medals > 8, "{medals}");
}
