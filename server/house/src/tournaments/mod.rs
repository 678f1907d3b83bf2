//! Tournaments on this node: a cache of their states, requests of people, and the background task
//! that creates rounds.
//!
//! [`table::tournament`] decides which requests are allowed, and which step is next. A round and
//! its tables are stored together, and the next step follows from the stored data only. So a site
//! that dies goes on from there.

mod progress;
mod requests;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use model::{TournamentId, UnixMs};
use parking_lot::{Mutex, MutexGuard};
use store::StoreError;
use table::refused::Refused;
use table::tournament::state::TournamentState;
use tokio::sync::watch;
use tokio::time::Instant;

use crate::error::HouseError;
use crate::house::Inner;
use crate::tables::timers::Timers;
pub(crate) use progress::run_tournaments;

/// The time for which a node may show a cached state that other nodes may have changed.
const FRESH: Duration = Duration::from_secs(2);
/// The number of retries after another node has changed the tournament meanwhile.
const CONFLICTS: u32 = 5;

/// The tournaments that are watched or being changed.
#[derive(Debug, Default)]
pub(crate) struct Tournaments {
    by_id: Mutex<HashMap<TournamentId, Arc<LiveTournament>>>,
    /// The time of the next step of each tournament.
    pub(crate) timers: Timers<TournamentId>,
}

/// A tournament in memory.
#[derive(Debug, Default)]
struct LiveTournament {
    /// Held from the decision until it is on the disk: one change at a time.
    changing: tokio::sync::Mutex<()>,
    /// A counter that rises on every visible change.
    changes: watch::Sender<u64>,
    /// The state that was read last.
    cached: Mutex<Option<CachedState>>,
}

/// The state of a tournament as it was read.
#[derive(Clone, Debug)]
struct CachedState {
    /// The value of `changes` at that time.
    version: u64,
    read_at: Instant,
    state: Arc<TournamentState>,
}

impl Tournaments {
    fn by_id(&self) -> MutexGuard<'_, HashMap<TournamentId, Arc<LiveTournament>>> {
        self.by_id.lock()
    }

    fn live(&self, id: &TournamentId) -> Arc<LiveTournament> {
        Arc::clone(self.by_id().entry(id.clone()).or_default())
    }

    /// Wakes everybody who watches a tournament, and drops its cached state.
    pub(crate) fn changed(&self, id: &TournamentId) {
        let live = self.by_id().get(id).cloned();
        if let Some(live) = live {
            live.changes.send_modify(|changes| *changes += 1);
        }
    }

    /// The same for all tournaments.
    pub(crate) fn all_changed(&self) {
        for live in self.by_id().values() {
            live.changes.send_modify(|changes| *changes += 1);
        }
    }

    /// Wakes everybody who watches a tournament. If a time is given, its next step is taken then.
    pub(crate) fn changed_and_due(&self, id: &TournamentId, due: Option<UnixMs>) {
        self.changed(id);
        if due.is_some() {
            self.timers.set(due, id);
        }
    }

    /// The tournaments with watchers, with their cached states.
    fn watched(&self) -> Vec<(TournamentId, CachedState)> {
        let tournaments = self.by_id();
        let watched = tournaments.iter().filter_map(|(id, live)| {
            let cached = live.cached.lock().clone()?;
            // An outdated state is read again anyway.
            let shown = cached.version == *live.changes.borrow();
            (shown && live.changes.receiver_count() > 0).then(|| (id.clone(), cached))
        });
        let mut watched: Vec<_> = watched.collect();
        watched.sort_by(|(one, _), (other, _)| one.cmp(other));
        watched
    }

    /// Removes tournaments that nobody watches or changes.
    pub(crate) fn remove_unused(&self) {
        self.by_id()
            .retain(|_, live| Arc::strong_count(live) > 1 || live.changes.receiver_count() > 0);
    }
}

/// Whether another node has changed the tournament since it was read.
fn is_conflict(done: &Result<(), HouseError>) -> bool {
    *done == Err(HouseError::Store(StoreError::Conflict))
}

fn no_tournament() -> HouseError {
    let sentence = "there is no tournament behind this link: look for it in the list";
    Refused::new("no-tournament", sentence).into()
}

impl Inner {
    /// The state of a tournament, read once for everybody who watches it.
    async fn tournament_state(
        &self,
        id: &TournamentId,
    ) -> Result<Arc<TournamentState>, HouseError> {
        let live = self.tournaments.live(id);
        let version = *live.changes.borrow();
        let cached = live.cached.lock().clone();
        // Another node may have changed it, and its message may be lost.
        let is_fresh = |cached: &CachedState| {
            !self.cluster.has_other_nodes() || cached.read_at.elapsed() < FRESH
        };
        let cached = cached.filter(|cached| cached.version == version && is_fresh(cached));
        if let Some(cached) = cached {
            return Ok(cached.state);
        }
        let read_at = Instant::now();
        let Some(stored) = self.store.tournament(id).await? else {
            // A request for an unknown id leaves nothing in memory.
            self.tournaments.by_id().remove(id);
            return Err(no_tournament());
        };
        let state = Arc::new(TournamentState::read(stored)?);
        *live.cached.lock() = Some(CachedState {
            version,
            read_at,
            state: Arc::clone(&state),
        });
        Ok(state)
    }

    /// Looks in the store for changes of watched tournaments by other nodes, whose messages may be
    /// lost.
    pub(crate) async fn look_for_missed_rounds(&self) -> Result<(), StoreError> {
        if !self.cluster.has_other_nodes() {
            return Ok(());
        }
        for (id, cached) in self.tournaments.watched() {
            let stored = self.store.tournament(&id).await?;
            if stored.is_some_and(|stored| stored != cached.state.stored) {
                self.tournaments.changed(&id);
            }
        }
        Ok(())
    }
}
