//! Who looks after which table, where several nodes share a house.
//!
//! A node says every so often that it lives, for some seconds by the clock of the database. Who
//! claims a table gets a number, its fence, which rises with every claim; an entry is written only
//! under the fence that the table has at that moment. So who was thought dead and is not, or slept
//! past its time, cannot write to what another has taken over, however sure of itself it is.

use std::time::Duration;

use async_trait::async_trait;
use model::{Entry, TableId, UnixMs};

use crate::StoreError;

/// What came of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// It is the node's own from now on, under this fence.
    Claimed(u64),
    /// A node that lives has it.
    HeldBy(String),
    /// There is no such table.
    Missing,
}

/// What a node hears when it says that it lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeaseRenewal {
    /// Whether it does what exists once in the house.
    pub leads: bool,
}

/// A node that lives: its lease is not over by the clock of the database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LivingNode {
    /// Its name.
    pub name: String,
    /// Whether it hears of other nodes.
    pub has_bus: bool,
    /// When its lease ends, by the clock of the database. It rises as long as the node renews it.
    pub until: UnixMs,
    /// How long that is from now on.
    pub remaining: Duration,
}

/// Ownership of tables.
#[async_trait]
pub trait Leases {
    /// A node lives, for that long from now on. If nobody who lives does what exists once in the
    /// house, it is this node from now on.
    async fn renew_lease(&self, node: &str, lasts: Duration) -> Result<LeaseRenewal, StoreError>;

    /// A node comes, before its first beat: it is entered with a lease of that length, unless nodes
    /// live with which it cannot share the house. Those are returned. They are one with the same
    /// name; any other, if the node has no bus; otherwise those that have none.
    async fn admit_node(
        &self,
        node: &str,
        has_bus: bool,
        lasts: Duration,
    ) -> Result<Vec<LivingNode>, StoreError>;

    /// The nodes that live, by name.
    async fn living_nodes(&self) -> Result<Vec<LivingNode>, StoreError>;

    /// A node is no more: whatever it has is free at once.
    async fn end_lease(&self, node: &str) -> Result<(), StoreError>;

    /// A node wants to look after a table: it may, if nobody does, or nobody who lives, or itself.
    async fn claim(&self, table: &TableId, node: &str) -> Result<Claim, StoreError>;

    /// A node does not look after a table any more which it has under that fence.
    async fn release(&self, table: &TableId, node: &str, fence: u64) -> Result<(), StoreError>;

    /// The tables at which something is due until then, the earliest first; without those that
    /// another node looks after, if it is a node that asks.
    async fn due_tables(
        &self,
        until: UnixMs,
        node: Option<&str>,
        limit: u32,
    ) -> Result<Vec<(UnixMs, TableId)>, StoreError>;

    /// Something is due at a table at another time than its last summary says.
    async fn set_alarm(
        &self,
        table: &TableId,
        fence: u64,
        wake_at: Option<UnixMs>,
    ) -> Result<(), StoreError>;

    /// The number of the last entry of each of these tables; 0 where there is none.
    async fn last_entry_numbers(&self, tables: Vec<TableId>) -> Result<Vec<u64>, StoreError>;

    /// The entries of a table after that one.
    async fn entries_after(&self, table: &TableId, after: u64) -> Result<Vec<Entry>, StoreError>;
}
