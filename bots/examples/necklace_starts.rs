//! Solves the starts of Candy Necklace of the seeds FROM to TO, and writes a table as it goes:
//! seed, number of runs, value, positions looked at, seconds, the first turn of the best line.
//! How far it is goes to standard error.
//!
//! `cargo run --release -p bots --example necklace_starts -- FROM TO [THREADS] [MEGABYTES]`

use std::sync::Mutex;
use std::time::Instant;

use bots::necklace::{Effort, Progress, Solver};
use necklace::{Necklace, Options};
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
    let effort = Effort {
        threads,
        progress: &|progress: Progress| {
            let Ok(mut told) = told.lock() else { return };
            let news = (progress.least, progress.most, progress.line);
            if told.replace(news) != Some(news) {
                eprintln!("{progress:?}");
            }
        },
        ..Effort::default()
    };
    let mut solver = Solver::new(megabytes << 20);
    println!("seed,runs,value,positions,seconds,first turn");
    for seed in *from..=*to {
        solver.forget();
        let game = Necklace::deal(&setup, &Seed::from(seed))?;
        let began = Instant::now();
        let solved = solver.solve(&game, &effort);
        let turn: Vec<String> = solved
            .line
            .iter()
            .take(2)
            .map(ToString::to_string)
            .collect();
        println!(
            "{seed},{},{},{},{:.1},{}",
            game.ring().heads().len(),
            solved
                .value()
                .map_or_else(String::new, |value| value.to_string()),
            solved.nodes,
            began.elapsed().as_secs_f64(),
            turn.join(" ")
        );
    }
    Ok(())
}
