//! Tournaments over HTTP: refusals, and recovery after a kill.

use reqwest::Method;
use serde_json::{Value, json};

use crate::client::Client;
use crate::server::Server;

/// Creates a tournament; returns its id.
async fn create_tournament(host: &Client, fields: &str) -> String {
    let fields = format!("game=necklace&title=Cup&{fields}");
    let to = host.submit_form("/tournaments", &fields).await.unwrap();
    to.replace("/tournaments/", "")
}

async fn ask(who: &Client, id: &str, request: &str) -> u16 {
    who.form(&format!("/tournaments/{id}/{request}"), "").await
}

async fn load_tournament(who: &Client, id: &str) -> Value {
    who.get(&format!("/api/tournaments/{id}")).await["tournament"].clone()
}

/// Waits on the WebSocket of a tournament until a condition holds.
async fn until(who: &Client, id: &str, what: impl Fn(&Value) -> bool) -> Value {
    let mut line = who.socket_at(&format!("/tournaments/{id}/socket")).await;
    line.send(json!({"type": "hello"})).await;
    loop {
        line.next_of("page").await;
        let scene = load_tournament(who, id).await;
        if what(&scene) {
            return scene;
        }
    }
}

#[tokio::test]
async fn impossible_requests_are_refused_and_nothing_changes() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let [ola, ala, ela] = [
        Client::new(&server.url, "Ola").await,
        Client::new(&server.url, "Ala").await,
        Client::new(&server.url, "Ela").await,
    ];
    for (fields, says) in [
        ("game=chess&title=Cup", "necklace"),
        ("game=necklace&title=", "title"),
        ("game=necklace&title=Cup&method=dance", "dance"),
        ("game=necklace&title=Cup&method=tables", "Candy Match"),
        ("game=necklace&title=Cup&rounds=99", "rounds: 99"),
        (
            "game=necklace&title=Cup&seconds_per_move=1",
            "seconds_per_move: 1",
        ),
    ] {
        assert_eq!(ola.form("/tournaments", fields).await, 400, "{fields}");
        assert_eq!(
            ola.submit_form("/tournaments", fields).await,
            None,
            "{says}"
        );
    }
    let nowhere = "/tournaments/nowhere";
    let (status, text) = ola.page(nowhere).await;
    assert_eq!(status, 404);
    assert!(text.contains("There is no tournament with this address"));
    assert_eq!(ola.form(&format!("{nowhere}/enter"), "").await, 404);
    let path = "/api/tournaments/nowhere";
    let missing = ola.try_send(Method::GET, path, None).await.unwrap();
    assert_eq!(missing.status(), 404);
    assert_eq!(
        missing.json::<Value>().await.unwrap()["error"]["code"],
        "no-tournament"
    );

    let id = create_tournament(&ola, "most=2&play=true").await;
    assert_eq!(ask(&ola, &id, "dance").await, 400);
    assert_eq!(ask(&ola, &id, "enter").await, 409, "she is in already");
    assert_eq!(ask(&ola, &id, "start").await, 409, "alone");
    assert_eq!(ask(&ala, &id, "enter").await, 303);
    assert_eq!(ask(&ala, &id, "start").await, 403, "it is not hers");
    assert_eq!(ask(&ala, &id, "cancel").await, 403);
    assert_eq!(ask(&ela, &id, "enter").await, 409, "two places are taken");
    let scene = load_tournament(&ela, &id).await;
    assert_eq!(
        (scene["stage"].as_str(), scene["round"].as_u64()),
        (Some("open"), Some(0))
    );
    assert_eq!(
        scene["may"],
        json!({"enter": false, "leave": false, "start": false, "cancel": false})
    );
    assert_eq!(scene["standings"].as_array().unwrap().len(), 2);
    let odd = format!("/api/tournaments/{id}?round=x");
    let odd = ola.try_send(Method::GET, &odd, None).await.unwrap();
    assert_eq!(odd.status(), 400);
    assert_eq!(ola.page("/tournaments?stage=cancelled").await.0, 400);
    let (status, mine) = ola.page("/tournaments/mine").await;
    assert!(status == 200 && mine.contains(&format!("/tournaments/{id}")));
    assert_eq!(ola.page("/tournaments/mine?after=x").await.0, 400);
    assert_eq!(ask(&ola, &id, "start").await, 303);
    // Watchers do not get a key to play.
    let [ola_sees, ela_sees] = [
        load_tournament(&ola, &id).await,
        load_tournament(&ela, &id).await,
    ];
    let key = ola_sees["your_game"]["key"].as_str().unwrap().to_owned();
    assert!(!ela_sees.to_string().contains(&key));
    assert_eq!(ela_sees["your_game"], Value::Null);
}

#[tokio::test]
async fn killed_after_every_game_a_tournament_goes_on_with_no_table_doubled_or_missing() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::start(folder.path());
    let mut people = Vec::new();
    for name in ["Ola", "Ala", "Ela", "Iga"] {
        people.push(Client::new(&server.url, name).await);
    }
    let id = create_tournament(&people[0], "method=round_robin").await;
    for who in &people {
        assert_eq!(ask(who, &id, "enter").await, 303);
    }
    assert_eq!(ask(&people[0], &id, "start").await, 303);
    let mut given_up = 0;
    for round in 1..=3_u64 {
        for number in (0..people.len()).rev() {
            let scene = until(&people[0], &id, |scene| scene["round"] == round).await;
            assert_eq!(scene["boards"].as_array().unwrap().len(), 2);
            let who = &people[number];
            let game = load_tournament(who, &id).await["your_game"].clone();
            let Some(key) = game["key"].as_str() else {
                continue;
            };
            who.command(key, "resign", json!({"do": "resign"})).await;
            // The result is on the disk; what the site has done about it is unknown.
            server.kill();
            given_up += 1;
            server = Server::start(folder.path());
            people = people.iter().map(|who| who.moved_to(&server.url)).collect();
            if given_up % 2 == 0 {
                break;
            }
        }
    }
    assert_eq!(given_up, 6);
    let scene = until(&people[0], &id, |scene| scene["stage"] == "over").await;
    let points: Vec<f64> = scene["standings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| line["points"].as_f64().unwrap())
        .collect();
    assert_eq!(points, [3.0, 2.0, 1.0, 0.0]);
    for who in &people {
        let tables = who.get("/api/tables/mine").await;
        assert_eq!(
            tables["tables"].as_array().unwrap().len(),
            3,
            "one in each round"
        );
    }
}
