//! Samples of gauges: sums and counts by chart and bar, and the charts computed from them.

use std::collections::{BTreeMap, BTreeSet};

use super::chart::{Bar, Chart, ChartSpec, Unit};
use super::estimate::Samples;

/// Label of a bar, with its sort order.
type Label = (i64, String);

/// Measurements of one game: sums by chart and bar.
#[derive(Clone, Debug, Default)]
pub struct Notes {
    /// Denominator of all bars of a chart.
    totals: BTreeMap<&'static str, f64>,
    sums: BTreeMap<&'static str, BTreeMap<Label, (f64, f64)>>,
}

impl Notes {
    /// Adds to the denominator of a chart's bars. A bar without a value in a game counts as 0
    /// there.
    pub fn add_total(&mut self, chart: &ChartSpec, count: f64) {
        *self.totals.entry(chart.key).or_default() += count;
    }

    /// Adds a value to a bar.
    pub fn add(&mut self, chart: &ChartSpec, order: i64, label: impl Into<String>, value: f64) {
        let bars = self.sums.entry(chart.key).or_default();
        let bar = bars.entry((order, label.into())).or_default();
        bar.0 += value;
        bar.1 += 1.0;
    }
}

/// Measurements of many games.
#[derive(Debug, Default)]
pub struct Notebook {
    games: Vec<Notes>,
}

impl Notebook {
    /// Adds the notes of a game.
    pub fn add(&mut self, notes: Notes) {
        self.games.push(notes);
    }

    /// The number of games.
    #[must_use]
    pub fn games(&self) -> usize {
        self.games.len()
    }

    /// The charts over all games. A chart without measurements is left out.
    #[must_use]
    pub fn charts(&self, sheets: &[&ChartSpec]) -> Vec<Chart> {
        let charts = sheets.iter().map(|sheet| {
            let labels = self
                .games
                .iter()
                .filter_map(|game| game.sums.get(sheet.key));
            let labels: BTreeSet<&Label> = labels.flat_map(BTreeMap::keys).collect();
            let bars = labels
                .into_iter()
                .filter_map(|label| self.bar(sheet, label));
            Chart {
                key: sheet.key,
                title: sheet.title,
                about: sheet.about,
                unit: sheet.unit,
                bars: bars.collect(),
            }
        });
        charts.filter(|chart| !chart.bars.is_empty()).collect()
    }

    fn bar(&self, sheet: &ChartSpec, label: &Label) -> Option<Bar> {
        let mut samples = Samples::default();
        for game in &self.games {
            let noted = game.sums.get(sheet.key).and_then(|bars| bars.get(label));
            let (sum, count) = noted.copied().unwrap_or_default();
            samples.add(sum, game.totals.get(sheet.key).copied().unwrap_or(count));
        }
        let estimate = match sheet.unit {
            Unit::Share => samples.share(),
            Unit::Mean => samples.mean(),
        };
        Some(Bar {
            label: label.1.clone(),
            estimate: estimate?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHEET: ChartSpec = ChartSpec {
        key: "test",
        title: "Test",
        about: "for a test",
        unit: Unit::Mean,
    };

    #[test]
    fn parts_of_a_whole_are_zero_where_they_are_not_mentioned() {
        let mut book = Notebook::default();
        for game in 0..4 {
            let mut notes = Notes::default();
            notes.add_total(&SHEET, 2.0);
            if game == 0 {
                notes.add(&SHEET, 1, "seldom", 2.0);
            }
            notes.add(&SHEET, 0, "always", 2.0);
            book.add(notes);
        }
        let charts = book.charts(&[&SHEET]);
        let bars: Vec<_> = charts[0]
            .bars
            .iter()
            .map(|bar| (bar.label.as_str(), bar.estimate.value))
            .collect();
        assert_eq!(bars, [("always", 1.0), ("seldom", 0.25)]);
    }

    #[test]
    fn without_a_whole_a_bar_is_the_mean_of_its_own() {
        let mut book = Notebook::default();
        for value in [1.0, 3.0] {
            let mut notes = Notes::default();
            notes.add(&SHEET, 0, "own", value);
            book.add(notes);
        }
        book.add(Notes::default());
        let estimate = book.charts(&[&SHEET])[0].bars[0].estimate;
        assert_eq!((estimate.value, estimate.n), (2.0, 2));
    }
}
