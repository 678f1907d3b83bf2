//! The Magpie on the page: its moods, and the forecast of a gather.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use tabletop::Seat;

use crate::html::Html;
use crate::sample::Sample;
use crate::{BOTH, table_page};

const MOODS: [&str; 7] = [
    "hungry", "eats", "loves", "sulks", "dislikes", "envies", "full",
];

fn mood(html: &Html) -> &'static str {
    let mut birds = html.tags.iter().filter(|tag| tag.has_class("bird-mood"));
    let bird = birds.next().expect("the Magpie is there");
    assert!(birds.next().is_none());
    let mut moods = MOODS.into_iter().filter(|mood| bird.has_class(mood));
    moods.next().expect("it has a mood")
}

#[test]
fn the_mood_of_the_magpie_is_about_what_happened() {
    let mut seen = BTreeSet::new();
    for count in 0..70 {
        let sample = Sample::necklace(&json!({})).moves(count);
        let scene = sample.seen_by(&[Seat::FIRST]);
        let mood = mood(&table_page(&scene));
        seen.insert(mood);
        let view = scene.play.view.json();
        let least = view["least_liked"].as_array().unwrap();
        if view["turn"].is_null() {
            assert_eq!(mood, "full");
            break;
        }
        let Some(event) = scene.play.events.iter().last().map(|event| event.json()) else {
            assert_eq!(mood, "hungry");
            continue;
        };
        let candies = event["places"].as_array().unwrap().len();
        let disliked = least.contains(&event["colour"]);
        match (event["whom"].as_str().unwrap(), candies) {
            ("magpie", _) if disliked => assert_eq!(mood, "dislikes", "{event}"),
            ("magpie", 3..) => assert_eq!(mood, "loves", "{event}"),
            ("magpie", 1) => assert!(["sulks", "eats"].contains(&mood), "{event}: {mood}"),
            ("magpie", _) => assert!(["eats", "loves"].contains(&mood), "{event}: {mood}"),
            (_, 3..) => assert_eq!(mood, "envies", "{event}"),
            _ => assert_ne!(mood, "full"),
        }
    }
    assert!(seen.len() >= 5 && seen.contains("full"), "{seen:?}");
}

#[test]
fn every_run_says_what_gathering_it_does() {
    for moves in [0, 1, 8, 9] {
        let scene = Sample::necklace(&json!({})).moves(moves).seen_by(&BOTH);
        let html = table_page(&scene);
        let told_by = html.all("data-tell-by");
        let told: Vec<String> = told_by.map(|id| html.text_of(id)).collect();
        assert_eq!(told.len(), scene.play.legal.len());
        let begins = if moves % 2 == 0 {
            "The Magpie gets "
        } else {
            "You get "
        };
        for sentence in told {
            assert!(sentence.starts_with(begins), "{sentence}");
            assert!(sentence.contains(" then."), "{sentence}");
        }
    }
}

#[test]
fn the_lens_is_there_while_there_is_something_to_choose() {
    let sample = Sample::necklace(&json!({})).moves(5);
    let turn = sample.truth()["turn"].as_u64().unwrap() as usize;
    let lens = |own: &[Seat]| table_page(&sample.seen_by(own)).by_id("lens").is_some();
    assert!(lens(&[BOTH[turn]]));
    assert!(!lens(&[BOTH[1 - turn]]));
    assert!(!lens(&[]));
    let html = table_page(&sample.seen_by(&[BOTH[turn]]));
    assert!(html.by_id("lens").unwrap().get("hidden").is_some());
    assert!(html.by_id("ring").unwrap().get("data-confirm").is_some());
    // The script gives the button the command of the run that was tapped.
    assert_eq!(html.by_id("lens-go").unwrap().get("data-do"), None);
}

#[test]
fn runs_are_told_apart_by_the_clock_and_not_by_numbers_of_places() {
    let scene = Sample::necklace(&json!({})).seen_by(&[Seat::FIRST]);
    let html = table_page(&scene);
    let runs: Vec<Value> = scene.play.view.json()["runs"].as_array().unwrap().clone();
    for run in &runs {
        let head = html.by_id(&format!("c{}", run["places"][0])).unwrap();
        let label = head.get("aria-label").unwrap();
        assert!(label.ends_with(" o’clock"), "{label}");
        assert!(!label.contains("place"), "{label}");
    }
    let first = html.by_id("c0").unwrap().get("aria-label").unwrap();
    assert!(first.ends_with("at 12 o’clock"), "{first}");
}
