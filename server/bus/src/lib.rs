//! Messages between the nodes of one house, and to the workers that think for its bots.
//!
//! The bus carries bytes and knows no meaning. Nothing on it lasts: whoever is away does not hear what is
//! told, so every node must be able to catch up from the store. One node is [`SingleNodeBus`] and needs no
//! server for messages; several meet at a [`Nats`] server.

mod single_node;
mod reply_sender;
mod error;
mod nats;
mod node;

use std::fmt::Debug;
use std::time::Duration;

pub use single_node::SingleNodeBus;
pub use reply_sender::ReplySender;
pub use error::BusError;
pub use nats::{ConnectError, Nats, NatsFiles, NatsUrl, NatsUrlError};
pub use node::{NodeId, NodeNameError};

/// The way from one node to the others.
#[async_trait::async_trait]
pub trait Bus: Send + Sync + Debug {
    /// The name of this node.
    fn node(&self) -> &NodeId;

    /// Tells all other nodes. Who is away does not hear it.
    ///
    /// # Errors
    ///
    /// [`BusError::Unavailable`] when it could not be sent.
    async fn broadcast(&self, message: Vec<u8>) -> Result<(), BusError>;

    /// Asks one node.
    ///
    /// # Errors
    ///
    /// [`BusError::NoAnswer`] when that node is not there, would not reply_sender, or took longer than `patience`:
    /// it may have heard the question all the same. [`BusError::Unavailable`] when it could not be sent.
    async fn request(
        &self,
        node: &NodeId,
        question: Vec<u8>,
        patience: Duration,
    ) -> Result<Vec<u8>, BusError>;

    /// Asks whichever worker is free.
    ///
    /// # Errors
    ///
    /// As [`Bus::request`]; without any worker [`BusError::NoAnswer`] comes at once.
    async fn delegate(&self, job: Vec<u8>, patience: Duration) -> Result<Vec<u8>, BusError>;

    /// Whether the way to the other nodes is there, as far as is known.
    fn is_connected(&self) -> bool {
        true
    }

    /// How long a message takes to the server of the bus and back; `None` where there is no server.
    ///
    /// # Errors
    ///
    /// [`BusError::Unavailable`] when nothing came back within two seconds.
    async fn round_trip(&self) -> Result<Option<Duration>, BusError> {
        Ok(None)
    }

    /// The next thing that comes in; `None` when the bus is closed and nothing will come any more.
    async fn next_event(&self) -> Option<BusEvent>;
}

/// What comes in from the bus.
#[derive(Debug)]
pub enum BusEvent {
    /// Another node told all of us something.
    Broadcast(Vec<u8>),
    /// Somebody asks us, and waits.
    Request(Vec<u8>, ReplySender),
    /// The bus was away and is back. Whatever was told meanwhile was missed.
    Reconnected,
}
