//! Results of the arena as text.

use std::fmt::Write as _;

use arena::balance::{Balance, Bar, ChartComparison, Comparison, Findings, RowComparison};
use arena::figure::{NumberFormat, RowOrder, in_order, rows_in_order};
use arena::ladder::elo_range;
use arena::{ArenaReport, Estimate, Summary, TestSummary, Tournament, Verdict};
use tabletop::SeatCount;

/// The number of bars that are shown from each end of a long list.
const ENDS: usize = 5;
/// The most faults that are listed.
const FAULTS: usize = 5;

pub(super) fn tournament_title(tournament: &Tournament) -> String {
    let name = tournament.variant.game.info().name;
    match tournament.contestants.as_slice() {
        [one, other] => format!("{name}: {one} against {other}"),
        several => format!("{name}: {} contestants", several.len()),
    }
}

fn played(games: usize, stopped: bool, seed: &str, repeatable: bool) -> Vec<String> {
    let games = match games {
        1 => "1 game".to_owned(),
        games => format!("{games} games"),
    };
    let stopped = if stopped { "Stopped after " } else { "" };
    let again = if repeatable {
        "the seed gives the same games again"
    } else {
        "times and programs make every run a little different"
    };
    vec![format!("{stopped}{games}, seed {seed}: {again}.")]
}

pub(super) fn tournament_facts(summary: &Summary) -> Vec<String> {
    let Summary {
        games,
        stopped,
        seed,
        repeatable,
        ..
    } = summary;
    let mut facts = played(*games, *stopped, seed, *repeatable);
    facts.extend(summary.test.as_ref().map(|test| verdict(test, summary)));
    facts
}

fn verdict(test: &TestSummary, summary: &Summary) -> String {
    let first = &summary.rounds.first().and_then(|round| round.games.first());
    let names = first
        .map(|game| game.seating.as_slice())
        .unwrap_or_default();
    let [one, other] = names else {
        return "The test has not begun.".to_owned();
    };
    let (low, high) = (test.sprt.low, test.sprt.high);
    match test.verdict {
        Verdict::Better => {
            format!("Yes: {one} is better than {other} (by {high} Elo rather than by {low}).")
        }
        Verdict::NotBetter => {
            format!("No: {one} is not better than {other} by {high} Elo (rather by {low} or less).")
        }
        Verdict::Open => format!(
            "It is still open whether {one} is better than {other} by {high} Elo rather than by {low}."
        ),
    }
}

/// The tables of a tournament.
pub(super) fn format_tournament(report: &ArenaReport<'_>, summary: &Summary) -> String {
    let mut text = head(report);
    let longest = summary
        .contestants
        .iter()
        .map(|one| one.name.chars().count());
    let width = longest.max().unwrap_or(0).max(10);
    let _ = writeln!(
        text,
        "  {:width$}  {:>6} {:>6}  {:>6} {:>6} {:>6}",
        "", "Elo", "±", "won", "drawn", "lost"
    );
    for one in &summary.contestants {
        let (elo, error) = match one.rating {
            Some(rating) => (
                format!("{:+.0}", rating.elo),
                format!("{:.0}", rating.error),
            ),
            None => ("–".to_owned(), String::new()),
        };
        let _ = writeln!(
            text,
            "  {:width$}  {elo:>6} {error:>6}  {:>6} {:>6} {:>6}",
            one.name, one.wins, one.draws, one.losses
        );
    }
    text.push('\n');
    for pair in &summary.pairs {
        let Estimate {
            value, low, high, ..
        } = pair.score;
        let _ = writeln!(
            text,
            "  {} against {}: {:.1} % ({:.1} to {:.1}), Elo {}",
            pair.one,
            pair.other,
            100.0 * value,
            100.0 * low,
            100.0 * high,
            elo_range(pair.elo)
        );
    }
    if let Some(first) = summary.by_seat.first() {
        let Estimate {
            value, low, high, ..
        } = *first;
        let [value, low, high] = [value, low, high].map(|share| 100.0 * share);
        let _ = writeln!(
            text,
            "  Who begins scores {value:.1} % ({low:.1} to {high:.1})."
        );
    }
    for fault in summary.faults.iter().take(FAULTS) {
        let _ = writeln!(
            text,
            "  Lost by a fault: {} in deal {}: {}",
            fault.contestant, fault.deal, fault.fault
        );
    }
    if summary.faults.len() > FAULTS {
        let _ = writeln!(
            text,
            "  {} games were lost by a fault in all.",
            summary.faults.len()
        );
    }
    text
}

fn head(report: &ArenaReport<'_>) -> String {
    let mut text = format!("{}\n", report.title);
    for fact in &report.facts {
        let _ = writeln!(text, "{fact}");
    }
    text.push('\n');
    text
}

pub(super) fn balance_facts(balance: &Balance, found: &Findings) -> Vec<String> {
    let info = balance.variant.game.info();
    let repeatable = balance.contestant.is_repeatable(info);
    let seed = balance.seed.as_str();
    let mut facts = played(found.games, found.stopped, seed, repeatable);
    facts.push(format!(
        "{} In brackets, and as a line on each bar, the interval that holds the truth 95 times of 100.",
        players(balance)
    ));
    let marked = found.charts.iter().flat_map(|chart| &chart.bars);
    let marked = marked.filter(|bar| bar.stands_out == Some(true)).count();
    facts.extend(warning(
        found.comparisons,
        marked,
        "rows are compared with an even share",
    ));
    facts
}

pub(super) fn comparison_facts(
    [first, second]: [&Balance; 2],
    [one, other]: [&Findings; 2],
    comparison: &Comparison,
    names: [&str; 2],
) -> Vec<String> {
    let info = first.variant.game.info();
    let repeatable = first.contestant.is_repeatable(info);
    let mut facts = Vec::new();
    for ((letter, name), (balance, found)) in ["A", "B"]
        .iter()
        .zip(names)
        .zip([(first, one), (second, other)])
    {
        let played = played(
            found.games,
            found.stopped,
            balance.seed.as_str(),
            repeatable,
        );
        facts.extend(
            played
                .into_iter()
                .map(|played| format!("{letter}: {name}. {played}")),
        );
    }
    facts.push(format!(
        "{} The difference is A\u{a0}−\u{a0}B; in brackets the interval that holds the truth 95 times of 100.",
        players(first)
    ));
    facts.extend(warning(
        comparison.differences().count(),
        comparison.standing_out(),
        "rows are compared",
    ));
    facts
}

/// The sentence about those who play.
fn players(balance: &Balance) -> String {
    let seats = match balance.variant.seats {
        SeatCount::TWO => "both".to_owned(),
        seats => format!("all {seats}"),
    };
    format!("{} plays on {seats} seats.", balance.contestant)
}

/// Below so many comparisons the report does not say how many would differ by luck.
const FEW: usize = 20;

/// The warning about many comparisons at once.
fn warning(comparisons: usize, marked: usize, what: &str) -> Option<String> {
    if comparisons < 2 {
        return None;
    }
    let remains = match marked {
        0 => "none differs clearly after Holm's correction".to_owned(),
        1 => "◆ marks the 1 that still differs after Holm's correction".to_owned(),
        _ => format!("◆ marks the {marked} that still differ after Holm's correction"),
    };
    let by_luck = match comparisons {
        0..FEW => String::new(),
        many => format!(": about {} would differ by luck alone", (many + 10) / 20),
    };
    Some(format!("{comparisons} {what} at once{by_luck}; {remains}."))
}

/// The figures of a game.
pub(super) fn format_balance(
    report: &ArenaReport<'_>,
    found: &Findings,
    order: RowOrder,
) -> String {
    let mut text = head(report);
    for chart in &found.charts {
        let format = NumberFormat::of_bars(chart.unit, &chart.bars);
        let even = chart.even.map_or(String::new(), |even| {
            format!("; {} is even", format.value(even))
        });
        let _ = writeln!(text, "{} ({}{even})", chart.title, chart.about);
        let rows = in_order(chart, order)
            .into_iter()
            .map(|bar| row(format, bar));
        write_rows(&mut text, cut(rows.collect()));
    }
    text
}

/// The differences of two variants.
pub(super) fn format_comparison(
    report: &ArenaReport<'_>,
    comparison: &Comparison,
    order: RowOrder,
) -> String {
    let mut text = head(report);
    for chart in &comparison.charts {
        let _ = writeln!(text, "{} ({})", chart.title, chart.about);
        let rows = rows_in_order(chart, order);
        let rows = rows.into_iter().map(|row| difference_row(chart, row));
        write_rows(&mut text, cut(rows.collect()));
    }
    text
}

/// A line of a list: label and values.
type Line = (String, String);

fn write_rows(text: &mut String, rows: Vec<Line>) {
    let width = rows.iter().map(|(label, _)| label.chars().count());
    let width = width.max().unwrap_or(0);
    for (label, value) in rows {
        let _ = writeln!(text, "  {label:width$}  {value}");
    }
    text.push('\n');
}

fn row(format: NumberFormat, bar: &Bar) -> Line {
    let interval = format.interval(&bar.estimate);
    let mark = mark(bar.stands_out == Some(true));
    let value = if bar.estimate.is_known() {
        let value = format.value(bar.estimate.value);
        format!("{value:>7} ({interval}){mark}")
    } else {
        format!("{:>7} ({interval})", "–")
    };
    (bar.label.clone(), value)
}

fn difference_row(chart: &ChartComparison, row: &RowComparison) -> Line {
    let format = chart.format();
    let value = |estimate: &Option<Estimate>| match estimate {
        Some(estimate) => format.value(estimate.value),
        None => "–".to_owned(),
    };
    let [one, other] = row.estimates.each_ref().map(value);
    let difference = match &row.difference {
        Some(difference) => format.difference(difference),
        None => "–".to_owned(),
    };
    let mark = mark(row.stands_out);
    let values = format!("A {one:>7}  B {other:>7}  A − B {difference}{mark}");
    (row.label.clone(), values)
}

fn mark(stands_out: bool) -> &'static str {
    if stands_out { " ◆" } else { "" }
}

/// Of a long list the first and the last lines.
fn cut(mut rows: Vec<Line>) -> Vec<Line> {
    if rows.len() > 3 * ENDS {
        let least = rows.split_off(rows.len() - ENDS);
        let middle = rows.split_off(ENDS).len();
        rows.push(("…".to_owned(), format!("and {middle} between")));
        rows.extend(least);
    }
    rows
}
