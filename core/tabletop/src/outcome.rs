//! The outcome of a game: scores, winners, places.

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use crate::seat::{MAX_SEATS, Seat, SeatCount, SeatSet};

/// One value per seat of a table, without allocation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PerSeat<T> {
    values: [T; MAX_SEATS as usize],
    seats: SeatCount,
}

impl<T: Copy + Default> PerSeat<T> {
    /// The value that `of` gives for each seat.
    pub fn new(seats: SeatCount, mut of: impl FnMut(Seat) -> T) -> Self {
        let mut values = [T::default(); MAX_SEATS as usize];
        for seat in seats.seats() {
            values[seat.index()] = of(seat);
        }
        PerSeat { values, seats }
    }

    /// The values from seat 0 on.
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        &self.values[..usize::from(self.seats.get())]
    }

    /// The number of seats.
    #[must_use]
    pub fn seats(&self) -> SeatCount {
        self.seats
    }
}

impl<T: Copy + Default> std::ops::Index<Seat> for PerSeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.as_slice()[seat.index()]
    }
}

impl<T: Copy + Default + Serialize> Serialize for PerSeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Every seat's final score.
    pub scores: PerSeat<i32>,
    /// The winners; several share a victory. Never empty.
    pub winners: SeatSet,
    /// The reason of the ending.
    pub ending: Ending,
}

/// The reason of an ending: the rule, a stable code for translations, and a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Ending {
    /// The rule's number, one of [`GameInfo::rules`](crate::GameInfo::rules).
    pub rule: &'static str,
    /// A stable name for this ending within the game.
    pub code: &'static str,
    /// The reason in English.
    pub sentence: &'static str,
}

impl Outcome {
    /// The outcome in which the highest score wins and equals share.
    #[must_use]
    pub fn by_score(scores: PerSeat<i32>, ending: Ending) -> Self {
        let best = scores.as_slice().iter().max();
        let winners = scores
            .seats()
            .seats()
            .filter(|&seat| Some(&scores[seat]) == best)
            .collect();
        Outcome {
            scores,
            winners,
            ending,
        }
    }

    /// Whether all seats share the victory: a draw.
    #[must_use]
    pub fn is_draw(&self) -> bool {
        self.winners.len() > 1 && self.winners == SeatSet::all(self.scores.seats())
    }
}

impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Outcome", 4)?;
        object.serialize_field("scores", &self.scores)?;
        object.serialize_field("winners", &self.winners)?;
        object.serialize_field("draw", &self.is_draw())?;
        object.serialize_field("ending", &self.ending)?;
        object.end()
    }
}
