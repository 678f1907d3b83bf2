//! H5, D1: what happens to a piece whose tile a ghost has entered.

use tabletop::Pile;

use crate::board::Board;
use crate::cell::Cell;
use crate::pieces::{GHOSTS, Piece, Pieces};

/// The ghosts that have moved or were displaced in a ghost move, by where they stand now.
pub(crate) type Moved = Pile<Cell, { GHOSTS + 1 }>;

/// A piece that was pushed off its tile and has not landed yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pushed {
    /// Which.
    pub piece: Piece,
    /// The tile it stood on; a ghost stands there now.
    pub from: Cell,
    /// Row by row.
    pub(crate) moved: Moved,
}

/// Why a pushed piece cannot land somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Barred {
    /// H5: not a tile that shares an edge.
    NotAround,
    /// H5: a kid goes onto empty tiles only.
    KidNeedsRoom,
    /// D1: nothing goes onto a ghost that has moved in this move.
    GhostHasMoved,
    /// H5: what stands there would have nowhere to go.
    DeadEnd,
}

/// The board during a chain.
#[derive(Clone, Copy)]
pub(crate) struct Chain<'a> {
    pub(crate) board: &'a Board,
    pub(crate) pieces: &'a Pieces,
}

impl Chain<'_> {
    /// Whether a pushed piece may land on a cell so that the chain can be completed. Exact: a
    /// ghost is offered a tile only if what it pushes can land in turn. Which tiles are empty does
    /// not change on the way, since every pusher stands where the pushed piece stood.
    pub(crate) fn may_land(&self, pushed: &Pushed, to: Cell) -> Result<(), Barred> {
        if !pushed.from.touches(to) || !self.board.has(to) {
            return Err(Barred::NotAround);
        }
        match (pushed.piece, self.pieces.at(to)) {
            (_, None) => Ok(()),
            (Piece::Kid(_), Some(_)) => Err(Barred::KidNeedsRoom),
            (_, Some(_)) if pushed.moved.as_slice().contains(&to) => Err(Barred::GhostHasMoved),
            (_, Some(next)) if self.has_way_out(&pushed.onto(next, to)) => Ok(()),
            (_, Some(_)) => Err(Barred::DeadEnd),
        }
    }

    fn has_way_out(&self, pushed: &Pushed) -> bool {
        self.landings(pushed).next().is_some()
    }

    /// Where a pushed piece may land.
    pub(crate) fn landings(&self, pushed: &Pushed) -> impl Iterator<Item = Cell> {
        let cells = pushed.from.neighbours().into_iter();
        cells.filter(|&cell| self.may_land(pushed, cell).is_ok())
    }
}

impl Pieces {
    /// A ghost goes from its tile to another: which kind it is, and whom it pushes off.
    #[inline]
    pub(crate) fn walk(&mut self, from: Cell, to: Cell) -> (Piece, Option<Pushed>) {
        let ghost = if self.large_ghost() == Some(from) {
            Piece::LargeGhost
        } else {
            Piece::Ghost
        };
        let pushed = self.at(to).map(|piece| Pushed::first(piece, to));
        self.take(ghost, from);
        self.enter(ghost, to, pushed.as_ref());
        (ghost, pushed)
    }

    /// A pushed piece lands: whom it pushes off in turn.
    #[inline]
    pub(crate) fn land(&mut self, pushed: &Pushed, to: Cell) -> Option<Pushed> {
        let next = self.at(to).map(|piece| pushed.onto(piece, to));
        self.enter(pushed.piece, to, next.as_ref());
        next
    }

    /// A piece takes a tile; who stood there is off the board until it lands (D1).
    #[inline]
    fn enter(&mut self, piece: Piece, cell: Cell, pushed: Option<&Pushed>) {
        if let Some(pushed) = pushed {
            self.take(pushed.piece, cell);
        }
        self.put(piece, cell);
    }
}

impl Pushed {
    /// The piece that a ghost pushes off `cell`.
    #[inline]
    pub(crate) fn first(piece: Piece, cell: Cell) -> Pushed {
        let moved = Moved::try_from_iter([cell]).unwrap_or_default();
        Pushed {
            piece,
            from: cell,
            moved,
        }
    }

    /// The piece that this pushed ghost pushes in turn, by landing on its cell.
    #[inline]
    pub(crate) fn onto(&self, piece: Piece, cell: Cell) -> Pushed {
        let mut moved = self.moved;
        crate::pieces::insert(&mut moved, cell);
        Pushed {
            piece,
            from: cell,
            moved,
        }
    }
}
