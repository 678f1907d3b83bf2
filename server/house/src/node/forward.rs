//! Forwarding: sends requests to the node that owns the table, and answers those of other nodes.

use std::sync::Arc;
use std::time::Duration;

use bus::{BusError, NodeId, ReplySender};
use store::StoreError;
use tokio::time::Instant;

use super::message::{self, ForwardedRequest, Reply};
use super::{Node, TableOwner};
use crate::error::HouseError;
use crate::house::{CommandReceipt, Inner};
use crate::tables::LiveTable;
use crate::tables::request::TableRequest;

/// The time for which this node tries to reach the owner of a table. It is longer than a lease.
const PATIENCE: Duration = Duration::from_secs(10);
/// The timeout of one request over the bus.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(3);
/// The same while the bus itself cannot be used.
const BUS_AWAY: Duration = Duration::from_secs(2);
/// The pause before the next try.
const RETRY_AFTER: Duration = Duration::from_millis(150);
/// The number of retries after another node has written first.
const CONFLICTS: u32 = 5;

/// The result of a forwarded request.
enum ForwardResult {
    Done(CommandReceipt),
    /// The asked node is not the owner, and knows the owner.
    OtherOwner(NodeId),
    /// There was no answer, or the asked node is not the owner: the store knows the owner.
    UnknownOwner,
    /// The bus cannot be used.
    NoBus,
}

impl Inner {
    /// Lets the owner of a table execute a request: this node or another one. The same request counts
    /// once, however often it is tried.
    pub(crate) async fn at_owner(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        request: &TableRequest,
    ) -> Result<CommandReceipt, HouseError> {
        let began = Instant::now();
        let mut conflicts = 0;
        loop {
            let known = live
                .remote_owner()
                .filter(|_| self.cluster.has_other_nodes());
            let other = match known {
                Some(other) => other,
                None => match self.claim_table(live).await? {
                    TableOwner::ThisNode(mut table) => {
                        let done = self.execute(live, &mut table, request).await;
                        let first = StoreError::Conflict;
                        match done {
                            // By now the table has applied the entries of the other node.
                            Err(HouseError::Store(
                                error @ (StoreError::Fenced | StoreError::Conflict),
                            )) if conflicts < CONFLICTS || error != first => {
                                conflicts += 1;
                                if began.elapsed() > PATIENCE {
                                    return Err(HouseError::Away);
                                }
                                continue;
                            }
                            done => return done.map(|done| CommandReceipt { seq: done.seq }),
                        }
                    }
                    TableOwner::OtherNode(other) => other,
                },
            };
            let Some(node) = &self.cluster.node else {
                return Err(HouseError::Away);
            };
            // Code for tables of other nodes is boxed, so that a usual command stays small.
            let forward = Box::pin(self.forward(node, live, &other, request));
            let (longest, owner) = match forward.await? {
                ForwardResult::Done(done) => return Ok(done),
                ForwardResult::OtherOwner(owner) => (PATIENCE, Some(owner)),
                ForwardResult::UnknownOwner => (PATIENCE, None),
                ForwardResult::NoBus => (BUS_AWAY, None),
            };
            live.set_remote_owner(owner.filter(|owner| owner != node.id()));
            if began.elapsed() > longest {
                return Err(HouseError::Away);
            }
            tokio::time::sleep(RETRY_AFTER).await;
        }
    }

    /// Sends a request to another node, and applies the entries of its reply.
    async fn forward(
        self: &Arc<Self>,
        node: &Node,
        live: &Arc<LiveTable>,
        other: &NodeId,
        request: &TableRequest,
    ) -> Result<ForwardResult, HouseError> {
        if other == node.id() {
            return Ok(ForwardResult::UnknownOwner);
        }
        let forwarded = ForwardedRequest {
            table: live.id().clone(),
            request: request.to_relative(self.clock.now()),
        };
        let answer = match node
            .bus
            .request(other, message::write(&forwarded), REQUEST_TIMEOUT)
            .await
        {
            Ok(answer) => answer,
            Err(BusError::NoAnswer) => return Ok(ForwardResult::UnknownOwner),
            Err(BusError::Unavailable(error)) => {
                tracing::debug!(error, "another node cannot be asked");
                return Ok(ForwardResult::NoBus);
            }
        };
        match message::read(&answer) {
            Some(Reply::Done { seq, entries }) => {
                let mut table = live.table.lock().await;
                let follows = entries
                    .first()
                    .is_none_or(|entry| entry.seq <= table.seq() + 1);
                if follows {
                    self.apply_entries(live, &mut table, entries).await?;
                }
                if table.seq() < seq {
                    self.catch_up(live, &mut table).await?;
                }
                Ok(ForwardResult::Done(CommandReceipt { seq }))
            }
            Some(Reply::Refused(refused)) => {
                // The reason for the refusal may not be shown on this node yet.
                let mut table = live.table.lock().await;
                self.catch_up(live, &mut table).await?;
                Err(refused.into())
            }
            Some(Reply::NoTable) => Err(HouseError::NoTable),
            Some(Reply::Unavailable(error)) => Err(StoreError::Unavailable(error).into()),
            Some(Reply::NotMine(owner)) => {
                let owner = owner.and_then(|name| name.parse().ok());
                Ok(owner.map_or(ForwardResult::UnknownOwner, ForwardResult::OtherOwner))
            }
            None => Ok(ForwardResult::UnknownOwner),
        }
    }

    /// Executes the request of another node, and answers it.
    pub(super) async fn answer(self: &Arc<Self>, request: &[u8], answer: ReplySender) {
        let Some(ForwardedRequest { table, request }) = message::read(request) else {
            return;
        };
        let request = request.to_absolute(self.clock.now());
        let reply = match self.execute_forwarded(&table, &request).await {
            Ok(reply) => reply,
            Err(error) => error.into(),
        };
        answer.send(message::write(&reply));
    }

    async fn execute_forwarded(
        self: &Arc<Self>,
        table: &model::TableId,
        request: &TableRequest,
    ) -> Result<Reply, HouseError> {
        let live = self.load_table(table).await?;
        match self.claim_table(&live).await? {
            TableOwner::ThisNode(mut table) => {
                let done = self.execute(&live, &mut table, request).await?;
                Ok(Reply::Done {
                    seq: done.seq,
                    entries: done.entries,
                })
            }
            TableOwner::OtherNode(other) => Ok(Reply::NotMine(Some(other.to_string()))),
        }
    }
}
