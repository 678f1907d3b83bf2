//! `/healthz` (the process is alive) and `/readyz` (it can accept a move).

use std::time::Instant;

use serde_json::json;
use test_servers::{Durability, NatsServer, PostgresServer};

use crate::program::{Program, wait_until};
use crate::visitor::Visitor;

/// The Polish title of the page for an outage.
const ONE_MOMENT: &str = "Chwileczkę";

async fn is_alive(ola: &Visitor) {
    let alive = ola.get("/healthz").await;
    assert_eq!((alive.status, alive.text.as_str()), (200, "ok\n"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_is_not_ready_and_the_log_says_so_once() {
    let folder = tempfile::tempdir().unwrap();
    let site = Program::serve(&folder, &[]);
    let ola = Visitor::guest(&site.url().await).await;
    let key = ola.table().await;
    assert_eq!(ola.play(&key).await, 200);
    ola.wait_until_unready(None).await;

    site.limit_files("0");
    ola.wait_until_unready(Some("database")).await;
    is_alive(&ola).await;
    for _ in 0..5 {
        assert_eq!(ola.play(&key).await, 503, "a move that cannot be kept");
    }
    let made = ola.post(
        "/api/tables",
        json!({"game": "necklace", "seats": ["me", "me"]}),
    );
    assert_eq!(made.await.json()["error"]["code"], "unavailable");
    assert_eq!(ola.get("/rules/necklace").await.status, 200);
    assert_eq!(ola.metric("sweettooth_ready").await, 0.0);
    assert_eq!(ola.metric("sweettooth_database_up").await, 0.0);

    site.limit_files("unlimited");
    ola.wait_until_unready(None).await;
    assert_eq!(ola.play(&key).await, 200);
    assert_eq!(ola.metric("sweettooth_ready").await, 1.0);
    let log = site.log().join("\n");
    assert_eq!(
        site.count_log_lines("the database cannot be used"),
        1,
        "{log}"
    );
    assert_eq!(
        site.count_log_lines("the database can be used again"),
        1,
        "{log}"
    );
    assert_eq!(site.count_log_lines("away_seconds="), 1, "{log}");
    assert_eq!(site.count_log_lines("ERROR"), 1, "{log}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_the_return_of_anybody_the_log_says_that_the_disk_has_room_again() {
    let folder = tempfile::tempdir().unwrap();
    let site = Program::serve(&folder, &[]);
    let ola = Visitor::guest(&site.url().await).await;
    site.limit_files("0");
    ola.wait_until_unready(Some("database")).await;
    site.limit_files("unlimited");
    // No request is needed.
    site.wait_for_log_line("the database can be used again")
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_postgresql_a_node_is_not_ready_and_people_get_a_friendly_page() {
    let (postgres, nats) = (PostgresServer::start(Durability::Off), NatsServer::start());
    let site = Program::node(&postgres.new_database(), &nats.url(), "one");
    let url = site.url().await;
    let (ola, nobody) = (Visitor::guest(&url).await, Visitor::new(&url));
    let key = ola.table().await;
    ola.wait_until_unready(None).await;

    postgres.stop();
    ola.wait_until_unready(Some("database")).await;
    is_alive(&ola).await;
    // Recognizing a guest needs the database.
    for (visitor, path) in [
        (&ola, "/"),
        (&nobody, "/"),
        (&ola, "/lobby"),
        (&ola, "/turns"),
    ] {
        let page = visitor.get(path).await;
        assert_eq!(page.status, 503, "{path}: {page:?}");
        assert!(page.kind.starts_with("text/html"), "{path}: {page:?}");
        assert!(page.text.contains(ONE_MOMENT), "{path}: {page:?}");
        assert!(page.text.contains("<html lang=\"pl\""), "{path}: {page:?}");
    }
    let answer = ola.get(&format!("/api/tables/{key}")).await;
    assert_eq!(answer.json()["error"]["code"], "unavailable");
    // Pages that need no database work for everybody.
    for path in [
        "/rules/necklace",
        "/learn/necklace",
        "/privacy",
        "/puzzles",
        "/puzzles/1-01",
    ] {
        assert_eq!(ola.get(path).await.status, 200, "{path}");
    }
    assert_eq!(ola.get("/nowhere").await.status, 404);
    assert_eq!(ola.play(&key).await, 503);

    postgres.start_again();
    ola.wait_until_unready(None).await;
    wait_until("a move is taken in", async || ola.play(&key).await == 200).await;
    let log = site.log().join("\n");
    assert_eq!(
        site.count_log_lines("the database cannot be used"),
        1,
        "{log}"
    );
    assert_eq!(
        site.count_log_lines("the database can be used again"),
        1,
        "{log}"
    );
    assert_eq!(site.count_log_lines("ERROR"), 1, "{log}");
    assert_eq!(site.count_log_lines("WARN"), 0, "{log}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_nats_a_node_is_not_ready_and_the_log_says_so_once() {
    let postgres = PostgresServer::start(Durability::Off);
    let mut nats = NatsServer::start();
    let site = Program::node(&postgres.new_database(), &nats.url(), "one");
    let ola = Visitor::guest(&site.url().await).await;
    let key = ola.table().await;
    ola.wait_until_unready(None).await;
    nats.kill();
    ola.wait_until_unready(Some("bus")).await;
    is_alive(&ola).await;
    assert_eq!(ola.metric("sweettooth_bus_up").await, 0.0);
    assert_eq!(ola.play(&key).await, 200, "its own tables go on");
    nats.start_again();
    ola.wait_until_unready(None).await;
    assert_eq!(ola.metric("sweettooth_bus_up").await, 1.0);
    let log = site.log().join("\n");
    assert_eq!(site.count_log_lines("the bus is away"), 1, "{log}");
    assert_eq!(site.count_log_lines("the bus is back"), 1, "{log}");
    assert_eq!(site.count_log_lines("away_seconds="), 1, "{log}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_that_others_take_for_dead_is_not_ready() {
    let (postgres, nats) = (PostgresServer::start(Durability::Off), NatsServer::start());
    let database = postgres.new_database();
    let site = Program::node(&database, &nats.url(), "one");
    let ola = Visitor::new(&site.url().await);
    ola.wait_until_unready(None).await;
    let sql = |sql: &'static str| {
        let database = database.clone();
        tokio::task::spawn_blocking(move || {
            let mut client = postgres::Client::connect(&database, postgres::NoTls).unwrap();
            client.batch_execute(sql).unwrap();
        })
    };
    // It can write, but not its heartbeat.
    sql(
        "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS \
         $$ BEGIN RAISE EXCEPTION 'not you'; END $$; \
         CREATE TRIGGER refuse BEFORE INSERT OR UPDATE ON nodes \
         FOR EACH ROW EXECUTE FUNCTION refuse()",
    )
    .await
    .unwrap();
    ola.wait_until_unready(Some("lease")).await;
    sql("DROP TRIGGER refuse ON nodes").await.unwrap();
    ola.wait_until_unready(None).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stopping_node_says_so_first_and_serves_until_the_drain_is_over() {
    let folder = tempfile::tempdir().unwrap();
    let site = Program::serve(&folder, &["--drain", "600"]);
    let ola = Visitor::guest(&site.url().await).await;
    let key = ola.table().await;
    ola.wait_until_unready(None).await;
    site.terminate();
    ola.wait_until_unready(Some("stopping")).await;
    is_alive(&ola).await;
    assert_eq!(ola.get("/").await.status, 200);
    assert_eq!(ola.play(&key).await, 200);
    assert_eq!(ola.metric("sweettooth_ready").await, 0.0);
    drop(site);
    let mut site = Program::serve(&folder, &["--drain", "1"]);
    site.url().await;
    site.terminate();
    assert!(site.ended().await.success());
    assert_eq!(site.count_log_lines("Sweet Tooth is closed"), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn asking_often_whether_it_is_ready_costs_a_write_a_second_at_most() {
    let folder = tempfile::tempdir().unwrap();
    let site = Program::serve(&folder, &[]);
    let ola = Visitor::new(&site.url().await);
    let began = Instant::now();
    let before = ola.metric("sweettooth_commit_seconds_count").await;
    for _ in 0..300 {
        assert_eq!(ola.unready().await, None);
    }
    let commits = ola.metric("sweettooth_commit_seconds_count").await - before;
    // The house writes a little by itself, every few seconds at most.
    let most = 2.0 * began.elapsed().as_secs_f64() + 4.0;
    assert!(commits <= most, "{commits} commits, {most} at most");
    assert!(commits < 300.0);
}
