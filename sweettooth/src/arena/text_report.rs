//! Results of the arena as text.

use std::fmt::Write as _;

use arena::balance::{Balance, Chart, Findings};
use arena::figure::format_value;
use arena::ladder::elo_range;
use arena::{ArenaReport, Estimate, Summary, TestSummary, Tournament, Verdict};

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
        "{} on all {} seats. In brackets what holds the truth 95 times of 100.",
        balance.contestant, balance.variant.seats
    ));
    facts
}

/// The figures of a game.
pub(super) fn format_balance(report: &ArenaReport<'_>, found: &Findings) -> String {
    let mut text = head(report);
    for chart in &found.charts {
        let _ = writeln!(text, "{} ({})", chart.title, chart.about);
        let bars = rows(chart);
        let width = bars
            .iter()
            .map(|(label, _)| label.chars().count())
            .max()
            .unwrap_or(0);
        for (label, value) in bars {
            let _ = writeln!(text, "  {label:width$}  {value}");
        }
        text.push('\n');
    }
    text
}

/// The rows of a chart; of a long list the largest and the smallest.
fn rows(chart: &Chart) -> Vec<(String, String)> {
    let row = |bar: &arena::balance::Bar| {
        let Estimate {
            value, low, high, ..
        } = bar.estimate;
        let [value, low, high] = [value, low, high].map(|value| format_value(value, chart.unit));
        (bar.label.clone(), format!("{value:>7} ({low} to {high})"))
    };
    if chart.bars.len() <= 3 * ENDS {
        return chart.bars.iter().map(row).collect();
    }
    let mut sorted: Vec<_> = chart.bars.iter().collect();
    sorted.sort_by(|one, two| two.estimate.value.total_cmp(&one.estimate.value));
    let (most, rest) = sorted.split_at(ENDS);
    let (middle, least) = rest.split_at(rest.len() - ENDS);
    let between = ("…".to_owned(), format!("and {} between", middle.len()));
    let ends = most.iter().map(|bar| row(bar));
    ends.chain([between])
        .chain(least.iter().map(|bar| row(bar)))
        .collect()
}
