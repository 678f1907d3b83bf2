//! Faults of several nodes.

use std::process::Command;

use serde_json::{Value, json};

use crate::cluster::Cluster;
use crate::test_table::{BotTable, SoloTable, TestTable, wait_until};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_at_three_nodes_play_at_one_table() {
    let cluster = Cluster::open(3);
    let database_log = cluster.database_log();
    let table = TestTable::with_two_players(&cluster.addresses).await;
    let mut solo = SoloTable::new(&cluster.addresses).await;
    solo.moves_everywhere().await;
    let proved = table.play_out(&database_log).await;
    assert!(proved.acknowledged > 20 && proved.seen > 60, "{proved:?}");
    assert_eq!(solo.proved(&database_log).acknowledged, 3);
}

#[test]
fn a_load_test_brings_the_players_of_a_table_to_two_nodes() {
    let cluster = Cluster::open(2);
    let (one, other) = (cluster.addresses.get(0), cluster.addresses.get(1));
    let bench = Command::new(env!("CARGO_BIN_EXE_sweettooth"))
        .args(["bench", "load", "--tables", "2", "--seconds", "1", "--json"])
        .args(["--url", &one, "--url", &other])
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&bench.stderr);
    assert!(bench.status.success(), "{told}");
    let report: Value = serde_json::from_slice(&bench.stdout).unwrap();
    assert_eq!(report["sites"], json!([one, other]));
    assert_eq!(report["errors"], json!({}));
    assert!(report["moves"].as_u64() >= Some(2), "{report}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_owner_of_a_table_is_killed_in_mid_game() {
    let mut cluster = Cluster::open(3);
    let database_log = cluster.database_log();
    let table = TestTable::with_two_players(&cluster.addresses).await;
    let bots = BotTable::new(&cluster.addresses).await;
    let mut solo = SoloTable::new(&cluster.addresses).await;
    table.allow_moves(12);
    table.acknowledged(8).await;
    let owner = cluster
        .owner(&table.key)
        .expect("a table with moves has an owner");
    cluster.take(owner).kill();
    let made = database_log.log(&bots.key).len();
    let proved = table.play_out(&database_log).await;
    assert!(proved.owners >= 2, "{proved:?}");
    wait_until("bots go on", || database_log.log(&bots.key).len() > made).await;
    cluster.start(owner);
    solo.moves_everywhere().await;
    assert_eq!(solo.proved(&database_log).acknowledged, 3);
    bots.proved(&database_log);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bus_is_away_in_mid_game_and_comes_back() {
    let mut cluster = Cluster::open(3);
    let database_log = cluster.database_log();
    let table = TestTable::with_two_players(&cluster.addresses).await;
    let mut solo = SoloTable::new(&cluster.addresses).await;
    table.allow_moves(8);
    table.acknowledged(6).await;
    cluster.nats.kill();
    // A refused client goes to another node, until it is at the owner of the table.
    table.allow_moves(16);
    table.acknowledged(16).await;
    cluster.nats.start_again();
    table.allow_moves(20);
    table.acknowledged(20).await;
    // NATS freezes with all its connections open.
    cluster.nats.signal("STOP");
    table.allow_moves(26);
    table.acknowledged(26).await;
    cluster.nats.signal("CONT");
    table.play_out(&database_log).await;
    solo.moves_everywhere().await;
    assert_eq!(solo.proved(&database_log).acknowledged, 3);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_database_is_killed_in_mid_game_and_starts_again() {
    let cluster = Cluster::open(2);
    let database_log = cluster.database_log();
    let table = TestTable::with_two_players(&cluster.addresses).await;
    let mut solo = SoloTable::new(&cluster.addresses).await;
    for round in 1..=2 {
        table.allow_moves(10 * round);
        table.acknowledged(10 * round - 4).await;
        cluster.postgres.kill();
        cluster.postgres.start_again();
    }
    table.play_out(&database_log).await;
    solo.moves_everywhere().await;
    assert_eq!(solo.proved(&database_log).acknowledged, 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_owner_of_a_table_is_frozen_past_its_lease_and_wakes_up() {
    let cluster = Cluster::open(3);
    let database_log = cluster.database_log();
    let table = TestTable::with_two_players(&cluster.addresses).await;
    let mut solo = SoloTable::new(&cluster.addresses).await;
    table.allow_moves(12);
    table.acknowledged(8).await;
    let owner = cluster
        .owner(&table.key)
        .expect("a table with moves has an owner");
    cluster.node(owner).signal("STOP");
    // Other nodes take the table over, and play continues.
    table.allow_moves(20);
    table.acknowledged(20).await;
    assert_ne!(cluster.owner(&table.key), Some(owner));
    // It continues, with its unfinished work.
    cluster.node(owner).signal("CONT");
    let proved = table.play_out(&database_log).await;
    assert!(proved.owners >= 2, "{proved:?}");
    solo.moves_everywhere().await;
    assert_eq!(solo.proved(&database_log).acknowledged, 3);
}
