//! One game of a tournament, and how it ended.

use crate::entrant::Entrant;
use crate::round::{Board, Round};

/// Who sits on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Seat {
    /// Somebody who takes part.
    Person(Entrant),
    /// A bot, because nobody was left for this seat.
    Bot,
}

impl Seat {
    /// Who takes part from this seat, unless it is a bot's.
    #[must_use]
    pub const fn person(self) -> Option<Entrant> {
        match self {
            Seat::Person(entrant) => Some(entrant),
            Seat::Bot => None,
        }
    }
}

/// A game that was arranged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// In which round.
    pub round: Round,
    /// On which board of that round.
    pub board: Board,
    /// Who sits there, in the order of the seats; the first begins.
    pub seats: Vec<Seat>,
    /// How it ended, if it has.
    pub outcome: Option<Outcome>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It was played. Resignation and running out of time are ways to play a game to its end.
    Played {
        /// What every seat scored, for example its cards. With [`Tables`](crate::Method::Tables)
        /// these add up; elsewhere they are not looked at.
        scores: Vec<i32>,
        /// Every seat's place, 1 for the winners; equal places are a draw. Where two play, first
        /// place alone is worth 1, a draw ½ for each, and second place nothing.
        places: Vec<u32>,
    },
    /// It was not played because somebody was not there.
    Forfeit {
        /// For every seat, whether it was missing. Where two play, who was there has a point; at a
        /// table nobody scores.
        absent: Vec<bool>,
    },
    /// It does not count, and nobody is to blame: as if it had not been arranged. Nobody gets
    /// anything for it, and the same people can be paired again.
    Annulled,
}

impl Game {
    /// Where somebody sits in this game.
    #[must_use]
    pub fn seat_of(&self, entrant: Entrant) -> Option<usize> {
        self.seats
            .iter()
            .position(|seat| *seat == Seat::Person(entrant))
    }

    /// Who takes part in it, in the order of the seats, without bots.
    pub fn people(&self) -> impl Iterator<Item = Entrant> {
        self.seats.iter().filter_map(|seat| seat.person())
    }
}
