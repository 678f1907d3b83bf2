//! Tools of admins: the pages over HTTP without a script, and the command line beside a running
//! site.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use serde_json::{Value, json};

use crate::accounts::Visitor;
use crate::client::Client;
use crate::moderation::admin_link;
use crate::server::Server;

/// Runs `sweettooth admin`; returns whether it succeeded, and both outputs.
fn admin(data: &Path, args: &[&str]) -> (bool, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_sweettooth"))
        .arg("admin")
        .args(args)
        .arg("--data")
        .arg(data)
        .stdin(std::process::Stdio::null())
        .output()
        .expect("the binary starts");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim().to_owned();
    (
        output.status.success(),
        text(&output.stdout),
        text(&output.stderr),
    )
}

/// The JSON output of a command.
fn json_of(data: &Path, args: &[&str]) -> Value {
    let (done, told, error) = admin(data, args);
    assert!(done, "{args:?}: {error}");
    serde_json::from_str(&told).unwrap_or_else(|_| panic!("{args:?}: {told}"))
}

/// The number of the only person that a search finds.
fn number(data: &Path, text: &str) -> String {
    let found = json_of(data, &["people", text, "--json"]);
    assert_eq!(found.as_array().map(Vec::len), Some(1), "{found}");
    found[0]["id"].as_str().unwrap().to_owned()
}

async fn until(what: &str, condition: impl AsyncFn() -> bool) {
    for _ in 0..300 {
        if condition().await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    panic!("after a minute it is not so: {what}");
}

async fn site() -> (tempfile::TempDir, Server, Visitor) {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let mut iga = Visitor::new(&server);
    let (status, ..) = iga.post(&admin_link(folder.path()), &[]).await;
    assert_eq!(status, 303);
    (folder, server, iga)
}

#[tokio::test]
async fn nobody_else_finds_the_tools() {
    let (folder, server, _iga) = site().await;
    let eve = Client::new(&server.url, "Eve").await;
    let id = number(folder.path(), "Eve");
    let nothing = eve.page("/nothing-here").await;
    for room in ["/admin/status", "/admin/people?q=eve", "/admin/tables?q=x"] {
        assert_eq!(eve.page(room).await, nothing, "{room}");
    }
    for action in ["rename", "reset", "export", "delete", "merge"] {
        let path = format!("/admin/people/{id}/{action}");
        let fields = "name=Zoe&why=x&sure=yes&into=Eve";
        assert_eq!(eve.form(&path, fields).await, 404, "{action}");
    }
    assert_eq!(number(folder.path(), "Eve"), id, "nothing was done");
}

#[tokio::test]
async fn people_and_tables_are_searched_page_by_page() {
    let (folder, server, mut iga) = site().await;
    for number in 0..51 {
        Client::new(&server.url, &format!("Kuba {number}")).await;
    }
    let ola = Client::new(&server.url, "Ola").await;
    let (play, watch) = ola.table(json!(["me", "open"])).await;
    let (_, first) = iga.get("/admin/people?q=kUb").await;
    assert_eq!(first.matches("/admin/people/").count(), 50);
    let next = first.split("id=\"more\"").nth(1).expect("it goes on");
    let next = next.split("href=\"").nth(1).unwrap();
    let next = next.split('"').next().unwrap().replace("&amp;", "&");
    let (_, second) = iga.get(&format!("/admin/people{next}")).await;
    assert_eq!(second.matches("/admin/people/").count(), 1);
    let (_, none) = iga.get("/admin/people?q=nobody").await;
    assert!(none.contains("Nobody was found."));

    let id = number(folder.path(), "Ola");
    let link = format!("{}/t/{play}", server.url);
    for query in [
        format!("q={watch}"),
        format!("q={}", link.replace(':', "%3A").replace('/', "%2F")),
        format!("player={id}"),
        format!("player={id}&game=necklace&status=waiting"),
        "game=necklace&status=waiting".to_owned(),
    ] {
        let (status, page) = iga.get(&format!("/admin/tables?{query}")).await;
        assert_eq!(
            (status, page.matches("Ola – ?").count()),
            (200, 1),
            "{query}"
        );
    }
    for query in ["q=x", "game=match", "status=finished"] {
        let (_, page) = iga.get(&format!("/admin/tables?{query}")).await;
        assert!(page.contains("No table was found."), "{query}");
    }
    assert_eq!(iga.get("/admin/tables?status=odd").await.0, 400);
    let found = json_of(folder.path(), &["tables", &link, "--json"]);
    assert_eq!(found[0]["watch_key"], json!(watch));
    let found = json_of(
        folder.path(),
        &[
            "tables", "--player", &id, "--game", "necklace", "--state", "waiting", "--json",
        ],
    );
    assert_eq!(found.as_array().map(Vec::len), Some(1));
    let (done, _, error) = admin(folder.path(), &["tables", "--game", "chess"]);
    assert!(!done && error.contains("chess"), "{error}");
}

#[tokio::test]
async fn a_page_renames_makes_codes_exports_and_merges() {
    let (folder, server, mut iga) = site().await;
    let mut ola = Visitor::new(&server);
    ola.keep("Rude Name").await;
    let id = number(folder.path(), "Rude");
    let path = format!("/admin/people/{id}");
    let rename = format!("{path}/rename");
    let (status, ..) = iga.post(&rename, &[("name", "Ola"), ("why", "")]).await;
    assert_eq!(status, 400, "why is missing");
    let (status, ..) = iga
        .post(&rename, &[("name", "admin"), ("why", "rude")])
        .await;
    assert_eq!(status, 400);
    let (status, to, _) = iga.post(&rename, &[("name", "Ola"), ("why", "rude")]).await;
    assert_eq!((status, to.as_str()), (303, path.as_str()));
    assert_eq!(ola.name().await.as_deref(), Some("Ola"));

    let reset = format!("{path}/reset");
    let (status, _, page) = iga.post(&reset, &[("why", "asked by mail")]).await;
    assert_eq!(status, 200);
    let code = page.split("id=\"reset-code\">").nth(1).expect("a code");
    let code = code[..23].to_owned();
    let (_, settings) = ola.get("/settings").await;
    assert!(settings.contains("id=\"reset-note\""), "she is told");
    let mut elsewhere = Visitor::new(&server);
    let fields = [("code", code.as_str()), ("password", "plum cake 99")];
    let (status, ..) = elsewhere.post("/account/recover", &fields).await;
    assert_eq!(status, 200);
    assert_eq!(ola.name().await, None, "her old session ended");
    assert_eq!(elsewhere.name().await.as_deref(), Some("Ola"));
    let (status, ..) = Visitor::new(&server)
        .post("/account/recover", &fields)
        .await;
    assert_eq!(status, 403, "it was good once");
    let (_, settings) = elsewhere.get("/settings").await;
    assert!(settings.contains("It was used on"), "she is told");

    let export = format!("{path}/export");
    let (status, _, data) = iga.post(&export, &[("why", "asked by mail")]).await;
    let data: Value = serde_json::from_str(&data).expect("a file of JSON");
    assert_eq!((status, &data["accounts"][0]["name"]), (200, &json!("Ola")));

    let mut double = Visitor::new(&server);
    double.keep("Ola Two").await;
    let other = number(folder.path(), "Ola Two");
    let merge = format!("/admin/people/{other}/merge");
    let unsure = [("into", "Ola"), ("why", "one person")];
    assert_eq!(iga.post(&merge, &unsure).await.0, 400);
    let fields = [("into", "Ola"), ("why", "one person"), ("sure", "yes")];
    let (status, to, _) = iga.post(&merge, &fields).await;
    assert_eq!((status, to.as_str()), (303, path.as_str()));
    assert_eq!(double.name().await, None);
    assert_eq!(iga.get(&format!("/admin/people/{other}")).await.0, 409);

    let delete = format!("{path}/delete");
    assert_eq!(iga.post(&delete, &[("why", "asked")]).await.0, 400);
    let (status, ..) = iga
        .post(&delete, &[("why", "asked"), ("sure", "yes")])
        .await;
    assert_eq!(status, 303);
    assert_eq!(elsewhere.name().await, None);
    let (_, log) = iga.get("/admin/log").await;
    for line in [
        "renamed Rude Name → Ola",
        "made a code for a new password of Ola",
        "read out the data of Ola",
        "merged two accounts: Ola Two → Ola",
        &format!("deleted the person with the number {id}"),
    ] {
        assert!(log.contains(line), "{line}: {log}");
    }
}

#[tokio::test]
async fn the_command_line_does_the_same_beside_the_running_site() {
    let (folder, server, mut iga) = site().await;
    let data = folder.path();
    let [mut ola, mut double] = [Visitor::new(&server), Visitor::new(&server)];
    ola.keep("Ola").await;
    double.keep("Ola Two").await;
    let (done, _, error) = admin(data, &["rename", "Ola", "Ola Two", "--why", "x"]);
    assert!(
        !done && error.contains("belongs to somebody else"),
        "{error}"
    );
    let renamed = json_of(
        data,
        &["rename", "Ola", "--neutral", "--why", "rude", "--json"],
    );
    assert_eq!(ola.name().await.as_deref(), renamed["name"].as_str());
    let (done, ..) = admin(
        data,
        &[
            "rename",
            renamed["name"].as_str().unwrap(),
            "Ola",
            "--why",
            "x",
        ],
    );
    assert!(done);

    let (done, code, _) = admin(data, &["reset-password", "Ola", "--why", "asked by mail"]);
    assert!(done);
    let fields = [("code", code.as_str()), ("password", "plum cake 99")];
    let (status, ..) = ola.post("/account/recover", &fields).await;
    assert_eq!(status, 200);
    let file = data.join("ola.json");
    let to = file.to_str().unwrap();
    let (done, ..) = admin(data, &["export", "Ola", "--why", "asked", "--to", to]);
    assert!(done);
    let written: Value = serde_json::from_slice(&std::fs::read(&file).unwrap()).unwrap();
    assert_eq!(written["accounts"][0]["name"], json!("Ola"));
    let (done, ..) = admin(data, &["export", "Ola", "--why", "asked", "--to", to]);
    assert!(!done, "no file is written over");

    // A seat at an open table: the running site hands it over.
    let fields = [("game", "necklace"), ("opponent", "friend")];
    let (status, to, page) = double.post("/tables", &fields).await;
    assert_eq!(status, 303, "{page}");
    let merge = ["merge", "Ola Two", "Ola", "--why", "one person"];
    let (done, _, error) = admin(data, &merge);
    assert!(!done && error.contains("--yes"), "{error}");
    let merged = json_of(data, &[&merge[..], &["--yes", "--json"]].concat());
    assert_eq!(merged["done"], json!(true));
    assert_eq!(double.name().await, None);
    let (_, tables) = ola.get("/tables").await;
    assert!(
        tables.contains(to.trim_start_matches("/t/")),
        "{to}: {tables}"
    );

    let (done, _, error) = admin(data, &["delete", "Ola", "--why", "asked", "--yes"]);
    assert!(done, "{error}");
    assert_eq!(ola.name().await, None);
    let (done, _, error) = admin(data, &["delete", "Ola", "--why", "asked", "--yes"]);
    assert!(!done && error.contains("nobody"), "{error}");
    let (_, log) = iga.get("/admin/log").await;
    for action in [
        "renamed",
        "made a code",
        "read out",
        "merged two",
        "deleted",
    ] {
        assert!(log.contains(action), "{action}");
    }
    assert!(log.contains("sweettooth admin"));
}

#[tokio::test]
async fn the_status_is_on_a_page_and_on_the_command_line() {
    let (folder, server, mut iga) = site().await;
    let data = folder.path();
    let (status, page) = iga.get("/admin/status").await;
    assert_eq!(status, 200);
    for text in ["SQLite", "single", "Writes that wait", "Free on its disk"] {
        assert!(page.contains(text), "{text}");
    }
    until("the node has reported", async || {
        let status = json_of(data, &["status", "--json"]);
        status["nodes"][0]["report"]["version"].is_string()
    })
    .await;
    let status = json_of(data, &["status", "--json"]);
    assert_eq!(status["database"]["kind"], json!("SQLite"));
    assert!(status["database"]["schema"].as_i64() >= Some(13));
    assert!(status["database"]["free_bytes"].as_u64() > Some(0));
    let (_, told, _) = admin(data, &["status"]);
    assert!(told.contains("node single: heard of"), "{told}");
    assert!(server.stop());
    let (_, told, _) = admin(data, &["status"]);
    assert!(told.contains("the site does not run"), "{told}");
}
