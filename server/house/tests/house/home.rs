//! A house to test in: a real database file, and a clock that stands until it is moved.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use house::{Clock, Done, House, HouseError, Level, LiveTable, ThinkingLimits};
use model::{Person, PersonId, Role, UnixMs};
use serde_json::{Value, json};
use store::{RandomId, Sqlite};
use table::command::Command;
use table::line::Line;
use table::new_game::NewGame;
use table::scene::{Look, Scene};
use table::spec::{Sitter, TableRules};
use tempfile::TempDir;

/// A clock that stands until it is moved.
#[derive(Debug)]
pub(crate) struct TestClock {
    now: AtomicI64,
    /// By how much it was set, and not moved by time that passed.
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
    /// Sets the wall clock forward, or back.
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

/// Bots that make up their minds quickly.
pub(crate) const QUICK: ThinkingLimits = ThinkingLimits {
    threads: 2,
    longest: Duration::from_millis(20),
};

/// Bots that never come to an end by themselves.
pub(crate) const SLOW: ThinkingLimits = ThinkingLimits {
    threads: 2,
    longest: Duration::from_secs(3600),
};

impl Home {
    pub(crate) async fn open() -> Home {
        Home::with(QUICK).await
    }

    pub(crate) async fn with(thinkers: ThinkingLimits) -> Home {
        let folder = tempfile::tempdir().unwrap();
        let clock = Arc::new(TestClock {
            now: AtomicI64::new(1_000_000),
            set: AtomicI64::new(0),
        });
        let house = open(&folder, &clock, thinkers).await;
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

    pub(crate) async fn table(&self, key: &str) -> Seen {
        let (live, role) = self.house.by_key(key).await.unwrap();
        Seen {
            house: self.house.clone(),
            live,
            role,
        }
    }
}

pub(crate) async fn open(
    folder: &TempDir,
    clock: &Arc<TestClock>,
    thinkers: ThinkingLimits,
) -> House {
    let store = Sqlite::open(&folder.path().join("house.db")).unwrap();
    let clock = Arc::clone(clock) as Arc<dyn Clock>;
    House::open_with(Arc::new(store), clock, thinkers)
        .await
        .unwrap()
}

/// A table as reached by one of its links.
pub(crate) struct Seen {
    pub(crate) house: House,
    pub(crate) live: Arc<LiveTable>,
    pub(crate) role: Role,
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

    /// A legal move by whoever's turn it is.
    pub(crate) async fn step(&self, who: &Person) -> Result<Done, HouseError> {
        let scene = self.scene(Some(who)).await;
        let action = scene.play.legal.iter().next().expect("a legal move");
        self.tell(
            who,
            json!({"do": "move", "answers": scene.seq, "action": action}),
        )
        .await
    }

    pub(crate) async fn code(&self, who: &Person, command: Value) -> String {
        match self.tell(who, command).await {
            Err(HouseError::Refused(refused)) => refused.code,
            other => panic!("not refused: {other:?}"),
        }
    }
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

/// A bot that makes up its mind at once.
pub(crate) fn bot() -> Sitter {
    Sitter::Bot {
        level: Level::Toffee,
        instead_of: None,
    }
}

/// A bot that thinks as long as it may.
pub(crate) fn thinker() -> Sitter {
    Sitter::Bot {
        level: Level::Jawbreaker,
        instead_of: None,
    }
}

pub(crate) async fn lay(home: &Home, sitters: Vec<Sitter>, rules: TableRules) -> (String, String) {
    lay_game(home, "necklace", sitters, rules).await
}

pub(crate) async fn lay_game(
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

/// Lets the house look at its clock: another table is laid, which has an alarm.
pub(crate) async fn wake(home: &Home) {
    let sitters = vec![seated(&person("Ewa")), seated(&person("Jan"))];
    let rules = TableRules {
        seconds_per_move: Some(24 * 3600),
        ..TableRules::default()
    };
    lay_game(home, "necklace", sitters, rules).await;
}

/// A table between two people, running.
pub(crate) async fn two(home: &Home, rules: TableRules) -> (Seen, Person, Person) {
    let (ola, ala) = (person("Ola"), person("Ala"));
    let (key, _) = lay(home, vec![seated(&ola), Sitter::Open], rules).await;
    let table = home.table(&key).await;
    table
        .tell(&ala, json!({"do": "sit", "seat": 1}))
        .await
        .unwrap();
    (table, ola, ala)
}

/// Both play first legal moves until the game is over.
pub(crate) async fn play_out(table: &Seen, people: [&Person; 2]) {
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
