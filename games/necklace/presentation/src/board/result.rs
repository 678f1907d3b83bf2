//! Explanation of the scores of a finished game.

use ::necklace::{Colour, View};
use maud::{Markup, html};
use table::scene::{End, EndKind};

use super::heaps::{colour_names, of_magpie};
use super::{Scene, scores_nothing};
use crate::art;
use presentation::args;
use presentation::i18n::Lang;
use presentation::words;

pub(super) fn reasons(lang: Lang, scene: &Scene<'_>, end: &End) -> Markup {
    let view = scene.view;
    if end.how != EndKind::Rules {
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
                    b.who { (words::seat_name(lang, scene, seat.seat)) }
                    span.sum {
                        @for colour in Colour::ALL {
                            @let count = player.candies.of(colour);
                            @if count > 0 {
                                span.part.worthless[scores_nothing(view, colour)] { (count) (art::candy(colour)) }
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
    if view.least_liked.is_all() {
        return lang.t("necklace-all-alike");
    }
    let colours = colour_names(lang, view.least_liked);
    lang.with(
        "necklace-reason",
        &args!["colours" => colours, "many" => view.least_liked.iter().count()],
    )
}
