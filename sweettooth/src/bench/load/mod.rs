//! `sweettooth bench load`: many tables with two players each, over the JSON interface or with pages.

mod client;
mod load_table;
mod measurement;
mod report;
mod scene_summary;

use std::num::NonZeroU32;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Context;
use candy_match::{CandyMatch, Tempo};
use serde_json::Value;
use tabletop::{AnyOptions, SeatCount, Seed, SetupError};

use super::server::{BenchServer, Process};
use super::{CommandError, private_folder};
use client::{ClientKind, LoadGame, ServerAddress};
use load_table::WatcherPlan;
use measurement::LoadPlan;
use report::LoadReport;
pub(super) use report::Percentiles;

use crate::game_options::GivenOptions;

/// Options of `sweettooth bench load`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Without --url it starts a server of its own, with a new database in the folder for \
    temporary files (TMPDIR chooses another), and removes both afterwards. A server that runs \
    already must have been started with --rate-limit 0. The players sit in this program, on one \
    thread: on a small machine they take their share of what is measured."
)]
pub(crate) struct Args {
    /// Number of tables at which games are played
    #[arg(long, value_name = "N", default_value_t = 100,
        value_parser = clap::value_parser!(u32).range(1..=20_000))]
    tables: u32,
    /// Duration, in seconds
    #[arg(long, value_name = "N", default_value_t = 10,
        value_parser = clap::value_parser!(u32).range(1..=3_600))]
    seconds: u32,
    /// Moves per second at each table; as fast as it goes if left out
    #[arg(long, value_name = "X", value_parser = pace)]
    pace: Option<f64>,
    /// The game that is played
    #[arg(long, value_name = "GAME", default_value = "necklace")]
    game: String,
    #[command(flatten)]
    options: GivenOptions,
    /// The players use pages, as people do, instead of the JSON interface
    #[arg(long)]
    pages: bool,
    /// Number of spectators at each table
    #[arg(long, value_name = "N", default_value_t = 0,
        value_parser = clap::value_parser!(u32).range(0..=20_000))]
    watchers: u32,
    /// The protocol of the spectators; that of the players if left out
    #[arg(long, value_name = "KIND", requires = "watchers")]
    watch_with: Option<ClientKind>,
    /// Moves at each table that are made and taken back before the measurement, so that the logs of its
    /// first games are long
    #[arg(long, value_name = "N", default_value_t = 0,
        value_parser = clap::value_parser!(u32).range(0..=100_000))]
    taken_back: u32,
    /// The URL of a server that runs already, instead of one that this command starts. For several
    /// nodes, give their URLs one after the other; the two players of a table then use different
    /// nodes
    #[arg(long, value_name = "http://HOST:PORT")]
    url: Vec<String>,
    /// The process id of that server, if it is on this machine, to measure its time and memory;
    /// with several ids the sum
    #[arg(long, value_name = "PID", requires = "url")]
    pid: Vec<NonZeroU32>,
    /// Print everything that was found as JSON
    #[arg(long)]
    json: bool,
}

/// The load of a measurement by another command.
pub(super) struct Load {
    /// Number of tables.
    pub(super) tables: u32,
    /// The duration.
    pub(super) seconds: u32,
    /// Moves per second at each of them.
    pub(super) pace: f64,
}

/// Plays Candy Necklace on a server that we started.
pub(super) async fn measure_own(server: &BenchServer, load: &Load) -> anyhow::Result<LoadReport> {
    let site = ServerAddress::read(&server.url).map_err(anyhow::Error::msg)?;
    let plan = LoadPlan {
        sites: vec![site],
        game: LoadGame {
            id: "necklace",
            options: Value::Null,
            real_time: false,
        },
        client: ClientKind::Program,
        watchers: WatcherPlan {
            count: 0,
            client: ClientKind::Program,
        },
        tables: load.tables,
        length: Duration::from_secs(u64::from(load.seconds)),
        pace: Some(load.pace),
        taken_back: 0,
        servers: vec![server.process()],
        data: None,
    };
    measurement::measure(plan).await
}

pub(super) fn pace(text: &str) -> Result<f64, String> {
    let pace = text
        .parse()
        .ok()
        .filter(|pace| (0.1..=1000.0).contains(pace));
    pace.ok_or_else(|| "write a number of moves per second, from 0.1 to 1000".to_owned())
}

/// Checks the game.
fn game(args: &Args) -> Result<LoadGame, CommandError> {
    let wrong = |problem: String| CommandError::Usage(format!("--game: {problem}"));
    let game = games::find(&args.game).map_err(|error| wrong(error.to_string()))?;
    let info = game.info();
    let refused = |problem: SetupError| CommandError::Usage(args.options.explain(&problem));
    let mut options = args.options.merge(game).map_err(refused)?;
    if let Some(chosen) = game
        .read_options(&options)
        .map_err(refused)?
        .get::<CandyMatch>()
        && chosen.reveal_ms == candy_match::Options::default().reveal_ms
    {
        // The players reveal, and do not wait for the clock.
        let by_players = candy_match::Options {
            reveal_ms: Tempo::Manual,
            ..chosen.clone()
        };
        options = AnyOptions::new::<CandyMatch>(by_players).json();
    }
    let seats = SeatCount::TWO;
    game.check_table(&options, seats).map_err(refused)?;
    game.deal(&options, seats, &Seed::from(1))
        .map_err(refused)?;
    Ok(LoadGame {
        id: info.id,
        options,
        real_time: info.real_time,
    })
}

pub(crate) fn run(args: &Args) -> Result<ExitCode, CommandError> {
    let game = game(args)?;
    let given: Result<Vec<ServerAddress>, String> = args
        .url
        .iter()
        .map(|url| ServerAddress::read(url))
        .collect();
    let given = given.map_err(|problem| CommandError::Usage(format!("--url: {problem}")))?;
    let processes: Vec<Process> = args.pid.iter().map(|pid| Process(pid.get())).collect();
    if let Some(Process(pid)) = processes.iter().find(|process| process.busy().is_none()) {
        let problem = format!("--pid: this machine tells nothing about a process {pid}");
        return Err(CommandError::Usage(problem));
    }
    // The folder must outlive the server.
    let folder = private_folder("sweettooth-load-");
    let folder = folder.context("a folder for temporary files cannot be made")?;
    let (sites, own) = if given.is_empty() {
        let own = BenchServer::open(folder.path())?;
        let site = ServerAddress::read(&own.url).map_err(anyhow::Error::msg)?;
        (vec![site], Some(own))
    } else {
        (given, None)
    };
    let client = match args.pages {
        true => ClientKind::Page,
        false => ClientKind::Program,
    };
    let plan = LoadPlan {
        sites,
        game,
        client,
        watchers: WatcherPlan {
            count: args.watchers,
            client: args.watch_with.unwrap_or(client),
        },
        tables: args.tables,
        length: Duration::from_secs(u64::from(args.seconds)),
        pace: args.pace,
        taken_back: args.taken_back,
        servers: own.as_ref().map_or(processes, |own| vec![own.process()]),
        data: own.is_some().then(|| folder.path().to_owned()),
    };
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let report = runtime.block_on(async {
        tokio::select! {
            report = measurement::measure(plan) => report.map(Some),
            // A signal stops this and the server that we started.
            () = crate::serve::stop_signal() => Ok(None),
        }
    })?;
    drop(own);
    let Some(report) = report else {
        return Err(anyhow::anyhow!("stopped before there was anything to report").into());
    };
    if args.json {
        println!("{}", serde_json::to_string_pretty(&report)?);
    } else {
        print!("{report}");
    }
    // The exit code shows errors to scripts.
    let clean = report.errors.is_empty() && report.moves > 0;
    Ok(if clean {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
