//! A client of the JSON interface with retries: it sends the same message again, at this node or
//! another, until it is answered.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::client_log::{ClientEvent, ClientLog};
use crate::node::Addresses;

/// Timeout after which a client tries another node.
const SILENCE: Duration = Duration::from_secs(3);
/// Timeout for everything that a test waits for.
pub(crate) const PATIENCE: Duration = Duration::from_secs(120);
/// The pause between two attempts.
const AGAIN: Duration = Duration::from_millis(25);

type Stream = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// The number of moves that a game may have so far; players wait before later ones.
pub(crate) type MoveLimit = watch::Receiver<usize>;

/// A guest with a token.
#[derive(Clone, Debug)]
pub(crate) struct RetryingClient {
    pub(crate) client_log: ClientLog,
    http: reqwest::Client,
    token: String,
    addresses: Addresses,
    /// The number of the current node.
    at: usize,
}

impl RetryingClient {
    /// A guest who starts at that node.
    pub(crate) async fn new(name: &str, addresses: &Addresses, at: usize) -> RetryingClient {
        let http = reqwest::Client::builder().timeout(SILENCE).build().unwrap();
        let mut player = RetryingClient {
            client_log: ClientLog::new(name, ""),
            http,
            token: String::new(),
            addresses: addresses.clone(),
            at,
        };
        let guest = player.post("/api/guests", &json!({ "name": name })).await;
        let text = |field: &str| guest[field].as_str().unwrap().to_owned();
        player.token = text("token");
        player.client_log = ClientLog::new(name, &text("id"));
        player
    }

    /// The same guest, with the same client log, at another node.
    pub(crate) fn at(&self, node: usize) -> RetryingClient {
        RetryingClient {
            at: node,
            ..self.clone()
        }
    }

    /// Sends a request until it succeeds, at any node.
    pub(crate) async fn post(&mut self, path: &str, body: &Value) -> Value {
        let insisting = async {
            loop {
                let url = format!("{}{path}", self.addresses.get(self.at));
                let mut request = self.http.post(url).json(body);
                if !self.token.is_empty() {
                    request = request.bearer_auth(&self.token);
                }
                match request.send().await {
                    Ok(answer) if answer.status().is_success() => {
                        if let Ok(answer) = answer.json().await {
                            return answer;
                        }
                    }
                    Ok(answer) if answer.status().is_client_error() => {
                        panic!("{path}: {}", answer.text().await.unwrap_or_default())
                    }
                    Ok(_) | Err(_) => self.at += 1,
                }
                sleep(AGAIN).await;
            }
        };
        timeout(PATIENCE, insisting)
            .await
            .unwrap_or_else(|_| panic!("{path} gets no answer"))
    }

    /// Creates a table of Candy Necklace; returns the key to play.
    pub(crate) async fn table(&mut self, seats: [&str; 2]) -> String {
        let new = json!({"game": "necklace", "seats": seats});
        let made = self.post("/api/tables", &new).await;
        made["play_key"].as_str().unwrap().to_owned()
    }

    /// A page of the current node.
    pub(crate) async fn page(&self, path: &str) -> String {
        let page = self
            .http
            .get(format!("{}{path}", self.addresses.get(self.at)));
        page.send().await.unwrap().text().await.unwrap()
    }

    /// The scene of a table at the current node.
    pub(crate) async fn scene(&self, key: &str) -> Value {
        let looking = async {
            loop {
                let url = format!("{}/api/tables/{key}", self.addresses.get(self.at));
                let request = self.http.get(url).bearer_auth(&self.token).send();
                if let Ok(answer) = request.await
                    && answer.status().is_success()
                    && let Ok(mut answer) = answer.json::<Value>().await
                {
                    let scene = answer["scene"].take();
                    self.client_log.saw(self.client_log.number(), &scene);
                    return scene;
                }
                sleep(AGAIN).await;
            }
        };
        timeout(PATIENCE, looking)
            .await
            .expect("the table is shown")
    }

    /// Makes one move over HTTP when it is this guest's turn, and notes the acknowledgement.
    pub(crate) async fn move_once(&mut self, key: &str) {
        let moving = async {
            loop {
                let scene = self.scene(key).await;
                if let Some(message) = self.next_move(&scene) {
                    return message;
                }
                sleep(AGAIN).await;
            }
        };
        let message = timeout(PATIENCE, moving).await.expect("its turn comes");
        let body = json!({"id": message["id"], "command": message["command"]});
        let done = self
            .post(&format!("/api/tables/{key}/commands"), &body)
            .await;
        self.acknowledged(&message, &done);
    }

    /// Sends a move once over HTTP, and notes its acknowledgement, if any.
    pub(crate) async fn try_move(&self, key: &str) {
        let scene = self.scene(key).await;
        let message = self.next_move(&scene).expect("it has the move");
        let body = json!({"id": message["id"], "command": message["command"]});
        let url = format!("{}/api/tables/{key}/commands", self.addresses.get(self.at));
        let request = self.http.post(url).bearer_auth(&self.token).json(&body);
        if let Ok(answer) = request.send().await
            && answer.status().is_success()
            && let Ok(done) = answer.json().await
        {
            self.acknowledged(&message, &done);
        }
    }

    /// Whether the node shows a table in time.
    pub(crate) async fn can_look(&self, key: &str) -> bool {
        let url = format!("{}/api/tables/{key}", self.addresses.get(self.at));
        let looking = self.http.get(url).bearer_auth(&self.token).send();
        timeout(Duration::from_millis(500), looking).await.is_ok()
    }

    /// The message for the next move, if there is one to make. Every message has a new id.
    fn next_move(&self, scene: &Value) -> Option<Value> {
        let action = scene["legal"][0].as_str()?;
        let id = format!("m{}", self.client_log.number());
        self.client_log.note(ClientEvent::DeliveryOutcome {
            id: id.clone(),
            action: action.to_owned(),
        });
        let command = json!({"do": "move", "answers": scene["seq"], "action": action});
        Some(json!({"type": "command", "id": id, "command": command}))
    }

    fn acknowledged(&self, message: &Value, done: &Value) {
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        self.client_log.note(ClientEvent::Acknowledged {
            id: text(&message["id"]),
            action: text(&message["command"]["action"]),
            seq: done["seq"].as_u64().unwrap(),
        });
    }

    /// Plays until the game is over, or watches if the guest has no seat.
    pub(crate) async fn play(mut self, key: String, mut gate: MoveLimit) {
        let mut waits_for: Option<Value> = None;
        loop {
            let over = self.play_here(&key, &mut gate, &mut waits_for).await;
            if over.is_some() {
                return;
            }
            self.client_log.note(ClientEvent::GaveUp);
            self.at += 1;
            sleep(AGAIN).await;
        }
    }

    /// Plays on one connection; `None` when it is lost or fails.
    async fn play_here(
        &mut self,
        key: &str,
        gate: &mut MoveLimit,
        waits_for: &mut Option<Value>,
    ) -> Option<()> {
        let mut socket = timeout(SILENCE, self.connect(key)).await.ok()??;
        let connection = self.client_log.number();
        send(&mut socket, &json!({"type": "hello", "since": 0})).await?;
        if let Some(message) = waits_for {
            send(&mut socket, message).await?;
        }
        let mut scene = Value::Null;
        loop {
            let message = tokio::select! {
                message = next(&mut socket) => message?,
                changed = gate.changed() => {
                    changed.ok()?;
                    Value::Null
                }
            };
            let answers = |waits_for: &Option<Value>| {
                waits_for
                    .as_ref()
                    .is_some_and(|sent| sent["id"] == message["id"])
            };
            match message["type"].as_str() {
                Some("scene") => {
                    scene = message["scene"].clone();
                    self.client_log.saw(connection, &scene);
                }
                Some("done") if answers(waits_for) => {
                    self.acknowledged(&waits_for.take()?, &message);
                }
                Some("refused") if answers(waits_for) => {
                    let text = |field: &str| message[field].as_str().unwrap_or_default().to_owned();
                    self.client_log.note(ClientEvent::Refused {
                        id: text("id"),
                        why: text("code"),
                    });
                    *waits_for = None;
                }
                Some("unavailable" | "bye") => return None,
                _ => {}
            }
            if scene["status"] == "finished" && waits_for.is_none() {
                return Some(());
            }
            let made = scene["moves"].as_array().map_or(usize::MAX, Vec::len);
            if waits_for.is_none() && made < *gate.borrow() {
                *waits_for = self.next_move(&scene);
                if let Some(message) = waits_for {
                    send(&mut socket, message).await?;
                    // Until the next scene, nothing is known about the table.
                    scene = Value::Null;
                }
            }
        }
    }

    async fn connect(&self, key: &str) -> Option<Stream> {
        let url = self.addresses.get(self.at).replace("http://", "ws://");
        let address = format!("{url}/api/tables/{key}/socket");
        let mut request = address.into_client_request().ok()?;
        let bearer = format!("Bearer {}", self.token).parse().ok()?;
        request.headers_mut().insert("authorization", bearer);
        let (stream, _) = connect_async(request).await.ok()?;
        Some(stream)
    }
}

async fn send(socket: &mut Stream, message: &Value) -> Option<()> {
    let text = Message::Text(message.to_string().into());
    timeout(SILENCE, socket.send(text)).await.ok()?.ok()
}

/// The next message; `None` when the connection is closed, or silent in spite of a ping.
async fn next(socket: &mut Stream) -> Option<Value> {
    let mut pinged = false;
    loop {
        match timeout(SILENCE, socket.next()).await {
            Ok(Some(Ok(Message::Text(text)))) => return serde_json::from_str(&text).ok(),
            Ok(Some(Ok(Message::Ping(_) | Message::Pong(_)))) => pinged = false,
            Ok(Some(Ok(_) | Err(_)) | None) => return None,
            Err(_) if pinged => return None,
            Err(_) => {
                send(socket, &json!({"type": "ping"})).await?;
                pinged = true;
            }
        }
    }
}
