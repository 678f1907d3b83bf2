//! Check of the claims of a puzzle: solution, rounds, goal, difficulty.

use std::collections::BTreeMap;

use hunters::puzzle::{Attempt, Difficulty, PuzzleError};
use thiserror::Error;

use crate::canon::CanonicalForm;
use crate::collection::{Collection, CollectionEntry};
use crate::generate::{FEW_LINES, is_solvable_sooner};
use crate::idea::Idea;
use crate::measure::{Features, MeasureError};
use crate::solve::{Effort, Solver, StoppedError};

/// A false claim of a readable puzzle, as one sentence.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FalseClaim {
    /// It is not a puzzle.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
    /// The solution breaks a rule.
    #[error("solution[{index}]: {sentence}")]
    Illegal {
        /// The action.
        index: usize,
        /// The refusal.
        sentence: String,
    },
    /// The solution ends before the goal is reached.
    #[error("solution: it reaches {points} of {goal} points")]
    Short {
        /// The points that it reaches.
        points: i32,
        /// The points of the goal.
        goal: i32,
    },
    /// The goal is too high.
    #[error("goal: {goal} points cannot be reached, {best} at most")]
    Unsolvable {
        /// The goal.
        goal: i32,
        /// The best possible.
        best: i32,
    },
    /// The goal can be reached in this smaller number of rounds.
    #[error("rounds: fewer than {0} are enough")]
    Sooner(u8),
    /// The goal is neither the best nor hard to reach.
    #[error("goal: {best} points can be reached, and more than {FEW_LINES} lines reach {goal}")]
    TooEasy {
        /// The goal.
        goal: i32,
        /// The best possible.
        best: i32,
    },
    /// The difficulty in the puzzle differs from the measured one.
    #[error("difficulty: it says {said}, measured is {measured}")]
    Difficulty {
        /// The difficulty in the puzzle.
        said: Difficulty,
        /// The measured difficulty.
        measured: Difficulty,
    },
    /// The idea in the entry differs from the idea of the solution.
    #[error("idea: it says {said}, the solution is about {played}")]
    Idea {
        /// The idea in the entry.
        said: Idea,
        /// The idea of the solution.
        played: Idea,
    },
    /// The search was stopped.
    #[error(transparent)]
    Stopped(#[from] StoppedError),
}

impl From<MeasureError> for FalseClaim {
    fn from(error: MeasureError) -> Self {
        match error {
            MeasureError::Puzzle(error) => FalseClaim::Puzzle(error),
            MeasureError::Stopped(stopped) => FalseClaim::Stopped(stopped),
        }
    }
}

/// Plays the solution of an entry, if it has one.
pub fn replay(entry: &CollectionEntry) -> Result<(), FalseClaim> {
    let mut attempt = Attempt::begin(&entry.puzzle)?;
    let actions = entry.actions()?;
    for (index, action) in actions.iter().enumerate() {
        let played = attempt.play(*action, &mut ());
        played.map_err(|refusal| FalseClaim::Illegal {
            index,
            sentence: refusal.sentence,
        })?;
    }
    if !actions.is_empty() && !attempt.is_solved() {
        return Err(FalseClaim::Short {
            points: attempt.points(),
            goal: attempt.goal(),
        });
    }
    match (entry.idea, Idea::of(&entry.puzzle, &actions)) {
        (Some(said), Some(played)) if said != played && !actions.is_empty() => {
            Err(FalseClaim::Idea { said, played })
        }
        _ => Ok(()),
    }
}

/// Proves every claim of an entry: its solution solves it, no fewer rounds are enough, the goal is
/// the best or few lines reach it, and the difficulty is the measured one.
pub fn prove(entry: &CollectionEntry, effort: &Effort<'_>) -> Result<Features, FalseClaim> {
    replay(entry)?;
    let puzzle = &entry.puzzle;
    let attempt = Attempt::begin(puzzle)?;
    let mut solver = Solver::new(&attempt, effort);
    let lines = solver.lines(puzzle.goal)?;
    let goal = puzzle.goal;
    if lines.is_empty() {
        let best = solver.best()?;
        return Err(FalseClaim::Unsolvable { goal, best });
    }
    if is_solvable_sooner(puzzle, effort)? {
        return Err(FalseClaim::Sooner(puzzle.rounds));
    }
    if lines.len() > FEW_LINES && solver.is_reachable(goal + 1)? {
        let best = solver.best()?;
        return Err(FalseClaim::TooEasy { goal, best });
    }
    let features = Features::of_lines(puzzle, &solver, &lines, effort)?;
    let measured = features.difficulty();
    match puzzle.difficulty {
        Some(said) if said != measured => Err(FalseClaim::Difficulty { said, measured }),
        _ => Ok(features),
    }
}

/// Pairs of entries that are the same puzzle except for a rotation, with the earlier one.
#[must_use]
pub fn duplicates(collection: &Collection) -> Vec<(&str, &str)> {
    let mut seen: BTreeMap<CanonicalForm, &str> = BTreeMap::new();
    let mut twice = Vec::new();
    for entry in &collection.puzzles {
        let form = CanonicalForm::of(&entry.puzzle);
        match seen.get(&form) {
            Some(first) => twice.push((entry.id.as_str(), *first)),
            None => {
                seen.insert(form, &entry.id);
            }
        }
    }
    twice
}
