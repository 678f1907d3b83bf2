//! Puzzles of Candy Hunters: the shelf, and the page on which one is played.
//!
//! The page of a puzzle is a function of the puzzle, what was played, and what was asked for. What
//! was played stands in its address, so every position is a link.

mod help;
mod played;
mod replay;
mod result;
mod rules;
mod scene;
mod shelf;
mod task;
mod time;
mod which;

pub use help::Advice;
pub use played::{Played, write_moves};
pub use shelf::{Shelf, shelf};
pub use time::date;
pub use which::Which;

use hunters::puzzle::Puzzle;
use hunters::{Event, Hunters};
use maud::{Markup, html};
use model::Progress;
use puzzles::Idea;
use serde_json::{Map, Value};

use super::error::error_with;
use super::layout::{Page, Wiring};
use hunters_presentation::puzzle as board;
use presentation::board::BoardScene;

/// What the page of a puzzle shows.
#[derive(Clone, Debug)]
pub struct Shown<'a> {
    /// Which puzzle.
    pub which: &'a Which,
    /// The puzzle.
    pub puzzle: &'a Puzzle,
    /// What it teaches, if that is no secret.
    pub idea: Option<Idea>,
    /// What was played so far; in a replay, what of the solution is shown.
    pub played: &'a Played,
    /// How far this person is with it.
    pub progress: Option<&'a Progress>,
    /// What was answered to a question.
    pub advice: Option<Advice>,
    /// In the replay of the solution: how many actions that has.
    pub solution: Option<usize>,
    /// The puzzle to play after this one.
    pub next: Option<Which>,
}

impl Shown<'_> {
    /// The address of this puzzle after the first `count` actions.
    fn after(&self, count: usize) -> String {
        let moves = write_moves(&self.played.attempt.actions()[..count]);
        match moves.is_empty() {
            true => self.which.path(),
            false => format!("{}?moves={moves}", self.which.path()),
        }
    }

    /// The address of a step of the solution.
    fn step(&self, count: usize) -> String {
        format!("{}?solution={count}", self.which.path())
    }
}

/// The texts that the script shows by itself; `words-<key>` in the translations.
const SCRIPT_WORDS: [&str; 2] = ["copied", "lost"];

/// The whole page of a puzzle.
#[must_use]
pub fn puzzle(page: &Page<'_>, shown: &Shown<'_>) -> Markup {
    let words: Map<String, Value> = SCRIPT_WORDS
        .iter()
        .map(|key| {
            let text = page.t(&format!("words-{key}"));
            ((*key).to_owned(), Value::String(text))
        })
        .collect();
    let wiring = Wiring {
        socket: None,
        seq: 0,
        words: Value::Object(words).to_string(),
    };
    let known = shown.progress.is_some();
    let main = html! {
        main #table .puzzle data-puzzle=(shown.which.path()) data-new=[(!known).then_some("")] {
            (puzzle_region(page, shown))
        }
    };
    let title = puzzle_title(page, shown);
    page.styled(&title, &["hunters", "puzzles"], Some(&wiring), &main)
}

/// What changes while the page is open: everything inside of `<main id="table">`.
#[must_use]
pub fn puzzle_region(page: &Page<'_>, shown: &Shown<'_>) -> Markup {
    let scene = scene::scene(shown);
    let scene = BoardScene::<Hunters>::new(&scene);
    let lit = shown.advice.as_ref().and_then(Advice::lit);
    let attempt = &shown.played.attempt;
    // The ways back are then in the result.
    let is_lost = attempt.is_over() && !attempt.is_solved();
    let round = board::Round {
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

/// The title of a puzzle's page.
#[must_use]
pub fn puzzle_title(page: &Page<'_>, shown: &Shown<'_>) -> String {
    format!(
        "{} – {}",
        shown.which.title(page.lang),
        page.t("puzzles-title")
    )
}

/// What the last action brought about, in sentences, and how it stands now.
#[must_use]
pub fn puzzle_told(page: &Page<'_>, shown: &Shown<'_>) -> Vec<String> {
    let told = shown.played.last_events();
    let mut told: Vec<String> = told
        .filter_map(|event| board::told(page.lang, event))
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

/// A page that says why there is no puzzle; `text` is translated already.
#[must_use]
pub fn sorry(page: &Page<'_>, title_key: &str, text: &str) -> Markup {
    let ways = html! {
        a.button.main href="/puzzles" { (page.t("puzzle-shelf")) } " "
        a.button href="/" { (page.t("go-home")) }
    };
    error_with(page, title_key, text, &ways)
}

/// Everything that may be done as a list, in a form that needs no script.
fn choices(page: &Page<'_>, shown: &Shown<'_>, scene: &BoardScene<'_, Hunters>) -> Markup {
    html! {
        details #runs .runs hidden[scene.legal.is_empty()] {
            summary { (page.t("choose-from-list")) }
            form method="post" action=(shown.which.path()) {
                input type="hidden" name="moves" value=(write_moves(shown.played.attempt.actions()));
                (board::choices(page.lang, scene))
            }
        }
    }
}
