//! Errors in the setup of a tournament.

use crate::entrant::EntrantNumber;
use crate::round::{Board, Round};
use crate::tournament::{MAX_ENTRIES, MAX_ROUNDS};

/// A mistake in a [`Setup`](crate::Setup).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// No rounds, or too many.
    #[error("a tournament has 1 to {MAX_ROUNDS} rounds, not {0}")]
    Rounds(u16),
    /// Too few or too many seats at a table.
    #[error("a table has 2 to 6 seats, not {0}")]
    Seats(u8),
    /// Too many entries.
    #[error("at most {MAX_ENTRIES} can take part, not {0}")]
    Entries(usize),
    /// An entrant is listed twice.
    #[error("entrant {0} is in the list twice, once is right")]
    Twice(EntrantNumber),
    /// A strength that cannot be compared.
    #[error("the strength of entrant {0} is not a finite number")]
    Strength(EntrantNumber),
    /// An entrant who withdraws before the first round they could play in.
    #[error("entrant {0} leaves after round {2} and comes only in round {1}, it must be before")]
    LeavesBeforeComing(EntrantNumber, Round, Round),
    /// A late entry for which the round robin has no free Berger number.
    #[error(
        "entrant {0} comes late to a round robin, which is possible only for one, and only if the \
         others are an odd number, so that a bot's place is free"
    )]
    NoFreeNumber(EntrantNumber),
    /// A game after the last round.
    #[error("there is a game in round {0}, but only {1} rounds")]
    RoundTooHigh(Round, u16),
    /// Two games on one board.
    #[error("board {1} has two games in round {0}, every game needs a board of its own")]
    BoardTaken(Round, Board),
    /// Too many or too few seats in a game.
    #[error("{2} sit at board {1} of round {0}, 2 to {3} is right")]
    SeatCount(Round, Board, usize, u8),
    /// A game of bots only.
    #[error("nobody but bots plays at board {1} of round {0}")]
    OnlyBots(Round, Board),
    /// A seat of an entrant who is not in the list.
    #[error("entrant {2} plays at board {1} of round {0} and is not among the entries")]
    Unknown(Round, Board, EntrantNumber),
    /// An entrant plays before the entry or after the withdrawal.
    #[error("entrant {2} plays at board {1} of round {0} but does not take part in that round")]
    NotThere(Round, Board, EntrantNumber),
    /// An entrant has two seats.
    #[error("entrant {1} sits on two seats in round {0}, one is right")]
    TwoSeats(Round, EntrantNumber),
    /// An outcome that does not fit its game.
    #[error("the outcome at board {1} of round {0} needs one value for each of the {2} seats")]
    OutcomeSize(Round, Board, usize),
    /// Impossible places.
    #[error("the places at board {1} of round {0} must be from 1 on, and somebody first")]
    Places(Round, Board),
    /// A forfeit in which nobody is absent.
    #[error("nobody is missing in the forfeited game at board {1} of round {0}")]
    NobodyAbsent(Round, Board),
}
