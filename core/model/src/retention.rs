//! Retention: how long the site keeps tables, guests and reports.
//!
//! The default times are named only by the constants here and by [`KeepTimes::default`]. The
//! privacy page prints the times that the host has set.
//!
//! Tables without a move and guests have a column `keep_until`. Its value is the time of the last
//! use plus the default number of days, independent of the host's setting. [`Keep::cutoff_from`]
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
pub enum Keep {
    /// The data is removed after this number of days.
    Days(u32),
    /// The data is never removed.
    Forever,
}

impl Keep {
    /// The cutoff time: data whose last use was at this time or earlier may be removed at `now`.
    /// `None` if nothing may be removed.
    #[must_use]
    pub fn cutoff(self, now: UnixMs) -> Option<UnixMs> {
        match self {
            Keep::Days(count) => Some(now - days(count)),
            Keep::Forever => None,
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

/// The retention times of the site.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeepTimes {
    /// The records of finished tables with at least one account holder.
    pub finished_tables: Keep,
    /// Finished tables without any account holder.
    pub guest_tables: Keep,
    /// Tables with open seats and without a move.
    pub open_tables: Keep,
    /// Tables whose game has begun without a clock and has no move yet.
    pub begun_tables: Keep,
    /// Guests to whom no stored data refers.
    pub guests: Keep,
    /// Settled reports.
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
        // A row that was last used on day 990 and stored with the default of seven days.
        let keep_until = 990 * DAY + days(7);
        let may_go = |keep: Keep| keep.cutoff_from(7, now).is_some_and(|at| keep_until <= at);
        assert!(may_go(Keep::Days(10)) && may_go(Keep::Days(2)));
        assert!(!may_go(Keep::Days(11)) && !may_go(Keep::Forever));
    }
}
