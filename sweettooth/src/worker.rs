//! `sweettooth worker`: thinks for the bots of a house on other machines.

use std::process::ExitCode;

use bus::{Nats, NatsUrl, NodeId};
use house::Thinkers;

use crate::bus_access::BusFiles;
use crate::serve;

/// Options of `sweettooth worker`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Where the house and its workers meet
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
    /// Log lines as JSON
    #[arg(long, env = "SWEETTOOTH_LOG_JSON")]
    log_json: bool,
}

/// A name that no other node has.
pub(crate) fn random_name() -> NodeId {
    let key = store::random_key();
    let name = key[..10].parse();
    name.expect("a key is small letters and digits")
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    serve::start_logging(args.log_json);
    let usual = Thinkers::default().threads;
    let threads = args.thinkers.map_or(usual, usize::from);
    tokio::runtime::Runtime::new()?.block_on(async {
        let bus = Nats::work(&args.bus_files.add_to(&args.bus), random_name()).await?;
        tracing::info!(bus = %args.bus, threads, "thinking for bots");
        tokio::select! {
            () = house::work(&bus, threads) => anyhow::bail!("the bus was closed"),
            () = serve::stop_signal() => Ok(ExitCode::SUCCESS),
        }
    })
}
