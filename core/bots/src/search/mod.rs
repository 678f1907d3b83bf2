//! Search that works for every game without real time.
//!
//! Monte Carlo tree search over what a seat may think about. In every round of it the unseen is
//! drawn again with [`Perspective::resample`](tabletop::Perspective::resample); the tree is that
//! of the decisions, so what is learnt in one of the possible worlds counts in all of them. In a
//! game without secrets all worlds are the true one, and this is the plain tree search. Every
//! seat wants the best for itself.
//!
//! A look at a new position is a playout, or what the game's [`Knowledge`] thinks of it. A tree has
//! a bounded size, and what is stopped still has an answer.

mod knowledge;
mod run;
mod selection;
mod tree;
mod values;

pub use knowledge::{Knowledge, Nothing};
pub use run::{compare, search};
pub use selection::Guide;
pub use values::Values;
