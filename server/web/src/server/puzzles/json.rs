//! Puzzles in the JSON interface: the list, a puzzle, and an attempt at it.
//!
//! A program sends all actions of its attempt at once, as the page has all of them in its address.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::response::IntoResponse;
use hunters::Action;
use hunters::puzzle::{Attempt, Puzzle};
use model::{Progress, PuzzleEvent};
use pages::puzzle::{FoundPuzzle, PuzzleRef, write_moves};
use puzzles::Idea;
use serde::Deserialize;
use serde_json::{Value, json};
use table::refused::Refused;

use super::library::{PuzzleError, PuzzleLibrary};
use super::{progress, today};
use crate::server::api;
use crate::server::app::App;
use crate::server::errors::JsonResult;
use crate::server::visitor::Visitor;

/// The beginning of the id of a puzzle that a visitor made; its code follows.
const OWN_PREFIX: &str = "own-";
/// The most actions of an attempt. Six rounds with all their chains are shorter.
const MOST_ACTIONS: usize = 400;

impl PuzzleError {
    /// The refusal for a program.
    fn refusal(&self) -> Refused {
        let none = |sentence: String| Refused::new("no-puzzle", sentence);
        let bad = |sentence: String| Refused::new("bad-request", sentence);
        match self {
            PuzzleError::NoSuch(id) => none(format!(
                "there is no puzzle `{id}`: /api/puzzles lists them"
            )),
            PuzzleError::Future(date) => none(format!("the puzzle of {date} comes on that day")),
            PuzzleError::Past(first) => {
                none(format!("the first puzzle of a day is that of {first}"))
            }
            PuzzleError::NoDay(text) => bad(format!("id: `{text}` is no date, such as 2026-11-19")),
            PuzzleError::NoCode(part) => bad(format!(
                "id: {part} cannot be read; the editor makes codes such as `1.t~_P_gp.c3.r1g4`"
            )),
            PuzzleError::NoLook => bad("the query cannot be read".to_owned()),
            PuzzleError::Making => Refused::new(
                "too-busy",
                "the puzzle is being made: ask again in a few seconds",
            ),
        }
    }
}

/// The puzzle with an id: of the collection, of a day (`daily-2026-11-19`), or by its code (`own-…`).
async fn find(app: &App, id: &str) -> Result<FoundPuzzle, Refused> {
    let found = if let Some(date) = id.strip_prefix(PuzzleRef::DAILY_PREFIX) {
        app.puzzles.daily(date, today(app)).await
    } else if let Some(code) = id.strip_prefix(OWN_PREFIX) {
        PuzzleLibrary::read_code(code)
    } else {
        app.puzzles.find_in_collection(id)
    };
    found.map_err(|error| error.refusal())
}

/// `GET /api/puzzles`: the collection, and the id of today's puzzle.
pub(in crate::server) async fn list_as_json(
    State(app): State<App>,
    visitor: Visitor,
) -> JsonResult {
    let entries = &app.puzzles.forty.puzzles;
    let names: Vec<String> = entries.iter().map(|entry| entry.id.clone()).collect();
    let solved = match &visitor.person {
        Some(person) => app.house.store().puzzle_progress(&person.id, names).await?,
        None => vec![None; names.len()],
    };
    let listed = entries.iter().zip(&solved).map(|(entry, progress)| {
        let mut listed = summary(&entry.id, entry.idea, &entry.puzzle);
        listed["solved_at"] = solved_at(progress.as_ref());
        listed
    });
    let listed: Vec<Value> = listed.collect();
    let today = PuzzleRef::Daily(today(&app)).name();
    Ok(Json(json!({ "today": today, "puzzles": listed })).into_response())
}

fn summary(id: &str, idea: Option<Idea>, puzzle: &Puzzle) -> Value {
    json!({
        "id": id,
        "idea": idea,
        "difficulty": puzzle.difficulty,
        "rounds": puzzle.rounds,
        "goal": puzzle.goal,
    })
}

fn solved_at(progress: Option<&Progress>) -> Value {
    json!(progress.and_then(|progress| progress.solved_at))
}

/// `GET /api/puzzles/{id}`: a puzzle before the first action.
pub(in crate::server) async fn show_as_json(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> JsonResult {
    let found = find(&app, &id).await?;
    let progress = progress(&app, &visitor, &found).await?;
    let attempt = begin(&found)?;
    Ok(Json(answer(&found, &attempt, progress.as_ref())).into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AttemptRequest {
    actions: Vec<String>,
}

/// `POST /api/puzzles/{id}/attempts`: the puzzle after some actions. The attempt of a person is
/// stored.
pub(in crate::server) async fn play_as_json(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    body: Result<Json<Value>, JsonRejection>,
) -> JsonResult {
    let AttemptRequest { actions } = api::read(body)?;
    if actions.len() > MOST_ACTIONS {
        let sentence = format!("actions: {} are more than {MOST_ACTIONS}", actions.len());
        return Err(Refused::new("bad-request", sentence).into());
    }
    let found = find(&app, &id).await?;
    let mut attempt = begin(&found)?;
    for (index, action) in actions.iter().enumerate() {
        play(&mut attempt, action).map_err(|mut refused| {
            refused.sentence = format!("actions[{index}]: {}", refused.sentence);
            refused
        })?;
    }
    let progress = match &visitor.person {
        Some(person) if !actions.is_empty() => {
            let step = match attempt.is_solved() {
                true => PuzzleEvent::Solved,
                false => PuzzleEvent::Moved(write_moves(attempt.actions())),
            };
            let (store, name) = (app.house.store(), found.which.name());
            let now = app.house.now();
            Some(
                store
                    .record_puzzle_step(&person.id, &name, step, now)
                    .await?,
            )
        }
        _ => progress(&app, &visitor, &found).await?,
    };
    Ok(Json(answer(&found, &attempt, progress.as_ref())).into_response())
}

fn begin(found: &FoundPuzzle) -> Result<Attempt, Refused> {
    let attempt = Attempt::begin(&found.puzzle);
    attempt.map_err(|error| Refused::new("bad-request", format!("id: {error}")))
}

fn play(attempt: &mut Attempt, action: &str) -> Result<(), Refused> {
    let action: Action = action.parse().map_err(|error: tabletop::NotationError| {
        Refused::new("unreadable-action", error.to_string())
    })?;
    let played = attempt.play(action, &mut ());
    played.map_err(|refusal| Refused::by_rule("hunters", refusal))
}

/// A puzzle with an attempt at it.
fn answer(found: &FoundPuzzle, attempt: &Attempt, progress: Option<&Progress>) -> Value {
    let mut answer = summary(&found.which.name(), found.idea, &found.puzzle);
    let actions = |actions: &mut dyn Iterator<Item = Action>| -> Vec<String> {
        actions.map(|action| action.to_string()).collect()
    };
    answer["solved_at"] = solved_at(progress);
    answer["page"] = json!(found.which.path());
    answer["puzzle"] = json!(found.puzzle);
    answer["next"] = json!(found.next.as_ref().map(PuzzleRef::name));
    answer["attempt"] = json!({
        "actions": actions(&mut attempt.actions().iter().copied()),
        "round": attempt.round(),
        "points": attempt.points(),
        "solved": attempt.is_solved(),
        "over": attempt.is_over(),
        "legal": actions(&mut attempt.legal()),
        "view": attempt.view(),
    });
    answer
}
