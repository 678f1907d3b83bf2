//! Lessons: shows a step of a lesson, and takes the reader's action in it.
//!
//! Showing changes nothing. An action by a form is remembered in a cookie and nowhere else.

use axum::extract::rejection::{FormRejection, QueryRejection};
use axum::extract::{Form, Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use axum::{Json, Router};
use axum_extra::extract::cookie::{Cookie, CookieJar, SameSite};
use serde::Deserialize;
use serde_json::json;
use table::refused::Refused;

use super::app::App;
use super::errors::PageResult;
use super::html::{find_game, page, read, wants_json};
use super::visitor::{LESSONS_COOKIE, MaybeVisitor, Visitor};
use lessons::{Lesson, LessonCursor, LessonState, LessonStatus};
use pages::lesson::{
    LessonView, lesson, lesson_address, lesson_announcements, lesson_flights, lesson_region,
    lesson_title,
};

pub(super) fn routes() -> Router<App> {
    Router::new().route("/learn/{game}", get(look).post(act))
}

/// The query of a lesson: a step, counted from 1, and the actions in it.
#[derive(Debug, Default, Deserialize)]
struct LessonQuery {
    step: Option<usize>,
    did: Option<String>,
}

/// Shows a place in a lesson.
async fn look(
    State(app): State<App>,
    MaybeVisitor(visitor): MaybeVisitor,
    Path(game): Path<String>,
    query: Result<Query<LessonQuery>, QueryRejection>,
    headers: HeaderMap,
) -> PageResult {
    let lesson = find(&game)?;
    let Query(look) = query.map_err(|_| no_place(lesson))?;
    let stand = stand(lesson, look.step, look.did)?;
    Ok(answer(&app, &visitor, stand, false, &headers))
}

/// The form of a lesson: an action in a step, or the wish to hide the lesson.
#[derive(Debug, Default, Deserialize)]
struct LessonForm {
    step: Option<usize>,
    action: Option<String>,
    skip: Option<String>,
}

/// Executes a form, and lets the browser remember the progress.
async fn act(
    State(app): State<App>,
    MaybeVisitor(mut visitor): MaybeVisitor,
    Path(game): Path<String>,
    headers: HeaderMap,
    form: Result<Form<LessonForm>, FormRejection>,
) -> PageResult {
    let wish = read(form)?;
    let waiting = stand(find(&game)?, wish.step, None)?;
    let lesson = waiting.lesson;
    if wish.skip.is_some() {
        visitor.lessons.note(lesson, LessonStatus::Skipped);
        let to = Redirect::to(&format!("/#card-{}", lesson.game_id()));
        return Ok((remember(&app, &visitor), to).into_response());
    }
    let place = waiting.attempt(&wish.action.unwrap_or_default());
    let Some(on) = place.and_then(|place| lesson.state_at(&place)) else {
        return Ok(answer(&app, &visitor, waiting, true, &headers));
    };
    // The next time it goes on with the next step, whether or not its page was opened.
    let next = on.cursor.step + usize::from(on.is_done());
    let how = match on.is_end() {
        true => LessonStatus::Ended,
        false => LessonStatus::Begun(next),
    };
    visitor.lessons.note(lesson, how);
    let cookie = remember(&app, &visitor);
    let response = match wants_json(&headers) {
        true => answer(&app, &visitor, on, false, &headers),
        false => Redirect::to(&lesson_address(&on)).into_response(),
    };
    Ok((cookie, response).into_response())
}

fn find(game: &str) -> Result<&'static Lesson, Refused> {
    Lesson::find(game).ok_or_else(|| match find_game(game) {
        Ok(_) => Refused::new("unknown-game", format!("`{game}` has no lesson")),
        Err(refused) => refused,
    })
}

/// The place of an address; without a step it is the beginning.
fn stand(
    lesson: &'static Lesson,
    step: Option<usize>,
    did: Option<String>,
) -> Result<LessonState<'static>, Refused> {
    let place = step.unwrap_or(1).checked_sub(1);
    let place = place.map(|step| LessonCursor { step, did });
    place
        .and_then(|place| lesson.state_at(&place))
        .ok_or_else(|| no_place(lesson))
}

fn no_place(lesson: &Lesson) -> Refused {
    let of = lesson.steps.len();
    let sentence = format!("the lesson has no such place, only the steps 1 to {of}");
    Refused::new("no-lesson-place", sentence).about("of", of)
}

/// How far the lessons are, for the browser to keep.
fn remember(app: &App, visitor: &Visitor) -> CookieJar {
    let cookie = Cookie::build((LESSONS_COOKIE, visitor.lessons.to_string()))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(app.config.is_secure())
        .permanent();
    CookieJar::new().add(cookie)
}

/// The page, or for the script what changes on it.
fn answer(
    app: &App,
    visitor: &Visitor,
    stand: LessonState<'_>,
    tried: bool,
    headers: &HeaderMap,
) -> Response {
    let address = lesson_address(&stand);
    let shown = LessonView {
        state: stand,
        tried,
    };
    let page = page(app, visitor, &address);
    let response = match wants_json(headers) {
        true => Json(json!({
            "html": lesson_region(&page, &shown).into_string(),
            "title": lesson_title(&page, &shown),
            "address": address,
            "flights": lesson_flights(&shown),
            "say": lesson_announcements(&page, &shown),
        }))
        .into_response(),
        false => lesson(&page, &shown).into_response(),
    };
    ([(header::VARY, "accept")], response).into_response()
}
