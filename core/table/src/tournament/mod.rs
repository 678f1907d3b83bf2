//! Tournaments: rounds of tables until somebody has won.
//!
//! The crate `tournaments` decides who plays whom and who is ahead; [`decide`](mod@decide) which
//! requests are allowed and what happens next. The server lays the tables.

pub mod decide;
pub mod scene;
pub mod spec;
pub mod state;
