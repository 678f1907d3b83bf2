//! Messages with the changes of a page: what a browser puts together is the page from nothing.

use pages::changes::{ReceivedPage, SentPart};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;
use web::inflate::WITH_PRESET;

use crate::client::{self, Client, Socket};
use crate::server::Server;

/// Moves of each game.
const MOVES: usize = 12;
/// The connection is lost after every so many moves.
const LOST_EVERY: usize = 5;

/// A page with its socket, as the script of the page keeps them.
struct OpenPage<'a> {
    client: &'a Client,
    key: &'a str,
    socket: Socket,
    /// The content of the table's page.
    shown: ReceivedPage,
    seq: u64,
    /// Whether the script can inflate messages.
    inflates: bool,
    /// The preset dictionary that it has loaded.
    preset: Option<String>,
    /// Bytes of messages.
    received: usize,
}

/// The page of a table as it is drawn from nothing: its version, and the content that changes.
async fn load(client: &Client, key: &str) -> (String, String) {
    let (status, page) = client.page(&format!("/t/{key}")).await;
    assert_eq!(status, 200);
    let between = |start: &str, end: &str| {
        let (_, rest) = page.split_once(start).expect(start);
        rest.split_once(end).expect(end).0.to_owned()
    };
    let version = between(" data-version=\"", "\"");
    let table = between("<main id=\"table\"", "</main>");
    let (_, content) = table.split_once('>').unwrap();
    (version, content.to_owned())
}

impl<'a> OpenPage<'a> {
    async fn open(client: &'a Client, key: &'a str, inflates: bool) -> OpenPage<'a> {
        let (version, shown) = load(client, key).await;
        let mut page = OpenPage {
            client,
            key,
            socket: client.socket_at(&format!("/t/{key}/socket")).await,
            shown: ReceivedPage::load(&shown),
            seq: 0,
            inflates,
            preset: None,
            received: 0,
        };
        page.hello(Some(&version)).await;
        page
    }

    async fn hello(&mut self, version: Option<&str>) {
        self.socket.send(self.greeting(version)).await;
        self.receive().await;
    }

    fn greeting(&self, version: Option<&str>) -> Value {
        json!({
            "type": "hello", "since": self.seq, "page": version, "recent_parts": true,
            "inflate": self.inflates,
        })
    }

    /// The next message with a page, and its frame.
    async fn next(&mut self) -> (Value, Message) {
        loop {
            let frame = self.socket.next_frame().await.expect("the line is open");
            let message = client::read(&frame, self.preset.as_deref());
            let message = message.expect("a message is JSON");
            match message["type"].as_str() {
                Some("page") => return (message, frame),
                Some("preset") => self.load_preset(&message["url"]).await,
                _ => {}
            }
        }
    }

    /// Loads the preset dictionary and says so.
    async fn load_preset(&mut self, url: &Value) {
        let (status, text) = self.client.page(url.as_str().unwrap()).await;
        assert_eq!(status, 200);
        self.preset = Some(text);
        self.socket
            .send(json!({ "type": "preset", "url": url }))
            .await;
    }

    async fn receive(&mut self) {
        let (message, frame) = self.next().await;
        self.received += frame.len();
        if message["fresh"] == true {
            self.shown = ReceivedPage::default();
        }
        let parts: Vec<SentPart<'_>> = serde_json::from_value(message["parts"].clone()).unwrap();
        (self.shown.receive(&parts)).expect("the browser knows these parts");
        self.seq = message["seq"].as_u64().unwrap();
    }

    /// Receives messages until the page shows an entry of the log, and compares the page.
    async fn catch_up(&mut self, seq: u64) -> usize {
        while self.seq < seq {
            self.receive().await;
        }
        let (_, drawn) = load(self.client, self.key).await;
        assert_eq!(self.shown.html(), drawn);
        drawn.len()
    }

    /// Loses the connection and opens another, as the script does.
    async fn reconnect(&mut self) {
        self.socket = (self.client)
            .socket_at(&format!("/t/{}/socket", self.key))
            .await;
        self.hello(None).await;
    }
}

async fn seq_of(client: &Client, key: &str) -> u64 {
    client.scene(key).await["seq"].as_u64().unwrap()
}

async fn play_with_pages(server: &Server, game: &str) {
    let [ola, ala] = [
        Client::new(&server.url, "Ola").await,
        Client::new(&server.url, "Ala").await,
    ];
    let table = json!({ "game": game, "seats": ["me", "open"], "rules": { "free_chat": true } });
    let made: Value = ola.post("/api/tables", table).await;
    let [key, watch] = ["play_key", "watch_key"].map(|key| made[key].as_str().unwrap());
    ala.command(key, "sit", json!({ "do": "sit" })).await;
    let mut pages = Vec::new();
    for (client, key, inflates) in [(&ola, key, true), (&ala, key, false), (&ola, watch, true)] {
        pages.push(OpenPage::open(client, key, inflates).await);
    }
    let mut whole = 0;
    for number in 1..=MOVES {
        if !(ola.play_first(key).await || ala.play_first(key).await) {
            break;
        }
        let said = json!({ "do": "write", "text": format!("Move <{number}> & \"more\"") });
        ola.command(key, &format!("said-{number}"), said).await;
        let seq = seq_of(&ola, key).await;
        for (page, at) in pages.iter_mut().zip(0..) {
            if (number + at) % LOST_EVERY == 0 {
                page.reconnect().await;
            }
            whole += page.catch_up(seq).await;
        }
    }
    let received: usize = pages.iter().map(|page| page.received).sum();
    println!("{game}: {received} of {whole} bytes");
    assert!(received < whole, "{game}: {received} of {whole} bytes");
}

#[tokio::test]
async fn a_page_put_together_from_changes_is_the_one_drawn_from_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    for game in games::all().iter().map(|game| game.info()) {
        if !game.real_time {
            play_with_pages(&server, game.id).await;
        }
    }
}

/// A message without the time of the server, which a page of a game in real time has.
fn without_time(message: &Value) -> String {
    let text = message.to_string();
    let mut parts = text.split("data-now=");
    let before = parts.next().into_iter();
    let behind = parts.map(|part| part.trim_start_matches(|letter| letter != '>'));
    before.chain(behind).collect()
}

#[tokio::test]
async fn a_long_message_is_compressed_for_a_page_that_can_inflate_it() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let ola = Client::new(&server.url, "Ola").await;
    for info in games::all().iter().map(|game| game.info()) {
        let table = json!({ "game": info.id, "seats": ["me", "open"] });
        let made: Value = ola.post("/api/tables", table).await;
        let key = made["play_key"].as_str().unwrap();
        let mut messages = Vec::new();
        for inflates in [false, true] {
            let mut page = OpenPage::open(&ola, key, inflates).await;
            // A page that was lost is sent as a whole, and that is long.
            page.socket.send(page.greeting(None)).await;
            let (message, frame) = page.next().await;
            assert_eq!(matches!(frame, Message::Binary(_)), inflates, "{info:?}");
            messages.push((message, frame.len()));
        }
        let [(text, long), (inflated, short)] = messages.try_into().unwrap();
        assert_eq!(without_time(&text), without_time(&inflated), "{}", info.id);
        assert!(2 * short < long, "{short} of {long} bytes");
    }
}

#[tokio::test]
async fn a_message_may_begin_with_the_preset_dictionary_that_the_page_has_loaded() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let ola = Client::new(&server.url, "Ola").await;
    for info in games::all().iter().map(|game| game.info()) {
        let table = json!({ "game": info.id, "seats": ["me", "open"] });
        let made: Value = ola.post("/api/tables", table).await;
        let mut page = OpenPage::open(&ola, made["play_key"].as_str().unwrap(), true).await;
        let offered = page.socket.next_of("preset").await["url"].clone();
        page.socket.send(page.greeting(None)).await;
        let (alone, long) = page.next().await;
        // An address of another version changes nothing. The length may, since real time is in the message.
        let other = offered.as_str().unwrap().replace(".txt", "0.txt");
        assert_eq!(ola.page(&other).await.0, 404);
        page.socket
            .send(json!({ "type": "preset", "url": other }))
            .await;
        page.socket.send(page.greeting(None)).await;
        let (_, unchanged) = page.next().await;
        assert_ne!(
            unchanged.into_data().first(),
            Some(&WITH_PRESET),
            "{}",
            info.id
        );
        page.load_preset(&offered).await;
        page.socket.send(page.greeting(None)).await;
        let (message, short) = page.next().await;
        assert_eq!(without_time(&message), without_time(&alone), "{}", info.id);
        assert_eq!(
            short.clone().into_data().first(),
            Some(&WITH_PRESET),
            "{}",
            info.id
        );
        let (short, long) = (short.len(), long.len());
        assert!(short < long, "{}: {short} of {long} bytes", info.id);
    }
}
