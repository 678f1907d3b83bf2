//! A site moves into PostgreSQL and opens there; a copy of it can be restored.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Output, Stdio};

use model::{Person, PersonId};
use serde_json::{Value, json};
use store::{Admins, People, RandomId, Sqlite};
use test_servers::{Durability, NatsServer, PostgresServer};

fn sweettooth(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sweettooth"));
    command.args(args).output().expect("the binary starts")
}

fn to_text(output: &[u8]) -> String {
    String::from_utf8_lossy(output).into_owned()
}

/// A site that ends with the test.
struct Site(Child);

impl Drop for Site {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Opens the site on a database, and returns its address.
fn serve(url: &str) -> (Site, String) {
    let child = Command::new(env!("CARGO_BIN_EXE_sweettooth"))
        .args(["serve", "--listen", "127.0.0.1:0", "--database", url])
        .env("NO_COLOR", "1")
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut site = Site(child);
    let log = BufReader::new(site.0.stderr.take().unwrap());
    for line in log.lines() {
        let line = line.unwrap();
        assert!(!line.contains(url), "the password of a URL is not logged");
        if let Some((_, at)) = line.split_once("is open on ") {
            let at = at.split_whitespace().next().unwrap();
            return (site, at.to_owned());
        }
    }
    panic!("the site does not open");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_site_moves_into_postgresql_and_opens_there() {
    let server = PostgresServer::start(Durability::Off);
    let url = server.new_database();
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let old = Sqlite::open(&folder.path().join("house.db")).unwrap();
    let ola = Person {
        id: PersonId::random(),
        name: "Ola".to_owned(),
    };
    old.save_person(&ola, 1).await.unwrap();
    old.add_admin_link("hash", i64::MAX).await.unwrap();
    assert!(old.use_admin_link("hash", &ola, 5).await.unwrap());
    drop(old);

    let moved = sweettooth(&["migrate-data", "--from", data, "--to", &url]);
    let told = to_text(&moved.stdout);
    assert!(moved.status.success(), "{}", to_text(&moved.stderr));
    assert!(told.contains("the same on both sides"), "{told}");
    let people = told.lines().find(|line| line.starts_with("people "));
    assert!(people.is_some_and(|line| line.contains("1 rows")), "{told}");
    let again = sweettooth(&["migrate-data", "--from", data, "--to", &url]);
    let refusal = to_text(&again.stderr);
    assert_eq!(again.status.code(), Some(1), "{refusal}");
    assert!(refusal.contains("is not empty"), "{refusal}");

    let (_site, at) = serve(&url);
    let well = reqwest::get(format!("{at}/readyz")).await.unwrap();
    assert!(well.status().is_success());
    let admins = sweettooth(&["admin", "list", "--database", &url]);
    assert!(to_text(&admins.stdout).contains("Ola"), "{admins:?}");
    let page = reqwest::get(format!("{at}/privacy")).await.unwrap();
    let page = page.text().await.unwrap();
    assert!(page.contains("in one PostgreSQL database") && page.contains("tidied up"));
    assert!(!page.contains("database file") && !page.contains("Several computers"));
    let link = sweettooth(&["admin", "link", "--database", &url]);
    let link = to_text(&link.stdout);
    assert!(link.starts_with(&format!("{at}/admin/claim/")), "{link}");
    let copy = folder.path().join("copy.db");
    let backup = ["backup", copy.to_str().unwrap(), "--database", &url];
    let backup = sweettooth(&backup);
    assert_eq!(backup.status.code(), Some(2));
    assert!(to_text(&backup.stderr).contains("pg_dump"), "{backup:?}");
}

/// A guest of a site.
struct Guest {
    http: reqwest::Client,
    token: String,
}

impl Guest {
    async fn new(at: &str) -> Guest {
        let nobody = Guest {
            http: reqwest::Client::new(),
            token: String::new(),
        };
        let guest = nobody.post(at, "guests", json!({ "name": "Ola" })).await;
        Guest {
            token: guest["token"].as_str().unwrap().to_owned(),
            ..nobody
        }
    }

    async fn post(&self, at: &str, path: &str, body: Value) -> Value {
        let request = self.http.post(format!("{at}/api/{path}")).json(&body);
        let request = match self.token.as_str() {
            "" => request,
            token => request.bearer_auth(token),
        };
        request.send().await.unwrap().json().await.unwrap()
    }

    async fn scene(&self, at: &str, key: &str) -> Value {
        let request = self.http.get(format!("{at}/api/tables/{key}"));
        let answer = request.bearer_auth(&self.token).send().await.unwrap();
        answer.json::<Value>().await.unwrap()["scene"].clone()
    }

    /// Makes the first legal move.
    async fn play(&self, at: &str, key: &str) {
        let scene = self.scene(at, key).await;
        let seat = &scene["actors"][0];
        let legal = &scene["legal"][0];
        let command = json!({"do": "move", "seat": seat, "answers": scene["seq"], "action": legal});
        let id = format!("after {}", scene["seq"]);
        let body = json!({ "id": id, "command": command });
        let done = self.post(at, &format!("tables/{key}/commands"), body).await;
        assert!(done["seq"].is_u64(), "{done}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_made_while_the_site_runs_can_be_gone_back_to() {
    let server = PostgresServer::start(Durability::Off);
    let (url, other) = (server.new_database(), server.new_database());
    let (_site, at) = serve(&url);
    let ola = Guest::new(&at).await;
    let new = json!({ "game": "necklace", "seats": ["me", "me"] });
    let made = ola.post(&at, "tables", new).await;
    let key = made["play_key"].as_str().unwrap();
    for _ in 0..3 {
        ola.play(&at, key).await;
    }
    let before = ola.scene(&at, key).await;

    let folder = tempfile::tempdir().unwrap();
    let dump = folder.path().join("sweettooth.dump");
    let dumped = Command::new("pg_dump")
        .args(["--format=custom", "--file"])
        .arg(&dump)
        .arg(&url)
        .output()
        .expect("pg_dump comes with PostgreSQL");
    assert!(dumped.status.success(), "{}", to_text(&dumped.stderr));
    ola.play(&at, key).await;

    let restored = Command::new("pg_restore")
        .args(["--exit-on-error", "--dbname", &other])
        .arg(&dump)
        .output()
        .expect("pg_restore comes with PostgreSQL");
    assert!(restored.status.success(), "{}", to_text(&restored.stderr));
    let (_site, at) = serve(&other);
    let after = ola.scene(&at, key).await;
    assert_eq!(
        after["moves"], before["moves"],
        "what was played before the copy"
    );
    ola.play(&at, key).await;
    let goes_on = ola.scene(&at, key).await;
    assert_eq!(goes_on["moves"].as_array().map(Vec::len), Some(4));
}

/// The severity and the sentence of every check of the doctor.
fn doctor(args: &[&str]) -> Vec<(String, String, String)> {
    let output = sweettooth(&[&["doctor", "--json"], args].concat());
    let (out, err) = (to_text(&output.stdout), to_text(&output.stderr));
    let report: Value = serde_json::from_str(&out).unwrap_or_else(|error| {
        panic!("{error}: {out}{err}");
    });
    let findings = report["findings"].as_array().unwrap().iter();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    findings
        .map(|one| {
            (
                text(&one["check"]),
                text(&one["state"]),
                text(&one["found"]),
            )
        })
        .collect()
}

#[track_caller]
fn expect(findings: &[(String, String, String)], check: &str, state: &str, words: &str) {
    let found = findings.iter().find(|one| one.0 == check);
    let Some((_, is, sentence)) = found else {
        panic!("no {check} in {findings:?}")
    };
    assert_eq!(is, state, "{check}: {sentence}");
    assert!(sentence.contains(words), "{check}: {sentence}");
}

#[test]
fn the_doctor_looks_at_postgresql_and_at_the_bus() {
    let server = PostgresServer::start(Durability::Off);
    let nats = NatsServer::start_with(|_| {
        r#"authorization { user: "kiosk", password: "sweet" }"#.to_owned()
    });
    let url = server.new_database();
    let bus = format!("nats://kiosk:sweet@127.0.0.1:{}", nats.port());
    let both = ["--database", &url, "--bus", &bus];
    // Before the first start.
    let found = doctor(&both);
    expect(&found, "database", "ok", "PostgreSQL 1");
    expect(&found, "database rights", "ok", "may do what the site does");
    expect(&found, "schema", "ok", "empty");
    expect(&found, "nodes", "warning", "none is alive");
    expect(&found, "bus", "ok", "a message takes");
    expect(&found, "address", "warning", "never been open");
    // The test server runs without fsync.
    expect(&found, "durability", "wrong", "fsync");
    let mut client = postgres::Client::connect(&url, postgres::NoTls).unwrap();
    let tables = "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'";
    let count: i64 = client.query_one(tables, &[]).unwrap().get(0);
    assert_eq!(count, 0, "looking makes no tables");
    // While the site is open.
    let (site, at) = serve(&url);
    let listen = at.trim_start_matches("http://");
    let found = doctor(&["--database", &url, "--listen", listen]);
    expect(&found, "schema", "ok", "as this program writes it");
    expect(&found, "nodes", "ok", "alive: ");
    expect(&found, "address", "ok", "leads to this site");
    expect(&found, "WebSocket", "ok", "it passes");
    expect(&found, "database clock", "ok", "ms");
    drop(site);
    // Missing rights, and a schema of a later version.
    client
        .batch_execute(
            "CREATE ROLE poor LOGIN; REVOKE CREATE ON SCHEMA public FROM PUBLIC; \
             GRANT SELECT ON ALL TABLES IN SCHEMA public TO poor",
        )
        .unwrap();
    let poor = url.replace("house@", "poor@");
    let found = doctor(&["--database", &poor]);
    expect(&found, "database rights", "wrong", "may not make tables");
    client
        .batch_execute("GRANT CREATE ON SCHEMA public TO poor")
        .unwrap();
    let found = doctor(&["--database", &poor]);
    expect(
        &found,
        "database rights",
        "wrong",
        "may not read and change",
    );
    client
        .batch_execute("UPDATE schema_version SET steps = 999")
        .unwrap();
    let found = doctor(&both);
    expect(&found, "schema", "wrong", "999");
    // A wrong password, and an address on which nothing listens.
    let wrong = bus.replace("sweet@", "sour@");
    let found = doctor(&["--database", &url, "--bus", &wrong]);
    expect(&found, "bus", "wrong", "authorization");
    drop(nats);
    let found = doctor(&both);
    expect(&found, "bus", "wrong", "cannot be reached");
    server.stop();
    let found = doctor(&["--database", &url]);
    expect(&found, "database", "wrong", "the database cannot be used");
}
