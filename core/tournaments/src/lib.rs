//! Tournaments: pairings of the next round, and standings with tie-breaks.
//!
//! The crate is pure: no clock, no randomness, no storage. A [`Setup`] holds the method, the entrants
//! and the games so far. A [`Tournament`] is a checked setup. It gives the
//! [next step](Tournament::next_round) and the [standings](Tournament::standings). The caller starts
//! the games and adds them, with their outcomes, to the next `Setup`.
//!
//! ```
//! use tournaments::{EntrantNumber, Entry, Method, NextStep, Outcome, Setup, Tournament};
//!
//! let ratings = [1850.0, 1720.0, 1500.0, 1430.0, 1200.0];
//! let entries = ratings.into_iter().zip(1..);
//! let mut setup = Setup {
//!     method: Method::Swiss { rounds: 3 },
//!     entries: entries.map(|(rating, number)| Entry::new(EntrantNumber(number), rating)).collect(),
//!     games: Vec::new(),
//! };
//!
//! // Play all rounds; the first move always wins.
//! while let NextStep::Round(round, pairings) = Tournament::new(setup.clone())?.next_round() {
//!     // Five people: one of them plays a bot.
//!     assert_eq!(pairings.iter().map(|pairing| pairing.bots()).sum::<usize>(), 1);
//!     for pairing in pairings {
//!         let mut game = pairing.into_game(round);
//!         game.outcome = Some(Outcome::Played { scores: vec![7, 3], places: vec![1, 2] });
//!         setup.games.push(game);
//!     }
//! }
//!
//! let standings = Tournament::new(setup)?.standings();
//! assert_eq!(standings[0].place, 1);
//! for line in standings {
//!     println!("{} {}: {} {:?}", line.place, line.entrant, line.points, line.tie_breaks);
//! }
//! # Ok::<(), tournaments::Error>(())
//! ```
//!
//! The methods and tie-breaks are explained in `docs/tournaments.md`.

mod crosstable;
mod entrant;
mod error;
mod game;
mod history;
mod method;
mod pairing;
mod points;
mod round;
mod round_robin;
mod standing;
mod swiss;
mod tables;
mod tie_break;
mod tournament;

pub use entrant::{EntrantNumber, Entry};
pub use error::Error;
pub use game::{Game, Occupant, Outcome};
pub use method::{Cycles, Method};
pub use pairing::{NextStep, Pairing};
pub use points::Points;
pub use round::{Board, Round};
pub use standing::Standing;
pub use tie_break::TieBreak;
pub use tournament::{MAX_ENTRIES, MAX_ROUNDS, Setup, Tournament};
