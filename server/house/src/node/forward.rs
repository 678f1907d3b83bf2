//! What is asked of a table here is done where the table is.

use std::sync::Arc;
use std::time::Duration;

use bus::{BusError, NodeId, ReplySender};
use store::StoreError;
use tokio::time::Instant;

use super::message::{self, Ask, Reply};
use super::{Node, Own};
use crate::error::HouseError;
use crate::house::{Done, Inner};
use crate::tables::live_table::LiveTable;
use crate::tables::request::Errand;

/// How long it is tried to reach the owner of a table: longer than a dead one is believed alive.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long one question waits for its answer.
const QUESTION: Duration = Duration::from_secs(3);
/// How long it is tried while the bus itself is away.
const BUS_AWAY: Duration = Duration::from_secs(2);
/// The pause before it is tried again.
const AGAIN: Duration = Duration::from_millis(150);
/// How often it is tried again where somebody else has written first.
const CONFLICTS: u32 = 5;

/// What came of a question to another node.
enum Asked {
    Done(Done),
    /// It is not the owner, and knows who is.
    AskThere(NodeId),
    /// It is not known, or the node is not the owner: ask the store whose the table is.
    AskAgain,
    /// There is no way to the node.
    NoWay,
}

impl Inner {
    /// Lets the owner of a table do something there: this node, or the one that has it. The same
    /// errand counts once, however often it is tried.
    pub(crate) async fn at_owner(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        errand: &Errand,
    ) -> Result<Done, HouseError> {
        let began = Instant::now();
        let mut conflicts = 0;
        loop {
            let known = live.keeper().filter(|_| self.node.is_some());
            let other = match known {
                Some(other) => other,
                None => match self.own(live).await? {
                    Own::Ours(mut table) => {
                        let done = self.carry_out(live, &mut table, errand).await;
                        let first = StoreError::Conflict;
                        match done {
                            // What others have written is known by now.
                            Err(HouseError::Store(
                                error @ (StoreError::Fenced | StoreError::Conflict),
                            )) if conflicts < CONFLICTS || error != first => {
                                conflicts += 1;
                                if began.elapsed() > PATIENCE {
                                    return Err(HouseError::Away);
                                }
                                continue;
                            }
                            done => return done.map(|carried| Done { seq: carried.seq }),
                        }
                    }
                    Own::HeldBy(other) => other,
                },
            };
            let Some(node) = &self.node else {
                return Err(HouseError::Away);
            };
            let (longest, keeper) = match self.forward(node, live, &other, errand).await? {
                Asked::Done(done) => return Ok(done),
                Asked::AskThere(owner) => (PATIENCE, Some(owner)),
                Asked::AskAgain => (PATIENCE, None),
                Asked::NoWay => (BUS_AWAY, None),
            };
            live.set_keeper(keeper.filter(|keeper| keeper != node.id()));
            if began.elapsed() > longest {
                return Err(HouseError::Away);
            }
            tokio::time::sleep(AGAIN).await;
        }
    }

    /// Asks another node to do something at a table, and takes in what came of it.
    async fn forward(
        self: &Arc<Self>,
        node: &Node,
        live: &Arc<LiveTable>,
        other: &NodeId,
        errand: &Errand,
    ) -> Result<Asked, HouseError> {
        if other == node.id() {
            return Ok(Asked::AskAgain);
        }
        let ask = Ask {
            table: live.id().clone(),
            errand: errand.clone().turned_around(self.clock.now()),
        };
        let answer = match node
            .bus
            .request(other, message::write(&ask), QUESTION)
            .await
        {
            Ok(answer) => answer,
            Err(BusError::NoAnswer) => return Ok(Asked::AskAgain),
            Err(BusError::Unavailable(error)) => {
                tracing::debug!(error, "another node cannot be asked");
                return Ok(Asked::NoWay);
            }
        };
        match message::read(&answer) {
            Some(Reply::Done { seq, entries }) => {
                let mut table = live.table.lock().await;
                let follows = entries
                    .first()
                    .is_none_or(|entry| entry.seq <= table.seq() + 1);
                if follows {
                    self.take_in(live, &mut table, entries).await?;
                }
                if table.seq() < seq {
                    self.catch_up(live, &mut table).await?;
                }
                Ok(Asked::Done(Done { seq }))
            }
            Some(Reply::Refused(refused)) => {
                // Whoever is refused may not have seen why.
                let mut table = live.table.lock().await;
                self.catch_up(live, &mut table).await?;
                Err(refused.into())
            }
            Some(Reply::NoTable) => Err(HouseError::NoTable),
            Some(Reply::Unavailable(error)) => Err(StoreError::Unavailable(error).into()),
            Some(Reply::NotMine(whose)) => {
                let whose = whose.and_then(|name| name.parse().ok());
                Ok(whose.map_or(Asked::AskAgain, Asked::AskThere))
            }
            None => Ok(Asked::AskAgain),
        }
    }

    /// Does what another node asks for, and answers.
    pub(super) async fn answer(self: &Arc<Self>, question: &[u8], answer: ReplySender) {
        let Some(Ask { table, errand }) = message::read(question) else {
            return;
        };
        let errand = errand.turned_around(self.clock.now());
        let reply = match self.obey(&table, &errand).await {
            Ok(reply) => reply,
            Err(error) => error.into(),
        };
        answer.send(message::write(&reply));
    }

    async fn obey(
        self: &Arc<Self>,
        table: &model::TableId,
        errand: &Errand,
    ) -> Result<Reply, HouseError> {
        let live = self.live_table(table).await?;
        match self.own(&live).await? {
            Own::Ours(mut table) => {
                let carried = self.carry_out(&live, &mut table, errand).await?;
                Ok(Reply::Done {
                    seq: carried.seq,
                    entries: carried.entries,
                })
            }
            Own::HeldBy(other) => Ok(Reply::NotMine(Some(other.to_string()))),
        }
    }
}
