//! The times in which the house was closed, and what clocks make of them: they stand still.
//!
//! A table does not write down when it was closed: there are few closings, and all tables share one
//! list of them ([`store::Heartbeats`]). Only where time is part of the rules is a closing an entry
//! of the log ([`Fact::Paused`]), because the log alone must lead to the same state.

use parking_lot::{RwLock, RwLockReadGuard};
use store::{Closing, Status, UnixMs};

use crate::fact::Fact;
use crate::table::Table;

/// A shorter closing is not worth a line on the page of a table.
const SHORTEST_SHOWN: UnixMs = 1_000;

/// From when until when.
pub(crate) type Interval = (UnixMs, UnixMs);

/// Closings that matter to clocks.
#[derive(Debug, Default)]
pub(crate) struct Closings {
    known: RwLock<Known>,
}

#[derive(Debug, Default)]
struct Known {
    latest: Option<i64>,
    /// In the order of time, without overlaps.
    intervals: Vec<Interval>,
}

impl Closings {
    fn known(&self) -> RwLockReadGuard<'_, Known> {
        self.known.read()
    }

    /// The number of the latest closing.
    pub(crate) fn latest(&self) -> Option<i64> {
        self.known().latest
    }

    /// Replaces all closings. Tells whether they are others than before.
    pub(crate) fn set(&self, closings: &[Closing]) -> bool {
        let mut intervals: Vec<Interval> = closings
            .iter()
            .map(|closing| (closing.from, closing.until))
            .collect();
        intervals.sort_unstable();
        let new = Known {
            latest: closings.iter().map(|closing| closing.id).max(),
            intervals: joined(&intervals),
        };
        let mut known = self.known.write();
        let differ = known.intervals != new.intervals;
        *known = new;
        differ
    }

    /// For how many milliseconds the house was closed between two times.
    pub(crate) fn within(&self, from: UnixMs, until: UnixMs) -> UnixMs {
        let known = self.known();
        let parts = known.intervals.iter();
        parts
            .map(|(begin, end)| (*end.min(&until) - *begin.max(&from)).max(0))
            .sum()
    }

    /// When a clock that has run since `from` has run for `ms`, without closings and without `more`,
    /// which is in the order of time.
    pub(crate) fn run_out(&self, more: &[Interval], from: UnixMs, ms: UnixMs) -> UnixMs {
        let known = self.known();
        if more.is_empty() {
            return run_out(&known.intervals, from, ms);
        }
        let mut all = [more, &known.intervals].concat();
        all.sort_unstable();
        run_out(&joined(&all), from, ms)
    }
}

/// Intervals that overlap or touch become one.
fn joined(sorted: &[Interval]) -> Vec<Interval> {
    let mut joined: Vec<Interval> = Vec::with_capacity(sorted.len());
    for &(begin, end) in sorted {
        match joined.last_mut() {
            Some(last) if begin <= last.1 => last.1 = last.1.max(end),
            _ => joined.push((begin, end)),
        }
    }
    joined
}

/// See [`Closings::run_out`]; the intervals are in the order of time and do not overlap.
fn run_out(pauses: &[Interval], from: UnixMs, ms: UnixMs) -> UnixMs {
    let mut end = from.saturating_add(ms);
    for &(begins, ends) in pauses.iter().filter(|(_, ends)| *ends > from) {
        if begins >= end {
            break;
        }
        end = end.saturating_add(ends - begins.max(from));
    }
    end
}

impl Table {
    /// Whether table time is part of the rules and runs.
    fn runs_in_real_time(&self) -> bool {
        self.state().info().real_time && self.started_at.is_some() && !self.is_finished()
    }

    /// The time of the last entry.
    fn last_entry_at(&self) -> UnixMs {
        self.log.last().map_or(self.changed.1, |logged| logged.at)
    }

    /// For how many milliseconds table time has stood still since the last entry.
    fn pause_since_last_entry(&self) -> UnixMs {
        match self.runs_in_real_time() {
            true => self.closings.within(self.last_entry_at(), UnixMs::MAX),
            false => 0,
        }
    }

    /// The entry that says for how long table time has stood still until `now`, before anything else
    /// is written; none if it has not.
    pub(crate) fn pause_to_log(&self, now: UnixMs) -> Option<Fact> {
        if !self.runs_in_real_time() {
            return None;
        }
        let ms = self.closings.within(self.last_entry_at(), now);
        let ms = u64::try_from(ms).ok().filter(|&ms| ms > 0)?;
        Some(Fact::Paused { ms })
    }

    /// Takes in that table time has stood still. What is counted from a time before counts from a
    /// later time by as much.
    pub(crate) fn stop_table_time(&mut self, ms: u64) {
        self.started_at = self
            .started_at
            .map(|started| started.saturating_add_unsigned(ms));
        self.changed.1 = self.changed.1.saturating_add_unsigned(ms);
        self.paused = self.paused.saturating_add_unsigned(ms);
    }

    /// When the game began, moved on by the closings since then where table time runs by itself:
    /// table time counts from here.
    pub(crate) fn table_start(&self) -> Option<UnixMs> {
        let pause = self.pause_since_last_entry();
        self.started_at.map(|started| started + pause)
    }

    /// Since when the game has stood as it does, moved on in the same way.
    pub(crate) fn stands_since(&self) -> UnixMs {
        self.changed.1 + self.pause_since_last_entry()
    }

    /// For how many milliseconds the clocks of this table stood still since the last move.
    pub(crate) fn closed_ms(&self) -> Option<u64> {
        let clock = self.spec.rules.seconds_per_move.is_some() && self.status() == Status::Running;
        let ms = if self.runs_in_real_time() {
            self.paused + self.pause_since_last_entry()
        } else if clock || self.gathers() {
            self.closings.within(self.changed.1, UnixMs::MAX)
        } else {
            0
        };
        u64::try_from(ms).ok().filter(|_| ms >= SHORTEST_SHOWN)
    }

    /// Lets no clock of this table begin later than now: after the wall clock was set back, a move
    /// can be stamped with a time that has not come yet.
    pub(crate) fn begin_clock_by(&mut self, now: UnixMs) {
        self.changed.1 = self.changed.1.min(now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn closings(intervals: &[Interval]) -> Closings {
        let closings = Closings::default();
        let stored: Vec<Closing> = (1..)
            .zip(intervals)
            .map(|(id, &(from, until))| Closing { id, from, until })
            .collect();
        closings.set(&stored);
        closings
    }

    #[test]
    fn a_clock_stands_still_while_the_house_is_closed() {
        let closings = closings(&[(100, 150), (10, 20), (160, 170)]);
        for (from, ms, out) in [
            (0, 5, 5),
            (0, 10, 10),
            (0, 11, 21),
            (15, 5, 25),
            (20, 80, 100),
            (20, 81, 151),
            (20, 91, 171),
            (200, 7, 207),
        ] {
            assert_eq!(closings.run_out(&[], from, ms), out, "{ms} from {from}");
        }
        assert_eq!(closings.within(0, 200), 70);
        assert_eq!(closings.within(15, 120), 25);
        assert_eq!(closings.within(170, UnixMs::MAX), 0);
    }

    #[test]
    fn a_time_that_is_closed_twice_counts_once() {
        let closings = closings(&[(10, 20), (15, 30), (30, 40)]);
        assert_eq!(closings.within(0, 100), 30);
        assert_eq!(closings.run_out(&[], 0, 15), 45);
        let vacation = [(5, 12), (35, 50)];
        assert_eq!(closings.run_out(&vacation, 0, 5), 5);
        assert_eq!(closings.run_out(&vacation, 0, 6), 51, "both at once");
        assert_eq!(closings.latest(), Some(3));
    }
}
