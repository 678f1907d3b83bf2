//! Trait of the site as a whole: status of nodes and database, address, secrets.

use async_trait::async_trait;
use model::{DatabaseStatus, NodeReport, NodeStatus};

use crate::{StoreError, StoreStatus};

/// The site as a whole.
#[async_trait]
pub trait Site: Send + Sync {
    /// Commits a write that changes nothing, in the same way as every other write. If it succeeds,
    /// a move can be stored now. The default always succeeds.
    async fn check_writable(&self) -> Result<(), StoreError> {
        Ok(())
    }

    /// The availability of the database, as the last reads and writes saw it.
    fn status(&self) -> StoreStatus {
        StoreStatus::default()
    }

    /// Kind, schema version and size of the database.
    async fn database_status(&self) -> Result<DatabaseStatus, StoreError>;

    /// Stores the status report of a node in place of its previous one.
    async fn report_node(&self, report: NodeReport) -> Result<(), StoreError>;

    /// Removes the status report of a node that ends.
    async fn remove_node_report(&self, node: &str) -> Result<(), StoreError>;

    /// Nodes with a lease or a status report within the last hour, by name.
    async fn nodes(&self) -> Result<Vec<NodeStatus>, StoreError>;

    /// Stores the public address of the site, for commands that run beside it; `None` if it has
    /// none.
    async fn set_site_address(&self, address: Option<&str>) -> Result<(), StoreError>;

    /// The public address of the site, as it was stored when the site was opened last.
    async fn site_address(&self) -> Result<Option<String>, StoreError>;

    /// 64 random bytes by a name: created at the first call, the same ever after.
    async fn secret(&self, name: &str) -> Result<Vec<u8>, StoreError>;

    /// A secret of the site that has a form of its own. If there is none yet, `fresh` is stored.
    async fn secret_or(&self, name: &str, fresh: Vec<u8>) -> Result<Vec<u8>, StoreError>;
}
