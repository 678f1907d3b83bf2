//! The solver of Candy Necklace against slower and simpler ones.

#[path = "../plain/mod.rs"]
mod plain;

use std::time::Duration;

use necklace::{Necklace, Position};
use necklace_bot::{GatherValue, SolveLimits, Solver};
use plain::{AlphaBeta, Runs, brute_force, played, sensible, setup, successors};
use resources::TimeLimit;
use system::{Threads, WallClock};
use tabletop::{Actor, Draw, Game, Seat, Seed, Stream};

fn solver() -> Solver {
    Solver::new(4 << 20)
}

/// A random position: runs, heaps and turn as no game would have made them.
fn made_up(rng: &mut Stream, candies: u32, closing: bool) -> Necklace {
    const LETTERS: [&str; 5] = ["R", "G", "B", "W", "Y"];
    let colours = 2 + rng.below(4) as usize;
    let mut on_ring = [0; 5];
    let mut ring = vec!["."; 55];
    let mut place = rng.below(55) as usize;
    let mut left = candies;
    while left > 0 {
        let colour = rng.below(colours as u32) as usize;
        let run = 1 + rng.below(3).min(rng.below(3));
        for _ in 0..run.min(left) {
            if on_ring[colour] < 7 {
                on_ring[colour] += 1;
                left -= 1;
                ring[place % 55] = LETTERS[colour];
                place += 1;
            }
        }
        place += rng.below(2) as usize;
        if on_ring[..colours].iter().all(|&count| count == 7) {
            break;
        }
    }
    let mut heap = |most: u32| {
        let counts: Vec<String> = LETTERS
            .iter()
            .map(|letter| format!("\"{letter}\":{}", rng.below(most + 1)))
            .collect();
        format!("{{{}}}", counts.join(","))
    };
    let (magpie, first, second) = (heap(2), heap(1), heap(1));
    let turn = rng.below(2);
    let gather = ["magpie", "self"][rng.below(2) as usize];
    let text = format!(
        r#"{{"ring":"{}","magpie":{magpie},"seats":[{first},{second}],"turn":{turn},"gather":"{gather}"}}"#,
        ring.concat()
    );
    let position: Position = serde_json::from_str(&text).expect("a position");
    Necklace::restore(&setup(closing), position).expect("a possible one")
}

/// The value is that of `value`, and the line is legal and leads to it.
fn check(solver: &Solver, game: &Necklace, value: i32) {
    let valued = solver.value(game, &SolveLimits::default());
    assert!(
        valued.value() == Some(value) && valued.line.is_empty(),
        "{game:?}"
    );
    let solved = solver.solve(game, &SolveLimits::default());
    assert_eq!(solved.value(), Some(value), "{game:?}");
    let mut end = *game;
    for gather in solved.line {
        let (seat, _) = end.due().expect("the line ends with the game");
        end.play(0, Actor::Seat(seat), &gather, &mut ())
            .expect("a legal line");
    }
    assert_eq!(plain::difference(&end), Some(value), "{game:?}");
}

fn agrees_with_brute_force(closing: bool) {
    let mut rng = Seed::from(8).stream("solver");
    // One solver for all positions: entries of one position must not spoil another.
    let solver = solver();
    for number in 0..1_000 {
        let candies = 4 + rng.below(5);
        let game = made_up(&mut rng, candies, closing);
        check(&solver, &game, brute_force(&game));
        let seed = Seed::from(number);
        let game = played(&mut rng, &seed, 8, closing);
        check(&solver, &game, brute_force(&game));
    }
}

#[test]
fn it_agrees_with_brute_force_where_gaps_stay_open() {
    agrees_with_brute_force(false);
}

#[test]
fn it_agrees_with_brute_force_where_gaps_close() {
    agrees_with_brute_force(true);
}

fn agrees_with_alpha_beta(closing: bool, runs: usize) {
    let mut rng = Seed::from(9).stream("solver");
    let solver = solver();
    for number in 0..25 {
        let candies = 12 + rng.below(4);
        let game = made_up(&mut rng, candies, closing);
        check(&solver, &game, AlphaBeta::new().value(&game));
        if let Some(game) = sensible(&Seed::from(number), runs, closing) {
            let value = match closing {
                true => AlphaBeta::new().value(&game),
                false => AlphaBeta::new().value(&Runs::new(&game)),
            };
            check(&solver, &game, value);
        }
    }
}

#[test]
fn it_agrees_with_alpha_beta_where_gaps_stay_open() {
    agrees_with_alpha_beta(false, 18);
}

#[test]
fn it_agrees_with_alpha_beta_where_gaps_close() {
    agrees_with_alpha_beta(true, 12);
}

#[test]
fn n4_the_rest_is_the_second_players_also_between_the_halves_of_a_turn() {
    // Whichever run the Magpie gets, three candies or fewer are left.
    let ring = format!("RR.BBB{}", ".".repeat(49));
    for closing in [false, true] {
        let text = format!(r#"{{"ring":"{ring}","magpie":{{"R":1,"G":1,"B":1,"W":1}}}}"#);
        let position: Position = serde_json::from_str(&text).expect("a position");
        let game = Necklace::restore(&setup(closing), position).expect("a possible one");
        let solved = solver().solve(&game, &SolveLimits::default());
        assert_eq!(solved.value(), Some(-2));
        let line: Vec<String> = solved.line.iter().map(ToString::to_string).collect();
        assert_eq!(line, ["m3"]);
    }
}

#[test]
fn a_game_that_is_over_is_worth_its_difference() {
    let game = played(&mut Seed::from(3).stream("end"), &Seed::from(3), 0, false);
    let solved = solver().solve(&game, &SolveLimits::default());
    assert_eq!(solved.value(), plain::difference(&game));
    assert!(solved.line.is_empty() && solver().values(&game, &SolveLimits::default()).is_empty());
}

#[test]
fn every_legal_gather_has_its_value() {
    for closing in [false, true] {
        let game = played(
            &mut Seed::from(5).stream("values"),
            &Seed::from(5),
            12,
            closing,
        );
        let (seat, _) = game.due().expect("it goes on");
        let solver = solver();
        let values = solver.values(&game, &SolveLimits::default());
        assert_eq!(values.len(), game.legal(seat).count());
        for (valued, after) in values.iter().zip(successors(&game)) {
            assert_eq!(valued.value(), Some(AlphaBeta::new().value(&after)));
        }
        let best = values.iter().filter_map(GatherValue::value);
        let best = if seat == Seat::FIRST {
            best.max()
        } else {
            best.min()
        };
        assert_eq!(best, solver.solve(&game, &SolveLimits::default()).value());
    }
}

#[test]
fn the_answer_does_not_depend_on_threads_or_on_memory() {
    for closing in [false, true] {
        let runs = if closing { 14 } else { 20 };
        let games = (0..).filter_map(|seed| sensible(&Seed::from(seed), runs, closing));
        for game in games.take(4) {
            let one = solver().solve(&game, &SolveLimits::default());
            let limits = SolveLimits {
                workers: &Threads::new(3),
                ..SolveLimits::default()
            };
            let many = Solver::new(0).solve(&game, &limits);
            assert_eq!((one.value(), one.line), (many.value(), many.line));
        }
    }
}

#[test]
fn a_spent_effort_leaves_bounds_that_are_true() {
    let game = sensible(&Seed::from(1), 20, false).expect("that game has such a moment");
    let value = solver()
        .solve(&game, &SolveLimits::default())
        .value()
        .expect("it is solved");
    let mut open = 0;
    for most_nodes in [0, 1 << 12, 1 << 13, 1 << 14] {
        let limits = SolveLimits {
            most_nodes,
            ..SolveLimits::default()
        };
        let solved = solver().solve(&game, &limits);
        assert!(solved.least <= value && value <= solved.most);
        open += u32::from(solved.value().is_none());
    }
    assert!(open > 0);
    let stopped = SolveLimits {
        stop: &true.into(),
        ..SolveLimits::default()
    };
    assert_eq!(solver().solve(&game, &stopped).value(), None);
    let no_time = TimeLimit {
        time: Duration::ZERO,
        clock: &WallClock,
    };
    let over = SolveLimits {
        deadline: Some(no_time.start()),
        ..SolveLimits::default()
    };
    assert_eq!(solver().solve(&game, &over).value(), None);
    assert!(
        solver()
            .values(&game, &over)
            .iter()
            .any(|valued| valued.value().is_none())
    );
}
