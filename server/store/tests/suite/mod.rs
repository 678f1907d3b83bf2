//! What every storage behind the house must do, whatever it is. Each test file brings a `home`:
//! where its kind of storage lives.

pub(crate) mod accounts;
pub(crate) mod administration;
pub(crate) mod heartbeats;
pub(crate) mod leases;
pub(crate) mod moderation;
pub(crate) mod retention;
pub(crate) mod tables;
pub(crate) mod tournaments;
