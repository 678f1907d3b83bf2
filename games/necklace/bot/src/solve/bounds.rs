//! Bounds on the rest of a game: the colours that can end as the least liked, and the reach of the
//! lead.

use super::terms::{SETS, Sets, Terms};

/// The numbers that bound the rest of a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Facts {
    /// The Magpie's candies, by colour.
    pub(super) magpie: [u8; 5],
    /// The candies on the ring, by colour.
    pub(super) ring: [u8; 5],
    /// The longest run that there can be, by colour.
    pub(super) longest: [u8; 5],
    /// The most gathers that the Magpie can still get.
    pub(super) magpie_gathers: u8,
}

/// The numbers of candies that the players can still get.
#[derive(Clone, Copy, Debug)]
pub(super) struct CandyRange {
    /// The most candies that each player can get.
    pub(super) most: [u8; 2],
    /// The fewest candies that each player gets.
    pub(super) least: [u8; 2],
}

/// The possible ends of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    /// Sets of colours that can end as the least liked.
    pub(super) possible: Sets,
    /// Colours that are in none of them: they will score.
    pub(super) safe: u8,
    /// The smallest number that the Magpie has of the others.
    pub(super) floor: u8,
}

/// For each colour the sets with it, as masks.
const WITH: [[u8; SETS]; 5] = {
    let mut masks = [[0; SETS]; 5];
    let mut set = 0;
    while set < SETS {
        let mut colour = 0;
        while colour < 5 {
            if set >> colour & 1 == 1 {
                masks[colour][set] = 0xff;
            }
            colour += 1;
        }
        set += 1;
    }
    masks
};

impl Bounds {
    #[inline]
    pub(super) fn new(facts: &Facts) -> Bounds {
        let mut possible = Sets(impossible(facts).map(|short| -i8::from(short == 0)));
        possible.0[0] = 0;
        let safe = possible.without();
        let mut floor = u8::MAX;
        for (colour, held) in facts.magpie.into_iter().enumerate() {
            if safe >> colour & 1 == 0 {
                floor = floor.min(held);
            }
        }
        Bounds {
            possible,
            safe,
            floor,
        }
    }

    /// Terms under which seat 0 cannot fail, and under which it cannot succeed. They follow from
    /// the maximum number of candies of one player and the minimum number of the other, of which
    /// those of the least liked colours score nothing.
    #[inline]
    pub(super) fn certain(self, ring: [u8; 5], reach: CandyRange) -> [Terms; 2] {
        let mut worthless = [0_u8; SETS];
        for (there, with) in ring.iter().zip(&WITH) {
            for (worthless, mask) in worthless.iter_mut().zip(with) {
                *worthless += mask & there;
            }
        }
        let terms = |loss: u8, gain: u8| {
            let mut terms = Terms::NONE;
            for (term, worthless) in terms.0.iter_mut().zip(worthless) {
                *term = loss as i8 - gain.saturating_sub(worthless) as i8;
            }
            terms.only(&self.possible);
            terms
        };
        let ([first, second], least) = (reach.most, reach.least);
        [terms(second, least[0]), terms(first + 1, least[1])]
    }
}

/// 0 for each set that can end as the least liked. The colours of a set must end level, at the
/// Magpie's highest number among them at least, and every other colour one higher at least: that
/// takes candies on the ring, and gathers of the Magpie.
#[inline]
fn impossible(facts: &Facts) -> [u8; SETS] {
    let mut level = [0_u8; SETS];
    for (held, with) in facts.magpie.iter().zip(&WITH) {
        for (level, mask) in level.iter_mut().zip(with) {
            *level = (*level).max(mask & held);
        }
    }
    let mut gathers = [0_u8; SETS];
    let mut short = [0_u8; SETS];
    for (colour, with) in WITH.iter().enumerate() {
        let (held, there) = (facts.magpie[colour], facts.ring[colour]);
        // The least number of gathers for a number of candies, without a division.
        let (add, shift, cap) = match facts.longest[colour] {
            0 | 1 => (0, 0, u8::MAX),
            2 => (1, 1, u8::MAX),
            3 | 4 => (3, 2, u8::MAX),
            _ => (0, 0, 1),
        };
        for set in 0..SETS {
            let above = !with[set] & 1;
            let need = (level[set] + above).saturating_sub(held);
            short[set] |= need.saturating_sub(there);
            gathers[set] += ((need + add) >> shift).min(cap);
        }
    }
    for (short, gathers) in short.iter_mut().zip(&gathers) {
        *short |= gathers.saturating_sub(facts.magpie_gathers);
    }
    short
}
