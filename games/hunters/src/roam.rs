//! H5: every way in which a ghost move can end. For who looks ahead; nothing here allocates.

use tabletop::Pile;

use crate::action::Action;
use crate::board::Board;
use crate::chain::{Chain, Pushed};
use crate::pieces::{GHOSTS, Pieces};

/// The actions of one ghost move: the move itself, then where each pushed piece lands.
pub type Trail = Pile<Action, { GHOSTS + 2 }>;

/// Calls `found` for every ghost move with every way to complete its chain: who stands where then,
/// and how it came about.
pub fn each_move(board: &Board, pieces: &Pieces, mut found: impl FnMut(&Pieces, &Trail)) {
    for from in pieces.ghosts() {
        for to in board.around(from) {
            let mut after = *pieces;
            let (_, pushed) = after.walk(from, to);
            let mut trail = Trail::default();
            trail.push(Action::Ghost { from, to });
            settle(board, &after, pushed.as_ref(), trail, &mut found);
        }
    }
}

/// Calls `found` for every way to complete a chain that has begun.
pub fn each_landing(
    board: &Board,
    pieces: &Pieces,
    pushed: &Pushed,
    mut found: impl FnMut(&Pieces, &Trail),
) {
    settle(board, pieces, Some(pushed), Trail::default(), &mut found);
}

fn settle(
    board: &Board,
    pieces: &Pieces,
    pushed: Option<&Pushed>,
    trail: Trail,
    found: &mut impl FnMut(&Pieces, &Trail),
) {
    let Some(pushed) = pushed else {
        found(pieces, &trail);
        return;
    };
    for to in (Chain { board, pieces }).landings(pushed) {
        let mut after = *pieces;
        let next = after.land(pushed, to);
        let mut trail = trail;
        trail.push(Action::Push { to });
        settle(board, &after, next.as_ref(), trail, found);
    }
}
