//! Numbers of rounds and boards.

use std::fmt;
use std::num::NonZeroU16;

/// The number of a round, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Round(NonZeroU16);

impl Round {
    /// Round 1.
    pub const FIRST: Round = Round(NonZeroU16::MIN);

    /// Round `number`, or `None` for 0.
    #[must_use]
    pub const fn new(number: u16) -> Option<Round> {
        match NonZeroU16::new(number) {
            Some(number) => Some(Round(number)),
            None => None,
        }
    }

    /// Its number, from 1.
    #[must_use]
    pub const fn number(self) -> u16 {
        self.0.get()
    }

    /// The round after this one.
    #[must_use]
    pub const fn next(self) -> Round {
        Round(self.0.saturating_add(1))
    }

    /// The rounds from the first to number `last`; none if that is 0.
    pub fn up_to(last: u16) -> impl DoubleEndedIterator<Item = Round> {
        (1..=last).filter_map(Round::new)
    }
}

impl fmt::Display for Round {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The number of a game within its round, counted from 1; the leaders usually play on board 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board(NonZeroU16);

impl Board {
    /// Board `number`, or `None` for 0.
    #[must_use]
    pub const fn new(number: u16) -> Option<Board> {
        match NonZeroU16::new(number) {
            Some(number) => Some(Board(number)),
            None => None,
        }
    }

    /// Its number, from 1.
    #[must_use]
    pub const fn number(self) -> u16 {
        self.0.get()
    }

    /// The boards in their order, from 1 on.
    pub(crate) fn all() -> impl Iterator<Item = Board> {
        (1..=u16::MAX).filter_map(Board::new)
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
