//! Benchmark of the solver on positions from sensible play, side by side with a plain alpha-beta
//! search. That both find the same value is asserted for each position that both solve. Times are
//! those of one thread on a processor; the value and the best line are timed apart.
//!
//! `cargo bench -p necklace_bot --bench solver -- [POSITIONS] [MOST RUNS] [LEAST RUNS]`

#![allow(clippy::disallowed_methods, reason = "a benchmark has arguments")]

use std::time::Duration;

use bots::{AnyBot, Budget, Level};
use necklace::Necklace;
use necklace_bot::{NecklaceBot, SolveLimits, Solver};
use resources::Clock;
use system::CpuClock;
use tabletop::{Actor, Game, Seed};

#[allow(dead_code, reason = "the tests need more of it")]
#[path = "../tests/plain/mod.rs"]
mod plain;

use plain::{AlphaBeta, Runs, deal, sensible};

/// The plain search is asked up to here; beyond, its table would not fit into the memory.
const PLAINLY: usize = 26;
const MEMORY: usize = 256 << 20;

/// The players of the moves before the position.
#[derive(Clone, Copy)]
enum Players {
    /// Two bots of the level Liquorice.
    Liquorice,
    /// Two players that look two gathers ahead, with some random choice.
    Ahead,
}

fn main() {
    let mut numbers = std::env::args().filter_map(|word| word.parse().ok());
    let count = numbers.next().unwrap_or(20);
    let most = numbers.next().unwrap_or(38);
    let least = numbers.next().unwrap_or(20);
    for (players, name) in [
        (Players::Liquorice, "two bots of the level Liquorice"),
        (Players::Ahead, "two who look two gathers ahead"),
    ] {
        println!("{count} positions from games between {name}");
        println!(
            "runs  value: median   9 of 10     nodes    9 of 10   line: median   9 of 10     nodes   plain: median     nodes"
        );
        for runs in [20, 24, 26, 28, 30, 34, 38] {
            if (least..=most).contains(&runs) {
                compare(players, runs, count);
            }
        }
    }
}

fn positions(players: Players, runs: usize, count: usize) -> Vec<Necklace> {
    let seeds = (0..).map(Seed::from);
    let found = seeds.filter_map(|seed| match players {
        Players::Liquorice => good(&seed, runs),
        Players::Ahead => sensible(&seed, runs, false),
    });
    found.take(count).collect()
}

/// A position with so many runs left in a game between two good bots.
fn good(seed: &Seed, runs: usize) -> Option<Necklace> {
    let mut game = deal(seed, false);
    let mut rng = seed.stream("good");
    while game.ring().heads().len() > runs {
        let (seat, _) = game.due()?;
        let budget = Budget::nodes(u64::MAX);
        let thought = AnyBot::think(
            &NecklaceBot,
            &game,
            seat,
            Level::Liquorice,
            budget,
            &mut rng,
        )?;
        let gather = thought.best()?.actions.first()?.parse().ok()?;
        game.apply(0, Actor::Seat(seat), gather, &mut ());
    }
    (game.ring().heads().len() == runs).then_some(game)
}

fn compare(players: Players, runs: usize, count: usize) {
    let mut solver = Solver::new(MEMORY);
    let (mut values, mut lines, mut slow) = (Vec::new(), Vec::new(), Vec::new());
    for game in positions(players, runs, count) {
        solver.forget();
        let began = busy();
        let valued = solver.value(&game, &SolveLimits::default());
        values.push((busy() - began, valued.nodes));
        // The value is still in the table, so that this is the line alone.
        let began = busy();
        let solved = solver.solve(&game, &SolveLimits::default());
        lines.push((busy() - began, solved.nodes));
        assert_eq!(solved.value(), valued.value(), "{game:?}");
        if runs <= PLAINLY {
            let mut plain = AlphaBeta::new();
            let began = busy();
            let value = plain.value(&Runs::new(&game));
            slow.push((busy() - began, plain.nodes));
            assert_eq!(solved.value(), Some(value), "{game:?}");
        }
    }
    let ((time, nodes), (most_time, most_nodes)) = (at(&values, 5), at(&values, 9));
    let (line, most_line) = (at(&lines, 5), at(&lines, 9));
    print!(
        "{runs:4}  {:>13} {:>9} {nodes:>9}  {most_nodes:>9}  {:>13} {:>9} {:>9}",
        seconds(time),
        seconds(most_time),
        seconds(line.0),
        seconds(most_line.0),
        line.1,
    );
    if slow.is_empty() {
        println!();
    } else {
        let (time, nodes) = at(&slow, 5);
        println!("   {:>13} {nodes:>9}", seconds(time));
    }
}

/// The time and the number of nodes that so many tenths of all do not exceed.
fn at(measured: &[(Duration, u64)], tenths: usize) -> (Duration, u64) {
    let mut times: Vec<Duration> = measured.iter().map(|one| one.0).collect();
    let mut nodes: Vec<u64> = measured.iter().map(|one| one.1).collect();
    times.sort();
    nodes.sort_unstable();
    let index = (measured.len() * tenths).div_ceil(10).saturating_sub(1);
    (times[index], nodes[index])
}

/// For how long this thread has been on a processor, which other programs do not change.
fn busy() -> Duration {
    CpuClock.now()
}

fn seconds(time: Duration) -> String {
    format!("{:.3} s", time.as_secs_f64())
}
