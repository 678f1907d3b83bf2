//! Everything that the OpenAPI document describes is received by a test: every operation with every
//! status, and every kind of socket messages. The client checks each of them against its schema.

use std::path::Path;

use reqwest::{Method, Response};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::accounts::Visitor;
use crate::api::play_out;
use crate::client::{Client, checked};
use crate::openapi::{self, Operation, documented, operations, seen};
use crate::server::Server;
use crate::tokens::refused_socket;

/// What no test can receive, with the reason.
const OUT_OF_REACH: &[(&str, &str)] = &[];

/// Keys to play: of a table with a game that is on, and of one whose record is gone.
struct Keys {
    running: String,
    removed: String,
}

/// The site that most answers come from.
struct Site {
    server: Server,
    ola: Client,
    keys: Keys,
    tournament: String,
    record: Value,
}

/// A request of an operation.
struct Request<'a> {
    operation: &'a Operation,
    path: String,
    body: Option<Value>,
}

impl Request<'_> {
    async fn send(self, client: &Client) -> u16 {
        let method = self.operation.method.clone();
        let answer = client.try_send(method, &self.path, self.body).await;
        answer.unwrap().status().as_u16()
    }
}

impl Site {
    async fn open(folder: &Path) -> Site {
        let server = Server::start(folder);
        let ola = Client::new(&server.url, "Ola").await;
        let (removed, _) = ola.table(json!(["me", "me"])).await;
        let record = ola.get(&format!("/api/tables/{removed}/record")).await;
        assert!(server.stop(), "asked to stop, it ends well");
        // As retention does it: the key is kept, the record is not.
        let store = rusqlite::Connection::open(folder.join("house.db")).unwrap();
        let sql = "UPDATE tables SET record_removed_at = 1 WHERE play_key = ?1";
        assert_eq!(store.execute(sql, [&removed]).unwrap(), 1);
        drop(store);
        let server = Server::with(folder, &["--rate-limit", "0", "--body-timeout", "1"]);
        let ola = ola.moved_to(&server.url);
        let (running, _) = ola.table(json!(["me", "me"])).await;
        let tournament = ola
            .submit_form("/tournaments", "game=necklace&title=Cup")
            .await;
        let tournament = tournament.unwrap().replace("/tournaments/", "");
        Site {
            server,
            ola,
            keys: Keys { running, removed },
            tournament,
            record,
        }
    }

    /// A request that succeeds, but for the key of its table.
    fn request<'a>(&self, operation: &'a Operation, key: &str) -> Request<'a> {
        let path = operation.path();
        let id = match path.contains("puzzles") {
            true => "1-05",
            false => &self.tournament,
        };
        let body = match path.as_str() {
            "/api/guests" => json!({"name": "Ala"}),
            "/api/tables" => json!({"game": "necklace", "seats": ["me", "open"]}),
            "/api/tables/{key}/commands" => {
                json!({"id": "hello", "command": {"do": "say", "phrase": "hello"}})
            }
            "/api/records" => self.record.clone(),
            _ => json!({"actions": []}),
        };
        Request {
            operation,
            path: path.replace("{key}", key).replace("{id}", id),
            body: operation.has_body().then_some(body),
        }
    }

    /// What can go wrong with every operation alike.
    async fn provoke_common_errors(&self) {
        let stranger = Client::with_token(&self.server.url, "wrong");
        for operation in operations() {
            let template = operation.path();
            let request = |key: &str| self.request(operation, key);
            let expect = async |status: u16, request: Request<'_>, client: &Client| {
                if operation.answers(status) {
                    let found = request.send(client).await;
                    assert_eq!(found, status, "{} {template}", operation.method);
                }
            };
            let running = || request(&self.keys.running);
            let bad = Request {
                body: operation.has_body().then(|| json!({})),
                path: match template.contains('{') {
                    true => template.replace("{key}", "%FF").replace("{id}", "%FF"),
                    false if operation.has_body() => template.clone(),
                    false => format!("{template}?after=x!"),
                },
                ..running()
            };
            expect(400, bad, &self.ola).await;
            expect(401, running(), &stranger).await;
            let nowhere = Request {
                path: match template.contains("puzzles") {
                    true => template.replace("{id}", "9-99"),
                    false => template
                        .replace("{key}", "nothing")
                        .replace("{id}", "nothing"),
                },
                ..running()
            };
            if !template.ends_with("/socket") {
                expect(404, nowhere, &self.ola).await;
                expect(410, request(&self.keys.removed), &self.ola).await;
            }
            if operation.answers(403) {
                let answer = self.answer_to_another_site(operation, running()).await;
                assert_eq!(answer.status(), 403, "{template}");
            }
            for (status, length) in [(408, 10), (413, 600_000)] {
                if operation.answers(status) {
                    // A body that is announced and does not come.
                    let path = running().path;
                    let head = format!(
                        "POST {path} HTTP/1.1\r\nhost: localhost\r\n\
                         content-type: application/json\r\ncontent-length: {length}\r\n\r\n"
                    );
                    assert_eq!(self.raw(&Method::POST, &path, &head).await, status);
                }
            }
        }
        let token = format!("Bearer {}", self.ola.token());
        for (key, status) in [("nothing", 404), (&self.keys.removed, 410)] {
            let headers = [("authorization", token.as_str())];
            let refused = refused_socket(&self.server, key, &headers).await;
            assert_eq!(refused[0], status, "{refused}");
        }
        let path = format!("/api/tables/{}/socket", self.keys.running);
        let old = format!(
            "GET {path} HTTP/1.0\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
             sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        );
        assert_eq!(self.raw(&Method::GET, &path, &old).await, 426);
    }

    /// The answer to a request of a page of another site.
    async fn answer_to_another_site(
        &self,
        operation: &Operation,
        request: Request<'_>,
    ) -> Response {
        let method = operation.method.clone();
        let url = format!("{}{}", self.server.url, request.path);
        let mut sent = reqwest::Client::new()
            .request(method.clone(), url)
            .bearer_auth(self.ola.token())
            .header("origin", "https://evil.example");
        if operation.method == Method::GET {
            sent = sent.header("upgrade", "websocket");
        }
        if let Some(body) = &request.body {
            sent = sent.json(body);
        }
        let answer = sent.send().await.unwrap();
        checked(&method, &request.path, answer).await.unwrap()
    }

    /// The status of the answer to a request that no client library sends.
    async fn raw(&self, method: &Method, path: &str, request: &str) -> u16 {
        let mut stream = TcpStream::connect(self.server.address()).await.unwrap();
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).await.unwrap();
        let (head, body) = text.split_once("\r\n\r\n").expect("a head");
        let status = head
            .split(' ')
            .nth(1)
            .and_then(|status| status.parse().ok());
        let status = status.unwrap_or_else(|| panic!("no status: {text}"));
        openapi::check_answer(method, path, status, body.as_bytes());
        status
    }

    /// What each operation refuses for a reason of its own (409).
    async fn provoke_conflicts(&self) {
        let ola = &self.ola;
        let status = async |method: Method, path: &str, body: Option<Value>| {
            let answer = ola.try_send(method, path, body).await.unwrap();
            answer.status().as_u16()
        };
        let post = async |path: &str, body: Value| status(Method::POST, path, Some(body)).await;
        Visitor::new(&self.server).keep("Ewa K").await;
        assert_eq!(post("/api/guests", json!({"name": "Ewa K"})).await, 409);
        let key = &self.keys.running;
        let far = format!("/api/tables/{key}?move=99");
        assert_eq!(status(Method::GET, &far, None).await, 409);
        let analysis = format!("/api/tables/{key}/analysis");
        assert_eq!(status(Method::GET, &analysis, None).await, 409);
        let command = json!({"id": "draw", "command": {"do": "answer_draw", "yes": true}});
        assert_eq!(
            post(&format!("/api/tables/{key}/commands"), command).await,
            409
        );
        let jump = json!({"actions": ["jump"]});
        assert_eq!(post("/api/puzzles/1-05/attempts", jump).await, 409);
        let hidden = json!({"game": "pinata", "seats": ["me", "me"]});
        let hidden = ola.post("/api/tables", hidden).await;
        let record = format!(
            "/api/tables/{}/record",
            hidden["play_key"].as_str().unwrap()
        );
        assert_eq!(status(Method::GET, &record, None).await, 409);
        // Unfinished tables at which nobody else sits, until there are too many.
        let more = json!({"game": "necklace", "seats": ["me", "me"]});
        let mut made = 0;
        while post("/api/tables", more.clone()).await == 201 {
            made += 1;
            assert!(made <= 100, "nothing stops it");
        }
        assert_eq!(post("/api/tables", more).await, 409);
        assert_eq!(post("/api/records", self.record.clone()).await, 409);
    }

    /// Every operation succeeds.
    async fn succeed(&self) {
        for operation in operations() {
            let path = operation.path();
            if !["/socket", "/analysis"]
                .iter()
                .any(|end| path.ends_with(end))
            {
                let status = self
                    .request(operation, &self.keys.running)
                    .send(&self.ola)
                    .await;
                assert!([200, 201].contains(&status), "{path}: {status}");
            }
        }
        let ala = Client::new(&self.server.url, "Ala").await;
        let (key, _) = ala.table(json!(["me", "open"])).await;
        let sit = json!({"do": "sit"});
        self.ola.command(&key, "sit", sit).await;
        play_out(&key, [&ala, &self.ola]).await;
        ala.get(&format!("/api/tables/{key}/analysis")).await;
    }

    /// Every kind of socket messages but `unavailable` and `bye`.
    async fn receive_messages(&self) {
        let key = &self.keys.running;
        let mut socket = self.ola.mute_socket(key).await;
        socket.send(json!({"type": "hello", "patches": true})).await;
        socket.next_of("scene").await;
        let hello = json!({"do": "say", "phrase": "hello"});
        socket
            .send(json!({"type": "command", "id": "a", "command": hello}))
            .await;
        socket.next_of("patch").await;
        socket.next_of("done").await;
        let nothing = json!({"do": "answer_draw", "yes": true});
        socket
            .send(json!({"type": "command", "id": "b", "command": nothing}))
            .await;
        socket.next_of("refused").await;
        socket.send(json!({"type": "ping"})).await;
        socket.next_of("pong").await;
    }

    /// What is unavailable while the store does not work, and how a socket ends with the site.
    async fn break_the_store(self, folder: &Path) {
        let mut socket = self.ola.socket(&self.keys.running, 0).await;
        socket.next_of("scene").await;
        let store = rusqlite::Connection::open(folder.join("house.db")).unwrap();
        store
            .busy_timeout(std::time::Duration::from_secs(60))
            .unwrap();
        let sql = "ALTER TABLE people RENAME TO lost_people; ALTER TABLE log RENAME TO lost_log;";
        store.execute_batch(sql).unwrap();
        let hello = json!({"do": "say", "phrase": "hello"});
        socket
            .send(json!({"type": "command", "id": "c", "command": hello}))
            .await;
        socket.next_of("unavailable").await;
        for operation in operations()
            .iter()
            .filter(|operation| operation.answers(503))
        {
            let path = operation.path();
            if path.ends_with("/socket") {
                let token = format!("Bearer {}", self.ola.token());
                let headers = [("authorization", token.as_str())];
                let refused = refused_socket(&self.server, &self.keys.running, &headers).await;
                assert_eq!(refused[0], 503, "{refused}");
            } else {
                let status = self
                    .request(operation, &self.keys.running)
                    .send(&self.ola)
                    .await;
                assert_eq!(status, 503, "{} {path}", operation.method);
            }
        }
        let server = self.server;
        let stopped = tokio::task::spawn_blocking(move || server.stop());
        socket.next_of("bye").await;
        drop(socket);
        stopped.await.unwrap();
    }
}

/// More sockets than a person may have open.
async fn open_many_sockets() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::with(folder.path(), &["--rate-limit", "100000"]);
    let ola = Client::new(&server.url, "Ola").await;
    let (key, _) = ola.table(json!(["me", "open"])).await;
    let mut sockets = Vec::new();
    for _ in 0..64 {
        sockets.push(ola.mute_socket(&key).await);
    }
    let path = format!("/api/tables/{key}/poll");
    let poll = ola.try_send(Method::GET, &path, None).await.unwrap();
    assert_eq!(poll.status(), 409);
    let token = format!("Bearer {}", ola.token());
    let headers = [("authorization", token.as_str())];
    assert_eq!(refused_socket(&server, &key, &headers).await[0], 409);
}

/// More requests than an address may send.
async fn flood() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::with(folder.path(), &["--rate-limit", "1"]);
    let nobody = Client::with_token(&server.url, "");
    for operation in operations() {
        let path = operation
            .path()
            .replace("{key}", "nothing")
            .replace("{id}", "nothing");
        for number in 0.. {
            assert!(number < 1_000, "{path}: nothing stops a flood");
            let body = operation.has_body().then(|| json!({}));
            let answer = nobody.try_send(operation.method.clone(), &path, body).await;
            if answer.unwrap().status() == 429 {
                break;
            }
        }
    }
}

#[tokio::test]
async fn every_answer_and_message_of_the_document_is_received() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::open(folder.path()).await;
    site.succeed().await;
    site.provoke_common_errors().await;
    site.receive_messages().await;
    site.provoke_conflicts().await;
    site.break_the_store(folder.path()).await;
    open_many_sockets().await;
    flood().await;
    let seen = seen();
    let mut missing = documented();
    missing.retain(|answer| !seen.contains(answer));
    for (answer, why) in OUT_OF_REACH {
        assert!(
            missing.remove(*answer),
            "{answer} was received, and yet: {why}"
        );
    }
    assert!(missing.is_empty(), "no test has received {missing:#?}");
}
