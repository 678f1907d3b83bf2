//! Tables at which nobody ever played and guests who never came back are removed, and nothing else.

use house::{HouseError, Person, Sitter, TableRules};
use serde_json::json;
use store::{BEGUN_TABLE_DAYS, GUEST_DAYS, OPEN_TABLE_DAYS, days};

use crate::home::{Home, bot, lay, person, seated, two};

const DAY: i64 = 24 * 3600 * 1000;

async fn is_there(home: &Home, key: &str) -> bool {
    home.house.store().find_key(key).await.unwrap().is_some()
}

/// One round of removal; how many tables and guests were removed.
async fn round(home: &Home) -> (u64, u64) {
    let removed = home.house.remove_expired().await.unwrap();
    (removed.tables, removed.guests)
}

async fn guest(home: &Home, name: &str) -> Person {
    let guest = person(name);
    let saved = home.house.store().save_person(&guest, home.house.now());
    saved.await.unwrap();
    guest
}

#[tokio::test]
async fn a_table_at_which_nobody_ever_played_is_removed_after_its_days() {
    let home = Home::open().await;
    let ola = guest(&home, "Ola").await;
    let open = vec![seated(&ola), Sitter::Open];
    let (waits, watch) = lay(&home, open.clone(), TableRules::default()).await;
    let alone = vec![seated(&ola), seated(&ola)];
    let (begun, _) = lay(&home, alone, TableRules::default()).await;
    home.pass(days(OPEN_TABLE_DAYS) - 1);
    assert_eq!(round(&home).await, (0, 0), "too early");
    home.pass(1);
    assert_eq!(round(&home).await, (1, 0));
    assert!(!is_there(&home, &waits).await && !is_there(&home, &watch).await);
    let gone = home.house.by_key(&waits).await;
    assert!(matches!(gone, Err(HouseError::NoTable)));
    assert!(is_there(&home, &begun).await, "its game has begun");
    home.pass(days(BEGUN_TABLE_DAYS - OPEN_TABLE_DAYS));
    assert_eq!(round(&home).await.0, 1);
    assert!(!is_there(&home, &begun).await);
    assert_eq!(round(&home).await.0, 0);
    assert_eq!(home.house.removed().tables, 2);
}

#[tokio::test]
async fn a_table_is_kept_where_a_move_was_made_or_a_clock_runs_or_the_game_is_over() {
    let home = Home::open().await;
    let mut kept = Vec::new();
    // A move, even if it was taken back within the minute in which lists are not written.
    let (table, ola, _) = two(&home, TableRules::default()).await;
    table.step(&ola).await.unwrap();
    table.tell(&ola, json!({"do": "undo"})).await.unwrap();
    let scene = table.scene(Some(&ola)).await;
    assert!(scene.moves.is_empty(), "it was taken back");
    kept.push(scene.play_key.unwrap());
    drop(table);
    // A clock that runs: it decides, not the removal.
    let rules = TableRules {
        seconds_per_move: Some(7 * 24 * 3600),
        ..TableRules::default()
    };
    let ola = person("Ola");
    let both = vec![seated(&ola), seated(&person("Ala"))];
    let vacation = lay(&home, both, rules).await.0;
    kept.push(vacation);
    // A bot is to move.
    let bot_first = vec![bot(), seated(&ola)];
    kept.push(lay(&home, bot_first, TableRules::default()).await.0);
    // Somebody gave up without a move.
    let (table, ola, _) = two(&home, TableRules::default()).await;
    table.tell(&ola, json!({"do": "resign"})).await.unwrap();
    kept.push(table.scene(Some(&ola)).await.play_key.unwrap());
    drop(table);
    for _ in 0..3 {
        home.pass(days(BEGUN_TABLE_DAYS) + 1);
        assert_eq!(round(&home).await.0, 0);
    }
    for key in kept {
        assert!(is_there(&home, &key).await);
    }
    // None of them is looked at again and again, but for those where something is due.
    let expired = home.house.store().expired_tables(home.house.now(), 9);
    assert!(expired.await.unwrap().is_empty());
}

#[tokio::test]
async fn a_table_is_kept_as_long_as_somebody_looks_at_it() {
    let home = Home::open().await;
    let ola = guest(&home, "Ola").await;
    let open = vec![seated(&ola), Sitter::Open];
    let (key, _) = lay(&home, open.clone(), TableRules::default()).await;
    let (other, _) = lay(&home, open, TableRules::default()).await;
    // Connected, for longer than the days.
    let table = home.table(&key).await;
    let line = table.live.connect(&ola, table.role, home.house.now());
    let changes = table.live.changes();
    home.pass(days(OPEN_TABLE_DAYS) + 1);
    assert_eq!(round(&home).await.0, 1, "the one that nobody looks at");
    assert!(!is_there(&home, &other).await);
    assert!(is_there(&home, &key).await);
    table
        .live
        .disconnect(&ola, table.role, line, home.house.now());
    drop((table, changes));
    // Looked at shortly before its time was over: another week, also after a restart.
    let home = home.reopen().await;
    home.pass(DAY / 2);
    home.table(&key).await;
    let home = home.reopen().await;
    home.pass(days(OPEN_TABLE_DAYS) - DAY);
    assert_eq!(round(&home).await.0, 0);
    assert!(is_there(&home, &key).await);
    home.pass(2 * DAY);
    assert_eq!(round(&home).await.0, 1);
    assert!(!is_there(&home, &key).await);
}

#[tokio::test]
async fn guests_who_never_came_back_are_removed_and_those_who_have_something_are_not() {
    let home = Home::open().await;
    let [gone, back, player] = [
        guest(&home, "Gone").await,
        guest(&home, "Back").await,
        guest(&home, "Player").await,
    ];
    let (key, _) = lay(
        &home,
        vec![seated(&player), seated(&player)],
        TableRules::default(),
    )
    .await;
    let table = home.table(&key).await;
    table.step(&player).await.unwrap();
    drop(table);
    let store = home.house.store();
    home.pass(20 * DAY);
    let visits = store.visit(&back.id, home.house.now()).await.unwrap();
    assert!(visits.is_some());
    home.pass(days(GUEST_DAYS) - 20 * DAY);
    assert_eq!(round(&home).await, (0, 1));
    assert!(store.person(&gone.id).await.unwrap().is_none());
    for kept in [&back, &player] {
        assert!(store.person(&kept.id).await.unwrap().is_some());
    }
    home.pass(3 * days(GUEST_DAYS));
    assert_eq!(round(&home).await, (0, 1), "who came back has gone again");
    assert!(store.person(&player.id).await.unwrap().is_some());
    assert_eq!(home.house.removed().guests, 2);
}

#[tokio::test]
async fn a_house_removes_what_is_over_by_itself() {
    let home = Home::open().await;
    let ola = guest(&home, "Ola").await;
    let open = vec![seated(&ola), Sitter::Open];
    let (key, _) = lay(&home, open, TableRules::default()).await;
    home.pass(days(OPEN_TABLE_DAYS) + days(GUEST_DAYS));
    let home = home.reopen().await;
    let waiting = async {
        while is_there(&home, &key).await || home.house.removed().guests == 0 {
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(60), waiting)
        .await
        .expect("both are removed");
}
