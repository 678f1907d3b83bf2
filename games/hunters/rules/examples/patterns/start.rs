//! The part of a Haunted Pattern that the best first turn can make, over all starts.

use std::collections::BTreeMap;

use hunters::{Action, Board, Cell, CellDemand, Colour, Hunters, Options, Pattern, Step, WINDMILL};
use tabletop::{Game, SeatCount, Seed, Setup};

/// Every start, and where ghosts can be after a turn.
pub(crate) struct Starts {
    boards: Vec<Board>,
    /// For each place to build, the cells that some ghost can reach. Colours do not matter to it.
    reach: Vec<(Cell, Vec<Cell>)>,
}

/// In which share of the starts the best turn leaves no cell to ignore, at most one, at most two.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ease(pub(crate) [f64; 3]);

impl Starts {
    pub(crate) fn new() -> Starts {
        let mut boards = Vec::new();
        colourings(&mut Vec::new(), [2; 4], &mut boards);
        assert_eq!(boards.len(), 624, "H1");
        Starts {
            boards,
            reach: reach(),
        }
    }

    pub(crate) fn ease(&self, pattern: &Pattern) -> Ease {
        let mut times = [0_u32; 3];
        for board in &self.boards {
            let best = self.fewest_unmet(board, pattern);
            (best..3).for_each(|most| times[most] += 1);
        }
        Ease(times.map(|times| f64::from(times) / self.boards.len() as f64))
    }

    /// The number of cells that the best turn leaves to ignore: one tile may be built, and one
    /// ghost moved to a wanted cell.
    fn fewest_unmet(&self, board: &Board, pattern: &Pattern) -> usize {
        let mut best = usize::MAX;
        for turns in pattern.rotations() {
            for (x, y) in (-7..9).flat_map(|x| (-7..9).map(move |y| (x, y))) {
                let first = Cell::new(x, y);
                let parts = || {
                    let parts = pattern.parts(turns).iter();
                    parts.map(|part| (first.offset(part.at), part.asks))
                };
                let wrong = |&(cell, asks): &(Cell, CellDemand)| match asks {
                    CellDemand::Building(colour) => board.colour(cell) != Some(colour),
                    CellDemand::Ghost => false,
                };
                let unmet: Vec<Cell> = parts().filter(wrong).map(|part| part.0).collect();
                if unmet.len() > best {
                    continue;
                }
                for (site, reached) in &self.reach {
                    let built = usize::from(unmet.contains(site));
                    let ghosts = parts()
                        .filter(|(cell, asks)| {
                            *asks == CellDemand::Ghost && !reached.contains(cell)
                        })
                        .count();
                    best = best.min(unmet.len() - built + ghosts);
                }
            }
        }
        best
    }
}

/// Every colouring of the windmill that H1 allows.
fn colourings(colours: &mut Vec<Colour>, left: [u8; 4], found: &mut Vec<Board>) {
    let next = colours.len();
    if next == WINDMILL.len() {
        found.extend(Board::of(WINDMILL.into_iter().zip(colours.iter().copied())));
        return;
    }
    for colour in Colour::ALL {
        let mut laid = WINDMILL.into_iter().zip(colours.iter());
        let clash = laid.any(|(cell, other)| cell.touches(WINDMILL[next]) && *other == colour);
        if left[colour.index()] > 0 && !clash {
            let mut left = left;
            left[colour.index()] -= 1;
            colours.push(colour);
            colourings(colours, left, found);
            colours.pop();
        }
    }
}

/// The places of ghosts when the first turn comes to scoring, by the place of the built tile.
fn reach() -> Vec<(Cell, Vec<Cell>)> {
    let setup = Setup {
        options: Options::default(),
        seats: SeatCount::TWO,
    };
    let start = Hunters::deal(&setup, &Seed::from(1)).expect("a start");
    let mut reach: BTreeMap<Cell, Vec<Cell>> = BTreeMap::new();
    for action in start.legal(start.turn()) {
        if let Action::Build { cell, .. } = action
            && !reach.contains_key(&cell)
        {
            let mut built = start.clone();
            built.apply(0, start.turn().into(), action, &mut ());
            let cells = reach.entry(cell).or_default();
            each_scoring(&built, &mut |game| cells.extend(game.pieces().ghosts()));
            cells.sort_unstable();
            cells.dedup();
        }
    }
    reach.into_iter().collect()
}

/// Calls `found` for every state in which the turn's ghost moves are done.
pub(crate) fn each_scoring(game: &Hunters, found: &mut dyn FnMut(&Hunters)) {
    if game.step() == Step::Score {
        return found(game);
    }
    for action in game.legal(game.turn()) {
        let mut next = game.clone();
        next.apply(0, game.turn().into(), action, &mut ());
        each_scoring(&next, found);
    }
}
