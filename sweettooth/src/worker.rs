//! `sweettooth worker`: computes bots' moves for a site on other machines.

use std::process::ExitCode;

use bus::{Nats, NatsUrl, NodeId};
use house::ThinkingLimits;

use crate::bus_options::BusFiles;
use crate::logging::LogOptions;
use crate::{serve, startup_retry};

/// Options of `sweettooth worker`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The NATS server that connects the nodes and the workers
    #[arg(
        long,
        env = "SWEETTOOTH_BUS",
        hide_env_values = true,
        value_name = "nats://HOST:PORT"
    )]
    bus: NatsUrl,
    #[command(flatten)]
    bus_files: BusFiles,
    /// How many bots may think at the same time; by default one less than there are cores
    #[arg(long, env = "SWEETTOOTH_THINKERS", value_name = "N",
        value_parser = clap::value_parser!(u16).range(1..=1024))]
    thinkers: Option<u16>,
    #[command(flatten)]
    log: LogOptions,
}

/// A random node name.
pub(crate) fn random_name() -> NodeId {
    let key = store::random_key();
    let name = key[..10].parse();
    name.expect("a key is small letters and digits")
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    args.log.start();
    let usual = ThinkingLimits::default().threads;
    let threads = args.thinkers.map_or(usual, usize::from);
    tokio::runtime::Runtime::new()?.block_on(async {
        let url = args.bus_files.add_to(&args.bus);
        let work = async {
            let bus = startup_retry::join_bus(|| Nats::work(&url, random_name())).await?;
            tracing::info!(bus = %args.bus, threads, "thinking for bots");
            house::work(&bus, threads).await;
            anyhow::bail!("the bus was closed")
        };
        tokio::select! {
            biased;
            () = serve::stop_signal() => Ok(ExitCode::SUCCESS),
            ended = work => ended,
        }
    })
}
