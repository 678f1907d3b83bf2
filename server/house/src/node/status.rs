//! Status of this node among others, for whoever watches it.

use crate::house::House;

/// What a node that shares its data with others knows of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NodeStatus {
    /// Its name.
    pub name: String,
    /// Whether the way to the other nodes is there.
    pub has_bus: bool,
    /// Whether others believe that it lives, so that it may write to tables that are its own.
    pub has_lease: bool,
    /// How many tables are its own.
    pub tables_held: usize,
    /// How many messages to other nodes wait to be sent.
    pub messages_waiting: usize,
}

impl House {
    /// The status of this node; none if it shares its data with no others.
    #[must_use]
    pub fn node_status(&self) -> Option<NodeStatus> {
        self.inner.node.as_ref().map(crate::node::Node::status)
    }
}
