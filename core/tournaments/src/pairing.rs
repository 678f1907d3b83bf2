//! What a tournament wants next.

use crate::game::{Game, Seat};
use crate::round::{Board, Round};

/// What a tournament wants next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NextStep {
    /// These games have to end first.
    Waits(Vec<(Round, Board)>),
    /// These games are to be arranged.
    Round(Round, Vec<Pairing>),
    /// Nothing: all rounds are played, or fewer than two people are left.
    Over,
}

/// A game that is to be arranged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// Where.
    pub board: Board,
    /// Who, in the order of the seats; the first begins.
    pub seats: Vec<Seat>,
}

impl Pairing {
    /// How many bots are needed.
    #[must_use]
    pub fn bots(&self) -> usize {
        self.seats.iter().filter(|seat| **seat == Seat::Bot).count()
    }

    /// The game that comes of it, not yet played.
    #[must_use]
    pub fn into_game(self, round: Round) -> Game {
        Game {
            round,
            board: self.board,
            seats: self.seats,
            outcome: None,
        }
    }
}

/// The seats of several games, assign_boards from board 1 on.
pub(crate) fn assign_boards(games: impl IntoIterator<Item = Vec<Seat>>) -> Vec<Pairing> {
    let games = games.into_iter().zip(Board::all());
    games
        .map(|(seats, board)| Pairing { board, seats })
        .collect()
}
