//! Faults: a locked database, floods, bad input, forged cookies.

use std::time::Duration;

use reqwest::Method;
use serde_json::json;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::client::{Client, checked};
use crate::server::Server;

#[tokio::test]
async fn a_locked_database_refuses_moves_and_play_goes_on_when_it_passes() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let ola = Client::new(&server.url, "Ola").await;
    let (key, _) = ola.table(json!(["me", "me"])).await;
    let mut socket = ola.socket(&key, 0).await;
    let scene = socket.next_of("scene").await["scene"].clone();
    let other = rusqlite::Connection::open(folder.path().join("house.db")).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let command = json!({"do": "move", "answers": scene["seq"], "action": scene["legal"][0]});
    let message = json!({"type": "command", "id": "m", "command": command});
    socket.send(message.clone()).await;
    let answer = socket.next_of("unavailable").await;
    assert!(
        answer["message"]
            .as_str()
            .unwrap()
            .contains("nothing was changed"),
        "{answer}"
    );
    assert_eq!(ola.scene(&key).await["moves"], json!([]));
    other.execute_batch("ROLLBACK").unwrap();
    socket.send(message).await;
    assert_eq!(socket.next_of("done").await["id"], "m");
    assert_eq!(
        ola.scene(&key).await["moves"].as_array().map(Vec::len),
        Some(1)
    );
}

#[tokio::test]
async fn a_flood_is_refused_and_the_others_do_not_notice() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::with(folder.path(), &["--rate-limit", "2"]);
    let ola = Client::new(&server.url, "Ola").await;
    let mut refused = 0;
    for _ in 0..300 {
        let answer = ola.try_send(Method::GET, "/api/games", None).await.unwrap();
        refused += u32::from(answer.status() == 429);
    }
    assert!(refused > 100, "{refused}");
    // Another client, as a proxy on this machine would report it.
    let http = reqwest::Client::new();
    let other = http
        .get(format!("{}/api/games", server.url))
        .header("x-forwarded-for", "192.0.2.7");
    assert_eq!(other.send().await.unwrap().status(), 200);
}

#[tokio::test]
async fn nobody_chooses_an_address_behind_a_proxy_that_appends() {
    let folder = tempfile::tempdir().unwrap();
    let options = ["--rate-limit", "2", "--proxy", "10.0.0.2"];
    let server = Server::with(folder.path(), &options);
    let http = reqwest::Client::new();
    // The header of the client, and the addresses that proxies appended.
    for added in [
        &["192.0.2.7"][..],
        &["192.0.2.8, 10.0.0.2"],
        &["192.0.2.9", "10.0.0.2"],
    ] {
        let mut refused = 0;
        for number in 0..300 {
            let chosen = format!("198.51.100.{}", number % 250);
            let mut request = http.get(format!("{}/api/games", server.url));
            for line in [chosen.as_str()].iter().chain(added) {
                request = request.header("x-forwarded-for", *line);
            }
            refused += u32::from(request.send().await.unwrap().status() == 429);
        }
        assert!(refused > 100, "{added:?}: {refused}");
    }
}

#[tokio::test]
async fn a_socket_that_sends_nonsense_is_told_so_and_one_that_floods_is_closed() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::with(folder.path(), &["--rate-limit", "1000"]);
    let ola = Client::new(&server.url, "Ola").await;
    let (key, _) = ola.table(json!(["me", "me"])).await;
    let mut quiet = ola.socket(&key, 0).await;
    quiet.next_of("scene").await;
    let mut loud = ola.socket(&key, 0).await;
    loud.next_of("scene").await;
    for nonsense in [
        "",
        "nonsense",
        "{}",
        "[]",
        r#"{"type":"dance"}"#,
        r#"{"type":"hello","x":1}"#,
    ] {
        loud.send_raw(Message::Text(nonsense.into())).await;
        let answer = loud.next_of("refused").await;
        assert_eq!(answer["code"], "bad-request", "{nonsense}");
    }
    loud.send_raw(Message::Binary(vec![1, 2, 3].into())).await;
    assert_eq!(loud.next_of("refused").await["code"], "bad-request");
    // It may be closed before all messages are sent.
    let ping = Message::Text(json!({"type": "ping"}).to_string().into());
    for _ in 0..100 {
        if loud.try_send(ping.clone()).await.is_err() {
            break;
        }
    }
    while loud
        .next()
        .await
        .is_some_and(|message| message["type"] != "bye")
    {}
    quiet.send(json!({"type": "ping"})).await;
    quiet.next_of("pong").await;
}

#[tokio::test]
async fn an_oversized_body_or_message_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let ola = Client::new(&server.url, "Ola").await;
    // The server closes the connection, which may show only at the next request of another client.
    let eve = Client::new(&server.url, "Eve").await;
    let big = json!({"name": "x".repeat(2_000_000)});
    let answer = eve.try_send(Method::POST, "/api/guests", Some(big)).await;
    assert!(answer.is_err() || answer.is_ok_and(|answer| answer.status() == 413));
    let (key, _) = ola.table(json!(["me", "me"])).await;
    let mut socket = ola.socket(&key, 0).await;
    socket.next_of("scene").await;
    let text = "x".repeat(100_000);
    socket.send_raw(Message::Text(text.into())).await;
    while socket.next().await.is_some() {}
    ola.socket(&key, 0).await.next_of("scene").await;
}

#[tokio::test]
async fn a_socket_from_another_site_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let ola = Client::new(&server.url, "Ola").await;
    let (key, _) = ola.table(json!(["me", "me"])).await;
    let url = format!("{}/t/{key}/socket", server.url.replace("http", "ws"));
    let mut request = url.into_client_request().unwrap();
    request
        .headers_mut()
        .insert("origin", "https://evil.example".parse().unwrap());
    assert!(tokio_tungstenite::connect_async(request).await.is_err());
    let http = reqwest::Client::new();
    let forged = http
        .post(format!("{}/tables", server.url))
        .header("origin", "https://evil.example")
        .header("content-type", "application/x-www-form-urlencoded")
        .body("game=necklace&opponent=bot&name=Eve");
    assert_eq!(forged.send().await.unwrap().status(), 403);
}

#[tokio::test]
async fn a_forged_cookie_or_token_is_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let ola = Client::new(&server.url, "Ola").await;
    let id = ola.post("/api/guests", json!({"name": "Ala"})).await["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let http = reqwest::Client::new();
    for value in [id.clone(), format!("{}{id}", "A".repeat(44))] {
        let mine = format!("{}/api/tables/mine", server.url);
        let by_cookie = http.get(&mine).header("cookie", format!("who={value}"));
        let by_token = http.get(&mine).bearer_auth(&value);
        for request in [by_cookie, by_token] {
            let answer = request.send().await.unwrap();
            let answer = checked(&Method::GET, "/api/tables/mine", answer).await;
            assert_eq!(answer.unwrap().status(), 401);
        }
    }
}

#[tokio::test]
async fn health_and_metrics_answer_and_a_stop_says_goodbye() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let ola = Client::new(&server.url, "Ola").await;
    let (key, _) = ola.table(json!(["me", "me"])).await;
    let mut socket = ola.socket(&key, 0).await;
    socket.next_of("scene").await;
    let text = async |path: &str| {
        ola.try_send(Method::GET, path, None)
            .await
            .unwrap()
            .text()
            .await
            .unwrap()
    };
    assert_eq!(text("/healthz").await, "ok\n");
    assert_eq!(text("/readyz").await, "{\"ready\":true}");
    let metrics = text("/metrics").await;
    assert!(metrics.contains("sweettooth_requests{") && metrics.contains("sweettooth_sockets 1"));
    assert!(!metrics.contains(&key), "keys are secrets");
    let stopped = tokio::task::spawn_blocking(move || server.stop());
    socket.next_of("bye").await;
    drop(socket);
    let stopped = tokio::time::timeout(Duration::from_secs(120), stopped);
    assert!(stopped.await.expect("within two minutes").unwrap());
}

#[tokio::test]
async fn a_copy_is_made_while_the_house_is_open_and_can_be_gone_back_to() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let ola = Client::new(&server.url, "Ola").await;
    let (key, _) = ola.table(json!(["me", "me"])).await;
    assert!(ola.play_first(&key).await);
    let before = ola.scene(&key).await["moves"].clone();
    let copies = tempfile::tempdir().unwrap();
    let copy = copies.path().join("house.db");
    let backup = || {
        std::process::Command::new(env!("CARGO_BIN_EXE_sweettooth"))
            .args(["backup", "--data"])
            .args([folder.path(), &copy])
            .output()
            .unwrap()
    };
    assert!(backup().status.success());
    let again = backup();
    assert_eq!(again.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&again.stderr).contains("exists already"));
    assert!(ola.play_first(&key).await);
    drop(server);
    // The moves before the copy are there, and the game continues.
    let server = Server::start(copies.path());
    let ola = ola.moved_to(&server.url);
    assert_eq!(ola.scene(&key).await["moves"], before);
    assert!(ola.play_first(&key).await);
    assert_ne!(ola.scene(&key).await["moves"], before);
}
