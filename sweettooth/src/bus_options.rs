//! Bus options of `serve` and `worker`.

use std::path::PathBuf;

use bus::{NatsFiles, NatsUrl};

/// Files that a NATS server may demand besides the login in its address.
#[derive(Debug, clap::Args)]
pub(crate) struct BusFiles {
    /// A credentials file of NATS, with a user's JWT and its key
    #[arg(long, env = "SWEETTOOTH_BUS_CREDENTIALS", value_name = "FILE")]
    bus_credentials: Option<PathBuf>,
    /// Certificates (PEM) of the authorities to trust when the bus is encrypted, instead of the
    /// system's
    #[arg(long, env = "SWEETTOOTH_BUS_CA", value_name = "FILE")]
    bus_ca: Option<PathBuf>,
    /// The own certificate (PEM), for a bus that asks for one; with --bus-key
    #[arg(
        long,
        env = "SWEETTOOTH_BUS_CERT",
        value_name = "FILE",
        requires = "bus_key"
    )]
    bus_cert: Option<PathBuf>,
    /// The private key (PEM) of --bus-cert
    #[arg(
        long,
        env = "SWEETTOOTH_BUS_KEY",
        value_name = "FILE",
        requires = "bus_cert"
    )]
    bus_key: Option<PathBuf>,
}

impl BusFiles {
    /// The address together with these files.
    pub(crate) fn add_to(&self, url: &NatsUrl) -> NatsUrl {
        url.clone().with_files(NatsFiles {
            credentials: self.bus_credentials.clone(),
            authorities: self.bus_ca.clone(),
            certificate: self.bus_cert.clone().zip(self.bus_key.clone()),
        })
    }
}
