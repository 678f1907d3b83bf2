//! Retention: how long the host keeps tables, guests and reports, and the caps on what one person may
//! leave lying around.
//!
//! The constants and [`KeepTimes::default`] are the only places that name the usual times; the privacy
//! page prints those that hold.
//!
//! The column `keep_until` of tables without a move and of guests is the last use plus the usual
//! number of days, whatever the host has chosen. [`Keep::cutoff`] adds the difference when something
//! is looked for that may go. So a new setting holds at once, also for what was written before, and
//! only the node that removes things needs to know it.

use std::fmt;
use std::str::FromStr;

use async_trait::async_trait;
use serde::{Deserialize, Serialize};

use crate::{Cursor, Person, PersonId, Status, StoreError, TableId, UnixMs};

/// A table with open seats at which no move was made is usually removed after so many days in which
/// nothing happened there and nobody looked at it. The lobby offers no table for longer than that.
pub const OPEN_TABLE_DAYS: u32 = 7;
/// The same for a table whose game has begun, without a clock, and without a first move: its players
/// have agreed to play, so they get more time.
pub const BEGUN_TABLE_DAYS: u32 = 30;
/// A guest to whom nothing refers is usually removed after so many days without a visit.
pub const GUEST_DAYS: u32 = 30;
/// A finished table at which nobody with an account sat is usually removed after so many days.
pub const GUEST_TABLE_DAYS: u32 = 365;
/// A report is usually removed so many days after it was settled.
pub const REPORT_DAYS: u32 = 365;
/// The most days that a host may name: a hundred years.
pub const MOST_DAYS: u32 = 36_500;

/// A day in milliseconds.
pub(crate) const DAY: UnixMs = 24 * 3600 * 1000;

/// So many days in milliseconds.
#[must_use]
pub const fn days(count: u32) -> UnixMs {
    count as UnixMs * DAY
}

/// How long something is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Keep {
    /// So many days.
    Days(u32),
    /// For good.
    Forever,
}

impl Keep {
    /// What was last used at this time or before may go at `now`; `None` if nothing may.
    #[must_use]
    pub fn cutoff(self, now: UnixMs) -> Option<UnixMs> {
        match self {
            Keep::Days(count) => Some(now - days(count)),
            Keep::Forever => None,
        }
    }

    /// The same for something with a column `keep_until`, which is the last use plus the usual
    /// number of days: what has this value there, or a smaller one, may go.
    #[must_use]
    pub fn cutoff_from(self, usual_days: u32, now: UnixMs) -> Option<UnixMs> {
        Some(self.cutoff(now)? + days(usual_days))
    }
}

/// A text that is no time to keep something.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is neither a number of days from 1 to {MOST_DAYS} nor the word `forever`")]
pub struct KeepError(String);

impl FromStr for Keep {
    type Err = KeepError;

    fn from_str(text: &str) -> Result<Keep, KeepError> {
        if text == "forever" {
            return Ok(Keep::Forever);
        }
        match text.parse() {
            Ok(count @ 1..=MOST_DAYS) => Ok(Keep::Days(count)),
            _ => Err(KeepError(text.to_owned())),
        }
    }
}

impl fmt::Display for Keep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Keep::Days(count) => write!(f, "{count}"),
            Keep::Forever => f.write_str("forever"),
        }
    }
}

impl TryFrom<String> for Keep {
    type Error = KeepError;

    fn try_from(text: String) -> Result<Keep, KeepError> {
        text.parse()
    }
}

impl From<Keep> for String {
    fn from(keep: Keep) -> String {
        keep.to_string()
    }
}

/// How long a site keeps what it stores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeepTimes {
    /// The records of finished tables at which somebody with an account sat.
    pub finished_tables: Keep,
    /// Finished tables at which nobody with an account sat.
    pub guest_tables: Keep,
    /// Tables with open seats and without a move.
    pub open_tables: Keep,
    /// Tables whose game has begun, without a clock and without a move.
    pub begun_tables: Keep,
    /// Guests who have nothing.
    pub guests: Keep,
    /// Reports that are settled.
    pub reports: Keep,
}

impl Default for KeepTimes {
    fn default() -> Self {
        KeepTimes {
            finished_tables: Keep::Forever,
            guest_tables: Keep::Days(GUEST_TABLE_DAYS),
            open_tables: Keep::Days(OPEN_TABLE_DAYS),
            begun_tables: Keep::Days(BEGUN_TABLE_DAYS),
            guests: Keep::Days(GUEST_DAYS),
            reports: Keep::Days(REPORT_DAYS),
        }
    }
}

/// The unfinished tables that a person has made and at which no other person sits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SoloTables {
    /// How many there are, bots' included.
    pub all: u32,
    /// At how many of them only bots sit.
    pub bots: u32,
}

/// The result of looking at guests whose time is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GuestRemoval {
    /// How many people were looked at.
    pub examined: u32,
    /// How many of them were removed. The others have something here, and are looked at again after
    /// the same number of days.
    pub removed: u32,
}

/// The two kinds of finished tables, which the host may keep for different times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FinishedKind {
    /// Somebody with an account sat there.
    WithAccounts,
    /// Nobody with an account sat there.
    GuestsOnly,
}

/// A finished table that is older than the host keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OldTable {
    /// The table.
    pub id: TableId,
    /// When something last happened there.
    pub updated_at: UnixMs,
}

/// Caps on what lasts, and the removal of what is older than the host keeps it.
#[async_trait]
pub trait Retention {
    /// The unfinished tables of a person at which no other person sits, counted up to `most`.
    async fn solo_tables(&self, person: &PersonId, most: u32) -> Result<SoloTables, StoreError>;

    /// A guest by id, whose last visit is `now`; written at most once a day. A person with an
    /// account is no guest.
    async fn visit(&self, guest: &PersonId, now: UnixMs) -> Result<Option<Person>, StoreError>;

    /// Tables of that status without a move whose `keep_until` is not later than `cutoff`
    /// ([`Keep::cutoff_from`]), the earliest first.
    async fn expired_tables(
        &self,
        status: Status,
        cutoff: UnixMs,
        limit: u32,
    ) -> Result<Vec<TableId>, StoreError>;

    /// Keeps a table without a move until then at least, or for good; false if there is no such
    /// table any more.
    async fn keep_table(&self, table: &TableId, until: Option<UnixMs>) -> Result<bool, StoreError>;

    /// Removes a table without a move with everything about it, if its `keep_until` is not later
    /// than `cutoff` and the last entry of its log is still `head`. A table is kept if its game is
    /// over, if a node looks after it, or if a result, a report or a tournament refers to it; then
    /// this is false.
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

    /// Finished tables of a kind at which nothing happened after `cutoff` ([`Keep::cutoff`]) and
    /// whose record is there, the oldest first, after that place.
    async fn old_tables(
        &self,
        kind: FinishedKind,
        cutoff: UnixMs,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<OldTable>, StoreError>;

    /// Removes the records of these tables in one transaction, each if it still is a finished table
    /// of that kind at which nothing happened after `cutoff`. A record is moves, talk, seats, title
    /// and analysis. It is kept if a node looks after the table, or if a report or a tournament
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

    /// Removes up to `limit` reports that were settled at `cutoff` or before; returns how many.
    async fn remove_reports(&self, cutoff: UnixMs, limit: u32) -> Result<u32, StoreError>;

    /// Removes the copies of deleted content that the database keeps in files of its own. Returns
    /// at once; it is called after many removals, because it may hold up writers for a moment.
    fn purge_removed(&self);

    /// Stores the times by which the leader removes things, so that every node can show them.
    async fn publish_keep_times(&self, times: KeepTimes) -> Result<(), StoreError>;

    /// The times that a leader has stored last.
    async fn published_keep_times(&self) -> Result<Option<KeepTimes>, StoreError>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_a_number_of_days_or_forever() {
        assert_eq!("1".parse(), Ok(Keep::Days(1)));
        assert_eq!("36500".parse(), Ok(Keep::Days(MOST_DAYS)));
        assert_eq!("forever".parse(), Ok(Keep::Forever));
        for wrong in ["0", "36501", "-1", "1.5", "", "ever", "Forever", "7 days"] {
            let error = wrong.parse::<Keep>().unwrap_err().to_string();
            assert!(
                error.starts_with(&format!("`{wrong}` is neither")),
                "{error}"
            );
        }
        for keep in [Keep::Days(7), Keep::Forever] {
            assert_eq!(keep.to_string().parse(), Ok(keep));
        }
    }

    #[test]
    fn what_may_go_depends_on_the_hosts_days_alone() {
        let now = 1_000 * DAY;
        assert_eq!(Keep::Days(3).cutoff(now), Some(997 * DAY));
        assert_eq!(Keep::Forever.cutoff(now), None);
        // Last used on day 990, and written with the usual seven days.
        let keep_until = 990 * DAY + days(7);
        let may_go = |keep: Keep| keep.cutoff_from(7, now).is_some_and(|at| keep_until <= at);
        assert!(may_go(Keep::Days(10)) && may_go(Keep::Days(2)));
        assert!(!may_go(Keep::Days(11)) && !may_go(Keep::Forever));
    }
}
