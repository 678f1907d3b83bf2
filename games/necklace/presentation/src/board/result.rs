//! Explanation of the scores of a finished game.

use ::necklace::{Colour, View};
use maud::{Markup, html};
use table::scene::{End, EndKind};

use super::heaps::{colour_names, of_magpie};
use super::{Scene, colour_name, scores_nothing};
use crate::art;
use presentation::args;
use presentation::i18n::Lang;
use presentation::tally::{self, Column, Row};

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
        (scores(lang, scene, end))
    }
}

/// Candies by colour, and the points.
fn scores(lang: Lang, scene: &Scene<'_>, end: &End) -> Markup {
    let view = scene.view;
    let colours =
        Colour::ALL.map(|colour| Column::picture(colour_name(lang, colour), art::candy(colour)));
    let points = Column::word(lang.t("necklace-tally-points"));
    let columns: Vec<Column> = colours.into_iter().chain([points]).collect();
    let rows = scene.seats.iter().zip(&view.seats).map(|(seat, player)| {
        let candies = Colour::ALL.map(|colour| {
            let count = player.candies.of(colour);
            html! { span.part.worthless[scores_nothing(view, colour) && count > 0] { (count) } }
        });
        Row {
            seat: seat.seat,
            cells: candies
                .into_iter()
                .chain([html! { (player.points) }])
                .collect(),
            rank: player.points.into(),
        }
    });
    tally::table(lang, scene, end, &columns, rows.collect())
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
