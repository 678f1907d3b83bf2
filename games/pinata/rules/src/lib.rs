//! Piñata: the rules, and nothing else.
//!
//! Two players place cards at four mats of candies; the higher or the lower sum wins a mat, and
//! three of five medals win the game. The numbers in the comments (P1 to P10, D1 to D6) are those
//! of the rule file.
//!
//! Deal and list the legal plays:
//!
//! ```
//! use pinata::{Options, Pinata};
//! use tabletop::{Game, Seat, SeatCount, Seed, Setup};
//!
//! let setup = Setup { options: Options::default(), seats: SeatCount::TWO };
//! let game = Pinata::deal(&setup, &Seed::from(7))?;
//! assert!(game.legal(Seat::FIRST).len() > 0);
//! assert_eq!(game.hand(Seat::FIRST).cards().len(), 8);
//! # Ok::<(), tabletop::SetupError>(())
//! ```
//!
//! A player knows a view; a bot searches in samples that agree with it:
//!
//! ```
//! # use pinata::{Options, Pinata};
//! # use tabletop::{Game, Seat, SeatCount, Seed, Setup, Watcher};
//! # let setup = Setup { options: Options::default(), seats: SeatCount::TWO };
//! let game = Pinata::deal(&setup, &Seed::from(7))?;
//! let eyes = Watcher::Seat(Seat::SECOND);
//! let other = game.resample(Seat::SECOND, &mut Seed::from(1).stream("think"));
//! assert_eq!(game.view(eyes), other.view(eyes));
//! # Ok::<(), tabletop::SetupError>(())
//! ```
//!
//! Detect the end:
//!
//! ```
//! # use pinata::{Options, Pinata};
//! # use tabletop::{Game, SeatCount, Seed, Setup};
//! # let setup = Setup { options: Options::default(), seats: SeatCount::TWO };
//! let seed = Seed::from(7);
//! let mut game = Pinata::deal(&setup, &seed)?;
//! tabletop::playout(&mut game, &mut seed.stream("moves"));
//! assert!(game.outcome().is_some());
//! # Ok::<(), tabletop::SetupError>(())
//! ```

mod action;
mod card;
mod colour;
mod ending;
mod event;
mod examined;
mod forecast;
mod hand;
mod legal;
mod mat;
mod options;
mod position;
mod refusal;
mod set;
mod spaces;
mod state;
mod turn;
mod view;

pub use action::{Action, SideOwner};
pub use card::{Card, HIGHEST};
pub use colour::{Candies, Colour, Counts};
pub use event::Event;
pub use forecast::{Forecast, Scoring};
pub use hand::{HAND, Hand};
pub use legal::{Legal, Obstacle};
pub use mat::{Face, Mat, MatNumber};
pub use options::{Options, SetChoice};
pub use position::{MatPosition, Position};
pub use set::{CardSet, Suit, WildSuit};
pub use state::{Phase, Pinata, opponent};
pub use turn::{MEDALS_TO_WIN, MOST_IDLE};
pub use view::{MatView, MedalView, SeatView, View};
