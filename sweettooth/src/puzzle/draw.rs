//! A puzzle as text: the town and the Patterns.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use hunters::puzzle::Attempt;
use hunters::{Cell, Turns};
use puzzles::CollectionEntry;

/// The two characters for each cell.
type Picture = BTreeMap<Cell, String>;

/// A puzzle with everything that a player has to know.
pub(crate) fn puzzle(entry: &CollectionEntry) -> anyhow::Result<String> {
    let puzzle = &entry.puzzle;
    let attempt = Attempt::begin(puzzle)?;
    let mut text = format!("{}: {} points in ", entry.id, puzzle.goal);
    match puzzle.rounds {
        1 => text.push_str("1 round"),
        rounds => write!(text, "{rounds} rounds")?,
    }
    if let Some(difficulty) = puzzle.difficulty {
        write!(text, ", difficulty {difficulty}")?;
    }
    if puzzle.large_ghost {
        text.push_str(", with the Large Ghost");
    }
    text.push_str(" (* ghost, k kid)\n\n");
    let town: Picture = puzzle
        .tiles
        .iter()
        .map(|tile| {
            let mark = if puzzle.ghosts.contains(&tile.cell) {
                '*'
            } else if puzzle.kids.contains(&tile.cell) {
                'k'
            } else {
                ' '
            };
            (tile.cell, format!("{}{mark}", tile.colour.letter()))
        })
        .collect();
    text.push_str(&with_numbers(&town));
    for &card in &puzzle.cards {
        let Some(pattern) = attempt.game().patterns().get(card) else {
            continue;
        };
        let parts = pattern.parts(Turns::default()).iter();
        let picture: Picture = parts
            .map(|part| (part.at, format!("{} ", part.asks)))
            .collect();
        let mut rows = rows(&picture).into_iter().map(|(_, row)| row);
        let name = card.to_string();
        writeln!(text, "{name:<4} {}", rows.next().unwrap_or_default())?;
        for row in rows {
            writeln!(text, "     {row}")?;
        }
        text.push('\n');
    }
    Ok(text)
}

/// The rows of a picture with their numbers, `.` for empty cells.
fn rows(picture: &Picture) -> Vec<(i8, String)> {
    let columns = || picture.keys().map(|cell| cell.x());
    let (Some(left), Some(right)) = (columns().min(), columns().max()) else {
        return Vec::new();
    };
    let lines = || picture.keys().map(|cell| cell.y());
    let (top, bottom) = (lines().min().unwrap_or(0), lines().max().unwrap_or(0));
    (top..=bottom)
        .map(|y| {
            let cells = (left..=right).map(|x| picture.get(&Cell::new(x, y)));
            let row: Vec<&str> = cells
                .map(|cell| cell.map_or(". ", String::as_str))
                .collect();
            (y, row.join(" ").trim_end().to_owned())
        })
        .collect()
}

/// A picture with the numbers of its columns and rows.
fn with_numbers(picture: &Picture) -> String {
    let left = picture.keys().map(|cell| cell.x()).min().unwrap_or(0);
    let right = picture.keys().map(|cell| cell.x()).max().unwrap_or(0);
    let columns: Vec<String> = (left..=right).map(|x| format!("{x:<2}")).collect();
    let mut text = format!("     {}\n", columns.join(" ").trim_end());
    for (y, row) in rows(picture) {
        let _ = writeln!(text, "{y:>3}  {row}");
    }
    text.push('\n');
    text
}
