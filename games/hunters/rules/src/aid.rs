//! Visual aids for pages: complete Patterns on the board, Patterns that one tile would complete,
//! and the possible ends of a chain.
//!
//! Pure functions over public information, so that a page can show a player the own cards on the
//! board.
//!
//! ```
//! use hunters::aid::{completions, placements};
//! use hunters::{Board, Cell, Colour, Pattern};
//!
//! let [o, p, t, _] = Colour::ALL;
//! let bent = Pattern::read("o@0,0 p@1,0 t@1,1").unwrap();
//! let mut tiles = vec![(Cell::new(5, 5), o), (Cell::new(6, 5), p)];
//! let board = Board::of(tiles.clone()).unwrap();
//! assert!(placements(&bent, 0, &board, &[]).is_empty());
//! let missing = completions(&bent, &board, &[]);
//! assert_eq!((missing[0].cell, missing[0].colour), (Cell::new(6, 6), t));
//!
//! tiles.push((Cell::new(6, 6), t));
//! let board = Board::of(tiles).unwrap();
//! assert_eq!(placements(&bent, 0, &board, &[])[0].cells.len(), 3);
//! ```

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use crate::action::Action;
use crate::board::{Board, bits, cell_of};
use crate::cell::Cell;
use crate::chain::PushedPiece;
use crate::colour::Colour;
use crate::ghost_moves::each_landing;
use crate::matching::Scenery;
use crate::pattern::{CellDemand, Pattern, Turns};
use crate::pieces::{Piece, Pieces};

/// Somewhere on the board where a Pattern can be scored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placement {
    /// The place of the first cell.
    pub cell: Cell,
    /// The rotation of the card.
    pub turns: Turns,
    /// The cells that are as pictured.
    pub cells: Vec<Cell>,
    /// The cells that would be ignored (H10); empty for Regular Patterns.
    pub ignored: Vec<Cell>,
}

/// A tile that would make the whole picture.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Completion {
    /// The place of the tile.
    pub cell: Cell,
    /// Its colour.
    pub colour: Colour,
    /// The other cells of the picture, which are there already.
    pub cells: Vec<Cell>,
}

/// One way in which a chain can end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChainEnd {
    /// The landings from here on, the last of which is on an empty tile.
    pub landings: Vec<Cell>,
    /// The final position.
    pub pieces: Pieces,
}

/// H5, D1: every final position of a chain that has begun, each once and by the fewest landings;
/// those with the fewest first.
#[must_use]
pub fn chain_ends(board: &Board, pieces: &Pieces, pushed: &PushedPiece) -> Vec<ChainEnd> {
    let mut ends: Vec<ChainEnd> = Vec::new();
    each_landing(board, pieces, pushed, |after, trail| {
        let landings = || {
            let actions = trail.as_slice().iter();
            actions
                .filter_map(|action| match action {
                    Action::Push { to } => Some(*to),
                    _ => None,
                })
                .collect()
        };
        match ends.iter_mut().find(|end| end.pieces == *after) {
            Some(end) if end.landings.len() > trail.len() => end.landings = landings(),
            Some(_) => {}
            None => ends.push(ChainEnd {
                landings: landings(),
                pieces: *after,
            }),
        }
    });
    ends.sort_by_key(|end| end.landings.len());
    ends
}

/// The placements at which a Pattern can be scored now, the fewest ignored cells first. Of a
/// Regular Pattern 0 cells may be ignored, of a Haunted one [`MOST_IGNORED`](crate::MOST_IGNORED).
#[must_use]
pub fn placements(
    pattern: &Pattern,
    may_ignore: usize,
    board: &Board,
    ghosts: &[Cell],
) -> Vec<Placement> {
    let pieces = standing(ghosts);
    let scenery = Scenery {
        board,
        pieces: &pieces,
    };
    let mut found: Vec<Placement> = with_unmet(pattern, &scenery, 0..=may_ignore)
        .map(|(turns, cell)| {
            let (mut cells, mut ignored) = (Vec::new(), Vec::new());
            for part in pattern.parts(turns) {
                let at = cell.offset(part.at);
                let list = if scenery.meets(at, part.asks) {
                    &mut cells
                } else {
                    &mut ignored
                };
                list.push(at);
            }
            Placement {
                cell,
                turns,
                cells,
                ignored,
            }
        })
        .collect();
    found.sort_by_key(|placement| placement.ignored.len());
    found
}

/// The placements that one legal tile (H4) would complete, with nothing to ignore. The stock of the
/// colour is not considered.
#[must_use]
pub fn completions(pattern: &Pattern, board: &Board, ghosts: &[Cell]) -> Vec<Completion> {
    let pieces = standing(ghosts);
    let scenery = Scenery {
        board,
        pieces: &pieces,
    };
    let missing = |(turns, cell): (Turns, Cell)| {
        let parts = || {
            let parts = pattern.parts(turns).iter();
            parts.map(move |part| (cell.offset(part.at), part.asks))
        };
        let mut unmet = parts().filter(|&(at, asks)| !scenery.meets(at, asks));
        let (Some((at, CellDemand::Building(colour))), None) = (unmet.next(), unmet.next()) else {
            return None;
        };
        board.is_site(at).then(|| Completion {
            cell: at,
            colour,
            cells: parts().map(|part| part.0).filter(|&c| c != at).collect(),
        })
    };
    with_unmet(pattern, &scenery, 1..=1)
        .filter_map(missing)
        .collect()
}

/// Calls `found` for every placement with at least one cell as pictured and at most three that are
/// not, with its place, its rotation and the number of wrong cells.
pub fn each_near(
    pattern: &Pattern,
    board: &Board,
    pieces: &Pieces,
    mut found: impl FnMut(Cell, Turns, usize),
) {
    let scenery = Scenery { board, pieces };
    for turns in pattern.rotations() {
        let parts = pattern.parts(turns);
        for row in scenery.rows(true) {
            let by_unmet = scenery.by_unmet(parts, row);
            // A placement with every cell wrong could be anywhere.
            let wanted = by_unmet.iter().enumerate().take(parts.len());
            for (unmet, &placements) in wanted {
                for bit in bits(placements) {
                    found(cell_of(row, bit), turns, unmet);
                }
            }
        }
    }
}

/// Every placement with so many cells that are not as pictured, at most [`MOST_IGNORED`], and at least
/// one that is; in their order.
fn with_unmet<'a>(
    pattern: &'a Pattern,
    scenery: &'a Scenery<'a>,
    unmet: RangeInclusive<usize>,
) -> impl Iterator<Item = (Turns, Cell)> + 'a {
    pattern.rotations().flat_map(move |turns| {
        let parts = pattern.parts(turns);
        let unmet = *unmet.start()..parts.len().min(unmet.end() + 1);
        scenery.rows(true).flat_map(move |row| {
            let by_unmet = scenery.by_unmet(parts, row);
            let wanted = by_unmet.get(unmet.clone()).unwrap_or_default();
            let placements = wanted.iter().fold(0, |all, some| all | some);
            bits(placements).map(move |bit| (turns, cell_of(row, bit)))
        })
    })
}

/// Every placement with a cell on a tile, each once.
#[must_use]
pub fn touching(pattern: &Pattern, board: &Board) -> BTreeSet<(Turns, Cell)> {
    let tiles: Vec<Cell> = board.tiles().map(|(cell, _)| cell).collect();
    let first_cells = |turns: Turns| {
        let parts = pattern.parts(turns).iter();
        parts.flat_map(|part| tiles.iter().map(|tile| tile.relative_to(part.at)))
    };
    pattern
        .rotations()
        .flat_map(|turns| first_cells(turns).map(move |cell| (turns, cell)))
        .collect()
}

/// At most five ghosts, which are alike here.
fn standing(ghosts: &[Cell]) -> Pieces {
    let mut pieces = Pieces::default();
    let (small, large) = ghosts.split_at(ghosts.len().min(4));
    small
        .iter()
        .for_each(|&cell| pieces.put(Piece::Ghost, cell));
    large
        .iter()
        .for_each(|&cell| pieces.put(Piece::LargeGhost, cell));
    pieces
}
