//! Values of solved starts of Candy Necklace.
//!
//! `starts.csv` is the output of `games/necklace/bot/examples/necklace_starts.rs`. Solving a start
//! takes about a minute, too long for a report.

use necklace::Options;
use presentation::balance::{Chart, ChartSpec, ExpectedBars, Notebook, Notes, Unit};
use tabletop::SeatCount;

const WHO: ChartSpec = ChartSpec {
    key: "solved_starts",
    title: "Who wins under perfect play",
    about: "share of the starts that were solved exactly",
    unit: Unit::Share,
    ..ChartSpec::USUAL
};
const BY: ChartSpec = ChartSpec {
    key: "solved_values",
    title: "By how much, under perfect play",
    about: "share of the starts that were solved exactly, by what the first player gets more",
    unit: Unit::Share,
    ..ChartSpec::USUAL
};

/// A start and its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Start {
    /// Seed that deals the necklace.
    seed: u64,
    /// Number of runs.
    runs: usize,
    /// Points of the first player minus those of the second under perfect play.
    value: i64,
}

fn starts() -> impl Iterator<Item = Start> {
    let table = include_str!("../../starts.csv");
    table.lines().skip(1).filter_map(|line| {
        let mut fields = line.split(',');
        Some(Start {
            seed: fields.next()?.parse().ok()?,
            runs: fields.next()?.parse().ok()?,
            value: fields.next()?.parse().ok()?,
        })
    })
}

/// Label of the winner, by what the first player gets more.
fn winner(value: i64) -> &'static str {
    match value {
        1.. => "the first player",
        0 => "nobody",
        _ => "the second player",
    }
}

/// Label of the lead of the first player.
fn lead(value: i64) -> String {
    match value {
        0 => "0".to_owned(),
        value => format!("{value:+}"),
    }
}

/// Charts of the solved starts for these options.
pub(super) fn charts(options: Options) -> Vec<Chart> {
    if options.closing {
        return Vec::new();
    }
    let mut bars = ExpectedBars::default();
    for value in [1, 0, -1] {
        bars.expect(&WHO, -value, winner(value));
    }
    let values = || starts().map(|start| start.value);
    for value in values().min().unwrap_or(0)..=values().max().unwrap_or(0) {
        bars.expect(&BY, value, lead(value));
    }
    let mut book = Notebook::new(bars);
    for Start { value, .. } in starts() {
        let mut notes = Notes::default();
        notes.add_total(&WHO, 1.0);
        notes.add_total(&BY, 1.0);
        notes.add(&WHO, -value.signum(), winner(value), 1.0);
        notes.add(&BY, value, lead(value), 1.0);
        book.add(notes);
    }
    book.charts(&[&WHO, &BY], SeatCount::TWO)
}

#[cfg(test)]
mod tests {
    use necklace::Necklace;
    use serde_json::json;
    use tabletop::{SeatCount, Seed, Watcher};

    use super::*;

    #[test]
    fn every_line_of_the_table_is_about_a_necklace_that_its_seed_deals() {
        let table = include_str!("../../starts.csv");
        let starts: Vec<Start> = starts().collect();
        assert_eq!(starts.len(), table.lines().count() - 1, "each line is read");
        assert!(starts.is_sorted_by(|one, next| one.seed < next.seed));
        let game = games::find("necklace").unwrap();
        for start in starts {
            let seed = Seed::from(start.seed);
            let state = game.deal(&json!({}), SeatCount::TWO, &seed).unwrap();
            let view = state.view(Watcher::Spectator);
            let view = view.get::<Necklace>().unwrap();
            let ring = view.ring.0;
            let ends = (0..ring.len()).filter(|&at| ring[at] != ring[(at + 1) % ring.len()]);
            assert_eq!(ends.count(), start.runs, "seed {}", start.seed);
            assert!(start.value.abs() < 20, "seed {}", start.seed);
        }
    }

    #[test]
    fn the_starts_are_shared_among_those_who_win_them() {
        let found = charts(Options::default());
        let [who, by] = found.as_slice() else {
            panic!("two charts: {found:?}");
        };
        for chart in [who, by] {
            let all: f64 = chart.bars.iter().map(|bar| bar.estimate.value).sum();
            assert!((all - 1.0).abs() < 0.05, "{chart:?}");
        }
        assert_eq!(who.bars[0].label, "the first player");
        assert!(charts(Options { closing: true }).is_empty());
    }
}
