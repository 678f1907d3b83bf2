//! The puzzle room of Candy Hunters: solver, generator, collection.

mod bound;
mod line;
mod reach;
mod scene;
mod search;
mod solve;

pub use line::{Candies, Line, Scoring};
pub use solve::{Effort, MOST_COUNTED, Progress, Solver, Stopped, UNSTOPPED, Verdict, solve};
