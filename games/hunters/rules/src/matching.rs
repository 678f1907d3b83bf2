//! H6, H9, H10: search for a Pattern on the board.
//!
//! A row of the board is a word, so a row of placements is a few words shifted over each other:
//! bit `n` of the answer says whether the Pattern's first cell may lie in column `n`.

use crate::board::{Board, shifted};
use crate::cell::Cell;
use crate::pattern::{CellDemand, Part, Pattern, Turns};
use crate::pieces::Pieces;

/// H10: maximum number of cells of a Haunted Pattern that may be ignored.
pub const MOST_IGNORED: usize = 3;
/// The number of rows by which a Haunted Pattern may reach over the edge of the town.
const OVERHANG: usize = 5;

/// Tiles and pieces together, against which a Pattern is matched.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scenery<'a> {
    pub(crate) board: &'a Board,
    pub(crate) pieces: &'a Pieces,
}

impl Scenery<'_> {
    /// H6, H9: whether a cell is as pictured.
    #[inline]
    pub(crate) fn meets(&self, cell: Cell, asks: CellDemand) -> bool {
        match asks {
            CellDemand::Building(colour) => self.board.colour(cell) == Some(colour),
            CellDemand::Ghost => self.pieces.ghost_at(cell),
        }
    }

    /// H10: the number of cells of a placement that are not as pictured.
    pub(crate) fn unmet(&self, pattern: &Pattern, cell: Cell, turns: Turns) -> usize {
        let parts = pattern.parts(turns).iter();
        parts
            .filter(|part| !self.meets(cell.offset(part.at), part.asks))
            .count()
    }

    /// The rows in which the first cell of a placement may lie.
    #[inline]
    pub(crate) fn rows(&self, haunted: bool) -> std::ops::Range<usize> {
        let overhang = if haunted { OVERHANG } else { 0 };
        self.board
            .extent()
            .map_or(0..0, |(first, last)| first - overhang..last + overhang + 1)
    }

    /// The placements whose first cell lies in a row, a bit each.
    #[inline]
    pub(crate) fn hits(&self, parts: &[Part], haunted: bool, row: usize) -> u64 {
        if haunted {
            self.nearly(parts, row)
        } else {
            self.exactly(parts, row)
        }
    }

    /// H6: every cell is as pictured.
    #[inline]
    fn exactly(&self, parts: &[Part], row: usize) -> u64 {
        parts
            .iter()
            .fold(u64::MAX, |hits, part| hits & self.met(*part, row))
    }

    /// H10: at most three cells are not as pictured.
    #[inline]
    fn nearly(&self, parts: &[Part], row: usize) -> u64 {
        self.by_unmet(parts, row)
            .iter()
            .fold(0, |hits, some| hits | some)
    }

    /// The placements of which no, one, two and three cells are not as pictured: a two-digit count
    /// per bit, and a third digit that stays once it is reached.
    #[inline]
    pub(crate) fn by_unmet(&self, parts: &[Part], row: usize) -> [u64; MOST_IGNORED + 1] {
        let (mut ones, mut twos, mut over) = (0_u64, 0_u64, 0_u64);
        for part in parts {
            let unmet = !self.met(*part, row);
            let carry = ones & unmet;
            ones ^= unmet;
            over |= twos & carry;
            twos ^= carry;
        }
        let few = !over;
        [
            few & !twos & !ones,
            few & !twos & ones,
            few & twos & !ones,
            few & twos & ones,
        ]
    }

    /// The columns for the first cell so that this part is as pictured, as bits.
    #[inline]
    fn met(&self, part: Part, row: usize) -> u64 {
        let row = row.wrapping_add_signed(isize::from(part.at.y()));
        let there = match part.asks {
            CellDemand::Building(colour) => self.board.row_of(colour, row),
            CellDemand::Ghost => self.pieces.ghost_row(row),
        };
        shifted(there, part.at.x())
    }
}
