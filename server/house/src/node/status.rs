//! Status of this node among others, for monitoring.

use std::sync::atomic::Ordering;

use super::Node;
use crate::house::House;

/// The status of a node that shares its store with others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NodeStatus {
    /// The node's name.
    pub name: String,
    /// Whether the bus is connected and answers.
    pub has_bus: bool,
    /// Whether its lease has not ended, so that it may write to the tables that it owns.
    pub has_lease: bool,
    /// The number of tables that it owns.
    pub tables_held: usize,
    /// The number of messages to other nodes that wait to be sent.
    pub messages_waiting: usize,
}

impl Node {
    fn status(&self) -> NodeStatus {
        NodeStatus {
            name: self.id().to_string(),
            has_bus: self.bus.is_connected() && self.bus_answers.load(Ordering::SeqCst),
            has_lease: self.has_lease(),
            tables_held: self.count_owned(),
            messages_waiting: self.outbox.max_capacity() - self.outbox.capacity(),
        }
    }
}

impl House {
    /// The status of this node; `None` if it shares its store with no others.
    #[must_use]
    pub fn node_status(&self) -> Option<NodeStatus> {
        self.inner.cluster.node.as_ref().map(Node::status)
    }
}
