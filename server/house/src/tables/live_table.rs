//! A table in memory: the replayed log, and everything around it that is in no log.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use model::{PersonId, TableId, UnixMs};
use parking_lot::Mutex;
use table::Table;
use table::coach::Coach;
use table::fact::Fact;
use table::rating::SeatRating;
use tokio::sync::watch;

use super::connections::Connections;
use super::replica::Replica;
use super::shared_text::SharedTexts;
use crate::node::RemotePresence;
use crate::thinking::bot_moves::BotThought;
use crate::thinking::hints::Hint;

/// A table in memory.
#[derive(Debug)]
pub struct LiveTable {
    id: TableId,
    /// Held from the decision until the log is on the disk: one request at a time.
    pub(crate) table: tokio::sync::Mutex<Table>,
    /// A counter that rises on every visible change: an entry, or a person who comes or goes.
    changes: watch::Sender<u64>,
    pub(super) connections: Mutex<Connections>,
    /// The thought of the bot whose turn it is.
    pub(crate) bot_thought: Mutex<Option<BotThought>>,
    /// The hints that people asked for.
    pub(crate) hints: Mutex<HashMap<PersonId, Hint>>,
    /// The coach's review of the game, once it is over.
    pub(crate) coach: Mutex<Coach>,
    /// The rating of every seat, at a rated table.
    ratings: Mutex<Vec<SeatRating>>,
    pub(super) away_seconds: u32,
    game: &'static str,
    pub(super) real_time: bool,
    /// Whether the game is over.
    has_ended: AtomicBool,
    pub(super) replica: Replica,
    /// Connections through other nodes, if there are any.
    pub(super) remote_presence: Option<Arc<RemotePresence>>,
    pub(super) shared_texts: SharedTexts,
    /// The time until which the stored table is kept, as long as it has no move.
    kept_until: Mutex<Option<UnixMs>>,
}

impl LiveTable {
    pub(super) fn new(
        table: Table,
        now: UnixMs,
        remote_presence: Option<Arc<RemotePresence>>,
    ) -> LiveTable {
        LiveTable {
            id: table.id().clone(),
            away_seconds: table.spec().rules.away_seconds,
            game: table.state().info().id,
            real_time: table.state().info().real_time,
            has_ended: AtomicBool::new(table.is_finished()),
            table: tokio::sync::Mutex::new(table),
            changes: watch::Sender::new(0),
            connections: Mutex::new(Connections::new(now)),
            bot_thought: Mutex::default(),
            hints: Mutex::default(),
            coach: Mutex::default(),
            ratings: Mutex::default(),
            replica: Replica::default(),
            remote_presence,
            shared_texts: SharedTexts::default(),
            kept_until: Mutex::default(),
        }
    }

    /// The table's id.
    #[must_use]
    pub fn id(&self) -> &TableId {
        &self.id
    }

    /// The id of the game.
    #[must_use]
    pub fn game(&self) -> &'static str {
        self.game
    }

    /// Whether the game is played in real time: several players act at once.
    #[must_use]
    pub fn real_time(&self) -> bool {
        self.real_time
    }

    /// A receiver that wakes on every change.
    #[must_use]
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// The number of visible changes so far.
    #[must_use]
    pub fn version(&self) -> u64 {
        *self.changes.borrow()
    }

    /// Wakes everybody who watches the table: there is something new to see.
    pub(crate) fn notify_watchers(&self) {
        self.changes.send_modify(|changes| *changes += 1);
    }

    /// Wakes everybody who watches the table, after facts were added to it. Where the turn has
    /// passed on, the curtain falls. A call in a race is secret until the race is decided.
    pub(super) fn show_facts(&self, table: &Table, facts: &[Fact]) {
        if facts.iter().all(|fact| matches!(fact, Fact::Called(_))) {
            return;
        }
        self.has_ended.store(table.is_finished(), Ordering::Relaxed);
        self.forget_hints(table);
        self.drop_curtains(table, facts.iter().any(Fact::changes_the_game));
        self.notify_watchers();
    }

    /// Sets the rating of every seat.
    pub(super) fn set_ratings(&self, ratings: Vec<SeatRating>) {
        *self.ratings.lock() = ratings;
    }

    pub(super) fn ratings(&self) -> Vec<SeatRating> {
        self.ratings.lock().clone()
    }

    /// The time until which the stored table is kept, as far as this node knows; `None` if it is
    /// kept for good.
    pub(crate) fn kept_until(&self) -> Option<UnixMs> {
        *self.kept_until.lock()
    }

    pub(crate) fn set_kept_until(&self, until: Option<UnixMs>) {
        *self.kept_until.lock() = until;
    }

    /// Whether the game is over. A table whose game is over does nothing by itself.
    pub(super) fn has_ended(&self) -> bool {
        self.has_ended.load(Ordering::Relaxed)
    }

    /// Whether somebody watches the table, or a bot thinks about it.
    pub(crate) fn is_in_use(&self) -> bool {
        self.is_watched() || self.has_thinker()
    }

    /// Whether somebody waits for changes.
    pub(crate) fn is_watched(&self) -> bool {
        self.changes.receiver_count() > 0
    }
}
