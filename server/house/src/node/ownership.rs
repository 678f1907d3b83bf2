//! Ownership of tables: claims tables, renews the lease of this node, and gives tables up.

use std::sync::atomic::Ordering;
use std::sync::{Arc, Weak};
use std::time::Duration;

use bus::NodeId;
use model::TableId;
use store::{Claim, StoreError};
use table::Table;
use tokio::sync::MutexGuard;
use tokio::time::Instant;

use super::Node;
use super::message::NodeMessage;
use crate::error::HouseError;
use crate::failure::log_failure;
use crate::house::{House, Inner};
use crate::tables::LiveTable;

/// The number of renewals within a lease.
const RENEWALS: u32 = 4;

/// The owner of a table.
pub(crate) enum TableOwner<'a> {
    /// This node. As long as the lock is held, no other node writes to the table; otherwise the
    /// store refuses this node's next write.
    ThisNode(MutexGuard<'a, Table>),
    /// Another node.
    OtherNode(NodeId),
}

impl Inner {
    /// Locks a table that this node owns. Claims it first, if no other node owns it.
    pub(crate) async fn claim_table<'a>(
        self: &Arc<Self>,
        live: &'a Arc<LiveTable>,
    ) -> Result<TableOwner<'a>, HouseError> {
        self.settle_opening_if_uncertain().await?;
        let mut table = live.table.lock().await;
        let Some(node) = &self.cluster.node else {
            self.clear_doubt(live, &mut table).await?;
            return Ok(TableOwner::ThisNode(table));
        };
        if node.owns(table.id()) && node.has_lease() {
            self.clear_doubt(live, &mut table).await?;
            return Ok(TableOwner::ThisNode(table));
        }
        if node.is_leaving() {
            // A node that leaves claims nothing any more. Another one may.
            let others = self.cluster.remote_presence.live_nodes();
            let other = others.first().and_then(|name| name.parse().ok());
            return other.map(TableOwner::OtherNode).ok_or(HouseError::Away);
        }
        if !node.has_lease() {
            Box::pin(self.renew_lease(node)).await?;
        }
        let claimed = self.store.claim(table.id(), node.id().as_str()).await?;
        match claimed {
            Claim::Claimed(fence) => {
                // From here on no other node writes, and the store has the whole log.
                Box::pin(self.catch_up(live, &mut table)).await?;
                live.set_in_doubt(false);
                table.fence = fence;
                node.owned().insert(table.id().clone(), fence);
                live.set_remote_owner(None);
                self.resume(live, &table);
                Ok(TableOwner::ThisNode(table))
            }
            Claim::HeldBy(other) => {
                self.note_lost_ownership(live, &table);
                let other: NodeId = other
                    .parse()
                    .map_err(|error: bus::NodeNameError| StoreError::Corrupt(error.to_string()))?;
                live.set_remote_owner(Some(other.clone()));
                Ok(TableOwner::OtherNode(other))
            }
            Claim::Missing => Err(HouseError::NoTable),
        }
    }

    /// Reads the end of the log, if it is not known whether the last write succeeded.
    async fn clear_doubt(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        table: &mut Table,
    ) -> Result<(), HouseError> {
        if live.is_in_doubt() {
            Box::pin(self.catch_up(live, table)).await?;
            live.set_in_doubt(false);
            self.resume(live, table);
        }
        Ok(())
    }

    /// Goes on with a table that this node owns: sets its timer, and lets the bot whose turn it is
    /// think.
    pub(super) fn resume(self: &Arc<Self>, live: &Arc<LiveTable>, table: &Table) {
        let due = table.due().map(|(at, _)| at);
        self.tables.timers.set(due, table.id());
        self.start_bot(live, table, &[]);
    }

    /// Notes that this node does not own a table any more: it does nothing there by itself.
    pub(crate) fn note_lost_ownership(&self, live: &LiveTable, table: &Table) {
        if let Some(node) = &self.cluster.node {
            node.owned().remove(table.id());
            self.tables.timers.set(None, table.id());
            live.stop_thinking();
        }
    }

    /// Renews the lease of this node in the store.
    async fn renew_lease(self: &Arc<Self>, node: &Node) -> Result<(), StoreError> {
        if node.has_lost_lease() {
            // If no other node was alive meanwhile, the site was closed.
            self.note_opening().await?;
        }
        let now = Instant::now();
        let renewal = self
            .store
            .renew_lease(node.id().as_str(), node.lease)
            .await?;
        if !node.has_lease() {
            // The lease may have ended before, and other nodes may own the tables by now: this node
            // has to claim them again.
            node.owned().clear();
        }
        let before = node.renewed_at.lock().replace(now);
        if before.is_some_and(|before| before.elapsed() >= node.lease) {
            self.report_isolated_nodes(node).await;
        }
        let before = node.is_leader.swap(renewal.leads, Ordering::SeqCst);
        if renewal.leads && !before {
            self.cluster.wake_leader.notify_one();
        }
        Ok(())
    }

    /// Logs an error if nodes are alive that cannot send each other messages: one without a bus may
    /// have started while another was cut off.
    async fn report_isolated_nodes(&self, node: &Node) {
        let Ok(living) = self.store.living_nodes().await else {
            return;
        };
        let without_bus = living.iter().any(|other| !other.has_bus);
        let mut others = living
            .iter()
            .filter(|other| other.name != node.id().as_str());
        if let Some(other) = others.next()
            && without_bus
        {
            tracing::error!(
                other = %other.name,
                "nodes run on this database that do not hear of each other: stop all but one, or \
                 give all of them the same --bus"
            );
        }
    }

    /// Takes the first lease of this node.
    pub(crate) async fn join_cluster(self: &Arc<Self>) -> Result<(), StoreError> {
        match &self.cluster.node {
            Some(node) => {
                self.renew_lease(node).await?;
                self.cluster.broadcast(|| NodeMessage::Hello);
                Ok(())
            }
            None => Ok(()),
        }
    }

    /// Gives up tables that were unloaded.
    pub(crate) async fn release(&self, tables: Vec<TableId>) {
        let Some(node) = &self.cluster.node else {
            return;
        };
        for table in tables {
            let Some(fence) = node.owned().remove(&table) else {
                continue;
            };
            self.tables.timers.set(None, &table);
            let released = self.store.release(&table, node.id().as_str(), fence).await;
            if let Err(error) = released {
                // The table stays this node's until its lease ends.
                log_failure(error, Some(&table), "a table could not be let go");
            }
        }
    }
}

impl House {
    /// Gives up all tables for good, before this node ends. Other nodes need not wait until its lease
    /// ends.
    pub async fn hand_over(&self) {
        // The last heartbeat: until here the site was open.
        if let Err(error) = self.inner.heartbeat().await {
            tracing::warn!(%error, "clocks will stand still from a moment ago, not from now on");
        }
        let Some(node) = &self.inner.cluster.node else {
            return;
        };
        node.is_leaving.store(true, Ordering::SeqCst);
        node.owned().clear();
        *node.renewed_at.lock() = None;
        if let Err(error) = self.inner.store.end_lease(node.id().as_str()).await {
            tracing::warn!(%error, "what this node had will be free in a few seconds only");
        }
        let _ = node.bus.broadcast(node.envelope(NodeMessage::Bye)).await;
    }
}

/// Renews the lease of this node, again and again.
pub(super) async fn keep_renewing(inner: Weak<Inner>) {
    loop {
        let Some(house) = inner.upgrade() else { return };
        let Some(node) = &house.cluster.node else {
            return;
        };
        let pause: Duration = node.lease / RENEWALS;
        drop(house);
        tokio::time::sleep(pause).await;
        let Some(house) = inner.upgrade() else { return };
        let Some(node) = &house.cluster.node else {
            return;
        };
        if node.is_leaving() {
            return;
        }
        if let Err(error) = house.renew_lease(node).await {
            log_failure(error, None, "this node could not say that it lives");
        }
    }
}
