//! Names: all forms and requests check them, and no stored name makes a page large.

use rusqlite::{Connection, params};
use serde_json::{Value, json};

use crate::accounts::Visitor;
use crate::client::Client;
use crate::server::Server;

/// The size limit of every list in bytes, whatever the names are.
const LARGEST_PAGE: usize = 200_000;

/// Names that are refused while Ola has an account, with the status and the code of the refusal.
fn refused_names() -> Vec<(String, u16, &'static str)> {
    let names = [
        ("Ola", 409, "name-of-account"),
        ("0LA", 409, "name-of-account"),
        ("Admin", 400, "name-reserved"),
        ("ΜΟΜΟ", 400, "name-reserved"),
        ("ВОТ", 400, "name-reserved"),
        ("ТЕАМ", 400, "name-reserved"),
        ("a\u{202e}b", 400, "bad-name"),
        ("a\0b", 400, "bad-name"),
        ("\u{3164}", 400, "bad-name"),
        ("\u{2800}", 400, "bad-name"),
    ];
    let mut names: Vec<(String, u16, &str)> = names
        .iter()
        .map(|(name, status, code)| ((*name).to_owned(), *status, *code))
        .collect();
    names.push(("x".repeat(40_000), 400, "bad-name"));
    names
}

#[tokio::test]
async fn every_way_in_checks_the_name() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    Visitor::new(&server).keep("Ola").await;
    let host = Client::new(&server.url, "Ewa").await;
    let (key, _) = host.table(json!(["me", "open"])).await;
    let to = host
        .submit_form("/tournaments", "game=necklace&title=Cup")
        .await;
    let cup = to.unwrap();
    for (name, status, code) in refused_names() {
        let name = name.as_str();
        let shown: String = name.chars().take(20).collect();
        let sit = format!("/t/{key}/sit");
        let enter = format!("{cup}/enter");
        for (path, fields) in [
            ("/name", vec![("name", name)]),
            ("/settings/name", vec![("name", name)]),
            (
                "/tables",
                vec![("game", "necklace"), ("opponent", "bot"), ("name", name)],
            ),
            (
                "/tables",
                vec![("game", "necklace"), ("opponent", "here"), ("name2", name)],
            ),
            (
                "/lobby/seek",
                vec![("wish", "necklace live"), ("name", name)],
            ),
            (
                "/lobby/bot",
                vec![
                    ("wish", "necklace live"),
                    ("level", "toffee"),
                    ("name", name),
                ],
            ),
            (
                "/tournaments",
                vec![("game", "necklace"), ("title", "Cup"), ("name", name)],
            ),
            (sit.as_str(), vec![("name", name)]),
            (enter.as_str(), vec![("name", name)]),
        ] {
            let mut eve = Visitor::new(&server);
            // Only a known visitor has settings.
            eve.post("/name", &[("name", "Eve")]).await;
            let (answer, to, _) = eve.post(path, &fields).await;
            assert_eq!((answer, to.as_str()), (status, ""), "{path} {shown}");
        }
        let (answer, error) = host.error("/api/guests", json!({ "name": name })).await;
        assert_eq!((answer, &error["code"]), (status, &json!(code)), "{shown}");
        assert!(error["message"].as_str().unwrap().len() < 300);
    }
    // Titles are checked in the same way.
    let long = "x".repeat(40_000);
    for title in ["Admin", "a\u{202e}b", "a\0b", "\u{3164}", long.as_str()] {
        let mut eve = Visitor::new(&server);
        let fields = [("game", "necklace"), ("title", title)];
        let (status, _, _) = eve.post("/tournaments", &fields).await;
        assert_eq!(
            status,
            400,
            "{}",
            title.chars().take(20).collect::<String>()
        );
    }
}

#[tokio::test]
async fn players_on_one_device_have_names_of_their_own() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let mut ola = Visitor::new(&server);
    let mut make = async |fields: &[(&str, &str)]| {
        let here = [("game", "hunters"), ("opponent", "here"), ("players", "3")];
        let (status, to, page) = ola.post("/tables", &[&here, fields].concat()).await;
        assert_eq!(status, 303, "{page}");
        let key = to.replace("/t/", "");
        let scene = Client::new(&server.url, "Eve").await.scene(&key).await;
        let seats = scene["seats"].as_array().unwrap().iter();
        let names = seats.map(|seat| seat["name"].as_str().unwrap().to_owned());
        names.collect::<Vec<String>>()
    };
    let named = [("name", "Ola"), ("name2", "Kuba"), ("name3", "Zażółć 🍬")];
    assert_eq!(make(&named).await, ["Ola", "Kuba", "Zażółć 🍬"]);
    assert_eq!(make(&[]).await, ["Ola", "Ola 2", "Ola 3"]);
    // A generated name does not look like another person's either.
    Visitor::new(&server).keep("Ola 2").await;
    assert_eq!(make(&[]).await, ["Ola", "Player 2", "Ola 3"]);
    let long = "Wilhelmina Konstantynopo";
    let names = make(&[("name", long)]).await;
    assert_eq!(names[0], long);
    assert_eq!(names[1], "Wilhelmina Konstantyn 2");
}

/// Gives all people called Ala, and all tournaments, a name that older versions allowed.
fn make_hostile(folder: &std::path::Path) {
    let hostile = format!("\u{202e}{}", "x".repeat(400_000));
    let quoted = json!(hostile).to_string();
    let file = Connection::open(folder.join("house.db")).unwrap();
    for (sql, value) in [
        ("UPDATE people SET name = ?1 WHERE name = 'Ala'", &hostile),
        ("UPDATE tables SET title = ?1", &hostile),
        (
            "UPDATE log SET body = replace(body, '\"Ala\"', ?1)",
            &quoted,
        ),
        ("UPDATE tournaments SET title = ?1", &hostile),
        ("UPDATE tournament_entrants SET name = ?1", &hostile),
        ("UPDATE shunned SET name = ?1", &hostile),
    ] {
        assert!(file.execute(sql, params![value]).unwrap() > 0, "{sql}");
    }
}

#[tokio::test]
async fn a_list_has_a_bounded_size_whatever_people_are_called() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let ola = Client::new(&server.url, "Ola").await;
    let ala = Client::new(&server.url, "Ala").await;
    for _ in 0..25 {
        ala.table_with(json!(["me", "open"]), json!({"public": true}))
            .await;
    }
    let (key, watch) = ala
        .table_with(json!(["open", "me"]), json!({"public": true}))
        .await;
    ola.command(&key, "sit", json!({"do": "sit"})).await;
    let rules =
        json!({"public": true, "rated": true, "seconds_per_move": 60, "when_late": "loses"});
    let (rated, _) = ala.table_with(json!(["me", "open"]), rules).await;
    ola.command(&rated, "sit", json!({"do": "sit"})).await;
    ala.command(&rated, "resign", json!({"do": "resign"})).await;
    let muted = ola
        .form(&format!("/t/{key}/shun"), "seat=1&wish=mute")
        .await;
    assert_eq!(muted, 303);
    assert_eq!(ola.form("/turns/feed", "wish=new").await, 303);
    let to = ala
        .submit_form("/tournaments", "game=necklace&title=Cup&play=true")
        .await;
    let cup = to.unwrap();
    assert_eq!(ola.form(&format!("{cup}/enter"), "").await, 303);
    assert!(server.stop());
    make_hostile(folder.path());

    let server = Server::start(folder.path());
    let ola = ola.moved_to(&server.url);
    let (_, turns) = ola.page("/turns").await;
    let (_, rest) = turns.split_once("/feed/").expect("the address of the feed");
    let feed = format!("/feed/{}", rest.split('?').next().unwrap());
    let mut paths: Vec<String> = [
        "/",
        "/lobby",
        "/tables",
        "/turns",
        "/muted",
        "/tournaments",
        "/tournaments/mine",
        "/tournaments?stage=open",
        "/ratings/necklace",
        "/people/me",
        "/api/tables",
        "/api/tables/mine",
    ]
    .map(str::to_owned)
    .to_vec();
    paths.extend([
        feed,
        cup.clone(),
        format!("/api{cup}"),
        format!("/t/{key}"),
        format!("/t/{watch}"),
        format!("/t/{rated}"),
        format!("/t/{key}/report/1"),
        format!("/api/tables/{key}"),
        format!("/t/{key}/record.txt"),
    ]);
    for path in paths {
        let (status, page) = ola.page(&path).await;
        assert_eq!(status, 200, "{path}");
        assert!(page.len() < LARGEST_PAGE, "{path}: {} bytes", page.len());
        assert!(!page.contains('\u{202e}'), "{path}");
    }
}

#[tokio::test]
async fn public_lists_have_no_link_to_play_at_a_running_table() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let mut owner = Visitor::new(&server);
    owner.keep("Ola").await;
    let fields = [
        ("game", "necklace"),
        ("opponent", "bot"),
        ("public", "true"),
    ];
    let (_, to, _) = owner.post("/tables", &fields).await;
    let running = to.replace("/t/", "");
    let ala = Client::new(&server.url, "Ala").await;
    let public = json!({"public": true});
    let (open, _) = ala.table_with(json!(["me", "open"]), public.clone()).await;
    let eve = Client::new(&server.url, "Eve").await;
    let listed = |tables: &Value, key: &str| {
        let mut tables = tables["tables"].as_array().unwrap().iter();
        tables.any(|table| table["play_key"] == key)
    };
    let lobby = eve.get("/api/tables").await;
    assert_eq!(lobby["tables"].as_array().unwrap().len(), 2);
    assert!(
        listed(&lobby, &open),
        "who finds an open table may sit there"
    );
    for table in lobby["tables"].as_array().unwrap() {
        assert!(table["watch_key"].is_string());
        if table["status"] == "running" {
            assert_eq!(table["play_key"], Value::Null);
        }
    }
    assert!(listed(&ala.get("/api/tables/mine").await, &open));
    let pages = [
        "/",
        "/lobby",
        "/api/tables",
        "/people/Ola",
        "/ratings/necklace",
        "/tournaments",
        "/turns",
        "/tables",
    ];
    for path in pages {
        let (_, page) = eve.page(path).await;
        assert!(!page.contains(&running), "{path}");
    }
    let watched = lobby["tables"].as_array().unwrap().iter();
    let watch = watched.filter(|table| table["status"] == "running");
    for table in watch {
        let key = table["watch_key"].as_str().unwrap();
        for path in [format!("/t/{key}"), format!("/api/tables/{key}")] {
            assert!(!eve.page(&path).await.1.contains(&running), "{path}");
        }
    }
}
