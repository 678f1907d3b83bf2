//! Accounts: normal use and attacks.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU32, Ordering};

use reqwest::header::{CONTENT_TYPE, COOKIE, LOCATION, ORIGIN, SET_COOKIE};
use reqwest::{Client, Method, Response};
use serde_json::Value;

use crate::client::Client as Program;
use crate::server::Server;

const PASSWORD: &str = "lemon pie 7";

/// A browser without script: it keeps cookies and sends forms.
pub(crate) struct Visitor {
    http: Client,
    url: String,
    cookies: BTreeMap<String, String>,
    /// The client address that the proxy reports.
    address: String,
}

impl Visitor {
    pub(crate) fn new(server: &Server) -> Visitor {
        let http = Client::builder().redirect(reqwest::redirect::Policy::none());
        Visitor {
            http: http.build().unwrap(),
            url: server.url.clone(),
            cookies: BTreeMap::new(),
            address: another_address(),
        }
    }

    /// The same visitor with another cookie.
    pub(crate) fn with_cookie(mut self, name: &str, value: &str) -> Visitor {
        self.cookies.insert(name.to_owned(), value.to_owned());
        self
    }

    /// Another visitor with the same address.
    fn with_same_address(&self, server: &Server) -> Visitor {
        Visitor {
            address: self.address.clone(),
            ..Visitor::new(server)
        }
    }

    async fn send(&mut self, method: Method, path: &str, body: Option<String>) -> Response {
        let cookies: Vec<String> = self
            .cookies
            .iter()
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        let mut request = self
            .http
            .request(method, format!("{}{path}", self.url))
            .header("x-forwarded-for", &self.address)
            .header(COOKIE, cookies.join("; "));
        if let Some(body) = body {
            request = request
                .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
                .header(ORIGIN, &self.url)
                .body(body);
        }
        let answer = request.send().await.unwrap();
        for cookie in answer.headers().get_all(SET_COOKIE) {
            let text = cookie.to_str().unwrap();
            assert!(
                text.contains("HttpOnly") || text.contains("Max-Age=0"),
                "{text}"
            );
            let (name, rest) = text.split_once('=').unwrap();
            let value = rest.split(';').next().unwrap();
            match value {
                "" => self.cookies.remove(name),
                value => self.cookies.insert(name.to_owned(), value.to_owned()),
            };
        }
        answer
    }

    pub(crate) async fn get(&mut self, path: &str) -> (u16, String) {
        let answer = self.send(Method::GET, path, None).await;
        (answer.status().as_u16(), answer.text().await.unwrap())
    }

    /// Sends a form; returns the status, the target and the page.
    pub(crate) async fn post(
        &mut self,
        path: &str,
        fields: &[(&str, &str)],
    ) -> (u16, String, String) {
        let answer = self.send(Method::POST, path, Some(form(fields))).await;
        let to = answer.headers().get(LOCATION);
        let to = to.map_or(String::new(), |to| to.to_str().unwrap().to_owned());
        let status = answer.status().as_u16();
        (status, to, answer.text().await.unwrap())
    }

    /// Makes an account; returns its recovery code.
    pub(crate) async fn keep(&mut self, name: &str) -> String {
        let fields = [("name", name), ("password", PASSWORD)];
        let (status, _, page) = self.post("/account/new", &fields).await;
        assert_eq!(status, 200, "{page}");
        let (_, rest) = page.split_once("id=\"code\"").expect("a code is shown");
        let (_, rest) = rest.split_once("value=\"").unwrap();
        rest[..23].to_owned()
    }

    async fn sign_in(&mut self, name: &str, password: &str) -> u16 {
        let fields = [("name", name), ("password", password)];
        self.post("/account/sign-in", &fields).await.0
    }

    /// The name by which the site knows this visitor.
    pub(crate) async fn name(&mut self) -> Option<String> {
        let (_, page) = self.get("/").await;
        let (_, rest) = page.split_once("id=\"me\"")?;
        let (_, rest) = rest.split_once("title=\"")?;
        Some(rest.split('"').next()?.to_owned())
    }
}

/// A new address, since rate limits are per address.
fn another_address() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let [_, a, b, c] = NEXT.fetch_add(1, Ordering::Relaxed).to_be_bytes();
    format!("198.{}.{b}.{c}", 18 + a)
}

fn form(fields: &[(&str, &str)]) -> String {
    let encode = |text: &str| {
        let bytes = text.bytes().map(|byte| format!("%{byte:02X}"));
        bytes.collect::<String>()
    };
    let pairs = fields
        .iter()
        .map(|(name, value)| format!("{name}={}", encode(value)));
    pairs.collect::<Vec<_>>().join("&")
}

fn open() -> (tempfile::TempDir, Server) {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    (folder, server)
}

#[tokio::test]
async fn a_guest_keeps_the_table_and_the_old_cookie_says_nothing_any_more() {
    let (_folder, server) = open();
    let mut ola = Visitor::new(&server);
    let fields = [
        ("game", "necklace"),
        ("opponent", "friend"),
        ("name", "ola"),
    ];
    let (_, table, _) = ola.post("/tables", &fields).await;
    let guest = ola.cookies.clone();
    ola.keep("Ola K").await;
    assert_eq!(ola.name().await.as_deref(), Some("Ola K"));
    assert!(!ola.cookies.contains_key("who"));
    assert!(ola.get("/").await.1.contains(&table));
    // A copy of the guest's cookie does not work in any browser or program.
    let mut thief = Visitor::new(&server);
    thief.cookies = guest.clone();
    assert_eq!(thief.name().await, None);
    assert!(!thief.get("/").await.1.contains(&table));
    let token = &guest["who"];
    let thief = Program::with_token(&server.url, token);
    let mine = thief.try_send(Method::GET, "/api/tables/mine", None).await;
    assert_eq!(mine.unwrap().status(), 401);
    // Every sign-in gives a new session key, which an attacker cannot choose.
    let mut fixed = Visitor::new(&server);
    fixed
        .cookies
        .insert("session".to_owned(), "chosen".to_owned());
    assert_eq!(fixed.sign_in("ola k", PASSWORD).await, 303);
    assert_ne!(fixed.cookies["session"], "chosen");
    assert_eq!(fixed.name().await.as_deref(), Some("Ola K"));
}

#[tokio::test]
async fn a_wrong_name_and_a_wrong_password_look_the_same() {
    let (_folder, server) = open();
    Visitor::new(&server).keep("Ola").await;
    let mut eve = Visitor::new(&server);
    let mut tried = Vec::new();
    for name in ["Ola", "Eva"] {
        let fields = [("name", name), ("password", "wrong one")];
        let (status, to, page) = eve.post("/account/sign-in", &fields).await;
        tried.push((status, to, page.replace(name, "NAME")));
    }
    assert_eq!(tried[0], tried[1]);
    assert_eq!(tried[0].0, 403);
    assert!(tried[0].2.contains("The name or the password is wrong."));
    assert!(!eve.cookies.contains_key("session"));
}

#[tokio::test]
async fn another_site_can_do_nothing() {
    let (_folder, server) = open();
    let mut ola = Visitor::new(&server);
    ola.keep("Ola").await;
    let session = format!("session={}", ola.cookies["session"]);
    for path in [
        "/account/new",
        "/account/sign-in",
        "/account/sign-out",
        "/account/recover",
        "/account/code.txt",
        "/settings/name",
        "/settings/password",
        "/settings/code",
        "/settings/sessions",
        "/settings/delete",
    ] {
        for origin in ["https://evil.example", "null"] {
            let answer = ola
                .http
                .post(format!("{}{path}", server.url))
                .header(COOKIE, &session)
                .header(ORIGIN, origin)
                .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
                .body("name=Eve&password=lemon+pie+7&sure=yes")
                .send()
                .await
                .unwrap();
            assert_eq!(answer.status(), 403, "{path} {origin}");
        }
        // A GET request has no effect.
        let (status, _) = ola.get(path).await;
        assert!([200, 303, 404, 405].contains(&status), "{path}: {status}");
    }
    assert_eq!(ola.name().await.as_deref(), Some("Ola"));
}

#[tokio::test]
async fn odd_input_is_refused_in_one_sentence() {
    let (_folder, server) = open();
    let mut eve = Visitor::new(&server);
    let long = "x".repeat(100_000);
    for (name, password, sentence) in [
        ("x", PASSWORD, "A name has at least 2 characters."),
        (long.as_str(), PASSWORD, "A name has at most 24 characters."),
        ("Admin", PASSWORD, "kept for the site"),
        ("Оla", PASSWORD, "one alphabet"),
        ("<b>x</b>", PASSWORD, "letters and digits"),
        ("a\r\nSet-Cookie: x=y", PASSWORD, "letters and digits"),
        ("Eve", "short", "A password has at least 8 characters."),
        ("Eve", &long, "A password has at most 128 characters."),
        ("Eve", "password", "among the first"),
    ] {
        let fields = [("name", name), ("password", password)];
        let (status, _, page) = eve.post("/account/new", &fields).await;
        assert_eq!(status, 400, "{}", name.chars().take(30).collect::<String>());
        assert!(page.contains(sentence), "{sentence}");
        assert!(!page.contains("<b>x</b>"));
    }
    assert_eq!(eve.post("/account/new", &[("name", "Eve")]).await.0, 400);
    assert_eq!(eve.name().await, None);
    // The file contains the code only.
    let odd = "x\r\nSet-Cookie: a=b";
    assert_eq!(eve.post("/account/code.txt", &[("code", odd)]).await.0, 403);
    let code = "abcde-fghij-klmno-pqrst";
    let (status, _, file) = eve.post("/account/code.txt", &[("code", code)]).await;
    assert_eq!(status, 200);
    assert!(file.contains("ABCDE-FGHIJ-KLMNO-PQRST"), "{file}");
    // No redirect leads to another site.
    for away in ["//evil.example", "/\t/evil.example", "https://evil.example"] {
        let fields = [("name", "Eve"), ("back", away)];
        assert_eq!(eve.post("/name", &fields).await.1, "/", "{away}");
    }
    let (status, _) = eve.get("/people/%00%ff").await;
    assert!([400, 404].contains(&status));
    assert_eq!(eve.get("/people/Eve").await.0, 404);
    assert_eq!(eve.get("/people/me?before=x").await.0, 400);
}

#[tokio::test]
async fn guests_do_not_pose_as_somebody_with_an_account() {
    let (_folder, server) = open();
    Visitor::new(&server).keep("Ola").await;
    let mut eve = Visitor::new(&server);
    for name in ["Ola", "OLA", "0la", "Ola."] {
        let (status, _, page) = eve.post("/name", &[("name", name)]).await;
        assert_eq!(status, 409, "{name}");
        assert!(page.contains("belongs to somebody with an account"));
    }
    assert_eq!(eve.post("/name", &[("name", "Eve")]).await.0, 303);
    // A person with an account keeps its name, whatever a form says.
    let mut ola = Visitor::new(&server);
    assert_eq!(ola.sign_in("Ola", PASSWORD).await, 303);
    ola.post("/name", &[("name", "Other")]).await;
    assert_eq!(ola.name().await.as_deref(), Some("Ola"));
}

#[tokio::test]
async fn sessions_end_where_they_are_ended_and_nobody_ends_those_of_others() {
    let (_folder, server) = open();
    let (mut here, mut there) = (Visitor::new(&server), Visitor::new(&server));
    here.keep("Ola").await;
    assert_eq!(there.sign_in("Ola", PASSWORD).await, 303);
    let mut eve = Visitor::new(&server);
    eve.keep("Eve").await;
    let (_, page) = here.get("/settings").await;
    let (_, rest) = page.split_once("name=\"session\" value=\"").unwrap();
    let session = rest.split('"').next().unwrap().to_owned();
    let end = [("session", session.as_str())];
    eve.post("/settings/sessions", &end).await;
    assert_eq!(there.name().await.as_deref(), Some("Ola"));
    assert_eq!(here.post("/settings/sessions", &end).await.0, 303);
    assert_eq!(there.name().await, None);
    assert_eq!(here.name().await.as_deref(), Some("Ola"));
    // A new password ends all other sessions.
    assert_eq!(there.sign_in("Ola", PASSWORD).await, 303);
    let change = [("old", PASSWORD), ("new", "cherry pie 8")];
    assert_eq!(here.post("/settings/password", &change).await.0, 303);
    assert_eq!(there.name().await, None);
    assert_eq!(there.sign_in("Ola", PASSWORD).await, 403);
    assert_eq!(here.post("/account/sign-out", &[]).await.1, "/");
    assert_eq!(here.name().await, None);
    assert_eq!(here.get("/settings/data.json").await.0, 401);
}

#[tokio::test]
async fn tables_of_a_guest_are_brought_along_or_wait() {
    let (_folder, server) = open();
    Visitor::new(&server).keep("Ola").await;
    let fields = [
        ("game", "necklace"),
        ("opponent", "friend"),
        ("name", "Kid"),
    ];
    let mut stays = Visitor::new(&server);
    let (_, left, _) = stays.post("/tables", &fields).await;
    assert!(
        stays
            .get("/account/sign-in")
            .await
            .1
            .contains("name=\"take\"")
    );
    assert_eq!(stays.sign_in("Ola", PASSWORD).await, 303);
    assert!(!stays.get("/").await.1.contains(&left));
    stays.post("/account/sign-out", &[]).await;
    assert_eq!(stays.name().await.as_deref(), Some("Kid"));
    assert!(stays.get("/").await.1.contains(&left));
    let mut comes = Visitor::new(&server);
    let (_, taken, _) = comes.post("/tables", &fields).await;
    let take = [("name", "Ola"), ("password", PASSWORD), ("take", "yes")];
    assert_eq!(comes.post("/account/sign-in", &take).await.0, 303);
    assert!(comes.get("/").await.1.contains(&taken));
    let (_, page) = comes.get(&taken).await;
    assert!(page.contains("Ola") && !page.contains("Kid"));
}

#[tokio::test]
async fn data_is_handed_out_to_its_owner_and_deleted_on_request() {
    let (folder, server) = open();
    let mut ola = Visitor::new(&server);
    let fields = [("game", "necklace"), ("opponent", "bot"), ("name", "ola")];
    ola.post("/tables", &fields).await;
    ola.keep("Ola").await;
    let answer = ola.send(Method::GET, "/settings/data.json", None).await;
    let named = answer.headers()["content-disposition"].to_str().unwrap();
    assert_eq!(named, "attachment; filename=\"sweet-tooth-data.json\"");
    let data: Value = answer.json().await.unwrap();
    assert_eq!(data["accounts"][0]["name"], "Ola");
    assert_eq!(data["tables"].as_array().unwrap().len(), 1);
    assert!(data["accounts"][0].get("password").is_none());
    for (fields, status) in [
        (&[("password", PASSWORD)][..], 400),
        (&[("sure", "yes")], 403),
        (&[("sure", "yes"), ("password", "wrong one")], 403),
        (&[("sure", "yes"), ("password", PASSWORD)], 200),
    ] {
        assert_eq!(ola.post("/settings/delete", fields).await.0, status);
    }
    assert_eq!(ola.name().await, None);
    assert_eq!(ola.sign_in("Ola", PASSWORD).await, 403);
    assert_eq!(ola.get("/people/Ola").await.0, 404);
    assert!(server.stop());
    let database = rusqlite::Connection::open(folder.path().join("house.db")).unwrap();
    let names: i64 = database
        .query_row("SELECT count(*) FROM people", [], |row| row.get(0))
        .unwrap();
    assert_eq!(names, 0);
}

#[tokio::test]
async fn password_guesses_have_to_wait() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::with(folder.path(), &["--rate-limit", "1000"]);
    Visitor::new(&server).keep("Ola").await;
    let mut eve = Visitor::new(&server);
    let mut answers = Vec::new();
    for guess in 0..14 {
        answers.push(eve.sign_in("Ola", &format!("guess number {guess}")).await);
    }
    assert_eq!(answers[0], 403);
    assert_eq!(answers[13], 429, "{answers:?}");
    // Then even the right password is refused.
    assert_eq!(eve.sign_in("Ola", PASSWORD).await, 429);
}

/// Guesses in one browser until it has to wait.
async fn guess_until_refused(guesser: &mut Visitor, name: &str) {
    for guess in 0..200 {
        match guesser
            .sign_in(name, &format!("guess number {guess}"))
            .await
        {
            403 => {}
            429 => return,
            other => panic!("{other}"),
        }
    }
    panic!("nobody stops who guesses at {name}");
}

#[tokio::test]
async fn an_address_that_is_refused_uses_up_nobodys_tries() {
    let (_folder, server) = open();
    Visitor::new(&server).keep("Ola").await;
    let mut eve = Visitor::new(&server);
    // Each name has its own limit, so in the end the address is refused.
    for name in ["Nobody", "No one", "None of us"] {
        guess_until_refused(&mut eve, name).await;
    }
    for _ in 0..40 {
        eve.sign_in("Ola", "a guess").await;
    }
    // An unknown browser, at another address.
    let mut ola = Visitor::new(&server);
    assert_eq!(ola.sign_in("Ola", PASSWORD).await, 303);
}

#[tokio::test]
async fn a_known_browser_is_not_locked_out_by_the_guesses_of_others() {
    let (_folder, server) = open();
    let mut ola = Visitor::new(&server);
    ola.keep("Ola").await;
    let mut signed_in = Visitor::new(&server);
    assert_eq!(signed_in.sign_in("Ola", PASSWORD).await, 303);
    ola.post("/account/sign-out", &[]).await;
    assert_eq!(ola.name().await, None);
    // Wrong guesses from everywhere, until unknown browsers are refused, and from Ola's address.
    let mut eve = ola.with_same_address(&server);
    for name in ["Ola", "Nobody", "No one", "None of us"] {
        guess_until_refused(&mut eve, name).await;
    }
    guess_until_refused(&mut Visitor::new(&server), "Ola").await;
    assert_eq!(ola.sign_in("Ola", PASSWORD).await, 303);
    guess_until_refused(&mut Visitor::new(&server), "Ola").await;
    let fields = [("old", PASSWORD), ("new", "cherry pie 8")];
    let (status, to, _) = signed_in.post("/settings/password", &fields).await;
    assert_eq!((status, to.as_str()), (303, "/settings?done=password"));
    // The new password works, and even a known browser cannot guess for long.
    ola.post("/account/sign-out", &[]).await;
    assert_eq!(ola.sign_in("Ola", "cherry pie 8").await, 303);
    let mut thief = Visitor::new(&server);
    let stolen = ola.cookies["browser"].clone();
    thief.cookies.insert("browser".to_owned(), stolen);
    guess_until_refused(&mut thief, "Ola").await;
    assert_eq!(signed_in.name().await.as_deref(), Some("Ola"));
    signed_in.post("/account/sign-out", &[]).await;
    assert_eq!(signed_in.sign_in("Ola", "cherry pie 8").await, 303);
}

#[tokio::test]
async fn a_browser_is_known_by_our_signature_and_for_its_own_accounts_only() {
    let (_folder, server) = open();
    let mut ola = Visitor::new(&server);
    ola.keep("Ola").await;
    let mut eve = Visitor::new(&server);
    eve.keep("Eve").await;
    eve.post("/account/sign-out", &[]).await;
    let known = eve.cookies["browser"].clone();
    // The content of the cookie of Ola's browser under the signature of Eve's: two numbers of 26
    // letters and digits, with a separator.
    let (signature, _) = known.split_at(known.len() - 53);
    let (_, value) = ola.cookies["browser"].split_at(ola.cookies["browser"].len() - 53);
    let forged = format!("{signature}{value}");
    for cookie in [known, forged] {
        eve.cookies.insert("browser".to_owned(), cookie);
        guess_until_refused(&mut Visitor::new(&server), "Ola").await;
        let tried = eve.sign_in("Ola", "a guess").await;
        let again = eve.sign_in("Ola", "a guess").await;
        assert!([tried, again].contains(&429), "{tried} {again}");
    }
    // Deleting the account removes it.
    let fields = [("sure", "yes"), ("password", PASSWORD)];
    assert_eq!(ola.post("/settings/delete", &fields).await.0, 200);
    assert!(!ola.cookies.contains_key("browser"));
}

#[tokio::test]
async fn guesses_are_limited_also_where_requests_are_not() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::with(folder.path(), &["--rate-limit", "0"]);
    let mut ola = Visitor::new(&server);
    ola.keep("Ola").await;
    guess_until_refused(&mut Visitor::new(&server), "Ola").await;
    let mut refused = false;
    for _ in 0..200 {
        let fields = [("code", "wrong"), ("password", "cherry pie 8")];
        let mut guesser = ola.with_same_address(&server);
        refused |= guesser.post("/account/recover", &fields).await.0 == 429;
        let fields = [("old", "a guess"), ("new", "cherry pie 8")];
        let confirmed = ola.post("/settings/password", &fields).await.0;
        if refused && confirmed == 429 {
            assert_eq!(ola.get("/").await.0, 200);
            return;
        }
    }
    panic!("codes and passwords can be guessed for ever");
}

#[tokio::test]
async fn the_code_brings_back_and_counts_once() {
    let (_folder, server) = open();
    let mut ola = Visitor::new(&server);
    let code = ola.keep("Ola").await;
    let mut again = Visitor::new(&server);
    let fields = [("code", code.as_str()), ("password", "cherry pie 8")];
    let (status, _, page) = again.post("/account/recover", &fields).await;
    assert_eq!(status, 200);
    assert!(page.contains("Recovery code") && !page.contains(&code));
    assert_eq!(again.name().await.as_deref(), Some("Ola"));
    assert_eq!(ola.name().await, None);
    let (status, _, page) = Visitor::new(&server)
        .post("/account/recover", &fields)
        .await;
    assert_eq!(status, 403);
    assert!(page.contains("has been used already"));
}
