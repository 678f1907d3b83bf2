//! Notifications about turns: wakes open pages and the sender of notices, and sends reminders.
//!
//! The tables that wait for a person with an open page are kept in memory, since every page shows their
//! number and every passing turn changes it.

use model::{Notice, PersonId, TableId, Turn, UnixMs, WaitingTurn, shown_title};
use std::collections::HashMap;
use std::sync::Arc;

use parking_lot::{Mutex, MutexGuard};
use store::StoreError;
use table::Table;
use tokio::sync::{Notify, watch};

use crate::house::{House, Inner};
use crate::node::NodeMessage;

/// The most waiting tables of a person that are counted.
const MOST: usize = 100;

/// A table that waits for a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitingTable {
    /// The id of the table.
    pub id: TableId,
    /// The key of the link to play.
    pub play_key: String,
    /// The id of the game.
    pub game: String,
    /// The names of the players, for people to read.
    pub title: String,
    /// The time at which the turn began.
    pub since: UnixMs,
}

impl WaitingTable {
    fn new(table: &Table, turn: &Turn) -> WaitingTable {
        WaitingTable {
            id: table.id().clone(),
            play_key: table.keys().play.clone(),
            game: table.spec().game.clone(),
            title: shown_title(&table.title()),
            since: turn.since,
        }
    }

    /// The longest waiting table is the first one.
    fn order(&self) -> (UnixMs, &TableId) {
        (self.since, &self.id)
    }
}

impl From<WaitingTurn> for WaitingTable {
    fn from(WaitingTurn { table, turn }: WaitingTurn) -> WaitingTable {
        WaitingTable {
            id: table.id,
            play_key: table.play_key,
            game: table.game,
            title: table.title,
            since: turn.since,
        }
    }
}

/// The tables that wait for a person, as a page shows them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WaitingTables {
    /// Their number, at most 100.
    pub count: usize,
    /// The one that has waited for the shortest time.
    pub latest: Option<Arc<WaitingTable>>,
}

impl From<&[Arc<WaitingTable>]> for WaitingTables {
    fn from(waiting: &[Arc<WaitingTable>]) -> WaitingTables {
        WaitingTables {
            count: waiting.len(),
            latest: waiting.last().cloned(),
        }
    }
}

/// The turns of a person with an open page.
#[derive(Debug)]
struct PersonTurns {
    /// A number that rises when the turns change.
    changes: watch::Sender<u64>,
    /// The waiting tables, the longest waiting first; `None` if they have to be read from the store.
    waiting: Option<Vec<Arc<WaitingTable>>>,
}

impl PersonTurns {
    fn notify(&self) {
        self.changes.send_modify(|count| *count += 1);
    }

    /// Values that are being read from the store now will not be kept.
    fn drop_what_is_read(&self) {
        self.changes.send_if_modified(|count| {
            *count += 1;
            false
        });
    }

    /// Sets the turn of the person at a table.
    fn set_turn(&mut self, table: &TableId, turn: Option<WaitingTable>) {
        let Some(waiting) = &mut self.waiting else {
            return;
        };
        waiting.retain(|other| other.id != *table);
        if let Some(turn) = turn {
            let place = waiting.partition_point(|other| other.order() < turn.order());
            waiting.insert(place, Arc::new(turn));
        }
        // With so many the store may have further ones.
        if waiting.len() >= MOST {
            self.waiting = None;
        }
    }
}

/// The receivers of notifications about turns.
#[derive(Debug, Default)]
pub(crate) struct TurnNotifier {
    /// The turns of every person with an open page.
    by_person: Mutex<HashMap<PersonId, PersonTurns>>,
    /// Wakes the task that sends notices, when anybody's turns change.
    any: Arc<Notify>,
}

impl TurnNotifier {
    fn by_person(&self) -> MutexGuard<'_, HashMap<PersonId, PersonTurns>> {
        self.by_person.lock()
    }

    /// A receiver that wakes when the turns of a person change.
    pub(crate) fn subscribe(&self, person: &PersonId) -> watch::Receiver<u64> {
        let mut by_person = self.by_person();
        let turns = by_person.entry(person.clone());
        let turns = turns.or_insert_with(|| PersonTurns {
            changes: watch::Sender::new(0),
            waiting: None,
        });
        turns.changes.subscribe()
    }

    /// The tables that wait for a person with an open page, or the number of changes so far if they
    /// have to be read from the store.
    fn waiting(&self, person: &PersonId) -> Result<WaitingTables, Option<u64>> {
        let by_person = self.by_person();
        let turns = by_person.get(person).ok_or(None)?;
        let waiting = turns.waiting.as_deref();
        let waiting = waiting.ok_or_else(|| Some(*turns.changes.borrow()))?;
        Ok(WaitingTables::from(waiting))
    }

    /// Keeps tables that were read from the store, if nothing has changed since that number of changes.
    fn keep(&self, person: &PersonId, changes: u64, waiting: Vec<Arc<WaitingTable>>) {
        let mut by_person = self.by_person();
        let turns = by_person.get_mut(person);
        let unchanged = turns.filter(|turns| *turns.changes.borrow() == changes);
        if let Some(turns) = unchanged.filter(|_| waiting.len() < MOST) {
            turns.waiting = Some(waiting);
        }
    }

    /// Wakes every person whose turn at a table has begun or ended, and returns them.
    pub(crate) fn turns_changed(
        &self,
        table: &Table,
        before: &[Turn],
        after: &[Turn],
    ) -> Vec<PersonId> {
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
        let mut by_person = self.by_person();
        for person in &people {
            let Some(turns) = by_person.get_mut(person) else {
                continue;
            };
            if turns.waiting.is_some() {
                let turn = after.iter().find(|turn| turn.person == *person);
                turns.set_turn(table.id(), turn.map(|turn| WaitingTable::new(table, turn)));
            }
            turns.notify();
        }
        drop(by_person);
        self.any.notify_one();
        people
    }

    /// Wakes people whose turns have changed elsewhere.
    pub(crate) fn notify(&self, people: &[PersonId]) {
        let mut by_person = self.by_person();
        for person in people {
            if let Some(turns) = by_person.get_mut(person) {
                turns.waiting = None;
                turns.notify();
            }
        }
        drop(by_person);
        self.any.notify_one();
    }

    /// Wakes everybody: any turns may have changed.
    pub(crate) fn notify_all(&self) {
        for turns in self.by_person().values_mut() {
            turns.waiting = None;
            turns.notify();
        }
        self.any.notify_one();
    }

    /// Lets the tables that wait for people be read from the store again at the next change: they may
    /// have changed without one.
    pub(crate) fn forget_known(&self) {
        for turns in self.by_person().values_mut() {
            turns.waiting = None;
            turns.drop_what_is_read();
        }
    }

    /// Wakes everybody for whom a table waited that is gone.
    pub(crate) fn table_removed(&self, table: &TableId) {
        for turns in self.by_person().values_mut() {
            match &mut turns.waiting {
                Some(waiting) if waiting.iter().any(|other| other.id == *table) => {
                    waiting.retain(|other| other.id != *table);
                    turns.notify();
                }
                Some(_) => {}
                None => turns.drop_what_is_read(),
            }
        }
    }

    /// Removes people who have closed all pages.
    pub(crate) fn remove_unused(&self) {
        self.by_person()
            .retain(|_, turns| turns.changes.receiver_count() > 0);
    }
}

impl Inner {
    /// Wakes every person whose turn at a table has begun or ended, on all nodes.
    pub(crate) fn notify_turns(&self, table: &Table, before: &[Turn], after: &[Turn]) {
        let people = self.turns.turns_changed(table, before, after);
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

    /// The tables that wait for a person. They are read from the store once, while somebody holds a
    /// [receiver](House::turn_changes) of that person's changes.
    pub async fn waiting_tables(&self, person: &PersonId) -> Result<WaitingTables, StoreError> {
        let turns = &self.inner.turns;
        let changes = match turns.waiting(person) {
            Ok(waiting) => return Ok(waiting),
            Err(changes) => changes,
        };
        let read = self.store().turns_of(person, None, MOST as u32).await?;
        let waiting: Vec<Arc<WaitingTable>> =
            read.into_iter().map(|turn| Arc::new(turn.into())).collect();
        let shown = WaitingTables::from(waiting.as_slice());
        if let Some(changes) = changes {
            turns.keep(person, changes, waiting);
        }
        Ok(shown)
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
