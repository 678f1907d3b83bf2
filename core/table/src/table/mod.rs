//! A table: the state that follows from its log.

mod apply;
mod message_ids;
mod status;
mod summary;

use std::sync::Arc;

use model::{StoredTable, TableId, UnixMs};
use tabletop::{AnyAppliedAction, AnyState, Move, Playthrough, Seat, SeatSet, Seed, SharedList};

use crate::context::{Context, NoContext};
use crate::corrupt::Corrupt;
use crate::fact::Fact;
use crate::question::Questions;
use crate::race::RaceCall;
use crate::refused::Refused;
use crate::scene::{PerWatcher, SceneCache, SharedMove};
use crate::spec::{Sitter, Spec};

use message_ids::MessageIds;
pub use summary::BOT_SIGN;

/// The links of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keys {
    /// The key to play.
    pub play: String,
    /// The key to watch.
    pub watch: String,
}

/// The state of a table. A copy shares nearly everything with it: commands are tried on copies.
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) id: TableId,
    pub(crate) keys: Arc<Keys>,
    pub(crate) spec: Arc<Spec>,
    pub(crate) sitters: Arc<Vec<Sitter>>,
    /// The number of the entry that removed open seats, and those seats.
    removed_seats: Option<(u64, SeatSet)>,
    pub(crate) game: Arc<Playthrough>,
    pub(crate) log: SharedList<Arc<LoggedEntry>>,
    /// The entries of the log that are table talk.
    pub(crate) said: SharedList<Arc<LoggedEntry>>,
    /// The seats that asked for a hint, once for each hint.
    pub(crate) hinted: Vec<Seat>,
    /// The message ids in the log.
    ids: MessageIds,
    pub(crate) started_at: Option<UnixMs>,
    /// The number and time of the last entry that changed the game.
    pub(crate) changed: (u64, UnixMs),
    /// The milliseconds for which table time has stood still since then, by the log.
    pub(crate) paused: UnixMs,
    pub(crate) pending: Option<PendingQuestion>,
    /// The calls of a race that is not decided yet.
    pub(crate) calls: Vec<RaceCall>,
    /// The number of the last entry that decided who was first.
    pub(crate) decided: u64,
    pub(crate) ended: Option<EarlyEnd>,
    pub(crate) next: Option<Keys>,
    /// The seats whose players want a next game.
    pub(crate) rematch_wanted: SeatSet,
    /// Whether a move was ever made, also one that was taken back.
    pub(crate) played: bool,
    /// For each seat, the number and time of the entry with which its turn began.
    turn_since: Vec<Option<(u64, UnixMs)>>,
    /// Mutes, blocks, vacations and closings, which are in no log.
    pub(crate) context: Arc<dyn Context>,
    /// The seed of the bots at this table; `None` until the server sets it.
    pub(crate) luck: Option<Seed>,
    /// The questions that were refused.
    pub(crate) questions: Questions,
    /// The fence under which the owner writes.
    pub fence: u64,
    /// The time of the next due event, as it is stored.
    pub wakes_at: Option<UnixMs>,
    /// The time of the last change, as lists know it.
    pub listed_at: UnixMs,
    /// Cached parts of its scenes.
    pub(crate) cache: SceneCache,
}

/// A log entry, with the events of its move.
#[derive(Debug)]
pub(crate) struct LoggedEntry {
    pub(crate) seq: u64,
    /// The id of the message that led to it.
    id: Option<Box<str>>,
    pub(crate) at: UnixMs,
    pub(crate) fact: Fact,
    pub(crate) applied: Option<Box<dyn AnyAppliedAction>>,
    /// The move as each watcher may know it.
    pub(crate) moves: PerWatcher<SharedMove>,
}

/// A question of a player that waits for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PendingQuestion {
    /// The player asks to take a move back.
    Undo {
        /// The seat that asks.
        by: Seat,
        /// The number of moves that would be left.
        keep: u32,
    },
    /// The player offers a draw.
    Draw {
        /// The seat that offers it.
        by: Seat,
    },
}

/// The end of a game other than by its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EarlyEnd {
    /// A player resigned.
    Resigned(Seat),
    /// A player ran out of time.
    RanLate(Seat),
    /// All agreed to a draw.
    Agreed,
    /// The table was closed.
    Closed,
}

impl Table {
    /// A table before its first entry.
    pub fn new(id: TableId, keys: Keys, spec: Spec, now: UnixMs) -> Result<Table, Refused> {
        let game = spec.begin()?;
        let sitters = vec![Sitter::Open; usize::from(spec.seats.get())];
        let turn_since = vec![None; sitters.len()];
        Ok(Table {
            id,
            keys: Arc::new(keys),
            spec: Arc::new(spec),
            sitters: Arc::new(sitters),
            removed_seats: None,
            game: Arc::new(game),
            log: SharedList::default(),
            said: SharedList::default(),
            hinted: Vec::new(),
            ids: MessageIds::default(),
            started_at: None,
            changed: (0, now),
            paused: 0,
            pending: None,
            calls: Vec::new(),
            decided: 0,
            ended: None,
            next: None,
            rematch_wanted: SeatSet::EMPTY,
            played: false,
            turn_since,
            context: Arc::new(NoContext),
            luck: None,
            questions: Questions::default(),
            fence: 0,
            wakes_at: None,
            listed_at: now,
            cache: SceneCache::default(),
        })
    }

    /// A table from its log.
    pub fn replay(stored: StoredTable) -> Result<Table, Corrupt> {
        let spec: Spec = serde_json::from_value(stored.table.spec)
            .map_err(|error| Corrupt(error.to_string()))?;
        let keys = Keys {
            play: stored.table.play_key,
            watch: stored.table.watch_key,
        };
        let mut table = Table::new(stored.table.id, keys, spec, stored.table.created_at)
            .map_err(|error| Corrupt(error.to_string()))?;
        (table.fence, table.wakes_at) = (stored.fence, stored.wake_at);
        table.listed_at = stored.updated_at;
        for entry in stored.log {
            let seq = entry.seq;
            table
                .apply_entry(entry)
                .map_err(|error| Corrupt(format!("entry {seq}: {error}")))?;
        }
        Ok(table)
    }

    /// Sets the context of the table and the seed of its bots, which are in no log.
    pub fn attach(&mut self, context: Arc<dyn Context>, luck: Seed) {
        self.context = context;
        self.luck = Some(luck);
    }

    /// The number of the last entry.
    #[must_use]
    pub fn seq(&self) -> u64 {
        self.log.last().map_or(0, |logged| logged.seq)
    }

    /// The table's id.
    #[must_use]
    pub fn id(&self) -> &TableId {
        &self.id
    }

    /// Its links.
    #[must_use]
    pub fn keys(&self) -> &Keys {
        &self.keys
    }

    /// The number and time of the last entry that changed the game. The number names the position.
    #[must_use]
    pub fn changed(&self) -> (u64, UnixMs) {
        self.changed
    }

    /// The links of the next game between the same players.
    #[must_use]
    pub fn next(&self) -> Option<&Keys> {
        self.next.as_ref()
    }

    /// The seats whose players want a next game between the same players.
    #[must_use]
    pub fn rematch_wanted(&self) -> SeatSet {
        self.rematch_wanted
    }

    /// The context of the table.
    #[must_use]
    pub fn context(&self) -> &dyn Context {
        self.context.as_ref()
    }

    /// The settings of the table.
    #[must_use]
    pub fn spec(&self) -> &Spec {
        &self.spec
    }

    /// The entry that a message with this id led to.
    #[must_use]
    pub fn seq_of(&self, id: &str) -> Option<u64> {
        let mut entries = self.ids.candidates(id).filter_map(|seq| self.entry(seq));
        entries
            .find(|logged| logged.id.as_deref() == Some(id))
            .map(|logged| logged.seq)
    }

    /// The fact of the entry with that number.
    #[must_use]
    pub fn fact(&self, seq: u64) -> Option<&Fact> {
        self.entry(seq).map(|logged| &logged.fact)
    }

    /// The entry with that number. Entries are numbered from 1 on, without gaps.
    fn entry(&self, seq: u64) -> Option<&LoggedEntry> {
        let index = usize::try_from(seq.checked_sub(1)?).ok()?;
        self.log.get(index).map(AsRef::as_ref)
    }

    /// The state of the game.
    #[must_use]
    pub fn state(&self) -> &dyn AnyState {
        self.game.state()
    }

    /// The moves that were not taken back.
    #[must_use]
    pub fn moves(&self) -> &SharedList<Arc<Move>> {
        self.game.moves()
    }
}
