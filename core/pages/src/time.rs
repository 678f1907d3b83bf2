//! Formats of times: for people and for feeds.

use model::UnixMs;
use puzzles::Date;

const DAY: UnixMs = 24 * 3600 * 1000;

/// Number of days until a time, rounded up.
pub(super) fn days_until(then: UnixMs, now: UnixMs) -> i64 {
    ((then - now).max(0) + DAY - 1) / DAY
}

/// A time in UTC: `2026-11-15 15:30`.
pub(super) fn minute(at: UnixMs) -> String {
    let (date, seconds) = split(at);
    format!("{date} {:02}:{:02}", seconds / 3600, seconds / 60 % 60)
}

/// A time in the format of RFC 3339: `2026-11-15T15:30:00Z`.
pub fn rfc3339(at: UnixMs) -> String {
    let (date, seconds) = split(at);
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    format!("{date}T{hours:02}:{minutes:02}:{:02}Z", seconds % 60)
}

/// The date, and the seconds since its start.
fn split(at: UnixMs) -> (String, i64) {
    let date = Date::from_days(at.div_euclid(DAY));
    let date = date.map_or_else(String::new, |date| date.to_string());
    (date, at.rem_euclid(DAY) / 1000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_those_of_the_calendar() {
        let at = 1_763_220_645_999;
        assert_eq!(minute(at), "2025-11-15 15:30");
        assert_eq!(rfc3339(at), "2025-11-15T15:30:45Z");
        assert_eq!(rfc3339(0), "1970-01-01T00:00:00Z");
    }

    #[test]
    fn a_day_that_has_begun_counts() {
        assert_eq!(days_until(DAY, 0), 1);
        assert_eq!(days_until(DAY + 1, 0), 2);
        assert_eq!(days_until(0, 5), 0);
    }
}
