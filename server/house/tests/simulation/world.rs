//! The simulated world: data that all nodes share, and random faults. Calls are delayed, lost,
//! duplicated or refused, and nodes die or sleep at any step.

use model::{Closing, Entry, NewTable, Rating, Status, TableId, TableStart, TournamentId, UnixMs};
use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;

use parking_lot::{Mutex, MutexGuard};
use tabletop::{Draw, Seed, Stream};
use tokio::sync::mpsc;
use tokio::time::Instant;

use crate::contests::Contest;
use crate::ratings::{GameResult, Ratings};
use crate::story::BEGAN;

/// The lease of a node.
pub(crate) const LEASE: Duration = Duration::from_secs(4);
/// The time for which faults happen.
pub(crate) const STORM: Duration = Duration::from_secs(15);

/// The longest sleep of a node: two leases.
pub(crate) const LONGEST_SLEEP: Duration = Duration::from_secs(8);

/// A safeguard that is switched off on purpose, to test that the checker finds the error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sabotage {
    Nothing,
    /// The store ignores fencing tokens.
    NoFence,
    /// The store answers before it has written, and drops the write if the sender dies.
    NoDisk,
    /// Every person gets the view of another one.
    OtherEyes,
    /// The store counts every result twice.
    DoubleResults,
    /// The store creates one table of every round of a tournament twice.
    DoubleBoards,
    /// The store loses one table of every round of a tournament.
    MissingBoards,
    /// The store does not write the table of a rematch in the same transaction as its entry.
    LooseRematches,
    /// The store writes every undo twice.
    DoubleUndos,
    /// The store hides the recorded closings from the nodes.
    NoClosings,
}

/// A table as it is stored.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub(crate) new: NewTable,
    pub(crate) log: Vec<Entry>,
    pub(crate) owner: Option<String>,
    pub(crate) fence: u64,
    /// Every fencing token that was given, with the number of entries at that time.
    pub(crate) claims: Vec<(u64, usize)>,
    pub(crate) wake_at: Option<UnixMs>,
    /// The status of the table, for lists.
    pub(crate) status: Status,
}

impl Row {
    /// A table without an owner.
    pub(crate) fn new(start: TableStart) -> Row {
        Row {
            new: start.table,
            log: start.entries,
            owner: None,
            fence: 0,
            claims: Vec::new(),
            wake_at: start.summary.wake_at,
            status: start.summary.status,
        }
    }
}

/// The state of a process. A node that starts again is another process, also under the same name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Health {
    Awake,
    Asleep(Instant),
    Dead,
}

#[derive(Debug)]
pub(crate) struct State {
    pub(crate) tables: BTreeMap<TableId, Row>,
    pub(crate) tournaments: BTreeMap<TournamentId, Contest>,
    /// The results of games, in the order of writing.
    pub(crate) results: Vec<GameResult>,
    pub(crate) ratings: Ratings,
    /// The first ratings of the bots.
    pub(crate) bots: Vec<(String, String, Rating)>,
    /// The end of each node's lease.
    pub(crate) nodes: BTreeMap<String, Instant>,
    pub(crate) caretaker: Option<String>,
    /// The opening and the last heartbeat of each node, by its own clock.
    pub(crate) heartbeats: BTreeMap<String, (UnixMs, UnixMs)>,
    /// The closings that nodes have recorded.
    pub(crate) closings: Vec<Closing>,
    pub(crate) openings: Openings,
    health: BTreeMap<String, Health>,
    /// Processes that are cut off from the bus, with the end of the cut.
    cut: BTreeMap<String, Instant>,
    /// Writes that are acknowledged but not executed yet, with their time and sender.
    pub(crate) unwritten: Vec<(Instant, String, TableId, Vec<Entry>)>,
    luck: Stream,
    trace: DefaultHasher,
    /// A description of every step; `None` if it is not needed.
    pub(crate) diary: Option<Vec<String>>,
}

/// The real closings, independent of the records of the nodes.
#[derive(Debug, Default)]
pub(crate) struct Openings {
    /// The living processes with an open house.
    open: BTreeSet<String>,
    /// The time since which there is none.
    closed_since: Option<UnixMs>,
    /// The periods in which there was none.
    pub(crate) closed: Vec<(UnixMs, UnixMs)>,
}

impl Openings {
    pub(crate) fn opened(&mut self, process: &str, at: UnixMs) {
        if let Some(since) = self.closed_since.take() {
            self.closed.push((since, at));
        }
        self.open.insert(process.to_owned());
    }

    fn died(&mut self, process: &str, at: UnixMs) {
        if self.open.remove(process) && self.open.is_empty() {
            self.closed_since = Some(at);
        }
    }
}

/// The world of one seed.
#[derive(Debug)]
pub(crate) struct World {
    state: Mutex<State>,
    /// Channel for the names of processes that have died.
    deaths: mpsc::UnboundedSender<String>,
    pub(crate) began: Instant,
    pub(crate) seed: u64,
    pub(crate) sabotage: Sabotage,
}

impl World {
    /// A world without any process, and the receiver of the names of dead processes.
    pub(crate) fn new(
        seed: u64,
        sabotage: Sabotage,
        diary: bool,
    ) -> (Arc<World>, mpsc::UnboundedReceiver<String>) {
        let (deaths, died) = mpsc::unbounded_channel();
        let state = State {
            tables: BTreeMap::new(),
            tournaments: BTreeMap::new(),
            results: Vec::new(),
            ratings: Ratings::default(),
            bots: Vec::new(),
            nodes: BTreeMap::new(),
            caretaker: None,
            heartbeats: BTreeMap::new(),
            closings: Vec::new(),
            openings: Openings::default(),
            health: BTreeMap::new(),
            cut: BTreeMap::new(),
            unwritten: Vec::new(),
            luck: Seed::from(seed).stream("world"),
            trace: DefaultHasher::new(),
            diary: diary.then(Vec::new),
        };
        let world = World {
            state: Mutex::new(state),
            deaths,
            began: Instant::now(),
            seed,
            sabotage,
        };
        (Arc::new(world), died)
    }

    pub(crate) fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock()
    }

    /// Whether faults still happen.
    pub(crate) fn is_stormy(&self) -> bool {
        self.began.elapsed() < STORM
    }

    /// The true time, which differs a little from the clock of every machine.
    pub(crate) fn time(&self) -> UnixMs {
        BEGAN + self.began.elapsed().as_millis() as UnixMs
    }

    /// A random number below `n`.
    pub(crate) fn luck(&self, n: u32) -> u32 {
        self.state().luck.below(n)
    }

    /// Whether a fault with a chance of one in `n` happens now. Always false after the faults have
    /// ended.
    pub(crate) fn goes_wrong(&self, n: u32) -> bool {
        self.is_stormy() && self.luck(n) == 0
    }

    /// Records a step in its order.
    pub(crate) fn note(&self, what: &str) {
        let at = self.began.elapsed().as_millis();
        let mut state = self.state();
        (at, what).hash(&mut state.trace);
        if let Some(diary) = &mut state.diary {
            diary.push(format!("{at:>6} {what}"));
        }
    }

    /// A hash of everything that has happened.
    pub(crate) fn hash(&self) -> u64 {
        self.state().trace.finish()
    }

    pub(crate) fn health(&self, process: &str) -> Health {
        let state = self.state();
        state.health.get(process).copied().unwrap_or(Health::Dead)
    }

    /// Registers a new process.
    pub(crate) fn born(&self, process: &str) {
        self.note(&format!("{process} starts"));
        let mut state = self.state();
        state.health.insert(process.to_owned(), Health::Awake);
    }

    /// A step of a process: it may die, sleep, or be delayed here.
    pub(crate) async fn step(&self, process: &str, what: &str) {
        if self.health(process) == Health::Awake && self.goes_wrong(70) {
            self.hurt(process);
        }
        loop {
            match self.health(process) {
                Health::Awake => break,
                Health::Asleep(until) => {
                    tokio::time::sleep_until(until).await;
                    let mut state = self.state();
                    if let Some(health) = state.health.get_mut(process)
                        && *health == Health::Asleep(until)
                    {
                        *health = Health::Awake;
                    }
                }
                Health::Dead => std::future::pending().await,
            }
        }
        let late = self.luck(20);
        let late = match self.goes_wrong(40) {
            true => late * 100,
            false => late,
        };
        tokio::time::sleep(Duration::from_millis(u64::from(late))).await;
        // The process may have died in another of its steps meanwhile.
        if self.health(process) == Health::Dead {
            std::future::pending::<()>().await;
        }
        self.note(&format!("{process} {what}"));
    }

    fn hurt(&self, process: &str) {
        if self.luck(2) == 0 {
            self.kill(process);
            return;
        }
        self.note(&format!("{process} falls asleep"));
        let ms = u64::from(self.luck(LONGEST_SLEEP.as_millis() as u32));
        let asleep = Health::Asleep(Instant::now() + Duration::from_millis(ms));
        self.state().health.insert(process.to_owned(), asleep);
    }

    /// Kills a process for good.
    pub(crate) fn kill(&self, process: &str) {
        self.note(&format!("{process} dies"));
        let now = self.time();
        let mut state = self.state();
        state.openings.died(process, now);
        let before = state.health.insert(process.to_owned(), Health::Dead);
        state.unwritten.retain(|(_, asked, ..)| asked != process);
        drop(state);
        if before.is_some_and(|health| health != Health::Dead) {
            let _ = self.deaths.send(process.to_owned());
        }
    }

    /// Whether a process is cut off from the bus. A call may start a cut.
    pub(crate) fn is_cut(&self, process: &str) -> bool {
        if self.goes_wrong(150) {
            let ms = u64::from(self.luck(8_000));
            self.note(&format!("{process} is cut off"));
            let until = Instant::now() + Duration::from_millis(ms);
            self.state().cut.insert(process.to_owned(), until);
        }
        let state = self.state();
        state
            .cut
            .get(process)
            .is_some_and(|until| Instant::now() < *until)
    }

    /// Whether the cut of a process has ended. It is reported once.
    pub(crate) fn is_mended(&self, process: &str) -> bool {
        let mut state = self.state();
        let mended = state
            .cut
            .get(process)
            .is_some_and(|until| Instant::now() >= *until);
        if mended {
            state.cut.remove(process);
        }
        mended
    }

    /// Executes all writes that are due.
    pub(crate) fn write_due(&self, all: bool) {
        let now = Instant::now();
        let mut state = self.state();
        let due = std::mem::take(&mut state.unwritten);
        for (at, asked, table, entries) in due {
            if all || at <= now {
                if let Some(row) = state.tables.get_mut(&table) {
                    row.log.extend(entries);
                }
            } else {
                state.unwritten.push((at, asked, table, entries));
            }
        }
    }
}
