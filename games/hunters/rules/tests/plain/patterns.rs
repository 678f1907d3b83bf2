//! Patterns in plain data.

use super::Cell;

/// Cells by their offset from the first one, with their demand: a colour as an index into `optg`,
/// or 4 for a ghost.
pub(crate) type PlainPattern = Vec<(Cell, usize)>;

/// Reads `o@0,0 p@1,0 *@1,1`.
pub(crate) fn read_pattern(text: &str) -> PlainPattern {
    let parts: PlainPattern = text
        .split(' ')
        .map(|word| {
            let (asks, cell) = word.split_once('@').expect("a cell");
            (read_cell(cell), "optg*".find(asks).expect("a letter"))
        })
        .collect();
    let (y, x) = parts[0].0;
    let shift = |(cell, asks): (Cell, usize)| ((cell.0 - y, cell.1 - x), asks);
    parts.into_iter().map(shift).collect()
}

/// `x,y`.
pub(crate) fn read_cell(text: &str) -> Cell {
    let (x, y) = text.split_once(',').expect("x and y");
    (y.parse().expect("a row"), x.parse().expect("a column"))
}

pub(crate) fn write_cell((y, x): Cell) -> String {
    format!("{x},{y}")
}

/// After so many quarter turns, each of which takes `x,y` to `-y,x`.
pub(crate) fn rotated(pattern: &PlainPattern, turns: usize) -> PlainPattern {
    let mut parts = pattern.clone();
    for _ in 0..turns {
        for ((y, x), _) in &mut parts {
            (*x, *y) = (-*y, *x);
        }
    }
    parts
}

/// By kind, then by number.
pub(crate) fn sort(cards: &mut [String]) {
    cards.sort_by_key(|card| {
        let number: u32 = card[1..].parse().expect("a number");
        (card.starts_with('h'), number)
    });
}
