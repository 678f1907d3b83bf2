//! Cards and candies, as pictures and as words.

use candy_match::{Candy, Card, Kinds};
use maud::{Markup, html};

use crate::art;
use presentation::args;
use presentation::i18n::Lang;
use presentation::words;

/// Name of a candy: `lollipop`.
pub(super) fn candy_name(lang: Lang, candy: Candy) -> String {
    lang.with("match-candy", &args!["candy" => candy.letter().to_string()])
}

/// Names of a card's candies: `gummy bear and licorice`.
pub(super) fn names(lang: Lang, kinds: Kinds) -> String {
    words::list(lang, kinds.iter().map(|candy| candy_name(lang, candy)))
}

/// Names of several cards: `gummy bear and licorice; lollipop`.
pub(super) fn all_names(lang: Lang, cards: &[Card]) -> String {
    let each: Vec<String> = cards.iter().map(|card| names(lang, card.kinds())).collect();
    each.join("; ")
}

/// Picture of a card in a text.
pub(super) fn small(card: Card) -> Markup {
    html! { span.mc.mini { (art::match_card(card.kinds())) } }
}

/// Pictures of cards in a text, with their names for screen readers.
pub(super) fn row(lang: Lang, cards: &[Card]) -> Markup {
    html! {
        span.row-of-cards {
            span.sr-only { (all_names(lang, cards)) }
            @for card in cards { (small(*card)) }
        }
    }
}

/// Candies without a pair.
pub(super) fn lonely(lang: Lang, kinds: Kinds) -> Markup {
    html! {
        span.lonely {
            @for candy in kinds.iter() { (art::sweet(candy)) }
            span { (names(lang, kinds)) }
        }
    }
}
