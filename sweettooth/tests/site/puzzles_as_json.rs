//! Puzzles in the JSON interface.

use puzzles::Collection;
use serde_json::{Value, json};

use crate::client::Client;
use crate::server::Server;

/// The error of an attempt that must be refused.
async fn refused(client: &Client, id: &str, actions: Value) -> (u16, Value) {
    let path = format!("/api/puzzles/{id}/attempts");
    client.error(&path, json!({ "actions": actions })).await
}

#[tokio::test]
async fn a_program_solves_puzzles_and_the_site_remembers_it() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let ola = Client::new(&server.url, "Ola").await;
    let nobody = Client::with_token(&server.url, "");
    let list = nobody.get("/api/puzzles").await;
    let collection = Collection::forty().puzzles;
    assert_eq!(
        list["puzzles"].as_array().map(Vec::len),
        Some(collection.len())
    );
    for entry in collection.iter().step_by(13) {
        let path = format!("/api/puzzles/{}", entry.id);
        let attempts = format!("{path}/attempts");
        let mut shown = ola.get(&path).await;
        assert_eq!(shown["puzzle"], json!(entry.puzzle));
        let mut actions = Vec::new();
        for action in &entry.solution {
            let attempt = &shown["attempt"];
            assert_eq!(attempt["solved"], false);
            assert_eq!(shown["solved_at"], Value::Null);
            let legal = attempt["legal"].as_array().unwrap();
            assert!(legal.contains(&json!(action)), "{action}: {legal:?}");
            assert_eq!(attempt["view"]["round"], attempt["round"]);
            actions.push(action.clone());
            shown = ola.post(&attempts, json!({ "actions": actions })).await;
            assert_eq!(shown["attempt"]["actions"], json!(actions));
        }
        let attempt = &shown["attempt"];
        assert_eq!(
            (&attempt["solved"], &attempt["over"]),
            (&json!(true), &json!(true))
        );
        assert_eq!(attempt["legal"], json!([]));
        assert!(shown["solved_at"].is_i64());
        // A stranger may try it too, and nothing is kept.
        let stranger = nobody.post(&attempts, json!({ "actions": actions })).await;
        assert_eq!(stranger["attempt"], *attempt);
        assert_eq!(stranger["solved_at"], Value::Null);
    }
    let list = ola.get("/api/puzzles").await["puzzles"].clone();
    let solved = list.as_array().unwrap().iter();
    let solved = solved.filter(|puzzle| puzzle["solved_at"].is_i64());
    assert_eq!(solved.count(), collection.iter().step_by(13).count());
}

#[tokio::test]
async fn puzzles_of_a_day_and_of_the_editor_have_ids_too() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let ola = Client::new(&server.url, "Ola").await;
    let today = ola.get("/api/puzzles").await["today"].clone();
    let today = today.as_str().unwrap();
    for id in [today, "own-1.t~_P_gp.c3.r1g4"] {
        let shown = ola.get(&format!("/api/puzzles/{id}")).await;
        assert_eq!(shown["id"], id);
        assert!(!shown["attempt"]["legal"].as_array().unwrap().is_empty());
        let page = ola.page(shown["page"].as_str().unwrap()).await;
        assert_eq!(page.0, 200, "{id}");
    }
}

#[tokio::test]
async fn an_action_against_the_rules_is_named_and_nothing_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let ola = Client::new(&server.url, "Ola").await;
    let legal = ola.get("/api/puzzles/1-05").await["attempt"]["legal"][0].clone();
    let (status, error) = refused(&ola, "1-05", json!([legal, "o@9,9"])).await;
    assert_eq!((status, &error["rule"]), (409, &json!("H5")), "{error}");
    let sentence = error["message"].as_str().unwrap();
    assert!(sentence.starts_with("actions[1]: "), "{sentence}");
    let (_, error) = refused(&ola, "1-05", json!(["jump"])).await;
    assert_eq!(error["code"], "unreadable-action");
    let solved = &Collection::forty().puzzles[0];
    let over = [&solved.solution[..], &["skip".to_owned()]].concat();
    let (status, error) = refused(&ola, &solved.id, json!(over)).await;
    let about = (status, &error["code"], &error["rule"]);
    assert_eq!(about, (409, &json!("hunters-puzzle-solved"), &json!("H14")));
    let again = ola.get(&format!("/api/puzzles/{}", solved.id)).await;
    assert_eq!(again["solved_at"], Value::Null);
    let (status, _) = refused(&ola, "1-05", json!(vec!["skip"; 401])).await;
    assert_eq!(status, 400);
    for (id, status, code) in [
        ("9-99", 404, "no-puzzle"),
        ("daily-2099-01-01", 404, "no-puzzle"),
        ("daily-2025-12-31", 404, "no-puzzle"),
        ("daily-tomorrow", 400, "bad-request"),
        ("own-nothing", 400, "bad-request"),
    ] {
        let (found, error) = refused(&ola, id, json!([])).await;
        assert_eq!(
            (found, &error["code"]),
            (status, &json!(code)),
            "{id}: {error}"
        );
    }
}
