//! Verdict on the last call, shown until the next card is revealed.

use ::candy_match::{Card, Event, PhaseKind};
use maud::{Markup, html};

use super::view::{events, flaw_word, left_over};
use super::{Scene, cards};
use presentation::args;
use presentation::i18n::Lang;
use presentation::words;

/// The last call since the last revealed card, with the number of its move.
fn last_call<'a>(scene: &Scene<'a>) -> Option<(usize, &'a Event)> {
    if matches!(
        scene.view.phase,
        PhaseKind::Pick | PhaseKind::Rest | PhaseKind::Over
    ) {
        return None;
    }
    for (number, _, event) in events(scene).rev() {
        match event {
            Event::Shouted { .. } | Event::Matched { .. } | Event::Missed { .. } => {
                return Some((number, event));
            }
            Event::Revealed { .. } | Event::Dealt { .. } => return None,
            _ => {}
        }
    }
    None
}

/// Cards of a wrong call, until the next card is revealed.
pub(super) fn shown(scene: &Scene<'_>) -> Vec<Card> {
    match last_call(scene) {
        Some((_, Event::Missed { cards, .. })) => cards.clone(),
        _ => Vec::new(),
    }
}

/// A sentence in which the name of a player ends in an ellipsis where there is little room, so that
/// the rest is never cut.
fn named(sentence: &str, name: &str) -> Markup {
    if let Some((before, after)) = sentence.split_once(name) {
        html! { (before) span.name { (name) } (after) }
    } else {
        html! { (sentence) }
    }
}

/// Verdict on the last call, a moment of its own: it lies over the prompt, so that nothing moves and
/// no card is covered.
pub(super) fn verdict(lang: Lang, scene: &Scene<'_>) -> Markup {
    let name = |seat| words::seat_name(lang, scene, seat);
    html! {
        div #verdict .verdict data-overlay {
            @match last_call(scene) {
                Some((number, Event::Shouted { seat })) => {
                    p id={ "call-" (number) } .calling data-moment="calling" { b.caller { (named(&lang.with("match-calling", &args!["name" => name(*seat)]), &name(*seat))) } }
                }
                Some((number, Event::Matched { seat, cards })) => {
                    p id={ "call-" (number) } .right data-moment="right" {
                        b.caller { (named(&lang.with("match-right", &args!["name" => name(*seat), "count" => cards.len()]), &name(*seat))) }
                        (cards::row(lang, cards))
                        b.sum data-count-up=(cards.len()) aria-hidden="true" { "+" (cards.len()) }
                    }
                }
                Some((number, Event::Missed { seat, cards, flaw })) => {
                    p id={ "call-" (number) } .wrong data-moment="wrong" {
                        b.caller { (named(&lang.with("match-wrong", &args!["name" => name(*seat)]), &name(*seat))) }
                        @if !cards.is_empty() { (cards::row(lang, cards)) }
                        span.flaw { (lang.with("match-flaw", &args!["flaw" => flaw_word(*flaw)])) }
                        @if !left_over(*flaw).is_empty() { (cards::lonely(lang, left_over(*flaw))) }
                    }
                }
                _ => {}
            }
        }
    }
}
