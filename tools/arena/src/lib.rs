//! Arena: measures the strength of bots and programs, and the balance of games.
//!
//! In a [`Tournament`], contestants play the same deals from every seat, on all cores. Its results are
//! differences in strength with error bars. For [`balance`], one contestant plays against itself, and
//! the game is measured. Both start from a seed: with search limits in positions, the same seed gives
//! the same games, whatever the number of threads.
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
//!     records: false,
//!     threads: 2,
//! };
//! let results = tournament.run(&AtomicBool::new(false), |_| ())?;
//! let rated = elo::ratings(2, &results.by_deal(), None);
//! assert!(rated[0].unwrap().elo > rated[1].unwrap().elo);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod agent;
pub mod balance;
mod contestant;
pub mod elo;
pub mod figure;
mod game_runner;
pub mod ladder;
mod limit;
mod lineup;
mod program;
mod recorder;
mod report;
mod sprt;
mod summary;
mod thread_pool;
mod tournament;

pub use agent::{ForfeitReason, GRACE, PATIENCE};
pub use contestant::{Contestant, ContestantError, ContestantKind};
pub use game_runner::{GameResult, Observer, Variant};
pub use limit::Limit;
pub use lineup::{Format, Lineup, lineups};
pub use presentation::balance::{Estimate, Samples};
pub use program::ProgramFault;
pub use report::ArenaReport;
pub use sprt::{Sprt, Verdict};
pub use summary::{
    ContestantSummary, FaultSummary, GameSummary, PairSummary, RoundSummary, Summary, TestSummary,
};
pub use tournament::{DealRound, PairScore, PlayedGame, Progress, Results, Tournament};
