//! Tournaments: rounds of tables that are laid by themselves, until somebody has won.
//!
//! [`table::tournament`] decides what may be asked of one and what happens next; [`live_tournament`] does it.

mod live_tournament;

pub(crate) use live_tournament::{Halls, look_after_tournaments};
