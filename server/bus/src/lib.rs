//! Message bus between the nodes of a site, and to the workers that compute bots' moves.
//!
//! Messages are bytes; the bus does not interpret them. Nothing on it is stored: a node that is
//! away misses messages, so every node must be able to catch up from the store. A single node uses
//! [`SingleNodeBus`] and needs no server; several nodes use a [`Nats`] server.

mod error;
mod nats;
mod node;
mod reply_sender;
mod single_node;

use std::fmt::Debug;
use std::time::Duration;

pub use error::BusError;
pub use nats::{ConnectError, Nats, NatsFiles, NatsUrl, NatsUrlError};
pub use node::{NodeId, NodeNameError};
pub use reply_sender::ReplySender;
pub use single_node::SingleNodeBus;

/// The connection of a node to the other nodes.
#[async_trait::async_trait]
pub trait Bus: Send + Sync + Debug {
    /// The name of this node.
    fn node(&self) -> &NodeId;

    /// Sends a message to all other nodes. Nodes that are away miss it.
    ///
    /// # Errors
    ///
    /// [`BusError::Unavailable`] if it could not be sent.
    async fn broadcast(&self, message: Vec<u8>) -> Result<(), BusError>;

    /// Sends a request to one node and waits for its reply.
    ///
    /// # Errors
    ///
    /// [`BusError::NoAnswer`] if that node is away, refuses to answer, or takes longer than
    /// `patience`. It may have received the request all the same. [`BusError::Unavailable`] if it
    /// could not be sent.
    async fn request(
        &self,
        node: &NodeId,
        question: Vec<u8>,
        patience: Duration,
    ) -> Result<Vec<u8>, BusError>;

    /// Sends a job to one free worker and waits for its reply.
    ///
    /// # Errors
    ///
    /// As [`Bus::request`]; without any worker [`BusError::NoAnswer`] comes at once.
    async fn delegate(&self, job: Vec<u8>, patience: Duration) -> Result<Vec<u8>, BusError>;

    /// Whether the bus is connected, as far as is known.
    fn is_connected(&self) -> bool {
        true
    }

    /// Measures the round trip to the server of the bus; `None` if there is no server.
    ///
    /// # Errors
    ///
    /// [`BusError::Unavailable`] without an answer within two seconds.
    async fn round_trip(&self) -> Result<Option<Duration>, BusError> {
        Ok(None)
    }

    /// Waits for the next event; `None` when the bus is closed.
    async fn next_event(&self) -> Option<BusEvent>;
}

/// An event on the bus.
#[derive(Debug)]
pub enum BusEvent {
    /// A message from another node to all nodes.
    Broadcast(Vec<u8>),
    /// A request, and the sender for its reply.
    Request(Vec<u8>, ReplySender),
    /// The bus was unavailable and is back. Messages may have been missed.
    Reconnected,
}
