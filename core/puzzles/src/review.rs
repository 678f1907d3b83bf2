//! Review of a puzzle for its author, by the solver, within the limits of the effort.

use hunters::puzzle::{Attempt, Puzzle, PuzzleError};
use hunters::{Card, Cell};

use crate::line::Line;
use crate::measure::{Features, MeasureError};
use crate::solve::{Effort, Solver, StoppedError};

/// All results that were found before the search ended or was stopped. They were searched in the
/// order of the fields.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Review {
    /// Whether the goal can be reached.
    pub solvable: Option<bool>,
    /// The most points that can be reached.
    pub best: Option<i32>,
    /// The smallest number of rounds in which the goal can be reached.
    pub fewest_rounds: Option<u8>,
    /// The number of different solutions, or a lower bound of it.
    pub solutions: Option<usize>,
    /// Whether `solutions` is the exact number.
    pub complete: bool,
    /// H15: the measured features.
    pub features: Option<Features>,
    /// The parts that can be removed without changing the solutions.
    pub superfluous: Option<SuperfluousParts>,
}

/// The parts that no solution needs, each removed by itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SuperfluousParts {
    /// Patterns.
    pub cards: Vec<Card>,
    /// Places of ghosts and kids.
    pub pieces: Vec<Cell>,
    /// Places of houses without a piece on them.
    pub houses: Vec<Cell>,
}

/// Number of solutions that are counted first, because counting all may take too long.
const FEW: usize = 20;
/// Maximum number of positions of a puzzle that is solved again without each of its parts.
const MOST_NODES_TO_TRIM: u64 = 20_000;

/// Reviews a puzzle until everything is known or the effort is used up.
pub fn review(puzzle: &Puzzle, effort: &Effort<'_>) -> Result<Review, PuzzleError> {
    let mut review = Review::default();
    match examine(puzzle, effort, &mut review) {
        Ok(()) | Err(MeasureError::Stopped(StoppedError)) => Ok(review),
        Err(MeasureError::Puzzle(error)) => Err(error),
    }
}

fn examine(puzzle: &Puzzle, effort: &Effort<'_>, review: &mut Review) -> Result<(), MeasureError> {
    let attempt = Attempt::begin(puzzle)?;
    let mut solver = Solver::frugal(&attempt, effort);
    let solvable = solver.is_reachable(puzzle.goal)?;
    review.solvable = Some(solvable);
    review.best = Some(solver.best()?);
    if !solvable {
        return Ok(());
    }
    review.fewest_rounds = Some(fewest_rounds(puzzle, effort)?);
    // It is quick to find out that there are many solutions, but counting all may never end.
    let few = Effort {
        limit: effort.limit.min(FEW + 1),
        ..*effort
    };
    let some = Solver::frugal(&attempt, &few).lines(puzzle.goal)?;
    review.solutions = Some(some.len().min(FEW));
    review.complete = some.len() < few.limit;
    let lines = match review.complete {
        true => some,
        false => solver.lines(puzzle.goal)?,
    };
    review.solutions = Some(lines.len());
    review.complete = lines.len() < effort.limit;
    review.features = Some(Features::of_lines(puzzle, &solver, &lines, effort)?);
    if review.complete && solver.nodes() <= MOST_NODES_TO_TRIM {
        review.superfluous = Some(superfluous(puzzle, &lines, effort)?);
    }
    Ok(())
}

fn fewest_rounds(puzzle: &Puzzle, effort: &Effort<'_>) -> Result<u8, MeasureError> {
    for rounds in 1..puzzle.rounds {
        let sooner = Puzzle {
            rounds,
            ..puzzle.clone()
        };
        let attempt = Attempt::begin(&sooner)?;
        if Solver::frugal(&attempt, effort).is_reachable(puzzle.goal)? {
            return Ok(rounds);
        }
    }
    Ok(puzzle.rounds)
}

fn superfluous(
    puzzle: &Puzzle,
    lines: &[Line],
    effort: &Effort<'_>,
) -> Result<SuperfluousParts, MeasureError> {
    let same_without = |change: &dyn Fn(&mut Puzzle)| -> Result<bool, MeasureError> {
        let mut smaller = puzzle.clone();
        change(&mut smaller);
        // A puzzle without the last part of a kind is invalid, so that part is needed.
        let Ok(attempt) = Attempt::begin(&smaller) else {
            return Ok(false);
        };
        let enough = Effort {
            limit: lines.len() + 1,
            ..*effort
        };
        Ok(Solver::frugal(&attempt, &enough).lines(puzzle.goal)? == lines)
    };
    let mut found = SuperfluousParts::default();
    for &card in &puzzle.cards {
        if same_without(&|smaller| smaller.cards.retain(|&other| other != card))? {
            found.cards.push(card);
        }
    }
    for &cell in &puzzle.ghosts {
        if same_without(&|smaller| smaller.ghosts.retain(|&other| other != cell))? {
            found.pieces.push(cell);
        }
    }
    for &cell in &puzzle.kids {
        if same_without(&|smaller| smaller.kids.retain(|&other| other != cell))? {
            found.pieces.push(cell);
        }
    }
    for cell in puzzle.tiles.iter().map(|tile| tile.cell) {
        let stood_on = puzzle.ghosts.contains(&cell) || puzzle.kids.contains(&cell);
        if !stood_on && same_without(&|smaller| smaller.tiles.retain(|tile| tile.cell != cell))? {
            found.houses.push(cell);
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::*;
    use crate::solve::UNSTOPPED;
    use crate::{Collection, code};

    fn reviewed(code: &str) -> Review {
        review(&code::read(code).unwrap(), &Effort::default()).unwrap()
    }

    #[test]
    fn everything_is_said_about_a_small_puzzle() {
        let found = reviewed("1.t~_P_gp.c3.r1g4");
        assert_eq!((found.solvable, found.best), (Some(true), Some(4)));
        assert_eq!(found.fewest_rounds, Some(1));
        assert_eq!((found.solutions, found.complete), (Some(1), true));
        assert_eq!(found.features.map(|features| features.solutions), Some(1));
        assert_eq!(found.superfluous, Some(SuperfluousParts::default()));
    }

    #[test]
    fn too_high_a_goal_is_said_with_the_best() {
        let found = reviewed("1.t~_P_gp.c3.r1g9");
        assert_eq!((found.solvable, found.best), (Some(false), Some(4)));
        assert_eq!(found.features, None);
    }

    #[test]
    fn more_rounds_than_needed_and_what_nobody_needs_are_found() {
        let found = reviewed("1.t~_P_gp--ooo~.c3c9.r2g4");
        assert_eq!(found.fewest_rounds, Some(1));
        let one_round = reviewed("1.t~_P_gp--ooo~.c3c9.r1g4");
        let spare = one_round.superfluous.unwrap();
        assert_eq!(spare.cards, ["c9".parse().unwrap()]);
        assert_eq!(spare.pieces, [Cell::new(6, 2)]);
        assert_eq!(spare.houses, [Cell::new(4, 2), Cell::new(5, 2)]);
    }

    #[test]
    fn the_difficulty_of_the_forty_is_what_they_say() {
        for entry in Collection::forty().puzzles {
            let found = review(&entry.puzzle, &Effort::default()).unwrap();
            let measured = found.features.map(|features| features.difficulty());
            assert_eq!(measured, entry.puzzle.difficulty, "{}", entry.id);
            assert_eq!(found.best, Some(entry.puzzle.goal), "{}", entry.id);
            assert_eq!(found.fewest_rounds, Some(entry.puzzle.rounds));
        }
    }

    #[test]
    fn to_keep_less_in_mind_makes_no_difference() {
        for entry in Collection::forty().puzzles {
            let attempt = Attempt::begin(&entry.puzzle).unwrap();
            let effort = Effort::default();
            let [plain, frugal] = [Solver::new, Solver::frugal].map(|solver| {
                let mut solver = solver(&attempt, &effort);
                solver.lines(entry.puzzle.goal).unwrap()
            });
            assert!(!plain.is_empty() && plain == frugal, "{}", entry.id);
        }
    }

    #[test]
    fn many_solutions_are_counted_as_far_as_was_asked() {
        let many = code::read("1.opTg~O_gtop~Go_pGotPg.c1c2c3c4.r1g1").unwrap();
        let all = review(&many, &Effort::default()).unwrap();
        assert!(all.complete && all.solutions > Some(FEW), "{all:?}");
        let limited = Effort {
            limit: FEW + 5,
            ..Effort::default()
        };
        let some = review(&many, &limited).unwrap();
        assert_eq!((some.solutions, some.complete), (Some(FEW + 5), false));
    }

    #[test]
    fn who_is_stopped_says_what_is_known_and_nothing_else() {
        let puzzle = code::read("1.t~_P_gp.c3.r1g4").unwrap();
        let stop = AtomicBool::new(true);
        let stopped = Effort {
            stop: &stop,
            ..Effort::default()
        };
        assert_eq!(review(&puzzle, &stopped).unwrap(), Review::default());
        let short = Effort {
            most_nodes: 1,
            stop: &UNSTOPPED,
            ..Effort::default()
        };
        let found = review(&puzzle, &short).unwrap();
        assert!(found.features.is_none(), "{found:?}");
    }
}
