//! Cards, as they lie in a hand or at a mat.

use ::pinata::Card;
use maud::{Markup, html};

use super::letter_of;
use crate::art;
use presentation::args;
use presentation::i18n::Lang;
use presentation::words;

/// `red 13`, `wild 4`.
pub(super) fn name(lang: Lang, card: Card) -> String {
    lang.with(
        "pinata-card",
        &args!["colour" => letter_of(card), "value" => card.value()],
    )
}

/// `red 1, green 2 and wild 4`.
pub(super) fn names(lang: Lang, cards: &[Card]) -> String {
    words::list(lang, cards.iter().map(|&card| name(lang, card)))
}

/// The class of a card by its colour.
pub(super) fn class(card: Card) -> &'static str {
    card.colour()
        .map_or("wild", |colour| art::candy_colour(colour).class())
}

/// What is printed on a card: its number and its candy. It says nothing; the words beside do.
pub(super) fn face(card: Card) -> Markup {
    html! {
        b aria-hidden="true" { (card.value()) }
        @match card.colour() {
            Some(colour) => (art::candy(colour)),
            None => (art::wild()),
        }
    }
}

/// A card that lies somewhere, with its name for those who do not see it.
pub(super) fn lying(lang: Lang, card: Card) -> Markup {
    html! {
        span class={ "pc " (class(card)) } { (face(card)) span.sr-only { (name(lang, card)) } }
    }
}

/// A card as a picture in a text.
pub(super) fn picture(card: Card) -> Markup {
    html! { span class={ "pc tiny " (class(card)) } { (face(card)) } }
}

/// The id of each card in a row of cards: twins get numbers.
pub(super) fn ids(place: &str, cards: &[Card]) -> Vec<String> {
    let id = |(index, card): (usize, &Card)| {
        let before = cards[..index].iter().filter(|other| *other == card).count();
        match before {
            0 => format!("{place}-{card}"),
            _ => format!("{place}-{card}-{}", before + 1),
        }
    };
    cards.iter().enumerate().map(id).collect()
}

/// Which cards of a row are among some others; of twins the first ones.
pub(super) fn marked(cards: &[Card], among: &[Card]) -> Vec<bool> {
    let mut among = among.to_vec();
    let mut take = |card: &Card| {
        let at = among.iter().position(|other| other == card);
        at.map(|at| among.remove(at)).is_some()
    };
    cards.iter().map(&mut take).collect()
}
