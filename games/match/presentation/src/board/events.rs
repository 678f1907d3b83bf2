//! Events of Candy Match: sentences, pictures, sounds and animations.

use ::candy_match::Event;
use maud::{Markup, html};
use table::scene::PlayScene;

use super::cards;
use super::view::{flaw_word, left_over};
use crate::art;
use presentation::args;
use presentation::art::crown;
use presentation::board::Flight;
use presentation::i18n::Lang;
use presentation::words;

pub(super) fn sentence(lang: Lang, scene: &PlayScene, event: &Event) -> String {
    let name = |seat| words::seat_name(lang, scene, seat);
    match event {
        Event::Revealed { card, .. } => {
            let card = cards::names(lang, card.kinds());
            lang.with("match-revealed", &args!["card" => card])
        }
        Event::Shouted { seat } => lang.with("match-shouted", &args!["name" => name(*seat)]),
        Event::Matched { seat, cards } => {
            let args = args![
                "name" => name(*seat),
                "count" => cards.len(),
                "cards" => cards::all_names(lang, cards),
            ];
            lang.with("match-matched", &args)
        }
        Event::Missed { seat, flaw, .. } => {
            let args = args![
                "name" => name(*seat),
                "flaw" => flaw_word(*flaw),
                "candies" => cards::names(lang, left_over(*flaw)),
            ];
            lang.with("match-missed", &args)
        }
        Event::Took {
            seat,
            card,
            by_default,
        } => {
            let args = args![
                "name" => name(*seat),
                "card" => cards::names(lang, card.kinds()),
                "how" => match by_default { true => "late", false => "chosen" },
            ];
            lang.with("match-took", &args)
        }
        Event::TookUnseen { seat, .. } => {
            lang.with("match-took-unseen", &args!["name" => name(*seat)])
        }
        Event::Declined { seat } => lang.with("match-declined", &args!["name" => name(*seat)]),
        Event::LastCheck { .. } => lang.t("match-last-check"),
        Event::Done { seat } => lang.with("match-says-done", &args!["name" => name(*seat)]),
        Event::Ended { game, winners, .. } => {
            let names = words::list(lang, winners.iter().map(name));
            let args = args!["game" => *game, "count" => winners.len(), "names" => names];
            lang.with("match-ended", &args)
        }
        Event::Picked { seat, treat, .. } => {
            let args = args!["name" => name(*seat), "treat" => cards::candy_name(lang, *treat)];
            lang.with("match-picked", &args)
        }
        Event::Crowned { winners, .. } => {
            let names = words::list(lang, winners.iter().map(name));
            lang.with(
                "match-crowned",
                &args!["count" => winners.len(), "names" => names],
            )
        }
        Event::Dealt { game } => lang.with("match-dealt", &args!["game" => *game]),
    }
}

/// An event as short pictures.
pub(super) fn pictures(event: &Event) -> Markup {
    html! {
        @match event {
            Event::Revealed { card, .. } => (cards::small(*card)),
            Event::Shouted { .. } => b.shout { "!" },
            Event::Matched { cards, .. } => {
                span.good { "✓" } @for card in cards { (cards::small(*card)) }
            }
            Event::Missed { cards, flaw, .. } => {
                span.bad { "✗" }
                @for card in cards { (cards::small(*card)) }
                @for candy in left_over(*flaw).iter() { (art::sweet(candy)) }
            }
            Event::Took { card, .. } => { "+" (cards::small(*card)) }
            Event::TookUnseen { .. } => { "+" i.card-back {} }
            Event::Declined { .. } => "–",
            Event::Done { .. } => "✓",
            Event::Picked { treat, .. } => (art::sweet(*treat)),
            Event::Crowned { .. } => (art::crown_treat()),
            Event::Ended { .. } => (crown()),
            Event::LastCheck { .. } | Event::Dealt { .. } => {}
        }
    }
}

/// Sound of an event.
pub(super) fn sound(event: &Event) -> Option<&'static str> {
    match event {
        Event::Revealed { .. } => Some("tick"),
        Event::Shouted { .. } => Some("call"),
        Event::Matched { .. } => Some("right"),
        Event::Missed { .. } => Some("wrong"),
        Event::Took { .. } | Event::TookUnseen { .. } => Some("move"),
        Event::LastCheck { .. } => Some("own-turn"),
        Event::Ended { .. } | Event::Crowned { .. } => Some("end"),
        Event::Declined { .. }
        | Event::Done { .. }
        | Event::Picked { .. }
        | Event::Dealt { .. } => None,
    }
}

/// Animations of an event. A revealed card has its own animation in its place.
pub(super) fn flights(event: &Event) -> Vec<Flight> {
    let flight = |from: String, to: String| Flight { from, to };
    match event {
        Event::Matched { seat, cards } => cards
            .iter()
            .map(|card| flight(format!("card-{card}"), format!("pile-{seat}")))
            .collect(),
        Event::Took { seat, card, .. } => {
            vec![flight(format!("card-{card}"), format!("pile-{seat}"))]
        }
        Event::TookUnseen { seat, .. } => {
            vec![flight("deck".to_owned(), format!("pile-{seat}"))]
        }
        Event::Picked { seat, treat, .. } => {
            vec![flight(format!("treat-{treat}"), format!("prize-{seat}"))]
        }
        _ => Vec::new(),
    }
}
