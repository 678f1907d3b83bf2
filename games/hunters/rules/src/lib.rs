//! Candy Hunters: the rules, and nothing else.
//!
//! One to four players build a town, move its ghosts, and send kids home with candies where the
//! Patterns of their cards are. The numbers in the comments (H1 to H15, D1 to D9) are those of the
//! rule file.
//!
//! Deal and list the tiles that can be built:
//!
//! ```
//! use hunters::{Hunters, Options};
//! use tabletop::{Game, Seat, SeatCount, Seed, Setup};
//!
//! let setup = Setup { options: Options::default(), seats: SeatCount::TWO };
//! let game = Hunters::deal(&setup, &Seed::from(7))?;
//! assert_eq!(game.legal(Seat::FIRST).len(), 12 * 4);
//! assert_eq!(game.hand(Seat::FIRST).len(), 2);
//! # Ok::<(), tabletop::SetupError>(())
//! ```
//!
//! A player knows a view; a bot searches in samples that agree with it:
//!
//! ```
//! # use hunters::{Hunters, Options};
//! # use tabletop::{Game, Seat, SeatCount, Seed, Setup, Watcher};
//! # let setup = Setup { options: Options::default(), seats: SeatCount::TWO };
//! let game = Hunters::deal(&setup, &Seed::from(7))?;
//! let eyes = Watcher::Seat(Seat::SECOND);
//! let other = game.resample(Seat::SECOND, &mut Seed::from(1).stream("think"));
//! assert_eq!(game.view(eyes), other.view(eyes));
//! # Ok::<(), tabletop::SetupError>(())
//! ```
//!
//! Detect the end:
//!
//! ```
//! # use hunters::{Hunters, Options};
//! # use tabletop::{Game, SeatCount, Seed, Setup};
//! # let setup = Setup { options: Options::default(), seats: SeatCount::TWO };
//! let seed = Seed::from(7);
//! let mut game = Hunters::deal(&setup, &seed)?;
//! tabletop::playout(&mut game, &mut seed.stream("moves"));
//! assert!(game.outcome().is_some());
//! # Ok::<(), tabletop::SetupError>(())
//! ```

mod action;
pub mod aid;
mod board;
mod card;
mod cell;
mod chain;
mod check;
mod colour;
mod ending;
mod event;
mod examined;
mod ghost_moves;
mod invariant;
mod legal;
mod matching;
mod options;
mod past;
mod pattern;
mod pieces;
mod position;
pub mod puzzle;
mod refusal;
mod resample;
mod restore;
mod scoring;
mod set;
mod spaces;
mod state;
mod tile;
mod turn;
mod view;

pub use action::Action;
pub use board::{Board, HIGHEST, LOWEST};
pub use card::{Card, Cards};
pub use cell::Cell;
pub use chain::{LONGEST_CHAIN, PushedPiece};
pub use colour::{Colour, Counts, Tally};
pub use ending::{HAUNTED_POINTS, REGULAR_POINTS, candy_points};
pub use event::{Candy, Event};
pub use ghost_moves::{Trail, each_landing, each_move};
pub use legal::{ActionList, Builds, Legal, Scores};
pub use matching::MOST_IGNORED;
pub use options::{Options, SetChoice};
pub use past::{CardDestination, Deal};
pub use pattern::{CellDemand, Part, Parts, Pattern, Turns};
pub use pieces::{GHOSTS, KIDS, MOST_SEATS, Piece, Pieces};
pub use position::{Position, PushedPosition};
pub use scoring::Haul;
pub use set::{PatternSet, Patterns};
pub use state::{Hunters, MOVES, ROUNDS, Step, TILES, TurnProgress, WINDMILL};
pub use tile::Tile;
pub use view::{DealView, PushedView, SeatView, UnderView, View};
