//! `sweettooth bench sleeping`: measures the cost of tables without connected players.

use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context;
use futures_util::{StreamExt, TryStreamExt, stream};
use house::{House, SystemClock};
use indicatif::{ProgressBar, ProgressStyle};
use model::{Person, PersonId};
use serde::Serialize;
use store::{RandomId, Sqlite};
use table::new_game::NewGame;
use table::spec::{Sitter, TableRules};

use super::server::BenchServer;
use super::{CommandError, private_folder};

/// Tables that are written at the same time, so that they share their transactions.
const CREATED_AT_ONCE: usize = 256;
/// Number of measured starts of each kind.
const STARTS: usize = 5;
/// Three days for a move.
const CLOCK: u32 = 3 * 24 * 60 * 60;

/// Options of `sweettooth bench sleeping`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "The tables are games of Candy Necklace between two people with three days for \
    each move, the first of which nobody has made. They are in a new database in the folder for \
    temporary files (TMPDIR chooses another), which is removed afterwards."
)]
pub(crate) struct Args {
    /// Number of sleeping tables
    #[arg(long, value_name = "N", default_value_t = 100_000,
        value_parser = clap::value_parser!(u32).range(1..=2_000_000))]
    tables: u32,
    /// Print everything that was found as JSON
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Serialize)]
struct SleepingReport {
    tables: u32,
    /// From the start of the program to a successful health check; the median of several starts.
    start_ms_without: f64,
    start_ms_with: f64,
    memory_kib_without: Option<u64>,
    memory_kib_with: Option<u64>,
    bytes_per_table: Option<f64>,
    file_bytes_per_table: f64,
}

/// A measured start of a server.
struct StartMeasurement {
    after: Duration,
    memory: Option<u64>,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode, CommandError> {
    let folder = || private_folder("sweettooth-sleeping-");
    let (empty, full) = (folder()?, folder()?);
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(create_tables(full.path(), args.tables))?;
    // Alternating, so that other load on the machine meets both alike. The first start of each
    // creates what later ones find.
    let (mut without, mut with) = (Vec::new(), Vec::new());
    for number in 0..=STARTS {
        for (folder, starts) in [(&empty, &mut without), (&full, &mut with)] {
            let started = start(folder.path())?;
            if number > 0 {
                starts.push(started);
            }
        }
    }
    let (without, with) = (median(without), median(with));
    let size = std::fs::metadata(crate::data::file(full.path()))?.len();
    let report = SleepingReport {
        tables: args.tables,
        start_ms_without: without.after.as_secs_f64() * 1e3,
        start_ms_with: with.after.as_secs_f64() * 1e3,
        memory_kib_without: without.memory,
        memory_kib_with: with.memory,
        bytes_per_table: with.memory.zip(without.memory).map(|(with, without)| {
            with.saturating_sub(without) as f64 * 1024.0 / f64::from(args.tables)
        }),
        file_bytes_per_table: size as f64 / f64::from(args.tables),
    };
    if args.json {
        println!("{}", serde_json::to_string_pretty(&report)?);
    } else {
        print(&report);
    }
    Ok(ExitCode::SUCCESS)
}

fn print(report: &SleepingReport) {
    let tables = report.tables;
    println!("{tables} sleeping tables, each with a clock (SQLite)");
    println!(
        "  start         {:.0} ms without them, {:.0} ms with them",
        report.start_ms_without, report.start_ms_with
    );
    match (
        report.bytes_per_table,
        report.memory_kib_without,
        report.memory_kib_with,
    ) {
        (Some(bytes), Some(without), Some(with)) => println!(
            "  memory        {bytes:.0} bytes each: {without} KiB without them, {with} KiB with them"
        ),
        _ => println!("  memory        the system does not tell"),
    }
    println!(
        "  on the disk   {:.0} bytes each",
        report.file_bytes_per_table
    );
}

/// Creates the tables without a server, through the house.
async fn create_tables(folder: &Path, tables: u32) -> anyhow::Result<()> {
    let store = Sqlite::open(&crate::data::file(folder))?;
    let house = House::open(Arc::new(store), Arc::new(SystemClock::default())).await?;
    let bar = ProgressBar::new(u64::from(tables));
    let style = "{bar:24} {pos} of {len} tables laid, {elapsed} so far, {eta} to go";
    if let Ok(style) = ProgressStyle::with_template(style) {
        bar.set_style(style.progress_chars("=> "));
    }
    stream::iter(0..tables)
        .map(|number| create_table(&house, number))
        .buffer_unordered(CREATED_AT_ONCE)
        .try_for_each(|()| {
            bar.inc(1);
            std::future::ready(Ok(()))
        })
        .await?;
    bar.finish_and_clear();
    Ok(())
}

async fn create_table(house: &House, number: u32) -> anyhow::Result<()> {
    let mut sitters = Vec::new();
    for side in ["a", "b"] {
        let person = Person {
            id: PersonId::random(),
            name: format!("Sleeper {number}{side}"),
        };
        house.store().save_person(&person, house.now()).await?;
        sitters.push(Sitter::of(&person)?);
    }
    let new = NewGame {
        game: "necklace".to_owned(),
        options: serde_json::json!({}),
        sitters,
        rules: TableRules {
            seconds_per_move: Some(CLOCK),
            ..TableRules::default()
        },
    };
    house
        .create(new)
        .await
        .context("a table could not be laid")?;
    Ok(())
}

/// Starts a server on that data, and waits until it is healthy.
fn start(folder: &Path) -> anyhow::Result<StartMeasurement> {
    let began = Instant::now();
    let server = BenchServer::open(folder)?;
    server.wait_until_healthy()?;
    let after = began.elapsed();
    Ok(StartMeasurement {
        after,
        memory: server.process().memory(),
    })
}

/// The median by duration.
fn median(mut starts: Vec<StartMeasurement>) -> StartMeasurement {
    starts.sort_by_key(|start| start.after);
    starts.swap_remove(starts.len() / 2)
}
