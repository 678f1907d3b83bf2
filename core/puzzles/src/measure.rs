//! H15: features of a puzzle that the solver can count, and its difficulty.

use std::collections::BTreeSet;

use hunters::puzzle::{Attempt, Difficulty, Puzzle, PuzzleError};
use hunters::{Action, Card, Cell, Turns};
use thiserror::Error;

use crate::line::Line;
use crate::solve::{Effort, MOST_COUNTED, Solver, StoppedError};

/// The measured features of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Features {
    /// The number of rounds.
    pub rounds: u8,
    /// The number of different solutions, up to the effort's limit.
    pub solutions: usize,
    /// The number of ghost moves of the easiest solution.
    pub moves: usize,
    /// The number of pieces that these moves push.
    pub pushes: usize,
    /// The number of placements that can be scored in the first round and belong to no solution
    /// there.
    pub temptations: usize,
}

/// The reason why nothing was measured.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MeasureError {
    /// It is not a puzzle.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
    /// The search was stopped.
    #[error(transparent)]
    Stopped(#[from] StoppedError),
}

impl Features {
    /// Computes the features of a puzzle with known lines.
    pub(crate) fn of_lines(
        puzzle: &Puzzle,
        solver: &Solver<'_>,
        lines: &[Line],
        effort: &Effort<'_>,
    ) -> Result<Features, MeasureError> {
        let shown = lines.iter().take(MOST_SHOWN);
        let ways = shown.filter_map(|line| solver.retrace(line, puzzle.goal));
        let (moves, pushes) = ways
            .map(|actions| {
                let count =
                    |wanted: fn(&Action) -> bool| actions.iter().filter(|a| wanted(a)).count();
                let moves = count(|action| matches!(action, Action::Ghost { .. }));
                (moves, count(|action| matches!(action, Action::Push { .. })))
            })
            .min_by_key(|(moves, pushes)| moves + pushes)
            .unwrap_or_default();
        Ok(Features {
            rounds: puzzle.rounds,
            solutions: lines.len(),
            moves,
            pushes,
            temptations: temptations(puzzle, lines, effort)?.len(),
        })
    }

    /// H15: points that add up to the difficulty, as docs/puzzles.md explains.
    #[must_use]
    pub fn weight(&self) -> usize {
        let rounds = 4 * (usize::from(self.rounds) - 1);
        let rare = match self.solutions {
            0 | 1 => 2,
            2 | 3 => 1,
            _ => 0,
        };
        rounds + self.moves + self.pushes + rare + (self.temptations / 2).min(3)
    }

    /// H15: the difficulty that follows from the weight.
    #[must_use]
    pub fn difficulty(&self) -> Difficulty {
        let [very_simple, simple, difficult, very_difficult] = Difficulty::ALL;
        match self.weight() {
            0..=4 => very_simple,
            5..=9 => simple,
            10..=14 => difficult,
            _ => very_difficult,
        }
    }
}

/// Maximum number of solutions among which the easiest is searched.
const MOST_SHOWN: usize = 8;

/// A placement: a card, the place of its first cell, and its rotation.
pub(crate) type PatternPlacement = (Card, Cell, Turns);

/// The placements that can be scored in the first round and belong to no solution there.
pub(crate) fn temptations(
    puzzle: &Puzzle,
    lines: &[Line],
    effort: &Effort<'_>,
) -> Result<BTreeSet<PatternPlacement>, MeasureError> {
    let first_round = Puzzle {
        rounds: 1,
        goal: 1,
        ..puzzle.clone()
    };
    let attempt = Attempt::begin(&first_round)?;
    let spots = |lines: &[Line], round: u8| -> BTreeSet<PatternPlacement> {
        let first = lines.iter().filter_map(|line| line.first());
        let now = first.filter(|scoring| scoring.rounds_left == round);
        now.map(|scoring| (scoring.card, scoring.cell, scoring.turns))
            .collect()
    };
    let all = Effort {
        limit: MOST_COUNTED,
        ..*effort
    };
    let possible = Solver::new(&attempt, &all).lines(1)?;
    let right = spots(lines, puzzle.rounds);
    Ok(&spots(&possible, 1) - &right)
}
