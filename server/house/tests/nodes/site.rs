//! Several nodes over one database file.

use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use house::{Clock, House, Ownership, Setup, ThinkingLimits};
use model::{Person, RetentionTimes, UnixMs};
use serde_json::Value;
use store::{Sqlite, Store};
use table::new_game::NewGame;
use table::scene::Scene;
use table::spec::{Sitter, TableRules};
use tempfile::TempDir;

pub(crate) use crate::table_client::{TableClient, person, seated};
use crate::test_bus::TestBus;

/// A lease that does not end during a test.
pub(crate) const LONG: Duration = Duration::from_secs(600);

/// A clock that only moves when the test moves it. Each node has its own.
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
    pub(crate) bus: Arc<TestBus>,
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

    /// A site with this number of nodes and that lease.
    pub(crate) async fn with(count: usize, lease: Duration) -> Site {
        let mut site = Site {
            folder: tempfile::tempdir().unwrap(),
            bus: Arc::default(),
            nodes: Vec::new(),
        };
        for (name, skew) in NAMES.iter().zip([0, 3_600_000, -7_000]).take(count) {
            site.add(name, lease, skew).await;
        }
        site
    }

    /// Adds a node whose clock is wrong by `skew`.
    pub(crate) async fn add(&mut self, name: &str, lease: Duration, skew: i64) {
        self.add_keeping(name, lease, skew, RetentionTimes::default())
            .await;
    }

    /// Adds a node with other retention times.
    pub(crate) async fn add_keeping(
        &mut self,
        name: &str,
        lease: Duration,
        skew: i64,
        keep: RetentionTimes,
    ) {
        let clock = Arc::new(TestClock(AtomicI64::new(10_000_000 + skew)));
        let setup = Setup {
            thinking: ThinkingLimits {
                threads: 1,
                longest: Duration::from_millis(20),
            },
            ownership: Ownership::Leased {
                bus: self.bus.plug(name),
                lease,
            },
            keep,
            ..Setup::default()
        };
        let house = House::open_with(self.store(), Arc::clone(&clock) as Arc<dyn Clock>, setup);
        let house = house.await.unwrap();
        self.nodes.push(Node { house, clock });
    }

    /// The database, without any node.
    pub(crate) fn store(&self) -> Arc<dyn Store> {
        Arc::new(Sqlite::open(&self.folder.path().join("house.db")).unwrap())
    }

    /// Changes the database directly.
    pub(crate) fn change(&self, sql: &str) {
        let file = rusqlite::Connection::open(self.folder.path().join("house.db")).unwrap();
        file.busy_timeout(Duration::from_secs(5)).unwrap();
        file.execute(sql, []).unwrap();
    }

    /// Ends the lease of a node in the store.
    pub(crate) fn end_lease(&self, name: &str) {
        self.change(&format!("UPDATE nodes SET until = 0 WHERE node = '{name}'"));
    }

    /// Lets time pass on all nodes.
    pub(crate) fn pass(&self, ms: i64) {
        for node in &self.nodes {
            node.clock.pass(ms);
        }
    }

    /// Creates a table. Returns its client on every node.
    pub(crate) async fn create_table(
        &self,
        game: &str,
        sitters: Vec<Sitter>,
        rules: TableRules,
    ) -> Vec<WatchedTable> {
        let new = NewGame {
            game: game.to_owned(),
            options: Value::Null,
            sitters,
            rules,
        };
        let created = self.nodes[0].house.create(new).await.unwrap();
        self.seen(&created.keys.play).await
    }

    /// Creates a table of Candy Necklace for Ola and Ala. Returns both, and its client on every node.
    pub(crate) async fn create_necklace(
        &self,
        rules: TableRules,
    ) -> ([Person; 2], Vec<WatchedTable>) {
        let people = ["Ola", "Ala"].map(person);
        let sitters = people.iter().map(seated).collect();
        let tables = self.create_table("necklace", sitters, rules).await;
        (people, tables)
    }

    pub(crate) async fn seen(&self, key: &str) -> Vec<WatchedTable> {
        let mut seen = Vec::new();
        for node in &self.nodes {
            seen.push(node.table(key).await);
        }
        seen
    }
}

impl Node {
    pub(crate) async fn table(&self, key: &str) -> WatchedTable {
        let client = TableClient::open(&self.house, key).await;
        WatchedTable {
            changes: client.live.changes(),
            client,
        }
    }
}

/// A table that is watched on one node.
pub(crate) struct WatchedTable {
    client: TableClient,
    changes: tokio::sync::watch::Receiver<u64>,
}

impl Deref for WatchedTable {
    type Target = TableClient;

    fn deref(&self) -> &TableClient {
        &self.client
    }
}

impl WatchedTable {
    /// Waits until the scene fulfils a condition.
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

/// Waits until `look` finds something.
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
