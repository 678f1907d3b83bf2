//! Retention: tables without a move, records of finished games and guests who never came back are
//! removed when they are older than the host keeps them, and nothing else.

use std::sync::Arc;

use house::{Clock, House, HouseError, Setup};
use model::{
    BEGUN_TABLE_DAYS, GUEST_DAYS, GUEST_TABLE_DAYS, OPEN_TABLE_DAYS, Person, Reader, RetentionTime,
    RetentionTimes, Status, days,
};
use serde_json::json;
use store::Sqlite;
use table::spec::{Sitter, TableRules};

use crate::home::{Home, QUICK, bot, create_table, person, seated, two};

const DAY: i64 = 24 * 3600 * 1000;

async fn is_there(home: &Home, key: &str) -> bool {
    home.house.store().find_key(key).await.unwrap().is_some()
}

/// Runs one round of removal. Returns the numbers of removed tables and guests.
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
    let (waits, watch) = create_table(&home, open.clone(), TableRules::default()).await;
    let alone = vec![seated(&ola), seated(&ola)];
    let (begun, _) = create_table(&home, alone, TableRules::default()).await;
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
    // A table with a move, even if it was taken back within the minute in which lists are not
    // written.
    let (table, ola, _) = two(&home, TableRules::default()).await;
    table.step(&ola).await.unwrap();
    table.tell(&ola, json!({"do": "undo"})).await.unwrap();
    let scene = table.scene(Some(&ola)).await;
    assert!(scene.play.moves.is_empty(), "it was taken back");
    kept.push(scene.play_key.unwrap());
    drop(table);
    // A table with a running clock: it ends by the clock, and is not removed.
    let rules = TableRules {
        seconds_per_move: Some(7 * 24 * 3600),
        ..TableRules::default()
    };
    let ola = person("Ola");
    let both = vec![seated(&ola), seated(&person("Ala"))];
    let vacation = create_table(&home, both, rules).await.0;
    kept.push(vacation);
    // A table at which a bot is to move.
    let bot_first = vec![bot(), seated(&ola)];
    kept.push(
        create_table(&home, bot_first, TableRules::default())
            .await
            .0,
    );
    // A table at which a player resigned without a move.
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
    // None of them is examined again, except tables with a timer.
    for status in [Status::Waiting, Status::Running] {
        let store = home.house.store();
        let expired = store.expired_tables(status, home.house.now(), 9);
        assert!(expired.await.unwrap().is_empty());
    }
}

#[tokio::test]
async fn a_table_is_kept_as_long_as_somebody_looks_at_it() {
    let home = Home::open().await;
    let ola = guest(&home, "Ola").await;
    let open = vec![seated(&ola), Sitter::Open];
    let (key, _) = create_table(&home, open.clone(), TableRules::default()).await;
    let (other, _) = create_table(&home, open, TableRules::default()).await;
    // A person is connected to the table for longer than the retention time.
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
    // A person looked at it shortly before the end: it is kept for another week, also after a
    // restart.
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
    let (key, _) = create_table(
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
    let visits = store
        .record_visit(&back.id, home.house.now())
        .await
        .unwrap();
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
    let (key, _) = create_table(&home, open, TableRules::default()).await;
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

/// Removes until these numbers of tables, records and guests were removed since the house was
/// opened. The house removes data itself too, so a single round may find less.
async fn removes(home: &Home, expected: (u64, u64, u64)) {
    let mut so_far = (0, 0, 0);
    for _ in 0..6_000 {
        home.house.remove_expired().await.unwrap();
        let removed = home.house.removed();
        so_far = (removed.tables, removed.records, removed.guests);
        if so_far == expected {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    panic!("{so_far:?} were removed instead of {expected:?}");
}

/// The same house after a restart with other retention times.
async fn reopen_with(home: Home, keep: RetentionTimes) -> Home {
    let Home {
        folder,
        clock,
        house,
    } = home;
    drop(house);
    let store = Sqlite::open(&folder.path().join("house.db")).unwrap();
    let setup = Setup {
        keep,
        ..Setup::from(QUICK)
    };
    let house = House::open_with(Arc::new(store), Arc::clone(&clock) as Arc<dyn Clock>, setup);
    Home {
        house: house.await.unwrap(),
        folder,
        clock,
    }
}

#[tokio::test]
async fn the_times_of_the_host_hold_at_once_for_what_was_written_before() {
    let home = Home::open().await;
    let ola = guest(&home, "Ola").await;
    let open = vec![seated(&ola), Sitter::Open];
    let (waits, _) = create_table(&home, open, TableRules::default()).await;
    let both = vec![seated(&ola), seated(&ola)];
    let (begun, _) = create_table(&home, both, TableRules::default()).await;
    guest(&home, "Gone").await;
    // A house that keeps everything removes nothing.
    let forever = RetentionTimes {
        finished_tables: RetentionTime::Forever,
        guest_tables: RetentionTime::Forever,
        open_tables: RetentionTime::Forever,
        begun_tables: RetentionTime::Forever,
        guests: RetentionTime::Forever,
        reports: RetentionTime::Forever,
    };
    let home = reopen_with(home, forever).await;
    home.pass(days(200));
    assert_eq!(round(&home).await, (0, 0));
    assert!(is_there(&home, &waits).await && is_there(&home, &begun).await);
    // Longer times than the defaults.
    let times = RetentionTimes {
        open_tables: RetentionTime::Days(201),
        begun_tables: RetentionTime::Days(202),
        guests: RetentionTime::Days(203),
        ..forever
    };
    let home = reopen_with(home, times).await;
    assert_eq!(home.house.keep_times().await, times);
    for expected in [(0, 0, 0), (1, 0, 0), (2, 0, 0), (2, 0, 2), (2, 0, 2)] {
        removes(&home, expected).await;
        home.pass(DAY);
    }
    // Shorter times than the defaults.
    let kim = guest(&home, "Kim").await;
    create_table(&home, vec![seated(&kim); 2], TableRules::default()).await;
    let open = vec![seated(&kim), Sitter::Open];
    create_table(&home, open, TableRules::default()).await;
    let times = RetentionTimes {
        open_tables: RetentionTime::Days(1),
        begun_tables: RetentionTime::Days(2),
        guests: RetentionTime::Days(3),
        ..forever
    };
    let home = reopen_with(home, times).await;
    for expected in [(0, 0, 0), (1, 0, 0), (2, 0, 0), (2, 0, 1), (2, 0, 1)] {
        removes(&home, expected).await;
        home.pass(DAY);
    }
}

#[tokio::test]
async fn a_begun_table_that_somebody_looked_at_is_kept_for_all_its_days_again() {
    let home = Home::open().await;
    let ola = guest(&home, "Ola").await;
    let both = vec![seated(&ola), seated(&ola)];
    let (begun, _) = create_table(&home, both, TableRules::default()).await;
    home.pass(days(BEGUN_TABLE_DAYS) - DAY);
    let home = home.reopen().await;
    home.table(&begun).await;
    let home = home.reopen().await;
    home.pass(days(BEGUN_TABLE_DAYS) - 1);
    removes(&home, (0, 0, 0)).await;
    home.pass(1);
    removes(&home, (1, 0, 0)).await;
}

/// Creates a finished game that is not in memory any more. Returns the key to play.
async fn over(home: Home, ola: &Person, ala: &Person) -> (Home, String) {
    let both = vec![seated(ola), seated(ala)];
    let (key, _) = create_table(&home, both, TableRules::default()).await;
    let table = home.table(&key).await;
    table.step(ola).await.unwrap();
    table.tell(ala, json!({"do": "resign"})).await.unwrap();
    drop(table);
    (home.reopen().await, key)
}

#[tokio::test]
async fn a_finished_game_of_guests_goes_after_its_time_and_then_the_guests_go() {
    let home = Home::open().await;
    let (ola, ala) = (guest(&home, "Ola").await, guest(&home, "Ala").await);
    let (home, key) = over(home, &ola, &ala).await;
    home.pass(days(GUEST_TABLE_DAYS) - 1);
    removes(&home, (0, 0, 0)).await;
    assert!(home.house.by_key(&key).await.is_ok());
    let home = home.reopen().await;
    home.pass(1);
    removes(&home, (0, 1, 0)).await;
    assert!(matches!(
        home.house.by_key(&key).await,
        Err(HouseError::NoTable)
    ));
    home.pass(days(GUEST_DAYS));
    // No data refers to these people any more.
    removes(&home, (0, 1, 2)).await;
}

#[tokio::test]
async fn the_record_of_a_game_with_an_account_is_kept_unless_the_host_says_how_long() {
    let home = Home::open().await;
    let (ola, ala) = (guest(&home, "Ola").await, guest(&home, "Ala").await);
    let opened = home
        .house
        .open_account(Some(&ola.id), "Ola", "a long password 7", "firefox");
    let ola = opened.await.unwrap().0.person;
    let (home, key) = over(home, &ola, &ala).await;
    home.pass(days(9 * 365));
    removes(&home, (0, 0, 0)).await;
    let times = RetentionTimes {
        finished_tables: RetentionTime::Days(9 * 365 + 1),
        ..RetentionTimes::default()
    };
    let home = reopen_with(home, times).await;
    let table = home.table(&key).await;
    removes(&home, (0, 0, 0)).await;
    home.pass(DAY);
    // The record is kept while a person looks at it.
    removes(&home, (0, 0, 0)).await;
    drop(table);
    let home = reopen_with(home, times).await;
    removes(&home, (0, 1, 0)).await;
    let gone = home.house.by_key(&key).await;
    assert!(matches!(gone, Err(HouseError::RecordRemoved)));
    let store = home.house.store();
    let games = store
        .finished_games(&ola.id, Reader::Owner, None, 9)
        .await
        .unwrap();
    assert_eq!(games.len(), 1, "how it ended is still known");
    assert!(!games[0].recorded);
    // The person can be deleted afterwards.
    home.house.delete_person(&ala.id, None).await.unwrap();
    let forgotten = async {
        while !store.pending_deletions().await.unwrap().is_empty() {
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(60), forgotten)
        .await
        .expect("no table is left to clear");
}

#[tokio::test]
async fn many_finished_games_are_removed_in_one_round() {
    let home = Home::open().await;
    let (ola, ala) = (guest(&home, "Ola").await, guest(&home, "Ala").await);
    for _ in 0..120 {
        let both = vec![seated(&ola), seated(&ala)];
        let (key, _) = create_table(&home, both, TableRules::default()).await;
        let table = home.table(&key).await;
        table.tell(&ala, json!({"do": "resign"})).await.unwrap();
    }
    let home = home.reopen().await;
    home.pass(days(GUEST_TABLE_DAYS));
    // No data refers to the guests any more.
    removes(&home, (0, 120, 2)).await;
}
