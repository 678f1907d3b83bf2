//! Lists and searches of people and tables, for admins.

use axum::extract::{Query, State};
use axum::response::IntoResponse;
use house::{AdminActions, HouseError};
use model::{FoundPerson, ListedPerson, ListedTable, PeopleCursor, PersonId, TableFilter};
use serde::Deserialize;
use table::refused::Refused;

use super::{Admin, LINES, next_page};
use crate::server::app::App;
use crate::server::errors::PageResult;
use crate::server::html::page;
use crate::server::lobby::read_cursor;
use ::pages::admin::{self as pages, STATES, TableQuery};
use ::pages::encoded;

/// The query of a list of people.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct PeopleSearch {
    q: String,
    /// The line before which a page of all people begins.
    before: Option<i64>,
    /// The search key after which a page of a search begins.
    key: Option<String>,
    id: Option<String>,
}

pub(super) async fn people(
    State(app): State<App>,
    admin: Admin,
    Query(search): Query<PeopleSearch>,
) -> PageResult {
    let Admin { visitor, person } = admin;
    let page = page(&app, &visitor, "/admin/people");
    let text = search.q.trim().to_owned();
    let id = search.id.map(PersonId::from);
    if text.is_empty() {
        let before = search.before.zip(id);
        let found = app.house.store().all_people(before, LINES).await?;
        let after = |last: &ListedPerson| format!("?before={}&id={}", last.since, last.person.id);
        let more = next_page(&found, after);
        let banned = |known: &ListedPerson| app.house.ban_of(&known.person.id).is_some();
        let people: Vec<_> = found
            .into_iter()
            .map(|known| (banned(&known), known))
            .collect();
        return Ok(pages::people(&page, &people, more.as_deref()).into_response());
    }
    let after = search.key.zip(id).map(|(key, id)| PeopleCursor { key, id });
    let actions = app.house.admin_actions(&person);
    let found = actions.search_people(&text, after, LINES).await?;
    let after = |last: &FoundPerson| {
        let (key, id) = (encoded(&last.key), &last.person.id);
        format!("?q={}&key={key}&id={id}", encoded(&text))
    };
    let more = next_page(&found, after);
    let people: Vec<_> = found
        .into_iter()
        .map(|found| (app.house.ban_of(&found.person.id).is_some(), found))
        .collect();
    Ok(pages::found_people(&page, &text, &people, more.as_deref()).into_response())
}

/// The query of a list of tables.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct TableSearch {
    q: String,
    game: String,
    status: String,
    player: String,
    before: Option<i64>,
    after: Option<String>,
}

impl TableSearch {
    fn query(&self) -> Result<TableQuery, Refused> {
        let bad = |field: &str, value: &str, right: &str| {
            let sentence = format!("{field}: `{value}` is none: {right}");
            Refused::new("bad-request", sentence)
        };
        let status = match self.status.as_str() {
            "" => None,
            word => {
                let found = STATES.iter().find(|(known, _)| *known == word);
                let right = "waiting, running, finished or nothing";
                Some(found.ok_or_else(|| bad("status", word, right))?.1)
            }
        };
        if !self.game.is_empty() && games::find(&self.game).is_err() {
            return Err(bad("game", &self.game, "the id of a game or nothing"));
        }
        Ok(TableQuery {
            text: self.q.trim().to_owned(),
            game: self.game.clone(),
            status,
            player: self.player.trim().to_owned(),
        })
    }
}

/// A page of tables, with the query of the next one.
async fn found_tables(
    actions: &AdminActions<'_>,
    query: &TableQuery,
    search: &TableSearch,
) -> Result<(Vec<ListedTable>, Option<String>), HouseError> {
    if !query.text.is_empty() {
        let found = actions.table(&query.text).await?;
        return Ok((found.into_iter().collect(), None));
    }
    let filter = TableFilter {
        game: Some(query.game.clone()).filter(|game| !game.is_empty()),
        status: query.status,
    };
    if query.player.is_empty() {
        let found = actions.search_tables(filter, search.before, LINES).await?;
        let more = next_page(&found, |(mark, _)| format!("before={mark}"));
        return Ok((found.into_iter().map(|(_, table)| table).collect(), more));
    }
    let person = actions.person(&query.player).await?.person.id;
    let after = search.after.as_deref().map(read_cursor).transpose()?;
    let found = actions
        .search_tables_of(&person, filter, after, LINES)
        .await?;
    let more = next_page(&found, |last| format!("after={}", last.cursor()));
    Ok((found, more))
}

pub(super) async fn tables(
    State(app): State<App>,
    admin: Admin,
    Query(search): Query<TableSearch>,
) -> PageResult {
    let Admin { visitor, person } = admin;
    let query = search.query()?;
    let (tables, more) = found_tables(&app.house.admin_actions(&person), &query, &search).await?;
    let more = more.map(|more| match query == TableQuery::default() {
        true => format!("?{more}"),
        false => format!("?{}&{more}", query.address()),
    });
    let page = page(&app, &visitor, "/admin/tables");
    Ok(pages::tables(&page, &query, &tables, more.as_deref()).into_response())
}
