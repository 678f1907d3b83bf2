//! State of a table's copy on this node: which node owns the table, entries that the owner sent,
//! and whether the copy may be out of date.

use std::sync::atomic::{AtomicBool, Ordering};

use bus::NodeId;
use model::Entry;
use parking_lot::Mutex;

use super::LiveTable;

/// The state of a table's copy on this node.
#[derive(Debug, Default)]
pub(super) struct Replica {
    /// Entries that the owner has sent, and that are not applied yet.
    received: Mutex<Vec<Entry>>,
    /// Whether the store may hold entries that are not in the table.
    in_doubt: AtomicBool,
    /// The node that owns the table, as far as is known here; `None` if it is this node.
    owner: Mutex<Option<NodeId>>,
}

impl LiveTable {
    /// Keeps entries that the owner has sent until they can be applied.
    pub(crate) fn add_received(&self, entries: Vec<Entry>) {
        self.replica.received.lock().extend(entries);
    }

    pub(crate) fn take_received(&self) -> Vec<Entry> {
        std::mem::take(&mut self.replica.received.lock())
    }

    /// Whether the store may hold entries that are not in the table, because nobody knows whether
    /// a write succeeded.
    pub(crate) fn is_in_doubt(&self) -> bool {
        self.replica.in_doubt.load(Ordering::SeqCst)
    }

    pub(crate) fn set_in_doubt(&self, in_doubt: bool) {
        self.replica.in_doubt.store(in_doubt, Ordering::SeqCst);
    }

    /// The other node that owns the table, as far as is known.
    pub(crate) fn remote_owner(&self) -> Option<NodeId> {
        self.replica.owner.lock().clone()
    }

    pub(crate) fn set_remote_owner(&self, owner: Option<NodeId>) {
        *self.replica.owner.lock() = owner;
    }
}
