//! Metrics of this process: names, kinds and descriptions, and the recorder that stores them for
//! Prometheus. `docs/monitoring.md` lists the same metrics.

use std::sync::OnceLock;
use std::time::Duration;

use metrics::{counter, gauge, histogram};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};

use super::app::App;

/// Upper limits of the buckets of every histogram, in seconds.
const BUCKETS: [f64; 15] = [
    0.0002, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0,
];

/// Time between two runs of the upkeep, which counts the samples of histograms into their buckets.
/// Until then, or until the metrics are requested, every sample is kept in memory.
pub(super) const UPKEEP: Duration = Duration::from_secs(5);

/// The kind of a metric.
#[derive(Clone, Copy)]
enum Kind {
    /// It only rises.
    Counter,
    /// It rises and falls.
    Gauge,
    /// It counts durations in seconds, in buckets.
    Seconds,
}

/// A metric. If it has a label, its values are listed, or one of them if there are many.
struct Metric {
    kind: Kind,
    name: &'static str,
    label: Option<(&'static str, &'static [&'static str])>,
    help: &'static str,
}

const fn plain(kind: Kind, name: &'static str, help: &'static str) -> Metric {
    let label = None;
    Metric {
        kind,
        name,
        label,
        help,
    }
}

const fn labelled(
    kind: Kind,
    name: &'static str,
    label: &'static str,
    values: &'static [&'static str],
    help: &'static str,
) -> Metric {
    let label = Some((label, values));
    Metric {
        kind,
        name,
        label,
        help,
    }
}

/// Every metric but `sweettooth_build_info` and `sweettooth_requests`, which have two labels.
const METRICS: &[Metric] = &[
    plain(
        Kind::Gauge,
        "sweettooth_ready",
        "1 if this node can take in a move now, as /readyz says; else 0.",
    ),
    plain(
        Kind::Gauge,
        "sweettooth_database_up",
        "1 if the database can be read and written; else 0.",
    ),
    plain(
        Kind::Gauge,
        "sweettooth_bus_up",
        "1 if the bus answers, or none is configured; else 0.",
    ),
    labelled(
        Kind::Counter,
        "sweettooth_commands",
        "outcome",
        &["done", "refused", "unavailable"],
        "Moves and other commands at tables, by what came of them.",
    ),
    plain(
        Kind::Seconds,
        "sweettooth_move_seconds",
        "Time from a move's arrival to its commit, in seconds.",
    ),
    plain(
        Kind::Seconds,
        "sweettooth_commit_seconds",
        "Time of a transaction that writes, from its beginning to its commit, in seconds.",
    ),
    plain(
        Kind::Seconds,
        "sweettooth_bus_round_trip_seconds",
        "Time of a message to the server of the bus and back, measured every second, in seconds.",
    ),
    plain(
        Kind::Gauge,
        "sweettooth_writes_waiting",
        "Writes that wait for the writer of the database.",
    ),
    plain(
        Kind::Gauge,
        "sweettooth_messages_waiting",
        "Messages to other nodes that wait to be sent.",
    ),
    plain(
        Kind::Gauge,
        "sweettooth_thoughts_waiting",
        "Questions to bots that wait for a thread.",
    ),
    plain(
        Kind::Gauge,
        "sweettooth_thoughts_running",
        "Questions that bots think about.",
    ),
    plain(
        Kind::Counter,
        "sweettooth_thoughts",
        "Questions that bots of this node have thought about.",
    ),
    plain(
        Kind::Counter,
        "sweettooth_thoughts_delegated",
        "Questions that workers have thought about for this node.",
    ),
    plain(
        Kind::Counter,
        "sweettooth_thoughts_cancelled",
        "Questions whose asker did not want the answer any more.",
    ),
    plain(
        Kind::Counter,
        "sweettooth_thinking_milliseconds",
        "Time that bots of this node have thought, in milliseconds.",
    ),
    plain(
        Kind::Counter,
        "sweettooth_thoughts_waiting_milliseconds",
        "Time that questions to bots have waited for a thread, in milliseconds.",
    ),
    plain(
        Kind::Gauge,
        "sweettooth_live_tables",
        "Tables in the memory of this node.",
    ),
    plain(
        Kind::Gauge,
        "sweettooth_tables_held",
        "Tables that this node owns (holds under its lease); 0 for a node that shares no data.",
    ),
    plain(
        Kind::Counter,
        "sweettooth_takeovers",
        "Tables that this node has taken over from a node that died.",
    ),
    plain(
        Kind::Gauge,
        "sweettooth_connections",
        "Open connections, WebSockets among them.",
    ),
    plain(Kind::Gauge, "sweettooth_sockets", "Open WebSockets."),
    labelled(
        Kind::Counter,
        "sweettooth_connections_refused",
        "bound",
        &["address", "total"],
        "Connections that were refused, by the bound that they would have exceeded.",
    ),
    plain(
        Kind::Counter,
        "sweettooth_accept_errors",
        "Failed attempts to accept a connection, for example for want of file descriptors.",
    ),
    labelled(
        Kind::Seconds,
        "sweettooth_request_seconds",
        "route",
        &["/metrics"],
        "Time of HTTP requests until their answer begins, by route, in seconds.",
    ),
    plain(
        Kind::Counter,
        "sweettooth_requests_limited",
        "HTTP requests that were refused because their address asked too often.",
    ),
    labelled(
        Kind::Counter,
        "sweettooth_quota_refusals",
        "code",
        &[
            "too-many-tables",
            "too-many-bot-tables",
            "too-many-imports",
            "too-many-guests",
            "too-many-tournaments",
            "too-many-reviews",
            "many-sockets",
        ],
        "What was refused because one address or person asked for too much, by code.",
    ),
    labelled(
        Kind::Counter,
        "sweettooth_hooks",
        "outcome",
        &["done", "failed"],
        "Attempts to call a web hook, by what came of them.",
    ),
    labelled(
        Kind::Counter,
        "sweettooth_pushes",
        "outcome",
        &["done", "failed", "gone"],
        "Attempts to send a push message, by what came of them.",
    ),
    plain(
        Kind::Counter,
        "sweettooth_removed_tables",
        "Tables that this node has removed because nobody used them.",
    ),
    plain(
        Kind::Counter,
        "sweettooth_removed_records",
        "Records of finished tables that this node has removed because of their age.",
    ),
    plain(
        Kind::Counter,
        "sweettooth_removed_guests",
        "Guests that this node has removed because nobody used them.",
    ),
    plain(
        Kind::Counter,
        "sweettooth_removed_reports",
        "Settled reports that this node has removed because of their age.",
    ),
    plain(
        Kind::Gauge,
        "process_resident_memory_bytes",
        "Memory of this process that is in RAM, in bytes.",
    ),
    plain(
        Kind::Gauge,
        "process_start_time_seconds",
        "When this process was started, in seconds since 1970.",
    ),
];

impl Metric {
    /// Describes the metric and registers it with the value 0.
    fn ensure_person(&self) {
        let (name, help) = (self.name, self.help);
        match self.kind {
            Kind::Counter => metrics::describe_counter!(name, help),
            Kind::Gauge => metrics::describe_gauge!(name, help),
            Kind::Seconds => metrics::describe_histogram!(name, metrics::Unit::Seconds, help),
        }
        let labels: Vec<Vec<metrics::Label>> = match self.label {
            None => vec![Vec::new()],
            Some((label, values)) => values
                .iter()
                .map(|&value| vec![metrics::Label::new(label, value)])
                .collect(),
        };
        for labels in labels {
            match self.kind {
                Kind::Counter => counter!(name, labels).increment(0),
                Kind::Gauge => gauge!(name, labels).increment(0.0),
                Kind::Seconds => drop(histogram!(name, labels)),
            }
        }
    }
}

/// Installs the recorder of metrics, if this process has none yet. A process has one recorder, even
/// if it runs several servers. Counts from before are lost.
pub fn start_metrics() {
    handle();
}

pub(super) fn handle() -> PrometheusHandle {
    static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();
    HANDLE
        .get_or_init(|| {
            let builder = PrometheusBuilder::new().set_buckets(&BUCKETS);
            // The only possible error is an empty list of buckets.
            let recorder = builder.unwrap_or_default().build_recorder();
            let handle = recorder.handle();
            // If the process has another recorder already, that one stays in use, and ours stays
            // empty.
            let _ = metrics::set_global_recorder(recorder);
            for metric in METRICS {
                metric.ensure_person();
            }
            metrics::describe_counter!(
                "sweettooth_requests",
                "HTTP requests, by route and status."
            );
            counter!("sweettooth_requests", "route" => "/metrics", "status" => "200").increment(0);
            metrics::describe_gauge!(
                "sweettooth_build_info",
                "1; its labels are the version of this program and the name of this node."
            );
            handle
        })
        .clone()
}

/// Sets the metrics that never change while this process runs.
pub(super) fn note_start(app: &App) {
    let node = app.house.node_status().map(|node| node.name);
    let node = node.unwrap_or_else(|| "only".to_owned());
    let version = env!("CARGO_PKG_VERSION");
    gauge!("sweettooth_build_info", "version" => version, "node" => node).set(1.0);
    gauge!("process_start_time_seconds").set(app.house.now() as f64 / 1000.0);
}

/// Sets the metrics that are only computed on request, and returns all metrics as text.
pub(super) async fn render(app: &App) -> String {
    let is = |yes: bool| f64::from(u8::from(yes));
    let house = &app.house;
    gauge!("sweettooth_ready").set(is(app.readiness.check().await.is_ok()));
    let store = house.store().status();
    gauge!("sweettooth_database_up").set(is(store.outage.is_none()));
    gauge!("sweettooth_writes_waiting").set(store.writes_waiting as f64);
    let node = house.node_status();
    let node = node.as_ref();
    gauge!("sweettooth_bus_up").set(is(node.is_none_or(|node| node.has_bus)));
    let held = node.map_or(0, |node| node.tables_held);
    gauge!("sweettooth_tables_held").set(held as f64);
    let messages = node.map_or(0, |node| node.messages_waiting);
    gauge!("sweettooth_messages_waiting").set(messages as f64);
    gauge!("sweettooth_live_tables").set(house.live_tables() as f64);
    let workload = house.workload();
    gauge!("sweettooth_thoughts_waiting").set(workload.waiting as f64);
    gauge!("sweettooth_thoughts_running").set(workload.thinking as f64);
    counter!("sweettooth_thoughts").absolute(workload.thoughts);
    counter!("sweettooth_thoughts_cancelled").absolute(workload.cancelled);
    counter!("sweettooth_thoughts_delegated").absolute(workload.delegated);
    counter!("sweettooth_thinking_milliseconds").absolute(workload.thought_ms);
    counter!("sweettooth_thoughts_waiting_milliseconds").absolute(workload.waited_ms);
    let removed = house.removed();
    counter!("sweettooth_removed_tables").absolute(removed.tables);
    counter!("sweettooth_removed_records").absolute(removed.records);
    counter!("sweettooth_removed_guests").absolute(removed.guests);
    counter!("sweettooth_removed_reports").absolute(removed.reports);
    gauge!("process_resident_memory_bytes").set(resident_memory() as f64);
    app.metrics.render()
}

/// The resident memory of this process in bytes; 0 if the system does not report it.
fn resident_memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mut lines = status.lines();
    let kib = lines
        .find_map(|line| line.strip_prefix("VmRSS:"))
        .and_then(|rest| rest.trim().strip_suffix(" kB")?.parse::<u64>().ok());
    kib.unwrap_or(0) * 1024
}
