//! Interface of a position for the solver's search, for open and for closing gaps.

use necklace::{Colour, Necklace};

use super::bounds::{Bounds, CandyRange, Facts};
use super::table::Key;

/// The next one of the four gathers of two turns (N2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Half(u8);

impl Half {
    /// The gather of that seat, 0 or 1, for itself or for the Magpie.
    pub(super) fn new(second: bool, for_oneself: bool) -> Half {
        Half(u8::from(second) << 1 | u8::from(for_oneself))
    }

    pub(super) fn index(self) -> u8 {
        self.0
    }

    /// Whether seat 0 decides.
    #[inline]
    pub(super) fn firsts(self) -> bool {
        self.0 < 2
    }

    /// The change of seat 0's lead per candy.
    #[inline]
    pub(super) fn gain(self) -> i8 {
        [0, 1, 0, -1][usize::from(self.0)]
    }

    #[inline]
    pub(super) fn next(self) -> Half {
        Half((self.0 + 1) & 3)
    }

    /// The numbers of the next gathers that are seat 0's own, seat 1's own, and the Magpie's.
    #[inline]
    pub(super) fn shares(self, gathers: u8) -> (u8, u8, u8) {
        let own = |at: u8| (gathers + 3).saturating_sub(at.wrapping_sub(self.0) & 3) / 4;
        let (first, second) = (own(1), own(3));
        (first, second, gathers - first - second)
    }
}

/// The candies of each holder and on the ring, by colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Holdings {
    /// The Magpie's candies.
    pub(super) magpie: [u8; 5],
    /// The candies on the ring.
    pub(super) ring: [u8; 5],
    /// The lead of seat 0.
    pub(super) leads: [i8; 5],
}

impl Holdings {
    pub(super) fn of(game: &Necklace) -> Holdings {
        let [first, second] = game.players();
        let mut ring = [0; 5];
        for (_, colour) in game.ring().iter() {
            ring[colour.index()] += 1;
        }
        Holdings {
            magpie: Colour::ALL.map(|colour| game.magpie().of(colour)),
            ring,
            leads: Colour::ALL.map(|colour| first.of(colour) as i8 - second.of(colour) as i8),
        }
    }

    #[inline]
    pub(super) fn after(mut self, choice: Choice, half: Half) -> Holdings {
        let colour = usize::from(choice.colour);
        self.ring[colour] -= choice.len;
        match half.gain() {
            0 => self.magpie[colour] += choice.len,
            gain => self.leads[colour] += gain * choice.len as i8,
        }
        self
    }

    /// N5: the set of the least liked colours.
    pub(super) fn least_liked(&self) -> usize {
        let fewest = self.magpie.iter().min();
        let least = |colour: &usize| Some(&self.magpie[*colour]) == fewest;
        (0..5)
            .filter(least)
            .fold(0, |set, colour| set | 1 << colour)
    }
}

/// A gather as the search sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Choice {
    pub(super) colour: u8,
    pub(super) len: u8,
    /// The run, with closing gaps.
    pub(super) run: u8,
    /// Colours that are equal to this one in all respects, so that a gather there is the same.
    pub(super) twins: u8,
}

/// A position.
pub(super) trait Board: Copy + Send + Sync {
    fn holdings(&self) -> Holdings;

    /// Candies on the ring.
    fn left(&self) -> u8;

    fn half(&self) -> Half;

    /// The numbers that bound the rest of the game.
    fn facts(&self) -> Facts;

    /// The numbers of candies that the players can still get.
    fn reach(&self) -> CandyRange;

    /// A key of everything but the leads, and the order of the colours under which it was made.
    fn key(&self, bounds: Bounds) -> (Key, [u8; 5]);

    /// Calls `each` with every gather that is not equivalent to another.
    fn choices(&self, bounds: Bounds, each: impl FnMut(Choice));

    fn after(&self, choice: Choice) -> Self;

    /// A number from 1 to 127 for a gather, the same in all positions with the same key.
    fn code(choice: Choice, order: [u8; 5]) -> u8;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gathers_are_shared_in_the_order_of_turns() {
        let halves = [Half(0), Half(1), Half(2), Half(3)];
        for half in halves {
            for gathers in 0..20 {
                let (mut first, mut second, mut magpie, mut now) = (0, 0, 0, half);
                for _ in 0..gathers {
                    match now.gain() {
                        1 => first += 1,
                        -1 => second += 1,
                        _ => magpie += 1,
                    }
                    now = now.next();
                }
                assert_eq!(half.shares(gathers), (first, second, magpie));
            }
        }
    }
}
