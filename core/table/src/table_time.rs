//! Table time: the time since a game began, without the times in which the site was closed.

use model::{Status, UnixMs};

use crate::fact::Fact;
use crate::table::Table;

/// A shorter closing is not shown on the page of a table.
const SHORTEST_SHOWN: UnixMs = 1_000;

impl Table {
    /// Whether table time is part of the rules and runs.
    fn runs_in_real_time(&self) -> bool {
        self.state().info().real_time && self.started_at.is_some() && !self.is_finished()
    }

    /// The time of the last entry.
    fn last_entry_at(&self) -> UnixMs {
        self.log.last().map_or(self.changed.1, |logged| logged.at)
    }

    /// The milliseconds for which table time has stood still since the last entry.
    fn pause_since_last_entry(&self) -> UnixMs {
        match self.runs_in_real_time() {
            true => self
                .context
                .closings()
                .within(self.last_entry_at(), UnixMs::MAX),
            false => 0,
        }
    }

    /// The fact that table time has stood still until `now`, which is logged before anything else; `None`
    /// if it has not.
    #[must_use]
    pub fn pause_to_log(&self, now: UnixMs) -> Option<Fact> {
        if !self.runs_in_real_time() {
            return None;
        }
        let ms = self.context.closings().within(self.last_entry_at(), now);
        let ms = u64::try_from(ms).ok().filter(|&ms| ms > 0)?;
        Some(Fact::Paused { ms })
    }

    /// Applies the fact that table time has stood still: all times from which it counts move on by as
    /// much.
    pub(crate) fn stop_table_time(&mut self, ms: u64) {
        self.started_at = self
            .started_at
            .map(|started| started.saturating_add_unsigned(ms));
        self.changed.1 = self.changed.1.saturating_add_unsigned(ms);
        self.paused = self.paused.saturating_add_unsigned(ms);
    }

    /// The time at which the game began, moved on by closings if the game is in real time: table time
    /// counts from here.
    pub(crate) fn table_start(&self) -> Option<UnixMs> {
        let pause = self.pause_since_last_entry();
        self.started_at.map(|started| started + pause)
    }

    /// The time of the last change of the position, moved on in the same way.
    pub(crate) fn stands_since(&self) -> UnixMs {
        self.changed.1 + self.pause_since_last_entry()
    }

    /// The milliseconds for which the clocks of this table stood still since the last move.
    pub(crate) fn closed_ms(&self) -> Option<u64> {
        let clock = self.spec.rules.seconds_per_move.is_some() && self.status() == Status::Running;
        let ms = if self.runs_in_real_time() {
            self.paused + self.pause_since_last_entry()
        } else if clock || self.waits_for_players() {
            self.context.closings().within(self.changed.1, UnixMs::MAX)
        } else {
            0
        };
        u64::try_from(ms).ok().filter(|_| ms >= SHORTEST_SHOWN)
    }

    /// Lets no clock of this table begin later than now: after the wall clock was set back, a move
    /// can be stamped with a time that has not come yet.
    pub fn begin_clock_by(&mut self, now: UnixMs) {
        self.changed.1 = self.changed.1.min(now);
    }
}
