//! Tests of the states of a file: permissions, ownership by this program, proper closing.

use std::path::Path;
use std::sync::Arc;

use model::Status;
use store::{FileError, Sqlite, Store, Tables};

use crate::home::open;
use crate::suite::tables::{create_table, entry, summary};

#[cfg(unix)]
fn mode(path: &Path) -> u32 {
    use std::os::unix::fs::PermissionsExt;
    std::fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[cfg(unix)]
#[tokio::test]
async fn a_new_file_its_log_and_its_copies_are_for_their_owner_only() {
    let (home, store) = open();
    create_table(&store, false).await;
    let copy = home.folder().join("copy.db");
    Sqlite::backup(&home.file(), &copy).unwrap();
    let names = ["house.db", "house.db-wal", "house.db-shm", "copy.db"];
    for name in names {
        let file = home.folder().join(name);
        assert_eq!(mode(&file), 0o600, "{name}");
    }
    let files = std::fs::read_dir(home.folder()).unwrap();
    assert_eq!(files.count(), names.len(), "nothing unfinished is left");
}

#[tokio::test]
async fn a_file_is_complete_by_itself_after_its_end_of_use() {
    let (home, store) = open();
    Sqlite::begin_use(&home.file()).unwrap();
    let table = create_table(&store, false).await;
    drop(store);
    assert!(Sqlite::end_use(&home.file()).unwrap());
    for end in ["-wal", "-shm"] {
        assert!(!home.folder().join(format!("house.db{end}")).exists());
    }
    let elsewhere = tempfile::tempdir().unwrap();
    let alone = elsewhere.path().join("house.db");
    std::fs::copy(home.file(), &alone).unwrap();
    let report = Sqlite::inspect(&alone).unwrap();
    assert!(!report.in_use && !report.log_missing());
    assert_eq!(report.schema_version, Sqlite::known_schema_version());
    let reopened = Sqlite::open(&alone).unwrap();
    assert_eq!(
        reopened.load(&table.id).await.unwrap().unwrap().log.len(),
        1
    );
}

#[tokio::test]
async fn the_last_store_that_is_dropped_leaves_no_log() {
    let (home, store) = open();
    let table = create_table(&store, false).await;
    // This connection only reads, and could not clean up.
    assert!(store.load(&table.id).await.unwrap().is_some());
    drop(store);
    assert!(!home.folder().join("house.db-wal").exists());
}

#[tokio::test]
async fn a_file_in_use_that_lacks_its_log_is_noticed_and_a_backup_is_not_taken_for_one() {
    let (home, store) = open();
    Sqlite::begin_use(&home.file()).unwrap();
    let table = create_table(&store, false).await;
    let killed = tempfile::tempdir().unwrap();
    let copy = killed.path().join("house.db");
    Sqlite::backup(&home.file(), &killed.path().join("backup.db")).unwrap();
    // The files as a killed process leaves them, and as a copy without the log.
    for end in ["", "-wal"] {
        let from = home.folder().join(format!("house.db{end}"));
        std::fs::copy(from, killed.path().join(format!("house.db{end}"))).unwrap();
    }
    drop(store);
    let whole = Sqlite::inspect(&copy).unwrap();
    assert!(whole.in_use && whole.has_log && !whole.log_missing());
    assert!(
        killed.path().join("house.db-wal").exists(),
        "a look removes nothing"
    );
    let alone = killed.path().join("alone.db");
    std::fs::copy(&copy, &alone).unwrap();
    assert!(Sqlite::inspect(&alone).unwrap().log_missing());
    assert!(
        Sqlite::inspect(&alone).unwrap().log_missing(),
        "a look makes no log either"
    );
    let backup = Sqlite::inspect(&killed.path().join("backup.db")).unwrap();
    assert!(!backup.in_use);
    let reopened = Sqlite::open(&copy).unwrap();
    assert!(reopened.load(&table.id).await.unwrap().is_some());
}

/// Creates a closed file with some content.
async fn closed_file(folder: &Path) -> std::path::PathBuf {
    let path = folder.join("house.db");
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(&path).unwrap());
    let table = create_table(&store, false).await;
    for seq in 2..200 {
        let append = store.append(&table.id, vec![entry(seq, None)], summary(Status::Running));
        append.await.unwrap();
    }
    drop(store);
    assert!(Sqlite::end_use(&path).unwrap());
    path
}

#[tokio::test]
async fn what_is_wrong_with_a_file_is_told_apart() {
    let folder = tempfile::tempdir().unwrap();
    let path = closed_file(folder.path()).await;
    let whole = std::fs::read(&path).unwrap();
    let look = |content: &[u8]| {
        std::fs::write(&path, content).unwrap();
        Sqlite::inspect(&path)
    };
    assert!(matches!(
        look(b"a shopping list"),
        Err(FileError::NoDatabase(_))
    ));
    assert!(matches!(
        look(&whole[..whole.len() / 2]),
        Err(FileError::Damaged { .. })
    ));
    assert_eq!(look(b"").unwrap().schema_version, 0);
    // A page in the middle is damaged: only a check that reads the whole file finds that.
    let mut torn = whole.clone();
    torn[whole.len() / 2..whole.len() / 2 + 8192].fill(0x5a);
    assert!(look(&torn).is_ok());
    assert!(matches!(
        Sqlite::check_integrity(&path),
        Err(FileError::Damaged { .. })
    ));
    look(&whole).unwrap();
    Sqlite::check_integrity(&path).unwrap();

    let change = |sql: &str| {
        let other = rusqlite::Connection::open(&path).unwrap();
        other.execute_batch(sql).unwrap();
    };
    // A file of the first versions has no mark, and gets one.
    change("PRAGMA application_id = 0");
    Sqlite::inspect(&path).unwrap();
    drop(Sqlite::open(&path).unwrap());
    change("DROP TABLE log");
    Sqlite::inspect(&path).unwrap();
    change("PRAGMA user_version = 99");
    let known = Sqlite::known_schema_version();
    let newer = FileError::Newer {
        path: path.clone(),
        found: 99,
        known,
    };
    assert_eq!(Sqlite::inspect(&path), Err(newer));
    change("PRAGMA application_id = 77");
    assert_eq!(
        Sqlite::inspect(&path),
        Err(FileError::Foreign(path.clone()))
    );
    std::fs::remove_file(&path).unwrap();
    assert_eq!(
        Sqlite::inspect(&path),
        Err(FileError::Missing(path.clone()))
    );
    change("CREATE TABLE recipes (name TEXT)");
    assert_eq!(
        Sqlite::inspect(&path),
        Err(FileError::Foreign(path.clone()))
    );
}
