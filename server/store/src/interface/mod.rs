//! Traits of the store, one per subject; `sql/` has a file of the same name with its statements.

pub(crate) mod accounts;
pub(crate) mod heartbeats;
pub(crate) mod leases;
pub(crate) mod moderation;
pub(crate) mod profiles;
pub(crate) mod retention;
pub(crate) mod search;
pub(crate) mod tournaments;
pub(crate) mod turns;
