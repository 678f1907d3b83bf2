//! Messages that a program may send on the socket of a table, as the OpenAPI document describes them.

use serde_json::{Value, json};

use crate::client::{Client, Socket};
use crate::openapi;
use crate::server::Server;

/// The next message that is no scene.
async fn answer(socket: &mut Socket) -> Option<Value> {
    loop {
        let message = socket.next().await?;
        if message["type"] != "scene" {
            return Some(message);
        }
    }
}

#[tokio::test]
async fn what_the_document_describes_is_read_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let ola = Client::new(&server.url, "Ola").await;
    let new = json!({"game": "necklace", "seats": ["me", "me"], "rules": {"curtain": true}});
    let made = ola.post("/api/tables", new).await;
    let mut socket = ola.mute_socket(made["play_key"].as_str().unwrap()).await;
    let say = json!({"do": "say", "phrase": "hello"});
    for message in [
        json!({"type": "hello"}),
        json!({"type": "hello", "since": 1, "look": 0, "hands": "open", "history": false}),
        json!({"type": "hello", "look": null, "patches": false}),
        json!({"type": "look", "move": 0, "hands": "open"}),
        json!({"type": "look", "move": null}),
        json!({"type": "look"}),
        json!({"type": "lift", "seat": 0}),
        json!({"type": "command", "id": "a", "command": say}),
        json!({"type": "ping"}),
    ] {
        assert!(openapi::is_socket_request(&message), "{message}");
        socket.send(message.clone()).await;
        let is_command = message["type"] == "command";
        if is_command {
            assert_eq!(answer(&mut socket).await.unwrap()["type"], "done");
        }
        // A message that was sent before the ping was read, if the ping is answered next.
        socket.send(json!({"type": "ping"})).await;
        let next = answer(&mut socket).await.unwrap();
        assert_eq!(next["type"], "pong", "{message}: {next}");
        if message["type"] == "ping" {
            assert_eq!(answer(&mut socket).await.unwrap()["type"], "pong");
        }
    }
    for message in [
        json!({"type": "hello", "since": -1}),
        json!({"type": "hello", "hands": "closed"}),
        json!({"type": "look", "surprise": 1}),
        json!({"type": "lift"}),
        json!({"type": "command", "command": say}),
        json!({"type": "command", "id": "a"}),
        json!({"type": "surprise"}),
        json!({}),
        json!([]),
    ] {
        assert!(!openapi::is_socket_request(&message), "{message}");
        socket.send(message.clone()).await;
        let refused = answer(&mut socket).await.unwrap();
        assert_eq!(refused["code"], "bad-request", "{message}: {refused}");
        assert_eq!(refused["id"], Value::Null);
    }
}

#[tokio::test]
async fn a_socket_says_why_it_is_closed() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::with(folder.path(), &["--rate-limit", "1000"]);
    let ola = Client::new(&server.url, "Ola").await;
    let (key, _) = ola.table(json!(["me", "open"])).await;
    let mut loud = ola.mute_socket(&key).await;
    let bye = 'flood: loop {
        // One packet, which is read at once: nothing is left unread when the socket is closed.
        loud.send_together(&vec![json!({"type": "ping"}); 50]).await;
        for _ in 0..50 {
            let answer = loud.next().await.expect("an answer to each");
            if answer["type"] != "pong" {
                break 'flood answer;
            }
        }
    };
    assert_eq!(bye["type"], "bye");
    assert_eq!(bye["code"], "too-many-messages");
    let mut calm = ola.mute_socket(&key).await;
    calm.send(json!({"type": "ping"})).await;
    calm.next_of("pong").await;
    let stopped = tokio::task::spawn_blocking(move || server.stop());
    assert_eq!(calm.next_of("bye").await["code"], "closing");
    drop(calm);
    assert!(stopped.await.unwrap(), "asked to stop, it ends well");
}

#[tokio::test]
async fn a_command_with_an_unknown_field_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let ola = Client::new(&server.url, "Ola").await;
    let (key, _) = ola.table(json!(["me", "me"])).await;
    let mut socket = ola.socket(&key, 0).await;
    let move_fields = json!({"do": "move", "answers": 2, "action": "m1"});
    for command in [
        json!({"do": "sit"}),
        json!({"do": "seat_bot", "seat": 1}),
        json!({"do": "fill"}),
        json!({"do": "begin"}),
        json!({"do": "hint"}),
        move_fields.clone(),
        json!({"do": "undo"}),
        json!({"do": "answer_undo", "yes": true}),
        json!({"do": "offer_draw"}),
        json!({"do": "answer_draw", "yes": true}),
        json!({"do": "ask_no_more"}),
        json!({"do": "resign"}),
        json!({"do": "say", "phrase": "hello"}),
        json!({"do": "write", "text": "hello"}),
        json!({"do": "call_bot", "seat": 1}),
        json!({"do": "come_back", "seat": 1}),
        json!({"do": "close"}),
        json!({"do": "coach"}),
        json!({"do": "ask_rematch"}),
        json!({"do": "rematch"}),
    ] {
        let message = |command: &Value| json!({"type": "command", "id": "a", "command": command});
        assert!(openapi::is_socket_request(&message(&command)), "{command}");
        let mut odd = command.clone();
        odd["surprise"] = json!(1);
        assert!(!openapi::is_socket_request(&message(&odd)), "{command}");
        socket.send(message(&odd)).await;
        let refused = answer(&mut socket).await.unwrap();
        assert_eq!(refused["code"], "bad-request", "{odd}: {refused}");
        let sentence = refused["message"].as_str().unwrap();
        assert!(sentence.contains("unknown field `surprise`"), "{sentence}");
    }
    let mut odd = move_fields;
    odd["reaction"] = json!({"entry": 2, "after": 100, "surprise": 1});
    let odd = json!({"type": "command", "id": "a", "command": odd});
    assert!(!openapi::is_socket_request(&odd));
    socket.send(odd).await;
    assert_eq!(answer(&mut socket).await.unwrap()["code"], "bad-request");
}

#[tokio::test]
async fn the_text_of_a_refusal_is_in_the_language_of_the_reader() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let ola = Client::new(&server.url, "Ola").await;
    let (key, _) = ola.table(json!(["me", "me"])).await;
    let path = format!("/api/tables/{key}/socket");
    for (lang, says) in [
        ("en", "This could not be understood: "),
        ("de", "Das war nicht zu verstehen"),
        ("es", "Esto no se ha podido entender"),
        ("pl", "Tego nie da się odczytać"),
    ] {
        let mut socket = ola.socket_with(&path, &[("accept-language", lang)]).await;
        for message in [
            json!({"type": "surprise"}),
            json!({"type": "command", "id": "a", "command": {}}),
        ] {
            socket.send(message.clone()).await;
            let refused = answer(&mut socket).await.unwrap();
            let text = refused["text"].as_str().unwrap();
            assert!(text.starts_with(says), "{lang}: {message}: {text}");
        }
    }
}
