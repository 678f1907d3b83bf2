//! `sweettooth bench purge`: measures whether players notice the removal of old tables.

use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use futures_util::{StreamExt, TryStreamExt, stream};
use house::{Clock, House, SystemClock};
use indicatif::{ProgressBar, ProgressStyle};
use model::{
    Ending, Entry, Finish, NewTable, Person, PersonId, Player, SeatResult, Status, StoredTable,
    Summary, TableId, UnchangedParts,
};
use serde::Serialize;
use serde_json::json;
use store::{RandomId, Sqlite, Store, random_key};
use table::command::Command;
use table::latency::CommandTiming;
use table::new_game::NewGame;
use table::scene::SceneQuery;
use table::spec::{Sitter, TableRules};

use super::load::{self, Load, Percentiles};
use super::server::BenchServer;
use super::{CommandError, private_folder};

/// Tables that are written at the same time, so that they share their transactions.
const CREATED_AT_ONCE: usize = 256;
/// Number of guests who played the old games.
const GUESTS: usize = 1_000;
/// The age of the old games in days.
const DAYS_AGO: i64 = 3;
/// Timeout of the whole purge.
const PATIENCE: Duration = Duration::from_secs(3 * 3600);

/// Options of `sweettooth bench purge`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "The old tables are copies of one game of Candy Necklace between two guests that \
    was played to its end. First the site keeps them, then it is started again with \
    --keep-guest-tables 1 and removes them; players move at the same pace before, meanwhile and \
    afterwards. The database is in the folder for temporary files (TMPDIR chooses another) and is \
    removed afterwards."
)]
pub(crate) struct Args {
    /// Number of old tables that are removed
    #[arg(long, value_name = "N", default_value_t = 100_000,
        value_parser = clap::value_parser!(u32).range(1..=2_000_000))]
    old: u32,
    /// Number of tables at which games are played meanwhile
    #[arg(long, value_name = "N", default_value_t = 100,
        value_parser = clap::value_parser!(u32).range(1..=20_000))]
    tables: u32,
    /// Moves per second at each of them
    #[arg(long, value_name = "X", default_value_t = 1.0, value_parser = load::pace)]
    pace: f64,
    /// Duration of each of the three measurements, in seconds
    #[arg(long, value_name = "N", default_value_t = 30,
        value_parser = clap::value_parser!(u32).range(1..=3_600))]
    seconds: u32,
    /// Print everything that was found as JSON
    #[arg(long)]
    json: bool,
}

/// The moves of players in one of the three measurements.
#[derive(Debug, Serialize)]
struct MoveTimes {
    moves: u64,
    /// From sending a move to its acknowledgement.
    acknowledged_ms: Percentiles,
    errors: u64,
}

#[derive(Debug, Serialize)]
struct PurgeReport {
    old_tables: u32,
    entries_per_table: usize,
    tables: u32,
    pace: f64,
    before: MoveTimes,
    during: MoveTimes,
    after: MoveTimes,
    /// Old tables that were removed while `during` was measured.
    removed_during: u64,
    /// Whether there still were old tables at its end.
    lasted: bool,
    /// From the first removed table to the last.
    purge_seconds: f64,
    file_mib_before: f64,
    file_mib_after: f64,
    /// The largest write-ahead log during the purge.
    largest_log_mib: f64,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode, CommandError> {
    let folder = private_folder("sweettooth-purge-")?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let entries_per_table = runtime.block_on(create_old_tables(folder.path(), args.old))?;
    let file = crate::data::file(folder.path());
    let play = |server: &BenchServer| -> anyhow::Result<MoveTimes> {
        let plan = Load {
            tables: args.tables,
            seconds: args.seconds,
            pace: args.pace,
        };
        let report = runtime.block_on(load::measure_own(server, &plan))?;
        Ok(MoveTimes {
            moves: report.moves,
            acknowledged_ms: report.acknowledged_ms,
            errors: report.errors.count(),
        })
    };
    let keep = BenchServer::open_with(folder.path(), &["--keep-guest-tables", "forever"])?;
    let before = play(&keep)?;
    keep.stop()?;
    let size_before = std::fs::metadata(&file)?.len();

    let log = FileSizeMonitor::start(file.with_extension("db-wal"));
    let server = BenchServer::open_with(folder.path(), &["--keep-guest-tables", "1"])?;
    let began = wait_for(&server, |removed| removed > 0)?;
    let first = Instant::now();
    let during = play(&server)?;
    let ended = removed(&server)?;
    wait_for(&server, |removed| removed >= u64::from(args.old))?;
    let purge_seconds = first.elapsed().as_secs_f64();
    let largest_log = log.stop();
    let after = play(&server)?;
    server.stop()?;
    let mib = |bytes: u64| bytes as f64 / f64::from(1 << 20);
    let report = PurgeReport {
        old_tables: args.old,
        entries_per_table,
        tables: args.tables,
        pace: args.pace,
        before,
        during,
        after,
        removed_during: ended.saturating_sub(began),
        lasted: ended < u64::from(args.old),
        purge_seconds,
        file_mib_before: mib(size_before),
        file_mib_after: mib(std::fs::metadata(&file)?.len()),
        largest_log_mib: mib(largest_log),
    };
    if args.json {
        println!("{}", serde_json::to_string_pretty(&report)?);
    } else {
        print(&report);
    }
    let errors = [&report.before, &report.during, &report.after].map(|play| play.errors);
    Ok(match errors {
        [0, 0, 0] => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    })
}

fn print(report: &PurgeReport) {
    println!(
        "{} old tables with {} entries each, and {} tables with {} moves per second (SQLite)",
        report.old_tables, report.entries_per_table, report.tables, report.pace
    );
    for (name, play) in [
        ("before", &report.before),
        ("during", &report.during),
        ("after", &report.after),
    ] {
        println!(
            "  {name}        {} ({} moves, {} errors)",
            play.acknowledged_ms, play.moves, play.errors
        );
    }
    println!(
        "  removed       {} tables during the measurement, all of them in {:.0} s",
        report.removed_during, report.purge_seconds
    );
    if !report.lasted {
        println!(
            "                that is before the measurement was over: let there be more (--old)"
        );
    }
    println!(
        "  on the disk   {:.0} MiB before, {:.0} MiB afterwards, the write-ahead log at most {:.0} MiB",
        report.file_mib_before, report.file_mib_after, report.largest_log_mib
    );
}

/// The number of records that a server has removed since its start.
fn removed(server: &BenchServer) -> anyhow::Result<u64> {
    let metrics = server.get("/metrics")?;
    let name = "sweettooth_removed_records";
    let line = metrics.lines().find(|line| {
        let rest = line.strip_prefix(name);
        rest.is_some_and(|rest| rest.starts_with([' ', '_', '{']))
    });
    let value = line.and_then(|line| line.rsplit(' ').next());
    let value = value.with_context(|| format!("/metrics has no {name}"))?;
    Ok(value.parse::<f64>()? as u64)
}

/// Waits until enough records are removed; returns their number.
fn wait_for(server: &BenchServer, enough: impl Fn(u64) -> bool) -> anyhow::Result<u64> {
    let began = Instant::now();
    while began.elapsed() < PATIENCE {
        let removed = removed(server)?;
        if enough(removed) {
            return Ok(removed);
        }
        std::thread::sleep(Duration::from_millis(200));
    }
    bail!("the old tables were not removed in time")
}

/// Monitors the largest size of a file.
struct FileSizeMonitor {
    largest: Arc<AtomicU64>,
    over: Arc<AtomicBool>,
}

impl FileSizeMonitor {
    fn start(file: std::path::PathBuf) -> FileSizeMonitor {
        let watched = FileSizeMonitor {
            largest: Arc::default(),
            over: Arc::default(),
        };
        let (largest, over) = (Arc::clone(&watched.largest), Arc::clone(&watched.over));
        std::thread::spawn(move || {
            while !over.load(Ordering::Relaxed) {
                let size = std::fs::metadata(&file).map_or(0, |file| file.len());
                largest.fetch_max(size, Ordering::Relaxed);
                std::thread::sleep(Duration::from_millis(100));
            }
        });
        watched
    }

    fn stop(&self) -> u64 {
        self.over.store(true, Ordering::Relaxed);
        self.largest.load(Ordering::Relaxed)
    }
}

/// Writes the old tables without a server; returns the number of entries of each.
async fn create_old_tables(folder: &Path, count: u32) -> anyhow::Result<usize> {
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(&crate::data::file(folder))?);
    let model = play_template(Arc::clone(&store)).await?;
    let now = SystemClock::default().now();
    let mut guests = Vec::with_capacity(GUESTS);
    for number in 0..GUESTS {
        let guest = Person {
            id: PersonId::random(),
            name: format!("Old {number}"),
        };
        store.save_person(&guest, now).await?;
        guests.push(guest.id);
    }
    let bar = ProgressBar::new(u64::from(count));
    let style = "{bar:24} {pos} of {len} old tables written, {elapsed} so far, {eta} to go";
    if let Ok(style) = ProgressStyle::with_template(style) {
        bar.set_style(style.progress_chars("=> "));
    }
    stream::iter(0..count as usize)
        .map(|number| {
            let both = [&guests[number % GUESTS], &guests[(number + 1) % GUESTS]];
            copy(store.as_ref(), &model, both, now)
        })
        .buffer_unordered(CREATED_AT_ONCE)
        .try_for_each(|()| {
            bar.inc(1);
            std::future::ready(Ok(()))
        })
        .await?;
    bar.finish_and_clear();
    Ok(model.log.len())
}

/// A game of two guests, played to its end.
async fn play_template(store: Arc<dyn Store>) -> anyhow::Result<StoredTable> {
    let house = House::open(Arc::clone(&store), Arc::new(SystemClock::default())).await?;
    let both = ["Model a", "Model b"].map(|name| Person {
        id: PersonId::random(),
        name: name.to_owned(),
    });
    let mut sitters = Vec::new();
    for person in &both {
        house.store().save_person(person, house.now()).await?;
        sitters.push(Sitter::of(person)?);
    }
    let new = NewGame {
        game: "necklace".to_owned(),
        options: json!({}),
        sitters,
        rules: TableRules::default(),
    };
    let created = house.create(new).await?;
    let (live, role) = house.by_key(&created.keys.play).await?;
    for number in 0_usize.. {
        let who = &both[number % 2];
        let look = SceneQuery {
            person: Some(who),
            role,
            at_move: None,
            open: false,
            history: false,
            shared: false,
            now: house.now(),
        };
        let scene = live.scene(&look).await?;
        if scene.play.status == Status::Finished {
            break;
        }
        if let Some(action) = scene.play.legal.iter().next() {
            let command = json!({ "do": "move", "answers": scene.seq, "action": action });
            let id = number.to_string();
            let line = CommandTiming::default();
            let command = Command::read(command)?;
            house.command(&live, who, &id, &command, line).await?;
        }
    }
    let (id, _) = store
        .find_key(&created.keys.play)
        .await?
        .context("the model is stored")?;
    store.load(&id).await?.context("the model has a log")
}

/// A copy of that game at another table, some days ago.
async fn copy(
    store: &dyn Store,
    model: &StoredTable,
    players: [&PersonId; 2],
    now: i64,
) -> anyhow::Result<()> {
    let at = now - DAYS_AGO * 24 * 3600 * 1000;
    let table = NewTable {
        id: TableId::random(),
        play_key: random_key(),
        watch_key: random_key(),
        created_at: at,
        ..model.table.clone()
    };
    let entries = model.log.iter().map(|entry| Entry {
        at,
        ..entry.clone()
    });
    let seats = [1, 2]
        .iter()
        .zip(players)
        .map(|(place, player)| SeatResult {
            player: Some(Player::Person(player.clone())),
            score: Some(20),
            place: *place,
            took_part: true,
        });
    let summary = Summary {
        status: Status::Finished,
        title: "Old – Old".to_owned(),
        wake_at: None,
        sitters: players.map(Clone::clone).into(),
        bots: Vec::new(),
        finish: Some(Finish {
            rated: false,
            ended: Ending::Rules,
            seats: seats.collect(),
        }),
        turns: Vec::new(),
        keep_until: None,
        unchanged: UnchangedParts::default(),
    };
    store.create(table, entries.collect(), summary).await?;
    Ok(())
}
