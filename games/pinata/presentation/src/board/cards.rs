//! Cards in hands and at mats.

use ::pinata::{Card, Colour};
use maud::{Markup, html};

use super::letter_of;
use crate::art;
use presentation::args;
use presentation::i18n::Lang;
use presentation::words;

/// Name of a card: `red 13`, `wild 4`.
pub(super) fn name(lang: Lang, card: Card) -> String {
    lang.with(
        "pinata-card",
        &args!["colour" => letter_of(card), "value" => card.value()],
    )
}

/// Names of cards: `red 1, green 2 and wild 4`.
pub(super) fn names(lang: Lang, cards: &[Card]) -> String {
    words::list(lang, cards.iter().map(|&card| name(lang, card)))
}

/// CSS class of a card.
pub(super) fn class(card: Card) -> &'static str {
    card.colour()
        .map_or("wild", |colour| art::candy_colour(colour).class())
}

/// Printed side of a card: number and candy. It has no text for screen readers, since words stand
/// beside it.
pub(super) fn face(card: Card) -> Markup {
    html! {
        b aria-hidden="true" { (card.value()) }
        @match card.colour() {
            Some(colour) => (art::candy(colour)),
            None => (art::wild()),
        }
    }
}

/// An open card, with its name for screen readers.
pub(super) fn open_card(lang: Lang, card: Card) -> Markup {
    html! {
        span class={ "pc " (class(card)) } { (face(card)) span.sr-only { (name(lang, card)) } }
    }
}

/// Picture of a card in a text.
pub(super) fn picture(card: Card) -> Markup {
    html! { span class={ "pc tiny " (class(card)) } { (face(card)) } }
}

/// Element ids of the cards in a row. Equal cards get numbers.
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

/// For the cards of a sorted row: numbers that have the order of the cards and do not change when other
/// cards come or go.
pub(super) fn orders(cards: &[Card]) -> Vec<usize> {
    let order = |(index, card): (usize, &Card)| {
        let twins = cards[..index].iter().filter(|other| *other == card).count();
        let suit = card.colour().map_or(Colour::ALL.len(), Colour::index);
        100 * suit + 3 * usize::from(card.value()) + twins
    };
    cards.iter().enumerate().map(order).collect()
}

/// Marks the cards of a row that are in another list. Of equal cards the first ones are marked.
pub(super) fn marked(cards: &[Card], among: &[Card]) -> Vec<bool> {
    let mut among = among.to_vec();
    let mut take = |card: &Card| {
        let at = among.iter().position(|other| other == card);
        at.map(|at| among.remove(at)).is_some()
    };
    cards.iter().map(&mut take).collect()
}
