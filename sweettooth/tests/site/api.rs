//! The JSON interface, as its OpenAPI document describes it.

use reqwest::Method;
use serde_json::{Value, json};

use crate::client::Client;
use crate::server::Server;

/// Both players make first legal moves to the end.
pub(crate) async fn play_out(key: &str, players: [&Client; 2]) -> Value {
    for number in 0_u32.. {
        let mut acted = false;
        for player in players {
            let scene = player.scene(key).await;
            if scene["status"] == "finished" {
                return scene;
            }
            if let Some(action) = scene["legal"][0].as_str() {
                let command = json!({"do": "move", "answers": scene["seq"], "action": action});
                player
                    .command(key, &format!("move-{number}"), command)
                    .await;
                acted = true;
            }
        }
        assert!(acted, "nobody can move");
    }
    unreachable!("a game ends")
}

#[tokio::test]
async fn two_programs_play_a_whole_game_and_its_record_can_be_imported() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let (ola, ala) = (
        Client::new(&server.url, "Ola").await,
        Client::new(&server.url, "Ala").await,
    );
    let (key, watch) = ola.table(json!(["me", "open"])).await;
    ala.command(&key, "sit", json!({"do": "sit", "seat": 1}))
        .await;
    let end = play_out(&key, [&ola, &ala]).await;
    assert_eq!(end["end"]["scores"].as_array().map(Vec::len), Some(2));
    let watched = ala.scene(&watch).await;
    assert_eq!(watched["view"], end["view"]);
    let record = ola.get(&format!("/api/tables/{key}/record")).await;
    let imported = ola.post("/api/records", record.clone()).await;
    let again = imported["play_key"].as_str().unwrap();
    assert_eq!(
        ola.get(&format!("/api/tables/{again}/record")).await["hash"],
        record["hash"]
    );
    assert_eq!(
        ola.get("/api/tables/mine").await["tables"]
            .as_array()
            .map(Vec::len),
        Some(1)
    );
    assert!(server.stop(), "asked to stop, it ends well");
}

#[tokio::test]
async fn the_socket_tells_everything_once_and_in_order_across_a_reconnection() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let (ola, ala) = (
        Client::new(&server.url, "Ola").await,
        Client::new(&server.url, "Ala").await,
    );
    let (key, _) = ola.table(json!(["me", "open"])).await;
    let mut socket = ala.socket(&key, 0).await;
    let mut seen: Vec<u64> = Vec::new();
    let collect = |message: &Value, seen: &mut Vec<u64>| {
        seen.extend(
            message["news"]
                .as_array()
                .unwrap()
                .iter()
                .filter_map(|n| n["seq"].as_u64()),
        );
    };
    collect(&socket.next_of("scene").await, &mut seen);
    let sit = json!({"type": "command", "id": "sit", "command": {"do": "sit", "seat": 1}});
    socket.send(sit).await;
    while seen.len() < 3 {
        collect(&socket.next_of("scene").await, &mut seen);
    }
    // While Ala is disconnected, Ola moves twice.
    drop(socket);
    for id in ["a", "b"] {
        let scene = ola.scene(&key).await;
        let command = json!({"do": "move", "answers": scene["seq"], "action": scene["legal"][0]});
        ola.command(&key, id, command).await;
    }
    let mut socket = ala.socket(&key, *seen.last().unwrap()).await;
    let scene = socket.next_of("scene").await;
    collect(&scene, &mut seen);
    assert_eq!(seen, (1..=seen.len() as u64).collect::<Vec<_>>());
    assert_eq!(scene["scene"]["moves"].as_array().map(Vec::len), Some(2));
    let action = scene["scene"]["legal"][0].clone();
    let answers = scene["scene"]["seq"].clone();
    let command = json!({"do": "move", "answers": answers, "action": action});
    socket
        .send(json!({"type": "command", "id": "mine", "command": command}))
        .await;
    let done = socket.next_of("done").await;
    assert_eq!(done["id"], "mine");
    let stale = json!({"do": "move", "answers": answers, "action": action});
    socket
        .send(json!({"type": "command", "id": "late", "command": stale}))
        .await;
    let refused = socket.next_of("refused").await;
    assert_eq!(
        (&refused["id"], &refused["code"]),
        (&json!("late"), &json!("stale"))
    );
    let current = socket.next_of("scene").await;
    assert_eq!(
        current["scene"]["moves"].as_array().map(Vec::len),
        Some(3),
        "with how it stands"
    );
    let mut brief = ala.mute_socket(&key).await;
    let hello = json!({"type": "hello", "since": answers, "history": false});
    brief.send(hello).await;
    let told = brief.next_of("scene").await;
    assert_eq!(told["scene"]["moves"], json!([]));
    assert_eq!(told["scene"]["view"], current["scene"]["view"]);
    assert_eq!(told["news"][0]["action"], action, "what is new is told");
}

#[tokio::test]
async fn spectators_share_a_message_and_each_sees_what_a_scene_of_its_own_would_show() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let ola = Client::new(&server.url, "Ola").await;
    let (key, watch_key) = ola.table(json!(["me", "me"])).await;
    let mut watchers = Vec::new();
    for name in ["Ala", "Ewa", "Jan"] {
        let watcher = Client::new(&server.url, name).await;
        let socket = watcher.socket(&watch_key, 0).await;
        watchers.push((watcher, socket));
    }
    let mut player = ola.socket(&key, 0).await;
    for number in 0..6 {
        let scene = ola.scene(&key).await;
        let command = match number {
            2 => json!({"do": "say", "phrase": "hello"}),
            _ => json!({"do": "move", "answers": scene["seq"], "action": scene["legal"][0]}),
        };
        let done = ola.command(&key, &number.to_string(), command).await;
        for (watcher, socket) in &mut watchers {
            let shown = loop {
                let message = socket.next_of("scene").await;
                if message["scene"]["seq"] == done["seq"] {
                    break message["scene"].clone();
                }
            };
            let mut own = watcher.scene(&watch_key).await;
            assert!(shown["now"].as_u64() <= own["now"].as_u64());
            own["now"] = shown["now"].clone();
            assert_eq!(shown, own);
        }
    }
    // A player's own scene is no spectator's.
    let own = player.next_of("scene").await;
    assert_eq!(own["scene"]["own"], json!([0, 1]));
}

#[tokio::test]
async fn every_path_of_the_openapi_document_is_there() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let ola = Client::new(&server.url, "Ola").await;
    let (key, _) = ola.table(json!(["me", "open"])).await;
    let cup = ola
        .submit_form("/tournaments", "game=necklace&title=Cup")
        .await;
    let cup = cup.unwrap().replace("/tournaments/", "");
    let document = ola.get("/api/openapi.json").await;
    let paths = document["paths"].as_object().expect("paths");
    assert!(paths.len() >= 9);
    for (path, methods) in paths {
        for method in methods
            .as_object()
            .unwrap()
            .keys()
            .filter(|name| *name != "parameters")
        {
            let method: Method = method.to_uppercase().parse().unwrap();
            let id = if path.contains("puzzles") {
                "1-01"
            } else {
                &cup
            };
            let path = path.replace("{key}", &key).replace("{id}", id);
            let body = (method == Method::POST).then(|| json!({}));
            let status = ola
                .try_send(method.clone(), &path, body)
                .await
                .unwrap()
                .status()
                .as_u16();
            let expected: &[u16] = match (method.as_str(), path.ends_with("/socket")) {
                ("POST", _) => &[400],
                // There is no analysis before the game is over.
                _ if path.ends_with("/analysis") => &[409],
                (_, true) => &[400, 426],
                _ => &[200],
            };
            assert!(expected.contains(&status), "{method} {path}: {status}");
        }
    }
}

/// An operation of the document.
struct Operation {
    method: Method,
    path: String,
    parameters: Vec<Value>,
    has_body: bool,
    responses: Vec<u16>,
}

/// All operations of the document, with the parameters of their paths.
async fn operations(client: &Client) -> Vec<Operation> {
    let document = client.get("/api/openapi.json").await;
    let resolve = |value: &Value| match value["$ref"].as_str() {
        Some(to) => document
            .pointer(&to[1..])
            .expect("a reference leads somewhere")
            .clone(),
        None => value.clone(),
    };
    let list = |value: &Value| -> Vec<Value> {
        let list = value.as_array().into_iter().flatten();
        list.map(resolve).collect()
    };
    let mut found = Vec::new();
    for (path, methods) in document["paths"].as_object().expect("paths") {
        let shared = list(&methods["parameters"]);
        for (method, operation) in methods.as_object().expect("methods") {
            if method == "parameters" {
                continue;
            }
            let responses = operation["responses"].as_object().expect("responses");
            for response in responses.values() {
                assert!(
                    resolve(response)["description"].is_string(),
                    "{method} {path}"
                );
            }
            found.push(Operation {
                method: method.to_uppercase().parse().unwrap(),
                path: path.clone(),
                parameters: [shared.clone(), list(&operation["parameters"])].concat(),
                has_body: operation.get("requestBody").is_some(),
                responses: responses
                    .keys()
                    .map(|status| status.parse().unwrap())
                    .collect(),
            });
        }
    }
    found
}

/// Checks that the document lists the response, and that an error has a code and a sentence.
async fn check(operation: &Operation, path: &str, answer: reqwest::Response) {
    let status = answer.status().as_u16();
    let about = format!("{} {path}: {status}", operation.method);
    assert!(
        operation.responses.contains(&status),
        "{about} is not documented"
    );
    if status >= 400 {
        let error: Value = answer.json().await.expect(&about);
        let error = &error["error"];
        assert!(
            error["code"].is_string() && error["message"].is_string(),
            "{about}: {error}"
        );
    }
}

#[tokio::test]
async fn the_openapi_document_names_every_answer_to_what_is_wrong() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let ola = Client::new(&server.url, "Ola").await;
    let (key, _) = ola.table(json!(["me", "open"])).await;
    let cup = ola
        .submit_form("/tournaments", "game=necklace&title=Cup")
        .await;
    let cup = cup.unwrap().replace("/tournaments/", "");
    for operation in operations(&ola).await {
        let about = format!("{} {}", operation.method, operation.path);
        assert!(
            operation.responses.contains(&429),
            "{about}: any request can be one too many"
        );
        let can_be_bad = operation.has_body || !operation.parameters.is_empty();
        assert_eq!(operation.responses.contains(&400), can_be_bad, "{about}");
        let at = |key: &str, id: &str| {
            let path = operation.path.replace("{key}", key);
            path.replace("{id}", id)
        };
        let right = at(&key, &cup);
        let mut paths = vec![right.clone(), at("%FF", "%FF"), at("nothing", "nothing")];
        paths.push(format!("{right}?surprise=1"));
        let query = operation.parameters.iter();
        for parameter in query.filter(|parameter| parameter["in"] == "query") {
            let name = parameter["name"].as_str().unwrap();
            for bad in ["", "-1", "x!", "%FF", "99999999999999999999"] {
                paths.push(format!("{right}?{name}={bad}"));
            }
        }
        for path in paths {
            let bodies = [
                None,
                Some(json!({})),
                Some(json!([])),
                Some(json!({"name": "a\u{202e}"})),
            ];
            let bodies = bodies
                .into_iter()
                .take(if operation.has_body { 4 } else { 1 });
            for body in bodies {
                let answer = ola.try_send(operation.method.clone(), &path, body).await;
                check(&operation, &path, answer.unwrap()).await;
            }
        }
    }
}

#[tokio::test]
async fn the_openapi_document_names_the_answer_to_a_flood() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::with(folder.path(), &["--rate-limit", "1"]);
    let ola = Client::new(&server.url, "Ola").await;
    for operation in operations(&ola).await {
        let path = operation
            .path
            .replace("{key}", "nothing")
            .replace("{id}", "nothing");
        for number in 0.. {
            assert!(number < 1_000, "{path}: nothing stops a flood");
            let body = operation.has_body.then(|| json!({}));
            let answer = ola
                .try_send(operation.method.clone(), &path, body)
                .await
                .unwrap();
            let limited = answer.status() == 429;
            assert_eq!(
                answer.headers().contains_key("retry-after"),
                limited,
                "{path}"
            );
            check(&operation, &path, answer).await;
            if limited {
                break;
            }
        }
    }
}

#[tokio::test]
async fn a_program_says_who_begins() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let ola = Client::new(&server.url, "Ola").await;
    let own_seat = async |first: &str| {
        let new = json!({"game": "necklace", "seats": ["me", "open"], "first": first});
        let made = ola.post("/api/tables", new).await;
        let key = made["play_key"].as_str().unwrap().to_owned();
        ola.scene(&key).await["own"].clone()
    };
    assert_eq!(own_seat("maker").await, json!([0]));
    assert_eq!(own_seat("others").await, json!([1]));
    let drawn = own_seat("lot").await;
    assert!(drawn == json!([0]) || drawn == json!([1]), "{drawn}");
    for (body, word) in [
        (
            json!({"game": "necklace", "seats": ["me", "open"], "first": "dog"}),
            "first: unknown variant `dog`, expected one of `maker`, `others`, `lot`",
        ),
        (
            json!({"game": "necklace", "seats": ["bot", "open"], "first": "others"}),
            "first: no seat is yours",
        ),
        (
            json!({"game": "hunters", "seats": ["me", "bot"], "options": {"first": 1}, "first": "lot"}),
            "leave one of the two out",
        ),
    ] {
        let (status, error) = ola.error("/api/tables", body.clone()).await;
        assert_eq!(status, 400, "{body}: {error}");
        assert!(
            error["message"].as_str().unwrap().contains(word),
            "{body}: {error}"
        );
    }
}
