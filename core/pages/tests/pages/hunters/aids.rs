//! Tests of the visual aids for a player's own Patterns, if the table has them.

use serde_json::json;
use tabletop::Seat;

use crate::html::Html;
use crate::sample::Sample;
use crate::{BOTH, table_page};

fn cards<'a>(html: &'a Html, name: &'a str) -> Vec<&'a str> {
    html.all(name).collect()
}

#[test]
fn every_card_of_the_hand_shows_itself_on_the_board() {
    let scene = Sample::hunters(&json!({ "haunted": true }), 2, 3)
        .moves(20)
        .seen_by(&BOTH);
    let html = table_page(&scene);
    let hand = scene.play.view.json()["seats"][scene.play.eyes.unwrap().index()]["hand"].clone();
    let hand: Vec<&str> = hand
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|card| card.as_str())
        .collect();
    assert_eq!(cards(&html, "data-aid"), hand);
    assert_eq!(cards(&html, "data-aid-of"), hand);
    for tag in html
        .tags
        .iter()
        .filter(|tag| tag.get("data-aid-of").is_some())
    {
        assert!(tag.get("hidden").is_some());
    }
}

#[test]
fn a_table_can_play_without() {
    for moves in [0, 9, 20, 33] {
        let mut scene = Sample::hunters(&json!({}), 2, 3)
            .moves(moves)
            .seen_by(&BOTH);
        scene.play.aids = false;
        let html = table_page(&scene);
        assert!(html.by_id("hand").is_some());
        assert_eq!(
            html.all("data-aid").count() + html.all("data-aid-of").count(),
            0
        );
        for word in [
            "would complete it",
            "on the board once",
            "not on the board now",
        ] {
            assert!(!html.source.contains(word), "{word}");
        }
    }
}

/// The marks of the own Patterns on the board.
fn marks(html: &Html) -> String {
    let after = html.source.split("<g id=\"aids\"").nth(1).unwrap();
    after.split("id=\"lit\"").next().unwrap().to_owned()
}

#[test]
fn suggested_houses_are_outlines_and_go_with_the_turn() {
    let mut suggested = 0;
    for moves in 0..60 {
        let sample = Sample::hunters(&json!({}), 2, 3).moves(moves);
        for seat in BOTH {
            let scene = sample.seen_by(&[seat]);
            let marks = marks(&table_page(&scene));
            assert!(!marks.contains("#house-"), "after {moves}: {marks}");
            let builds = !scene.play.legal.is_empty() && scene.play.view.json()["step"] == "build";
            let here = marks.matches("#plan-").count();
            assert!(builds || here == 0, "after {moves}: {marks}");
            suggested += here;
        }
    }
    assert!(suggested > 0);
}

#[test]
fn a_card_says_in_words_how_near_it_is() {
    let mut texts = std::collections::BTreeSet::new();
    for moves in 0..60 {
        let scene = Sample::hunters(&json!({}), 2, 3)
            .moves(moves)
            .seen_by(&[Seat::FIRST]);
        let html = table_page(&scene);
        assert!(!html.source.contains("+1 ×"), "after {moves}");
        texts.extend(html.texts);
    }
    assert!(texts.contains("On the board!"));
    assert!(texts.contains("One building is missing"));
}

#[test]
fn one_tile_that_is_missing_is_named() {
    let told = (0..60).any(|moves| {
        let scene = Sample::hunters(&json!({}), 2, 3)
            .moves(moves)
            .seen_by(&[Seat::FIRST]);
        table_page(&scene)
            .source
            .contains("One building would complete it: ")
    });
    assert!(told);
}
