//! Upper bound on the points of the rest of a puzzle (admissible: never too low, so no solution is
//! cut off).
//!
//! - A kid moves only when a ghost enters its tile, by one step, and a chain ends with it. So a
//!   ghost move is at most one step of one kid.
//! - Ghosts come onto one new tile at most in a ghost move, beside a tile that had one before (also
//!   where D1 lets them be pushed again). So a kid stays where it is until the nearest
//!   ghost has come.
//! - A round builds one tile. So a Pattern with more wrong buildings than rounds to come cannot be
//!   scored.

use hunters::{
    Card, Cards, Cell, CellDemand, Colour, HAUNTED_POINTS, MOVES, Patterns, Pieces, PushedPiece,
    REGULAR_POINTS, Tally, Turns,
};
use tabletop::Seat;

use crate::tile_layout::{FORESIGHT, NearPlacement, TileLayout, may_ignore};

/// Maximum number of rounds of a puzzle.
const MOST_ROUNDS: usize = hunters::ROUNDS as usize;
/// Maximum number of cards of a puzzle.
const MOST_CARDS: usize = 8;
/// The value of a Pattern that cannot be scored in time.
const NEVER: i32 = i32::MIN / 16;

/// H11: the points of the card itself.
pub(crate) fn worth(card: Card) -> i32 {
    if card.is_haunted() {
        HAUNTED_POINTS
    } else {
        REGULAR_POINTS
    }
}

/// The kids of a position, with the number of ghost moves before each can be pushed.
pub(crate) struct Kids {
    /// The tile of each kid, and the number of ghost moves before the one that can push it; `None`
    /// if none ever can.
    at: [(Cell, Option<u8>); hunters::KIDS],
    count: usize,
    /// Whether a chain has begun. Then any piece may be on any tile.
    adrift: bool,
    /// The colours without a candy so far, as bits.
    new_colours: u8,
}

impl Kids {
    pub(crate) fn of(
        pieces: &Pieces,
        pushed: Option<&PushedPiece>,
        candies: Tally,
        large_ghost: bool,
    ) -> Kids {
        let mut kids = Kids {
            at: [(Cell::default(), None); hunters::KIDS],
            count: 0,
            adrift: pushed.is_some(),
            new_colours: 0,
        };
        for &cell in pieces.kids(Seat::FIRST) {
            let nearest = pieces.ghosts().map(|ghost| distance(ghost, cell)).min();
            // H13: the Large Ghost may appear beside any kid.
            let wait = if large_ghost {
                Some(0)
            } else {
                nearest.map(|steps| steps.saturating_sub(1))
            };
            kids.at[kids.count] = (cell, wait);
            kids.count += 1;
        }
        if pushed.is_some_and(|pushed| !pushed.piece.is_ghost()) {
            kids.count += 1;
        }
        for colour in Colour::ALL {
            kids.new_colours |= u8::from(candies.of(colour) == 0) << colour.index();
        }
        kids
    }

    /// H11: upper bound on the points of `count` candies of these colours.
    fn sweets(&self, count: usize, colours: u8) -> i32 {
        let new = (self.new_colours & colours).count_ones() as usize;
        (count + count.min(new)) as i32
    }

    /// Upper bound on the points for candies of a placement after `moves` ghost moves.
    fn candies(&self, near: &NearPlacement, moves: u8) -> i32 {
        if self.adrift {
            return self.sweets(self.count.min(near.buildings.len()), near.colours);
        }
        let mut steps = [u8::MAX; hunters::KIDS];
        for (steps, (kid, wait)) in steps.iter_mut().zip(&self.at[..self.count]) {
            let cells = near.buildings.as_slice().iter();
            let far = cells
                .map(|&cell| distance(cell, *kid))
                .min()
                .unwrap_or(u8::MAX);
            let in_time = far == 0 || wait.is_some_and(|wait| far.saturating_add(wait) <= moves);
            if in_time {
                *steps = far;
            }
        }
        steps.sort_unstable();
        let mut left = moves;
        let mut count = 0;
        for far in steps.into_iter().take(near.buildings.len()) {
            let Some(rest) = left.checked_sub(far) else {
                break;
            };
            left = rest;
            count += 1;
        }
        self.sweets(count, near.colours)
    }
}

fn distance(a: Cell, b: Cell) -> u8 {
    a.x().abs_diff(b.x()) + a.y().abs_diff(b.y())
}

/// Upper bound on the points of a placement if it is scored in the round `round`; the present round
/// is 1. `None` if it cannot be complete by then.
pub(crate) fn prospect(near: &NearPlacement, kids: &Kids, round: usize) -> Option<i32> {
    let wrong = near.unmet.len().saturating_sub(round);
    (wrong <= near.may_ignore())
        .then(|| worth(near.card) - wrong as i32 + kids.candies(near, MOVES * round as u8))
}

/// Upper bounds on the points of each card in each round from the present one on.
pub(crate) struct Outlook {
    cards: [Card; MOST_CARDS],
    count: usize,
    rounds: usize,
    /// The bounds by card and round.
    gains: [[i32; MOST_ROUNDS]; MOST_CARDS],
    /// Upper bound on the points for all candies to come.
    sweets: i32,
}

impl Outlook {
    pub(crate) fn new(
        patterns: &Patterns,
        layout: &TileLayout,
        kids: &Kids,
        hand: Cards,
        rounds: usize,
    ) -> Outlook {
        let mut outlook = Outlook {
            cards: [Card::default(); MOST_CARDS],
            count: 0,
            rounds,
            gains: [[NEVER; MOST_ROUNDS]; MOST_CARDS],
            sweets: kids.sweets(kids.count, !0),
        };
        for card in hand.iter() {
            outlook.gains[outlook.count] = anywhere(patterns, card, kids, rounds);
            outlook.cards[outlook.count] = card;
            outlook.count += 1;
        }
        for near in &layout.near {
            if near.unmet.len().saturating_sub(near.may_ignore()) > rounds {
                break;
            }
            let Some(index) = outlook.place(near.card) else {
                continue;
            };
            for round in 1..=rounds.min(FORESIGHT) {
                if let Some(gain) = prospect(near, kids, round) {
                    let best = &mut outlook.gains[index][round - 1];
                    *best = gain.max(*best);
                }
            }
        }
        outlook
    }

    fn place(&self, card: Card) -> Option<usize> {
        self.cards[..self.count]
            .iter()
            .position(|&other| other == card)
    }

    /// Upper bound on the points from now on.
    pub(crate) fn most(&self) -> i32 {
        self.from(1, None)
    }

    /// Upper bound on the points after the present round, without a card that is scored now.
    pub(crate) fn later(&self, scored: Option<Card>) -> i32 {
        self.from(2, scored.and_then(|card| self.place(card)))
    }

    fn from(&self, first: usize, without: Option<usize>) -> i32 {
        let mut free = (1_u16 << self.count) - 1;
        if let Some(index) = without {
            free &= !(1 << index);
        }
        let (gain, worth) = if self.rounds <= FORESIGHT {
            (
                self.assign(first, free, false),
                self.assign(first, free, true),
            )
        } else {
            (
                self.best_of_all(first, free, false),
                self.best_of_all(first, free, true),
            )
        };
        gain.min(worth + self.sweets)
    }

    /// The best assignment of at most one card to each round from `first` on.
    fn assign(&self, first: usize, free: u16, worth_alone: bool) -> i32 {
        if first > self.rounds {
            return 0;
        }
        let mut best = self.assign(first + 1, free, worth_alone);
        for index in (0..self.count).filter(|index| free & 1 << index != 0) {
            let gain = self.gain(index, first, worth_alone);
            if gain > 0 {
                let rest = self.assign(first + 1, free & !(1 << index), worth_alone);
                best = best.max(gain + rest);
            }
        }
        best
    }

    /// The bound for many rounds, as if all cards could be scored in their best rounds.
    fn best_of_all(&self, first: usize, free: u16, worth_alone: bool) -> i32 {
        let cards = (0..self.count).filter(|index| free & 1 << index != 0);
        let mut gains: Vec<i32> = cards
            .map(|index| {
                let rounds = first..=self.rounds;
                rounds
                    .map(|round| self.gain(index, round, worth_alone))
                    .max()
                    .unwrap_or(0)
                    .max(0)
            })
            .collect();
        gains.sort_unstable_by_key(|&gain| std::cmp::Reverse(gain));
        gains
            .iter()
            .take((self.rounds + 1).saturating_sub(first))
            .sum()
    }

    fn gain(&self, index: usize, round: usize, worth_alone: bool) -> i32 {
        let gain = self.gains[index][round - 1];
        if worth_alone && gain > 0 {
            worth(self.cards[index])
        } else {
            gain
        }
    }
}

/// Upper bound on the points of a card of which no building stands, if there are enough rounds to
/// build all of them. In far rounds the card may be anywhere.
fn anywhere(patterns: &Patterns, card: Card, kids: &Kids, rounds: usize) -> [i32; MOST_ROUNDS] {
    let mut gains = [NEVER; MOST_ROUNDS];
    let Some(pattern) = patterns.get(card) else {
        return gains;
    };
    let buildings = pattern.buildings();
    let colours = pattern
        .parts(Turns::default())
        .iter()
        .fold(0, |colours, part| {
            colours
                | if let CellDemand::Building(colour) = part.asks {
                    1 << colour.index()
                } else {
                    0
                }
        });
    for round in 1..=rounds {
        if round > FORESIGHT || buildings <= round + may_ignore(card) {
            let sweets = kids.sweets(kids.count.min(buildings), colours);
            gains[round - 1] = worth(card) + sweets;
        }
    }
    gains
}
