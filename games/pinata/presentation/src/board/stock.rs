//! Stock of the game on the stage: bag, discards and supply. It opens to show what is in the bag and
//! among the discards.

use ::pinata::{Candies, Card, Colour, View};
use maud::{Markup, html};

use super::{Scene, cards, spoken};
use crate::art;
use presentation::args;
use presentation::i18n::Lang;
use presentation::part::Part;

pub(super) fn stock(lang: Lang, scene: &Scene<'_>, view: &View) -> Markup {
    let bag = Candies::from(view.bag);
    html! {
        details #stock .stock {
            summary title=(lang.t("pinata-stock")) {
                span.sr-only {
                    (lang.t("pinata-stock")) ": "
                    (lang.with("pinata-supply", &args!["count" => view.supply]))
                }
                span #bag .bag aria-hidden="true" {
                    @for colour in Colour::ALL {
                        span id={ "bag-" (colour.letter()) } .none[bag.of(colour) == 0] { (art::candy(colour)) }
                    }
                    (art::bag())
                }
                span #discards .discards aria-hidden="true" {
                    @if let Some(card) = view.discards.last() { span class={ "pc " (cards::class(*card)) } { (cards::face(*card)) } }
                }
                span.pile aria-hidden="true" { i #supply-back .back {} b { (view.supply) } }
            }
            div.inside data-overlay {
                p { (lang.with("pinata-supply", &args!["count" => view.supply])) }
                p.counts data-part="" {
                    span.sr-only { (lang.with("pinata-bag-holds", &args!["candies" => spoken(lang, view.bag)])) }
                    span.what aria-hidden="true" { (lang.t("pinata-bag")) }
                    @for colour in Colour::ALL {
                        span.none[bag.of(colour) == 0] aria-hidden="true" { (art::candy(colour)) b { (bag.of(colour)) } }
                    }
                }
                p { (lang.with("pinata-discards", &args!["count" => view.discards.len()])) }
                ol.cards {
                    @for &card in view.discards.iter().rev() { (discarded(lang, scene, card)) }
                }
            }
        }
    }
}

fn discarded(lang: Lang, scene: &Scene<'_>, card: Card) -> Part {
    let draw = || html! { li data-part="" { (cards::open_card(lang, card)) } };
    scene.part(("discarded", lang, card), draw)
}
