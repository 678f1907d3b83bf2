//! `sweettooth serve`: runs the site. `sweettooth backup`: copies its data.

use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use bus::{Bus, Nats, NatsUrl, NodeId, SingleNodeBus};
use house::{House, Ownership, Setup, SystemClock, ThinkingLimits};
use ipnet::IpNet;
use model::RetentionTimes;
use pages::site::{DatabaseKind, Deployment};
use store::Sqlite;
use web::{ListenAddress, Listeners, PocketModule};

use crate::admission;
use crate::bus_options::BusFiles;
use crate::data::{DataLocation, LockedFolder};
use crate::drain_options::DrainOptions;
use crate::logging::LogOptions;
use crate::retention_options::RetentionOptions;
use crate::service_manager::{self, ServiceState};
use crate::site_options::SiteOptions;
use crate::{startup_retry, worker};

/// Number of attempts to store the address of the site.
const ADDRESS_TRIES: usize = 3;

/// Options of `sweettooth serve`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    location: DataLocation,
    /// The NATS server that connects the nodes that share a database, and their workers
    #[arg(
        long,
        env = "SWEETTOOTH_BUS",
        hide_env_values = true,
        value_name = "nats://HOST:PORT"
    )]
    bus: Option<NatsUrl>,
    #[command(flatten)]
    bus_files: BusFiles,
    /// The name of this node among them; by default a random one
    #[arg(long, env = "SWEETTOOTH_NODE", value_name = "NAME")]
    node: Option<NodeId>,
    /// Where to listen: an address or a name of this machine with a port, or `unix:PATH`.
    /// Several with commas; `0.0.0.0:7777` or `[::]:7777` lets others in your network join
    #[arg(
        long,
        env = "SWEETTOOTH_LISTEN",
        value_name = "ADDR",
        value_delimiter = ',',
        default_value = "127.0.0.1:7777"
    )]
    listen: Vec<ListenAddress>,
    /// How players reach the site when it stands behind a proxy, for links
    #[arg(long, env = "SWEETTOOTH_PUBLIC_URL", value_name = "https://HOST")]
    public_url: Option<String>,
    /// The address or network of trusted proxies on other machines, which report the address of the
    /// client. A proxy on this machine is always trusted. Several with commas
    #[arg(
        long,
        env = "SWEETTOOTH_PROXY",
        value_name = "IP|NETWORK",
        value_delimiter = ',',
        value_parser = web::proxy_network
    )]
    proxy: Vec<IpNet>,
    /// The header in which the proxy passes on the round trip to the player in microseconds, such
    /// as X-Client-Rtt; the proxy must overwrite a header with that name from players. Without it,
    /// slow connections behind a proxy are hardly compensated in races
    #[arg(long, env = "SWEETTOOTH_RTT_HEADER", value_name = "NAME")]
    rtt_header: Option<String>,
    /// Requests per second that one address may make; 0 for no limits on requests, messages, new
    /// tables and new guests: for tests, or behind a proxy that limits. Passwords and codes stay
    /// limited
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
    /// Let web hooks and push messages lead into the network of this machine, where anything may listen
    #[arg(long, env = "SWEETTOOTH_INNER_HOOKS")]
    inner_hooks: bool,
    /// Send no push messages to browsers, and offer none
    #[arg(long, env = "SWEETTOOTH_NO_PUSH")]
    no_push: bool,
    /// The module for games in the visitor's browser, which pocket/build.sh makes. By default
    /// pocket.wasm.gz beside the program; without that file there are no such games
    #[arg(long, env = "SWEETTOOTH_POCKET", value_name = "FILE")]
    pocket: Option<PathBuf>,
    #[command(flatten)]
    log: LogOptions,
    #[command(flatten)]
    drain: DrainOptions,
    // These must be last: a help heading holds for all options after it.
    #[command(flatten)]
    site: SiteOptions,
    #[command(flatten)]
    connections: ConnectionOptions,
    #[command(flatten)]
    keep: RetentionOptions,
}

/// Timeouts and limits of connections.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Connections")]
struct ConnectionOptions {
    /// The most open connections in all; by default 20000, or as many as the hard limit of open
    /// files allows
    #[arg(long, env = "SWEETTOOTH_MAX_CONNECTIONS", value_name = "N",
        value_parser = clap::value_parser!(u32).range(1..))]
    max_connections: Option<u32>,
    /// The most open connections of one address (IPv6: of one /64 network); by default 512, or a
    /// quarter of all. This machine and every --proxy have no such bound
    #[arg(long, env = "SWEETTOOTH_MAX_CONNECTIONS_PER_ADDRESS", value_name = "N",
        value_parser = clap::value_parser!(u32).range(1..))]
    max_connections_per_address: Option<u32>,
    /// Time limit for the header of a request
    #[arg(
        long,
        env = "SWEETTOOTH_HEADER_TIMEOUT",
        value_name = "SECONDS",
        default_value_t = defaults().header_timeout.as_secs(),
        value_parser = clap::value_parser!(u64).range(1..=86_400)
    )]
    header_timeout: u64,
    /// Time limit for the body of a request
    #[arg(
        long,
        env = "SWEETTOOTH_BODY_TIMEOUT",
        value_name = "SECONDS",
        default_value_t = defaults().body_timeout.as_secs(),
        value_parser = clap::value_parser!(u64).range(1..=86_400)
    )]
    body_timeout: u64,
    /// Time limit for a client to read data that was sent to it
    #[arg(
        long,
        env = "SWEETTOOTH_WRITE_TIMEOUT",
        value_name = "SECONDS",
        default_value_t = defaults().write_timeout.as_secs(),
        value_parser = clap::value_parser!(u64).range(1..=86_400)
    )]
    write_timeout: u64,
    /// Time limit for a silent connection: between two requests, or as a WebSocket. Pages send a
    /// message every 20 seconds
    #[arg(
        long,
        env = "SWEETTOOTH_IDLE_TIMEOUT",
        value_name = "SECONDS",
        default_value_t = defaults().idle_timeout.as_secs(),
        value_parser = clap::value_parser!(u64).range(1..=86_400)
    )]
    idle_timeout: u64,
}

fn defaults() -> web::ConnectionConfig {
    web::ConnectionConfig::default()
}

impl ConnectionOptions {
    fn config(&self) -> web::ConnectionConfig {
        let count = |n: u32| usize::try_from(n).unwrap_or(usize::MAX);
        web::ConnectionConfig {
            header_timeout: Duration::from_secs(self.header_timeout),
            body_timeout: Duration::from_secs(self.body_timeout),
            write_timeout: Duration::from_secs(self.write_timeout),
            idle_timeout: Duration::from_secs(self.idle_timeout),
            max_connections: self.max_connections.map(count),
            max_per_address: self.max_connections_per_address.map(count),
        }
    }
}

/// Options of `sweettooth backup`.
#[derive(Debug, clap::Args)]
pub(crate) struct BackupArgs {
    /// The file to write; it must not exist yet
    file: PathBuf,
    #[command(flatten)]
    location: DataLocation,
}

/// The parts that `sweettooth doctor` needs.
impl Args {
    /// The location of the data.
    pub(crate) fn location(&self) -> &DataLocation {
        &self.location
    }

    /// The address of the bus, with its files.
    pub(crate) fn bus_url(&self) -> Option<NatsUrl> {
        self.bus.as_ref().map(|url| self.bus_files.add_to(url))
    }

    /// The retention times.
    pub(crate) fn keep_times(&self) -> RetentionTimes {
        self.keep.times()
    }

    /// The header with the round trip.
    pub(crate) fn round_trip_header(&self) -> Option<&str> {
        self.rtt_header.as_deref()
    }

    /// The address of the site, and whether it is the public one; `None` if it listens on a Unix
    /// socket only.
    pub(crate) fn site_url(&self) -> Option<(String, bool)> {
        if let Some(url) = &self.public_url {
            return Some((url.trim_end_matches('/').to_owned(), true));
        }
        self.listen.iter().find_map(|address| {
            let ListenAddress::Tcp(host, port) = address else {
                return None;
            };
            let host = match host.parse::<IpAddr>() {
                Ok(ip) if ip.is_unspecified() => "127.0.0.1".to_owned(),
                Ok(IpAddr::V6(ip)) => format!("[{ip}]"),
                _ => host.clone(),
            };
            Some((format!("http://{host}:{port}"), false))
        })
    }

    /// Checks for options that contradict each other or are impossible; the error is one sentence.
    pub(crate) fn check(&self) -> Result<(), String> {
        self.config().map(drop)
    }

    fn config(&self) -> Result<web::Config, String> {
        let config = web::Config::new(self.public_url.as_deref(), self.rate_limit)
            .map_err(|error| format!("--public-url: {error}"))?
            .with_inner_hooks(self.inner_hooks)
            .without_push(self.no_push)
            .with_proxies(self.proxy.clone())
            .with_site(self.site.texts())
            .with_connections(self.connections.config())
            .with_drain(self.drain.drain())
            .with_pocket(pocket_module(self.pocket.as_deref())?);
        let config = config
            .with_round_trip_header(self.rtt_header.as_deref())
            .map_err(|error| format!("--rtt-header: {error}"))?;
        if self.location.database.is_none() && (self.bus.is_some() || self.node.is_some()) {
            let sentence = "--bus and --node are for nodes that share their data, and a folder is \
                not shared: give all of them the same --database postgres://USER:PASSWORD@HOST/NAME";
            return Err(sentence.to_owned());
        }
        Ok(config)
    }
}

/// The places of the module for games in the browser: beside the program, as cargo and the tarball have
/// it, and where the Debian package puts it.
const POCKET_PLACES: [&str; 2] = ["pocket.wasm.gz", "../share/sweettooth/pocket.wasm.gz"];

/// The module for games in the browser: the given file, or the one that belongs to this program.
fn pocket_module(given: Option<&Path>) -> Result<Option<PocketModule>, String> {
    let beside = || {
        let program = std::env::current_exe().ok()?;
        let folder = program.parent()?;
        let mut places = POCKET_PLACES.iter().map(|place| folder.join(place));
        places.find(|place| place.is_file())
    };
    let Some(path) = given.map(Path::to_owned).or_else(beside) else {
        return Ok(None);
    };
    let shown = path.display();
    let content = std::fs::read(&path).map_err(|error| format!("--pocket: {shown}: {error}"))?;
    // The build script makes both files at once.
    let brotli = std::fs::read(path.with_extension("br")).ok();
    let module = PocketModule::read(content, brotli)
        .map_err(|error| format!("--pocket: {shown}: {error}"))?;
    Ok(Some(module))
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let config = match args.config() {
        Ok(config) => config,
        Err(sentence) => {
            eprintln!("sweettooth: {sentence}");
            return Ok(ExitCode::from(2));
        }
    };
    args.log.start();
    web::start_metrics();
    let folder = args.location.lock_folder()?;
    let done = tokio::runtime::Runtime::new()?.block_on(async {
        let mut stop = Box::pin(stop_signal());
        let opened = tokio::select! {
            biased;
            () = &mut stop => None,
            opened = open(args, folder.as_ref()) => Some(opened?),
        };
        let Some(house) = opened else {
            tracing::info!("Sweet Tooth was asked to stop before it was open");
            return Ok(ExitCode::SUCCESS);
        };
        let listeners = Listeners::bind(&args.listen).await?;
        let deployment = deployment(args, &config, &listeners);
        let config = config.with_deployment(deployment);
        let address = config.public_url().map(str::to_owned);
        let address = address.or_else(|| listeners.local_url());
        store_address(&house, address.as_deref()).await;
        let at = listeners.addresses().join(" and ");
        tracing::info!(data = %args.location.name(), "Sweet Tooth is open on {at}");
        service_manager::notify(ServiceState::Ready);
        let stop = async {
            stop.await;
            service_manager::notify(ServiceState::Stopping);
        };
        web::serve(listeners, house, config, stop).await?;
        tracing::info!("Sweet Tooth is closed");
        Ok(ExitCode::SUCCESS)
    });
    // Everything that uses the data has ended with the runtime.
    if let Some(folder) = folder {
        folder.close();
    }
    done
}

/// Opens the house; waits until the database and the bus are available.
async fn open(args: &Args, folder: Option<&LockedFolder>) -> anyhow::Result<House> {
    let store = startup_retry::open_data(&args.location).await?;
    if let Some(folder) = folder {
        folder.begin_use()?;
    }
    let ownership = ownership(args).await?;
    let _admitted = admission::admit(&store, &ownership, args.bus.is_some()).await?;
    let setup = Setup {
        thinking: thinking_limits(args),
        ownership,
        keep: args.keep.times(),
        ..Setup::default()
    };
    let clock = Arc::new(SystemClock::default());
    startup_retry::open_house(&args.location, store, clock, setup).await
}

/// Stores the public address, for commands that run beside the site. It is not needed for play, so
/// a failure does not stop the site.
async fn store_address(house: &House, address: Option<&str>) {
    for _ in 0..ADDRESS_TRIES {
        match house.store().set_site_address(address).await {
            Ok(()) => return,
            Err(error) => tracing::warn!(%error, "the address of the site cannot be written down"),
        }
    }
    tracing::warn!("`sweettooth admin link` needs --public-url until the site is opened again");
}

/// The facts about this server on the privacy page. We speak plain HTTP, so HTTPS means that there
/// is a proxy.
fn deployment(args: &Args, config: &web::Config, listeners: &Listeners) -> Deployment {
    let is_https = config
        .public_url()
        .is_some_and(|url| url.starts_with("https://"));
    Deployment {
        database: match args.location.database {
            Some(_) => DatabaseKind::Postgres,
            None => DatabaseKind::File,
        },
        several_nodes: args.bus.is_some(),
        proxy: is_https || !args.proxy.is_empty() || listeners.has_unix(),
    }
}

/// A folder is owned by this process alone; a database may be shared with other nodes.
async fn ownership(args: &Args) -> anyhow::Result<Ownership> {
    if args.location.database.is_none() {
        return Ok(Ownership::Sole);
    }
    let node = args.node.clone().unwrap_or_else(worker::random_name);
    tracing::info!(%node, "one of the nodes that share this database");
    let bus: Arc<dyn Bus> = match &args.bus {
        Some(url) => {
            let url = args.bus_files.add_to(url);
            Arc::new(startup_retry::join_bus(|| Nats::join(&url, node.clone())).await?)
        }
        None => Arc::new(SingleNodeBus::named(node)),
    };
    Ok(Ownership::Leased {
        bus,
        lease: Ownership::LEASE,
    })
}

fn thinking_limits(args: &Args) -> ThinkingLimits {
    let defaults = ThinkingLimits::default();
    ThinkingLimits {
        threads: args.thinkers.map_or(defaults.threads, usize::from),
        ..defaults
    }
}

pub(crate) fn backup(args: &BackupArgs) -> anyhow::Result<ExitCode> {
    if args.location.database.is_some() {
        eprintln!(
            "sweettooth: backup copies a file of SQLite; the data is in PostgreSQL, whose own tool \
             for that is pg_dump (and pg_restore for the way back)"
        );
        return Ok(ExitCode::from(2));
    }
    let source = args.location.prepare_file()?;
    Sqlite::backup(&source, &args.file)
        .with_context(|| format!("{} could not be written", args.file.display()))?;
    println!("{} holds a copy of the data", args.file.display());
    Ok(ExitCode::SUCCESS)
}

/// Waits for the signal to stop.
pub(crate) async fn stop_signal() {
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
