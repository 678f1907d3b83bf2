//! The puzzle pages over plain HTTP: odd addresses, forms, and the remembered progress.

use reqwest::{Method, StatusCode, header};
use serde_json::Value;
use tempfile::TempDir;

use crate::server::Server;

/// A browser without script, which keeps the cookie.
pub(crate) struct Guest {
    http: reqwest::Client,
    url: String,
    pub(crate) cookie: Option<String>,
}

impl Guest {
    pub(crate) fn new(server: &Server) -> Guest {
        let plain = reqwest::redirect::Policy::none();
        Guest {
            http: reqwest::Client::builder().redirect(plain).build().unwrap(),
            url: server.url.clone(),
            cookie: None,
        }
    }

    async fn send(
        &mut self,
        method: Method,
        path: &str,
        form: &str,
        json: bool,
    ) -> reqwest::Response {
        let mut request = self
            .http
            .request(method, format!("{}{path}", self.url))
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(form.to_owned());
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        if json {
            request = request.header(header::ACCEPT, "application/json");
        }
        let answer = request.send().await.unwrap();
        if let Some(set) = answer.headers().get(header::SET_COOKIE) {
            let set = set.to_str().unwrap();
            self.cookie = set.split(';').next().map(str::to_owned);
        }
        answer
    }

    pub(crate) async fn get(&mut self, path: &str) -> (StatusCode, String) {
        let answer = self.send(Method::GET, path, "", false).await;
        (answer.status(), answer.text().await.unwrap())
    }

    /// Sends a form; returns the status and the target.
    pub(crate) async fn post(&mut self, path: &str, form: &str) -> (StatusCode, String) {
        let answer = self.send(Method::POST, path, form, false).await;
        let to = answer.headers().get(header::LOCATION);
        let to = to.map(|to| to.to_str().unwrap().to_owned());
        let status = answer.status();
        (status, to.unwrap_or(answer.text().await.unwrap()))
    }
}

pub(crate) fn open() -> (TempDir, Server) {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    (data, server)
}

#[tokio::test]
async fn odd_addresses_get_a_page_that_says_what_is_wrong() {
    let (_data, server) = open();
    let mut ola = Guest::new(&server);
    for (path, status, words) in [
        ("/puzzles/9-99", 404, "There is no puzzle 9-99."),
        ("/puzzles/daily/2999-01-01", 404, "is not there yet"),
        ("/puzzles/daily/1999-01-01", 404, "1 January 2026"),
        ("/puzzles/daily/2026-02-30", 400, "is no day"),
        ("/puzzles/own/1.xx.c1.r1g4", 400, "The board in this link"),
        (
            "/puzzles/own/1.op.c99.r1g4",
            400,
            "The patterns in this link",
        ),
        ("/puzzles/own/1.op.c1.r9g4", 400, "What this link asks for"),
        (
            "/puzzles/own/1.op_T.c1.r1g4",
            200,
            "A puzzle that somebody made",
        ),
        ("/puzzles/1-05?moves=%00_%FF", 200, "Move 1 of this link"),
        ("/puzzles/1-05?solution=99999", 200, "step 5 of 5"),
        (
            "/puzzles/1-05?solution=x",
            400,
            "This address cannot be read",
        ),
        ("/puzzles/1-05?solution=x", 400, "href=\"/puzzles\""),
        ("/puzzles/daily/", 307, ""),
    ] {
        let (got, text) = ola.get(path).await;
        assert_eq!(got.as_u16(), status, "{path}");
        assert!(text.contains(words), "{path}: {text}");
    }
    assert_eq!(ola.cookie, None, "who only looks is nobody yet");
    let answer = ola.send(Method::GET, "/puzzles/1-05", "", false).await;
    let policy = answer.headers()[header::CONTENT_SECURITY_POLICY.as_str()].to_str();
    assert!(policy.unwrap().contains("default-src 'none'"));
}

#[tokio::test]
async fn a_puzzle_is_played_and_remembered_without_a_script() {
    let (_data, server) = open();
    let mut ola = Guest::new(&server);
    let path = "/puzzles/1-05";
    let (status, page) = ola.post(path, "moves=&hint=move").await;
    assert_eq!(status, StatusCode::OK);
    assert!(page.contains("Try this: "));
    assert!(
        page.contains("column 0, row 3"),
        "screen readers hear the place"
    );
    let (status, page) = ola.post(path, "moves=&action=k@0,0").await;
    assert_eq!(status, StatusCode::OK);
    assert!(page.contains("Now you place a building. (H4)"), "{page}");
    let mut at = String::new();
    for action in ["o@0,3", "0,0>0,1", ">0,2", "skip", "c3@0,3r3"] {
        let moves = at.split_once("moves=").map_or("", |(_, moves)| moves);
        let form = format!("moves={moves}&action={}", action.replace('>', "%3E"));
        let (status, to) = ola.post(path, &form).await;
        assert_eq!(status, StatusCode::SEE_OTHER, "{action}: {to}");
        at = to;
    }
    assert_eq!(at, "/puzzles/1-05?moves=o@0,3_0,0~0,1_~0,2_skip_c3@0,3r3");
    let (_, page) = ola.get(&at).await;
    assert!(
        page.contains("Solved!") && page.contains(", 1 hint"),
        "{page}"
    );
    // Later changes have no effect.
    ola.post(path, "moves=&hint=place").await;
    ola.post(path, "solution=0").await;
    let (_, page) = ola.get("/puzzles").await;
    assert!(page.contains("1 of 40 solved") && page.contains(", 1 hint"));
    // The link alone does not count as solved for others.
    let mut ala = Guest::new(&server);
    let (_, page) = ala.get(&at).await;
    assert!(page.contains("Play it yourself"));
    let (_, page) = ala.get("/puzzles").await;
    assert!(page.contains("0 of 40 solved"));
}

#[tokio::test]
async fn moves_that_do_not_solve_are_not_remembered_as_solved() {
    let (_data, server) = open();
    let mut ola = Guest::new(&server);
    // Scoring the Pattern without the kid is legal but not enough. Illegal moves in an address are
    // cut off.
    for (moves, expected) in [
        ("o@0,3_skip", StatusCode::SEE_OTHER),
        ("o@0,3_x_skip", StatusCode::OK),
        ("o@9,9", StatusCode::OK),
        ("", StatusCode::OK),
    ] {
        let form = format!("moves={moves}&action=c3@0,3r3");
        let (status, _) = ola.post("/puzzles/1-05", &form).await;
        assert_eq!(status, expected, "{moves}");
    }
    let (_, page) = ola.get("/puzzles").await;
    assert!(page.contains("0 of 40 solved"));
}

#[tokio::test]
async fn the_script_gets_what_changes_with_flights_and_words() {
    let (_data, server) = open();
    let mut ola = Guest::new(&server);
    let form = "moves=&action=o@0,3";
    let answer = ola.send(Method::POST, "/puzzles/1-05", form, true).await;
    assert_eq!(
        answer.headers()[header::VARY.as_str()].to_str().unwrap(),
        "accept"
    );
    let answer: Value = answer.json().await.unwrap();
    assert_eq!(answer["address"], "/puzzles/1-05?moves=o@0,3");
    assert_eq!(answer["flights"][0]["to"], "tile-0_3");
    assert_eq!(answer["say"][0], "An orange building at column 0, row 3.");
    assert!(answer["html"].as_str().unwrap().contains("tile-0_3"));
}
