//! What is still to come, and what is gone: the bag, the supply, the discards.

use maud::{Markup, html};

use super::view::View;
use super::{cards, spoken};
use crate::args;
use crate::art::{self, Colour};
use crate::i18n::Lang;

pub(super) fn stock(lang: Lang, view: &View) -> Markup {
    let bag = lang.with(
        "pinata-bag-holds",
        &args!["candies" => spoken(lang, &view.bag)],
    );
    html! {
        section #stock .stock aria-label=(lang.t("pinata-stock")) {
            p #bag .bag {
                span.sr-only { (bag) }
                span.what aria-hidden="true" { (lang.t("pinata-bag")) }
                @for colour in Colour::PINATA {
                    @let count = view.bag.of(colour);
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
                    @for card in view.discards.iter().rev() { li { (cards::lying(lang, *card)) } }
                }
            }
        }
    }
}
