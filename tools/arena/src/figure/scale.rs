//! Scales of figures: from values to coordinates, with ticks that do not collide.

use std::fmt::Write as _;

use presentation::balance::Unit;

use super::text::{SMALL, text_width};

/// The most ticks of a scale.
const MOST_TICKS: f64 = 6.0;
/// An end of a scale is a tick, unless that leaves more than this part of the values' range empty;
/// then it has this margin.
const MOST_WASTE: f64 = 0.25;
const MARGIN: f64 = 0.06;
/// The gap between the labels of two ticks, in pixels.
const GAP: f64 = 9.0;
/// The height of the labels below a figure.
pub(super) const AXIS: f64 = 20.0;

/// A scale with ticks at round values.
pub(super) struct Scale {
    low: f64,
    high: f64,
    step: f64,
    unit: Unit,
    left: f64,
    right: f64,
}

impl Scale {
    /// A scale from `left` to `right` that shows the value at which bars begin, and all others.
    pub(super) fn over(
        base: f64,
        values: impl Iterator<Item = f64>,
        unit: Unit,
        (left, right): (f64, f64),
    ) -> Scale {
        let (low, high) = values
            .filter(|value| value.is_finite())
            .fold((base, base), |(low, high), value| {
                (low.min(value), high.max(value))
            });
        let span = if high > low { high - low } else { 1.0 };
        let high = low + span;
        let first = 10_f64.powf((span / MOST_TICKS).log10().floor());
        let steps = (0..4).flat_map(|power| [1.0, 2.0, 5.0].map(|step| step * 10_f64.powi(power)));
        let scales = steps.map(|factor| {
            let step = factor * first;
            let end = |end: f64, round: f64| {
                let waste = (round - end) / span;
                let margin = if waste.abs() > MOST_WASTE {
                    MARGIN * waste.signum()
                } else {
                    waste
                };
                end + margin * span
            };
            let top = (high / step - 1e-9).ceil().max((low / step).floor() + 1.0) * step;
            let top = end(high, top);
            Scale {
                low: end(low, (low / step).floor() * step),
                high: if unit == Unit::Share {
                    top.min(1.0)
                } else {
                    top
                },
                step,
                unit,
                left,
                right,
            }
        });
        let mut scales = scales.skip_while(|scale| !scale.has_space());
        scales.next().unwrap_or(Scale {
            low,
            high,
            step: span,
            unit,
            left,
            right,
        })
    }

    /// Whether the labels of the ticks have space.
    fn has_space(&self) -> bool {
        let widest = self
            .ticks()
            .map(|value| text_width(&self.label(value), SMALL))
            .fold(0.0, f64::max);
        let distance = self.step / (self.high - self.low) * (self.right - self.left);
        let count = self.ticks().count() as f64;
        distance >= widest + GAP && (2.0..=MOST_TICKS + 1.0).contains(&count)
    }

    fn ticks(&self) -> impl Iterator<Item = f64> {
        let step = self.step;
        let first = (self.low / step - 1e-6).ceil() * step;
        let count = ((self.high - first) / step + 1e-6)
            .floor()
            .clamp(0.0, 999.0) as u32;
        (0..=count).map(move |tick| first + f64::from(tick) * step)
    }

    /// The label of a tick, with as many digits as the distance between ticks needs.
    fn label(&self, value: f64) -> String {
        let (factor, sign) = match self.unit {
            Unit::Share => (100.0, "\u{a0}%"),
            Unit::Mean => (1.0, ""),
        };
        let digits = (-(self.step * factor).log10() + 1e-9)
            .ceil()
            .clamp(0.0, 6.0) as usize;
        let value = factor * value;
        let value = if value.abs() < self.step * factor * 1e-6 {
            0.0
        } else {
            value
        };
        format!("{value:.digits$}{sign}").replace('-', "−")
    }

    /// The coordinate of a value; values outside of the scale are at its ends.
    pub(super) fn x(&self, value: f64) -> f64 {
        let part = (value.clamp(self.low, self.high) - self.low) / (self.high - self.low);
        self.left + part * (self.right - self.left)
    }

    /// Draws the lines of the ticks between `top` and `bottom`.
    pub(super) fn draw_lines(&self, top: f64, bottom: f64, body: &mut String) {
        for value in self.ticks() {
            let x = self.x(value);
            let class = if value.abs() < self.step * 1e-6 {
                "axis"
            } else {
                "grid"
            };
            let _ = write!(
                body,
                r#"<line class="{class}" x1="{x:.1}" y1="{top:.1}" x2="{x:.1}" y2="{bottom:.1}"/>"#
            );
        }
    }

    /// Writes the labels of the ticks below `bottom`.
    pub(super) fn draw_labels(&self, bottom: f64, body: &mut String) {
        for value in self.ticks() {
            let (text, x, y) = (self.label(value), self.x(value), bottom + 14.0);
            let _ = write!(
                body,
                r#"<text class="tick" x="{x:.1}" y="{y:.1}" text-anchor="middle">{text}</text>"#
            );
        }
    }

    /// Draws the error bar of an interval.
    pub(super) fn whisker(&self, low: f64, high: f64, y: f64, body: &mut String) {
        let (from, to) = (self.x(low), self.x(high));
        let (top, bottom) = (y - 3.5, y + 3.5);
        let _ = write!(
            body,
            r#"<path class="casing" d="M{from:.1} {y:.1}H{to:.1}"/><path class="whisker" d="M{from:.1} {top:.1}V{bottom:.1}M{from:.1} {y:.1}H{to:.1}M{to:.1} {top:.1}V{bottom:.1}"/>"#
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(values: &[f64], unit: Unit, width: f64) -> Vec<String> {
        let scale = Scale::over(0.0, values.iter().copied(), unit, (0.0, width));
        let distance = scale.step / (scale.high - scale.low) * width;
        let labels: Vec<String> = scale.ticks().map(|value| scale.label(value)).collect();
        for label in &labels {
            assert!(text_width(label, SMALL) < distance, "{labels:?}");
        }
        labels
    }

    #[test]
    fn ticks_are_round_have_space_and_differ() {
        for width in [90.0, 130.0, 200.0] {
            for high in [0.004, 0.019, 0.3, 0.97, 1.0, 7.3, 160.0, 12_345.0] {
                let unit = if high > 1.0 { Unit::Mean } else { Unit::Share };
                let mut all = labels(&[high], unit, width);
                assert!((2..=7).contains(&all.len()), "{all:?}");
                let count = all.len();
                all.dedup();
                assert_eq!(all.len(), count, "{all:?}");
            }
        }
        assert_eq!(
            labels(&[0.9], Unit::Share, 130.0),
            ["0\u{a0}%", "50\u{a0}%", "100\u{a0}%"]
        );
        assert_eq!(labels(&[-0.6, 0.2], Unit::Mean, 130.0), ["−0.5", "0.0"]);
        assert_eq!(
            labels(&[-920.0, 1028.0], Unit::Mean, 130.0),
            ["−1000", "0", "1000"],
            "no more than a quarter is empty"
        );
        assert_eq!(
            labels(&[0.0], Unit::Mean, 80.0),
            ["0.0", "0.5", "1.0"],
            "where all is zero"
        );
    }
}
