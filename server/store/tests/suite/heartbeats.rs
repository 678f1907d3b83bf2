//! Heartbeats of nodes, and the times in which no node was alive.

use std::sync::Arc;
use std::time::Duration;

use model::Closing;
use store::{Opening, Store};

use crate::home::open;

const LONG: Duration = Duration::from_secs(3600);
const NOBODY: Opening = Opening {
    last_of_others: None,
};

async fn closed(store: &Arc<dyn Store>) -> Vec<(i64, i64)> {
    let closings = store.closings(0).await.unwrap();
    let interval = |closing: &Closing| (closing.from, closing.until);
    closings.iter().map(interval).collect()
}

#[tokio::test]
async fn the_time_from_the_last_heartbeat_to_the_next_opening_is_a_closing() {
    let (home, store) = open();
    assert_eq!(store.open_node("a", 1_000).await, Ok(NOBODY));
    assert_eq!(store.heartbeat("a", 3_000).await, Ok(None));
    assert_eq!(closed(&store).await, [], "it was never closed before");
    drop(store);
    let store = home.store();
    assert_eq!(store.open_node("b", 31_000).await, Ok(NOBODY));
    assert_eq!(closed(&store).await, [(3_000, 31_000)]);
    let first = store.heartbeat("b", 33_000).await.unwrap();
    assert!(first.is_some());
    store.open_node("b", 40_000).await.unwrap();
    assert_eq!(closed(&store).await, [(3_000, 31_000), (33_000, 40_000)]);
    assert!(store.heartbeat("b", 41_000).await.unwrap() > first);
    let later = store.closings(31_000).await.unwrap();
    assert_eq!(later.len(), 1, "only those that ended after");
}

#[tokio::test]
async fn who_dies_while_opening_makes_a_closing_longer() {
    let (_home, store) = open();
    store.open_node("a", 1_000).await.unwrap();
    let mut last = None;
    for now in [9_000, 14_000, 20_000] {
        store.open_node("a", now).await.unwrap();
        let closings = store.closings(0).await.unwrap();
        assert_eq!((closings.len(), closings[0].from), (1, 1_000));
        assert_eq!(closings[0].until, now);
        assert!(
            Some(closings[0].id) > last,
            "a node sees that it is another"
        );
        last = Some(closings[0].id);
    }
}

#[tokio::test]
async fn nothing_is_closed_while_another_node_lives() {
    let (_home, store) = open();
    store.open_node("a", 1_000).await.unwrap();
    store.renew_lease("a", LONG).await.unwrap();
    store.heartbeat("a", 5_000).await.unwrap();
    let opening = Opening {
        last_of_others: Some(5_000),
    };
    assert_eq!(store.open_node("b", 65_000).await, Ok(opening));
    let settled = async || store.settle_opening("b", 5_000, 65_000).await.unwrap();
    assert!(!settled().await, "it may be dead");
    store.heartbeat("a", 66_000).await.unwrap();
    assert!(settled().await);
    assert_eq!(closed(&store).await, []);
}

#[tokio::test]
async fn a_lease_that_ends_without_a_heartbeat_shows_that_nobody_lived() {
    let (_home, store) = open();
    store.open_node("a", 1_000).await.unwrap();
    store.renew_lease("a", LONG).await.unwrap();
    store.heartbeat("a", 5_000).await.unwrap();
    store.open_node("b", 7_000).await.unwrap();
    store.renew_lease("b", LONG).await.unwrap();
    // Another node that opens now proves nothing, nor does one with the name of the dead one.
    store.open_node("c", 7_500).await.unwrap();
    store.renew_lease("c", LONG).await.unwrap();
    let settled = async || store.settle_opening("b", 5_000, 7_000).await.unwrap();
    assert!(!settled().await);
    store.renew_lease("a", Duration::ZERO).await.unwrap();
    store.open_node("a", 8_000).await.unwrap();
    store.renew_lease("a", LONG).await.unwrap();
    store.heartbeat("a", 9_000).await.unwrap();
    assert!(settled().await);
    assert_eq!(closed(&store).await, [(5_000, 7_000)]);
}

#[tokio::test]
async fn a_clock_that_was_set_back_closes_nothing_and_the_next_closing_counts() {
    let (_home, store) = open();
    store.open_node("a", 90_000).await.unwrap();
    store.open_node("b", 10_000).await.unwrap();
    assert_eq!(closed(&store).await, []);
    store.open_node("c", 25_000).await.unwrap();
    assert_eq!(closed(&store).await, [(10_000, 25_000)]);
}

#[tokio::test]
async fn no_closing_ends_later_than_now_when_the_wall_clock_was_set_back() {
    let (_home, store) = open();
    store.open_node("a", 1_000).await.unwrap();
    store.open_node("a", 90_000).await.unwrap();
    store.heartbeat("a", 92_000).await.unwrap();
    store.open_node("a", 95_000).await.unwrap();
    store.open_node("a", 10_000).await.unwrap();
    assert_eq!(closed(&store).await, [(1_000, 10_000), (10_000, 10_000)]);
}

#[tokio::test]
async fn closings_of_a_year_ago_are_forgotten() {
    let (_home, store) = open();
    for now in [0, 10_000] {
        store.open_node("a", now).await.unwrap();
    }
    store.heartbeat("a", 20_000).await.unwrap();
    let year = 365 * 24 * 3_600_000;
    store.open_node("a", year + 10_000).await.unwrap();
    assert_eq!(closed(&store).await.len(), 2);
    store.heartbeat("a", year + 11_000).await.unwrap();
    store.open_node("a", year + 12_000).await.unwrap();
    let kept = [(20_000, year + 10_000), (year + 11_000, year + 12_000)];
    assert_eq!(closed(&store).await, kept);
}

#[tokio::test]
async fn nodes_that_are_admitted_together_after_a_closing_record_it() {
    let (_home, store) = open();
    store.open_node("old", 1_000).await.unwrap();
    store.heartbeat("old", 5_000).await.unwrap();
    // Each has its lease before either opens.
    for node in ["a", "b"] {
        assert_eq!(store.admit_node(node, true, LONG).await, Ok(vec![]));
    }
    for node in ["a", "b"] {
        store.open_node(node, 65_000).await.unwrap();
    }
    assert_eq!(closed(&store).await, [(5_000, 65_000)]);
}
