//! Trait of the site as a whole: status of nodes and database, address, secrets.

use async_trait::async_trait;
use model::{DatabaseStatus, NodeReport, NodeStatus};

use crate::{StoreError, StoreStatus};

/// The site as a whole.
#[async_trait]
pub trait Site: Send + Sync {
    /// Commits a write that changes nothing, on the way that every write takes: if this succeeds,
    /// a move can be stored now. By default it always can.
    async fn check_writable(&self) -> Result<(), StoreError> {
        Ok(())
    }

    /// Whether the database can be used, as far as the last reads and writes tell.
    fn status(&self) -> StoreStatus {
        StoreStatus::default()
    }

    /// The database itself.
    async fn database_status(&self) -> Result<DatabaseStatus, StoreError>;

    /// Keeps what a node says of itself, in place of what it said before.
    async fn report_node(&self, report: NodeReport) -> Result<(), StoreError>;

    /// A node ends: nothing of it is shown any more.
    async fn remove_node_report(&self, node: &str) -> Result<(), StoreError>;

    /// All nodes of which something was heard within the last hour, by name.
    async fn nodes(&self) -> Result<Vec<NodeStatus>, StoreError>;

    /// Remembers where players reach the site, for commands that run beside it; `None` if nobody
    /// has said so and it has no address of its own.
    async fn set_site_address(&self, address: Option<&str>) -> Result<(), StoreError>;

    /// Where players reach the site, as it said when it was opened last.
    async fn site_address(&self) -> Result<Option<String>, StoreError>;

    /// 64 random bytes by a name: made when first asked for, the same ever after.
    async fn secret(&self, name: &str) -> Result<Vec<u8>, StoreError>;
}
