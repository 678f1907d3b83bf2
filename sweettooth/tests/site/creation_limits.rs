//! Limits on the creation of guests, tables and tournaments by one address and one person, attacked
//! over the network.

use std::time::Duration;

use reqwest::{Method, Response};
use serde_json::{Value, json};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::client::{Client, checked};
use crate::server::Server;

/// More requests than any burst allows.
const MANY: usize = 300;

/// A visitor at an address, as a proxy on this machine would report it.
#[derive(Clone)]
struct AddressedClient {
    http: reqwest::Client,
    url: String,
    address: &'static str,
    token: String,
}

impl AddressedClient {
    fn new(server: &Server, address: &'static str) -> AddressedClient {
        let http = reqwest::Client::builder()
            .timeout(Duration::from_secs(60))
            .redirect(reqwest::redirect::Policy::none());
        AddressedClient {
            http: http.build().unwrap(),
            url: server.url.clone(),
            address,
            token: String::new(),
        }
    }

    async fn send(&self, path: &str, body: &Value) -> Response {
        let request = self.http.post(format!("{}{path}", self.url));
        let mut request = request.header("x-forwarded-for", self.address).json(body);
        if !self.token.is_empty() {
            request = request.bearer_auth(&self.token);
        }
        let answer = request.send().await.unwrap();
        checked(&Method::POST, path, answer).await.unwrap()
    }

    async fn form(&self, path: &str, fields: &str, lang: &str) -> Response {
        let request = self.http.post(format!("{}{path}", self.url));
        let request = request
            .header("x-forwarded-for", self.address)
            .header("content-type", "application/x-www-form-urlencoded")
            .header("accept-language", lang);
        let request = request.bearer_auth(&self.token).body(fields.to_owned());
        request.send().await.unwrap()
    }

    /// The same visitor as a new guest.
    async fn named(&self, name: &str) -> AddressedClient {
        let guest = self.send("/api/guests", &json!({ "name": name })).await;
        assert_eq!(guest.status(), 200);
        let guest: Value = guest.json().await.unwrap();
        AddressedClient {
            token: guest["token"].as_str().unwrap().to_owned(),
            ..self.clone()
        }
    }

    async fn table(&self, seats: &Value) -> Response {
        let new = json!({"game": "necklace", "seats": seats});
        self.send("/api/tables", &new).await
    }

    /// Repeats a request until it is refused; returns how often it succeeded, and the refusal.
    async fn until_refused(&self, path: &str, body: &Value) -> (usize, Response) {
        for asked in 0..MANY {
            let answer = self.send(path, body).await;
            if !answer.status().is_success() {
                return (asked, answer);
            }
        }
        panic!("{path} was never refused");
    }
}

/// The code of a rate limit refusal, which says how long to wait.
async fn too_fast(answer: Response) -> String {
    assert_eq!(answer.status(), 429);
    let wait = answer
        .headers()
        .get("retry-after")
        .expect("when to come back");
    let wait: u64 = wait.to_str().unwrap().parse().unwrap();
    assert!(wait > 0);
    let body: Value = answer.json().await.unwrap();
    body["error"]["code"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn nobody_makes_guests_or_tables_without_end() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::with(folder.path(), &["--rate-limit", "100000"]);
    let attacker = AddressedClient::new(&server, "192.0.2.1");
    let neighbour = AddressedClient::new(&server, "192.0.2.2");
    let ola = attacker.named("Ola").await;
    let eve = attacker.named("Eve").await;
    let (made, refused) = attacker
        .until_refused("/api/guests", &json!({"name": "Eve"}))
        .await;
    assert!((90..200).contains(&made), "a class gets in: {made}");
    assert_eq!(too_fast(refused).await, "too-many-guests");
    // A person with a name can go on; a visitor of a page gets a sentence in their language.
    assert_eq!(ola.table(&json!(["me", "open"])).await.status(), 201);
    for (lang, says) in [
        ("en", "new guests came from your network"),
        ("pl", "nowych gości"),
    ] {
        let page = attacker.form("/name", "name=Adam", lang).await;
        assert_eq!(page.status(), 429);
        assert!(page.headers().contains_key("retry-after"));
        let text = page.text().await.unwrap();
        assert!(text.contains(says), "{text}");
    }
    let ala = neighbour.named("Ala").await;

    let new = json!({"game": "necklace", "seats": ["me", "open"]});
    let (made, refused) = eve.until_refused("/api/tables", &new).await;
    assert!((30..80).contains(&made), "{made}");
    assert_eq!(too_fast(refused).await, "too-many-tables");
    let page = eve
        .form("/tables", "game=necklace&opponent=bot", "en")
        .await;
    assert_eq!(page.status(), 429);
    assert_eq!(ola.table(&json!(["me", "open"])).await.status(), 201);
    assert_eq!(ala.table(&json!(["me", "open"])).await.status(), 201);
    let metrics = reqwest::get(format!("{}/metrics", server.url))
        .await
        .unwrap();
    let metrics = metrics.text().await.unwrap();
    let refused = "sweettooth_quota_refusals{code=\"too-many-guests\"} ";
    let refused = metrics.lines().find_map(|line| line.strip_prefix(refused));
    assert!(refused.is_some_and(|times| times != "0"), "{refused:?}");
    assert!(metrics.contains("sweettooth_removed_tables 0"));
}

#[tokio::test]
async fn nobody_makes_tournaments_or_copies_of_records_without_end() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::with(folder.path(), &["--rate-limit", "100000"]);
    let home = AddressedClient::new(&server, "192.0.2.1");
    let mut made = 0;
    'guests: for number in 0..40 {
        let guest = home.named(&format!("Guest {number}")).await;
        for _ in 0..4 {
            let answer = guest
                .form("/tournaments", "game=necklace&title=Cup", "en")
                .await;
            match answer.status().as_u16() {
                303 => made += 1,
                429 => break 'guests,
                other => panic!("{other}"),
            }
        }
    }
    assert!((20..60).contains(&made), "{made}");
    let other = AddressedClient::new(&server, "192.0.2.2")
        .named("Ala")
        .await;
    let answer = other
        .form("/tournaments", "game=necklace&title=Cup", "en")
        .await;
    assert_eq!(answer.status(), 303);

    let ola = Client::new(&server.url, "Ola").await;
    let (key, _) = ola.table(json!(["me", "me"])).await;
    let record = ola.get(&format!("/api/tables/{key}/record")).await;
    let (made, refused) = home.until_refused("/api/records", &record).await;
    assert!((20..60).contains(&made), "{made}");
    assert_eq!(too_fast(refused).await, "too-many-imports");
}

#[tokio::test]
async fn bots_alone_are_started_one_at_a_time_and_not_by_many_guests_either() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::with(folder.path(), &["--rate-limit", "100000"]);
    let home = AddressedClient::new(&server, "192.0.2.1");
    let bots = json!(["jawbreaker", "jawbreaker"]);
    let ola = home.named("Ola").await;
    assert_eq!(ola.table(&bots).await.status(), 201);
    let refused = ola.table(&bots).await;
    assert_eq!(refused.status(), 409);
    let body: Value = refused.json().await.unwrap();
    assert_eq!(body["error"]["code"], "bots-alone");
    for made in 0..40 {
        let guest = home.named(&format!("Guest {made}")).await;
        let answer = guest.table(&bots).await;
        if answer.status() == 429 {
            assert_eq!(too_fast(answer).await, "too-many-bot-tables");
            assert!((5..20).contains(&made), "{made}");
            return;
        }
        assert_eq!(answer.status(), 201);
    }
    panic!("never refused");
}

#[tokio::test]
async fn nobody_opens_sockets_without_end_and_closing_some_makes_room() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::with(folder.path(), &["--rate-limit", "100000"]);
    let ola = AddressedClient::new(&server, "192.0.2.1")
        .named("Ola")
        .await;
    let made: Value = ola.table(&json!(["me", "me"])).await.json().await.unwrap();
    let key = made["play_key"].as_str().unwrap();
    let open = async |who: &AddressedClient| {
        let url = server.url.replace("http://", "ws://");
        let request = format!("{url}/api/tables/{key}/socket").into_client_request();
        let mut request = request.unwrap();
        let headers = request.headers_mut();
        let bearer = format!("Bearer {}", who.token);
        headers.insert("authorization", bearer.parse().unwrap());
        headers.insert("x-forwarded-for", who.address.parse().unwrap());
        match connect_async(request).await {
            Ok((socket, _)) => Some(socket),
            Err(Error::Http(answer)) => {
                assert_eq!(answer.status(), 409);
                let body = answer.into_body().unwrap_or_default();
                let body: Value = serde_json::from_slice(&body).unwrap();
                assert_eq!(body["error"]["code"], "many-sockets");
                None
            }
            Err(error) => panic!("{error}"),
        }
    };
    let mut sockets = Vec::new();
    while let Some(socket) = open(&ola).await {
        sockets.push(socket);
        assert!(sockets.len() < MANY, "never refused");
    }
    assert!(sockets.len() >= 50, "{}", sockets.len());
    let ala = AddressedClient::new(&server, "192.0.2.1")
        .named("Ala")
        .await;
    assert!(open(&ala).await.is_some(), "another person does not notice");
    sockets.clear();
    let waiting = async {
        while open(&ola).await.is_none() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), waiting)
        .await
        .expect("closed sockets are not counted");
}

#[tokio::test]
async fn without_limits_only_the_count_of_unfinished_tables_stays_and_closing_one_makes_room() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::with(folder.path(), &["--rate-limit", "0"]);
    let ola = AddressedClient::new(&server, "192.0.2.1")
        .named("Ola")
        .await;
    let new = json!({"game": "necklace", "seats": ["me", "open"]});
    let first: Value = ola.send("/api/tables", &new).await.json().await.unwrap();
    let (made, refused) = ola.until_refused("/api/tables", &new).await;
    assert_eq!(made, 99);
    assert_eq!(refused.status(), 409);
    assert_eq!(
        refused.json::<Value>().await.unwrap()["error"]["code"],
        "many-tables"
    );
    let page = ola
        .form("/tables", "game=necklace&opponent=bot", "en")
        .await;
    let text = page.text().await.unwrap();
    assert!(
        text.contains("100 unfinished tables at which nobody else sits"),
        "{text}"
    );
    let key = first["play_key"].as_str().unwrap();
    let close = json!({"id": "c", "command": {"do": "close"}});
    let closed = ola
        .send(&format!("/api/tables/{key}/commands"), &close)
        .await;
    assert_eq!(closed.status(), 200);
    assert_eq!(ola.send("/api/tables", &new).await.status(), 201);
    assert_eq!(ola.send("/api/tables", &new).await.status(), 409);
}
