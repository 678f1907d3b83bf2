//! Puzzles: the list of puzzles, and the page to play one.
//!
//! The played moves are in the address, and `GET` requests change nothing. The steps of a person by
//! a form are stored: moves, hints, a look at the solution.

mod json;
mod library;
mod solving;

use std::time::Duration;

use axum::extract::rejection::{FormRejection, QueryRejection};
use axum::extract::{Form, Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use axum::{Json, Router};
use house::HouseError;
use model::{Progress, PuzzleEvent, UnixMs};
use puzzles::{Date, hint};
use serde::Deserialize;
use store::StoreError;

use super::app::App;
use super::errors::PageResult;
use super::html::{page, read, wants_json};
use super::jar::earned_by;
use super::visitor::{MaybeVisitor, Visitor};
pub(super) use json::{list_as_json, play_as_json, show_as_json};
use library::PuzzleError;
pub(super) use library::PuzzleLibrary;
use pages::Page;
use pages::puzzle::{
    Advice, CollectionView, FoundPuzzle, HintStrength, PuzzleRef, PuzzleVisit, collection, puzzle,
};
use presentation::args;
use solving::SolvingError;

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/puzzles", get(all))
        .route("/puzzles/daily", get(today_redirect))
        .route("/puzzles/daily/", get(today_redirect))
        .route("/puzzles/daily/{date}", get(look).post(act))
        .route("/puzzles/own/{code}", get(look).post(act))
        .route("/puzzles/{id}", get(look).post(act))
}

/// The date by the clock of the site.
pub(super) fn today(app: &App) -> Date {
    const DAY: UnixMs = 24 * 60 * 60 * 1000;
    let days = app.house.now().div_euclid(DAY);
    Date::from_days(days).unwrap_or_else(|| Date::from_days(0).expect("1970 had days"))
}

async fn today_redirect(State(app): State<App>) -> Redirect {
    Redirect::temporary(&PuzzleRef::Daily(today(&app)).path())
}

/// Time limit for the picture of today's puzzle on the list of puzzles.
const GLANCE: Duration = Duration::from_millis(700);

/// The list of puzzles.
async fn all(State(app): State<App>, MaybeVisitor(visitor): MaybeVisitor) -> PageResult {
    let today = today(&app);
    let names = app
        .puzzles
        .forty
        .puzzles
        .iter()
        .map(|entry| entry.id.clone());
    let names: Vec<String> = names.chain([PuzzleRef::Daily(today).name()]).collect();
    let progress = match &visitor.person {
        Some(person) => app.house.store().puzzle_progress(&person.id, names).await?,
        None => vec![None; names.len()],
    };
    // The puzzle is made in the background, also if this page stops waiting for it.
    let making = tokio::spawn({
        let app = app.clone();
        async move { app.puzzles.day(today, today).await }
    });
    let made = tokio::time::timeout(GLANCE, making).await;
    let daily = made.ok().and_then(Result::ok).and_then(Result::ok);
    let (last, forty) = progress
        .split_last()
        .map_or((&None, &[][..]), |split| split);
    let page = page(&app, &visitor, "/puzzles");
    let entries = app.puzzles.forty.puzzles.iter();
    let shown = CollectionView {
        today,
        daily: daily.as_ref().map(|made| &made.puzzle),
        daily_progress: last.as_ref(),
        forty: entries.zip(forty.iter().map(Option::as_ref)).collect(),
    };
    Ok(collection(&page, &shown).into_response())
}

/// The puzzle with the name in a path.
async fn find(app: &App, named: &[(String, String)]) -> Result<FoundPuzzle, PuzzleError> {
    match named {
        [(key, date)] if key == "date" => app.puzzles.daily(date, today(app)).await,
        [(key, code)] if key == "code" => PuzzleLibrary::read_code(code),
        [(_, id)] => app.puzzles.find_in_collection(id),
        _ => Err(PuzzleError::NoSuch(String::new())),
    }
}

/// The page with the reason why there is no puzzle.
fn not_found(app: &App, visitor: &Visitor, lost: &PuzzleError) -> Response {
    let lang = visitor.lang;
    let day = |date: &Date| pages::puzzle::date(lang, *date);
    let (status, text) = match lost {
        PuzzleError::NoSuch(id) => (
            StatusCode::NOT_FOUND,
            lang.with("puzzle-error-none", &args!["id" => id.as_str()]),
        ),
        PuzzleError::NoDay(date) => (
            StatusCode::BAD_REQUEST,
            lang.with("puzzle-error-date", &args!["date" => date.as_str()]),
        ),
        PuzzleError::Future(date) => (
            StatusCode::NOT_FOUND,
            lang.with("puzzle-error-future", &args!["date" => day(date)]),
        ),
        PuzzleError::Past(date) => (
            StatusCode::NOT_FOUND,
            lang.with("puzzle-error-past", &args!["date" => day(date)]),
        ),
        PuzzleError::Making => (
            StatusCode::SERVICE_UNAVAILABLE,
            lang.t("puzzle-error-making"),
        ),
        PuzzleError::NoLook => (StatusCode::BAD_REQUEST, lang.t("puzzle-error-look")),
        PuzzleError::NoCode(part) => (
            StatusCode::BAD_REQUEST,
            lang.with("puzzle-error-code", &args!["part" => part.word()]),
        ),
    };
    let title = match status {
        StatusCode::NOT_FOUND => "error-title-not-found",
        StatusCode::SERVICE_UNAVAILABLE => "error-title-unavailable",
        _ => "error-title-refused",
    };
    let body = pages::puzzle::puzzle_error(&page(app, visitor, "/puzzles"), title, &text);
    (status, body).into_response()
}

/// The query of a puzzle page.
#[derive(Debug, Default, Deserialize)]
struct PuzzleQuery {
    moves: Option<String>,
    solution: Option<usize>,
}

/// Shows a position, or a step of the solution.
async fn look(
    State(app): State<App>,
    MaybeVisitor(visitor): MaybeVisitor,
    Path(named): Path<Vec<(String, String)>>,
    query: Result<Query<PuzzleQuery>, QueryRejection>,
    headers: HeaderMap,
) -> PageResult {
    let Ok(Query(look)) = query else {
        return Ok(not_found(&app, &visitor, &PuzzleError::NoLook));
    };
    let found = match find(&app, &named).await {
        Ok(found) => found,
        Err(lost) => return Ok(not_found(&app, &visitor, &lost)),
    };
    let progress = progress(&app, &visitor, &found).await?;
    let mut visit = PuzzleVisit::new(found, look.moves.as_deref(), progress);
    if let Some(step) = look.solution {
        replay(&app, &mut visit, step).await;
    }
    Ok(answer(&app, visitor, &visit, &headers).await)
}

async fn progress(
    app: &App,
    visitor: &Visitor,
    found: &FoundPuzzle,
) -> Result<Option<Progress>, StoreError> {
    let Some(person) = &visitor.person else {
        return Ok(None);
    };
    let names = vec![found.which.name()];
    let found = app.house.store().puzzle_progress(&person.id, names).await?;
    Ok(found.into_iter().flatten().next())
}

/// The form of a puzzle: the moves, and one of the other fields.
#[derive(Debug, Default, Deserialize)]
struct PuzzleForm {
    #[serde(default)]
    moves: String,
    action: Option<String>,
    hint: Option<String>,
    solution: Option<String>,
}

/// Executes a form, and records the step.
async fn act(
    State(app): State<App>,
    mut visitor: Visitor,
    Path(named): Path<Vec<(String, String)>>,
    headers: HeaderMap,
    form: Result<Form<PuzzleForm>, FormRejection>,
) -> PageResult {
    let form = read(form)?;
    let found = match find(&app, &named).await {
        Ok(found) => found,
        Err(lost) => return Ok(not_found(&app, &visitor, &lost)),
    };
    let mut visit = PuzzleVisit::new(found, Some(&form.moves), None);
    let step = execute(&app, &visitor, &mut visit, &form).await;
    visit.progress = record_step(&app, &mut visitor, &visit.found.which, step).await?;
    let asks = form.hint.is_some() || matches!(visit.advice, Some(Advice::Refused(_)));
    if !asks && !wants_json(&headers) {
        return Ok((visitor.jar, Redirect::to(&visit.address())).into_response());
    }
    Ok(answer(&app, visitor, &visit, &headers).await)
}

/// Stores a step of a person. A visitor without a person becomes a guest.
async fn record_step(
    app: &App,
    visitor: &mut Visitor,
    which: &PuzzleRef,
    step: Option<PuzzleEvent>,
) -> Result<Option<Progress>, HouseError> {
    let Some(step) = step else {
        return Ok(None);
    };
    let person = visitor.ensure_person(app, None).await?;
    let (name, now) = (which.name(), app.house.now());
    let noted = app
        .house
        .store()
        .record_puzzle_step(&person.id, &name, step, now);
    Ok(Some(noted.await?))
}

/// Shows the first actions of the solution instead of the played moves.
async fn replay(app: &App, visit: &mut PuzzleVisit, step: usize) {
    match app.puzzles.solution(&visit.found).await {
        Ok(solution) => visit.replay(solution.as_deref(), step),
        Err(error) => visit.advice = Some(advice(error)),
    }
}

/// Executes a form. Returns the step to record.
async fn execute(
    app: &App,
    visitor: &Visitor,
    visit: &mut PuzzleVisit,
    form: &PuzzleForm,
) -> Option<PuzzleEvent> {
    match (&form.action, &form.hint, &form.solution) {
        (Some(action), _, _) => visit.play(visitor.lang, action),
        (None, Some(strength), _) => Some(ask(app, visit, strength).await),
        (None, None, Some(_)) => {
            replay(app, visit, 0).await;
            visit.solution.map(|_| PuzzleEvent::Peeked)
        }
        (None, None, None) => Some(PuzzleEvent::Looked),
    }
}

async fn ask(app: &App, visit: &mut PuzzleVisit, strength: &str) -> PuzzleEvent {
    let strength = HintStrength::named(strength);
    let attempt = visit.played.attempt.clone();
    let thought = app
        .puzzles
        .solvers
        .solve(move |effort| hint(&attempt, strength.reveals, effort));
    match thought.await {
        Ok(hint) => visit.hinted(hint, strength),
        Err(error) => {
            visit.advice = Some(advice(error));
            PuzzleEvent::Looked
        }
    }
}

/// The page, or the changed parts of it for the script.
async fn answer(app: &App, visitor: Visitor, visit: &PuzzleVisit, headers: &HeaderMap) -> Response {
    let address = visit.address();
    let earned = match visit.played.attempt.is_solved() {
        true => earned_by(app, &visitor, &visit.found.which.name()).await,
        false => Vec::new(),
    };
    let response = {
        let page = Page {
            earned: &earned,
            ..page(app, &visitor, &address)
        };
        match wants_json(headers) {
            true => Json(visit.changes(&page)).into_response(),
            false => puzzle(&page, &visit.view()).into_response(),
        }
    };
    (visitor.jar, [(header::VARY, "accept")], response).into_response()
}

fn advice(error: SolvingError) -> Advice {
    match error {
        SolvingError::Busy => Advice::Busy,
        SolvingError::TooHard => Advice::TooHard,
    }
}
