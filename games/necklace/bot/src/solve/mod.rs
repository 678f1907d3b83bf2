//! The exact solver: the value of a position under perfect play, and the best line.
//!
//! The value is the final difference, seat 0's points less seat 1's. It is found by asking whether
//! seat 0 can reach a goal, for goals around a guess, until two neighbours are answered
//! differently. `search.rs` answers one such question. It is fast because a proof is kept with the
//! terms under which it holds (`terms.rs`), so that one proof answers for many positions and goals.
//! `bounds.rs` bounds the rest of the game, `open_gaps.rs` and `closing_gaps.rs` are the positions
//! of the two readings of D1, `table.rs` is the transposition table, `value_search.rs` chooses the
//! goals and shares the work.

mod board;
mod bounds;
mod closing_gaps;
mod open_gaps;
mod search;
mod table;
mod terms;
mod value_search;

use std::sync::atomic::{AtomicBool, AtomicU64};

use necklace::{Colour, Gaps, Gather, Necklace, Place, Recipient, points};
use resources::{Deadline, Sequential, Workers};
use tabletop::{Actor, Game, Seat};

use board::{Half, Holdings};
use closing_gaps::ClosingBoard;
use open_gaps::OpenBoard;
use table::TranspositionTable;
use value_search::{Window, find_value};

/// The limits of a solver's search.
#[derive(Clone, Copy)]
pub struct SolveLimits<'a> {
    /// The workers that search at the same time. The answer does not depend on them.
    pub workers: &'a dyn Workers,
    /// The number of positions after which the search gives up.
    pub most_nodes: u64,
    /// The search gives up at this time.
    pub deadline: Option<Deadline<'a>>,
    /// A flag that stops the search soon when it becomes true.
    pub stop: &'a AtomicBool,
    /// Called now and then with the progress, by any worker.
    pub progress: &'a (dyn Fn(SolveProgress) + Sync),
}

impl Default for SolveLimits<'_> {
    /// One worker, without limits.
    fn default() -> Self {
        static GO_ON: AtomicBool = AtomicBool::new(false);
        SolveLimits {
            workers: &Sequential,
            most_nodes: u64::MAX,
            deadline: None,
            stop: &GO_ON,
            progress: &|_| {},
        }
    }
}

/// The progress of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolveProgress {
    /// The lower bound of the value.
    pub least: i32,
    /// The upper bound of the value.
    pub most: i32,
    /// The number of gathers of the best line that are found; that begins when the value is known.
    pub line: usize,
    /// Number of searched positions.
    pub nodes: u64,
}

/// The result for a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The lower bound of the value.
    pub least: i32,
    /// The upper bound of the value.
    pub most: i32,
    /// The line of perfect play by both. Of gathers with the same value it has the first in the
    /// move ordering. It ends early if a limit was reached, and is empty if no line was asked for.
    pub line: Vec<Gather>,
    /// Number of searched positions.
    pub nodes: u64,
}

impl Solution {
    /// The final difference under perfect play, if it was found.
    #[must_use]
    pub fn value(&self) -> Option<i32> {
        (self.least == self.most).then_some(self.least)
    }
}

/// The result for a legal gather.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GatherValue {
    /// The gather.
    pub gather: Gather,
    /// The lower bound of the game's value after it.
    pub least: i32,
    /// The upper bound of the game's value after it.
    pub most: i32,
}

impl GatherValue {
    /// The game's value after it, if that was found.
    #[must_use]
    pub fn value(&self) -> Option<i32> {
        (self.least == self.most).then_some(self.least)
    }
}

/// A solver of positions, with its transposition table: the next position of the same game takes
/// much less time.
///
/// ```
/// use necklace_bot::{SolveLimits, Solver};
/// use necklace::{Necklace, Options, Position};
/// use tabletop::{Game, SeatCount, Setup};
///
/// let setup = Setup { options: Options::default(), seats: SeatCount::TWO };
/// let ring = format!("RRR.G.BB.R.G{}", ".".repeat(43));
/// let position: Position = serde_json::from_str(&format!(r#"{{"ring":"{ring}"}}"#))?;
/// let game = Necklace::restore(&setup, position)?;
/// let solved = Solver::new(1 << 20).solve(&game, &SolveLimits::default());
/// let line: Vec<String> = solved.line.iter().map(ToString::to_string).collect();
/// assert_eq!((solved.value(), line.join(" ")), (Some(2), "m9 s0 m4".to_owned()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Solver {
    table: TranspositionTable,
}

impl Solver {
    /// A solver whose transposition table takes at most this number of bytes.
    #[must_use]
    pub fn new(memory: usize) -> Solver {
        Solver {
            table: TranspositionTable::new(memory),
        }
    }

    /// Clears the table, so that the next position takes as long as a first one.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// The value of a position, without a line.
    #[must_use]
    pub fn value(&self, game: &Necklace, limits: &SolveLimits<'_>) -> Solution {
        self.answer(game, limits, false)
    }

    /// The value of a position and the best line, which takes a little longer.
    #[must_use]
    pub fn solve(&self, game: &Necklace, limits: &SolveLimits<'_>) -> Solution {
        self.answer(game, limits, true)
    }

    fn answer(&self, game: &Necklace, limits: &SolveLimits<'_>, with_line: bool) -> Solution {
        let nodes = AtomicU64::new(0);
        let question = Question {
            table: &self.table,
            limits,
            nodes: &nodes,
        };
        let window = question.narrow(game, Window::ALL, guess(game), 0);
        let mut line = Vec::new();
        if let (Some(value), true) = (window.value(), with_line) {
            question.follow(*game, value, &mut line);
        }
        Solution {
            least: window.least,
            most: window.most,
            line,
            nodes: nodes.into_inner(),
        }
    }

    /// The game's value after each legal gather. If the limits do not suffice, `least` and `most`
    /// differ.
    #[must_use]
    pub fn values(&self, game: &Necklace, limits: &SolveLimits<'_>) -> Vec<GatherValue> {
        let nodes = AtomicU64::new(0);
        let question = Question {
            table: &self.table,
            limits,
            nodes: &nodes,
        };
        let mut guess = guess(game);
        let mut kinds: Vec<(Kind, Window)> = Vec::new();
        for successor in successors(game) {
            let window = question.narrow(&successor.after, Window::ALL, guess, 0);
            guess = window.value().unwrap_or(guess);
            kinds.push((successor.kind, window));
        }
        let valued = |gather: Gather| {
            let kind = kind(game, gather);
            let window = kinds.iter().find(|(known, _)| *known == kind);
            let Window { least, most } = window.map_or(Window::ALL, |&(_, window)| window);
            GatherValue {
                gather,
                least,
                most,
            }
        };
        let turn = game.due().map(|(seat, _)| seat);
        let legal = turn.into_iter().flat_map(|seat| game.legal(seat));
        legal.map(valued).collect()
    }
}

/// A search for the value of one position.
struct Question<'a> {
    table: &'a TranspositionTable,
    limits: &'a SolveLimits<'a>,
    nodes: &'a AtomicU64,
}

impl Question<'_> {
    /// Narrows a window as far as the limits allows. `line` is only passed on to the progress.
    fn narrow(&self, game: &Necklace, window: Window, guess: i32, line: usize) -> Window {
        let Some((seat, recipient)) = game.due() else {
            return Window::exactly(difference(game));
        };
        let half = Half::new(seat != Seat::FIRST, recipient == Recipient::Player);
        let Question {
            table,
            limits,
            nodes,
        } = *self;
        match game.ring().gaps() {
            Gaps::Open => {
                let board = OpenBoard::new(game, half);
                find_value(table, board, window, guess, line, limits, nodes)
            }
            Gaps::Closing => {
                let board = ClosingBoard::new(game, half);
                find_value(table, board, window, guess, line, limits, nodes)
            }
        }
    }

    /// Plays on perfectly: of the gathers that keep the value, the first in the move ordering.
    fn follow(&self, mut game: Necklace, value: i32, line: &mut Vec<Gather>) {
        while let Some((seat, _)) = game.due() {
            // Seat 0 needs the value at least, seat 1 at most: one goal decides.
            let goal = value + i32::from(seat != Seat::FIRST);
            let window = Window {
                least: goal - 1,
                most: goal,
            };
            let mut kept = None;
            for successor in successors(&game) {
                let known = self.narrow(&successor.after, window, goal, line.len());
                let Some(known) = known.value() else { return };
                if (known >= goal) == (seat == Seat::FIRST) {
                    kept = Some(successor);
                    break;
                }
            }
            let Some(successor) = kept else { return };
            line.push(successor.gather);
            game = successor.after;
        }
    }
}

/// A gather, and the position after it.
struct Successor {
    kind: Kind,
    gather: Gather,
    after: Necklace,
    estimate: i32,
}

/// Gathers of a kind are worth the same: with open gaps those of equal runs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Like(Colour, u8),
    Only(Place),
}

fn kind(game: &Necklace, gather: Gather) -> Kind {
    match (game.ring().gaps(), game.ring().run_at(gather.place)) {
        (Gaps::Open, Some(run)) => Kind::Like(run.colour, run.len),
        _ => Kind::Only(gather.place),
    }
}

/// One gather of each kind, in the move ordering.
fn successors(game: &Necklace) -> Vec<Successor> {
    let Some((seat, _)) = game.due() else {
        return Vec::new();
    };
    let mut successors: Vec<Successor> = Vec::new();
    for gather in game.legal(seat) {
        let kind = kind(game, gather);
        if successors.iter().any(|successor| successor.kind == kind) {
            continue;
        }
        let mut after = *game;
        after.apply(0, Actor::Seat(seat), gather, &mut ());
        let estimate = search::estimate(&Holdings::of(&after));
        successors.push(Successor {
            kind,
            gather,
            after,
            estimate: if seat == Seat::FIRST {
                -estimate
            } else {
                estimate
            },
        });
    }
    successors.sort_by_key(|successor| successor.estimate);
    successors
}

/// The static estimate of the value.
fn guess(game: &Necklace) -> i32 {
    search::estimate(&Holdings::of(game)).div_euclid(100)
}

/// The final difference of a game that is over (N5, N6).
fn difference(game: &Necklace) -> i32 {
    let least_liked = game.magpie().fewest();
    let [first, second] = game.players().map(|candies| points(candies, least_liked));
    i32::from(first) - i32::from(second)
}
