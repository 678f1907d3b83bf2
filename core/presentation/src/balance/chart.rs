//! Charts of a balance report.

use serde::Serialize;

use super::estimate::Estimate;

/// A chart: figures that belong together.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Chart {
    /// Stable name.
    pub key: &'static str,
    /// Title.
    pub title: &'static str,
    /// Explanation of the count.
    pub about: &'static str,
    /// Kind of the numbers.
    pub unit: Unit,
    /// Figures.
    pub bars: Vec<Bar>,
}

/// A bar of a chart: a figure with a label.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Bar {
    /// Label.
    pub label: String,
    /// Figure.
    #[serde(flatten)]
    pub estimate: Estimate,
}

/// The kind of the numbers in a chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    /// Shares, 0 to 1.
    Share,
    /// Means of arbitrary numbers.
    Mean,
}

/// Description of a chart before anything is measured.
#[derive(Debug)]
pub struct ChartSpec {
    /// Stable name.
    pub key: &'static str,
    /// Title.
    pub title: &'static str,
    /// Explanation of the count.
    pub about: &'static str,
    /// Kind of the numbers.
    pub unit: Unit,
}
