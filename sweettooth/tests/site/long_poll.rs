//! The long poll: what a program without a WebSocket gets, and when.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};

use crate::accounts::Visitor;
use crate::client::Client;
use crate::server::Server;

/// The answer to a poll of a table as `next` names it.
async fn poll(client: &Client, key: &str, after: &Value, seconds: u32) -> Value {
    let after = after.as_str().expect("a cursor");
    let query = format!("after={after}&seconds={seconds}");
    client.get(&format!("/api/tables/{key}/poll?{query}")).await
}

/// The answer to a first poll.
async fn first_poll(client: &Client, key: &str) -> Value {
    client.get(&format!("/api/tables/{key}/poll")).await
}

/// A poll in the background, once the server has begun to wait with it: then its person is there.
async fn waiting_poll(
    client: &Client,
    (key, seat): (&str, usize),
    after: &Value,
) -> tokio::task::JoinHandle<reqwest::Response> {
    let (poller, after) = (client.clone(), after.as_str().unwrap().to_owned());
    let path = format!("/api/tables/{key}/poll?after={after}");
    let answer = tokio::spawn(async move {
        let answer = poller.try_send(Method::GET, &path, None).await;
        answer.expect("an answer")
    });
    while client.scene(key).await["seats"][seat]["here"] != true {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    answer
}

#[tokio::test]
async fn a_program_waits_for_what_happens_and_is_told_everything_once() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let (ola, ala) = (
        Client::new(&server.url, "Ola").await,
        Client::new(&server.url, "Ala").await,
    );
    let (key, _) = ola.table(json!(["me", "open"])).await;
    let mut latest = first_poll(&ola, &key).await;
    assert_eq!(latest["news"], json!([]), "nothing is asked for");
    assert_eq!(latest["scene"]["seats"][0]["here"], true);
    let seq = latest["scene"]["seq"].as_u64().unwrap();
    let mut told = Vec::new();
    for number in 0..6 {
        let command = match number {
            0 => json!({"do": "sit"}),
            _ => json!({"do": "say", "phrase": "hello"}),
        };
        // Whether the poll or the command is first: the poll ends with the command.
        let id = number.to_string();
        let (answer, _) = tokio::join!(
            poll(&ola, &key, &latest["next"], 30),
            ala.command(&key, &id, command)
        );
        assert_ne!(answer["next"], latest["next"]);
        let news = answer["news"].as_array().unwrap().clone();
        told.extend(news.iter().map(|news| news["seq"].as_u64().unwrap()));
        latest = answer;
    }
    let last = ola.scene(&key).await["seq"].as_u64().unwrap();
    while latest["scene"]["seq"] != last {
        latest = poll(&ola, &key, &latest["next"], 30).await;
        let news = latest["news"].as_array().unwrap().clone();
        told.extend(news.iter().map(|news| news["seq"].as_u64().unwrap()));
    }
    assert_eq!(told, (seq + 1..=last).collect::<Vec<_>>());
    let short = format!("/api/tables/{key}/poll?history=false");
    assert_eq!(ola.get(&short).await["scene"]["moves"], json!([]));
}

#[tokio::test]
async fn a_quiet_table_is_shown_again_when_the_time_is_up() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let ola = Client::new(&server.url, "Ola").await;
    let (key, watch) = ola.table(json!(["me", "open"])).await;
    let nobody = Client::with_token(&server.url, "");
    let seen = first_poll(&nobody, &watch).await;
    let began = tokio::time::Instant::now();
    let again = poll(&nobody, &watch, &seen["next"], 1).await;
    assert!(began.elapsed() >= Duration::from_secs(1));
    assert_eq!(again["next"], seen["next"]);
    assert_eq!(again["news"], json!([]));
    let at_once = poll(&nobody, &watch, &seen["next"], 0).await;
    assert_eq!(at_once["next"], seen["next"]);
    // Another node, or a table from before a restart, is another than the one that was seen.
    let other = poll(&nobody, &watch, &json!("1-0000000000000000"), 30).await;
    assert_eq!(other["next"], seen["next"]);
    // Somebody who comes is no entry of the log, and yet news.
    let (came, _) = tokio::join!(
        poll(&nobody, &watch, &seen["next"], 30),
        first_poll(&ola, &key)
    );
    assert_eq!(came["scene"]["seats"][0]["here"], true);
    assert_eq!(came["news"], json!([]));
}

#[tokio::test]
async fn a_hint_comes_by_the_poll() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let ola = Client::new(&server.url, "Ola").await;
    let (key, _) = ola.table(json!(["me", "me"])).await;
    let mut latest = first_poll(&ola, &key).await;
    ola.command(&key, "hint", json!({"do": "hint"})).await;
    while latest["scene"].get("tip").is_none() {
        latest = poll(&ola, &key, &latest["next"], 30).await;
    }
    let best = &latest["scene"]["tip"]["actions"][0];
    let legal = latest["scene"]["legal"].as_array().unwrap();
    assert!(legal.contains(best), "{best}");
}

#[tokio::test]
async fn a_poll_that_cannot_be_answered_says_what_is_wrong() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let ola = Client::new(&server.url, "Ola").await;
    let (key, _) = ola.table(json!(["me", "open"])).await;
    let nobody = Client::with_token(&server.url, "");
    for (client, query, status, word) in [
        (&ola, "?seconds=31", 400, "31 is not between 0 and 30"),
        (
            &ola,
            "?after=yesterday",
            400,
            "`yesterday` is not the `next`",
        ),
        (&ola, "?since=3", 400, "unknown field `since`"),
        (&nobody, "", 401, "Authorization: Bearer"),
    ] {
        let path = format!("/api/tables/{key}/poll{query}");
        let answer = client.try_send(Method::GET, &path, None).await.unwrap();
        assert_eq!(answer.status(), status, "{query}");
        let error: Value = answer.json().await.unwrap();
        let sentence = error["error"]["message"].as_str().unwrap();
        assert!(sentence.contains(word), "{query}: {sentence}");
    }
}

#[tokio::test]
async fn a_poll_counts_as_an_open_socket() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::with(folder.path(), &["--rate-limit", "100000"]);
    let ola = Client::new(&server.url, "Ola").await;
    let (key, _) = ola.table(json!(["me", "open"])).await;
    let seen = first_poll(&ola, &key).await;
    let mut sockets = Vec::new();
    for _ in 0..63 {
        sockets.push(ola.mute_socket(&key).await);
    }
    let path = format!("/api/tables/{key}/poll");
    let status = async || {
        let answer = ola.try_send(Method::GET, &path, None).await.unwrap();
        answer.status().as_u16()
    };
    assert_eq!(status().await, 200, "there is room for one");
    let waiting = waiting_poll(&ola, (&key, 0), &seen["next"]).await;
    while status().await != 409 {
        assert!(!waiting.is_finished(), "nothing happens at this table");
    }
    drop(waiting);
    sockets.clear();
    while status().await != 200 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn a_poll_is_answered_when_the_site_stops() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let ola = Client::new(&server.url, "Ola").await;
    let (key, _) = ola.table(json!(["open", "me"])).await;
    let path = format!("/api/tables/{key}/poll?seconds=0");
    let seen = ola.get(&path).await;
    let waiting = waiting_poll(&ola, (&key, 1), &seen["next"]).await;
    assert!(!waiting.is_finished());
    assert!(server.stop(), "asked to stop, it ends well");
    let answer = waiting.await.unwrap();
    assert_eq!(answer.status(), 503);
    assert!(answer.headers().contains_key("retry-after"));
    let error: Value = answer.json().await.unwrap();
    assert_eq!(error["error"]["code"], "closing");
}

#[tokio::test]
async fn a_poll_and_a_socket_end_with_their_guest() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let (ola, ala) = (
        Client::new(&server.url, "Ola").await,
        Client::new(&server.url, "Ala").await,
    );
    // A table at which Ola does not sit, so that nothing happens there when she gets an account.
    let (key, _) = ala.table(json!(["me", "open"])).await;
    let seen = first_poll(&ola, &key).await;
    let mut socket = ola.socket(&key, 0).await;
    socket.next_of("scene").await;
    let after = seen["next"].as_str().unwrap();
    let path = format!("/api/tables/{key}/poll?after={after}");
    let mut browser = Visitor::new(&server).with_cookie("who", ola.token());
    // Whichever the server hears first: the guest is gone.
    let (answer, _) = tokio::join!(
        ola.try_send(Method::GET, &path, None),
        browser.keep("Ola K")
    );
    let answer = answer.unwrap();
    assert_eq!(answer.status(), 401);
    let error: Value = answer.json().await.unwrap();
    assert_eq!(error["error"]["code"], "no-name");
    assert_eq!(socket.next_of("bye").await["code"], "signed-out");
}
