//! The exact solver: what a position is worth if both play perfectly, and how they play then.
//!
//! The value is the final difference, seat 0's points less seat 1's. It is found by asking whether
//! seat 0 can reach a goal, for goals around a guess until two neighbours are answered differently.
//! `search.rs` answers one such question; what makes it fast is that a proof is kept with the terms
//! under which it holds (`terms.rs`), so that it answers for many positions at once, whatever the
//! goal. `outlook.rs` says what can still happen, `pool.rs` and `chain.rs` are the positions of the
//! two readings of D1, `table.rs` remembers, `hunt.rs` chooses the goals and shares the work.

mod board;
mod bounds;
mod closing_gaps;
mod open_gaps;
mod search;
mod table;
mod terms;
mod value_search;

use std::sync::atomic::{AtomicBool, AtomicU64};

use necklace::{Colour, Gaps, Gather, Necklace, Place, Whom, points};
use resources::{Deadline, Sequential, Workers};
use tabletop::{Actor, Game, Seat};

use board::{Half, Holdings};
use closing_gaps::Chain;
use open_gaps::Pool;
use table::Table;
use value_search::{Window, hunt};

/// How hard to try.
#[derive(Clone, Copy)]
pub struct Effort<'a> {
    /// The workers that search at the same time. The answer does not depend on them.
    pub workers: &'a dyn Workers,
    /// When so many positions were looked at, the search gives up.
    pub most_nodes: u64,
    /// The search gives up at this time.
    pub deadline: Option<Deadline<'a>>,
    /// Set from outside, ends the search soon.
    pub stop: &'a AtomicBool,
    /// Told now and then how far it is, from any of the workers.
    pub progress: &'a (dyn Fn(Progress) + Sync),
}

impl Default for Effort<'_> {
    /// One worker, as long as it takes.
    fn default() -> Self {
        static GO_ON: AtomicBool = AtomicBool::new(false);
        Effort {
            workers: &Sequential,
            most_nodes: u64::MAX,
            deadline: None,
            stop: &GO_ON,
            progress: &|_| {},
        }
    }
}

/// How far a search is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// What the value is at least.
    pub least: i32,
    /// What the value is at most.
    pub most: i32,
    /// How many gathers of the best line are found; that begins when the value is known.
    pub line: usize,
    /// Positions that were looked at.
    pub nodes: u64,
}

/// What is known about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// What the value is at least.
    pub least: i32,
    /// What the value is at most.
    pub most: i32,
    /// How both play perfectly. Of gathers that are worth the same it has the one that looks best.
    /// It ends early if the effort was spent, and is empty where none was asked for.
    pub line: Vec<Gather>,
    /// Positions that were looked at.
    pub nodes: u64,
}

impl Solved {
    /// The final difference under perfect play, if it was found.
    #[must_use]
    pub fn value(&self) -> Option<i32> {
        (self.least == self.most).then_some(self.least)
    }
}

/// What is known about a legal gather.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Valued {
    /// The gather.
    pub gather: Gather,
    /// What the game is worth after it at least.
    pub least: i32,
    /// What the game is worth after it at most.
    pub most: i32,
}

impl Valued {
    /// What the game is worth after it, if that was found.
    #[must_use]
    pub fn value(&self) -> Option<i32> {
        (self.least == self.most).then_some(self.least)
    }
}

/// Solves positions, and remembers what it has proved: the next position of the same game takes
/// much less.
///
/// ```
/// use necklace_bot::{Effort, Solver};
/// use necklace::{Necklace, Options, Position};
/// use tabletop::{Game, SeatCount, Setup};
///
/// let setup = Setup { options: Options::default(), seats: SeatCount::TWO };
/// let ring = format!("RRR.G.BB.R.G{}", ".".repeat(43));
/// let position: Position = serde_json::from_str(&format!(r#"{{"ring":"{ring}"}}"#))?;
/// let game = Necklace::restore(&setup, position)?;
/// let solved = Solver::new(1 << 20).solve(&game, &Effort::default());
/// let line: Vec<String> = solved.line.iter().map(ToString::to_string).collect();
/// assert_eq!((solved.value(), line.join(" ")), (Some(2), "m9 s0 m4".to_owned()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Solver {
    table: Table,
}

impl Solver {
    /// A solver that remembers as much as fits into so many bytes.
    #[must_use]
    pub fn new(memory: usize) -> Solver {
        Solver {
            table: Table::new(memory),
        }
    }

    /// Forgets everything, so that the next position takes as much as it would have taken first.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// The value of a position, without a line.
    #[must_use]
    pub fn value(&self, game: &Necklace, effort: &Effort<'_>) -> Solved {
        self.answer(game, effort, false)
    }

    /// The value of a position and the best line, which takes a little longer.
    #[must_use]
    pub fn solve(&self, game: &Necklace, effort: &Effort<'_>) -> Solved {
        self.answer(game, effort, true)
    }

    fn answer(&self, game: &Necklace, effort: &Effort<'_>, with_line: bool) -> Solved {
        let nodes = AtomicU64::new(0);
        let question = Question {
            table: &self.table,
            effort,
            nodes: &nodes,
        };
        let window = question.narrow(game, Window::ALL, guess(game), 0);
        let mut line = Vec::new();
        if let (Some(value), true) = (window.value(), with_line) {
            question.follow(*game, value, &mut line);
        }
        Solved {
            least: window.least,
            most: window.most,
            line,
            nodes: nodes.into_inner(),
        }
    }

    /// What the game is worth after each legal gather. What the effort does not suffice for has
    /// `least` and `most` apart.
    #[must_use]
    pub fn values(&self, game: &Necklace, effort: &Effort<'_>) -> Vec<Valued> {
        let nodes = AtomicU64::new(0);
        let question = Question {
            table: &self.table,
            effort,
            nodes: &nodes,
        };
        let mut guess = guess(game);
        let mut kinds: Vec<(Kind, Window)> = Vec::new();
        for way in ways(game) {
            let window = question.narrow(&way.after, Window::ALL, guess, 0);
            guess = window.value().unwrap_or(guess);
            kinds.push((way.kind, window));
        }
        let valued = |gather: Gather| {
            let kind = kind(game, gather);
            let window = kinds.iter().find(|(known, _)| *known == kind);
            let Window { least, most } = window.map_or(Window::ALL, |&(_, window)| window);
            Valued {
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

/// What is asked about one position.
struct Question<'a> {
    table: &'a Table,
    effort: &'a Effort<'a>,
    nodes: &'a AtomicU64,
}

impl Question<'_> {
    /// Narrows a window as far as the effort suffices. `line` is only told on.
    fn narrow(&self, game: &Necklace, window: Window, guess: i32, line: usize) -> Window {
        let Some((seat, whom)) = game.due() else {
            return Window::exactly(difference(game));
        };
        let half = Half::new(seat != Seat::FIRST, whom == Whom::Oneself);
        let Question {
            table,
            effort,
            nodes,
        } = *self;
        match game.ring().gaps() {
            Gaps::Open => {
                let board = Pool::new(game, half);
                hunt(table, board, window, guess, line, effort, nodes)
            }
            Gaps::Closing => {
                let board = Chain::new(game, half);
                hunt(table, board, window, guess, line, effort, nodes)
            }
        }
    }

    /// Plays on perfectly: of the gathers that keep the value, the one that looks best.
    fn follow(&self, mut game: Necklace, value: i32, line: &mut Vec<Gather>) {
        while let Some((seat, _)) = game.due() {
            // Seat 0 needs the value at least, seat 1 at most: one goal decides.
            let goal = value + i32::from(seat != Seat::FIRST);
            let window = Window {
                least: goal - 1,
                most: goal,
            };
            let mut kept = None;
            for way in ways(&game) {
                let known = self.narrow(&way.after, window, goal, line.len());
                let Some(known) = known.value() else { return };
                if (known >= goal) == (seat == Seat::FIRST) {
                    kept = Some(way);
                    break;
                }
            }
            let Some(way) = kept else { return };
            line.push(way.gather);
            game = way.after;
        }
    }
}

/// A way to go on.
struct Way {
    kind: Kind,
    gather: Gather,
    after: Necklace,
    promise: i32,
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

/// One gather of each kind, the most promising first.
fn ways(game: &Necklace) -> Vec<Way> {
    let Some((seat, _)) = game.due() else {
        return Vec::new();
    };
    let mut ways: Vec<Way> = Vec::new();
    for gather in game.legal(seat) {
        let kind = kind(game, gather);
        if ways.iter().any(|way| way.kind == kind) {
            continue;
        }
        let mut after = *game;
        after.apply(0, Actor::Seat(seat), gather, &mut ());
        let promise = search::promise(&Holdings::of(&after));
        ways.push(Way {
            kind,
            gather,
            after,
            promise: if seat == Seat::FIRST {
                -promise
            } else {
                promise
            },
        });
    }
    ways.sort_by_key(|way| way.promise);
    ways
}

/// The value as it looks.
fn guess(game: &Necklace) -> i32 {
    search::promise(&Holdings::of(game)).div_euclid(100)
}

/// The final difference of a game that is over (N5, N6).
fn difference(game: &Necklace) -> i32 {
    let least_liked = game.magpie().fewest();
    let [first, second] = game.players().map(|candies| points(candies, least_liked));
    i32::from(first) - i32::from(second)
}
