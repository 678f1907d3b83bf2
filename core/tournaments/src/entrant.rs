//! Who takes part.

use std::fmt;

use crate::round::Round;

/// Who takes part: a number that the caller gives, and that means nothing here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Entrant(pub u32);

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// An entry in the list of those who take part.
///
/// Bots that fill a seat are no entries: they are a [`Seat::Bot`](crate::Seat::Bot) in a game, have
/// no points and no place. A bot that is meant to compete is an entrant like any other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Entry {
    /// Who.
    pub entrant: Entrant,
    /// The rating at the time of entry, which decides who meets whom as long as results do not.
    pub strength: f64,
    /// The first round that they can play in; later than the first for a late entry. Rounds before
    /// it bring no points.
    pub from: Round,
    /// The last round that they play in, if they have withdrawn. A game of that round counts as it
    /// ends; who leaves it unplayed has forfeited it.
    pub until: Option<Round>,
}

impl Entry {
    /// Somebody who is there from the first round to the last.
    #[must_use]
    pub const fn new(entrant: Entrant, strength: f64) -> Entry {
        Entry {
            entrant,
            strength,
            from: Round::FIRST,
            until: None,
        }
    }

    /// The same, but from `round` on.
    #[must_use]
    pub const fn from(self, round: Round) -> Entry {
        Entry {
            from: round,
            ..self
        }
    }

    /// The same, but only up to and with `round`.
    #[must_use]
    pub const fn until(self, round: Round) -> Entry {
        Entry {
            until: Some(round),
            ..self
        }
    }

    /// Whether they play in a round.
    #[must_use]
    pub fn plays_in(&self, round: Round) -> bool {
        self.from <= round && self.until.is_none_or(|until| round <= until)
    }

    /// Whether they have left before the last of so many rounds.
    pub(crate) fn withdrawn(&self, rounds: u16) -> bool {
        self.until.is_some_and(|until| until.number() < rounds)
    }
}
