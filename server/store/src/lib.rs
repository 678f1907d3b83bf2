//! Storage of a site: tables as logs, people, results, secrets.
//!
//! The crate `house` knows storage only as the trait [`Store`]. [`Database`] implements it.
//! [`Sqlite::open`] opens one for a single node, [`Postgres::open`] one for several nodes. The store
//! knows no game and no rule: the content of a log entry is the business of `house`.
//!
//! ```
//! # tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(async {
//! use store::{Sqlite, Tables, random_key};
//!
//! let folder = tempfile::tempdir().unwrap();
//! let store = Sqlite::open(&folder.path().join("house.db")).unwrap();
//! assert!(store.find_key(&random_key()).await.unwrap().is_none());
//! # });
//! ```

mod column_enums;
mod interface;
mod postgres;
mod random;
mod sql;
mod sqlite;
mod sqlite_to_postgres;

use thiserror::Error;

pub use crate::postgres::{Postgres, PostgresReport, temporary_postgres_error};
pub use interface::{
    Accounts, Admins, Claim, FinishedKind, GuestRemoval, Heartbeats, Jars, LeaseRenewal, Leases,
    LivingNode, Moderation, Notices, OldTable, Opening, People, PersonalData, Profiles, Push,
    Ratings, Retention, Search, Sessions, Site, SoloTables, Tables, Tournaments, Turns,
};
pub use random::{RandomId, random_key};
pub use sql::{Database, StoreStatus};
pub use sqlite::{FileError, FileReport, Sqlite};
pub use sqlite_to_postgres::{MoveError, MoveProgress, move_to_postgres};

/// The reason why something could not be stored or found.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StoreError {
    /// Another entry with this sequence number or id exists.
    #[error("another entry was written first")]
    Conflict,
    /// The table belongs to another node. Nothing was changed.
    #[error("another node looks after this table by now")]
    Fenced,
    /// The database cannot be used at the moment: locked, full, not writable. Nothing was changed.
    #[error("the database cannot be used right now: {0}")]
    Unavailable(String),
    /// The stored data cannot be read.
    #[error("what is stored cannot be read: {0}")]
    Corrupt(String),
}

impl StoreError {
    /// Whether the whole database cannot be used. The store logs the beginning and the end of an
    /// outage itself.
    #[must_use]
    pub fn is_outage(&self) -> bool {
        matches!(self, StoreError::Unavailable(_))
    }
}

/// Storage of a site: all subjects together.
///
/// Every method that writes returns only when the written data survives the end of the process and
/// of the machine.
pub trait Store:
    Accounts
    + Admins
    + Heartbeats
    + Jars
    + Leases
    + Moderation
    + Notices
    + People
    + PersonalData
    + Profiles
    + Push
    + Ratings
    + Retention
    + Search
    + Sessions
    + Site
    + Tables
    + Tournaments
    + Turns
    + std::fmt::Debug
    + Send
    + Sync
{
}
