//! Random puzzles of any quality.

use hunters::puzzle::Puzzle;
use hunters::{Card, Cell, Colour, Tile};
use tabletop::{Draw, Seed};

/// The size of a random puzzle.
#[derive(Clone, Copy)]
pub(crate) struct Size {
    pub(crate) tiles: usize,
    pub(crate) kids: usize,
    pub(crate) ghosts: usize,
    pub(crate) cards: usize,
}

/// A random puzzle of that size. Its goal is a guess.
pub(crate) fn puzzle(seed: u64, rounds: u8, size: Size) -> Puzzle {
    let mut rng = Seed::from(seed).stream("random-puzzle");
    let mut cells = vec![Cell::new(0, 0)];
    while cells.len() < size.tiles {
        let near = cells[rng.below(cells.len() as u32) as usize];
        let cell = near.neighbours()[rng.below(4) as usize];
        if !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    let tiles = cells
        .iter()
        .map(|&cell| Tile {
            colour: Colour::ALL[rng.below(4) as usize],
            cell,
        })
        .collect();
    rng.shuffle(&mut cells);
    let mut cards: Vec<Card> = (0..28).filter_map(Card::regular).collect();
    rng.shuffle(&mut cards);
    cards.truncate(size.cards);
    let haunted = rng.below(4) == 0;
    if haunted {
        cards.pop();
        cards.extend(Card::haunted(rng.below(8) as usize));
    }
    Puzzle {
        tiles,
        ghosts: cells[..size.ghosts].to_vec(),
        kids: cells[size.ghosts..size.ghosts + size.kids].to_vec(),
        large_ghost: rng.below(4) == 0,
        cards,
        patterns: Default::default(),
        rounds,
        goal: 1 + rng.below(6) as i32,
        difficulty: None,
    }
}
