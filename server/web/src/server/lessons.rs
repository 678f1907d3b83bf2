//! Lessons: shows a step of a lesson, and executes the reader's action in it.
//!
//! `GET` requests change nothing. The progress by a form is stored in a cookie; a completed lesson is
//! stored for the person, too.

use axum::extract::rejection::{FormRejection, QueryRejection};
use axum::extract::{Form, Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use axum::{Json, Router};
use axum_extra::extract::cookie::{Cookie, CookieJar, SameSite};
use model::First;
use serde::Deserialize;
use table::scene::SceneQuery;

use super::app::App;
use super::errors::PageResult;
use super::html::{page, read, wants_json};
use super::visitor::{LESSONS_COOKIE, MaybeVisitor, Visitor};
use lessons::{Lesson, LessonStatus};
use pages::lesson::{
    LessonView, WaitingTable, find_lesson, lesson, lesson_address, lesson_after, lesson_at_step,
    lesson_changes, no_lesson_place,
};

pub(super) fn routes() -> Router<App> {
    Router::new().route("/learn/{game}", get(look).post(act))
}

/// The query of a lesson: a step, counted from 1, and the actions in it.
#[derive(Debug, Default, Deserialize)]
struct LessonQuery {
    step: Option<usize>,
    did: Option<String>,
    /// The key of the table to which the learner was invited.
    table: Option<String>,
}

/// The table behind a key, unless the learner has sat down at it already and no other seat is free.
async fn waiting_table(app: &App, visitor: &Visitor, key: Option<&str>) -> Option<WaitingTable> {
    let key = key?;
    let (live, role) = app.house.by_key(key).await.ok()?;
    let look = SceneQuery {
        shared: true,
        ..SceneQuery::present(visitor.person.as_ref(), role, app.house.now())
    };
    let scene = live.scene(&look).await.ok()?;
    let mut named = scene.play.seats.iter().filter(|seat| !seat.name.is_empty());
    let is_free = !scene.may.sit.is_empty();
    (is_free || scene.play.own.is_empty()).then(|| WaitingTable {
        key: key.to_owned(),
        host: named
            .next()
            .map(|seat| seat.name.clone())
            .unwrap_or_default(),
        is_free,
    })
}

/// Shows a step of a lesson.
async fn look(
    State(app): State<App>,
    MaybeVisitor(visitor): MaybeVisitor,
    Path(game): Path<String>,
    query: Result<Query<LessonQuery>, QueryRejection>,
    headers: HeaderMap,
) -> PageResult {
    let lesson = find_lesson(&game)?;
    let Query(look) = query.map_err(|_| no_lesson_place(lesson))?;
    let shown = LessonView {
        state: lesson_at_step(lesson, look.step, look.did)?,
        tried: false,
        table: waiting_table(&app, &visitor, look.table.as_deref()).await,
    };
    Ok(answer(&app, &visitor, &shown, &headers))
}

/// The form of a lesson: an action in a step, or the request to hide the lesson.
#[derive(Debug, Default, Deserialize)]
struct LessonForm {
    step: Option<usize>,
    action: Option<String>,
    skip: Option<String>,
}

/// Executes a form, and stores the progress in a cookie.
async fn act(
    State(app): State<App>,
    MaybeVisitor(mut visitor): MaybeVisitor,
    Path(game): Path<String>,
    query: Result<Query<LessonQuery>, QueryRejection>,
    headers: HeaderMap,
    form: Result<Form<LessonForm>, FormRejection>,
) -> PageResult {
    let form = read(form)?;
    let waiting = lesson_at_step(find_lesson(&game)?, form.step, None)?;
    let lesson = waiting.lesson;
    let Query(asked) = query.map_err(|_| no_lesson_place(lesson))?;
    let table = waiting_table(&app, &visitor, asked.table.as_deref()).await;
    if form.skip.is_some() {
        visitor.lessons.note(lesson, LessonStatus::Skipped);
        let to = match table.filter(|table| table.is_free) {
            Some(table) => format!("/t/{}", table.key),
            None => format!("/new/{}", lesson.game_id()),
        };
        return Ok((remember(&app, &visitor), Redirect::to(&to)).into_response());
    }
    let Some((on, how)) = lesson_after(&waiting, &form.action.unwrap_or_default()) else {
        let shown = LessonView {
            state: waiting,
            tried: true,
            table,
        };
        return Ok(answer(&app, &visitor, &shown, &headers));
    };
    visitor.lessons.note(lesson, how);
    if how == LessonStatus::Ended {
        store_end(&app, &visitor, lesson).await;
    }
    let cookie = remember(&app, &visitor);
    let shown = LessonView {
        state: on,
        tried: false,
        table,
    };
    let response = match wants_json(&headers) {
        true => answer(&app, &visitor, &shown, &headers),
        false => Redirect::to(&lesson_address(&shown)).into_response(),
    };
    Ok((cookie, response).into_response())
}

/// Stores that a person has completed a lesson. For a visitor without a guest or account only the cookie
/// has it. If the database cannot be reached, the lesson continues without storing anything.
async fn store_end(app: &App, visitor: &Visitor, lesson: &Lesson) {
    if let Some(person) = visitor.id() {
        let (store, now) = (app.house.store(), app.house.now());
        let first = vec![First::Lesson(lesson.id().to_owned())];
        let _ = store.add_firsts(person, first, lesson.id(), now).await;
    }
}

/// The cookie with the progress in all lessons.
fn remember(app: &App, visitor: &Visitor) -> CookieJar {
    let cookie = Cookie::build((LESSONS_COOKIE, visitor.lessons.to_string()))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(app.config.is_secure())
        .permanent();
    CookieJar::new().add(cookie)
}

/// The page, or JSON with the changed parts for the script.
fn answer(app: &App, visitor: &Visitor, shown: &LessonView<'_>, headers: &HeaderMap) -> Response {
    let address = lesson_address(shown);
    let page = page(app, visitor, &address);
    let response = match wants_json(headers) {
        true => Json(lesson_changes(&page, shown)).into_response(),
        false => lesson(&page, shown).into_response(),
    };
    ([(header::VARY, "accept")], response).into_response()
}
