//! The wall clock of the house: times of log entries, clocks of games and alarms are read here.

use model::UnixMs;
use std::fmt::Debug;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use parking_lot::Mutex;

/// Tells the time.
pub trait Clock: Send + Sync + Debug {
    /// Milliseconds since 1970.
    fn now(&self) -> UnixMs;

    /// Milliseconds since some moment, which nobody can set. It need not count while the machine
    /// sleeps. A clock that is never set needs no other.
    fn steady(&self) -> UnixMs {
        self.now()
    }
}

/// The operating system's clock, except that it never goes back: when that is set back, time goes
/// on from where it was, so that nothing that is due has to wait until it is as late again.
#[derive(Debug)]
pub struct SystemClock {
    onward: Mutex<Onward>,
    made: Instant,
}

impl Default for SystemClock {
    fn default() -> Self {
        SystemClock {
            onward: Mutex::default(),
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
        self.onward.lock().read(wall)
    }

    fn steady(&self) -> UnixMs {
        UnixMs::try_from(self.made.elapsed().as_millis()).unwrap_or(UnixMs::MAX)
    }
}

/// Makes a clock that may be set back into one that only goes on.
#[derive(Debug, Default)]
struct Onward {
    last: UnixMs,
    /// By how much the clock on the wall was set back.
    behind: UnixMs,
}

impl Onward {
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
        let mut onward = Onward::default();
        let hour = 3_600_000;
        let walls = [hour, hour + 5, 5, 8, 2 * hour, 2 * hour - 1, 2 * hour];
        let read: Vec<UnixMs> = walls.iter().map(|&wall| onward.read(wall)).collect();
        let later = 3 * hour;
        assert_eq!(
            read,
            [hour, hour + 5, hour + 5, hour + 8, later, later, later + 1]
        );
    }
}
