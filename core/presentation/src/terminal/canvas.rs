//! Canvas: a rectangle of styled characters that is printed to a terminal.

use std::fmt;

use anstyle::Style;

/// Assumed width of a terminal, in columns.
pub const WIDTH: usize = 80;

/// A drawing that grows to the right and downwards as text is put on it.
#[derive(Clone, Debug, Default)]
pub struct Canvas {
    rows: Vec<Vec<Cell>>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Cell {
    letter: char,
    style: Style,
}

/// Text in one style.
#[derive(Clone, Debug, Default)]
pub struct Span {
    /// The text.
    pub text: String,
    /// Colours and weight.
    pub style: Style,
}

const BLANK: Cell = Cell {
    letter: ' ',
    style: Style::new(),
};

impl Canvas {
    /// Puts a line of text at column `x` of row `y`.
    pub fn put(&mut self, x: usize, y: usize, text: &str, style: Style) {
        let cells = text.chars().map(|letter| Cell { letter, style });
        self.write(x, y, cells);
    }

    /// Puts a line of text with its middle at column `x`, or half a column to its left.
    pub fn centre(&mut self, x: usize, y: usize, text: &str, style: Style) {
        self.put(x.saturating_sub(text.chars().count() / 2), y, text, style);
    }

    /// Puts another drawing on this one, with its corner at column `x` of row `y`.
    pub fn overlay(&mut self, x: usize, y: usize, other: &Canvas) {
        for (row, below) in other.rows.iter().zip(y..) {
            self.write(x, below, row.iter().copied());
        }
    }

    fn write(&mut self, x: usize, y: usize, cells: impl Iterator<Item = Cell>) {
        if self.rows.len() <= y {
            self.rows.resize(y + 1, Vec::new());
        }
        let row = &mut self.rows[y];
        for (cell, x) in cells.zip(x..) {
            if row.len() <= x {
                row.resize(x + 1, BLANK);
            }
            row[x] = cell;
        }
    }

    /// Number of columns of the widest row.
    pub fn width(&self) -> usize {
        self.rows.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// Number of rows.
    pub fn height(&self) -> usize {
        self.rows.len()
    }

    /// The drawing without styles: a line per row, without trailing blanks.
    pub fn plain(&self) -> String {
        let letters = |row: &[Cell]| row.iter().map(|cell| cell.letter).collect::<String>();
        self.rows
            .iter()
            .map(|row| letters(drawn(row)) + "\n")
            .collect()
    }
}

/// A row without trailing blanks.
fn drawn(row: &[Cell]) -> &[Cell] {
    let end = row.iter().rposition(|&cell| cell != BLANK);
    &row[..end.map_or(0, |last| last + 1)]
}

/// A line per row, without trailing blanks.
impl fmt::Display for Canvas {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in &self.rows {
            for alike in drawn(row).chunk_by(|one, next| one.style == next.style) {
                let style = alike[0].style;
                let text: String = alike.iter().map(|cell| cell.letter).collect();
                write!(f, "{style}{text}{style:#}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_last_is_on_top() {
        let mut under = Canvas::default();
        under.put(2, 1, "aaaa", Style::new());
        let mut over = Canvas::default();
        over.put(0, 0, "bb", Style::new());
        under.overlay(3, 1, &over);
        under.centre(4, 2, "ccc", Style::new());
        assert_eq!(under.to_string(), "\n  abba\n   ccc\n");
        assert_eq!((under.width(), under.height()), (6, 3));
    }

    #[test]
    fn neighbours_in_one_style_share_their_escape_codes() {
        let mut canvas = Canvas::default();
        canvas.put(0, 0, "x", Style::new().bold());
        canvas.put(1, 0, "y", Style::new().bold());
        canvas.put(2, 0, "z   ", Style::new());
        assert_eq!(canvas.to_string(), "\x1b[1mxy\x1b[0mz\n");
    }
}
