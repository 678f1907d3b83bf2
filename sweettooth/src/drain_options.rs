//! Option of `serve` for its end: how long it goes on after it was asked to stop.

use std::time::Duration;

/// How the site ends.
#[derive(Debug, clap::Args)]
pub(crate) struct DrainOptions {
    /// How long to go on as before after SIGTERM, while /readyz says 503 so that balancers send
    /// nobody any more: a little longer than the time between two of their checks
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
