//! Retention among several nodes: the leader removes old data.

use house::HouseError;
use model::{OPEN_TABLE_DAYS, RetentionTime, RetentionTimes, days};
use serde_json::Value;
use table::new_game::NewGame;
use table::spec::{Sitter, TableRules};

use crate::site::{LONG, Site, eventually, person, seated};

const DAY: i64 = 24 * 3600 * 1000;

/// Creates a table with an open seat that no node has in memory. Returns its key.
async fn create_table(site: &Site) -> String {
    let new = NewGame {
        game: "necklace".to_owned(),
        options: Value::Null,
        sitters: vec![seated(&person("Ola")), Sitter::Open],
        rules: TableRules::default(),
    };
    let created = site.nodes[0].house.create(new).await.unwrap();
    created.keys.play
}

#[tokio::test]
async fn a_table_that_another_node_shows_is_kept_though_nothing_is_told() {
    let site = Site::open(2).await;
    let key = create_table(&site).await;
    let caretaker = &site.nodes[0].house;
    assert!(caretaker.is_leader());
    // From here on the other node is cut off from the bus.
    site.bus.cut("b");
    site.pass(days(OPEN_TABLE_DAYS) - DAY);
    let shown = site.nodes[1].table(&key).await;
    site.pass(2 * DAY);
    assert_eq!(caretaker.remove_expired().await.unwrap().tables, 0);
    shown.scene(None).await;
    assert!(site.store().find_key(&key).await.unwrap().is_some());
}

#[tokio::test]
async fn a_table_that_was_removed_is_forgotten_by_all_nodes() {
    let site = Site::open(2).await;
    let key = create_table(&site).await;
    let other = &site.nodes[1].house;
    // The table is in the memory of the other node, although nobody is connected to it.
    drop(site.nodes[1].table(&key).await);
    assert_eq!(other.live_tables(), 1);
    // The clock of that node is ahead by an hour.
    site.pass(days(OPEN_TABLE_DAYS) + DAY);
    let removed = site.nodes[0].house.remove_expired().await.unwrap();
    assert_eq!(removed.tables, 1);
    eventually(async || (other.live_tables() == 0).then_some(())).await;
    for node in &site.nodes {
        let gone = node.house.by_key(&key).await;
        assert!(matches!(gone, Err(HouseError::NoTable)));
    }
}

#[tokio::test]
async fn every_node_shows_the_times_of_the_one_that_removes_things() {
    let [first, second] = [3, 5].map(|guests| RetentionTimes {
        guests: RetentionTime::Days(guests),
        ..RetentionTimes::default()
    });
    let mut site = Site::with(0, LONG).await;
    site.add_keeping("a", LONG, 0, first).await;
    site.add_keeping("b", LONG, 0, second).await;
    assert!(site.nodes[0].house.is_leader());
    for node in &site.nodes {
        eventually(async || (node.house.keep_times().await == first).then_some(())).await;
    }
}
