//! Faults of a single node with SQLite.

use crate::database_log::DatabaseLog;
use crate::node::{Addresses, Node};
use crate::test_table::{SoloTable, TestTable};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_node_is_killed_again_and_again_in_mid_game() {
    let folder = tempfile::tempdir().unwrap();
    let database_log = DatabaseLog::sqlite(folder.path());
    let mut node = Node::start(folder.path(), &[]);
    let addresses = Addresses::new(vec![node.url.clone()]);
    let table = TestTable::with_two_players(&addresses).await;
    let mut solo = SoloTable::new(&addresses).await;
    for round in 1..=3 {
        // During play: some more moves may be made before it ends.
        table.allow_moves(10 * round);
        table.acknowledged(10 * round - 4).await;
        node.kill();
        node = Node::start(folder.path(), &[]);
        addresses.set(0, &node.url);
        solo.moves_everywhere().await;
    }
    let proved = table.play_out(&database_log).await;
    assert!(proved.acknowledged >= 30 && proved.seen > 30, "{proved:?}");
    assert_eq!(solo.proved(&database_log).acknowledged, 3);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_node_is_frozen_in_mid_game_and_wakes_up() {
    let folder = tempfile::tempdir().unwrap();
    let database_log = DatabaseLog::sqlite(folder.path());
    let node = Node::start(folder.path(), &[]);
    let addresses = Addresses::new(vec![node.url.clone()]);
    let table = TestTable::with_two_players(&addresses).await;
    table.allow_moves(12);
    table.acknowledged(8).await;
    node.signal("STOP");
    // Clients send their requests again when it continues.
    table.all_give_up().await;
    node.signal("CONT");
    let proved = table.play_out(&database_log).await;
    assert!(proved.acknowledged >= 12, "{proved:?}");
}
