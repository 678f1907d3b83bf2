//! Two variants of a game as figures: two bars and their difference for each row.

use std::fmt::Write as _;

use presentation::balance::{Estimate, Unit};

use super::bars::{
    RowOrder, draw_bar, draw_even_label, draw_even_line, draw_lines, draw_picture, ends, part_title,
};
use super::scale::{AXIS, Scale};
use super::text::{NumberFormat, SIZE, SMALL, bold_width, escape, text_width, wrap};
use super::{Figure, WIDTH, diamond};
use crate::balance::{ChartComparison, RowComparison};

/// The thickness of a bar, and the distance between the two of a row.
const THICK: f64 = 10.0;
const PITCH: f64 = 14.0;
/// The height of a line of text, and the space below a row.
const LINE: f64 = 15.0;
const GAP: f64 = 9.0;
/// The height of the legend.
const LEGEND: f64 = 17.0;
/// The height of the words at the line of the even share.
const EVEN: f64 = 16.0;
/// The most rows of a figure.
const MOST_ROWS: usize = 16;
/// The width of the letters before bars.
const LETTER: f64 = 16.0;

/// The letters and the classes of the bars of both variants.
const VARIANTS: [(&str, &str); 2] = [("A", "bar"), ("B", "bar other")];

/// The rows of a comparison in the order of a report: the largest difference first, if the rows
/// have no order of their own.
#[must_use]
pub fn rows_in_order(chart: &ChartComparison, order: RowOrder) -> Vec<&RowComparison> {
    let mut rows: Vec<&RowComparison> = chart.rows.iter().collect();
    if chart.open_end {
        let happened = |row: &&RowComparison| {
            let mut known = row.estimates.iter().flatten();
            known.any(|estimate| estimate.value > 0.0)
        };
        rows.truncate(rows.iter().rposition(happened).map_or(0, |last| last + 1));
    }
    if chart.sorted && order == RowOrder::ByValue {
        let value = |row: &RowComparison| {
            let difference = row.difference.as_ref();
            difference.map_or(f64::NEG_INFINITY, |difference| difference.value)
        };
        rows.sort_by(|one, other| value(other).total_cmp(&value(one)));
    }
    rows
}

/// A comparison as figures: several if it has many rows. `names` are those of the variants.
#[must_use]
pub fn comparison(chart: &ChartComparison, names: [&str; 2], order: RowOrder) -> Vec<Figure> {
    let rows = rows_in_order(chart, order);
    let parts = rows.len().div_ceil(MOST_ROWS).max(1);
    let size = rows.len().div_ceil(parts).max(1);
    let drawing = Drawing::of(chart, names);
    let figure = |(index, rows): (usize, &[&RowComparison])| Figure {
        title: part_title(chart.title, index, parts),
        about: match chart.unit {
            Unit::Share => format!(
                "{}; differences A\u{a0}−\u{a0}B in percentage points",
                chart.about
            ),
            Unit::Mean => format!("{}; differences A\u{a0}−\u{a0}B", chart.about),
        },
        note: rows
            .iter()
            .any(|row| row.stands_out)
            .then(|| "differs by more than luck explains".to_owned()),
        ..drawing.draw(rows)
    };
    rows.chunks(size).enumerate().map(figure).collect()
}

/// The common part of all rows of a chart.
struct Drawing<'a> {
    chart: &'a ChartComparison,
    names: [&'a str; 2],
    format: NumberFormat,
    scale: Scale,
    /// The value at which bars begin.
    base: f64,
}

impl ChartComparison {
    /// All values of both variants.
    fn estimates(&self) -> impl Iterator<Item = &Estimate> {
        self.rows
            .iter()
            .flat_map(|row| row.estimates.iter().flatten())
    }

    /// The way in which its numbers are written.
    #[must_use]
    pub fn format(&self) -> NumberFormat {
        let estimates: Vec<&Estimate> = self.estimates().collect();
        NumberFormat::of(self.unit, &estimates)
    }
}

impl<'a> Drawing<'a> {
    fn of(chart: &'a ChartComparison, names: [&'a str; 2]) -> Drawing<'a> {
        let format = chart.format();
        let widest = chart
            .estimates()
            .map(|estimate| bold_width(&format.value(estimate.value), SIZE))
            .fold(0.0, f64::max);
        let base = chart.even.unwrap_or(0.0);
        let scale = Scale::over(
            base,
            chart.estimates().flat_map(ends),
            chart.unit,
            (LETTER, WIDTH - widest - 10.0),
        );
        Drawing {
            chart,
            names,
            format,
            scale,
            base,
        }
    }

    fn draw(&self, rows: &[&RowComparison]) -> Figure {
        let mut body = String::new();
        let mut top = self.draw_legend(&mut body);
        if self.chart.even.is_some() {
            top += EVEN;
        }
        let heads: Vec<Head<'_>> = rows.iter().map(|row| Head::of(row, self.format)).collect();
        let bottom = top + heads.iter().map(Head::height).sum::<f64>();
        self.scale.draw_labels(bottom, &mut body);
        if let Some(even) = self.chart.even {
            draw_even_label(self.scale.x(even), even, top, &mut body);
        }
        let mut y = top;
        for head in &heads {
            self.draw_row(head, y, &mut body);
            y += head.height();
        }
        Figure {
            height: bottom + AXIS,
            body,
            ..Figure::default()
        }
    }

    /// Draws the names of the variants; returns where they end.
    fn draw_legend(&self, body: &mut String) -> f64 {
        let mut y = 0.0;
        for ((letter, class), name) in VARIANTS.iter().zip(self.names) {
            let (top, base) = (y + 3.0, y + 12.0);
            let line = wrap(&format!("{letter}: {name}"), SIZE, WIDTH - 28.0, 1);
            let text = escape(&line.concat());
            let name = escape(name);
            let _ = write!(
                body,
                r#"<g><title>{name}</title><rect class="{class}" x="1" y="{top}" width="18" height="{THICK}" rx="3"/><text class="label" x="26" y="{base}">{text}</text></g>"#
            );
            y += LEGEND;
        }
        y + 4.0
    }

    fn draw_row(&self, head: &Head<'_>, y: f64, body: &mut String) {
        let RowComparison {
            estimates, picture, ..
        } = head.row;
        let _ = write!(body, "<g><title>{}</title>", escape(&head.row.label));
        let middle = y + head.top / 2.0;
        let mut x = 0.0;
        if let Some(picture) = picture {
            draw_picture(picture, 0.0, middle, body);
            x = picture.width + 6.0;
        }
        draw_lines(&head.lines, x, "start", middle, body);
        let end = WIDTH - if head.row.stands_out { 14.0 } else { 0.0 };
        let (class, base) = (
            if head.row.difference.is_some() {
                "value"
            } else {
                "tick"
            },
            middle + 4.5,
        );
        let text = &head.difference;
        let _ = write!(
            body,
            r#"<text class="{class}" x="{end:.1}" y="{base:.1}" text-anchor="end">{text}</text>"#
        );
        if head.row.stands_out {
            diamond(WIDTH - 5.0, middle, body);
        }
        // Behind the bars only, so that no line crosses the words.
        let (top, bottom) = (y + head.top, y + head.top + 2.0 * PITCH);
        self.scale.draw_lines(top, bottom, body);
        for (index, ((letter, class), estimate)) in VARIANTS.iter().zip(estimates).enumerate() {
            let y = top + PITCH * (index as f64 + 0.5);
            self.draw_value(letter, class, estimate.as_ref(), y, body);
        }
        if let Some(even) = self.chart.even {
            draw_even_line(self.scale.x(even), top - 2.0, bottom + 2.0, body);
        }
        body.push_str("</g>");
    }

    fn draw_value(
        &self,
        letter: &str,
        class: &str,
        estimate: Option<&Estimate>,
        y: f64,
        body: &mut String,
    ) {
        let base = y + 4.0;
        let text = match estimate {
            Some(estimate) => self.format.value(estimate.value),
            None => "no data".to_owned(),
        };
        let _ = write!(
            body,
            r#"<text class="tick" x="2" y="{base:.1}">{letter}</text><text class="tick" x="{WIDTH}" y="{base:.1}" text-anchor="end">{text}</text>"#
        );
        if let Some(estimate) = estimate {
            draw_bar(&self.scale, self.base, estimate, (y, THICK), class, body);
        }
    }
}

/// The line above the two bars of a row: label and difference.
struct Head<'a> {
    row: &'a RowComparison,
    lines: Vec<String>,
    difference: String,
    top: f64,
}

impl<'a> Head<'a> {
    fn of(row: &'a RowComparison, format: NumberFormat) -> Head<'a> {
        let difference = match &row.difference {
            Some(difference) => format.difference(difference),
            None => "no difference known".to_owned(),
        };
        let picture = row.picture.as_ref();
        let taken = picture.map_or(0.0, |picture| picture.width + 6.0)
            + text_width(
                &difference,
                if row.difference.is_some() {
                    SIZE
                } else {
                    SMALL
                },
            )
            + if row.stands_out { 14.0 } else { 0.0 };
        let lines = wrap(&row.label, SIZE, WIDTH - taken - 8.0, 2);
        let picture = picture.map_or(0.0, |picture| picture.height + 4.0);
        let top = (LINE * lines.len() as f64 + 3.0).max(picture);
        Head {
            row,
            lines,
            difference,
            top,
        }
    }

    fn height(&self) -> f64 {
        self.top + 2.0 * PITCH + GAP
    }
}
