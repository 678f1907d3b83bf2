//! Takeover of tables when their owner dies, sleeps, is cut off or ends.

use std::time::Duration;

use house::HouseError;
use serde_json::json;
use store::{Claim, StoreError};
use table::spec::TableRules;

use crate::site::{Site, WatchedTable, eventually};

/// The fencing tokens along the log of a table.
async fn fences(site: &Site, table: &WatchedTable) -> Vec<u64> {
    let stored = site.store().load(table.live.id()).await.unwrap().unwrap();
    stored.log.iter().map(|entry| entry.fence).collect()
}

#[tokio::test]
async fn another_node_takes_over_from_a_dead_one_and_the_old_one_cannot_write() {
    let site = Site::open(2).await;
    let ([ola, ala], tables) = site.create_necklace(TableRules::default()).await;
    tables[0].step(&ola).await.unwrap();
    tables[1].reaches(4).await;
    // The node cannot be reached, and its lease has ended, but it does not know that.
    site.bus.cut("a");
    site.end_lease("a");
    tables[1].step(&ola).await.unwrap();
    assert_eq!(fences(&site, &tables[1]).await, [0, 0, 0, 1, 2]);
    let seen = tables[0].scene(None).await.seq;
    assert_eq!(seen, 4, "the old owner has not heard of it");
    let late = tables[0].next(&ola).await;
    let refused = tables[0].tell(&ola, late).await.unwrap_err();
    assert_eq!(refused, HouseError::Away, "it has lost the table");
    assert_eq!(tables[0].scene(None).await.seq, 5, "and seen why");
    site.bus.mend("a");
    tables[0].step(&ala).await.unwrap();
    assert_eq!(fences(&site, &tables[1]).await, [0, 0, 0, 1, 2, 2]);
}

#[tokio::test]
async fn promise_3_a_message_counts_once_however_the_table_changes_hands() {
    let site = Site::open(2).await;
    let ([ola, ala], tables) = site.create_necklace(TableRules::default()).await;
    let say = |phrase: &str| json!({"do": "say", "phrase": phrase});
    // The other node does not hear of what the owner writes.
    site.bus.cut("a");
    let first = tables[0].tell_as(&ola, "m", say("hello")).await.unwrap();
    assert!(tables[1].scene(None).await.seq < first.seq);
    site.end_lease("a");
    let there = tables[1].tell_as(&ola, "m", say("hello")).await.unwrap();
    assert_eq!(there, first, "the new owner has read the log");
    // The old owner does not know that it has lost the table, nor what was said there since.
    let second = tables[1].tell_as(&ala, "n", say("yum")).await.unwrap();
    assert_eq!(tables[0].scene(None).await.seq, first.seq);
    let late = tables[0].tell_as(&ala, "n", say("yum")).await;
    assert_eq!(late, Err(HouseError::Away), "it cannot write");
    site.bus.mend("a");
    assert_eq!(tables[0].tell_as(&ala, "n", say("yum")).await, Ok(second));
    assert_eq!(tables[0].tell_as(&ola, "m", say("hello")).await, Ok(first));
    let log = site.store().load(tables[0].live.id()).await.unwrap();
    assert_eq!(log.unwrap().log.len() as u64, second.seq);
}

#[tokio::test]
async fn a_fence_keeps_out_who_has_lost_a_table() {
    let site = Site::open(2).await;
    let ([ola, ala], tables) = site.create_necklace(TableRules::default()).await;
    tables[0].step(&ola).await.unwrap();
    let store = site.store();
    let stored = store.load(tables[0].live.id()).await.unwrap().unwrap();
    site.bus.cut("a");
    site.end_lease("a");
    tables[1]
        .tell(&ala, json!({"do": "say", "phrase": "hello"}))
        .await
        .unwrap();
    let mut entry = stored.log.last().unwrap().clone();
    (entry.seq, entry.id) = (entry.seq + 2, None);
    let summary = model::Summary {
        status: model::Status::Running,
        title: String::new(),
        wake_at: None,
        sitters: Vec::new(),
        bots: Vec::new(),
        finish: None,
        turns: Vec::new(),
        unchanged: model::UnchangedParts::default(),
        keep_until: None,
    };
    let written = store
        .append(tables[0].live.id(), vec![entry], summary)
        .await;
    assert_eq!(written, Err(StoreError::Fenced));
}

#[tokio::test]
async fn a_node_that_dies_is_replaced_within_its_lease() {
    let lease = Duration::from_millis(800);
    let mut site = Site::with(2, lease).await;
    let rules = TableRules {
        seconds_per_move: Some(30),
        ..TableRules::default()
    };
    let ([ola, _], mut tables) = site.create_necklace(rules).await;
    tables[0].step(&ola).await.unwrap();
    tables[1].reaches(4).await;
    // The first node is gone completely.
    site.bus.cut("a");
    drop(tables.remove(0));
    drop(site.nodes.remove(0));
    tables[0].step(&ola).await.unwrap();
    assert_eq!(fences(&site, &tables[0]).await.last(), Some(&2));
}

#[tokio::test]
async fn what_is_due_is_done_by_another_node_when_the_owner_is_dead() {
    let mut site = Site::with(2, Duration::from_millis(800)).await;
    let rules = TableRules {
        seconds_per_move: Some(30),
        when_late: table::spec::WhenLate::Loses,
        ..TableRules::default()
    };
    let ([ola, _], mut tables) = site.create_necklace(rules).await;
    tables[0].step(&ola).await.unwrap();
    // The first node had a heartbeat after the other one opened, so there was no closing.
    site.pass(1);
    let (name, now) = ("a", site.nodes[0].house.now());
    site.store().heartbeat(name, now).await.unwrap();
    drop(tables.remove(0));
    drop(site.nodes.remove(0));
    // The other node's clock is an hour ahead, so Ola is late by that clock.
    tables[0].until(|scene| scene.play.end.is_some()).await;
    assert_eq!(fences(&site, &tables[0]).await, [0, 0, 0, 1, 2]);
}

#[tokio::test]
async fn who_hands_over_is_replaced_at_once() {
    let site = Site::open(2).await;
    let ([ola, ala], tables) = site.create_necklace(TableRules::default()).await;
    tables[0].step(&ola).await.unwrap();
    tables[1].reaches(4).await;
    assert!(site.nodes[0].house.is_leader());
    site.nodes[0].house.hand_over().await;
    tables[1].step(&ola).await.unwrap();
    assert_eq!(fences(&site, &tables[1]).await, [0, 0, 0, 1, 2]);
    // A client that is still connected to the first node notices no difference.
    let yum = json!({"do": "say", "phrase": "yum"});
    assert_eq!(tables[0].tell(&ala, yum).await.unwrap().seq, 6);
    assert_eq!(fences(&site, &tables[1]).await, [0, 0, 0, 1, 2, 2]);
    assert!(!site.nodes[0].house.is_leader());
}

#[tokio::test]
async fn who_goes_sends_on_what_is_asked_of_tables_that_nobody_has() {
    let site = Site::open(3).await;
    let ([ola, _], tables) = site.create_necklace(TableRules::default()).await;
    site.nodes[0].house.hand_over().await;
    tables[0].step(&ola).await.unwrap();
    let done = tables[0].step(&ola).await.unwrap();
    tables[2].reaches(done.seq).await;
    assert_eq!(fences(&site, &tables[1]).await, [0, 0, 0, 1, 1]);
}

#[tokio::test]
async fn without_a_bus_watchers_catch_up_and_commands_get_a_sentence() {
    let site = Site::open(2).await;
    let ([ola, ala], tables) = site.create_necklace(TableRules::default()).await;
    tables[0].step(&ola).await.unwrap();
    tables[1].reaches(4).await;
    site.bus.cut("b");
    let done = tables[0].step(&ola).await.unwrap();
    tables[1].reaches(done.seq).await;
    let command = tables[1].next(&ala).await;
    let refused = tables[1].tell_as(&ala, "m", command.clone()).await;
    assert_eq!(refused, Err(HouseError::Away));
    assert_eq!(tables[0].scene(None).await.seq, done.seq);
    site.bus.mend("b");
    let done = tables[1].tell_as(&ala, "m", command).await.unwrap();
    tables[0].reaches(done.seq).await;
}

#[tokio::test]
async fn an_answer_that_was_lost_does_not_double_a_move() {
    let site = Site::open(2).await;
    let ([ola, ala], tables) = site.create_necklace(TableRules::default()).await;
    tables[0]
        .tell(&ala, json!({"do": "say", "phrase": "hello"}))
        .await
        .unwrap();
    tables[1].reaches(4).await;
    let command = tables[1].next(&ola).await;
    site.bus.slow_down(Duration::from_millis(5));
    site.bus.lose_answers(2);
    let done = tables[1].tell_as(&ola, "m", command).await.unwrap();
    assert_eq!(site.bus.to_lose(), 0, "it was asked again, and again");
    assert_eq!(done.seq, 5);
    assert_eq!(tables[1].scene(None).await.play.moves.len(), 1);
    assert_eq!(tables[0].scene(None).await.seq, 5);
}

#[tokio::test]
async fn tables_that_are_put_away_are_free() {
    let site = Site::open(1).await;
    let ([ola, _], tables) = site.create_necklace(TableRules::default()).await;
    tables[0].step(&ola).await.unwrap();
    let id = tables[0].live.id().clone();
    let store = site.store();
    let held = store.claim(&id, "b").await.unwrap();
    assert_eq!(held, Claim::HeldBy("a".to_owned()));
    drop(tables);
    tokio::time::pause();
    tokio::time::advance(Duration::from_secs(31)).await;
    tokio::time::resume();
    let fence = eventually(async || match store.claim(&id, "b").await.unwrap() {
        Claim::Claimed(fence) => Some(fence),
        _ => None,
    });
    assert_eq!(fence.await, 2);
    assert_eq!(site.nodes[0].house.live_tables(), 0);
}
