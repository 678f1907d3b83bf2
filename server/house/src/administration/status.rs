//! The status of the site for its host: nodes, leases, queues, the database.

use model::{DatabaseStatus, NodeReport, NodeStatus, UnixMs};
use serde::Serialize;
use store::{Store, StoreError};

use crate::house::House;

/// The name of a program that runs alone.
const ALONE: &str = "single";

/// The status of the site.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SiteStatus {
    /// The nodes of which something was heard within the last hour.
    pub nodes: Vec<NodeStatus>,
    /// The database.
    pub database: DatabaseStatus,
    /// Merges of accounts that wait for the site.
    pub merges_waiting: usize,
    /// People whose names are still being taken out of tables.
    pub deletions_waiting: usize,
}

impl SiteStatus {
    /// Reads it from the store.
    pub async fn read(store: &dyn Store) -> Result<SiteStatus, StoreError> {
        let merges = store.merges().await?;
        Ok(SiteStatus {
            nodes: store.nodes().await?,
            database: store.database_status().await?,
            merges_waiting: merges
                .iter()
                .filter(|merge| merge.done_at.is_none())
                .count(),
            deletions_waiting: store.pending_deletions().await?.len(),
        })
    }
}

impl House {
    /// The name of this node.
    #[must_use]
    pub fn node_name(&self) -> String {
        let node = self.inner.node.as_ref();
        node.map_or_else(|| ALONE.to_owned(), |node| node.id().to_string())
    }

    /// What this node says of itself. `version` is that of the program, which started then.
    #[must_use]
    pub fn node_report(&self, version: &str, started_at: UnixMs) -> NodeReport {
        let workload = self.workload();
        let in_memory = self.live_tables() as u64;
        let node = self.inner.node.as_ref();
        NodeReport {
            node: self.node_name(),
            version: version.to_owned(),
            started_at,
            tables_in_memory: in_memory,
            tables_owned: node.map_or(in_memory, |node| node.count_held() as u64),
            writer_queue: self.store().status().writes_waiting as u64,
            thinkers: self.inner.thinkers.threads as u64,
            thinking: workload.thinking as u64,
            waiting: workload.waiting as u64,
            has_workers: self.inner.workers.is_some(),
            delegated: workload.delegated,
        }
    }
}
