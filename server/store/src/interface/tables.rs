//! Trait of tables: their logs, links, lists, and the analyses of their games.

use async_trait::async_trait;
use model::{
    Cursor, Entry, Filter, Listed, NewTable, OpenTable, PersonId, Rated, Role, StoredTable,
    Summary, TableId, TableStart, UnixMs,
};
use serde_json::Value;

use crate::StoreError;

/// Tables and their logs.
#[async_trait]
pub trait Tables: Send + Sync {
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

    /// Keeps what a coach of that version found out about a table, unless something is kept.
    async fn save_analysis(
        &self,
        table: &TableId,
        version: u32,
        body: Value,
    ) -> Result<(), StoreError>;

    /// What a coach of that version found out about a table.
    async fn analysis(&self, table: &TableId, version: u32) -> Result<Option<Value>, StoreError>;
}
