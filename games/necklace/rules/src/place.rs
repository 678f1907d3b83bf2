//! Places of the ring, and sets of them.

use std::fmt;

use serde::Serialize;

/// The number of places of the ring.
pub const PLACES: u8 = 55;

/// A place of the ring: 0 to 54, clockwise; 54 touches 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Place(u8);

impl Place {
    /// Place number `index`, or `None` from 55 on.
    #[must_use]
    pub const fn new(index: u8) -> Option<Place> {
        if index < PLACES {
            Some(Place(index))
        } else {
            None
        }
    }

    /// Every place, from 0 on.
    pub fn all() -> impl DoubleEndedIterator<Item = Place> + ExactSizeIterator {
        (0..PLACES).map(Place)
    }

    /// The place's number.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next place clockwise.
    #[must_use]
    pub const fn next(self) -> Place {
        Place(once_around(self.0 + 1))
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of places: one bit each, the lowest for place 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PlaceSet(u64);

/// Wraps a number of steps from place 0 around the ring, at most once.
#[inline]
const fn once_around(steps: u8) -> u8 {
    if steps >= PLACES {
        steps - PLACES
    } else {
        steps
    }
}

const RING: u64 = (1 << PLACES) - 1;

impl PlaceSet {
    /// A bit for each place, the lowest for place 0.
    #[inline]
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }

    /// One place alone.
    #[inline]
    pub(crate) const fn only(place: Place) -> PlaceSet {
        PlaceSet(1 << place.0)
    }

    /// `count` places clockwise from `first` on.
    #[inline]
    pub(crate) const fn arc(first: Place, count: u32) -> PlaceSet {
        PlaceSet((1 << count) - 1).turned(first.0)
    }

    /// Every place moved `by` places clockwise.
    #[inline]
    pub(crate) const fn turned(self, by: u8) -> PlaceSet {
        PlaceSet(((self.0 << by) | (self.0 >> (PLACES - by))) & RING)
    }

    /// The clockwise distance from `place` to the next place of the set that is not `place` itself;
    /// once around if there is no other. `place` must be in the set.
    #[inline]
    pub(crate) const fn distance_to_next(self, place: Place) -> u32 {
        self.turned(PLACES - 1 - place.0).0.trailing_zeros() + 1
    }

    /// The first place of the set clockwise from `place`, itself included; the set is not empty.
    #[inline]
    pub(crate) const fn at_or_after(self, place: Place) -> Place {
        let steps = self.turned(PLACES - place.0).0.trailing_zeros() as u8;
        Place(once_around(place.0 + steps))
    }

    /// The first place of the set counter-clockwise from `place`, itself included; the set is not
    /// empty.
    #[inline]
    pub(crate) const fn at_or_before(self, place: Place) -> Place {
        let turned = self.turned(PLACES - 1 - place.0);
        let steps = (turned.0 << (64 - PLACES)).leading_zeros() as u8;
        Place(once_around(place.0 + PLACES - steps))
    }

    /// The lowest place, as a set of its own; empty if this is.
    #[inline]
    pub(crate) const fn lowest(self) -> PlaceSet {
        PlaceSet(self.0 & self.0.wrapping_neg())
    }

    /// All places that are not in the set.
    #[inline]
    pub(crate) const fn complement(self) -> PlaceSet {
        PlaceSet(!self.0 & RING)
    }

    /// The places in either set.
    #[inline]
    pub(crate) const fn or(self, other: PlaceSet) -> PlaceSet {
        PlaceSet(self.0 | other.0)
    }

    /// The places in both sets.
    #[inline]
    pub(crate) const fn and(self, other: PlaceSet) -> PlaceSet {
        PlaceSet(self.0 & other.0)
    }

    /// The places of this set that are not in `other`.
    #[inline]
    pub(crate) const fn without(self, other: PlaceSet) -> PlaceSet {
        PlaceSet(self.0 & !other.0)
    }

    /// Whether `place` is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, place: Place) -> bool {
        self.0 >> place.0 & 1 == 1
    }

    /// The number of places.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The places in ascending order.
    #[must_use]
    pub const fn iter(self) -> PlaceIter {
        PlaceIter {
            rest: self,
            len: self.0.count_ones() as u8,
        }
    }

    /// The places clockwise from `first` on, which need not be one of them.
    #[inline]
    pub(crate) fn clockwise_from(self, first: Place) -> impl Iterator<Item = Place> + use<> {
        let steps = self.turned(PLACES - first.0).iter();
        steps.map(move |steps| Place(once_around(first.0 + steps.0)))
    }

    /// The places in ascending order, if their number is known already.
    #[inline]
    pub(crate) const fn iter_counted(self, len: u8) -> PlaceIter {
        PlaceIter { rest: self, len }
    }
}

impl FromIterator<Place> for PlaceSet {
    fn from_iter<I: IntoIterator<Item = Place>>(places: I) -> Self {
        places.into_iter().fold(PlaceSet::default(), |set, place| {
            set.or(PlaceSet::only(place))
        })
    }
}

/// The places of a set in ascending order.
#[derive(Clone, Debug)]
pub struct PlaceIter {
    rest: PlaceSet,
    len: u8,
}

impl PlaceIter {
    /// No place at all.
    #[inline]
    pub(crate) const fn empty() -> PlaceIter {
        PlaceIter {
            rest: PlaceSet(0),
            len: 0,
        }
    }
}

impl Iterator for PlaceIter {
    type Item = Place;

    #[inline]
    fn next(&mut self) -> Option<Place> {
        if self.rest.is_empty() {
            return None;
        }
        let place = Place(self.rest.0.trailing_zeros() as u8);
        self.rest.0 &= self.rest.0 - 1;
        self.len -= 1;
        Some(place)
    }

    /// Constant time, because random runs are drawn in this way.
    #[inline]
    fn nth(&mut self, n: usize) -> Option<Place> {
        if n >= usize::from(self.len) {
            (self.rest, self.len) = (PlaceSet::default(), 0);
            return None;
        }
        let place = select(self.rest.0, n as u64);
        self.rest.0 &= RING << place << 1;
        self.len -= n as u8 + 1;
        Some(Place(place))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (usize::from(self.len), Some(usize::from(self.len)))
    }
}

impl ExactSizeIterator for PlaceIter {}

const ONES: u64 = 0x0101_0101_0101_0101;

/// The position of the bit of `word` that has `rank` set bits below it; there must be one.
///
/// The counts of all eight bytes are summed up at once and the right byte is found by one
/// subtraction; a table knows the rest. Plain x86-64 has no instruction for it.
#[inline]
const fn select(word: u64, rank: u64) -> u8 {
    let pairs = word - ((word >> 1) & (ONES * 0x55));
    let nibbles = (pairs & (ONES * 0x33)) + ((pairs >> 2) & (ONES * 0x33));
    let bytes = (nibbles + (nibbles >> 4)) & (ONES * 0x0f);
    let up_to = bytes.wrapping_mul(ONES);
    let passed = ((rank * ONES) | (ONES << 7)).wrapping_sub(up_to) & (ONES << 7);
    let first_bit = ((passed >> 7).wrapping_mul(ONES) >> 56) * 8;
    let rank_in_byte = rank - ((up_to << 8) >> first_bit & 0xff);
    let byte = word >> first_bit & 0xff;
    first_bit as u8 + SELECT_IN_BYTE[(byte << 3 | rank_in_byte) as usize & 0x7ff]
}

/// For each byte and rank, at `byte * 8 + rank`: the position of that bit.
static SELECT_IN_BYTE: [u8; 2048] = {
    let mut table = [0; 2048];
    let mut byte = 0;
    while byte < 256 {
        let mut rank = 0;
        let mut bit = 0;
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[byte * 8 + rank] = bit as u8;
                rank += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use tabletop::{Draw, Seed};

    use super::*;

    fn place(index: u8) -> Place {
        Place::new(index).unwrap()
    }

    fn set(places: &[u8]) -> PlaceSet {
        places.iter().map(|&index| place(index)).collect()
    }

    #[test]
    fn nth_is_next_often_enough() {
        let mut rng = Seed::from(3).stream("places");
        for _ in 0..500 {
            let density = rng.below(9) + 1;
            let set: PlaceSet = Place::all().filter(|_| rng.below(10) < density).collect();
            let all: Vec<Place> = set.iter().collect();
            assert_eq!(set.iter().len(), all.len());
            for n in 0..=all.len() {
                let mut iter = set.iter();
                assert_eq!(iter.nth(n), all.get(n).copied());
                assert_eq!(iter.len(), all.len().saturating_sub(n + 1));
                assert_eq!(iter.next(), all.get(n + 1).copied());
            }
        }
    }

    #[test]
    fn distances_go_round_the_ring() {
        let some = set(&[0, 7, 53]);
        assert_eq!(some.distance_to_next(place(0)), 7);
        assert_eq!(some.distance_to_next(place(7)), 46);
        assert_eq!(some.distance_to_next(place(53)), 2);
        assert_eq!(set(&[20]).distance_to_next(place(20)), 55);
        assert_eq!(some.at_or_after(place(54)), place(0));
        assert_eq!(some.at_or_after(place(8)), place(53));
        assert_eq!(some.at_or_before(place(6)), place(0));
        assert_eq!(some.at_or_before(place(54)), place(53));
        assert_eq!(set(&[7, 53]).at_or_before(place(3)), place(53));
        assert_eq!(some.at_or_before(place(7)), place(7));
    }

    #[test]
    fn an_arc_crosses_54() {
        assert_eq!(PlaceSet::arc(place(53), 4), set(&[53, 54, 0, 1]));
        assert_eq!(PlaceSet::arc(place(0), 55).len(), 55);
        assert_eq!(PlaceSet::arc(place(54), 1), set(&[54]));
    }
}
