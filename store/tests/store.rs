//! What every storage behind the house must do. Run against SQLite; another one joins the list.

use std::sync::Arc;

use serde_json::json;
use store::{
    Entry, NewTable, Person, PersonId, Role, Sqlite, Status, Step, Store, StoreError, Summary,
    TableId, Told, random_key,
};
use tempfile::TempDir;

fn open() -> (TempDir, Arc<dyn Store>) {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&folder.path().join("house.db")).unwrap();
    (folder, Arc::new(store))
}

fn new_table(public: bool) -> NewTable {
    NewTable {
        id: TableId::random(),
        play_key: random_key(),
        watch_key: random_key(),
        spec: json!({"game": "necklace"}),
        game: "necklace".to_owned(),
        public,
        created_at: 5,
    }
}

fn entry(seq: u64, id: Option<&str>) -> Entry {
    Entry {
        seq,
        at: 100 + seq as i64,
        id: id.map(str::to_owned),
        body: json!({"n": seq}),
    }
}

fn summary(status: Status) -> Summary {
    Summary {
        status,
        title: "Ola – ?".to_owned(),
        wake_at: None,
        sitters: Vec::new(),
        turns: Vec::new(),
    }
}

async fn lay(store: &Arc<dyn Store>, public: bool) -> NewTable {
    let table = new_table(public);
    store
        .create(
            table.clone(),
            vec![entry(1, None)],
            summary(Status::Waiting),
        )
        .await
        .unwrap();
    table
}

#[tokio::test]
async fn a_log_comes_back_as_it_was_written() {
    let (_folder, store) = open();
    let table = lay(&store, false).await;
    let more = vec![entry(2, Some("a")), entry(3, None)];
    store
        .append(&table.id, more, summary(Status::Running))
        .await
        .unwrap();
    let loaded = store.load(&table.id).await.unwrap().unwrap();
    assert_eq!(loaded.table.spec, table.spec);
    assert_eq!(
        loaded.log,
        [entry(1, None), entry(2, Some("a")), entry(3, None)]
    );
    assert!(store.load(&TableId::random()).await.unwrap().is_none());
}

#[tokio::test]
async fn a_number_or_an_id_is_written_once_and_a_conflict_leaves_nothing() {
    let (_folder, store) = open();
    let table = lay(&store, false).await;
    let append = async |entries| {
        store
            .append(&table.id, entries, summary(Status::Running))
            .await
    };
    append(vec![entry(2, Some("a"))]).await.unwrap();
    assert_eq!(
        append(vec![entry(2, None)]).await,
        Err(StoreError::Conflict)
    );
    assert_eq!(
        append(vec![entry(3, Some("a"))]).await,
        Err(StoreError::Conflict)
    );
    assert_eq!(
        append(vec![entry(3, None), entry(2, None)]).await,
        Err(StoreError::Conflict)
    );
    assert_eq!(store.load(&table.id).await.unwrap().unwrap().log.len(), 2);
    let other = lay(&store, false).await;
    let same_id = vec![entry(2, Some("a"))];
    store
        .append(&other.id, same_id, summary(Status::Running))
        .await
        .unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn many_tables_write_at_once_and_one_conflict_costs_the_others_nothing() {
    let (_folder, store) = open();
    let mut tables = Vec::new();
    for _ in 0..20 {
        tables.push(lay(&store, false).await);
    }
    let mut writes = Vec::new();
    for table in &tables {
        for seq in [2, 2, 3] {
            let (store, id) = (Arc::clone(&store), table.id.clone());
            writes.push(tokio::spawn(async move {
                store
                    .append(&id, vec![entry(seq, None)], summary(Status::Running))
                    .await
            }));
        }
    }
    let mut conflicts = 0;
    for write in writes {
        match write.await.unwrap() {
            Ok(()) => {}
            Err(StoreError::Conflict) => conflicts += 1,
            Err(error) => panic!("{error}"),
        }
    }
    assert_eq!(conflicts, 20);
    for table in &tables {
        assert_eq!(store.load(&table.id).await.unwrap().unwrap().log.len(), 3);
    }
}

#[tokio::test]
async fn an_entry_for_a_table_that_is_not_there_is_refused() {
    let (_folder, store) = open();
    let nowhere = TableId::random();
    let written = store.append(&nowhere, vec![entry(1, None)], summary(Status::Running));
    assert_eq!(written.await, Err(StoreError::Conflict));
}

#[tokio::test]
async fn keys_open_their_table_in_their_role() {
    let (_folder, store) = open();
    let table = lay(&store, false).await;
    let play = store.find_key(&table.play_key).await.unwrap();
    assert_eq!(play, Some((table.id.clone(), Role::Play)));
    let watch = store.find_key(&table.watch_key).await.unwrap();
    assert_eq!(watch, Some((table.id.clone(), Role::Watch)));
    assert_eq!(store.find_key(table.id.as_str()).await.unwrap(), None);
}

#[tokio::test]
async fn lists_and_alarms_follow_the_summary() {
    let (_folder, store) = open();
    let (public, private) = (lay(&store, true).await, lay(&store, false).await);
    let ola = PersonId::random();
    let running = Summary {
        wake_at: Some(77),
        sitters: vec![ola.clone()],
        title: "Ola – Ala".to_owned(),
        ..summary(Status::Running)
    };
    store
        .append(&public.id, vec![entry(2, None)], running.clone())
        .await
        .unwrap();
    store
        .append(&private.id, vec![entry(3, None)], running)
        .await
        .unwrap();
    let lobby = store.public_tables(10).await.unwrap();
    assert_eq!(
        lobby.iter().map(|table| &table.id).collect::<Vec<_>>(),
        [&public.id]
    );
    assert_eq!(
        (lobby[0].title.as_str(), lobby[0].updated_at),
        ("Ola – Ala", 102)
    );
    let own = store.tables_of(&ola, 10).await.unwrap();
    let ids: Vec<_> = own.iter().map(|table| &table.id).collect();
    assert_eq!(ids, [&private.id, &public.id], "the latest first");
    assert_eq!(store.tables_of(&ola, 1).await.unwrap().len(), 1);
    assert_eq!(store.alarms().await.unwrap().len(), 2);
    store
        .append(&public.id, vec![entry(3, None)], summary(Status::Finished))
        .await
        .unwrap();
    assert!(store.public_tables(10).await.unwrap().is_empty());
    assert_eq!(store.alarms().await.unwrap(), [(77, private.id)]);
}

#[tokio::test]
async fn people_and_secrets_last() {
    let (folder, store) = open();
    let mut ola = Person {
        id: PersonId::random(),
        name: "Ola".to_owned(),
    };
    store.save_person(&ola, 1).await.unwrap();
    ola.name = "Olka".to_owned();
    store.save_person(&ola, 2).await.unwrap();
    let secret = store.secret("cookies").await.unwrap();
    assert_eq!(secret.len(), 64);
    assert_ne!(store.secret("other").await.unwrap(), secret);
    drop(store);
    let store = Sqlite::open(&folder.path().join("house.db")).unwrap();
    assert_eq!(store.person(&ola.id).await.unwrap(), Some(ola));
    assert_eq!(store.secret("cookies").await.unwrap(), secret);
}

#[tokio::test]
async fn a_locked_database_is_unavailable_and_then_works_again() {
    let (folder, store) = open();
    let table = lay(&store, false).await;
    let other = rusqlite::Connection::open(folder.path().join("house.db")).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let append = || store.append(&table.id, vec![entry(2, None)], summary(Status::Running));
    assert!(matches!(append().await, Err(StoreError::Unavailable(_))));
    assert_eq!(store.load(&table.id).await.unwrap().unwrap().log.len(), 1);
    other.execute_batch("ROLLBACK").unwrap();
    append().await.unwrap();
}

#[tokio::test]
async fn a_backup_is_made_while_the_house_writes_and_opens_like_the_original() {
    let (folder, store) = open();
    let table = lay(&store, false).await;
    let (source, copy) = (
        folder.path().join("house.db"),
        folder.path().join("copy.db"),
    );
    Sqlite::backup(&source, &copy).unwrap();
    store
        .append(&table.id, vec![entry(2, None)], summary(Status::Running))
        .await
        .unwrap();
    let restored = Sqlite::open(&copy).unwrap();
    assert_eq!(
        restored.load(&table.id).await.unwrap().unwrap().log.len(),
        1
    );
    let again = Sqlite::backup(&source, &copy).unwrap_err().to_string();
    assert!(again.contains("exists already"), "{again}");
    let nothing = Sqlite::backup(&folder.path().join("none.db"), &folder.path().join("x.db"));
    assert!(nothing.unwrap_err().to_string().contains("does not exist"));
}

#[test]
fn what_is_no_database_is_refused_with_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("house.db");
    std::fs::write(
        &path,
        "this is a shopping list, not a database, and long enough to be read",
    )
    .unwrap();
    let refused = Sqlite::open(&path).unwrap_err();
    assert!(matches!(refused, StoreError::Corrupt(_)), "{refused:?}");
}

fn told(position: &str) -> Step {
    Step::Hinted(Told {
        position: position.to_owned(),
        strength: 1,
    })
}

#[tokio::test]
async fn what_a_person_made_of_a_puzzle_is_remembered() {
    let (_folder, store) = open();
    let (ola, ala) = (PersonId::random(), PersonId::random());
    let note = |who: PersonId, puzzle: &'static str, step: Step, now: i64| {
        let store = store.clone();
        async move { store.note_puzzle(&who, puzzle, step, now).await.unwrap() }
    };
    note(ola.clone(), "1-01", Step::Looked, 1_000).await;
    note(ola.clone(), "1-01", told("a_b"), 3_000).await;
    note(ola.clone(), "1-01", told(""), 3_000).await;
    note(ola.clone(), "1-02", Step::Moved("a_b".to_owned()), 3_000).await;
    note(ola.clone(), "1-01", Step::Peeked, 4_000).await;
    note(ala.clone(), "1-01", Step::Looked, 4_000).await;
    let solved = note(ola.clone(), "1-01", Step::Solved, 6_000).await;
    assert_eq!((solved.spent, solved.hints, solved.moves), (5_000, 2, 1));
    assert!(solved.peeked);
    let hinted = [told("a_b"), told("")];
    let known: Vec<Step> = solved.hinted.iter().cloned().map(Step::Hinted).collect();
    assert_eq!(known, hinted);
    // Solving it again is play.
    assert_eq!(note(ola.clone(), "1-01", Step::Solved, 9_000).await, solved);

    let names = ["1-01", "1-02"].map(str::to_owned).to_vec();
    let found = store.puzzles(&ola, names.clone()).await.unwrap();
    let line = found[1].as_ref().map(|begun| begun.line.as_str());
    assert_eq!((&found[0], line), (&Some(solved), Some("a_b")));
    let found = store.puzzles(&ala, names).await.unwrap();
    assert_eq!(found[0].as_ref().map(|one| one.solved_at), Some(None));
}

#[tokio::test]
async fn hints_that_are_asked_for_at_once_all_count() {
    let (_folder, store) = open();
    let ola = PersonId::random();
    let ask = |number: i64| {
        let (store, ola) = (store.clone(), ola.clone());
        let step = told(&number.to_string());
        tokio::spawn(async move { store.note_puzzle(&ola, "1-01", step, number).await })
    };
    let asked: Vec<_> = (0..20).map(ask).collect();
    for one in asked {
        one.await.unwrap().unwrap();
    }
    let last = store.note_puzzle(&ola, "1-01", Step::Looked, 20).await;
    assert_eq!(last.unwrap().hints, 20);
}
