//! Puzzles made from seeds.

#![allow(clippy::disallowed_methods, reason = "tests may start threads")]

use hunters::puzzle::{Attempt, Difficulty, Puzzle};
use hunters::{Cell, Tile};
use puzzles::{CanonicalForm, CollectionEntry, Date, Effort, Idea, daily, generate, prove};
use system::Threads;
use tabletop::Seed;

#[test]
fn a_seed_makes_a_puzzle_that_keeps_what_it_claims() {
    for difficulty in Difficulty::ALL {
        for number in 0..4 {
            let made = generate(&Seed::from(number), difficulty, &Effort::default()).unwrap();
            let entry = CollectionEntry {
                id: number.to_string(),
                idea: Idea::of(&made.puzzle, &made.solution),
                puzzle: made.puzzle,
                solution: made.solution.iter().map(ToString::to_string).collect(),
            };
            assert_eq!(entry.puzzle.difficulty, Some(difficulty));
            assert_eq!(prove(&entry, &Effort::default()), Ok(made.features));
        }
    }
}

#[test]
fn the_same_seed_makes_the_same_puzzle_on_any_number_of_threads() {
    let seed = Seed::from(7);
    let one = Effort::default();
    let many = Effort {
        workers: &Threads::new(4),
        ..Effort::default()
    };
    for difficulty in Difficulty::ALL {
        let made = generate(&seed, difficulty, &one).unwrap();
        assert_eq!(generate(&seed, difficulty, &many).unwrap(), made);
    }
}

#[test]
fn a_day_has_one_puzzle_and_the_next_day_another() {
    let day = |text: &str| daily(text.parse().unwrap(), &Effort::default()).unwrap();
    let monday = day("2026-11-16");
    assert_eq!(monday, day("2026-11-16"));
    assert_ne!(monday.puzzle, day("2026-11-17").puzzle);
    assert_eq!(
        day("2026-11-21").puzzle.difficulty,
        Some(Difficulty::ALL[2])
    );
}

/// Tests every 53rd day of the next ten years, so that every weekday and month occurs. Each has a
/// puzzle, and its solution is correct.
#[test]
fn the_days_of_ten_years_have_their_puzzles() {
    let first = "2026-11-15".parse::<Date>().unwrap().days();
    let days: Vec<i64> = (first..first + 3_653).step_by(53).collect();
    let check = |day: i64| {
        let date = Date::from_days(day).unwrap();
        let made = daily(date, &Effort::default()).unwrap();
        assert_eq!(made.puzzle.difficulty, Some(date.difficulty()), "{date}");
        let mut attempt = Attempt::begin(&made.puzzle).unwrap();
        for action in made.solution {
            attempt.play(action, &mut ()).unwrap();
        }
        assert!(attempt.is_solved(), "{date}");
    };
    std::thread::scope(|scope| {
        for part in days.chunks(days.len().div_ceil(4)) {
            scope.spawn(move || part.iter().for_each(|&day| check(day)));
        }
    });
    assert_eq!(days.len(), 69);
}

#[test]
fn a_turned_and_shifted_puzzle_is_the_same_one() {
    let made = generate(&Seed::from(1), Difficulty::ALL[2], &Effort::default()).unwrap();
    let puzzle = made.puzzle;
    let to = |cell: Cell| cell.turned().offset(Cell::new(3, -2));
    let cells = |cells: &[Cell]| cells.iter().rev().map(|&cell| to(cell)).collect();
    let turned = Puzzle {
        tiles: puzzle
            .tiles
            .iter()
            .map(|tile| Tile {
                cell: to(tile.cell),
                ..*tile
            })
            .collect(),
        ghosts: cells(&puzzle.ghosts),
        kids: cells(&puzzle.kids),
        ..puzzle.clone()
    };
    assert_ne!(turned, puzzle);
    assert_eq!(CanonicalForm::of(&turned), CanonicalForm::of(&puzzle));
    let fewer = Puzzle {
        kids: puzzle.kids[1..].to_vec(),
        ..puzzle.clone()
    };
    assert_ne!(CanonicalForm::of(&fewer), CanonicalForm::of(&puzzle));
}
