//! Time sources for search budgets: wall clock and CPU time.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

use resources::Clock;
use rustix::time::{ClockId, clock_gettime};

/// Monotonic wall-clock time. For searches whose result a person waits for.
#[derive(Clone, Copy, Debug, Default)]
pub struct WallClock;

impl Clock for WallClock {
    fn now(&self) -> Duration {
        static FIRST_CALL: LazyLock<Instant> = LazyLock::new(Instant::now);
        FIRST_CALL.elapsed()
    }
}

/// CPU time of the calling thread, which other programs on the machine do not change. For
/// comparisons of searches that run on one thread each.
#[derive(Clone, Copy, Debug, Default)]
pub struct CpuClock;

impl Clock for CpuClock {
    fn now(&self) -> Duration {
        let busy = clock_gettime(ClockId::ThreadCPUTime);
        busy.try_into().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use resources::TimeLimit;

    use super::*;

    #[test]
    fn who_sleeps_is_on_no_processor() {
        let (wall, processor) = (WallClock.now(), CpuClock.now());
        std::thread::sleep(Duration::from_millis(30));
        let slept = WallClock.now() - wall;
        assert!(slept >= Duration::from_millis(30));
        assert!(CpuClock.now() - processor < slept);
    }

    #[test]
    fn a_deadline_comes_nearer_and_is_over() {
        let clocks: [&dyn Clock; 2] = [&WallClock, &CpuClock];
        for clock in clocks {
            let after = |time| TimeLimit { time, clock }.start();
            assert!(after(Duration::ZERO).is_over());
            let far = after(Duration::from_hours(1));
            assert!(!far.is_over() && far.left() <= Duration::from_hours(1));
        }
    }
}
