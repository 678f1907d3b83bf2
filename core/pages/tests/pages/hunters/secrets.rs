//! Tests that the page of a player has no hidden data of another player.

use serde_json::{Value, json};
use tabletop::Seat;

use super::everything;
use crate::html::Html;
use crate::sample::Sample;
use crate::{BOTH, table_page};

/// Whether a page names a card, in a text, an id or a command.
fn names(html: &Html, card: &str) -> bool {
    // `h2` is also a heading.
    let ends = |c: Option<char>| c.is_none_or(|c| !c.is_ascii_alphanumeric() && !"</".contains(c));
    let source = &html.source;
    source.match_indices(card).any(|(at, _)| {
        ends(source[..at].chars().next_back()) && ends(source[at + card.len()..].chars().next())
    })
}

fn held(sample: &Sample, seat: Seat) -> Vec<String> {
    let hand = &sample.truth()["hands"][seat.index()];
    let cards = hand.as_array().unwrap().iter().filter_map(Value::as_str);
    cards.map(str::to_owned).collect()
}

#[test]
fn no_hand_is_in_the_page_of_another() {
    let mut hidden = 0;
    for seed in 0..3 {
        for moves in (0..90).step_by(9) {
            let sample = Sample::hunters(&everything(), 2, seed).moves(moves);
            for own in [&BOTH[..0], &BOTH[..1], &BOTH[1..]] {
                let scene = sample.seen_by(own);
                let html = table_page(&scene);
                for seat in BOTH.into_iter().filter(|seat| !own.contains(seat)) {
                    for card in held(&sample, seat) {
                        // A player may see a card again that they have put under the deck.
                        let own_past = scene
                            .play
                            .moves
                            .iter()
                            .any(|made| made.action == format!("x {card}"));
                        if own_past {
                            continue;
                        }
                        hidden += 1;
                        assert!(
                            !names(&html, &card),
                            "seed {seed}, {own:?}: {card} of {seat}"
                        );
                    }
                }
            }
        }
    }
    assert!(hidden > 200);
}

#[test]
fn the_search_for_cards_finds_them() {
    let sample = Sample::hunters(&everything(), 2, 3);
    let html = table_page(&sample.seen_by(&[Seat::FIRST]));
    for card in held(&sample, Seat::FIRST) {
        assert!(names(&html, &card));
    }
}

#[test]
fn no_hand_is_behind_the_curtain() {
    for seed in 0..4 {
        let sample = Sample::hunters(&json!({}), 2, seed).moves(11);
        let html = table_page(&sample.covered());
        assert!(html.by_id("curtain").is_some());
        for card in BOTH.into_iter().flat_map(|seat| held(&sample, seat)) {
            assert!(!names(&html, &card), "seed {seed}: {card}");
        }
    }
}

#[test]
fn after_the_game_the_hands_can_lie_open() {
    let over = Sample::hunters(&everything(), 2, 6).finished();
    let html = table_page(&over.seen_open(&[Seat::FIRST]));
    for seat in BOTH {
        assert!(held(&over, seat).iter().all(|card| names(&html, card)));
    }
    let closed = table_page(&over.seen_by(&[Seat::FIRST]));
    assert!(
        held(&over, Seat::SECOND)
            .iter()
            .all(|card| !names(&closed, card))
    );
}
