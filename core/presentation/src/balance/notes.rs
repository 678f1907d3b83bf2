//! Samples of gauges: sums and counts by chart and bar, and the charts computed from them.

use std::collections::{BTreeMap, BTreeSet};

use tabletop::SeatCount;

use super::chart::{Bar, Chart, ChartSpec, Picture, Unit};
use super::estimate::{Estimate, Samples};

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

/// Bars that are drawn even if nothing is ever added to them, and their pictures.
#[derive(Clone, Debug, Default)]
pub struct ExpectedBars {
    bars: BTreeMap<&'static str, BTreeMap<Label, Option<Picture>>>,
}

impl ExpectedBars {
    /// Expects a bar.
    pub fn expect(&mut self, chart: &ChartSpec, order: i64, label: impl Into<String>) {
        self.insert(chart, order, label.into(), None);
    }

    /// Expects a bar with a picture.
    pub fn expect_drawn(
        &mut self,
        chart: &ChartSpec,
        order: i64,
        label: impl Into<String>,
        picture: Picture,
    ) {
        self.insert(chart, order, label.into(), Some(picture));
    }

    fn insert(&mut self, chart: &ChartSpec, order: i64, label: String, picture: Option<Picture>) {
        let bars = self.bars.entry(chart.key).or_default();
        bars.insert((order, label), picture);
    }
}

/// Measurements of many games.
#[derive(Debug, Default)]
pub struct Notebook {
    expected: ExpectedBars,
    games: Vec<Notes>,
}

impl Notebook {
    /// An empty notebook that expects these bars.
    #[must_use]
    pub fn new(expected: ExpectedBars) -> Notebook {
        Notebook {
            expected,
            games: Vec::new(),
        }
    }

    /// Adds the notes of a game.
    pub fn add(&mut self, notes: Notes) {
        self.games.push(notes);
    }

    /// The number of games.
    #[must_use]
    pub fn games(&self) -> usize {
        self.games.len()
    }

    /// The charts over all games, played by so many. A chart without measurements is left out.
    #[must_use]
    pub fn charts(&self, specs: &[&ChartSpec], seats: SeatCount) -> Vec<Chart> {
        let charts = specs.iter().map(|spec| {
            let even = spec.even.then(|| 1.0 / f64::from(seats.get()));
            let noted = self.games.iter().filter_map(|game| game.sums.get(spec.key));
            let mut labels: BTreeSet<&Label> = noted.flat_map(BTreeMap::keys).collect();
            let expected = self.expected.bars.get(spec.key);
            labels.extend(expected.into_iter().flat_map(BTreeMap::keys));
            Chart {
                key: spec.key,
                title: spec.title,
                about: spec.about,
                unit: spec.unit,
                even,
                sorted: spec.sorted,
                open_end: spec.open_end,
                bars: labels
                    .into_iter()
                    .map(|label| self.bar(spec, label, even))
                    .collect(),
            }
        });
        let measured = |chart: &Chart| chart.bars.iter().any(|bar| bar.estimate.is_known());
        charts.filter(measured).collect()
    }

    fn bar(&self, spec: &ChartSpec, label: &Label, even: Option<f64>) -> Bar {
        let mut samples = Samples::default();
        for game in &self.games {
            let noted = game.sums.get(spec.key).and_then(|bars| bars.get(label));
            let (sum, count) = noted.copied().unwrap_or_default();
            samples.add(sum, game.totals.get(spec.key).copied().unwrap_or(count));
        }
        let estimate = match spec.unit {
            Unit::Share => samples.proportion().unwrap_or(Estimate::UNKNOWN_SHARE),
            Unit::Mean => samples.mean().unwrap_or(Estimate::UNKNOWN_MEAN),
        };
        let expected = self.expected.bars.get(spec.key);
        let picture = expected.and_then(|bars| bars.get(label));
        Bar {
            label: label.1.clone(),
            estimate,
            luck: even.and_then(|even| samples.luck(even)),
            stands_out: None,
            order: label.0,
            picture: picture.cloned().flatten(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPEC: ChartSpec = ChartSpec {
        key: "test",
        title: "Test",
        about: "for a test",
        unit: Unit::Mean,
        ..ChartSpec::USUAL
    };

    #[test]
    fn parts_of_a_whole_are_zero_where_they_are_not_mentioned() {
        let mut book = Notebook::default();
        for game in 0..4 {
            let mut notes = Notes::default();
            notes.add_total(&SPEC, 2.0);
            if game == 0 {
                notes.add(&SPEC, 1, "seldom", 2.0);
            }
            notes.add(&SPEC, 0, "always", 2.0);
            book.add(notes);
        }
        let charts = book.charts(&[&SPEC], SeatCount::TWO);
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
            notes.add(&SPEC, 0, "own", value);
            book.add(notes);
        }
        book.add(Notes::default());
        let estimate = book.charts(&[&SPEC], SeatCount::TWO)[0].bars[0].estimate;
        assert_eq!((estimate.value, estimate.n), (2.0, 2));
    }

    #[test]
    fn an_expected_bar_is_there_even_if_it_never_happens() {
        const SHARES: ChartSpec = ChartSpec {
            unit: Unit::Share,
            even: true,
            ..SPEC
        };
        let mut expected = ExpectedBars::default();
        for label in ["always", "never"] {
            expected.expect(&SHARES, 0, label);
        }
        let mut book = Notebook::new(expected.clone());
        for _ in 0..20 {
            let mut notes = Notes::default();
            notes.add_total(&SHARES, 1.0);
            notes.add(&SHARES, 0, "always", 1.0);
            book.add(notes);
        }
        let charts = book.charts(&[&SHARES], SeatCount::TWO);
        assert_eq!(charts[0].even, Some(0.5));
        let [always, never] = charts[0].bars.as_slice() else {
            panic!("two bars: {charts:?}");
        };
        assert!(always.estimate.value == 1.0 && always.luck.unwrap() < 0.001);
        assert!(
            never.estimate.value == 0.0 && never.estimate.high > 0.1,
            "{never:?}"
        );
        let empty = Notebook::new(expected);
        assert_eq!(empty.charts(&[&SHARES], SeatCount::TWO), []);
    }
}
