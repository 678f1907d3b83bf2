//! Terms: the conditions under which a proof holds for other positions too.
//!
//! The value of a finished game is the sum of the leads (seat 0's candies less seat 1's) in all
//! colours but the least liked. So a proof about a position holds for every position that differs
//! only in the leads, if for each set of colours that can end as the least liked the lead in the
//! other colours is high enough (or low enough, for a proof about the opponent). Terms are these
//! limits: a number for each of the 31 sets.

/// A number for each set of colours; the set's bits are its index. Set 0 is never asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Terms(pub(super) [i8; SETS]);

/// Sets of five colours.
pub(super) const SETS: usize = 32;

/// Some of the sets of colours: -1 for each that belongs to them, and 0 for the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sets(pub(super) [i8; SETS]);

impl Sets {
    /// The colours that are in none of the sets.
    #[inline]
    pub(super) fn without(&self) -> u8 {
        let word = |eight: usize| {
            let bytes = std::array::from_fn(|at| self.0[8 * eight + at] as u8);
            u64::from_le_bytes(bytes)
        };
        let [a, b, c, d] = [0, 1, 2, 3].map(word);
        let all = a | b | c | d;
        let sets = [
            all & 0xff00_ff00_ff00_ff00,
            all & 0xffff_0000_ffff_0000,
            all & 0xffff_ffff_0000_0000,
            b | d,
            c | d,
        ];
        let mut without = 0;
        for (colour, sets) in sets.into_iter().enumerate() {
            without |= u8::from(sets == 0) << colour;
        }
        without
    }
}

/// The term of a set that cannot end as the least liked: any lead will do.
pub(super) const NO_TERM: i8 = -100;

/// Terms below this have come from [`NO_TERM`]; no lead reaches it.
const LOWEST: i8 = -64;

/// For each colour the sets without it, as masks.
const WITHOUT: [[i8; SETS]; 5] = {
    let mut masks = [[0; SETS]; 5];
    let mut set = 0;
    while set < SETS {
        let mut colour = 0;
        while colour < 5 {
            if set >> colour & 1 == 0 {
                masks[colour][set] = -1;
            }
            colour += 1;
        }
        set += 1;
    }
    masks
};

impl Terms {
    /// No terms at all.
    pub(super) const NONE: Terms = Terms([NO_TERM; SETS]);

    /// For each set the lead in the colours that are not in it, less the goal.
    #[inline]
    pub(super) fn leads(leads: [i8; 5], goal: i8) -> Terms {
        let mut sums = [-goal; SETS];
        for (lead, without) in leads.into_iter().zip(&WITHOUT) {
            for (sum, mask) in sums.iter_mut().zip(without) {
                *sum += mask & lead;
            }
        }
        Terms(sums)
    }

    /// The same seen by the opponent.
    #[inline]
    pub(super) fn negated(mut self) -> Terms {
        for term in &mut self.0 {
            *term = -*term;
        }
        self
    }

    /// Whether these leads are enough for all of `terms`.
    #[inline]
    pub(super) fn meet(&self, terms: &Terms) -> bool {
        let mut met = true;
        for (lead, term) in self.0.iter().zip(&terms.0) {
            met &= lead >= term;
        }
        met
    }

    /// The terms before the lead in a colour grew by `gain`.
    #[inline]
    pub(super) fn before(mut self, colour: u8, gain: i8) -> Terms {
        for (term, mask) in self.0.iter_mut().zip(&WITHOUT[usize::from(colour)]) {
            let before = term.wrapping_sub(mask & gain);
            *term = if before < LOWEST { NO_TERM } else { before };
        }
        self
    }

    /// The terms of both.
    #[inline]
    pub(super) fn both(&mut self, other: &Terms) {
        for (term, other) in self.0.iter_mut().zip(&other.0) {
            *term = (*term).max(*other);
        }
    }

    /// Without the terms of sets that are not among these.
    #[inline]
    pub(super) fn only(&mut self, possible: &Sets) {
        for (term, mask) in self.0.iter_mut().zip(&possible.0) {
            *term = (*term & mask) | (NO_TERM & !mask);
        }
    }

    /// The terms with two colours exchanged.
    pub(super) fn exchanged(&self, one: u8, other: u8) -> Terms {
        let mut exchanged = Terms::NONE;
        for (set, &term) in self.0.iter().enumerate() {
            let differs = (set >> one ^ set >> other) & 1;
            exchanged.0[set ^ differs << one ^ differs << other] = term;
        }
        exchanged
    }

    /// The terms with the colours in the given order: the limit of colour `order[i]` becomes that
    /// of colour `i`.
    #[inline]
    pub(super) fn ordered(&self, names: &[u8; SETS]) -> Terms {
        Terms(names.map(|name| self.0[usize::from(name) & (SETS - 1)]))
    }

    /// Undoes [`Terms::ordered`].
    #[inline]
    pub(super) fn restored(&self, names: &[u8; SETS]) -> Terms {
        let mut restored = Terms::NONE;
        for (term, name) in self.0.iter().zip(names) {
            restored.0[usize::from(*name) & (SETS - 1)] = *term;
        }
        restored
    }
}

/// For each set of colours by their place in `order` the set of the colours themselves.
#[inline]
pub(super) fn names(order: [u8; 5]) -> [u8; SETS] {
    let mut names = [0; SETS];
    for (place, colour) in order.into_iter().enumerate() {
        let half = 1 << place;
        for set in 0..half {
            names[set | half] = names[set] | 1 << colour;
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbered() -> Terms {
        Terms(std::array::from_fn(|set| set as i8))
    }

    #[test]
    fn the_lead_counts_in_all_colours_but_the_least_liked() {
        let sums = Terms::leads([1, 2, -3, 4, 5], 2);
        assert_eq!(sums.0[0b00001], 6);
        assert_eq!(sums.0[0b10100], 5);
        assert_eq!(sums.0[0b11111], -2);
    }

    #[test]
    fn an_order_and_back_is_the_same() {
        let names = names([3, 1, 4, 0, 2]);
        assert_eq!(names[0b00011], 0b01010);
        let ordered = numbered().ordered(&names);
        assert_eq!(ordered.0[0b00001], 0b01000);
        assert_eq!(ordered.restored(&names), numbered());
    }

    #[test]
    fn exchanged_colours_exchange_their_sets() {
        let exchanged = numbered().exchanged(0, 4);
        assert_eq!(exchanged.0[0b00001], 0b10000);
        assert_eq!(exchanged.0[0b10001], 0b10001);
        assert_eq!(exchanged.0[0b10010], 0b00011);
    }

    #[test]
    fn a_colour_is_in_none_of_the_sets_if_no_set_has_it() {
        for set in 1..SETS {
            let mut sets = Sets([0; SETS]);
            sets.0[set] = -1;
            assert_eq!(usize::from(sets.without()), !set & (SETS - 1));
        }
    }

    #[test]
    fn a_gain_lowers_the_terms_of_sets_without_the_colour() {
        let mut terms = Terms::NONE;
        terms.0[0b00001] = 3;
        terms.0[0b00010] = 3;
        let before = terms.before(0, 2);
        assert_eq!(before.0[0b00001], 3);
        assert_eq!(before.0[0b00010], 1);
        assert_eq!(before.0[0b00100], NO_TERM);
    }
}
