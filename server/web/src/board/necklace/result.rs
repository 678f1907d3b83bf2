//! How the points of a finished game come about.

use maud::{Markup, html};
use table::scene::{End, How, PlayScene};

use super::heaps::{colour_names, of_magpie};
use super::view::View;
use crate::args;
use crate::art::{self, Colour};
use crate::i18n::Lang;
use crate::words;

pub(super) fn reasons(lang: Lang, scene: &PlayScene, view: &View, end: &End) -> Markup {
    if end.how != How::Rules {
        return html! {};
    }
    html! {
        p #reason-magpie .reason {
            (art::magpie())
            span { (least_liked(lang, view)) }
        }
        (of_magpie(lang, view))
        ul.tally {
            @for (seat, player) in scene.seats.iter().zip(&view.seats) {
                li id={ "tally-" (seat.seat) } {
                    b.who { (words::seat(lang, scene, seat.seat)) }
                    span.sum {
                        @for colour in Colour::ALL {
                            @let count = player.candies.of(colour);
                            @if count > 0 {
                                span.part.worthless[view.scores_nothing(colour)] { (count) (art::candy(colour)) }
                            }
                        }
                    }
                    b.score { (lang.with("necklace-points", &args!["count" => player.points])) }
                }
            }
        }
    }
}

fn least_liked(lang: Lang, view: &View) -> String {
    if view.least_liked.len() == Colour::ALL.len() {
        return lang.t("necklace-all-alike");
    }
    let colours = colour_names(lang, &view.least_liked);
    lang.with(
        "necklace-reason",
        &args!["colours" => colours, "many" => view.least_liked.len()],
    )
}
