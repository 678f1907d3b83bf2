//! Lists of tables, and the page of the visitor's own tables.

use bots::Level;
use maud::{Markup, html};
use model::{ListedTable, Status};

use super::layout::Page;
use presentation::args;
use presentation::art::{self, Mood};
use presentation::i18n::Lang;

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
            @if shown.is_empty() {
                p #none { (page.t("no-tables")) }
            } @else {
                section.tables aria-label=(title) { (lines(page, shown)) }
            }
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

/// Names of the players in a title; bots have a face.
pub(super) fn names(page: &Page<'_>, title: &str) -> Markup {
    html! {
        @for part in parts(title) {
            @match part {
                TitlePart::Text(text) => (text),
                TitlePart::Bot(level) => span.a-computer {
                    (art::character(level.unwrap_or(Level::Random), Mood::Calm, None)) (bot_name(page.lang, level))
                },
            }
        }
    }
}

/// Names of the players in a title, as plain text.
#[must_use]
pub fn names_text(lang: Lang, title: &str) -> String {
    let text = |part| match part {
        TitlePart::Text(text) => text.to_owned(),
        TitlePart::Bot(level) => bot_name(lang, level),
    };
    parts(title).map(text).collect()
}

fn bot_name(lang: Lang, level: Option<Level>) -> String {
    match level {
        Some(level) => lang.with("level-name", &args!["level" => level.name()]),
        None => lang.t("a-computer"),
    }
}

/// Part of a title.
enum TitlePart<'a> {
    /// Names of people, and the signs between names.
    Text(&'a str),
    /// A bot. Titles of old tables do not have its level.
    Bot(Option<Level>),
}

fn parts(title: &str) -> impl Iterator<Item = TitlePart<'_>> {
    let mut texts = title.split(table::BOT_SIGN);
    let first = texts.next().map(TitlePart::Text);
    let others = texts.flat_map(|text| {
        let of_level = |level: Level| {
            let rest = text.strip_prefix(' ')?.strip_prefix(level.name())?;
            Some((Some(level), rest))
        };
        let found = Level::LADDER.into_iter().find_map(of_level);
        let (level, rest) = found.unwrap_or((None, text));
        [TitlePart::Bot(level), TitlePart::Text(rest)]
    });
    first.into_iter().chain(others)
}

fn status(table: &ListedTable) -> &'static str {
    match table.status {
        Status::Waiting => "waiting",
        Status::Running => "running",
        Status::Finished => "finished",
    }
}
