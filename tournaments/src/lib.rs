//! Who plays whom in a tournament, and who is ahead.
//!
//! Pure: no clock, no luck, nothing stored. A [`Setup`] is what was agreed, who takes part and what
//! was played; a [`Tournament`] is one in which all of that fits together. It says what to do
//! [next](Tournament::next_round), and how everybody [stands](Tournament::standings). Whoever
//! arranges the games puts them, with their outcomes, into the next `Setup`.
//!
//! The methods and tie-breaks are explained in `docs/tournaments.md`.

mod entrant;
mod error;
mod field;
mod game;
mod method;
mod pairing;
mod points;
mod record;
mod round;
mod round_robin;
mod standing;
mod swiss;
mod tables;
mod tie_break;
mod tournament;

pub use entrant::{Entrant, Entry};
pub use error::Error;
pub use game::{Game, Outcome, Seat};
pub use method::{Cycles, Method};
pub use pairing::{Next, Pairing};
pub use points::Points;
pub use round::{Board, Round};
pub use standing::Standing;
pub use tie_break::TieBreak;
pub use tournament::{MAX_ENTRIES, MAX_ROUNDS, Setup, Tournament};
