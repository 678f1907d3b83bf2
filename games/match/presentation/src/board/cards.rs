//! Cards and candies, in pictures and in words.

use candy_match::{Candy, Card, Kinds};
use maud::{Markup, html};

use crate::art;
use presentation::args;
use presentation::i18n::Lang;
use presentation::words;

/// `lollipop`.
pub(super) fn candy_name(lang: Lang, candy: Candy) -> String {
    lang.with("match-candy", &args!["candy" => candy.letter().to_string()])
}

/// `gummy bear and licorice`.
pub(super) fn names(lang: Lang, kinds: Kinds) -> String {
    words::list(lang, kinds.iter().map(|candy| candy_name(lang, candy)))
}

/// Several cards: `gummy bear and licorice; lollipop`.
pub(super) fn all_names(lang: Lang, cards: &[Card]) -> String {
    let each: Vec<String> = cards.iter().map(|card| names(lang, card.kinds())).collect();
    each.join("; ")
}

/// A card as a picture in a text.
pub(super) fn small(card: Card) -> Markup {
    html! { span.mc.mini { (art::match_card(card.kinds())) } }
}

/// Cards as pictures in a text, with their names for those who do not see them.
pub(super) fn row(lang: Lang, cards: &[Card]) -> Markup {
    html! {
        span.row-of-cards {
            span.sr-only { (all_names(lang, cards)) }
            @for card in cards { (small(*card)) }
        }
    }
}

/// Candies that stand alone.
pub(super) fn lonely(lang: Lang, kinds: Kinds) -> Markup {
    html! {
        span.lonely {
            @for candy in kinds.iter() { (art::sweet(candy)) }
            span { (names(lang, kinds)) }
        }
    }
}
