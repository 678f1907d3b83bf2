//! Series: remaining treats and standings.

use ::candy_match::{Action, PhaseKind, SeriesView};
use maud::{Markup, html};
use serde_json::json;

use super::{Scene, cards};
use crate::art;
use presentation::args;
use presentation::i18n::Lang;
use presentation::words;

/// Treats on the table. The winner of a game picks one.
pub(super) fn treats(lang: Lang, scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    let Some(series) = &view.series else {
        return html! {};
    };
    let names = series
        .left
        .iter()
        .map(|&treat| cards::candy_name(lang, treat));
    let args = args!["count" => series.left.len(), "treats" => words::list(lang, names)];
    html! {
        div #treats .treats.picking[view.phase == PhaseKind::Pick] {
            span.what { (lang.with("match-game", &args!["game" => series.game])) }
            span.sr-only { (lang.with("match-treats-left", &args)) }
            @for treat in &series.left {
                @let action = Action::Pick(*treat);
                @if scene.legal.contains(&action) {
                    @let name = cards::candy_name(lang, *treat);
                    button id={ "treat-" (treat) } .treat type="button" aria-label=(lang.with("match-pick", &args!["treat" => name.as_str()]))
                        data-do=(json!({ "do": "move", "seat": scene.eyes, "action": action.to_string() })) {
                        (art::sweet(*treat)) span aria-hidden="true" { (name) }
                    }
                } @else {
                    span id={ "treat-" (treat) } .treat aria-hidden="true" data-why=(lang.t("match-why-treat")) { (art::sweet(*treat)) }
                }
            }
        }
    }
}

/// Standings between two games.
pub(super) fn standing(lang: Lang, scene: &Scene<'_>) -> Markup {
    let Some(series) = &scene.view.series else {
        return html! {};
    };
    html! {
        section #standing .standing aria-labelledby="standing-title" {
            h2 #standing-title { (lang.with("match-standing", &args!["game" => series.game])) }
            (table(lang, scene, series))
        }
    }
}

fn table(lang: Lang, scene: &Scene<'_>, series: &SeriesView) -> Markup {
    let total = |index: usize| series.cards.get(index).copied().unwrap_or(0);
    let mut order: Vec<usize> = (0..scene.seats.len()).collect();
    order.sort_by_key(|&index| std::cmp::Reverse(total(index)));
    html! {
        ol.ranks {
            @for index in order {
                @let seat = scene.seats[index].seat;
                li id={ "rank-" (seat) } {
                    b.name { (words::seat_name(lang, scene, seat)) }
                    span.small { "+" (scene.view.seats.get(index).map_or(0, |player| player.cards)) }
                    span.prizes { @for treat in series.treats.get(index).into_iter().flatten() { (art::sweet(*treat)) } }
                    b.score { (total(index)) " " small { (lang.t("match-total")) } }
                }
            }
        }
    }
}
