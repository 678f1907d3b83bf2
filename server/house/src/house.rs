//! The house: finds, makes and changes tables. Commit, then show, then answer.

use std::collections::HashMap;
use std::sync::Arc;

use model::{Cursor, KeepTimes, Listed, Person, PersonId, Role, TableId, UnixMs};
use parking_lot::{Mutex, MutexGuard};
use store::{Store, StoreError};
use table::coach::{self, Coach};
use table::command::Command;
use table::fact::Fact;
use table::line::Line;
use table::race::Arrival;
use table::refused::Refused;
use table::seek::Seekers;
use table::{Table, rating};
use tabletop::Record;
use tokio::sync::{Notify, OnceCell, watch};

use crate::administration::FollowedDeeds;
use crate::clock::Clock;
use crate::error::HouseError;
use crate::heartbeat::{Heartbeats, go_on_beating};
use crate::lobby::look_after_seekers;
use crate::moderation_cache::Register;
use crate::node::{self, Company, Node, Ownership, Setup};
use crate::people::{People, fill_search_keys, refresh_looks};
use crate::randomness::Randomness;
use crate::retention::{RemovedSoFar, go_on_removing};
use crate::tables::context::SharedClosings;
use crate::tables::due::{go_on_looking_ahead, look_after_alarms, tidy_up};
use crate::tables::live_table::LiveTable;
use crate::tables::quota::TablesUnderWay;
use crate::tables::request::Errand;
use crate::tables::timers::Alarm;
use crate::thinking::pool::{Pool, Thinkers, Workload};
use crate::thinking::reviews::Reviews;
use crate::thinking::seeds::LuckSecret;
use crate::thinking::workers::Workers;
use crate::tournaments::{Halls, look_after_tournaments};
use crate::turn_notifier::Nudges;

/// A command that was carried out, now or before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Done {
    /// The entry that it led to.
    pub seq: u64,
}

/// The house. Cheap to share; everything in it is behind an `Arc`.
#[derive(Clone, Debug)]
pub struct House {
    pub(crate) inner: Arc<Inner>,
}

#[derive(Debug)]
pub(crate) struct Inner {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) clock: Arc<dyn Clock>,
    /// Where ids, keys and seeds come from.
    pub(crate) randomness: Arc<dyn Randomness>,
    live: Mutex<HashMap<TableId, Arc<OnceCell<Arc<LiveTable>>>>>,
    pub(crate) alarm: Alarm<TableId>,
    /// Wakes who asks the store what will be due.
    pub(crate) look_ahead: Arc<Notify>,
    /// Wakes who does what exists once in the house.
    pub(crate) care: Arc<Notify>,
    /// This node, if there may be others.
    pub(crate) node: Option<Node>,
    /// Who is connected by other nodes.
    pub(crate) company: Arc<Company>,
    /// Tournaments that go on.
    pub(crate) halls: Halls,
    pub(crate) pool: Pool,
    pub(crate) thinkers: Thinkers,
    /// Who may think for us elsewhere, if there is a way to them.
    pub(crate) workers: Option<Arc<Workers>>,
    /// The games that the coach looks at.
    pub(crate) reviews: Arc<Reviews>,
    /// Tables that are being written, for the caps of their makers.
    pub(crate) under_way: TablesUnderWay,
    /// How much was removed because it was older than it is kept.
    pub(crate) removed: RemovedSoFar,
    /// How long things are kept if this node is the leader.
    pub(crate) keep: KeepTimes,
    pub(crate) people: People,
    /// How far the deeds of admins were taken in.
    pub(crate) deeds: FollowedDeeds,
    /// What is known of people.
    pub(crate) register: Arc<Register>,
    /// When the house was closed.
    pub(crate) closings: Arc<SharedClosings>,
    /// The heartbeats of this node.
    pub(crate) heartbeats: Heartbeats,
    /// Where the luck of bots comes from.
    pub(crate) luck: LuckSecret,
    /// Who wants to know when it is their turn.
    pub(crate) nudges: Nudges,
    pub(crate) seekers: Mutex<Seekers>,
    /// Wakes who looks after the seekers.
    pub(crate) seek_more: Arc<Notify>,
    /// Rises when a search has led somewhere.
    pub(crate) found: watch::Sender<u64>,
    /// Rises when the lists of the lobby have changed.
    pub(crate) lobby: watch::Sender<u64>,
}

impl From<Arc<Inner>> for House {
    fn from(inner: Arc<Inner>) -> Self {
        House { inner }
    }
}

impl House {
    /// Opens the house: tables at which something is due are looked after from now on. Needs a
    /// tokio runtime.
    pub async fn open(store: Arc<dyn Store>, clock: Arc<dyn Clock>) -> Result<House, StoreError> {
        House::open_with(store, clock, Setup::default()).await
    }

    /// [Opens](House::open) the house with that much thinking, or as one of several nodes.
    pub async fn open_with(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        setup: impl Into<Setup>,
    ) -> Result<House, StoreError> {
        let Setup {
            thinkers,
            ownership,
            randomness,
            keep,
        } = setup.into();
        store.introduce_bots(rating::bots_at_first()).await?;
        refresh_looks(store.as_ref()).await?;
        fill_search_keys(store.as_ref()).await?;
        // Before anything is read into memory: what is done later is followed.
        let deeds = FollowedDeeds::open(store.as_ref()).await?;
        let register = Register::open(store.as_ref(), clock.now()).await?;
        let luck = LuckSecret::load(store.as_ref()).await?;
        let pool = Pool::start(thinkers.threads)
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        let (node, letters) = match ownership {
            Ownership::Sole => (None, None),
            Ownership::Leased { bus, lease } => {
                let (node, letters) = Node::new(bus, lease);
                (Some(node), Some(letters))
            }
        };
        let workers = node
            .as_ref()
            .map(|node| Workers::new(Arc::clone(&node.bus)));
        let inner = Inner {
            store,
            clock,
            randomness,
            live: Mutex::default(),
            alarm: Alarm::default(),
            look_ahead: Arc::default(),
            care: Arc::default(),
            node,
            company: Arc::default(),
            halls: Halls::default(),
            pool,
            thinkers,
            workers: workers.map(Arc::new),
            reviews: Arc::default(),
            under_way: TablesUnderWay::default(),
            removed: RemovedSoFar::default(),
            keep,
            people: People::default(),
            deeds,
            seekers: Mutex::default(),
            seek_more: Arc::default(),
            found: watch::Sender::new(0),
            lobby: watch::Sender::new(0),
            register: Arc::new(register),
            closings: Arc::default(),
            heartbeats: Heartbeats::default(),
            luck,
            nudges: Nudges::default(),
        };
        let house = House {
            inner: Arc::new(inner),
        };
        // Before others can see that this node is alive: whoever sees it can read the closing.
        house.inner.open_again().await?;
        house.inner.come_alive().await?;
        house.inner.look_ahead().await?;
        let inner = || Arc::downgrade(&house.inner);
        tokio::spawn(go_on_beating(inner()));
        tokio::spawn(look_after_alarms(inner()));
        tokio::spawn(go_on_looking_ahead(inner()));
        tokio::spawn(tidy_up(inner()));
        tokio::spawn(node::keep_up(inner()));
        tokio::spawn(look_after_seekers(inner()));
        tokio::spawn(look_after_tournaments(inner()));
        tokio::spawn(node::take_care(inner()));
        tokio::spawn(go_on_removing(inner()));
        if let Some(letters) = letters {
            node::start(&house.inner, letters);
        }
        Ok(house)
    }

    pub(crate) fn inner(&self) -> &Arc<Inner> {
        &self.inner
    }

    pub(crate) fn people(&self) -> &People {
        &self.inner.people
    }

    /// The storage, for what is no table's business.
    #[must_use]
    pub fn store(&self) -> &dyn Store {
        self.inner.store.as_ref()
    }

    /// The clock of the house.
    #[must_use]
    pub fn now(&self) -> UnixMs {
        self.inner.clock.now()
    }

    /// How many tables are in memory.
    #[must_use]
    pub fn live_tables(&self) -> usize {
        self.inner.live().len()
    }

    /// How much the bots think.
    #[must_use]
    pub fn workload(&self) -> Workload {
        Workload {
            delegated: self
                .inner
                .workers
                .as_ref()
                .map_or(0, |workers| workers.thoughts()),
            ..self.inner.pool.workload()
        }
    }

    /// Ends all thinking: nobody is there any more who waits for it.
    pub fn stop_thinking(&self) {
        self.inner.pool.close();
    }

    /// The table behind a link, and what the link allows.
    pub async fn by_key(&self, key: &str) -> Result<(Arc<LiveTable>, Role), HouseError> {
        let found = self.inner.store.find_key(key).await?;
        let (id, role) = found.ok_or(HouseError::NoTable)?;
        let live = self.inner.live_table(&id).await;
        // The key is there and the log is not: only the results of this table were kept.
        let live = live.map_err(|error| match error {
            HouseError::NoTable => HouseError::RecordRemoved,
            other => other,
        })?;
        Ok((live, role))
    }

    /// Carries out a command. `id` is the sender's own name for it: the same one twice counts
    /// once, also if it is sent to several nodes.
    pub async fn command(
        &self,
        live: &Arc<LiveTable>,
        who: &Person,
        id: &str,
        command: &Command,
        line: Line,
    ) -> Result<Done, HouseError> {
        // Before anything has to be waited for: that is no fault of the sender's.
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
        let asks = *command == (Command::Hint {});
        if asks {
            let table = live.table.lock().await;
            // Who has the answer need not ask again.
            if live.has_hint(&table, who) {
                return Ok(Done { seq: table.seq() });
            }
        }
        let errand = Errand::Command {
            who: who.clone(),
            id: format!("{}/{id}", who.id),
            command: command.clone(),
            arrival,
        };
        let done = self.inner.at_owner(live, &errand).await?;
        if asks {
            // It is thought about where it is asked, for who asked alone.
            let table = live.table.lock().await;
            if let Some(Fact::Hinted { by }) = table.fact(done.seq) {
                self.inner.advise(live, &table, who, *by);
            }
        }
        Ok(done)
    }

    /// Somebody has come to a table: where it waited for everybody, it may begin.
    pub async fn arrived(&self, live: &LiveTable) {
        self.inner.arrived(live).await;
    }

    /// Lets the coach look at a game that is over, for whoever may see it: one needs no seat, and
    /// no name. All who have no name take turns as if they were one. See [`Command::Coach`].
    pub async fn ask_coach(
        &self,
        live: &Arc<LiveTable>,
        asker: Option<&PersonId>,
    ) -> Result<Done, HouseError> {
        let table = live.table.lock().await;
        coach::may_review(&table)?;
        self.inner.review(live, &table, asker)?;
        Ok(Done { seq: table.seq() })
    }

    /// The record behind a link. It tells the whole truth, so a game with secrets or luck to come
    /// gives it away only when it is over.
    pub async fn record(&self, key: &str) -> Result<Record, HouseError> {
        let (live, _) = self.by_key(key).await?;
        let table = live.table.lock().await;
        if table.is_finished() || table.state().info().undo_tells_nothing() {
            return Ok(table.record());
        }
        Err(Refused::new("not-over", "the record is there when the game is over").into())
    }

    /// What the coach says about the game behind a link, which everybody may know who may have
    /// its record.
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
    ) -> Result<Vec<Listed>, StoreError> {
        self.inner.store.tables_of(person, after, limit).await
    }

    /// Public tables that are not finished, the latest first.
    pub async fn public_tables(
        &self,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<Listed>, StoreError> {
        self.inner.store.public_tables(after, limit).await
    }
}

impl Inner {
    pub(crate) fn live(&self) -> MutexGuard<'_, HashMap<TableId, Arc<OnceCell<Arc<LiveTable>>>>> {
        self.live.lock()
    }

    /// The table in memory; loaded once, however many ask for it at the same time.
    pub(crate) async fn live_table(&self, id: &TableId) -> Result<Arc<LiveTable>, HouseError> {
        let cell = Arc::clone(self.live().entry(id.clone()).or_default());
        let loaded = cell
            .get_or_try_init(|| async {
                let stored = self.store.load(id).await?.ok_or(HouseError::NoTable)?;
                let kept = stored.keep_until;
                let mut table = Table::replay(stored)?;
                let kept = match kept.filter(|_| table.keep_until().is_some()) {
                    Some(kept) => {
                        let until = table.keep_for_viewer_until(self.clock.now());
                        Some(self.keep_for_viewer(id, kept, until).await?)
                    }
                    None => None,
                };
                self.adopt(&mut table);
                if self.node.is_none() {
                    table.begin_clock_by(self.clock.now());
                }
                let coach = self.coach_of(&table).await?;
                let ratings = self.ratings_of(&table).await?;
                if self.node.is_none()
                    && let Some((at, _)) = table.due()
                {
                    self.alarm.set_if_none(at, id);
                }
                let company = self.node.is_some().then(|| Arc::clone(&self.company));
                let live = LiveTable::new(table, self.clock.now(), company);
                live.set_kept_until(kept);
                live.set_coach(coach);
                live.set_ratings(ratings);
                Ok::<_, HouseError>(Arc::new(live))
            })
            .await;
        loaded.cloned()
    }

    /// What the coach has found out about a table before.
    pub(crate) async fn coach_of(&self, table: &Table) -> Result<Coach, StoreError> {
        if coach::may_review(table).is_err() {
            return Ok(Coach::Asleep);
        }
        let kept = self.store.analysis(table.id(), coach::VERSION).await?;
        // What cannot be read can be thought again.
        let read = kept.and_then(|body| serde_json::from_value(body).ok());
        Ok(read.map_or(Coach::Asleep, |analysis| Coach::Done(Arc::new(analysis))))
    }

    /// The table in memory, if it is there.
    pub(crate) fn table_in_memory(&self, id: &TableId) -> Option<Arc<LiveTable>> {
        let live = self.live();
        live.get(id).and_then(|cell| cell.get().cloned())
    }

    /// All tables in memory.
    pub(crate) fn tables_in_memory(&self) -> Vec<Arc<LiveTable>> {
        let live = self.live();
        let mut tables: Vec<_> = live
            .values()
            .filter_map(|cell| cell.get())
            .cloned()
            .collect();
        drop(live);
        tables.sort_by(|one, other| one.id().cmp(other.id()));
        tables
    }

    /// The tables in memory to which a person is connected.
    pub(crate) fn tables_with(&self, person: &PersonId) -> Vec<Arc<LiveTable>> {
        let live = self.live();
        let tables = live.values().filter_map(|cell| cell.get());
        tables
            .filter(|live| live.is_here(person))
            .cloned()
            .collect()
    }

    pub(crate) async fn arrived(&self, live: &LiveTable) {
        let table = live.table.lock().await;
        if table.gathers() && table.all_are_here(&live.presence(&table, self.clock.now())) {
            self.alarm.set(Some(self.clock.now()), table.id());
        }
    }
}
