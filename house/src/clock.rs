//! The clock on the wall: the only place that reads it.

use std::fmt::Debug;
use std::time::{SystemTime, UNIX_EPOCH};

use store::UnixMs;

/// Tells the time.
pub trait Clock: Send + Sync + Debug {
    /// Milliseconds since 1970.
    fn now(&self) -> UnixMs;
}

/// The operating system's clock.
#[derive(Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> UnixMs {
        let since = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default();
        UnixMs::try_from(since.as_millis()).unwrap_or(UnixMs::MAX)
    }
}
