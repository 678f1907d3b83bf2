//! Heartbeats and closings in the simulated store.

use async_trait::async_trait;
use model::{Closing, UnixMs};
use store::{Heartbeats, Opening, StoreError};

use crate::disk::SimStore;
use crate::world::{Sabotage, State};

impl State {
    /// The other nodes whose leases have not ended.
    fn others(&self, node: &str) -> Vec<String> {
        let names = self.nodes.keys().filter(|name| *name != node);
        names.filter(|name| self.lives(name)).cloned().collect()
    }

    fn close(&mut self, from: UnixMs, until: UnixMs) {
        if from < until {
            let id = self.closings.len() as i64 + 1;
            self.closings.push(Closing { id, from, until });
        }
    }

    fn open_node(&mut self, node: &str, now: UnixMs) -> Opening {
        let others = self.others(node);
        let heartbeats = self.heartbeats.iter();
        let believed = heartbeats.clone().filter(|(name, _)| others.contains(name));
        let last_of_others = believed.map(|(_, (_, at))| *at).max();
        if others.is_empty() {
            let last = heartbeats.map(|(_, (_, at))| *at).max();
            self.close(last.unwrap_or(now), now);
            self.heartbeats.clear();
        }
        self.heartbeats.insert(node.to_owned(), (now, now));
        Opening { last_of_others }
    }

    fn settle_opening(&mut self, node: &str, last: UnixMs, opened: UnixMs) -> bool {
        let heartbeats = self.heartbeats.iter();
        let before = heartbeats.filter(|(name, (opened, _))| *name != node && *opened <= last);
        if before.clone().any(|(_, (_, at))| *at > last) {
            return true;
        }
        let others = self.others(node);
        if before.clone().any(|(name, _)| others.contains(name)) {
            return false;
        }
        self.close(last, opened);
        true
    }
}

#[async_trait]
impl Heartbeats for SimStore {
    async fn open_node(&self, node: &str, now: UnixMs) -> Result<Opening, StoreError> {
        let opening = self
            .call("open", |state| {
                state.openings.opened(&self.process, now);
                Ok(state.open_node(node, now))
            })
            .await;
        self.world.note(&format!("{opening:?}"));
        opening
    }

    async fn heartbeat(&self, node: &str, now: UnixMs) -> Result<Option<i64>, StoreError> {
        let no_closings = self.world.sabotage == Sabotage::NoClosings;
        self.call("heartbeat", |state| {
            let heartbeats = &mut state.heartbeats;
            heartbeats.entry(node.to_owned()).or_insert((now, now)).1 = now;
            let latest = state.closings.last().map(|closing| closing.id);
            Ok(latest.filter(|_| !no_closings))
        })
        .await
    }

    async fn settle_opening(
        &self,
        node: &str,
        last: UnixMs,
        opened: UnixMs,
    ) -> Result<bool, StoreError> {
        let settled = self
            .call("settle", |state| {
                Ok(state.settle_opening(node, last, opened))
            })
            .await;
        self.world.note(&format!("{settled:?}"));
        settled
    }

    async fn closings(&self, _: UnixMs) -> Result<Vec<Closing>, StoreError> {
        let no_closings = self.world.sabotage == Sabotage::NoClosings;
        self.call("closings", |state| {
            Ok(match no_closings {
                true => Vec::new(),
                false => state.closings.clone(),
            })
        })
        .await
    }
}
