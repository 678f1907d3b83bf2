//! Solver of puzzles.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use hunters::puzzle::Attempt;
use hunters::{Action, Piece, Step, Tile};
use parking_lot::Mutex;
use resources::{Sequential, Workers};
use tabletop::Game;

use crate::line::{Line, Scoring};
use crate::reach::Ghosts;
use crate::search::{Node, RoundPart, RoundPlay, Search};
use crate::tile_layout::TileLayouts;

/// The limits of a search.
pub struct Effort<'a> {
    /// The workers that search at the same time.
    pub workers: &'a dyn Workers,
    /// The number of different solutions after which counting ends.
    pub limit: usize,
    /// The number of positions after which the search is stopped.
    pub most_nodes: u64,
    /// A flag that stops the search soon when it becomes true.
    pub stop: &'a AtomicBool,
    /// Called after each first turn, by any worker.
    pub progress: &'a (dyn Fn(Progress) + Sync),
}

/// The progress of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The goal that is tried.
    pub goal: i32,
    /// Number of first turns that are finished.
    pub done: usize,
    /// Number of all first turns.
    pub all: usize,
    /// Number of searched positions.
    pub nodes: u64,
}

/// A flag that is never true, for searches that are not stopped.
pub static UNSTOPPED: AtomicBool = AtomicBool::new(false);

/// Maximum number of different solutions that are counted.
pub const MOST_COUNTED: usize = 1000;

impl Default for Effort<'_> {
    /// One worker, without limits of positions.
    fn default() -> Self {
        Effort {
            workers: &Sequential,
            limit: MOST_COUNTED,
            most_nodes: u64::MAX,
            stop: &UNSTOPPED,
            progress: &|_| {},
        }
    }
}

impl Effort<'_> {
    /// Whether it was stopped from outside.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// The findings of the solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The most points that can be reached in the rounds.
    pub best: i32,
    /// The lines that reach the goal, sorted. If it is empty, there is no solution.
    pub lines: Vec<Line>,
    /// Whether `lines` has all lines; otherwise there are more than the limit.
    pub complete: bool,
    /// The actions of the first line.
    pub solution: Option<Vec<Action>>,
    /// The number of searched positions.
    pub nodes: u64,
}

/// The error that the search was stopped before it had a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the search was stopped before it came to an end")]
pub struct StoppedError;

/// A position of a puzzle, ready to be searched.
pub struct Solver<'a> {
    search: Search<'a>,
    effort: &'a Effort<'a>,
    attempt: &'a Attempt,
    phase: RoundPart,
    root: Node,
    /// Whether one worker follows each first turn as soon as it is found.
    frugal: bool,
}

/// Solves a puzzle from the state of an attempt: the solutions, the actions of one of them, and the
/// best possible result.
pub fn solve(attempt: &Attempt, effort: &Effort<'_>) -> Result<Verdict, StoppedError> {
    let mut solver = Solver::new(attempt, effort);
    let best = solver.best()?;
    let lines = if attempt.is_solved() || attempt.goal() > best {
        Vec::new()
    } else {
        solver.lines(attempt.goal())?
    };
    let solution = lines
        .first()
        .and_then(|line| solver.retrace(line, attempt.goal()));
    Ok(Verdict {
        best,
        complete: lines.len() < effort.limit,
        lines,
        solution,
        nodes: solver.nodes(),
    })
}

impl<'a> Solver<'a> {
    /// Prepares the position of an attempt for a search.
    #[must_use]
    pub fn new(attempt: &'a Attempt, effort: &'a Effort<'a>) -> Solver<'a> {
        let game = attempt.game();
        let layouts = TileLayouts::new(game.patterns().clone(), attempt.cards().iter().collect());
        let large_ghost = game.setup().options.large_ghost;
        let search = Search::new(layouts, large_ghost, effort);
        let root = Node {
            layout: search.layouts.get(game.board(), game.stock()),
            pieces: *game.pieces(),
            hand: attempt.cards(),
            rounds: attempt.rounds_left(),
            need: 0,
        };
        let phase = RoundPart {
            build: game.step() == Step::Build,
            ghosts: Ghosts::of(game),
        };
        Solver {
            search,
            effort,
            attempt,
            phase,
            root,
            frugal: false,
        }
    }

    /// A solver that does not store the first turns, of which a large board has millions. One
    /// worker follows each turn as soon as it is found. The result is the same, except if the limit
    /// of positions ends the search.
    #[must_use]
    pub fn frugal(attempt: &'a Attempt, effort: &'a Effort<'a>) -> Solver<'a> {
        Solver {
            frugal: true,
            ..Solver::new(attempt, effort)
        }
    }

    /// The number of searched positions.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.search.nodes.load(Ordering::Relaxed)
    }

    /// The maximum of points that can be reached.
    pub fn best(&mut self) -> Result<i32, StoppedError> {
        let points = self.attempt.points();
        // The goals are tried from above, because goals that are too high are refuted quickly.
        for goal in (points + 1..=points + self.search.most(&self.root, self.phase)).rev() {
            if self.is_reachable(goal)? {
                return Ok(goal);
            }
        }
        Ok(points)
    }

    /// Whether the goal can be reached.
    pub fn is_reachable(&mut self, goal: i32) -> Result<bool, StoppedError> {
        let limit = std::mem::replace(&mut self.search.limit, 1);
        let lines = self.lines(goal);
        self.search.limit = limit;
        lines.map(|lines| !lines.is_empty() || goal <= self.attempt.points())
    }

    /// Every line that reaches the goal, sorted, each once. If there are more than the effort's
    /// limit, some of them.
    pub fn lines(&mut self, goal: i32) -> Result<Vec<Line>, StoppedError> {
        let root = self.root(goal);
        if root.need <= 0 {
            return Ok(Vec::new());
        }
        let mut lines = Vec::new();
        if self.frugal {
            let follow = &mut |turn| self.search.follow(turn, &mut lines);
            self.search.turns(&root, self.phase, follow);
        } else {
            let mut turns = Vec::new();
            self.search.turns(&root, self.phase, &mut |turn| {
                turns.push(turn);
                true
            });
            lines = self.follow(turns, goal);
        }
        if self.search.stopped() {
            return Err(StoppedError);
        }
        lines.sort_unstable();
        lines.dedup();
        lines.truncate(self.search.limit);
        Ok(lines)
    }

    fn root(&self, goal: i32) -> Node {
        Node {
            need: goal - self.attempt.points(),
            ..self.root.clone()
        }
    }

    /// Follows every first turn, with all workers.
    fn follow(&self, turns: Vec<RoundPlay>, goal: i32) -> Vec<Line> {
        let all = turns.len();
        let turns: Vec<Mutex<Option<RoundPlay>>> =
            turns.into_iter().map(|t| Mutex::new(Some(t))).collect();
        let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let enough = AtomicBool::new(false);
        let work = |_| {
            let mut lines = Vec::new();
            while !enough.load(Ordering::Relaxed) {
                let Some(turn) = turns.get(next.fetch_add(1, Ordering::Relaxed)) else {
                    break;
                };
                let turn = turn.lock().take();
                if !turn.is_some_and(|turn| self.search.follow(turn, &mut lines)) {
                    enough.store(true, Ordering::Relaxed);
                }
                (self.effort.progress)(Progress {
                    goal,
                    done: done.fetch_add(1, Ordering::Relaxed) + 1,
                    all,
                    nodes: self.nodes(),
                });
            }
            lines
        };
        let workers = self.effort.workers;
        workers.map(workers.count().min(all), work).concat()
    }

    /// The actions of one of the lines that reach the goal; `None` if the line is not one of them.
    #[must_use]
    pub fn retrace(&self, line: &[Scoring], goal: i32) -> Option<Vec<Action>> {
        let mut node = self.root(goal);
        let mut phase = self.phase;
        let mut line = line;
        let mut actions = Vec::new();
        while let Some(scoring) = line.first() {
            let now = (scoring.rounds_left == node.rounds).then_some(*scoring);
            let rest = if now.is_some() { &line[1..] } else { line };
            let (turn, played) = self.turn_of(&node, phase, now, rest)?;
            actions.extend(played);
            line = rest;
            phase = RoundPart::WHOLE;
            match turn.rest {
                Some(rest) => node = rest,
                None => break,
            }
        }
        Some(actions)
    }

    /// A turn with this scoring from which the rest of the line is possible, with few actions.
    fn turn_of(
        &self,
        node: &Node,
        phase: RoundPart,
        now: Option<Scoring>,
        rest: &[Scoring],
    ) -> Option<(RoundPlay, Vec<Action>)> {
        let mut best: Option<(RoundPlay, Vec<Action>)> = None;
        let mut tries = MOST_TRIES;
        self.search.turns(node, phase, &mut |turn| {
            let leads_on = match &turn.rest {
                None => rest.is_empty(),
                Some(_) if rest.is_empty() => false,
                Some(node) => self.search.lines(node).iter().any(|line| line == rest),
            };
            if turn.scoring == now && leads_on {
                tries -= 1;
                let actions = self.actions_of(node, phase, &turn);
                let fewest = best.as_ref().map(|(_, actions)| actions.len());
                if let Some(actions) = actions
                    && fewest.is_none_or(|fewest| actions.len() < fewest)
                {
                    best = Some((turn, actions));
                }
            }
            tries > 0
        });
        best
    }

    fn actions_of(&self, node: &Node, phase: RoundPart, turn: &RoundPlay) -> Option<Vec<Action>> {
        let mut board = node.layout.board.clone();
        let mut pieces = node.pieces;
        let mut actions = Vec::new();
        if let Some(Tile { colour, cell }) = turn.built {
            board.put(cell, colour);
            if self.search.large_ghost {
                pieces.put(Piece::LargeGhost, cell);
            }
            actions.push(Action::Build { colour, cell });
        }
        actions.extend(phase.ghosts.way(&board, &pieces, &turn.pieces)?);
        actions.push(
            turn.scoring
                .map_or(Action::Skip, |scoring| scoring.action()),
        );
        Some(actions)
    }
}

/// Maximum number of ways to play a round of a solution that are compared. The one with the fewest
/// actions is shown.
const MOST_TRIES: u32 = 64;

/// A solution of a puzzle from the position of an attempt; `None` if there is none.
///
/// # Errors
///
/// If the search was stopped.
pub fn first_solution(
    attempt: &Attempt,
    effort: &Effort<'_>,
) -> Result<Option<Vec<Action>>, StoppedError> {
    let mut solver = Solver::frugal(attempt, effort);
    let lines = solver.lines(attempt.goal())?;
    let first = lines.first();
    Ok(first.and_then(|line| solver.retrace(line, attempt.goal())))
}

#[cfg(test)]
mod tests {
    use system::Threads;

    use super::*;
    use crate::Collection;

    #[test]
    fn progress_is_reported_after_each_first_turn_whatever_the_workers() {
        let workers: [&dyn Workers; 2] = [&Sequential, &Threads::new(3)];
        for workers in workers {
            let mut reports = 0;
            for entry in &Collection::forty().puzzles {
                let attempt = Attempt::begin(&entry.puzzle).unwrap();
                let reported = Mutex::new(Vec::new());
                let effort = Effort {
                    workers,
                    progress: &|progress| reported.lock().push(progress),
                    ..Effort::default()
                };
                let best = Solver::new(&attempt, &effort).best().unwrap();
                reported.lock().clear();
                // A goal that is too high is refuted in every first turn.
                assert_eq!(
                    Solver::new(&attempt, &effort).is_reachable(best + 1),
                    Ok(false)
                );
                let mut reported = reported.lock();
                reported.sort_unstable_by_key(|progress| progress.done);
                let all = reported.len();
                for (progress, done) in reported.iter().zip(1..) {
                    assert_eq!(
                        (progress.goal, progress.done, progress.all),
                        (best + 1, done, all)
                    );
                }
                reports += all;
            }
            assert!(reports > 0);
        }
    }
}
