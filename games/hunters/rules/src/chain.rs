//! H5, D1: chains. A piece whose tile a ghost has entered is pushed, and must land.

use tabletop::Pile;

use crate::board::Board;
use crate::cell::Cell;
use crate::pieces::{GHOSTS, Piece, Pieces};

/// The ghosts that have moved or were displaced in a ghost move, by their present tiles.
pub(crate) type MovedGhosts = Pile<Cell, { GHOSTS + 1 }>;

/// D1: the most displacements in one chain with the Large Ghost.
pub const LONGEST_CHAIN: u8 = 16;

/// The most displacements that a pushed ghost needs to end a chain, if it can end at all: it goes
/// over the tiles of three other ghosts onto a kid, which lands on an empty tile.
const FARTHEST_END: u8 = GHOSTS as u8 + 1;

/// A piece that was pushed off its tile and has not landed yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PushedPiece {
    /// The piece.
    pub piece: Piece,
    /// The tile it stood on; a ghost stands there now.
    pub from: Cell,
    /// The ghosts that have moved in this move, by their present tiles, row by row.
    pub(crate) moved: MovedGhosts,
    /// D1: the number of displacements of the chain so far. The landing of this piece is the next
    /// one.
    pub(crate) displaced: u8,
}

/// The reason why a pushed piece cannot land on a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LandingObstacle {
    /// H5: not a tile that shares an edge.
    NotAround,
    /// H5: a kid goes onto empty tiles only.
    KidNeedsRoom,
    /// H5: the kid that stands there would have nowhere to go.
    DeadEnd,
    /// D1, without the Large Ghost: nothing goes onto a ghost that has moved in this move.
    GhostHasMoved,
    /// D1, without the Large Ghost: the ghost that stands there could go on only onto ghosts that
    /// have moved.
    OnlyMovedGhostsAround,
    /// D1, with the Large Ghost: the chain could not end within [`LONGEST_CHAIN`] displacements.
    ChainTooLong,
}

/// The board during a chain.
#[derive(Clone, Copy)]
pub(crate) struct Chain<'a> {
    pub(crate) board: &'a Board,
    pub(crate) pieces: &'a Pieces,
}

impl Chain<'_> {
    /// H5, D1: whether a pushed piece may land on a cell, so that the chain can still end. Exact.
    /// The empty tiles and the tiles with ghosts do not change before the chain ends, since every
    /// pusher stands where the pushed piece stood.
    pub(crate) fn may_land(&self, pushed: &PushedPiece, to: Cell) -> Result<(), LandingObstacle> {
        if !pushed.from.touches(to) || !self.board.has(to) {
            return Err(LandingObstacle::NotAround);
        }
        let Some(next) = self.pieces.at(to) else {
            return Ok(());
        };
        match (pushed.piece, next) {
            (Piece::Kid(_), _) => Err(LandingObstacle::KidNeedsRoom),
            (_, Piece::Kid(_)) if !self.has_room(to) => Err(LandingObstacle::DeadEnd),
            _ if self.has_large_ghost(pushed) => self.ends_in_time(pushed, next, to),
            (_, Piece::Kid(_)) => Ok(()),
            _ if pushed.moved.as_slice().contains(&to) => Err(LandingObstacle::GhostHasMoved),
            _ if self.landings(&pushed.onto(next, to)).next().is_some() => Ok(()),
            _ => Err(LandingObstacle::OnlyMovedGhostsAround),
        }
    }

    /// H5, D1: the tiles on which a pushed piece may land.
    pub(crate) fn landings(&self, pushed: &PushedPiece) -> impl Iterator<Item = Cell> {
        let cells = pushed.from.neighbours().into_iter();
        cells.filter(|&cell| self.may_land(pushed, cell).is_ok())
    }

    /// H5, D1: whether the chain can end by the rules. It always can in a game; a loaded position may be
    /// wrong.
    pub(crate) fn can_end(&self, pushed: &PushedPiece) -> bool {
        match pushed.piece {
            Piece::Kid(_) => self.has_room(pushed.from) && pushed.displaced < LONGEST_CHAIN,
            _ if self.has_large_ghost(pushed) => self
                .fewest_to_end(pushed.from)
                .is_some_and(|more| pushed.displaced + more <= LONGEST_CHAIN),
            _ => self.landings(pushed).next().is_some(),
        }
    }

    /// D1: whether the Large Ghost takes part, on the board or as the piece that was pushed.
    #[inline]
    pub(crate) fn has_large_ghost(&self, pushed: &PushedPiece) -> bool {
        pushed.piece == Piece::LargeGhost || self.pieces.large_ghost().is_some()
    }

    /// H5: whether a tile beside this one is empty.
    fn has_room(&self, cell: Cell) -> bool {
        let mut around = self.board.around(cell);
        around.any(|near| self.pieces.at(near).is_none())
    }

    /// D1, with the Large Ghost: whether the chain can end within the bound once a pushed ghost has
    /// landed on a ghost, or on a kid that has room.
    fn ends_in_time(
        &self,
        pushed: &PushedPiece,
        next: Piece,
        to: Cell,
    ) -> Result<(), LandingObstacle> {
        let left = LONGEST_CHAIN.saturating_sub(pushed.displaced + 1);
        let in_time = match next {
            Piece::Kid(_) => left >= 1,
            _ => left >= FARTHEST_END || self.fewest_to_end(to).is_some_and(|more| more <= left),
        };
        if in_time {
            Ok(())
        } else {
            Err(LandingObstacle::ChainTooLong)
        }
    }

    /// The fewest displacements to the end of a chain in which a ghost was pushed off `from` and
    /// ghosts may be pushed again; `None` if it cannot end. A breadth-first search over the tiles
    /// with ghosts.
    fn fewest_to_end(&self, from: Cell) -> Option<u8> {
        let mut tiles = MovedGhosts::default();
        tiles.push(from);
        let mut first = 0;
        // Whether a pushed ghost could go onto a kid that has room, one displacement earlier.
        let mut kid_has_room = false;
        let mut count = 1;
        while kid_has_room || first < tiles.len() {
            let reached = tiles;
            let reached = &reached.as_slice()[first..];
            if kid_has_room || reached.iter().any(|&tile| self.has_room(tile)) {
                return Some(count);
            }
            first = tiles.len();
            for near in reached.iter().flat_map(|&tile| self.board.around(tile)) {
                match self.pieces.at(near) {
                    Some(Piece::Kid(_)) => kid_has_room |= self.has_room(near),
                    Some(_) if !tiles.as_slice().contains(&near) => tiles.push(near),
                    _ => {}
                }
            }
            count += 1;
        }
        None
    }
}

impl Pieces {
    /// H5: moves a ghost to another tile. Returns the ghost and the piece that it pushes off.
    #[inline]
    pub(crate) fn walk(&mut self, from: Cell, to: Cell) -> (Piece, Option<PushedPiece>) {
        let ghost = if self.large_ghost() == Some(from) {
            Piece::LargeGhost
        } else {
            Piece::Ghost
        };
        let pushed = self.at(to).map(|piece| PushedPiece::first(piece, to));
        self.take(ghost, from);
        self.enter(ghost, to, pushed.as_ref());
        (ghost, pushed)
    }

    /// H5: lands a pushed piece. Returns the piece that it pushes off in turn.
    #[inline]
    pub(crate) fn land(&mut self, pushed: &PushedPiece, to: Cell) -> Option<PushedPiece> {
        let next = self.at(to).map(|piece| pushed.onto(piece, to));
        self.enter(pushed.piece, to, next.as_ref());
        next
    }

    /// A piece takes a tile; the piece there is off the board until it lands (D1).
    #[inline]
    fn enter(&mut self, piece: Piece, cell: Cell, pushed: Option<&PushedPiece>) {
        if let Some(pushed) = pushed {
            self.take(pushed.piece, cell);
        }
        self.put(piece, cell);
    }
}

impl PushedPiece {
    /// The piece that was pushed off `from` in a chain as a view describes it; `None` if more ghosts
    /// have moved than there are.
    #[must_use]
    pub fn new(piece: Piece, from: Cell, moved: &[Cell], displaced: u8) -> Option<PushedPiece> {
        Some(PushedPiece {
            piece,
            from,
            moved: MovedGhosts::try_from_iter(moved.iter().copied())?,
            displaced,
        })
    }

    /// The piece that a ghost pushes off `cell`.
    #[inline]
    pub(crate) fn first(piece: Piece, cell: Cell) -> PushedPiece {
        let moved = MovedGhosts::try_from_iter([cell]).unwrap_or_default();
        PushedPiece {
            piece,
            from: cell,
            moved,
            displaced: 0,
        }
    }

    /// The piece that this pushed ghost pushes in turn, by landing on its cell.
    #[inline]
    pub(crate) fn onto(&self, piece: Piece, cell: Cell) -> PushedPiece {
        let mut moved = self.moved;
        // With the Large Ghost a ghost may be pushed again.
        if !moved.as_slice().contains(&cell) {
            crate::pieces::insert(&mut moved, cell);
        }
        PushedPiece {
            piece,
            from: cell,
            moved,
            displaced: self.displaced + 1,
        }
    }
}
