//! Nodes that cannot share the tables of a database are refused.

use std::process::Command;

use crate::cluster::Cluster;
use crate::node::Node;

/// The error of a node that does not open.
fn refused(args: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_sweettooth"))
        .args(["serve", "--listen", "127.0.0.1:0"])
        .args(args)
        .env("NO_COLOR", "1")
        .output()
        .unwrap();
    let read_log = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{read_log}");
    read_log
}

#[test]
fn a_node_without_a_bus_or_with_a_name_twice_is_refused_and_a_killed_one_comes_back() {
    let mut cluster = Cluster::open(1);
    let (url, bus) = (cluster.url.clone(), cluster.nats.url());
    let deaf = refused(&["--database", &url]);
    assert!(
        deaf.contains("the node node-0 runs on this database, and this one has no --bus"),
        "{deaf}"
    );
    let named = ["--database", &url, "--bus", &bus, "--node", "node-0"];
    let twice = refused(&named);
    assert!(
        twice.contains("a node with the name node-0 runs on this database"),
        "{twice}"
    );
    // As systemd does: killed, and restarted at once under the same name.
    for _ in 0..2 {
        cluster.take(0).kill();
        cluster.start(0);
    }
    cluster.take(0).kill();
    // A node without a bus waits for the end of that lease, comes back after a kill, and stays the
    // only one.
    let alone = || Node::start(cluster.logs(), &["--database", &url]);
    alone().kill();
    let _alone = alone();
    let beside = refused(&["--database", &url, "--bus", &bus]);
    assert!(
        beside.contains("runs on this database without --bus"),
        "{beside}"
    );
}
