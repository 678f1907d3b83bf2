//! Who plays whom in a tournament, and who is ahead.
//!
//! Pure: no clock, no luck, nothing stored. A [`Setup`] is what was agreed, who takes part and what
//! was played; a [`Tournament`] is one in which all of that fits together. It says what to do
//! [next](Tournament::next_round), and how everybody [stands](Tournament::standings). Whoever
//! arranges the games puts them, with their outcomes, into the next `Setup`.
//!
//! ```
//! use tournaments::{Entrant, Entry, Method, NextStep, Outcome, Setup, Tournament};
//!
//! let ratings = [1850.0, 1720.0, 1500.0, 1430.0, 1200.0];
//! let entries = ratings.into_iter().zip(1..);
//! let mut setup = Setup {
//!     method: Method::Swiss { rounds: 3 },
//!     entries: entries.map(|(rating, number)| Entry::new(Entrant(number), rating)).collect(),
//!     games: Vec::new(),
//! };
//!
//! // Play all rounds; whoever begins wins.
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

mod entrant;
mod error;
mod crosstable;
mod game;
mod method;
mod pairing;
mod points;
mod history;
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
pub use pairing::{NextStep, Pairing};
pub use points::Points;
pub use round::{Board, Round};
pub use standing::Standing;
pub use tie_break::TieBreak;
pub use tournament::{MAX_ENTRIES, MAX_ROUNDS, Setup, Tournament};
