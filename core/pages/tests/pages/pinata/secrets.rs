//! Tests of hidden cards of Piñata: each watcher sees only the cards that they may know.

use serde_json::{Value, json};
use table::scene::Scene;
use tabletop::Seat;

use super::swapping;
use crate::html::Html;
use crate::sample::{PLAY_KEY, Sample};
use crate::{BOTH, table_page};

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
                for seat in BOTH
                    .into_iter()
                    .filter(|seat| scene.play.eyes != Some(*seat))
                {
                    let cards = |part: &str| truth[part][seat.index()].as_array().unwrap().clone();
                    let known = cards("known");
                    for card in cards("hands") {
                        if known.contains(&card) && scene.play.eyes.is_some() {
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
    for card in scene.play.view.json()["seats"][0]["hand"]
        .as_array()
        .unwrap()
    {
        assert!(names(&html, card.as_str().unwrap()));
    }
}

/// The cards that a seat really holds.
fn held(sample: &Sample, seat: Seat) -> Vec<String> {
    let hands = &sample.truth()["hands"][seat.index()];
    let cards = hands.as_array().unwrap().iter().filter_map(Value::as_str);
    cards.map(str::to_owned).collect()
}

#[test]
fn no_hand_is_behind_the_curtain() {
    for seed in 0..6 {
        let sample = Sample::pinata(&json!({}), seed).moves(11);
        let html = table_page(&sample.covered());
        assert!(html.by_id("curtain").is_some());
        for card in BOTH.into_iter().flat_map(|seat| held(&sample, seat)) {
            assert!(!names(&html, &card), "seed {seed}: {card}");
        }
        let lifted = table_page(&sample.seen_by(&BOTH));
        assert!(lifted.by_id("curtain").is_none());
    }
}

#[test]
fn the_curtain_is_lifted_without_a_script_too() {
    let sample = Sample::pinata(&json!({}), 4).moves(13);
    let html = table_page(&sample.covered());
    let form = html.by_id("curtain").unwrap();
    let seat = sample.seen_by(&BOTH).play.eyes.unwrap().to_string();
    assert_eq!(form.get("method"), Some("post"));
    assert_eq!(
        form.get("action"),
        Some(format!("/t/{PLAY_KEY}/lift").as_str())
    );
    assert_eq!(form.get("data-lift"), Some(seat.as_str()));
    let field = html.tags.iter().find(|tag| tag.get("name") == Some("seat"));
    assert_eq!(field.and_then(|tag| tag.get("value")), Some(seat.as_str()));
}

#[test]
fn after_the_game_both_hands_can_lie_open() {
    let over = Sample::pinata(&json!({}), 6).finished();
    for own in [&BOTH[..0], &BOTH[..1], &BOTH[1..], &BOTH] {
        let [closed, open] = [over.seen_by(own), over.seen_open(own)].map(|scene| {
            let html = table_page(&scene);
            BOTH.map(|seat| {
                let place = |card: &String| html.by_id(&format!("hand-{seat}-{card}")).is_some();
                held(&over, seat).iter().all(place)
            })
        });
        assert_eq!(open, [true, true], "{own:?}");
        assert!(closed.contains(&false), "{own:?}");
    }
}

#[test]
fn every_way_through_the_replay_keeps_the_hands_as_they_are() {
    let over = Sample::pinata(&json!({}), 6).finished();
    let looks = |scene: &Scene| -> Vec<(String, bool)> {
        let html = table_page(scene);
        let links = html
            .tags
            .iter()
            .filter(|tag| tag.get("data-look").is_some());
        links
            .map(|link| {
                let open = link.get("href").unwrap().contains("hands=open");
                (link.get("id").unwrap_or_default().to_owned(), open)
            })
            .collect()
    };
    let mut open = over.seen_open(&[]);
    let mut closed = over.seen_by(&[]);
    (open.play.look_back, closed.play.look_back) = (Some(5), Some(5));
    assert!(looks(&open).len() > 20);
    for (id, leads_to_open) in looks(&open) {
        assert_eq!(leads_to_open, id != "look-hands", "{id}");
    }
    for (id, leads_to_open) in looks(&closed) {
        assert_eq!(leads_to_open, id == "look-hands", "{id}");
    }
}

#[test]
fn hands_are_only_offered_where_there_are_any_and_the_game_is_over() {
    let offers = |scene: &Scene| table_page(scene).by_id("look-hands").is_some();
    assert!(offers(
        &Sample::pinata(&json!({}), 6).finished().seen_by(&[])
    ));
    assert!(!offers(
        &Sample::necklace(&json!({})).finished().seen_by(&[])
    ));
    let mut back = Sample::pinata(&json!({}), 4).moves(13).seen_by(&BOTH);
    back.play.look_back = Some(5);
    assert!(!offers(&back));
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
