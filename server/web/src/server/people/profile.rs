//! Profile page of a person.

use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect};
use house::HouseError;
use model::{JarView, Person, PersonId, Player, RatingStanding, Reader};
use serde::Deserialize;

use crate::server::app::App;
use crate::server::errors::PageResult;
use crate::server::html::{page, read_query};
use crate::server::jar;
use crate::server::visitor::Visitor;
use ::pages::people::{self as pages, PER_PAGE, Profile};

/// Number of opponents that the page lists.
const OPPONENTS: u32 = 6;

/// The query of the list of games.
#[derive(Deserialize)]
pub(super) struct PageStart {
    /// The number of the last game on the page before.
    before: Option<i64>,
}

pub(super) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    Path(name): Path<String>,
    query: Result<Query<PageStart>, QueryRejection>,
) -> PageResult {
    let before = read_query(query)?.before;
    if name == "me" && visitor.person.is_none() {
        return Ok(Redirect::to("/account/sign-in").into_response());
    }
    let Some(profile) = find(&app, &visitor, &name, before).await? else {
        let text = visitor.lang.t("profile-nobody");
        let page = page(&app, &visitor, "/");
        let body = ::pages::error(&page, "error-title-not-found", &text);
        return Ok((StatusCode::NOT_FOUND, body).into_response());
    };
    let path = format!("/people/{name}");
    Ok(pages::profile(&page(&app, &visitor, &path), &profile).into_response())
}

/// The owner of a profile: the visitor, or the account with this name.
async fn whose(
    app: &App,
    visitor: &Visitor,
    name: &str,
) -> Result<Option<(Person, Option<i64>)>, HouseError> {
    let store = app.house.store();
    if name != "me" {
        let account = app.house.account_named(name).await?;
        return Ok(account.map(|account| {
            let person = Person {
                id: account.person_id,
                name: account.name,
            };
            (person, Some(account.created_at))
        }));
    }
    let Some(person) = visitor.person.clone() else {
        return Ok(None);
    };
    let account = store.account(&person.id).await?;
    Ok(Some((person, account.map(|account| account.created_at))))
}

/// The standings of a person in all games with rated results.
async fn ratings(
    app: &App,
    person: &PersonId,
) -> Result<Vec<(String, RatingStanding)>, HouseError> {
    let mut ratings = Vec::new();
    for game in games::all() {
        let id = game.info().id;
        let player = vec![Player::Person(person.clone())];
        let standings = app.house.store().standings(id, player).await?;
        let known = standings.into_iter().flatten();
        ratings.extend(known.map(|standing| (id.to_owned(), standing)));
    }
    Ok(ratings)
}

async fn find(
    app: &App,
    visitor: &Visitor,
    name: &str,
    before: Option<i64>,
) -> Result<Option<Profile>, HouseError> {
    let Some((person, since)) = whose(app, visitor, name).await? else {
        return Ok(None);
    };
    let is_own = |id: &PersonId| visitor.person.as_ref().is_some_and(|me| me.id == *id);
    let own = is_own(&person.id);
    let reader = match own {
        true => Reader::Owner,
        false => Reader::Anybody,
    };
    let store = app.house.store();
    let first = before.is_none();
    let choices = app.house.choices_of(&person.id);
    // One more row than the page shows tells whether there is a next page.
    let mut games = store
        .finished_games(&person.id, reader, before, PER_PAGE + 1)
        .await?;
    let more = games.len() > PER_PAGE as usize;
    games.truncate(PER_PAGE as usize);
    Ok(Some(Profile {
        played: store.game_counts(&person.id, reader).await?,
        ratings: ratings(app, &person.id).await?,
        opponents: store
            .opponents(&person.id, reader, OPPONENTS)
            .await?
            .into_iter()
            .map(|opponent| {
                let avatar = app.house.choices_of(&opponent.person.id).avatar;
                (opponent, avatar)
            })
            .collect(),
        puzzles: store.puzzle_count(&person.id).await?.1,
        avatar: choices.avatar,
        jar: match (choices.jar, own) {
            (JarView::All, _) | (JarView::Own, true) => {
                Some(jar::content(app, &person.id, Reader::Owner).await?)
            }
            (JarView::Own, false) | (JarView::Off, _) => None,
        },
        person,
        since,
        own,
        games,
        first,
        more,
    }))
}
