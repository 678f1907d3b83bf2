//! Clients with direct connections, over a network whose delay the kernel measures.
//!
//! The tests run again in a network namespace of their own, where `slow_network.py` makes a slow
//! route from this machine to itself. That needs Linux, `unshare`, `/dev/net/tun` and Python.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;

use super::lying_client::{ConnectionKind, try_connection};
use super::raw_socket::RawSocket;
use super::{TwoPlayers, assert_about_80_ms_ahead, race_at};
use crate::client::Client;
use crate::server::Server;

/// Tells a test that it runs inside the network namespace.
const INSIDE: &str = "SWEETTOOTH_TEST_INSIDE_NAMESPACE";
/// The address of the server in the namespace. It is no loopback address, so that clients do not
/// count as proxies.
const HERE: &str = "10.9.0.1";
/// The same machine, by the slow route.
const FAR: &str = "10.9.0.3";

/// The slow route between the two addresses, until it is dropped.
struct SlowNetwork(Child);

impl SlowNetwork {
    /// A network with that delay in seconds, each way.
    fn start(seconds: &str) -> SlowNetwork {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/site/fair/slow_network.py");
        let mut child = Command::new("python3")
            .arg(script)
            .arg(seconds)
            .stdout(Stdio::piped())
            .spawn()
            .expect("python3 is there");
        let output = child.stdout.take().expect("its output is piped");
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line).unwrap();
        assert_eq!(line, "ready\n", "the network needs /dev/net/tun");
        SlowNetwork(child)
    }
}

impl Drop for SlowNetwork {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Runs `body` in a network namespace of its own: starts this program there, for the test with that
/// name, and expects it to pass.
fn in_namespace(test: &str, body: impl Future<Output = ()>) {
    if std::env::var_os(INSIDE).is_some() {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        runtime.block_on(body);
        return;
    }
    let again = Command::new("unshare")
        .args(["--map-root-user", "--net", "--"])
        .arg(std::env::current_exe().unwrap())
        .args(["--exact", test, "--nocapture"])
        .env(INSIDE, "1")
        .output()
        .expect("unshare (of util-linux) is there");
    let told = String::from_utf8_lossy(&again.stdout);
    let wrong = String::from_utf8_lossy(&again.stderr);
    let passed = again.status.success() && told.contains("1 passed");
    assert!(
        passed,
        "in a network namespace of its own:\n{told}\n{wrong}"
    );
}

/// The liar has a direct connection without latency, and sends a header that only proxies may send.
const DIRECT: ConnectionKind = ConnectionKind {
    name: "a direct connection",
    listen: "10.9.0.1:0",
    options: &["--rate-limit", "0", "--rtt-header", "X-Client-Rtt"],
    headers: [
        &[],
        &[
            ("X-Client-Rtt", "280000"),
            ("X-Forwarded-For", "203.0.113.9"),
        ],
    ],
    most: 5,
};

#[test]
fn a_lying_client_gains_nothing_where_the_kernel_measures() {
    let name = "fair::network::a_lying_client_gains_nothing_where_the_kernel_measures";
    in_namespace(name, async {
        let _network = SlowNetwork::start("0");
        try_connection(&DIRECT).await;
    });
}

/// The kernel may delay the acknowledgement of a short message, which would make the connection
/// seem slow.
#[test]
fn the_kernel_measures_over_several_packets() {
    let name = "fair::network::the_kernel_measures_over_several_packets";
    in_namespace(name, async {
        let _network = SlowNetwork::start("0");
        let data = TempDir::new().unwrap();
        let server = Server::at("10.9.0.1:0", data.path(), &["--rate-limit", "0"]);
        let ola = Client::new(&server.url, "Ola").await;
        let new = json!({"game": "match", "seats": ["me", "open"]});
        let made = ola.post("/api/tables", new).await;
        let key = made["play_key"].as_str().unwrap();
        let mut socket = RawSocket::open(&ola, key, &[], |_| Duration::ZERO).await;
        socket.send(&json!({"type": "hello", "history": false}));
        let scene = |message: &Value| {
            let is_scene = message["type"] == "scene";
            is_scene.then(|| message["bytes"].as_u64())?
        };
        let bytes = socket.find(scene).await;
        assert!(bytes >= 2 * 1_500, "{bytes} bytes");
    });
}

#[test]
fn the_quicker_reaction_wins_by_a_line_that_the_kernel_finds_slow() {
    let name = "fair::network::the_quicker_reaction_wins_by_a_line_that_the_kernel_finds_slow";
    in_namespace(name, async {
        let _network = SlowNetwork::start("0.125");
        let sit_down = async || {
            let data = TempDir::new().unwrap();
            let listen = format!("{HERE}:0");
            let server = Server::at(&listen, data.path(), &["--rate-limit", "0"]);
            let far = server.url.replace(HERE, FAR);
            TwoPlayers::at(server, data, &far).await
        };
        let ruling = race_at(sit_down, [680, 680], [600, 600]).await;
        assert_about_80_ms_ahead(&ruling);
    });
}
