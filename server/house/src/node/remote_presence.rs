//! Who is connected by other nodes: told by them on every change, and now and then as a whole.

use model::{PersonId, TableId, UnixMs};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, Weak};
use std::time::Duration;

use parking_lot::{Mutex, MutexGuard};
use tokio::sync::Notify;
use tokio::time::Instant;

use super::message::{Present, Told};
use crate::house::Inner;
use crate::tables::live_table::LiveTable;

/// How often a node says that it is there.
const ALIVE: Duration = Duration::from_secs(3);
/// Who is connected by a node that was not heard of for so long is not there.
const SILENCE: Duration = Duration::from_secs(10);
/// When somebody left by a node that was not heard of for so long does not matter any more.
const FORGOTTEN: Duration = Duration::from_secs(600);
/// So often that a node says that it is there it tells all that it knows, too.
const ALL: u32 = 20;
/// The most tables in one message.
const AT_ONCE: usize = 200;

/// The people that other nodes know of, and of which of our own they shall hear.
#[derive(Debug, Default)]
pub(crate) struct Company {
    nodes: Mutex<BTreeMap<String, Elsewhere>>,
    /// The tables at which something has changed here.
    moved: Mutex<BTreeSet<TableId>>,
    wake: Arc<Notify>,
}

#[derive(Debug)]
struct Elsewhere {
    heard: Instant,
    /// `gone` is a time of our own here.
    tables: HashMap<TableId, Vec<Present>>,
}

impl Company {
    fn nodes(&self) -> MutexGuard<'_, BTreeMap<String, Elsewhere>> {
        self.nodes.lock()
    }

    fn moved(&self) -> MutexGuard<'_, BTreeSet<TableId>> {
        self.moved.lock()
    }

    /// Something has changed at a table here.
    pub(crate) fn changed(&self, table: &TableId) {
        self.moved().insert(table.clone());
        self.wake.notify_one();
    }

    /// All shall hear who is here.
    pub(super) fn tell_all(&self, tables: &[Arc<LiveTable>]) {
        let mut moved = self.moved();
        let peopled = tables.iter().filter(|live| live.has_people());
        moved.extend(peopled.map(|live| live.id().clone()));
        drop(moved);
        self.wake.notify_one();
    }

    /// A node lives.
    pub(super) fn hear_of(&self, node: &str) {
        let mut nodes = self.nodes();
        let known = nodes.entry(node.to_owned()).or_insert_with(|| Elsewhere {
            heard: Instant::now(),
            tables: HashMap::new(),
        });
        known.heard = Instant::now();
    }

    /// A node is gone.
    pub(super) fn forget(&self, node: &str) {
        self.nodes().remove(node);
    }

    /// The other nodes that live, as far as was heard.
    pub(super) fn heard_of(&self) -> Vec<String> {
        let nodes = self.nodes();
        let living = nodes
            .iter()
            .filter(|(_, elsewhere)| elsewhere.heard.elapsed() < SILENCE);
        living.map(|(name, _)| name.clone()).collect()
    }

    /// Forgets nodes of which nothing was heard for long.
    fn tidy_up(&self) {
        self.nodes()
            .retain(|_, elsewhere| elsewhere.heard.elapsed() < FORGOTTEN);
    }

    /// A node tells who is connected to a table by it.
    pub(super) fn learn(&self, node: &str, table: TableId, mut people: Vec<Present>, now: UnixMs) {
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

    /// Who is or was connected to a table elsewhere; `gone` is when.
    pub(crate) fn at(&self, table: &TableId, now: UnixMs) -> Vec<Present> {
        let mut all = Vec::new();
        for elsewhere in self.nodes().values() {
            let silent = elsewhere.heard.elapsed();
            let people = elsewhere.tables.get(table).into_iter().flatten();
            all.extend(people.cloned().map(|present| match silent > SILENCE {
                true => Present {
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

    /// Whether somebody is connected to a table elsewhere.
    pub(crate) fn is_at(&self, table: &TableId, person: &PersonId, now: UnixMs) -> bool {
        let here = |present: &Present| present.person == *person && present.gone.is_none();
        self.at(table, now).iter().any(here)
    }
}

impl Inner {
    fn tell_moved(&self) {
        let moved = std::mem::take(&mut *self.company.moved());
        let now = self.clock.now();
        let moved: Vec<(TableId, Vec<Present>)> = moved
            .into_iter()
            .map(|table| {
                let live = self.table_in_memory(&table);
                let people = live.map(|live| live.own_people(now)).unwrap_or_default();
                (table, people)
            })
            .collect();
        for some in moved.chunks(AT_ONCE) {
            self.tell_nodes(|| Told::Here(some.to_vec()));
        }
    }
}

/// Tells other nodes who is here, and that this node is.
pub(super) async fn tell_of_people(inner: Weak<Inner>) {
    let mut alive = Instant::now();
    let mut times: u32 = 0;
    loop {
        let Some(house) = inner.upgrade() else { return };
        let wake = Arc::clone(&house.company.wake);
        drop(house);
        tokio::select! {
            biased;
            () = wake.notified() => {}
            () = tokio::time::sleep_until(alive + ALIVE) => {}
        }
        let Some(house) = inner.upgrade() else { return };
        house.tell_moved();
        if alive.elapsed() >= ALIVE {
            alive = Instant::now();
            times = times.wrapping_add(1);
            if times.is_multiple_of(ALL) {
                house.company.tidy_up();
                house.company.tell_all(&house.tables_in_memory());
            }
            house.tell_nodes(|| Told::Alive);
            house.tell_seekers();
        }
    }
}
