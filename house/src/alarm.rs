//! When something is due at which table.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use store::{TableId, UnixMs};
use tokio::sync::Notify;

/// The alarms of all tables, the earliest first.
#[derive(Debug, Default)]
pub(crate) struct Alarm {
    times: Mutex<Times>,
    earlier: Arc<Notify>,
}

#[derive(Debug, Default)]
struct Times {
    in_order: BTreeSet<(UnixMs, TableId)>,
    by_table: HashMap<TableId, UnixMs>,
}

impl Alarm {
    pub(crate) fn new(alarms: Vec<(UnixMs, TableId)>) -> Alarm {
        let alarm = Alarm::default();
        for (at, id) in alarms {
            alarm.set(Some(at), &id);
        }
        alarm
    }

    fn times(&self) -> MutexGuard<'_, Times> {
        self.times.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sets a table's alarm, or takes it away.
    pub(crate) fn set(&self, at: Option<UnixMs>, id: &TableId) {
        let mut times = self.times();
        if let Some(before) = times.by_table.remove(id) {
            times.in_order.remove(&(before, id.clone()));
        }
        if let Some(at) = at {
            times.by_table.insert(id.clone(), at);
            times.in_order.insert((at, id.clone()));
            self.earlier.notify_one();
        }
    }

    /// The tables whose time has come; their alarms are taken away.
    pub(crate) fn take_due(&self, now: UnixMs) -> Vec<TableId> {
        let mut times = self.times();
        let mut due = Vec::new();
        while let Some((at, id)) = times.in_order.pop_first() {
            if at > now {
                times.in_order.insert((at, id));
                break;
            }
            times.by_table.remove(&id);
            due.push(id);
        }
        due
    }

    /// The earliest alarm.
    pub(crate) fn next(&self) -> Option<UnixMs> {
        self.times().in_order.first().map(|(at, _)| *at)
    }

    /// Ends when an alarm was set.
    pub(crate) fn changed(&self) -> impl Future<Output = ()> + Send + use<> {
        let earlier = Arc::clone(&self.earlier);
        async move { earlier.notified().await }
    }
}
