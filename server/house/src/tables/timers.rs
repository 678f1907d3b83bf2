//! When something is due at which table, or in which tournament.

use model::UnixMs;
use std::collections::{BTreeSet, HashMap};
use std::hash::Hash;
use std::sync::Arc;

use parking_lot::{Mutex, MutexGuard};
use tokio::sync::Notify;

/// The alarms of all tables, or whatever has an id, the earliest first.
#[derive(Debug)]
pub(crate) struct Alarm<Id> {
    times: Mutex<Times<Id>>,
    earlier: Arc<Notify>,
}

#[derive(Debug)]
struct Times<Id> {
    in_order: BTreeSet<(UnixMs, Id)>,
    by_id: HashMap<Id, UnixMs>,
}

impl<Id> Default for Alarm<Id> {
    fn default() -> Self {
        let times = Times {
            in_order: BTreeSet::new(),
            by_id: HashMap::new(),
        };
        Alarm {
            times: Mutex::new(times),
            earlier: Arc::default(),
        }
    }
}

impl<Id: Clone + Ord + Hash> Alarm<Id> {
    fn times(&self) -> MutexGuard<'_, Times<Id>> {
        self.times.lock()
    }

    /// Sets an alarm, or takes it away.
    pub(crate) fn set(&self, at: Option<UnixMs>, id: &Id) {
        let mut times = self.times();
        if let Some(before) = times.by_id.remove(id) {
            times.in_order.remove(&(before, id.clone()));
        }
        if let Some(at) = at {
            times.by_id.insert(id.clone(), at);
            times.in_order.insert((at, id.clone()));
            self.earlier.notify_one();
        }
    }

    /// Sets an alarm, unless there is one.
    pub(crate) fn set_if_none(&self, at: UnixMs, id: &Id) {
        if !self.times().by_id.contains_key(id) {
            self.set(Some(at), id);
        }
    }

    /// Those whose time has come; their alarms are taken away.
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

    /// The earliest alarm.
    pub(crate) fn next(&self) -> Option<UnixMs> {
        self.times().in_order.first().map(|(at, _)| *at)
    }

    /// Ends when an alarm was set.
    pub(crate) fn changed(&self) -> impl Future<Output = ()> + Send + use<Id> {
        let earlier = Arc::clone(&self.earlier);
        async move { earlier.notified().await }
    }
}
