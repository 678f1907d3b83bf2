//! Retention: how long the host keeps tables, guests and reports.
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

use serde::{Deserialize, Serialize};

use crate::UnixMs;

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
const DAY: UnixMs = 24 * 3600 * 1000;

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
