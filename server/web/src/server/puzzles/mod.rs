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
use hunters::{Action, Hunters};
use maud::Markup;
use model::{GivenHint, Progress, PuzzleEvent, UnixMs};
use puzzles::{Date, Strength, hint};
use serde::Deserialize;
use serde_json::json;
use store::StoreError;
use table::refused::Refused;
use tabletop::AnyEvent;

use super::app::App;
use super::errors::PageResult;
use super::html::{page, read, wants_json};
use super::jar::earned_by;
use super::visitor::{MaybeVisitor, Visitor};
pub(super) use json::{list_as_json, play_as_json, show_as_json};
pub(super) use library::PuzzleLibrary;
use library::{FoundPuzzle, PuzzleError};
use pages::Page;
use pages::puzzle::{
    Advice, CollectionView, PlayedMoves, PuzzleRef, PuzzleView, collection, puzzle,
    puzzle_announcements, puzzle_region, puzzle_title, write_moves,
};
use pages::words;
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
    let mut request = PuzzleRequest::new(found, look.moves.as_deref(), progress);
    if let Some(step) = look.solution {
        request.replay(&app, step).await;
    }
    Ok(request.answer(&app, visitor, &headers).await)
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
    let mut request = PuzzleRequest::new(found, Some(&form.moves), None);
    let step = request.execute(&app, &visitor, &form).await;
    request.progress = record_step(&app, &mut visitor, &request.found.which, step).await?;
    let asks = form.hint.is_some() || matches!(request.advice, Some(Advice::Refused(_)));
    if !asks && !wants_json(&headers) {
        return Ok((visitor.jar, Redirect::to(&request.address())).into_response());
    }
    Ok(request.answer(&app, visitor, &headers).await)
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

/// A puzzle with the played moves and the answer to a form.
struct PuzzleRequest {
    found: FoundPuzzle,
    played: PlayedMoves,
    progress: Option<Progress>,
    advice: Option<Advice>,
    solution: Option<usize>,
}

impl PuzzleRequest {
    fn new(found: FoundPuzzle, moves: Option<&str>, progress: Option<Progress>) -> PuzzleRequest {
        let played = PlayedMoves::follow(&found.puzzle, moves.unwrap_or_default());
        PuzzleRequest {
            played: played.expect("a solution of the solver can be played"),
            found,
            progress,
            advice: None,
            solution: None,
        }
    }

    /// Shows the first actions of the solution instead of the played moves.
    async fn replay(&mut self, app: &App, step: usize) {
        match app.puzzles.solution(&self.found).await {
            Ok(Some(solution)) => {
                let shown = &solution[..step.min(solution.len())];
                let shown = PlayedMoves::follow_exactly(&self.found.puzzle, &write_moves(shown));
                self.played = shown.expect("a solution of the solver can be played");
                self.solution = Some(solution.len());
            }
            Ok(None) => self.advice = Some(Advice::Hint(puzzles::Hint::Hopeless)),
            Err(error) => self.advice = Some(advice(error)),
        }
    }

    /// Executes a form. Returns the step to record.
    async fn execute(
        &mut self,
        app: &App,
        visitor: &Visitor,
        form: &PuzzleForm,
    ) -> Option<PuzzleEvent> {
        match (&form.action, &form.hint, &form.solution) {
            (Some(action), _, _) => self.play(visitor, action),
            (None, Some(strength), _) => self.ask(app, strength).await,
            (None, None, Some(_)) => {
                self.replay(app, 0).await;
                self.solution.map(|_| PuzzleEvent::Peeked)
            }
            (None, None, None) => Some(PuzzleEvent::Looked),
        }
    }

    /// Plays an action, or several separated by `;`. If one is refused, those before it stay.
    fn play(&mut self, visitor: &Visitor, actions: &str) -> Option<PuzzleEvent> {
        let before = self.played.attempt.actions().len();
        for action in actions.split(';') {
            if let Err(refused) = self.play_one(action) {
                self.advice = Some(Advice::Refused(words::refusal(visitor.lang, &refused)));
                break;
            }
        }
        let attempt = &self.played.attempt;
        match attempt.actions().len() > before {
            true if attempt.is_solved() => Some(PuzzleEvent::Solved),
            true => Some(PuzzleEvent::Moved(write_moves(attempt.actions()))),
            false => None,
        }
    }

    fn play_one(&mut self, action: &str) -> Result<(), Refused> {
        let read = action.parse::<Action>().map_err(|error| {
            let shown: String = action.chars().take(20).collect();
            Refused::new("puzzle-no-move", error.to_string()).about("action", shown)
        })?;
        let played = self.played.play(read);
        played.map_err(|refusal| Refused::by_rule("hunters", refusal))
    }

    async fn ask(&mut self, app: &App, strength: &str) -> Option<PuzzleEvent> {
        let (strength, number) = match strength {
            "place" => (Strength::Place, 2),
            "move" => (Strength::Move, 3),
            _ => (Strength::Pattern, 1),
        };
        let attempt = self.played.attempt.clone();
        let thought = app
            .puzzles
            .solvers
            .solve(move |effort| hint(&attempt, strength, effort));
        match thought.await {
            Ok(hint) => {
                self.advice = Some(Advice::Hint(hint));
                Some(PuzzleEvent::Hinted(GivenHint {
                    position: write_moves(self.played.attempt.actions()),
                    strength: number,
                }))
            }
            Err(error) => {
                self.advice = Some(advice(error));
                Some(PuzzleEvent::Looked)
            }
        }
    }

    fn shown(&self) -> PuzzleView<'_> {
        PuzzleView {
            puzzle_ref: &self.found.which,
            puzzle: &self.found.puzzle,
            idea: self.found.idea,
            played: &self.played,
            progress: self.progress.as_ref(),
            advice: self.advice.clone(),
            solution: self.solution,
            next: self.found.next.clone(),
        }
    }

    /// The address that shows the same page again.
    fn address(&self) -> String {
        let path = self.found.which.path();
        let actions = self.played.attempt.actions();
        match (self.solution, actions.is_empty()) {
            (Some(_), _) => format!("{path}?solution={}", actions.len()),
            (None, true) => path,
            (None, false) => format!("{path}?moves={}", write_moves(actions)),
        }
    }

    /// The page, or the changed parts of it for the script.
    async fn answer(&self, app: &App, visitor: Visitor, headers: &HeaderMap) -> Response {
        let address = self.address();
        let earned = match self.played.attempt.is_solved() {
            true => earned_by(app, &visitor, &self.found.which.name()).await,
            false => Vec::new(),
        };
        let shown = self.shown();
        let response = {
            let page = Page {
                earned: &earned,
                ..page(app, &visitor, &address)
            };
            if wants_json(headers) {
                let events = self.played.last_events();
                let board = presentations::board("hunters");
                let flights: Vec<_> = events
                    .flat_map(|event| board.flights(&AnyEvent::new::<Hunters>(event.clone())))
                    .collect();
                let region: Markup = puzzle_region(&page, &shown);
                Json(json!({
                    "html": region.into_string(),
                    "title": puzzle_title(&page, &shown),
                    "address": address,
                    "flights": flights,
                    "say": puzzle_announcements(&page, &shown),
                }))
                .into_response()
            } else {
                puzzle(&page, &shown).into_response()
            }
        };
        (visitor.jar, [(header::VARY, "accept")], response).into_response()
    }
}

fn advice(error: SolvingError) -> Advice {
    match error {
        SolvingError::Busy => Advice::Busy,
        SolvingError::TooHard => Advice::TooHard,
    }
}
