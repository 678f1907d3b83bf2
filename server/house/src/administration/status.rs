//! The status of the site for its host: nodes, leases, queues, the database.

use model::{NodeReport, SiteStatus, UnixMs};
use store::{Store, StoreError};

use crate::house::House;

/// The name of a program that runs alone.
const ALONE: &str = "single";

/// Reads the status of the site from the store.
pub async fn read_site_status(store: &dyn Store) -> Result<SiteStatus, StoreError> {
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
