//! Without PostgreSQL or NATS, `serve` and `worker` wait at the start and then continue by
//! themselves.

use std::net::TcpListener;

use test_servers::{Durability, NatsServer, PostgresServer};

use crate::program::Program;
use crate::visitor::Visitor;

const NO_DATABASE: &str = "the database cannot be reached: waiting for it";
const NO_BUS: &str = "the bus cannot be reached: waiting for it";

/// An address of this machine on which nothing listens.
fn nowhere() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().to_string()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_waits_for_its_servers_and_opens_by_itself() {
    let postgres = PostgresServer::start(Durability::Off);
    let mut nats = NatsServer::start();
    let database = postgres.new_database();
    postgres.stop();
    nats.kill();
    let bus = format!("nats://me:secret@127.0.0.1:{}", nats.port());
    let mut site = Program::node(&database, &bus, "one");
    site.wait_for_log_line(NO_DATABASE).await;
    assert!(site.runs());
    postgres.start_again();
    site.wait_for_log_line("the database is there").await;
    site.wait_for_log_line(NO_BUS).await;
    assert!(site.runs());
    nats.start_again();
    site.wait_for_log_line("the bus is there").await;
    let ola = Visitor::guest(&site.url().await).await;
    ola.wait_until_unready(None).await;
    let log = site.log().join("\n");
    for once in [
        NO_DATABASE,
        "the database is there",
        NO_BUS,
        "the bus is there",
    ] {
        assert_eq!(site.count_log_lines(once), 1, "{once}: {log}");
    }
    assert!(!log.contains("secret"), "{log}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_worker_waits_for_its_bus_and_goes_on_by_itself() {
    let mut nats = NatsServer::start();
    nats.kill();
    let mut worker = Program::start(&["worker", "--bus", &nats.url()]);
    worker.wait_for_log_line(NO_BUS).await;
    assert!(worker.runs());
    nats.start_again();
    worker.wait_for_log_line("thinking for bots").await;
    assert_eq!(worker.count_log_lines("the bus is there"), 1);
    worker.terminate();
    assert!(worker.ended().await.success());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_waiting_process_can_be_asked_to_stop() {
    let (database, bus) = (
        format!("postgres://house:secret@{}/house", nowhere()),
        format!("nats://me:secret@{}", nowhere()),
    );
    for (mut waiting, line) in [
        (Program::node(&database, &bus, "one"), NO_DATABASE),
        (Program::start(&["worker", "--bus", &bus]), NO_BUS),
    ] {
        waiting.wait_for_log_line(line).await;
        waiting.terminate();
        let ended = waiting.ended().await;
        let log = waiting.log().join("\n");
        assert_eq!(ended.code(), Some(0), "{log}");
        assert!(!log.contains("secret"), "{log}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_permanent_start_error_ends_at_once_with_a_sentence() {
    let postgres = PostgresServer::start(Durability::Off);
    let nats = NatsServer::start_with(|_| "authorization { user: me, password: right }".to_owned());
    let database = postgres.new_database();
    let newer = postgres.new_database();
    let url = newer.clone();
    let prepared = tokio::task::spawn_blocking(move || {
        let mut client = postgres::Client::connect(&url, postgres::NoTls).unwrap();
        let sql = "CREATE TABLE schema_version (steps BIGINT NOT NULL); \
            INSERT INTO schema_version VALUES (999)";
        client.batch_execute(sql).unwrap();
    });
    prepared.await.unwrap();
    let port = postgres.port();
    let right = format!("nats://me:right@127.0.0.1:{}", nats.port());
    let wrong = format!("nats://me:wrong@127.0.0.1:{}", nats.port());
    let none = format!("postgres://house@127.0.0.1:{port}/nothing");
    let stranger = format!("postgres://stranger@127.0.0.1:{port}/house0");
    let serve = ["serve", "--listen", "127.0.0.1:0"];
    for (args, sentence) in [
        (
            &["--database", &none][..],
            "database \"nothing\" does not exist",
        ),
        (
            &["--database", &stranger],
            "role \"stranger\" does not exist",
        ),
        (&["--database", &newer], "a newer one was here"),
        (
            &["--database", &database, "--bus", &wrong],
            "cannot be reached",
        ),
        (
            &[
                "--database",
                &database,
                "--bus",
                &right,
                "--bus-ca",
                "/nonexistent.pem",
            ],
            "/nonexistent.pem",
        ),
    ] {
        let mut site = Program::start(&[&serve[..], args].concat());
        let ended = site.ended().await;
        site.wait_for_log_line(sentence).await;
        let log = site.log().join("\n");
        assert_eq!(ended.code(), Some(1), "{log}");
        assert_eq!(site.count_log_lines("waiting for it"), 0, "{log}");
        assert!(!log.contains("me:wrong"), "{log}");
    }
    let mut worker = Program::start(&["worker", "--bus", &wrong]);
    assert_eq!(worker.ended().await.code(), Some(1));
    worker.wait_for_log_line("cannot be reached").await;
    assert_eq!(worker.count_log_lines("waiting for it"), 0);
}
