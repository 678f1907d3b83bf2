//! How long positions from sensible play take the solver, side by side with a plain alpha-beta
//! search. That both find the same value is asserted for each position that both solve. Times are
//! those of one thread on a processor.
//!
//! `cargo bench -p bots --bench solver -- [POSITIONS] [MOST RUNS]`

use std::sync::LazyLock;
use std::time::{Duration, Instant};

use bots::necklace::{Effort, Solver};
use necklace::Necklace;
use tabletop::Seed;

#[allow(dead_code, reason = "the tests need more of it")]
#[path = "../tests/plain/mod.rs"]
mod plain;

use plain::{AlphaBeta, Runs, sensible};

/// The plain search is asked up to here; beyond, its table would not fit into the memory.
const PLAINLY: usize = 26;
const MEMORY: usize = 256 << 20;

fn main() {
    let mut numbers = std::env::args().filter_map(|word| word.parse().ok());
    let count = numbers.next().unwrap_or(20);
    let most = numbers.next().unwrap_or(38);
    println!("runs  solver: median   9 of 10     nodes    9 of 10   plain: median     nodes");
    for runs in [20, 24, 26, 28, 30, 34, 38] {
        if runs <= most {
            compare(runs, count);
        }
    }
}

fn positions(runs: usize, count: usize) -> Vec<Necklace> {
    let seeds = (0..).map(Seed::from);
    let found = seeds.filter_map(|seed| sensible(&seed, runs, false));
    found.take(count).collect()
}

fn compare(runs: usize, count: usize) {
    let mut solver = Solver::new(MEMORY);
    let (mut fast, mut slow) = (Vec::new(), Vec::new());
    for game in positions(runs, count) {
        solver.forget();
        let began = busy();
        let solved = solver.solve(&game, &Effort::default());
        fast.push((busy() - began, solved.nodes));
        if runs <= PLAINLY {
            let mut plain = AlphaBeta::new();
            let began = busy();
            let value = plain.value(&Runs::new(&game));
            slow.push((busy() - began, plain.nodes));
            assert_eq!(solved.value(), Some(value), "{game:?}");
        }
    }
    let (time, nodes) = (at(&fast, 5), at(&fast, 9));
    print!(
        "{runs:4}  {:>14} {:>9} {:>9}  {:>9}",
        seconds(time.0),
        seconds(nodes.0),
        time.1,
        nodes.1
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

/// For how long this thread has been on a processor, which other programs do not change; where the
/// system does not tell, the time that has passed.
fn busy() -> Duration {
    static BEGAN: LazyLock<Instant> = LazyLock::new(Instant::now);
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|told| told.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| BEGAN.elapsed(), Duration::from_nanos)
}

fn seconds(time: Duration) -> String {
    format!("{:.3} s", time.as_secs_f64())
}
