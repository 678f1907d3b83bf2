//! Areas of the players: pile, marks, treats.

use ::candy_match::{PhaseKind, View};
use maud::{Markup, html};
use tabletop::Seat;

use super::cards;
use super::view::ViewExt;
use crate::art;
use presentation::args;
use presentation::i18n::Lang;
use presentation::words;

pub(super) fn player(lang: Lang, view: &View, seat: Seat) -> Markup {
    let Some(player) = view.player(seat) else {
        return html! {};
    };
    let treats = view
        .series
        .as_ref()
        .and_then(|series| series.treats.get(seat.index()));
    let total = view.total(seat);
    html! {
        p id={ "pile-" (seat) } .points.pile-of {
            i.card-back.none[player.cards == 0] aria-hidden="true" {}
            // A new element for every number, so that its change is animated.
            b id={ "count-" (seat) "-" (player.cards) } { (player.cards) } " "
            span { (lang.with("match-has", &args!["count" => player.cards])) }
        }
        p id={ "marks-" (seat) } .marks {
            @if player.barred { span.tag.barred { (lang.t("match-barred")) } }
            @if player.done && view.phase != PhaseKind::Over { span.tag.is-done { (lang.with("match-is-done", &args!["what" => view.wait()])) } }
            @if let Some(total) = total {
                span.tag { span aria-hidden="true" { "Σ " (total) } span.sr-only { (lang.with("match-together", &args!["count" => total])) } }
            }
            @if let Some(treats) = treats {
                span id={ "prize-" (seat) } .prizes {
                    @if !treats.is_empty() {
                        @let names = treats.iter().map(|&treat| cards::candy_name(lang, treat));
                        span.sr-only { (lang.with("match-treats-of", &args!["treats" => words::list(lang, names)])) }
                    }
                    @for treat in treats { (art::sweet(*treat)) }
                    @if view.is_crowned(seat) {
                        span.sr-only { (lang.t("match-extra-treat")) }
                        (art::crown_treat())
                    }
                }
            }
        }
    }
}
