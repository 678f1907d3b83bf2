//! Pairings of a round, and the next step of a tournament.

use crate::game::{Game, Occupant};
use crate::round::{Board, Round};

/// The next step of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NextStep {
    /// Wait for the end of these games.
    Waits(Vec<(Round, Board)>),
    /// Start this round with these games.
    Round(Round, Vec<Pairing>),
    /// The tournament is over: all rounds are played, or fewer than two entrants are left.
    Over,
}

/// A game that is to be started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The board of the game.
    pub board: Board,
    /// The seats in order; the first has the first move.
    pub seats: Vec<Occupant>,
}

impl Pairing {
    /// Number of bots in this game.
    #[must_use]
    pub fn bots(&self) -> usize {
        self.seats
            .iter()
            .filter(|seat| **seat == Occupant::Bot)
            .count()
    }

    /// The game, not yet played.
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

/// Assigns boards to games, from board 1 on.
pub(crate) fn assign_boards(games: impl IntoIterator<Item = Vec<Occupant>>) -> Vec<Pairing> {
    let games = games.into_iter().zip(Board::all());
    games
        .map(|(seats, board)| Pairing { board, seats })
        .collect()
}
