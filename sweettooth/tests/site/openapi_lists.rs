//! The lists of codes in the OpenAPI document against what the program can send.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use bots::{AnyBot, Level};
use presentation::i18n::Lang;
use serde_json::Value;
use table::talk::PHRASES;

use crate::client::Client;
use crate::openapi::listed;
use crate::server::Server;

/// Codes that only pages and their forms are refused with.
const OF_PAGES: &[&str] = &[
    "bad-avatar",
    "bad-hook",
    "bad-push",
    "bad-quiet-hours",
    "bad-title",
    "bad-tournament",
    "bad-words",
    "broken-json",
    "done-already",
    "guest-has-no-password",
    "has-account",
    "inner-hook",
    "inner-push",
    "is-admin",
    "list-full",
    "many-reports",
    "many-tournaments",
    "merge-no-account",
    "merge-rated-games",
    "merge-same",
    "merge-shared-table",
    "merge-shared-tournament",
    "merge-under-way",
    "name-characters",
    "name-letter",
    "name-long",
    "name-scripts",
    "name-short",
    "name-taken",
    "no-account",
    "no-lesson-place",
    "no-reason",
    "no-vacation",
    "nobody",
    "nobody-known",
    "nobody-there",
    "not-sure",
    "on-vacation",
    "own-seat",
    "password-guessed",
    "password-long",
    "password-name",
    "password-short",
    "push-ended",
    "push-off",
    "puzzle-no-move",
    "reported-already",
    "title-reserved",
    "too-many-tournaments",
    "too-many-tries",
    "too-often",
    "tournament-begun",
    "tournament-entered",
    "tournament-few",
    "tournament-full",
    "tournament-late",
    "tournament-no-place",
    "tournament-not-in",
    "tournament-not-yours",
    "tournament-over",
    "tournament-withdrawn",
    "unknown-hook",
    "unknown-push",
    "wrong-code",
    "wrong-password",
    "wrong-sign-in",
];

/// Codes that stand in the source in another way than [`BEFORE_A_CODE`].
const IN_OTHER_WORDS: &[&str] = &[
    "another-site",
    "body-timeout",
    "body-too-large",
    "closing",
    "too-many-requests",
];

/// The text before a code in the source.
const BEFORE_A_CODE: &[&str] = &[
    "Refused::new(",
    "Refused::not_between(",
    "refused(",
    "Buckets::new(",
    "\"code\": ",
];

/// The source files in a folder and the folders in it, without tests.
fn sources(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        match path.is_dir() {
            true if name != "tests" => sources(&path, files),
            false if name.ends_with(".rs") && name != "tests.rs" => files.push(path),
            _ => {}
        }
    }
}

/// The source of all that answers for the site.
fn source() -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut files = Vec::new();
    for folder in [
        "core/table/src",
        "core/pages/src",
        "server/house/src",
        "server/web/src",
    ] {
        sources(&root.join(folder), &mut files);
    }
    let own_part = |file: &PathBuf| {
        let text = std::fs::read_to_string(file).unwrap();
        let tests = text.find("#[cfg(test)]").unwrap_or(text.len());
        text[..tests].to_owned()
    };
    files.iter().map(own_part).collect::<Vec<_>>().join("\n")
}

/// The codes in a source: each is a text after one of [`BEFORE_A_CODE`].
fn codes_in(source: &str) -> BTreeSet<&str> {
    let after = |before| source.split(before).skip(1);
    let texts = BEFORE_A_CODE.iter().flat_map(after);
    let texts = texts.filter_map(|rest| rest.trim_start().strip_prefix('"')?.split('"').next());
    let is_code = |text: &&str| {
        let letter = |byte: u8| byte.is_ascii_lowercase() || byte == b'-';
        !text.is_empty() && text.bytes().all(letter)
    };
    texts.filter(is_code).collect()
}

/// The codes with which games refuse: they all have words (`core/pages/tests/pages/words.rs`).
fn codes_of_games() -> BTreeSet<String> {
    let files = Lang::EN.files();
    let lines = files.iter().flat_map(|(_, text)| text.lines());
    let codes = lines.filter_map(|line| line.strip_prefix("refusal-")?.split(" =").next());
    let is_of_game = |code: &&str| {
        let mut ids = games::all().iter().map(|game| game.info().id);
        ids.any(|id| {
            code.strip_prefix(id)
                .is_some_and(|rest| rest.starts_with('-'))
        })
    };
    codes.filter(is_of_game).map(str::to_owned).collect()
}

#[track_caller]
fn same(schema: &str, expected: &BTreeSet<String>) {
    let listed = listed(schema);
    let missing: Vec<_> = expected.difference(&listed).collect();
    let unknown: Vec<_> = listed.difference(expected).collect();
    assert!(
        missing.is_empty() && unknown.is_empty(),
        "the schema {schema} of the OpenAPI document lacks {missing:?}, and the program does \
         not know {unknown:?}"
    );
}

#[test]
fn every_code_that_a_program_can_get_is_listed() {
    let source = source();
    let mut codes = codes_in(&source);
    for code in OF_PAGES {
        assert!(codes.remove(code), "no source refuses with `{code}`");
    }
    for code in IN_OTHER_WORDS {
        assert!(source.contains(&format!("\"{code}\"")), "`{code}` is gone");
        assert!(codes.insert(code), "`{code}` is found without this list");
    }
    let codes = codes.into_iter().map(str::to_owned);
    same("ErrorCode", &codes.chain(codes_of_games()).collect());
}

#[test]
fn the_search_for_codes_finds_them() {
    let source = r#"Refused::new("a-b", "a sentence") Refused::new(
        "c", sentence) json!({ "code": "d", "message": "e" }) Refused::new(code, "f")
        Buckets::new("g", "h")"#;
    assert_eq!(codes_in(source), BTreeSet::from(["a-b", "c", "d", "g"]));
}

#[test]
fn every_rule_reason_and_phrase_is_listed() {
    let texts = |list: &[&str]| -> BTreeSet<String> {
        list.iter().map(|text| (*text).to_owned()).collect()
    };
    // H14 is the rule of puzzles, which are no game of their own.
    let rules = games::all().iter().flat_map(|game| game.info().rules);
    let rules: Vec<&str> = rules.copied().chain(["H14"]).collect();
    same("Rule", &texts(&rules));
    let reasons = games::bots::all().flat_map(AnyBot::reasons);
    let reasons: Vec<&str> = reasons.copied().collect();
    same("WhyCode", &texts(&reasons));
    same("Phrase", &texts(&PHRASES));
    let levels = [Level::Random].into_iter().chain(Level::LADDER);
    let levels: Vec<&str> = levels.map(Level::name).collect();
    same("BotLevel", &texts(&levels));
}

#[test]
fn the_guide_explains_every_code() {
    let guide = include_str!("../../../docs/json-interface.md");
    let of_games = codes_of_games();
    let codes = listed("ErrorCode");
    let codes = codes.difference(&of_games).cloned();
    for schema in ["Phrase", "ByeCode"] {
        for code in listed(schema) {
            assert!(guide.contains(&format!("`{code}`")), "{schema}: {code}");
        }
    }
    for code in codes {
        assert!(guide.contains(&format!("`{code}`")), "ErrorCode: {code}");
    }
}

#[test]
fn the_page_of_each_game_explains_the_reasons_of_hints() {
    for game in games::all() {
        let id = game.info().id;
        let page = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../docs/engine-{id}.md"));
        let text = std::fs::read_to_string(&page).unwrap();
        let bot = games::bots::find(id).unwrap();
        for code in bot.reasons() {
            assert!(
                text.contains(&format!("\n| `{code}` |")),
                "docs/engine-{id}.md: {code}"
            );
        }
    }
}

#[tokio::test]
async fn the_rules_of_every_game_are_where_the_document_says() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let nobody = Client::with_token(&server.url, "");
    let about = nobody.get("/api/openapi.json").await["info"]["description"].clone();
    let about = about.as_str().unwrap();
    let games = nobody.get("/api/games").await["games"].clone();
    assert_eq!(games.as_array().map(Vec::len), Some(games::all().len()));
    for game in games.as_array().unwrap() {
        let page = game["rules_page"].as_str().unwrap();
        assert!(about.contains(page), "{page}");
        let (status, text) = nobody.page(page).await;
        assert_eq!(status, 200, "{page}");
        let rules = game["rules"].as_array().unwrap().iter();
        for rule in rules
            .filter_map(Value::as_str)
            .filter(|rule| !rule.starts_with('D'))
        {
            assert!(text.contains(rule), "{page} has no rule {rule}");
        }
        let id = game["id"].as_str().unwrap();
        let docs = format!("docs/engine-{id}.md");
        assert!(about.contains(&docs), "{docs}");
    }
}
