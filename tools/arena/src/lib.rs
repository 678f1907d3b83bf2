//! Many games at once: who plays better, and what a game is like.
//!
//! A [`Tournament`] lets contestants play the same deals from every seat, on all cores, and tells
//! how much stronger one is than another, with error bars. [`balance`] lets one contestant play
//! against itself and measures the game instead. Both are made from a seed: with contestants that
//! count positions instead of time the same seed gives the same games, whatever the number of
//! threads.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use arena::{Contestant, Format, Tournament, Variant, elo, lineups};
//! use tabletop::{SeatCount, Seed};
//!
//! let variant = Variant {
//!     game: games::find("necklace")?,
//!     options: serde_json::json!({}),
//!     seats: SeatCount::TWO,
//! };
//! let tournament = Tournament {
//!     variant,
//!     contestants: vec![Contestant::read("plain@60n")?, Contestant::read("random")?],
//!     lineups: lineups(Format::RoundRobin, 2, SeatCount::TWO),
//!     deals: 8,
//!     seed: Seed::from(1),
//!     sprt: None,
//!     threads: 2,
//! };
//! let results = tournament.run(&AtomicBool::new(false), |_| ())?;
//! let rated = elo::ratings(2, &results.by_deal(), None);
//! assert!(rated[0].unwrap().elo > rated[1].unwrap().elo);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod balance;
mod contestant;
mod thread_pool;
pub mod elo;
mod estimate;
pub mod figure;
pub mod ladder;
mod limit;
mod lineup;
mod agent;
mod program;
mod report;
mod sprt;
mod summary;
mod game_runner;
mod tournament;

pub use contestant::{Contestant, ContestantError, ContestantKind};
pub use estimate::{Estimate, Samples};
pub use limit::Limit;
pub use lineup::{Format, Lineup, lineups};
pub use agent::{Fault, GRACE, PATIENCE};
pub use program::ProgramFault;
pub use report::Report;
pub use sprt::{Sprt, Verdict};
pub use summary::{FaultSummary, GameSummary, PairSummary, RoundSummary, ContestantSummary, Summary, TestSummary};
pub use game_runner::{GameResult, Observer, Variant};
pub use tournament::{PairScore, PlayedGame, Progress, Results, Round, Tournament};
