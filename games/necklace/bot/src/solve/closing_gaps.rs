//! Positions with closing gaps: the order of the runs matters, and runs of a colour merge.

use necklace::{Necklace, PLACES, REST};

use super::board::{Board, Choice, Half, Holdings};
use super::bounds::{Bounds, CandyRange, Facts};
use super::table::{Key, fold};

/// A position with closing gaps.
#[derive(Clone, Copy, Debug)]
pub(super) struct ClosingBoard {
    /// Colour and length of each run, in a circle; neighbours differ in colour.
    runs: [Link; PLACES as usize],
    count: u8,
    holdings: Holdings,
    left: u8,
    half: Half,
}

#[derive(Clone, Copy, Debug, Default)]
struct Link {
    colour: u8,
    len: u8,
}

impl ClosingBoard {
    /// The position; the game must not be over.
    pub(super) fn new(game: &Necklace, half: Half) -> ClosingBoard {
        let mut chain = ClosingBoard {
            runs: [Link::default(); PLACES as usize],
            count: 0,
            holdings: Holdings::of(game),
            left: game.ring().candies(),
            half,
        };
        for run in game
            .ring()
            .heads()
            .filter_map(|head| game.ring().run_at(head))
        {
            chain.runs[usize::from(chain.count)] = Link {
                colour: run.colour.index() as u8,
                len: run.len,
            };
            chain.count += 1;
        }
        chain
    }

    fn links(&self) -> &[Link] {
        &self.runs[..usize::from(self.count)]
    }

    /// Takes a run off; neighbours of one colour that then touch become one run.
    fn remove(&mut self, at: usize) {
        let count = usize::from(self.count);
        self.runs.copy_within(at + 1..count, at);
        self.count -= 1;
        let count = count - 1;
        if count < 2 {
            return;
        }
        let next = at % count;
        let before = (next + count - 1) % count;
        if self.runs[before].colour == self.runs[next].colour {
            self.runs[before].len += self.runs[next].len;
            self.runs.copy_within(next + 1..count, next);
            self.count -= 1;
        }
    }
}

impl Board for ClosingBoard {
    fn holdings(&self) -> Holdings {
        self.holdings
    }

    fn left(&self) -> u8 {
        self.left
    }

    fn half(&self) -> Half {
        self.half
    }

    /// Runs merge, so a run may become as long as there are candies of its colour.
    fn facts(&self) -> Facts {
        let Holdings { magpie, ring, .. } = self.holdings;
        let (_, _, magpie_gathers) = self.half.shares(self.count.min(self.left - REST));
        Facts {
            magpie,
            ring,
            longest: ring,
            magpie_gathers,
        }
    }

    fn reach(&self) -> CandyRange {
        let to_go = self.left - REST;
        let longest = self.holdings.ring.into_iter().max().unwrap_or_default();
        let (first, second, _) = self.half.shares(to_go.min(self.count));
        let (first_at_least, second_at_least, _) = self.half.shares(to_go.div_ceil(longest));
        let at_most = |gathers: u8| self.left.min(gathers.saturating_mul(longest));
        CandyRange {
            most: [at_most(first), at_most(second) + REST],
            least: [
                first_at_least,
                second_at_least + (REST + 1).saturating_sub(longest),
            ],
        }
    }

    fn key(&self, bounds: Bounds) -> (Key, [u8; 5]) {
        let mut key = Key {
            index: 0xd6e8_feb8_6659_fd93 ^ u64::from(self.half.index()),
            tag: 0xa076_1d64_78bd_642f ^ u64::from(self.count),
        };
        let mut feed = |word: u64| {
            key.index = fold(key.index ^ word, 0x9e37_79b9_7f4a_7c15);
            key.tag = fold(key.tag ^ word, 0xe703_7ed1_a0b4_28db);
        };
        for links in self.links().chunks(8) {
            feed(links.iter().fold(1, |word, link| {
                word << 7 | u64::from(link.colour) << 4 | u64::from(link.len)
            }));
        }
        let mut magpie = 1;
        for (colour, held) in self.holdings.magpie.into_iter().enumerate() {
            // The Magpie's number of a colour that scores anyway does not matter.
            let above = match bounds.safe >> colour & 1 {
                1 => 15,
                _ => held - bounds.floor,
            };
            magpie = magpie << 4 | u64::from(above);
        }
        feed(magpie);
        (key, [0, 1, 2, 3, 4])
    }

    fn choices(&self, _outlook: Bounds, mut each: impl FnMut(Choice)) {
        for (run, link) in self.links().iter().enumerate() {
            each(Choice {
                colour: link.colour,
                len: link.len,
                run: run as u8,
                twins: 0,
            });
        }
    }

    fn after(&self, choice: Choice) -> ClosingBoard {
        let mut after = *self;
        after.holdings = self.holdings.after(choice, self.half);
        after.remove(usize::from(choice.run));
        after.left -= choice.len;
        after.half = self.half.next();
        after
    }

    fn code(choice: Choice, _order: [u8; 5]) -> u8 {
        choice.run + 1
    }
}
