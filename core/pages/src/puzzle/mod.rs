//! Pages of the puzzles of Candy Hunters: the collection, and the page of a puzzle.
//!
//! The page of a puzzle is a function of the puzzle, the moves and the answer to a request. Its
//! address contains the moves, so every position has a link.

mod collection;
mod help;
mod played_moves;
mod puzzle_ref;
mod replay;
mod result;
mod rules;
mod scene;
mod task;
mod time;
mod visit;

pub use collection::{CollectionView, collection};
pub use help::Advice;
pub use played_moves::{PlayedMoves, write_moves};
pub use puzzle_ref::PuzzleRef;
pub use time::date;
pub use visit::{FIRST_DAY, FoundPuzzle, HintStrength, PuzzleVisit};

use hunters::puzzle::Puzzle;
use hunters::{Event, Hunters};
use maud::{Markup, html};
use model::Progress;
use puzzles::Idea;
use serde_json::{Map, Value};

use super::error::error_with;
use super::layout::{Page, PageScript, ScriptData};
use hunters_presentation::puzzle as board;
use presentation::board::BoardScene;

/// Data of a puzzle's page.
#[derive(Clone, Debug)]
pub struct PuzzleView<'a> {
    /// Reference of the puzzle.
    pub puzzle_ref: &'a PuzzleRef,
    /// The puzzle.
    pub puzzle: &'a Puzzle,
    /// Idea that the puzzle teaches; `None` if that is secret.
    pub idea: Option<Idea>,
    /// Moves so far; in a replay, the shown moves of the solution.
    pub played: &'a PlayedMoves,
    /// The visitor's progress with the puzzle.
    pub progress: Option<&'a Progress>,
    /// Answer to a request for help.
    pub advice: Option<Advice>,
    /// Number of actions of the solution; `None` outside of its replay.
    pub solution: Option<usize>,
    /// The next puzzle.
    pub next: Option<PuzzleRef>,
}

impl PuzzleView<'_> {
    /// Address of this puzzle after the first `count` actions.
    fn after(&self, count: usize) -> String {
        let moves = write_moves(&self.played.attempt.actions()[..count]);
        match moves.is_empty() {
            true => self.puzzle_ref.path(),
            false => format!("{}?moves={moves}", self.puzzle_ref.path()),
        }
    }

    /// Address of a step of the solution.
    fn step(&self, count: usize) -> String {
        format!("{}?solution={count}", self.puzzle_ref.path())
    }
}

/// Texts that the script shows; the message keys are `words-<key>`.
const SCRIPT_WORDS: [&str; 2] = ["copied", "lost"];

/// Page of a puzzle.
#[must_use]
pub fn puzzle(page: &Page<'_>, shown: &PuzzleView<'_>) -> Markup {
    let words: Map<String, Value> = SCRIPT_WORDS
        .iter()
        .map(|key| {
            let text = page.t(&format!("words-{key}"));
            ((*key).to_owned(), Value::String(text))
        })
        .collect();
    let script_data = ScriptData {
        script: PageScript::Puzzle,
        socket: None,
        version: None,
        seq: 0,
        words: Value::Object(words).to_string(),
    };
    let known = shown.progress.is_some();
    let main = html! {
        main #table .puzzle data-puzzle=(shown.puzzle_ref.path()) data-new=[(!known).then_some("")] {
            (puzzle_region(page, shown))
        }
    };
    let title = puzzle_title(page, shown);
    page.render_styled(&title, &["hunters", "puzzles"], Some(&script_data), &main)
}

/// The part of the page that changes while it is open: the content of `<main id="table">`.
#[must_use]
pub fn puzzle_region(page: &Page<'_>, shown: &PuzzleView<'_>) -> Markup {
    let scene = scene::scene(shown);
    let scene = BoardScene::<Hunters>::new(&scene);
    let lit = shown.advice.as_ref().and_then(Advice::highlight);
    let attempt = &shown.played.attempt;
    // After a failed attempt, the undo links are in the result.
    let is_lost = attempt.is_over() && !attempt.is_solved();
    let round = board::PuzzleRound {
        number: shown.played.attempt.round(),
        of: shown.puzzle.rounds,
    };
    html! {
        (task::task(page, shown))
        (replay::bar(page, shown))
        (result::earlier(page, shown))
        div #board { (board::board(page.lang, &scene, round, lit.as_ref())) }
        div #side {
            @if shown.solution.is_none() {
                (help::advice(page, shown, &scene))
                (result::result(page, shown))
                @if !is_lost { (help::ways_back(page, shown)) }
                (help::help(page, shown))
                (choices(page, shown, &scene))
            }
            (rules::rules(page, shown))
        }
        input #moves type="hidden" value=(write_moves(shown.played.attempt.actions()));
    }
}

/// Title of a puzzle's page.
#[must_use]
pub fn puzzle_title(page: &Page<'_>, shown: &PuzzleView<'_>) -> String {
    format!(
        "{} – {}",
        shown.puzzle_ref.title(page.lang),
        page.t("puzzles-title")
    )
}

/// Sentences for screen readers: the events of the last action, and the score.
#[must_use]
pub fn puzzle_announcements(page: &Page<'_>, shown: &PuzzleView<'_>) -> Vec<String> {
    let told = shown.played.last_events();
    let mut told: Vec<String> = told
        .filter_map(|event| board::event_sentence(page.lang, event))
        .collect();
    let counts = |event: &Event| {
        matches!(
            event,
            Event::Scored { .. } | Event::Turn { .. } | Event::Over
        )
    };
    if shown.played.last_events().any(counts) {
        told.push(task::standing(page, shown));
    }
    if shown.solution.is_none() && shown.played.attempt.is_solved() {
        told.push(page.t("puzzle-solved"));
    }
    told
}

/// Error page for a missing puzzle; `text` is translated already.
#[must_use]
pub fn puzzle_error(page: &Page<'_>, title_key: &str, text: &str) -> Markup {
    let ways = html! {
        a.button.main href="/puzzles" { (page.t("puzzle-shelf")) } " "
        a.button href="/" { (page.t("go-home")) }
    };
    error_with(page, title_key, text, &ways)
}

/// List of all legal actions, in a form that works without a script.
fn choices(page: &Page<'_>, shown: &PuzzleView<'_>, scene: &BoardScene<'_, Hunters>) -> Markup {
    html! {
        details #runs .runs hidden[scene.legal.is_empty()] {
            summary { (page.t("choose-from-list")) }
            form method="post" action=(shown.puzzle_ref.path()) {
                input type="hidden" name="moves" value=(write_moves(shown.played.attempt.actions()));
                (board::choices(page.lang, scene))
            }
        }
    }
}
