//! Comparison of two variants of a game: the charts of both, row by row, with their differences.

use std::collections::BTreeMap;

use presentation::balance::{Bar, Chart, Difference, Estimate, Picture, Unit, holm};
use serde::Serialize;

/// Two variants, compared. All differences are the first minus the second.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Comparison {
    /// The charts, in the order of the first variant.
    pub charts: Vec<ChartComparison>,
}

/// The charts of two variants with the same key.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ChartComparison {
    /// Stable name.
    pub key: &'static str,
    /// Title.
    pub title: &'static str,
    /// Explanation of the count.
    pub about: &'static str,
    /// Kind of the numbers; differences of shares are shares, too.
    pub unit: Unit,
    /// The even share, if both variants have the same.
    #[serde(skip)]
    pub even: Option<f64>,
    /// Whether the rows have no order of their own.
    #[serde(skip)]
    pub sorted: bool,
    /// Whether rows at the end that never happened are left out of reports.
    #[serde(skip)]
    pub open_end: bool,
    /// The rows in their natural order.
    pub rows: Vec<RowComparison>,
}

/// A row of two charts.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RowComparison {
    /// Label.
    pub label: String,
    /// The values of the first and of the second variant; `None` where a variant has no such row,
    /// or nothing was measured.
    #[serde(skip)]
    pub estimates: [Option<Estimate>; 2],
    /// The first minus the second, if both are known.
    pub difference: Option<Difference>,
    /// Whether the difference stays after the correction for many comparisons.
    pub stands_out: bool,
    /// Drawing beside the label.
    #[serde(skip)]
    pub picture: Option<Picture>,
}

impl Comparison {
    /// Compares the charts of two variants.
    #[must_use]
    pub fn of(first: &[Chart], second: &[Chart]) -> Comparison {
        let find = |key: &str| second.iter().find(|chart| chart.key == key);
        let charts = first.iter().filter_map(|one| Some((one, find(one.key)?)));
        let mut comparison = Comparison {
            charts: charts.map(|(one, other)| compare(one, other)).collect(),
        };
        let lucks: Vec<f64> = comparison.differences().map(|found| found.luck).collect();
        let mut marks = holm(&lucks).into_iter();
        let rows = comparison
            .charts
            .iter_mut()
            .flat_map(|chart| &mut chart.rows);
        for row in rows.filter(|row| row.difference.is_some()) {
            row.stands_out = marks.next().unwrap_or(false);
        }
        comparison
    }

    /// All differences.
    pub fn differences(&self) -> impl Iterator<Item = &Difference> {
        let rows = self.charts.iter().flat_map(|chart| &chart.rows);
        rows.filter_map(|row| row.difference.as_ref())
    }

    /// Number of differences that stay after the correction for many comparisons.
    #[must_use]
    pub fn standing_out(&self) -> usize {
        let rows = self.charts.iter().flat_map(|chart| &chart.rows);
        rows.filter(|row| row.stands_out).count()
    }
}

fn compare(one: &Chart, other: &Chart) -> ChartComparison {
    let mut rows: BTreeMap<(i64, &str), [Option<&Bar>; 2]> = BTreeMap::new();
    for (index, chart) in [one, other].into_iter().enumerate() {
        for bar in &chart.bars {
            rows.entry((bar.order, &bar.label)).or_default()[index] = Some(bar);
        }
    }
    let row = |((_, label), bars): ((i64, &str), [Option<&Bar>; 2])| {
        let known = |bar: &&Bar| bar.estimate.is_known();
        let estimates = bars.map(|bar| bar.filter(known).map(|bar| bar.estimate));
        let [first, second] = &estimates;
        let both = first.as_ref().zip(second.as_ref());
        RowComparison {
            label: label.to_owned(),
            estimates,
            difference: both.and_then(|(one, other)| Difference::between(one, other)),
            stands_out: false,
            picture: bars
                .into_iter()
                .flatten()
                .find_map(|bar| bar.picture.clone()),
        }
    };
    ChartComparison {
        key: one.key,
        title: one.title,
        about: one.about,
        unit: one.unit,
        even: one.even.filter(|_| one.even == other.even),
        sorted: one.sorted,
        open_end: one.open_end,
        rows: rows.into_iter().map(row).collect(),
    }
}

/// Marks the bars that differ from an even share, after the correction for all of these together.
/// Returns the number of comparisons.
pub(super) fn mark_bars(charts: &mut [Chart]) -> usize {
    let bars = charts.iter().flat_map(|chart| &chart.bars);
    let lucks: Vec<f64> = bars.filter_map(|bar| bar.luck).collect();
    let mut marks = holm(&lucks).into_iter();
    let bars = charts.iter_mut().flat_map(|chart| &mut chart.bars);
    for bar in bars.filter(|bar| bar.luck.is_some()) {
        bar.stands_out = marks.next();
    }
    lucks.len()
}

#[cfg(test)]
mod tests {
    use presentation::balance::{ChartSpec, Notebook, Notes};
    use tabletop::SeatCount;

    use super::*;

    const SPEC: ChartSpec = ChartSpec {
        key: "test",
        title: "Test",
        about: "for a test",
        unit: Unit::Share,
        even: true,
        ..ChartSpec::USUAL
    };

    /// Charts of 100 games with so many events of each name.
    fn charts(events: &[(i64, &str, usize)]) -> Vec<Chart> {
        let mut book = Notebook::default();
        for game in 0..100 {
            let mut notes = Notes::default();
            notes.add_total(&SPEC, 1.0);
            for &(order, name, count) in events {
                notes.add(&SPEC, order, name, f64::from(u8::from(game < count)));
            }
            book.add(notes);
        }
        book.charts(&[&SPEC], SeatCount::TWO)
    }

    #[test]
    fn rows_meet_by_their_names_and_only_clear_differences_stand_out() {
        let first = charts(&[(1, "same", 50), (2, "more", 90), (4, "new", 20)]);
        let second = charts(&[(1, "same", 52), (2, "more", 40), (3, "gone", 10)]);
        let comparison = Comparison::of(&first, &second);
        let rows = &comparison.charts[0].rows;
        let marks: Vec<_> = rows
            .iter()
            .map(|row| (row.label.as_str(), row.stands_out))
            .collect();
        assert_eq!(
            marks,
            [
                ("same", false),
                ("more", true),
                ("gone", false),
                ("new", false)
            ]
        );
        let difference = rows[1].difference.unwrap();
        assert!(
            (difference.value - 0.5).abs() < 1e-9 && difference.low > 0.3,
            "{difference:?}"
        );
        assert!(rows[2].estimates[0].is_none() && rows[3].difference.is_none());
        assert_eq!(
            (comparison.differences().count(), comparison.standing_out()),
            (2, 1)
        );
    }

    #[test]
    fn a_share_that_is_far_from_even_is_marked() {
        let mut charts = charts(&[(1, "even", 55), (2, "strong", 75)]);
        assert_eq!(mark_bars(&mut charts), 2);
        let marks: Vec<_> = charts[0].bars.iter().map(|bar| bar.stands_out).collect();
        assert_eq!(marks, [Some(false), Some(true)]);
    }
}
