//! Requests to a table (commands of people, closing, changes of accounts), executed by the node that
//! owns it.

use std::sync::Arc;

use model::{Entry, Person, PersonId, UnixMs};
use serde::{Deserialize, Serialize};
use table::Table;
use table::command::{Command, decide};
use table::decision::Decision;
use table::fact::Fact;
use table::race::Arrival;
use table::refused::Refused;

use super::LiveTable;
use super::commit::Commit;
use crate::error::HouseError;
use crate::house::{House, Inner};

/// A request to a table. The variants' names are part of the messages between nodes.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum TableRequest {
    /// A command of a person. `id` names the message: the same id counts once.
    Command {
        who: Person,
        id: String,
        command: Command,
        arrival: Arrival,
    },
    /// Closes the table, for a reason that the players see.
    Close { id: String, reason: String },
    /// Gives the seats of a guest to the account of the same person.
    HandOver { guest: PersonId, into: Person },
    /// Removes the name of a deleted person from the log.
    ClearName { leaver: PersonId },
}

impl TableRequest {
    /// The request with its times as ages, in milliseconds before `now`: clocks of nodes differ.
    pub(crate) fn to_relative(&self, now: UnixMs) -> TableRequest {
        self.with_times(|time| now - time)
    }

    /// The request with its ages as times before `now`: the reverse of
    /// [`to_relative`](TableRequest::to_relative).
    pub(crate) fn to_absolute(&self, now: UnixMs) -> TableRequest {
        self.with_times(|age| now - age)
    }

    fn with_times(&self, convert: impl Fn(UnixMs) -> UnixMs) -> TableRequest {
        let mut converted = self.clone();
        if let TableRequest::Command { arrival, .. } = &mut converted {
            arrival.at = convert(arrival.at);
            arrival.line.sent = arrival.line.sent.map(convert);
        }
        converted
    }
}

/// The result of a request.
#[derive(Clone, Debug)]
pub(crate) struct Committed {
    /// The number of the entry that it led to.
    pub(crate) seq: u64,
    /// The entries that were written for it, for other nodes; empty if it was done before.
    pub(crate) entries: Vec<Entry>,
}

impl Committed {
    /// The result of a request that was done before, or that changes nothing.
    pub(crate) fn earlier(seq: u64) -> Committed {
        Committed {
            seq,
            entries: Vec::new(),
        }
    }
}

impl Inner {
    /// Executes a request at a table that this node owns.
    pub(crate) async fn execute(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        table: &mut Table,
        request: &TableRequest,
    ) -> Result<Committed, HouseError> {
        let now = self.clock.now();
        let mut new = None;
        let (decision, id) = match request {
            TableRequest::Command {
                who,
                id,
                command,
                arrival,
            } => {
                if let Some(seq) = table.seq_of(id) {
                    return Ok(Committed::earlier(seq));
                }
                self.moderation
                    .check_command(table, &who.id, command, now)?;
                let presence = live.presence(table, now);
                let decision = decide(table, who, command, arrival, &presence, now)?;
                let again = match command {
                    Command::Rematch {} => true,
                    Command::AskRematch {} => table.others_want_rematch(&who.id),
                    _ => false,
                };
                let decision = match again {
                    true => {
                        let house = House::from(Arc::clone(self));
                        match Box::pin(house.rematch(table, who)).await? {
                            Some((fact, next, place)) => {
                                new = Some((next, place));
                                vec![fact].into()
                            }
                            None => return Ok(Committed::earlier(table.seq())),
                        }
                    }
                    false => decision,
                };
                (decision, Some(id.clone()))
            }
            TableRequest::Close { id, reason } => {
                if let Some(seq) = table.seq_of(id) {
                    return Ok(Committed::earlier(seq));
                }
                if table.is_finished() {
                    return Err(Refused::new("game-over", "the game is over").into());
                }
                let reason = reason.clone();
                (vec![Fact::Closed { reason }].into(), Some(id.clone()))
            }
            TableRequest::HandOver { guest, into } => (table.handed_over(guest, into).into(), None),
            TableRequest::ClearName { leaver } => {
                Box::pin(self.clear_name(live, table, leaver)).await?;
                return Ok(Committed::earlier(table.seq()));
            }
        };
        let Decision { facts, tried } = decision;
        if facts.is_empty() {
            return Ok(Committed::earlier(table.seq()));
        }
        let commit = Commit {
            facts: &facts,
            tried,
            id,
            new: new.as_ref().map(|(next, _)| next),
            plan: &[],
        };
        self.commit(live, table, commit, now).await
    }
}
