//! Charts of a report on balance.

use serde::Serialize;

use super::estimate::Estimate;

/// Some figures that belong together.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Chart {
    /// A stable name.
    pub key: &'static str,
    /// The title.
    pub title: &'static str,
    /// How it is counted.
    pub about: &'static str,
    /// The kind of the numbers.
    pub unit: Unit,
    /// The figures.
    pub bars: Vec<Bar>,
}

/// A figure with its name.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Bar {
    /// The name.
    pub label: String,
    /// The figure.
    #[serde(flatten)]
    pub estimate: Estimate,
}

/// The kind of the numbers in a chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    /// Parts of a whole, 0 to 1.
    Share,
    /// Any numbers.
    Mean,
}

/// A chart before anything is measured.
#[derive(Debug)]
pub struct ChartSpec {
    /// A stable name.
    pub key: &'static str,
    /// The title.
    pub title: &'static str,
    /// How it is counted.
    pub about: &'static str,
    /// The kind of the numbers.
    pub unit: Unit,
}
