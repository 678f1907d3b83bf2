//! Search that works for every game without real time.
//!
//! Monte Carlo tree search over what a seat may think about. In every round of it the unseen is
//! drawn again with [`Perspective::resample`](tabletop::Perspective::resample); the tree is that
//! of the decisions, so what is learnt in one of the possible worlds counts in all of them. In a
//! game without secrets all worlds are the true one, and this is the plain tree search. Every
//! seat wants the best for itself.

mod knowledge;
mod tree;
mod values;

pub use knowledge::{Knowledge, Nothing};
pub use tree::search;
pub use values::Values;
