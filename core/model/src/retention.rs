//! Retention: how long the site keeps tables, guests and reports.
//!
//! The default times are named only by the constants here and by [`RetentionTimes::default`]. The
//! privacy page prints the times that the host has set.
//!
//! Tables without a move and guests have a column `keep_until`. Its value is the time of the last
//! use plus the default number of days, independent of the host's setting. [`RetentionTime::cutoff_from`]
//! corrects for the difference when the site looks for data to remove. So a new setting takes
//! effect at once, also for older rows, and only the node that removes data needs to know it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::UnixMs;

/// Default number of days after which a table with open seats and without a move is removed. They
/// count from the last activity or visit there. The lobby offers no table for longer than that.
pub const OPEN_TABLE_DAYS: u32 = 7;
/// Default number of days for a table whose game has begun without a clock and has no move yet. It
/// is longer than for open tables because the players have agreed to play.
pub const BEGUN_TABLE_DAYS: u32 = 30;
/// Default number of days without a visit after which a guest to whom nothing refers is removed.
pub const GUEST_DAYS: u32 = 30;
/// Default number of days after which a finished table without any account holder is removed.
pub const GUEST_TABLE_DAYS: u32 = 365;
/// Default number of days after which a settled report is removed.
pub const REPORT_DAYS: u32 = 365;
/// Maximum number of days that a host may set: a hundred years.
pub const MOST_DAYS: u32 = 36_500;

/// A day in milliseconds.
const DAY: UnixMs = 24 * 3600 * 1000;

/// A number of days in milliseconds.
#[must_use]
pub const fn days(count: u32) -> UnixMs {
    count as UnixMs * DAY
}

/// The retention time for one kind of data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum RetentionTime {
    /// The data is removed after this number of days.
    Days(u32),
    /// The data is never removed.
    Forever,
}

impl RetentionTime {
    /// The cutoff time: data whose last use was at this time or earlier may be removed at `now`.
    /// `None` if nothing may be removed.
    #[must_use]
    pub fn cutoff(self, now: UnixMs) -> Option<UnixMs> {
        match self {
            RetentionTime::Days(count) => Some(now - days(count)),
            RetentionTime::Forever => None,
        }
    }

    /// The cutoff for a column `keep_until`, which is the time of the last use plus `usual_days`:
    /// rows with this value or a smaller one may be removed.
    #[must_use]
    pub fn cutoff_from(self, usual_days: u32, now: UnixMs) -> Option<UnixMs> {
        Some(self.cutoff(now)? + days(usual_days))
    }
}

/// A text that is not a valid retention time.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is neither a number of days from 1 to {MOST_DAYS} nor the word `forever`")]
pub struct RetentionTimeError(String);

impl FromStr for RetentionTime {
    type Err = RetentionTimeError;

    fn from_str(text: &str) -> Result<RetentionTime, RetentionTimeError> {
        if text == "forever" {
            return Ok(RetentionTime::Forever);
        }
        match text.parse() {
            Ok(count @ 1..=MOST_DAYS) => Ok(RetentionTime::Days(count)),
            _ => Err(RetentionTimeError(text.to_owned())),
        }
    }
}

impl fmt::Display for RetentionTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RetentionTime::Days(count) => write!(f, "{count}"),
            RetentionTime::Forever => f.write_str("forever"),
        }
    }
}

impl TryFrom<String> for RetentionTime {
    type Error = RetentionTimeError;

    fn try_from(text: String) -> Result<RetentionTime, RetentionTimeError> {
        text.parse()
    }
}

impl From<RetentionTime> for String {
    fn from(keep: RetentionTime) -> String {
        keep.to_string()
    }
}

/// The retention times of the site.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RetentionTimes {
    /// The records of finished tables with at least one account holder.
    pub finished_tables: RetentionTime,
    /// Finished tables without any account holder.
    pub guest_tables: RetentionTime,
    /// Tables with open seats and without a move.
    pub open_tables: RetentionTime,
    /// Tables whose game has begun without a clock and has no move yet.
    pub begun_tables: RetentionTime,
    /// Guests to whom no stored data refers.
    pub guests: RetentionTime,
    /// Settled reports.
    pub reports: RetentionTime,
}

impl Default for RetentionTimes {
    fn default() -> Self {
        RetentionTimes {
            finished_tables: RetentionTime::Forever,
            guest_tables: RetentionTime::Days(GUEST_TABLE_DAYS),
            open_tables: RetentionTime::Days(OPEN_TABLE_DAYS),
            begun_tables: RetentionTime::Days(BEGUN_TABLE_DAYS),
            guests: RetentionTime::Days(GUEST_DAYS),
            reports: RetentionTime::Days(REPORT_DAYS),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_a_number_of_days_or_forever() {
        assert_eq!("1".parse(), Ok(RetentionTime::Days(1)));
        assert_eq!("36500".parse(), Ok(RetentionTime::Days(MOST_DAYS)));
        assert_eq!("forever".parse(), Ok(RetentionTime::Forever));
        for wrong in ["0", "36501", "-1", "1.5", "", "ever", "Forever", "7 days"] {
            let error = wrong.parse::<RetentionTime>().unwrap_err().to_string();
            assert!(
                error.starts_with(&format!("`{wrong}` is neither")),
                "{error}"
            );
        }
        for keep in [RetentionTime::Days(7), RetentionTime::Forever] {
            assert_eq!(keep.to_string().parse(), Ok(keep));
        }
    }

    #[test]
    fn what_may_go_depends_on_the_hosts_days_alone() {
        let now = 1_000 * DAY;
        assert_eq!(RetentionTime::Days(3).cutoff(now), Some(997 * DAY));
        assert_eq!(RetentionTime::Forever.cutoff(now), None);
        // A row that was last used on day 990 and stored with the default of seven days.
        let keep_until = 990 * DAY + days(7);
        let may_go =
            |keep: RetentionTime| keep.cutoff_from(7, now).is_some_and(|at| keep_until <= at);
        assert!(may_go(RetentionTime::Days(10)) && may_go(RetentionTime::Days(2)));
        assert!(!may_go(RetentionTime::Days(11)) && !may_go(RetentionTime::Forever));
    }
}
