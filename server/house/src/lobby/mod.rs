//! The lobby: lists of public tables, and matchmaking.

mod matchmaking;

use std::sync::Arc;

use model::{Cursor, Filter, ListedTable, OPEN_TABLE_DAYS, OpenTable, PersonId, UnixMs, days};
use parking_lot::{Mutex, MutexGuard};
use store::StoreError;
use table::Table;
use table::matchmaking::MatchmakingQueue;
use tokio::sync::{Notify, watch};

use crate::house::{House, Inner};
use crate::node::NodeMessage;
pub use matchmaking::SearchGuard;
pub(crate) use matchmaking::keep_matching;

/// Time without any activity after which a game is no longer offered to watch.
const WATCHABLE: UnixMs = 30 * 60 * 1000;
/// Time without a new player after which an open table is no longer offered.
const JOINABLE: UnixMs = days(OPEN_TABLE_DAYS);

/// The lobby of this node.
#[derive(Debug)]
pub(crate) struct Lobby {
    seekers: Mutex<MatchmakingQueue>,
    /// Wakes the task that matches people.
    match_again: Arc<Notify>,
    /// Rises when a search has led to a table.
    matches: watch::Sender<u64>,
    /// Rises when the lists of tables have changed.
    lists: watch::Sender<u64>,
}

impl Default for Lobby {
    fn default() -> Self {
        Lobby {
            seekers: Mutex::default(),
            match_again: Arc::default(),
            matches: watch::Sender::new(0),
            lists: watch::Sender::new(0),
        }
    }
}

impl Lobby {
    /// The people who look for an opponent.
    pub(crate) fn seekers(&self) -> MutexGuard<'_, MatchmakingQueue> {
        self.seekers.lock()
    }

    /// Lets the task that matches people run again.
    pub(crate) fn match_again(&self) {
        self.match_again.notify_one();
    }

    /// Wakes everybody who waits for the result of a search.
    pub(crate) fn notify_matches(&self) {
        self.matches.send_modify(|matches| *matches += 1);
    }

    /// Wakes everybody who looks at the lists of tables.
    pub(crate) fn notify_lists(&self) {
        self.lists.send_modify(|changes| *changes += 1);
    }
}

impl House {
    /// A receiver that wakes whenever the lists of the lobby have changed.
    #[must_use]
    pub fn lobby_changes(&self) -> watch::Receiver<u64> {
        self.inner.lobby.lists.subscribe()
    }

    /// A page of the public tables at which a seat is open for a person: without tables that were
    /// abandoned, and without those of people who have blocked this person or are blocked.
    pub async fn open_tables(
        &self,
        person: Option<&PersonId>,
        filter: Filter,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<OpenTable>, StoreError> {
        let filter = Filter {
            since: Some(self.now() - JOINABLE),
            welcomes: person.cloned(),
            ..filter
        };
        self.store().open_tables(filter, after, limit).await
    }

    /// The running game of the strongest players.
    pub async fn best_table(&self, game: &str) -> Result<Option<ListedTable>, StoreError> {
        let since = self.now() - WATCHABLE;
        self.store().best_table(game, since).await
    }
}

impl Inner {
    /// Notifies the lobby on all nodes, if a public table looks different in its lists.
    pub(crate) fn update_lobby(&self, before: Option<&Table>, after: &Table) {
        let alike = |before: &Table| {
            before.status() == after.status() && before.sitters() == after.sitters()
        };
        if after.spec().rules.public && !before.is_some_and(alike) {
            self.lobby_changed();
        }
    }

    /// Notifies the lobby on all nodes.
    pub(crate) fn lobby_changed(&self) {
        self.lobby.notify_lists();
        self.cluster.broadcast(|| NodeMessage::Lobby);
    }
}
