//! H6, H10: the fast matcher against a naive one, with random towns and random Patterns.

use std::collections::BTreeSet;

use hunters::{Action, Cell, Hunters, Step, Turns};
use tabletop::kit::Reference;
use tabletop::{Draw, Game, Seed, Stream};

use crate::FIRST;
use crate::builder::Table;
use crate::plain::Plain;

/// Cells that hang together, from few colours, so that matches and symmetries are common.
fn pattern(rng: &mut Stream, cells: u32, ghosts: u32) -> String {
    let mut places = vec![Cell::new(0, 0)];
    while places.len() < cells as usize {
        let from = places[rng.below(places.len() as u32) as usize];
        let next = from.neighbours()[rng.below(4) as usize];
        let near = (-2..3).contains(&next.x()) && (-2..3).contains(&next.y());
        if near && !places.contains(&next) {
            places.push(next);
        }
    }
    rng.shuffle(&mut places);
    let words: Vec<String> = places
        .iter()
        .enumerate()
        .map(|(index, cell)| {
            let colour = ["o", "p"][rng.below(2) as usize];
            let asks = if (index as u32) < ghosts { "*" } else { colour };
            format!("{asks}@{cell}")
        })
        .collect();
    words.join(" ")
}

/// A town of two colours, shifted so that it also lies at the edge of the buildable area.
fn town(rng: &mut Stream) -> Table {
    let shift = [-26, -5, 0, 22][rng.below(4) as usize];
    let mut table = Table::new().seats(1).haunted().round(6).step(Step::Score);
    let mut left = [9, 9];
    let mut cells = Vec::new();
    for (x, y) in (0..6).flat_map(|x| (0..5).map(move |y| (x, y))) {
        let colour = rng.below(2) as usize;
        if rng.below(3) > 0 && left[colour] > 0 {
            left[colour] -= 1;
            let cell = Cell::new(x + shift, y + shift);
            let tile = format!("{}@{cell}", ["o", "p"][colour]);
            table.position.tiles.push(tile.parse().unwrap());
            cells.push(cell);
        }
    }
    rng.shuffle(&mut cells);
    table.position.ghosts = cells.into_iter().take(4).collect();
    table
}

#[test]
fn h6_the_matcher_finds_what_a_naive_one_finds() {
    let mut rng = Seed::from(6).stream("matching");
    let mut placements = 0;
    for _ in 0..150 {
        let regular: Vec<String> = [2, 3, 4, 6].map(|cells| pattern(&mut rng, cells, 0)).into();
        let haunted: Vec<String> = [(5, 1), (6, 2)]
            .map(|(cells, ghosts)| pattern(&mut rng, cells, ghosts))
            .into();
        let regular: Vec<&str> = regular.iter().map(String::as_str).collect();
        let haunted: Vec<&str> = haunted.iter().map(String::as_str).collect();
        let game = town(&mut rng)
            .patterns(&regular, &haunted)
            .hand(FIRST, "c1 c2 c3 c4 h1 h2")
            .lay()
            .0;
        let expected: Vec<String> = Plain::of(&game)
            .legal()
            .iter()
            .map(ToString::to_string)
            .collect();
        let found: Vec<String> = game.legal(FIRST).map(|a| a.to_string()).collect();
        assert_eq!(found, expected);
        placements += found.len();
        every_name_is_understood(&game);
    }
    assert!(placements > 5_000, "{placements}");
}

/// Every accepted action names a legal one, and covers the same cells.
fn every_name_is_understood(game: &Hunters) {
    let legal: BTreeSet<String> = game.legal(FIRST).map(|a| a.to_string()).collect();
    let corner = game.board().tiles().next().unwrap().0;
    for card in game.hand(FIRST).iter() {
        let pattern = game.patterns().get(card).unwrap();
        let cover = |cell: Cell, turns: Turns| -> BTreeSet<String> {
            let parts = pattern.parts(turns).iter();
            parts
                .map(|part| format!("{}{}", part.asks, cell.offset(part.at)))
                .collect()
        };
        for (x, y) in (-3..6).flat_map(|x| (-3..6).map(move |y| (x, y))) {
            let cell = corner.offset(Cell::new(x, y));
            for turns in Turns::ALL {
                let action = Action::Score { card, cell, turns };
                if let Ok(canonical) = game.check(FIRST.into(), &action) {
                    assert!(legal.contains(&canonical.to_string()));
                    let Action::Score {
                        cell: other,
                        turns: fewest,
                        ..
                    } = canonical
                    else {
                        panic!("{canonical} is no scoring")
                    };
                    assert!(fewest <= turns);
                    assert_eq!(cover(cell, turns), cover(other, fewest));
                }
            }
        }
    }
}
