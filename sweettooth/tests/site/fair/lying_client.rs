//! A lying client, which answers pings late and makes false claims, against an honest one. The
//! tests use the numbers in the log of the table and the order of sending, so that a busy machine
//! does not change the results.

use std::path::Path;
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use serde_json::{Value, json};
use table::latency::{MOST_ERROR, MOST_GAIN, UNKNOWN_ROUND_TRIP};
use tabletop::{Millis, Seat};
use tempfile::TempDir;

use super::call_log::Log;
use super::raw_socket::RawSocket;
use crate::client::Client;
use crate::server::Server;

const HONEST: usize = 0;
const LIAR: usize = 1;

/// No delay.
fn at_once(_: u64) -> Duration {
    Duration::ZERO
}

/// A long and irregular delay.
fn late(ping: u64) -> Duration {
    Duration::from_millis([280, 400][ping as usize % 2])
}

/// A kind of connection of the liar.
pub(super) struct ConnectionKind {
    pub(super) name: &'static str,
    /// The address of the server.
    pub(super) listen: &'static str,
    /// Options of the server.
    pub(super) options: &'static [&'static str],
    /// Additional headers of both players.
    pub(super) headers: [&'static [(&'static str, &'static str)]; 2],
    /// The most latency that may be compensated for the liar, whose connection has none.
    pub(super) most: Millis,
}

const LOCAL: &str = "127.0.0.1:0";
const PROXY: (&str, &str) = ("X-Forwarded-For", "203.0.113.9");

const CONNECTION_KINDS: [ConnectionKind; 3] = [
    ConnectionKind {
        name: "a proxy that tells the round trip",
        listen: LOCAL,
        options: &["--rate-limit", "0", "--rtt-header", "X-Client-Rtt"],
        headers: [
            &[PROXY, ("X-Client-Rtt", "1000")],
            &[PROXY, ("X-Client-Rtt", "4000")],
        ],
        most: 4,
    },
    ConnectionKind {
        name: "a proxy that tells no round trip",
        listen: LOCAL,
        options: &["--rate-limit", "0", "--rtt-header", "X-Client-Rtt"],
        headers: [&[PROXY], &[PROXY]],
        most: UNKNOWN_ROUND_TRIP,
    },
    ConnectionKind {
        name: "a proxy that passes on what the client says",
        listen: LOCAL,
        options: &["--rate-limit", "0"],
        headers: [&[PROXY], &[PROXY, ("X-Client-Rtt", "280000")]],
        most: UNKNOWN_ROUND_TRIP,
    },
];

/// The two players at a table, after the third card.
struct Race {
    key: String,
    sockets: [RawSocket; 2],
    entry: u64,
    seen: Instant,
}

impl Race {
    async fn begin(server: &Server, headers: [&[(&str, &str)]; 2]) -> Race {
        let honest = Client::new(&server.url, "Honest").await;
        let liar = Client::new(&server.url, "Liar").await;
        let options = json!({"reveal_ms": 2000});
        let new = json!({"game": "match", "options": options, "seats": ["me", "open"]});
        let made = honest.post("/api/tables", new).await;
        let key = made["play_key"].as_str().unwrap().to_owned();
        let mut sockets = [
            RawSocket::open(&honest, &key, headers[HONEST], at_once).await,
            RawSocket::open(&liar, &key, headers[LIAR], late).await,
        ];
        for socket in &sockets {
            socket.send(&json!({"type": "hello", "since": 0}));
        }
        let sit = json!({"do": "sit", "seat": LIAR});
        liar.command(&key, "sit", sit).await;
        let mut entry = 0;
        for socket in &mut sockets {
            let third_card = |message: &Value| {
                let cards = message["scene"]["view"]["table"].as_array()?;
                (cards.len() >= 3).then(|| message["scene"]["seq"].as_u64())?
            };
            entry = socket.find(third_card).await.max(entry);
        }
        Race {
            key,
            sockets,
            entry,
            seen: Instant::now(),
        }
    }

    /// Sends the call of a seat, and waits until the server has received it.
    async fn call(&mut self, seat: usize, after: Duration) {
        let command = json!({
            "do": "move", "answers": self.entry, "action": "shout",
            "reaction": {"entry": self.entry, "after": after.as_millis() as u64},
        });
        let socket = &mut self.sockets[seat];
        socket.send(&json!({"type": "command", "id": "call", "command": command}));
        socket
            .find(|message| (message["id"] == "call").then_some(()))
            .await;
    }

    /// The honest player reacts after a while and claims so; the liar's call is sent that long
    /// after the server received it. Returns the log when the race is decided.
    async fn run(mut self, data: &Path, later: Duration) -> Log {
        tokio::time::sleep(Duration::from_millis(200)).await;
        let reacted = self.seen.elapsed();
        self.call(HONEST, reacted).await;
        tokio::time::sleep(later).await;
        self.call(LIAR, Duration::from_millis(150)).await;
        self.decided(data).await
    }

    /// Only the liar calls.
    async fn run_alone(mut self, data: &Path) -> Log {
        tokio::time::sleep(Duration::from_millis(500)).await;
        self.call(LIAR, Duration::from_millis(100)).await;
        self.decided(data).await
    }

    async fn decided(&self, data: &Path) -> Log {
        let began = Instant::now();
        loop {
            let log = Log::read(data, &self.key);
            if !log.rulings.is_empty() {
                return log;
            }
            assert!(began.elapsed() < Duration::from_secs(60), "{log:?}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}

/// Tests a kind of connection at several tables at once.
pub(super) async fn try_connection(line: &ConnectionKind) {
    let data = TempDir::new().unwrap();
    let server = Server::at(line.listen, data.path(), line.options);
    let (server, folder) = (&server, data.path());
    let race = |later: u64| async move {
        let race = Race::begin(server, line.headers).await;
        (later, race.run(folder, Duration::from_millis(later)).await)
    };
    let alone = async {
        let race = Race::begin(server, line.headers).await;
        race.run_alone(folder).await
    };
    let offsets = [0, MOST_GAIN + 1, 45, 60, 90, 120, 180];
    let (races, alone) = tokio::join!(join_all(offsets.map(race)), alone);

    let claim = alone.claim(LIAR).expect("the liar has called");
    let given = claim.arrived - claim.moment();
    assert!(given <= line.most, "{}: {claim:?}", line.name);
    assert!(claim.error <= MOST_ERROR, "{}: {claim:?}", line.name);

    for (later, log) in &races {
        let first = log.rulings[0].first.map(Seat::index);
        if *later > MOST_GAIN {
            assert_eq!(first, Some(HONEST), "{}, {later} ms: {log:?}", line.name);
        }
    }
    // The delay of the honest player is how much earlier the liar sees cards. A busy machine may
    // add to it, but hardly every time.
    let held = races.iter().map(|(_, log)| {
        let claim = log.claim(HONEST).expect("the honest one has called");
        claim.lag
    });
    let least = held.min().unwrap();
    assert!(least <= MOST_GAIN, "{}: {least} ms: {races:?}", line.name);
}

#[tokio::test]
async fn a_lying_client_gains_nothing_where_a_proxy_tells_the_round_trip() {
    try_connection(&CONNECTION_KINDS[0]).await;
}

#[tokio::test]
async fn a_lying_client_gains_little_where_the_round_trip_is_unknown() {
    try_connection(&CONNECTION_KINDS[1]).await;
}

#[tokio::test]
async fn a_round_trip_sent_by_a_client_is_not_believed() {
    try_connection(&CONNECTION_KINDS[2]).await;
}
