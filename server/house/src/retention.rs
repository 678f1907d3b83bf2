//! Retention: a background job of the leader node that removes old data: tables at which no move
//! was ever made, the records of finished tables, guests to whom no data refers, and settled
//! reports. The times are in `model::RetentionTimes`.
//!
//! A table without a move is kept as long as people look at it. Loading it on any node first stores
//! that it is kept for some more days, and so does every day on which it stays open. So this does
//! not depend on messages between nodes.
//!
//! The job does not disturb play: it works in steps of one small transaction each, and pauses after
//! each step for several times as long as the step took ([`Pace`]). Steps get smaller when they
//! take long.
//!
//! Only the leader's times count. The leader stores them, so that every node shows the right times,
//! and a node with other times logs a warning.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Weak};
use std::time::Duration;

use model::{
    BEGUN_TABLE_DAYS, Cursor, GUEST_DAYS, OPEN_TABLE_DAYS, RetentionTime, RetentionTimes, Status,
    TableId, UnixMs, days,
};
use store::{FinishedKind, StoreError};
use table::Table;
use table::spec::DAY;
use tokio::time::Instant;

use crate::error::{HouseError, unreadable};
use crate::failure::log_failure;
use crate::house::{House, Inner};
use crate::node::NodeMessage;
use crate::tables::LiveTable;

/// The pause before the first round, because a house that was just opened has more urgent work.
const FIRST_PAUSE: Duration = Duration::from_secs(5);
/// The pause between two rounds.
const PAUSE: Duration = Duration::from_secs(600);
/// The time between two comparisons of a node's own times with those of the leader.
const COMPARE: Duration = Duration::from_secs(30);
/// The number of tables, guests or reports that are read at once.
const BATCH: u32 = 50;

/// The numbers of removed things.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RemovalCounts {
    /// Tables at which no move was made.
    pub tables: u64,
    /// Records of finished tables.
    pub records: u64,
    /// Guests to whom no data referred.
    pub guests: u64,
    /// Reports that were settled.
    pub reports: u64,
}

/// The retention times of this node, and counters.
#[derive(Debug)]
pub(crate) struct Retention {
    /// The times that count if this node is the leader.
    keep: RetentionTimes,
    removed: RemovalCounters,
}

impl Retention {
    pub(crate) fn new(keep: RetentionTimes) -> Retention {
        Retention {
            keep,
            removed: RemovalCounters::default(),
        }
    }
}

/// The numbers of removed things since the start.
#[derive(Debug, Default)]
struct RemovalCounters {
    tables: AtomicU64,
    records: AtomicU64,
    guests: AtomicU64,
    reports: AtomicU64,
}

/// The size of a step and the pause after it, so that writes of players hardly wait.
#[derive(Clone, Copy, Debug)]
struct RemovalPace {
    /// The number of records that one transaction removes.
    size: usize,
}

impl RemovalPace {
    /// The most records in one transaction.
    const MOST: usize = 16;
    /// A step that takes longer than this is too large.
    const LONG: Duration = Duration::from_millis(20);
    /// A step that takes less than this may be larger.
    const SHORT: Duration = Duration::from_millis(8);
    /// Factor of the pause: it is this many times as long as the step before it.
    const REST: u32 = 4;
    /// Maximum pause. A slow database must not stop the job.
    const LONGEST_REST: Duration = Duration::from_secs(2);

    fn new() -> RemovalPace {
        RemovalPace { size: 1 }
    }

    /// The pause after a step that took this long. Also sets the size of the next step.
    fn after(&mut self, took: Duration) -> Duration {
        if took > RemovalPace::LONG {
            self.size = (self.size / 2).max(1);
        } else if took < RemovalPace::SHORT {
            self.size = (self.size * 2).min(RemovalPace::MOST);
        }
        (took * RemovalPace::REST).min(RemovalPace::LONGEST_REST)
    }
}

/// The stages of a round of removal, in this order.
#[derive(Clone, Debug)]
enum RemovalStage {
    /// Tables of that status without a move.
    Unused(Status),
    /// Finished tables of that kind, after that place.
    Finished(FinishedKind, Option<Cursor>),
    Reports,
    Guests,
    Over,
}

impl RemovalStage {
    /// The next stage. Guests come last, because removed tables may have been their only data.
    fn next(&self) -> RemovalStage {
        match self {
            RemovalStage::Unused(Status::Waiting) => RemovalStage::Unused(Status::Running),
            RemovalStage::Unused(_) => RemovalStage::Finished(FinishedKind::GuestsOnly, None),
            RemovalStage::Finished(FinishedKind::GuestsOnly, _) => {
                RemovalStage::Finished(FinishedKind::WithAccounts, None)
            }
            RemovalStage::Finished(FinishedKind::WithAccounts, _) => RemovalStage::Reports,
            RemovalStage::Reports => RemovalStage::Guests,
            RemovalStage::Guests | RemovalStage::Over => RemovalStage::Over,
        }
    }
}

/// A round of removal.
#[derive(Debug)]
struct RemovalRound {
    now: UnixMs,
    stage: RemovalStage,
    /// Finished tables that were found and are not looked at yet.
    found: Vec<TableId>,
    pace: RemovalPace,
    removed: RemovalCounts,
}

impl RemovalRound {
    fn new(now: UnixMs) -> RemovalRound {
        RemovalRound {
            now,
            stage: RemovalStage::Unused(Status::Waiting),
            found: Vec::new(),
            pace: RemovalPace::new(),
            removed: RemovalCounts::default(),
        }
    }

    fn is_over(&self) -> bool {
        matches!(self.stage, RemovalStage::Over)
    }
}

impl House {
    /// One round of removal, as the leader does it every ten minutes.
    pub async fn remove_expired(&self) -> Result<RemovalCounts, StoreError> {
        let mut round = RemovalRound::new(self.now());
        while !round.is_over() {
            let pause = self.inner.remove_step(&mut round).await?;
            tokio::time::sleep(pause).await;
        }
        self.inner.end_round(&round);
        Ok(round.removed)
    }

    /// The numbers of things that this node has removed since its start.
    #[must_use]
    pub fn removed(&self) -> RemovalCounts {
        let so_far = &self.inner.retention.removed;
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        RemovalCounts {
            tables: count(&so_far.tables),
            records: count(&so_far.records),
            guests: count(&so_far.guests),
            reports: count(&so_far.reports),
        }
    }

    /// The retention times of the site: those of the leader if there may be several nodes. While
    /// the database is unavailable, those of this node.
    pub async fn keep_times(&self) -> RetentionTimes {
        let own = self.inner.retention.keep;
        if !self.inner.cluster.has_other_nodes() {
            return own;
        }
        let published = self.inner.store.published_keep_times().await;
        published.ok().flatten().unwrap_or(own)
    }
}

impl Inner {
    /// Runs one step of a round. Returns the pause after it.
    async fn remove_step(&self, round: &mut RemovalRound) -> Result<Duration, StoreError> {
        let began = Instant::now();
        let so_far = &self.retention.removed;
        let count = |counter: &AtomicU64, more: u64| counter.fetch_add(more, Ordering::Relaxed);
        let now = round.now;
        let mut done = true;
        match round.stage.clone() {
            RemovalStage::Unused(status) => {
                let cutoff = match status {
                    Status::Waiting => self
                        .retention
                        .keep
                        .open_tables
                        .cutoff_from(OPEN_TABLE_DAYS, now),
                    _ => self
                        .retention
                        .keep
                        .begun_tables
                        .cutoff_from(BEGUN_TABLE_DAYS, now),
                };
                if let Some(cutoff) = cutoff {
                    let tables = self.store.expired_tables(status, cutoff, 1).await?;
                    done = tables.is_empty();
                    for table in &tables {
                        if self.remove_table(table, cutoff).await? {
                            round.removed.tables += 1;
                            count(&so_far.tables, 1);
                        }
                    }
                }
            }
            RemovalStage::Finished(kind, after) => {
                let keep = match kind {
                    FinishedKind::GuestsOnly => self.retention.keep.guest_tables,
                    FinishedKind::WithAccounts => self.retention.keep.finished_tables,
                };
                if let Some(cutoff) = keep.cutoff(now) {
                    if round.found.is_empty() {
                        let old = self.store.old_tables(kind, cutoff, after, BATCH).await?;
                        if let Some(last) = old.last() {
                            let (at, id) = (last.updated_at, last.id.clone());
                            round.stage = RemovalStage::Finished(kind, Some(Cursor { at, id }));
                        }
                        round.found = old.into_iter().rev().map(|old| old.id).collect();
                    }
                    let left = round.found.len().saturating_sub(round.pace.size);
                    let tables = round.found.split_off(left);
                    done = tables.is_empty();
                    let removed = self.remove_records(tables, kind, cutoff, now).await?;
                    round.removed.records += removed;
                    count(&so_far.records, removed);
                }
            }
            RemovalStage::Reports => {
                if let Some(cutoff) = self.retention.keep.reports.cutoff(now) {
                    let removed = self.store.remove_reports(cutoff, BATCH).await?;
                    done = removed < BATCH;
                    round.removed.reports += u64::from(removed);
                    count(&so_far.reports, removed.into());
                }
            }
            RemovalStage::Guests => {
                if let RetentionTime::Days(kept) = self.retention.keep.guests
                    && let Some(cutoff) = self.retention.keep.guests.cutoff_from(GUEST_DAYS, now)
                {
                    let again = days(kept);
                    let guests = self.store.remove_guests(cutoff, again, BATCH).await?;
                    done = guests.examined < BATCH;
                    round.removed.guests += u64::from(guests.removed);
                    count(&so_far.guests, guests.removed.into());
                }
            }
            RemovalStage::Over => {}
        }
        if done {
            round.stage = round.stage.next();
            return Ok(Duration::ZERO);
        }
        Ok(round.pace.after(began.elapsed()))
    }

    fn end_round(&self, round: &RemovalRound) {
        if round.removed == RemovalCounts::default() {
            return;
        }
        let RemovalCounts {
            tables,
            records,
            guests,
            reports,
        } = round.removed;
        tracing::info!(
            tables,
            records,
            guests,
            reports,
            "removed what is older than it is kept"
        );
        self.store.purge_deleted();
    }

    /// Removes a table without a move after its retention time, or keeps it for some more days.
    async fn remove_table(&self, id: &TableId, cutoff: UnixMs) -> Result<bool, StoreError> {
        // A table in memory was used a moment ago.
        if self.tables.contains(id) {
            self.store.keep_table(id, Some(cutoff + DAY)).await?;
            return Ok(false);
        }
        let Some(stored) = self.store.load(id).await? else {
            return Ok(false);
        };
        let public = stored.table.public;
        let later = cutoff + days(BEGUN_TABLE_DAYS);
        // The log decides, not the summary, which may be out of date.
        let head = match Table::replay(stored) {
            Ok(table) if table.is_removable() => table.seq(),
            Ok(table) => {
                let later = table.keep_until().map(|_| later);
                self.store.keep_table(id, later).await?;
                return Ok(false);
            }
            Err(corrupt) => {
                let error = unreadable(corrupt);
                tracing::warn!(table = %id, %error, "a table cannot be read, so it is kept");
                self.store.keep_table(id, Some(later)).await?;
                return Ok(false);
            }
        };
        if !self.store.remove_table(id, head, cutoff).await? {
            self.store.keep_table(id, Some(cutoff + DAY)).await?;
            return Ok(false);
        }
        self.forget_table(id);
        self.cluster.broadcast(|| NodeMessage::Removed(id.clone()));
        if public {
            self.lobby_changed();
        }
        Ok(true)
    }

    /// Removes the records of finished tables, except those that are open on this node. Returns
    /// their number.
    async fn remove_records(
        &self,
        mut tables: Vec<TableId>,
        kind: FinishedKind,
        cutoff: UnixMs,
        now: UnixMs,
    ) -> Result<u64, StoreError> {
        tables.retain(|id| !self.tables.contains(id));
        if tables.is_empty() {
            return Ok(0);
        }
        let store = &self.store;
        let removed = store.remove_records(tables, kind, cutoff, now).await?;
        for id in &removed {
            self.forget_table(id);
            self.cluster.broadcast(|| NodeMessage::Removed(id.clone()));
        }
        Ok(removed.len() as u64)
    }

    /// Stores this leader's times for all nodes, or compares this node's times with the leader's.
    /// `warned` are the leader's times for which a warning was logged already.
    async fn agree_on_keep_times(
        &self,
        warned: &mut Option<RetentionTimes>,
    ) -> Result<(), StoreError> {
        if !self.cluster.has_other_nodes() {
            return Ok(());
        }
        let published = self.store.published_keep_times().await?;
        if published == Some(self.retention.keep) {
            *warned = None;
            return Ok(());
        }
        if self.cluster.is_leader() {
            if let Some(published) = published {
                tracing::warn!(
                    ?published,
                    own = ?self.retention.keep,
                    "the times for which things are kept have changed: this node removes things \
                     now, and its --keep options hold"
                );
            }
            return self.store.publish_keep_times(self.retention.keep).await;
        }
        if let Some(published) = published
            && *warned != Some(published)
        {
            *warned = Some(published);
            tracing::warn!(
                ?published,
                own = ?self.retention.keep,
                "the --keep options of this node differ from those that hold: give all nodes the \
                 same"
            );
        }
        Ok(())
    }

    /// Stores that a person looks at a table without a move, so that it is kept for some more days.
    /// This is written at most once a day.
    pub(crate) async fn keep_for_viewer(
        &self,
        id: &TableId,
        kept: UnixMs,
        until: UnixMs,
    ) -> Result<UnixMs, HouseError> {
        if kept >= until - DAY {
            return Ok(kept);
        }
        match self.store.keep_table(id, Some(until)).await {
            Ok(true) => Ok(until),
            Ok(false) => Err(HouseError::NoTable),
            Err(error) => {
                // A store that cannot write cannot remove the table either.
                log_failure(
                    error,
                    Some(id),
                    "it could not be written that a table is seen",
                );
                Ok(kept)
            }
        }
    }

    /// Keeps every table without a move as long as people watch it.
    pub(crate) async fn keep_watched_tables(&self) {
        for live in self.tables.all() {
            if let Some(kept) = live.kept_until().filter(|_| live.is_in_use()) {
                self.keep_watched_table(&live, kept).await;
            }
        }
    }

    async fn keep_watched_table(&self, live: &Arc<LiveTable>, kept: UnixMs) {
        // If the table is being changed, the next time is soon enough.
        let Ok(table) = live.table.try_lock() else {
            return;
        };
        let unplayed = table.keep_until().is_some();
        let until = table.keep_for_viewer_until(self.clock.now());
        drop(table);
        let kept = match unplayed {
            true => self.keep_for_viewer(live.id(), kept, until).await.ok(),
            false => None,
        };
        live.set_kept_until(kept);
    }
}

/// Removes old data again and again, on the leader node. The house is held during a step only, so that
/// it can close in the middle of a round.
pub(crate) async fn keep_removing(inner: Weak<Inner>) {
    let mut pause = FIRST_PAUSE;
    let mut next_round = Instant::now();
    let mut under_way = None;
    let mut differs = None;
    loop {
        tokio::time::sleep(pause).await;
        pause = COMPARE;
        let Some(house) = inner.upgrade() else { return };
        if under_way.is_none()
            && let Err(error) = house.agree_on_keep_times(&mut differs).await
        {
            log_failure(
                error,
                None,
                "the times for which things are kept could not be compared",
            );
        }
        if !house.cluster.is_leader() {
            under_way = None;
            continue;
        }
        let mut round = match under_way.take() {
            Some(round) => round,
            None if Instant::now() < next_round => continue,
            None => RemovalRound::new(house.clock.now()),
        };
        next_round = Instant::now() + PAUSE;
        match house.remove_step(&mut round).await {
            Ok(_) if round.is_over() => house.end_round(&round),
            Ok(rest) => {
                pause = rest;
                under_way = Some(round);
            }
            Err(error) => {
                log_failure(
                    error,
                    None,
                    "what is older than it is kept could not be removed",
                );
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_that_take_long_become_smaller_and_are_followed_by_longer_pauses() {
        let mut pace = RemovalPace::new();
        let ms = Duration::from_millis;
        for _ in 0..9 {
            assert_eq!(pace.after(ms(2)), ms(8));
        }
        assert_eq!(pace.size, RemovalPace::MOST);
        assert_eq!(pace.after(ms(10)), ms(40));
        assert_eq!(pace.size, RemovalPace::MOST, "neither short nor long");
        assert_eq!(pace.after(ms(100)), ms(400));
        assert_eq!(pace.size, RemovalPace::MOST / 2);
        for _ in 0..9 {
            assert_eq!(
                pace.after(Duration::from_secs(9)),
                RemovalPace::LONGEST_REST
            );
        }
        assert_eq!(pace.size, 1);
    }
}
