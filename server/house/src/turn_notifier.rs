//! Notifications about turns: wakes open pages and the sender of notices, and sends reminders.

use model::{Notice, PersonId, Turn, UnixMs};
use std::collections::HashMap;
use std::sync::Arc;

use parking_lot::{Mutex, MutexGuard};
use store::StoreError;
use tokio::sync::{Notify, watch};

use crate::house::{House, Inner};
use crate::node::NodeMessage;

/// The receivers of notifications about turns.
#[derive(Debug, Default)]
pub(crate) struct TurnNotifier {
    /// A number for every person with an open page, which rises when their turns change.
    by_person: Mutex<HashMap<PersonId, watch::Sender<u64>>>,
    /// Wakes the task that sends notices, when anybody's turns change.
    any: Arc<Notify>,
}

impl TurnNotifier {
    fn by_person(&self) -> MutexGuard<'_, HashMap<PersonId, watch::Sender<u64>>> {
        self.by_person.lock()
    }

    /// A receiver that wakes when the turns of a person change.
    pub(crate) fn subscribe(&self, person: &PersonId) -> watch::Receiver<u64> {
        let mut by_person = self.by_person();
        let sender = by_person.entry(person.clone());
        sender.or_insert_with(|| watch::Sender::new(0)).subscribe()
    }

    /// Wakes every person whose turn has begun or ended, and returns them.
    pub(crate) fn turns_changed(&self, before: &[Turn], after: &[Turn]) -> Vec<PersonId> {
        if before == after {
            return Vec::new();
        }
        let mut people = Vec::new();
        let both = [(before, after), (after, before)];
        for (some, others) in both {
            let same =
                |turn: &Turn, other: &Turn| (&turn.person, turn.seq) == (&other.person, other.seq);
            for turn in some {
                if others.iter().any(|other| same(turn, other)) {
                    continue;
                }
                people.push(turn.person.clone());
            }
        }
        self.notify(&people);
        people
    }

    /// Wakes people whose turns have changed.
    pub(crate) fn notify(&self, people: &[PersonId]) {
        let by_person = self.by_person();
        for sender in people.iter().filter_map(|person| by_person.get(person)) {
            sender.send_modify(|count| *count += 1);
        }
        drop(by_person);
        self.any.notify_one();
    }

    /// Wakes everybody: any turns may have changed.
    pub(crate) fn notify_all(&self) {
        for sender in self.by_person().values() {
            sender.send_modify(|count| *count += 1);
        }
        self.any.notify_one();
    }

    /// Removes people who have closed all pages.
    pub(crate) fn remove_unused(&self) {
        self.by_person()
            .retain(|_, sender| sender.receiver_count() > 0);
    }
}

impl Inner {
    /// Wakes every person whose turn has begun or ended, on all nodes.
    pub(crate) fn notify_turns(&self, before: &[Turn], after: &[Turn]) {
        let people = self.turns.turns_changed(before, after);
        if !people.is_empty() {
            self.cluster.broadcast(|| NodeMessage::Turns(people));
        }
    }

    /// The time for the reminder of a turn; `None` without a clock.
    pub(crate) fn remind_at(&self, turn: &Turn) -> Option<UnixMs> {
        let seconds = turn.seconds?;
        let context = self.context();
        Some(context.remind_at(&turn.person, turn.clock_at, seconds))
    }
}

/// The number of reminders that are read at once.
const AT_ONCE: u32 = 100;

impl House {
    /// A receiver that wakes when the turns of a person change.
    #[must_use]
    pub fn turn_changes(&self, person: &PersonId) -> watch::Receiver<u64> {
        self.inner.turns.subscribe(person)
    }

    /// Completes when anybody's turns have changed.
    pub async fn any_turn_change(&self) {
        let any = Arc::clone(&self.inner.turns.any);
        any.notified().await;
    }

    /// Reminds every person who has a quarter of their time left. A vacation that began meanwhile
    /// moves the reminder.
    pub async fn remind(&self) -> Result<(), StoreError> {
        let now = self.now();
        let store = &self.inner.store;
        for (table, turn) in store.reminders(now, AT_ONCE).await? {
            let later = self.inner.remind_at(&turn).filter(|&at| at > now);
            store.remind(&table, &turn, later, now).await?;
        }
        Ok(())
    }

    /// Whether the receiver of a notice is connected to its table.
    #[must_use]
    pub fn is_at_table(&self, notice: &Notice) -> bool {
        let table = &notice.table.id;
        let live = self.inner.tables.get(table);
        let remote = self.inner.cluster.remote_presence();
        live.is_some_and(|live| live.is_connected(&notice.person))
            || remote.is_connected(table, &notice.person, self.now())
    }

    /// The time at which the clock of a turn runs out. Vacations and closings do not count.
    #[must_use]
    pub fn turn_ends_at(&self, turn: &Turn) -> Option<UnixMs> {
        let ms = UnixMs::from(turn.seconds?) * 1000;
        let context = self.inner.context();
        Some(context.run_out(&turn.person, turn.clock_at, ms))
    }
}
