//! Who wants to know when it is their turn: open pages, and whoever carries notices further.

use model::{Notice, PersonId, Turn, UnixMs};
use std::collections::HashMap;
use std::sync::Arc;

use parking_lot::{Mutex, MutexGuard};
use store::StoreError;
use tokio::sync::{Notify, watch};

use crate::house::{House, Inner};
use crate::node::Told;

/// Those who wait to hear of turns.
#[derive(Debug, Default)]
pub struct Nudges {
    /// A number for everybody with an open page, which rises when their turns change.
    by_person: Mutex<HashMap<PersonId, watch::Sender<u64>>>,
    any: Arc<Notify>,
}

impl Nudges {
    fn by_person(&self) -> MutexGuard<'_, HashMap<PersonId, watch::Sender<u64>>> {
        self.by_person.lock()
    }

    /// Wakes when the turns of a person change.
    pub(crate) fn of(&self, person: &PersonId) -> watch::Receiver<u64> {
        let mut by_person = self.by_person();
        let nudge = by_person.entry(person.clone());
        nudge.or_insert_with(|| watch::Sender::new(0)).subscribe()
    }

    /// Tells everybody whose turn has begun or ended, and gives back who that is.
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
        self.nudge(&people);
        people
    }

    /// The turns of these have changed.
    pub(crate) fn nudge(&self, people: &[PersonId]) {
        let by_person = self.by_person();
        for nudge in people.iter().filter_map(|person| by_person.get(person)) {
            nudge.send_modify(|count| *count += 1);
        }
        drop(by_person);
        self.any.notify_one();
    }

    /// Anybody's turns may have changed.
    pub(crate) fn nudge_all(&self) {
        for nudge in self.by_person().values() {
            nudge.send_modify(|count| *count += 1);
        }
        self.any.notify_one();
    }

    /// Forgets who has closed all pages.
    pub(crate) fn tidy_up(&self) {
        self.by_person()
            .retain(|_, nudge| nudge.receiver_count() > 0);
    }
}

impl Inner {
    /// Tells everybody whose turn has begun or ended, on all nodes.
    pub(crate) fn tell_turns(&self, before: &[Turn], after: &[Turn]) {
        let people = self.nudges.turns_changed(before, after);
        if !people.is_empty() {
            self.tell_nodes(|| Told::Turns(people));
        }
    }

    /// When to remind somebody of a turn; `None` without a clock.
    pub(crate) fn remind_at(&self, turn: &Turn) -> Option<UnixMs> {
        let seconds = turn.seconds?;
        let context = self.context();
        Some(context.remind_at(&turn.person, turn.clock_at, seconds))
    }
}

/// So many reminders are looked at in one go.
const AT_ONCE: u32 = 100;

impl House {
    /// Wakes when the turns of a person change.
    #[must_use]
    pub fn nudges(&self, person: &PersonId) -> watch::Receiver<u64> {
        self.inner.nudges.of(person)
    }

    /// Ends when somebody's turns have changed.
    pub async fn any_turn(&self) {
        let any = Arc::clone(&self.inner.nudges.any);
        any.notified().await;
    }

    /// Reminds everybody who has a quarter of their time left. Who went on vacation in the
    /// meantime has more.
    pub async fn remind(&self) -> Result<(), StoreError> {
        let now = self.now();
        let store = &self.inner.store;
        for (table, turn) in store.reminders(now, AT_ONCE).await? {
            let later = self.inner.remind_at(&turn).filter(|&at| at > now);
            store.remind(&table, &turn, later, now).await?;
        }
        Ok(())
    }

    /// Whether who is told something sits before that very table.
    #[must_use]
    pub fn is_before_it(&self, notice: &Notice) -> bool {
        let table = &notice.table.id;
        let live = self.inner.table_in_memory(table);
        let company = &self.inner.company;
        live.is_some_and(|live| live.is_here(&notice.person))
            || company.is_at(table, &notice.person, self.now())
    }

    /// When somebody's clock has run out, with the days on vacation and the times in which the house
    /// was closed taken off.
    #[must_use]
    pub fn runs_out(&self, turn: &Turn) -> Option<UnixMs> {
        let ms = UnixMs::from(turn.seconds?) * 1000;
        let context = self.inner.context();
        Some(context.run_out(&turn.person, turn.clock_at, ms))
    }
}
