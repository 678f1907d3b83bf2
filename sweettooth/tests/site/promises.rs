//! The promises of the design that need the whole site. Others are tested in their crates: 2 and 3
//! in `house`, 4 in every game's conformance test, 1 also in `crash`.

use reqwest::Method;
use serde_json::json;

use crate::client::Client;
use crate::server::Server;

#[tokio::test]
async fn promise_1_an_acknowledged_move_survives_kill_9() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let ola = Client::new(&server.url, "Ola").await;
    let (key, _) = ola.table(json!(["me", "me"])).await;
    let scene = ola.scene(&key).await;
    let command = json!({"do": "move", "answers": scene["seq"], "action": scene["legal"][0]});
    let done = ola.command(&key, "only", command).await;
    server.kill();
    let server = Server::start(folder.path());
    let ola = ola.moved_to(&server.url);
    let scene = ola.scene(&key).await;
    assert_eq!(scene["moves"].as_array().map(Vec::len), Some(1));
    assert_eq!(scene["seq"], done["seq"]);
}

#[tokio::test]
async fn promise_5_no_wish_for_open_hands_is_heard_while_the_game_is_on() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let ola = Client::new(&server.url, "Ola").await;
    let eve = Client::new(&server.url, "Eve").await;
    let new = json!({"game": "pinata", "seats": ["me", "bot"]});
    let made = ola.post("/api/tables", new).await;
    let [play, watch] = ["play_key", "watch_key"].map(|key| made[key].as_str().unwrap());
    let hand = ola.scene(play).await["view"]["seats"][0]["hand"].clone();
    let mut told = Vec::new();
    for path in [
        format!("/t/{watch}?hands=open"),
        format!("/t/{watch}?move=0&hands=open"),
        format!("/t/{play}?move=0&hands=open"),
        format!("/api/tables/{watch}?move=0&hands=open"),
    ] {
        let answer = eve.try_send(Method::GET, &path, None).await.unwrap();
        assert!(answer.status().is_success(), "{path}");
        told.push(answer.text().await.unwrap());
    }
    let mut socket = eve.socket(watch, 0).await;
    told.push(socket.next_of("scene").await.to_string());
    let look = json!({"type": "look", "move": 0, "hands": "open"});
    socket.send(look).await;
    told.push(socket.next_of("scene").await.to_string());
    for card in hand
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|card| card.as_str())
    {
        for text in &told {
            assert!(!text.contains(card), "{card}: {text}");
        }
    }
    ola.command(play, "resign", json!({"do": "resign"})).await;
    let open = eve.get(&format!("/api/tables/{watch}?hands=open")).await;
    assert_eq!(open["scene"]["open"][0]["seats"][0]["hand"], hand);
}

#[tokio::test]
async fn promise_5_no_page_message_or_error_holds_a_strangers_secret() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let ola = Client::new(&server.url, "Ola").await;
    let eve = Client::new(&server.url, "Eve").await;
    let (play, watch) = ola.table(json!(["me", "open"])).await;
    let by_watching = [
        eve.scene(&watch).await.to_string(),
        eve.try_send(Method::GET, &format!("/t/{watch}"), None)
            .await
            .unwrap()
            .text()
            .await
            .unwrap(),
        eve.socket(&watch, 0)
            .await
            .next_of("scene")
            .await
            .to_string(),
        eve.error(
            &format!("/api/tables/{watch}/commands"),
            json!({"id": "x", "command": {"do": "sit", "seat": 1}}),
        )
        .await
        .1
        .to_string(),
    ];
    for text in by_watching {
        assert!(
            !text.contains(&play),
            "the key to play is for players: {text}"
        );
    }
    // A private table is in no list, and no scene contains the seed of its record.
    assert_eq!(eve.get("/api/tables").await["tables"], json!([]));
    let record = ola.get(&format!("/api/tables/{play}/record")).await;
    let seed = record["start"]["seed"].as_str().unwrap();
    assert!(!ola.scene(&play).await.to_string().contains(seed));
}

#[tokio::test]
async fn promise_6_every_refusal_of_a_rule_names_it() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let ola = Client::new(&server.url, "Ola").await;
    let (key, _) = ola.table(json!(["me", "me"])).await;
    let path = format!("/api/tables/{key}/commands");
    let command = json!({"do": "move", "answers": 99, "seat": 1, "action": "m0"});
    let (status, error) = ola
        .error(&path, json!({"id": "x", "command": command}))
        .await;
    assert_eq!((status, error["rule"].as_str()), (409, Some("N2")));
}

#[tokio::test]
async fn promise_7_bad_input_gets_a_clear_error_and_costs_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let ola = Client::new(&server.url, "Ola").await;
    let (key, _) = ola.table(json!(["me", "me"])).await;
    let before = ola.scene(&key).await["seq"].clone();
    let path = format!("/api/tables/{key}/commands");
    for (body, status, word) in [
        (json!([]), 400, "expected struct"),
        (json!({"id": "x"}), 400, "command"),
        (
            json!({"id": "x", "command": {"do": "dance"}}),
            400,
            "unknown variant `dance`",
        ),
        (
            json!({"id": "x", "command": {"do": "move", "answers": "1", "action": "m0"}}),
            400,
            "command.move.answers",
        ),
        (
            json!({"id": "x", "command": {"do": "move", "answers": 9, "action": "m99"}}),
            409,
            "write `m17`",
        ),
        (
            json!({"id": "", "command": {"do": "undo"}}),
            400,
            "1 to 64 characters",
        ),
        (
            json!({"id": "x", "command": {"do": "say", "phrase": "x".repeat(5000)}}),
            409,
            "the phrases are",
        ),
    ] {
        let (answered, error) = ola.error(&path, body.clone()).await;
        assert_eq!(answered, status, "{body}: {error}");
        assert!(
            error["message"].as_str().unwrap().contains(word),
            "{body}: {error}"
        );
    }
    let (status, error) = ola
        .error("/api/tables", json!({"game": "chess", "seats": ["me"]}))
        .await;
    assert!(
        status == 400 && error["message"].as_str().unwrap().contains("necklace"),
        "{error}"
    );
    let (status, _) = ola
        .error(
            "/api/tables/nonsense/commands",
            json!({"id": "x", "command": {"do": "undo"}}),
        )
        .await;
    assert_eq!(status, 404);
    assert_eq!(ola.scene(&key).await["seq"], before);
}
