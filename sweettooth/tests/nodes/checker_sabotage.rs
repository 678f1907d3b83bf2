//! The checker detects faults: without durability or fencing it reports errors.

use std::process::Command;
use std::slice::from_ref;

use crate::checker::check;
use crate::cluster::Cluster;
use crate::database_log::ask;
use crate::retrying_client::{PATIENCE, RetryingClient};
use crate::test_table::{TestTable, wait_until};

/// In this database, no commit waits for the disk, whatever the site demands.
const WITHOUT_DURABILITY: &str = "
    CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        PERFORM set_config('synchronous_commit', 'off', true);
        RETURN coalesce(NEW, OLD);
    END $$;
    DO $$
    DECLARE name text;
    BEGIN
        FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
            EXECUTE format('CREATE TRIGGER forget BEFORE INSERT OR UPDATE OR DELETE ON %I \
                            FOR EACH ROW EXECUTE FUNCTION forget()', name);
        END LOOP;
    END $$";

/// In this database, a claimed table keeps the fence of its former owner, and the unique index on
/// entry numbers is dropped.
const WITHOUT_FENCING: &str = "
    CREATE FUNCTION keep_fence() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF OLD.fence > 0 THEN NEW.fence := OLD.fence; END IF;
        RETURN NEW;
    END $$;
    CREATE TRIGGER keep_fence BEFORE UPDATE ON tables
        FOR EACH ROW EXECUTE FUNCTION keep_fence();
    ALTER TABLE log DROP CONSTRAINT log_pkey";

fn signal(signal: &str, process: i32) {
    let (signal, process) = (format!("-{signal}"), process.to_string());
    let sent = Command::new("kill").args([signal, process]).status();
    assert!(sent.unwrap().success());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_durability_the_checker_finds_lost_moves() {
    let cluster = Cluster::open(2);
    let database_log = cluster.database_log();
    let table = TestTable::with_two_players(&cluster.addresses).await;
    cluster.sql(WITHOUT_DURABILITY);
    // Freezes the process that writes commits to the disk in the background.
    let sql = "SELECT pid FROM pg_stat_activity WHERE backend_type = 'walwriter'";
    let writer: i32 = ask(&cluster.url, |database| {
        database.query_one(sql, &[]).unwrap().get(0)
    });
    signal("STOP", writer);
    table.allow_moves(10);
    table.acknowledged(10).await;
    cluster.postgres.kill();
    cluster.postgres.start_again();
    let wrong = table.check_so_far(&database_log).unwrap_err();
    let lost = wrong
        .iter()
        .any(|wrong| wrong.contains("is not in the log"));
    assert!(lost, "{wrong:?}");
}

/// The owner of a table freezes just before it writes a move; another node takes the table over and
/// continues; then the first node wakes up. Returns the table and the player.
async fn a_move_from_the_past(cluster: &Cluster, sabotage: &str) -> (String, RetryingClient) {
    let mut ola = RetryingClient::new("Ola", &cluster.addresses, 0).await;
    let mut ewa = RetryingClient::new("Ewa", &cluster.addresses, 0).await;
    let (key, other) = (ola.table(["me", "me"]).await, ewa.table(["me", "me"]).await);
    ola.move_once(&key).await;
    ewa.move_once(&other).await;
    assert_eq!(cluster.owner(&key), Some(0));
    assert_eq!(cluster.owner(&other), Some(0));
    cluster.sql(sabotage);
    // The owner's connection to the database is blocked by a write to another table.
    let stuck = stuck_writer(cluster, &ewa, &other).await;
    let from_the_past = tokio::spawn({
        let (ola, key) = (ola.clone(), key.clone());
        async move { ola.try_move(&key).await }
    });
    // A request for the table waits for the move: the owner has decided and wants to write it.
    let began = std::time::Instant::now();
    while ola.can_look(&key).await {
        assert!(began.elapsed() < PATIENCE, "nobody decides about the move");
    }
    cluster.node(0).signal("STOP");
    from_the_past.await.unwrap();
    let mut later = ola.at(1);
    later.move_once(&key).await;
    assert_eq!(cluster.owner(&key), Some(1));
    later.move_once(&key).await;
    signal("CONT", stuck);
    cluster.node(0).signal("CONT");
    (key, ola)
}

/// Lets the first node write to a locked row, and freezes the database process that does it. The
/// row is unlocked afterwards.
async fn stuck_writer(cluster: &Cluster, ewa: &RetryingClient, key: &str) -> i32 {
    let (hold, held) = std::sync::mpsc::channel::<()>();
    let (tell, told) = std::sync::mpsc::channel();
    let (url, held_key) = (cluster.url.clone(), key.to_owned());
    std::thread::spawn(move || {
        ask(&url, move |database| {
            let mut transaction = database.transaction().unwrap();
            let sql = "SELECT 1 FROM tables WHERE play_key = $1 FOR UPDATE";
            transaction.query_one(sql, &[&held_key]).unwrap();
            tell.send(()).unwrap();
            let _ = held.recv();
        });
    });
    told.recv().unwrap();
    let moving = tokio::spawn({
        let (ewa, key) = (ewa.clone(), key.to_owned());
        async move { ewa.try_move(&key).await }
    });
    let waits = "SELECT pid FROM pg_stat_activity \
                 WHERE wait_event_type = 'Lock' AND datname = current_database()";
    let waiting = || {
        ask(&cluster.url, |database| {
            let row = database.query_opt(waits, &[]).unwrap();
            row.map(|row| row.get::<_, i32>(0))
        })
    };
    wait_until("the owner waits for a row", || waiting().is_some()).await;
    let process = waiting().expect("it waits as long as we hold the row");
    signal("STOP", process);
    drop(hold);
    moving.await.unwrap();
    process
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn with_fencing_a_sleeper_writes_nothing() {
    let cluster = Cluster::open(2);
    let (key, mut ola) = a_move_from_the_past(&cluster, "SELECT 1").await;
    // The table also continues at the first node.
    ola.move_once(&key).await;
    let proved = check(&cluster.database_log().log(&key), from_ref(&ola.client_log));
    let proved = proved.unwrap_or_else(|wrong| panic!("{}", wrong.join("\n")));
    assert!(proved.acknowledged == 4 && proved.owners >= 2, "{proved:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_fencing_the_checker_finds_two_writers() {
    let cluster = Cluster::open(2);
    let (key, ola) = a_move_from_the_past(&cluster, WITHOUT_FENCING).await;
    let check = || check(&cluster.database_log().log(&key), from_ref(&ola.client_log));
    wait_until("the sleeper writes", || check().is_err()).await;
    let wrong = check().unwrap_err();
    let twice = |wrong: &String| wrong.contains("of the log has the number");
    assert!(wrong.iter().any(twice), "{wrong:?}");
}
