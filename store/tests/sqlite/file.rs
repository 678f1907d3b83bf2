//! What only a file can do.

use store::{Sqlite, Status, Store, StoreError};

use crate::home::open;
use crate::suite::tables::{entry, lay, summary};

#[tokio::test]
async fn a_locked_database_is_unavailable_and_then_works_again() {
    let (home, store) = open();
    let table = lay(&store, false).await;
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
    let table = lay(&store, false).await;
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
