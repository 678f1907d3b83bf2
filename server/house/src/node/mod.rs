//! Several nodes that share one store. Each table is owned by one node at a time, which decides
//! requests and runs the table's timers. Every other node may follow the table's log and show it.
//!
//! The owner of a table is in the store ([`store::Leases`]). Messages over the bus make it quick,
//! but no correctness depends on their delivery. A single node has none of this.

mod follow;
mod forward;
mod leader;
mod message;
mod ownership;
mod receive;
mod remote_presence;
mod status;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Weak};
use std::time::Duration;

use bus::{Bus, NodeId};
use model::TableId;
use parking_lot::{Mutex, MutexGuard};
use tokio::sync::{Notify, mpsc};
use tokio::time::Instant;

use crate::house::Inner;
use crate::setup::Ownership;
pub(crate) use follow::keep_up;
pub(crate) use leader::run_leader_jobs;
use message::Envelope;
pub(crate) use message::{NodeMessage, PersonPresence};
pub(crate) use ownership::TableOwner;
pub(crate) use remote_presence::RemotePresence;
pub use status::NodeStatus;

/// The most messages that wait for the bus. Further ones are dropped, and other nodes find out in the
/// store.
const OUTBOX: usize = 4096;

/// The time between two measurements of the bus.
const MEASURE: Duration = Duration::from_secs(1);

/// This node among others, and its knowledge of them.
#[derive(Debug)]
pub(crate) struct Cluster {
    /// This node, if there may be others.
    pub(crate) node: Option<Node>,
    /// The people who are connected through other nodes.
    remote_presence: Arc<RemotePresence>,
    /// Wakes the task that runs the jobs of the leader.
    wake_leader: Arc<Notify>,
}

/// Messages that wait to be sent to all other nodes.
pub(crate) struct Outbox(mpsc::Receiver<Vec<u8>>);

impl Cluster {
    /// This node, and its outgoing messages if there may be other nodes.
    pub(crate) fn new(ownership: Ownership) -> (Cluster, Option<Outbox>) {
        let (node, outbox) = match ownership {
            Ownership::Sole => (None, None),
            Ownership::Leased { bus, lease } => {
                let (node, outbox) = Node::new(bus, lease);
                (Some(node), Some(outbox))
            }
        };
        let cluster = Cluster {
            node,
            remote_presence: Arc::default(),
            wake_leader: Arc::default(),
        };
        (cluster, outbox)
    }

    /// Whether there may be other nodes.
    pub(crate) fn has_other_nodes(&self) -> bool {
        self.node.is_some()
    }

    /// The name of this node, if there may be others.
    pub(crate) fn node_name(&self) -> Option<String> {
        self.node.as_ref().map(|node| node.id().to_string())
    }

    /// The bus to other nodes and to workers, if there is one.
    pub(crate) fn bus(&self) -> Option<Arc<dyn Bus>> {
        self.node.as_ref().map(|node| Arc::clone(&node.bus))
    }

    /// The people who are connected through other nodes, if there may be any.
    pub(crate) fn presence(&self) -> Option<Arc<RemotePresence>> {
        self.node
            .as_ref()
            .map(|_| Arc::clone(&self.remote_presence))
    }

    /// The people who are connected through other nodes.
    pub(crate) fn remote_presence(&self) -> &RemotePresence {
        &self.remote_presence
    }

    /// Sends a message to all other nodes, if there are any.
    pub(crate) fn broadcast(&self, message: impl FnOnce() -> NodeMessage) {
        if let Some(node) = &self.node
            && node.outbox.try_send(node.envelope(message())).is_err()
        {
            tracing::warn!("the bus is too slow: something was not told to other nodes");
        }
    }

    /// Whether this node is the leader, which runs the jobs that exist once.
    pub(crate) fn is_leader(&self) -> bool {
        let leads = |node: &Node| node.is_leader.load(Ordering::SeqCst) && node.has_lease();
        self.node.as_ref().is_none_or(leads)
    }

    /// Whether this node owns a table, as far as it knows.
    pub(crate) fn owns(&self, table: &TableId) -> bool {
        self.node.as_ref().is_none_or(|node| node.owns(table))
    }

    /// Removes a table that is not stored any more from the tables that this node owns.
    pub(crate) fn forget_table(&self, table: &TableId) {
        if let Some(node) = &self.node {
            node.owned().remove(table);
        }
    }
}

/// This node, if there may be others.
#[derive(Debug)]
pub(crate) struct Node {
    pub(crate) bus: Arc<dyn Bus>,
    lease: Duration,
    /// The time at which this node last renewed its lease.
    renewed_at: Mutex<Option<Instant>>,
    /// The tables that this node owns, with their fences.
    owned: Mutex<HashMap<TableId, u64>>,
    is_leader: AtomicBool,
    /// Set for good when this node gives up its tables before it ends.
    is_leaving: AtomicBool,
    outbox: mpsc::Sender<Vec<u8>>,
    /// Whether the server of the bus answered the last time.
    bus_answers: AtomicBool,
}

impl Node {
    /// A node, and its outgoing messages.
    fn new(bus: Arc<dyn Bus>, lease: Duration) -> (Node, Outbox) {
        let (outbox, waiting) = mpsc::channel(OUTBOX);
        let node = Node {
            bus,
            lease,
            renewed_at: Mutex::default(),
            owned: Mutex::default(),
            is_leader: AtomicBool::new(false),
            is_leaving: AtomicBool::new(false),
            outbox,
            bus_answers: AtomicBool::new(true),
        };
        (node, Outbox(waiting))
    }

    pub(crate) fn id(&self) -> &NodeId {
        self.bus.node()
    }

    fn owned(&self) -> MutexGuard<'_, HashMap<TableId, u64>> {
        self.owned.lock()
    }

    /// The number of tables that this node owns.
    pub(crate) fn count_owned(&self) -> usize {
        self.owned().len()
    }

    /// Whether this node owns a table, as far as it knows.
    fn owns(&self, table: &TableId) -> bool {
        self.owned().contains_key(table)
    }

    /// Whether the lease of this node has not ended. The time is counted from before it was renewed.
    fn has_lease(&self) -> bool {
        let renewed_at = self.renewed_at.lock();
        renewed_at.is_some_and(|at| at.elapsed() < self.lease)
    }

    /// Whether this node has had a lease that ended.
    fn has_lost_lease(&self) -> bool {
        let renewed_at = self.renewed_at.lock();
        renewed_at.is_some_and(|at| at.elapsed() >= self.lease)
    }

    /// The time for which a node counts as alive without renewing its lease.
    pub(crate) fn lease(&self) -> Duration {
        self.lease
    }

    fn is_leaving(&self) -> bool {
        self.is_leaving.load(Ordering::SeqCst)
    }

    /// A message to all other nodes, as it is sent.
    fn envelope(&self, message: NodeMessage) -> Vec<u8> {
        message::write(&Envelope {
            from: self.id().to_string(),
            message,
        })
    }
}

/// Starts the background tasks of a node among others.
pub(crate) fn start(inner: &Arc<Inner>, outbox: Outbox) {
    let Some(node) = &inner.cluster.node else {
        return;
    };
    let weak = || Arc::downgrade(inner);
    tokio::spawn(send(Arc::clone(&node.bus), outbox));
    tokio::spawn(receive::receive(Arc::clone(&node.bus), weak()));
    tokio::spawn(ownership::keep_renewing(weak()));
    tokio::spawn(measure_bus(weak()));
    tokio::spawn(remote_presence::keep_sending(weak()));
}

/// Measures the round trip to the server of the bus, again and again.
async fn measure_bus(inner: Weak<Inner>) {
    loop {
        tokio::time::sleep(MEASURE).await;
        let bus = |house: Arc<Inner>| house.cluster.bus();
        let Some(bus) = inner.upgrade().and_then(bus) else {
            return;
        };
        let round_trip = bus.round_trip().await;
        let Some(house) = inner.upgrade() else { return };
        let Some(node) = &house.cluster.node else {
            return;
        };
        node.bus_answers.store(round_trip.is_ok(), Ordering::SeqCst);
        if let Ok(Some(took)) = round_trip {
            metrics::histogram!("sweettooth_bus_round_trip_seconds").record(took);
        }
    }
}

/// Sends messages in their order. A message that cannot be sent is dropped: it would be outdated
/// later.
async fn send(bus: Arc<dyn Bus>, mut outbox: Outbox) {
    while let Some(message) = outbox.0.recv().await {
        if let Err(error) = bus.broadcast(message).await {
            tracing::debug!(%error, "something was not told to other nodes");
        }
    }
}
