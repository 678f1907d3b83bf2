//! Retention: how long tables without a move and guests without anything are kept, and the caps on
//! what one person may leave lying around.
//!
//! The constants here are the only place that names these times; the privacy page prints them.

use async_trait::async_trait;

use crate::{Person, PersonId, StoreError, TableId, UnixMs};

/// A table with open seats at which no move was made is removed after so many days in which nothing
/// happened there and nobody looked at it. The lobby offers no table for longer than that.
pub const OPEN_TABLE_DAYS: u32 = 7;
/// The same for a table whose game has begun, without a clock, and without a first move: its players
/// have agreed to play, so they get more time.
pub const BEGUN_TABLE_DAYS: u32 = 30;
/// A guest to whom nothing refers is removed after so many days without a visit.
pub const GUEST_DAYS: u32 = 30;

/// A day in milliseconds.
pub(crate) const DAY: UnixMs = 24 * 3600 * 1000;

/// So many days in milliseconds.
#[must_use]
pub const fn days(count: u32) -> UnixMs {
    count as UnixMs * DAY
}

/// The unfinished tables that a person has made and at which no other person sits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SoloTables {
    /// How many there are, bots' included.
    pub all: u32,
    /// At how many of them only bots sit.
    pub bots: u32,
}

/// What came of looking at guests whose time is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GuestRemoval {
    /// How many people were looked at.
    pub examined: u32,
    /// How many of them were removed. The others have something here, and are looked at again after
    /// [`GUEST_DAYS`].
    pub removed: u32,
}

/// Caps on what lasts, and the removal of what nobody uses.
#[async_trait]
pub trait Retention {
    /// The unfinished tables of a person at which no other person sits, counted up to `most`.
    async fn solo_tables(&self, person: &PersonId, most: u32) -> Result<SoloTables, StoreError>;

    /// A guest by id, who is kept for [`GUEST_DAYS`] from `now` on; written at most once a day. Who
    /// has an account is no guest.
    async fn visit(&self, guest: &PersonId, now: UnixMs) -> Result<Option<Person>, StoreError>;

    /// Tables without a move that may be removed at `now`, those first that could be for longest.
    async fn expired_tables(&self, now: UnixMs, limit: u32) -> Result<Vec<TableId>, StoreError>;

    /// Keeps a table without a move until then at least, or for good; false if there is no such
    /// table any more.
    async fn keep_table(&self, table: &TableId, until: Option<UnixMs>) -> Result<bool, StoreError>;

    /// Removes a table with everything about it, if it may be removed at `now` and the last entry of
    /// its log is still `head`. A table is kept if its game is over, if a node looks after it, or if
    /// a result, a report or a tournament refers to it; then this is false.
    async fn remove_table(
        &self,
        table: &TableId,
        head: u64,
        now: UnixMs,
    ) -> Result<bool, StoreError>;

    /// Looks at up to `limit` people whose time is over at `now`, and removes those to whom nothing
    /// refers.
    async fn remove_guests(&self, now: UnixMs, limit: u32) -> Result<GuestRemoval, StoreError>;
}
