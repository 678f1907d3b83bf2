//! Web Push against a push service of our own: signed, encrypted for one browser, and ended with its
//! subscription. Keys and signatures are checked by another implementation than that of the site.

use std::collections::VecDeque;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use data_encoding::BASE64URL_NOPAD;
use p256::ecdsa::signature::Verifier;
use p256::ecdsa::{Signature, VerifyingKey};
use p256::elliptic_curve::sec1::ToSec1Point;
use p256::{PublicKey, SecretKey};
use ring::{aead, hkdf};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::mpsc;

use crate::accounts::Visitor;
use crate::client::Client;
use crate::server::Server;
use crate::web_hooks::{HookRequest, receive};

const OPTIONS: [&str; 3] = ["--rate-limit", "0", "--inner-hooks"];
const CREATED: &str = "201 Created";

/// A push service on this machine.
pub(crate) struct PushService {
    origin: String,
    /// The next answers; afterwards it accepts everything.
    answers: Arc<Mutex<VecDeque<&'static str>>>,
    received: mpsc::UnboundedReceiver<HookRequest>,
}

impl PushService {
    pub(crate) async fn open() -> PushService {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let origin = format!("http://{}", listener.local_addr().unwrap());
        let (tell, received) = mpsc::unbounded_channel();
        let answers = Arc::<Mutex<VecDeque<&'static str>>>::default();
        let next = Arc::clone(&answers);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let answer = next.lock().unwrap().pop_front().unwrap_or(CREATED);
                let answer =
                    format!("HTTP/1.1 {answer}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
                if let Some(request) = receive(stream, &answer).await {
                    let _ = tell.send(request);
                }
            }
        });
        PushService {
            origin,
            answers,
            received,
        }
    }

    /// Lets the next message be answered with this status, and headers.
    fn answer(&self, status: &'static str) {
        self.answers.lock().unwrap().push_back(status);
    }

    pub(crate) async fn next(&mut self) -> HookRequest {
        let next = tokio::time::timeout(Duration::from_secs(120), self.received.recv());
        next.await.expect("a message comes in").expect("it listens")
    }
}

/// A browser with a subscription.
pub(crate) struct SubscribedBrowser {
    pub(crate) endpoint: String,
    secret: SecretKey,
    auth: [u8; 16],
}

/// Fixed keys: a test needs no luck.
pub(crate) fn browser(service: &PushService, number: u8) -> SubscribedBrowser {
    SubscribedBrowser {
        endpoint: format!("{}/push/{number}", service.origin),
        secret: SecretKey::from_slice(&[number + 1; 32]).unwrap(),
        auth: [number; 16],
    }
}

struct Length(usize);

impl hkdf::KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn derive<const N: usize>(salt: &[u8], from: &[u8], info: &[&[u8]]) -> [u8; N] {
    let key = hkdf::Salt::new(hkdf::HKDF_SHA256, salt).extract(from);
    let mut derived = [0; N];
    let expanded = key.expand(info, Length(N)).unwrap();
    expanded.fill(&mut derived).unwrap();
    derived
}

impl SubscribedBrowser {
    /// The keys as a browser gives them to a page.
    pub(crate) fn keys(&self) -> Value {
        json!({
            "p256dh": BASE64URL_NOPAD.encode(&self.public_key()),
            "auth": BASE64URL_NOPAD.encode(&self.auth),
        })
    }

    fn public_key(&self) -> Vec<u8> {
        let point = self.secret.public_key().to_sec1_point(false);
        point.as_bytes().to_vec()
    }

    /// The form that the page sends.
    fn form(&self) -> String {
        format!(
            "endpoint={}&p256dh={}&auth={}&offset=120&from=3&until=3",
            self.endpoint,
            BASE64URL_NOPAD.encode(&self.public_key()),
            BASE64URL_NOPAD.encode(&self.auth),
        )
    }

    /// Decrypts a message by RFC 8291.
    pub(crate) fn read(&self, body: &[u8]) -> Value {
        let (salt, rest) = body.split_at(16);
        let (size, rest) = rest.split_at(4);
        assert_eq!(u32::from_be_bytes(size.try_into().unwrap()), 4096);
        assert_eq!(rest[0], 65);
        let (sender, record) = rest[1..].split_at(65);
        let public = PublicKey::from_sec1_bytes(sender).unwrap();
        let agreed = self.secret.diffie_hellman(&public);
        let own = self.public_key();
        let both = [&b"WebPush: info\0"[..], &own, sender];
        let shared: [u8; 32] = derive(&self.auth, agreed.raw_secret_bytes(), &both);
        let key: [u8; 16] = derive(salt, &shared, &[b"Content-Encoding: aes128gcm\0"]);
        let nonce: [u8; 12] = derive(salt, &shared, &[b"Content-Encoding: nonce\0"]);
        let key = aead::UnboundKey::new(&aead::AES_128_GCM, &key).unwrap();
        let nonce = aead::Nonce::assume_unique_for_key(nonce);
        let mut record = record.to_vec();
        let text =
            aead::LessSafeKey::new(key).open_in_place(nonce, aead::Aad::empty(), &mut record);
        let text = text.expect("the message is for this browser");
        let (last, text) = text.split_last().unwrap();
        assert_eq!(*last, 2, "the last record");
        serde_json::from_slice(text).unwrap()
    }
}

/// Checks the signature of a message; returns its claims and the key of the site.
fn check_signature(request: &HookRequest) -> (Value, String) {
    let header = request.header("authorization").unwrap();
    let (token, key) = header
        .strip_prefix("vapid t=")
        .and_then(|rest| rest.split_once(", k="))
        .expect("the header of RFC 8292");
    let bytes = |text: &str| BASE64URL_NOPAD.decode(text.as_bytes()).unwrap();
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let public = VerifyingKey::from_sec1_bytes(&bytes(key)).unwrap();
    let signature = Signature::from_slice(&bytes(signature)).unwrap();
    public.verify(signed.as_bytes(), &signature).unwrap();
    let (head, claims) = signed.split_once('.').unwrap();
    let head: Value = serde_json::from_slice(&bytes(head)).unwrap();
    assert_eq!(head["alg"], "ES256");
    (
        serde_json::from_slice(&bytes(claims)).unwrap(),
        key.to_owned(),
    )
}

/// A table over days of two guests, at which it is the host's turn.
async fn table(host: &Client, guest: &Client) -> String {
    let day = json!({"seconds_per_move": 86400});
    let (key, _) = host.table_with(json!(["me", "open"]), day).await;
    guest
        .command(&key, "sit", json!({"do": "sit", "seat": 1}))
        .await;
    key
}

/// Subscriptions in the export of a guest.
async fn subscriptions(client: &Client) -> usize {
    let data = client.get("/settings/data.json").await;
    data["push_subscriptions"].as_array().unwrap().len()
}

/// Waits until a query on the data of a site gives this number.
async fn until_stored(folder: &Path, sql: &str, expected: i64) {
    let mut found = None;
    for _ in 0..1200 {
        let data = rusqlite::Connection::open(folder.join("house.db")).unwrap();
        found = data.query_row(sql, [], |row| row.get(0)).ok();
        if found == Some(expected) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("{sql}: {found:?} instead of {expected}");
}

#[tokio::test]
async fn a_turn_is_sent_signed_and_encrypted_and_only_to_the_browser_of_its_person() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::with(folder.path(), &OPTIONS);
    let mut service = PushService::open().await;
    let (ola, ala) = (
        Client::new(&server.url, "Ola").await,
        Client::new(&server.url, "Ala").await,
    );
    let (_, page) = ala.page("/turns").await;
    assert!(
        !page.contains("id=\"push\""),
        "nobody is asked before a game"
    );
    let key = table(&ola, &ala).await;
    let (_, page) = ala.page("/turns").await;
    let shown_key = page.split("data-key=\"").nth(1).expect("it is offered");
    let shown_key = shown_key.split('"').next().unwrap().to_owned();
    let phone = browser(&service, 1);
    assert_eq!(ala.form("/turns/push", &phone.form()).await, 204);
    ola.play_turn(&key).await;

    let request = service.next().await;
    assert!(
        request.head.starts_with("POST /push/1 "),
        "{}",
        request.head
    );
    let (claims, signer) = check_signature(&request);
    assert_eq!(signer, shown_key, "the key to which the browser has agreed");
    assert_eq!(claims["aud"], json!(service.origin));
    assert_eq!(claims["sub"], json!(server.url));
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    let left = claims["exp"].as_u64().unwrap() - now.as_secs();
    assert!((3600..=24 * 3600).contains(&left), "{left}");
    for (name, value) in [
        ("content-encoding", "aes128gcm"),
        ("ttl", "86400"),
        ("urgency", "normal"),
    ] {
        assert_eq!(request.header(name), Some(value), "{name}");
    }
    assert_eq!(request.header("topic").map(str::len), Some(32));
    let told = json!({
        "title": "Your turn!",
        "body": "Ola – Ala · Candy Necklace",
        "lang": "en",
        "url": format!("/t/{key}"),
        "offset": 120,
    });
    assert_eq!(phone.read(&request.body), told, "and nothing of the game");

    // The key of the site stays the same, and nothing is sent again.
    server.kill();
    let server = Server::with(folder.path(), &OPTIONS);
    let (ola, ala) = (ola.moved_to(&server.url), ala.moved_to(&server.url));
    ala.play_turn(&key).await;
    // A dead subscription is removed.
    service.answer("410 Gone");
    ola.play_turn(&key).await;
    let request = service.next().await;
    assert_eq!(check_signature(&request).1, shown_key);
    let count = "SELECT count(*) FROM push_subscriptions";
    until_stored(folder.path(), count, 0).await;
    assert_eq!(subscriptions(&ala).await, 0);
    let (_, page) = ala.page("/turns").await;
    assert!(page.contains("id=\"push-begin\"") && !page.contains("id=\"push-end\""));
}

#[tokio::test]
async fn a_failed_message_waits_as_long_as_the_push_service_asks() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::with(folder.path(), &OPTIONS);
    let mut service = PushService::open().await;
    let (ola, ala) = (
        Client::new(&server.url, "Ola").await,
        Client::new(&server.url, "Ala").await,
    );
    let key = table(&ola, &ala).await;
    let phone = browser(&service, 2);
    assert_eq!(ala.form("/turns/push", &phone.form()).await, 204);
    service.answer("429 Too Many Requests\r\nRetry-After: 3600");
    ola.play_turn(&key).await;
    let first = service.next().await;
    let tries = "SELECT count(*) FROM push_messages WHERE state = 'waits' AND tries = 1 \
                 AND try_at - (SELECT max(at) FROM notices) >= 3600000";
    until_stored(folder.path(), tries, 1).await;
    assert!(server.stop());

    // An hour later.
    let later = || {
        let data = rusqlite::Connection::open(folder.path().join("house.db")).unwrap();
        data.execute("UPDATE push_messages SET try_at = 0", [])
            .unwrap();
    };
    later();
    service.answer("500 Internal Server Error");
    let server = Server::with(folder.path(), &OPTIONS);
    let second = service.next().await;
    let tries = "SELECT tries FROM push_messages WHERE state = 'waits'";
    until_stored(folder.path(), tries, 2).await;
    assert!(server.stop());
    later();
    let server = Server::with(folder.path(), &OPTIONS);
    let third = service.next().await;
    for request in [&second, &third] {
        assert_eq!(phone.read(&request.body), phone.read(&first.body));
        assert_ne!(request.body, first.body, "encrypted with new keys");
    }
    until_stored(folder.path(), "SELECT count(*) FROM push_messages", 0).await;
    let ala = ala.moved_to(&server.url);
    assert_eq!(subscriptions(&ala).await, 1);
}

#[tokio::test]
async fn a_message_waits_for_the_end_of_quiet_hours() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::with(folder.path(), &OPTIONS);
    let mut service = PushService::open().await;
    let (ola, ala) = (
        Client::new(&server.url, "Ola").await,
        Client::new(&server.url, "Ala").await,
    );
    let key = table(&ola, &ala).await;
    let phone = browser(&service, 3);
    assert_eq!(ala.form("/turns/push", &phone.form()).await, 204);
    // Quiet from this local hour on, for 23 hours; the clock of the phone is two hours ahead.
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    let hour = (now.as_secs() / 3600 + 2) % 24;
    let quiet = format!("from={hour}&until={}", (hour + 23) % 24);
    assert_eq!(ala.form("/turns/push/quiet", &quiet).await, 303);
    ola.play_turn(&key).await;
    let waits = "SELECT count(*) FROM push_messages WHERE state = 'waits' AND tries = 0 \
                 AND try_at % 3600000 = 0";
    until_stored(folder.path(), waits, 1).await;
    let (_, page) = ala.page("/turns").await;
    assert!(page.contains(&format!("<option value=\"{hour}\" selected>")));
    assert_eq!(ala.form("/turns/push/quiet", "from=3&until=3").await, 303);
    assert!(server.stop());
    let data = rusqlite::Connection::open(folder.path().join("house.db")).unwrap();
    data.execute("UPDATE push_messages SET try_at = 0", [])
        .unwrap();
    drop(data);
    let _server = Server::with(folder.path(), &OPTIONS);
    let request = service.next().await;
    assert_eq!(phone.read(&request.body)["title"], "Your turn!");
}

#[tokio::test]
async fn the_round_of_a_live_tournament_is_announced_to_who_begins() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::with(folder.path(), &OPTIONS);
    let mut service = PushService::open().await;
    let people = [
        Client::new(&server.url, "Ola").await,
        Client::new(&server.url, "Ala").await,
    ];
    let fields = "game=necklace&title=Cup&method=round_robin&seconds_per_move=60";
    let to = people[0].submit_form("/tournaments", fields).await.unwrap();
    let phones = [browser(&service, 4), browser(&service, 5)];
    for (person, phone) in people.iter().zip(&phones) {
        assert_eq!(person.form(&format!("{to}/enter"), "").await, 303);
        assert_eq!(person.form("/turns/push", &phone.form()).await, 204);
    }
    assert_eq!(people[0].form(&format!("{to}/start"), "").await, 303);
    let request = service.next().await;
    let first = usize::from(request.head.starts_with("POST /push/5 "));
    assert_eq!(
        phones[first].read(&request.body)["title"],
        "Round 1 begins: Cup"
    );
    assert_eq!(request.header("urgency"), Some("high"));
    assert_eq!(request.header("ttl"), Some("600"));
}

#[tokio::test]
async fn a_subscription_ends_with_the_session_that_made_it() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::with(folder.path(), &OPTIONS);
    let service = PushService::open().await;
    let phone = browser(&service, 6);
    let mut ola = Visitor::new(&server);
    let (status, _, _) = ola
        .post("/name", &[("name", "Ola"), ("back", "/turns")])
        .await;
    assert_eq!(status, 303);
    let form = phone.form();
    let fields: Vec<(&str, &str)> = form
        .split('&')
        .filter_map(|one| one.split_once('='))
        .collect();
    let (status, _, why) = ola.post("/turns/push", &fields).await;
    assert_eq!(status, 204, "{why}");
    let count = "SELECT count(*) FROM push_subscriptions";
    let in_session = "SELECT count(*) FROM push_subscriptions WHERE session_id IS NOT NULL";
    until_stored(folder.path(), count, 1).await;
    // A guest who gets an account stays subscribed.
    ola.keep("Ola").await;
    until_stored(folder.path(), in_session, 1).await;
    let (_, data) = ola.get("/settings/data.json").await;
    assert!(data.contains(&phone.endpoint), "{data}");
    ola.post("/account/sign-out", &[]).await;
    until_stored(folder.path(), count, 0).await;
}

#[tokio::test]
async fn a_wrong_subscription_gets_one_sentence_and_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let service = PushService::open().await;
    let ola = Client::new(&server.url, "Ola").await;
    let phone = browser(&service, 7);
    let key = BASE64URL_NOPAD.encode(&phone.public_key());
    let auth = BASE64URL_NOPAD.encode(&phone.auth);
    let off_curve = BASE64URL_NOPAD.encode(&[4; 65]);
    let long = "x".repeat(1000);
    for (endpoint, key, auth, rest) in [
        (phone.endpoint.as_str(), &key[..], &auth[..], ""),
        ("https://127.0.0.1/push", &key, &auth, ""),
        ("https://10.0.0.1/push", &key, &auth, ""),
        ("ftp://push.example/", &key, &auth, ""),
        ("nonsense", &key, &auth, ""),
        ("", "", "", ""),
        ("https://1.1.1.1/push", &off_curve, &auth, ""),
        ("https://1.1.1.1/push", &key[1..], &auth, ""),
        ("https://1.1.1.1/push", "?", &auth, ""),
        ("https://1.1.1.1/push", &key, "AAAA", ""),
        ("https://1.1.1.1/push", &key, &auth, "&from=24&until=3"),
        ("https://1.1.1.1/push", &key, &auth, "&from=4"),
        ("https://1.1.1.1/push", &key, &auth, "&offset=noon"),
        (&format!("https://1.1.1.1/{long}"), &key, &auth, ""),
    ] {
        let form = format!("endpoint={endpoint}&p256dh={key}&auth={auth}{rest}");
        assert_eq!(ola.form("/turns/push", &form).await, 400, "{form}");
    }
    assert_eq!(subscriptions(&ola).await, 0);
    assert_eq!(ola.form("/turns/push/quiet", "from=8").await, 400);
    let stranger = Client::with_token(&server.url, "");
    assert_eq!(stranger.form("/turns/push", &phone.form()).await, 401);
}

#[tokio::test]
async fn a_host_can_switch_push_messages_off() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::with(folder.path(), &[&OPTIONS[..], &["--no-push"]].concat());
    let service = PushService::open().await;
    let (ola, ala) = (
        Client::new(&server.url, "Ola").await,
        Client::new(&server.url, "Ala").await,
    );
    table(&ola, &ala).await;
    let (_, page) = ala.page("/turns").await;
    assert!(!page.contains("id=\"push\""));
    let phone = browser(&service, 8);
    assert_eq!(ala.form("/turns/push", &phone.form()).await, 404);
}
