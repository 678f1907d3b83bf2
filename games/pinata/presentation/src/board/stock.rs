//! Stock of the game: medals, the bag, the supply, the discards.

use ::pinata::{Candies, Colour, View};
use maud::{Markup, html};

use super::{cards, colour_name, spoken};
use crate::art;
use presentation::args;
use presentation::i18n::Lang;
use presentation::words;

pub(super) fn stock(lang: Lang, view: &View) -> Markup {
    let bag = lang.with(
        "pinata-bag-holds",
        &args!["candies" => spoken(lang, view.bag)],
    );
    html! {
        section #stock .stock aria-label=(lang.t("pinata-stock")) {
            (medals(lang, view))
            p #bag .bag {
                span.sr-only { (bag) }
                span.what aria-hidden="true" { (lang.t("pinata-bag")) }
                @for colour in Colour::ALL {
                    @let count = Candies::from(view.bag).of(colour);
                    span id={ "bag-" (colour.letter()) } .none[count == 0] aria-hidden="true" {
                        (art::candy(colour)) b { (count) }
                    }
                }
            }
            p #supply .pile {
                i #supply-back .back aria-hidden="true" {}
                span { (lang.with("pinata-supply", &args!["count" => view.supply])) }
            }
            details #discards .pile {
                summary { (lang.with("pinata-discards", &args!["count" => view.discards.len()])) }
                ol.cards {
                    @for card in view.discards.iter().rev() { li { (cards::open_card(lang, *card)) } }
                }
            }
        }
    }
}

/// Medals that nobody has yet, and the empty places of the others.
fn medals(lang: Lang, view: &View) -> Markup {
    let left = view.medals.iter().filter(|medal| medal.owner.is_none());
    let colours: Vec<String> = left.map(|medal| colour_name(lang, medal.colour)).collect();
    let args = args!["count" => colours.len(), "colours" => words::list(lang, colours)];
    html! {
        p #medals .shelf {
            span.sr-only { (lang.with("pinata-medals-left", &args)) }
            span.what aria-hidden="true" { (lang.t("pinata-medals")) }
            @for medal in &view.medals {
                span.none[medal.owner.is_some()] aria-hidden="true" {
                    i id={ "medal-" (medal.colour.letter()) } {
                        @if medal.owner.is_none() { (art::medal()) }
                    }
                    (art::candy(medal.colour))
                }
            }
        }
    }
}
