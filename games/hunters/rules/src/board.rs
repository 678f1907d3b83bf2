//! The tiles on the table: four planes of bits, one for each colour.
//!
//! A plane has 64 rows of 64 columns, `0,0` in the middle. A game of 24 turns that starts from the
//! windmill cannot build farther out than -25 or 26; loaded positions may go to [`LOWEST`] and
//! [`HIGHEST`]. The five columns and rows that stay free on every side are for Haunted Patterns,
//! which may reach over the edge of the town.

use crate::cell::Cell;
use crate::colour::{Colour, Tally};

/// The lowest column and row on which a tile can lie.
pub const LOWEST: i8 = -26;
/// The highest column and row on which a tile can lie.
pub const HIGHEST: i8 = 27;

/// The bit and the row of column and row 0.
pub(crate) const ORIGIN: i8 = 31;
pub(crate) const SIDE: usize = 64;

/// The tiles.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Board {
    planes: [[u64; SIDE]; 4],
    /// The rows in which there are tiles.
    rows: u64,
}

impl Default for Board {
    fn default() -> Self {
        Board {
            planes: [[0; SIDE]; 4],
            rows: 0,
        }
    }
}

/// The row of a cell and its bit there; `None` outside of the planes.
#[inline]
fn spot(cell: Cell) -> Option<(usize, u64)> {
    let inside = |number: i8| {
        let place = i16::from(number) + i16::from(ORIGIN);
        (0..SIDE as i16).contains(&place).then_some(place)
    };
    Some((inside(cell.y())? as usize, 1 << inside(cell.x())?))
}

/// The cell of a row's bit.
#[inline]
pub(crate) fn cell_of(row: usize, bit: u32) -> Cell {
    Cell::new(bit as i8 - ORIGIN, row as i8 - ORIGIN)
}

/// The row of a cell that lies on a tile, and its bit there.
#[inline]
pub(crate) fn spot_of_tile(cell: Cell) -> (usize, u64) {
    let place = |number: i8| (number + ORIGIN) as u8 % SIDE as u8;
    (usize::from(place(cell.y())), 1 << place(cell.x()))
}

/// A row shifted by `by` columns: bit `n` is column `n + by`.
#[inline]
pub(crate) fn shifted(row: u64, by: i8) -> u64 {
    if by >= 0 { row >> by } else { row << -by }
}

impl Board {
    /// The board with these tiles; `None` if two lie on one place or one too far out.
    #[must_use]
    pub fn of(tiles: impl IntoIterator<Item = (Cell, Colour)>) -> Option<Board> {
        let mut board = Board::default();
        for (cell, colour) in tiles {
            let range = LOWEST..=HIGHEST;
            if !range.contains(&cell.x()) || !range.contains(&cell.y()) || board.has(cell) {
                return None;
            }
            board.put(cell, colour);
        }
        Some(board)
    }

    /// Whether there is a tile.
    #[inline]
    #[must_use]
    pub fn has(&self, cell: Cell) -> bool {
        spot(cell).is_some_and(|(row, bit)| self.row(row) & bit != 0)
    }

    /// The colour of the tile there, if there is one.
    #[inline]
    #[must_use]
    pub fn colour(&self, cell: Cell) -> Option<Colour> {
        let (row, bit) = spot(cell)?;
        Colour::ALL
            .into_iter()
            .find(|colour| self.planes[colour.index()][row] & bit != 0)
    }

    /// The tiles, row by row.
    pub fn tiles(&self) -> impl Iterator<Item = (Cell, Colour)> {
        self.filled_rows().flat_map(move |row| {
            bits(self.row(row)).filter_map(move |bit| {
                let cell = cell_of(row, bit);
                self.colour(cell).map(|colour| (cell, colour))
            })
        })
    }

    /// The number of tiles of each colour.
    #[must_use]
    pub fn tally(&self) -> Tally {
        let mut tally = Tally::default();
        self.tiles().for_each(|(_, colour)| tally.add(colour));
        tally
    }

    /// The tiles that share an edge with a cell.
    #[inline]
    pub fn around(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        cell.neighbours()
            .into_iter()
            .filter(move |&near| self.has(near))
    }

    /// H4: whether a tile may be built there.
    #[must_use]
    pub fn is_site(&self, cell: Cell) -> bool {
        !self.has(cell) && self.around(cell).next().is_some()
    }

    /// H4: calls `found` for every place where a tile may be built, row by row.
    #[inline]
    pub fn each_site(&self, mut found: impl FnMut(Cell)) {
        let Some((first, last)) = self.extent() else {
            return;
        };
        // Above the first row with tiles there is none, so the first two rows are known.
        let (mut above, mut here) = (0, 0);
        for row in first - 1..=last + 1 {
            let below = self.row(row + 1);
            let sites = (above | below | here << 1 | here >> 1) & !here;
            bits(sites).for_each(|bit| found(cell_of(row, bit)));
            (above, here) = (here, below);
        }
    }

    /// Puts a tile onto a free place from [`LOWEST`] to [`HIGHEST`].
    #[inline]
    pub fn put(&mut self, cell: Cell, colour: Colour) {
        let (row, bit) = spot_of_tile(cell);
        self.planes[colour.index()][row] |= bit;
        self.rows |= 1 << row;
    }

    /// Takes the tile from a place, on which there must be one.
    #[inline]
    pub fn take(&mut self, cell: Cell) {
        let (row, bit) = spot_of_tile(cell);
        self.planes.iter_mut().for_each(|plane| plane[row] &= !bit);
        if self.row(row) == 0 {
            self.rows &= !(1 << row);
        }
    }

    /// The tiles of a row, a bit each.
    #[inline]
    pub(crate) fn row(&self, row: usize) -> u64 {
        let [a, b, c, d] = &self.planes;
        a[row] | b[row] | c[row] | d[row]
    }

    /// The tiles of one colour in a row. Rows are counted round and round; those that are not on
    /// the planes are the ones that are always empty.
    #[inline]
    pub(crate) fn row_of(&self, colour: Colour, row: usize) -> u64 {
        self.planes[colour.index()][row % SIDE]
    }

    /// The first and the last row with tiles.
    #[inline]
    pub(crate) fn extent(&self) -> Option<(usize, usize)> {
        (self.rows != 0).then(|| {
            let first = self.rows.trailing_zeros() as usize;
            (first, SIDE - 1 - self.rows.leading_zeros() as usize)
        })
    }

    #[inline]
    pub(crate) fn filled_rows(&self) -> impl Iterator<Item = usize> + use<> {
        bits(self.rows).map(|row| row as usize)
    }
}

impl std::fmt::Debug for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let tiles = self
            .tiles()
            .map(|(cell, colour)| format!("{}@{cell}", colour.letter()));
        f.debug_set().entries(tiles).finish()
    }
}

/// The places of the bits that are set, lowest first.
#[inline]
pub(crate) fn bits(mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        (word != 0).then(|| {
            let bit = word.trailing_zeros();
            word &= word - 1;
            bit
        })
    })
}
