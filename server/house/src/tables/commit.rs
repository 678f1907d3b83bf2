//! Commits: makes the facts of a table durable, lets the table take them in, and does what follows.

use std::sync::Arc;

use model::{Rated, Unchanged, UnixMs};
use store::StoreError;
use table::Table;
use table::decision::TriedMove;
use table::fact::Fact;
use table::rating::SeatRating;

use crate::error::HouseError;
use crate::house::Inner;
use crate::node::Told;
use crate::tables::creation::Prepared;
use crate::tables::live_table::LiveTable;
use crate::tables::request::Carried;

/// How much later than a table itself lists may know that something happened there: who plays move
/// after move need not climb to the top of a list with each.
const LISTS_LAG: UnixMs = 60_000;

/// Facts on their way into a log.
pub(crate) struct Commit<'a> {
    /// What happens.
    pub(crate) facts: &'a [Fact],
    /// The moves among the facts that were tried.
    pub(crate) tried: Vec<TriedMove>,
    /// The id of the message that led to it.
    pub(crate) id: Option<String>,
    /// A table to which the facts lead: it is stored with them, or neither is.
    pub(crate) new: Option<&'a Prepared>,
    /// What a bot has planned to do after the facts.
    pub(crate) plan: &'a [String],
}

impl Inner {
    /// Commits facts, and does what follows: the bot whose turn it is thinks, ratings are noted, and
    /// everybody who looks at the table hears of it.
    pub(crate) async fn commit(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        table: &mut Table,
        commit: Commit<'_>,
        now: UnixMs,
    ) -> Result<Carried, HouseError> {
        let (facts, plan) = (commit.facts, commit.plan);
        let was_over = table.is_finished();
        let (carried, rated) = self.store_facts(live, table, commit, now).await?;
        self.ponder(live, table, plan);
        if !table.is_finished() {
            self.note_ratings(live, table, facts).await;
        } else if !was_over {
            live.set_ratings(rated.into_iter().map(SeatRating::from).collect());
        }
        live.changed(table, facts);
        Ok(carried)
    }

    /// Makes facts durable, and only then part of the table. Where others have written, or it is
    /// not known what was, the table learns what is stored before anything else is done. Returns
    /// what the end of a rated game did to ratings, too.
    async fn store_facts(
        self: &Arc<Self>,
        live: &LiveTable,
        table: &mut Table,
        commit: Commit<'_>,
        now: UnixMs,
    ) -> Result<(Carried, Vec<Rated>), HouseError> {
        let Commit {
            facts,
            tried,
            id,
            new,
            ..
        } = commit;
        let pause = table.pause_to_log(now);
        let paused = usize::from(pause.is_some());
        let facts: Vec<Fact> = pause.into_iter().chain(facts.iter().cloned()).collect();
        let mut entries = table.entries(&facts, None, now);
        let mut seq = table.seq();
        if let Some(first) = entries.get_mut(paused) {
            (first.id, seq) = (id, first.seq);
        }
        let mut after = table.clone();
        let mut tried = tried.into_iter();
        for (entry, fact) in entries.iter().zip(facts) {
            let tried = match fact {
                Fact::Moved { .. } => tried.next(),
                _ => None,
            };
            after.add_tried(entry.seq, entry.at, entry.id.clone(), fact, tried)?;
        }
        if self.node.is_none() {
            after.begin_clock_by(now);
        }
        let mut summary = after.summary();
        if !table.is_finished() {
            summary.finish = after.finish();
        }
        let wake_at = summary.wake_at;
        let (before, turns) = (table.turns(), summary.turns.clone());
        let seats = table.status() == after.status()
            && table.gathers() == after.gathers()
            && table.sitters() == after.sitters();
        let at = entries.last().map_or(now, |entry| entry.at);
        let listed = seats && wake_at == table.wakes_at && at < table.listed_at + LISTS_LAG;
        summary.unchanged = Unchanged {
            seats,
            turns: before == turns,
            listed,
        };
        after.wakes_at = wake_at;
        if !listed {
            after.listed_at = at;
        }
        // Other nodes are told what was written, if there are any.
        let kept = match &self.node {
            Some(_) => entries.clone(),
            None => Vec::new(),
        };
        let stored = match new {
            None => self.store.append(table.id(), entries, summary).await,
            Some(new) => {
                let start = new.start();
                let store = &self.store;
                store
                    .append_with_table(table.id(), entries, summary, start)
                    .await
            }
        };
        let rated = match stored {
            Ok(rated) => rated,
            Err(error) => return Err(self.not_stored(live, table, error).await?),
        };
        if let Some(new) = new {
            self.laid(new, now);
        }
        self.tell_lobby(Some(table), &after);
        if let Some(fixture) = &after.spec().tournament
            && after.is_finished()
            && !table.is_finished()
        {
            self.see_to_tournament(&fixture.id);
        }
        *table = after;
        self.alarm.set(wake_at, table.id());
        self.tell_nodes(|| Told::Changed {
            table: table.id().clone(),
            entries: kept.clone(),
        });
        self.tell_turns(&before, &turns);
        Ok((Carried { seq, entries: kept }, rated))
    }

    /// What is to be done when facts could not be stored, or nobody knows whether they were: the
    /// error, for whoever asked.
    async fn not_stored(
        &self,
        live: &LiveTable,
        table: &mut Table,
        error: StoreError,
    ) -> Result<HouseError, HouseError> {
        live.set_doubt(true);
        if matches!(error, StoreError::Unavailable(_)) {
            self.heartbeats.note_refusal();
        }
        if matches!(error, StoreError::Fenced | StoreError::Conflict) {
            // Somebody else wrote to this log: what is in memory is not the truth.
            self.lost(live, table);
            self.catch_up(live, table).await?;
            live.set_doubt(false);
        }
        Ok(error.into())
    }
}
