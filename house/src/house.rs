//! The house: finds, makes and changes tables. Commit, then show, then answer.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use serde_json::Value;
use store::{
    Cursor, Entry, Listed, NewTable, Person, PersonId, Role, Store, StoreError, Summary, TableId,
    UnixMs, random_key,
};
use tabletop::{Move, Outcome, Record, Seat, SeatCount, Seed, Start};
use tokio::sync::{Notify, OnceCell, Semaphore, watch};

use crate::alarm::Alarm;
use crate::clock::Clock;
use crate::coach::{self, Coach};
use crate::command::{Command, decide};
use crate::fact::Fact;
use crate::line::Line;
use crate::live::LiveTable;
use crate::lobby::look_after_seekers;
use crate::people::{self, People};
use crate::pool::{Pool, Thinkers, Workload};
use crate::race::Arrival;
use crate::rating;
use crate::refused::{HouseError, Refused};
use crate::register::Register;
use crate::seek::Seekers;
use crate::spec::{SeriesSoFar, Sitter, Spec, TableRules, seat_at};
use crate::table::{Ended, Keys, Table};
use crate::tournament::{Halls, look_after_tournaments};
use crate::turns::Nudges;
use crate::workers::Workers;

/// How often tables that nobody looks at are put away.
const TIDY_UP: Duration = Duration::from_secs(30);

/// A game somebody wants to begin.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// The game's id.
    pub game: String,
    /// The game's options.
    pub options: Value,
    /// Who sits where; `Open` for whoever comes.
    pub sitters: Vec<Sitter>,
    /// The rules of the table.
    pub rules: TableRules,
}

/// A table that was made.
#[derive(Clone, Debug)]
pub struct Created {
    /// Its id.
    pub id: TableId,
    /// Its links.
    pub keys: Keys,
}

/// A table that can be stored.
pub(crate) struct Prepared {
    pub(crate) stored: NewTable,
    pub(crate) entries: Vec<Entry>,
    pub(crate) summary: Summary,
    table: Table,
}

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
    live: Mutex<HashMap<TableId, Arc<OnceCell<Arc<LiveTable>>>>>,
    pub(crate) alarm: Alarm<TableId>,
    /// Tournaments that go on.
    pub(crate) halls: Halls,
    pub(crate) pool: Pool,
    pub(crate) thinkers: Thinkers,
    /// Who may think for us elsewhere.
    pub(crate) workers: Arc<Workers>,
    /// One for each game that the coach looks at.
    pub(crate) reviews: Arc<Semaphore>,
    pub(crate) people: People,
    /// What is known of people.
    pub(crate) register: Arc<Register>,
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
        House::open_with(store, clock, Thinkers::default()).await
    }

    /// [Opens](House::open) the house with that much thinking.
    pub async fn open_with(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        thinkers: Thinkers,
    ) -> Result<House, StoreError> {
        let alarms = store.alarms().await?;
        store.introduce_bots(rating::bots_at_first()).await?;
        let register = Register::open(store.as_ref(), clock.now()).await?;
        let pool = Pool::start(thinkers.threads)
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        let inner = Inner {
            store,
            clock,
            live: Mutex::default(),
            alarm: Alarm::new(alarms),
            halls: Halls::default(),
            pool,
            thinkers,
            workers: Arc::new(Workers::new(Arc::new(bus::Alone::new()))),
            reviews: Arc::new(Semaphore::new(coach::MOST_REVIEWS)),
            people: People::default(),
            seekers: Mutex::default(),
            seek_more: Arc::default(),
            found: watch::Sender::new(0),
            lobby: watch::Sender::new(0),
            register: Arc::new(register),
            nudges: Nudges::default(),
        };
        let house = House {
            inner: Arc::new(inner),
        };
        tokio::spawn(look_after_alarms(Arc::downgrade(&house.inner)));
        tokio::spawn(tidy_up(Arc::downgrade(&house.inner)));
        people::go_on_clearing(&house.inner).await?;
        tokio::spawn(look_after_seekers(Arc::downgrade(&house.inner)));
        // Whatever was to be done when the house closed is done now.
        for (id, starts_at) in house.store().due_tournaments().await? {
            let at = starts_at.unwrap_or(house.now());
            house.inner.halls.alarm.set(Some(at), &id);
        }
        tokio::spawn(look_after_tournaments(Arc::downgrade(&house.inner)));
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
            delegated: self.inner.workers.thoughts(),
            ..self.inner.pool.workload()
        }
    }

    /// Ends all thinking: nobody is there any more who waits for it.
    pub fn stop_thinking(&self) {
        self.inner.pool.close();
    }

    /// Makes a table.
    pub async fn create(&self, new: NewGame) -> Result<Created, HouseError> {
        let seats = u8::try_from(new.sitters.len())
            .ok()
            .and_then(SeatCount::new);
        let seats = seats.ok_or_else(|| {
            let sentence = format!(
                "{} seats are not 1 to {}",
                new.sitters.len(),
                tabletop::MAX_SEATS
            );
            Refused::new("bad-setup", sentence)
        })?;
        let series = (new.rules.games > 1).then(|| SeriesSoFar::new(seats));
        let start = Start::Seed(random_seed());
        let spec = Spec {
            game: new.game,
            options: new.options,
            seats,
            start,
            rules: TableRules {
                // Whoever asks for a rated game asks for one without hints.
                hints: new.rules.hints && !new.rules.rated,
                ..new.rules
            },
            series,
            tournament: None,
        };
        self.create_from(spec, new.sitters, &[]).await
    }

    /// Makes a table from a record, for looking at it and for playing on. Its seats are open.
    pub async fn import(&self, record: &Record) -> Result<Created, HouseError> {
        let game = games::find(&record.game)
            .map_err(|error| Refused::new("unknown-game", error.to_string()))?;
        let replayed = tabletop::Playthrough::replay(game, record)
            .map_err(|error| Refused::new("bad-record", error.to_string()))?;
        let spec = Spec {
            game: record.game.clone(),
            options: replayed.state().options(),
            seats: record.seats,
            start: record.start.clone(),
            rules: TableRules::default(),
            series: None,
            tournament: None,
        };
        let sitters = vec![Sitter::Open; usize::from(record.seats.get())];
        self.create_from(spec, sitters, replayed.moves()).await
    }

    async fn create_from(
        &self,
        spec: Spec,
        sitters: Vec<Sitter>,
        moves: &[Move],
    ) -> Result<Created, HouseError> {
        spec.check_rules()?;
        spec.check_rated(&sitters)?;
        let now = self.now();
        for person in sitters.iter().filter_map(Sitter::person) {
            self.inner.register.check_welcome(person, now)?;
        }
        let new = self.prepare(spec, sitters, moves)?;
        let (stored, entries) = (new.stored.clone(), new.entries.clone());
        let summary = new.summary.clone();
        self.inner.store.create(stored, entries, summary).await?;
        self.inner.laid(&new, now);
        Ok(Created {
            id: new.stored.id,
            keys: new.table.keys,
        })
    }

    /// A table that is not stored yet.
    pub(crate) fn prepare(
        &self,
        spec: Spec,
        sitters: Vec<Sitter>,
        moves: &[Move],
    ) -> Result<Prepared, HouseError> {
        let now = self.now();
        // Moves that were made before keep their times: the game began so long ago.
        let last = moves
            .last()
            .and_then(|made| UnixMs::try_from(made.at).ok())
            .unwrap_or(0);
        let began = now.saturating_sub(last);
        let id = TableId::random();
        let keys = Keys {
            play: random_key(),
            watch: random_key(),
        };
        let stored = NewTable {
            id: id.clone(),
            play_key: keys.play.clone(),
            watch_key: keys.watch.clone(),
            spec: serde_json::to_value(&spec)
                .map_err(|error| StoreError::Corrupt(error.to_string()))?,
            game: spec.game.clone(),
            public: spec.rules.public,
            rated: spec.rules.rated,
            seats: spec.seats.get(),
            pace: spec.pace(),
            created_at: now,
        };
        let mut table = Table::new(id, keys, spec, began)?;
        table.register = Arc::clone(&self.inner.register);
        let mut facts = Vec::new();
        for (index, sitter) in sitters.into_iter().enumerate() {
            if let (Some(seat), true) = (seat_at(index), sitter != Sitter::Open) {
                facts.push(Fact::Sat { seat, sitter });
            }
        }
        let all = facts.len() == table.sitters().len() && !table.spec().waits_for_all();
        if all || !moves.is_empty() {
            facts.push(Fact::Started);
        }
        let mut entries = table.entries(&facts, None, began);
        for entry in entries.clone() {
            table.admit(entry)?;
        }
        for Move { at, actor, action } in moves {
            let moved = Fact::Moved {
                actor: actor.clone(),
                action: action.clone(),
            };
            for entry in table.entries(&[moved], None, began.saturating_add_unsigned(*at)) {
                entries.push(entry.clone());
                table.admit(entry)?;
            }
        }
        Ok(Prepared {
            stored,
            entries,
            summary: table.summary(),
            table,
        })
    }

    /// The table behind a link, and what the link allows.
    pub async fn by_key(&self, key: &str) -> Result<(Arc<LiveTable>, Role), HouseError> {
        let found = self.inner.store.find_key(key).await?;
        let (id, role) = found.ok_or(HouseError::NoTable)?;
        Ok((self.inner.live_table(&id).await?, role))
    }

    /// Carries out a command. `id` is the sender's own name for it: the same one twice counts
    /// once.
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
            return self.ask_coach(live).await;
        }
        let id = format!("{}/{id}", who.id);
        let mut table = live.table.lock().await;
        if let Some(seq) = table.seq_of(&id) {
            return Ok(Done { seq });
        }
        // Who has the answer need not ask again.
        if *command == (Command::Hint {}) && live.has_hint(&table, who) {
            return Ok(Done { seq: table.seq() });
        }
        let now = self.now();
        self.inner.check_company(&table, who, command, now)?;
        let presence = live.presence(&table, now);
        let facts = match command {
            Command::Rematch {} => {
                decide(&table, who, command, &arrival, &presence)?;
                match self.rematch(&table, who).await? {
                    Some(fact) => vec![fact],
                    None => return Ok(Done { seq: table.seq() }),
                }
            }
            _ => decide(&table, who, command, &arrival, &presence)?,
        };
        let done = self.inner.commit(&mut table, &facts, Some(id), now).await?;
        self.inner.ponder(live, &table, &[]);
        if let [Fact::Hinted { by }] = facts[..] {
            self.inner.advise(live, &table, who, by);
        }
        self.inner.note_ratings(live, &table, &facts).await;
        live.changed(table, &facts);
        Ok(done)
    }

    /// Somebody has come to a table: where it waited for everybody, it may begin.
    pub async fn arrived(&self, live: &LiveTable) {
        let table = live.table.lock().await;
        if table.gathers() && table.all_are_here(&live.presence(&table, self.now())) {
            self.inner.alarm.set(Some(self.now()), table.id());
        }
    }

    /// Lets the coach look at a game that is over, for whoever may see it: one needs no seat, and
    /// no name. See [`Command::Coach`].
    pub async fn ask_coach(&self, live: &Arc<LiveTable>) -> Result<Done, HouseError> {
        let table = live.table.lock().await;
        coach::may_review(&table)?;
        self.inner.review(live, &table)?;
        Ok(Done { seq: table.seq() })
    }

    /// The next game between the same players, unless there is one already. Where it is rated, the
    /// others' seats wait for them: nobody loses a game that they did not come to.
    async fn rematch(&self, table: &Table, who: &Person) -> Result<Option<Fact>, HouseError> {
        if table.next.is_some() {
            return Ok(None);
        }
        let Some(seating) = next_seating(table) else {
            return Ok(None);
        };
        let spec = table.spec();
        let sitters = seating
            .iter()
            .map(|seat| match &table.sitters()[seat.index()] {
                Sitter::Person { id, .. } if spec.rules.rated && *id != who.id => Sitter::Open,
                sitter => sitter.clone(),
            })
            .collect();
        let next = Spec {
            start: Start::Seed(random_seed()),
            series: next_series(table, &seating),
            ..spec.clone()
        };
        let created = self.create_from(next, sitters, &[]).await?;
        let Keys { play, watch } = created.keys;
        Ok(Some(Fact::Rematched {
            play_key: play,
            watch_key: watch,
        }))
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
    fn live(&self) -> MutexGuard<'_, HashMap<TableId, Arc<OnceCell<Arc<LiveTable>>>>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The table in memory; loaded once, however many ask for it at the same time.
    pub(crate) async fn live_table(&self, id: &TableId) -> Result<Arc<LiveTable>, HouseError> {
        let cell = Arc::clone(self.live().entry(id.clone()).or_default());
        let loaded = cell
            .get_or_try_init(|| async {
                let stored = self.store.load(id).await?.ok_or(HouseError::NoTable)?;
                let mut table = Table::replay(stored)?;
                table.register = Arc::clone(&self.register);
                let coach = self.coach_of(&table).await?;
                let ratings = self.ratings_of(&table).await?;
                let live = LiveTable::new(table, self.clock.now());
                live.set_coach(coach);
                live.set_ratings(ratings);
                Ok::<_, HouseError>(Arc::new(live))
            })
            .await;
        loaded.cloned()
    }

    /// What the coach has found out about a table before.
    async fn coach_of(&self, table: &Table) -> Result<Coach, StoreError> {
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

    /// The tables in memory to which a person is connected.
    pub(crate) fn tables_with(&self, person: &PersonId) -> Vec<Arc<LiveTable>> {
        let live = self.live();
        let tables = live.values().filter_map(|cell| cell.get());
        tables
            .filter(|live| live.is_here(person))
            .cloned()
            .collect()
    }

    /// Lets a table be known that is stored now.
    pub(crate) fn laid(&self, new: &Prepared, now: UnixMs) {
        // A bot that has to think begins at once.
        let wake_at = new.table.thinker().map(|_| now).or(new.summary.wake_at);
        self.alarm.set(wake_at, &new.stored.id);
        self.tell_lobby(None, &new.table);
        self.nudges.turns_changed(&[], &new.summary.turns);
    }

    /// Makes facts durable, and only then part of the table.
    pub(crate) async fn commit(
        &self,
        table: &mut Table,
        facts: &[Fact],
        id: Option<String>,
        now: UnixMs,
    ) -> Result<Done, HouseError> {
        let entries = table.entries(facts, id, now);
        let seq = entries.first().map_or(table.seq(), |entry| entry.seq);
        let mut after = table.clone();
        for entry in entries.clone() {
            after.admit(entry)?;
        }
        let mut summary = after.summary();
        if !table.is_finished() {
            summary.finish = after.finish();
        }
        let wake_at = summary.wake_at;
        let (before, turns) = (table.turns(), summary.turns.clone());
        let stored = self.store.append(table.id(), entries, summary).await;
        if stored == Err(StoreError::Conflict) {
            // Somebody else wrote to this log: what is in memory is not the truth.
            self.live().remove(table.id());
            self.alarm.set(Some(now), table.id());
        }
        stored?;
        self.tell_lobby(Some(table), &after);
        if let Some(fixture) = &after.spec().tournament
            && after.is_finished()
            && !table.is_finished()
        {
            self.halls.see_to(&fixture.id, now);
        }
        *table = after;
        self.alarm.set(wake_at, table.id());
        self.nudges.turns_changed(&before, &turns);
        Ok(Done { seq })
    }

    /// Does what is due at a table.
    async fn attend(self: &Arc<Self>, id: &TableId) -> Result<(), HouseError> {
        let live = self.live_table(id).await?;
        let mut table = live.table.lock().await;
        let now = self.clock.now();
        let presence = live.presence(&table, now);
        let thought = live.thought_about(&table);
        match table.when_due(now, &presence, thought.as_deref()) {
            Some(facts) => {
                self.commit(&mut table, &facts, None, now).await?;
                let rest = thought.unwrap_or_default();
                self.ponder(&live, &table, rest.get(1..).unwrap_or_default());
                self.note_ratings(&live, &table, &facts).await;
                live.changed(table, &facts);
            }
            // Who thinks sets the alarm when it has thought.
            None if table.thinker().is_some() && thought.is_none() => {
                self.ponder(&live, &table, &[]);
            }
            // It was moved: what is due now has an alarm of its own.
            None => self.alarm.set(table.due().map(|(at, _)| at), id),
        }
        Ok(())
    }
}

/// Who sits where in the next game: by the game's rule, or if it was cut short, the loser starts.
fn next_seating(table: &Table) -> Option<Vec<Seat>> {
    if table.ended.is_none() {
        return table.state().next_seating();
    }
    let winners = table.winners()?;
    let mut order: Vec<Seat> = table.spec().seats.seats().collect();
    let loser = order
        .iter()
        .position(|&seat| !winners.contains(seat))
        .unwrap_or(1);
    let seats = order.len();
    order.rotate_left(loser % seats);
    Some(order)
}

/// The series after this game, by the seats of the next one; a new one when it is complete.
fn next_series(table: &Table, seating: &[Seat]) -> Option<SeriesSoFar> {
    let so_far = table.standing()?;
    if so_far.played >= table.spec().rules.games {
        return Some(SeriesSoFar::new(table.spec().seats));
    }
    let tallies = seating
        .iter()
        .map(|seat| so_far.tallies[seat.index()])
        .collect();
    Some(SeriesSoFar { tallies, ..so_far })
}

impl Table {
    /// The series with this game counted in, if it is over, by the seats of this game.
    #[must_use]
    pub fn standing(&self) -> Option<SeriesSoFar> {
        let mut so_far = self.spec.series.clone()?;
        let closed = self.ended == Some(Ended::Closed);
        let Some(winners) = self.winners().filter(|_| !closed) else {
            return Some(so_far);
        };
        let outcome: Option<Outcome> = self.state().outcome().filter(|_| self.ended.is_none());
        so_far.played += 1;
        for (seat, tally) in self.spec.seats.seats().zip(&mut so_far.tallies) {
            match (winners.contains(seat), winners.len()) {
                (true, 1) => tally.wins += 1,
                (true, _) => tally.shared += 1,
                (false, _) => {}
            }
            tally.points += outcome.map_or(0, |outcome| i64::from(outcome.scores[seat]));
        }
        Some(so_far)
    }
}

pub(crate) fn random_seed() -> Seed {
    Seed::new(random_key()).expect("a key is letters and digits")
}

async fn look_after_alarms(inner: Weak<Inner>) {
    loop {
        let Some(house) = inner.upgrade() else { return };
        let now = house.clock.now();
        let due = house.alarm.take_due(now);
        for id in due {
            let house = Arc::clone(&house);
            tokio::spawn(async move {
                if let Err(error) = house.attend(&id).await {
                    tracing::warn!(table = %id, %error, "what is due could not be done; trying again");
                    house.alarm.set(Some(house.clock.now() + 2_000), &id);
                }
            });
        }
        let wait = house
            .alarm
            .next()
            .map_or(60_000, |at| (at - now).clamp(1, 60_000));
        let changed = house.alarm.changed();
        drop(house);
        tokio::select! {
            () = tokio::time::sleep(Duration::from_millis(wait.unsigned_abs())) => {}
            () = changed => {}
        }
    }
}

async fn tidy_up(inner: Weak<Inner>) {
    loop {
        tokio::time::sleep(TIDY_UP).await;
        let Some(house) = inner.upgrade() else { return };
        house.nudges.tidy_up();
        house.halls.tidy_up();
        house.live().retain(|_, cell| {
            let in_use = Arc::strong_count(cell) > 1;
            let watched = cell
                .get()
                .is_some_and(|live| live.is_in_use() || Arc::strong_count(live) > 1);
            in_use || watched
        });
    }
}
