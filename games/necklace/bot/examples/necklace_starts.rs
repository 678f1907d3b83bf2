//! Solves the starts of Candy Necklace of the seeds FROM to TO, and writes a table as it goes:
//! seed, number of runs, value, positions searched. Progress and times go to standard error, and in
//! the end the number of starts with each value. `games/necklace/presentation/starts.csv` is such
//! a table.
//!
//! `cargo run --release -p necklace_bot --example necklace_starts -- FROM TO [THREADS] [MEGABYTES]`

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a program with arguments, which measures time"
)]

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::time::Instant;

use necklace::{Necklace, Options};
use necklace_bot::{SolveLimits, SolveProgress, Solver};
use system::Threads;
use tabletop::{Game, SeatCount, Seed, Setup, SetupError};

fn main() -> Result<(), SetupError> {
    let numbers: Vec<u64> = std::env::args()
        .skip(1)
        .filter_map(|word| word.parse().ok())
        .collect();
    let [from, to, more @ ..] = numbers.as_slice() else {
        eprintln!("necklace_starts FROM TO [THREADS] [MEGABYTES], for example: 1 10 2 1024");
        std::process::exit(2);
    };
    let threads = more.first().map_or(1, |&threads| threads as usize);
    let megabytes = more.get(1).map_or(1024, |&megabytes| megabytes as usize);
    let setup = Setup {
        options: Options::default(),
        seats: SeatCount::TWO,
    };
    let told = Mutex::new(None);
    let limits = SolveLimits {
        workers: &Threads::new(threads),
        progress: &|progress: SolveProgress| {
            let Ok(mut told) = told.lock() else { return };
            let news = (progress.least, progress.most, progress.line);
            if told.replace(news) != Some(news) {
                eprintln!("{progress:?}");
            }
        },
        ..SolveLimits::default()
    };
    let mut solver = Solver::new(megabytes << 20);
    let mut values = BTreeMap::new();
    println!("seed,runs,value,positions");
    for seed in *from..=*to {
        solver.forget();
        let game = Necklace::deal(&setup, &Seed::from(seed))?;
        let began = Instant::now();
        let solved = solver.value(&game, &limits);
        let (runs, seconds) = (game.ring().heads().len(), began.elapsed().as_secs_f64());
        println!("{seed},{runs},{},{}", solved.least, solved.nodes);
        eprintln!("seed {seed}: {seconds:.1} s");
        *values.entry(solved.least).or_insert(0_usize) += 1;
    }
    for (value, count) in values {
        eprintln!("{value:>4}  {count:>4}  {}", "#".repeat(count));
    }
    Ok(())
}
