//! Several nodes over one database file, and what they show.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use house::{Clock, Done, House, HouseError, LiveTable, Ownership, Setup, ThinkingLimits};
use model::{KeepTimes, Person, PersonId, Role, UnixMs};
use serde_json::{Value, json};
use store::{RandomId, Sqlite, Store};
use table::command::Command;
use table::line::Line;
use table::new_game::NewGame;
use table::scene::{Look, Scene};
use table::spec::{Sitter, TableRules};
use tempfile::TempDir;

use crate::wire::Wire;

/// Long enough that no node of a test is believed dead by accident.
pub(crate) const LONG: Duration = Duration::from_secs(600);

/// A clock that stands until it is moved; each node has its own.
#[derive(Debug)]
pub(crate) struct TestClock(AtomicI64);

impl Clock for TestClock {
    fn now(&self) -> UnixMs {
        self.0.load(Ordering::SeqCst)
    }
}

impl TestClock {
    pub(crate) fn pass(&self, ms: i64) {
        self.0.fetch_add(ms, Ordering::SeqCst);
    }
}

pub(crate) struct Site {
    folder: TempDir,
    pub(crate) wire: Arc<Wire>,
    pub(crate) nodes: Vec<Node>,
}

pub(crate) struct Node {
    pub(crate) house: House,
    pub(crate) clock: Arc<TestClock>,
}

const NAMES: [&str; 3] = ["a", "b", "c"];

impl Site {
    pub(crate) async fn open(count: usize) -> Site {
        Site::with(count, LONG).await
    }

    /// As many nodes, which keep what they have for so long when they are not heard of.
    pub(crate) async fn with(count: usize, lease: Duration) -> Site {
        let mut site = Site {
            folder: tempfile::tempdir().unwrap(),
            wire: Arc::default(),
            nodes: Vec::new(),
        };
        for (name, skew) in NAMES.iter().zip([0, 3_600_000, -7_000]).take(count) {
            site.add(name, lease, skew).await;
        }
        site
    }

    /// One more node, whose clock is wrong by so much.
    pub(crate) async fn add(&mut self, name: &str, lease: Duration, skew: i64) {
        self.add_keeping(name, lease, skew, KeepTimes::default())
            .await;
    }

    /// The same, which keeps things for other times.
    pub(crate) async fn add_keeping(
        &mut self,
        name: &str,
        lease: Duration,
        skew: i64,
        keep: KeepTimes,
    ) {
        let clock = Arc::new(TestClock(AtomicI64::new(10_000_000 + skew)));
        let setup = Setup {
            thinking: ThinkingLimits {
                threads: 1,
                longest: Duration::from_millis(20),
            },
            ownership: Ownership::Leased {
                bus: self.wire.plug(name),
                lease,
            },
            keep,
            ..Setup::default()
        };
        let house = House::open_with(self.store(), Arc::clone(&clock) as Arc<dyn Clock>, setup);
        let house = house.await.unwrap();
        self.nodes.push(Node { house, clock });
    }

    /// The database, past all nodes.
    pub(crate) fn store(&self) -> Arc<dyn Store> {
        Arc::new(Sqlite::open(&self.folder.path().join("house.db")).unwrap())
    }

    /// Changes something past the house.
    pub(crate) fn change(&self, sql: &str) {
        let file = rusqlite::Connection::open(self.folder.path().join("house.db")).unwrap();
        file.busy_timeout(Duration::from_secs(5)).unwrap();
        file.execute(sql, []).unwrap();
    }

    /// Others believe that a node is dead.
    pub(crate) fn believe_dead(&self, name: &str) {
        self.change(&format!("UPDATE nodes SET until = 0 WHERE node = '{name}'"));
    }

    /// Time passes, everywhere.
    pub(crate) fn pass(&self, ms: i64) {
        for node in &self.nodes {
            node.clock.pass(ms);
        }
    }

    /// A table at which these sit, as it is seen from every node.
    pub(crate) async fn lay(
        &self,
        game: &str,
        sitters: Vec<Sitter>,
        rules: TableRules,
    ) -> Vec<Seen> {
        let new = NewGame {
            game: game.to_owned(),
            options: Value::Null,
            sitters,
            rules,
        };
        let created = self.nodes[0].house.create(new).await.unwrap();
        self.seen(&created.keys.play).await
    }

    pub(crate) async fn seen(&self, key: &str) -> Vec<Seen> {
        let mut seen = Vec::new();
        for node in &self.nodes {
            seen.push(node.table(key).await);
        }
        seen
    }
}

impl Node {
    pub(crate) async fn table(&self, key: &str) -> Seen {
        let (live, role) = self.house.by_key(key).await.unwrap();
        Seen {
            house: self.house.clone(),
            changes: live.changes(),
            live,
            role,
        }
    }
}

/// A table as somebody watches it on one node.
pub(crate) struct Seen {
    pub(crate) house: House,
    pub(crate) live: Arc<LiveTable>,
    pub(crate) role: Role,
    changes: tokio::sync::watch::Receiver<u64>,
}

impl Seen {
    pub(crate) async fn scene(&self, who: Option<&Person>) -> Scene {
        let look = Look {
            who,
            role: self.role,
            at_move: None,
            open: false,
            history: true,
            shared: false,
            now: self.house.now(),
        };
        self.live.scene(&look).await.unwrap()
    }

    pub(crate) async fn tell(&self, who: &Person, command: Value) -> Result<Done, HouseError> {
        self.tell_as(who, &store::random_key(), command).await
    }

    pub(crate) async fn tell_as(
        &self,
        who: &Person,
        id: &str,
        command: Value,
    ) -> Result<Done, HouseError> {
        let command = Command::read(command)?;
        let line = Line::default();
        self.house
            .command(&self.live, who, id, &command, line)
            .await
    }

    /// The move that is legal first, as a command.
    pub(crate) async fn next(&self, who: &Person) -> Value {
        let scene = self.scene(Some(who)).await;
        let action = scene.play.legal.iter().next().expect("a legal move");
        json!({"do": "move", "answers": scene.seq, "action": action})
    }

    pub(crate) async fn step(&self, who: &Person) -> Result<Done, HouseError> {
        self.tell(who, self.next(who).await).await
    }

    pub(crate) async fn code(&self, who: &Person, command: Value) -> String {
        match self.tell(who, command).await {
            Err(HouseError::Refused(refused)) => refused.code,
            other => panic!("not refused: {other:?}"),
        }
    }

    /// Waits until the table is seen to be so.
    pub(crate) async fn until(&self, is_so: impl Fn(&Scene) -> bool) -> Scene {
        eventually(async || {
            let scene = self.scene(None).await;
            is_so(&scene).then_some(scene)
        })
        .await
    }

    pub(crate) async fn reaches(&self, seq: u64) {
        self.until(|scene| scene.seq >= seq).await;
        assert!(self.changes.has_changed().is_ok());
    }
}

/// Waits until there is something.
pub(crate) async fn eventually<T>(mut look: impl AsyncFnMut() -> Option<T>) -> T {
    let found = async {
        loop {
            if let Some(found) = look().await {
                return found;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), found)
        .await
        .expect("it comes about")
}

pub(crate) fn person(name: &str) -> Person {
    Person {
        id: PersonId::random(),
        name: name.to_owned(),
    }
}

pub(crate) fn seated(person: &Person) -> Sitter {
    Sitter::of(person).expect("a name that can be shown")
}
