//! Several nodes, one house: each table is looked after by one of them at a time, its owner, which
//! decides commands and does what is due; every other node may follow its log and show it.
//!
//! Who owns what is in the store ([`store::Leases`]). What nodes tell each other over the bus makes
//! it quick; nothing depends on its being heard. A single node has none of this.

mod follow;
mod forward;
mod leader;
mod message;
mod ownership;
mod receive;
mod remote_presence;
pub(crate) mod status;

use model::{KeepTimes, TableId};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Weak};
use std::time::Duration;

use bus::{Bus, NodeId};
use parking_lot::{Mutex, MutexGuard};
use tokio::sync::mpsc;
use tokio::time::Instant;

use crate::house::Inner;
use crate::node::status::NodeStatus;
use crate::randomness::{Randomness, SystemRandomness};
use crate::thinking::pool::Thinkers;
pub(crate) use follow::keep_up;
pub(crate) use leader::take_care;
pub(crate) use message::{Letter, Present, Told};
pub(crate) use ownership::Own;
pub(crate) use remote_presence::Company;

/// How many messages may wait for the bus; more are not told, which others find out.
const OUTBOX: usize = 4096;

/// The time between two measurements of the bus.
const MEASURE: Duration = Duration::from_secs(1);

/// How a house is opened.
#[derive(Clone, Debug)]
pub struct Setup {
    /// How much the bots think.
    pub thinkers: Thinkers,
    /// Whether there are other nodes.
    pub ownership: Ownership,
    /// Where ids, keys and seeds come from.
    pub randomness: Arc<dyn Randomness>,
    /// How long finished tables, guests and the like are kept.
    pub keep: KeepTimes,
}

impl Default for Setup {
    fn default() -> Self {
        Setup::from(Thinkers::default())
    }
}

impl From<Thinkers> for Setup {
    fn from(thinkers: Thinkers) -> Self {
        Setup {
            thinkers,
            ownership: Ownership::Sole,
            randomness: Arc::new(SystemRandomness),
            keep: KeepTimes::default(),
        }
    }
}

/// Whose the tables are.
#[derive(Clone, Debug, Default)]
pub enum Ownership {
    /// All of them are this house's, and nobody else writes to the store.
    #[default]
    Sole,
    /// Each is that node's which has claimed it.
    Leased {
        /// The way to the other nodes.
        bus: Arc<dyn Bus>,
        /// How long a node that is not heard of keeps what it has.
        lease: Duration,
    },
}

impl Ownership {
    /// How long a node that is not heard of usually keeps what it has.
    pub const LEASE: Duration = Duration::from_secs(4);
}

/// This node, among others.
#[derive(Debug)]
pub(crate) struct Node {
    pub(crate) bus: Arc<dyn Bus>,
    lease: Duration,
    /// When this node last said in the store that it lives.
    beat: Mutex<Option<Instant>>,
    /// The tables that are ours, and under which fence.
    held: Mutex<HashMap<TableId, u64>>,
    caretaker: AtomicBool,
    /// Set for good when this node hands over what it has.
    leaves: AtomicBool,
    outbox: mpsc::Sender<Vec<u8>>,
    /// Whether the last message to the server of the bus came back.
    bus_answers: AtomicBool,
}

impl Node {
    /// A node, and what it wants to tell.
    pub(crate) fn new(bus: Arc<dyn Bus>, lease: Duration) -> (Node, mpsc::Receiver<Vec<u8>>) {
        let (outbox, letters) = mpsc::channel(OUTBOX);
        let node = Node {
            bus,
            lease,
            beat: Mutex::default(),
            held: Mutex::default(),
            caretaker: AtomicBool::new(false),
            leaves: AtomicBool::new(false),
            outbox,
            bus_answers: AtomicBool::new(true),
        };
        (node, letters)
    }

    pub(crate) fn id(&self) -> &NodeId {
        self.bus.node()
    }

    fn held(&self) -> MutexGuard<'_, HashMap<TableId, u64>> {
        self.held.lock()
    }

    /// How many tables are ours.
    pub(crate) fn count_held(&self) -> usize {
        self.held().len()
    }

    /// Forgets a table that is not stored any more.
    pub(crate) fn forget(&self, table: &TableId) {
        self.held().remove(table);
    }

    /// Whether a table is ours, as far as we know.
    pub(crate) fn holds(&self, table: &TableId) -> bool {
        self.held().contains_key(table)
    }

    /// Whether others still believe that this node lives: the time is counted from before it said
    /// so.
    pub(crate) fn is_awake(&self) -> bool {
        let beat = self.beat.lock();
        beat.is_some_and(|beat| beat.elapsed() < self.lease)
    }

    pub(crate) fn status(&self) -> NodeStatus {
        NodeStatus {
            name: self.id().to_string(),
            has_bus: self.bus.is_connected() && self.bus_answers.load(Ordering::SeqCst),
            has_lease: self.is_awake(),
            tables_held: self.count_held(),
            messages_waiting: self.outbox.max_capacity() - self.outbox.capacity(),
        }
    }

    /// Whether this node has said that it lives, and others have ceased to believe it.
    fn was_believed_dead(&self) -> bool {
        let beat = self.beat.lock();
        beat.is_some_and(|beat| beat.elapsed() >= self.lease)
    }

    /// How long a node that is not heard of keeps what it has.
    pub(crate) fn lease(&self) -> Duration {
        self.lease
    }

    fn leaves(&self) -> bool {
        self.leaves.load(Ordering::SeqCst)
    }

    /// A letter to all others.
    fn letter(&self, told: Told) -> Vec<u8> {
        message::write(&Letter {
            from: self.id().to_string(),
            told,
        })
    }
}

impl Inner {
    /// Tells all other nodes, if there are any.
    pub(crate) fn tell_nodes(&self, told: impl FnOnce() -> Told) {
        if let Some(node) = &self.node
            && node.outbox.try_send(node.letter(told())).is_err()
        {
            tracing::warn!("the bus is too slow: something was not told to other nodes");
        }
    }

    /// Whether this node does what exists once in the house.
    pub(crate) fn is_caretaker(&self) -> bool {
        let caretaker = |node: &Node| node.caretaker.load(Ordering::SeqCst) && node.is_awake();
        self.node.as_ref().is_none_or(caretaker)
    }

    /// Whether this node looks after a table that is in memory.
    pub(crate) fn looks_after(&self, table: &TableId) -> bool {
        self.node.as_ref().is_none_or(|node| node.holds(table))
    }
}

/// Everything that a node does by itself.
pub(crate) fn start(inner: &Arc<Inner>, letters: mpsc::Receiver<Vec<u8>>) {
    let Some(node) = &inner.node else { return };
    let weak = || Arc::downgrade(inner);
    tokio::spawn(send(Arc::clone(&node.bus), letters));
    tokio::spawn(receive::hear(Arc::clone(&node.bus), weak()));
    tokio::spawn(ownership::go_on_living(weak()));
    tokio::spawn(measure_bus(weak()));
    tokio::spawn(remote_presence::tell_of_people(weak()));
}

/// Measures again and again how long a message takes to the server of the bus and back.
async fn measure_bus(inner: Weak<Inner>) {
    loop {
        tokio::time::sleep(MEASURE).await;
        let bus = |house: Arc<Inner>| house.node.as_ref().map(|node| Arc::clone(&node.bus));
        let Some(bus) = inner.upgrade().and_then(bus) else {
            return;
        };
        let round_trip = bus.round_trip().await;
        let Some(house) = inner.upgrade() else { return };
        let Some(node) = &house.node else { return };
        node.bus_answers.store(round_trip.is_ok(), Ordering::SeqCst);
        if let Ok(Some(took)) = round_trip {
            metrics::histogram!("sweettooth_bus_round_trip_seconds").record(took);
        }
    }
}

/// Sends letters in their order. What cannot be sent is not kept: it will be old by then.
async fn send(bus: Arc<dyn Bus>, mut letters: mpsc::Receiver<Vec<u8>>) {
    while let Some(letter) = letters.recv().await {
        if let Err(error) = bus.broadcast(letter).await {
            tracing::debug!(%error, "something was not told to other nodes");
        }
    }
}
