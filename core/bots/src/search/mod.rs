//! Monte Carlo tree search for every game without real time.
//!
//! In every round the hidden information is drawn again with
//! [`Perspective::resample`](tabletop::Perspective::resample) (determinisation). The tree consists
//! of decisions, so results from one of the possible worlds count in all of them. In a game without
//! secrets every drawn world is the true one, and this is the usual tree search. Every seat
//! maximises its own value.
//!
//! A new position is evaluated by a playout, or by the game's [`Knowledge`]. A tree has a bounded
//! size, and a search that is stopped still has an answer.

mod knowledge;
mod run;
mod selection;
mod tree;
mod values;

pub use knowledge::{Knowledge, NoKnowledge};
pub use run::{compare, search};
pub use selection::Selection;
pub use values::Values;
