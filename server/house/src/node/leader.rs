//! Background jobs that only the leader node runs: tournaments, and clearing the names of deleted
//! people. Matchmaking (`lobby/matchmaking.rs`), reminders and retention (`retention.rs`) ask whether
//! this node is the leader.

use std::sync::{Arc, Weak};
use std::time::Duration;

use store::StoreError;

use crate::failure::log_failure;
use crate::house::{House, Inner};
use crate::people::resume_clearing;

/// The time between two looks for tournaments that are due and whose message was lost.
const LOOK: Duration = Duration::from_secs(10);

impl House {
    /// Whether this node is the leader, which runs the jobs that exist once.
    #[must_use]
    pub fn is_leader(&self) -> bool {
        self.inner.cluster.is_leader()
    }
}

impl Inner {
    /// Looks for tournaments that are due; also for names to clear, if `is_new`.
    pub(crate) async fn find_leader_jobs(self: &Arc<Self>, is_new: bool) -> Result<(), StoreError> {
        if is_new {
            resume_clearing(self).await?;
        }
        for (id, starts_at) in self.store.due_tournaments().await? {
            let at = starts_at.unwrap_or(self.clock.now());
            self.tournaments.timers.set_if_none(at, &id);
        }
        Ok(())
    }
}

/// Resumes the jobs that were left when the site closed or the last leader ended. Among several nodes
/// it looks again and again.
pub(crate) async fn run_leader_jobs(inner: Weak<Inner>) {
    let mut is_new = true;
    loop {
        let Some(house) = inner.upgrade() else { return };
        if house.cluster.is_leader() {
            match house.find_leader_jobs(is_new).await {
                Ok(()) => is_new = false,
                Err(error) => log_failure(error, None, "it could not be seen what is to be done"),
            }
        } else {
            is_new = true;
        }
        if !house.cluster.has_other_nodes() && !is_new {
            return;
        }
        let wake = Arc::clone(&house.cluster.wake_leader);
        drop(house);
        tokio::select! {
            biased;
            () = wake.notified() => {}
            () = tokio::time::sleep(LOOK) => {}
        }
    }
}
