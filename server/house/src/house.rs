//! The house: opens the site, finds tables by their links, and takes commands in. A command is stored,
//! then shown, then answered.

use std::sync::Arc;

use model::{Cursor, ListedTable, Person, PersonId, Role, UnixMs};
use store::{Store, StoreError};
use table::coach::{self, Coach};
use table::command::Command;
use table::fact::Fact;
use table::latency::CommandTiming;
use table::race::Arrival;
use table::rating;
use table::refused::Refused;
use tabletop::Record;

use crate::administration::AuditFollower;
use crate::clock::Clock;
use crate::error::HouseError;
use crate::heartbeat::{Heartbeats, keep_beating};
use crate::lobby::{Lobby, keep_matching};
use crate::moderation_cache::ModerationCache;
use crate::node::{self, Cluster};
use crate::people::{People, fill_search_keys, refresh_looks};
use crate::randomness::Randomness;
use crate::retention::{Retention, keep_removing};
use crate::setup::Setup;
use crate::tables::due::{keep_loading_timers, keep_unloading, run_timers};
use crate::tables::request::TableRequest;
use crate::tables::{LiveTable, LiveTables};
use crate::thinking::Thinking;
use crate::thinking::pool::Workload;
use crate::thinking::seeds::SeedSecret;
use crate::tournaments::{Tournaments, run_tournaments};
use crate::turn_notifier::TurnNotifier;

/// The result of a command that was executed, now or earlier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CommandReceipt {
    /// The number of the entry that it led to.
    pub seq: u64,
}

/// The house. Cheap to share; everything in it is behind an `Arc`.
#[derive(Clone, Debug)]
pub struct House {
    pub(crate) inner: Arc<Inner>,
}

/// The parts of the house. Each part owns its data; work that needs several parts is in methods of
/// `Inner`, in the file of its subject.
#[derive(Debug)]
pub(crate) struct Inner {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) clock: Arc<dyn Clock>,
    /// The source of ids, keys and seeds.
    pub(crate) randomness: Arc<dyn Randomness>,
    /// Tables in memory.
    pub(crate) tables: LiveTables,
    /// Lists of tables, and matchmaking.
    pub(crate) lobby: Lobby,
    /// Tournaments that go on.
    pub(crate) tournaments: Tournaments,
    /// This node among others.
    pub(crate) cluster: Cluster,
    /// Bots and the coach.
    pub(crate) thinking: Thinking,
    /// Accounts and sessions.
    pub(crate) people: People,
    /// Mutes, blocks, bans and vacations.
    pub(crate) moderation: Arc<ModerationCache>,
    /// Actions of admins that were done elsewhere.
    pub(crate) audit: AuditFollower,
    /// Heartbeats of this node, and closings of the site.
    pub(crate) heartbeats: Heartbeats,
    /// Notifications about turns.
    pub(crate) turns: TurnNotifier,
    /// Removal of old data.
    pub(crate) retention: Retention,
}

impl From<Arc<Inner>> for House {
    fn from(inner: Arc<Inner>) -> Self {
        House { inner }
    }
}

impl House {
    /// Opens the house. Its background tasks run until it is dropped. Needs a tokio runtime.
    pub async fn open(store: Arc<dyn Store>, clock: Arc<dyn Clock>) -> Result<House, StoreError> {
        House::open_with(store, clock, Setup::default()).await
    }

    /// [Opens](House::open) the house with other settings, for example as one of several nodes.
    pub async fn open_with(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        setup: impl Into<Setup>,
    ) -> Result<House, StoreError> {
        let Setup {
            thinking,
            ownership,
            randomness,
            keep,
        } = setup.into();
        store.add_bots(rating::bots_at_first()).await?;
        refresh_looks(store.as_ref()).await?;
        fill_search_keys(store.as_ref()).await?;
        // The audit log is followed from before anything is read into memory.
        let audit = AuditFollower::open(store.as_ref()).await?;
        let moderation = ModerationCache::load(store.as_ref(), clock.now()).await?;
        let seeds = SeedSecret::load(store.as_ref()).await?;
        let (cluster, outbox) = Cluster::new(ownership);
        let thinking = Thinking::start(thinking, cluster.bus(), seeds)?;
        let inner = Inner {
            store,
            clock,
            randomness,
            tables: LiveTables::default(),
            lobby: Lobby::default(),
            tournaments: Tournaments::default(),
            cluster,
            thinking,
            people: People::default(),
            moderation: Arc::new(moderation),
            audit,
            heartbeats: Heartbeats::default(),
            turns: TurnNotifier::default(),
            retention: Retention::new(keep),
        };
        let house = House {
            inner: Arc::new(inner),
        };
        // A node that sees this one alive must be able to read the closing before it.
        house.inner.note_opening().await?;
        house.inner.join_cluster().await?;
        house.inner.load_timers().await?;
        let inner = || Arc::downgrade(&house.inner);
        tokio::spawn(keep_beating(inner()));
        tokio::spawn(run_timers(inner()));
        tokio::spawn(keep_loading_timers(inner()));
        tokio::spawn(keep_unloading(inner()));
        tokio::spawn(node::keep_up(inner()));
        tokio::spawn(keep_matching(inner()));
        tokio::spawn(run_tournaments(inner()));
        tokio::spawn(node::run_leader_jobs(inner()));
        tokio::spawn(keep_removing(inner()));
        if let Some(outbox) = outbox {
            node::start(&house.inner, outbox);
        }
        Ok(house)
    }

    pub(crate) fn people(&self) -> &People {
        &self.inner.people
    }

    /// The store, for data that has nothing to do with tables in memory.
    #[must_use]
    pub fn store(&self) -> &dyn Store {
        self.inner.store.as_ref()
    }

    /// The present time.
    #[must_use]
    pub fn now(&self) -> UnixMs {
        self.inner.clock.now()
    }

    /// The number of tables in memory.
    #[must_use]
    pub fn live_tables(&self) -> usize {
        self.inner.tables.count()
    }

    /// The load by the searches of bots.
    #[must_use]
    pub fn workload(&self) -> Workload {
        self.inner.thinking.workload()
    }

    /// Stops all searches of bots, before the program ends.
    pub fn stop_thinking(&self) {
        self.inner.thinking.pool.close();
    }

    /// The table behind a link, and the role that the link gives.
    pub async fn by_key(&self, key: &str) -> Result<(Arc<LiveTable>, Role), HouseError> {
        let found = self.inner.store.find_key(key).await?;
        let (id, role) = found.ok_or(HouseError::NoTable)?;
        let live = self.inner.load_table(&id).await;
        // The key exists and the log does not: only the results of this table were kept.
        let live = live.map_err(|error| match error {
            HouseError::NoTable => HouseError::RecordRemoved,
            other => other,
        })?;
        Ok((live, role))
    }

    /// Executes a command. `id` is the sender's own name for it: the same id counts once, also if it is
    /// sent to several nodes.
    pub async fn command(
        &self,
        live: &Arc<LiveTable>,
        who: &Person,
        id: &str,
        command: &Command,
        line: CommandTiming,
    ) -> Result<CommandReceipt, HouseError> {
        // The time of arrival is read before anything else, so that waiting here does not count.
        let arrival = Arrival {
            at: self.now(),
            line,
        };
        if *command == (Command::Coach {}) {
            return self.ask_coach(live, Some(&who.id)).await;
        }
        if matches!(command, Command::Sit { .. }) {
            self.display_name(&who.name, &who.id).await?;
        }
        let is_hint = *command == (Command::Hint {});
        if is_hint {
            let table = live.table.lock().await;
            // A person who has the hint need not ask again.
            if live.has_hint(&table, who) {
                return Ok(CommandReceipt { seq: table.seq() });
            }
        }
        let request = TableRequest::Command {
            who: who.clone(),
            id: format!("{}/{id}", who.id),
            command: command.clone(),
            arrival,
        };
        let done = self.inner.at_owner(live, &request).await?;
        if is_hint {
            // The node of the person who asked thinks about it.
            let table = live.table.lock().await;
            if let Some(Fact::Hinted { by }) = table.fact(done.seq) {
                self.inner.thinking.start_hint(live, &table, who, *by);
            }
        }
        Ok(done)
    }

    /// Notes that a person has come to a table. A game that has waited for its players may begin.
    pub async fn player_arrived(&self, live: &LiveTable) {
        self.inner.start_if_complete(live).await;
    }

    /// Notes that a connection to a table has ended. A finished game that nobody looks at any more
    /// is removed from memory at once.
    pub async fn leave_table(&self, live: Arc<LiveTable>) {
        self.inner.put_away_if_finished(live).await;
    }

    /// Starts the coach's review of a finished game, for everybody who may see it. All visitors without
    /// a name count as one person. See [`Command::Coach`].
    pub async fn ask_coach(
        &self,
        live: &Arc<LiveTable>,
        asker: Option<&PersonId>,
    ) -> Result<CommandReceipt, HouseError> {
        let table = live.table.lock().await;
        coach::may_review(&table)?;
        self.inner.start_review(live, &table, asker)?;
        Ok(CommandReceipt { seq: table.seq() })
    }

    /// The record behind a link. It contains everything, so a game with secrets or luck to come gives
    /// its record only when it is over.
    pub async fn record(&self, key: &str) -> Result<Record, HouseError> {
        let (live, _) = self.by_key(key).await?;
        let table = live.table.lock().await;
        if table.is_finished() || table.state().info().undo_tells_nothing() {
            return Ok(table.record());
        }
        Err(Refused::new("not-over", "the record is there when the game is over").into())
    }

    /// The coach's review of the game behind a link, for everybody who may have its record.
    pub async fn coach(&self, key: &str) -> Result<Coach, HouseError> {
        let (live, _) = self.by_key(key).await?;
        let table = live.table.lock().await;
        coach::may_review(&table)?;
        Ok(live.coach())
    }

    /// The tables at which a person sits or sat, the latest first.
    pub async fn tables_of(
        &self,
        person: &PersonId,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<ListedTable>, StoreError> {
        self.inner.store.tables_of(person, after, limit).await
    }

    /// Public tables that are not finished, the latest first.
    pub async fn public_tables(
        &self,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<ListedTable>, StoreError> {
        self.inner.store.public_tables(after, limit).await
    }
}
