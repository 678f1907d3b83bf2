//! Fuzz target: messages on the WebSocket of a table. Every reply has a known type, and the
//! connection stays open until it is closed with a message.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use house::{House, SystemClock};
use serde_json::{Value, json};
use store::Sqlite;
use tempfile::TempDir;
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Runtime;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// The burst of messages that the server's rate limit allows.
const BURST: usize = 30;
/// A new table is made after this many uses.
const USES_PER_TABLE: u64 = 100;
/// The types of messages that a client may receive.
const MESSAGE_TYPES: [&str; 6] = ["scene", "done", "refused", "unavailable", "pong", "bye"];

type TableSocket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A server in this process, with a guest.
struct TestSite {
    runtime: Runtime,
    url: String,
    http: reqwest::Client,
    token: String,
    uses: AtomicU64,
    table: std::sync::Mutex<String>,
    _folder: TempDir,
}

fn site() -> &'static TestSite {
    static SITE: OnceLock<TestSite> = OnceLock::new();
    SITE.get_or_init(|| TestSite::open().expect("a house opens in a new folder"))
}

impl TestSite {
    fn open() -> Result<TestSite, Box<dyn std::error::Error>> {
        let folder = tempfile::tempdir()?;
        let store = Sqlite::open(&folder.path().join("house.db"))?;
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()?;
        let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0"))?;
        let url = format!("127.0.0.1:{}", listener.local_addr()?.port());
        let clock = std::sync::Arc::new(SystemClock::default());
        let house = runtime.block_on(House::open(std::sync::Arc::new(store), clock))?;
        let config = web::Config::new(None, 0)?;
        runtime.spawn(web::serve(listener, house, config, std::future::pending()));
        let mut site = TestSite {
            runtime,
            url,
            http: reqwest::Client::new(),
            token: String::new(),
            uses: AtomicU64::new(0),
            table: std::sync::Mutex::default(),
            _folder: folder,
        };
        let guest = site.post("guests", &json!({ "name": "Ola" }))?;
        site.token = guest["token"].as_str().unwrap_or_default().to_owned();
        Ok(site)
    }

    fn post(&self, path: &str, body: &Value) -> reqwest::Result<Value> {
        self.runtime.block_on(async {
            let request = self.http.post(format!("http://{}/api/{path}", self.url));
            let request = match self.token.as_str() {
                "" => request,
                token => request.bearer_auth(token),
            };
            request.json(body).send().await?.json().await
        })
    }

    /// The key of a table at which the guest has both seats.
    fn table(&self) -> String {
        let mut key = self.table.lock().expect("no holder of the lock panics");
        if self
            .uses
            .fetch_add(1, Ordering::Relaxed)
            .is_multiple_of(USES_PER_TABLE)
        {
            let new = json!({ "game": "necklace", "seats": ["me", "me"] });
            let made = self.post("tables", &new).expect("a table is made");
            *key = made["play_key"].as_str().expect("with a key").to_owned();
        }
        key.clone()
    }

    async fn line(&self, key: &str) -> TableSocket {
        let url = format!("ws://{}/api/tables/{key}/socket", self.url);
        let mut request = url.into_client_request().expect("this is a URL");
        let bearer = format!("Bearer {}", self.token);
        let bearer = bearer.parse().expect("a token is letters and digits");
        request.headers_mut().insert("authorization", bearer);
        connect_async(request).await.expect("the line opens").0
    }
}

/// Example inputs: one message per line.
#[must_use]
pub fn examples() -> Vec<Vec<u8>> {
    let command =
        |command: Value| json!({ "type": "command", "id": "{id}", "command": command }).to_string();
    let hello = json!({ "type": "hello", "since": 0 }).to_string();
    let commands = [
        json!({ "type": "move", "seat": 0, "answers": 3, "action": "1", "then": null }),
        json!({ "type": "move", "seat": 1, "answers": 4, "action": "2-3", "reaction": { "entry": 3, "after": 400 } }),
        json!({ "type": "sit", "seat": 1 }),
        json!({ "type": "seat_bot", "seat": 1, "level": "toffee" }),
        json!({ "type": "hint" }),
        json!({ "type": "undo" }),
        json!({ "type": "offer_draw" }),
        json!({ "type": "answer_draw", "yes": true }),
        json!({ "type": "ask_no_more" }),
        json!({ "type": "say", "phrase": "hello" }),
        json!({ "type": "write", "text": "zażółć" }),
        json!({ "type": "rematch" }),
        json!({ "type": "coach" }),
    ];
    let mut all: Vec<Vec<u8>> = Vec::new();
    for one in commands {
        all.push(format!("{hello}\n{}", command(one)).into_bytes());
    }
    let look = json!({ "type": "look", "move": 1, "hands": "open" }).to_string();
    let lift = json!({ "type": "lift", "seat": 0 }).to_string();
    let ping = json!({ "type": "ping" }).to_string();
    all.push([hello, look, lift, ping].join("\n").into_bytes());
    all
}

/// Sends all messages on a new connection, and checks that the server still answers.
pub fn check(data: &[u8]) {
    let site = site();
    let key = site.table();
    site.runtime.block_on(async {
        let mut line = site.line(&key).await;
        for said in data.split(|&byte| byte == b'\n').take(BURST) {
            let message = match str::from_utf8(said) {
                Ok(text) => Message::text(text),
                Err(_) => Message::binary(said.to_vec()),
            };
            // The server stops reading after a message that is too long.
            if line.send(message).await.is_err() {
                return;
            }
        }
        let _ = line.send(Message::text(r#"{"type":"ping"}"#)).await;
        let heard = tokio::time::timeout(Duration::from_secs(30), read_until_pong(&mut line));
        heard.await.expect("an answer within half a minute");
    });
}

/// Reads until the pong or the goodbye.
async fn read_until_pong(line: &mut TableSocket) {
    loop {
        match line.next().await {
            Some(Ok(Message::Text(text))) => {
                let message: Value = serde_json::from_str(&text).expect("messages are JSON");
                let kind = message["type"].as_str().unwrap_or_default();
                assert!(MESSAGE_TYPES.contains(&kind), "{message}");
                if kind == "pong" || kind == "bye" {
                    return;
                }
            }
            Some(Ok(Message::Close(_))) => return,
            Some(Ok(_)) => {}
            end => panic!("the line broke without a word: {end:?}"),
        }
    }
}
