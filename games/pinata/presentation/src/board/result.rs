//! Explanation of the scores of a finished game.

use ::pinata::{Candies, MEDALS_TO_WIN};
use maud::{Markup, html};
use table::scene::{End, EndKind};

use super::Scene;
use super::medals::medals_of;
use crate::art;
use presentation::i18n::Lang;
use presentation::tally::{self, Column, Row};

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
        (scores(lang, scene, end))
    }
}

/// Candies, and medals by colour.
fn scores(lang: Lang, scene: &Scene<'_>, end: &End) -> Markup {
    let view = scene.view;
    let columns = [
        Column::word(lang.t("pinata-tally-candies")),
        Column::both(lang.t("pinata-tally-medals"), art::medal()),
    ];
    let rows = scene.seats.iter().zip(&view.seats).map(|(seat, player)| {
        let won = Candies::from(player.candies);
        let medals: Vec<_> = medals_of(view, seat.seat).collect();
        let taken = html! {
            span.held aria-hidden="true" { @for medal in &medals { (art::candy(medal.colour)) } }
            b { (medals.len()) }
        };
        Row {
            seat: seat.seat,
            rank: 100 * medals.len() as i32 + i32::from(won.total()),
            cells: vec![html! { (won.total()) }, taken],
        }
    });
    tally::table(lang, scene, end, &columns, rows.collect())
}
