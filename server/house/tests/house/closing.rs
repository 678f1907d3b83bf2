//! Closings: time in which the site was closed does not count on its clocks.

use std::sync::Arc;
use std::time::Duration;

use house::{Clock, House, HouseError};
use model::Person;
use serde_json::json;
use store::Sqlite;
use table::scene::{Scene, Status};
use table::spec::{TableRules, WhenLate};
use tabletop::Seat;

use crate::home::{
    Home, QUICK, TableClient, create_game, person, rusqlite_lock, seated, two, wake,
};

const SECOND: i64 = 1000;
const HOUR: i64 = 3600 * SECOND;
const DAY: i64 = 24 * HOUR;

fn seconds(seconds_per_move: u32) -> TableRules {
    TableRules {
        seconds_per_move: Some(seconds_per_move),
        when_late: WhenLate::Loses,
        ..TableRules::default()
    }
}

/// The remaining time of the player whose turn it is.
fn left(scene: &Scene) -> i64 {
    scene.deadline.expect("a clock runs") - scene.play.now
}

async fn key(table: &TableClient) -> String {
    table.scene(None).await.play_key.expect("a link to play")
}

/// Waits until a condition is true. Timers run in a task of the house.
async fn until(table: &TableClient, is_so: impl Fn(&Scene) -> bool) -> Scene {
    for _ in 0..12_000 {
        let scene = table.scene(None).await;
        if is_so(&scene) {
            return scene;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("it never came about");
}

/// Stops the house, and opens it again after a while.
async fn closed_for(home: Home, ms: i64) -> Home {
    home.house.hand_over().await;
    home.pass(ms);
    home.reopen().await
}

/// Waits until the timer of a table is at that time: then everything that was due before is done.
async fn alarm_is_at(home: &Home, table: &TableClient, at: i64) {
    for _ in 0..12_000 {
        let stored = home.house.store().load(table.live.id()).await.unwrap();
        if stored.unwrap().wake_at == Some(at) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("the alarm was not set");
}

#[tokio::test]
async fn a_clock_of_20_seconds_does_not_run_out_while_the_house_is_closed_for_28() {
    let home = Home::open().await;
    let (table, ola, _) = two(&home, seconds(20)).await;
    table.step(&ola).await.unwrap();
    let key = key(&table).await;
    home.pass(12 * SECOND);
    drop(table);
    let home = closed_for(home, 28 * SECOND).await;
    let table = home.table(&key).await;
    let scene = table.scene(Some(&ola)).await;
    assert_eq!(
        (scene.play.status, left(&scene)),
        (Status::Running, 8 * SECOND)
    );
    assert_eq!(scene.closed_ms, Some(28_000));
    alarm_is_at(&home, &table, scene.deadline.unwrap()).await;
    assert_eq!(table.scene(None).await.play.status, Status::Running);
    table.step(&ola).await.unwrap();
    let scene = table.scene(Some(&ola)).await;
    assert_eq!((scene.closed_ms, left(&scene)), (None, 20 * SECOND));
    home.pass(20 * SECOND);
    wake(&home).await;
    let over = until(&table, |scene| scene.play.end.is_some()).await;
    assert_eq!(over.play.end.unwrap().by, Some(Seat::SECOND), "it goes on");
}

#[tokio::test]
async fn a_house_that_dies_without_a_word_takes_no_time_from_anybody() {
    let home = Home::open().await;
    let (table, ola, _) = two(&home, seconds(20)).await;
    table.step(&ola).await.unwrap();
    let key = key(&table).await;
    drop(table);
    home.pass(60 * SECOND);
    let home = home.reopen().await;
    let table = home.table(&key).await;
    let scene = table.scene(None).await;
    assert_eq!(left(&scene), 20 * SECOND);
    alarm_is_at(&home, &table, scene.deadline.unwrap()).await;
    // The house dies several times during its start. That is one closing.
    drop(table);
    let mut home = home;
    for _ in 0..5 {
        home.pass(7 * SECOND);
        home = home.reopen().await;
    }
    let table = home.table(&key).await;
    assert_eq!(left(&table.scene(None).await), 20 * SECOND);
    assert_eq!(home.house.store().closings(0).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_short_restart_counts_too() {
    let home = Home::open().await;
    let (table, ola, _) = two(&home, seconds(20)).await;
    table.step(&ola).await.unwrap();
    let key = key(&table).await;
    drop(table);
    let home = closed_for(home, 2 * SECOND).await;
    let scene = home.table(&key).await.scene(None).await;
    assert_eq!((left(&scene), scene.closed_ms), (20 * SECOND, Some(2_000)));
}

/// Opens a backup of the house after a day.
async fn restored(home: &Home, after: i64) -> (tempfile::TempDir, House) {
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("house.db");
    Sqlite::backup(&home.folder.path().join("house.db"), &copy).unwrap();
    home.house.hand_over().await;
    home.pass(after);
    let store = Arc::new(Sqlite::open(&copy).unwrap());
    let clock = Arc::clone(&home.clock) as Arc<dyn Clock>;
    let house = House::open_with(store, clock, QUICK).await.unwrap();
    (folder, house)
}

async fn table_in(house: &House, key: &str) -> TableClient {
    let (live, role) = house.by_key(key).await.unwrap();
    TableClient {
        house: house.clone(),
        live,
        role,
    }
}

#[tokio::test]
async fn a_copy_of_yesterday_forfeits_no_game() {
    let home = Home::open().await;
    let mut keys = Vec::new();
    for clock in [20, 600, 24 * 3600, 3 * 24 * 3600] {
        let (table, ola, _) = two(&home, seconds(clock)).await;
        table.step(&ola).await.unwrap();
        keys.push((key(&table).await, i64::from(clock) * SECOND, ola));
    }
    let (_folder, house) = restored(&home, DAY + HOUR).await;
    for (key, clock, ola) in keys {
        let table = table_in(&house, &key).await;
        let scene = table.scene(Some(&ola)).await;
        assert_eq!((scene.play.status, left(&scene)), (Status::Running, clock));
        assert_eq!(scene.closed_ms, Some((DAY + HOUR) as u64));
        // Lists of turns have the same deadline.
        let waiting = house.store().turns_of(&ola.id, None, 10).await.unwrap();
        assert_eq!(house.turn_ends_at(&waiting[0].turn), scene.deadline);
        table.step(&ola).await.unwrap();
    }
}

#[tokio::test]
async fn nobody_is_reminded_early_because_the_house_was_closed() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, seconds(2 * 24 * 3600)).await;
    let store = home.house.store();
    store
        .set_feed(&ala.id, Some("feed".to_owned()), 5)
        .await
        .unwrap();
    table.step(&ola).await.unwrap();
    table.step(&ola).await.unwrap();
    drop(table);
    let home = closed_for(home, 47 * HOUR).await;
    let reminders = async |home: &Home, ala: &Person| {
        home.house.remind().await.unwrap();
        home.house.store().notices_of(&ala.id, 9).await.unwrap()
    };
    assert_eq!(reminders(&home, &ala).await.len(), 1, "only of the turn");
    home.pass(37 * HOUR);
    assert_eq!(reminders(&home, &ala).await.len(), 2);
}

#[tokio::test]
async fn a_vacation_and_a_closing_at_the_same_time_count_once() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, seconds(2 * 24 * 3600)).await;
    table.step(&ola).await.unwrap();
    table.step(&ola).await.unwrap();
    let key = key(&table).await;
    drop(table);
    home.house.begin_vacation(&ala, 1).await.unwrap();
    home.pass(12 * HOUR);
    let home = closed_for(home, DAY).await;
    let scene = home.table(&key).await.scene(None).await;
    assert_eq!(left(&scene), 2 * DAY);
}

#[tokio::test]
async fn candy_match_loses_no_round_to_a_closing() {
    let home = Home::open().await;
    let (ola, ala) = (person("Ola"), person("Ala"));
    let sitters = vec![seated(&ola), seated(&ala)];
    let (key, _) = create_game(&home, "match", sitters, TableRules::default()).await;
    let table = home.table(&key).await;
    let due = |scene: &Scene| {
        scene.play.view.json()["due"]
            .as_i64()
            .expect("a card is due")
    };
    let table_time = |scene: &Scene| scene.play.now - scene.play.started_at.expect("it has begun");
    let before = table.scene(None).await;
    assert!(before.play.moves.is_empty() && due(&before) > 100);
    home.pass(100);
    drop(table);
    let home = closed_for(home, HOUR).await;
    let table = home.table(&key).await;
    let scene = table.scene(None).await;
    assert_eq!((table_time(&scene), scene.play.moves.len()), (100, 0));
    assert_eq!(scene.closed_ms, Some(HOUR as u64));
    // The next card comes at the same table time as without the closing.
    home.pass(due(&scene) - 100);
    wake(&home).await;
    let scene = until(&table, |scene| !scene.play.moves.is_empty()).await;
    assert_eq!(scene.play.moves[0].at as i64, due(&before));
    assert_eq!(table_time(&scene), due(&before));
    assert_eq!(scene.closed_ms, None);
    // Reading the log gives the same times.
    let stored = home.house.store().load(table.live.id()).await.unwrap();
    let stored = stored.unwrap();
    let paused: Vec<_> = stored
        .log
        .iter()
        .filter(|entry| entry.body["fact"] == "paused")
        .collect();
    assert_eq!(paused.len(), 1);
    assert_eq!(paused[0].body, json!({"fact": "paused", "ms": HOUR}));
    drop(table);
    let home = home.reopen().await;
    let again = home.table(&key).await.scene(None).await;
    assert_eq!(
        serde_json::to_value(&again.play.moves).unwrap(),
        serde_json::to_value(&scene.play.moves).unwrap()
    );
    assert_eq!(table_time(&again), due(&before));
}

#[tokio::test]
async fn a_jump_of_the_wall_clock_takes_no_time_from_anybody() {
    let home = Home::open().await;
    let (table, ola, _) = two(&home, seconds(20)).await;
    table.step(&ola).await.unwrap();
    home.clock.set(HOUR);
    // The timer of the table fires at once.
    wake(&home).await;
    let scene = until(&table, |scene| scene.closed_ms.is_some()).await;
    assert_eq!(
        (scene.play.status, left(&scene)),
        (Status::Running, 20 * SECOND)
    );
    assert_eq!(scene.closed_ms, Some(HOUR as u64));
    alarm_is_at(&home, &table, scene.deadline.unwrap()).await;
    table.step(&ola).await.unwrap();
    // Time that really passes is not a jump of the clock.
    home.pass(20 * SECOND);
    wake(&home).await;
    until(&table, |scene| scene.play.end.is_some()).await;
}

#[tokio::test]
async fn a_wall_clock_that_was_set_back_gives_nobody_more_than_a_whole_clock() {
    let home = Home::open().await;
    let (table, ola, _) = two(&home, seconds(20)).await;
    table.step(&ola).await.unwrap();
    let key = key(&table).await;
    drop(table);
    home.house.hand_over().await;
    home.clock.set(-300 * SECOND);
    let home = home.reopen().await;
    let table = home.table(&key).await;
    assert_eq!(left(&table.scene(None).await), 20 * SECOND);
    assert!(home.house.store().closings(0).await.unwrap().is_empty());
    table.step(&ola).await.unwrap();
    assert_eq!(left(&table.scene(None).await), 20 * SECOND);
    drop(table);
    // The next closing is recorded as usual.
    let home = closed_for(home, 50 * SECOND).await;
    let table = home.table(&key).await;
    assert_eq!(left(&table.scene(None).await), 20 * SECOND);
    assert_eq!(home.house.store().closings(0).await.unwrap().len(), 1);
}

#[tokio::test]
async fn while_the_store_is_away_clocks_stand_still() {
    let home = Home::open().await;
    let (table, ola, _) = two(&home, seconds(20)).await;
    table.step(&ola).await.unwrap();
    let blocker = rusqlite_lock(&home);
    let refused = table.step(&ola).await;
    assert!(matches!(refused, Err(HouseError::Store(_))), "{refused:?}");
    home.pass(30 * SECOND);
    drop(blocker);
    // Either the timer or a heartbeat notices first that the house was closed.
    let scene = until(&table, |scene| scene.closed_ms == Some(30_000)).await;
    assert_eq!(
        (scene.play.status, left(&scene)),
        (Status::Running, 20 * SECOND)
    );
    table.step(&ola).await.unwrap();
}

#[tokio::test]
async fn a_store_that_is_away_for_a_moment_gives_nobody_time() {
    let home = Home::open().await;
    let (table, ola, _) = two(&home, seconds(20)).await;
    table.step(&ola).await.unwrap();
    let blocker = rusqlite_lock(&home);
    table.step(&ola).await.unwrap_err();
    home.pass(3 * SECOND);
    drop(blocker);
    table
        .tell(&ola, json!({"do": "say", "phrase": "hello"}))
        .await
        .unwrap();
    let scene = table.scene(None).await;
    assert_eq!((left(&scene), scene.closed_ms), (17 * SECOND, None));
}

#[tokio::test]
async fn who_is_away_is_not_away_longer_because_the_wall_clock_jumped() {
    let home = Home::open().await;
    let (table, ola, ala) = two(&home, TableRules::default()).await;
    table.step(&ola).await.unwrap();
    table.step(&ola).await.unwrap();
    home.clock.set(HOUR);
    table
        .tell(&ola, json!({"do": "say", "phrase": "hello"}))
        .await
        .unwrap();
    let may = table.scene(Some(&ola)).await.may;
    assert!(may.call_bot.is_empty(), "Ala has been away for no time");
    home.pass(61 * SECOND);
    let may = table.scene(Some(&ola)).await.may;
    assert!(!may.call_bot.is_empty(), "{}", ala.name);
}

#[tokio::test]
async fn without_a_clock_nobody_is_told_of_a_closing() {
    let home = Home::open().await;
    let (table, _, _) = two(&home, TableRules::default()).await;
    let key = key(&table).await;
    drop(table);
    let home = closed_for(home, DAY).await;
    let table = home.table(&key).await;
    let scene = table.scene(None).await;
    assert_eq!((scene.deadline, scene.closed_ms), (None, None));
    let stored = home.house.store().load(table.live.id()).await.unwrap();
    assert_eq!(stored.unwrap().wake_at, None);
}
