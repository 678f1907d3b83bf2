//! A game of a tournament and its outcome.

use crate::entrant::EntrantNumber;
use crate::round::{Board, Round};

/// The occupant of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Occupant {
    /// An entrant.
    Person(EntrantNumber),
    /// A bot, because no entrant was left for this seat.
    Bot,
}

impl Occupant {
    /// The entrant on this seat; `None` for a bot.
    #[must_use]
    pub const fn person(self) -> Option<EntrantNumber> {
        match self {
            Occupant::Person(entrant) => Some(entrant),
            Occupant::Bot => None,
        }
    }
}

/// A game that was arranged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The round of the game.
    pub round: Round,
    /// The board within that round.
    pub board: Board,
    /// The seats in order; the first has the first move.
    pub seats: Vec<Occupant>,
    /// `None` while it is unfinished.
    pub outcome: Option<Outcome>,
}

/// The outcome of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It was played. Resignation and running out of time are ways to play a game to its end.
    Played {
        /// The score of every seat, for example its cards. With [`Tables`](crate::Method::Tables)
        /// scores are added up; other methods ignore them.
        scores: Vec<i32>,
        /// The place of every seat, 1 for winners; equal places are a draw. For two players, a win
        /// is worth 1, a draw ½ for each.
        places: Vec<u32>,
    },
    /// It was not played because a player was absent.
    Forfeit {
        /// Whether each seat was absent. For two players, the one who was present gets a point; at
        /// a table nobody scores.
        absent: Vec<bool>,
    },
    /// It does not count, and nobody is to blame, as if it had not been paired. The same people can
    /// be paired again.
    Annulled,
}

impl Game {
    /// The seat of an entrant in this game.
    #[must_use]
    pub fn seat_of(&self, entrant: EntrantNumber) -> Option<usize> {
        self.seats
            .iter()
            .position(|seat| *seat == Occupant::Person(entrant))
    }

    /// The entrants of this game in the order of their seats, without bots.
    pub fn people(&self) -> impl Iterator<Item = EntrantNumber> {
        self.seats.iter().filter_map(|seat| seat.person())
    }
}
