//! Tables that other nodes look after: their logs are followed, entry by entry.

use std::sync::{Arc, Weak};
use std::time::Duration;

use model::{Entry, TableId};
use store::StoreError;
use table::Table;
use table::fact::Fact;

use crate::error::HouseError;
use crate::failure::log_failure;
use crate::house::Inner;
use crate::tables::live_table::LiveTable;

/// How often it is looked whether something was missed.
const LOOK: Duration = Duration::from_secs(2);

impl Inner {
    /// Takes in what is in the store and not yet in the table.
    pub(crate) async fn catch_up(
        &self,
        live: &LiveTable,
        table: &mut Table,
    ) -> Result<(), HouseError> {
        let missed = self.store.tail(table.id(), table.seq()).await?;
        self.take_in(live, table, missed).await
    }

    /// Takes in entries that follow on those of the table; what it has is left out.
    pub(crate) async fn take_in(
        &self,
        live: &LiveTable,
        table: &mut Table,
        entries: Vec<Entry>,
    ) -> Result<(), HouseError> {
        let corrupt = |error: String| StoreError::Corrupt(error);
        let before = table.is_finished();
        let mut facts: Vec<Fact> = Vec::new();
        for entry in entries {
            if entry.seq <= table.seq() {
                continue;
            }
            let fact = serde_json::from_value(entry.body.clone());
            facts.push(fact.map_err(|error| corrupt(error.to_string()))?);
            let admitted = table.admit(entry);
            admitted.map_err(|error| corrupt(error.to_string()))?;
        }
        if facts.is_empty() {
            return Ok(());
        }
        table.wakes_at = table.due().map(|(at, _)| at);
        self.note_ratings(live, table, &facts).await;
        if table.is_finished() && !before {
            if let Some(fixture) = &table.spec().tournament {
                // Whoever wrote it may have got no answer, or may have died before telling anybody.
                self.see_to_followed(&fixture.id);
            }
            live.set_coach(self.coach_of(table).await?);
        }
        live.changed(table, &facts);
        Ok(())
    }

    /// Takes in what has come for a table from its owner.
    pub(super) async fn follow(&self, live: &LiveTable) -> Result<(), HouseError> {
        let mut table = live.table.lock().await;
        let mut entries = live.take_mail();
        entries.sort_by_key(|entry| entry.seq);
        entries.dedup_by_key(|entry| entry.seq);
        entries.retain(|entry| entry.seq > table.seq());
        let Some(first) = entries.first() else {
            return Ok(());
        };
        let follows = first.seq == table.seq() + 1;
        let closed = entries.windows(2).all(|two| two[0].seq + 1 == two[1].seq);
        if follows && closed {
            self.take_in(live, &mut table, entries).await
        } else {
            self.catch_up(live, &mut table).await
        }
    }

    /// Reads a table anew whose log was rewritten.
    pub(super) async fn read_anew(&self, live: &LiveTable) -> Result<(), HouseError> {
        let mut table = live.table.lock().await;
        let stored = self.store.load(table.id()).await?;
        let mut anew = Table::replay(stored.ok_or(HouseError::NoTable)?)?;
        self.adopt(&mut anew);
        anew.fence = table.fence;
        *table = anew;
        drop(table);
        live.announce();
        Ok(())
    }

    /// Looks in the store whether something was missed, at tables in memory that somebody watches
    /// or of which it is not known what was stored.
    pub(super) async fn look_for_missed(self: &Arc<Self>) -> Result<(), HouseError> {
        let mut watched: Vec<(TableId, u64, Arc<LiveTable>)> = Vec::new();
        for live in self.tables_in_memory() {
            if self.node.is_none() && !live.is_in_doubt() {
                continue;
            }
            // Where somebody is busy, it is being found out anyway.
            let Ok(table) = live.table.try_lock() else {
                continue;
            };
            let ours = self.looks_after(table.id());
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
        let heads = self.store.heads(tables).await?;
        for ((id, seq, live), head) in watched.into_iter().zip(heads) {
            if head > seq || live.is_in_doubt() {
                let mut table = live.table.lock().await;
                self.catch_up(&live, &mut table).await?;
                if live.is_in_doubt() {
                    live.set_doubt(false);
                    if self.looks_after(&id) {
                        self.alarm.set(table.due().map(|(at, _)| at), &id);
                        self.ponder(&live, &table, &[]);
                    }
                }
            }
        }
        Ok(())
    }
}

/// Looks every so often whether something was missed.
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
        if let Err(error) = house.follow_deeds().await {
            tracing::debug!(%error, "deeds of admins could not be taken in");
        }
    }
}
