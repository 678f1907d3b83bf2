//! Web hooks: signed, once for each turn, and never into the network of the site.

use std::time::Duration;

use data_encoding::HEXLOWER;
use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use sha2::Sha256;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;

use crate::client::Client;
use crate::server::Server;

/// A request to a web hook or a push service.
pub(crate) struct HookRequest {
    pub(crate) head: String,
    pub(crate) body: Vec<u8>,
}

impl HookRequest {
    pub(crate) fn message(&self) -> Value {
        serde_json::from_slice(&self.body).expect("the body is JSON")
    }

    /// The value of a header.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| {
            let (found, value) = line.split_once(": ")?;
            found.eq_ignore_ascii_case(name).then_some(value)
        })
    }

    /// Whether it is signed with that secret.
    pub(crate) fn is_signed_with(&self, secret: &str) -> bool {
        let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).unwrap();
        mac.update(&self.body);
        let signature = HEXLOWER.encode(&mac.finalize().into_bytes());
        let header = format!("x-sweettooth-signature: sha256={signature}");
        self.head
            .lines()
            .any(|line| line.eq_ignore_ascii_case(&header))
    }
}

/// A small receiver of web hooks on this machine.
pub(crate) struct Receiver {
    pub(crate) url: String,
    received: mpsc::UnboundedReceiver<HookRequest>,
}

impl Receiver {
    pub(crate) async fn open() -> Receiver {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/hook", listener.local_addr().unwrap());
        let (tell, received) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let answer = "HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n";
                if let Some(message) = receive(stream, answer).await {
                    let _ = tell.send(message);
                }
            }
        });
        Receiver { url, received }
    }

    /// The next request.
    pub(crate) async fn next(&mut self) -> HookRequest {
        let next = tokio::time::timeout(Duration::from_secs(120), self.received.recv());
        next.await.expect("a message comes in").expect("it listens")
    }
}

/// Reads one request and answers it.
pub(crate) async fn receive(mut stream: TcpStream, answer: &str) -> Option<HookRequest> {
    let mut bytes = Vec::new();
    loop {
        let mut part = [0; 4096];
        let read = stream.read(&mut part).await.ok()?;
        bytes.extend_from_slice(&part[..read]);
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n");
        let Some(end) = end else {
            assert_ne!(read, 0, "the head of a request ends");
            continue;
        };
        let request = HookRequest {
            head: String::from_utf8_lossy(&bytes[..end]).into_owned(),
            body: bytes[end + 4..].to_vec(),
        };
        let length: usize = request.header("content-length")?.parse().ok()?;
        if request.body.len() >= length {
            stream.write_all(answer.as_bytes()).await.ok()?;
            return Some(request);
        }
    }
}

/// The secret on a person's page.
async fn secret(client: &Client) -> String {
    let (_, page) = client.page("/turns").await;
    let after = page
        .split("id=\"hook-key\">")
        .nth(1)
        .expect("the hook is on");
    after.split('<').next().expect("a tag ends").to_owned()
}

#[tokio::test]
async fn every_turn_is_told_once_and_not_again_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let options = ["--rate-limit", "0", "--inner-hooks"];
    let server = Server::with(folder.path(), &options);
    let mut receiver = Receiver::open().await;
    let (ola, ala) = (
        Client::new(&server.url, "Ola").await,
        Client::new(&server.url, "Ala").await,
    );
    let (key, watch) = ola.table(json!(["me", "open"])).await;
    let set = format!("url={}", receiver.url);
    assert_eq!(ala.form("/turns/hook", &set).await, 303);
    let secret_of_ala = secret(&ala).await;
    ala.command(&key, "sit", json!({"do": "sit", "seat": 1}))
        .await;
    ola.play_turn(&key).await;

    let first = receiver.next().await;
    assert!(first.is_signed_with(&secret_of_ala));
    assert!(!first.is_signed_with("another secret"));
    let message = first.message();
    assert_eq!(
        (&message["event"], &message["game"]),
        (&json!("turn"), &json!("necklace"))
    );
    assert_eq!(message["table"], "Ola – Ala");
    assert_eq!(message["url"], format!("{}/t/{key}", server.url));
    let id = message["id"]
        .as_str()
        .expect("a message has an id")
        .to_owned();
    assert!(id.starts_with(&watch));

    server.kill();
    let server = Server::with(folder.path(), &options);
    let (ola, ala) = (ola.moved_to(&server.url), ala.moved_to(&server.url));
    ala.play_turn(&key).await;
    ola.play_turn(&key).await;
    let second = receiver.next().await.message();
    assert_ne!(
        second["id"], id,
        "the turn before the restart was told already"
    );
    assert_eq!(second["event"], "turn");
}

#[tokio::test]
async fn a_hook_does_not_lead_into_the_network_of_the_house() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let ola = Client::new(&server.url, "Ola").await;
    for inside in [
        "http://127.0.0.1:80/",
        "http://localhost/",
        "http://[::1]/",
        "http://169.254.169.254/latest/meta-data/",
        "http://10.0.0.1/",
        "http://0.0.0.0/",
        "ftp://example.com/",
        "nonsense",
    ] {
        let set = format!("url={inside}");
        assert_eq!(ola.form("/turns/hook", &set).await, 400, "{inside}");
    }
}
