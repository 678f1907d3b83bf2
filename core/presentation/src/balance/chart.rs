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
    /// The share that every bar would have if nothing made a difference.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub even: Option<f64>,
    /// See [`ChartSpec::sorted`].
    #[serde(skip)]
    pub sorted: bool,
    /// See [`ChartSpec::open_end`].
    #[serde(skip)]
    pub open_end: bool,
    /// Figures, in their natural order.
    pub bars: Vec<Bar>,
}

/// A bar of a chart: a figure with a label.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Bar {
    /// Label.
    pub label: String,
    /// Figure. Without any experiment (`n` is 0) nothing is known.
    #[serde(flatten)]
    pub estimate: Estimate,
    /// The probability that luck alone moves it as far from the even share, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub luck: Option<f64>,
    /// Whether it differs from the even share after the correction for many comparisons.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stands_out: Option<bool>,
    /// Natural order among the bars.
    #[serde(skip)]
    pub order: i64,
    /// Drawing beside the label.
    #[serde(skip)]
    pub picture: Option<Picture>,
}

/// A small drawing: SVG elements within a rectangle at the origin. They may refer to the symbols of
/// the game's board and to those of candies.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// SVG elements.
    pub body: String,
    /// Width in pixels.
    pub width: f64,
    /// Height in pixels.
    pub height: f64,
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
    /// Whether the bars have no order of their own, so that reports sort them by value.
    pub sorted: bool,
    /// Whether the bars count something without a natural end, so that reports leave the last ones
    /// out if they never happened.
    pub open_end: bool,
    /// Whether each bar would be one share of the number of players if nothing made a difference.
    pub even: bool,
}

impl ChartSpec {
    /// The usual settings: bars in their own order, without an even share.
    pub const USUAL: ChartSpec = ChartSpec {
        key: "",
        title: "",
        about: "",
        unit: Unit::Share,
        sorted: false,
        open_end: false,
        even: false,
    };
}
