//! Next game of the same players: the question to the others, their answer, and the way there.

use maud::{Markup, html};
use serde_json::json;
use table::scene::{Scene, SitterKind};
use tabletop::Seat;

use super::actions::button;
use crate::layout::Page;
use presentation::args;
use presentation::words;

/// Buttons and links after a game. A page whose player wants the next game goes there by itself
/// (`data-follow`). At a party nobody is asked: the screen that all see starts the next game, and the
/// phones follow it (`party.rs`).
pub(super) fn rematch(page: &Page<'_>, scene: &Scene) -> Markup {
    let own = scene.play.own;
    let wanted = scene.rematch_wanted;
    let asks = wanted.iter().any(|seat| own.contains(seat));
    let asked_by: Vec<Seat> = wanted.iter().filter(|seat| !own.contains(*seat)).collect();
    let invited = !asks && !own.is_empty() && !asked_by.is_empty();
    let way = match invited {
        true => page.t("rematch-yes"),
        false => page.t("next-game"),
    };
    html! {
        @if invited { p #rematch-asked role="status" { (sentence(page, scene, "rematch-asked", asked_by)) } }
        @if let Some(next) = &scene.next {
            a #next .button.main href={ (page.tables.path()) "/" (next) } data-follow[asks] {
                (way)
            }
        } @else if scene.may.rematch {
            @let others = others_here(scene);
            @if invited {
                (button("rematch", "main", &json!({ "do": "rematch" }), &page.t("rematch-yes")))
            } @else if scene.rules.party || others.is_empty() {
                (button("rematch", "main", &json!({ "do": "rematch" }), &page.t("rematch")))
            } @else if asks {
                p #rematch-waits role="status" { (sentence(page, scene, "rematch-waits", others)) }
            } @else {
                (button("rematch", "main", &json!({ "do": "ask_rematch" }), &page.t("rematch")))
            }
        }
    }
}

/// The other people who are at the table now, and can answer.
fn others_here(scene: &Scene) -> Vec<Seat> {
    let others = scene.play.seats.iter().filter(|seat| {
        seat.sitter == SitterKind::Person && seat.here && !scene.play.own.contains(seat.seat)
    });
    others.map(|seat| seat.seat).collect()
}

fn sentence(page: &Page<'_>, scene: &Scene, key: &str, seats: Vec<Seat>) -> String {
    let count = seats.len();
    let names = seats
        .into_iter()
        .map(|seat| words::seat_name(page.lang, &scene.play, seat));
    let args = args!["names" => words::list(page.lang, names), "count" => count];
    page.lang.with(key, &args)
}
