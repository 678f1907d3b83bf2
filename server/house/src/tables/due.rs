//! Background tasks of tables: run due timers (bots, clocks, timers of games), load upcoming timers
//! from the store, and unload unused tables.

use std::sync::{Arc, Weak};
use std::time::Duration;

use model::TableId;
use store::StoreError;
use table::decision::Decision;

use super::LiveTable;
use super::commit::Commit;
use crate::error::HouseError;
use crate::failure::log_failure;
use crate::house::Inner;
use crate::node::TableOwner;

/// The time between two rounds of unloading.
const UNLOAD_INTERVAL: Duration = Duration::from_secs(30);
/// Timers up to this many milliseconds ahead are loaded from the store.
const HORIZON: i64 = 60_000;
/// The time between two loads of timers on a single node, which sets all other timers itself.
const LOAD_INTERVAL: Duration = Duration::from_secs(5);
/// The same on one of several nodes: another one may have died.
const LOAD_INTERVAL_AMONG_OTHERS: Duration = Duration::from_secs(1);
/// Delay of a clock that has run out while it is unknown whether the site was closed, in
/// milliseconds.
const UNSETTLED: i64 = 500;
/// Delay before the next attempt after a failure at a table, in milliseconds.
const RETRY_AFTER: i64 = 2_000;
/// The most timers that are loaded at once.
const AT_ONCE: u32 = 2_000;

impl Inner {
    /// Executes the actions that are due at a table. If they end the game and nobody looks, the table
    /// is unloaded.
    async fn do_due(self: &Arc<Self>, id: &TableId) -> Result<(), HouseError> {
        let live = self.load_table(id).await?;
        self.do_due_at(&live, id).await?;
        self.put_away_if_finished(live).await;
        Ok(())
    }

    async fn do_due_at(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        id: &TableId,
    ) -> Result<(), HouseError> {
        // If another node owns the table, that node does it.
        let TableOwner::ThisNode(mut table) = self.claim_table(live).await? else {
            return Ok(());
        };
        let now = self.clock.now();
        let presence = live.presence(&table, now);
        if self.heartbeats.is_unsettled() && table.is_late(now) {
            self.tables.timers.set(Some(now + UNSETTLED), id);
            return Ok(());
        }
        let thought = live.thought_about(&table);
        match table.when_due(now, &presence, thought.as_deref()) {
            Some(Decision { facts, tried }) => {
                let thought = thought.unwrap_or_default();
                let commit = Commit {
                    facts: &facts,
                    tried,
                    id: None,
                    new: None,
                    plan: thought.get(1..).unwrap_or_default(),
                };
                self.commit(live, &mut table, commit, now).await?;
            }
            // The timer is set when the bot has finished its thought.
            None if table.thinker().is_some() && thought.is_none() => {
                self.start_bot(live, &table, &[]);
            }
            // The time has moved: a new timer is set for it.
            None => {
                let due = table.due().map(|(at, _)| at);
                self.tables.timers.set(due, id);
                if due != table.wakes_at {
                    self.store.set_alarm(id, table.fence, due).await?;
                    table.wakes_at = due;
                }
            }
        }
        Ok(())
    }

    /// Loads upcoming timers from the store, except those of tables that this node has in memory
    /// and owns. The cost depends on the number of timers that are due, not on that of all tables.
    pub(crate) async fn load_timers(&self) -> Result<(), StoreError> {
        let node = self.cluster.node_name();
        let until = self.clock.now() + HORIZON;
        let due = self.store.due_tables(until, node.as_deref(), AT_ONCE);
        for (at, id) in due.await? {
            if !(self.cluster.owns(&id) && self.tables.get(&id).is_some()) {
                self.tables.timers.set_if_none(at, &id);
            }
        }
        Ok(())
    }
}

/// Executes the due actions of all tables, whenever a timer ends.
pub(crate) async fn run_timers(inner: Weak<Inner>) {
    loop {
        let Some(house) = inner.upgrade() else { return };
        let now = house.clock.now();
        for id in house.tables.timers.take_due(now) {
            let house = Arc::clone(&house);
            tokio::spawn(async move {
                let done = house.do_due(&id).await;
                let timers = &house.tables.timers;
                let others = [StoreError::Fenced, StoreError::Conflict].map(HouseError::Store);
                if done.as_ref().is_err_and(|error| others.contains(error)) {
                    // By now the table has applied the entries of the other node.
                    timers.set(Some(house.clock.now()), &id);
                } else if done == Err(HouseError::NoTable) {
                    // The table was removed, so it needs no timer any more.
                    house.forget_table(&id);
                } else if let Err(error) = done {
                    log_failure(
                        error,
                        Some(&id),
                        "what is due could not be done; trying again",
                    );
                    timers.set(Some(house.clock.now() + RETRY_AFTER), &id);
                }
            });
        }
        let wait = house
            .tables
            .timers
            .next()
            .map_or(60_000, |at| (at - now).clamp(1, 60_000));
        let changed = house.tables.timers.changed();
        drop(house);
        tokio::select! {
            biased;
            () = changed => {}
            () = tokio::time::sleep(Duration::from_millis(wait.unsigned_abs())) => {}
        }
    }
}

/// Loads upcoming timers from the store, again and again.
pub(crate) async fn keep_loading_timers(inner: Weak<Inner>) {
    loop {
        let Some(house) = inner.upgrade() else { return };
        let pause = match house.cluster.has_other_nodes() {
            true => LOAD_INTERVAL_AMONG_OTHERS,
            false => LOAD_INTERVAL,
        };
        let at_once = Arc::clone(&house.tables.load_timers);
        drop(house);
        tokio::select! {
            biased;
            () = at_once.notified() => {}
            () = tokio::time::sleep(pause) => {}
        }
        let Some(house) = inner.upgrade() else { return };
        if let Err(error) = house.load_timers().await {
            log_failure(error, None, "it could not be seen what is due");
        }
    }
}

/// Unloads tables and other caches that nobody uses, again and again.
pub(crate) async fn keep_unloading(inner: Weak<Inner>) {
    loop {
        tokio::time::sleep(UNLOAD_INTERVAL).await;
        let Some(house) = inner.upgrade() else { return };
        house.turns.remove_unused();
        house.tournaments.remove_unused();
        house.keep_watched_tables().await;
        let unloaded = house.tables.unload_unused();
        house.release(unloaded).await;
    }
}
