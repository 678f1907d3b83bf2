//! Tests that every database must pass. The test binary of each database has a module `home` that
//! opens it.

pub(crate) mod accounts;
pub(crate) mod administration;
pub(crate) mod admins;
pub(crate) mod finished_tables;
pub(crate) mod heartbeats;
pub(crate) mod jars;
pub(crate) mod leases;
pub(crate) mod moderation;
pub(crate) mod personal_data;
pub(crate) mod profiles;
pub(crate) mod push;
pub(crate) mod retention;
pub(crate) mod tables;
pub(crate) mod tournaments;
pub(crate) mod turns;
