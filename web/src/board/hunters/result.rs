//! How the points of a finished game come about.

use house::{End, How, Scene};
use maud::{Markup, html};

use super::players::Sources;
use super::view::View;
use crate::args;
use crate::i18n::Lang;
use crate::words;

pub(super) fn reasons(lang: Lang, scene: &Scene, view: &View, end: &End) -> Markup {
    let with_haunted = scene.options["haunted"] == true;
    let best = view.seats.iter().map(|player| player.points).max();
    let tied = view
        .seats
        .iter()
        .filter(|player| Some(player.points) == best)
        .count()
        > 1;
    let how = match end.winners.len() {
        1 => "hunters-tie-broken",
        _ => "hunters-tie-shared",
    };
    html! {
        @if end.how == How::Rules && tied { p #reason .reason { span { (lang.t(how)) } } }
        ul.tally {
            @for (seat, player) in scene.seats.iter().zip(&view.seats) {
                li id={ "tally-" (seat.seat) } {
                    b.who { (words::seat(lang, scene, seat.seat)) }
                    ul.sum.sources { (Sources::of(player).list(lang, with_haunted)) }
                    b.score { (lang.with("hunters-points", &args!["count" => player.points])) }
                }
            }
        }
    }
}
