//! Positions with open gaps: a run never grows, merges or splits, so a position is a number of runs
//! of each length and colour, and the holdings. The order on the ring does not matter.

use necklace::{Necklace, REST};

use super::board::{Board, Choice, Half, Holdings};
use super::bounds::{Bounds, CandyRange, Facts};
use super::table::{Key, fold};

/// A position with open gaps.
#[derive(Clone, Copy, Debug)]
pub(super) struct OpenBoard {
    colours: [PackedColour; 5],
    left: u8,
    half: Half,
}

/// A colour in one machine word: the number of runs of each length, the Magpie's candies, the lead
/// of seat 0 (16 stands for none), candies and runs on the ring.
#[derive(Clone, Copy, Debug)]
struct PackedColour(u64);

/// The longest run.
const LONGEST: usize = 11;
/// The bit field with the number of runs of a length. The fields are wide enough for all colours
/// together.
const AT: [u32; LONGEST + 1] = [0, 0, 6, 11, 15, 19, 23, 26, 29, 32, 35, 38];
const RUNS: u64 = (1 << MAGPIE) - 1;
const MAGPIE: u32 = 41;
const LEAD: u32 = 45;
const CANDIES: u32 = 50;
const COUNT: u32 = 54;
const NO_LEAD: u64 = 16;

/// The length whose field a bit belongs to.
const LENGTH: [u8; MAGPIE as usize] = {
    let mut lengths = [0; MAGPIE as usize];
    let mut length = 1;
    while length <= LONGEST {
        let end = if length == LONGEST {
            MAGPIE
        } else {
            AT[length + 1]
        };
        let mut bit = AT[length];
        while bit < end {
            lengths[bit as usize] = length as u8;
            bit += 1;
        }
        length += 1;
    }
    lengths
};

impl PackedColour {
    fn new(magpie: u8, lead: i8) -> PackedColour {
        let lead = (NO_LEAD as i8 + lead) as u64;
        PackedColour(u64::from(magpie) << MAGPIE | lead << LEAD)
    }

    #[inline]
    fn run(len: u8) -> u64 {
        (1 << AT[usize::from(len)]) + (u64::from(len) << CANDIES) + (1 << COUNT)
    }

    #[inline]
    fn magpie(self) -> u8 {
        (self.0 >> MAGPIE & 15) as u8
    }

    #[inline]
    fn lead(self) -> i8 {
        (self.0 >> LEAD & 31) as i8 - NO_LEAD as i8
    }

    #[inline]
    fn candies(self) -> u8 {
        (self.0 >> CANDIES & 15) as u8
    }

    #[inline]
    fn count(self) -> u8 {
        (self.0 >> COUNT & 15) as u8
    }

    #[inline]
    fn lengths(self) -> Lengths {
        Lengths(self.0 & RUNS)
    }
}

/// The lengths of runs, the longest first, with the number of runs of each.
#[derive(Clone, Copy)]
struct Lengths(u64);

impl Lengths {
    /// The longest, 0 if there is none.
    #[inline]
    fn longest(self) -> u8 {
        match self.0 {
            0 => 0,
            runs => LENGTH[runs.ilog2() as usize],
        }
    }

    /// The number of candies in the longest `gathers` runs.
    #[inline]
    fn best(self, mut gathers: u8) -> u8 {
        if self.longest() == 1 {
            return gathers;
        }
        let mut candies = 0;
        for (len, count) in self {
            let taken = count.min(gathers);
            candies += taken * len;
            gathers -= taken;
        }
        candies
    }

    /// The minimum number of gathers for this number of candies.
    #[inline]
    fn fewest(self, mut candies: u8) -> u8 {
        if self.longest() == 1 {
            return candies;
        }
        let mut gathers = 0;
        for (len, count) in self {
            let taken = count.min(candies.div_ceil(len));
            gathers += taken;
            candies = candies.saturating_sub(taken * len);
        }
        gathers
    }
}

impl Iterator for Lengths {
    type Item = (u8, u8);

    #[inline]
    fn next(&mut self) -> Option<(u8, u8)> {
        let len = self.longest();
        if len == 0 {
            return None;
        }
        let at = AT[usize::from(len)];
        let count = (self.0 >> at) as u8;
        self.0 &= (1 << at) - 1;
        Some((len, count))
    }
}

impl OpenBoard {
    /// The position; the game must not be over.
    pub(super) fn new(game: &Necklace, half: Half) -> OpenBoard {
        let Holdings { magpie, leads, .. } = Holdings::of(game);
        let mut colours =
            std::array::from_fn(|colour| PackedColour::new(magpie[colour], leads[colour]));
        for run in game
            .ring()
            .heads()
            .filter_map(|head| game.ring().run_at(head))
        {
            colours[run.colour.index()].0 += PackedColour::run(run.len);
        }
        OpenBoard {
            colours,
            left: game.ring().candies(),
            half,
        }
    }

    /// The most gathers that are left.
    #[inline]
    fn most_gathers(&self) -> u8 {
        let runs: u8 = self.colours.iter().map(|packed| packed.count()).sum();
        runs.min(self.left - REST)
    }

    /// All runs of all colours.
    #[inline]
    fn lengths(&self) -> Lengths {
        Lengths(self.colours.iter().map(|packed| packed.0 & RUNS).sum())
    }
}

impl Board for OpenBoard {
    #[inline]
    fn holdings(&self) -> Holdings {
        Holdings {
            magpie: self.colours.map(PackedColour::magpie),
            ring: self.colours.map(PackedColour::candies),
            leads: self.colours.map(PackedColour::lead),
        }
    }

    #[inline]
    fn left(&self) -> u8 {
        self.left
    }

    #[inline]
    fn half(&self) -> Half {
        self.half
    }

    #[inline]
    fn facts(&self) -> Facts {
        let (_, _, magpie_gathers) = self.half.shares(self.most_gathers());
        Facts {
            magpie: self.colours.map(PackedColour::magpie),
            ring: self.colours.map(PackedColour::candies),
            longest: self.colours.map(|packed| packed.lengths().longest()),
            magpie_gathers,
        }
    }

    #[inline]
    fn reach(&self) -> CandyRange {
        let all = self.lengths();
        let (first, second, _) = self.half.shares(self.most_gathers());
        let fewest = all.fewest(self.left - REST);
        let (first_at_least, second_at_least, _) = self.half.shares(fewest);
        // N4: the candies that the last gather leaves.
        let rest_at_least = (REST + 1).saturating_sub(all.longest());
        CandyRange {
            most: [all.best(first), all.best(second) + REST],
            least: [first_at_least, second_at_least + rest_at_least],
        }
    }

    /// Colours are interchangeable, only the Magpie's numbers above its smallest matter, and
    /// colours that are certain to score are all one.
    #[inline]
    fn key(&self, bounds: Bounds) -> (Key, [u8; 5]) {
        const UNSAFE: u64 = 1 << (LEAD + 1);
        const POOLED: u64 = 1 << LEAD;
        let floor = u64::from(bounds.floor) << MAGPIE;
        let mut parts = [0; 5];
        let mut pooled = 0;
        for (colour, packed) in self.colours.iter().enumerate() {
            if bounds.safe >> colour & 1 == 1 {
                pooled += packed.0 & RUNS;
            } else {
                parts[colour] = ((packed.0 & ((1 << LEAD) - 1)) - floor) | UNSAFE;
            }
        }
        if bounds.safe != 0 {
            parts[bounds.safe.trailing_zeros() as usize] = pooled | POOLED;
        }
        // Equal colours are sorted by their lead, so that a proof applies more often.
        for (colour, part) in parts.iter_mut().enumerate() {
            *part = *part << 8 | (self.colours[colour].0 >> LEAD & 31) << 3 | colour as u64;
        }
        sort(&mut parts);
        let order = parts.map(|part| part as u8 & 7);
        let [a, b, c, d, e] = parts.map(|part| part >> 8);
        let turn = u64::from(self.half.index()) + 1;
        let one = fold(a ^ 0x9e37_79b9_7f4a_7c15, b ^ 0xd6e8_feb8_6659_fd93);
        let two = fold(c ^ 0xa076_1d64_78bd_642f, d ^ 0xe703_7ed1_a0b4_28db);
        let three = e ^ turn << 58;
        let key = Key {
            index: fold(one ^ three, two ^ 0x8ebc_6af0_9c88_c6e3),
            tag: fold(one ^ 0x5899_65cc_7537_4cc3, two.rotate_left(17) ^ three),
        };
        (key, order)
    }

    #[inline]
    fn choices(&self, bounds: Bounds, mut each: impl FnMut(Choice)) {
        let mut pooled = 0_u32;
        for (colour, packed) in self.colours.iter().enumerate() {
            let safe = bounds.safe >> colour & 1 == 1;
            let alike = |other: &PackedColour| other.0 == packed.0;
            if !safe && self.colours[..colour].iter().any(alike) {
                continue;
            }
            let mut twins = 0;
            for (other, packed) in self.colours.iter().enumerate().skip(colour + 1) {
                twins |= u8::from(!safe && alike(packed)) << other;
            }
            for (len, _) in packed.lengths() {
                if safe && pooled >> len & 1 == 1 {
                    continue;
                }
                pooled |= u32::from(safe) << len;
                each(Choice {
                    colour: colour as u8,
                    len,
                    run: 0,
                    twins,
                });
            }
        }
    }

    #[inline]
    fn after(&self, choice: Choice) -> OpenBoard {
        let len = u64::from(choice.len);
        let mut after = *self;
        let packed = &mut after.colours[usize::from(choice.colour)].0;
        *packed -= PackedColour::run(choice.len);
        match self.half.gain() {
            0 => *packed += len << MAGPIE,
            1 => *packed += len << LEAD,
            _ => *packed -= len << LEAD,
        }
        after.left -= choice.len;
        after.half = self.half.next();
        after
    }

    #[inline]
    fn code(choice: Choice, order: [u8; 5]) -> u8 {
        let place = order.iter().position(|&colour| colour == choice.colour);
        choice.len * 5 + place.unwrap_or_default() as u8
    }
}

/// Sorts five numbers without a branch.
#[inline]
fn sort(parts: &mut [u64; 5]) {
    for (one, other) in [
        (0, 3),
        (1, 4),
        (0, 2),
        (1, 3),
        (0, 1),
        (2, 4),
        (1, 2),
        (3, 4),
        (2, 3),
    ] {
        let (low, high) = (parts[one].min(parts[other]), parts[one].max(parts[other]));
        (parts[one], parts[other]) = (low, high);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn five_numbers_are_sorted_in_every_order() {
        let mut orders = vec![vec![]];
        for number in 0..5_u64 {
            let grow = |order: Vec<u64>| {
                (0..=order.len()).map(move |at| {
                    let mut grown = order.clone();
                    grown.insert(at, number);
                    grown
                })
            };
            orders = orders.into_iter().flat_map(grow).collect();
        }
        assert_eq!(orders.len(), 120);
        for order in orders {
            let mut parts: [u64; 5] = order.try_into().unwrap();
            sort(&mut parts);
            assert_eq!(parts, [0, 1, 2, 3, 4]);
        }
    }

    #[test]
    fn the_longest_runs_are_taken_first() {
        let runs = [3, 3, 2, 1, 1].map(PackedColour::run).into_iter().sum();
        let lengths = PackedColour(runs).lengths();
        assert_eq!(lengths.collect::<Vec<_>>(), [(3, 2), (2, 1), (1, 2)]);
        assert_eq!(lengths.best(4), 9);
        assert_eq!(
            [4, 6, 7, 9].map(|candies| lengths.fewest(candies)),
            [2, 2, 3, 4]
        );
    }
}
