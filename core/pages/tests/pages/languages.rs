//! No text is hidden in the code, and none is missing in a language.

use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use pages::board::offer;
use pages::people::{COOKIES, PERSONAL};
use presentation::board::Offer;
use presentation::i18n::{Args, Lang};

use crate::all_pages;

/// What reads the same in every language: names of people, games and firms.
const NAMES: [&str; 20] = [
    "Candy Hunters",
    "Piñata",
    "Candy Match",
    "CANDY MATCH",
    "Ola",
    "Staś",
    "Zuzia",
    "Kuba",
    "Hania",
    "Antek",
    "Sweet Tooth",
    "English",
    "Polski",
    "<b>1 & 2</b>",
    "SQLite",
    "KiB",
    "MiB",
    "UTC",
    "en",
    "pl",
];

/// The words with which actions are written down.
const VERBS: [&str; 11] = [
    "x", "skip", "swap", "reveal", "shout", "show", "take", "decline", "done", "pick", "end",
];

/// What people read or hear of a tag.
const SPOKEN: [&str; 5] = ["aria-label", "title", "placeholder", "alt", "content"];

/// Settings of the browser, no words.
const SETTINGS: [&str; 2] = ["width=device-width, initial-scale=1", "light dark"];

/// The names of games that are the same in every language.
static GAME_NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let names = games::all().iter().filter_map(|game| {
        let key = format!("{}-name", game.info().id);
        let [english, polish] = Lang::ALL.map(|lang| lang.t(&key));
        (english == polish).then_some(english)
    });
    names.collect()
});

fn is_words(text: &str) -> bool {
    let names = NAMES.into_iter();
    let rest = names
        .chain(GAME_NAMES.iter().map(String::as_str))
        .filter(|name| name.len() > 2 || *name == text)
        .fold(text.to_owned(), |text, name| text.replace(name, ""));
    let letters = rest.chars().filter(|c| c.is_alphabetic()).count();
    letters >= 2
}

#[test]
fn no_text_is_the_same_in_both_languages() {
    for (english, polish) in all_pages(Lang::En).iter().zip(&all_pages(Lang::Pl)) {
        assert_eq!(english.texts.len(), polish.texts.len());
        for (one, other) in english.texts.iter().zip(&polish.texts) {
            // The notation is the same everywhere.
            let verb = one.split(' ').next().unwrap_or_default();
            let notation = VERBS.contains(&verb) || one.contains('@');
            // So are the names of what is stored, on the page that lists it.
            let stored = PERSONAL
                .iter()
                .any(|(_, columns)| columns.contains(&one.as_str()))
                || COOKIES.contains(&one.as_str());
            let rule = games::all()
                .iter()
                .any(|game| game.info().rules.contains(&one.as_str()));
            assert!(
                one != other || !is_words(one) || rule || notation || stored,
                "`{one}` is not translated"
            );
        }
        assert_eq!(english.tags.len(), polish.tags.len());
        for (one, other) in english.tags.iter().zip(&polish.tags) {
            for name in SPOKEN {
                let (Some(one), Some(other)) = (one.get(name), other.get(name)) else {
                    continue;
                };
                let setting = SETTINGS.contains(&one);
                assert!(
                    one != other || !is_words(one) || setting,
                    "{name}=`{one}` is not translated"
                );
            }
        }
    }
}

#[test]
fn every_game_has_its_words() {
    for game in games::all() {
        let info = game.info();
        let parts = ["name", "pitch", "idea"].map(str::to_owned).into_iter();
        let rules = info.rules.iter().flat_map(|rule| {
            let key = format!("rule-{}", rule.to_lowercase());
            [format!("{key}-title"), key]
        });
        let options = info.options.iter().flat_map(|option| {
            let key = format!("option-{}", option.name);
            let values = match offer(info.id, option.name) {
                Offer::Not => return Vec::new(),
                Offer::Plain => &[],
                Offer::OneOf(values) => values,
            };
            let values = values.iter().map(|value| format!("{key}-{value}"));
            values
                .chain([format!("{key}-about"), key.clone()])
                .collect()
        });
        let values = info.options.iter();
        let values = values.map(|option| format!("option-{}-values", option.name));
        let own = parts.chain(rules).chain(options).chain(values);
        let keys = own.map(|part| format!("{}-{part}", info.id));
        for key in keys.chain([format!("credit-{}", info.id)]) {
            for lang in Lang::ALL {
                let words = lang.try_with(&key, &Args::default());
                assert!(
                    words.is_some_and(|words| !words.is_empty()),
                    "games/{}/presentation/words/{lang}.ftl lacks `{key}`",
                    info.id
                );
            }
        }
    }
}

/// Every file in a folder and its folders.
pub(crate) fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else {
            found.push(path);
        }
    }
}

/// The string literals of a source that stand where `maud` takes them for text: directly after a
/// brace, a semicolon or another node, and not after `=`, `(`, `,` and the like.
fn texts_in(source: &str) -> Vec<String> {
    let code: String = source
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect::<Vec<_>>()
        .join("\n");
    let mut texts = Vec::new();
    let mut rest = code.as_str();
    let mut before = ' ';
    while let Some(start) = rest.find('"') {
        before = rest[..start]
            .chars()
            .rev()
            .find(|c| !c.is_whitespace())
            .unwrap_or(before);
        let quoted = &rest[start + 1..];
        let end = quoted.find('"').unwrap_or(quoted.len());
        let literal = &quoted[..end];
        // Two letters in a row, and not both large: drawings have `ZM`, but no words.
        let letters: Vec<char> = literal.chars().collect();
        let is_words = letters
            .windows(2)
            .any(|two| two[0].is_alphabetic() && two[1].is_lowercase());
        // Attributes in braces, `class={ "game-" (id) }`, hold parts of names: they end in `-`, a
        // space or a slash, or begin an address.
        let part = literal.ends_with(['-', ' ', '/', '=', '.', '(', ')'])
            || literal.starts_with(['/', '?', '#']);
        let after = quoted.get(end + 1..).unwrap_or("").trim_start();
        let is_code = after.starts_with(':') || after.starts_with("=>");
        if "{};)".contains(before) && is_words && !part && !is_code {
            texts.push(literal.to_owned());
        }
        before = '"';
        rest = quoted.get(end + 1..).unwrap_or("");
    }
    texts
}

#[test]
fn no_text_is_written_in_the_code() {
    let mut files = Vec::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for folder in ["core/pages/src", "core/presentation/src/art"] {
        sources(&root.join(folder), &mut files);
    }
    for file in ["art.rs", "words.rs"] {
        files.push(root.join("core/presentation/src").join(file));
    }
    for game in games::all() {
        let folder = root
            .join("games")
            .join(game.info().id)
            .join("presentation/src");
        let mut found = Vec::new();
        sources(&folder, &mut found);
        // Terminals and reports speak English only.
        let english = ["terminal", "balance"].map(|name| folder.join(name));
        found.retain(|file| {
            let module = file.with_extension("");
            !english.iter().any(|name| module.starts_with(name))
        });
        assert!(!found.is_empty(), "{} has no board", folder.display());
        files.extend(found);
    }
    assert!(files.len() > 100, "{}", files.len());
    for file in files {
        let source = std::fs::read_to_string(&file).unwrap();
        assert_eq!(
            texts_in(&source),
            Vec::<String>::new(),
            "{}",
            file.display()
        );
    }
}

#[test]
fn the_search_for_texts_finds_them() {
    assert_eq!(texts_in(r#"html! { p { "Hello" } }"#), ["Hello"]);
    assert_eq!(texts_in(r#"br; "two words" (name) "!""#), ["two words"]);
    assert_eq!(
        texts_in(r#"p title="x y" { (lang.t("hello")) " " (f("a", "bc")) }"#),
        [""; 0]
    );
}
