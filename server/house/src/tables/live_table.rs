//! A table in memory: the cache of its log, who is connected, and who wants to hear of changes.

use model::{Entry, Person, PersonId, Role, TableId, UnixMs};
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bus::NodeId;
use parking_lot::{Mutex, MutexGuard};
use table::Table;
use table::coach::{self, Coach, Judged};
use table::command::Presence;
use table::fact::Fact;
use table::line::Delay;
use table::news::{News, What};
use table::rating::SeatRating;
use table::refused::Refused;
use table::scene::{Look, Scene};
use tabletop::{Millis, Seat, SeatSet, Watcher};
use tokio::sync::watch;
use tokio::time::Instant;

use crate::node::{Company, Present};
use crate::thinking::bot_moves::Thinking;
use crate::thinking::hints::{Hint, Hinted};

/// A table that somebody looks at.
#[derive(Debug)]
pub struct LiveTable {
    id: TableId,
    /// Held from deciding until the log is on the disk: one command at a time.
    pub(crate) table: tokio::sync::Mutex<Table>,
    /// Rises whenever there is something new to see: an entry, or somebody coming or going.
    changes: watch::Sender<u64>,
    people: Mutex<Connections>,
    /// What the bot whose turn it is thinks.
    pub(crate) thinking: Mutex<Option<Thinking>>,
    /// What people were told who asked for a hint.
    pub(crate) hints: Mutex<HashMap<PersonId, Hint>>,
    /// What the coach says about the game, once it is over.
    pub(crate) coach: Mutex<Coach>,
    /// The rating of every seat, at a rated table.
    ratings: Mutex<Vec<SeatRating>>,
    away_seconds: u32,
    real_time: bool,
    /// Entries that its owner has told, and that are not taken in yet.
    mail: Mutex<Vec<Entry>>,
    /// Whether something may be stored that is not in the table.
    doubt: AtomicBool,
    /// The node that looks after the table, as far as is known here; none, if it is this one.
    keeper: Mutex<Option<NodeId>>,
    /// Who is connected by other nodes, if there are any.
    company: Option<Arc<Company>>,
    /// Until when the stored table is kept, as long as no move was made.
    kept_until: Mutex<Option<UnixMs>>,
}

#[derive(Debug)]
struct Connections {
    /// How many connections each person has; 0 with the time of the last one's end.
    by_person: HashMap<PersonId, (u32, UnixMs)>,
    /// Since when the house has known the table, for those who have not come at all.
    since: UnixMs,
    /// For which of their seats people have lifted the curtain.
    lifted: HashMap<PersonId, Seat>,
    /// The lines of those who play, and how slow they are.
    lines: HashMap<LineId, (PersonId, Delay)>,
    last_line: LineId,
    /// When the game last changed, which all players should see at the same moment. Talk and
    /// questions are nothing to race for, so they are not held up.
    happened: Option<Instant>,
}

/// By how many milliseconds a line may differ from what other nodes know of it.
const STEADY: Millis = 5;
/// How long a quick line waits for slower ones at most.
const LONGEST_HOLD: Millis = 150;

impl Connections {
    /// How long a line with that lag waits: half of what the slowest takes longer, which is the
    /// way there.
    fn hold(&self, lag: Millis, elsewhere: &[Present]) -> Millis {
        let lags = self.lines.values().map(|(_, delay)| delay.lag);
        let others = elsewhere.iter().filter_map(|present| present.delay);
        let lags = lags.chain(others.map(|delay| delay.lag));
        let behind = lags.max().unwrap_or(0).saturating_sub(lag);
        (behind / 2).min(LONGEST_HOLD)
    }
}

/// One of the lines by which people are connected to a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct LineId(u64);

/// Something that is not to be seen yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hold {
    /// How long ago it happened.
    pub since: Duration,
    /// How long it still waits.
    pub left: Duration,
}

impl LiveTable {
    pub(crate) fn new(table: Table, now: UnixMs, company: Option<Arc<Company>>) -> LiveTable {
        let people = Connections {
            by_person: HashMap::new(),
            since: now,
            lifted: HashMap::new(),
            lines: HashMap::new(),
            last_line: LineId::default(),
            happened: None,
        };
        LiveTable {
            id: table.id().clone(),
            away_seconds: table.spec().rules.away_seconds,
            real_time: table.state().info().real_time,
            table: tokio::sync::Mutex::new(table),
            changes: watch::Sender::new(0),
            people: Mutex::new(people),
            thinking: Mutex::default(),
            hints: Mutex::default(),
            coach: Mutex::default(),
            ratings: Mutex::default(),
            mail: Mutex::default(),
            doubt: AtomicBool::new(false),
            keeper: Mutex::default(),
            company,
            kept_until: Mutex::default(),
        }
    }

    /// The table's id.
    #[must_use]
    pub fn id(&self) -> &TableId {
        &self.id
    }

    /// Whether several act at once here, and time matters.
    #[must_use]
    pub fn real_time(&self) -> bool {
        self.real_time
    }

    /// A receiver that wakes on every change.
    #[must_use]
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// Tells everybody that there is something new.
    pub(crate) fn announce(&self) {
        self.changes.send_modify(|changes| *changes += 1);
    }

    /// Tells everybody that a table has changed. Where the turn has passed on, the curtain falls. A
    /// call in a race is nobody's business before it is decided.
    pub(crate) fn changed(&self, table: &Table, facts: &[Fact]) {
        if facts.iter().all(|fact| matches!(fact, Fact::Called(_))) {
            return;
        }
        self.forget_hints(table);
        let mut people = self.people();
        let lifted = people.lifted.len();
        people
            .lifted
            .retain(|person, seat| table.next_of(table.seats_of(person)) == Some(*seat));
        let fell = people.lifted.len() < lifted;
        if facts.iter().any(Fact::changes_the_game) {
            people.happened = Some(Instant::now());
        }
        drop(people);
        if fell {
            self.people_changed();
        }
        self.announce();
    }

    /// Lifts the curtain for the player of a seat whose turn it is.
    pub async fn lift(&self, person: &Person, role: Role, seat: Seat) {
        let table = self.table.lock().await;
        if role == Role::Play && table.next_of(table.seats_of(&person.id)) == Some(seat) {
            self.people().lifted.insert(person.id.clone(), seat);
            drop(table);
            self.people_changed();
            self.announce();
        }
    }

    /// Notes the rating of every seat.
    pub(crate) fn set_ratings(&self, ratings: Vec<SeatRating>) {
        *self.ratings.lock() = ratings;
    }

    fn ratings(&self) -> Vec<SeatRating> {
        self.ratings.lock().clone()
    }

    /// Until when the stored table is kept, as far as is known; `None` if it is kept for good.
    pub(crate) fn kept_until(&self) -> Option<UnixMs> {
        *self.kept_until.lock()
    }

    pub(crate) fn set_kept_until(&self, until: Option<UnixMs>) {
        *self.kept_until.lock() = until;
    }

    /// Whether somebody is listening, or thinking.
    pub(crate) fn is_in_use(&self) -> bool {
        self.changes.receiver_count() > 0 || self.has_thinker()
    }

    /// The table as somebody may see it now.
    pub async fn scene(&self, look: &Look<'_>) -> Result<Scene, Refused> {
        self.scene_since(look, u64::MAX)
            .await
            .map(|(scene, _)| scene)
    }

    /// The table as somebody may see it now, and what happened after entry `since` to make it so.
    pub async fn scene_since(
        &self,
        look: &Look<'_>,
        since: u64,
    ) -> Result<(Scene, Vec<News>), Refused> {
        let table = self.table.lock().await;
        let presence = self.presence(&table, look.now);
        let mut scene = table.scene(look, &presence)?;
        if scene.play.look_back.is_none() {
            match self.hint_for(&table, look.who, look.role, scene.play.eyes) {
                Some(Hinted::Thinking) => scene.hint_comes = true,
                Some(Hinted::Found(tip)) => scene.play.tip = Some(tip),
                None => {}
            }
            scene.may.hint &= scene.play.tip.is_none() && !scene.hint_comes;
        }
        scene.ratings = self.ratings();
        scene.coach = coach::may_review(&table).is_ok().then(|| self.coach());
        if let Some(Coach::Done(analysis)) = &scene.coach {
            scene.alternatives = coach::alternatives(&table, analysis)?;
            if let Some(moves) = scene.play.look_back {
                let better = analysis.after(moves).filter(|judged| judged.is_mistake());
                scene.play.tip = better.map(Judged::tip);
            }
        }
        let watcher = scene.play.eyes.map_or(Watcher::Spectator, Watcher::Seat);
        let unheard = table.unheard_by(look.who);
        let heard = |news: &News| {
            news.what != What::Said || news.seat.is_none_or(|seat| !unheard.contains(seat))
        };
        let mut news = table.news(since, watcher);
        news.retain(heard);
        Ok((scene, news))
    }

    /// Notes that a person is connected, until [`LiveTable::disconnect`].
    pub fn connect(&self, person: &Person, role: Role, now: UnixMs) -> LineId {
        let mut people = self.people();
        people.last_line.0 += 1;
        let line = people.last_line;
        if role == Role::Play {
            let known = people.by_person.entry(person.id.clone());
            known.or_insert((0, now)).0 += 1;
            let unmeasured = (person.id.clone(), Delay::default());
            people.lines.insert(line, unmeasured);
            drop(people);
            self.people_changed();
            self.announce();
        }
        line
    }

    /// Notes how slow a line is.
    pub fn measured(&self, line: LineId, delay: Delay) {
        let mut people = self.people();
        let Some((_, known)) = people.lines.get_mut(&line) else {
            return;
        };
        let before = std::mem::replace(known, delay);
        drop(people);
        if before.lag.abs_diff(delay.lag) > STEADY || before.error.abs_diff(delay.error) > STEADY {
            self.people_changed();
        }
    }

    /// How long what happened last should still wait before it goes out on a line, so that everybody
    /// sees it at the same moment; without a line, as long as on the quickest. Nothing, where time
    /// does not matter.
    #[must_use]
    pub fn hold(&self, line: Option<LineId>) -> Option<Hold> {
        if !self.real_time {
            return None;
        }
        let elsewhere = self.elsewhere(self.people().since);
        let people = self.people();
        let since = people.happened?.elapsed();
        let lag = line
            .and_then(|line| people.lines.get(&line))
            .map_or(0, |(_, delay)| delay.lag);
        let left = Duration::from_millis(people.hold(lag, &elsewhere)).saturating_sub(since);
        (!left.is_zero()).then_some(Hold { since, left })
    }

    /// Waits until everybody may see what happened last, for who asks without a line.
    pub async fn wait_for_slower_lines(&self) {
        if let Some(hold) = self.hold(None) {
            tokio::time::sleep(hold.left).await;
        }
    }

    /// Notes that one of a person's connections has ended. When they have been away for as long as
    /// the table allows, everybody hears of it: a bot can be called then. Needs a tokio runtime.
    pub fn disconnect(self: &Arc<Self>, person: &Person, role: Role, line: LineId, now: UnixMs) {
        if role != Role::Play {
            return;
        }
        self.people().lines.remove(&line);
        if let Some((count, since)) = self.people().by_person.get_mut(&person.id) {
            (*count, *since) = (count.saturating_sub(1), now);
        }
        self.people_changed();
        self.announce();
        let table = Arc::downgrade(self);
        let patience = Duration::from_secs(u64::from(self.away_seconds) + 1);
        tokio::spawn(async move {
            tokio::time::sleep(patience).await;
            if let Some(table) = table.upgrade() {
                table.announce();
            }
        });
    }

    /// Whether a person is connected.
    pub(crate) fn is_here(&self, person: &PersonId) -> bool {
        let people = self.people();
        people
            .by_person
            .get(person)
            .is_some_and(|(connections, _)| *connections > 0)
    }

    fn people(&self) -> MutexGuard<'_, Connections> {
        self.people.lock()
    }

    /// Who is or was connected by other nodes.
    fn elsewhere(&self, now: UnixMs) -> Vec<Present> {
        let company = self.company.as_ref();
        company.map_or_else(Vec::new, |company| company.at(&self.id, now))
    }

    pub(crate) fn presence(&self, table: &Table, now: UnixMs) -> SeatPresence {
        let elsewhere = self.elsewhere(now);
        let people = self.people();
        let others = |person: &PersonId| {
            let person = person.clone();
            elsewhere.iter().filter(move |other| other.person == person)
        };
        let away = table.sitters().iter().map(|sitter| {
            let person = sitter.person()?;
            let here = people.by_person.get(person);
            let connected = here.is_some_and(|(lines, _)| *lines > 0);
            if connected || others(person).any(|other| other.gone.is_none()) {
                return None;
            }
            let left = here.map(|(_, since)| *since);
            let last = left
                .into_iter()
                .chain(others(person).filter_map(|other| other.gone));
            let since = last.max().unwrap_or(people.since);
            Some(now - since - table.context().closings().within(since, now))
        });
        let lifted = table.seated().filter_map(|(seat, sitter)| {
            let person = sitter.person()?;
            let here = people.lifted.get(person).copied();
            // Elsewhere the curtain may not have fallen yet.
            let may = table.next_of(table.seats_of(person)) == Some(seat);
            let there = others(person).filter_map(|other| other.lifted.filter(|_| may));
            here.into_iter().chain(there).find(|&lifted| lifted == seat)
        });
        let delay = |person: &PersonId| {
            let lines = people.lines.values().filter(|(on_it, _)| on_it == person);
            let there = others(person).filter_map(|other| other.delay);
            let slowest = lines
                .map(|(_, delay)| *delay)
                .chain(there)
                .max_by_key(|delay| delay.lag);
            slowest.map(|Delay { lag, error }| Delay {
                lag: lag + people.hold(lag, &elsewhere),
                error,
            })
        };
        let delays = table.sitters().iter();
        SeatPresence {
            delays: delays
                .map(|sitter| sitter.person().and_then(delay))
                .collect(),
            away: away
                .map(|ms| ms.map(|ms| u64::try_from(ms / 1000).unwrap_or(0)))
                .collect(),
            lifted: lifted.collect(),
        }
    }
}

/// What other nodes are told of a table, and tell of it.
impl LiveTable {
    /// Lets other nodes know who is here.
    fn people_changed(&self) {
        if let Some(company) = &self.company {
            company.changed(&self.id);
        }
    }

    /// Nobody is here any more, and other nodes need not remember who was.
    pub(crate) fn is_put_away(&self) {
        if self.has_people() {
            self.people_changed();
        }
    }

    /// Whether anybody is or was connected here.
    pub(crate) fn has_people(&self) -> bool {
        !self.people().by_person.is_empty()
    }

    /// Who is or was connected by this node.
    pub(crate) fn own_people(&self, now: UnixMs) -> Vec<Present> {
        let people = self.people();
        let present = people.by_person.iter().map(|(person, (lines, since))| {
            let delays = people.lines.values().filter(|(on_it, _)| on_it == person);
            Present {
                person: person.clone(),
                gone: (*lines == 0).then(|| now - since),
                delay: delays
                    .map(|(_, delay)| *delay)
                    .max_by_key(|delay| delay.lag),
                lifted: people.lifted.get(person).copied(),
            }
        });
        let mut present: Vec<Present> = present.collect();
        present.sort_by(|one, other| one.person.cmp(&other.person));
        present
    }

    fn mail_box(&self) -> MutexGuard<'_, Vec<Entry>> {
        self.mail.lock()
    }

    /// Keeps what the owner of the table has told until it can be taken in.
    pub(crate) fn mail(&self, entries: Vec<Entry>) {
        self.mail_box().extend(entries);
    }

    pub(crate) fn take_mail(&self) -> Vec<Entry> {
        std::mem::take(&mut self.mail_box())
    }

    /// Whether something may be stored that is not in the table.
    pub(crate) fn is_in_doubt(&self) -> bool {
        self.doubt.load(Ordering::SeqCst)
    }

    pub(crate) fn set_doubt(&self, doubt: bool) {
        self.doubt.store(doubt, Ordering::SeqCst);
    }

    /// Whether somebody wants to hear of changes.
    pub(crate) fn is_watched(&self) -> bool {
        self.changes.receiver_count() > 0
    }

    /// The other node that looks after the table, as far as is known.
    pub(crate) fn keeper(&self) -> Option<NodeId> {
        let keeper = self.keeper.lock();
        keeper.clone()
    }

    pub(crate) fn set_keeper(&self, keeper: Option<NodeId>) {
        *self.keeper.lock() = keeper;
    }
}

/// What is known of the people on the seats.
pub(crate) struct SeatPresence {
    /// For each seat, how long its person has been away.
    away: Vec<Option<u64>>,
    /// The seats for which the curtain is up.
    lifted: SeatSet,
    /// For each seat, how slow the slowest line of its person is, what it is held up included.
    delays: Vec<Option<Delay>>,
}

impl Presence for SeatPresence {
    fn away_seconds(&self, seat: Seat) -> Option<u64> {
        self.away.get(seat.index()).copied().flatten()
    }

    fn has_lifted(&self, seat: Seat) -> bool {
        self.lifted.contains(seat)
    }

    fn delay(&self, seat: Seat) -> Option<Delay> {
        self.delays.get(seat.index()).copied().flatten()
    }
}
