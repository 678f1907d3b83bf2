//! A visit to a puzzle: the puzzle, the played moves, and the answer to a form. Searches for hints and
//! solutions are the caller's.

use hunters::puzzle::Puzzle;
use hunters::{Action, Hunters};
use model::{GivenHint, Progress, PuzzleEvent};
use puzzles::{Collection, Date, GeneratedPuzzle, Hint, Idea, Strength, code};
use serde_json::{Value, json};
use table::refused::Refused;
use tabletop::AnyEvent;

use super::{
    Advice, PlayedMoves, PuzzleRef, PuzzleView, puzzle_announcements, puzzle_region, puzzle_title,
    write_moves,
};
use crate::layout::Page;
use crate::words;
use presentation::i18n::Lang;

/// The first day with a puzzle: 1 January 2026.
pub const FIRST_DAY: i64 = 20_454;

/// A puzzle that a page can show.
#[derive(Clone, Debug)]
pub struct FoundPuzzle {
    /// Its reference.
    pub which: PuzzleRef,
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The idea that it teaches; `None` if that is secret.
    pub idea: Option<Idea>,
    /// The solution, for a puzzle that this program made.
    pub solution: Option<Vec<Action>>,
    /// The next puzzle.
    pub next: Option<PuzzleRef>,
}

impl FoundPuzzle {
    /// The puzzle of a collection with that id.
    #[must_use]
    pub fn in_collection(collection: &Collection, id: &str) -> Option<FoundPuzzle> {
        let all = &collection.puzzles;
        let at = all.iter().position(|entry| entry.id == id)?;
        let entry = &all[at];
        Some(FoundPuzzle {
            which: PuzzleRef::Collection(entry.id.clone()),
            puzzle: entry.puzzle.clone(),
            idea: entry.idea,
            solution: entry.actions().ok(),
            next: all
                .get(at + 1)
                .map(|next| PuzzleRef::Collection(next.id.clone())),
        })
    }

    /// The puzzle that was made for a day.
    #[must_use]
    pub fn of_day(date: Date, made: &GeneratedPuzzle) -> FoundPuzzle {
        FoundPuzzle {
            which: PuzzleRef::Daily(date),
            puzzle: made.puzzle.clone(),
            idea: None,
            solution: Some(made.solution.clone()),
            next: Date::from_days(date.days() - 1)
                .filter(|before| before.days() >= FIRST_DAY)
                .map(PuzzleRef::Daily),
        }
    }

    /// The puzzle with a code. The error is the part of the code that is wrong.
    pub fn by_code(text: &str) -> Result<FoundPuzzle, code::CodePart> {
        let puzzle = code::read(text).map_err(|error| error.part)?;
        Ok(FoundPuzzle {
            which: PuzzleRef::Own(text.to_owned()),
            puzzle,
            idea: None,
            solution: None,
            next: None,
        })
    }
}

/// A puzzle with the played moves and the answer to a form.
#[derive(Debug)]
pub struct PuzzleVisit {
    /// The puzzle.
    pub found: FoundPuzzle,
    /// The played moves; in a replay, the shown moves of the solution.
    pub played: PlayedMoves,
    /// The visitor's progress.
    pub progress: Option<Progress>,
    /// The answer to a request for help.
    pub advice: Option<Advice>,
    /// Number of actions of the solution; `None` outside of its replay.
    pub solution: Option<usize>,
}

impl PuzzleVisit {
    /// The puzzle after the moves in an address.
    ///
    /// # Panics
    ///
    /// Never: whoever finds a puzzle has checked that it can be played.
    #[must_use]
    pub fn new(found: FoundPuzzle, moves: Option<&str>, progress: Option<Progress>) -> PuzzleVisit {
        let played = PlayedMoves::follow(&found.puzzle, moves.unwrap_or_default());
        PuzzleVisit {
            played: played.expect("a solution of the solver can be played"),
            found,
            progress,
            advice: None,
            solution: None,
        }
    }

    /// Shows the first actions of a solution instead of the played moves; without a solution, says so.
    ///
    /// # Panics
    ///
    /// Never: a solution of the solver can be played.
    pub fn replay(&mut self, solution: Option<&[Action]>, step: usize) {
        let Some(solution) = solution else {
            self.advice = Some(Advice::Hint(Hint::Hopeless));
            return;
        };
        let shown = &solution[..step.min(solution.len())];
        let shown = PlayedMoves::follow_exactly(&self.found.puzzle, &write_moves(shown));
        self.played = shown.expect("a solution of the solver can be played");
        self.solution = Some(solution.len());
    }

    /// Plays an action, or several separated by `;`. If one is refused, those before it stay. Returns
    /// the event to record.
    pub fn play(&mut self, lang: Lang, actions: &str) -> Option<PuzzleEvent> {
        let before = self.played.attempt.actions().len();
        for action in actions.split(';') {
            if let Err(refused) = self.play_one(action) {
                self.advice = Some(Advice::Refused(words::refusal(lang, &refused)));
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

    /// Shows a hint. Returns the event to record.
    pub fn hinted(&mut self, hint: Hint, strength: HintStrength) -> PuzzleEvent {
        self.advice = Some(Advice::Hint(hint));
        PuzzleEvent::Hinted(GivenHint {
            position: write_moves(self.played.attempt.actions()),
            strength: strength.number,
        })
    }

    /// The data of the page.
    #[must_use]
    pub fn view(&self) -> PuzzleView<'_> {
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
    #[must_use]
    pub fn address(&self) -> String {
        let path = self.found.which.path();
        let actions = self.played.attempt.actions();
        match (self.solution, actions.is_empty()) {
            (Some(_), _) => format!("{path}?solution={}", actions.len()),
            (None, true) => path,
            (None, false) => format!("{path}?moves={}", write_moves(actions)),
        }
    }

    /// The parts of the page that change, for its script.
    #[must_use]
    pub fn changes(&self, page: &Page<'_>) -> Value {
        let shown = self.view();
        let board = presentations::board("hunters");
        let events = self.played.last_events();
        let flights: Vec<_> = events
            .flat_map(|event| board.flights(&AnyEvent::new::<Hunters>(event.clone())))
            .collect();
        json!({
            "html": puzzle_region(page, &shown).into_string(),
            "title": puzzle_title(page, &shown),
            "address": self.address(),
            "flights": flights,
            "say": puzzle_announcements(page, &shown),
        })
    }
}

/// The strength of a hint, as a form names it.
#[derive(Clone, Copy, Debug)]
pub struct HintStrength {
    /// The content of the hint.
    pub reveals: Strength,
    /// The number for the progress: a higher one reveals more.
    number: u8,
}

impl HintStrength {
    /// The strength with that name; the weakest for any other.
    #[must_use]
    pub fn named(name: &str) -> HintStrength {
        let (reveals, number) = match name {
            "place" => (Strength::Place, 2),
            "move" => (Strength::Move, 3),
            _ => (Strength::Pattern, 1),
        };
        HintStrength { reveals, number }
    }
}
