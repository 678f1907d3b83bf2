//! Lessons: looking at a place in one, and doing what it asks for.
//!
//! Looking changes nothing. What is done by a form is remembered in a cookie and nowhere else.

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
use super::visitor::{LESSONS, Reader, Visitor};
use lessons::{Lesson, LessonCursor, LessonState, LessonStatus};
use pages::lesson::{
    LessonView, lesson, lesson_address, lesson_announcements, lesson_flights, lesson_region,
    lesson_title,
};

pub(super) fn routes() -> Router<App> {
    Router::new().route("/learn/{game}", get(look).post(act))
}

/// What an address asks to see: a step, counted from 1, and what was done in it.
#[derive(Debug, Default, Deserialize)]
struct Look {
    step: Option<usize>,
    did: Option<String>,
}

/// Shows a place in a lesson.
async fn look(
    State(app): State<App>,
    Reader(visitor): Reader,
    Path(game): Path<String>,
    query: Result<Query<Look>, QueryRejection>,
    headers: HeaderMap,
) -> PageResult {
    let lesson = find(&game)?;
    let Query(look) = query.map_err(|_| no_place(lesson))?;
    let stand = stand(lesson, look.step, look.did)?;
    Ok(answer(&app, &visitor, stand, false, &headers))
}

/// What a form asks for: an action in a step, or to leave the lesson alone.
#[derive(Debug, Default, Deserialize)]
struct Wish {
    step: Option<usize>,
    action: Option<String>,
    skip: Option<String>,
}

/// Does what a form asks for, and lets the browser remember how far that is.
async fn act(
    State(app): State<App>,
    Reader(mut visitor): Reader,
    Path(game): Path<String>,
    headers: HeaderMap,
    form: Result<Form<Wish>, FormRejection>,
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
    let cookie = Cookie::build((LESSONS, visitor.lessons.to_string()))
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
