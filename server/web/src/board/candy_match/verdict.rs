//! What has become of the last call, until the next card comes.

use candy_match::Card;
use maud::{Markup, html};
use table::scene::PlayScene;

use super::cards;
use super::view::{Event, Phase, View, candies, events};
use crate::args;
use crate::i18n::Lang;
use crate::words;

/// The last call that no card has come after, with the number of its move.
fn last_call(scene: &PlayScene, view: &View) -> Option<(usize, Event)> {
    if matches!(view.phase, Phase::Pick | Phase::Rest | Phase::Over) {
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

/// The cards of a wrong call, while they are still there.
pub(super) fn shown(scene: &PlayScene, view: &View) -> Vec<Card> {
    match last_call(scene, view) {
        Some((_, Event::Missed { cards, .. })) => cards,
        _ => Vec::new(),
    }
}

/// Its place is always there, so that nothing jumps.
pub(super) fn verdict(lang: Lang, scene: &PlayScene, view: &View) -> Markup {
    let name = |seat| words::seat(lang, scene, seat);
    html! {
        div #verdict .verdict {
            @match last_call(scene, view) {
                Some((number, Event::Shouted { seat })) => {
                    p id={ "call-" (number) } .calling { b { (lang.with("match-calling", &args!["name" => name(seat)])) } }
                }
                Some((number, Event::Matched { seat, cards })) => {
                    p id={ "call-" (number) } .right {
                        b { (lang.with("match-right", &args!["name" => name(seat), "count" => cards.len()])) }
                        (cards::row(lang, &cards))
                    }
                }
                Some((number, Event::Missed { seat, cards, flaw, left_over })) => {
                    p id={ "call-" (number) } .wrong {
                        b { (lang.with("match-wrong", &args!["name" => name(seat)])) }
                        @if !cards.is_empty() { (cards::row(lang, &cards)) }
                        span.flaw { (lang.with("match-flaw", &args!["flaw" => flaw])) }
                        @if !left_over.is_empty() { (cards::lonely(lang, candies(&left_over))) }
                    }
                }
                _ => {}
            }
        }
    }
}
