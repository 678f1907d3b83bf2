//! The question for a rematch, and the next game of the same players.

use serde_json::json;
use table::scene::Status;
use table::spec::TableRules;
use tabletop::Seat;

use crate::home::{Home, play_out, two};

#[tokio::test]
async fn a_rematch_is_asked_for_and_begins_when_another_player_agrees() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, TableRules::default()).await;
    let ask = || json!({"do": "ask_rematch"});
    assert_eq!(table.code(&ola, ask()).await, "not-over");
    play_out(&table, [&ola, &ala]).await;
    table.tell(&ola, ask()).await.unwrap();
    table.tell(&ola, ask()).await.unwrap();
    let scene = table.scene(Some(&ala)).await;
    assert_eq!(scene.next, None, "nobody is moved unasked");
    let asked: Vec<Seat> = scene.rematch_wanted.iter().collect();
    assert_eq!(asked, [Seat::FIRST]);

    // It is still asked after a restart.
    let key = scene.play_key.unwrap();
    let home = home.reopen().await;
    let table = home.table(&key).await;
    let scene = table.scene(Some(&ala)).await;
    assert_eq!(scene.rematch_wanted.iter().count(), 1);
    table.tell(&ala, ask()).await.unwrap();
    let scene = table.scene(Some(&ola)).await;
    assert_eq!(scene.rematch_wanted.iter().count(), 2);
    let next = home.table(&scene.next.unwrap()).await;
    assert_eq!(next.scene(Some(&ola)).await.play.status, Status::Running);
}
