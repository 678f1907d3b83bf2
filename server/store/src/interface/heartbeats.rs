//! Heartbeats of nodes, and the times in which no node was alive. The clocks of games stand still in
//! those times, so they are kept.
//!
//! Times are those of the house's clock, which also stamps the entries of logs. Whether another node
//! is alive is decided by its lease ([`crate::Leases`]), by the clock of the database.

use async_trait::async_trait;
use model::{Closing, UnixMs};

use crate::StoreError;

/// The answer to a node that opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The last heartbeat of other nodes whose leases have not ended. They may be dead nevertheless,
    /// which [`Heartbeats::settle_opening`] finds out. `None` if there is no such node.
    pub last_of_others: Option<UnixMs>,
}

/// Heartbeats and closings.
#[async_trait]
pub trait Heartbeats {
    /// A node opens at `now`. If no other node holds a lease, the time since the last heartbeat of
    /// any node is recorded as a closing.
    async fn open_node(&self, node: &str, now: UnixMs) -> Result<Opening, StoreError>;

    /// A node is open at `now`. Returns the number of the latest closing.
    async fn heartbeat(&self, node: &str, now: UnixMs) -> Result<Option<i64>, StoreError>;

    /// Whether it is settled if the other nodes lived when `node` opened at `opened`, with `last` as
    /// their last heartbeat. They did if one of them has had a later heartbeat. If all of their
    /// leases have ended without one, the time from `last` to `opened` is recorded as a closing.
    async fn settle_opening(
        &self,
        node: &str,
        last: UnixMs,
        opened: UnixMs,
    ) -> Result<bool, StoreError>;

    /// The closings that ended after `after`, in the order of their numbers.
    async fn closings(&self, after: UnixMs) -> Result<Vec<Closing>, StoreError>;
}
