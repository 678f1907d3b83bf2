//! Candy Necklace.

mod solve;

pub use solve::{Effort, Progress, Solved, Solver, Valued};
