//! Several nodes, and what can happen to them.

use std::process::Command;

use serde_json::{Value, json};

use crate::estate::Estate;
use crate::table::{Bots, Solo, Table, until};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_at_three_nodes_play_at_one_table() {
    let estate = Estate::open(3);
    let ledger = estate.ledger();
    let table = Table::of_two(&estate.addresses).await;
    let mut solo = Solo::new(&estate.addresses).await;
    solo.moves_everywhere().await;
    let proved = table.play_out(&ledger).await;
    assert!(proved.acknowledged > 20 && proved.seen > 60, "{proved:?}");
    assert_eq!(solo.proved(&ledger).acknowledged, 3);
}

#[test]
fn a_load_test_brings_the_players_of_a_table_to_two_nodes() {
    let estate = Estate::open(2);
    let (one, other) = (estate.addresses.get(0), estate.addresses.get(1));
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
    let mut estate = Estate::open(3);
    let ledger = estate.ledger();
    let table = Table::of_two(&estate.addresses).await;
    let bots = Bots::new(&estate.addresses).await;
    let mut solo = Solo::new(&estate.addresses).await;
    table.up_to(12);
    table.acknowledged(8).await;
    let owner = estate.owner(&table.key).expect("who moves has an owner");
    estate.take(owner).kill();
    let made = ledger.log(&bots.key).len();
    let proved = table.play_out(&ledger).await;
    assert!(proved.owners >= 2, "{proved:?}");
    until("bots go on", || ledger.log(&bots.key).len() > made).await;
    estate.start(owner);
    solo.moves_everywhere().await;
    assert_eq!(solo.proved(&ledger).acknowledged, 3);
    bots.proved(&ledger);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bus_is_away_in_mid_game_and_comes_back() {
    let mut estate = Estate::open(3);
    let ledger = estate.ledger();
    let table = Table::of_two(&estate.addresses).await;
    let mut solo = Solo::new(&estate.addresses).await;
    table.up_to(8);
    table.acknowledged(6).await;
    estate.nats.kill();
    // Whoever is refused goes to another node, until they are at the one that owns the table.
    table.up_to(16);
    table.acknowledged(16).await;
    estate.nats.start_again();
    table.up_to(20);
    table.acknowledged(20).await;
    // It hangs, with all its connections open.
    estate.nats.signal("STOP");
    table.up_to(26);
    table.acknowledged(26).await;
    estate.nats.signal("CONT");
    table.play_out(&ledger).await;
    solo.moves_everywhere().await;
    assert_eq!(solo.proved(&ledger).acknowledged, 3);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_database_is_killed_in_mid_game_and_starts_again() {
    let estate = Estate::open(2);
    let ledger = estate.ledger();
    let table = Table::of_two(&estate.addresses).await;
    let mut solo = Solo::new(&estate.addresses).await;
    for round in 1..=2 {
        table.up_to(10 * round);
        table.acknowledged(10 * round - 4).await;
        estate.postgres.kill();
        estate.postgres.start_again();
    }
    table.play_out(&ledger).await;
    solo.moves_everywhere().await;
    assert_eq!(solo.proved(&ledger).acknowledged, 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_owner_of_a_table_is_frozen_past_its_lease_and_wakes_up() {
    let estate = Estate::open(3);
    let ledger = estate.ledger();
    let table = Table::of_two(&estate.addresses).await;
    let mut solo = Solo::new(&estate.addresses).await;
    table.up_to(12);
    table.acknowledged(8).await;
    let owner = estate.owner(&table.key).expect("who moves has an owner");
    estate.node(owner).signal("STOP");
    // Others take the table over, and play goes on.
    table.up_to(20);
    table.acknowledged(20).await;
    assert_ne!(estate.owner(&table.key), Some(owner));
    // It wakes up, with whatever lay in its hands.
    estate.node(owner).signal("CONT");
    let proved = table.play_out(&ledger).await;
    assert!(proved.owners >= 2, "{proved:?}");
    solo.moves_everywhere().await;
    assert_eq!(solo.proved(&ledger).acknowledged, 3);
}
