//! Followers: apply the entries of tables that other nodes own, and read missed ones in the store.

use std::sync::{Arc, Weak};
use std::time::Duration;

use model::{Entry, TableId};
use store::StoreError;
use table::Table;
use table::fact::Fact;

use crate::error::HouseError;
use crate::failure::log_failure;
use crate::house::Inner;
use crate::tables::LiveTable;

/// The time between two looks into the store for missed entries.
const LOOK: Duration = Duration::from_secs(2);

impl Inner {
    /// Applies the entries that are in the store and not yet in the table.
    pub(crate) async fn catch_up(
        &self,
        live: &LiveTable,
        table: &mut Table,
    ) -> Result<(), HouseError> {
        let missed = self.store.entries_after(table.id(), table.seq()).await?;
        self.apply_entries(live, table, missed).await
    }

    /// Applies entries that follow those of the table. Entries that it has already are skipped.
    pub(crate) async fn apply_entries(
        &self,
        live: &LiveTable,
        table: &mut Table,
        entries: Vec<Entry>,
    ) -> Result<(), HouseError> {
        let corrupt = |error: String| StoreError::Corrupt(error);
        let before = table.is_finished();
        let turns = table.turns();
        let mut facts: Vec<Fact> = Vec::new();
        for entry in entries {
            if entry.seq <= table.seq() {
                continue;
            }
            let fact = entry.body.read();
            facts.push(fact.map_err(|error| corrupt(error.to_string()))?);
            let admitted = table.apply_entry(entry);
            admitted.map_err(|error| corrupt(error.to_string()))?;
        }
        if facts.is_empty() {
            return Ok(());
        }
        table.wakes_at = table.due().map(|(at, _)| at);
        self.turns.turns_changed(table, &turns, &table.turns());
        if table.is_finished() && !before {
            if let Some(fixture) = &table.spec().tournament {
                // The node that wrote it may have died before it sent a message.
                self.advance_if_leader(&fixture.id);
            }
            live.set_coach(self.stored_review(table).await?);
        }
        live.facts_added(self.store.as_ref(), table, &facts, Vec::new())
            .await;
        Ok(())
    }

    /// Applies the entries that the owner of a table has sent.
    pub(super) async fn follow(&self, live: &LiveTable) -> Result<(), HouseError> {
        let mut table = live.table.lock().await;
        let mut entries = live.take_received();
        entries.sort_by_key(|entry| entry.seq);
        entries.dedup_by_key(|entry| entry.seq);
        entries.retain(|entry| entry.seq > table.seq());
        let Some(first) = entries.first() else {
            return Ok(());
        };
        let follows = first.seq == table.seq() + 1;
        let closed = entries.windows(2).all(|two| two[0].seq + 1 == two[1].seq);
        if follows && closed {
            self.apply_entries(live, &mut table, entries).await
        } else {
            self.catch_up(live, &mut table).await
        }
    }

    /// Reads a table again after its log was rewritten.
    pub(super) async fn reload_table(&self, live: &LiveTable) -> Result<(), HouseError> {
        let mut table = live.table.lock().await;
        let stored = self.store.load(table.id()).await?;
        let mut reloaded = Table::replay(stored.ok_or(HouseError::NoTable)?)?;
        self.attach_context(&mut reloaded);
        reloaded.fence = table.fence;
        *table = reloaded;
        drop(table);
        self.turns.forget_known();
        live.notify_watchers();
        Ok(())
    }

    /// Looks in the store for missed entries, at tables in memory that somebody watches or whose last
    /// write is in doubt.
    pub(super) async fn look_for_missed(self: &Arc<Self>) -> Result<(), HouseError> {
        let mut watched: Vec<(TableId, u64, Arc<LiveTable>)> = Vec::new();
        for live in self.tables.all() {
            if !self.cluster.has_other_nodes() && !live.is_in_doubt() {
                continue;
            }
            // A table that is being changed catches up anyway.
            let Ok(table) = live.table.try_lock() else {
                continue;
            };
            let ours = self.cluster.owns(table.id());
            if live.is_in_doubt() || (!ours && live.is_watched()) {
                let (id, seq) = (table.id().clone(), table.seq());
                drop(table);
                watched.push((id, seq, live));
            }
        }
        if watched.is_empty() {
            return Ok(());
        }
        watched.sort_by(|one, other| one.0.cmp(&other.0));
        let tables = watched.iter().map(|(id, ..)| id.clone()).collect();
        let heads = self.store.last_entry_numbers(tables).await?;
        for ((id, seq, live), head) in watched.into_iter().zip(heads) {
            if head > seq || live.is_in_doubt() {
                let mut table = live.table.lock().await;
                self.catch_up(&live, &mut table).await?;
                if live.is_in_doubt() {
                    live.set_in_doubt(false);
                    if self.cluster.owns(&id) {
                        self.resume(&live, &table);
                    }
                }
            }
        }
        Ok(())
    }
}

/// Looks in the store for everything that other nodes did and this one has missed, again and again.
pub(crate) async fn keep_up(inner: Weak<Inner>) {
    loop {
        tokio::time::sleep(LOOK).await;
        let Some(house) = inner.upgrade() else { return };
        if let Err(error) = house.look_for_missed().await {
            log_failure(
                error,
                None,
                "it could not be seen whether something was missed",
            );
        }
        if let Err(error) = house.look_for_missed_rounds().await {
            log_failure(
                error,
                None,
                "it could not be seen whether a round was missed",
            );
        }
        if let Err(error) = house.follow_audit_log().await {
            tracing::debug!(%error, "actions of admins could not be applied");
        }
    }
}
