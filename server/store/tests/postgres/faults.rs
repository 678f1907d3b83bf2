//! Tests of faults: a server that is killed or restarted, and connections that are cut.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use model::{Person, PersonId, Status, TableId};
use store::{Postgres, RandomId, Store, StoreError};
use test_servers::{Durability, PostgresServer};

use crate::home::{Home, open};
use crate::proxy::{Cut, Proxy};
use crate::suite::tables::{create_table, entry, summary};

/// Number of tables that are written to while the server is killed, and number of entries for each.
const TABLES: usize = 8;
const ENTRIES: u64 = 60;

async fn append(store: &Arc<dyn Store>, table: &TableId, seq: u64) -> Result<(), StoreError> {
    let id = format!("m{seq}");
    let entries = vec![entry(seq, Some(&id))];
    store
        .append(table, entries, summary(Status::Running))
        .await
        .map(drop)
}

async fn numbers(store: &Arc<dyn Store>, table: &TableId) -> Vec<u64> {
    let log = store.load(table).await.unwrap().unwrap().log;
    log.iter().map(|entry| entry.seq).collect()
}

/// The progress of all writers.
struct Progress {
    /// The number of acknowledged entries.
    written: AtomicU64,
    /// The number of entries at which the writers wait, so that none of them ends before the next
    /// time that the server is killed, however slow the machine is.
    limit: AtomicU64,
}

/// Writes entries to a table until it has all of them, again after every error that says that
/// nothing was written.
async fn write_all(store: Arc<dyn Store>, table: TableId, progress: Arc<Progress>) {
    for seq in 2..=ENTRIES {
        let mut in_doubt = false;
        while progress.written.load(Ordering::SeqCst) >= progress.limit.load(Ordering::SeqCst) {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        loop {
            match append(&store, &table, seq).await {
                Ok(()) => break,
                Err(StoreError::Conflict) if in_doubt => break,
                Err(StoreError::Unavailable(why)) => {
                    in_doubt |= why.contains("does not say whether");
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
                Err(error) => panic!("entry {seq}: {error}"),
            }
        }
        progress.written.fetch_add(1, Ordering::SeqCst);
    }
}

/// Writes to many tables at once while the server is killed again and again. Returns acknowledged
/// entries that are missing, by the number of their table.
async fn lost(home: &Home, store: Arc<dyn Store>) -> Vec<(usize, u64)> {
    let sure = home.store();
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        tables.push(create_table(&sure, false).await.id);
    }
    let quarter = TABLES as u64 * ENTRIES / 4;
    let progress = Arc::new(Progress {
        written: AtomicU64::new(0),
        limit: AtomicU64::new(quarter + quarter / 2),
    });
    let write = |table: &TableId| {
        let progress = Arc::clone(&progress);
        tokio::spawn(write_all(Arc::clone(&store), table.clone(), progress))
    };
    let writers: Vec<_> = tables.iter().map(write).collect();
    for quarters in 1..4 {
        while progress.written.load(Ordering::SeqCst) < quarters * quarter {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        home.server().kill();
        let all = TABLES as u64 * (ENTRIES - 1);
        let so_far = progress.written.load(Ordering::SeqCst);
        assert!(so_far < all, "the server was killed while nobody wrote");
        home.server().start_again();
        progress.limit.fetch_add(quarter, Ordering::SeqCst);
    }
    for writer in writers {
        writer.await.unwrap();
    }
    let mut lost = Vec::new();
    for (number, table) in tables.iter().enumerate() {
        let there = numbers(&sure, table).await;
        assert!(there.is_sorted_by(|one, next| one < next), "{there:?}");
        let missing = (1..=ENTRIES).filter(|seq| !there.contains(seq));
        lost.extend(missing.map(|seq| (number, seq)));
    }
    lost
}

/// The server's own settings would acknowledge a write before it is on the disk; the store changes
/// them.
#[tokio::test(flavor = "multi_thread")]
async fn acknowledged_writes_survive_a_server_that_is_killed() {
    let home = Home::on(Arc::new(PostgresServer::start(Durability::OnRequest)));
    assert_eq!(lost(&home, home.store()).await, []);
}

/// A counter-check of the test above: here the setting of the store does not reach the server.
#[tokio::test(flavor = "multi_thread")]
async fn writes_that_do_not_wait_for_the_disk_are_lost_with_the_server() {
    let home = Home::on(Arc::new(PostgresServer::start(Durability::OnRequest)));
    drop(home.store());
    let proxy = Proxy::start(home.server().port());
    proxy.hurry();
    let store = Arc::new(Postgres::open(&proxy.url(home.url())).unwrap());
    assert_ne!(lost(&home, store).await, []);
}

#[tokio::test]
async fn a_server_that_was_restarted_is_found_again() {
    let home = Home::on(Arc::new(PostgresServer::start(Durability::Off)));
    let store = home.store();
    let table = create_table(&store, false).await.id;
    assert_eq!(numbers(&store, &table).await, [1]);
    home.server().stop();
    let written = append(&store, &table, 2).await;
    assert!(
        matches!(written, Err(StoreError::Unavailable(_))),
        "{written:?}"
    );
    let read = store.load(&table).await;
    assert!(matches!(read, Err(StoreError::Unavailable(_))), "{read:?}");
    home.server().start_again();
    append(&store, &table, 2).await.unwrap();
    assert_eq!(numbers(&store, &table).await, [1, 2]);
}

#[tokio::test]
async fn a_line_that_was_cut_between_two_questions_is_replaced_unnoticed() {
    let (home, store) = open();
    let table = create_table(&store, false).await.id;
    for seq in 2..6 {
        numbers(&store, &table).await;
        let cut = home.ask(|client| {
            let sql = "SELECT count(pg_terminate_backend(pid, 5000)) FROM pg_stat_activity \
                       WHERE datname = current_database() AND pid <> pg_backend_pid()";
            client.query_one(sql, &[]).unwrap().get::<_, i64>(0)
        });
        assert!(cut > 0);
        append(&store, &table, seq).await.unwrap();
    }
    assert_eq!(numbers(&store, &table).await, [1, 2, 3, 4, 5]);
}

#[tokio::test]
async fn a_line_that_is_cut_before_the_commit_leaves_nothing() {
    let (home, direct) = open();
    let table = create_table(&direct, false).await.id;
    let proxy = Proxy::start(home.server().port());
    let store: Arc<dyn Store> = Arc::new(Postgres::open(&proxy.url(home.url())).unwrap());
    append(&store, &table, 2).await.unwrap();
    proxy.cut(Cut::BeforeCommit);
    let written = append(&store, &table, 3).await;
    assert!(
        matches!(written, Err(StoreError::Unavailable(_))),
        "{written:?}"
    );
    assert_eq!(numbers(&direct, &table).await, [1, 2]);
    append(&store, &table, 3).await.unwrap();
    assert_eq!(numbers(&direct, &table).await, [1, 2, 3]);
}

/// The store asks the server whether an unanswered commit has happened.
#[tokio::test]
async fn a_line_that_is_cut_after_the_commit_loses_no_answer() {
    let (home, direct) = open();
    let table = create_table(&direct, false).await.id;
    let proxy = Proxy::start(home.server().port());
    let store: Arc<dyn Store> = Arc::new(Postgres::open(&proxy.url(home.url())).unwrap());
    append(&store, &table, 2).await.unwrap();
    proxy.cut(Cut::AfterCommit);
    append(&store, &table, 3).await.unwrap();
    assert_eq!(numbers(&direct, &table).await, [1, 2, 3]);
    append(&store, &table, 4).await.unwrap();
}

#[test]
fn a_file_or_url_without_a_database_is_refused_with_the_reason() {
    let home = Home::new();
    let refused = |url: &str| Postgres::open(url).unwrap_err().to_string();
    let nowhere = refused("postgres://house@127.0.0.1:1/house");
    assert!(nowhere.contains("refused"), "{nowhere}");
    let other = home.url().replace("/house", "/nowhere");
    let other = refused(&other);
    assert!(other.contains("does not exist"), "{other}");
    let nonsense = refused("postgres:/house");
    assert!(
        nonsense.contains("postgres://user:password@host"),
        "{nonsense}"
    );
    drop(home.store());
    home.change("UPDATE schema_version SET steps = 99").unwrap();
    let newer = refused(home.url());
    assert!(newer.contains("a newer one was here"), "{newer}");
}

#[tokio::test]
async fn a_value_that_cannot_be_stored_is_refused_and_costs_the_others_nothing() {
    let (_home, store) = open();
    let person = |name: &str| Person {
        id: PersonId::random(),
        name: name.to_owned(),
    };
    let (odd, ola) = (person("a\0b"), person("Ola"));
    let (refused, kept) = tokio::join!(store.save_person(&odd, 1), store.save_person(&ola, 1));
    assert!(
        matches!(refused, Err(StoreError::Unavailable(_))),
        "{refused:?}"
    );
    kept.unwrap();
    assert_eq!(store.person(&odd.id).await.unwrap(), None);
    assert_eq!(store.person(&ola.id).await.unwrap(), Some(ola));
}

#[tokio::test(flavor = "multi_thread")]
async fn work_without_a_statement_disturbs_nothing_around_it() {
    let (_home, store) = open();
    let people: Vec<Person> = (0..40)
        .map(|number| Person {
            id: PersonId::random(),
            name: format!("Nr {number}"),
        })
        .collect();
    let mut writes = Vec::new();
    for person in people.clone() {
        let store = Arc::clone(&store);
        writes.push(tokio::spawn(async move {
            let nothing = store.add_bots(Vec::new());
            let (nothing, saved) = tokio::join!(nothing, store.save_person(&person, 1));
            nothing.and(saved)
        }));
    }
    for write in writes {
        write.await.unwrap().unwrap();
    }
    for person in people {
        assert_eq!(store.person(&person.id).await.unwrap(), Some(person));
    }
}
