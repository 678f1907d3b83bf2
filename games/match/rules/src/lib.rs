//! Candy Match: the rules, and nothing else.
//!
//! Cards with one to three candies are revealed one by one. The first player who sees two or more
//! cards on which every candy appears an even number of times calls, and takes them. The numbers in
//! the comments (M1 to M8, D1 to D10) are those of the rule file. Time is an argument of every
//! action.
//!
//! Deal, let the house reveal, and look for matches:
//!
//! ```
//! use candy_match::{CandyMatch, Options, matches};
//! use tabletop::{Actor, Game, SeatCount, Seed, Setup};
//!
//! let setup = Setup { options: Options::default(), seats: SeatCount::TWO };
//! let mut game = CandyMatch::deal(&setup, &Seed::from(7))?;
//! while matches::smallest(&game.kinds()).is_none() {
//!     let timer = game.timer().expect("the next card is due");
//!     game.apply(timer.due, Actor::House, timer.action, &mut ());
//! }
//! assert!(game.table().len() <= 7, "any seven cards hold a match");
//! # Ok::<(), tabletop::SetupError>(())
//! ```
//!
//! Detect the end:
//!
//! ```
//! # use candy_match::{CandyMatch, Options};
//! # use tabletop::{Game, SeatCount, Seed, Setup};
//! # let setup = Setup { options: Options::default(), seats: SeatCount::TWO };
//! let seed = Seed::from(7);
//! let mut game = CandyMatch::deal(&setup, &seed)?;
//! tabletop::playout(&mut game, &mut seed.stream("moves"));
//! assert!(game.outcome().is_some());
//! # Ok::<(), tabletop::SetupError>(())
//! ```

mod action;
mod card;
mod check;
mod deck;
mod ending;
mod event;
mod examined;
mod fair;
mod kinds;
mod legal;
pub mod matches;
mod options;
mod play;
mod position;
mod spaces;
mod state;
mod view;

pub use action::Action;
pub use card::{Card, MOST_CANDIES};
pub use deck::{Deck, FEWEST, MOST};
pub use event::{Event, Flaw};
pub use fair::FALSE_START;
pub use kinds::{Candy, Kinds};
pub use legal::Legal;
pub use options::{DeckChoice, Options, Tempo};
pub use position::{PilePosition, Position, SeriesPosition};
pub use state::{CandyMatch, PhaseKind};
pub use view::{SeatView, SeriesView, View};
