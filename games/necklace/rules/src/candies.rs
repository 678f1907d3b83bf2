//! Gathered candies, counted by colour.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::colour::{CANDIES_PER_COLOUR, Colour};

/// Counts of candies by colour: 4 bits each, since there are 11 at most.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Candies(u32);

/// Bits of a count.
const WIDTH: usize = 4;
/// Bits of all five counts.
const ALL: u32 = (1 << (5 * WIDTH)) - 1;

impl Candies {
    /// The counts that `of` gives, or the first that is more than 11.
    pub fn new(mut of: impl FnMut(Colour) -> u8) -> Result<Candies, (Colour, u8)> {
        let mut candies = Candies::default();
        for colour in Colour::ALL {
            let count = of(colour);
            if count > CANDIES_PER_COLOUR {
                return Err((colour, count));
            }
            candies.0 |= u32::from(count) << (WIDTH * colour.index());
        }
        Ok(candies)
    }

    /// The number of candies of a colour.
    #[must_use]
    pub const fn of(self, colour: Colour) -> u8 {
        (self.0 >> (WIDTH * colour.index())) as u8 & 0xf
    }

    /// The number of all candies.
    #[must_use]
    pub fn total(self) -> u8 {
        Colour::ALL.into_iter().map(|colour| self.of(colour)).sum()
    }

    /// N5: the colours of which there are the fewest, all that tie included.
    #[must_use]
    pub fn fewest(self) -> ColourSet {
        let fewest = Colour::ALL.into_iter().map(|colour| self.of(colour)).min();
        Colour::ALL
            .into_iter()
            .filter(|&colour| Some(self.of(colour)) == fewest)
            .collect()
    }

    /// The colours and their counts, in order.
    pub fn iter(self) -> impl Iterator<Item = (Colour, u8)> {
        Colour::ALL
            .into_iter()
            .map(move |colour| (colour, self.of(colour)))
    }
}

impl fmt::Debug for Candies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

/// The JSON form, `{"R":3,"G":0,"B":2,"W":0,"Y":0}`. A colour that is left out counts 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(non_snake_case, reason = "the fields are the letters of the notation")]
#[allow(missing_docs, reason = "the letters explain themselves")]
pub struct Counts {
    pub R: u8,
    pub G: u8,
    pub B: u8,
    pub W: u8,
    pub Y: u8,
}

impl Counts {
    /// The number of candies of a colour.
    #[must_use]
    pub fn of(&self, colour: Colour) -> u8 {
        match colour {
            Colour::Red => self.R,
            Colour::Green => self.G,
            Colour::Blue => self.B,
            Colour::White => self.W,
            Colour::Yellow => self.Y,
        }
    }
}

impl Counts {
    /// The number of candies of a colour, to change it.
    pub(crate) fn of_mut(&mut self, colour: Colour) -> &mut u8 {
        match colour {
            Colour::Red => &mut self.R,
            Colour::Green => &mut self.G,
            Colour::Blue => &mut self.B,
            Colour::White => &mut self.W,
            Colour::Yellow => &mut self.Y,
        }
    }
}

impl From<Candies> for Counts {
    fn from(candies: Candies) -> Self {
        let of = |colour| candies.of(colour);
        Counts {
            R: of(Colour::Red),
            G: of(Colour::Green),
            B: of(Colour::Blue),
            W: of(Colour::White),
            Y: of(Colour::Yellow),
        }
    }
}

/// The three heaps of a game (the Magpie's and the players') in one word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Heaps(u64);

/// The owner of a heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Heap {
    First = 0,
    Second = 1,
    Magpie = 2,
}

impl Heaps {
    pub(crate) fn new(magpie: Candies, players: [Candies; 2]) -> Heaps {
        let at = |heap: Heap, candies: Candies| u64::from(candies.0) << heap.shift();
        let [first, second] = players;
        Heaps(at(Heap::First, first) | at(Heap::Second, second) | at(Heap::Magpie, magpie))
    }

    #[inline]
    pub(crate) fn add(&mut self, heap: Heap, colour: Colour, count: u8) {
        self.0 += u64::from(count) << (heap.shift() + WIDTH * colour.index());
    }

    pub(crate) fn of(self, heap: Heap) -> Candies {
        Candies((self.0 >> heap.shift()) as u32 & ALL)
    }
}

impl Heap {
    #[inline]
    const fn shift(self) -> usize {
        5 * WIDTH * self as usize
    }
}

/// A set of colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ColourSet(u8);

impl ColourSet {
    /// Whether `colour` is in the set.
    #[must_use]
    pub const fn contains(self, colour: Colour) -> bool {
        self.0 >> colour.index() & 1 == 1
    }

    /// Whether all five are.
    #[must_use]
    pub const fn is_all(self) -> bool {
        self.0 == 0b1_1111
    }

    /// The colours in order.
    pub fn iter(self) -> impl Iterator<Item = Colour> {
        Colour::ALL
            .into_iter()
            .filter(move |&colour| self.contains(colour))
    }
}

impl FromIterator<Colour> for ColourSet {
    fn from_iter<I: IntoIterator<Item = Colour>>(colours: I) -> Self {
        ColourSet(
            colours
                .into_iter()
                .fold(0, |set, colour| set | 1 << colour.index()),
        )
    }
}

impl Serialize for ColourSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
