//! Connection limits: connections that send nothing or only a part, and too many connections.

use std::time::{Duration, Instant};

use rustix::process::{Pid, Resource, Rlimit, getrlimit, prlimit};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;

use crate::client::Client;
use crate::server::Server;

/// Timeout for a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

async fn connect(server: &Server) -> TcpStream {
    TcpStream::connect(server.address()).await.unwrap()
}

/// Opens a connection and sends a text.
async fn begin(server: &Server, text: &str) -> TcpStream {
    let mut stream = connect(server).await;
    stream.write_all(text.as_bytes()).await.unwrap();
    stream
}

/// All bytes until the connection is closed, which must happen.
async fn rest(stream: &mut TcpStream, about: &str) -> String {
    let mut text = Vec::new();
    let read = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut text)).await;
    // It may end with a reset if unread bytes were left.
    let _ = read.unwrap_or_else(|_| panic!("{about}: the connection is still open"));
    String::from_utf8_lossy(&text).into_owned()
}

/// A complete request.
const GET: &str = "GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n";
/// The beginning of a request.
const HALF_A_HEADER: &str = "GET /healthz HTTP/1.1\r\nhost: localhost\r\nx-";
/// The beginning of a request with a body.
const HALF_A_BODY: &str = "POST /api/guests HTTP/1.1\r\nhost: localhost\r\n\
    content-type: application/json\r\ncontent-length: 100\r\n\r\n{\"name\":";
/// The same without a length.
const HALF_A_CHUNK: &str = "POST /account/sign-in HTTP/1.1\r\nhost: localhost\r\n\
    content-type: application/x-www-form-urlencoded\r\ntransfer-encoding: chunked\r\n\r\n\
    5\r\nname=\r\n";

/// Reads from a connection until a condition holds.
async fn read_until(stream: &mut TcpStream, text: &mut String, whole: impl Fn(&str) -> bool) {
    while !whole(text) {
        let mut bytes = [0; 4096];
        let read = tokio::time::timeout(PATIENCE, stream.read(&mut bytes));
        let count = read.await.expect("an answer").unwrap();
        assert!(count > 0, "closed after {text:?}");
        text.push_str(&String::from_utf8_lossy(&bytes[..count]));
    }
}

/// The response to a request; the connection stays open.
async fn answer(stream: &mut TcpStream) -> String {
    let mut text = String::new();
    read_until(stream, &mut text, |text| text.contains("\r\n\r\n")).await;
    let (head, body) = text.split_once("\r\n\r\n").unwrap();
    let length = head.split("content-length: ").nth(1).unwrap_or("0");
    let length: usize = length.lines().next().unwrap().parse().unwrap();
    let (head, mut body) = (head.to_owned(), body.to_owned());
    read_until(stream, &mut body, |body| body.len() >= length).await;
    format!("{head}\r\n\r\n{body}")
}

/// A connection that stays open, to read metrics.
struct MetricsConnection(TcpStream);

impl MetricsConnection {
    async fn new(server: &Server) -> MetricsConnection {
        MetricsConnection(connect(server).await)
    }

    /// The value of a metric, by its name with labels.
    async fn metric(&mut self, name: &str) -> f64 {
        let request = GET.replace("/healthz", "/metrics");
        self.0.write_all(request.as_bytes()).await.unwrap();
        let text = answer(&mut self.0).await;
        let mut lines = text.lines();
        let value = lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        let value = value.unwrap_or_else(|| panic!("no metric {name} in {text}"));
        value.parse().unwrap()
    }
}

#[tokio::test]
async fn connections_that_send_nothing_or_half_of_something_are_closed() {
    let folder = tempfile::tempdir().unwrap();
    let options = [
        "--header-timeout",
        "5",
        "--body-timeout",
        "3",
        "--idle-timeout",
        "8",
    ];
    let server = Server::with(folder.path(), &options);
    let mut silent = connect(&server).await;
    let mut head = begin(&server, HALF_A_HEADER).await;
    let mut body = begin(&server, HALF_A_BODY).await;
    let mut chunk = begin(&server, HALF_A_CHUNK).await;
    let mut idle = begin(&server, GET).await;
    answer(&mut idle).await;
    let mut second = begin(&server, GET).await;
    answer(&mut second).await;
    second.write_all(HALF_A_HEADER.as_bytes()).await.unwrap();
    assert_eq!(rest(&mut silent, "nothing").await, "");
    assert_eq!(rest(&mut head, "half a header").await, "");
    assert_eq!(rest(&mut idle, "nothing more").await, "");
    assert_eq!(rest(&mut second, "half a second header").await, "");
    for (stream, about) in [(&mut body, "half a body"), (&mut chunk, "half a chunk")] {
        let told = rest(stream, about).await;
        assert!(told.starts_with("HTTP/1.1 408 "), "{about}: {told}");
        assert!(told.contains("must arrive within 3 s"), "{told}");
    }
    // A byte at a time does not help.
    let mut slow = begin(&server, "GET / HTTP/1.1\r\nx: ").await;
    let began = Instant::now();
    while slow.write_all(b"y").await.is_ok() {
        assert!(began.elapsed() < PATIENCE, "drops are taken for ever");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    Client::new(&server.url, "Ola").await;
}

#[tokio::test]
async fn a_client_that_reads_nothing_is_given_up() {
    let folder = tempfile::tempdir().unwrap();
    let options = [
        "--rate-limit",
        "0",
        "--write-timeout",
        "1",
        "--idle-timeout",
        "600",
    ];
    let server = Server::with(folder.path(), &options);
    let mut watch = MetricsConnection::new(&server).await;
    let open = watch.metric("sweettooth_connections").await;
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut deaf = socket.connect(server.address()).await.unwrap();
    // Many responses are requested and none is read, until neither side can send any more.
    let request = "GET /api/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(1000);
    let stuck = Duration::from_secs(3);
    while let Ok(Ok(())) = tokio::time::timeout(stuck, deaf.write_all(request.as_bytes())).await {}
    let began = Instant::now();
    while watch.metric("sweettooth_connections").await > open {
        assert!(began.elapsed() < PATIENCE, "it is still open");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    drop(deaf);
}

#[tokio::test]
async fn a_socket_on_which_nothing_is_said_is_closed() {
    let folder = tempfile::tempdir().unwrap();
    let options = ["--rate-limit", "0", "--idle-timeout", "2"];
    let server = Server::with(folder.path(), &options);
    let ola = Client::new(&server.url, "Ola").await;
    for path in sockets(&ola).await {
        let mut socket = ola.socket_at(&path).await;
        while socket.next().await.is_some() {}
    }
}

/// The addresses of all kinds of sockets.
async fn sockets(client: &Client) -> Vec<String> {
    let (key, _) = client.table(json!(["me", "open"])).await;
    let cup = client
        .submit_form("/tournaments", "game=necklace&title=Cup")
        .await;
    let cup = cup.expect("a tournament");
    let mut paths = vec![
        format!("/t/{key}/socket"),
        format!("/api/tables/{key}/socket"),
    ];
    paths.push(format!("{cup}/socket"));
    paths.extend(["/turns/socket", "/lobby/socket"].map(str::to_owned));
    paths
}

#[tokio::test]
async fn every_frame_on_every_socket_counts_against_the_rate() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::with(folder.path(), &["--rate-limit", "1000"]);
    let ola = Client::new(&server.url, "Ola").await;
    for path in sockets(&ola).await {
        for frame in [
            Message::Ping(vec![1].into()),
            Message::Pong(vec![1].into()),
            Message::Text(r#"{"type":"ping"}"#.into()),
        ] {
            let mut socket = ola.socket_at(&path).await;
            // It may be closed before all messages are sent.
            for _ in 0..500 {
                if socket.try_send(frame.clone()).await.is_err() {
                    break;
                }
            }
            while socket.next().await.is_some() {}
        }
    }
}

#[tokio::test]
async fn fragments_that_never_become_a_message_are_taken_slowly_and_not_for_long() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::with(
        folder.path(),
        &["--rate-limit", "1000", "--idle-timeout", "5"],
    );
    let ola = Client::new(&server.url, "Ola").await;
    let (key, _) = ola.table(json!(["me", "open"])).await;
    let upgrade = format!(
        "GET /api/tables/{key}/socket HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\n\
         upgrade: websocket\r\nsec-websocket-version: 13\r\n\
         sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    let mut stream = begin(&server, &upgrade).await;
    answer(&mut stream).await;
    // An empty first fragment of a text, and then more empty fragments, masked.
    stream.write_all(&[0x01, 0x80, 0, 0, 0, 0]).await.unwrap();
    let more = [0x00, 0x80, 0, 0, 0, 0].repeat(10_000);
    let (mut taken, began) = (0, Instant::now());
    while stream.write_all(&more).await.is_ok() {
        taken += more.len();
        assert!(began.elapsed() < PATIENCE, "the socket is still open");
    }
    // The buffers of the two kernels, and one burst.
    assert!(taken < 16 << 20, "{taken} bytes were taken");
}

#[tokio::test]
async fn one_connection_too_many_is_told_so_and_the_next_comes_in_when_one_is_closed() {
    let folder = tempfile::tempdir().unwrap();
    let options = [
        "--rate-limit",
        "0",
        "--max-connections",
        "12",
        "--header-timeout",
        "600",
    ];
    let server = Server::with(folder.path(), &options);
    // An accepted connection stays.
    let mut watch = MetricsConnection::new(&server).await;
    let mut silent = Vec::new();
    for _ in 0..11 {
        silent.push(connect(&server).await);
    }
    for asked in ["", GET] {
        for _ in 0..3 {
            let mut late = begin(&server, asked).await;
            let told = rest(&mut late, "one too many").await;
            assert!(told.starts_with("HTTP/1.1 503 "), "{told}");
            let sentence = "the server holds as many connections as it can: try again in a minute";
            assert!(told.ends_with(&format!("\r\n\r\n{sentence}\n")), "{told}");
        }
    }
    let refused = "sweettooth_connections_refused{bound=\"total\"}";
    assert!(watch.metric(refused).await >= 6.0);
    assert_eq!(watch.metric("sweettooth_connections").await, 12.0);
    assert_eq!(
        server.logged("connections are refused"),
        1,
        "one line, not six"
    );
    silent.pop();
    // The server has to notice the end.
    let began = Instant::now();
    loop {
        let mut next = begin(&server, GET).await;
        let mut status = [0; 12];
        if next.read_exact(&mut status).await.is_ok() && status == *b"HTTP/1.1 200" {
            break;
        }
        assert!(began.elapsed() < PATIENCE, "nobody is let in");
    }
}

#[tokio::test]
async fn the_limit_of_open_files_is_raised_as_far_as_it_goes() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::with_open_files(64, folder.path(), &["--rate-limit", "0"]);
    let mut open = Vec::new();
    for _ in 0..100 {
        let mut stream = begin(&server, GET).await;
        answer(&mut stream).await;
        open.push(stream);
    }
    let mut watch = MetricsConnection::new(&server).await;
    assert_eq!(watch.metric("sweettooth_connections").await, 101.0);
    let limits = std::fs::read_to_string(format!("/proc/{}/limits", server.id())).unwrap();
    let line = limits
        .lines()
        .find(|line| line.starts_with("Max open files"));
    let numbers: Vec<&str> = line.unwrap().split_whitespace().skip(3).collect();
    assert_eq!(numbers[0], numbers[1], "soft and hard");
    assert_ne!(numbers[0], "64");
}

#[tokio::test]
async fn without_descriptors_the_server_waits_and_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::with(folder.path(), &["--rate-limit", "0"]);
    let mut watch = MetricsConnection::new(&server).await;
    let id = Pid::from_raw(server.id().cast_signed());
    let maximum = getrlimit(Resource::Nofile).maximum;
    let limit = |current| {
        let changed = prlimit(id, Resource::Nofile, Rlimit { current, maximum });
        changed.expect("the limit of a process of one's own can be changed");
    };
    assert_eq!(watch.metric("sweettooth_accept_errors").await, 0.0);
    let began = Instant::now();
    limit(Some(1));
    let mut waiting = begin(&server, GET).await;
    while watch.metric("sweettooth_accept_errors").await < 3.0 {
        assert!(began.elapsed() < PATIENCE, "nothing is counted");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let errors = watch.metric("sweettooth_accept_errors").await;
    // Two log lines a second, and not as many as a core can write.
    assert!(
        errors <= 2.0 * began.elapsed().as_secs_f64() + 2.0,
        "{errors}"
    );
    assert_eq!(server.logged("no connection can be accepted for now"), 1);
    limit(maximum);
    assert!(answer(&mut waiting).await.ends_with("ok\n"));
}
