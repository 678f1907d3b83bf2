//! Who may decide at a table: its owner, as the store knows it.

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
use super::message::Told;
use crate::error::HouseError;
use crate::failure::log_failure;
use crate::house::{House, Inner};
use crate::tables::live_table::LiveTable;

/// So often within its lease a node says that it lives.
const BEATS: u32 = 4;

/// Whose a table is.
pub(crate) enum Own<'a> {
    /// Ours: nobody else writes to it as long as we hold this, or we will hear of it.
    Ours(MutexGuard<'a, Table>),
    /// Another node's.
    HeldBy(NodeId),
}

impl Inner {
    /// Takes a table into our hands, claiming it if nobody has it.
    pub(crate) async fn own<'a>(
        self: &Arc<Self>,
        live: &'a Arc<LiveTable>,
    ) -> Result<Own<'a>, HouseError> {
        self.make_sure_of_opening().await?;
        let mut table = live.table.lock().await;
        let Some(node) = &self.node else {
            self.clear_doubt(live, &mut table).await?;
            return Ok(Own::Ours(table));
        };
        if node.holds(table.id()) && node.is_awake() {
            self.clear_doubt(live, &mut table).await?;
            return Ok(Own::Ours(table));
        }
        if node.leaves() {
            // It claims nothing any more; whoever stays may.
            let others = self.company.heard_of();
            let other = others.first().and_then(|name| name.parse().ok());
            return other.map(Own::HeldBy).ok_or(HouseError::Away);
        }
        if !node.is_awake() {
            self.beat(node).await?;
        }
        let claimed = self.store.claim(table.id(), node.id().as_str()).await?;
        match claimed {
            Claim::Claimed(fence) => {
                // From here on nobody else writes: what there is to know is in the store.
                self.catch_up(live, &mut table).await?;
                live.set_doubt(false);
                table.fence = fence;
                node.held().insert(table.id().clone(), fence);
                live.set_keeper(None);
                self.alarm.set(table.due().map(|(at, _)| at), table.id());
                self.ponder(live, &table, &[]);
                Ok(Own::Ours(table))
            }
            Claim::HeldBy(other) => {
                self.lost(live, &table);
                let other: NodeId = other
                    .parse()
                    .map_err(|error: bus::NodeNameError| StoreError::Corrupt(error.to_string()))?;
                live.set_keeper(Some(other.clone()));
                Ok(Own::HeldBy(other))
            }
            Claim::Missing => Err(HouseError::NoTable),
        }
    }

    /// Where it is not known whether something was stored, the store knows.
    async fn clear_doubt(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        table: &mut Table,
    ) -> Result<(), HouseError> {
        if live.is_in_doubt() {
            self.catch_up(live, table).await?;
            live.set_doubt(false);
            self.alarm.set(table.due().map(|(at, _)| at), table.id());
        }
        Ok(())
    }

    /// A table is ours no more: nothing is done there by itself.
    pub(crate) fn lost(&self, live: &LiveTable, table: &Table) {
        if let Some(node) = &self.node {
            node.held().remove(table.id());
            self.alarm.set(None, table.id());
            live.stop_thinking();
        }
    }

    /// Says in the store that this node lives.
    async fn beat(self: &Arc<Self>, node: &Node) -> Result<(), StoreError> {
        if node.was_believed_dead() {
            // If no other node lived meanwhile, the house was closed.
            self.open_again().await?;
        }
        let now = Instant::now();
        let beat = self.store.beat(node.id().as_str(), node.lease).await?;
        if !node.is_awake() {
            // It may have been believed dead before this beat, and what it had be another's by now:
            // whatever it still wants is to be claimed anew.
            node.held().clear();
        }
        let before = node.beat.lock().replace(now);
        if before.is_some_and(|before| before.elapsed() >= node.lease) {
            self.report_deaf_nodes(node).await;
        }
        let before = node.caretaker.swap(beat.caretaker, Ordering::SeqCst);
        if beat.caretaker && !before {
            self.care.notify_one();
        }
        Ok(())
    }

    /// Logs an error if nodes live that do not hear of each other: one without a bus may have come,
    /// or come back, while another was not heard of.
    async fn report_deaf_nodes(&self, node: &Node) {
        let Ok(living) = self.store.living_nodes().await else {
            return;
        };
        let deaf = living.iter().any(|other| !other.has_bus);
        let mut others = living
            .iter()
            .filter(|other| other.name != node.id().as_str());
        if let Some(other) = others.next()
            && deaf
        {
            tracing::error!(
                other = %other.name,
                "nodes run on this database that do not hear of each other: stop all but one, or \
                 give all of them the same --bus"
            );
        }
    }

    /// Says for the first time that this node lives.
    pub(crate) async fn come_alive(self: &Arc<Self>) -> Result<(), StoreError> {
        match &self.node {
            Some(node) => {
                self.beat(node).await?;
                self.tell_nodes(|| Told::Hello);
                Ok(())
            }
            None => Ok(()),
        }
    }

    /// Lets go of tables that were put away.
    pub(crate) async fn release(&self, tables: Vec<TableId>) {
        let Some(node) = &self.node else { return };
        for table in tables {
            let Some(fence) = node.held().remove(&table) else {
                continue;
            };
            self.alarm.set(None, &table);
            let released = self.store.release(&table, node.id().as_str(), fence).await;
            if let Err(error) = released {
                // Nobody has it until our name is forgotten, or we claim it again.
                log_failure(error, Some(&table), "a table could not be let go");
            }
        }
    }
}

impl House {
    /// Hands everything over to the other nodes, for good: before this node ends. They need not
    /// wait until it is believed dead.
    pub async fn hand_over(&self) {
        // The last heartbeat: until here the house was open.
        if let Err(error) = self.inner.heartbeat().await {
            tracing::warn!(%error, "clocks will stand still from a moment ago, not from now on");
        }
        let Some(node) = &self.inner.node else { return };
        node.leaves.store(true, Ordering::SeqCst);
        node.held().clear();
        *node.beat.lock() = None;
        if let Err(error) = self.inner.store.leave(node.id().as_str()).await {
            tracing::warn!(%error, "what this node had will be free in a few seconds only");
        }
        let _ = node.bus.broadcast(node.letter(Told::Bye)).await;
    }
}

/// Says again and again that this node lives.
pub(super) async fn go_on_living(inner: Weak<Inner>) {
    loop {
        let Some(house) = inner.upgrade() else { return };
        let Some(node) = &house.node else { return };
        let pause: Duration = node.lease / BEATS;
        drop(house);
        tokio::time::sleep(pause).await;
        let Some(house) = inner.upgrade() else { return };
        let Some(node) = &house.node else { return };
        if node.leaves() {
            return;
        }
        if let Err(error) = house.beat(node).await {
            log_failure(error, None, "this node could not say that it lives");
        }
    }
}
