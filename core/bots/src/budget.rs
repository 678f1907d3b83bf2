//! Budgets of searches: limits on positions, time and workers.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use resources::{Clock, Deadline, Sequential, TimeLimit, Workers};

/// The limits of a search for one decision. A search that is limited by nodes gives the same result
/// on every machine, so it can be repeated. A time limit is for games with people, who wait for the
/// move.
#[derive(Clone, Copy, Debug)]
pub struct Budget<'a> {
    /// Maximum number of positions to search.
    pub nodes: u64,
    /// Maximum time; `None` to limit the search by the nodes only.
    pub time: Option<TimeLimit<'a>>,
    /// Flag that stops the search at once when it becomes true.
    pub stop: &'a AtomicBool,
    /// The workers that may search at the same time, each with its share of the nodes and the whole
    /// of the time. Most games gain less from a second worker than another table would.
    pub workers: &'a dyn Workers,
}

/// Maximum number of positions of a budget that limits neither nodes nor time. It is about the
/// number that the bots of the highest level search in a few seconds.
const MOST_NODES: u64 = 100_000;

/// A flag that is never true, for searches that are not interrupted.
pub static UNSTOPPED: AtomicBool = AtomicBool::new(false);

impl Budget<'static> {
    /// A budget of `nodes` positions without a time limit.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Budget {
            nodes,
            time: None,
            stop: &UNSTOPPED,
            workers: &Sequential,
        }
    }
}

impl<'a> Budget<'a> {
    /// A budget of `time` by that clock, without a limit of positions.
    #[must_use]
    pub const fn time(time: Duration, clock: &'a dyn Clock) -> Self {
        Budget {
            nodes: u64::MAX,
            time: Some(TimeLimit { time, clock }),
            stop: &UNSTOPPED,
            workers: &Sequential,
        }
    }

    /// The same budget with the flag `stop`.
    #[must_use]
    pub const fn until(self, stop: &'a AtomicBool) -> Self {
        Budget { stop, ..self }
    }

    /// The same budget with these workers.
    #[must_use]
    pub const fn on(self, workers: &'a dyn Workers) -> Self {
        Budget { workers, ..self }
    }

    /// The fraction `share / of` of the budget.
    #[must_use]
    pub fn part(self, share: u32, of: u32) -> Self {
        let nodes = match self.nodes {
            u64::MAX => u64::MAX,
            nodes => (u128::from(nodes) * u128::from(share) / u128::from(of)) as u64,
        };
        Budget {
            nodes,
            time: self.time.map(|time| time.part(share, of)),
            ..self
        }
    }

    /// The stricter limits of both budgets, with the clock, interruption and workers of this one.
    #[must_use]
    pub fn within(self, other: Budget<'a>) -> Self {
        let time = match (self.time, other.time) {
            (Some(one), Some(other)) => Some(TimeLimit {
                time: one.time.min(other.time),
                ..one
            }),
            (one, other) => one.or(other),
        };
        Budget {
            nodes: self.nodes.min(other.nodes),
            time,
            ..self
        }
    }

    /// The same budget if nodes or time are limited; otherwise limited to 100,000 nodes.
    #[must_use]
    pub fn or_most_nodes(self) -> Self {
        match (self.nodes, self.time) {
            (u64::MAX, None) => self.within(Budget::nodes(MOST_NODES)),
            _ => self,
        }
    }

    /// Starts the clock.
    #[must_use]
    pub fn start(self) -> Spending<'a> {
        Spending {
            budget: self,
            ends: self.time.map(TimeLimit::start),
            spent: 0,
            over: false,
        }
    }
}

/// A budget in use.
#[derive(Debug)]
pub struct Spending<'a> {
    budget: Budget<'a>,
    ends: Option<Deadline<'a>>,
    spent: u64,
    over: bool,
}

impl Spending<'_> {
    /// Counts one more position. Returns false if the budget is used up.
    pub fn pay(&mut self) -> bool {
        self.over |= self.spent >= self.budget.nodes || self.budget.stop.load(Ordering::Relaxed);
        // The clock is read only now and then, because that takes as long as a small position.
        if self.spent.is_multiple_of(16) {
            self.over |= self.ends.is_some_and(Deadline::is_over);
        }
        self.spent += u64::from(!self.over);
        !self.over
    }

    /// Whether the budget is used up.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.over
            || self.spent >= self.budget.nodes
            || self.budget.stop.load(Ordering::Relaxed)
            || self.ends.is_some_and(Deadline::is_over)
    }

    /// The number of positions that were counted.
    #[must_use]
    pub fn spent(&self) -> u64 {
        self.spent
    }
}
