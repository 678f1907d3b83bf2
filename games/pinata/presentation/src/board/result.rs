//! Explanation of the scores of a finished game.

use ::pinata::{Candies, Colour, MEDALS_TO_WIN};
use maud::{Markup, html};
use table::scene::{End, EndKind};

use super::Scene;
use super::medals::medals_of;
use crate::art;
use presentation::args;
use presentation::i18n::Lang;
use presentation::words;

pub(super) fn reasons(lang: Lang, scene: &Scene<'_>, end: &End) -> Markup {
    let view = scene.view;
    let medals = |seat| medals_of(view, seat).count();
    let three = scene
        .seats
        .iter()
        .any(|seat| medals(seat.seat) >= MEDALS_TO_WIN);
    let reason = match three {
        true => "pinata-reason-medals",
        false => "pinata-reason-stuck",
    };
    html! {
        @if end.how == EndKind::Rules {
            p #reason .reason {
                (art::medal())
                span { (lang.t(reason)) }
            }
        }
        ul.tally {
            @for (seat, player) in scene.seats.iter().zip(&view.seats) {
                li id={ "tally-" (seat.seat) } {
                    b.who { (words::seat_name(lang, scene, seat.seat)) }
                    span.sum {
                        @for medal in medals_of(view, seat.seat) {
                            span.part { (art::medal()) (art::candy(medal.colour)) }
                        }
                        @for colour in Colour::ALL {
                            @let count = Candies::from(player.candies).of(colour);
                            @if count > 0 { span.part.small { (count) (art::candy(colour)) } }
                        }
                    }
                    b.score {
                        (lang.with("pinata-tally", &args!["medals" => medals(seat.seat), "candies" => Candies::from(player.candies).total()]))
                    }
                }
            }
        }
    }
}
