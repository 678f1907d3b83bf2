//! Messages between nodes, as JSON. The names in the JSON are a format: nodes of two versions run side
//! by side during an upgrade.
//!
//! Clocks of nodes may differ. So a time is sent as an age, in milliseconds.

use model::{Entry, PersonId, SessionEnd, TableId, TournamentId, UnixMs};
use serde::{Deserialize, Serialize};
use store::StoreError;
use table::latency::Latency;
use table::matchmaking::SeekerInfo;
use table::refused::Refused;
use tabletop::Seat;

use crate::error::HouseError;
use crate::moderation_cache::PersonChange;
use crate::tables::request::TableRequest;

/// A message to all other nodes, with its sender.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Envelope {
    /// The name of the node that sends it.
    pub(crate) from: String,
    #[serde(rename = "told")]
    pub(crate) message: NodeMessage,
}

/// A message to all other nodes. A node that misses it finds the same in the store, except for
/// presence and searches, which are sent again and again.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum NodeMessage {
    /// A node has started, or was cut off for a while: the others send it their presence.
    Hello,
    /// A node is alive.
    Alive,
    /// A node ends: its tables are free, and nobody is connected to it.
    Bye,
    /// These entries were added to the log.
    Changed { table: TableId, entries: Vec<Entry> },
    /// The log of a table was rewritten: it has to be read again.
    Rewritten { table: TableId },
    /// A table was removed from the store.
    Removed(TableId),
    /// The people who are connected to tables through this node: for each table all of them.
    #[serde(rename = "Here")]
    Presence(Vec<(TableId, Vec<PersonPresence>)>),
    /// The lists of the lobby have changed.
    Lobby,
    /// The turns of these people have changed.
    Turns(Vec<PersonId>),
    /// Clocks at these tables were changed by a vacation.
    Clocks(Vec<TableId>),
    /// A mute, block, ban or vacation of a person has changed.
    #[serde(rename = "Known")]
    PersonChanged(PersonChange),
    /// Sessions of a person have ended.
    #[serde(rename = "Ended")]
    SessionsEnded(PersonId, SessionEnd),
    /// A tournament has changed.
    Tournament(TournamentId),
    /// The coach has reviewed the game of a table.
    Reviewed(TableId),
    /// All people who look for an opponent through this node.
    Seeking(Vec<SeekerInfo>),
    /// Two people were matched: this is the key to play.
    #[serde(rename = "Met")]
    Matched([PersonId; 2], String),
}

/// A person who is or was connected to a table through a node.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PersonPresence {
    pub(crate) person: PersonId,
    /// The time since the last connection ended; `None` while the person is connected.
    pub(crate) gone: Option<UnixMs>,
    /// The latency of the slowest connection.
    pub(crate) delay: Option<Latency>,
    /// The seat for which the curtain is lifted.
    pub(crate) lifted: Option<Seat>,
}

/// A request that is forwarded to the owner of a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct ForwardedRequest {
    pub(crate) table: TableId,
    #[serde(rename = "errand")]
    pub(crate) request: TableRequest,
}

/// The owner's reply to a forwarded request.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum Reply {
    /// The request is done, now or earlier: the number of its entry, and the entries if now.
    Done { seq: u64, entries: Vec<Entry> },
    /// The request is refused.
    Refused(Refused),
    /// There is no such table.
    NoTable,
    /// The request could not be stored.
    Unavailable(String),
    /// Another node owns the table; its name, if it is known.
    NotMine(Option<String>),
}

impl From<HouseError> for Reply {
    fn from(error: HouseError) -> Self {
        match error {
            HouseError::Refused(refused) => Reply::Refused(refused),
            HouseError::NoTable | HouseError::RecordRemoved => Reply::NoTable,
            HouseError::Away | HouseError::Store(StoreError::Fenced | StoreError::Conflict) => {
                Reply::NotMine(None)
            }
            HouseError::Store(error) => Reply::Unavailable(error.to_string()),
        }
    }
}

/// The bytes of a message.
pub(crate) fn write(message: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(message).unwrap_or_default()
}

/// The message in these bytes; `None` if it is unknown here. A node of another version may know more
/// kinds.
pub(crate) fn read<T: for<'a> Deserialize<'a>>(bytes: &[u8]) -> Option<T> {
    let read = serde_json::from_slice(bytes);
    read.inspect_err(|error| tracing::debug!(%error, "a message was not understood"))
        .ok()
}
