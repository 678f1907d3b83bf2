//! Who won, and with what.

use maud::{Markup, html};
use table::scene::{End, How, PlayScene};

use super::view::{MEDALS_TO_WIN, View};
use crate::args;
use crate::art::{self, Colour};
use crate::i18n::Lang;
use crate::words;

pub(super) fn reasons(lang: Lang, scene: &PlayScene, view: &View, end: &End) -> Markup {
    let medals = |seat| view.medals_of(seat).count();
    let three = scene
        .seats
        .iter()
        .any(|seat| medals(seat.seat) >= MEDALS_TO_WIN);
    let reason = match three {
        true => "pinata-reason-medals",
        false => "pinata-reason-stuck",
    };
    html! {
        @if end.how == How::Rules {
            p #reason .reason {
                (art::medal())
                span { (lang.t(reason)) }
            }
        }
        ul.tally {
            @for (seat, player) in scene.seats.iter().zip(&view.seats) {
                li id={ "tally-" (seat.seat) } {
                    b.who { (words::seat(lang, scene, seat.seat)) }
                    span.sum {
                        @for medal in view.medals_of(seat.seat) {
                            span.part { (art::medal()) (art::candy(medal.colour)) }
                        }
                        @for colour in Colour::PINATA {
                            @let count = player.candies.of(colour);
                            @if count > 0 { span.part.small { (count) (art::candy(colour)) } }
                        }
                    }
                    b.score {
                        (lang.with("pinata-tally", &args!["medals" => medals(seat.seat), "candies" => player.candies.total()]))
                    }
                }
            }
        }
    }
}
