//! The checker can fail: where what it relies on is switched off, it says so.

use std::process::Command;

use serde_json::json;

use crate::estate::Estate;
use crate::ledger::ask;
use crate::player::Player;
use crate::table::{Table, until};

/// In this database, no commit waits for the disk, whatever the house says.
const WITHOUT_DURABILITY: &str = "
    CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        PERFORM set_config('synchronous_commit', 'off', true);
        RETURN NEW;
    END $$;
    DO $$
    DECLARE name text;
    BEGIN
        FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
            EXECUTE format('CREATE TRIGGER forget BEFORE INSERT OR UPDATE ON %I \
                            FOR EACH ROW EXECUTE FUNCTION forget()', name);
        END LOOP;
    END $$";

/// In this database, a table that is claimed keeps the fence of who had it before; and what else
/// would stop two writers, that no entry has the number or the message of another, is gone.
const WITHOUT_FENCING: &str = "
    CREATE FUNCTION keep_fence() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF OLD.fence > 0 THEN NEW.fence := OLD.fence; END IF;
        RETURN NEW;
    END $$;
    CREATE TRIGGER keep_fence BEFORE UPDATE ON tables
        FOR EACH ROW EXECUTE FUNCTION keep_fence();
    ALTER TABLE log DROP CONSTRAINT log_pkey;
    DROP INDEX log_once";

fn signal(signal: &str, process: i32) {
    let (signal, process) = (format!("-{signal}"), process.to_string());
    let sent = Command::new("kill").args([signal, process]).status();
    assert!(sent.unwrap().success());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_durability_the_checker_finds_lost_moves() {
    let estate = Estate::open(2);
    let ledger = estate.ledger();
    let table = Table::of_two(&estate.addresses).await;
    estate.sql(WITHOUT_DURABILITY);
    // Who writes what was committed to the disk in the background does so no more.
    let sql = "SELECT pid FROM pg_stat_activity WHERE backend_type = 'walwriter'";
    let writer: i32 = ask(&estate.url, |database| database.query_one(sql, &[]).unwrap().get(0));
    signal("STOP", writer);
    table.up_to(10);
    table.acknowledged(10).await;
    estate.postgres.kill();
    estate.postgres.start_again();
    let wrong = table.so_far(&ledger).unwrap_err();
    let lost = wrong.iter().any(|wrong| wrong.contains("is not in the log"));
    assert!(lost, "{wrong:?}");
}

/// The owner of a table has decided about a move and is about to write it, when it freezes;
/// another takes the table over and goes on; then the first wakes up. What the checker says.
async fn a_move_from_the_past(sabotage: &str) -> Result<(), Vec<String>> {
    let estate = Estate::open(2);
    let mut ola = Player::new("Ola", &estate.addresses, 0).await;
    let new = json!({"game": "necklace", "seats": ["me", "me"]});
    let mut keys = Vec::new();
    for _ in 0..2 {
        let made = ola.post("/api/tables", &new).await;
        keys.push(made["play_key"].as_str().unwrap().to_owned());
        ola.move_once(&keys[keys.len() - 1]).await;
    }
    let [key, other] = &keys[..] else { unreachable!() };
    assert_eq!((estate.owner(key), estate.owner(other)), (Some(0), Some(0)));
    estate.sql(sabotage);
    // The way of the owner to the database is held up: it waits for a row that we hold, so we
    // know who writes for it, and freeze that.
    let stuck = stuck_writer(&estate, &ola, other).await;
    let from_the_past = tokio::spawn({
        let (mut ola, key) = (ola.at(0), key.clone());
        async move { ola.try_move(&key).await }
    });
    // Whoever looks at the table waits for the move: the owner has decided, and wants to write it.
    until_hidden(&ola, key).await;
    estate.node(0).signal("STOP");
    from_the_past.await.unwrap();
    let mut later = ola.at(1);
    later.move_once(key).await;
    assert_eq!(estate.owner(key), Some(1));
    later.move_once(key).await;
    signal("CONT", stuck);
    estate.node(0).signal("CONT");
    // Awake again, it has written what it wanted to, or knows that it may not: the next move at
    // its place shows.
    let mut back = ola.at(0);
    back.move_once(key).await;
    let log = estate.ledger().log(key);
    crate::checker::check(&log, &[ola.diary.clone()]).map(|_| ())
}

/// Lets the first node write to a row that we hold, and freezes the process of the database that
/// does it. The row is free again afterwards.
async fn stuck_writer(estate: &Estate, ola: &Player, key: &str) -> i32 {
    let (hold, held) = std::sync::mpsc::channel::<()>();
    let (tell, told) = std::sync::mpsc::channel();
    let (url, held_key) = (estate.url.clone(), key.to_owned());
    std::thread::spawn(move || {
        ask(&url, |database| {
            let mut transaction = database.transaction().unwrap();
            let sql = "SELECT 1 FROM tables WHERE play_key = $1 FOR UPDATE";
            transaction.query_one(sql, &[&held_key]).unwrap();
            tell.send(()).unwrap();
            let _ = held.recv();
        });
    });
    told.recv().unwrap();
    let moving = tokio::spawn({
        let (mut ola, key) = (ola.at(0), key.to_owned());
        async move { ola.try_move(&key).await }
    });
    let waits = "SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' \
                 AND query LIKE 'UPDATE tables%'";
    let waiting = || {
        ask(&estate.url, |database| {
            let row = database.query_opt(waits, &[]).unwrap();
            row.map(|row| row.get::<_, i32>(0))
        })
    };
    until("the owner waits for a row", || waiting().is_some()).await;
    let process = waiting().expect("it waits as long as we hold the row");
    signal("STOP", process);
    drop(hold);
    moving.await.unwrap();
    process
}

/// Waits until nobody at the first node can look at a table.
async fn until_hidden(ola: &Player, key: &str) {
    let began = std::time::Instant::now();
    while ola.at(0).can_look(key).await {
        assert!(began.elapsed() < crate::player::PATIENCE, "the move is not decided about");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn with_fencing_a_sleeper_writes_nothing() {
    assert_eq!(a_move_from_the_past("SELECT 1").await, Ok(()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_fencing_the_checker_finds_two_writers() {
    let wrong = a_move_from_the_past(WITHOUT_FENCING).await.unwrap_err();
    let twice = wrong.iter().any(|wrong| wrong.contains("of the log has the number"));
    assert!(twice, "{wrong:?}");
}
