//! Presence over all nodes: the people who are connected through other nodes. Each node sends every
//! change, and everything once a minute.

use model::{PersonId, TableId, UnixMs};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, Weak};
use std::time::Duration;

use parking_lot::{Mutex, MutexGuard};
use tokio::sync::Notify;
use tokio::time::Instant;

use super::message::{NodeMessage, PersonPresence};
use crate::house::Inner;
use crate::tables::LiveTable;

/// The time between two signs of life of a node.
const ALIVE: Duration = Duration::from_secs(3);
/// Time without a message after which the people on a node count as gone.
const SILENCE: Duration = Duration::from_secs(10);
/// Time without a message after which a node is removed.
const FORGOTTEN: Duration = Duration::from_secs(600);
/// The number of signs of life after which a node sends its whole presence.
const SIGNS_PER_FULL_UPDATE: u32 = 20;
/// The most tables in one message.
const AT_ONCE: usize = 200;

/// The presence of people on other nodes, and the changes on this node that are to be sent.
#[derive(Debug, Default)]
pub(crate) struct RemotePresence {
    nodes: Mutex<BTreeMap<String, NodePresence>>,
    /// The tables whose presence has changed on this node.
    to_send: Mutex<BTreeSet<TableId>>,
    wake: Arc<Notify>,
}

/// The presence on another node.
#[derive(Debug)]
struct NodePresence {
    last_message: Instant,
    /// `gone` is a time here, by the clock of this node.
    tables: HashMap<TableId, Vec<PersonPresence>>,
}

impl RemotePresence {
    fn nodes(&self) -> MutexGuard<'_, BTreeMap<String, NodePresence>> {
        self.nodes.lock()
    }

    fn to_send(&self) -> MutexGuard<'_, BTreeSet<TableId>> {
        self.to_send.lock()
    }

    /// Notes that the presence at a table has changed on this node.
    pub(crate) fn note_local_change(&self, table: &TableId) {
        self.to_send().insert(table.clone());
        self.wake.notify_one();
    }

    /// Lets the presence at all these tables be sent.
    pub(super) fn send_all(&self, tables: &[Arc<LiveTable>]) {
        let mut to_send = self.to_send();
        let peopled = tables.iter().filter(|live| live.has_people());
        to_send.extend(peopled.map(|live| live.id().clone()));
        drop(to_send);
        self.wake.notify_one();
    }

    /// Notes a message of a node.
    pub(super) fn note_message(&self, node: &str) {
        let mut nodes = self.nodes();
        let known = nodes
            .entry(node.to_owned())
            .or_insert_with(|| NodePresence {
                last_message: Instant::now(),
                tables: HashMap::new(),
            });
        known.last_message = Instant::now();
    }

    /// Removes a node that has ended.
    pub(super) fn remove_node(&self, node: &str) {
        self.nodes().remove(node);
    }

    /// The other nodes that have sent a message lately.
    pub(super) fn live_nodes(&self) -> Vec<String> {
        let nodes = self.nodes();
        let living = nodes
            .iter()
            .filter(|(_, elsewhere)| elsewhere.last_message.elapsed() < SILENCE);
        living.map(|(name, _)| name.clone()).collect()
    }

    /// Removes nodes that were silent for long.
    fn remove_silent(&self) {
        self.nodes()
            .retain(|_, elsewhere| elsewhere.last_message.elapsed() < FORGOTTEN);
    }

    /// Replaces the presence of a node at a table.
    pub(super) fn update(
        &self,
        node: &str,
        table: TableId,
        mut people: Vec<PersonPresence>,
        now: UnixMs,
    ) {
        for present in &mut people {
            present.gone = present.gone.map(|ago| now - ago);
        }
        let mut nodes = self.nodes();
        let Some(known) = nodes.get_mut(node) else {
            return;
        };
        if people.is_empty() {
            known.tables.remove(&table);
        } else {
            known.tables.insert(table, people);
        }
    }

    /// The people who are or were connected to a table through other nodes. `gone` is the time at
    /// which they left.
    pub(crate) fn at_table(&self, table: &TableId, now: UnixMs) -> Vec<PersonPresence> {
        let mut all = Vec::new();
        for elsewhere in self.nodes().values() {
            let silent = elsewhere.last_message.elapsed();
            let people = elsewhere.tables.get(table).into_iter().flatten();
            all.extend(people.cloned().map(|present| match silent > SILENCE {
                true => PersonPresence {
                    gone: present.gone.or_else(|| {
                        let ms = UnixMs::try_from(silent.as_millis()).unwrap_or(UnixMs::MAX);
                        Some(now.saturating_sub(ms))
                    }),
                    delay: None,
                    lifted: None,
                    ..present
                },
                false => present,
            }));
        }
        all
    }

    /// Whether a person is connected to a table through another node.
    pub(crate) fn is_connected(&self, table: &TableId, person: &PersonId, now: UnixMs) -> bool {
        let here = |present: &PersonPresence| present.person == *person && present.gone.is_none();
        self.at_table(table, now).iter().any(here)
    }
}

impl Inner {
    fn send_presence(&self) {
        let changed = std::mem::take(&mut *self.cluster.remote_presence.to_send());
        let now = self.clock.now();
        let changed: Vec<(TableId, Vec<PersonPresence>)> = changed
            .into_iter()
            .map(|table| {
                let live = self.tables.get(&table);
                let people = live
                    .map(|live| live.local_presence(now))
                    .unwrap_or_default();
                (table, people)
            })
            .collect();
        for some in changed.chunks(AT_ONCE) {
            self.cluster
                .broadcast(|| NodeMessage::Presence(some.to_vec()));
        }
    }
}

/// Sends the presence on this node and signs of life to other nodes, again and again.
pub(super) async fn keep_sending(inner: Weak<Inner>) {
    let mut alive = Instant::now();
    let mut times: u32 = 0;
    loop {
        let Some(house) = inner.upgrade() else { return };
        let wake = Arc::clone(&house.cluster.remote_presence.wake);
        drop(house);
        tokio::select! {
            biased;
            () = wake.notified() => {}
            () = tokio::time::sleep_until(alive + ALIVE) => {}
        }
        let Some(house) = inner.upgrade() else { return };
        house.send_presence();
        if alive.elapsed() >= ALIVE {
            alive = Instant::now();
            times = times.wrapping_add(1);
            if times.is_multiple_of(SIGNS_PER_FULL_UPDATE) {
                let presence = &house.cluster.remote_presence;
                presence.remove_silent();
                presence.send_all(&house.tables.all());
            }
            house.cluster.broadcast(|| NodeMessage::Alive);
            house.broadcast_seekers();
        }
    }
}
