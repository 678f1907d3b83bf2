//! A message bus within one process, for tests. It can be cut and slowed down.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use bus::{Bus, BusError, BusEvent, NodeId, ReplySender};
use parking_lot::{Mutex, MutexGuard};
use tokio::sync::mpsc;

/// The bus between the nodes of a test.
#[derive(Debug, Default)]
pub(crate) struct TestBus {
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    nodes: BTreeMap<NodeId, mpsc::UnboundedSender<BusEvent>>,
    /// The nodes that are cut off.
    cut: BTreeSet<NodeId>,
    delay: Duration,
    /// The number of answers that get lost.
    lost: u32,
}

impl TestBus {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock()
    }

    /// Adds a node.
    pub(crate) fn plug(self: &Arc<Self>, name: &str) -> Arc<Plug> {
        let (hear, heard) = mpsc::unbounded_channel();
        let node: NodeId = name.parse().unwrap();
        self.state().nodes.insert(node.clone(), hear);
        Arc::new(Plug {
            node,
            bus: Arc::clone(self),
            heard: tokio::sync::Mutex::new(heard),
        })
    }

    /// Cuts a node off.
    pub(crate) fn cut(&self, name: &str) {
        self.state().cut.insert(name.parse().unwrap());
    }

    /// Connects it again.
    pub(crate) fn mend(&self, name: &str) {
        let node: NodeId = name.parse().unwrap();
        let mut state = self.state();
        state.cut.remove(&node);
        let _ = state.nodes[&node].send(BusEvent::Reconnected);
    }

    /// The answers to the next requests are lost, although the requests are executed.
    pub(crate) fn lose_answers(&self, count: u32) {
        self.state().lost = count;
    }

    /// The number of answers that are still to be lost.
    pub(crate) fn to_lose(&self) -> u32 {
        self.state().lost
    }

    /// From now on every message is delayed by that time.
    pub(crate) fn slow_down(&self, delay: Duration) {
        self.state().delay = delay;
    }
}

/// The bus of one node.
#[derive(Debug)]
pub(crate) struct Plug {
    node: NodeId,
    bus: Arc<TestBus>,
    heard: tokio::sync::Mutex<mpsc::UnboundedReceiver<BusEvent>>,
}

#[async_trait::async_trait]
impl Bus for Plug {
    fn node(&self) -> &NodeId {
        &self.node
    }

    async fn broadcast(&self, message: Vec<u8>) -> Result<(), BusError> {
        let delay = self.bus.state().delay;
        tokio::time::sleep(delay).await;
        let state = self.bus.state();
        if state.cut.contains(&self.node) {
            return Err(BusError::Unavailable("the bus is cut".to_owned()));
        }
        for (node, hear) in &state.nodes {
            if *node != self.node && !state.cut.contains(node) {
                let _ = hear.send(BusEvent::Broadcast(message.clone()));
            }
        }
        Ok(())
    }

    async fn request(
        &self,
        node: &NodeId,
        question: Vec<u8>,
        patience: Duration,
    ) -> Result<Vec<u8>, BusError> {
        let delay = self.bus.state().delay;
        tokio::time::sleep(delay).await;
        let (answer, awaited) = ReplySender::channel();
        {
            let state = self.bus.state();
            if state.cut.contains(&self.node) {
                return Err(BusError::Unavailable("the bus is cut".to_owned()));
            }
            if state.cut.contains(node) {
                return Err(BusError::NoAnswer);
            }
            let hear = state.nodes.get(node).ok_or(BusError::NoAnswer)?;
            let sent = hear.send(BusEvent::Request(question, answer));
            sent.map_err(|_| BusError::NoAnswer)?;
        }
        let answered = tokio::time::timeout(patience, awaited).await;
        let mut state = self.bus.state();
        if state.lost > 0 {
            state.lost -= 1;
            return Err(BusError::NoAnswer);
        }
        match answered {
            Ok(Ok(answer)) => Ok(answer),
            Ok(Err(_)) | Err(_) => Err(BusError::NoAnswer),
        }
    }

    async fn delegate(&self, _: Vec<u8>, _: Duration) -> Result<Vec<u8>, BusError> {
        Err(BusError::NoAnswer)
    }

    async fn next_event(&self) -> Option<BusEvent> {
        self.heard.lock().await.recv().await
    }
}
