//! Geometry of the town: cells as squares, outlines around cells, arrows between them.

use std::fmt::Write;

use hunters::Cell;

/// Width of a cell.
pub(super) const SIDE: i32 = 64;
const HALF: i32 = SIDE / 2;

/// Centre of a cell.
pub(super) fn middle(cell: Cell) -> (i32, i32) {
    (SIDE * i32::from(cell.x()), SIDE * i32::from(cell.y()))
}

pub(super) fn translate(cell: Cell) -> String {
    let (x, y) = middle(cell);
    format!("translate({x} {y})")
}

/// A cell in element ids: `2_0`, `-1_0`.
pub(super) fn id(cell: Cell) -> String {
    format!("{}_{}", cell.x(), cell.y())
}

/// Keyboard order of a cell, after all elements with small numbers.
pub(super) fn order(cell: Cell) -> i32 {
    100 + 100 * (i32::from(cell.y()) + 40) + i32::from(cell.x()) + 40
}

/// A rectangle of the plane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Frame {
    pub(super) left: i32,
    pub(super) top: i32,
    pub(super) width: i32,
    pub(super) height: i32,
}

impl Frame {
    /// Rectangle around these cells, with a margin in cells.
    pub(super) fn around(cells: impl IntoIterator<Item = Cell>, margin: i32) -> Frame {
        let cells: Vec<Cell> = cells.into_iter().collect();
        let bounds = |of: fn(Cell) -> i8| {
            let low = cells.iter().map(|&cell| of(cell)).min().unwrap_or(0);
            let high = cells.iter().map(|&cell| of(cell)).max().unwrap_or(0);
            (i32::from(low) - margin, i32::from(high) + margin)
        };
        let ((left, right), (top, bottom)) = (bounds(Cell::x), bounds(Cell::y));
        Frame {
            left: SIDE * left - HALF,
            top: SIDE * top - HALF,
            width: SIDE * (right - left + 1),
            height: SIDE * (bottom - top + 1),
        }
    }

    pub(super) fn view_box(&self) -> String {
        let Frame {
            left,
            top,
            width,
            height,
        } = self;
        format!("{left} {top} {width} {height}")
    }
}

/// SVG path of an outline just inside of these cells.
pub(super) fn outline(cells: &[Cell]) -> String {
    const INSET: i32 = 4;
    let has = |cell: Cell, dx: i8, dy: i8| cells.contains(&cell.offset(Cell::new(dx, dy)));
    let mut path = String::new();
    for &cell in cells {
        let (x, y) = middle(cell);
        // Each side in a direction (dx, dy) runs along (dy, dx).
        for (dx, dy) in [(0_i8, -1_i8), (0, 1), (-1, 0), (1, 0)] {
            if has(cell, dx, dy) {
                continue;
            }
            let (ax, ay) = (dy.abs(), dx.abs());
            let end = |sign: i8| {
                let (ex, ey) = (sign * ax, sign * ay);
                let reach = match (has(cell, ex, ey), has(cell, ex + dx, ey + dy)) {
                    (true, true) => HALF + INSET,
                    (true, false) => HALF,
                    (false, _) => HALF - INSET,
                };
                let along = |axis: i8, out: i8| {
                    i32::from(sign * axis) * reach + i32::from(out) * (HALF - INSET)
                };
                (x + along(ax, dx), y + along(ay, dy))
            };
            let (from, to) = (end(-1), end(1));
            let _ = write!(path, "M{} {}L{} {}", from.0, from.1, to.0, to.1);
        }
    }
    path
}

/// SVG path of an arrow from the edge of one piece to the edge of another.
pub(super) fn arrow(from: Cell, to: Cell) -> String {
    let ((x, y), (tx, ty)) = (middle(from), middle(to));
    let (dx, dy) = (f64::from(tx - x), f64::from(ty - y));
    let length = dx.hypot(dy).max(1.0);
    let (ux, uy) = (dx / length, dy / length);
    let at = |along: f64, aside: f64| {
        (
            f64::from(x) + ux * along - uy * aside,
            f64::from(y) + uy * along + ux * aside,
        )
    };
    let (start, tip) = (at(12.0, 0.0), at(length - 25.0, 0.0));
    let (left, right) = (at(length - 36.0, 9.0), at(length - 36.0, -9.0));
    format!(
        "M{:.1} {:.1}L{:.1} {:.1}M{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}",
        start.0, start.1, tip.0, tip.1, left.0, left.1, tip.0, tip.1, right.0, right.1
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_around_a_cell_has_four_sides_and_around_two_six() {
        let one = outline(&[Cell::new(0, 0)]);
        assert_eq!(one.matches('M').count(), 4);
        assert!(one.contains("M-28 -28L28 -28"), "{one}");
        let two = outline(&[Cell::new(0, 0), Cell::new(1, 0)]);
        assert_eq!(two.matches('M').count(), 6);
        assert!(two.contains("M-28 -28L32 -28"), "{two}");
    }

    #[test]
    fn a_frame_holds_its_cells() {
        let frame = Frame::around([Cell::new(-1, 0), Cell::new(2, 1)], 1);
        assert_eq!(frame.view_box(), "-160 -96 384 256");
    }
}
