//! Candy Necklace: the rules, and nothing else.
//!
//! Two players gather runs of equal candies from a ring of 55, first one for the Magpie, then one
//! for themselves. What the Magpie likes least scores nothing. The numbers in the comments (N1 to
//! N6, D1 to D4) are those of the rule file.
//!
//! Deal and list the legal gathers:
//!
//! ```
//! use necklace::{Necklace, Options};
//! use tabletop::{Game, Seat, SeatCount, Seed, Setup};
//!
//! let setup = Setup { options: Options::default(), seats: SeatCount::TWO };
//! let game = Necklace::deal(&setup, &Seed::from(7))?;
//! let first = game.legal(Seat::FIRST).next().expect("a new necklace has runs");
//! assert_eq!(first.to_string(), "m0");
//! # Ok::<(), tabletop::SetupError>(())
//! ```
//!
//! Set a position and play:
//!
//! ```
//! use necklace::{Necklace, Options, Position};
//! use tabletop::{Actor, Game, Seat, SeatCount, Setup};
//!
//! let setup = Setup { options: Options::default(), seats: SeatCount::TWO };
//! let ring = format!("RR.G.BBYY{}", ".".repeat(46));
//! let position: Position = serde_json::from_str(&format!(r#"{{"ring":"{ring}"}}"#))?;
//! let mut game = Necklace::restore(&setup, position)?;
//! let gather = game.read("1")?;
//! let canonical = game.play(0, Actor::Seat(Seat::FIRST), &gather, &mut ())?;
//! assert_eq!(canonical.to_string(), "m0");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Detect the end:
//!
//! ```
//! # use necklace::{Necklace, Options};
//! # use tabletop::{Game, SeatCount, Seed, Setup};
//! # let setup = Setup { options: Options::default(), seats: SeatCount::TWO };
//! let seed = Seed::from(7);
//! let mut game = Necklace::deal(&setup, &seed)?;
//! tabletop::playout(&mut game, &mut seed.stream("moves"));
//! let outcome = game.outcome().expect("a playout goes to the end");
//! assert!(!outcome.winners.is_empty());
//! # Ok::<(), tabletop::SetupError>(())
//! ```

mod candies;
mod colour;
mod event;
mod examined;
mod forecast;
mod gather;
mod place;
mod position;
mod refusal;
mod ring;
mod score;
mod spaces;
mod state;
mod view;

pub use candies::{Candies, ColourSet, Counts};
pub use colour::{CANDIES_PER_COLOUR, Colour};
pub use event::Event;
pub use forecast::Forecast;
pub use gather::{Gather, Recipient};
pub use place::{PLACES, Place, PlaceIter, PlaceSet};
pub use position::Position;
pub use ring::{Gaps, Ring, RingError, RingText, Run};
pub use score::points;
pub use state::{LegalGathers, Necklace, Options, REST};
pub use view::{RunView, SeatView, View};
