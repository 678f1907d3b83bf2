//! Figures of a tournament: ratings, scores of pairs, the course of a sequential test.

use std::fmt::Write as _;

use presentation::balance::{Bar, Chart, Estimate, Unit};

use super::bars::{RowOrder, bars, draw_lines};
use super::scale::{AXIS, Scale};
use super::text::{SIZE, bold_width, escape, text_width, wrap};
use super::{Figure, WIDTH};
use crate::elo::Rating;
use crate::summary::{Summary, TestSummary};

/// The ratings of all contestants: points with error bars.
fn rating_figure(summary: &Summary) -> Figure {
    let rated: Vec<_> = summary
        .contestants
        .iter()
        .filter_map(|one| one.rating.map(|rating| (one.name.as_str(), rating)))
        .collect();
    let text =
        |rating: &Rating| format!("{:+.0} ±{:.0}", rating.elo, rating.error).replace('-', "−");
    let values = rated
        .iter()
        .map(|(_, rating)| bold_width(&text(rating), SIZE));
    let names = Names::of(rated.iter().map(|(name, _)| *name), 0.0);
    let ends = rated
        .iter()
        .flat_map(|(_, rating)| [rating.elo - rating.error, rating.elo + rating.error]);
    let right = WIDTH - values.fold(0.0, f64::max) - 10.0;
    let scale = Scale::over(0.0, ends, Unit::Mean, (names.width + 10.0, right));
    let mut body = String::new();
    let bottom = names
        .lines
        .iter()
        .map(|lines| row_height(lines))
        .sum::<f64>()
        + 2.0;
    scale.draw_lines(0.0, bottom, &mut body);
    scale.draw_labels(bottom, &mut body);
    let mut top = 0.0;
    for ((name, rating), lines) in rated.iter().zip(&names.lines) {
        let y = top + row_height(lines) / 2.0;
        top += row_height(lines);
        let (low, high) = (rating.elo - rating.error, rating.elo + rating.error);
        let (text, base, x) = (text(rating), y + 4.5, scale.x(rating.elo));
        let _ = write!(body, "<g><title>{}: {text}</title>", escape(name));
        scale.whisker(low, high, y, &mut body);
        draw_lines(lines, names.width, "end", y, &mut body);
        let _ = write!(
            body,
            r#"<circle class="dot" cx="{x:.1}" cy="{y:.1}" r="5.5"/><text class="value" x="{WIDTH}" y="{base:.1}" text-anchor="end">{text}</text></g>"#
        );
    }
    Figure {
        title: "How strong they are".to_owned(),
        about: "Elo, with the interval that holds the truth 95 times of 100".to_owned(),
        height: bottom + AXIS,
        body,
        ..Figure::default()
    }
}

/// The names of contestants in a column.
struct Names {
    width: f64,
    lines: Vec<Vec<String>>,
}

impl Names {
    /// The widest name.
    const WIDEST: f64 = 128.0;

    /// Breaks the names into lines; `taken` is the space that is not for them.
    fn of<'a>(names: impl Iterator<Item = &'a str> + Clone, taken: f64) -> Names {
        let widths = names.clone().map(|name| text_width(name, SIZE));
        let width = widths.fold(0.0, f64::max).min(Names::WIDEST - taken);
        let lines = names.map(|name| wrap(name, SIZE, width + 1.0, 2)).collect();
        Names { width, lines }
    }
}

/// The height of a row with a name on so many lines.
fn row_height(lines: &[String]) -> f64 {
    9.0 + 15.0 * lines.len() as f64
}

/// The scores of all pairs: a square each, the fuller the better.
fn cross_table_figure(summary: &Summary) -> Figure {
    let all: Vec<&str> = summary
        .contestants
        .iter()
        .map(|one| one.name.as_str())
        .collect();
    let number = text_width(&all.len().to_string(), SIZE) + 8.0;
    let names = Names::of(all.iter().copied(), number);
    let left = number + names.width + 12.0;
    let size = ((WIDTH - left) / all.len() as f64).clamp(22.0, 44.0);
    let tall = names
        .lines
        .iter()
        .map(|lines| row_height(lines))
        .fold(size, f64::max);
    let mut body = String::new();
    for (row, lines) in names.lines.iter().enumerate() {
        let y = 22.0 + tall * row as f64;
        draw_lines(lines, number, "start", y + tall / 2.0, &mut body);
        let (x, base, number) = (
            left + size * (row as f64 + 0.5),
            y + tall / 2.0 + 4.5,
            row + 1,
        );
        let (here, side, height) = (left + size * row as f64, size - 3.0, tall - 3.0);
        let _ = write!(
            body,
            r#"<text class="tick" x="0" y="{base:.1}">{number}</text><text class="tick" x="{x:.1}" y="15" text-anchor="middle">{number}</text><rect class="self" x="{here:.1}" y="{y:.1}" width="{side:.1}" height="{height:.1}" rx="4"/>"#
        );
    }
    for pair in &summary.pairs {
        let place = |name: &str| all.iter().position(|other| *other == name).unwrap_or(0);
        let (one, other) = (place(&pair.one), place(&pair.other));
        for (row, column, score) in [
            (one, other, pair.score.value),
            (other, one, 1.0 - pair.score.value),
        ] {
            let (x, y) = (left + size * column as f64, 22.0 + tall * row as f64);
            let (side, height, strength) = (size - 3.0, tall - 3.0, 0.08 + 0.92 * score);
            let percent = (100.0 * score).round();
            let (middle, base) = (x + side / 2.0, y + height / 2.0 + 4.5);
            let class = if score > 0.55 { "on-bar" } else { "value" };
            let _ = write!(
                body,
                r#"<rect class="bar" fill-opacity="{strength:.2}" x="{x:.1}" y="{y:.1}" width="{side:.1}" height="{height:.1}" rx="4"><title>{} – {}: {percent} %</title></rect><text class="{class}" x="{middle:.1}" y="{base:.1}" text-anchor="middle">{percent}</text>"#,
                escape(all[row]),
                escape(all[column])
            );
        }
    }
    Figure {
        title: "Who scored what against whom".to_owned(),
        about: "points of 100, by row; the columns are numbered like the rows".to_owned(),
        height: 22.0 + tall * all.len() as f64,
        body,
        ..Figure::default()
    }
}

/// The course of a sequential test.
fn test_figure(test: &TestSummary) -> Figure {
    const TALL: f64 = 150.0;
    // Space for the texts at the bounds.
    const EDGE: f64 = 16.0;
    let most = test
        .log_ratios
        .iter()
        .fold(test.bound, |most, ratio| most.max(ratio.abs()))
        * 1.1;
    let (from, to) = (0.0, WIDTH);
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
    let deals = match test.log_ratios.len() {
        1 => "1 deal".to_owned(),
        deals => format!("{deals} deals"),
    };
    let (yes, no) = (y(test.bound) - 5.0, y(-test.bound) + 14.0);
    let _ = write!(
        body,
        r#"<polyline class="course" points="{}"/><text class="tick" x="{from}" y="{yes:.1}">better by {} Elo</text><text class="tick" x="{from}" y="{no:.1}">better by {} Elo or less</text><text class="tick" x="{to}" y="{no:.1}" text-anchor="end">after {deals}</text>"#,
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
        ..Figure::default()
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
    let bar = |(index, &estimate): (usize, &Estimate)| Bar {
        label: crate::balance::seat_name(index),
        estimate,
        luck: None,
        stands_out: None,
        order: index as i64,
        picture: None,
    };
    let by_seat = Chart {
        key: "by_seat",
        title: "What a seat is worth",
        about: "share of the comparisons with the other seats; everybody had every seat equally often",
        unit: Unit::Share,
        even: Some(0.5),
        sorted: false,
        open_end: false,
        bars: summary.by_seat.iter().enumerate().map(bar).collect(),
    };
    if !by_seat.bars.is_empty() {
        figures.extend(bars(&by_seat, RowOrder::ByName));
    }
    figures
}
