//! Follows the audit log: applies actions of admins that were done on the command line or on another
//! node.
//!
//! An action is a write to the store with an entry in the audit log. From there a running site
//! updates its memory: deleted people are removed and their sockets close; the leader hands over the
//! seats of accounts that are to be merged.

use std::collections::HashSet;
use std::sync::Arc;

use model::{Merge, PageMark, PersonId, SessionEnd};
use store::{Store, StoreError};
use tokio::sync::Mutex;

use crate::error::HouseError;
use crate::house::{House, Inner};
use crate::moderation_cache::PersonChange;
use crate::tables::request::TableRequest;

/// The number of actions that are read at once.
const AT_ONCE: u32 = 100;

/// The position up to which the audit log was followed.
#[derive(Debug, Default)]
pub(crate) struct AuditFollower {
    position: Mutex<AuditPosition>,
}

#[derive(Debug, Default)]
struct AuditPosition {
    /// The last action.
    last: PageMark,
    /// The merges that were applied.
    merged: HashSet<PersonId>,
}

impl AuditFollower {
    /// Begins after the actions that are in the store already.
    pub(crate) async fn open(store: &dyn Store) -> Result<AuditFollower, StoreError> {
        let position = AuditPosition {
            last: store.last_audit_entry().await?,
            merged: HashSet::new(),
        };
        Ok(AuditFollower {
            position: Mutex::new(position),
        })
    }
}

impl House {
    /// Applies the actions of admins since the last call. The house does that by itself every two
    /// seconds.
    pub async fn follow_audit_log(&self) -> Result<(), HouseError> {
        self.inner.follow_audit_log().await
    }
}

impl Inner {
    pub(crate) async fn follow_audit_log(self: &Arc<Self>) -> Result<(), HouseError> {
        let mut position = self.audit.position.lock().await;
        loop {
            let actions = self.store.audit_log_after(position.last, AT_ONCE).await?;
            for action in &actions {
                if let ("delete", Some(id)) = (action.action.as_str(), &action.about_id) {
                    self.remove_person(&PersonChange::Delete(PersonId::from(id.clone())))
                        .await?;
                }
                position.last = action.id;
            }
            if actions.len() < AT_ONCE as usize {
                break;
            }
        }
        let merges = self.store.merges().await?;
        let mut failed = None;
        for merge in &merges {
            let done = match self.continue_merge(merge).await {
                Ok(done) => done,
                // The other merges need not wait for this one, which is tried again.
                Err(error) => {
                    failed = Some(error);
                    continue;
                }
            };
            if done && position.merged.insert(merge.from.clone()) {
                let change = PersonChange::Merge {
                    guest: merge.from.clone(),
                    into: merge.into.clone(),
                };
                self.remove_person(&change).await?;
            }
        }
        position
            .merged
            .retain(|from| merges.iter().any(|merge| merge.from == *from));
        failed.map_or(Ok(()), Err)
    }

    /// Removes a person from memory: sockets close, searches end, tournaments are read again.
    async fn remove_person(self: &Arc<Self>, change: &PersonChange) -> Result<(), StoreError> {
        let person = match change {
            PersonChange::Merge { guest, .. } => guest,
            other => other.person(),
        };
        self.moderation.apply(change);
        self.people.sessions_ended(person, SessionEnd::All);
        self.lobby.seekers().stop(person);
        self.broadcast_seekers();
        self.tournaments.all_changed();
        if self.cluster.is_leader() {
            self.find_leader_jobs(true).await?;
        }
        Ok(())
    }

    /// Hands over the seats of an account that is merged, if this node is the leader. Returns whether
    /// the merge is done.
    async fn continue_merge(self: &Arc<Self>, merge: &Merge) -> Result<bool, HouseError> {
        let is_done = merge.done_at.is_some();
        if !self.cluster.is_leader() {
            return Ok(is_done);
        }
        // The person may have sat down during the merge.
        let tables = self.store.open_tables_of(&merge.from).await?;
        if is_done && tables.is_empty() {
            return Ok(true);
        }
        let Some(into) = self.store.person(&merge.into).await? else {
            return Ok(is_done);
        };
        for id in tables {
            let live = self.load_table(&id).await?;
            let request = TableRequest::HandOver {
                guest: merge.from.clone(),
                into: into.clone(),
            };
            self.at_owner(&live, &request).await?;
        }
        let now = self.clock.now();
        Ok(self.store.finish_merge(&merge.from, now).await?)
    }
}
