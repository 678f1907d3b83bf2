//! The first visit of a page: what a browser loads that knows nothing of the site yet.

use std::collections::BTreeSet;

use reqwest::header;
use serde_json::json;

use crate::client::Client;
use crate::server::Server;

/// The most that the front page may load, in bytes as they are sent.
const FRONT_PAGE: usize = 60 * 1024;

/// The lengths of some files: as they are sent, and as they are.
#[derive(Clone, Copy, Default)]
struct Bytes {
    sent: usize,
    plain: usize,
}

impl std::ops::AddAssign for Bytes {
    fn add_assign(&mut self, more: Bytes) {
        (self.sent, self.plain) = (self.sent + more.sent, self.plain + more.plain);
    }
}

/// Everything that a page loads.
struct Visit {
    page: Bytes,
    styles: Bytes,
    scripts: Bytes,
    all: Bytes,
    /// The names of the scripts and of the modules that the page names.
    modules: BTreeSet<String>,
}

struct Browser {
    http: reqwest::Client,
    url: String,
}

impl Browser {
    async fn load(&self, path: &str) -> (String, Bytes) {
        let address = format!("{}{path}", self.url);
        let plain = self.http.get(&address).send().await.unwrap();
        assert_eq!(plain.status(), 200, "{path}");
        let text = plain.text().await.unwrap();
        let request = self.http.get(&address);
        let request = request.header(header::ACCEPT_ENCODING, "gzip");
        let sent = request.send().await.unwrap().bytes().await.unwrap().len();
        let plain = text.len();
        (text, Bytes { sent, plain })
    }

    async fn visit(&self, path: &str) -> Visit {
        let (page, bytes) = self.load(path).await;
        let mut visit = Visit {
            page: bytes,
            styles: Bytes::default(),
            scripts: Bytes::default(),
            all: bytes,
            modules: BTreeSet::new(),
        };
        let links: BTreeSet<&str> = page
            .split('"')
            .filter(|text| text.starts_with("/assets/"))
            .collect();
        let mut imports = BTreeSet::new();
        for link in links {
            let (text, bytes) = self.load(link).await;
            visit.all += bytes;
            let (_, name) = link.rsplit_once('/').unwrap();
            match name.rsplit_once('.').unwrap().1 {
                "css" => visit.styles += bytes,
                "js" => {
                    visit.scripts += bytes;
                    visit.modules.insert(name.to_owned());
                    let quoted = text.split('\'').filter_map(|text| text.strip_prefix("./"));
                    imports.extend(
                        quoted
                            .filter(|name| name.ends_with(".js"))
                            .map(str::to_owned),
                    );
                }
                _ => {}
            }
        }
        let missing: Vec<&String> = imports.difference(&visit.modules).collect();
        assert!(missing.is_empty(), "{path}: {missing:?} would come late");
        visit
    }
}

#[tokio::test]
async fn a_page_loads_its_own_scripts_at_once_and_the_front_page_is_small() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let ola = Client::new(&server.url, "Ola").await;
    let mut pages = vec![
        ("front page".to_owned(), "/".to_owned()),
        ("new table".to_owned(), "/new/necklace".to_owned()),
    ];
    for game in games::all().iter().map(|game| game.info()) {
        let new = json!({ "game": game.id, "seats": ["me", "me"] });
        let made = ola.post("/api/tables", new).await;
        let key = made["play_key"].as_str().unwrap();
        pages.push((format!("table of {}", game.name), format!("/t/{key}")));
    }
    let others = [
        ("lesson", "/learn/necklace"),
        ("puzzles", "/puzzles"),
        ("puzzle", "/puzzles/1-01"),
        ("puzzle editor", "/puzzles/editor"),
        ("lobby", "/lobby"),
        ("ratings", "/ratings/necklace"),
        ("tournaments", "/tournaments"),
        ("settings", "/settings"),
        ("rules", "/rules/necklace"),
    ];
    pages.extend(others.map(|(name, path)| (name.to_owned(), path.to_owned())));
    let browser = Browser {
        http: reqwest::Client::new(),
        url: server.url.clone(),
    };
    println!(
        "| KiB sent (not compressed) | page | style sheets | scripts | all |\n|---|---|---|---|---|"
    );
    for (name, path) in pages {
        let visit = browser.visit(&path).await;
        let kib = |bytes: usize| bytes as f64 / 1024.0;
        let cell = |Bytes { sent, plain }| format!("{:.1} ({:.0})", kib(sent), kib(plain));
        let Visit {
            page,
            styles,
            scripts,
            all,
            modules,
        } = visit;
        let [page, styles, scripts] = [page, styles, scripts].map(cell);
        println!("| {name} | {page} | {styles} | {scripts} | {} |", cell(all));
        let has = |module: &str| modules.contains(module);
        let kinds = [
            "table", "lesson", "puzzle", "editor", "lobby", "front", "main",
        ];
        let own: Vec<&str> = kinds
            .into_iter()
            .filter(|kind| has(&format!("{kind}.js")))
            .collect();
        assert_eq!(own.len(), 1, "{name} loads the scripts {own:?}");
        if name == "front page" {
            assert!(all.sent < FRONT_PAGE, "{} bytes", all.sent);
        }
        if ["settings", "rules", "ratings", "puzzles", "tournaments"].contains(&name.as_str()) {
            assert_eq!(own, ["main"]);
            assert!(!has("ring.js") && !has("patch.js"), "{name}: {modules:?}");
        }
    }
}
