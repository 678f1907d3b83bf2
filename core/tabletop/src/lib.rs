//! The contract that every game fulfils, and the conformance kit that proves it.
//!
//! A game is a pure, deterministic state machine behind the [`Game`] trait. This crate knows no
//! game; it has the parts that all games share: seats, seeds, actions with notation, views,
//! records, outcomes. Everything here is free of I/O, clocks and global state.
//!
//! - [`Game`] is the contract for code that knows its game: search, the rules' own tests.
//! - [`AnyGame`] and [`AnyState`] are the same without types, for servers, protocols, terminals.
//! - [`Playthrough`] is a state with its history: moves, undo, the [`Record`].
//! - [`Spaces`] and [`Episode`] are the same in whole numbers and arrays, for learning programs.
//! - [`kit`] holds every game against the same laws.
//!
//! Random numbers that are the same for ever:
//!
//! ```
//! use tabletop::{Draw, Seed};
//!
//! let mut deck = ["ace", "king", "queen", "jack"];
//! Seed::from(7).stream("deck").shuffle(&mut deck);
//! assert_eq!(deck, ["king", "ace", "queen", "jack"]);
//! ```
//!
//! Records that people can read:
//!
//! ```
//! let text = "sweettooth record 1\ngame: necklace\nseats: 2\nseed: 7\n\n0.000 0 m17\n";
//! let record = tabletop::Record::read(text)?;
//! assert_eq!(record.game, "necklace");
//! assert_eq!(record.moves[0].action, "m17");
//! # Ok::<(), tabletop::RecordError>(())
//! ```

mod content;
mod data;
// A browser has no use for it: see `AnyGame::spaces`.
#[cfg_attr(target_family = "wasm", allow(dead_code))]
mod episode;
mod erased;
mod game;
mod hash;
mod info;
pub mod kit;
mod outcome;
mod perft;
mod perspective;
mod pile;
mod playout;
mod playthrough;
mod plural;
pub mod race;
mod record;
mod refusal;
mod seat;
mod seed;
pub mod series;
mod setup;
mod shared_list;
mod spaces;
mod witness;

pub use content::Content;
pub use data::{AnyActions, AnyEvent, AnyEvents, AnyOptions, AnyView};
pub use episode::{
    AnyBatch, AnyEpisode, Batch, BatchArrays, ChoiceError, Episode, SpaceInfo, StepLog, USUAL_TICK,
    payoff,
};
pub use erased::{AnyAppliedAction, AnyGame, AnyState, Rules};
pub use game::{Game, LATEST, Millis, Timer};
pub use hash::StateHash;
pub use info::{GameInfo, Luck, OptionInfo};
pub use outcome::{Ending, Outcome, PerSeat};
pub use perft::{perft, perft_within};
pub use perspective::Perspective;
pub use pile::Pile;
pub use playout::{Step, playout, random_step};
pub use playthrough::{MoveError, Playthrough, ReplayError};
pub use plural::counted;
pub use race::{Claim, Race, Ruling};
pub use record::{Format, Move, Note, Record, RecordError, Start};
pub use refusal::{NotationError, PlayError, Refusal};
pub use seat::{Actor, MAX_SEATS, Seat, SeatCount, SeatSet, Watcher};
pub use seed::{Draw, MAX_SEED_LENGTH, Seed, SeedError, Stream};
pub use setup::{Setup, SetupError, read_options, read_position};
pub use shared_list::SharedList;
pub use spaces::{
    Channel, Choice, Situation, Spaces, TensorWriter, clamped, observation_len, spread,
};
pub use witness::Witness;
