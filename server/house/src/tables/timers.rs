//! Timer queue: the times at which actions are due at tables or in tournaments.

use std::collections::{BTreeSet, HashMap};
use std::hash::Hash;
use std::sync::Arc;

use model::UnixMs;
use parking_lot::{Mutex, MutexGuard};
use tokio::sync::Notify;

/// The timers of all tables, or of anything else with an id; the earliest comes first.
#[derive(Debug)]
pub(crate) struct Timers<Id> {
    times: Mutex<Times<Id>>,
    changed: Arc<Notify>,
}

#[derive(Debug)]
struct Times<Id> {
    in_order: BTreeSet<(UnixMs, Id)>,
    by_id: HashMap<Id, UnixMs>,
}

impl<Id> Default for Timers<Id> {
    fn default() -> Self {
        let times = Times {
            in_order: BTreeSet::new(),
            by_id: HashMap::new(),
        };
        Timers {
            times: Mutex::new(times),
            changed: Arc::default(),
        }
    }
}

impl<Id: Clone + Ord + Hash> Timers<Id> {
    fn times(&self) -> MutexGuard<'_, Times<Id>> {
        self.times.lock()
    }

    /// Sets the timer of an id, or removes it.
    pub(crate) fn set(&self, at: Option<UnixMs>, id: &Id) {
        let mut times = self.times();
        if let Some(before) = times.by_id.remove(id) {
            times.in_order.remove(&(before, id.clone()));
        }
        if let Some(at) = at {
            times.by_id.insert(id.clone(), at);
            times.in_order.insert((at, id.clone()));
            self.changed.notify_one();
        }
    }

    /// Sets the timer of an id, unless there is one.
    pub(crate) fn set_if_none(&self, at: UnixMs, id: &Id) {
        if !self.times().by_id.contains_key(id) {
            self.set(Some(at), id);
        }
    }

    /// Removes the timers that are due, and returns their ids.
    pub(crate) fn take_due(&self, now: UnixMs) -> Vec<Id> {
        let mut times = self.times();
        let mut due = Vec::new();
        while let Some((at, id)) = times.in_order.pop_first() {
            if at > now {
                times.in_order.insert((at, id));
                break;
            }
            times.by_id.remove(&id);
            due.push(id);
        }
        due
    }

    /// The time of the earliest timer.
    pub(crate) fn next(&self) -> Option<UnixMs> {
        self.times().in_order.first().map(|(at, _)| *at)
    }

    /// Completes when a timer was set.
    pub(crate) fn changed(&self) -> impl Future<Output = ()> + Send + use<Id> {
        let changed = Arc::clone(&self.changed);
        async move { changed.notified().await }
    }
}
