//! Tests of translations: no text is hard-coded, and no text is missing in a language.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use pages::people::{COOKIES, PERSONAL};
use presentation::board::Offer;
use presentation::i18n::{Args, Lang};

use crate::Html;

/// Words that are the same in every language: names of people, games and firms.
const NAMES: [&str; 16] = [
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
    "<b>1 & 2</b>",
    "SQLite",
    "KiB",
    "MiB",
    "UTC",
];

/// The words with which actions are written down.
const VERBS: [&str; 11] = [
    "x", "skip", "swap", "reveal", "shout", "show", "take", "decline", "done", "pick", "end",
];

/// Attributes with text that people read or hear.
const SPOKEN: [&str; 5] = ["aria-label", "title", "placeholder", "alt", "content"];

/// Settings of the browser, no words.
const SETTINGS: [&str; 2] = ["width=device-width, initial-scale=1", "light dark"];

/// The names of languages, and of games that have the same name in two languages.
static OWN_NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let names = games::all().iter().filter_map(|game| {
        let key = format!("{}-name", game.info().id);
        let [english, others @ ..] = Lang::ALL.map(|lang| lang.t(&key));
        others.contains(&english).then_some(english)
    });
    let languages = Lang::ALL.map(|lang| lang.t("language-name"));
    names.chain(languages).collect()
});

fn is_words(text: &str) -> bool {
    let names = NAMES.into_iter();
    let rest = names
        .chain(OWN_NAMES.iter().map(String::as_str))
        .chain(Lang::ALL.map(Lang::code))
        .filter(|name| name.len() > 2 || *name == text)
        .fold(text.to_owned(), |text, name| text.replace(name, ""));
    let letters = rest.chars().filter(|c| c.is_alphabetic()).count();
    letters >= 2
}

/// Words that a language shares with English on purpose, such as the German `Name`: a list in the file
/// `same-as-english.json` in the folder of the language.
pub(crate) fn shared_words(lang: Lang) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../presentation/locales");
    let file = folder.join(lang.code()).join("same-as-english.json");
    match std::fs::read_to_string(&file) {
        Ok(text) => serde_json::from_str(&text)
            .unwrap_or_else(|error| panic!("{}: {error}", file.display())),
        Err(_) => Vec::new(),
    }
}

/// A page in English, the same page in another language, and the words that the two share on purpose.
pub(crate) struct Translation<'a> {
    pub(crate) english: &'a Html,
    pub(crate) translated: &'a Html,
    pub(crate) shared: &'a [String],
}

impl Translation<'_> {
    /// Finds a text that is the same in both languages, or an element that only one of them has.
    pub(crate) fn check(&self) -> Result<(), String> {
        let (english, translated) = (self.english, self.translated);
        // A name may stand at another place of a sentence, so texts have no order that can be compared.
        let others: BTreeSet<&String> = translated.texts.iter().collect();
        let mut same = english.texts.iter().filter(|text| others.contains(text));
        if let Some(text) = same.find(|text| !self.may_be_the_same(text)) {
            return Err(format!("`{text}`"));
        }
        if english.tags.len() != translated.tags.len() {
            let title = english.texts.first().map_or("", String::as_str);
            return Err(format!("`{title}` has other elements than in English"));
        }
        for (one, other) in english.tags.iter().zip(&translated.tags) {
            for name in SPOKEN {
                let (Some(one), Some(other)) = (one.get(name), other.get(name)) else {
                    continue;
                };
                if one == other && is_words(one) && !SETTINGS.contains(&one) && !self.shares(one) {
                    return Err(format!("{name}=`{one}`"));
                }
            }
        }
        Ok(())
    }

    fn shares(&self, text: &str) -> bool {
        self.shared.iter().any(|shared| shared == text)
    }

    /// Whether a text may be the same in two languages.
    fn may_be_the_same(&self, text: &str) -> bool {
        // The notation is the same everywhere.
        let verb = text.split(' ').next().unwrap_or_default();
        let notation = VERBS.contains(&verb) || text.contains('@');
        // So are the names of what is stored, on the page that lists it.
        let stored =
            PERSONAL.iter().any(|(_, columns)| columns.contains(&text)) || COOKIES.contains(&text);
        let rule = games::all()
            .iter()
            .any(|game| game.info().rules.contains(&text));
        !is_words(text) || rule || notation || stored || self.shares(text)
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
            let values = match presentations::board(info.id).offer(option.name) {
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
