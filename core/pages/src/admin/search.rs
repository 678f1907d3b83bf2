//! Search pages of admins, for people and tables.

use maud::{Markup, html};
use model::{FoundPerson, ListedTable, Status};

use super::{admin_page, more, table_lines};
use crate::layout::{Page, encoded};

/// Search query for tables.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableQuery {
    /// Id, key or link of the table.
    pub text: String,
    /// Id of the game.
    pub game: String,
    /// State of the table.
    pub status: Option<Status>,
    /// Name or id of a person at the table.
    pub player: String,
}

/// States of a table, with their values in addresses.
pub const STATES: [(&str, Status); 3] = [
    ("waiting", Status::Waiting),
    ("running", Status::Running),
    ("finished", Status::Finished),
];

impl TableQuery {
    /// The query string for an address, without the `?`.
    #[must_use]
    pub fn address(&self) -> String {
        let status = STATES
            .iter()
            .find(|(_, status)| Some(*status) == self.status);
        format!(
            "q={}&game={}&status={}&player={}",
            encoded(&self.text),
            encoded(&self.game),
            status.map_or("", |(word, _)| word),
            encoded(&self.player),
        )
    }
}

/// Search form for people.
pub(super) fn people_form(page: &Page<'_>, text: &str) -> Markup {
    html! {
        form #search .sheet role="search" method="get" action="/admin/people" {
            label.field for="q" { span { (page.t("admin-search-people")) } }
            input #q type="search" name="q" value=(text) maxlength="100" autocomplete="off";
            p.next { button type="submit" { (page.t("admin-search-go")) } }
        }
    }
}

/// Results of a search for people.
#[must_use]
pub fn found_people(
    page: &Page<'_>,
    text: &str,
    list: &[(bool, FoundPerson)],
    goes_on: Option<&str>,
) -> Markup {
    let main = html! {
        (people_form(page, text))
        @if list.is_empty() { p #nothing role="status" { (page.t("admin-found-nobody")) } }
        ul.sheet.lines {
            @for (banned, found) in list {
                li {
                    a href={ "/admin/people/" (found.person.id) } {
                        b.who { (found.person.name) }
                        span { (page.t(account_word(found.account))) }
                        @if *banned { span.status { (page.t("admin-banned")) } }
                        (super::time_element(found.since))
                    }
                }
            }
        }
        (more(page, goes_on))
    };
    admin_page(page, &page.t("admin-people"), &main)
}

pub(super) fn account_word(account: bool) -> &'static str {
    match account {
        true => "admin-account",
        false => "admin-guest",
    }
}

/// List of all tables, or results of a search for tables.
#[must_use]
pub fn tables(
    page: &Page<'_>,
    query: &TableQuery,
    list: &[ListedTable],
    goes_on: Option<&str>,
) -> Markup {
    let main = html! {
        form #search .sheet role="search" method="get" action="/admin/tables" {
            label.field for="q" { span { (page.t("admin-search-key")) } }
            input #q type="search" name="q" value=(query.text) maxlength="300" autocomplete="off";
            label.field for="player" { span { (page.t("admin-search-player")) } }
            input #player name="player" value=(query.player) maxlength="100" autocomplete="off";
            label.field for="game" { span { (page.t("admin-game")) } }
            select #game name="game" {
                option value="" { (page.t("admin-any")) }
                @for id in games::all().iter().map(|game| game.info().id) {
                    option value=(id) selected[query.game == id] { (page.t(&format!("{id}-name"))) }
                }
            }
            label.field for="status" { span { (page.t("admin-state")) } }
            select #status name="status" {
                option value="" { (page.t("admin-any")) }
                @for (word, status) in STATES {
                    option value=(word) selected[query.status == Some(status)] { (page.t(super::status_word(status))) }
                }
            }
            p.next { button type="submit" { (page.t("admin-search-go")) } }
        }
        @if list.is_empty() { p #nothing role="status" { (page.t("admin-found-no-table")) } }
        (table_lines(page, list))
        (more(page, goes_on))
    };
    admin_page(page, &page.t("admin-tables"), &main)
}
