//! The puzzle of the day.

use std::fmt;
use std::str::FromStr;

use hunters::puzzle::Difficulty;
use tabletop::Seed;
use thiserror::Error;

use crate::generate::{GeneratedPuzzle, generate};
use crate::solve::{Effort, StoppedError};

/// A day of the Gregorian calendar, `2026-11-15`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

/// A text that is not a date.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is no day: write year, month and day, like `2026-11-15`")]
pub struct DateError(String);

impl Date {
    /// The date `days` days after 1 January 1970; `None` outside of the years 1 to 9999.
    #[must_use]
    pub fn from_days(days: i64) -> Option<Date> {
        // Years begin in March here, so that the leap day is the last day of its year. An era has
        // 400 years.
        let since = days + 719_468;
        let (era, day) = (since.div_euclid(146_097), since.rem_euclid(146_097));
        let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
        let day = day - (365 * year + year / 4 - year / 100);
        let month = (5 * day + 2) / 153;
        let date = Date {
            year: u16::try_from(400 * era + year + i64::from(month >= 10)).ok()?,
            month: (if month < 10 { month + 3 } else { month - 9 }) as u8,
            day: (day - (153 * month + 2) / 5 + 1) as u8,
        };
        (1..=9999).contains(&date.year).then_some(date)
    }

    /// The number of days since the first of January 1970.
    #[must_use]
    pub fn days(self) -> i64 {
        let year = i64::from(self.year) - i64::from(self.month <= 2);
        let month = (i64::from(self.month) + 9) % 12;
        let (era, year) = (year.div_euclid(400), year.rem_euclid(400));
        let day = (153 * month + 2) / 5 + i64::from(self.day) - 1;
        146_097 * era + 365 * year + year / 4 - year / 100 + day - 719_468
    }

    /// Days since Monday, 0 to 6.
    #[must_use]
    pub fn weekday(self) -> u8 {
        // Zeller's congruence: January and February belong to the year before.
        let (year, month) = match self.month {
            1 | 2 => (u32::from(self.year) - 1, u32::from(self.month) + 12),
            _ => (u32::from(self.year), u32::from(self.month)),
        };
        let since_saturday =
            u32::from(self.day) + 13 * (month + 1) / 5 + year + year / 4 - year / 100 + year / 400;
        ((since_saturday + 5) % 7) as u8
    }

    /// The difficulty of that day: it rises through the week, from Monday to Sunday.
    #[must_use]
    pub fn difficulty(self) -> Difficulty {
        let [very_simple, simple, difficult, very_difficult] = Difficulty::ALL;
        match self.weekday() {
            0 | 1 => very_simple,
            2 | 3 => simple,
            4 | 5 => difficult,
            _ => very_difficult,
        }
    }
}

/// The puzzle of a day, the same one for everybody.
pub fn daily(date: Date, effort: &Effort<'_>) -> Result<GeneratedPuzzle, StoppedError> {
    let seed = Seed::new(format!("daily-{date}")).expect("a date is printable");
    generate(&seed, date.difficulty(), effort)
}

fn days_in(year: u16, month: u8) -> u8 {
    let leap = year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400);
    match month {
        2 if leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl FromStr for Date {
    type Err = DateError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let read = || {
            let mut parts = text.split('-');
            let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?);
            let date = Date {
                year: year.parse().ok()?,
                month: month.parse().ok()?,
                day: day.parse().ok()?,
            };
            let exists = date.year > 0
                && (1..=12).contains(&date.month)
                && (1..=days_in(date.year, date.month)).contains(&date.day);
            (exists && date.to_string() == text).then_some(date)
        };
        let shown = || text.chars().take(20).collect();
        read().ok_or_else(|| DateError(shown()))
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> Date {
        text.parse().unwrap()
    }

    #[test]
    fn weekdays_are_those_of_the_calendar() {
        for (text, weekday) in [
            ("2026-11-15", 6),
            ("2026-11-16", 0),
            ("2024-02-29", 3),
            ("2000-01-01", 5),
            ("2100-03-01", 0),
        ] {
            assert_eq!(date(text).weekday(), weekday, "{text}");
        }
    }

    #[test]
    fn days_are_counted_from_1970_on() {
        for (text, days) in [
            ("1970-01-01", 0),
            ("1969-12-31", -1),
            ("2000-02-29", 11_016),
            ("2026-11-15", 20_772),
            ("0001-01-01", -719_162),
            ("9999-12-31", 2_932_896),
        ] {
            assert_eq!(date(text).days(), days, "{text}");
            assert_eq!(Date::from_days(days), Some(date(text)));
        }
        for days in -1_000..100_000 {
            let date = Date::from_days(days).unwrap();
            assert_eq!((date.days(), date.to_string().parse()), (days, Ok(date)));
            assert_eq!(i64::from(date.weekday()), (days + 3).rem_euclid(7));
        }
        assert_eq!(Date::from_days(-719_163), None);
        assert_eq!(Date::from_days(2_932_897), None);
    }

    #[test]
    fn it_gets_harder_through_the_week() {
        let week = (16..=22).map(|day| date(&format!("2026-11-{day}")).difficulty().get());
        assert_eq!(week.collect::<Vec<u8>>(), [1, 1, 2, 2, 3, 3, 4]);
    }

    #[test]
    fn what_is_no_day_is_refused() {
        for odd in [
            "",
            "2026",
            "2026-1-05",
            "2026-02-29",
            "2026-13-01",
            "0000-01-01",
            "2026-04-31",
            "2026-11-15-1",
        ] {
            assert!(odd.parse::<Date>().is_err(), "{odd}");
        }
    }
}
