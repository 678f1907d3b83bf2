//! Trait of tables: their logs, links, lists, and the analyses of their games.

use async_trait::async_trait;
use model::{
    Cursor, Entry, Filter, ListedTable, NewTable, OpenTable, PersonId, RatingChange, Role,
    StoredTable, Summary, TableId, TableStart, UnixMs,
};
use serde_json::Value;

use crate::StoreError;

/// Tables and their logs.
#[async_trait]
pub trait Tables: Send + Sync {
    /// Creates a table with the first entries of its log.
    async fn create(
        &self,
        table: NewTable,
        entries: Vec<Entry>,
        summary: Summary,
    ) -> Result<(), StoreError>;

    /// Appends entries to the log of a table, all or none, with the new summary. A sequence number
    /// that exists is a [`StoreError::Conflict`]. The store does not compare message ids: the
    /// writer of an entry has read all entries before it, and knows their ids. A fence of the first
    /// entry that is not the fence of the table is [`StoreError::Fenced`]. Returns the rating change
    /// of each seat if these entries end a rated game; otherwise nothing.
    async fn append(
        &self,
        table: &TableId,
        entries: Vec<Entry>,
        summary: Summary,
    ) -> Result<Vec<RatingChange>, StoreError>;

    /// Appends entries to the log of a table, like [`append`](Tables::append), and creates the
    /// table to which they lead: all of it or nothing.
    async fn append_with_table(
        &self,
        table: &TableId,
        entries: Vec<Entry>,
        summary: Summary,
        new: TableStart,
    ) -> Result<Vec<RatingChange>, StoreError>;

    /// A table with its whole log.
    async fn load(&self, table: &TableId) -> Result<Option<StoredTable>, StoreError>;

    /// The table that the key of a link opens, and the role that it gives.
    async fn find_key(&self, key: &str) -> Result<Option<(TableId, Role)>, StoreError>;

    /// Tables at which a person sits or sat, the latest first, a page at a time.
    async fn tables_of(
        &self,
        person: &PersonId,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<ListedTable>, StoreError>;

    /// Public tables that are not finished, the latest first, a page at a time.
    async fn public_tables(
        &self,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<ListedTable>, StoreError>;

    /// Public tables with an open seat, the latest first, a page at a time.
    async fn open_tables(
        &self,
        filter: Filter,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<OpenTable>, StoreError>;

    /// The public table of a game with the highest average rating, among those with a change after
    /// `since`.
    async fn best_table(
        &self,
        game: &str,
        since: UnixMs,
    ) -> Result<Option<ListedTable>, StoreError>;

    /// Stores the analysis of a table by a coach of that version, unless there is one.
    async fn save_analysis(
        &self,
        table: &TableId,
        version: u32,
        body: Value,
    ) -> Result<(), StoreError>;

    /// The analysis of a table by a coach of that version.
    async fn analysis(&self, table: &TableId, version: u32) -> Result<Option<Value>, StoreError>;
}
