//! Hints from the solver, in three strengths.

use hunters::puzzle::Attempt;
use hunters::{Action, Card};

use crate::line::Scoring;
use crate::solve::{Effort, Solver, StoppedError};

/// The strength of a hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Strength {
    /// The Pattern that is scored next.
    Pattern,
    /// The Pattern and its place.
    Place,
    /// The next action.
    Move,
}

/// A hint for the present state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// The puzzle is solved already.
    Solved,
    /// There is no solution from here. After taking back this number of actions there is one.
    TakeBack(usize),
    /// The puzzle has no solution at all.
    Hopeless,
    /// The Pattern that is scored next.
    Pattern {
        /// The card.
        card: Card,
        /// The number of rounds until then; 0 for the present round.
        rounds_ahead: u8,
    },
    /// The Pattern that is scored next, and its place.
    Place {
        /// The placement and its gains.
        scoring: Scoring,
        /// The number of rounds until then; 0 for the present round.
        rounds_ahead: u8,
    },
    /// The next action.
    Move(Action),
}

/// A hint for the present state of an attempt.
pub fn hint(
    attempt: &Attempt,
    strength: Strength,
    effort: &Effort<'_>,
) -> Result<Hint, StoppedError> {
    if attempt.is_solved() {
        return Ok(Hint::Solved);
    }
    let mut solver = Solver::frugal(attempt, effort);
    let lines = solver.lines(attempt.goal())?;
    let Some(line) = lines.first() else {
        return take_back(attempt, effort);
    };
    let scoring = line[0];
    let rounds_ahead = attempt.rounds_left() - scoring.rounds_left;
    let action = match strength {
        Strength::Move => solver.retrace(line, attempt.goal()),
        Strength::Pattern | Strength::Place => None,
    };
    Ok(match (strength, action.as_deref()) {
        (Strength::Move, Some([action, ..])) => Hint::Move(*action),
        (Strength::Pattern, _) => Hint::Pattern {
            card: scoring.card,
            rounds_ahead,
        },
        (Strength::Place | Strength::Move, _) => Hint::Place {
            scoring,
            rounds_ahead,
        },
    })
}

fn take_back(attempt: &Attempt, effort: &Effort<'_>) -> Result<Hint, StoppedError> {
    let mut back = attempt.clone();
    for count in 1..=attempt.actions().len() {
        back.undo(1);
        if Solver::frugal(&back, effort).is_reachable(back.goal())? {
            return Ok(Hint::TakeBack(count));
        }
    }
    Ok(Hint::Hopeless)
}
