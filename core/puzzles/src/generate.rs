//! Generator of puzzles from a seed.
//!
//! A sketch is a random board with pieces and cards. Its goal is the best possible, if that takes
//! all of its rounds and few lines reach it. Then all parts are removed that the solution does not
//! need, and the rest is measured; if the difficulty is not the wanted one, the next sketch is
//! tried.

use hunters::puzzle::{Attempt, Difficulty, Puzzle};
use hunters::{Action, Card, Cell, Colour, Tile};
use rand_core::Rng;
use resources::Sequential;
use tabletop::{Draw, Seed};

use crate::canon::upright;
use crate::line::Line;
use crate::measure::{Features, MeasureError, temptations};
use crate::solve::{Effort, Solver, StoppedError};

/// A puzzle with its solution and its features.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneratedPuzzle {
    /// The puzzle, with its difficulty.
    pub puzzle: Puzzle,
    /// One of its solutions.
    pub solution: Vec<Action>,
    /// The measured features.
    pub features: Features,
}

/// Maximum number of lines that solve a puzzle.
pub const FEW_LINES: usize = 4;
/// Maximum number of positions to solve a sketch. A sketch that needs more is dropped, because
/// making it and finding hints for it would take too long.
const MOST_NODES: u64 = 40_000;

/// The puzzle of a seed. The same seed and difficulty always give the same puzzle.
pub fn generate(
    seed: &Seed,
    difficulty: Difficulty,
    effort: &Effort<'_>,
) -> Result<GeneratedPuzzle, StoppedError> {
    let mut rng = seed.stream(&format!("puzzles/{difficulty}"));
    loop {
        let sketch = sketch(difficulty, &mut rng);
        if effort.is_stopped() {
            return Err(StoppedError);
        }
        // Only one worker is used, so that the limit of positions ends the search at the same place
        // every time.
        let bounded = Effort {
            workers: &Sequential,
            limit: FEW_LINES + 1,
            most_nodes: MOST_NODES,
            stop: effort.stop,
            progress: effort.progress,
        };
        if let Some(made) = finish(sketch, difficulty, &mut rng, &bounded) {
            return Ok(made);
        }
    }
}

/// Ranges of the numbers of tiles, pieces and cards of a sketch.
struct Recipe {
    rounds: (u8, u8),
    tiles: (u32, u32),
    ghosts: (u32, u32),
    kids: (u32, u32),
    cards: (u32, u32),
}

fn recipe(difficulty: Difficulty) -> Recipe {
    match difficulty.get() {
        1 => Recipe {
            rounds: (1, 1),
            tiles: (5, 8),
            ghosts: (1, 2),
            kids: (1, 2),
            cards: (1, 3),
        },
        2 => Recipe {
            rounds: (1, 2),
            tiles: (7, 10),
            ghosts: (1, 3),
            kids: (2, 3),
            cards: (2, 3),
        },
        3 => Recipe {
            rounds: (2, 2),
            tiles: (8, 11),
            ghosts: (2, 4),
            kids: (2, 4),
            cards: (2, 4),
        },
        _ => Recipe {
            rounds: (2, 3),
            tiles: (8, 12),
            ghosts: (2, 4),
            kids: (3, 5),
            cards: (3, 4),
        },
    }
}

/// A random puzzle of any quality, without a goal.
fn sketch(difficulty: Difficulty, rng: &mut impl Rng) -> Puzzle {
    let recipe = recipe(difficulty);
    let mut some = |(from, to): (u32, u32)| (from + rng.below(to - from + 1)) as usize;
    let rounds = some((recipe.rounds.0.into(), recipe.rounds.1.into())) as u8;
    let (ghosts, kids) = (some(recipe.ghosts), some(recipe.kids));
    let count = some(recipe.tiles).max(ghosts + kids + 1);
    let cards = some(recipe.cards);
    let mut cells = town(count, rng);
    let tiles = cells.iter().map(|&cell| Tile {
        colour: Colour::ALL[rng.below(4) as usize],
        cell,
    });
    let tiles = tiles.collect();
    rng.shuffle(&mut cells);
    let mut deck: Vec<Card> = (0..REGULAR).filter_map(Card::regular).collect();
    rng.shuffle(&mut deck);
    deck.truncate(cards);
    let special = rng.below(12);
    let haunted = difficulty.get() >= 3 && special == 0;
    if haunted && let Some(card) = Card::haunted(rng.below(HAUNTED) as usize) {
        deck.pop();
        deck.push(card);
    }
    Puzzle {
        tiles,
        ghosts: cells[..ghosts].to_vec(),
        kids: cells[ghosts..ghosts + kids].to_vec(),
        large_ghost: difficulty.get() >= 3 && special == 1,
        cards: deck,
        patterns: Default::default(),
        rounds,
        goal: 1,
        difficulty: Some(difficulty),
    }
}

/// The cards of the default set.
const REGULAR: usize = 28;
const HAUNTED: u32 = 8;

/// The cells of a town with `count` tiles: connected, and compact rather than in a row.
fn town(count: usize, rng: &mut impl Rng) -> Vec<Cell> {
    let mut cells = vec![Cell::new(0, 0)];
    while cells.len() < count {
        let near = cells[rng.below(cells.len() as u32) as usize];
        let cell = near.neighbours()[rng.below(4) as usize];
        let touching = cells.iter().filter(|other| other.touches(cell)).count();
        if !cells.contains(&cell) && (touching > 1 || rng.below(3) == 0) {
            cells.push(cell);
        }
    }
    cells
}

/// The puzzle made from a sketch, if it has that difficulty.
fn finish(
    mut puzzle: Puzzle,
    difficulty: Difficulty,
    rng: &mut impl Rng,
    effort: &Effort<'_>,
) -> Option<GeneratedPuzzle> {
    let attempt = Attempt::begin(&puzzle).ok()?;
    puzzle.goal = Solver::new(&attempt, effort).best().ok()?;
    let lines = lines_if_good(&puzzle, effort)?;
    let puzzle = upright(&shrink(puzzle, &lines, rng, effort)?);
    let attempt = Attempt::begin(&puzzle).ok()?;
    let mut solver = Solver::new(&attempt, effort);
    let lines = solver.lines(puzzle.goal).ok()?;
    let features = Features::of_lines(&puzzle, &solver, &lines, effort).ok()?;
    let solution = solver.retrace(lines.first()?, puzzle.goal)?;
    (features.difficulty() == difficulty).then_some(GeneratedPuzzle {
        puzzle,
        solution,
        features,
    })
}

/// The lines of a good puzzle: it has few solutions, its goal is the best possible, and it takes
/// all of its rounds. Otherwise `None`.
fn lines_if_good(puzzle: &Puzzle, effort: &Effort<'_>) -> Option<Vec<Line>> {
    let attempt = Attempt::begin(puzzle).ok()?;
    let mut solver = Solver::new(&attempt, effort);
    if solver.is_reachable(puzzle.goal + 1).ok()? || is_solvable_sooner(puzzle, effort).ok()? {
        return None;
    }
    let lines = solver.lines(puzzle.goal).ok()?;
    (1..=FEW_LINES).contains(&lines.len()).then_some(lines)
}

/// Whether the goal can be reached in fewer rounds.
pub(crate) fn is_solvable_sooner(
    puzzle: &Puzzle,
    effort: &Effort<'_>,
) -> Result<bool, MeasureError> {
    if puzzle.rounds == 1 {
        return Ok(false);
    }
    let sooner = Puzzle {
        rounds: puzzle.rounds - 1,
        ..puzzle.clone()
    };
    let attempt = Attempt::begin(&sooner)?;
    Ok(Solver::new(&attempt, effort).is_reachable(puzzle.goal)?)
}

/// The puzzle without the parts that its solutions do not need. This adds no new solution. In
/// difficult puzzles a tempting card stays.
fn shrink(
    mut puzzle: Puzzle,
    lines: &[Line],
    rng: &mut impl Rng,
    effort: &Effort<'_>,
) -> Option<Puzzle> {
    let may_tempt = puzzle
        .difficulty
        .is_some_and(|difficulty| difficulty.get() >= 3);
    let tempting = temptations(&puzzle, lines, effort).ok()?;
    let stays_good = |smaller: &Puzzle| {
        let found = lines_if_good(smaller, effort);
        found.is_some_and(|found| found.iter().all(|line| lines.contains(line)))
    };
    let used = |card: Card| lines.iter().flatten().any(|scoring| scoring.card == card);
    for card in puzzle.cards.clone() {
        let tempts = may_tempt && tempting.iter().any(|(other, ..)| *other == card);
        if used(card) || tempts {
            continue;
        }
        let mut smaller = puzzle.clone();
        smaller.cards.retain(|other| *other != card);
        if stays_good(&smaller) {
            puzzle = smaller;
        }
    }
    for kid in puzzle.kids.clone() {
        let mut smaller = puzzle.clone();
        smaller.kids.retain(|other| *other != kid);
        if stays_good(&smaller) {
            puzzle = smaller;
        }
    }
    for ghost in puzzle.ghosts.clone() {
        let mut smaller = puzzle.clone();
        smaller.ghosts.retain(|other| *other != ghost);
        if stays_good(&smaller) {
            puzzle = smaller;
        }
    }
    let mut cells: Vec<Cell> = puzzle.tiles.iter().map(|tile| tile.cell).collect();
    rng.shuffle(&mut cells);
    for cell in cells {
        if puzzle.tiles.len() <= smallest_town(puzzle.difficulty) {
            break;
        }
        let mut smaller = puzzle.clone();
        smaller.tiles.retain(|tile| tile.cell != cell);
        let taken = puzzle.ghosts.contains(&cell) || puzzle.kids.contains(&cell);
        if !taken && in_one_piece(&smaller.tiles) && stays_good(&smaller) {
            puzzle = smaller;
        }
    }
    Some(puzzle)
}

/// Minimum number of tiles. A smaller town would consist of the solution only.
fn smallest_town(difficulty: Option<Difficulty>) -> usize {
    match difficulty.map_or(1, Difficulty::get) {
        1 => 4,
        2 => 6,
        3 => 7,
        _ => 8,
    }
}

/// Whether the tiles are connected over edges.
fn in_one_piece(tiles: &[Tile]) -> bool {
    let mut reached: Vec<Cell> = tiles.iter().take(1).map(|tile| tile.cell).collect();
    let mut next = 0;
    while next < reached.len() {
        let from = reached[next];
        for tile in tiles {
            if tile.cell.touches(from) && !reached.contains(&tile.cell) {
                reached.push(tile.cell);
            }
        }
        next += 1;
    }
    reached.len() == tiles.len()
}
