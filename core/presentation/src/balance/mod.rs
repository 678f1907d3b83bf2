//! Balance of a game: charts that are measured while a bot plays against itself.
//!
//! A game implements [`Gauge`]. The measures of every game are in the crate `arena`, which plays
//! the games.

mod chart;
mod estimate;
mod gauge;
mod interval;
mod notes;

pub use chart::{Bar, Chart, ChartSpec, Picture, Unit};
pub use estimate::{Estimate, Samples, Z};
pub use gauge::{AnyGauge, AnyMove, BalanceReport, Gauge, GaugeReport, Move};
pub use interval::{Difference, holm};
pub use notes::{ExpectedBars, Notebook, Notes};
