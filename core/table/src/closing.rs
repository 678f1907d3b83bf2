//! Closings: times in which the site was closed, and in which clocks stand still.
//!
//! A closing is in no table's log: all tables share one list of closings. The exception are games in
//! which time is part of the rules, because their log alone must lead to the same state.

use model::{Closing, UnixMs};

/// The begin and the end of a period.
pub type Interval = (UnixMs, UnixMs);

/// Closings that matter to clocks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Closings {
    latest: Option<i64>,
    /// The periods, in the order of time, without overlaps.
    intervals: Vec<Interval>,
}

impl Closings {
    /// Collects closings, in any order.
    #[must_use]
    pub fn new(closings: &[Closing]) -> Closings {
        let mut intervals: Vec<Interval> = closings
            .iter()
            .map(|closing| (closing.from, closing.until))
            .collect();
        intervals.sort_unstable();
        Closings {
            latest: closings.iter().map(|closing| closing.id).max(),
            intervals: joined(&intervals),
        }
    }

    /// The number of the latest closing.
    #[must_use]
    pub fn latest(&self) -> Option<i64> {
        self.latest
    }

    /// Whether both have the same periods.
    #[must_use]
    pub fn has_times_of(&self, other: &Closings) -> bool {
        self.intervals == other.intervals
    }

    /// The milliseconds for which the site was closed between two times.
    #[must_use]
    pub fn within(&self, from: UnixMs, until: UnixMs) -> UnixMs {
        let parts = self.intervals.iter();
        parts
            .map(|(begin, end)| (*end.min(&until) - *begin.max(&from)).max(0))
            .sum()
    }

    /// The time at which a clock that runs since `from` has run for `ms`, without closings and without
    /// the periods `more`, which are in the order of time.
    #[must_use]
    pub fn run_out(&self, more: &[Interval], from: UnixMs, ms: UnixMs) -> UnixMs {
        if more.is_empty() {
            return run_out(&self.intervals, from, ms);
        }
        let mut all = [more, &self.intervals].concat();
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

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// Periods in which a clock stands still.
    pub(crate) const PAUSES: [Interval; 3] = [(10, 20), (100, 150), (160, 170)];

    /// Clocks that stand still in these periods: the start, the time on the clock, and the end.
    pub(crate) const CLOCKS: [(UnixMs, UnixMs, UnixMs); 9] = [
        (0, 5, 5),
        (0, 10, 10),
        (0, 11, 21),
        (15, 5, 25),
        (20, 80, 100),
        (20, 81, 151),
        (20, 90, 160),
        (20, 91, 171),
        (200, 7, 207),
    ];

    fn closings(intervals: &[Interval]) -> Closings {
        let stored: Vec<Closing> = (1..)
            .zip(intervals)
            .map(|(id, &(from, until))| Closing { id, from, until })
            .collect();
        Closings::new(&stored)
    }

    #[test]
    fn a_clock_stands_still_while_the_house_is_closed() {
        let [first, second, third] = PAUSES;
        let closings = closings(&[second, first, third]);
        for (from, ms, out) in CLOCKS {
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
