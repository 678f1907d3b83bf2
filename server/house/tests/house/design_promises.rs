//! Promises of the design: acknowledged moves are durable, every message counts once, records replay.

use house::HouseError;
use serde_json::json;
use table::scene::Status;
use table::spec::TableRules;

use crate::home::{Home, play_out, rusqlite_lock, two};

#[tokio::test]
async fn promise_1_acknowledged_moves_are_there_after_a_restart() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, TableRules::default()).await;
    let key = table.scene(Some(&ola)).await.play_key.unwrap();
    for who in [&ola, &ola, &ala, &ala, &ola] {
        table.step(who).await.unwrap();
    }
    let before = serde_json::to_value(table.scene(Some(&ola)).await).unwrap();
    drop(table);
    let home = home.reopen().await;
    let table = home.table(&key).await;
    let after = serde_json::to_value(table.scene(Some(&ola)).await).unwrap();
    assert_eq!(before, after);
    table.step(&ola).await.unwrap();
}

#[tokio::test]
async fn promise_2_what_cannot_be_stored_is_not_seen_and_play_goes_on_when_it_passes() {
    let home = Home::open().await;
    let (table, ola, _) = two(&home, TableRules::default()).await;
    let seq = table.scene(None).await.seq;
    let blocker = rusqlite_lock(&home);
    let refused = table.step(&ola).await;
    assert!(matches!(refused, Err(HouseError::Store(_))), "{refused:?}");
    assert_eq!(table.scene(None).await.seq, seq);
    drop(blocker);
    table.step(&ola).await.unwrap();
    assert_eq!(table.scene(None).await.seq, seq + 1);
}

#[tokio::test]
async fn promise_3_the_same_message_twice_counts_once_even_after_a_restart() {
    let home = Home::open().await;
    let (table, ola, _) = two(&home, TableRules::default()).await;
    let scene = table.scene(Some(&ola)).await;
    let command =
        json!({"do": "move", "answers": scene.seq, "action": scene.play.legal.notations()[0]});
    let first = table.tell_as(&ola, "one", command.clone()).await.unwrap();
    let again = table.tell_as(&ola, "one", command.clone()).await.unwrap();
    assert_eq!(first, again);
    assert_eq!(table.scene(None).await.play.moves.len(), 1);
    let key = scene.play_key.unwrap();
    drop(table);
    let home = home.reopen().await;
    let table = home.table(&key).await;
    assert_eq!(table.tell_as(&ola, "one", command).await.unwrap(), first);
    assert_eq!(table.scene(None).await.play.moves.len(), 1);
}

#[tokio::test]
async fn promise_3_also_holds_for_what_could_be_said_twice() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, TableRules::default()).await;
    let key = table.scene(Some(&ola)).await.play_key.unwrap();
    let hello = json!({"do": "say", "phrase": "hello"});
    let first = table.tell_as(&ola, "one", hello.clone()).await.unwrap();
    // Many other messages lie between the two.
    for number in 0..40 {
        let id = format!("other {number}");
        table.tell_as(&ala, &id, hello.clone()).await.unwrap();
    }
    assert_eq!(
        table.tell_as(&ola, "one", hello.clone()).await.unwrap(),
        first
    );
    let seq = table.scene(None).await.seq;
    drop(table);
    let home = home.reopen().await;
    let table = home.table(&key).await;
    assert_eq!(
        table.tell_as(&ola, "one", hello.clone()).await.unwrap(),
        first
    );
    let last = table.tell_as(&ala, "other 39", hello).await.unwrap();
    assert_eq!((last.seq, table.scene(None).await.seq), (seq, seq));
}

#[tokio::test]
async fn promise_3_another_person_cannot_use_up_an_id() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, TableRules::default()).await;
    table
        .tell_as(&ala, "x", json!({"do": "say", "phrase": "hello"}))
        .await
        .unwrap();
    let said = table
        .tell_as(&ola, "x", json!({"do": "say", "phrase": "yum"}))
        .await
        .unwrap();
    assert_eq!(said.seq, table.scene(None).await.seq);
}

#[tokio::test]
async fn promise_4_the_record_of_a_table_replays_to_its_hash() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, TableRules::default()).await;
    play_out(&table, [&ola, &ala]).await;
    let key = table.scene(Some(&ola)).await.play_key.unwrap();
    let record = home.house.record(&key).await.unwrap();
    let created = home.house.import(&record).await.unwrap();
    let again = home.house.record(&created.keys.play).await.unwrap();
    assert_eq!(again.hash, record.hash);
    let scene = home.table(&created.keys.play).await.scene(None).await;
    assert_eq!(scene.play.status, Status::Finished);
    let mut forged = record;
    forged.moves.swap(0, 2);
    assert!(home.house.import(&forged).await.is_err());
}

#[tokio::test]
async fn promise_6_a_refusal_by_the_game_names_its_rule() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, TableRules::default()).await;
    let seq = table.scene(None).await.seq;
    for (who, action, rule) in [(&ola, "s0", "N2"), (&ala, "m0", "N2")] {
        let refused = table
            .tell(who, json!({"do": "move", "answers": seq, "action": action}))
            .await;
        let Err(HouseError::Refused(refused)) = refused else {
            panic!("{refused:?}")
        };
        assert_eq!(refused.rule.as_deref(), Some(rule));
    }
    assert_eq!(table.scene(None).await.seq, seq);
}
