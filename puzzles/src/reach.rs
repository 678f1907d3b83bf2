//! Where the pieces can stand when the ghosts have moved (H5).

use hunters::{Action, Board, Pieces, Pushed, Step, Trail, each_landing, each_move};
use rustc_hash::FxHashSet;

/// How the ghosts' step of a round stands: whole, or begun.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ghosts {
    pub(crate) moves: u8,
    pub(crate) pushed: Option<Pushed>,
}

impl Ghosts {
    /// A step that has not begun.
    pub(crate) const WHOLE: Ghosts = Ghosts {
        moves: hunters::MOVES,
        pushed: None,
    };

    /// What is left of it in a game.
    pub(crate) fn of(game: &hunters::Hunters) -> Ghosts {
        Ghosts {
            moves: match game.step() {
                Step::Build => hunters::MOVES,
                Step::Ghosts | Step::Push => game.moves_left(),
                Step::Score | Step::Exchange | Step::Kid | Step::Over => 0,
            },
            pushed: game.pushed().copied(),
        }
    }

    /// Every way in which the pieces can stand at the end of the step, each once, those after
    /// fewer moves first.
    pub(crate) fn ends(&self, board: &Board, pieces: &Pieces) -> Vec<Pieces> {
        let mut seen = FxHashSet::default();
        let mut ends: Vec<Pieces> = Vec::with_capacity(256);
        let mut add = |pieces: &Pieces, ends: &mut Vec<Pieces>| {
            if seen.insert(*pieces) {
                ends.push(*pieces);
            }
        };
        match &self.pushed {
            Some(pushed) => each_landing(board, pieces, pushed, |after, _| add(after, &mut ends)),
            None => add(pieces, &mut ends),
        }
        let mut from = 0;
        for _ in 0..self.moves {
            let so_far = ends.len();
            for index in from..so_far {
                let pieces = ends[index];
                each_move(board, &pieces, |after, _| add(after, &mut ends));
            }
            from = so_far;
        }
        ends
    }

    /// The fewest actions after which the pieces stand like that, `skip` included where the step
    /// does not end by itself; `None` if there are none.
    pub(crate) fn way(
        &self,
        board: &Board,
        pieces: &Pieces,
        wanted: &Pieces,
    ) -> Option<Vec<Action>> {
        let mut ways: Vec<(Pieces, Vec<Action>)> = Vec::new();
        match &self.pushed {
            Some(pushed) => each_landing(board, pieces, pushed, |after, trail| {
                ways.push((*after, trail.as_slice().to_vec()));
            }),
            None => ways.push((*pieces, Vec::new())),
        }
        let mut seen: FxHashSet<Pieces> = ways.iter().map(|way| way.0).collect();
        for moves_left in (0..=self.moves).rev() {
            if let Some((_, way)) = ways.iter_mut().find(|way| way.0 == *wanted) {
                if moves_left > 0 {
                    way.push(Action::Skip);
                }
                return Some(std::mem::take(way));
            }
            let mut further = Vec::new();
            for (pieces, way) in &ways {
                each_move(board, pieces, |after: &Pieces, trail: &Trail| {
                    if seen.insert(*after) {
                        further.push((*after, [way, trail.as_slice()].concat()));
                    }
                });
            }
            ways = further;
        }
        None
    }
}
