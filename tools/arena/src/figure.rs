//! Figures as SVG, small enough for a phone.

use std::fmt::Write as _;

use crate::balance::{Chart, Unit};
use crate::summary::{Summary, TestSummary};
use presentation::balance::Estimate;

/// A figure.
#[derive(Clone, Debug)]
pub struct Figure {
    /// The title.
    pub title: String,
    /// Explanation of the values.
    pub about: String,
    /// The height; all figures are equally wide.
    pub height: f64,
    /// SVG elements.
    pub body: String,
}

/// The width of a figure.
pub const WIDTH: f64 = 368.0;
/// The left and right end of bars: labels are left of them, numbers right.
const LEFT: f64 = 122.0;
const RIGHT: f64 = 288.0;
/// The distance between lines.
const LINE: f64 = 24.0;
/// The distance between lines with many bars.
const NARROW: f64 = 17.0;
/// Number of bars from which the narrow distance is used.
const MANY: usize = 16;
/// The longest label, and the length from which labels are smaller.
const LETTERS: usize = 19;
const SMALLER: usize = 16;

/// Escapes text for XML.
#[must_use]
pub fn escape(text: &str) -> String {
    let mut safe = String::new();
    for letter in text.chars().filter(|c| !c.is_control()) {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            letter => safe.push(letter),
        }
    }
    safe
}

/// Shortens a label to fit beside a bar.
fn shorten(text: &str) -> String {
    if text.chars().count() <= LETTERS {
        return escape(text);
    }
    let start: String = text.chars().take(LETTERS - 1).collect();
    format!("{}…", escape(&start))
}

/// Formats a number like `12.3`, with sensible digits.
#[must_use]
pub fn number(value: f64) -> String {
    match value.abs() {
        _ if value == 0.0 => "0".to_owned(),
        large if large >= 99.95 => format!("{value:.0}"),
        large if large >= 9.995 => format!("{value:.1}"),
        _ => format!("{value:.2}"),
    }
}

/// Formats a value with its unit.
#[must_use]
pub fn format_value(value: f64, unit: Unit) -> String {
    match unit {
        Unit::Share => format!("{:.1}%", 100.0 * value),
        Unit::Mean => number(value),
    }
}

/// A scale from values to coordinates, with ticks at round values.
struct Scale {
    low: f64,
    high: f64,
    step: f64,
}

impl Scale {
    fn over(values: impl Iterator<Item = f64>) -> Scale {
        let (low, high) = values
            .filter(|value| value.is_finite())
            .fold((0.0_f64, 0.0_f64), |(low, high), value| {
                (low.min(value), high.max(value))
            });
        let span = if high > low { high - low } else { 1.0 };
        let rough = span / 4.0;
        let power = 10_f64.powf(rough.log10().floor());
        let steps = [1.0, 2.0, 5.0, 10.0].map(|step| step * power);
        let step = steps
            .into_iter()
            .find(|&step| step >= rough)
            .unwrap_or(rough);
        Scale {
            low: (low / step).floor() * step,
            high: (high / step - 1e-9).ceil().max(low / step + 1.0) * step,
            step,
        }
    }

    fn x(&self, value: f64) -> f64 {
        let part = (value.clamp(self.low, self.high) - self.low) / (self.high - self.low);
        LEFT + part * (RIGHT - LEFT)
    }

    fn grid(&self, height: f64, unit: Unit, body: &mut String) {
        let ticks = ((self.high - self.low) / self.step).round() as u32;
        for tick in 0..=ticks {
            let value = self.low + f64::from(tick) * self.step;
            let value = if value.abs() < self.step * 1e-6 {
                0.0
            } else {
                value
            };
            let x = self.x(value);
            let class = if value == 0.0 { "axis" } else { "grid" };
            let bottom = height - 16.0;
            let _ = write!(
                body,
                r#"<line class="{class}" x1="{x:.1}" y1="0" x2="{x:.1}" y2="{bottom:.1}"/>"#
            );
            let text = match unit {
                Unit::Share => format!("{:.0}%", value * 100.0),
                Unit::Mean if self.step >= 1.0 => format!("{value:.0}"),
                Unit::Mean => format!("{value:.2}")
                    .trim_end_matches('0')
                    .trim_end_matches('.')
                    .to_owned(),
            };
            let y = height - 3.0;
            let _ = write!(
                body,
                r#"<text class="tick" x="{x:.1}" y="{y:.1}" text-anchor="middle">{text}</text>"#
            );
        }
    }
}

/// The error bar of an interval.
fn whisker(scale: &Scale, low: f64, high: f64, y: f64, body: &mut String) {
    let (from, to) = (scale.x(low), scale.x(high));
    let (top, bottom) = (y - 3.5, y + 3.5);
    let _ = write!(
        body,
        r#"<path class="whisker" d="M{from:.1} {top:.1}V{bottom:.1}M{from:.1} {y:.1}H{to:.1}M{to:.1} {top:.1}V{bottom:.1}"/>"#
    );
}

fn texts(label: &str, value: &str, y: f64, body: &mut String) {
    let base = y + 4.5;
    let class = if label.chars().count() >= SMALLER {
        "small"
    } else {
        "label"
    };
    let value_class = if value.chars().count() > 8 {
        "value small"
    } else {
        "value"
    };
    let (whole, label) = (escape(label), shorten(label));
    let end = LEFT - 8.0;
    let begin = RIGHT + 8.0;
    let _ = write!(
        body,
        r#"<text class="{class}" x="{end}" y="{base:.1}" text-anchor="end"><title>{whole}</title>{label}</text><text class="{value_class}" x="{begin}" y="{base:.1}">{value}</text>"#
    );
}

/// Bars with error bars.
#[must_use]
pub fn bars(chart: &Chart) -> Figure {
    let line = if chart.bars.len() > MANY {
        NARROW
    } else {
        LINE
    };
    let height = line * chart.bars.len() as f64 + 22.0;
    let ends = |e: &Estimate| [e.value, e.low, e.high];
    let scale = Scale::over(chart.bars.iter().flat_map(|bar| ends(&bar.estimate)));
    let mut body = String::new();
    scale.grid(height, chart.unit, &mut body);
    for (index, bar) in chart.bars.iter().enumerate() {
        let y = line * (index as f64 + 0.5);
        let Estimate {
            value, low, high, ..
        } = bar.estimate;
        let (zero, end) = (scale.x(0.0), scale.x(value));
        let (from, width, thick) = (zero.min(end), (end - zero).abs(), line * 0.62);
        let top = y - thick / 2.0;
        let _ = write!(
            body,
            r#"<rect class="bar" x="{from:.1}" y="{top:.1}" width="{width:.1}" height="{thick:.1}" rx="3"/>"#
        );
        whisker(&scale, low, high, y, &mut body);
        texts(&bar.label, &format_value(value, chart.unit), y, &mut body);
    }
    Figure {
        title: chart.title.to_owned(),
        about: chart.about.to_owned(),
        height,
        body,
    }
}

/// The ratings of all contestants: points with error bars.
fn rating_figure(summary: &Summary) -> Figure {
    let rated: Vec<_> = summary
        .contestants
        .iter()
        .filter_map(|one| one.rating.map(|rating| (one.name.as_str(), rating)))
        .collect();
    let height = LINE * rated.len() as f64 + 22.0;
    let ends = rated
        .iter()
        .flat_map(|(_, r)| [r.elo - r.error, r.elo + r.error]);
    let scale = Scale::over(ends);
    let mut body = String::new();
    scale.grid(height, Unit::Mean, &mut body);
    for (index, (name, rating)) in rated.iter().enumerate() {
        let y = LINE * (index as f64 + 0.5);
        whisker(
            &scale,
            rating.elo - rating.error,
            rating.elo + rating.error,
            y,
            &mut body,
        );
        let x = scale.x(rating.elo);
        let _ = write!(
            body,
            r#"<circle class="dot" cx="{x:.1}" cy="{y:.1}" r="5.5"/>"#
        );
        let value = format!("{:+.0} ±{:.0}", rating.elo, rating.error);
        texts(name, &value, y, &mut body);
    }
    Figure {
        title: "How strong they are".to_owned(),
        about: "Elo, with the interval that holds the truth 95 times of 100".to_owned(),
        height,
        body,
    }
}

/// The scores of all pairs: a square each, the fuller the better.
fn cross_table_figure(summary: &Summary) -> Figure {
    let names: Vec<&str> = summary
        .contestants
        .iter()
        .map(|one| one.name.as_str())
        .collect();
    let size = ((WIDTH - LEFT) / names.len() as f64).min(44.0);
    let mut body = String::new();
    for (row, name) in names.iter().enumerate() {
        let y = 22.0 + size * row as f64;
        texts(name, "", y + size / 2.0, &mut body);
        let x = LEFT + size * (row as f64 + 0.5);
        let _ = write!(
            body,
            r#"<text class="tick" x="{x:.1}" y="15" text-anchor="middle">{}</text>"#,
            row + 1
        );
    }
    for pair in &summary.pairs {
        let place = |name: &str| names.iter().position(|other| *other == name).unwrap_or(0);
        let (one, other) = (place(&pair.one), place(&pair.other));
        for (row, column, score) in [
            (one, other, pair.score.value),
            (other, one, 1.0 - pair.score.value),
        ] {
            let (x, y) = (LEFT + size * column as f64, 22.0 + size * row as f64);
            let (side, strength) = (size - 3.0, 0.08 + 0.92 * score);
            let percent = (100.0 * score).round();
            let (middle, base) = (x + side / 2.0, y + side / 2.0 + 4.5);
            let class = if score > 0.6 { "on-bar" } else { "value" };
            let _ = write!(
                body,
                r#"<rect class="bar" fill-opacity="{strength:.2}" x="{x:.1}" y="{y:.1}" width="{side:.1}" height="{side:.1}" rx="4"><title>{} – {}: {percent}%</title></rect><text class="{class}" x="{middle:.1}" y="{base:.1}" text-anchor="middle">{percent}</text>"#,
                escape(names[row]),
                escape(names[column])
            );
        }
    }
    Figure {
        title: "Who scored what against whom".to_owned(),
        about: "points of 100, by row; the columns are numbered like the rows".to_owned(),
        height: 22.0 + size * names.len() as f64,
        body,
    }
}

/// The course of a sequential test.
fn test_figure(test: &TestSummary) -> Figure {
    const TALL: f64 = 150.0;
    // Space for the text above the upper bound.
    const EDGE: f64 = 12.0;
    let most = test
        .log_ratios
        .iter()
        .fold(test.bound, |most, ratio| most.max(ratio.abs()))
        * 1.1;
    let (from, to) = (12.0, WIDTH - 12.0);
    let y = |value: f64| EDGE + TALL / 2.0 - value / most * (TALL / 2.0);
    let last = (test.log_ratios.len().max(2) - 1) as f64;
    let x = |index: usize| from + index as f64 / last * (to - from);
    let mut body = String::new();
    for (value, class) in [(test.bound, "bound"), (0.0, "axis"), (-test.bound, "bound")] {
        let y = y(value);
        let _ = write!(
            body,
            r#"<line class="{class}" x1="{from}" y1="{y:.1}" x2="{to}" y2="{y:.1}"/>"#
        );
    }
    let points = test.log_ratios.iter().enumerate();
    let points: Vec<String> = points
        .map(|(index, &ratio)| format!("{:.1},{:.1}", x(index), y(ratio)))
        .collect();
    let (yes, no) = (y(test.bound) - 5.0, y(-test.bound) + 14.0);
    let _ = write!(
        body,
        r#"<polyline class="course" points="{}"/><text class="tick" x="{from}" y="{yes:.1}">better by {} Elo</text><text class="tick" x="{from}" y="{no:.1}">not better than by {} Elo</text>"#,
        points.join(" "),
        test.sprt.high,
        test.sprt.low,
    );
    Figure {
        title: "How the test went".to_owned(),
        about: "the logarithm of how much more likely one answer is than the other, deal by deal"
            .to_owned(),
        height: TALL + 2.0 * EDGE,
        body,
    }
}

/// The figures of a tournament.
#[must_use]
pub fn tournament(summary: &Summary) -> Vec<Figure> {
    let mut figures = vec![rating_figure(summary)];
    if summary.contestants.len() > 1 {
        figures.push(cross_table_figure(summary));
    }
    figures.extend(summary.test.as_ref().map(test_figure));
    let bars_of = summary
        .by_seat
        .iter()
        .enumerate()
        .map(|(index, &estimate)| crate::balance::Bar {
            label: crate::balance::seat_name(index),
            estimate,
        });
    figures.push(bars(&Chart {
        key: "by_seat",
        title: "What a seat is worth",
        about: "share of the comparisons with the other seats; everybody had every seat equally often",
        unit: Unit::Share,
        bars: bars_of.collect(),
    }));
    figures
}
