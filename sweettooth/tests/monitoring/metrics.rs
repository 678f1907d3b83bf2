//! `/metrics`: exactly the metrics that `docs/monitoring.md` lists, all of them from the start.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use test_servers::{Durability, NatsServer, PostgresServer};

use crate::program::{Program, wait_until};
use crate::visitor::Visitor;

/// The types of the metrics in a Prometheus text, by name. All have a description and a value.
pub(crate) fn listed(text: &str) -> BTreeMap<String, String> {
    let mut kinds = BTreeMap::new();
    let mut described = Vec::new();
    for line in text.lines() {
        if let Some(help) = line.strip_prefix("# HELP ") {
            let (name, help) = help.split_once(' ').expect("a description");
            assert!(
                help.ends_with('.'),
                "{name} is described by a sentence: {help}"
            );
            described.push(name.to_owned());
        } else if let Some(kind) = line.strip_prefix("# TYPE ") {
            let (name, kind) = kind.split_once(' ').expect("a type");
            kinds.insert(name.to_owned(), kind.to_owned());
        }
    }
    for name in kinds.keys() {
        assert!(described.contains(name), "{name} has no description");
        let has_value = text.lines().any(|line| {
            let rest = line.strip_prefix(name.as_str());
            rest.is_some_and(|rest| rest.starts_with([' ', '{', '_']))
        });
        assert!(has_value, "{name} has no value");
    }
    kinds
}

/// A file of the repository.
pub(crate) fn file(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let path = root.join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The metrics of a newly opened site.
pub(crate) async fn at_the_start() -> String {
    let folder = tempfile::tempdir().unwrap();
    let site = Program::serve(&folder, &[]);
    Visitor::new(&site.url().await).get("/metrics").await.text
}

/// The metrics in the tables of the document: rows of `name` (with labels), type and meaning.
fn documented() -> BTreeMap<String, String> {
    let text = file("docs/monitoring.md");
    let rows = text.lines().filter_map(|line| line.strip_prefix("| `"));
    let metrics = rows.filter_map(|row| {
        let (name, rest) = row.split_once("` | ")?;
        let (kind, _) = rest.split_once(" | ")?;
        let name = name.split('{').next()?;
        let is_kind = ["counter", "gauge", "histogram"].contains(&kind);
        is_kind.then(|| (name.to_owned(), kind.to_owned()))
    });
    metrics.collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_metrics_of_the_document_are_there_from_the_start_and_no_others() {
    let text = at_the_start().await;
    let (told, written) = (listed(&text), documented());
    assert_eq!(told, written);
    let zero = |name: &str| {
        let line = format!("{name} 0");
        assert!(text.lines().any(|found| found == line), "{line}: {text}");
    };
    zero("sweettooth_takeovers");
    zero("sweettooth_move_seconds_count");
    zero("sweettooth_bus_round_trip_seconds_count");
    zero("sweettooth_commands{outcome=\"unavailable\"}");
    zero("sweettooth_quota_refusals{code=\"too-many-guests\"}");
    zero("sweettooth_hooks{outcome=\"failed\"}");
    zero("sweettooth_pushes{outcome=\"gone\"}");
    let version = format!("version=\"{}\"", env!("CARGO_PKG_VERSION"));
    let info = text
        .lines()
        .find(|line| line.starts_with("sweettooth_build_info{"));
    let info = info.expect("a line about the build");
    assert!(
        info.contains(&version) && info.contains("node=\"only\""),
        "{info}"
    );
    assert!(info.ends_with(" 1"), "{info}");
    let memory = text
        .lines()
        .find_map(|line| line.strip_prefix("process_resident_memory_bytes "));
    let memory: f64 = memory.unwrap().parse().unwrap();
    assert!((1e6..1e11).contains(&memory), "{memory}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_and_commits_are_timed_in_buckets() {
    let folder = tempfile::tempdir().unwrap();
    let site = Program::serve(&folder, &[]);
    let ola = Visitor::guest(&site.url().await).await;
    let key = ola.table().await;
    for _ in 0..3 {
        assert_eq!(ola.play(&key).await, 200);
    }
    assert_eq!(ola.metric("sweettooth_move_seconds_count").await, 3.0);
    assert_eq!(
        ola.metric("sweettooth_move_seconds_bucket{le=\"+Inf\"}")
            .await,
        3.0
    );
    assert!(ola.metric("sweettooth_move_seconds_sum").await > 0.0);
    assert!(ola.metric("sweettooth_commit_seconds_count").await >= 3.0);
    assert_eq!(
        ola.metric("sweettooth_commands{outcome=\"done\"}").await,
        3.0
    );
    assert_eq!(ola.metric("sweettooth_live_tables").await, 1.0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_counts_what_it_holds_and_takes_over_and_times_the_bus() {
    let (postgres, nats) = (PostgresServer::start(Durability::Off), NatsServer::start());
    let database = postgres.new_database();
    let one = Program::node(&database, &nats.url(), "one");
    let two = Program::node(&database, &nats.url(), "two");
    let ola = Visitor::guest(&one.url().await).await;
    let key = ola.table().await;
    assert_eq!(ola.play(&key).await, 200);
    assert_eq!(ola.metric("sweettooth_tables_held").await, 1.0);
    wait_until("the bus is timed", async || {
        ola.metric("sweettooth_bus_round_trip_seconds_count").await > 0.0
    })
    .await;
    let at_two = ola.at(&two.url().await);
    assert_eq!(
        at_two.play(&key).await,
        200,
        "by the way over the other node"
    );
    assert_eq!(at_two.metric("sweettooth_takeovers").await, 0.0);
    assert_eq!(at_two.metric("sweettooth_tables_held").await, 0.0);
    let text = at_two.get("/metrics").await.text;
    assert!(text.contains("node=\"two\""), "{text}");
    drop(one);
    wait_until("a move is taken in", async || {
        at_two.play(&key).await == 200
    })
    .await;
    assert_eq!(at_two.metric("sweettooth_takeovers").await, 1.0);
    assert_eq!(at_two.metric("sweettooth_tables_held").await, 1.0);
}
