//! Static evaluation of a position of Piñata: the chances of each player for each mat, from these
//! for each medal, and from these for the game.

use bots::search::Values;
use pinata::{
    Card, CardSet, Colour, Face, Mat, MatNumber, Options, Pinata, SetChoice, View, opponent,
};
use tabletop::{Game, Seat, SeatCount};

use super::weights::{ALWAYS, IN_BAG, LACKING, SPOILT_LATER, SPOILT_NOW, TEMPO, TO_COME};

/// The evaluator of one game: the numbers that are the same in all its positions.
#[derive(Clone, Debug)]
pub(super) struct Evaluator {
    /// The candies that each medal needs.
    pub(super) asks: [u8; 5],
    /// The number of candies of each colour.
    all: [u8; 5],
    /// The mean number on a card, and the standard deviation.
    pub(super) middle: f32,
    pub(super) spread: f32,
}

/// The two sides of one mat, counted from the first seat.
struct Sides {
    /// The expected sum of each side.
    sums: [f32; 2],
    /// The number of cards to come.
    missing: [usize; 2],
    /// The number of these cards that nobody holds yet.
    lacking: usize,
}

impl Evaluator {
    pub(super) fn new(view: &View, options: &Options) -> Evaluator {
        let counts = |at: pinata::Counts| [at.R, at.G, at.B, at.P, at.Y];
        let mut all = counts(view.bag);
        let held = view.seats.iter().map(|seat| seat.candies);
        for part in held.chain(view.mats.iter().map(|mat| mat.candies)) {
            for (sum, count) in all.iter_mut().zip(counts(part)) {
                *sum += count;
            }
        }
        let mut asks = [0; 5];
        for medal in &view.medals {
            asks[medal.colour.index()] = medal.asks;
        }
        let (middle, spread) = middle_and_spread(options);
        Evaluator {
            asks,
            all,
            middle,
            spread,
        }
    }

    /// The value of a position for both seats.
    pub(super) fn evaluate(&self, state: &Pinata) -> Values {
        let first = self.chance_of_first(state);
        Values::new(SeatCount::TWO, |seat| {
            if seat == Seat::FIRST {
                first
            } else {
                1.0 - first
            }
        })
    }

    /// The chance of the first seat to win the game.
    pub(super) fn chance_of_first(&self, state: &Pinata) -> f32 {
        let mut mean = [0.0; 5];
        let mut variance = [0.0; 5];
        let mut left = self.all;
        for number in MatNumber::ALL {
            let mat = state.mat(number);
            if !mat.in_play() {
                continue;
            }
            let chance = self.mat_chance(state, number);
            for colour in Colour::ALL {
                let candies = mat.candies().of(colour);
                let at = colour.index();
                left[at] -= candies;
                let candies = f32::from(candies);
                mean[at] += chance * candies;
                variance[at] += chance * (1.0 - chance) * candies * candies;
            }
        }
        let mut medals = [[0.0; 6]; 6];
        medals[0][0] = 1.0;
        for colour in Colour::ALL {
            let at = colour.index();
            let won = [Seat::FIRST, Seat::SECOND].map(|seat| state.won(seat).of(colour));
            let bag = f32::from(left[at] - won[0] - won[1]);
            let chances = if let Some(seat) = state.medal(colour) {
                [seat == Seat::FIRST, seat == Seat::SECOND].map(f32::from)
            } else {
                let mine = f32::from(won[0]) + mean[at] + bag / 2.0;
                let theirs = f32::from(self.all[at]) - mine;
                let asks = f32::from(self.asks[at]) - 0.5;
                let doubt = (variance[at] + IN_BAG * bag + 0.05).sqrt();
                [mine, theirs].map(|count| normal_cdf((count - asks) / doubt))
            };
            award(&mut medals, chances);
        }
        let mut first = 0.0;
        for (mine, row) in medals.iter().enumerate() {
            for (theirs, chance) in row.iter().enumerate() {
                first += chance
                    * match (mine >= 3, theirs >= 3) {
                        (true, false) => 1.0,
                        (false, true) => 0.0,
                        _ => 0.5,
                    };
            }
        }
        first
    }

    /// The chance of the first seat to win a mat.
    pub(super) fn mat_chance(&self, state: &Pinata, number: MatNumber) -> f32 {
        let mat = state.mat(number);
        let sign = sign(mat.face());
        let sides = self.sides(state, number, sign);
        let cards = (sides.missing[0] + sides.missing[1]) as f32;
        let variance = ALWAYS + TO_COME * cards + LACKING * sides.lacking as f32;
        let sums = sign * (sides.sums[0] - sides.sums[1]) / self.spread;
        let tempo = sides.missing[1] as f32 - sides.missing[0] as f32;
        normal_cdf((sums + TEMPO * tempo) / variance.sqrt())
    }

    fn sides(&self, state: &Pinata, number: MatNumber, sign: f32) -> Sides {
        let mat = state.mat(number);
        let size = number.size();
        let turn = state.actors().first();
        let missing = [size - mat.side(0).len(), size - mat.side(1).len()];
        let mut lacking = 0;
        let sums = [Seat::FIRST, Seat::SECOND].map(|seat| {
            let (own, other) = (seat.index(), 1 - seat.index());
            let lies = f32::from(mat.sum(own));
            if missing[own] == 0 {
                return lies;
            }
            let hand = state.hand(seat).cards();
            let (best, found) = fill(hand, mat, own, missing[own], sign);
            let rest = (missing[own] - found) as f32;
            lacking += missing[own] - found;
            let by_owner = best + rest * self.middle;
            if missing[other] > 0 {
                return lies + by_owner;
            }
            // The other side is complete: its owner may play here too, and plays the worst cards.
            let hand = state.hand(opponent(seat)).cards();
            let (worst, found) = fill(hand, mat, own, missing[own], -sign);
            let rest = (missing[own] - found) as f32;
            let by_other = worst + rest * self.middle;
            let share = if turn == Some(seat) {
                SPOILT_LATER
            } else {
                SPOILT_NOW
            };
            lies + by_owner + share * (by_other - by_owner)
        });
        Sides {
            sums,
            missing,
            lacking,
        }
    }
}

/// Approximation of the normal distribution function: the probability of a value below `x` standard
/// deviations.
fn normal_cdf(x: f32) -> f32 {
    1.0 / (1.0 + (-1.7 * x).exp())
}

/// Updates the distribution of medals by one more, which goes to the first player, the second or
/// nobody.
fn award(medals: &mut [[f32; 6]; 6], chances: [f32; 2]) {
    let nobody = (1.0 - chances[0] - chances[1]).max(0.0);
    for mine in (0..6).rev() {
        for theirs in (0..6 - mine).rev() {
            // From the end on, so that the values read are those before.
            let mut chance = medals[mine][theirs] * nobody;
            if mine > 0 {
                chance += medals[mine - 1][theirs] * chances[0];
            }
            if theirs > 0 {
                chance += medals[mine][theirs - 1] * chances[1];
            }
            medals[mine][theirs] = chance;
        }
    }
}

/// The sum and the number of the best cards of a hand, at most `count`, that fit a side together.
/// `sign` says whether high or low is good.
pub(super) fn fill(hand: &[Card], mat: &Mat, side: usize, count: usize, sign: f32) -> (f32, usize) {
    let mut room = [usize::MAX; 6];
    for colour in Colour::ALL {
        room[colour.index()] = usize::from(mat.candies().of(colour));
    }
    for card in mat.side(side) {
        if let Some(colour) = card.colour() {
            room[colour.index()] = room[colour.index()].saturating_sub(1);
        }
    }
    let mut best = [f32::NEG_INFINITY; 4];
    let mut found = 0;
    let mut take = |card: Card| {
        let suit = card.colour().map_or(5, Colour::index);
        if room[suit] == 0 {
            return;
        }
        room[suit] -= 1;
        found += 1;
        let mut value = sign * f32::from(card.value());
        for place in &mut best[..count] {
            if value > *place {
                std::mem::swap(&mut value, place);
            }
        }
    };
    // A hand is in order, so the better ones of a colour come first this way.
    if sign > 0.0 {
        hand.iter().rev().copied().for_each(&mut take);
    } else {
        hand.iter().copied().for_each(&mut take);
    }
    let found = found.min(count);
    (sign * best[..found].iter().sum::<f32>(), found)
}

pub(super) fn sign(face: Face) -> f32 {
    match face {
        Face::High => 1.0,
        Face::Low => -1.0,
    }
}

fn middle_and_spread(options: &Options) -> (f32, f32) {
    let set = match &options.set {
        SetChoice::Named(name) => CardSet::named(name),
        SetChoice::Own(set) => Some(CardSet::clone(set)),
    };
    let values: Vec<f32> = set.map_or_else(Vec::new, |set| {
        set.cards().map(|card| f32::from(card.value())).collect()
    });
    let count = values.len().max(1) as f32;
    let middle = values.iter().sum::<f32>() / count;
    let square = |value: &f32| (value - middle) * (value - middle);
    let spread = (values.iter().map(square).sum::<f32>() / count).sqrt();
    (middle, spread.max(1.0))
}
