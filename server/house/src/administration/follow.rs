//! Takes in what admins did elsewhere: on the command line or on another node.
//!
//! A deed is a write to the store with a line in the audit log. What is in the memory of a running
//! site is brought up to date from there: people who were deleted are forgotten and their sockets
//! close; accounts that are to be merged have their seats handed over by the node that does the
//! background jobs.

use std::collections::HashSet;
use std::sync::Arc;

use model::{Mark, Merge, PersonId, SessionEnd};
use store::{Store, StoreError};
use tokio::sync::Mutex;

use crate::error::HouseError;
use crate::house::{House, Inner};
use crate::moderation_cache::Change;
use crate::tables::request::Errand;

/// How many deeds are read at once.
const AT_ONCE: u32 = 100;

/// How far the deeds of admins were taken in.
#[derive(Debug, Default)]
pub(crate) struct FollowedDeeds {
    known: Mutex<Known>,
}

#[derive(Debug, Default)]
struct Known {
    /// The last deed.
    last: Mark,
    /// Merges that were taken in.
    merged: HashSet<PersonId>,
}

impl FollowedDeeds {
    /// Begins after the deeds that are in the store already.
    pub(crate) async fn open(store: &dyn Store) -> Result<FollowedDeeds, StoreError> {
        let known = Known {
            last: store.last_deed().await?,
            merged: HashSet::new(),
        };
        Ok(FollowedDeeds {
            known: Mutex::new(known),
        })
    }
}

impl House {
    /// Takes in what admins did since this was last called. The house does that by itself every
    /// two seconds.
    pub async fn follow_deeds(&self) -> Result<(), HouseError> {
        self.inner().follow_deeds().await
    }
}

impl Inner {
    pub(crate) async fn follow_deeds(self: &Arc<Self>) -> Result<(), HouseError> {
        let mut known = self.deeds.known.lock().await;
        loop {
            let deeds = self.store.deeds_after(known.last, AT_ONCE).await?;
            for deed in &deeds {
                if let ("delete", Some(id)) = (deed.deed.as_str(), &deed.about_id) {
                    self.person_is_gone(&Change::Forget(PersonId::from(id.clone())))
                        .await?;
                }
                known.last = deed.id;
            }
            if deeds.len() < AT_ONCE as usize {
                break;
            }
        }
        let merges = self.store.merges().await?;
        let mut failed = None;
        for merge in &merges {
            let done = match self.go_on_merging(merge).await {
                Ok(done) => done,
                // Another merge need not wait for this one, which is tried again.
                Err(error) => {
                    failed = Some(error);
                    continue;
                }
            };
            if done && known.merged.insert(merge.from.clone()) {
                let change = Change::Merge {
                    guest: merge.from.clone(),
                    into: merge.into.clone(),
                };
                self.person_is_gone(&change).await?;
            }
        }
        known
            .merged
            .retain(|from| merges.iter().any(|merge| merge.from == *from));
        failed.map_or(Ok(()), Err)
    }

    /// Nobody is this person any more: sockets close, searches end, tournaments are looked at.
    async fn person_is_gone(self: &Arc<Self>, change: &Change) -> Result<(), StoreError> {
        let person = match change {
            Change::Merge { guest, .. } => guest,
            other => other.person(),
        };
        self.register.apply(change);
        self.people.tell(person, SessionEnd::All);
        self.seekers().stop(person);
        self.tell_seekers();
        self.halls.all_changed();
        if self.is_caretaker() {
            self.find_work(true).await?;
        }
        Ok(())
    }

    /// Hands over what an account that is merged still has, if this node does that; whether the
    /// merge is done.
    async fn go_on_merging(self: &Arc<Self>, merge: &Merge) -> Result<bool, HouseError> {
        let is_done = merge.done_at.is_some();
        if !self.is_caretaker() {
            return Ok(is_done);
        }
        // Somebody may have sat down while the merge was being done.
        let tables = self.store.open_tables_of(&merge.from).await?;
        if is_done && tables.is_empty() {
            return Ok(true);
        }
        let Some(into) = self.store.person(&merge.into).await? else {
            return Ok(is_done);
        };
        for id in tables {
            let live = self.live_table(&id).await?;
            let errand = Errand::HandOver {
                guest: merge.from.clone(),
                into: into.clone(),
            };
            self.at_owner(&live, &errand).await?;
        }
        let now = self.clock.now();
        Ok(self.store.finish_merge(&merge.from, now).await?)
    }
}
