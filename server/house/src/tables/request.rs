//! What is done at a table by the node that owns it, whoever was asked.

use std::sync::Arc;

use model::{Entry, Person, PersonId, UnixMs};
use serde::{Deserialize, Serialize};
use table::Table;
use table::command::{Command, decide};
use table::decision::Decision;
use table::fact::Fact;
use table::race::Arrival;
use table::refused::Refused;

use crate::error::HouseError;
use crate::house::{House, Inner};
use crate::tables::commit::Commit;
use crate::tables::live_table::LiveTable;

/// Something to do at a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum Errand {
    /// What somebody asks for; `id` is the name of the message, which counts once.
    Command {
        who: Person,
        id: String,
        command: Command,
        arrival: Arrival,
    },
    /// To close the table, for a reason that the players see.
    Close { id: String, reason: String },
    /// To give the seats of a guest to somebody else, who is the same person.
    HandOver { guest: PersonId, into: Person },
    /// To take the name of somebody out of the log.
    ClearName { leaver: PersonId },
}

impl Errand {
    /// Times as ages, or ages as times: what another node can understand, and back.
    pub(crate) fn turned_around(mut self, now: UnixMs) -> Errand {
        if let Errand::Command { arrival, .. } = &mut self {
            arrival.at = now - arrival.at;
            arrival.line.sent = arrival.line.sent.map(|sent| now - sent);
        }
        self
    }
}

/// What was done at a table.
#[derive(Clone, Debug)]
pub(crate) struct Carried {
    /// The entry that it led to.
    pub(crate) seq: u64,
    /// What was written for it, for other nodes, if it was not done before.
    pub(crate) entries: Vec<Entry>,
}

impl Carried {
    /// It was done before, or nothing had to be.
    pub(crate) fn before(seq: u64) -> Carried {
        Carried {
            seq,
            entries: Vec::new(),
        }
    }
}

impl Inner {
    /// Does something at a table that is ours.
    pub(crate) async fn carry_out(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        table: &mut Table,
        errand: &Errand,
    ) -> Result<Carried, HouseError> {
        let now = self.clock.now();
        let mut new = None;
        let (decision, id) = match errand {
            Errand::Command {
                who,
                id,
                command,
                arrival,
            } => {
                if let Some(seq) = table.seq_of(id) {
                    return Ok(Carried::before(seq));
                }
                self.check_company(table, who, command, now)?;
                let presence = live.presence(table, now);
                let decision = decide(table, who, command, arrival, &presence, now)?;
                let decision = match command {
                    Command::Rematch {} => {
                        let house = House::from(Arc::clone(self));
                        match house.rematch(table, who).await? {
                            Some((fact, next, place)) => {
                                new = Some((next, place));
                                vec![fact].into()
                            }
                            None => return Ok(Carried::before(table.seq())),
                        }
                    }
                    _ => decision,
                };
                (decision, Some(id.clone()))
            }
            Errand::Close { id, reason } => {
                if let Some(seq) = table.seq_of(id) {
                    return Ok(Carried::before(seq));
                }
                if table.is_finished() {
                    return Err(Refused::new("game-over", "the game is over").into());
                }
                let reason = reason.clone();
                (vec![Fact::Closed { reason }].into(), Some(id.clone()))
            }
            Errand::HandOver { guest, into } => (table.handed_over(guest, into).into(), None),
            Errand::ClearName { leaver } => {
                self.clear_name(live, table, leaver).await?;
                return Ok(Carried::before(table.seq()));
            }
        };
        let Decision { facts, tried } = decision;
        if facts.is_empty() {
            return Ok(Carried::before(table.seq()));
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
