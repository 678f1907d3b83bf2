//! Trait of retention: removal of tables, guests and reports by age, and caps on the unfinished
//! tables of one person.
//!
//! The constants and [`RetentionTimes::default`] are the only places that name the usual times; the
//! privacy page prints the times that are in force.
//!
//! The column `keep_until` of tables without a move and of guests is the last use plus the usual
//! number of days, whatever the host has chosen. [`model::RetentionTime::cutoff`] adds the difference when
//! something is looked for that may be removed. So a new setting is in force at once, also for rows
//! that were written before, and only the node that removes things needs to know it.

use async_trait::async_trait;
use model::{Cursor, Person, PersonId, RetentionTimes, Status, TableId, UnixMs};

use crate::StoreError;

/// The unfinished tables that a person has made and at which no other person sits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SoloTables {
    /// The number of tables, with those of bots.
    pub all: u32,
    /// The number of tables at which only bots sit.
    pub bots: u32,
}

/// The result of looking at guests whose time is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GuestRemoval {
    /// The number of people who were looked at.
    pub examined: u32,
    /// The number of people who were removed. The others own something, and are looked at again
    /// after the same number of days.
    pub removed: u32,
}

/// The two kinds of finished tables, which the host may keep for different times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FinishedKind {
    /// A person with an account sat there.
    WithAccounts,
    /// No person with an account sat there.
    GuestsOnly,
}

/// A finished table that is older than the host keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OldTable {
    /// The table.
    pub id: TableId,
    /// The time of the last change at the table.
    pub updated_at: UnixMs,
}

/// Caps on unfinished tables, and removal by age.
#[async_trait]
pub trait Retention {
    /// The number of unfinished tables of a person at which no other person sits, counted up to
    /// `most`.
    async fn solo_tables(&self, person: &PersonId, most: u32) -> Result<SoloTables, StoreError>;

    /// Records a visit of a guest at `now`, at most once a day. Returns the guest; `None` for a
    /// person with an account.
    async fn record_visit(
        &self,
        guest: &PersonId,
        now: UnixMs,
    ) -> Result<Option<Person>, StoreError>;

    /// Tables of that status without a move whose `keep_until` is not later than `cutoff`
    /// ([`model::RetentionTime::cutoff_from`]), the earliest first.
    async fn expired_tables(
        &self,
        status: Status,
        cutoff: UnixMs,
        limit: u32,
    ) -> Result<Vec<TableId>, StoreError>;

    /// Keeps a table without a move until `until` at least, or for good. Returns false if there is
    /// no such table.
    async fn keep_table(&self, table: &TableId, until: Option<UnixMs>) -> Result<bool, StoreError>;

    /// Removes a table without a move with everything about it, if its `keep_until` is not later
    /// than `cutoff` and the last entry of its log is still `head`. A table is kept if its game is
    /// over, if a living node owns it, or if a result, a report or a tournament refers to it.
    /// Returns whether it was removed.
    async fn remove_table(
        &self,
        table: &TableId,
        head: u64,
        cutoff: UnixMs,
    ) -> Result<bool, StoreError>;

    /// Looks at up to `limit` people whose `keep_until` is not later than `cutoff`, and removes
    /// those to whom nothing refers. The others are looked at again when `cutoff` has risen by
    /// `again` milliseconds.
    async fn remove_guests(
        &self,
        cutoff: UnixMs,
        again: UnixMs,
        limit: u32,
    ) -> Result<GuestRemoval, StoreError>;

    /// Finished tables of a kind at which nothing happened after `cutoff` ([`model::RetentionTime::cutoff`])
    /// and whose record exists, the oldest first, after that cursor.
    async fn old_tables(
        &self,
        kind: FinishedKind,
        cutoff: UnixMs,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<OldTable>, StoreError>;

    /// Removes the records of these tables in one transaction, each if it still is a finished table
    /// of that kind at which nothing happened after `cutoff`. A record is moves, talk, seats, title
    /// and analysis. It is kept if a living node owns the table, or if a report or a tournament
    /// refers to it.
    ///
    /// Results stay, because ratings and leaderboards follow from them; a table of
    /// [`FinishedKind::GuestsOnly`] that was not rated is removed with its results. Returns the
    /// tables whose records were removed.
    async fn remove_records(
        &self,
        tables: Vec<TableId>,
        kind: FinishedKind,
        cutoff: UnixMs,
        now: UnixMs,
    ) -> Result<Vec<TableId>, StoreError>;

    /// Removes up to `limit` reports that were settled at `cutoff` or before. Returns their number.
    async fn remove_reports(&self, cutoff: UnixMs, limit: u32) -> Result<u32, StoreError>;

    /// Removes the copies of deleted content that the database keeps in files of its own. Returns
    /// at once. It is called after many removals, because it may delay writers for a moment.
    fn purge_deleted(&self);

    /// Stores the retention times of the leader, so that every node can show them.
    async fn publish_keep_times(&self, times: RetentionTimes) -> Result<(), StoreError>;

    /// The retention times that a leader has stored last.
    async fn published_keep_times(&self) -> Result<Option<RetentionTimes>, StoreError>;
}
