//! Canonical form of puzzles, independent of rotation and position of the board.

use hunters::puzzle::Puzzle;
use hunters::{Card, Cell, Tile};

/// The identity of a puzzle: two puzzles are the same if their canonical forms are equal. The goal
/// is not part of it: another goal on the same board does not make another puzzle.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CanonicalForm {
    tiles: Vec<(Cell, usize)>,
    ghosts: Vec<Cell>,
    kids: Vec<Cell>,
    cards: Vec<Card>,
    large_ghost: bool,
    rounds: u8,
}

impl CanonicalForm {
    /// The form of a puzzle. Patterns may be turned, so a turned board changes nothing.
    #[must_use]
    pub fn of(puzzle: &Puzzle) -> CanonicalForm {
        let mut turned = upright(puzzle);
        let mut least = plain(&turned);
        for _ in 1..4 {
            turned = upright(&moved(&turned, Cell::turned));
            least = least.min(plain(&turned));
        }
        least
    }
}

/// The same puzzle with its topmost row and leftmost column at 0, and all parts sorted.
#[must_use]
pub fn upright(puzzle: &Puzzle) -> Puzzle {
    let columns = puzzle.tiles.iter().map(|tile| tile.cell.x());
    let rows = puzzle.tiles.iter().map(|tile| tile.cell.y());
    let corner = Cell::new(columns.min().unwrap_or(0), rows.min().unwrap_or(0));
    let mut puzzle = moved(puzzle, |cell| cell.relative_to(corner));
    puzzle.tiles.sort_unstable_by_key(|tile| tile.cell);
    puzzle.ghosts.sort_unstable();
    puzzle.kids.sort_unstable();
    puzzle.cards.sort_unstable();
    puzzle
}

fn moved(puzzle: &Puzzle, to: impl Fn(Cell) -> Cell) -> Puzzle {
    let tile = |tile: &Tile| Tile {
        cell: to(tile.cell),
        ..*tile
    };
    Puzzle {
        tiles: puzzle.tiles.iter().map(tile).collect(),
        ghosts: puzzle.ghosts.iter().map(|&cell| to(cell)).collect(),
        kids: puzzle.kids.iter().map(|&cell| to(cell)).collect(),
        ..puzzle.clone()
    }
}

fn plain(puzzle: &Puzzle) -> CanonicalForm {
    let tiles = puzzle.tiles.iter();
    CanonicalForm {
        tiles: tiles.map(|tile| (tile.cell, tile.colour.index())).collect(),
        ghosts: puzzle.ghosts.clone(),
        kids: puzzle.kids.clone(),
        cards: puzzle.cards.clone(),
        large_ghost: puzzle.large_ghost,
        rounds: puzzle.rounds,
    }
}
