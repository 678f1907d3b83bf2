//! The house as its callers know it, over a real database file.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use house::{
    BotLevel, Clock, Command, Done, House, HouseError, LiveTable, Look, NewGame, Person, PersonId,
    Phase, Role, Scene, Sitter, TableRules, Undo, UnixMs, What,
};
use serde_json::{Value, json};
use store::Sqlite;
use tabletop::Seat;
use tempfile::TempDir;

/// A clock that stands until it is moved.
#[derive(Debug)]
struct TestClock(AtomicI64);

impl Clock for TestClock {
    fn now(&self) -> UnixMs {
        self.0.load(Ordering::SeqCst)
    }
}

struct Home {
    folder: TempDir,
    clock: Arc<TestClock>,
    house: House,
}

impl Home {
    async fn open() -> Home {
        let folder = tempfile::tempdir().unwrap();
        let clock = Arc::new(TestClock(AtomicI64::new(1_000_000)));
        let house = open(&folder, &clock).await;
        Home {
            folder,
            clock,
            house,
        }
    }

    /// The same house after a restart.
    async fn reopen(self) -> Home {
        drop(self.house);
        let house = open(&self.folder, &self.clock).await;
        Home { house, ..self }
    }

    fn pass(&self, ms: i64) {
        self.clock.0.fetch_add(ms, Ordering::SeqCst);
    }

    async fn table(&self, key: &str) -> Seen {
        let (live, role) = self.house.by_key(key).await.unwrap();
        Seen {
            house: self.house.clone(),
            live,
            role,
        }
    }
}

async fn open(folder: &TempDir, clock: &Arc<TestClock>) -> House {
    let store = Sqlite::open(&folder.path().join("house.db")).unwrap();
    House::open(Arc::new(store), Arc::clone(clock) as Arc<dyn Clock>)
        .await
        .unwrap()
}

/// A table as reached by one of its links.
struct Seen {
    house: House,
    live: Arc<LiveTable>,
    role: Role,
}

impl Seen {
    async fn scene(&self, who: Option<&Person>) -> Scene {
        let look = Look {
            who,
            role: self.role,
            at_move: None,
            now: self.house.now(),
        };
        self.live.scene(&look).await.unwrap()
    }

    async fn tell(&self, who: &Person, command: Value) -> Result<Done, HouseError> {
        self.tell_as(who, &store::random_key(), command).await
    }

    async fn tell_as(&self, who: &Person, id: &str, command: Value) -> Result<Done, HouseError> {
        let command = Command::read(command)?;
        self.house.command(&self.live, who, id, &command).await
    }

    /// A legal move by whoever's turn it is.
    async fn step(&self, who: &Person) -> Result<Done, HouseError> {
        let scene = self.scene(Some(who)).await;
        let action = scene.legal.first().expect("a legal move").clone();
        self.tell(
            who,
            json!({"do": "move", "answers": scene.seq, "action": action}),
        )
        .await
    }

    async fn code(&self, who: &Person, command: Value) -> String {
        match self.tell(who, command).await {
            Err(HouseError::Refused(refused)) => refused.code,
            other => panic!("not refused: {other:?}"),
        }
    }
}

fn person(name: &str) -> Person {
    Person {
        id: PersonId::random(),
        name: name.to_owned(),
    }
}

fn seated(person: &Person) -> Sitter {
    Sitter::Person {
        id: person.id.clone(),
        name: person.name.clone(),
    }
}

fn bot() -> Sitter {
    Sitter::Bot {
        level: BotLevel::Random,
        instead_of: None,
    }
}

async fn lay(home: &Home, sitters: Vec<Sitter>, rules: TableRules) -> (String, String) {
    let new = NewGame {
        game: "necklace".to_owned(),
        options: Value::Null,
        sitters,
        rules,
    };
    let created = home.house.create(new).await.unwrap();
    (created.keys.play, created.keys.watch)
}

/// A table between two people, running.
async fn two(home: &Home, rules: TableRules) -> (Seen, Person, Person) {
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
async fn play_out(table: &Seen, people: [&Person; 2]) {
    loop {
        let scene = table.scene(Some(people[0])).await;
        match scene.actors.first() {
            Some(seat) => {
                let who = people
                    .iter()
                    .find(|p| scene.seats[seat.index()].name == p.name);
                table.step(who.unwrap()).await.unwrap();
            }
            None => return,
        }
    }
}

#[tokio::test]
async fn two_people_sit_down_by_link_and_play_to_the_end() {
    let home = Home::open().await;
    let (ola, ala) = (person("Ola"), person("Ala"));
    let (key, _) = lay(
        &home,
        vec![seated(&ola), Sitter::Open],
        TableRules::default(),
    )
    .await;
    let table = home.table(&key).await;
    assert_eq!(table.scene(Some(&ola)).await.status, Phase::Waiting);
    assert_eq!(
        table
            .code(&ola, json!({"do": "move", "answers": 99, "action": "m0"}))
            .await,
        "waiting"
    );
    table
        .tell(&ala, json!({"do": "sit", "seat": 1}))
        .await
        .unwrap();
    assert_eq!(
        table
            .code(&person("Eve"), json!({"do": "sit", "seat": 1}))
            .await,
        "seat-taken"
    );
    play_out(&table, [&ola, &ala]).await;
    let scene = table.scene(Some(&ola)).await;
    assert_eq!(scene.status, Phase::Finished);
    let end = scene.end.unwrap();
    assert_eq!(end.scores.unwrap().len(), 2);
    assert!(!end.reasons.is_empty());
}

#[tokio::test]
async fn promise_1_acknowledged_moves_are_there_after_a_restart() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, TableRules::default()).await;
    let key = table.scene(Some(&ola)).await.play_key.unwrap();
    for who in [&ola, &ola, &ala, &ala, &ola] {
        table.step(who).await.unwrap();
    }
    let before = serde_json::to_value(table.scene(Some(&ola)).await).unwrap();
    drop(table);
    let home = home.reopen().await;
    let table = home.table(&key).await;
    let after = serde_json::to_value(table.scene(Some(&ola)).await).unwrap();
    assert_eq!(before, after);
    table.step(&ola).await.unwrap();
}

#[tokio::test]
async fn promise_2_what_cannot_be_stored_is_not_seen_and_play_goes_on_when_it_passes() {
    let home = Home::open().await;
    let (table, ola, _) = two(&home, TableRules::default()).await;
    let seq = table.scene(None).await.seq;
    let blocker = rusqlite_lock(&home);
    let refused = table.step(&ola).await;
    assert!(matches!(refused, Err(HouseError::Store(_))), "{refused:?}");
    assert_eq!(table.scene(None).await.seq, seq);
    drop(blocker);
    table.step(&ola).await.unwrap();
    assert_eq!(table.scene(None).await.seq, seq + 1);
}

/// Another process that holds the database's write lock.
fn rusqlite_lock(home: &Home) -> rusqlite::Connection {
    let other = rusqlite::Connection::open(home.folder.path().join("house.db")).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    other
}

#[tokio::test]
async fn promise_3_the_same_message_twice_counts_once_even_after_a_restart() {
    let home = Home::open().await;
    let (table, ola, _) = two(&home, TableRules::default()).await;
    let scene = table.scene(Some(&ola)).await;
    let command = json!({"do": "move", "answers": scene.seq, "action": scene.legal[0]});
    let first = table.tell_as(&ola, "one", command.clone()).await.unwrap();
    let again = table.tell_as(&ola, "one", command.clone()).await.unwrap();
    assert_eq!(first, again);
    assert_eq!(table.scene(None).await.moves.len(), 1);
    let key = scene.play_key.unwrap();
    drop(table);
    let home = home.reopen().await;
    let table = home.table(&key).await;
    assert_eq!(table.tell_as(&ola, "one", command).await.unwrap(), first);
    assert_eq!(table.scene(None).await.moves.len(), 1);
}

#[tokio::test]
async fn promise_3_another_person_cannot_use_up_an_id() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, TableRules::default()).await;
    table
        .tell_as(&ala, "x", json!({"do": "say", "phrase": "hello"}))
        .await
        .unwrap();
    let said = table
        .tell_as(&ola, "x", json!({"do": "say", "phrase": "yum"}))
        .await
        .unwrap();
    assert_eq!(said.seq, table.scene(None).await.seq);
}

#[tokio::test]
async fn promise_4_the_record_of_a_table_replays_to_its_hash() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, TableRules::default()).await;
    play_out(&table, [&ola, &ala]).await;
    let key = table.scene(Some(&ola)).await.play_key.unwrap();
    let record = home.house.record(&key).await.unwrap();
    let created = home.house.import(&record).await.unwrap();
    let again = home.house.record(&created.keys.play).await.unwrap();
    assert_eq!(again.hash, record.hash);
    let scene = home.table(&created.keys.play).await.scene(None).await;
    assert_eq!(scene.status, Phase::Finished);
    let mut forged = record;
    forged.moves.swap(0, 2);
    assert!(home.house.import(&forged).await.is_err());
}

#[tokio::test]
async fn promise_6_a_refusal_by_the_game_names_its_rule() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, TableRules::default()).await;
    let seq = table.scene(None).await.seq;
    for (who, action, rule) in [(&ola, "s0", "N2"), (&ala, "m0", "N2")] {
        let refused = table
            .tell(who, json!({"do": "move", "answers": seq, "action": action}))
            .await;
        let Err(HouseError::Refused(refused)) = refused else {
            panic!("{refused:?}")
        };
        assert_eq!(refused.rule, Some(rule));
    }
    assert_eq!(table.scene(None).await.seq, seq);
}

#[tokio::test]
async fn a_stale_move_is_refused_but_talk_in_between_does_not_make_it_stale() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, TableRules::default()).await;
    let scene = table.scene(Some(&ola)).await;
    table
        .tell(&ala, json!({"do": "say", "phrase": "hello"}))
        .await
        .unwrap();
    let first = json!({"do": "move", "answers": scene.seq, "action": scene.legal[0]});
    table.tell(&ola, first).await.unwrap();
    let late = json!({"do": "move", "answers": scene.seq, "action": scene.legal[1]});
    assert_eq!(table.code(&ola, late).await, "stale");
}

#[tokio::test]
async fn other_peoples_seats_are_theirs() {
    let home = Home::open().await;
    let (table, _, ala) = two(&home, TableRules::default()).await;
    let eve = person("Eve");
    for command in [
        json!({"do": "move", "answers": 99, "seat": 0, "action": "m0"}),
        json!({"do": "resign", "seat": 0}),
        json!({"do": "undo"}),
        json!({"do": "say", "phrase": "hello"}),
        json!({"do": "offer_draw"}),
        json!({"do": "call_bot", "seat": 0}),
        json!({"do": "come_back", "seat": 0}),
    ] {
        assert_eq!(
            table.code(&eve, command.clone()).await,
            "not-your-seat",
            "{command}"
        );
    }
    assert_eq!(
        table.code(&ala, json!({"do": "resign", "seat": 0})).await,
        "not-your-seat"
    );
    let scene = table.scene(Some(&eve)).await;
    assert!(scene.legal.is_empty() && scene.eyes.is_none() && !scene.may.resign);
}

#[tokio::test]
async fn undo_is_free_inside_the_own_turn_and_needs_consent_after_it() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, TableRules::default()).await;
    table.step(&ola).await.unwrap();
    assert_eq!(table.scene(Some(&ola)).await.may.undo, Undo::Free);
    table.tell(&ola, json!({"do": "undo"})).await.unwrap();
    assert_eq!(table.scene(None).await.moves.len(), 0);
    table.step(&ola).await.unwrap();
    table.step(&ola).await.unwrap();
    assert_eq!(table.scene(Some(&ola)).await.may.undo, Undo::Ask);
    table.tell(&ola, json!({"do": "undo"})).await.unwrap();
    assert_eq!(
        table.scene(None).await.moves.len(),
        2,
        "nothing happens before the answer"
    );
    assert_eq!(
        table
            .code(&ola, json!({"do": "answer_undo", "yes": true}))
            .await,
        "own-question"
    );
    assert!(table.scene(Some(&ala)).await.may.answer_undo);
    table
        .tell(&ala, json!({"do": "answer_undo", "yes": false}))
        .await
        .unwrap();
    table.tell(&ola, json!({"do": "undo"})).await.unwrap();
    table
        .tell(&ala, json!({"do": "answer_undo", "yes": true}))
        .await
        .unwrap();
    assert_eq!(table.scene(None).await.moves.len(), 1);
}

#[tokio::test]
async fn a_move_withdraws_a_question() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, TableRules::default()).await;
    table.step(&ola).await.unwrap();
    table.step(&ola).await.unwrap();
    table.tell(&ola, json!({"do": "undo"})).await.unwrap();
    table.step(&ala).await.unwrap();
    assert_eq!(
        table
            .code(&ala, json!({"do": "answer_undo", "yes": true}))
            .await,
        "nothing-asked"
    );
}

#[tokio::test]
async fn resigning_and_agreed_draws_end_the_game() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, TableRules::default()).await;
    table.tell(&ola, json!({"do": "offer_draw"})).await.unwrap();
    table
        .tell(&ala, json!({"do": "answer_draw", "yes": true}))
        .await
        .unwrap();
    let end = table.scene(None).await.end.unwrap();
    assert!(end.draw && end.scores.is_none());
    assert_eq!(table.code(&ola, json!({"do": "resign"})).await, "game-over");
    assert_eq!(
        table
            .code(&ola, json!({"do": "move", "answers": 99, "action": "m0"}))
            .await,
        "game-over"
    );

    let (table, ola, ala) = two(&home, TableRules::default()).await;
    table.tell(&ala, json!({"do": "resign"})).await.unwrap();
    let end = table.scene(Some(&ola)).await.end.unwrap();
    assert_eq!(end.winners.iter().collect::<Vec<_>>(), [Seat::FIRST]);
    assert_eq!(end.by, Some(Seat::SECOND));
}

#[tokio::test]
async fn a_rematch_lets_the_loser_start_and_a_series_adds_up() {
    let home = Home::open().await;
    let rules = TableRules {
        games: 3,
        ..TableRules::default()
    };
    let (table, ola, ala) = two(&home, rules).await;
    assert_eq!(table.code(&ola, json!({"do": "rematch"})).await, "not-over");
    table.tell(&ala, json!({"do": "resign"})).await.unwrap();
    table.tell(&ola, json!({"do": "rematch"})).await.unwrap();
    let next = table.scene(Some(&ala)).await.next.unwrap();
    // Both may press the button: there is one next game.
    table.tell(&ala, json!({"do": "rematch"})).await.unwrap();
    assert_eq!(table.scene(Some(&ola)).await.next.unwrap(), next);
    let table = home.table(&next).await;
    let scene = table.scene(Some(&ala)).await;
    assert_eq!(scene.status, Phase::Running);
    assert_eq!(scene.seats[0].name, "Ala", "who lost starts");
    let series = scene.series.unwrap();
    assert_eq!(
        (
            series.played,
            series.tallies[1].wins,
            series.tallies[0].wins
        ),
        (1, 1, 0)
    );
}

#[tokio::test]
async fn a_bot_answers_by_itself_and_its_moves_can_be_undone_with_ones_own() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&folder.path().join("house.db")).unwrap();
    let house = House::open(Arc::new(store), Arc::new(house::SystemClock))
        .await
        .unwrap();
    let ola = person("Ola");
    let new = NewGame {
        game: "necklace".to_owned(),
        options: Value::Null,
        sitters: vec![seated(&ola), bot()],
        rules: TableRules::default(),
    };
    let keys = house.create(new).await.unwrap().keys;
    let (live, role) = house.by_key(&keys.play).await.unwrap();
    let table = Seen { house, live, role };
    table.step(&ola).await.unwrap();
    table.step(&ola).await.unwrap();
    let mut changes = table.live.changes();
    let answered = async {
        while table.scene(Some(&ola)).await.moves.len() < 4 {
            changes.changed().await.unwrap();
        }
    };
    tokio::time::timeout(Duration::from_secs(20), answered)
        .await
        .expect("the bot moves");
    table.tell(&ola, json!({"do": "undo"})).await.unwrap();
    assert_eq!(
        table.scene(None).await.moves.len(),
        1,
        "back to the last own decision"
    );
}

#[tokio::test]
async fn a_bot_can_play_for_somebody_who_stays_away_until_they_come_back() {
    let home = Home::open().await;
    let rules = TableRules {
        away_seconds: 30,
        ..TableRules::default()
    };
    let (table, ola, ala) = two(&home, rules).await;
    table.live.connect(&ola, Role::Play, home.house.now());
    let call = json!({"do": "call_bot", "seat": 0});
    home.pass(60_000);
    assert_eq!(
        table.code(&ala, call.clone()).await,
        "not-away",
        "Ola is there"
    );
    table.live.disconnect(&ola, Role::Play, home.house.now());
    home.pass(29_000);
    assert_eq!(
        table.code(&ala, call.clone()).await,
        "not-away",
        "not for long enough"
    );
    home.pass(2_000);
    assert!(
        table
            .scene(Some(&ala))
            .await
            .may
            .call_bot
            .contains(Seat::FIRST)
    );
    table.tell(&ala, call).await.unwrap();
    assert_eq!(
        table
            .code(&ala, json!({"do": "come_back", "seat": 0}))
            .await,
        "not-your-seat"
    );
    assert!(
        table
            .scene(Some(&ola))
            .await
            .may
            .come_back
            .contains(Seat::FIRST)
    );
    table
        .tell(&ola, json!({"do": "come_back", "seat": 0}))
        .await
        .unwrap();
    table.step(&ola).await.unwrap();
}

#[tokio::test]
async fn free_words_only_where_the_table_allows_them() {
    let home = Home::open().await;
    let (table, ola, _) = two(&home, TableRules::default()).await;
    assert_eq!(
        table.code(&ola, json!({"do": "write", "text": "hi"})).await,
        "no-free-chat"
    );
    assert_eq!(
        table
            .code(&ola, json!({"do": "say", "phrase": "rude"}))
            .await,
        "no-phrase"
    );
    let rules = TableRules {
        free_chat: true,
        ..TableRules::default()
    };
    let (table, ola, _) = two(&home, rules.clone()).await;
    table
        .tell(&ola, json!({"do": "write", "text": "  hi\u{7} "}))
        .await
        .unwrap();
    assert_eq!(table.scene(None).await.talk[0].text.as_deref(), Some("hi"));
    assert_eq!(
        table
            .code(&ola, json!({"do": "write", "text": "x".repeat(201)}))
            .await,
        "bad-text"
    );
    let public = TableRules {
        public: true,
        ..rules
    };
    let new = NewGame {
        game: "necklace".to_owned(),
        options: Value::Null,
        sitters: vec![bot(), bot()],
        rules: public,
    };
    assert!(
        home.house.create(new).await.is_err(),
        "public tables have phrases only"
    );
}

#[tokio::test]
async fn bad_tables_are_refused_with_the_field() {
    let home = Home::open().await;
    let complaint = async |game: &str, options: Value, seats: usize, rules: TableRules| {
        let new = NewGame {
            game: game.to_owned(),
            options,
            sitters: vec![Sitter::Open; seats],
            rules,
        };
        home.house.create(new).await.unwrap_err().to_string()
    };
    let usual = TableRules::default;
    assert!(
        complaint("chess", Value::Null, 2, usual())
            .await
            .contains("necklace")
    );
    assert!(
        complaint("necklace", json!({"closing": 1}), 2, usual())
            .await
            .starts_with("options.closing")
    );
    assert!(
        complaint("necklace", Value::Null, 3, usual())
            .await
            .contains("for 2 to 2 players")
    );
    assert!(
        complaint("necklace", Value::Null, 0, usual())
            .await
            .contains("0 seats")
    );
    let hasty = TableRules {
        seconds_per_move: Some(1),
        ..usual()
    };
    assert!(
        complaint("necklace", Value::Null, 2, hasty)
            .await
            .starts_with("seconds_per_move")
    );
    let long = TableRules {
        games: 1000,
        ..usual()
    };
    assert!(
        complaint("necklace", Value::Null, 2, long)
            .await
            .starts_with("games")
    );
}

#[tokio::test]
async fn reconnecting_resumes_after_the_last_entry_that_was_seen() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, TableRules::default()).await;
    let seen = table.scene(Some(&ala)).await.seq;
    table.step(&ola).await.unwrap();
    table.tell(&ola, json!({"do": "undo"})).await.unwrap();
    table.step(&ola).await.unwrap();
    let look = Look {
        who: Some(&ala),
        role: Role::Play,
        at_move: None,
        now: home.house.now(),
    };
    let (scene, news) = table.live.scene_since(&look, seen).await.unwrap();
    let what: Vec<What> = news.iter().map(|news| news.what).collect();
    assert_eq!(what, [What::Moved, What::TakenBack, What::Moved]);
    let seqs: Vec<u64> = news.iter().map(|news| news.seq).collect();
    assert_eq!(seqs, [seen + 1, seen + 2, seen + 3]);
    assert_eq!(scene.seq, seen + 3);
}

#[tokio::test]
async fn a_look_back_shows_the_position_of_then_and_lets_nobody_move_in_it() {
    let home = Home::open().await;
    let (table, ola, _) = two(&home, TableRules::default()).await;
    let start = table.scene(Some(&ola)).await.view;
    table.step(&ola).await.unwrap();
    let look = |at_move| Look {
        who: Some(&ola),
        role: Role::Play,
        at_move,
        now: 0,
    };
    let past = table.live.scene(&look(Some(0))).await.unwrap();
    assert_eq!(past.view, start);
    assert!(past.legal.is_empty());
    assert!(table.live.scene(&look(Some(2))).await.is_err());
}

#[tokio::test]
async fn lists_show_ones_own_tables_and_the_lobby_only_public_ones() {
    let home = Home::open().await;
    let (_, ola, ala) = two(&home, TableRules::default()).await;
    let public = TableRules {
        public: true,
        ..TableRules::default()
    };
    lay(&home, vec![seated(&ola), Sitter::Open], public).await;
    assert_eq!(home.house.tables_of(&ola.id).await.unwrap().len(), 2);
    assert_eq!(home.house.tables_of(&ala.id).await.unwrap().len(), 1);
    let lobby = home.house.public_tables().await.unwrap();
    assert_eq!(lobby.len(), 1);
    assert_eq!(lobby[0].title, "Ola – ?");
}

#[tokio::test]
async fn a_link_to_watch_is_not_one_to_play() {
    let home = Home::open().await;
    let ola = person("Ola");
    let (_, watch) = lay(
        &home,
        vec![seated(&ola), Sitter::Open],
        TableRules::default(),
    )
    .await;
    let table = home.table(&watch).await;
    assert_eq!(table.role, Role::Watch);
    let scene = table.scene(Some(&ola)).await;
    assert!(scene.play_key.is_none() && scene.own.is_empty() && scene.may.sit.is_empty());
    assert_eq!(
        home.house.by_key("nonsense").await.unwrap_err(),
        HouseError::NoTable
    );
}
