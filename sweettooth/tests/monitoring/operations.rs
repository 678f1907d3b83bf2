//! The dashboard and the alert rules under `operations/` use metrics that exist.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::metrics::{at_the_start, file, listed};

const DASHBOARD: &str = "operations/grafana/sweettooth.json";
const ALERTS: &str = "operations/prometheus/alerts.yml";

/// The names of metrics in a text.
fn named(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
    let ours = words.filter(|word| word.starts_with("sweettooth_") || word.starts_with("process_"));
    ours.map(str::to_owned).collect()
}

/// All expressions of a dashboard.
fn expressions(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                match value {
                    Value::String(text) if name == "expr" => found.push(text.clone()),
                    value => expressions(value, found),
                }
            }
        }
        Value::Array(values) => values.iter().for_each(|value| expressions(value, found)),
        _ => {}
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_metric_of_the_dashboard_and_of_the_alerts_exists() {
    let known = listed(&at_the_start().await);
    let dashboard: Value = serde_json::from_str(&file(DASHBOARD)).unwrap();
    let mut shown = Vec::new();
    expressions(&dashboard, &mut shown);
    assert!(shown.len() > 10, "{shown:?}");
    for (path, text) in [(DASHBOARD, shown.join("\n")), (ALERTS, file(ALERTS))] {
        let names = named(&text);
        assert!(names.len() > 5, "{path}: {names:?}");
        for name in names {
            let of_histogram = ["_bucket", "_sum", "_count"]
                .iter()
                .find_map(|end| name.strip_suffix(end));
            let is_histogram = |name: &str| known.get(name).is_some_and(|kind| kind == "histogram");
            let exists = of_histogram.map_or(known.contains_key(&name), is_histogram);
            assert!(exists, "{path} speaks of {name}, which no site has");
        }
    }
}

/// Runs `promtool` on a file under `operations/prometheus/`; it must succeed.
fn promtool(args: &[&str]) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let count_log_lines = Command::new("promtool")
        .args(args)
        .current_dir(root.join("operations/prometheus"))
        .output()
        .unwrap_or_else(|error| {
            panic!(
                "promtool cannot be run: {error}. It checks our alert rules: ./test.sh installs \
                 it, and on Debian it is in the package prometheus"
            )
        });
    let (out, err) = (
        String::from_utf8_lossy(&count_log_lines.stdout),
        String::from_utf8_lossy(&count_log_lines.stderr),
    );
    assert!(
        count_log_lines.status.success(),
        "promtool {args:?}: {out}{err}"
    );
}

#[test]
fn promtool_finds_the_alert_rules_right() {
    promtool(&["check", "rules", "alerts.yml"]);
}

#[test]
fn alerts_fire_when_they_should_and_only_then() {
    promtool(&["test", "rules", "alerts.test.yml"]);
}

/// Every alert has a test in which it fires.
#[test]
fn every_alert_is_tested() {
    let names = |text: &str| -> BTreeSet<String> {
        let lines = text.lines().map(str::trim);
        let names = lines.filter_map(|line| line.strip_prefix("- alert: ").map(str::to_owned));
        names.collect()
    };
    let tests = file("operations/prometheus/alerts.test.yml");
    let fires = |name: &String| {
        let tested = format!("alertname: {name}\n");
        let mut cases = tests.split(&tested).skip(1);
        cases.any(|case| {
            let own = case.split("alertname: ").next().unwrap_or_default();
            own.contains("exp_labels:")
        })
    };
    let alerts = names(&file(ALERTS));
    assert!(alerts.len() > 5, "{alerts:?}");
    for name in &alerts {
        assert!(fires(name), "no test lets {name} fire");
    }
}

/// The document explains every alert.
#[test]
fn every_alert_is_in_the_document() {
    let document = file("docs/monitoring.md");
    let alerts = file(ALERTS);
    let alerts = alerts
        .lines()
        .filter_map(|line| line.trim().strip_prefix("- alert: "));
    for name in alerts {
        assert!(
            document.contains(&format!("| `{name}` |")),
            "{name} is not explained"
        );
    }
}
