//! H5: the actions offered during a chain are exactly those that can be completed, as an exhaustive
//! search over small, crowded boards finds them.

use std::collections::BTreeSet;

use hunters::{Hunters, Step};
use tabletop::kit::Reference;
use tabletop::{Draw, Game, Seed, Stream};

use crate::builder::Table;
use crate::plain::Plain;
use crate::{FIRST, SECOND};

/// A small town, nearly full of ghosts and kids.
pub(crate) fn crowded(rng: &mut Stream, with_large_ghost: bool) -> Table {
    let (width, height) = [(3, 3), (4, 2), (4, 3), (7, 1), (5, 2)][rng.below(5) as usize];
    let mut cells: Vec<(u32, u32)> = (0..height)
        .flat_map(|y| (0..width).map(move |x| (x, y)))
        .filter(|_| rng.below(8) > 0)
        .collect();
    let mut rows = vec![vec!['.'; width as usize]; height as usize];
    for (index, &(x, y)) in cells.iter().enumerate() {
        rows[y as usize][x as usize] = ['o', 'p', 't', 'g'][index % 4];
    }
    let rows: Vec<String> = rows
        .into_iter()
        .map(|row| row.into_iter().collect())
        .collect();
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    rng.shuffle(&mut cells);
    let mut next = |count: u32| -> String {
        let taken = cells.split_off(cells.len().saturating_sub(count as usize));
        let words: Vec<String> = taken.iter().map(|(x, y)| format!("{x},{y}")).collect();
        words.join(" ")
    };
    let mut table = Table::new().town(&rows).step(Step::Ghosts).ghosts(&next(4));
    if with_large_ghost {
        table = table.large_ghost(&next(1));
    }
    table
        .kids(FIRST, &next(rng.below(4)))
        .kids(SECOND, &next(rng.below(3)))
}

/// Compares every state of the ghosts' step, each once; returns how many there were while pieces
/// were pushed.
fn compare(fast: &Hunters, slow: &Plain, seen: &mut BTreeSet<String>) -> u32 {
    let state = (fast.pieces(), fast.pushed(), fast.moves_left());
    if !seen.insert(format!("{state:?}")) {
        return 0;
    }
    let seat = fast.turn();
    let legal = slow.legal();
    let expected: Vec<String> = legal.iter().map(ToString::to_string).collect();
    let offered: Vec<String> = fast.legal(seat).map(|a| a.to_string()).collect();
    assert_eq!(offered, expected, "{:?}", fast.position());
    if !matches!(fast.step(), Step::Ghosts | Step::Push) {
        return 0;
    }
    let mut pushed = u32::from(fast.step() == Step::Push);
    for (action, plain) in fast.legal(seat).zip(&legal) {
        let mut next = fast.clone();
        next.apply(0, seat.into(), action, &mut ());
        pushed += compare(&next, &slow.after(plain), seen);
    }
    pushed
}

/// The number of states with a pushed piece in so many crowded towns.
fn compared(towns: u32, with_large_ghost: bool, moves: u8) -> u32 {
    let rng = &mut Seed::from(5).stream("crowded");
    let one = |_| {
        let game = crowded(rng, with_large_ghost).moves_left(moves).lay().0;
        compare(&game, &Plain::of(&game), &mut BTreeSet::new())
    };
    (0..towns).map(one).sum()
}

#[test]
fn h5_what_is_offered_is_what_an_exhaustive_search_can_complete() {
    let pushed = compared(150, false, 1) + compared(8, false, 2);
    assert!(pushed > 2_000, "{pushed}");
}

#[test]
fn d1_with_the_large_ghost_too_up_to_the_sixteenth_displacement() {
    let pushed = compared(10, true, 1);
    assert!(pushed > 2_000, "{pushed}");
}
