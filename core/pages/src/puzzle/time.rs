//! Dates and durations in words.

use model::UnixMs;
use puzzles::Date;

use presentation::args;
use presentation::i18n::Lang;

/// A date: `15 November 2026`.
#[must_use]
pub fn date(lang: Lang, date: Date) -> String {
    let text = date.to_string();
    let mut parts = text.split('-').map(|part| part.parse::<u32>().unwrap_or(0));
    let mut next = || parts.next().unwrap_or(0);
    let (year, month, day) = (next(), next(), next());
    lang.with(
        "puzzle-date",
        &args!["day" => day, "month" => month, "year" => year.to_string()],
    )
}

/// A duration: `2 min 10 s`.
pub(super) fn spent(lang: Lang, time: UnixMs) -> String {
    let seconds = (time / 1000).max(1);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let key = match (hours, minutes) {
        (0, 0) => "puzzle-time-seconds",
        (0, _) => "puzzle-time-minutes",
        _ => "puzzle-time-hours",
    };
    lang.with(
        key,
        &args!["hours" => hours, "minutes" => minutes, "seconds" => seconds],
    )
}
