//! Trait of leases: living nodes, the leader among them, and the owner of each table.
//!
//! A node renews its lease every few seconds, by the clock of the database. Every claim of a table
//! raises the table's fence (a fencing token). An entry is written only under the present fence of
//! its table. So a node that was wrongly believed dead, or slept past its lease, cannot write to a
//! table that another node has taken over.

use std::time::Duration;

use async_trait::async_trait;
use model::{Entry, TableId, UnixMs};

use crate::StoreError;

/// The result of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The node owns the table, under this fence.
    Claimed(u64),
    /// A living node owns the table.
    HeldBy(String),
    /// There is no such table.
    Missing,
}

/// The result of renewing a lease.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeaseRenewal {
    /// Whether the node is the leader, which runs the jobs that exist once per site.
    pub leads: bool,
}

/// A node whose lease has not ended by the clock of the database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LivingNode {
    /// The name of the node.
    pub name: String,
    /// Whether the node is connected to the message bus.
    pub has_bus: bool,
    /// The end of the lease, by the clock of the database. It rises as long as the node renews the
    /// lease.
    pub until: UnixMs,
    /// The time from now to the end of the lease.
    pub remaining: Duration,
}

/// Leases of nodes, and ownership of tables.
#[async_trait]
pub trait Leases {
    /// Renews the lease of a node for `lasts` from now on. If no living node is the leader, this
    /// node becomes the leader.
    async fn renew_lease(&self, node: &str, lasts: Duration) -> Result<LeaseRenewal, StoreError>;

    /// Admits a node before its first lease: it gets a lease of that length, unless there are
    /// living nodes with which it cannot share the site. Those are returned: a node with the same
    /// name; every other node, if the new node has no bus; otherwise the nodes without a bus.
    async fn admit_node(
        &self,
        node: &str,
        has_bus: bool,
        lasts: Duration,
    ) -> Result<Vec<LivingNode>, StoreError>;

    /// Living nodes, by name.
    async fn living_nodes(&self) -> Result<Vec<LivingNode>, StoreError>;

    /// Ends the lease of a node. Everything that it owns is free at once.
    async fn end_lease(&self, node: &str) -> Result<(), StoreError>;

    /// Claims a table for a node. This succeeds if the table has no living owner, or if the node
    /// owns it already.
    async fn claim(&self, table: &TableId, node: &str) -> Result<Claim, StoreError>;

    /// Ends the ownership of a table that the node has under that fence.
    async fn release(&self, table: &TableId, node: &str, fence: u64) -> Result<(), StoreError>;

    /// Tables with an alarm until `until`, the earliest first. With a node, the tables of other
    /// living nodes are left out.
    async fn due_tables(
        &self,
        until: UnixMs,
        node: Option<&str>,
        limit: u32,
    ) -> Result<Vec<(UnixMs, TableId)>, StoreError>;

    /// Sets the alarm of a table to another time than its last summary says.
    async fn set_alarm(
        &self,
        table: &TableId,
        fence: u64,
        wake_at: Option<UnixMs>,
    ) -> Result<(), StoreError>;

    /// The number of the last log entry of each of these tables; 0 for a table without entries.
    async fn last_entry_numbers(&self, tables: Vec<TableId>) -> Result<Vec<u64>, StoreError>;

    /// Log entries of a table with a number above `after`.
    async fn entries_after(&self, table: &TableId, after: u64) -> Result<Vec<Entry>, StoreError>;
}
