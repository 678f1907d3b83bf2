//! Tables in memory: a cache of the tables in the store, and the timers of all tables.
//!
//! A table is loaded when somebody asks for it, and unloaded when nobody uses it any more.

pub(crate) mod commit;
mod connections;
pub(crate) mod context;
pub(crate) mod creation;
pub(crate) mod due;
mod live_table;
mod presence;
pub(crate) mod quota;
mod ratings;
mod replica;
pub(crate) mod request;
mod scene;
mod shared_text;
pub(crate) mod timers;

use std::collections::HashMap;
use std::sync::Arc;

use model::{PersonId, TableId};
use parking_lot::{Mutex, MutexGuard};
use store::StoreError;
use table::Table;
use table::coach::{self, Coach};
use tokio::sync::{Notify, OnceCell};

use crate::error::HouseError;
use crate::house::Inner;
use quota::TablesBeingCreated;
use ratings::seat_ratings;
use timers::Timers;

pub use connections::{ConnectionId, Hold};
pub use live_table::LiveTable;
pub use shared_text::{SharedText, TextKey};

/// A table that is loaded, or is being loaded.
type TableCell = Arc<OnceCell<Arc<LiveTable>>>;

/// All tables in memory.
#[derive(Debug, Default)]
pub(crate) struct LiveTables {
    by_id: Mutex<HashMap<TableId, TableCell>>,
    /// The time at which something is due at each table.
    pub(crate) timers: Timers<TableId>,
    /// Wakes the task that loads upcoming timers from the store.
    pub(crate) load_timers: Arc<Notify>,
    /// Tables that are being written, for the caps of their makers.
    being_created: TablesBeingCreated,
}

impl LiveTables {
    fn by_id(&self) -> MutexGuard<'_, HashMap<TableId, TableCell>> {
        self.by_id.lock()
    }

    /// The number of tables in memory.
    pub(crate) fn count(&self) -> usize {
        self.by_id().len()
    }

    /// Whether a table is in memory, or is being loaded.
    pub(crate) fn contains(&self, id: &TableId) -> bool {
        self.by_id().contains_key(id)
    }

    /// The table, if it is in memory.
    pub(crate) fn get(&self, id: &TableId) -> Option<Arc<LiveTable>> {
        let tables = self.by_id();
        tables.get(id).and_then(|cell| cell.get().cloned())
    }

    /// All tables in memory, in the order of their ids.
    pub(crate) fn all(&self) -> Vec<Arc<LiveTable>> {
        let tables = self.by_id();
        let mut all: Vec<_> = tables
            .values()
            .filter_map(|cell| cell.get())
            .cloned()
            .collect();
        drop(tables);
        all.sort_by(|one, other| one.id().cmp(other.id()));
        all
    }

    /// The tables in memory to which a person is connected.
    pub(crate) fn with_person(&self, person: &PersonId) -> Vec<Arc<LiveTable>> {
        let tables = self.by_id();
        let loaded = tables.values().filter_map(|cell| cell.get());
        loaded
            .filter(|live| live.is_connected(person))
            .cloned()
            .collect()
    }

    /// Removes a table that is not stored any more.
    fn remove(&self, id: &TableId) -> Option<Arc<LiveTable>> {
        let cell = self.by_id().remove(id);
        cell.and_then(|cell| cell.get().cloned())
    }

    /// Unloads all tables that nobody uses; returns their ids, in order.
    fn unload_unused(&self) -> Vec<TableId> {
        let mut unloaded = Vec::new();
        self.by_id().retain(|id, cell| {
            let used = is_used(cell);
            if !used {
                unloaded.push(id.clone());
                if let Some(live) = cell.get() {
                    live.note_unloaded();
                }
            }
            used
        });
        unloaded.sort();
        unloaded
    }

    /// Unloads a table whose game is over, unless somebody else uses it. Returns whether it was
    /// unloaded.
    fn unload_finished(&self, live: Arc<LiveTable>) -> bool {
        if !live.has_ended() || live.is_in_use() {
            return false;
        }
        let id = live.id().clone();
        drop(live);
        let mut tables = self.by_id();
        let unused = tables
            .get(&id)
            .is_some_and(|cell| !is_used(cell) && cell.get().is_some_and(|live| live.has_ended()));
        let removed = if unused { tables.remove(&id) } else { None };
        drop(tables);
        if let Some(live) = removed.as_ref().and_then(|cell| cell.get()) {
            live.note_unloaded();
        }
        removed.is_some()
    }
}

/// Whether somebody uses a table, or waits until it is loaded.
fn is_used(cell: &TableCell) -> bool {
    let loaded = cell.get();
    Arc::strong_count(cell) > 1
        || loaded.is_some_and(|live| live.is_in_use() || Arc::strong_count(live) > 1)
}

impl Inner {
    /// The table in memory. It is loaded once, however many requests ask for it at the same time.
    pub(crate) async fn load_table(&self, id: &TableId) -> Result<Arc<LiveTable>, HouseError> {
        let cell = Arc::clone(self.tables.by_id().entry(id.clone()).or_default());
        let loaded = cell
            .get_or_try_init(|| async {
                let stored = self.store.load(id).await?.ok_or(HouseError::NoTable)?;
                let kept = stored.keep_until;
                let mut table = Table::replay(stored)?;
                let kept = match kept.filter(|_| table.keep_until().is_some()) {
                    Some(kept) => {
                        let until = table.keep_for_viewer_until(self.clock.now());
                        Some(self.keep_for_viewer(id, kept, until).await?)
                    }
                    None => None,
                };
                self.attach_context(&mut table);
                if !self.cluster.has_other_nodes() {
                    table.begin_clock_by(self.clock.now());
                }
                let coach = self.stored_review(&table).await?;
                let ratings = seat_ratings(self.store.as_ref(), &table).await?;
                if !self.cluster.has_other_nodes()
                    && let Some((at, _)) = table.due()
                {
                    self.tables.timers.set_if_none(at, id);
                }
                let live = LiveTable::new(table, self.clock.now(), self.cluster.presence());
                live.set_kept_until(kept);
                live.set_coach(coach);
                live.set_ratings(ratings);
                Ok::<_, HouseError>(Arc::new(live))
            })
            .await;
        loaded.cloned()
    }

    /// The coach's review of a table, as it is stored.
    pub(crate) async fn stored_review(&self, table: &Table) -> Result<Coach, StoreError> {
        if coach::may_review(table).is_err() {
            return Ok(Coach::Asleep);
        }
        let kept = self.store.analysis(table.id(), coach::VERSION).await?;
        // A review that cannot be read can be made again.
        let read = kept.and_then(|body| serde_json::from_value(body).ok());
        Ok(read.map_or(Coach::Asleep, |analysis| Coach::Done(Arc::new(analysis))))
    }

    /// Sets the timer of a game that waits for its players, once all of them are connected.
    pub(crate) async fn start_if_complete(&self, live: &LiveTable) {
        let table = live.table.lock().await;
        if table.waits_for_players() && table.all_are_here(&live.presence(&table, self.clock.now()))
        {
            self.tables.timers.set(Some(self.clock.now()), table.id());
        }
    }

    /// Unloads a table at once if its game is over and nobody else uses it. Other tables are
    /// unloaded later, since their players often come back soon.
    pub(crate) async fn put_away_if_finished(&self, live: Arc<LiveTable>) {
        let id = live.id().clone();
        if self.tables.unload_finished(live) {
            self.release(vec![id]).await;
        }
    }

    /// Unloads a table that is not stored any more.
    pub(crate) fn forget_table(&self, id: &TableId) {
        self.tables.timers.set(None, id);
        self.cluster.forget_table(id);
        self.turns.table_removed(id);
        if let Some(live) = self.tables.remove(id) {
            live.stop_thinking();
            live.notify_watchers();
        }
    }
}
