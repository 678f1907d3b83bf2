//! Plain solvers of Candy Necklace through the contract, as references for results and speed of the
//! solver; and positions to solve.

use std::hash::Hash;

use necklace::{Colour, Necklace, Options, REST, Recipient};
use rustc_hash::FxHashMap;
use tabletop::{Actor, Draw, Game, Seat, SeatCount, Seed, Setup, Stream};

pub(crate) fn setup(closing: bool) -> Setup<Options> {
    Setup {
        options: Options { closing },
        seats: SeatCount::TWO,
    }
}

pub(crate) fn deal(seed: &Seed, closing: bool) -> Necklace {
    Necklace::deal(&setup(closing), seed).expect("every seed deals")
}

/// The final difference of a game that is over.
pub(crate) fn difference(game: &Necklace) -> Option<i32> {
    let outcome = game.outcome()?;
    Some(outcome.scores[Seat::FIRST] - outcome.scores[Seat::SECOND])
}

/// Every position after one gather.
pub(crate) fn successors(game: &Necklace) -> Vec<Necklace> {
    let Some((seat, _)) = game.due() else {
        return Vec::new();
    };
    let after = |gather| {
        let mut after = *game;
        after.apply(0, Actor::Seat(seat), gather, &mut ());
        after
    };
    game.legal(seat).map(after).collect()
}

fn firsts(game: &Necklace) -> bool {
    game.due().is_some_and(|(seat, _)| seat == Seat::FIRST)
}

/// The value by trying everything.
pub(crate) fn brute_force(game: &Necklace) -> i32 {
    if let Some(difference) = difference(game) {
        return difference;
    }
    let values = successors(game)
        .into_iter()
        .map(|after| brute_force(&after));
    let best = if firsts(game) {
        values.max()
    } else {
        values.min()
    };
    best.expect("a game that is not over goes on")
}

/// A position as a plain search needs it.
pub(crate) trait Plain: Clone + Eq + Hash {
    /// The final difference, if the game is over.
    fn over(&self) -> Option<i32>;
    /// Whether seat 0 gathers next.
    fn firsts(&self) -> bool;
    /// The successors, the longest run first.
    fn next(&self) -> Vec<Self>;
}

impl Plain for Necklace {
    fn over(&self) -> Option<i32> {
        difference(self)
    }

    fn firsts(&self) -> bool {
        firsts(self)
    }

    fn next(&self) -> Vec<Necklace> {
        let mut next = successors(self);
        next.sort_by_key(|after| after.ring().candies());
        next
    }
}

/// A position with open gaps without its ring: how many runs there are of each colour and length.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Runs {
    runs: [[u8; 11]; 5],
    magpie: [u8; 5],
    lead: [i8; 5],
    left: u8,
    /// Counts the four gathers of two turns.
    half: u8,
}

impl Runs {
    pub(crate) fn new(game: &Necklace) -> Runs {
        let (seat, recipient) = game.due().expect("a game that is not over");
        let [first, second] = game.players();
        let mut runs = [[0; 11]; 5];
        for run in game
            .ring()
            .heads()
            .filter_map(|head| game.ring().run_at(head))
        {
            runs[run.colour.index()][usize::from(run.len) - 1] += 1;
        }
        Runs {
            runs,
            magpie: Colour::ALL.map(|colour| game.magpie().of(colour)),
            lead: Colour::ALL.map(|colour| first.of(colour) as i8 - second.of(colour) as i8),
            left: game.ring().candies(),
            half: 2 * u8::from(seat != Seat::FIRST) + u8::from(recipient == Recipient::Player),
        }
    }
}

impl Plain for Runs {
    fn over(&self) -> Option<i32> {
        if self.left > REST {
            return None;
        }
        let fewest = self.magpie.iter().min();
        let scores = |colour: &usize| Some(&self.magpie[*colour]) != fewest;
        let difference = |colour: usize| {
            let rest: u8 = (1..)
                .zip(self.runs[colour])
                .map(|(len, count)| len * count)
                .sum();
            i32::from(self.lead[colour]) - i32::from(rest)
        };
        Some((0..5).filter(scores).map(difference).sum())
    }

    fn firsts(&self) -> bool {
        self.half < 2
    }

    fn next(&self) -> Vec<Runs> {
        let mut next = Vec::new();
        for len in (1..=11_u8).rev() {
            for colour in 0..5 {
                let at = usize::from(len) - 1;
                if self.runs[colour][at] == 0 {
                    continue;
                }
                let mut after = self.clone();
                after.runs[colour][at] -= 1;
                after.left -= len;
                match self.half {
                    1 => after.lead[colour] += len as i8,
                    3 => after.lead[colour] -= len as i8,
                    _ => after.magpie[colour] += len,
                }
                after.half = (self.half + 1) % 4;
                next.push(after);
            }
        }
        next
    }
}

/// Alpha-beta with a table of positions, and nothing else.
pub(crate) struct AlphaBeta<P> {
    table: FxHashMap<P, (i8, i8)>,
    pub(crate) nodes: u64,
}

impl<P: Plain> AlphaBeta<P> {
    pub(crate) fn new() -> Self {
        AlphaBeta {
            table: FxHashMap::default(),
            nodes: 0,
        }
    }

    pub(crate) fn value(&mut self, position: &P) -> i32 {
        i32::from(self.search(position, -56, 56))
    }

    fn search(&mut self, position: &P, mut alpha: i8, mut beta: i8) -> i8 {
        self.nodes += 1;
        if let Some(difference) = position.over() {
            return difference as i8;
        }
        let (mut least, mut most) = self.table.get(position).copied().unwrap_or((-56, 56));
        alpha = alpha.max(least);
        beta = beta.min(most);
        if alpha >= beta {
            return if least >= beta { least } else { most };
        }
        let window = (alpha, beta);
        let firsts = position.firsts();
        let mut best = if firsts { -56 } else { 56 };
        for after in position.next() {
            let value = self.search(&after, alpha, beta);
            if firsts {
                best = best.max(value);
                alpha = alpha.max(best);
            } else {
                best = best.min(value);
                beta = beta.min(best);
            }
            if alpha >= beta {
                break;
            }
        }
        if best > window.0 {
            least = least.max(best);
        }
        if best < window.1 {
            most = most.min(best);
        }
        self.table.insert(position.clone(), (least, most));
        best
    }
}

/// A position with so many runs left, from a game between two players that look two gathers ahead
/// with some random choice. `None` if the game skips that number.
pub(crate) fn sensible(seed: &Seed, runs: usize, closing: bool) -> Option<Necklace> {
    let mut game = deal(seed, closing);
    let mut rng = seed.stream("sensible");
    while game.ring().heads().len() > runs {
        let firsts = firsts(&game);
        let mut choices: Vec<(i32, Necklace)> = successors(&game)
            .into_iter()
            .map(|after| {
                let value = ahead(&after, 2);
                let value = if firsts { value } else { -value };
                (value + rng.below(60) as i32, after)
            })
            .collect();
        choices.sort_by_key(|(value, _)| -value);
        game = choices.first()?.1;
    }
    (game.ring().heads().len() == runs).then_some(game)
}

fn ahead(game: &Necklace, gathers: u32) -> i32 {
    if let Some(difference) = difference(game) {
        return 100 * difference;
    }
    if gathers == 0 {
        return looks(game);
    }
    // Equal runs lead to equal positions as far as this eye sees.
    let mut seen = Vec::new();
    let mut values = Vec::new();
    for after in successors(game) {
        let sight = (after.magpie(), after.players());
        if !seen.contains(&sight) {
            seen.push(sight);
            values.push(ahead(&after, gathers - 1));
        }
    }
    let best = if firsts(game) {
        values.into_iter().max()
    } else {
        values.into_iter().min()
    };
    best.unwrap_or_default()
}

/// Each lead counts the more, the more the Magpie likes the colour.
fn looks(game: &Necklace) -> i32 {
    let mut ends = [0; 5];
    for colour in Colour::ALL {
        ends[colour.index()] = 2 * i32::from(game.magpie().of(colour));
    }
    for (_, colour) in game.ring().iter() {
        ends[colour.index()] += 1;
    }
    let lowest = ends.into_iter().min().unwrap_or_default();
    let [first, second] = game.players();
    let worth = |colour: Colour| {
        let lead = i32::from(first.of(colour)) - i32::from(second.of(colour));
        lead * (50 + 8 * (ends[colour.index()] - lowest)).min(100)
    };
    Colour::ALL.into_iter().map(worth).sum()
}

/// A random position of a random game with so many candies left at most.
pub(crate) fn played(rng: &mut Stream, seed: &Seed, candies: u8, closing: bool) -> Necklace {
    let mut game = deal(seed, closing);
    while game.ring().candies() > candies {
        let mut after = successors(&game);
        game = after.swap_remove(rng.below(after.len() as u32) as usize);
    }
    game
}
