//! Seats, sets of seats, actors and watchers.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The most seats any game can have.
pub const MAX_SEATS: u8 = 8;

/// A place at the table, counted from 0. Seat 0 begins unless a game says otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct Seat(u8);

impl Seat {
    /// Seat number `index`, or `None` from [`MAX_SEATS`] on.
    #[must_use]
    pub const fn new(index: u8) -> Option<Seat> {
        if index < MAX_SEATS {
            Some(Seat(index))
        } else {
            None
        }
    }

    /// Seat 0.
    pub const FIRST: Seat = Seat(0);
    /// Seat 1.
    pub const SECOND: Seat = Seat(1);

    /// The seat's number, for indexing.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl TryFrom<u8> for Seat {
    type Error = String;

    fn try_from(index: u8) -> Result<Self, Self::Error> {
        Seat::new(index).ok_or_else(|| format!("seat {index} is not among 0 to {}", MAX_SEATS - 1))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The number of seats of a table: 1 to [`MAX_SEATS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct SeatCount(u8);

impl SeatCount {
    /// A table for two.
    pub const TWO: SeatCount = SeatCount(2);

    /// `count` seats, or `None` if that is not 1 to [`MAX_SEATS`].
    #[must_use]
    pub const fn new(count: u8) -> Option<SeatCount> {
        if count >= 1 && count <= MAX_SEATS {
            Some(SeatCount(count))
        } else {
            None
        }
    }

    /// The number itself.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// Every seat of the table, from 0 on.
    pub fn seats(self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..self.0).map(Seat)
    }

    /// Whether `seat` exists at this table.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        seat.0 < self.0
    }
}

impl TryFrom<u8> for SeatCount {
    type Error = String;

    fn try_from(count: u8) -> Result<Self, Self::Error> {
        SeatCount::new(count).ok_or_else(|| format!("{count} seats are not 1 to {MAX_SEATS}"))
    }
}

impl fmt::Display for SeatCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    /// Nobody.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// One seat alone.
    #[must_use]
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Every seat of a table.
    #[must_use]
    pub const fn all(seats: SeatCount) -> SeatSet {
        SeatSet(u8::MAX >> (MAX_SEATS - seats.0))
    }

    /// This set and `seat`.
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// Whether `seat` is in the set.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Whether nobody is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of seats in the set.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The lowest seat of the set.
    #[must_use]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 {
            None
        } else {
            Some(Seat(self.0.trailing_zeros() as u8))
        }
    }

    /// The seat with `index` lower ones before it in the set.
    #[must_use]
    pub const fn nth(self, index: u32) -> Option<Seat> {
        let mut rest = self.0;
        let mut left = index;
        while left > 0 && rest != 0 {
            rest &= rest - 1;
            left -= 1;
        }
        SeatSet(rest).first()
    }

    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..MAX_SEATS)
            .map(Seat)
            .filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl Serialize for SeatSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// The actor of an action: a seat, or the house when a timer runs out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Actor {
    /// A player.
    Seat(Seat),
    /// The program that runs the table; its only actions are those of
    /// [`Game::timer`](crate::Game::timer).
    House,
}

impl Actor {
    /// The seat, if it is a player.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Actor::Seat(seat) => Some(seat),
            Actor::House => None,
        }
    }
}

impl From<Seat> for Actor {
    fn from(seat: Seat) -> Self {
        Actor::Seat(seat)
    }
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Actor::Seat(seat) => seat.fmt(f),
            Actor::House => f.pad("house"),
        }
    }
}

impl std::str::FromStr for Actor {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text == "house" {
            return Ok(Actor::House);
        }
        let seat = text.parse().ok().and_then(Seat::new);
        seat.map(Actor::Seat).ok_or_else(|| {
            format!(
                "`{text}` is neither a seat (0 to {}) nor `house`",
                MAX_SEATS - 1
            )
        })
    }
}

/// In JSON as in text: `"0"`, or `"house"`.
impl Serialize for Actor {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Actor {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Actor, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// The watcher of a game: a seat sees its own secrets, a spectator sees nobody's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Watcher {
    /// A player, with this player's knowledge.
    Seat(Seat),
    /// Anybody else.
    Spectator,
}

impl Watcher {
    /// Every possible watcher of a table.
    pub fn all(seats: SeatCount) -> impl Iterator<Item = Watcher> {
        seats.seats().map(Watcher::Seat).chain([Watcher::Spectator])
    }
}

impl From<Seat> for Watcher {
    fn from(seat: Seat) -> Self {
        Watcher::Seat(seat)
    }
}

impl fmt::Display for Watcher {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Watcher::Seat(seat) => write!(f, "seat {seat}"),
            Watcher::Spectator => f.write_str("a spectator"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_put_in() {
        let third = Seat::new(2).unwrap();
        let set = SeatSet::only(third).with(Seat::FIRST);
        assert_eq!(set.iter().collect::<Vec<_>>(), [Seat::FIRST, third]);
        assert_eq!(set.first(), Some(Seat::FIRST));
        assert_eq!(set.len(), 2);
        assert_eq!(set.nth(1), Some(third));
        assert_eq!(set.nth(2), None);
        assert!(!set.contains(Seat::SECOND));
        assert_eq!(SeatSet::EMPTY.first(), None);
        assert_eq!(
            SeatSet::all(SeatCount::TWO),
            SeatSet::only(Seat::FIRST).with(Seat::SECOND)
        );
        assert_eq!(SeatSet::all(SeatCount::new(8).unwrap()).len(), 8);
    }

    #[test]
    fn seats_outside_the_table_cannot_be_named() {
        assert_eq!(Seat::new(8), None);
        assert_eq!(SeatCount::new(0), None);
        assert_eq!(SeatCount::new(9), None);
        assert!(serde_json::from_str::<Seat>("8").is_err());
        assert!("9".parse::<Actor>().is_err());
        assert!("".parse::<Actor>().is_err());
    }

    #[test]
    fn an_actor_is_the_same_text_in_json() {
        for (actor, text) in [(Actor::House, "house"), (Actor::Seat(Seat::SECOND), "1")] {
            assert_eq!(serde_json::to_value(actor).unwrap(), text);
            assert_eq!(serde_json::from_value::<Actor>(text.into()).unwrap(), actor);
            assert_eq!(format!("{actor:<6}|"), format!("{text:<6}|"), "for columns");
        }
        let wrong = serde_json::from_str::<Actor>(r#""nobody""#).unwrap_err();
        let right = "`nobody` is neither a seat (0 to 7) nor `house`";
        assert!(wrong.to_string().starts_with(right), "{wrong}");
        assert!(serde_json::from_str::<Actor>("1").is_err(), "no text");
    }
}
