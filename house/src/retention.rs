//! Background job of the leader node: removes tables at which no move was ever made, and guests who
//! have nothing here, once their time is over. `store::Retention` names the times.
//!
//! A table is kept as long as anybody looks at it: loading a table without a move writes that it is
//! kept for some more days before it is shown, on every node, and so does every day on which it
//! stays open. So nothing depends on what nodes tell each other. Each table is one small
//! transaction of its own; players who write meanwhile do not wait for the others.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Weak};
use std::time::Duration;

use store::{BEGUN_TABLE_DAYS, OPEN_TABLE_DAYS, StoreError, TableId, UnixMs, days};

use crate::failure::log_failure;
use crate::house::{House, Inner};
use crate::live::LiveTable;
use crate::node::Told;
use crate::refused::HouseError;
use crate::spec::DAY;
use crate::table::Table;

/// The pause before the first round: a house that was just opened has more urgent things to do.
const FIRST_PAUSE: Duration = Duration::from_secs(5);
/// The pause between two rounds.
const PAUSE: Duration = Duration::from_secs(600);
/// So many tables or guests are asked for at once.
const BATCH: u32 = 50;
/// So many tables and so many guests are looked at in one round; the rest waits for the next.
const MOST_IN_A_ROUND: u32 = 1_000;

/// How much was removed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Removed {
    /// Tables at which no move was made.
    pub tables: u64,
    /// Guests who had nothing here.
    pub guests: u64,
}

/// How much was removed since the house was opened.
#[derive(Debug, Default)]
pub(crate) struct RemovedSoFar {
    tables: AtomicU64,
    guests: AtomicU64,
}

impl Table {
    /// Until when the table is kept if nothing happens and nobody looks at it; `None` for tables
    /// that are kept for good: those with a move, those that are over, those of tournaments.
    pub(crate) fn keep_until(&self) -> Option<UnixMs> {
        if self.played || self.is_finished() || self.spec().tournament.is_some() {
            return None;
        }
        let last = self.log.last().map_or(self.changed.1, |logged| logged.at);
        let count = match self.started_at {
            None => OPEN_TABLE_DAYS,
            Some(_) => BEGUN_TABLE_DAYS,
        };
        Some(last + days(count))
    }

    /// Whether it may be removed when its time is over: not while a clock runs or a bot is to move.
    fn is_removable(&self) -> bool {
        self.keep_until().is_some() && self.due().is_none()
    }
}

impl House {
    /// One round of removal, as the leader does it every ten minutes.
    pub async fn remove_expired(&self) -> Result<Removed, StoreError> {
        self.inner.remove_expired().await
    }

    /// How much this node has removed since it was started.
    #[must_use]
    pub fn removed(&self) -> Removed {
        let so_far = &self.inner.removed;
        Removed {
            tables: so_far.tables.load(Ordering::Relaxed),
            guests: so_far.guests.load(Ordering::Relaxed),
        }
    }
}

impl Inner {
    async fn remove_expired(&self) -> Result<Removed, StoreError> {
        let now = self.clock.now();
        let mut removed = Removed::default();
        let mut examined = 0;
        while examined < MOST_IN_A_ROUND {
            let tables = self.store.expired_tables(now, BATCH).await?;
            if tables.is_empty() {
                break;
            }
            for table in &tables {
                examined += 1;
                if self.remove_table(table, now).await? {
                    removed.tables += 1;
                    self.removed.tables.fetch_add(1, Ordering::Relaxed);
                }
            }
        }
        let mut examined = 0;
        while examined < MOST_IN_A_ROUND {
            let guests = self.store.remove_guests(now, BATCH).await?;
            examined += guests.examined;
            removed.guests += u64::from(guests.removed);
            let so_far = &self.removed.guests;
            so_far.fetch_add(guests.removed.into(), Ordering::Relaxed);
            if guests.examined < BATCH {
                break;
            }
        }
        if removed != Removed::default() {
            let Removed { tables, guests } = removed;
            tracing::info!(tables, guests, "removed what nobody uses");
        }
        Ok(removed)
    }

    /// Removes a table whose time is over, or keeps it for another while.
    async fn remove_table(&self, id: &TableId, now: UnixMs) -> Result<bool, StoreError> {
        // What is in memory was looked at a moment ago.
        if self.live().contains_key(id) {
            self.store.keep_table(id, Some(now + DAY)).await?;
            return Ok(false);
        }
        let Some(stored) = self.store.load(id).await? else {
            return Ok(false);
        };
        let public = stored.table.public;
        // The log decides, whatever the summary says.
        let head = match Table::replay(stored) {
            Ok(table) if table.is_removable() => table.seq(),
            Ok(table) => {
                let later = table.keep_until().map(|_| now + days(BEGUN_TABLE_DAYS));
                self.store.keep_table(id, later).await?;
                return Ok(false);
            }
            Err(error) => {
                tracing::warn!(table = %id, %error, "a table cannot be read, so it is kept");
                let later = now + days(BEGUN_TABLE_DAYS);
                self.store.keep_table(id, Some(later)).await?;
                return Ok(false);
            }
        };
        if !self.store.remove_table(id, head, now).await? {
            self.store.keep_table(id, Some(now + DAY)).await?;
            return Ok(false);
        }
        self.forget_table(id);
        self.tell_nodes(|| Told::Removed(id.clone()));
        if public {
            self.lobby.send_modify(|changes| *changes += 1);
            self.tell_nodes(|| Told::Lobby);
        }
        Ok(true)
    }

    /// Forgets a table that is not stored any more.
    pub(crate) fn forget_table(&self, id: &TableId) {
        self.alarm.set(None, id);
        if let Some(node) = &self.node {
            node.forget(id);
        }
        let live = self.live().remove(id);
        if let Some(live) = live.as_ref().and_then(|cell| cell.get()) {
            live.stop_thinking();
            live.announce();
        }
    }

    /// Writes that somebody looks at a table without a move, which is kept until then: that keeps it
    /// for some more days. At most once a day.
    pub(crate) async fn keep_for_viewer(
        &self,
        id: &TableId,
        kept: UnixMs,
    ) -> Result<UnixMs, HouseError> {
        let until = self.clock.now() + days(OPEN_TABLE_DAYS);
        if kept >= until - DAY {
            return Ok(kept);
        }
        match self.store.keep_table(id, Some(until)).await {
            Ok(true) => Ok(until),
            Ok(false) => Err(HouseError::NoTable),
            Err(error) => {
                // What cannot be written now cannot be removed now either.
                log_failure(
                    error,
                    Some(id),
                    "it could not be written that a table is seen",
                );
                Ok(kept)
            }
        }
    }

    /// Keeps every table without a move that is open somewhere for as long as it is.
    pub(crate) async fn keep_watched_tables(&self) {
        for live in self.tables_in_memory() {
            if let Some(kept) = live.kept_until().filter(|_| live.is_in_use()) {
                self.keep_watched_table(&live, kept).await;
            }
        }
    }

    async fn keep_watched_table(&self, live: &Arc<LiveTable>, kept: UnixMs) {
        // Where somebody is busy, the next time is soon enough.
        let Ok(table) = live.table.try_lock() else {
            return;
        };
        let unplayed = table.keep_until().is_some();
        drop(table);
        let kept = match unplayed {
            true => self.keep_for_viewer(live.id(), kept).await.ok(),
            false => None,
        };
        live.set_kept_until(kept);
    }
}

/// Removes what nobody uses, again and again, on the node that does what exists once.
pub(crate) async fn go_on_removing(inner: Weak<Inner>) {
    let mut pause = FIRST_PAUSE;
    loop {
        tokio::time::sleep(pause).await;
        pause = PAUSE;
        let Some(house) = inner.upgrade() else { return };
        if house.is_caretaker()
            && let Err(error) = house.remove_expired().await
        {
            log_failure(error, None, "what nobody uses could not be removed");
        }
    }
}
