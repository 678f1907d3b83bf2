//! Streak of daily puzzles: how many days in a row were solved, with a free day a week.

use std::collections::BTreeSet;

use crate::daily::Date;

/// A missed day is forgiven if the last forgiven one is at least so many days away.
const FREE_DAY_EVERY: i64 = 7;

/// The number of solved days in a row, up to today. Today's puzzle need not be solved yet. One missed
/// day a week does not end a streak, and does not count for it either.
#[must_use]
pub fn streak(today: Date, solved: impl IntoIterator<Item = Date>) -> u32 {
    let solved: BTreeSet<i64> = solved.into_iter().map(Date::days).collect();
    let mut day = today.days();
    if !solved.contains(&day) {
        day -= 1;
    }
    let mut count = 0;
    let mut forgiven: Option<i64> = None;
    loop {
        if solved.contains(&day) {
            count += 1;
        } else {
            let is_free = forgiven.is_none_or(|later| later - day >= FREE_DAY_EVERY);
            if !is_free || !solved.contains(&(day - 1)) {
                return count;
            }
            forgiven = Some(day);
        }
        day -= 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The streak on 30 March of a person who solved the puzzles of these days of March.
    fn streak_of(days: &[u8]) -> u32 {
        let date = |day: &u8| format!("2026-03-{day:02}").parse().unwrap();
        streak(date(&30), days.iter().map(date))
    }

    #[test]
    fn days_in_a_row_count_up_to_today() {
        assert_eq!(streak_of(&[]), 0);
        assert_eq!(streak_of(&[30]), 1);
        assert_eq!(streak_of(&[30, 29, 28]), 3);
        assert_eq!(streak_of(&[30, 27, 26]), 1, "two days were missed");
    }

    #[test]
    fn a_streak_lasts_until_the_end_of_the_next_day() {
        assert_eq!(streak_of(&[29, 28]), 2);
        assert_eq!(streak_of(&[27, 26]), 0);
    }

    #[test]
    fn one_missed_day_a_week_is_free() {
        assert_eq!(streak_of(&[30, 28, 27]), 3);
        assert_eq!(streak_of(&[28, 27]), 2, "yesterday was free");
        assert_eq!(streak_of(&[30, 28, 26]), 2, "the second one comes too soon");
        // Without the 29th and the 23rd, which is six days before.
        assert_eq!(streak_of(&[30, 28, 27, 26, 25, 24, 22]), 6);
        // Without the 29th and the 22nd, which is seven days before.
        assert_eq!(streak_of(&[30, 28, 27, 26, 25, 24, 23, 21, 20]), 9);
    }
}
