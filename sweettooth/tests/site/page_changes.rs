//! Messages with the changes of a page: what a browser puts together is the page from nothing.

use pages::changes::{ReceivedPage, SentPart};
use serde_json::{Value, json};

use crate::client::{Client, Socket};
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
    /// Bytes of HTML in messages.
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
    async fn open(client: &'a Client, key: &'a str) -> OpenPage<'a> {
        let (version, shown) = load(client, key).await;
        let mut page = OpenPage {
            client,
            key,
            socket: client.socket_at(&format!("/t/{key}/socket")).await,
            shown: ReceivedPage::load(&shown),
            seq: 0,
            received: 0,
        };
        page.hello(Some(&version)).await;
        page
    }

    async fn hello(&mut self, version: Option<&str>) {
        let hello = json!({ "type": "hello", "since": self.seq, "page": version, "parts": true });
        self.socket.send(hello).await;
        self.receive().await;
    }

    async fn receive(&mut self) {
        let message = self.socket.next_of("page").await;
        self.received += message["parts"].to_string().len();
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
    for (client, key) in [(&ola, key), (&ala, key), (&ola, watch)] {
        pages.push(OpenPage::open(client, key).await);
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
