//! The ring: the candies by place, and the runs that they form.

use std::fmt::{self, Write};
use std::str::FromStr;

use serde::{Serialize, Serializer};
use thiserror::Error;

use crate::colour::Colour;
use crate::place::{PLACES, Place, PlaceSet};

/// Whether the string tightens where candies were taken (D1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Gaps {
    /// Places stay empty, and the candies on both sides do not touch.
    Open,
    /// The two ends of a gap touch.
    Closing,
}

/// The candies on the ring, with their runs. Five words and two counters.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ring {
    occupied: PlaceSet,
    /// The first place of each run (D2).
    heads: PlaceSet,
    /// The colour of the candy on each place, one bit of [`Colour::index`] a plane; 0 where there
    /// is none.
    planes: [PlaceSet; 3],
    candies: u8,
    runs: u8,
    gaps: Gaps,
}

/// A run: the candies that one gather takes (N3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// Its first place clockwise, which names it (D2).
    pub head: Place,
    /// Its colour.
    pub colour: Colour,
    /// The number of its candies.
    pub len: u8,
    /// Their places.
    pub places: PlaceSet,
}

impl Run {
    /// Its places in order, clockwise from the head.
    pub fn in_order(&self) -> impl Iterator<Item = Place> + use<> {
        self.places.clockwise_from(self.head)
    }
}

impl Ring {
    /// A ring with the given candies.
    #[must_use]
    pub fn new(candies: &[Option<Colour>; PLACES as usize], gaps: Gaps) -> Ring {
        let where_is = |test: &dyn Fn(Colour) -> bool| -> PlaceSet {
            Place::all()
                .filter(|place| candies[place.index()].is_some_and(test))
                .collect()
        };
        let occupied = where_is(&|_| true);
        let planes = [0, 1, 2].map(|bit| where_is(&|colour| colour.index() >> bit & 1 == 1));
        let mut ring = Ring {
            occupied,
            heads: PlaceSet::default(),
            planes,
            candies: occupied.len() as u8,
            runs: 0,
            gaps,
        };
        ring.heads = occupied
            .iter()
            .filter(|&place| ring.begins_a_run(place))
            .collect();
        if ring.heads.is_empty() {
            ring.heads = occupied.lowest();
        }
        ring.runs = ring.heads.len() as u8;
        ring.name_closed_circle();
        ring
    }

    /// N3, D1: whether no candy before `place` touches the one on it in the same colour.
    fn begins_a_run(&self, place: Place) -> bool {
        let step_back = Place::new((place.index() as u8 + PLACES - 1) % PLACES);
        let neighbour = match (self.gaps, step_back) {
            (Gaps::Closing, Some(step_back)) => Some(self.occupied.at_or_before(step_back)),
            (_, step_back) => step_back,
        };
        neighbour.and_then(|place| self.colour(place)) != self.colour(place)
    }

    /// The number of candies left.
    #[inline]
    #[must_use]
    pub fn candies(&self) -> u8 {
        self.candies
    }

    /// Whether gaps close.
    #[must_use]
    pub fn gaps(&self) -> Gaps {
        self.gaps
    }

    /// The places that hold a candy.
    #[must_use]
    pub fn occupied(&self) -> PlaceSet {
        self.occupied
    }

    /// The first places of all runs, in ascending order.
    #[inline]
    #[must_use]
    pub fn heads(&self) -> crate::place::PlaceIter {
        self.heads.iter_counted(self.runs)
    }

    /// The first places of all runs.
    #[inline]
    pub(crate) fn head_places(&self) -> PlaceSet {
        self.heads
    }

    /// The places that hold a candy of that colour.
    #[inline]
    pub(crate) fn places_of(&self, colour: Colour) -> PlaceSet {
        let planes = self.planes.iter().enumerate();
        planes.fold(self.occupied, |places, (bit, &plane)| {
            if colour.index() >> bit & 1 == 1 {
                places.and(plane)
            } else {
                places.without(plane)
            }
        })
    }

    /// The colour of the candy on `place`; `None` if it is empty.
    #[must_use]
    pub fn colour(&self, place: Place) -> Option<Colour> {
        self.occupied
            .contains(place)
            .then(|| self.colour_on_occupied(place))
    }

    #[inline]
    fn same_colour(&self, one: Place, other: Place) -> bool {
        let differs = |plane: &PlaceSet| plane.contains(one) ^ plane.contains(other);
        let [low, middle, high] = &self.planes;
        !(differs(low) | differs(middle) | differs(high))
    }

    #[inline]
    fn colour_on_occupied(&self, place: Place) -> Colour {
        let bit = |plane: usize| u8::from(self.planes[plane].contains(place)) << plane;
        match bit(0) | bit(1) | bit(2) {
            0 => Colour::Red,
            1 => Colour::Green,
            2 => Colour::Blue,
            3 => Colour::White,
            _ => Colour::Yellow,
        }
    }

    /// N3: the whole run of the candy on `place`; `None` if it is empty.
    #[must_use]
    pub fn run_at(&self, place: Place) -> Option<Run> {
        self.occupied
            .contains(place)
            .then(|| self.run_of(self.heads.at_or_before(place)))
    }

    /// The run that begins on `head`.
    #[inline]
    pub(crate) fn run_of(&self, head: Place) -> Run {
        let colour = self.colour_on_occupied(head);
        match self.gaps {
            Gaps::Open => {
                let stops = self.heads.or(self.occupied.complement());
                let len = stops.distance_to_next(head);
                Run {
                    head,
                    colour,
                    len: len as u8,
                    places: PlaceSet::arc(head, len),
                }
            }
            Gaps::Closing => {
                let span = self.heads.distance_to_next(head);
                let places = PlaceSet::arc(head, span).and(self.occupied);
                Run {
                    head,
                    colour,
                    len: places.len() as u8,
                    places,
                }
            }
        }
    }

    /// Takes a run of this ring off it.
    #[inline]
    pub(crate) fn take(&mut self, run: &Run) {
        self.occupied = self.occupied.without(run.places);
        self.heads = self.heads.without(PlaceSet::only(run.head));
        self.planes = self.planes.map(|plane| plane.without(run.places));
        self.candies -= run.len;
        self.runs -= 1;
        if self.gaps == Gaps::Closing && self.runs > 0 {
            self.close_gap(run.head);
        }
    }

    /// D1 with `closing`: the runs on both sides of the gap at `place` become one if they have
    /// the same colour.
    fn close_gap(&mut self, place: Place) {
        let before = self.occupied.at_or_before(place);
        let after = self.heads.at_or_after(place);
        // Without a branch, which would be guessed wrong too often.
        let join = u8::from(self.runs > 1 && self.same_colour(before, after));
        self.heads = self.heads.without(PlaceSet::arc(after, u32::from(join)));
        self.runs -= join;
        self.name_closed_circle();
    }

    /// D2: a run that closes the whole circle has no first place, so the lowest names it.
    fn name_closed_circle(&mut self) {
        if self.gaps == Gaps::Closing && self.runs == 1 {
            self.heads = self.occupied.lowest();
        }
    }

    /// Every candy with its place, in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = (Place, Colour)> {
        self.occupied
            .iter()
            .map(|place| (place, self.colour_on_occupied(place)))
    }

    /// Takes everything that is left, and returns the ring as it was.
    pub(crate) fn take_rest(&mut self) -> Ring {
        let empty = Ring {
            occupied: PlaceSet::default(),
            heads: PlaceSet::default(),
            planes: [PlaceSet::default(); 3],
            candies: 0,
            runs: 0,
            gaps: self.gaps,
        };
        std::mem::replace(self, empty)
    }
}

impl fmt::Display for Ring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        RingText::from(self).fmt(f)
    }
}

impl fmt::Debug for Ring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Ring({self}, {:?})", self.gaps)
    }
}

/// The candies of a ring by place. As text and in JSON: 55 letters from place 0 on, `.` for an empty
/// place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RingText(pub [Option<Colour>; PLACES as usize]);

impl From<&Ring> for RingText {
    fn from(ring: &Ring) -> Self {
        let mut candies = [None; PLACES as usize];
        for (place, colour) in ring.iter() {
            candies[place.index()] = Some(colour);
        }
        RingText(candies)
    }
}

impl fmt::Display for RingText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut letters = self.0.iter().map(|candy| candy.map_or('.', Colour::letter));
        letters.try_for_each(|letter| f.write_char(letter))
    }
}

impl Serialize for RingText {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The error of a text that is not a ring.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RingError {
    /// The text is too short or too long.
    #[error("a ring has {PLACES} letters, not {0}")]
    Length(usize),
    /// The text has an unknown letter.
    #[error(
        "place {place} holds `{letter}`; a letter is one of R, G, B, W, Y, or `.` for an empty place"
    )]
    Letter {
        /// Counted from 0.
        place: usize,
        /// The letter there.
        letter: char,
    },
}

impl FromStr for RingText {
    type Err = RingError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let length = text.chars().count();
        if length != usize::from(PLACES) {
            return Err(RingError::Length(length));
        }
        let mut candies = [None; PLACES as usize];
        for ((place, candy), letter) in candies.iter_mut().enumerate().zip(text.chars()) {
            *candy = match (letter, Colour::from_letter(letter)) {
                ('.', _) => None,
                (_, Some(colour)) => Some(colour),
                (letter, None) => return Err(RingError::Letter { place, letter }),
            };
        }
        Ok(RingText(candies))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ring_is_written_as_it_is_read() {
        let text = "RRGBW..YYYY".repeat(5);
        let candies: RingText = text.parse().unwrap();
        for gaps in [Gaps::Open, Gaps::Closing] {
            assert_eq!(Ring::new(&candies.0, gaps).to_string(), text);
        }
    }

    #[test]
    fn an_odd_ring_is_refused_with_the_place() {
        let complaint = |text: &str| text.parse::<RingText>().unwrap_err().to_string();
        assert_eq!(complaint("RGB"), "a ring has 55 letters, not 3");
        let odd = "R".repeat(20) + "x" + &"G".repeat(34);
        assert!(
            complaint(&odd).starts_with("place 20 holds `x`; a letter is one of R, G, B, W, Y")
        );
    }
}
