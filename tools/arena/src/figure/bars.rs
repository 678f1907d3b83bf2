//! Charts of a balance report as figures: a bar with its interval for each row.

use std::fmt::Write as _;

use presentation::balance::{Bar, Chart, Estimate, Picture};

use super::scale::{AXIS, Scale};
use super::text::{NumberFormat, SIZE, SMALL, bold_width, escape, text_width, wrap};
use super::{Figure, WIDTH, diamond};

/// The widest label.
const WIDEST_LABEL: f64 = 122.0;
/// The least height of a row, and of a line of its label.
const ROW: f64 = 22.0;
const LINE: f64 = 15.0;
/// The thickness of a bar.
const THICK: f64 = 12.0;
/// The height of the words at the line of the even share.
const EVEN: f64 = 18.0;
/// Space for a mark right of the values.
const MARK: f64 = 14.0;
/// The most rows of a figure.
const MOST_ROWS: usize = 30;

/// Order of the rows of charts whose bars have no order of their own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RowOrder {
    /// The largest value first.
    #[default]
    ByValue,
    /// As the game orders them: cards by colour and number, for example.
    ByName,
}

/// A row with its label on lines.
pub(super) struct Row<'a> {
    pub(super) bar: &'a Bar,
    lines: Vec<String>,
    height: f64,
}

/// The bars of a chart in the order of a report.
#[must_use]
pub fn in_order(chart: &Chart, order: RowOrder) -> Vec<&Bar> {
    let mut bars: Vec<&Bar> = chart.bars.iter().collect();
    if chart.open_end {
        let happened = |bar: &&Bar| bar.estimate.value > 0.0;
        bars.truncate(bars.iter().rposition(happened).map_or(0, |last| last + 1));
    }
    if chart.sorted && order == RowOrder::ByValue {
        let key = |bar: &Bar| (bar.estimate.is_known(), bar.estimate.value);
        bars.sort_by(|one, other| {
            let ((one_known, one), (other_known, other)) = (key(one), key(other));
            other_known.cmp(&one_known).then(other.total_cmp(&one))
        });
    }
    bars
}

/// A chart as figures: several if it has many rows.
#[must_use]
pub fn bars(chart: &Chart, order: RowOrder) -> Vec<Figure> {
    let bars = in_order(chart, order);
    let columns = Columns::of(chart, &bars);
    let parts = bars.len().div_ceil(MOST_ROWS).max(1);
    let size = bars.len().div_ceil(parts).max(1);
    let figure = |(index, bars): (usize, &[&Bar])| Figure {
        title: part_title(chart.title, index, parts),
        about: chart.about.to_owned(),
        note: bars
            .iter()
            .any(|bar| bar.stands_out == Some(true))
            .then(|| "differs from an even share by more than luck explains".to_owned()),
        ..columns.draw(chart, bars)
    };
    bars.chunks(size).enumerate().map(figure).collect()
}

/// The title of a part of a long chart.
pub(super) fn part_title(title: &str, index: usize, parts: usize) -> String {
    match parts {
        1 => title.to_owned(),
        _ => format!("{title} ({}\u{a0}of\u{a0}{parts})", index + 1),
    }
}

/// Draws a picture with its left edge at `x` and its middle at `y`.
pub(super) fn draw_picture(picture: &Picture, x: f64, y: f64, body: &mut String) {
    let top = y - picture.height / 2.0;
    let _ = write!(
        body,
        r#"<g class="art" transform="translate({x:.1} {top:.1})">{}</g>"#,
        picture.body
    );
}

/// Writes what the line of the even share means, above `top`.
pub(super) fn draw_even_label(x: f64, even: f64, top: f64, body: &mut String) {
    let text = format!("{:.0}\u{a0}% is even", 100.0 * even);
    let half = text_width(&text, SMALL) / 2.0;
    let (middle, y) = (x.clamp(half, WIDTH - half), top - 6.0);
    let _ = write!(
        body,
        r#"<text class="tick" x="{middle:.1}" y="{y:.1}" text-anchor="middle">{text}</text>"#
    );
}

/// Draws the line of the even share.
pub(super) fn draw_even_line(x: f64, top: f64, bottom: f64, body: &mut String) {
    let _ = write!(
        body,
        r#"<line class="even" x1="{x:.1}" y1="{top:.1}" x2="{x:.1}" y2="{bottom:.1}"/>"#
    );
}

/// The ends of an interval that a scale has to show.
pub(super) fn ends(estimate: &Estimate) -> [f64; 3] {
    let Estimate {
        value, low, high, ..
    } = *estimate;
    if estimate.is_bounded() {
        [value, low, high]
    } else {
        [value; 3]
    }
}

/// The columns of a figure: labels, bars, values.
struct Columns {
    format: NumberFormat,
    scale: Scale,
    /// The value at which bars begin.
    base: f64,
    pictures: f64,
    label: f64,
    value: f64,
}

impl Columns {
    fn of(chart: &Chart, bars: &[&Bar]) -> Columns {
        let widest = |widths: &mut dyn Iterator<Item = f64>| widths.fold(0.0, f64::max);
        let marks = bars.iter().any(|bar| bar.stands_out == Some(true));
        let pictures = widest(&mut bars.iter().map(|bar| {
            let picture = bar.picture.as_ref();
            picture.map_or(0.0, |picture| picture.width + 6.0)
        }));
        let label = widest(&mut bars.iter().map(|bar| text_width(&bar.label, SIZE)));
        let label = label.min(WIDEST_LABEL - pictures / 2.0);
        let format = NumberFormat::of_bars(chart.unit, &chart.bars);
        let values = bars
            .iter()
            .map(|bar| bold_width(&value_text(bar, format), SIZE));
        let value = WIDTH - if marks { MARK } else { 0.0 };
        let left = pictures + label + 10.0;
        let right = value - widest(&mut values.into_iter()) - 8.0;
        let values = bars.iter().flat_map(|bar| ends(&bar.estimate));
        let base = chart.even.unwrap_or(0.0);
        Columns {
            format,
            scale: Scale::over(base, values, chart.unit, (left, right)),
            base,
            pictures,
            label,
            value,
        }
    }

    fn row<'a>(&self, bar: &'a Bar) -> Row<'a> {
        let lines = wrap(&bar.label, SIZE, self.label + 1.0, 2);
        let picture = bar
            .picture
            .as_ref()
            .map_or(0.0, |picture| picture.height + 5.0);
        let height = ROW.max(LINE * lines.len() as f64 + 4.0).max(picture);
        Row { bar, lines, height }
    }

    fn draw(&self, chart: &Chart, bars: &[&Bar]) -> Figure {
        let top = if chart.even.is_some() { EVEN } else { 2.0 };
        let rows: Vec<Row<'_>> = bars.iter().map(|bar| self.row(bar)).collect();
        let bottom = top + rows.iter().map(|row| row.height).sum::<f64>() + 2.0;
        let mut body = String::new();
        self.scale.draw_lines(top, bottom, &mut body);
        self.scale.draw_labels(bottom, &mut body);
        let mut y = top;
        for row in &rows {
            self.draw_row(row, y + row.height / 2.0, &mut body);
            y += row.height;
        }
        if let Some(even) = chart.even {
            let x = self.scale.x(even);
            draw_even_label(x, even, top, &mut body);
            draw_even_line(x, top - 2.0, bottom, &mut body);
        }
        Figure {
            height: bottom + AXIS,
            body,
            ..Figure::default()
        }
    }

    fn draw_row(&self, row: &Row<'_>, y: f64, body: &mut String) {
        let Bar {
            label,
            estimate,
            picture,
            ..
        } = row.bar;
        let games = match estimate.n {
            1 => "1 game".to_owned(),
            n => format!("{n} games"),
        };
        let _ = write!(
            body,
            "<g><title>{}: {} ({}; {games})</title>",
            escape(label),
            self.format.value(estimate.value),
            self.format.interval(estimate),
        );
        if let Some(picture) = picture {
            draw_picture(
                picture,
                (self.pictures - 6.0 - picture.width) / 2.0,
                y,
                body,
            );
        }
        draw_lines(&row.lines, self.pictures + self.label, "end", y, body);
        draw_bar(&self.scale, self.base, estimate, (y, THICK), "bar", body);
        let class = if estimate.is_known() { "value" } else { "tick" };
        let (text, x, base) = (value_text(row.bar, self.format), self.value, y + 4.5);
        let _ = write!(
            body,
            r#"<text class="{class}" x="{x:.1}" y="{base:.1}" text-anchor="end">{text}</text>"#
        );
        if row.bar.stands_out == Some(true) {
            diamond(WIDTH - 5.0, y, body);
        }
        body.push_str("</g>");
    }
}

/// Draws the lines of a label around `y`.
pub(super) fn draw_lines(lines: &[String], x: f64, anchor: &str, y: f64, body: &mut String) {
    let first = y + 4.5 - LINE / 2.0 * (lines.len() as f64 - 1.0);
    for (line, base) in lines
        .iter()
        .zip((0..).map(|line| first + LINE * f64::from(line)))
    {
        let line = escape(line);
        let _ = write!(
            body,
            r#"<text class="label" x="{x:.1}" y="{base:.1}" text-anchor="{anchor}">{line}</text>"#
        );
    }
}

/// Draws a bar from the base to a value, with its interval.
pub(super) fn draw_bar(
    scale: &Scale,
    base: f64,
    estimate: &Estimate,
    (y, thick): (f64, f64),
    class: &str,
    body: &mut String,
) {
    if !estimate.is_known() {
        return;
    }
    let (base, end) = (scale.x(base), scale.x(estimate.value));
    let (from, width, top) = (base.min(end), (end - base).abs(), y - thick / 2.0);
    let _ = write!(
        body,
        r#"<rect class="{class}" x="{from:.1}" y="{top:.1}" width="{width:.1}" height="{thick:.1}" rx="{:.1}"/>"#,
        3.0_f64.min(width / 2.0)
    );
    if estimate.is_bounded() && !estimate.is_constant() {
        scale.whisker(estimate.low, estimate.high, y, body);
    }
}

/// The value of a bar as it is written beside it.
fn value_text(bar: &Bar, format: NumberFormat) -> String {
    if bar.estimate.is_known() {
        format.value(bar.estimate.value).replace(' ', "\u{a0}")
    } else {
        "no data".to_owned()
    }
}

#[cfg(test)]
mod tests {
    use presentation::balance::Unit;

    use super::*;

    fn bar(order: i64, share: Option<f64>) -> Bar {
        Bar {
            label: format!("card {order}"),
            estimate: share.map_or(Estimate::UNKNOWN_SHARE, |value| Estimate {
                value,
                low: value / 2.0,
                high: (value + 1.0) / 2.0,
                n: 40,
            }),
            luck: None,
            stands_out: None,
            order,
            picture: None,
        }
    }

    fn chart(shares: &[Option<f64>]) -> Chart {
        Chart {
            key: "test",
            title: "Test",
            about: "for a test",
            unit: Unit::Share,
            even: Some(0.5),
            sorted: true,
            open_end: false,
            bars: (1..)
                .zip(shares)
                .map(|(order, &share)| bar(order, share))
                .collect(),
        }
    }

    fn orders(chart: &Chart, order: RowOrder) -> Vec<i64> {
        in_order(chart, order).iter().map(|bar| bar.order).collect()
    }

    #[test]
    fn rows_are_sorted_by_value_where_they_have_no_order_of_their_own() {
        let mut chart = chart(&[Some(0.2), None, Some(0.9), Some(0.0)]);
        assert_eq!(orders(&chart, RowOrder::ByValue), [3, 1, 4, 2]);
        assert_eq!(orders(&chart, RowOrder::ByName), [1, 2, 3, 4]);
        chart.sorted = false;
        assert_eq!(orders(&chart, RowOrder::ByValue), [1, 2, 3, 4]);
    }

    #[test]
    fn rows_that_never_happened_stay_except_behind_the_last_of_a_count() {
        let mut chart = chart(&[Some(0.0), Some(0.4), Some(0.0), Some(0.1), Some(0.0)]);
        chart.sorted = false;
        assert_eq!(orders(&chart, RowOrder::ByName), [1, 2, 3, 4, 5]);
        chart.open_end = true;
        assert_eq!(orders(&chart, RowOrder::ByName), [1, 2, 3, 4]);
    }

    #[test]
    fn a_long_chart_is_several_figures_and_an_unknown_value_is_no_bar() {
        let chart = chart(&[vec![Some(0.6); MOST_ROWS], vec![None; 3]].concat());
        let figures = bars(&chart, RowOrder::ByValue);
        assert_eq!(figures.len(), 2);
        assert!(
            figures[0].title.starts_with("Test (1"),
            "{:?}",
            figures[0].title
        );
        let count = |word: &str| -> usize {
            figures
                .iter()
                .map(|figure| figure.body.matches(word).count())
                .sum()
        };
        assert_eq!(count(r#"class="bar""#), MOST_ROWS);
        assert_eq!(count(">no data<"), 3);
        assert_eq!(count("50\u{a0}% is even"), 2, "the line is in every part");
    }
}
