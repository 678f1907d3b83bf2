//! `sweettooth solve`: the value of a position under perfect play.

use std::io::{Write, stdout};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use necklace::{Necklace, Options, Position, Recipient};
use necklace_bot::{Solution, SolveLimits, SolveProgress, Solver};
use serde::Serialize;
use system::Threads;
use tabletop::{Game, Record, Seat, SeatCount, Seed, Setup, Start};

use crate::progress_line::ProgressLine;

/// Options of `sweettooth solve`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    game: SolvableGame,
}

#[derive(Debug, clap::Subcommand)]
enum SolvableGame {
    /// The value of a Candy Necklace position and the best line; of a new game by default
    Necklace(NecklaceArgs),
}

#[derive(Debug, clap::Args)]
struct NecklaceArgs {
    #[command(flatten)]
    from: StartOptions,
    /// Of the record, only the first MOVES gathers
    #[arg(long, value_name = "MOVES", requires = "record")]
    after: Option<usize>,
    /// D1: gaps close, so that the two ends of a gap touch
    #[arg(long, conflicts_with = "record")]
    closing: bool,
    /// Number of threads [default: as many as there are cores]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// Memory of the solver, in MiB
    #[arg(long, default_value_t = 2048, value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    memory: u32,
    /// Answer as JSON
    #[arg(long)]
    json: bool,
}

#[derive(Debug, clap::Args)]
#[group(multiple = false)]
struct StartOptions {
    /// A new game from that seed
    #[arg(long, default_value = "1")]
    seed: Seed,
    /// A necklace: 55 letters R, G, B, W, Y from place 0 on, `.` for an empty place
    #[arg(long, value_name = "LETTERS")]
    ring: Option<String>,
    /// A file with a position in JSON, as the engine protocol has it
    #[arg(long, value_name = "FILE")]
    position: Option<PathBuf>,
    /// A file with the record of a game
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let SolvableGame::Necklace(args) = &args.game;
    let game = position(args)?;
    let began = Instant::now();
    let solved = solve(&game, args)?;
    let took = began.elapsed().as_secs_f64();
    if args.json {
        let answer = SolveReport::new(&solved, took);
        writeln!(stdout(), "{}", serde_json::to_string(&answer)?)?;
    } else {
        write!(stdout(), "{}", describe(&game, &solved, took))?;
    }
    Ok(match solved.value() {
        Some(_) => ExitCode::SUCCESS,
        None => ExitCode::FAILURE,
    })
}

/// The position to solve.
fn position(args: &NecklaceArgs) -> anyhow::Result<Necklace> {
    let setup = setup(args.closing);
    let StartOptions {
        seed,
        ring,
        position,
        record,
    } = &args.from;
    if let Some(file) = record {
        let shown = file.display();
        let text =
            std::fs::read_to_string(file).with_context(|| format!("{shown} cannot be read"))?;
        let record = Record::read(&text).with_context(|| shown.to_string())?;
        return replay(&record, args.after).with_context(|| shown.to_string());
    }
    let position: Position = if let Some(file) = position {
        let shown = file.display();
        let text =
            std::fs::read_to_string(file).with_context(|| format!("{shown} cannot be read"))?;
        let json = &mut serde_json::Deserializer::from_str(&text);
        serde_path_to_error::deserialize(json)
            .with_context(|| format!("{shown} holds no position of Candy Necklace"))?
    } else if let Some(ring) = ring {
        Position {
            ring: ring.clone(),
            magpie: necklace::Counts::default(),
            seats: Default::default(),
            turn: Seat::FIRST,
            gather: Recipient::Magpie,
        }
    } else {
        return Ok(Necklace::deal(&setup, seed)?);
    };
    Ok(Necklace::restore(&setup, position)?)
}

fn setup(closing: bool) -> Setup<Options> {
    Setup {
        options: Options { closing },
        seats: SeatCount::TWO,
    }
}

/// The position after the first gathers of a record, or after all.
fn replay(record: &Record, after: Option<usize>) -> anyhow::Result<Necklace> {
    let id = Necklace::INFO.id;
    ensure!(
        record.game == id,
        "it is a record of `{}`, not of `{id}`",
        record.game
    );
    let options = match &record.options {
        serde_json::Value::Null => Options::default(),
        options => serde_json::from_value(options.clone()).context("its options")?,
    };
    let setup = setup(options.closing);
    let mut game = match &record.start {
        Start::Seed(seed) => Necklace::deal(&setup, seed)?,
        Start::Position(position) => {
            let position = serde_json::from_value(position.clone()).context("its position")?;
            Necklace::restore(&setup, position)?
        }
    };
    let (all, asked) = (record.moves.len(), after.unwrap_or(record.moves.len()));
    if asked > all {
        bail!("it has {all} moves, so --after can be 0 to {all}, not {asked}");
    }
    for (made, number) in record.moves[..asked].iter().zip(1..) {
        let about = || format!("its move {number}, `{}`", made.action);
        let gather = game.read(&made.action).with_context(about)?;
        game.play(made.at, made.actor, &gather, &mut ())
            .with_context(about)?;
    }
    Ok(game)
}

fn solve(game: &Necklace, args: &NecklaceArgs) -> anyhow::Result<Solution> {
    let stop = Arc::new(AtomicBool::new(false));
    // Ctrl-C ends the search, not the process, so that the result so far can be printed.
    let signals = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()?;
    let interrupted = Arc::clone(&stop);
    signals.spawn(async move {
        if tokio::signal::ctrl_c().await.is_ok() {
            interrupted.store(true, Ordering::Relaxed);
        }
    });
    let threads = args.threads.map_or_else(Threads::all_cores, |threads| {
        Threads::new(usize::from(threads))
    });
    let line = ProgressLine::new();
    let limits = SolveLimits {
        workers: &threads,
        stop: &stop,
        progress: &|progress| line.show(|passed| shown(progress, passed)),
        ..SolveLimits::default()
    };
    let solved = Solver::new(memory(game, args)).solve(game, &limits);
    line.clear();
    signals.shutdown_background();
    Ok(solved)
}

/// The size of the solver's memory in bytes: what the position can need, up to the limit.
fn memory(game: &Necklace, args: &NecklaceArgs) -> usize {
    let runs = game.ring().heads().len();
    let doublings = runs.saturating_sub(20) / 2 + if args.closing { 6 } else { 0 };
    let enough = (4_usize << 20) << doublings.min(20);
    enough.min((args.memory as usize) << 20)
}

/// Progress of the solver after that time, for a person.
fn shown(progress: SolveProgress, passed: Duration) -> String {
    let SolveProgress {
        least,
        most,
        line,
        nodes,
    } = progress;
    let speed = nodes as f64 / 1_000.0 / passed.as_millis().max(1) as f64;
    let found = match line {
        0 => format!("value {least} to {most}"),
        line => format!("best line, {line} gathers"),
    };
    let millions = nodes as f64 / 1e6;
    let seconds = passed.as_secs();
    format!("{found}: {millions:.1} million positions, {speed:.1} million/s, {seconds} s")
}

/// The answer as JSON.
#[derive(Debug, Serialize)]
struct SolveReport {
    /// Seat 0's points less seat 1's under perfect play; `null` if that was not found.
    value: Option<i32>,
    least: i32,
    most: i32,
    line: Vec<String>,
    positions: u64,
    seconds: f64,
}

impl SolveReport {
    fn new(solved: &Solution, seconds: f64) -> SolveReport {
        SolveReport {
            value: solved.value(),
            least: solved.least,
            most: solved.most,
            line: solved.line.iter().map(ToString::to_string).collect(),
            positions: solved.nodes,
            seconds: (seconds * 1_000.0).round() / 1_000.0,
        }
    }
}

/// The answer as text.
fn describe(game: &Necklace, solved: &Solution, took: f64) -> String {
    let (runs, candies) = (game.ring().heads().len(), game.ring().candies());
    let mut text = match game.due() {
        None => "The game is over.\n".to_owned(),
        Some((seat, recipient)) => {
            let recipient = match recipient {
                Recipient::Magpie => "the Magpie",
                Recipient::Player => "itself",
            };
            format!("{candies} candies in {runs} runs; seat {seat} gathers for {recipient}.\n")
        }
    };
    let Solution {
        least, most, nodes, ..
    } = solved;
    text += &match solved.value() {
        Some(0) => "Value 0: a draw if both play perfectly.\n".to_owned(),
        Some(value) => {
            let seat = u8::from(value < 0);
            format!(
                "Value {value}: seat {seat} wins by {} if both play perfectly.\n",
                value.abs()
            )
        }
        None => format!("Not solved: the value is {least} at least and {most} at most.\n"),
    };
    let mut line = String::new();
    for gather in &solved.line {
        // A turn begins with the Magpie's gather.
        let gap = match gather.recipient {
            Recipient::Magpie => "  ",
            Recipient::Player => " ",
        };
        let begun = line.rsplit('\n').next().unwrap_or_default().len();
        if gather.recipient == Recipient::Magpie && begun > 66 {
            line += "\n";
        }
        line += gap;
        line += &gather.to_string();
    }
    if !line.is_empty() {
        text += &line;
        text += "\n";
    }
    format!("{text}{nodes} positions in {took:.3} s\n")
}
