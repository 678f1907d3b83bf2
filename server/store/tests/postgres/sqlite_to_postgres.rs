//! Tests of moving a site from a SQLite file to PostgreSQL.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use model::{
    Account, AdminAction, Ban, MuteOrBlock, NameReadings, NewReport, NewTournament, Person,
    PersonId, Player, PuzzleEvent, Rating, Session, SessionId, Stage, Status, Summary,
    TournamentId, Turn, Vacation,
};
use serde_json::json;
use store::{MoveError, MoveProgress, RandomId, Sqlite, Store, move_to_postgres, random_key};
use tempfile::TempDir;

use crate::home::Home;
use crate::suite::tables::{create_table, entry, rated_game, summary};

fn person(name: &str) -> Person {
    Person {
        id: PersonId::random(),
        name: name.to_owned(),
    }
}

/// Creates a site with rows in nearly every table, and two people.
async fn furnished(path: &Path) -> (Arc<dyn Store>, [Person; 2]) {
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(path).unwrap());
    let people = ["Ola – „ł”", "Ala"].map(person);
    for one in &people {
        store.save_person(one, 1).await.unwrap();
    }
    let [ola, ala] = &people;
    let looks = NameReadings {
        readings: vec!["ola".to_owned()],
        version: 1,
    };
    let account = Account {
        person_id: ola.id.clone(),
        name: "Ola".to_owned(),
        password: "a hash".to_owned(),
        recovery: random_key(),
        created_at: 2,
    };
    store.open_account(account, looks).await.unwrap();
    let session = Session {
        id: SessionId::random(),
        person_id: ola.id.clone(),
        created_at: 3,
        seen_at: 4,
        device: "firefox".to_owned(),
    };
    store.begin_session(session, 0).await.unwrap();
    store.secret("cookies").await.unwrap();
    let bot = ("necklace".to_owned(), "toffee".to_owned(), Rating::NEW);
    store.add_bots(vec![bot]).await.unwrap();
    let [first, second] = [ola, ala].map(|one| Player::Person(one.id.clone()));
    for _ in 0..3 {
        rated_game(&store, &first, &second).await;
    }
    let table = create_table(&store, true).await.id;
    let turn = Turn {
        person: ola.id.clone(),
        seq: 2,
        since: 5,
        clock_at: 5,
        seconds: None,
        remind_at: Some(9),
    };
    store
        .set_feed(&ola.id, Some(random_key()), 5)
        .await
        .unwrap();
    let running = Summary {
        sitters: vec![ola.id.clone(), ala.id.clone()],
        turns: vec![turn],
        ..summary(Status::Running)
    };
    let entries = vec![entry(2, Some("m")), entry(3, None)];
    store.append(&table, entries, running).await.unwrap();
    store
        .save_analysis(&table, 1, json!({"a": [1, 2.5]}))
        .await
        .unwrap();
    for (number, puzzle) in ["1-01", "1-02"].iter().enumerate() {
        let step = if number == 0 {
            PuzzleEvent::Peeked
        } else {
            PuzzleEvent::Looked
        };
        store
            .record_puzzle_step(&ola.id, puzzle, step, 7)
            .await
            .unwrap();
    }
    store
        .mute_or_block(&ola.id, ala, MuteOrBlock::Muted, 8)
        .await
        .unwrap();
    let report = NewReport {
        person: ola.id.clone(),
        about: ala.id.clone(),
        about_name: "Ala".to_owned(),
        table: table.clone(),
        seq: 2,
        at: 9,
        reason: "rude".to_owned(),
        words: "…".to_owned(),
        talk: Vec::new(),
    };
    store.report(report).await.unwrap();
    store.add_admin_link("hash", 100).await.unwrap();
    let ban = Ban {
        person: ala.id.clone(),
        until: None,
        reason: "rude".to_owned(),
    };
    store
        .perform(ola, AdminAction::Ban(ban), "Ala", "rude", 9)
        .await
        .unwrap();
    let away = Vacation {
        begins_at: 10,
        ends_at: 20,
    };
    store.add_vacation(&ola.id, away).await.unwrap();
    let cup = NewTournament {
        id: TournamentId::random(),
        host: ola.id.clone(),
        spec: json!({"method": "swiss"}),
        title: "Cup".to_owned(),
        game: "necklace".to_owned(),
        public: true,
        created_at: 11,
        starts_at: Some(12),
    };
    store.create_tournament(cup).await.unwrap();
    (store, people)
}

async fn old_house() -> (TempDir, PathBuf, Arc<dyn Store>, [Person; 2]) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("house.db");
    let (store, people) = furnished(&path).await;
    (folder, path, store, people)
}

/// Moves a site, on a thread that may block.
fn moved(from: &Path, to: &str) -> Result<Vec<MoveProgress>, MoveError> {
    let mut seen = Vec::new();
    let all = std::thread::scope(|scope| {
        let work = scope.spawn(|| move_to_postgres(from, to, &mut |moved| seen.push(moved)));
        work.join().unwrap()
    });
    all.map(|()| seen)
}

#[tokio::test]
async fn everything_is_there_after_a_move_and_goes_on() {
    let (_folder, path, old, [ola, ala]) = old_house().await;
    let home = Home::new();
    let seen = moved(&path, home.url()).unwrap();
    let compared = seen.iter().filter(|moved| moved.hash.is_some());
    let rows: BTreeMap<&str, u64> = compared
        .map(|moved| (moved.table.as_str(), moved.rows))
        .collect();
    let connection = rusqlite::Connection::open(&path).unwrap();
    for (table, rows) in &rows {
        let sql = format!("SELECT count(*) FROM {table}");
        let count: i64 = connection.query_row(&sql, [], |row| row.get(0)).unwrap();
        assert_eq!(count as u64, *rows, "{table}");
    }
    let full = rows.values().filter(|rows| **rows > 0).count();
    assert!(rows.len() > 20 && full > 17, "{rows:?}");

    let new = home.store();
    let tables = old.tables_of(&ola.id, None, 9).await.unwrap();
    let there = new.tables_of(&ola.id, None, 9).await.unwrap();
    assert_eq!(format!("{there:?}"), format!("{tables:?}"));
    for table in &tables {
        let log = old.load(&table.id).await.unwrap().unwrap().log;
        assert_eq!(new.load(&table.id).await.unwrap().unwrap().log, log);
    }
    let exported = old.export(&ola.id).await.unwrap();
    assert_eq!(new.export(&ola.id).await.unwrap(), exported);
    let secret = old.secret("cookies").await.unwrap();
    assert_eq!(new.secret("cookies").await.unwrap(), secret);
    let laid = old.all_tables(None, 9).await.unwrap();
    let there = new.all_tables(None, 9).await.unwrap();
    assert_eq!(format!("{there:?}"), format!("{laid:?}"));
    let cups = new.tournaments(Stage::Open, None, None, 9).await.unwrap();
    assert_eq!(cups.len(), 1);

    // Numbers from the database do not begin again.
    new.mute_or_block(&ala.id, &ola, MuteOrBlock::Blocked, 9)
        .await
        .unwrap();
    assert_eq!(
        new.mutes_and_blocks_by(&ala.id, None, 9).await.unwrap()[0].id,
        2
    );
    let later = create_table(&new, false).await;
    assert_eq!(new.all_tables(None, 1).await.unwrap()[0].1.id, later.id);
    let [first, second] = [ola, ala].map(|one| Player::Person(one.id));
    rated_game(&new, &first, &second).await;
    let history = new.rated_games("necklace", first, None, 9).await.unwrap();
    assert_eq!(history[0].number, 4);
}

#[tokio::test]
async fn a_site_is_moved_into_an_empty_database_only() {
    let (_folder, path, _old, _) = old_house().await;
    let home = Home::new();
    moved(&path, home.url()).unwrap();
    let again = moved(&path, home.url()).unwrap_err().to_string();
    assert!(again.contains("is not empty"), "{again}");
    let other = Home::new();
    let sql = "CREATE TABLE letters (words TEXT); INSERT INTO letters VALUES ('dear')";
    other.ask(|client| client.batch_execute(sql)).unwrap();
    let taken = moved(&path, other.url()).unwrap_err().to_string();
    assert!(taken.contains("its table letters"), "{taken}");
    let ours = "SELECT count(*) FROM information_schema.tables WHERE table_schema = 'public'";
    let tables: i64 = other.ask(|client| client.query_one(ours, &[]).unwrap().get(0));
    assert_eq!(tables, 1, "nothing of ours was left there");
    let nothing = moved(Path::new("/nowhere/house.db"), home.url());
    assert!(matches!(nothing, Err(MoveError::Nothing(_))), "{nothing:?}");
}

fn is_empty(home: &Home) -> bool {
    let sql = "SELECT (SELECT count(*) FROM people) + (SELECT count(*) FROM tables)";
    home.ask(|client| client.query_one(sql, &[]).unwrap().get::<_, i64>(0)) == 0
}

#[tokio::test]
async fn data_that_differs_after_the_copy_is_not_kept() {
    let (_folder, path, _old, _) = old_house().await;
    let home = Home::new();
    drop(home.store());
    let meddle = "CREATE FUNCTION meddle() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
        NEW.title := NEW.title || ' '; RETURN NEW; END $$; CREATE TRIGGER meddle \
        BEFORE INSERT ON tournaments FOR EACH ROW EXECUTE FUNCTION meddle()";
    home.ask(|client| client.batch_execute(meddle)).unwrap();
    let differs = moved(&path, home.url()).unwrap_err();
    assert!(
        matches!(&differs, MoveError::Differs(table) if table == "tournaments"),
        "{differs}"
    );
    assert!(is_empty(&home));
    home.change("DROP TRIGGER meddle ON tournaments").unwrap();
    moved(&path, home.url()).unwrap();
}

#[tokio::test]
async fn a_move_that_fails_in_the_middle_leaves_nothing() {
    let (_folder, path, old, _) = old_house().await;
    // PostgreSQL cannot store this character, and people are copied late.
    let odd = person("a\0b");
    old.save_person(&odd, 1).await.unwrap();
    let home = Home::new();
    let failed = moved(&path, home.url()).unwrap_err();
    assert!(failed.to_string().contains("0x00"), "{failed}");
    assert!(is_empty(&home));
    let named = Person {
        name: "ab".to_owned(),
        ..odd
    };
    old.save_person(&named, 1).await.unwrap();
    moved(&path, home.url()).unwrap();
}
