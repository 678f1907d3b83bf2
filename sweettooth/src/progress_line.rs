//! One line of progress on standard error, for long calculations.

use std::io::{IsTerminal, stderr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The shortest time between two updates, in milliseconds.
const PAUSE_MS: u64 = 200;

/// A line that is rewritten a few times a second, if standard error is a terminal. Threads may
/// share it.
pub(crate) struct ProgressLine {
    began: Instant,
    last: AtomicU64,
    watched: bool,
}

impl ProgressLine {
    pub(crate) fn new() -> ProgressLine {
        ProgressLine {
            began: Instant::now(),
            last: AtomicU64::new(0),
            watched: stderr().is_terminal(),
        }
    }

    /// Shows what `text` makes of the time since the beginning, unless the last update was a
    /// moment ago.
    pub(crate) fn show(&self, text: impl FnOnce(Duration) -> String) {
        if !self.watched {
            return;
        }
        let passed = self.began.elapsed();
        let now = passed.as_millis() as u64;
        let last = self.last.load(Ordering::Relaxed);
        let order = Ordering::Relaxed;
        if now >= last + PAUSE_MS && self.last.compare_exchange(last, now, order, order).is_ok() {
            eprint!("\r\x1b[K{} ", text(passed));
        }
    }

    /// Removes the line.
    pub(crate) fn clear(&self) {
        if self.watched {
            eprint!("\r\x1b[K");
        }
    }
}
