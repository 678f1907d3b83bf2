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

#[cfg(test)]
mod tests {
    use model::{Choices, Pace, Person, SessionEnd};
    use serde_json::{Value, json};
    use table::command::Command;
    use table::latency::CommandTiming;
    use table::matchmaking::MatchRequest;
    use table::race::Arrival;

    use super::*;

    fn person(id: &str) -> PersonId {
        PersonId::from(id.to_owned())
    }

    fn table() -> TableId {
        TableId::from("t".to_owned())
    }

    /// Whether a message has this JSON, and is the same after it was sent.
    #[track_caller]
    fn check(message: NodeMessage, expected: &Value) {
        let envelope = Envelope {
            from: "a".to_owned(),
            message,
        };
        let bytes = write(&envelope);
        let sent: Value = serde_json::from_slice(&bytes).unwrap();
        assert_eq!(sent, json!({"from": "a", "told": expected}));
        let received: Envelope = read(&bytes).expect("a message that is known");
        assert_eq!(write(&received), bytes);
    }

    /// Nodes of two versions run side by side during an upgrade.
    #[test]
    fn the_json_of_messages_does_not_change() {
        check(NodeMessage::Hello, &json!("Hello"));
        let (ola, ala) = (person("ola"), person("ala"));
        let presence = PersonPresence {
            person: ola.clone(),
            gone: Some(5),
            delay: Some(Latency { lag: 1, error: 2 }),
            lifted: Some(Seat::FIRST),
        };
        check(
            NodeMessage::Presence(vec![(table(), vec![presence])]),
            &json!({"Here": [["t", [{
                "person": "ola", "gone": 5, "delay": {"lag": 1, "error": 2}, "lifted": 0,
            }]]]}),
        );
        let change = PersonChange::MuteOrBlock {
            person: ola.clone(),
            other: ala.clone(),
            kind: None,
        };
        check(
            NodeMessage::PersonChanged(change),
            &json!({"Known": {"Shun": {"person": "ola", "other": "ala", "shun": null}}}),
        );
        for (change, expected) in [
            (PersonChange::LiftBan(ola.clone()), json!({"Lift": "ola"})),
            (
                PersonChange::EndVacation(ola.clone(), 7),
                json!({"Back": ["ola", 7]}),
            ),
            (
                PersonChange::Choices(ola.clone(), Choices::default()),
                json!({"Choices": ["ola", {"avatar": null, "jar": "own"}]}),
            ),
            (PersonChange::Delete(ola.clone()), json!({"Forget": "ola"})),
        ] {
            let known = json!({"Known": expected});
            check(NodeMessage::PersonChanged(change), &known);
        }
        check(
            NodeMessage::SessionsEnded(ola.clone(), SessionEnd::All),
            &json!({"Ended": ["ola", "All"]}),
        );
        check(
            NodeMessage::Matched([ola.clone(), ala], "key".to_owned()),
            &json!({"Met": [["ola", "ala"], "key"]}),
        );
        let seeker = SeekerInfo {
            person: Person {
                id: ola,
                name: "Ola".to_owned(),
            },
            request: MatchRequest {
                game: "necklace".to_owned(),
                pace: Pace::Live,
            },
            rating: 1500.0,
            waited: 9,
        };
        let pace = serde_json::to_value(Pace::Live).unwrap();
        check(
            NodeMessage::Seeking(vec![seeker]),
            &json!({"Seeking": [{
                "person": {"id": "ola", "name": "Ola"},
                "wish": {"game": "necklace", "pace": pace},
                "rating": 1500.0,
                "waited": 9,
            }]}),
        );
    }

    #[test]
    fn the_json_of_forwarded_requests_does_not_change() {
        let request = TableRequest::Command {
            who: Person {
                id: person("ola"),
                name: "Ola".to_owned(),
            },
            id: "ola/1".to_owned(),
            command: Command::Undo {},
            arrival: Arrival {
                at: 1_000,
                line: CommandTiming {
                    delay: Latency { lag: 1, error: 2 },
                    sent: Some(900),
                },
            },
        };
        let forwarded = ForwardedRequest {
            table: table(),
            request: request.to_relative(1_010),
        };
        let bytes = write(&forwarded);
        let sent: Value = serde_json::from_slice(&bytes).unwrap();
        let arrival = json!({"at": 10, "line": {"delay": {"lag": 1, "error": 2}, "sent": 110}});
        assert_eq!(
            sent,
            json!({"table": "t", "errand": {"Command": {
                "who": {"id": "ola", "name": "Ola"},
                "id": "ola/1",
                "command": {"undo": {}},
                "arrival": arrival,
            }}})
        );
        let received: ForwardedRequest = read(&bytes).expect("a request that is known");
        let TableRequest::Command { arrival, .. } = received.request.to_absolute(5_010) else {
            panic!("another request");
        };
        assert_eq!((arrival.at, arrival.line.sent), (5_000, Some(4_900)));
    }
}
