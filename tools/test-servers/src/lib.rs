//! PostgreSQL and NATS servers for tests. Each server has its own folder and a free port of this
//! machine, and ends with its test. Only tests depend on this crate.

mod nats;
mod postgres;
mod process;

use std::time::Duration;

pub use self::postgres::{Durability, PostgresServer};
pub use nats::NatsServer;
pub use process::Process;

/// Timeout for the start or the end of a server on a busy machine.
pub const PATIENCE: Duration = Duration::from_secs(60);
