//! What one client did and saw, in its order.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};

use serde_json::Value;

/// A move as everybody may know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Move {
    pub(crate) actor: String,
    pub(crate) action: String,
}

/// Something that a client did, or was told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ClientEvent {
    /// A move was sent, perhaps not for the first time.
    Sent { id: String, action: String },
    /// The house said that a move was made, as that entry of the log.
    Acknowledged {
        id: String,
        action: String,
        seq: u64,
    },
    /// The house refused a move for good.
    Refused { id: String, why: String },
    /// A connection was lost, or led nowhere, and was given up.
    GaveUp,
    /// A table, as it was shown on one of the client's connections.
    Saw {
        connection: u32,
        seq: u64,
        moves: Vec<Move>,
    },
}

/// The diary of one client.
#[derive(Clone, Debug)]
pub(crate) struct ClientLog {
    /// Whose it is.
    pub(crate) name: String,
    /// By which id the house knows them.
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

    /// A number that was not given before: to a message, or to a connection.
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

    /// How many moves were acknowledged.
    pub(crate) fn acknowledged(&self) -> usize {
        self.count(|event| matches!(event, ClientEvent::Acknowledged { .. }))
    }

    /// How many connections were given up.
    pub(crate) fn gave_up(&self) -> usize {
        self.count(|event| *event == ClientEvent::GaveUp)
    }

    fn count(&self, wanted: impl Fn(&ClientEvent) -> bool) -> usize {
        let events = self.events.lock().unwrap();
        events.iter().filter(|event| wanted(event)).count()
    }
}
