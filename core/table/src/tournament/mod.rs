//! Tournaments: settings, state, decisions, and the scene for pages.
//!
//! The crate `tournaments` makes pairings and standings. [`decide`](mod@decide) checks requests and
//! chooses the next step. The server creates the tables.

pub mod decide;
pub mod scene;
pub mod spec;
pub mod state;
