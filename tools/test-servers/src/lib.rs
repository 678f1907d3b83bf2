//! Real servers for tests: each in a folder of its own, on a free port of this machine, gone when
//! the test is. Nothing but tests stands on this crate.

mod nats;
mod postgres;
mod process;

use std::time::Duration;

pub use self::postgres::{Durability, PostgresServer};
pub use nats::NatsServer;
pub use process::Process;

/// How long a server may take to start or to end on a busy machine.
pub const PATIENCE: Duration = Duration::from_secs(60);
