//! Lists of tables, and the page of the visitor's own tables.

use bots::Level;
use maud::{Markup, html};
use model::{ListedTable, Status};

use super::layout::Page;
use presentation::art::{self, Mood};

/// Number of tables per page.
pub const PER_PAGE: usize = 20;

/// Page of the visitor's tables. `tables` has one more than the page shows if there is a next page.
#[must_use]
pub fn own_tables(page: &Page<'_>, tables: &[ListedTable], first: bool) -> Markup {
    let title = page.t("your-tables");
    let shown = &tables[..tables.len().min(PER_PAGE)];
    let next = (tables.len() > PER_PAGE).then(|| shown.last()).flatten();
    let main = html! {
        main #table .plain {
            h1 { (title) }
            @if shown.is_empty() { p #none { (page.t("no-tables")) } }
            section.tables aria-label=(title) { (lines(page, shown)) }
            (import(page))
            p #pages .links {
                a href="/" { (page.t("to-front")) }
                @if !first { a href="/tables" { (page.t("lobby-first")) } }
                @if let Some(last) = next {
                    a rel="next" href={ "/tables?after=" (last.cursor()) } { (page.t("lobby-next")) }
                }
            }
        }
    };
    page.render(&title, None, &main)
}

/// Form that shows a saved game.
fn import(page: &Page<'_>) -> Markup {
    html! {
        details.import {
            summary { (page.t("import")) }
            form method="post" action="/import" {
                label.field for="record" { span { (page.t("import-about")) } }
                textarea #record name="record" rows="5" required spellcheck="false" {}
                button type="submit" { (page.t("import-go")) }
            }
        }
    }
}

/// List of the visitor's tables.
fn lines(page: &Page<'_>, tables: &[ListedTable]) -> Markup {
    html! {
        ul {
            @for table in tables {
                li {
                    a href={ "/t/" (table.play_key) } {
                        span.who { (names(page, &table.title)) }
                        span.game { (page.t(&format!("{}-name", table.game))) }
                        span class={ "status " (status(table)) } {
                            (page.t(&format!("status-play-{}", status(table))))
                        }
                    }
                }
            }
        }
    }
}

/// Names of the players, with a face and a word for bots, whose levels are not known here.
pub(super) fn names(page: &Page<'_>, title: &str) -> Markup {
    html! {
        @for (index, part) in title.split(table::BOT_SIGN).enumerate() {
            @if index > 0 { span.a-computer { (art::character(Level::Random, Mood::Calm, None)) (page.t("a-computer")) } }
            (part)
        }
    }
}

fn status(table: &ListedTable) -> &'static str {
    match table.status {
        Status::Waiting => "waiting",
        Status::Running => "running",
        Status::Finished => "finished",
    }
}
