//! axe-core finds nothing to complain about: on every kind of page, in every language and theme.
//!
//! The main pages are examined in every language and theme, further ones and passing states in one of
//! them each, by turns. With `AXE_FULL=1` every page and state is examined with all rules in every
//! language and theme.
//!
//! `test.sh` installs axe-core into `target/axe`; `AXE_CORE` names another copy of its script.

mod further_pages;

use std::path::{Path, PathBuf};

use presentation::i18n::Lang;
use serde::Deserialize;
use serde_json::json;

use super::layout::examination::Examination;
use super::layout::players::RandomGame;
use super::page::Browser;
use crate::moderation::admin_link;

/// Pages that everybody can see.
const PUBLIC: [&str; 14] = [
    "/",
    "/puzzles",
    "/puzzles/1-01",
    "/puzzles/daily",
    "/puzzles/editor",
    "/puzzles/editor?p=1.Op--ooo~.c1c2c3c4c5c6c7c9.r2g5&check=1",
    "/lobby",
    "/ratings/necklace",
    "/tournaments",
    "/tournaments/new",
    "/account/sign-in",
    "/account/new",
    "/privacy",
    "/nowhere",
];

/// Pages of a person with an account who is an admin.
const OWN: [&str; 11] = [
    "/",
    "/people/me",
    "/settings",
    "/tables",
    "/turns",
    "/muted",
    "/admin",
    "/admin/people",
    "/admin/tables",
    "/admin/status",
    "/admin/log",
];

/// Options of axe-core for all rules. It skips rules that it calls experimental, such as the one that a
/// label contains the text that is seen, unless they are named.
const ALL_RULES: &str =
    "{ resultTypes, rules: { 'label-content-name-mismatch': { enabled: true } } }";

/// The same without colours.
const ALL_BUT_COLOURS: &str = "{ resultTypes, rules: { \
    'label-content-name-mismatch': { enabled: true }, 'color-contrast': { enabled: false } } }";

/// Something that axe-core found.
#[derive(Debug, Deserialize)]
struct Finding {
    id: String,
    help: String,
    nodes: Vec<String>,
}

/// The script of axe-core.
fn script() -> String {
    let installed = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .parent()
        .expect("tmp is in target")
        .join("axe/node_modules/axe-core/axe.min.js");
    let path = std::env::var_os("AXE_CORE").map_or(installed, PathBuf::from);
    std::fs::read_to_string(&path).unwrap_or_else(|error| {
        panic!(
            "{}: {error}; install it with `npm install --prefix target/axe axe-core`",
            path.display()
        )
    })
}

/// Themes.
const THEMES: [&str; 2] = ["light", "dark"];

/// Whether everything is examined in every language and theme.
fn is_full() -> bool {
    std::env::var_os("AXE_FULL").is_some()
}

/// Goes over pages and collects what axe-core says.
struct Visit<'a> {
    examination: &'a Examination,
    /// Number of the visit, if the same pages are visited in other languages and themes, too.
    round: usize,
    pages: usize,
    found: Vec<String>,
}

impl<'a> Visit<'a> {
    /// A visit whose browser has the script of axe-core on every page.
    async fn begin(examination: &'a Examination) -> Visit<'a> {
        let source = json!({ "source": script() });
        examination
            .browser
            .devtools("Page.addScriptToEvaluateOnNewDocument", source)
            .await;
        Visit {
            examination,
            round: 0,
            pages: 0,
            found: Vec::new(),
        }
    }

    fn browser(&self) -> &'a Browser {
        &self.examination.browser
    }

    async fn in_language(&self, language: Lang) {
        let cookie =
            json!({ "name": "lang", "value": language.to_string(), "url": self.examination.url });
        self.browser().devtools("Network.setCookie", cookie).await;
    }

    async fn open(&self, path: &str) {
        let url = format!("{}{path}", self.examination.url);
        self.browser().open(&url).await;
    }

    /// A new account, whose owner the browser is from now on.
    async fn open_account(&self, name: &str) {
        self.browser()
            .devtools("Network.clearBrowserCookies", json!({}))
            .await;
        self.open("/account/new").await;
        for (field, text) in [("#name", name), ("#password", "seven red lemons")] {
            self.browser().write(field, text).await;
        }
        let send = "form[action='/account/new'] button";
        self.browser().follow(send).await;
    }

    /// Makes the owner of the browser an admin.
    async fn become_admin(&self) {
        let claim = admin_link(self.examination.data());
        self.open(&claim).await;
        self.browser().follow("#claim").await;
    }

    /// Fails if axe-core found something.
    fn finish(self) {
        let Visit { pages, found, .. } = self;
        assert!(pages > 0, "nothing was visited");
        assert!(found.is_empty(), "on {pages} pages:\n{}", found.join("\n"));
    }

    /// By turns a phone and a laptop, since what a narrow screen hides has no name there either.
    async fn on_screen(&self, turn: usize) {
        if turn % 2 == 1 {
            self.browser().on_a_phone().await;
        } else {
            self.browser().on_screen(1280, 900, false).await;
        }
    }

    /// Opens a page in every language, every other time on a phone, and shows it in both themes. Colours
    /// do not depend on the language, so they are compared in one.
    async fn look_at(&mut self, path: &str) {
        self.pages += 1;
        if is_full() {
            return self.look_fully_at(path).await;
        }
        for (turn, language) in Lang::ALL.into_iter().enumerate() {
            self.on_screen(self.pages + turn).await;
            self.in_language(language).await;
            self.open(path).await;
            self.run(&format!("{path} ({language})"), ALL_BUT_COLOURS)
                .await;
        }
        for theme in THEMES {
            self.in_theme(theme).await;
            let colours = "{ resultTypes, runOnly: ['color-contrast'] }";
            self.run(&format!("{path} ({theme})"), colours).await;
        }
    }

    /// Examines a page with all rules in every language and theme, on a laptop and on a phone.
    async fn look_fully_at(&mut self, path: &str) {
        for language in Lang::ALL {
            self.in_language(language).await;
            self.open(path).await;
            for theme in THEMES {
                self.in_theme(theme).await;
                for (turn, screen) in ["laptop", "phone"].into_iter().enumerate() {
                    self.on_screen(turn).await;
                    self.run(
                        &format!("{path} ({language}, {theme}, {screen})"),
                        ALL_RULES,
                    )
                    .await;
                }
            }
        }
    }

    async fn in_theme(&self, theme: &str) {
        let features = json!({ "features": [
            { "name": "prefers-color-scheme", "value": theme },
            { "name": "prefers-reduced-motion", "value": "reduce" },
        ] });
        self.browser()
            .devtools("Emulation.setEmulatedMedia", features)
            .await;
    }

    async fn run(&mut self, page: &str, options: &str) {
        let script = format!(
            "((resultTypes) => axe.run(document, {options}))(['violations']).then(({{ violations }}) => violations.map(({{ id, help, nodes }}) => \
             ({{ id, help, nodes: nodes.map(({{ html }}) => html.slice(0, 160)) }})))"
        );
        let findings: Vec<Finding> = self.browser().see(&script).await;
        for Finding { id, help, nodes } in findings {
            self.found.push(format!(
                "{page}: {id}: {help}: {}",
                nodes.join("\n        ")
            ));
        }
    }
}

/// Tables of every game: waiting for players, on the own turn, of the past, and at the end.
async fn look_at_tables(visit: &mut Visit<'_>) {
    let players = &visit.examination.players;
    for (number, &game) in games::all().iter().enumerate() {
        let info = game.info();
        let seats = info.seats.1;
        let played = RandomGame::play(game, seats, 5);
        let (middle, own) = played
            .next_turn(played.moves() / 2)
            .expect("somebody moves");
        let at_table = players.sit_down(&played, middle).await;
        let me = players.at(own);
        visit.examination.become_guest(me, Lang::ALL[0]).await;
        let path = format!("/t/{}", at_table.key);
        visit.look_at(&path).await;
        visit.look_at(&format!("{path}?move={}", middle / 2)).await;
        let over = me
            .post("/api/records", json!(played.record(played.moves())))
            .await;
        let key = over["watch_key"].as_str().expect("a key");
        visit.look_at(&format!("/t/{key}")).await;
        let mut waiting = vec!["open"; usize::from(seats.get())];
        waiting[0] = "me";
        let made = me
            .post("/api/tables", json!({ "game": info.id, "seats": waiting }))
            .await;
        let path = format!("/t/{}", made["play_key"].as_str().expect("a key"));
        // By turns as the host and as an invited guest.
        let next = (own.index() + number % 2) % usize::from(seats.get());
        let guest = seats.seats().nth(next).expect("a seat of the game");
        let guest = players.at(guest);
        visit.examination.become_guest(guest, Lang::ALL[0]).await;
        visit.look_at(&path).await;
    }
}

/// Makes a table of every game, so that lists of tables are not empty.
async fn fill_lists(visit: &Visit<'_>) {
    for &game in games::all() {
        let played = RandomGame::play(game, game.info().seats.1, 5);
        let players = &visit.examination.players;
        players.sit_down(&played, played.moves() / 2).await;
    }
}

#[tokio::test]
async fn axe_finds_nothing_on_public_pages_in_any_language_and_theme() {
    let examination = Examination::open().await;
    let mut visit = Visit::begin(&examination).await;
    for path in PUBLIC {
        visit.look_at(path).await;
    }
    for game in games::all() {
        let id = game.info().id;
        visit.look_at(&format!("/rules/{id}")).await;
        visit.look_at(&format!("/learn/{id}")).await;
    }
    visit.finish();
}

#[tokio::test]
async fn axe_finds_nothing_at_tables_in_any_language_and_theme() {
    let examination = Examination::open().await;
    let mut visit = Visit::begin(&examination).await;
    look_at_tables(&mut visit).await;
    visit.finish();
}

#[tokio::test]
async fn axe_finds_nothing_on_own_pages_in_any_language_and_theme() {
    let examination = Examination::open().await;
    let mut visit = Visit::begin(&examination).await;
    fill_lists(&visit).await;
    visit.open_account("Iga").await;
    visit.become_admin().await;
    for path in OWN {
        visit.look_at(path).await;
    }
    visit.finish();
}
