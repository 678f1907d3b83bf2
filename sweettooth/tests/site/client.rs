//! HTTP and WebSocket client of the JSON interface.

use std::collections::HashMap;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use reqwest::{Method, Response};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message, http};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::openapi;

/// A guest with a token.
#[derive(Clone)]
pub(crate) struct Client {
    http: reqwest::Client,
    pub(crate) url: String,
    token: String,
}

impl Client {
    pub(crate) async fn new(url: &str, name: &str) -> Client {
        let client = Client::with_token(url, "");
        let guest = client.post("/api/guests", json!({ "name": name })).await;
        let token = guest["token"].as_str().expect("guests get a token");
        Client {
            token: token.to_owned(),
            ..client
        }
    }

    /// A program with a given token; with an empty one it sends none.
    pub(crate) fn with_token(url: &str, token: &str) -> Client {
        let http = reqwest::Client::builder()
            .timeout(Duration::from_secs(120))
            .redirect(reqwest::redirect::Policy::none())
            .build()
            .unwrap();
        Client {
            http,
            url: url.to_owned(),
            token: token.to_owned(),
        }
    }

    /// The token.
    pub(crate) fn token(&self) -> &str {
        &self.token
    }

    /// The same guest at another address, after a restart.
    pub(crate) fn moved_to(&self, url: &str) -> Client {
        Client {
            url: url.to_owned(),
            ..self.clone()
        }
    }

    pub(crate) async fn try_send(
        &self,
        method: Method,
        path: &str,
        body: Option<Value>,
    ) -> reqwest::Result<Response> {
        let mut request = self
            .http
            .request(method.clone(), format!("{}{path}", self.url));
        if !self.token.is_empty() {
            request = request.bearer_auth(&self.token);
        }
        if let Some(body) = &body {
            request = request.json(body);
        }
        let answer = request.send().await?;
        if !path.starts_with("/api/") {
            return Ok(answer);
        }
        if let Some(body) = body.filter(|_| answer.status().is_success()) {
            openapi::check_request(&method, path, &body);
        }
        checked(&method, path, answer).await
    }

    /// Sends a form as a page does; returns the status.
    pub(crate) async fn form(&self, path: &str, fields: &str) -> u16 {
        let request = self.http.post(format!("{}{path}", self.url));
        let answer = request
            .bearer_auth(&self.token)
            .header("content-type", "application/x-www-form-urlencoded")
            .body(fields.to_owned())
            .send();
        answer.await.unwrap().status().as_u16()
    }

    /// The page to which a form leads.
    pub(crate) async fn submit_form(&self, path: &str, fields: &str) -> Option<String> {
        let request = self.http.post(format!("{}{path}", self.url));
        let answer = request
            .bearer_auth(&self.token)
            .header("content-type", "application/x-www-form-urlencoded")
            .body(fields.to_owned())
            .send();
        let answer = answer.await.unwrap();
        let location = answer.headers().get("location")?;
        location.to_str().ok().map(str::to_owned)
    }

    /// The status and text of a page.
    pub(crate) async fn page(&self, path: &str) -> (u16, String) {
        let answer = self.try_send(Method::GET, path, None).await.unwrap();
        (answer.status().as_u16(), answer.text().await.unwrap())
    }

    /// Plays to the end of the own turn.
    pub(crate) async fn play_turn(&self, key: &str) {
        while self.play_first(key).await {}
    }

    /// Makes the first legal move; returns whether there was one.
    pub(crate) async fn play_first(&self, key: &str) -> bool {
        let scene = self.scene(key).await;
        let Some(action) = scene["legal"][0].as_str() else {
            return false;
        };
        let command = json!({"do": "move", "answers": scene["seq"], "action": action});
        let id = format!("move-{}", scene["seq"]);
        self.command(key, &id, command).await;
        true
    }

    pub(crate) async fn get(&self, path: &str) -> Value {
        let answer = self.try_send(Method::GET, path, None).await.unwrap();
        assert!(answer.status().is_success(), "{path}: {}", answer.status());
        answer.json().await.unwrap()
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Value {
        let answer = self.try_send(Method::POST, path, Some(body)).await.unwrap();
        let status = answer.status();
        let answer: Value = answer.json().await.unwrap();
        assert!(status.is_success(), "{path}: {status} {answer}");
        answer
    }

    /// The status and error of a request that must fail.
    pub(crate) async fn error(&self, path: &str, body: Value) -> (u16, Value) {
        let answer = self.try_send(Method::POST, path, Some(body)).await.unwrap();
        let status = answer.status().as_u16();
        let answer: Value = answer.json().await.unwrap();
        assert!(status >= 400, "{path}: {status} {answer}");
        (status, answer["error"].clone())
    }

    /// Creates a table of Candy Necklace; returns its keys to play and to watch.
    pub(crate) async fn table(&self, seats: Value) -> (String, String) {
        self.table_with(seats, json!({})).await
    }

    pub(crate) async fn table_with(&self, seats: Value, rules: Value) -> (String, String) {
        let new = json!({"game": "necklace", "seats": seats, "rules": rules});
        let made = self.post("/api/tables", new).await;
        let key = |name: &str| made[name].as_str().unwrap().to_owned();
        (key("play_key"), key("watch_key"))
    }

    pub(crate) async fn scene(&self, key: &str) -> Value {
        self.get(&format!("/api/tables/{key}")).await["scene"].clone()
    }

    pub(crate) async fn command(&self, key: &str, id: &str, command: Value) -> Value {
        let path = format!("/api/tables/{key}/commands");
        self.post(&path, json!({"id": id, "command": command}))
            .await
    }

    /// The WebSocket of a table.
    pub(crate) async fn socket(&self, key: &str, since: u64) -> Socket {
        let mut socket = self.mute_socket(key).await;
        socket.send(json!({"type": "hello", "since": since})).await;
        socket
    }

    /// A WebSocket before the first message.
    pub(crate) async fn mute_socket(&self, key: &str) -> Socket {
        self.socket_at(&format!("/api/tables/{key}/socket")).await
    }

    /// The WebSocket at an address.
    pub(crate) async fn socket_at(&self, path: &str) -> Socket {
        self.socket_with(path, &[]).await
    }

    /// The WebSocket at an address, with further headers.
    pub(crate) async fn socket_with(&self, path: &str, headers: &[(&'static str, &str)]) -> Socket {
        let url = self.url.replace("http://", "ws://");
        let mut request = format!("{url}{path}").into_client_request().unwrap();
        if !self.token.is_empty() {
            let bearer = format!("Bearer {}", self.token).parse().unwrap();
            request.headers_mut().insert("authorization", bearer);
        }
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        let (stream, answer) = connect_async(request).await.expect("the socket opens");
        let described = path.starts_with("/api/");
        if described {
            openapi::check_answer(&Method::GET, path, answer.status().as_u16(), &[]);
        }
        Socket {
            stream,
            described,
            commands: HashMap::new(),
        }
    }
}

/// An answer that is as the OpenAPI document says.
pub(crate) async fn checked(
    method: &Method,
    path: &str,
    answer: Response,
) -> reqwest::Result<Response> {
    let mut copy = http::Response::new(());
    *copy.status_mut() = answer.status();
    *copy.headers_mut() = answer.headers().clone();
    let body = answer.bytes().await?;
    openapi::check_answer(method, path, copy.status().as_u16(), &body);
    Ok(copy.map(|()| body).into())
}

/// The message in a frame: text, or compressed text for a page, which may begin with a preset
/// dictionary.
pub(crate) fn read(frame: &Message, preset: Option<&str>) -> Option<Value> {
    match frame {
        Message::Text(text) => serde_json::from_str(text).ok(),
        Message::Binary(bytes) => {
            let text = web::inflate::inflated(bytes, preset).expect("a message can be inflated");
            Some(serde_json::from_str(&text).expect("a compressed message is JSON"))
        }
        _ => None,
    }
}

/// An open WebSocket.
pub(crate) struct Socket {
    stream: WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>,
    /// Whether it is a table's for programs, so that the OpenAPI document describes its messages.
    described: bool,
    /// The commands that were sent, by their ids.
    commands: HashMap<String, Value>,
}

impl Socket {
    pub(crate) async fn send(&mut self, message: Value) {
        if let Some(id) = message["id"].as_str() {
            self.commands.insert(id.to_owned(), message.clone());
        }
        self.send_raw(Message::Text(message.to_string().into()))
            .await;
    }

    pub(crate) async fn send_raw(&mut self, message: Message) {
        self.try_send(message).await.expect("the line is open");
    }

    /// Sends messages in as few packets as possible.
    pub(crate) async fn send_together(&mut self, messages: &[Value]) {
        for message in messages {
            let message = Message::Text(message.to_string().into());
            self.stream.feed(message).await.expect("the line is open");
        }
        self.stream.flush().await.expect("the line is open");
    }

    pub(crate) async fn try_send(&mut self, message: Message) -> Result<(), Error> {
        self.stream.send(message).await
    }

    /// The next message; `None` when the connection is closed.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        let message = read(&self.next_frame().await?, None)?;
        if self.described {
            openapi::check_socket_message(&message);
            let id = message["id"].as_str().unwrap_or_default();
            if message["type"] == "done"
                && let Some(sent) = self.commands.get(id)
            {
                assert!(
                    openapi::is_socket_request(sent),
                    "succeeds, but openapi.json refuses it: {sent}"
                );
            }
        }
        Some(message)
    }

    /// The next frame that is neither a ping nor a pong; `None` when the connection is closed.
    pub(crate) async fn next_frame(&mut self) -> Option<Message> {
        loop {
            let next = tokio::time::timeout(Duration::from_secs(120), self.stream.next());
            match next.await.expect("a message within two minutes") {
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(frame)) => return Some(frame),
                Some(Err(_)) | None => return None,
            }
        }
    }

    /// The next message of a type; others are skipped.
    pub(crate) async fn next_of(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await.expect("the line is open");
            if message["type"] == kind {
                return message;
            }
        }
    }
}
