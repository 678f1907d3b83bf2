//! Holding: quick connections wait for slow ones before they show a change of the game.

use std::time::Duration;

use model::Role;
use serde_json::json;
use table::latency::Latency;
use table::spec::TableRules;

use crate::home::{Home, create_game, person, seated};

#[tokio::test]
async fn a_greeting_is_not_held_up() {
    let home = Home::open().await;
    let (ola, ala) = (person("Ola"), person("Ala"));
    let sitters = vec![seated(&ola), seated(&ala)];
    let (key, _) = create_game(&home, "match", sitters, TableRules::default()).await;
    let table = home.table(&key).await;
    let connect = |person, lag| {
        let line = table.live.connect(person, Role::Play, home.house.now());
        table.live.set_latency(line, Latency { lag, error: 2 });
        line
    };
    let quick = connect(&ola, 10);
    connect(&ala, 280);
    while table.live.hold(Some(quick)).is_some() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let hello = json!({"do": "say", "phrase": "hello"});
    table.tell(&ola, hello).await.unwrap();
    assert_eq!(table.live.hold(Some(quick)), None);
}
