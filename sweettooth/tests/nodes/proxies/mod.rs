//! The configuration files for nginx and Caddy in `operations/`, run for real: with one node, with
//! two nodes that restart one after the other, and with stand-ins that record requests.

mod proxy;
mod recorder;
mod tls;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use reqwest::StatusCode;
use reqwest::header::{HOST, LOCATION, STRICT_TRANSPORT_SECURITY};
use reqwest::redirect::Policy;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use self::proxy::{NAME, Program, Proxy, own_address};
use self::recorder::{BREAKS_OFF, Recorder};
use self::tls::Tunnel;
use crate::cluster::Cluster;
use crate::database_log::{DatabaseLog, ask};
use crate::node::{Addresses, Node};
use crate::test_table::{TestTable, wait_until};

/// A key, as in the link of a table.
const KEY: &str = "q3kx7m2hd5wv9tzn";

fn client() -> reqwest::Client {
    let client = reqwest::Client::builder().redirect(Policy::none());
    client.timeout(test_servers::PATIENCE).build().unwrap()
}

async fn tunnel(proxy: &Proxy) -> Tunnel {
    Tunnel::open(&proxy.authority, proxy.secure()).await
}

async fn one_node(program: Program) {
    let folder = tempfile::tempdir().unwrap();
    let database_log = DatabaseLog::sqlite(folder.path());
    let listen = format!("{}:7777", own_address());
    let public = format!("https://{NAME}");
    let args = ["--public-url", &public, "--rtt-header", "X-Client-Rtt"];
    let node = Node::start_at(&listen, folder.path(), &args);
    let proxy = Proxy::start(program, &[listen]);
    let tunnel = tunnel(&proxy).await;
    let http = client();
    let get = |url: String| http.get(url).send();

    let page = get(format!("{}/", tunnel.url)).await.unwrap();
    assert_eq!(page.status(), StatusCode::OK);
    let strict = &page.headers()[STRICT_TRANSPORT_SECURITY];
    assert_eq!(strict, "max-age=31536000");

    let plain = http.get(format!("{}/t/{KEY}?a=b", proxy.plain_url()));
    let plain = plain.header(HOST, NAME).send().await.unwrap();
    assert!(plain.status().is_redirection(), "{plain:?}");
    let target = format!("https://{NAME}/t/{KEY}?a=b");
    assert_eq!(plain.headers()[LOCATION], target);

    let metrics = get(format!("{}/metrics", node.url)).await.unwrap();
    assert_eq!(metrics.status(), StatusCode::OK, "the node has them");
    for path in ["/metrics", "/metrics?x=y", "/%6detrics"] {
        let denied = get(format!("{}{path}", tunnel.url)).await.unwrap();
        assert_eq!(denied.status(), StatusCode::NOT_FOUND, "{path}");
        let text = denied.text().await.unwrap();
        assert!(!text.contains("sweettooth_"), "{path}: {text}");
    }

    speaks_http2(&proxy).await;

    // WebSockets: a game is played and watched through the proxy.
    let addresses = Addresses::new(vec![tunnel.url.clone()]);
    let table = TestTable::with_two_players(&addresses).await;
    let key = table.key.clone();
    let shown = get(format!("{}/t/{key}", tunnel.url)).await.unwrap();
    assert_eq!(shown.status(), StatusCode::OK);
    let proved = table.play_out(&database_log).await;
    assert!(proved.acknowledged > 0, "{proved:?}");

    let lines = proxy.access_log();
    let of_tables = |line: &&String| line.contains("/api/tables");
    assert!(lines.iter().any(|line| of_tables(&line)), "{lines:?}");
    let logs = proxy.all_logs();
    for secret in [&key, KEY, "127.0.0.1", "Bearer", "set-cookie", "Set-Cookie"] {
        assert!(!logs.contains(secret), "{secret} in {logs}");
    }
}

/// Checks that the proxy negotiates and speaks HTTP/2.
async fn speaks_http2(proxy: &Proxy) {
    let connected = proxy.authority.connect(proxy.secure(), &["h2", "http/1.1"]);
    let mut stream = connected.await.unwrap();
    assert_eq!(stream.get_ref().1.alpn_protocol(), Some(&b"h2"[..]));
    // The client's preface, with empty settings; the server's first frame is its settings (type 4).
    let preface = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0";
    stream.write_all(preface).await.unwrap();
    let mut frame = [0; 9];
    stream.read_exact(&mut frame).await.unwrap();
    assert_eq!(frame[3], 4, "{frame:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nginx_stands_before_one_node() {
    one_node(Program::Nginx).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn caddy_stands_before_one_node() {
    one_node(Program::Caddy).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn behind_caddy_requests_wait_while_the_one_node_restarts() {
    let folder = tempfile::tempdir().unwrap();
    let listen = format!("{}:7777", own_address());
    let node = Node::start_at(&listen, folder.path(), &[]);
    let proxy = Proxy::start(Program::Caddy, std::slice::from_ref(&listen));
    let tunnel = tunnel(&proxy).await;
    node.signal("TERM");
    assert!(node.wait().success());
    let url = format!("{}/", tunnel.url);
    let waiting = tokio::spawn(async move { client().get(url).send().await });
    let _node = Node::start_at(&listen, folder.path(), &[]);
    let page = waiting.await.unwrap().unwrap();
    assert_eq!(page.status(), StatusCode::OK);
}

/// Forged headers of a client are not passed on.
async fn headers(program: Program) {
    let recorder = Recorder::start(StatusCode::OK).await;
    let proxy = Proxy::start(program, &[recorder.address()]);
    let tunnel = tunnel(&proxy).await;
    let asked = client()
        .get(format!("{}/lobby", tunnel.url))
        .header("X-Forwarded-For", "203.0.113.9")
        .header("X-Client-Rtt", "1")
        .send();
    assert_eq!(asked.await.unwrap().status(), StatusCode::OK);
    let arrived = recorder.arrived("/lobby");
    let [head] = &arrived[..] else {
        panic!("{arrived:?}")
    };
    let values = |name: &str| -> Vec<&str> {
        let lines = head.lines().filter_map(|line| line.split_once(": "));
        let named = lines.filter(|(key, _)| key.eq_ignore_ascii_case(name));
        named.map(|(_, value)| value).collect()
    };
    assert_eq!(values("x-forwarded-for"), ["127.0.0.1"], "{head}");
    assert!(values("host")[0].starts_with(NAME), "{head}");
    match program {
        Program::Nginx => {
            let round_trip: u32 = values("x-client-rtt")[0].parse().unwrap();
            // In microseconds; on this machine it is never the 1 of the client.
            assert!(round_trip > 1, "{head}");
        }
        Program::Caddy => assert!(values("x-client-rtt").is_empty(), "{head}"),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nginx_says_itself_from_where_a_request_comes_and_over_what_round_trip() {
    headers(Program::Nginx).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn caddy_says_itself_from_where_a_request_comes_and_no_round_trip() {
    headers(Program::Caddy).await;
}

/// Requests to two nodes that close the connection without an answer.
async fn breaking_off(program: Program) {
    let recorders = [
        Recorder::start(StatusCode::OK).await,
        Recorder::start(StatusCode::OK).await,
    ];
    let nodes = recorders.each_ref().map(Recorder::address);
    let proxy = Proxy::start(program, &nodes);
    let tunnel = tunnel(&proxy).await;
    let http = client();
    let arrived = |path: &str| -> usize {
        let counts = recorders.iter().map(|one| one.arrived(path).len());
        counts.sum()
    };
    let path = format!("/t/{KEY}/{BREAKS_OFF}");
    // First without open connections to the nodes, then with some that can be reused.
    for times in 1..=2 {
        let posted = http.post(format!("{}{path}", tunnel.url)).body("seat=1");
        let posted = posted.send().await.unwrap();
        assert_eq!(posted.status(), StatusCode::BAD_GATEWAY);
        assert_eq!(arrived(&path), times, "it may have been done");
        for _ in 0..4 {
            let page = http.get(format!("{}/lobby", tunnel.url)).send().await;
            assert_eq!(page.unwrap().status(), StatusCode::OK);
            let posted = http.post(format!("{}/lobby", tunnel.url)).send().await;
            assert_eq!(posted.unwrap().status(), StatusCode::OK);
        }
    }
    let looked = http.get(format!("{}{path}?look", tunnel.url)).send().await;
    assert_eq!(looked.unwrap().status(), StatusCode::BAD_GATEWAY);
    assert!(
        arrived(&format!("{path}?look")) >= 2,
        "a page is asked for elsewhere"
    );
    let logs = proxy.all_logs();
    for secret in [KEY, "127.0.0.1"] {
        assert!(!logs.contains(secret), "{secret} in {logs}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nginx_sends_no_request_twice_that_may_have_been_done() {
    breaking_off(Program::Nginx).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn caddy_sends_no_request_twice_that_may_have_been_done() {
    breaking_off(Program::Caddy).await;
}

/// No node is ready, but their error pages arrive.
async fn nobody_ready(program: Program) {
    let recorders = [
        Recorder::start(StatusCode::SERVICE_UNAVAILABLE).await,
        Recorder::start(StatusCode::SERVICE_UNAVAILABLE).await,
    ];
    let proxy = Proxy::start(program, &recorders.each_ref().map(Recorder::address));
    let tunnel = tunnel(&proxy).await;
    for asked in [
        client().get(format!("{}/lobby", tunnel.url)),
        client().post(format!("{}/lobby", tunnel.url)),
    ] {
        let page = asked.send().await.unwrap();
        assert_eq!(page.status(), StatusCode::SERVICE_UNAVAILABLE);
        let text = page.text().await.unwrap();
        assert!(text.contains("recorded"), "{text}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn behind_nginx_people_are_told_that_no_node_is_ready() {
    nobody_ready(Program::Nginx).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn behind_caddy_people_are_told_that_no_node_is_ready() {
    nobody_ready(Program::Caddy).await;
}

/// Continuous requests through a proxy; each must succeed.
struct Load {
    answered: Arc<AtomicUsize>,
    guests: Arc<AtomicUsize>,
    stop: Arc<AtomicBool>,
    tasks: Vec<tokio::task::JoinHandle<()>>,
}

impl Load {
    /// Several clients; each alternates between a page and a request that writes.
    fn start(url: &str) -> Load {
        let mut load = Load {
            answered: Arc::default(),
            guests: Arc::default(),
            stop: Arc::default(),
            tasks: vec![],
        };
        for _ in 0..4 {
            let (url, stop) = (url.to_owned(), Arc::clone(&load.stop));
            let (answered, guests) = (Arc::clone(&load.answered), Arc::clone(&load.guests));
            load.tasks.push(tokio::spawn(async move {
                let http = client();
                while !stop.load(Ordering::Relaxed) {
                    let page = http.get(format!("{url}/lobby")).send().await.unwrap();
                    assert_eq!(page.status(), StatusCode::OK);
                    answered.fetch_add(1, Ordering::Relaxed);
                    let new = json!({"name": "Zosia"});
                    let guest = http.post(format!("{url}/api/guests")).json(&new);
                    let guest = guest.send().await.unwrap();
                    assert!(guest.status().is_success(), "{guest:?}");
                    let guest: Value = guest.json().await.unwrap();
                    assert!(guest["token"].is_string(), "{guest}");
                    guests.fetch_add(1, Ordering::Relaxed);
                    answered.fetch_add(1, Ordering::Relaxed);
                }
            }));
        }
        load
    }

    /// Waits for that many more responses.
    async fn goes_on(&self, requests: usize) {
        let goal = self.answered.load(Ordering::Relaxed) + requests;
        wait_until("requests are answered", || {
            let failed = self.tasks.iter().any(tokio::task::JoinHandle::is_finished);
            failed || self.answered.load(Ordering::Relaxed) >= goal
        })
        .await;
    }

    /// Stops; returns the number of created guests.
    async fn end(self) -> usize {
        self.stop.store(true, Ordering::Relaxed);
        for task in self.tasks {
            task.await.expect("every request is answered well");
        }
        self.guests.load(Ordering::Relaxed)
    }
}

/// Restarts the nodes with these options one after the other, in this order.
async fn rolling_restart(program: Program, options: &[&str], order: &[usize]) {
    let listens: Vec<String> = (0..2).map(|_| format!("{}:7777", own_address())).collect();
    let mut cluster = Cluster::open_at(&listens, options);
    let database_log = cluster.database_log();
    let proxy = Proxy::start(program, &listens);
    let tunnel = tunnel(&proxy).await;
    let addresses = Addresses::new(vec![tunnel.url.clone()]);
    let table = TestTable::with_two_players(&addresses).await;
    let load = Load::start(&tunnel.url);
    for (round, &node) in order.iter().enumerate() {
        table.allow_moves(10 * round + 10);
        load.goes_on(40).await;
        let stopping = cluster.take(node);
        stopping.signal("TERM");
        load.goes_on(40).await;
        let read_log = stopping.read_log();
        assert!(stopping.wait().success(), "{read_log}");
        load.goes_on(40).await;
        table.acknowledged(10 * round + 6).await;
        cluster.start(node);
    }
    load.goes_on(40).await;
    let guests = load.end().await;
    let proved = table.play_out(&database_log).await;
    assert!(proved.acknowledged >= 10 * order.len(), "{proved:?}");

    let sql = "SELECT count(*) FROM people WHERE name = 'Zosia'";
    let count: i64 = ask(&cluster.url, |database| {
        database.query_one(sql, &[]).unwrap().get(0)
    });
    assert_eq!(usize::try_from(count).unwrap(), guests, "each once");
    let lines = proxy.access_log();
    let failures: Vec<&String> = lines
        .iter()
        .filter(|line| proxy.status_in(line) >= 500)
        .collect();
    assert!(failures.is_empty(), "{failures:?}");
    assert!(lines.len() > 300, "{}", lines.len());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn behind_nginx_nobody_notices_a_rolling_restart() {
    rolling_restart(Program::Nginx, &[], &[0, 1, 0]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn behind_caddy_nobody_notices_a_rolling_restart() {
    // Caddy checks every second whether a node is ready.
    rolling_restart(Program::Caddy, &["--drain", "5"], &[0, 1]).await;
}
