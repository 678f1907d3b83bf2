//! `sweettooth serve`: the site. And `sweettooth backup`: a copy of its data.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::Context;
use house::{House, SystemClock, Thinkers};
use store::Sqlite;
use tracing_subscriber::EnvFilter;

/// Options of `sweettooth serve`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Where the data lives; made if it is not there
    #[arg(
        long,
        env = "SWEETTOOTH_DATA",
        value_name = "DIR",
        default_value = "sweettooth-data"
    )]
    data: PathBuf,
    /// Where to listen; 0.0.0.0:7777 lets others in your network join
    #[arg(
        long,
        env = "SWEETTOOTH_LISTEN",
        value_name = "ADDR",
        default_value = "127.0.0.1:7777"
    )]
    listen: SocketAddr,
    /// How players reach the site when it stands behind a proxy, for links
    #[arg(long, env = "SWEETTOOTH_PUBLIC_URL", value_name = "https://HOST")]
    public_url: Option<String>,
    /// Requests per second that one address may make; 0 for no limits at all, not on sockets and
    /// passwords either: for tests, or behind a proxy that limits
    #[arg(
        long,
        env = "SWEETTOOTH_RATE_LIMIT",
        value_name = "N",
        default_value_t = 50
    )]
    rate_limit: u32,
    /// How many bots may think at the same time; by default one less than there are cores
    #[arg(long, env = "SWEETTOOTH_THINKERS", value_name = "N",
        value_parser = clap::value_parser!(u16).range(1..=1024))]
    thinkers: Option<u16>,
    /// Let web hooks lead into the network of this machine, where anything may listen
    #[arg(long, env = "SWEETTOOTH_INNER_HOOKS")]
    inner_hooks: bool,
    /// Log lines as JSON
    #[arg(long, env = "SWEETTOOTH_LOG_JSON")]
    log_json: bool,
}

/// Options of `sweettooth backup`.
#[derive(Debug, clap::Args)]
pub(crate) struct BackupArgs {
    /// The file to write; it must not exist yet
    file: PathBuf,
    /// Where the data lives
    #[arg(
        long,
        env = "SWEETTOOTH_DATA",
        value_name = "DIR",
        default_value = "sweettooth-data"
    )]
    data: PathBuf,
}

impl Default for Args {
    fn default() -> Self {
        use clap::Parser;

        #[derive(Parser)]
        struct Alone {
            #[command(flatten)]
            args: Args,
        }
        Alone::parse_from(["sweettooth"]).args
    }
}

pub(crate) fn database(data: &Path) -> PathBuf {
    data.join("house.db")
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let config = match web::Config::new(args.public_url.as_deref(), args.rate_limit) {
        Ok(config) => config.with_inner_hooks(args.inner_hooks),
        Err(error) => {
            eprintln!("sweettooth: --public-url: {error}");
            return Ok(ExitCode::from(2));
        }
    };
    start_logging(args.log_json);
    std::fs::create_dir_all(&args.data)
        .with_context(|| format!("the folder {} cannot be made", args.data.display()))?;
    let file = database(&args.data);
    let store = Sqlite::open(&file)
        .with_context(|| format!("the data in {} cannot be opened", file.display()))?;
    tokio::runtime::Runtime::new()?.block_on(async {
        let clock = Arc::new(SystemClock::default());
        let house = House::open_with(Arc::new(store), clock, thinkers(args)).await?;
        let listener = tokio::net::TcpListener::bind(args.listen)
            .await
            .with_context(|| format!("cannot listen on {}", args.listen))?;
        let at = listener.local_addr()?;
        tracing::info!(data = %args.data.display(), "Sweet Tooth is open on http://{at}");
        web::serve(listener, house, config, stop_signal()).await?;
        tracing::info!("Sweet Tooth is closed");
        Ok(ExitCode::SUCCESS)
    })
}

fn thinkers(args: &Args) -> Thinkers {
    let usual = Thinkers::default();
    Thinkers {
        threads: args.thinkers.map_or(usual.threads, usize::from),
        ..usual
    }
}

pub(crate) fn backup(args: &BackupArgs) -> anyhow::Result<ExitCode> {
    Sqlite::backup(&database(&args.data), &args.file)
        .with_context(|| format!("{} could not be written", args.file.display()))?;
    println!("{} holds a copy of the data", args.file.display());
    Ok(ExitCode::SUCCESS)
}

fn start_logging(json: bool) {
    let filter =
        EnvFilter::try_from_env("SWEETTOOTH_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr);
    if json {
        log.json().init();
    } else {
        log.with_target(false).init();
    }
}

/// Ends when the process is asked to stop.
async fn stop_signal() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    let _ = interrupt.await;
}
