//! Tests of leases and of the ownership of tables.

use std::sync::Arc;
use std::time::Duration;

use model::{Entry, Status, Summary, TableId, UnchangedParts};
use store::{Claim, RandomId, Store, StoreError};

use crate::home::open;
use crate::suite::tables::{create_table, entry, summary};

const LONG: Duration = Duration::from_secs(3600);

fn under(fence: u64, seq: u64) -> Entry {
    Entry {
        fence,
        ..entry(seq, None)
    }
}

async fn append(store: &Arc<dyn Store>, table: &TableId, entry: Entry) -> Result<(), StoreError> {
    store
        .append(table, vec![entry], summary(Status::Running))
        .await
        .map(drop)
}

/// Ends the time of a node's lease.
async fn expire_lease(store: &Arc<dyn Store>, node: &str) {
    store.renew_lease(node, Duration::ZERO).await.unwrap();
}

#[tokio::test]
async fn a_table_has_one_owner_as_long_as_that_one_lives() {
    let (_home, store) = open();
    let table = create_table(&store, false).await.id;
    for node in ["a", "b"] {
        store.renew_lease(node, LONG).await.unwrap();
    }
    assert_eq!(store.claim(&table, "a").await, Ok(Claim::Claimed(1)));
    let held = Claim::HeldBy("a".to_owned());
    assert_eq!(store.claim(&table, "b").await, Ok(held.clone()));
    assert_eq!(store.claim(&table, "b").await, Ok(held));
    assert_eq!(
        store.claim(&table, "a").await,
        Ok(Claim::Claimed(2)),
        "once more, under a fence of its own"
    );
    expire_lease(&store, "a").await;
    assert_eq!(store.claim(&table, "b").await, Ok(Claim::Claimed(3)));
    store.renew_lease("a", LONG).await.unwrap();
    let held = Claim::HeldBy("b".to_owned());
    assert_eq!(store.claim(&table, "a").await, Ok(held), "late is too late");
    let none = store.claim(&TableId::random(), "a").await;
    assert_eq!(none, Ok(Claim::Missing));
}

#[tokio::test]
async fn a_node_that_has_lost_a_table_writes_nothing_to_it() {
    let (_home, store) = open();
    let table = create_table(&store, false).await.id;
    store.renew_lease("a", LONG).await.unwrap();
    store.claim(&table, "a").await.unwrap();
    append(&store, &table, under(1, 2)).await.unwrap();
    expire_lease(&store, "a").await;
    store.renew_lease("b", LONG).await.unwrap();
    store.claim(&table, "b").await.unwrap();
    let late = Summary {
        wake_at: Some(7),
        title: "too late".to_owned(),
        ..summary(Status::Finished)
    };
    let refused = store.append(&table, vec![under(1, 3)], late).await;
    assert_eq!(refused, Err(StoreError::Fenced));
    let unlisted = Summary {
        unchanged: UnchangedParts {
            seats: true,
            turns: true,
            one_turn: None,
            listed: true,
        },
        ..summary(Status::Running)
    };
    let refused = store.append(&table, vec![under(1, 3)], unlisted).await;
    assert_eq!(refused, Err(StoreError::Fenced), "nor what no list shows");
    let refused = append(&store, &table, under(0, 3)).await;
    assert_eq!(refused, Err(StoreError::Fenced), "nor does who has none");
    assert_eq!(
        store.set_alarm(&table, 1, Some(9)).await,
        Err(StoreError::Fenced)
    );
    let stored = store.load(&table).await.unwrap().unwrap();
    assert_eq!(stored.log, [under(0, 1), under(1, 2)]);
    assert_eq!((stored.wake_at, stored.fence), (None, 2));
    append(&store, &table, under(2, 3)).await.unwrap();
    let stored = store.load(&table).await.unwrap().unwrap();
    let fences: Vec<u64> = stored.log.iter().map(|entry| entry.fence).collect();
    assert_eq!(fences, [0, 1, 2]);
}

#[tokio::test]
async fn a_released_table_is_free_at_once_and_only_its_owner_releases_it() {
    let (_home, store) = open();
    let table = create_table(&store, false).await.id;
    for node in ["a", "b"] {
        store.renew_lease(node, LONG).await.unwrap();
    }
    store.claim(&table, "a").await.unwrap();
    for (node, fence) in [("b", 1), ("a", 2)] {
        store.release(&table, node, fence).await.unwrap();
        let held = Claim::HeldBy("a".to_owned());
        assert_eq!(store.claim(&table, "b").await, Ok(held));
    }
    store.release(&table, "a", 1).await.unwrap();
    assert_eq!(store.claim(&table, "b").await, Ok(Claim::Claimed(2)));
    store.end_lease("b").await.unwrap();
    assert_eq!(store.claim(&table, "a").await, Ok(Claim::Claimed(3)));
}

#[tokio::test]
async fn one_living_node_is_the_leader() {
    let (_home, store) = open();
    let leads = async |node: &str| store.renew_lease(node, LONG).await.unwrap().leads;
    assert!(leads("a").await);
    assert!(!leads("b").await);
    assert!(leads("a").await && !leads("b").await);
    expire_lease(&store, "a").await;
    assert!(leads("b").await);
    assert!(!leads("a").await, "it is not given back");
    store.end_lease("b").await.unwrap();
    assert!(leads("a").await);
}

#[tokio::test]
async fn due_tables_leave_out_those_of_other_nodes() {
    let (_home, store) = open();
    let mut tables = Vec::new();
    for wake_at in [30, 10, 20, 99] {
        let table = create_table(&store, false).await.id;
        let due = Summary {
            wake_at: Some(wake_at),
            ..summary(Status::Running)
        };
        store
            .append(&table, vec![entry(2, None)], due)
            .await
            .unwrap();
        tables.push(table);
    }
    let due = async |node, limit| {
        let due = store.due_tables(50, node, limit).await.unwrap();
        due.into_iter().map(|(at, _)| at).collect::<Vec<_>>()
    };
    assert_eq!(due(None, 9).await, [10, 20, 30]);
    assert_eq!(due(None, 2).await, [10, 20], "the earliest");
    for node in ["a", "b"] {
        store.renew_lease(node, LONG).await.unwrap();
    }
    store.claim(&tables[1], "a").await.unwrap();
    assert_eq!(due(Some("b"), 9).await, [20, 30]);
    assert_eq!(due(Some("a"), 9).await, [10, 20, 30]);
    store.set_alarm(&tables[1], 1, Some(40)).await.unwrap();
    expire_lease(&store, "a").await;
    assert_eq!(due(Some("b"), 9).await, [20, 30, 40], "from who is dead");
}

#[tokio::test]
async fn a_follower_of_a_log_finds_its_end() {
    let (_home, store) = open();
    let mut tables = Vec::new();
    for last in 1..=70 {
        let table = create_table(&store, false).await.id;
        for seq in 2..=last.min(3) {
            append(&store, &table, under(0, seq)).await.unwrap();
        }
        tables.push(table);
    }
    tables.push(TableId::random());
    let heads = store.last_entry_numbers(tables.clone()).await.unwrap();
    assert_eq!(heads[..4], [1, 2, 3, 3]);
    assert_eq!(heads[68..], [3, 3, 0]);
    let tail = store.entries_after(&tables[2], 1).await.unwrap();
    assert_eq!(tail, [under(0, 2), under(0, 3)]);
    assert!(store.entries_after(&tables[2], 3).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_node_comes_only_where_it_can_share_the_tables() {
    let (_home, store) = open();
    let in_the_way = async |node: &str, has_bus: bool| {
        let found = store.admit_node(node, has_bus, LONG).await.unwrap();
        found.into_iter().map(|node| node.name).collect::<Vec<_>>()
    };
    let living = async || {
        let living = store.living_nodes().await.unwrap();
        living
            .into_iter()
            .map(|node| (node.name, node.has_bus))
            .collect::<Vec<_>>()
    };
    let none: [&str; 0] = [];
    assert_eq!(in_the_way("a", true).await, none);
    assert_eq!(in_the_way("a", true).await, ["a"], "the name is taken");
    assert_eq!(
        in_the_way("b", false).await,
        ["a"],
        "it would not hear of a"
    );
    assert_eq!(in_the_way("b", true).await, none);
    assert_eq!(in_the_way("c", false).await, ["a", "b"]);
    let both = [("a".to_owned(), true), ("b".to_owned(), true)];
    assert_eq!(living().await, both, "who is refused is not entered");
    expire_lease(&store, "a").await;
    assert_eq!(in_the_way("a", true).await, none, "a lease is over");
    for node in ["a", "b"] {
        store.end_lease(node).await.unwrap();
    }
    assert_eq!(in_the_way("alone", false).await, none);
    store.renew_lease("alone", LONG).await.unwrap();
    assert_eq!(living().await, [("alone".to_owned(), false)]);
    assert_eq!(in_the_way("a", true).await, ["alone"]);
    let [alone] = &store.living_nodes().await.unwrap()[..] else {
        panic!("one lives");
    };
    assert!(alone.remaining > LONG / 2 && alone.remaining <= LONG);
    // A node of an earlier version does not say whether it has a bus.
    expire_lease(&store, "alone").await;
    store.renew_lease("old", LONG).await.unwrap();
    assert_eq!(in_the_way("a", true).await, none);
}
