//! A site moves into PostgreSQL and opens there.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Output, Stdio};

use servers::{Disk, PostgresServer};
use store::{Person, PersonId, Safety, Sqlite, Store};

fn sweettooth(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sweettooth"));
    command.args(args).output().expect("the binary starts")
}

fn said(output: &[u8]) -> String {
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

/// Opens the site on a database, and tells where it is.
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
    let server = PostgresServer::start(Disk::Forgetful);
    let url = server.new_database();
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let old = Sqlite::open(&folder.path().join("house.db")).unwrap();
    let ola = Person {
        id: PersonId::random(),
        name: "Ola".to_owned(),
    };
    old.save_person(&ola, 1).await.unwrap();
    old.offer_admin("hash", i64::MAX).await.unwrap();
    assert!(old.claim_admin("hash", &ola, 5).await.unwrap());
    drop(old);

    let moved = sweettooth(&["migrate-data", "--from", data, "--to", &url]);
    let told = said(&moved.stdout);
    assert!(moved.status.success(), "{}", said(&moved.stderr));
    assert!(told.contains("the same on both sides"), "{told}");
    let people = told.lines().find(|line| line.starts_with("people "));
    assert!(people.is_some_and(|line| line.contains("1 rows")), "{told}");
    let again = sweettooth(&["migrate-data", "--from", data, "--to", &url]);
    let refusal = said(&again.stderr);
    assert_eq!(again.status.code(), Some(1), "{refusal}");
    assert!(refusal.contains("is not empty"), "{refusal}");

    let (_site, at) = serve(&url);
    let well = reqwest::get(format!("{at}/healthz")).await.unwrap();
    assert!(well.status().is_success());
    let admins = sweettooth(&["admin", "list", "--database", &url]);
    assert!(said(&admins.stdout).contains("Ola"), "{admins:?}");
    let copy = folder.path().join("copy.db");
    let backup = ["backup", copy.to_str().unwrap(), "--database", &url];
    let backup = sweettooth(&backup);
    assert_eq!(backup.status.code(), Some(2));
    assert!(said(&backup.stderr).contains("pg_dump"), "{backup:?}");
}
