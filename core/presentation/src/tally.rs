//! Scores of a finished game as a table with labelled columns: the watcher's own line first, the
//! winners marked.

use maud::{Markup, html};
use table::scene::{End, PlayScene};
use tabletop::{Seat, SeatSet};

use crate::art::{self, Mood};
use crate::cast;
use crate::i18n::Lang;
use crate::words;

/// A column of scores.
#[derive(Debug)]
pub struct Column {
    /// Its label: a word, or the name of the picture.
    pub label: String,
    /// Its picture. It stands in the place of the label if `only_picture`.
    pub picture: Markup,
    /// Whether the label is for screen readers only.
    pub only_picture: bool,
}

impl Column {
    /// A column with a word as its label.
    #[must_use]
    pub fn word(label: String) -> Column {
        Column {
            label,
            picture: Markup::default(),
            only_picture: false,
        }
    }

    /// A column with a word and a picture as its label.
    #[must_use]
    pub fn both(label: String, picture: Markup) -> Column {
        Column {
            picture,
            ..Column::word(label)
        }
    }

    /// A column with a picture as its label.
    #[must_use]
    pub fn picture(label: String, picture: Markup) -> Column {
        Column {
            label,
            picture,
            only_picture: true,
        }
    }
}

/// The scores of a player.
#[derive(Debug)]
pub struct Row {
    /// The player.
    pub seat: Seat,
    /// A cell for each column. The last one is the score that decides.
    pub cells: Vec<Markup>,
    /// Order among the others: more comes first.
    pub rank: i32,
}

/// The winners to mark; none in a draw.
fn marked(end: &End) -> SeatSet {
    match end.draw {
        true => SeatSet::EMPTY,
        false => end.winners,
    }
}

/// The table of scores.
#[must_use]
pub fn table(
    lang: Lang,
    scene: &PlayScene,
    end: &End,
    columns: &[Column],
    mut rows: Vec<Row>,
) -> Markup {
    let winners = marked(end);
    rows.sort_by_key(|row| {
        let own = scene.own.contains(row.seat);
        (!own, !winners.contains(row.seat), -row.rank, row.seat)
    });
    html! {
        table #tally .scores {
            thead { tr {
                th scope="col" { span.sr-only { (lang.t("tally-player")) } }
                @for column in columns {
                    th scope="col" {
                        (column.picture)
                        span.sr-only[column.only_picture] { (column.label) }
                    }
                }
            } }
            tbody { @for row in &rows { (line(lang, scene, winners, row)) } }
        }
        (legend(columns))
    }
}

/// The words of columns with a picture, for narrow tables: there is no room for them above the columns.
/// A screen reader finds them in the table.
fn legend(columns: &[Column]) -> Markup {
    let shown = |column: &&Column| !column.only_picture && !column.picture.0.is_empty();
    html! {
        @if columns.iter().any(|column| shown(&column)) {
            p .legend aria-hidden="true" {
                @for column in columns.iter().filter(shown) { span { (column.picture) (column.label) } }
            }
        }
    }
}

fn line(lang: Lang, scene: &PlayScene, winners: SeatSet, row: &Row) -> Markup {
    let own = scene.own.contains(row.seat) && scene.own.len() == 1;
    let won = winners.contains(row.seat);
    html! {
        tr id={ "tally-" (row.seat) } .own[own].best[won] {
            th scope="row" {
                span.who {
                    (cast::picture(scene, row.seat, if won { Mood::Proud } else { Mood::Calm }))
                    span.name {
                        (words::seat_name(lang, scene, row.seat))
                        @if own { " " small { (lang.t("you")) } }
                    }
                    @if won { (art::crown()) span.sr-only { " " (lang.t("won")) } }
                }
            }
            @for (index, cell) in row.cells.iter().enumerate() {
                td.score[index + 1 == row.cells.len()] { (cell) }
            }
        }
    }
}
