//! The bus of the simulation: messages are delayed, lost, duplicated and reordered.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use bots::Budget;
use bus::{Bus, BusError, BusEvent, NodeId, ReplySender};
use house::{Job, JobAnswer};
use parking_lot::Mutex;
use tokio::sync::mpsc;

use crate::world::World;

/// Maximum number of positions that a worker searches.
const THOUGHT: u64 = 20;

/// The process that receives the messages to a node.
type Ears = BTreeMap<NodeId, (String, mpsc::UnboundedSender<BusEvent>)>;

/// The connections between all nodes.
#[derive(Clone, Debug)]
pub(crate) struct Wires {
    world: Arc<World>,
    ears: Arc<Mutex<Ears>>,
}

impl Wires {
    pub(crate) fn new(world: &Arc<World>) -> Wires {
        Wires {
            world: Arc::clone(world),
            ears: Arc::default(),
        }
    }

    /// Registers a process as the node with that name.
    pub(crate) fn plug(&self, name: &str, process: &str) -> Arc<SimBus> {
        let node: NodeId = name.parse().unwrap();
        let (ear, heard) = mpsc::unbounded_channel();
        let mut ears = self.ears.lock();
        ears.insert(node.clone(), (process.to_owned(), ear));
        Arc::new(SimBus {
            node,
            process: process.to_owned(),
            wires: self.clone(),
            heard: tokio::sync::Mutex::new(heard),
        })
    }

    /// Delivers a message to a node after a delay: once, twice or never.
    fn send(&self, node: &NodeId, copies: Vec<BusEvent>) {
        let ear = {
            let ears = self.ears.lock();
            ears.get(node).cloned()
        };
        let Some((process, ear)) = ear else { return };
        for heard in copies {
            if self.world.goes_wrong(12) || self.world.is_cut(&process) {
                self.world.note(&format!("a message to {node} is lost"));
                continue;
            }
            let ms = match self.world.goes_wrong(15) {
                true => self.world.luck(4_000),
                false => self.world.luck(15),
            };
            let ear = ear.clone();
            tokio::spawn(async move {
                tokio::time::sleep(Duration::from_millis(u64::from(ms))).await;
                let _ = ear.send(heard);
            });
        }
    }
}

/// The bus from the view of one node.
#[derive(Debug)]
pub(crate) struct SimBus {
    node: NodeId,
    process: String,
    wires: Wires,
    heard: tokio::sync::Mutex<mpsc::UnboundedReceiver<BusEvent>>,
}

impl SimBus {
    async fn out(&self, what: &str) -> Result<(), BusError> {
        let world = &self.wires.world;
        world.step(&self.process, what).await;
        match world.is_cut(&self.process) {
            true => Err(BusError::Unavailable("the bus is away".to_owned())),
            false => Ok(()),
        }
    }
}

#[async_trait]
impl Bus for SimBus {
    fn node(&self) -> &NodeId {
        &self.node
    }

    async fn broadcast(&self, message: Vec<u8>) -> Result<(), BusError> {
        self.out("tells").await?;
        let others: Vec<NodeId> = {
            let ears = self.wires.ears.lock();
            let ears = ears;
            ears.keys()
                .filter(|node| **node != self.node)
                .cloned()
                .collect()
        };
        for node in others {
            let copies = if self.wires.world.goes_wrong(12) {
                2
            } else {
                1
            };
            let copies = (0..copies).map(|_| BusEvent::Broadcast(message.clone()));
            self.wires.send(&node, copies.collect());
        }
        Ok(())
    }

    async fn request(
        &self,
        node: &NodeId,
        question: Vec<u8>,
        patience: Duration,
    ) -> Result<Vec<u8>, BusError> {
        self.out("asks").await?;
        let (answer, awaited) = ReplySender::channel();
        let mut copies = vec![BusEvent::Request(question.clone(), answer)];
        if self.wires.world.goes_wrong(12) {
            // The answer to the duplicate is dropped.
            let (second, _) = ReplySender::channel();
            copies.push(BusEvent::Request(question, second));
        }
        self.wires.send(node, copies);
        let answered = tokio::time::timeout(patience, awaited).await;
        self.wires.world.step(&self.process, "is answered").await;
        match answered {
            Ok(Ok(answer)) if !self.wires.world.goes_wrong(12) => Ok(answer),
            _ => Err(BusError::NoAnswer),
        }
    }

    /// A worker answers every job after a delay, with a repeatable amount of search. Without
    /// workers the node would search itself, with threads and a clock that are not simulated.
    async fn delegate(&self, job: Vec<u8>, _: Duration) -> Result<Vec<u8>, BusError> {
        let world = &self.wires.world;
        world.step(&self.process, "asks a worker").await;
        let job = Job::read(&job).expect("a node sends jobs");
        let thought = job.think(Budget::nodes(THOUGHT));
        let actions = thought.expect("it can be thought about");
        world.step(&self.process, "hears from a worker").await;
        Ok(serde_json::to_vec(&JobAnswer::Actions(actions)).expect("it can be written"))
    }

    async fn next_event(&self) -> Option<BusEvent> {
        let world = &self.wires.world;
        let mut heard = self.heard.lock().await;
        loop {
            if world.is_mended(&self.process) {
                return Some(BusEvent::Reconnected);
            }
            // The timeout makes sure that the end of a cut is noticed.
            let next = tokio::time::timeout(Duration::from_millis(500), heard.recv()).await;
            if let Ok(next) = next {
                world.step(&self.process, "hears").await;
                return next;
            }
        }
    }
}
