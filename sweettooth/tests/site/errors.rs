//! The forms of an error: a page in the reader's language, JSON for programs, and the refusal of a
//! WebSocket.

use serde_json::{Value, json};

use crate::client::Client;
use crate::server::Server;

/// The status, the kind of content and the text of an answer to a browser.
async fn ask(request: reqwest::RequestBuilder) -> (u16, String, String) {
    let answer = request.send().await.unwrap();
    let status = answer.status().as_u16();
    let kind = answer.headers()["content-type"].to_str().unwrap();
    let kind = kind.to_owned();
    (status, kind, answer.text().await.unwrap())
}

#[tokio::test]
async fn an_error_is_a_page_for_readers_and_json_for_programs_and_sockets() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let browser = reqwest::Client::new();
    let url = |path: &str| format!("{}{path}", server.url);
    for (lang, title, no_table, no_page) in [
        (
            "en",
            "There is nothing here",
            "There is no table behind this link.",
            "This page does not exist.",
        ),
        (
            "pl",
            "Tu nic nie ma",
            "Pod tym linkiem nie ma żadnego stołu.",
            "Takiej strony nie ma.",
        ),
    ] {
        // A wrong link, a page that is not there, and one that only admins find.
        for (path, sentence) in [
            ("/t/nothing", no_table),
            ("/nothing", no_page),
            ("/admin", no_page),
            ("/admin/claim/nothing", no_page),
        ] {
            let request = browser.get(url(path)).header("accept-language", lang);
            let (status, kind, text) = ask(request).await;
            assert_eq!((status, kind.as_str()), (404, "text/html; charset=utf-8"));
            let whole = text.starts_with("<!DOCTYPE html>") && text.contains("</html>");
            assert!(whole, "{path}: {text}");
            assert!(text.contains(title) && text.contains(sentence), "{path}");
        }
        let no_table = json!({ "error": {
            "code": "no-table", "message": "there is no table behind this link",
        } });
        for path in ["/api/tables/nothing", "/t/nothing/socket"] {
            let request = browser
                .get(url(path))
                .header("accept-language", lang)
                .header("connection", "upgrade")
                .header("upgrade", "websocket")
                .header("sec-websocket-version", "13")
                .header("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ==");
            let (status, kind, text) = ask(request).await;
            assert_eq!((status, kind.as_str()), (404, "application/json"), "{path}");
            let error: Value = serde_json::from_str(&text).unwrap();
            assert_eq!(error, no_table, "{path}");
        }
    }
}

#[tokio::test]
async fn the_page_of_an_error_names_its_reader_also_one_who_just_got_a_name() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let ola = Client::new(&server.url, "Ola").await;
    let (key, _) = ola.table(json!(["me", "open"])).await;
    let (status, page) = ola.page("/t/nothing").await;
    assert_eq!(status, 404);
    assert!(page.contains("Ola"), "{page}");
    let browser = reqwest::Client::new();
    let request = browser
        .post(format!("{}/t/{key}/sit", server.url))
        .header("content-type", "application/x-www-form-urlencoded")
        .body("seat=0&name=Zuzanna");
    let (status, _, page) = ask(request).await;
    assert_eq!(status, 409, "the seat is taken");
    assert!(page.contains("That did not work"), "{page}");
    assert!(page.contains("Zuzanna"), "{page}");
}
