//! Positions of ghosts and kids.

use serde::{Deserialize, Serialize};
use tabletop::{Pile, Seat};

use crate::board::spot_of_tile;
use crate::cell::Cell;

/// The most players.
pub const MOST_SEATS: usize = 4;
/// The number of ghosts besides the Large Ghost.
pub const GHOSTS: usize = 4;
/// The number of kids of a player.
pub const KIDS: usize = 5;

/// Something that stands on a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Piece {
    /// One of the four ghosts.
    Ghost,
    /// H13: the Large Ghost.
    LargeGhost,
    /// A kid of that player.
    Kid(Seat),
}

impl Piece {
    /// Whether it is a ghost, of any size.
    #[inline]
    #[must_use]
    pub const fn is_ghost(self) -> bool {
        !matches!(self, Piece::Kid(_))
    }
}

/// All pieces on the board. Lists are in order, so that equal positions are equal values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pieces {
    ghosts: Pile<Cell, GHOSTS>,
    large: Option<Cell>,
    kids: [Pile<Cell, KIDS>; MOST_SEATS],
}

impl Pieces {
    /// The piece on a tile.
    #[inline]
    #[must_use]
    pub fn at(&self, cell: Cell) -> Option<Piece> {
        if self.ghosts.as_slice().contains(&cell) {
            return Some(Piece::Ghost);
        }
        if self.large == Some(cell) {
            return Some(Piece::LargeGhost);
        }
        self.kid_at(cell).map(Piece::Kid)
    }

    /// The owner of the kid on a tile.
    #[inline]
    #[must_use]
    pub fn kid_at(&self, cell: Cell) -> Option<Seat> {
        let owner = self
            .kids
            .iter()
            .position(|kids| kids.as_slice().contains(&cell))?;
        Seat::new(owner as u8)
    }

    /// Whether a ghost stands on a tile.
    #[inline]
    #[must_use]
    pub fn ghost_at(&self, cell: Cell) -> bool {
        self.ghosts.as_slice().contains(&cell) || self.large == Some(cell)
    }

    /// The tiles of the ghosts, the Large Ghost last.
    #[inline]
    pub fn ghosts(&self) -> impl Iterator<Item = Cell> {
        self.ghosts.as_slice().iter().copied().chain(self.large)
    }

    /// The tiles of the four ghosts, row by row.
    #[must_use]
    pub fn small_ghosts(&self) -> &[Cell] {
        self.ghosts.as_slice()
    }

    /// The tile of the Large Ghost, if it is on the board.
    #[must_use]
    pub fn large_ghost(&self) -> Option<Cell> {
        self.large
    }

    /// The tiles of a player's kids, row by row.
    #[must_use]
    pub fn kids(&self, seat: Seat) -> &[Cell] {
        self.kids[seat.index()].as_slice()
    }

    /// The places of all pieces.
    #[inline]
    pub(crate) fn places(&self) -> impl Iterator<Item = Cell> {
        let kids = self
            .kids
            .iter()
            .flat_map(|kids| kids.as_slice().iter().copied());
        self.ghosts().chain(kids)
    }

    /// The ghosts of a row of the board, a bit each. Rows are counted round and round.
    #[inline]
    pub(crate) fn ghost_row(&self, row: usize) -> u64 {
        self.ghosts()
            .map(spot_of_tile)
            .filter(|spot| spot.0 == row % 64)
            .fold(0, |row, spot| row | spot.1)
    }

    /// Puts a piece onto a tile. There must be room for one of its kind.
    #[inline]
    pub fn put(&mut self, piece: Piece, cell: Cell) {
        match piece {
            Piece::Ghost => insert(&mut self.ghosts, cell),
            Piece::LargeGhost => self.large = Some(cell),
            Piece::Kid(seat) => insert(&mut self.kids[seat.index()], cell),
        }
    }

    /// Takes a piece of that kind from a tile, on which there must be one.
    #[inline]
    pub fn take(&mut self, piece: Piece, cell: Cell) {
        match piece {
            Piece::Ghost => remove(&mut self.ghosts, cell),
            Piece::LargeGhost => self.large = None,
            Piece::Kid(seat) => remove(&mut self.kids[seat.index()], cell),
        }
    }
}

/// Puts a cell where it belongs in an ordered list.
#[inline]
pub(crate) fn insert<const N: usize>(cells: &mut Pile<Cell, N>, cell: Cell) {
    let place = cells.as_slice().iter().take_while(|&&other| other < cell);
    cells.insert(place.count(), cell);
}

#[inline]
fn remove<const N: usize>(cells: &mut Pile<Cell, N>, cell: Cell) {
    if let Some(place) = cells.as_slice().iter().position(|&other| other == cell) {
        cells.remove(place);
    }
}
