//! Reachable positions of the pieces after the ghost moves (H5).

use hunters::{Action, Board, Pieces, PushedPiece, Step, Trail, each_landing, each_move};
use rustc_hash::{FxHashMap, FxHashSet};

/// The remaining ghost step of a round.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ghosts {
    pub(crate) moves: u8,
    pub(crate) pushed: Option<PushedPiece>,
}

impl Ghosts {
    /// A whole step, which has not begun.
    pub(crate) const WHOLE: Ghosts = Ghosts {
        moves: hunters::MOVES,
        pushed: None,
    };

    /// The remaining ghost step in a game.
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

    /// All reachable positions of the pieces at the end of the step, each once, those after fewer
    /// moves first.
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

    /// The shortest sequence of actions that leads to the wanted position: the fewest ghost moves,
    /// then the fewest displacements. It ends with `skip` if moves are left. `None` if the position
    /// is not reachable.
    pub(crate) fn way(
        &self,
        board: &Board,
        pieces: &Pieces,
        wanted: &Pieces,
    ) -> Option<Vec<Action>> {
        let mut ways = Ways::default();
        match &self.pushed {
            Some(pushed) => each_landing(board, pieces, pushed, |after, trail| {
                ways.add(*after, &[], trail);
            }),
            None => ways.add(*pieces, &[], &Trail::default()),
        }
        let mut seen: FxHashSet<Pieces> = ways.places.keys().copied().collect();
        for moves_left in (0..=self.moves).rev() {
            if let Some(mut way) = ways.take(wanted) {
                if moves_left > 0 {
                    way.push(Action::Skip);
                }
                return Some(way);
            }
            let mut further = Ways::default();
            for (pieces, way) in &ways.list {
                each_move(board, pieces, |after: &Pieces, trail: &Trail| {
                    if !seen.contains(after) {
                        further.add(*after, way, trail);
                    }
                });
            }
            seen.extend(further.places.keys().copied());
            ways = further;
        }
        None
    }
}

/// The reachable positions after some ghost moves, each with the fewest actions.
#[derive(Default)]
struct Ways {
    list: Vec<(Pieces, Vec<Action>)>,
    places: FxHashMap<Pieces, usize>,
}

impl Ways {
    /// Adds `before` and then `trail` as a way to this position, if the position is new or this way
    /// is shorter.
    fn add(&mut self, pieces: Pieces, before: &[Action], trail: &Trail) {
        let way = || [before, trail.as_slice()].concat();
        match self.places.get(&pieces) {
            None => {
                self.places.insert(pieces, self.list.len());
                self.list.push((pieces, way()));
            }
            Some(&place) if before.len() + trail.len() < self.list[place].1.len() => {
                self.list[place].1 = way();
            }
            Some(_) => {}
        }
    }

    fn take(&mut self, pieces: &Pieces) -> Option<Vec<Action>> {
        let place = *self.places.get(pieces)?;
        Some(std::mem::take(&mut self.list[place].1))
    }
}
