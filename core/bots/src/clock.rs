//! What time is, for who thinks.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

use rustix::time::{ClockId, clock_gettime};

/// By which clock the time of a budget is taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Clock {
    /// The one on the wall: for who waits.
    #[default]
    Wall,
    /// How long the thread that looks has been on a processor: for who compares, on a machine that
    /// may be busy with something else. For thinking on one thread.
    Processor,
}

impl Clock {
    /// What it shows now.
    #[must_use]
    pub fn now(self) -> Duration {
        static FIRST_LOOK: LazyLock<Instant> = LazyLock::new(Instant::now);
        match self {
            Clock::Wall => FIRST_LOOK.elapsed(),
            Clock::Processor => {
                let busy = clock_gettime(ClockId::ThreadCPUTime);
                busy.try_into().unwrap_or_default()
            }
        }
    }

    /// The moment that is so far from now.
    #[must_use]
    pub fn after(self, time: Duration) -> Deadline {
        Deadline {
            clock: self,
            at: self.now() + time,
        }
    }
}

/// A moment on a clock.
#[derive(Clone, Copy, Debug)]
pub struct Deadline {
    clock: Clock,
    at: Duration,
}

impl Deadline {
    /// Whether it is over.
    #[must_use]
    pub fn is_over(self) -> bool {
        self.left().is_zero()
    }

    /// How long it is until then.
    #[must_use]
    pub fn left(self) -> Duration {
        self.at.saturating_sub(self.clock.now())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_sleeps_is_on_no_processor() {
        let (wall, processor) = (Clock::Wall.now(), Clock::Processor.now());
        std::thread::sleep(Duration::from_millis(30));
        let slept = Clock::Wall.now() - wall;
        assert!(slept >= Duration::from_millis(30));
        assert!(Clock::Processor.now() - processor < slept);
    }

    #[test]
    fn a_deadline_comes_nearer_and_is_over() {
        for clock in [Clock::Wall, Clock::Processor] {
            assert!(clock.after(Duration::ZERO).is_over());
            let far = clock.after(Duration::from_hours(1));
            assert!(!far.is_over() && far.left() <= Duration::from_hours(1));
        }
    }
}
