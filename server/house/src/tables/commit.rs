//! Commits: stores the facts of a table, applies them to the table in memory, and starts the
//! follow-up work (bots, ratings, notifications).

use std::sync::Arc;

use model::{RatingChange, UnchangedParts, UnixMs};
use store::StoreError;
use table::Table;
use table::advance::Advance;
use table::decision::TriedMove;
use table::fact::Fact;

use super::LiveTable;
use super::creation::PreparedTable;
use super::request::Committed;
use crate::error::HouseError;
use crate::house::Inner;
use crate::node::NodeMessage;

/// Maximum delay of lists of tables, in milliseconds, so that not every move is written to the
/// lists.
const LISTS_LAG: UnixMs = 60_000;

/// Facts that are to be stored.
pub(crate) struct Commit<'a> {
    /// The facts, in their order.
    pub(crate) facts: &'a [Fact],
    /// The moves among the facts that were tried.
    pub(crate) tried: Vec<TriedMove>,
    /// The id of the message that led to them.
    pub(crate) id: Option<String>,
    /// A new table to which the facts lead: both are stored, or neither is.
    pub(crate) new: Option<&'a PreparedTable>,
    /// The actions that a bot has planned after the facts.
    pub(crate) plan: &'a [String],
}

impl Inner {
    /// Commits facts and starts the follow-up work: the next bot thinks, ratings are updated, and
    /// all watchers of the table are notified.
    pub(crate) async fn commit(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        table: &mut Table,
        commit: Commit<'_>,
        now: UnixMs,
    ) -> Result<Committed, HouseError> {
        let (facts, plan) = (commit.facts, commit.plan);
        let (committed, rated) = self.store_facts(live, table, commit, now).await?;
        self.start_bot(live, table, plan);
        live.facts_added(self.store.as_ref(), table, facts, rated)
            .await;
        Ok(committed)
    }

    /// Stores facts, and only then applies them to the table in memory. If another node has written
    /// to the log, the table first catches up with the store. Also returns the changes of ratings by
    /// the end of a rated game.
    async fn store_facts(
        self: &Arc<Self>,
        live: &LiveTable,
        table: &mut Table,
        commit: Commit<'_>,
        now: UnixMs,
    ) -> Result<(Committed, Vec<RatingChange>), HouseError> {
        let Commit {
            facts,
            tried,
            id,
            new,
            ..
        } = commit;
        let Advance {
            table: mut after,
            entries,
            seq,
        } = table.advance(facts, tried, id, now)?;
        if !self.cluster.has_other_nodes() {
            after.begin_clock_by(now);
        }
        let mut summary = after.brief_summary();
        if !table.is_finished() {
            summary.finish = after.finish();
        }
        let wake_at = summary.wake_at;
        let (before, turns) = (table.turns(), summary.turns.clone());
        let seats = table.status() == after.status()
            && table.waits_for_players() == after.waits_for_players()
            && table.sitters() == after.sitters();
        let at = entries.last().map_or(now, |entry| entry.at);
        let listed = seats && wake_at == table.wakes_at && at < table.listed_at + LISTS_LAG;
        summary.unchanged = UnchangedParts {
            seats,
            turns: before == turns,
            one_turn: match (before.as_slice(), turns.as_slice()) {
                ([passed], [_]) => Some(passed.person.clone()),
                _ => None,
            },
            listed,
        };
        after.wakes_at = wake_at;
        if !listed {
            after.listed_at = at;
            summary = after.with_seats(summary);
        }
        // The entries are sent to other nodes, if there are any.
        let kept = match self.cluster.has_other_nodes() {
            true => entries.clone(),
            false => Vec::new(),
        };
        let stored = match new {
            None => self.store.append(table.id(), entries, summary).await,
            Some(new) => {
                let start = new.start();
                let store = &self.store;
                let append = store.append_with_table(table.id(), entries, summary, start);
                append.await
            }
        };
        let rated = match stored {
            Ok(rated) => rated,
            Err(error) => {
                let handled = Box::pin(self.handle_failed_write(live, table, error));
                return Err(handled.await?);
            }
        };
        if let Some(new) = new {
            self.announce_table(new, now);
        }
        self.update_lobby(Some(table), &after);
        if let Some(fixture) = &after.spec().tournament
            && after.is_finished()
            && !table.is_finished()
        {
            self.advance_tournament(&fixture.id);
        }
        *table = after;
        self.tables.timers.set(wake_at, table.id());
        self.cluster.broadcast(|| NodeMessage::Changed {
            table: table.id().clone(),
            entries: kept.clone(),
        });
        self.notify_turns(table, &before, &turns);
        Ok((Committed { seq, entries: kept }, rated))
    }

    /// Handles facts that were not stored, or may not have been stored. Returns the error for the
    /// sender of the request.
    async fn handle_failed_write(
        &self,
        live: &LiveTable,
        table: &mut Table,
        error: StoreError,
    ) -> Result<HouseError, HouseError> {
        live.set_in_doubt(true);
        self.turns.forget_known();
        if matches!(error, StoreError::Unavailable(_)) {
            self.heartbeats.note_refusal();
        }
        if matches!(error, StoreError::Fenced | StoreError::Conflict) {
            // Another node wrote to this log: the table in memory is out of date.
            self.note_lost_ownership(live, table);
            self.catch_up(live, table).await?;
            live.set_in_doubt(false);
        }
        Ok(error.into())
    }
}
