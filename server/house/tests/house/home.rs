//! The house for a test: a real database file, and a clock that only moves when the test moves it.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use house::{Clock, House, Level, ThinkingLimits};
use model::{Person, UnixMs};
use serde_json::{Value, json};
use store::Sqlite;
use table::new_game::NewGame;
use table::spec::{Sitter, TableRules};
use tempfile::TempDir;

pub(crate) use crate::table_client::{TableClient, person, seated};

/// A clock that only moves when the test moves it.
#[derive(Debug)]
pub(crate) struct TestClock {
    now: AtomicI64,
    /// The sum of all changes of the wall clock, without the time that passed.
    set: AtomicI64,
}

impl Clock for TestClock {
    fn now(&self) -> UnixMs {
        self.now.load(Ordering::SeqCst)
    }

    fn steady(&self) -> UnixMs {
        self.now() - self.set.load(Ordering::SeqCst)
    }
}

impl TestClock {
    /// Sets the wall clock forward or back.
    pub(crate) fn set(&self, ms: i64) {
        self.set.fetch_add(ms, Ordering::SeqCst);
        self.now.fetch_add(ms, Ordering::SeqCst);
    }
}

pub(crate) struct Home {
    pub(crate) folder: TempDir,
    pub(crate) clock: Arc<TestClock>,
    pub(crate) house: House,
}

/// Limits for bots that move quickly.
pub(crate) const QUICK: ThinkingLimits = ThinkingLimits {
    threads: 2,
    longest: Duration::from_millis(20),
};

/// Limits for bots whose searches never end by themselves.
pub(crate) const SLOW: ThinkingLimits = ThinkingLimits {
    threads: 2,
    longest: Duration::from_secs(3600),
};

impl Home {
    pub(crate) async fn open() -> Home {
        Home::with(QUICK).await
    }

    pub(crate) async fn with(limits: ThinkingLimits) -> Home {
        let folder = tempfile::tempdir().unwrap();
        let clock = Arc::new(TestClock {
            now: AtomicI64::new(1_000_000),
            set: AtomicI64::new(0),
        });
        let house = open(&folder, &clock, limits).await;
        Home {
            folder,
            clock,
            house,
        }
    }

    /// The same house after a restart.
    pub(crate) async fn reopen(self) -> Home {
        drop(self.house);
        let house = open(&self.folder, &self.clock, QUICK).await;
        Home { house, ..self }
    }

    pub(crate) fn pass(&self, ms: i64) {
        self.clock.now.fetch_add(ms, Ordering::SeqCst);
    }

    pub(crate) async fn table(&self, key: &str) -> TableClient {
        TableClient::open(&self.house, key).await
    }
}

pub(crate) async fn open(
    folder: &TempDir,
    clock: &Arc<TestClock>,
    limits: ThinkingLimits,
) -> House {
    let store = Sqlite::open(&folder.path().join("house.db")).unwrap();
    let clock = Arc::clone(clock) as Arc<dyn Clock>;
    House::open_with(Arc::new(store), clock, limits)
        .await
        .unwrap()
}

/// A bot that moves at once.
pub(crate) fn bot() -> Sitter {
    Sitter::Bot {
        level: Level::Toffee,
        instead_of: None,
    }
}

/// A bot that thinks until its time limit.
pub(crate) fn thinker() -> Sitter {
    Sitter::Bot {
        level: Level::Jawbreaker,
        instead_of: None,
    }
}

pub(crate) async fn create_table(
    home: &Home,
    sitters: Vec<Sitter>,
    rules: TableRules,
) -> (String, String) {
    create_game(home, "necklace", sitters, rules).await
}

pub(crate) async fn create_game(
    home: &Home,
    game: &str,
    sitters: Vec<Sitter>,
    rules: TableRules,
) -> (String, String) {
    let new = NewGame {
        game: game.to_owned(),
        options: Value::Null,
        sitters,
        rules,
    };
    let created = home.house.create(new).await.unwrap();
    (created.keys.play, created.keys.watch)
}

/// Makes the house read its clock: creates another table, which sets a timer.
pub(crate) async fn wake(home: &Home) {
    let sitters = vec![seated(&person("Ewa")), seated(&person("Jan"))];
    let rules = TableRules {
        seconds_per_move: Some(24 * 3600),
        ..TableRules::default()
    };
    create_game(home, "necklace", sitters, rules).await;
}

/// A table between two people, running.
pub(crate) async fn two(home: &Home, rules: TableRules) -> (TableClient, Person, Person) {
    let (ola, ala) = (person("Ola"), person("Ala"));
    let (key, _) = create_table(home, vec![seated(&ola), Sitter::Open], rules).await;
    let table = home.table(&key).await;
    table
        .tell(&ala, json!({"do": "sit", "seat": 1}))
        .await
        .unwrap();
    (table, ola, ala)
}

/// Both play first legal moves until the game is over.
pub(crate) async fn play_out(table: &TableClient, people: [&Person; 2]) {
    loop {
        let scene = table.scene(Some(people[0])).await;
        match scene.play.actors.first() {
            Some(seat) => {
                let who = people
                    .iter()
                    .find(|p| scene.play.seats[seat.index()].name == p.name);
                table.step(who.unwrap()).await.unwrap();
            }
            None => return,
        }
    }
}

/// Another process that holds the database's write lock.
pub(crate) fn rusqlite_lock(home: &Home) -> rusqlite::Connection {
    let other = rusqlite::Connection::open(home.folder.path().join("house.db")).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    other
}
