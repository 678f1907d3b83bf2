//! The wall clock of the house: times of log entries, clocks of games and timers are read here.

use model::UnixMs;
use std::fmt::Debug;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use parking_lot::Mutex;

/// A source of the present time.
pub trait Clock: Send + Sync + Debug {
    /// Milliseconds since 1970.
    fn now(&self) -> UnixMs;

    /// Milliseconds since some moment, by a monotonic clock that cannot be set. It need not count
    /// while the machine sleeps. The default is for clocks that are never set.
    fn steady(&self) -> UnixMs {
        self.now()
    }
}

/// The operating system's clock, made monotonic: when the system clock is set back, time goes on
/// from where it was. Otherwise all timers would be late.
#[derive(Debug)]
pub struct SystemClock {
    monotonic: Mutex<MonotonicClock>,
    made: Instant,
}

impl Default for SystemClock {
    fn default() -> Self {
        SystemClock {
            monotonic: Mutex::default(),
            made: Instant::now(),
        }
    }
}

impl Clock for SystemClock {
    fn now(&self) -> UnixMs {
        let since = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default();
        let wall = UnixMs::try_from(since.as_millis()).unwrap_or(UnixMs::MAX);
        self.monotonic.lock().read(wall)
    }

    fn steady(&self) -> UnixMs {
        UnixMs::try_from(self.made.elapsed().as_millis()).unwrap_or(UnixMs::MAX)
    }
}

/// Makes a monotonic clock from one that may be set back.
#[derive(Debug, Default)]
struct MonotonicClock {
    last: UnixMs,
    /// The time by which the wall clock was set back.
    behind: UnixMs,
}

impl MonotonicClock {
    fn read(&mut self, wall: UnixMs) -> UnixMs {
        let now = wall.saturating_add(self.behind);
        self.behind += (self.last - now).max(0);
        self.last = self.last.max(now);
        self.last
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_goes_on_when_the_clock_on_the_wall_is_set_back() {
        let mut monotonic = MonotonicClock::default();
        let hour = 3_600_000;
        let walls = [hour, hour + 5, 5, 8, 2 * hour, 2 * hour - 1, 2 * hour];
        let read: Vec<UnixMs> = walls.iter().map(|&wall| monotonic.read(wall)).collect();
        let later = 3 * hour;
        assert_eq!(
            read,
            [hour, hour + 5, hour + 5, hour + 8, later, later, later + 1]
        );
    }
}
