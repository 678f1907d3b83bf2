//! Tests of the glossary: no text uses a word that the glossary of its language forbids.
//!
//! `core/presentation/locales/*/glossary.json` lists the word for each thing, and the forbidden
//! words for it: words, beginnings of words (for languages with inflection), or several words.

use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use presentation::i18n::Lang;
use serde::Deserialize;

use crate::languages::sources;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Term {
    thing: String,
    word: String,
    #[serde(rename = "in")]
    games: Vec<String>,
    #[serde(rename = "not")]
    forbidden: Vec<String>,
    /// Phrases in which a forbidden word may stand after all.
    #[serde(default)]
    except: Vec<String>,
}

/// The folder of the whole repository.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn glossary(lang: Lang) -> Vec<Term> {
    let path = root()
        .join("core/presentation/locales")
        .join(lang.code())
        .join("glossary.json");
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

/// The game that a file speaks of; `all` for the frame around the games.
fn game_of(file: &str) -> &str {
    let folders: Vec<&str> = file.split('/').collect();
    match folders[..] {
        ["games", game, ..] => game,
        [.., "puzzles.ftl" | "editor.ftl"] => "hunters",
        _ => "all",
    }
}

fn collect(pattern: &Pattern<String>, text: &mut String) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => text.push_str(value),
            PatternElement::Placeable { expression } => {
                // A name or a number stands there.
                text.push('…');
                if let Expression::Select { variants, .. } = expression {
                    for variant in variants {
                        text.push('\n');
                        collect(&variant.value, text);
                    }
                }
                if let Expression::Inline(InlineExpression::StringLiteral { value }) = expression {
                    text.push_str(value);
                }
            }
        }
    }
}

/// Every text of a language: where it stands, the game it speaks of, and the words.
fn texts(lang: Lang) -> Vec<(String, String, String)> {
    let mut texts = Vec::new();
    for (file, text) in lang.files() {
        let resource = parser::parse(text.to_owned()).unwrap();
        for entry in resource.body {
            let Entry::Message(message) = entry else {
                continue;
            };
            let mut text = String::new();
            collect(&message.value.unwrap(), &mut text);
            let key = message.id.name;
            texts.push((format!("{file} {key}"), game_of(&file).to_owned(), text));
        }
    }
    if lang == Lang::EN {
        texts.extend(terminal());
    }
    texts
}

/// Texts of the terminal: the string literals of its faces that hold several words.
fn terminal() -> Vec<(String, String, String)> {
    let mut files = Vec::new();
    for game in games::all().iter().map(|game| game.info()) {
        if !game.real_time {
            let folder = root().join("games").join(game.id).join("presentation/src");
            let mut found = vec![folder.join("terminal.rs")];
            let parts = folder.join("terminal");
            if parts.is_dir() {
                sources(&parts, &mut found);
            }
            files.extend(found.into_iter().map(|path| (game.id, path)));
        }
    }
    let mut texts = Vec::new();
    for (game, path) in files {
        let name = path.display().to_string();
        if name.ends_with("tests.rs") {
            continue;
        }
        let source = fs::read_to_string(&path).unwrap();
        let code: Vec<&str> = source
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"))
            .collect();
        for literal in code.join("\n").split('"').skip(1).step_by(2) {
            if literal.contains(' ') {
                texts.push((name.clone(), game.to_owned(), without_arguments(literal)));
            }
        }
    }
    assert!(texts.len() > 50, "the terminal says {}", texts.len());
    texts
}

/// `a kid of {name}` without the name of the argument.
fn without_arguments(literal: &str) -> String {
    let mut parts = literal.split('{');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        let rest = part.split_once('}').map_or(part, |(_, rest)| rest);
        text + "…" + rest
    })
}

/// Whether a text holds a word that begins like this, or these words.
fn holds(text: &str, forbidden: &str) -> bool {
    let starts_word = |at: usize| {
        let before = text[..at].chars().next_back();
        !before.is_some_and(char::is_alphabetic)
    };
    text.match_indices(forbidden).any(|(at, _)| starts_word(at))
}

#[test]
fn no_text_uses_a_word_that_the_glossary_forbids() {
    for lang in Lang::ALL {
        let texts = texts(lang);
        for term in glossary(lang) {
            for (place, game, text) in &texts {
                let concerned = term.games.iter().any(|one| one == game || one == "all");
                if !concerned {
                    continue;
                }
                let mut text = text.to_lowercase();
                for except in &term.except {
                    text = text.replace(&except.to_lowercase(), "…");
                }
                for forbidden in &term.forbidden {
                    assert!(
                        !holds(&text, &forbidden.to_lowercase()),
                        "{lang} {place}: “{forbidden}” for {}, which is called “{}”: {text}",
                        term.thing,
                        term.word,
                    );
                }
            }
        }
    }
}

#[test]
fn every_word_of_the_glossary_is_used() {
    for lang in Lang::ALL {
        let texts = texts(lang);
        for term in glossary(lang) {
            let word = term
                .word
                .split([',', '('])
                .next()
                .unwrap()
                .trim()
                .to_lowercase();
            // Other languages bend the end of a word.
            let stem: String = word.chars().take(word.chars().count().min(4)).collect();
            let used = texts.iter().any(|(_, game, text)| {
                let concerned = term.games.iter().any(|one| one == game || one == "all");
                concerned && holds(&text.to_lowercase(), &stem)
            });
            assert!(used, "{lang}: nobody says “{}”", term.word);
        }
    }
}

#[test]
fn a_forbidden_word_is_found_where_it_begins_a_word() {
    assert!(holds("the houses stand", "house"));
    assert!(!holds("a warehouse", "house"));
    assert!(holds("łamigłówka dnia", "łamigłów"));
    assert!(!holds("nic", "łamigłów"));
}
