//! Entrants and their entries.

use std::fmt;

use crate::round::Round;

/// The number of an entrant, which the caller assigns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EntrantNumber(pub u32);

impl fmt::Display for EntrantNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// An entry of the tournament.
///
/// A bot that fills a seat is no entry. It is a [`Occupant::Bot`](crate::Occupant::Bot) in a game and has
/// no points and no place. A bot that competes is an entrant.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Entry {
    /// The entrant.
    pub entrant: EntrantNumber,
    /// The rating at the time of entry. It decides the pairings until results do.
    pub strength: f64,
    /// The first round of the entrant; later than round 1 for a late entry. Earlier rounds bring no
    /// points.
    pub from: Round,
    /// The last round of an entrant who has withdrawn. The game of that round counts as it ends; if
    /// the entrant does not play it, it is a forfeit.
    pub until: Option<Round>,
}

impl Entry {
    /// An entry from the first round to the last.
    #[must_use]
    pub const fn new(entrant: EntrantNumber, strength: f64) -> Entry {
        Entry {
            entrant,
            strength,
            from: Round::FIRST,
            until: None,
        }
    }

    /// The same entry, but from `round` on.
    #[must_use]
    pub const fn from(self, round: Round) -> Entry {
        Entry {
            from: round,
            ..self
        }
    }

    /// The same entry, but only up to and including `round`.
    #[must_use]
    pub const fn until(self, round: Round) -> Entry {
        Entry {
            until: Some(round),
            ..self
        }
    }

    /// Whether the entrant plays in a round.
    #[must_use]
    pub fn plays_in(&self, round: Round) -> bool {
        self.from <= round && self.until.is_none_or(|until| round <= until)
    }

    /// Whether the entrant has left before the last of `rounds` rounds.
    pub(crate) fn withdrawn(&self, rounds: u16) -> bool {
        self.until.is_some_and(|until| until.number() < rounds)
    }
}
