//! Expiry of tables without a move.

use model::{BEGUN_TABLE_DAYS, OPEN_TABLE_DAYS, UnixMs, days};

use crate::table::Table;

impl Table {
    /// The time until which the table is kept: the last use plus the usual number of days. `None` for
    /// tables that never expire: those with a move, finished ones, those of tournaments.
    #[must_use]
    pub fn keep_until(&self) -> Option<UnixMs> {
        if self.played || self.is_finished() || self.spec().tournament.is_some() {
            return None;
        }
        let last = self.log.last().map_or(self.changed.1, |logged| logged.at);
        Some(last + days(self.usual_days()))
    }

    /// The usual number of days that such a table is kept.
    fn usual_days(&self) -> u32 {
        match self.started_at {
            None => OPEN_TABLE_DAYS,
            Some(_) => BEGUN_TABLE_DAYS,
        }
    }

    /// The time until which the table is kept if a person looks at it at `now`.
    #[must_use]
    pub fn keep_for_viewer_until(&self, now: UnixMs) -> UnixMs {
        now + days(self.usual_days())
    }

    /// Whether it may be removed when its time is over: not while a clock runs or a bot is to move.
    #[must_use]
    pub fn is_removable(&self) -> bool {
        self.keep_until().is_some() && self.due().is_none()
    }
}
