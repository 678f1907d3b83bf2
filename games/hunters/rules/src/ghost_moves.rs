//! H5, D1: every final position of a ghost move, for search. Nothing here allocates.

use tabletop::Pile;

use crate::action::Action;
use crate::board::Board;
use crate::cell::Cell;
use crate::chain::{Chain, LONGEST_CHAIN, PushedPiece};
use crate::pieces::{GHOSTS, Piece, Pieces};

/// The actions of one ghost move: the move itself, then where each pushed piece lands.
pub type Trail = Pile<Action, { LONGEST_CHAIN as usize + 1 }>;

/// Calls `found` for every final position of every ghost move, with the actions that lead there.
/// A final position may come more than once; with the Large Ghost the first time is by the fewest
/// actions.
pub fn each_move(board: &Board, pieces: &Pieces, mut found: impl FnMut(&Pieces, &Trail)) {
    for from in pieces.ghosts() {
        for to in board.around(from) {
            let mut after = *pieces;
            let (_, pushed) = after.walk(from, to);
            let mut trail = Trail::default();
            trail.push(Action::Ghost { from, to });
            match &pushed {
                Some(pushed) => settle(board, &after, pushed, &mut trail, &mut found),
                None => found(&after, &trail),
            }
        }
    }
}

/// Calls `found` for every final position of a chain that has begun, as [`each_move`] does.
pub fn each_landing(
    board: &Board,
    pieces: &Pieces,
    pushed: &PushedPiece,
    mut found: impl FnMut(&Pieces, &Trail),
) {
    settle(board, pieces, pushed, &mut Trail::default(), &mut found);
}

fn settle(
    board: &Board,
    pieces: &Pieces,
    pushed: &PushedPiece,
    trail: &mut Trail,
    found: &mut impl FnMut(&Pieces, &Trail),
) {
    let chain = Chain { board, pieces };
    if pushed.piece.is_ghost() && chain.has_large_ghost(pushed) {
        settle_with_large_ghost(board, pieces, pushed, trail, found);
        return;
    }
    for to in chain.landings(pushed) {
        let mut after = *pieces;
        let next = after.land(pushed, to);
        trail.push(Action::Push { to });
        match &next {
            Some(next) => settle(board, &after, next, trail, found),
            None => found(&after, trail),
        }
        trail.pop();
    }
}

/// A state of a chain with the Large Ghost in which a ghost is off the board.
#[derive(Clone, Copy, Default)]
struct Link {
    pieces: Pieces,
    /// The tile from which the ghost was pushed.
    from: Cell,
    /// The index of the state before.
    before: u8,
    /// Number of displacements that the chain has had since the first state.
    displaced: u8,
}

/// The tile of the last push, and where the Large Ghost is: nothing else differs between the
/// states of a chain in which a ghost is off the board.
const MOST_LINKS: usize = GHOSTS * (GHOSTS + 1);

/// D1: with the Large Ghost a ghost may be pushed again, so there is no end of chains, but there are
/// few states of a chain. A breadth-first search over them finds the shortest chain to each.
fn settle_with_large_ghost(
    board: &Board,
    pieces: &Pieces,
    pushed: &PushedPiece,
    trail: &mut Trail,
    found: &mut impl FnMut(&Pieces, &Trail),
) {
    let left = LONGEST_CHAIN.saturating_sub(pushed.displaced);
    let begun = trail.len();
    let mut links: Pile<Link, MOST_LINKS> = Pile::default();
    links.push(Link {
        pieces: *pieces,
        from: pushed.from,
        before: 0,
        displaced: 0,
    });
    let mut index = 0;
    while index < links.len() {
        let link = links.as_slice()[index];
        retrace(links.as_slice(), index, trail);
        // One more displacement, or two: a piece that is pushed has to land in turn.
        let (may_land, may_push) = (link.displaced < left, link.displaced + 1 < left);
        let ghost = match link.pieces.large_ghost() {
            Some(_) => Piece::Ghost,
            None => Piece::LargeGhost,
        };
        for to in board.around(link.from) {
            let mut after = link.pieces;
            trail.push(Action::Push { to });
            match after.at(to) {
                None if may_land => {
                    after.put(ghost, to);
                    found(&after, trail);
                }
                Some(kid @ Piece::Kid(_)) if may_push => {
                    after.take(kid, to);
                    after.put(ghost, to);
                    for room in board.around(to) {
                        if after.at(room).is_none() {
                            let mut after = after;
                            after.put(kid, room);
                            trail.push(Action::Push { to: room });
                            found(&after, trail);
                            trail.pop();
                        }
                    }
                }
                Some(other) if other.is_ghost() => {
                    after.take(other, to);
                    after.put(ghost, to);
                    let large = after.large_ghost();
                    let known = |link: &Link| link.from == to && link.pieces.large_ghost() == large;
                    if may_push && !links.as_slice().iter().any(known) {
                        links.push(Link {
                            pieces: after,
                            from: to,
                            before: index as u8,
                            displaced: link.displaced + 1,
                        });
                    }
                }
                _ => {}
            }
            trail.pop();
        }
        while trail.len() > begun {
            trail.pop();
        }
        index += 1;
    }
}

/// Adds the displacements that lead from the first state to that one.
fn retrace(links: &[Link], index: usize, trail: &mut Trail) {
    let begun = trail.len();
    let mut at = links[index];
    while at.displaced > 0 {
        trail.push(Action::Push { to: at.from });
        at = links[usize::from(at.before)];
    }
    trail.as_mut_slice()[begun..].reverse();
}
