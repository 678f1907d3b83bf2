//! Option of `serve` for the drain: the time between SIGTERM and the end.

use std::time::Duration;

/// The drain option.
#[derive(Debug, clap::Args)]
pub(crate) struct DrainOptions {
    /// Time to go on as before after SIGTERM, while /readyz answers 503 so that load balancers send
    /// no new clients: a little longer than the time between two of their checks
    #[arg(
        long,
        env = "SWEETTOOTH_DRAIN",
        value_name = "SECONDS",
        default_value_t = 0,
        value_parser = clap::value_parser!(u64).range(0..=600)
    )]
    drain: u64,
}

impl DrainOptions {
    pub(crate) fn drain(&self) -> Duration {
        Duration::from_secs(self.drain)
    }
}
