//! How much thinking is allowed.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::{Clock, Deadline};

/// The most that a bot may think about one decision. What is counted in nodes is the same on every
/// machine, so it can be repeated; time is for who waits.
#[derive(Clone, Copy, Debug)]
pub struct Budget<'a> {
    /// The most positions to look into.
    pub nodes: u64,
    /// The longest time; `None` for as long as the nodes last.
    pub time: Option<Duration>,
    /// By which clock.
    pub clock: Clock,
    /// Ends the thinking at once when it becomes true.
    pub stop: &'a AtomicBool,
    /// How many threads may think at the same time, each with its share of the nodes and the
    /// whole of the time. Few gain from a second one what another table would.
    pub threads: usize,
}

/// Never true: for thinking that nobody interrupts.
pub static UNSTOPPED: AtomicBool = AtomicBool::new(false);

impl Budget<'static> {
    /// So many positions, however long that takes.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Budget {
            nodes,
            time: None,
            clock: Clock::Wall,
            stop: &UNSTOPPED,
            threads: 1,
        }
    }

    /// So much time, however many positions that is.
    #[must_use]
    pub const fn time(time: Duration) -> Self {
        Budget {
            nodes: u64::MAX,
            time: Some(time),
            clock: Clock::Wall,
            stop: &UNSTOPPED,
            threads: 1,
        }
    }
}

impl<'a> Budget<'a> {
    /// The same, but interrupted by `stop`.
    #[must_use]
    pub const fn until<'b>(self, stop: &'b AtomicBool) -> Budget<'b> {
        Budget {
            nodes: self.nodes,
            time: self.time,
            clock: self.clock,
            stop,
            threads: self.threads,
        }
    }

    /// The same, on so many threads.
    #[must_use]
    pub const fn on(self, threads: usize) -> Self {
        Budget { threads, ..self }
    }

    /// A part of it.
    #[must_use]
    pub fn part(self, share: u32, of: u32) -> Self {
        let nodes = match self.nodes {
            u64::MAX => u64::MAX,
            nodes => (u128::from(nodes) * u128::from(share) / u128::from(of)) as u64,
        };
        let time = self.time.map(|time| time * share / of);
        Budget {
            nodes,
            time,
            ..self
        }
    }

    /// The same by another clock.
    #[must_use]
    pub const fn by(self, clock: Clock) -> Self {
        Budget { clock, ..self }
    }

    /// What is within both: the stricter limits, and this one's clock and interruption.
    #[must_use]
    pub fn within(self, other: Budget<'_>) -> Budget<'a> {
        let time = match (self.time, other.time) {
            (Some(one), Some(other)) => Some(one.min(other)),
            (one, other) => one.or(other),
        };
        Budget {
            nodes: self.nodes.min(other.nodes),
            time,
            clock: self.clock,
            stop: self.stop,
            threads: self.threads,
        }
    }

    /// The same where anything is limited; otherwise a second, the longest that anybody likes to
    /// wait for.
    #[must_use]
    pub(crate) fn or_a_second(self) -> Self {
        match (self.nodes, self.time) {
            (u64::MAX, None) => self.within(Budget::time(Duration::from_secs(1))),
            _ => self,
        }
    }

    /// Starts the clock.
    #[must_use]
    pub fn start(self) -> Spending<'a> {
        Spending {
            budget: self,
            ends: self.time.map(|time| self.clock.after(time)),
            spent: 0,
            over: false,
        }
    }
}

/// A budget that is being used up.
#[derive(Debug)]
pub struct Spending<'a> {
    budget: Budget<'a>,
    ends: Option<Deadline>,
    spent: u64,
    over: bool,
}

impl Spending<'_> {
    /// Pays for one more position; false if there is nothing left to pay with.
    pub fn pay(&mut self) -> bool {
        self.over |= self.spent >= self.budget.nodes || self.budget.stop.load(Ordering::Relaxed);
        // Reading the clock costs as much as a small position.
        if self.spent.is_multiple_of(16) {
            self.over |= self.ends.is_some_and(Deadline::is_over);
        }
        self.spent += u64::from(!self.over);
        !self.over
    }

    /// Whether there is nothing left to pay with.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.over
            || self.spent >= self.budget.nodes
            || self.budget.stop.load(Ordering::Relaxed)
            || self.ends.is_some_and(Deadline::is_over)
    }

    /// How many positions were paid for.
    #[must_use]
    pub fn spent(&self) -> u64 {
        self.spent
    }
}
