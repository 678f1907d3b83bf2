//! Log of one client: its sent and received messages, in order.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};

use serde_json::Value;

/// A move as it is public.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Move {
    pub(crate) actor: String,
    pub(crate) action: String,
}

/// An event of a client.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ClientEvent {
    /// A move was sent, perhaps repeatedly.
    DeliveryOutcome { id: String, action: String },
    /// A move was acknowledged, with its entry in the log.
    Acknowledged {
        id: String,
        action: String,
        seq: u64,
    },
    /// A move was refused for good.
    Refused { id: String, why: String },
    /// A connection was lost or failed, and was given up.
    GaveUp,
    /// A scene that was received on one of the client's connections.
    Saw {
        connection: u32,
        seq: u64,
        moves: Vec<Move>,
    },
}

/// The log of one client.
#[derive(Clone, Debug)]
pub(crate) struct ClientLog {
    /// The name of the guest.
    pub(crate) name: String,
    /// The id of the guest.
    pub(crate) person: String,
    events: Arc<Mutex<Vec<ClientEvent>>>,
    numbers: Arc<AtomicU32>,
}

impl ClientLog {
    pub(crate) fn new(name: &str, person: &str) -> ClientLog {
        ClientLog {
            name: name.to_owned(),
            person: person.to_owned(),
            events: Arc::default(),
            numbers: Arc::default(),
        }
    }

    /// A new number for a message or a connection.
    pub(crate) fn number(&self) -> u32 {
        self.numbers.fetch_add(1, Ordering::Relaxed)
    }

    pub(crate) fn note(&self, event: ClientEvent) {
        self.events.lock().unwrap().push(event);
    }

    /// Notes a scene of the JSON interface.
    pub(crate) fn saw(&self, connection: u32, scene: &Value) {
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let moves = scene["moves"].as_array().unwrap().iter();
        self.note(ClientEvent::Saw {
            connection,
            seq: scene["seq"].as_u64().unwrap(),
            moves: moves
                .map(|made| Move {
                    actor: text(&made["actor"]),
                    action: text(&made["action"]),
                })
                .collect(),
        });
    }

    pub(crate) fn events(&self) -> Vec<ClientEvent> {
        self.events.lock().unwrap().clone()
    }

    /// Number of acknowledged moves.
    pub(crate) fn acknowledged(&self) -> usize {
        self.count(|event| matches!(event, ClientEvent::Acknowledged { .. }))
    }

    /// Number of connections that were given up.
    pub(crate) fn gave_up(&self) -> usize {
        self.count(|event| *event == ClientEvent::GaveUp)
    }

    fn count(&self, wanted: impl Fn(&ClientEvent) -> bool) -> usize {
        let events = self.events.lock().unwrap();
        events.iter().filter(|event| wanted(event)).count()
    }
}
