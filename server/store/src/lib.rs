//! What lasts: tables as logs, people, what they made of puzzles, secrets.
//!
//! The house knows storage only as the trait [`Store`]. Behind it stands [`Sqlite`], which is all
//! that one node needs, or [`Postgres`], which several share. The store knows no game and no rule: what is in a log
//! entry is the house's business.
//!
//! ```
//! # tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(async {
//! use store::{Sqlite, Store, random_key};
//!
//! let folder = tempfile::tempdir().unwrap();
//! let store = Sqlite::open(&folder.path().join("house.db")).unwrap();
//! assert!(store.find_key(&random_key()).await.unwrap().is_none());
//! # });
//! ```

mod interface;
mod moving;
mod names;
mod postgres;
mod random;
mod sql;
mod sqlite;

use async_trait::async_trait;
use model::{
    Cursor, Entry, Filter, Listed, NewTable, OpenTable, Person, PersonId, Played, Player, Progress,
    Ranked, Rated, Rating, Role, Standing, Step, StoredTable, Summary, TableId, TableStart, UnixMs,
};
use serde_json::Value;
use thiserror::Error;

pub use crate::postgres::{Postgres, PostgresReport, why_postgres_is_away};
pub use interface::accounts::Accounts;
pub use interface::heartbeats::{Heartbeats, Opening};
pub use interface::leases::{Beat, Claim, Leases, LivingNode};
pub use interface::moderation::Safety;
pub use interface::profiles::Profiles;
pub use interface::retention::{FinishedKind, GuestRemoval, OldTable, Retention, SoloTables};
pub use interface::search::Administration;
pub use interface::tournaments::Tournaments;
pub use interface::turns::Turns;
pub use moving::{MoveError, Moved, move_house};
pub use random::{RandomId, random_key};
pub use sql::StoreStatus;
pub use sqlite::{FileError, FileReport, Sqlite};

/// Why something could not be stored or found.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StoreError {
    /// Another entry with this sequence number or id is there already.
    #[error("another entry was written first")]
    Conflict,
    /// The table belongs to another node by now. Nothing was changed.
    #[error("another node looks after this table by now")]
    Fenced,
    /// The database cannot be used right now: locked, full, not writable. Nothing was changed.
    #[error("the database cannot be used right now: {0}")]
    Unavailable(String),
    /// What is stored cannot be read.
    #[error("what is stored cannot be read: {0}")]
    Corrupt(String),
}

impl StoreError {
    /// Whether the database cannot be used at all. The store itself logs when that begins and ends.
    #[must_use]
    pub fn is_outage(&self) -> bool {
        matches!(self, StoreError::Unavailable(_))
    }
}

/// The storage behind a house.
///
/// Every method that writes returns only when what it wrote survives the end of the process and
/// of the machine.
#[async_trait]
pub trait Store:
    Accounts
    + Administration
    + Heartbeats
    + Leases
    + Profiles
    + Retention
    + Safety
    + Tournaments
    + Turns
    + Send
    + Sync
    + std::fmt::Debug
{
    /// A new table with the first entries of its log.
    async fn create(
        &self,
        table: NewTable,
        entries: Vec<Entry>,
        summary: Summary,
    ) -> Result<(), StoreError>;

    /// More entries for a table's log, all or none, and its new summary. A sequence number or an
    /// id that is taken is a [`StoreError::Conflict`]; if the fence of the first entry is not that
    /// of the table, it is [`StoreError::Fenced`]. Returns what the game did to the ratings of each
    /// seat, if these entries end a rated game; nothing otherwise.
    async fn append(
        &self,
        table: &TableId,
        entries: Vec<Entry>,
        summary: Summary,
    ) -> Result<Vec<Rated>, StoreError>;

    /// More entries for a table's log, as [`append`](Store::append) writes them, and a new table
    /// to which they lead: all of it or nothing.
    async fn append_with_table(
        &self,
        table: &TableId,
        entries: Vec<Entry>,
        summary: Summary,
        new: TableStart,
    ) -> Result<Vec<Rated>, StoreError>;

    /// A table with its whole log.
    async fn load(&self, table: &TableId) -> Result<Option<StoredTable>, StoreError>;

    /// Which table a link's key opens, and as what.
    async fn find_key(&self, key: &str) -> Result<Option<(TableId, Role)>, StoreError>;

    /// The tables at which a person sits or sat, the latest first, a page at a time.
    async fn tables_of(
        &self,
        person: &PersonId,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<Listed>, StoreError>;

    /// Public tables that are not finished, the latest first, a page at a time.
    async fn public_tables(
        &self,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<Listed>, StoreError>;

    /// Public tables at which a seat is open, the latest first, a page at a time.
    async fn open_tables(
        &self,
        filter: Filter,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<OpenTable>, StoreError>;

    /// The public table of a game at which the strongest play, of those at which something
    /// happened after `since`.
    async fn best_table(&self, game: &str, since: UnixMs) -> Result<Option<Listed>, StoreError>;

    /// Makes bots known, by game, level and rating, with what they begin from. Who is known
    /// already stays as they are.
    async fn introduce_bots(&self, bots: Vec<(String, String, Rating)>) -> Result<(), StoreError>;

    /// Where each of these stands in a game; `None` for who has never played it rated.
    async fn standings(
        &self,
        game: &str,
        players: Vec<Player>,
    ) -> Result<Vec<Option<Standing>>, StoreError>;

    /// What the game of a table did to each of its seats; nothing, if it was not rated.
    async fn rated(&self, table: &TableId) -> Result<Vec<Rated>, StoreError>;

    /// A page of the leaderboard of a game, the best first, after the line with that id. Those of
    /// whom too little is known come last.
    async fn leaderboard(
        &self,
        game: &str,
        after: Option<i64>,
        limit: u32,
    ) -> Result<Vec<Ranked>, StoreError>;

    /// The place of a person on that leaderboard, from 1 on; none while too little is known.
    async fn place(&self, game: &str, person: &PersonId) -> Result<Option<u32>, StoreError>;

    /// A page of somebody's rated games, the latest first, before the game with that number.
    async fn history(
        &self,
        game: &str,
        player: Player,
        before: Option<i64>,
        limit: u32,
    ) -> Result<Vec<Played>, StoreError>;

    /// Keeps a person, or a person's new name. Who stays a guest without anything is removed some
    /// time after the last visit ([`Retention`]), and this is one.
    async fn save_person(&self, person: &Person, now: UnixMs) -> Result<(), StoreError>;

    /// A person by id.
    async fn person(&self, id: &PersonId) -> Result<Option<Person>, StoreError>;

    /// Takes note of what a person does at a puzzle, known by its name, and tells how far the
    /// person is with it now.
    async fn note_puzzle(
        &self,
        person: &PersonId,
        puzzle: &str,
        step: Step,
        now: UnixMs,
    ) -> Result<Progress, StoreError>;

    /// How far a person is with each of these puzzles; `None` where there is nothing to tell.
    async fn puzzles(
        &self,
        person: &PersonId,
        puzzles: Vec<String>,
    ) -> Result<Vec<Option<Progress>>, StoreError>;

    /// Keeps what a coach of that version found out about a table, unless something is kept.
    async fn keep_analysis(
        &self,
        table: &TableId,
        version: u32,
        body: Value,
    ) -> Result<(), StoreError>;

    /// What a coach of that version found out about a table.
    async fn analysis(&self, table: &TableId, version: u32) -> Result<Option<Value>, StoreError>;

    /// Commits a write that changes nothing, on the way that every write takes: if this succeeds,
    /// a move can be stored now. By default it always can.
    async fn check_writable(&self) -> Result<(), StoreError> {
        Ok(())
    }

    /// Whether the database can be used, as far as the last reads and writes tell.
    fn status(&self) -> StoreStatus {
        StoreStatus::default()
    }

    /// Remembers where players reach the site, for commands that run beside it; `None` if nobody
    /// has said so and it has no address of its own.
    async fn set_site_address(&self, address: Option<&str>) -> Result<(), StoreError>;

    /// Where players reach the site, as it said when it was opened last.
    async fn site_address(&self) -> Result<Option<String>, StoreError>;

    /// 64 random bytes by a name: made when first asked for, the same ever after.
    async fn secret(&self, name: &str) -> Result<Vec<u8>, StoreError>;
}
