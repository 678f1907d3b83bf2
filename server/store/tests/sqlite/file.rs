//! Tests of the SQLite file: locks, backups, deleted content.

use std::time::{Duration, Instant};

use model::{
    Account, AdminAction, Ban, NameReadings, Person, PersonId, Session, SessionId, Status,
};
use store::{RandomId, Sqlite, StoreError, Tables};

use crate::home::open;
use crate::suite::tables::{create_table, entry, summary};

#[tokio::test]
async fn a_locked_database_is_unavailable_and_then_works_again() {
    let (home, store) = open();
    let table = create_table(&store, false).await;
    let other = rusqlite::Connection::open(home.file()).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let append = || store.append(&table.id, vec![entry(2, None)], summary(Status::Running));
    assert!(matches!(append().await, Err(StoreError::Unavailable(_))));
    assert_eq!(store.load(&table.id).await.unwrap().unwrap().log.len(), 1);
    other.execute_batch("ROLLBACK").unwrap();
    append().await.unwrap();
}

#[tokio::test]
async fn a_backup_is_made_while_the_house_writes_and_opens_like_the_original() {
    let (home, store) = open();
    let table = create_table(&store, false).await;
    let (source, copy) = (home.file(), home.folder().join("copy.db"));
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
    let nothing = Sqlite::backup(&home.folder().join("none.db"), &home.folder().join("x.db"));
    assert!(nothing.unwrap_err().to_string().contains("does not exist"));
}

#[test]
fn a_file_or_url_without_a_database_is_refused_with_the_reason() {
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

#[tokio::test]
async fn the_audit_log_withstands_a_replacement() {
    let (home, store) = open();
    let admin = person("Admin");
    let ban = AdminAction::Ban(Ban {
        person: PersonId::random(),
        until: None,
        reason: "shouting".to_owned(),
    });
    store
        .perform(&admin, ban, "Eve", "shouting", 5)
        .await
        .unwrap();
    let row = "SELECT id, at, admin_id, admin, deed, about, 'x', about_id FROM audit";
    for insert in ["INSERT OR REPLACE", "REPLACE", "INSERT OR IGNORE"] {
        let refused = home.change(&format!("{insert} INTO audit {row}"));
        let refused = refused.expect_err(insert);
        assert!(refused.contains("append only"), "{insert}: {refused}");
    }
    let entries = store.audit_log(None, 9).await.unwrap();
    assert_eq!((entries.len(), entries[0].why.as_str()), (1, "shouting"));
}

fn person(name: &str) -> Person {
    Person {
        id: PersonId::random(),
        name: name.to_owned(),
    }
}

/// Files of a folder that contain these bytes.
fn files_with(folder: &std::path::Path, bytes: &[u8]) -> Vec<String> {
    let files = std::fs::read_dir(folder).unwrap().map(Result::unwrap);
    let holding = files.filter(|file| {
        let content = std::fs::read(file.path()).unwrap();
        content.windows(bytes.len()).any(|part| part == bytes)
    });
    holding
        .map(|file| file.file_name().to_string_lossy().into_owned())
        .collect()
}

/// Waits until no file of a folder contains these bytes.
async fn until_gone(folder: &std::path::Path, bytes: &[u8]) {
    let patience = Instant::now() + Duration::from_secs(120);
    loop {
        let files = files_with(folder, bytes);
        if files.is_empty() {
            return;
        }
        assert!(Instant::now() < patience, "still in {files:?}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn a_deleted_account_is_in_no_file_any_more_also_not_in_the_log_of_changes() {
    let (home, store) = open();
    let mut leaver = None;
    // There are many people, so that pages are split while rows are inserted.
    for number in 0..200 {
        let name = format!("Wilhelmina{number:03}");
        let person = person(&name);
        store.save_person(&person, 1).await.unwrap();
        let account = Account {
            person_id: person.id.clone(),
            name: name.clone(),
            password: format!("secret-hash-{number:03}"),
            recovery: format!("recovery-hash-{number:03}"),
            created_at: 2,
        };
        let looks = NameReadings {
            readings: vec![name.to_lowercase()],
            version: 1,
        };
        store.open_account(account, looks).await.unwrap();
        let session = Session {
            id: SessionId::random(),
            person_id: person.id.clone(),
            created_at: 3,
            seen_at: 3,
            device: format!("browser-{number:03}"),
        };
        store.begin_session(session, 0).await.unwrap();
        if number == 77 {
            leaver = Some(person.id);
        }
    }
    let leaver = leaver.unwrap();
    let traces = ["Wilhelmina077", "wilhelmina077", "secret-hash-077"];
    let more = ["recovery-hash-077", "browser-077", leaver.as_str()];
    for trace in traces.iter().chain(&more) {
        assert!(!files_with(home.folder(), trace.as_bytes()).is_empty());
    }
    // A reader that uses the log delays the purge, but no writer.
    let reader = rusqlite::Connection::open(home.file()).unwrap();
    reader.execute_batch("BEGIN").unwrap();
    let count = "SELECT count(*) FROM people";
    let before: i64 = reader.query_row(count, [], |row| row.get(0)).unwrap();
    assert_eq!(before, 200);
    store.delete_person(&leaver).await.unwrap();
    let table = create_table(&store, false).await;
    for seq in 2..12 {
        let append = store.append(&table.id, vec![entry(seq, None)], summary(Status::Running));
        append.await.unwrap();
    }
    reader.execute_batch("ROLLBACK").unwrap();
    assert_eq!(
        store.next_table_with_name(&leaver, None).await.unwrap(),
        None
    );
    for trace in traces.iter().chain(&more) {
        until_gone(home.folder(), trace.as_bytes()).await;
    }
    let kept = store
        .accounts_with_readings(vec!["wilhelmina078".to_owned()])
        .await;
    assert_eq!(kept.unwrap()[0].password, "secret-hash-078");
}

#[tokio::test]
async fn deleted_content_that_a_killed_process_left_in_the_log_goes_when_the_file_is_opened() {
    let (home, store) = open();
    let name = b"Wilhelmina the First";
    let somebody = person(std::str::from_utf8(name).unwrap());
    store.save_person(&somebody, 1).await.unwrap();
    // A copy of the files as a killed process leaves them, before the log is emptied.
    let killed = tempfile::tempdir().unwrap();
    store.delete_person(&somebody.id).await.unwrap();
    drop(store);
    let other = rusqlite::Connection::open(home.file()).unwrap();
    other
        .execute_batch(
            "PRAGMA secure_delete = ON; PRAGMA wal_autocheckpoint = 0; \
             CREATE TABLE note (words TEXT); INSERT INTO note VALUES ('Wilhelmina the First'); \
             DELETE FROM note;",
        )
        .unwrap();
    for end in ["", "-wal"] {
        let file = format!("house.db{end}");
        std::fs::copy(home.folder().join(&file), killed.path().join(&file)).unwrap();
    }
    assert_eq!(files_with(killed.path(), name), ["house.db-wal"]);
    let reopened = Sqlite::open(&killed.path().join("house.db")).unwrap();
    until_gone(killed.path(), name).await;
    drop(reopened);
}
