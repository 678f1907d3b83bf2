//! Trait of heartbeats: when nodes were alive, and closings (periods without any living node). The
//! clocks of games stand still in a closing, so closings are stored.
//!
//! Times are those of the house's clock, which also stamps the entries of logs. Whether another
//! node is alive is decided by its lease ([`crate::Leases`]), by the clock of the database.

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
    /// Records that a node opens at `now`. If no other node holds a lease, the time since the last
    /// heartbeat of any node is recorded as a closing.
    async fn open_node(&self, node: &str, now: UnixMs) -> Result<Opening, StoreError>;

    /// Records a heartbeat of a node at `now`. Returns the number of the latest closing.
    async fn heartbeat(&self, node: &str, now: UnixMs) -> Result<Option<i64>, StoreError>;

    /// Decides whether the other nodes were alive when `node` opened at `opened`, with `last` as
    /// their last heartbeat. They were if one of them has had a later heartbeat. If all of their
    /// leases have ended without one, the time from `last` to `opened` is recorded as a closing.
    /// Returns whether it is decided.
    async fn settle_opening(
        &self,
        node: &str,
        last: UnixMs,
        opened: UnixMs,
    ) -> Result<bool, StoreError>;

    /// Closings that ended after `after`, in the order of their numbers.
    async fn closings(&self, after: UnixMs) -> Result<Vec<Closing>, StoreError>;
}
