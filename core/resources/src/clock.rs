//! Time source for search budgets, time limits and deadlines.

use std::fmt::Debug;
use std::time::Duration;

/// A source of time. Threads of a search share it.
pub trait Clock: Debug + Sync {
    /// The time since a moment that is fixed for this clock. It never goes back on one thread.
    fn now(&self) -> Duration;
}

/// The longest time that a search may take, and the clock that measures it.
#[derive(Clone, Copy, Debug)]
pub struct TimeLimit<'a> {
    /// The longest time.
    pub time: Duration,
    /// The clock that measures it.
    pub clock: &'a dyn Clock,
}

impl<'a> TimeLimit<'a> {
    /// The deadline of a search that starts at this moment.
    #[must_use]
    pub fn start(self) -> Deadline<'a> {
        Deadline {
            clock: self.clock,
            at: self.clock.now() + self.time,
        }
    }

    /// A fraction of the time, by the same clock.
    #[must_use]
    pub fn part(self, share: u32, of: u32) -> Self {
        TimeLimit {
            time: self.time * share / of,
            ..self
        }
    }
}

/// A moment on a clock.
#[derive(Clone, Copy, Debug)]
pub struct Deadline<'a> {
    clock: &'a dyn Clock,
    at: Duration,
}

impl Deadline<'_> {
    /// Whether the moment has passed.
    #[must_use]
    pub fn is_over(self) -> bool {
        self.left().is_zero()
    }

    /// The time until the moment; zero when it has passed.
    #[must_use]
    pub fn left(self) -> Duration {
        self.at.saturating_sub(self.clock.now())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;

    /// A clock that the test moves.
    #[derive(Debug)]
    struct Seconds(AtomicU64);

    impl Clock for Seconds {
        fn now(&self) -> Duration {
            Duration::from_secs(self.0.load(Ordering::Relaxed))
        }
    }

    #[test]
    fn a_deadline_comes_nearer_and_is_over() {
        let clock = Seconds(AtomicU64::new(100));
        let limit = TimeLimit {
            time: Duration::from_secs(8),
            clock: &clock,
        };
        let [half, all] = [limit.part(1, 2).start(), limit.start()];
        assert_eq!(
            [half.left(), all.left()],
            [Duration::from_secs(4), Duration::from_secs(8)]
        );
        clock.0.store(104, Ordering::Relaxed);
        assert!(half.is_over() && !all.is_over());
        clock.0.store(109, Ordering::Relaxed);
        assert!(all.is_over() && all.left().is_zero());
    }
}
