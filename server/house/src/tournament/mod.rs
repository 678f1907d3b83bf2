//! Tournaments: rounds of tables that are laid by themselves, until somebody has won.
//!
//! [`table::tournament`] decides what may be asked of one and what happens next; [`hall`] does it.

mod hall;

pub(crate) use hall::{Halls, look_after_tournaments};
