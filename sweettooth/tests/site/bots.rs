//! Bots on the server: over the JSON interface, and when the site closes.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};

use crate::client::Client;
use crate::server::Server;

/// Polls until the answer is as wanted.
async fn until(mut ask: impl AsyncFnMut() -> Value, wanted: impl Fn(&Value) -> bool) -> Value {
    let waiting = async {
        loop {
            let answer = ask().await;
            if wanted(&answer) {
                return answer;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), waiting)
        .await
        .expect("what is waited for comes")
}

#[tokio::test]
async fn programs_ask_for_hints_and_for_the_coach() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let ola = Client::new(&server.url, "Ola").await;
    let (key, watch) = ola.table(json!(["me", "jawbreaker"])).await;
    ola.command(&key, "hint", json!({"do": "hint"})).await;
    let scene = until(
        async || ola.scene(&key).await,
        |scene| scene["tip"].is_object(),
    )
    .await;
    let tip = &scene["tip"]["actions"][0];
    assert!(scene["legal"].as_array().unwrap().contains(tip));
    assert!(
        ola.scene(&watch).await.get("tip").is_none(),
        "it is a secret"
    );
    let command = json!({"do": "move", "answers": scene["seq"], "action": tip});
    ola.command(&key, "follow", command).await;
    let analysis = format!("/api/tables/{key}/analysis");
    let early = ola.try_send(Method::GET, &analysis, None).await.unwrap();
    assert_eq!(early.status().as_u16(), 409);
    ola.command(&key, "enough", json!({"do": "resign"})).await;
    assert_eq!(ola.get(&analysis).await, json!({"coach": "asleep"}));
    ola.command(&key, "coach", json!({"do": "coach"})).await;
    let done = |answer: &Value| answer["coach"] == "done";
    let found = until(async || ola.get(&analysis).await, done).await;
    let judged = &found["decisions"][0];
    assert_eq!((&judged["after"], &judged["action"]), (&json!(0), tip));
    let watched = format!("/api/tables/{watch}/analysis");
    assert_eq!(ola.get(&watched).await, found, "one for all");
}

#[tokio::test]
async fn a_house_that_closes_does_not_wait_for_bots_that_think() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::with(folder.path(), &["--rate-limit", "0", "--thinkers", "1"]);
    let ola = Client::new(&server.url, "Ola").await;
    // One person may have only one table of bots.
    for number in 0..8 {
        let maker = Client::new(&server.url, &format!("Maker {number}")).await;
        maker.table(json!(["jawbreaker", "jawbreaker"])).await;
    }
    let metrics = async || {
        let answer = ola.try_send(Method::GET, "/metrics", None).await.unwrap();
        Value::String(answer.text().await.unwrap())
    };
    let busy = |metrics: &Value| {
        let text = metrics.as_str().unwrap_or_default();
        text.contains("sweettooth_thoughts_running 1") && !text.contains("thoughts_waiting 0")
    };
    until(metrics, busy).await;
    let stopped = tokio::task::spawn_blocking(move || server.stop());
    let ended = tokio::time::timeout(Duration::from_secs(15), stopped).await;
    assert!(ended.expect("within its patience").unwrap(), "and well");
}
