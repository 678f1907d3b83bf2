//! Moderation: admins, bans, and the effects that other people can see.

use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

use crate::client::Client;
use crate::server::Server;

/// The output of `sweettooth admin`, and whether it succeeded.
fn admin(data: &Path, args: &[&str]) -> (bool, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_sweettooth"))
        .arg("admin")
        .args(args)
        .arg("--data")
        .arg(data)
        .output()
        .expect("the binary starts");
    let told = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    (output.status.success(), told)
}

/// The path of a link that makes an admin.
pub(crate) fn admin_link(data: &Path) -> String {
    let (made, link) = admin(data, &["link", "--public-url", "https://sweet.example/"]);
    assert!(made);
    let path = link.strip_prefix("https://sweet.example");
    path.expect("the link leads there").to_owned()
}

#[tokio::test]
async fn a_link_makes_one_admin_and_nobody_else_finds_anything() {
    let folder = tempfile::tempdir().unwrap();
    assert!(!admin(folder.path(), &["link"]).0, "there is no data yet");
    let server = Server::start(folder.path());
    let (ola, ala) = (
        Client::new(&server.url, "Ola").await,
        Client::new(&server.url, "Ala").await,
    );
    let link = admin_link(folder.path());
    let rooms = [
        "/admin",
        "/admin/settled",
        "/admin/tables",
        "/admin/people",
        "/admin/log",
        "/admin/reports/1",
        "/admin/tables/x",
        "/admin/people/x",
        "/admin/claim/wrong",
    ];
    let nothing = ola.page("/nothing-here").await;
    for room in rooms {
        let (status, body) = ola.page(room).await;
        assert_eq!((status, &body), (nothing.0, &nothing.1), "{room}");
    }
    assert_eq!(ola.form("/admin/people/x/ban", "days=1&why=x").await, 404);
    // Opening the page does not use up the link.
    assert_eq!(ala.page(&link).await.0, 200);
    assert_eq!(ola.form(&link, "").await, 303);
    assert_eq!(ala.form(&link, "").await, 404, "it is good for one use");
    assert_eq!(ala.page("/admin").await.0, 404);
    for room in ["/admin", "/admin/settled", "/admin/tables", "/admin/people"] {
        assert_eq!(ola.page(room).await.0, 200, "{room}");
    }
    let (_, log) = ola.page("/admin/log").await;
    assert!(log.contains("became an admin"));

    let (_, list) = admin(folder.path(), &["list"]);
    let (id, name) = list.split_once(' ').expect("a number and a name");
    assert_eq!(name, "Ola");
    assert!(admin(folder.path(), &["remove", id]).0);
    assert!(!admin(folder.path(), &["remove", id]).0);
    assert_eq!(ola.page("/admin").await.0, 404);
}

/// Number of Eve's tables on each page of a list; `next` marks the link to the next page.
async fn lines(who: &Client, path: &str, next: &str) -> Vec<usize> {
    let mut counts = Vec::new();
    let mut address = path.to_owned();
    loop {
        let (_, page) = who.page(&address).await;
        counts.push(page.matches("Eve – ?").count());
        let link = page.split(next).nth(1);
        let link = link.and_then(|rest| rest.split("href=\"").nth(1));
        let Some(query) = link.and_then(|rest| rest.split('"').next()) else {
            return counts;
        };
        address = format!("{path}{}", query.trim_start_matches(path));
    }
}

#[tokio::test]
async fn a_banned_person_makes_no_tables_and_lists_go_on_page_by_page() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let (ola, eve) = (
        Client::new(&server.url, "Ola").await,
        Client::new(&server.url, "Eve").await,
    );
    for _ in 0..51 {
        eve.table(json!(["me", "open"])).await;
    }
    ola.form(&admin_link(folder.path()), "").await;
    assert_eq!(lines(&ola, "/admin/tables", "id=\"more\"").await, [50, 1]);
    assert_eq!(lines(&eve, "/tables", "rel=\"next\"").await, [20, 20, 11]);
    assert_eq!(eve.page("/tables?after=x").await.0, 400);
    let first = eve.get("/api/tables/mine").await;
    let next = first["next"].as_str().expect("there are more");
    let second = eve.get(&format!("/api/tables/mine?after={next}")).await;
    let count = |page: &Value| page["tables"].as_array().map(Vec::len);
    assert_eq!((count(&first), count(&second)), (Some(50), Some(1)));
    assert_eq!(second["next"], Value::Null);

    let (_, people) = ola.page("/admin/people").await;
    let eves = people.split("/admin/people/").skip(1);
    let of_eve = eves.filter(|rest| {
        rest.split("</li>")
            .next()
            .is_some_and(|line| line.contains("Eve"))
    });
    let id = of_eve
        .last()
        .and_then(|rest| rest.split('"').next())
        .expect("she is listed");
    let of_eve = format!("/admin/people/{id}");
    assert_eq!(lines(&ola, &of_eve, "id=\"more\"").await, [50, 1]);
    let ban = format!("/admin/people/{id}/ban");
    assert_eq!(ola.form(&ban, "days=x&why=shouting").await, 400);
    assert_eq!(ola.form(&ban, "days=7&why=").await, 400);
    assert_eq!(ola.form(&ban, "days=7&why=shouting").await, 303);
    let new = json!({"game": "necklace", "seats": ["open", "open"], "rules": {}});
    let (status, error) = eve.error("/api/tables", new).await;
    assert_eq!((status, &error["code"]), (403, &json!("banned")));
    let (_, page) = ola.page(&format!("/admin/people/{id}")).await;
    assert!(page.contains("Banned for 7 more days: shouting"));
}

#[tokio::test]
async fn changes_have_a_limit_of_their_own() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::with(folder.path(), &["--rate-limit", "1000"]);
    let ola = Client::new(&server.url, "Ola").await;
    let mut answers = Vec::new();
    for _ in 0..40 {
        answers.push(ola.form("/muted", "id=1").await);
    }
    assert_eq!(answers[0], 303);
    assert!(answers.contains(&429), "{answers:?}");
    assert_eq!(ola.page("/muted").await.0, 200, "looking is free");
}
