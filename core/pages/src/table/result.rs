//! Result of a game.

use maud::{Markup, html};
use serde_json::json;
use table::scene::{End, EndKind, Scene};

use super::actions::button;
use super::is_now;
use crate::layout::Page;
use crate::rated;
use presentation::args;
use presentation::art;
use presentation::words;

/// Result with its reasons; hidden while the game is running.
pub(super) fn result(page: &Page<'_>, scene: &Scene, reasons: Option<&Markup>) -> Markup {
    let Some(end) = scene.play.end.as_ref().filter(|_| is_now(scene)) else {
        return html! { div #result hidden {} };
    };
    html! {
        div #result .result.draw[end.draw] {
            (art::garland())
            p.headline role="status" { (headline(page, scene, end)) }
            @if let Some(how) = how(page, scene, end) { p.how { (how) } }
            (rated::changes(page, scene))
            @if let Some(reasons) = reasons { (reasons) }
            p.next {
                @if scene.may.rematch {
                    (button("rematch", "main", &json!({ "do": "rematch" }), &page.t("rematch")))
                }
                @if let Some(fixture) = &scene.tournament {
                    a #tournament-next .button.main href={ "/tournaments/" (fixture.id) } { (page.t("table-tournament-back")) }
                }
                @if let Some(next) = &scene.next {
                    a #next .button.main href={ "/t/" (next) } { (page.t("next-game")) }
                }
            }
        }
    }
}

fn headline(page: &Page<'_>, scene: &Scene, end: &End) -> String {
    if end.how == EndKind::Closed {
        return page.t("result-closed");
    }
    if end.draw {
        return page.t("result-draw");
    }
    let alone = scene.play.own.len() == 1 && end.winners.len() == 1;
    if alone && scene.play.own.iter().all(|seat| end.winners.contains(seat)) {
        return page.t("result-you-win");
    }
    let names = words::list(
        page.lang,
        end.winners
            .iter()
            .map(|seat| words::seat_name(page.lang, &scene.play, seat)),
    );
    let args = args!["names" => names, "count" => end.winners.len()];
    page.lang.with("result-wins", &args)
}

fn how(page: &Page<'_>, scene: &Scene, end: &End) -> Option<String> {
    let by = end
        .by
        .map(|seat| words::seat_name(page.lang, &scene.play, seat))
        .unwrap_or_default();
    match end.how {
        EndKind::Rules => {
            let scores: Vec<String> = end.scores.iter().flatten().map(i32::to_string).collect();
            (!scores.is_empty()).then(|| scores.join(" : "))
        }
        EndKind::Resigned => Some(page.lang.with("result-resigned", &args!["name" => by])),
        EndKind::Late => Some(page.lang.with("result-late", &args!["name" => by])),
        EndKind::Agreed => Some(page.t("result-agreed")),
        EndKind::Closed => end.reasons.first().cloned(),
    }
}
