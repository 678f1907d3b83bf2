//! Balance of a game: values that are measured while a bot plays against itself.
//!
//! A game implements [`Gauge`]. What is measured in every game is in the crate `arena`, which plays the
//! games.

mod chart;
mod estimate;
mod gauge;
mod notes;

pub use chart::{Bar, Chart, ChartSpec, Unit};
pub use estimate::{Estimate, Samples, Z};
pub use gauge::{AnyGauge, AnyMove, BalanceReport, Gauge, Move, NewGauge};
pub use notes::{Notebook, Notes};
