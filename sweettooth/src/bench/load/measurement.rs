//! One measurement: creates the tables, plays, and makes the report.

use std::cell::RefCell;
use std::iter::Sum;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::Duration;

use anyhow::Context;
use futures_util::{StreamExt, TryStreamExt, stream};
use indicatif::{ProgressBar, ProgressStyle};
use tokio::task::LocalSet;
use tokio::time::Instant;

use super::client::{ClientKind, LoadGame, ServerAddress};
use super::load_table::{LoadResults, LoadTable, MoveSchedule, WatcherPlan};
use super::report::{GameFigures, LoadReport, MessageFigures, Percentiles, ServerFigures};
use crate::bench::server::Process;

/// Number of tables that are created at the same time.
const CREATED_AT_ONCE: usize = 16;
/// Playing time at one table before the measurement, so that one-time costs of the server are not
/// counted.
const WARM_UP: Duration = Duration::from_millis(300);

/// The settings of a measurement.
pub(super) struct LoadPlan {
    /// The address of a server, or of several nodes.
    pub(super) sites: Vec<ServerAddress>,
    pub(super) game: LoadGame,
    pub(super) client: ClientKind,
    pub(super) watchers: WatcherPlan,
    pub(super) tables: u32,
    pub(super) length: Duration,
    pub(super) pace: Option<f64>,
    /// Moves that are made and taken back at each table before the measurement.
    pub(super) taken_back: u32,
    /// The processes of the server, if they are on this machine.
    pub(super) servers: Vec<Process>,
    /// The data folder of a server that we started.
    pub(super) data: Option<PathBuf>,
}

fn bar(length: u64, style: &str) -> ProgressBar {
    let bar = ProgressBar::new(length);
    if let Ok(style) = ProgressStyle::with_template(style) {
        bar.set_style(style.progress_chars("=> "));
    }
    bar
}

pub(super) async fn measure(plan: LoadPlan) -> anyhow::Result<LoadReport> {
    warm_up(&plan).await?;
    let memory = || of_all(&plan.servers, Process::memory);
    let memory_before = memory();
    let tables = create_tables(&plan).await?;
    let memory_with_tables = memory();
    let results = Rc::new(RefCell::new(LoadResults::default()));
    let busy = || (of_all(&plan.servers, Process::busy), Process::own().busy());
    let (server_before, own_before) = busy();
    let began = Instant::now();
    let tables = play(&plan, tables, &results, began).await?;
    let took = began.elapsed();
    let (server_after, own_after) = busy();
    let memory_after = memory();
    drop(tables);
    let results = results.take();
    let moves = results.acknowledged.len() as u64;
    let sent = (results.bytes.len() + results.watcher_bytes.len()) as u64;
    let per_move = |before: Option<Duration>, after: Option<Duration>| {
        let spent = after?.checked_sub(before?)?;
        (moves > 0).then(|| spent.as_secs_f64() * 1e6 / moves as f64)
    };
    let per_table = |kib: Option<u64>| {
        let more = kib?.saturating_sub(memory_before?);
        Some(more as f64 / f64::from(plan.tables))
    };
    let server = (!plan.servers.is_empty()).then(|| ServerFigures {
        cpu_us_per_move: per_move(server_before, server_after),
        cores_busy: server_before
            .zip(server_after)
            .map(|(before, after)| after.saturating_sub(before).as_secs_f64() / took.as_secs_f64()),
        memory_before_kib: memory_before,
        memory_with_tables_kib: memory_with_tables,
        memory_after_kib: memory_after,
        kib_per_table: per_table(memory_with_tables),
        kib_per_table_after: per_table(memory_after),
    });
    Ok(LoadReport {
        sites: plan.sites.iter().map(ServerAddress::to_string).collect(),
        data: plan.data,
        game: plan.game.id,
        tables: plan.tables,
        pace: plan.pace,
        seconds: took.as_secs_f64(),
        moves,
        moves_per_second: moves as f64 / took.as_secs_f64(),
        games: results.games,
        acknowledged_ms: Percentiles::of(results.acknowledged),
        seen_ms: Percentiles::of(results.seen),
        server,
        players_cpu_us_per_move: per_move(own_before, own_after),
        client: plan.client,
        watchers_per_table: plan.watchers.count,
        messages: MessageFigures::new(results.bytes, moves),
        watchers: (plan.watchers.count > 0).then(|| {
            let figures = MessageFigures::new(results.watcher_bytes, moves);
            (plan.watchers.client, figures)
        }),
        cpu_us_per_message: per_move(server_before, server_after)
            .filter(|_| sent > 0)
            .map(|us| us * moves as f64 / sent as f64),
        whole_games: GameFigures::new(&results.game_bytes),
        refused: results.refused,
        errors: results.errors,
    })
}

/// The sum over all processes; `None` without processes or if one value is missing.
fn of_all<T: Sum>(processes: &[Process], send_command: impl Fn(Process) -> Option<T>) -> Option<T> {
    let each = processes.iter().map(|&process| send_command(process));
    each.sum::<Option<T>>().filter(|_| !processes.is_empty())
}

async fn warm_up(plan: &LoadPlan) -> anyhow::Result<()> {
    let nobody = WatcherPlan {
        count: 0,
        ..plan.watchers
    };
    let mut table = LoadTable::create(&plan.sites, plan.game.clone(), plan.client, nobody, 0)
        .await
        .context("the first table could not be laid")?;
    let now = Instant::now();
    let schedule = MoveSchedule {
        first: now,
        every: None,
        ends: now + WARM_UP,
    };
    table.play(schedule, &RefCell::default()).await;
    Ok(())
}

async fn create_tables(plan: &LoadPlan) -> anyhow::Result<Vec<LoadTable>> {
    let style = "{bar:24} {pos} of {len} tables laid, {elapsed} so far, {eta} to go";
    let bar = bar(u64::from(plan.tables), style);
    let laid = stream::iter(1..=plan.tables)
        .map(async |number| {
            let (game, client, watchers) = (plan.game.clone(), plan.client, plan.watchers);
            let table = LoadTable::create(&plan.sites, game, client, watchers, number);
            let mut table = table.await?;
            table.make_log(plan.taken_back).await?;
            Ok(table)
        })
        .buffered(CREATED_AT_ONCE)
        .inspect_ok(|_| bar.inc(1));
    let laid: anyhow::Result<Vec<LoadTable>> = laid.try_collect().await;
    bar.finish_and_clear();
    laid.context("a table could not be laid")
}

/// Plays at all tables, each as a task on this thread.
async fn play(
    plan: &LoadPlan,
    tables: Vec<LoadTable>,
    results: &Rc<RefCell<LoadResults>>,
    began: Instant,
) -> anyhow::Result<Vec<LoadTable>> {
    let ends = began + plan.length;
    let every = plan.pace.map(|pace| Duration::from_secs_f64(1.0 / pace));
    let count = tables.len() as u32;
    let here = LocalSet::new();
    let mut playing = Vec::with_capacity(tables.len());
    let mut watching = Vec::new();
    for (number, mut table) in (0_u32..).zip(tables) {
        // Tables with a pace start at different times.
        let later = every.map_or(Duration::ZERO, |every| every * number / count);
        let schedule = MoveSchedule {
            first: began + later,
            every,
            ends,
        };
        for watcher in table.take_watchers() {
            let results = Rc::clone(results);
            watching.push(here.spawn_local(async move { watcher.watch(&results).await }));
        }
        let results = Rc::clone(results);
        playing.push(here.spawn_local(async move {
            table.play(schedule, &results).await;
            table
        }));
    }
    let bar = bar(
        plan.length.as_secs(),
        "{bar:24} {pos} of {len} s, {msg} moves so far",
    );
    let watched = Rc::clone(results);
    watching.push(here.spawn_local(async move {
        loop {
            bar.set_message(watched.borrow().acknowledged.len().to_string());
            bar.set_position(began.elapsed().as_secs());
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }));
    here.run_until(async move {
        let mut tables = Vec::with_capacity(playing.len());
        for table in playing {
            tables.push(table.await?);
        }
        for task in watching {
            task.abort();
        }
        Ok(tables)
    })
    .await
}
