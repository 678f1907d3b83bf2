//! Bots at tables: they think on their own threads, and only as long as the answer is needed.

use std::time::Duration;

use model::{Person, Role};
use serde_json::json;
use table::scene::{SitterKind, Status};
use table::spec::TableRules;
use tabletop::Seat;

use crate::home::{
    Home, QUICK, SLOW, TableClient, bot, create_game, create_table, person, seated, thinker, two,
};

/// Time limit for a condition to become true.
const PATIENCE: Duration = Duration::from_secs(60);

/// Waits until a condition is true. The clock of the house goes on meanwhile.
async fn until(home: &Home, mut so: impl AsyncFnMut() -> bool) {
    let waiting = async {
        while !so().await {
            home.pass(100);
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(PATIENCE, waiting)
        .await
        .expect("what is waited for happens");
}

async fn moves(table: &TableClient) -> usize {
    table.scene(None).await.play.moves.len()
}

/// A table at which Ola has made her turn, and a bot thinks about its own without an end.
async fn while_a_bot_thinks() -> (Home, String, TableClient, Person) {
    let home = Home::with(SLOW).await;
    let ola = person("Ola");
    let (key, _) = create_table(&home, vec![seated(&ola), thinker()], TableRules::default()).await;
    let table = home.table(&key).await;
    table.step(&ola).await.unwrap();
    table.step(&ola).await.unwrap();
    until(&home, async || home.house.workload().thinking == 1).await;
    (home, key, table, ola)
}

/// The test's time is paused, so that the pauses before the bots' moves take no time.
#[tokio::test(start_paused = true)]
async fn bots_play_every_thinking_game_to_its_end() {
    let home = Home::open().await;
    for (game, seats) in [("necklace", 2), ("pinata", 2), ("hunters", 3)] {
        let sitters = vec![bot(); seats];
        let (key, _) = create_game(&home, game, sitters, TableRules::default()).await;
        let table = home.table(&key).await;
        let began = std::time::Instant::now();
        while table.scene(None).await.play.status != Status::Finished {
            assert!(began.elapsed() < PATIENCE, "{game} does not end");
            home.pass(1_000);
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
        assert!(home.house.record(&key).await.is_ok(), "{game}");
    }
}

#[tokio::test]
async fn while_a_bot_thinks_the_table_is_free_for_everything_else() {
    let (home, _, table, ola) = while_a_bot_thinks().await;
    table
        .tell(&ola, json!({"do": "say", "phrase": "hurry"}))
        .await
        .unwrap();
    assert_eq!(home.house.workload().thinking, 1, "it thinks on");
    assert_eq!(moves(&table).await, 2);
    let undo = json!({"do": "undo"});
    table.tell(&ola, undo).await.unwrap();
    until(&home, async || home.house.workload().thinking == 0).await;
    assert_eq!(home.house.workload().cancelled, 1, "nobody waits for it");
    table.step(&ola).await.unwrap();
    until(&home, async || home.house.workload().thinking == 1).await;
    table.tell(&ola, json!({"do": "resign"})).await.unwrap();
    until(&home, async || home.house.workload().thinking == 0).await;
    assert_eq!(home.house.workload().cancelled, 2);
}

#[tokio::test]
async fn a_bot_that_was_thinking_when_the_house_closed_thinks_again() {
    let (home, key, table, _) = while_a_bot_thinks().await;
    drop(table);
    let home = home.reopen().await;
    let table = home.table(&key).await;
    assert_eq!(moves(&table).await, 2);
    until(&home, async || moves(&table).await == 4).await;
}

#[tokio::test]
async fn a_bot_plays_for_somebody_who_stays_away_and_stops_when_they_come_back() {
    let rules = TableRules {
        away_seconds: 30,
        ..TableRules::default()
    };
    let home = Home::with(QUICK).await;
    let (table, ola, ala) = two(&home, rules.clone()).await;
    let line = table.live.connect(&ola, Role::Play, home.house.now());
    table
        .live
        .disconnect(&ola, Role::Play, line, home.house.now());
    home.pass(31_000);
    let call = json!({"do": "call_bot", "seat": 0});
    table.tell(&ala, call.clone()).await.unwrap();
    until(&home, async || moves(&table).await == 2).await;
    let scene = table.scene(Some(&ala)).await;
    assert_eq!(scene.play.seats[0].sitter, SitterKind::Bot);
    assert!(scene.play.actors.contains(Seat::SECOND), "its turn is over");

    // Other bots use all threads, so this bot has to wait for one.
    let home = Home::with(SLOW).await;
    for _ in 0..SLOW.threads {
        create_table(&home, vec![thinker(), thinker()], TableRules::default()).await;
    }
    until(&home, async || {
        home.house.workload().thinking == SLOW.threads
    })
    .await;
    let (table, ola, ala) = two(&home, rules).await;
    home.pass(31_000);
    table.tell(&ala, call).await.unwrap();
    assert_eq!(home.house.workload().waiting, 1);
    let back = json!({"do": "come_back", "seat": 0});
    table.tell(&ola, back).await.unwrap();
    until(&home, async || home.house.workload().waiting == 0).await;
    table.step(&ola).await.unwrap();
}

#[tokio::test]
async fn a_bot_that_takes_two_steps_pauses_before_each() {
    let home = Home::open().await;
    let ola = person("Ola");
    let (key, _) = create_table(&home, vec![bot(), seated(&ola)], TableRules::default()).await;
    let table = home.table(&key).await;
    until(&home, async || moves(&table).await == 2).await;
    let made = table.scene(None).await.play.moves;
    assert!(made[0].at >= 900, "{made:?}");
    assert!(made[1].at >= made[0].at + 900, "{made:?}");
}
