//! Status of the site for its host: nodes, leases, queues, the database.

use model::{NodeReport, SiteStatus, UnixMs};
use store::{Store, StoreError};

use crate::house::House;

/// The name of a single node.
const SINGLE: &str = "single";

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
        let name = self.inner.cluster.node_name();
        name.unwrap_or_else(|| SINGLE.to_owned())
    }

    /// The report of this node about itself. `version` is that of the program.
    #[must_use]
    pub fn node_report(&self, version: &str, started_at: UnixMs) -> NodeReport {
        let workload = self.workload();
        let in_memory = self.live_tables() as u64;
        let node = self.inner.cluster.node.as_ref();
        NodeReport {
            node: self.node_name(),
            version: version.to_owned(),
            started_at,
            tables_in_memory: in_memory,
            tables_owned: node.map_or(in_memory, |node| node.count_owned() as u64),
            writer_queue: self.store().status().writes_waiting as u64,
            thinkers: self.inner.thinking.limits.threads as u64,
            thinking: workload.thinking as u64,
            waiting: workload.waiting as u64,
            has_workers: self.inner.thinking.workers.is_some(),
            delegated: workload.delegated,
        }
    }
}
