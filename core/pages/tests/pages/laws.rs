//! Laws that every page keeps in every language.
//!
//! Drawing all pages takes longer than checking them, so they are drawn once for all laws.

use std::collections::BTreeSet;

use maud::PreEscaped;
use presentation::command;
use presentation::i18n::Lang;
use serde_json::json;

use crate::characters::{carries_the_parts_of_its_characters, shows_no_notation};
use crate::languages::{Translation, shared_words};
use crate::{Html, all_pages};

/// A check that every page must pass; the error says what is wrong with the page.
type Law = fn(&Html) -> Result<(), String>;

const LAWS: [(&str, Law); 6] = [
    (
        "no page holds a style or a script of its own",
        holds_no_style_or_script,
    ),
    (
        "every id is unique and every reference leads somewhere",
        has_unique_ids,
    ),
    ("no tag says anything twice", says_nothing_twice),
    ("everything that is asked for is a command", asks_commands),
    ("no page shows the notation of programs", shows_no_notation),
    (
        "faces come with their parts and their style",
        carries_the_parts_of_its_characters,
    ),
];

fn holds_no_style_or_script(page: &Html) -> Result<(), String> {
    for tag in &page.tags {
        let own_script = tag.name == "script" && tag.get("src").is_none();
        let inline = tag.attributes.iter().any(|(name, value)| {
            name == "style"
                || name.starts_with("on")
                || value.trim_start().starts_with("javascript:")
        });
        if tag.name == "style" || own_script || inline {
            return Err(format!("{tag:?}"));
        }
    }
    Ok(())
}

fn has_unique_ids(page: &Html) -> Result<(), String> {
    let mut ids = BTreeSet::new();
    if let Some(id) = page.all("id").find(|id| !ids.insert(*id)) {
        return Err(format!("`{id}` twice"));
    }
    for name in [
        "for",
        "aria-labelledby",
        "aria-describedby",
        "popovertarget",
    ] {
        let mut named = page.all(name).flat_map(str::split_whitespace);
        if let Some(id) = named.find(|id| !ids.contains(id)) {
            return Err(format!("{name}={id}"));
        }
    }
    let links = page.all("href").chain(page.all("data-copy"));
    let mut anchors = links.filter_map(|href| href.strip_prefix('#'));
    match anchors.find(|id| !ids.contains(id)) {
        Some(id) => Err(format!("#{id}")),
        None => Ok(()),
    }
}

fn says_nothing_twice(page: &Html) -> Result<(), String> {
    let repeats = page.tags.iter().find(|tag| {
        let names: BTreeSet<&String> = tag.attributes.iter().map(|(name, _)| name).collect();
        names.len() != tag.attributes.len()
    });
    repeats.map_or(Ok(()), |tag| Err(format!("{tag:?}")))
}

fn asks_commands(page: &Html) -> Result<(), String> {
    for text in page.all("data-do") {
        let mut command = command::read(text).ok_or_else(|| format!("{text} is no command"))?;
        if command["do"] == "move" {
            command["answers"] = json!(7);
        }
        table::command::Command::read(command).map_err(|error| format!("{text}: {error}"))?;
    }
    Ok(())
}

#[test]
fn every_page_keeps_the_laws_in_every_language() {
    let mut broken = BTreeSet::new();
    let mut english = Vec::new();
    // English first: the others are compared with it.
    let others = Lang::ALL.into_iter().filter(|lang| *lang != Lang::EN);
    for lang in std::iter::once(Lang::EN).chain(others) {
        let pages = all_pages(lang);
        for (name, law) in LAWS {
            for page in &pages {
                if let Err(why) = law(page) {
                    broken.insert(format!("{lang}: {name}: {why}"));
                }
            }
        }
        if lang == Lang::EN {
            english = pages;
            continue;
        }
        let shared = shared_words(lang);
        assert_eq!(english.len(), pages.len(), "{lang} has the same pages");
        for (english, page) in english.iter().zip(&pages) {
            let translation = Translation {
                english,
                translated: page,
                shared: &shared,
            };
            if let Err(why) = translation.check() {
                broken.insert(format!("{lang}: every text is translated: {why}"));
            }
        }
    }
    let list: Vec<String> = broken.into_iter().collect();
    assert!(list.is_empty(), "{}", list.join("\n"));
}

#[test]
fn each_law_can_be_broken() {
    let broken = [
        "<p style=\"color: red\">",
        "<p id=\"a\"></p><p id=\"a\"></p>",
        "<p class=\"a\" class=\"b\">",
        "<button data-do=\"{&quot;do&quot;:&quot;fly&quot;}\">",
        "<p>m6</p>",
        "<use href=\"#cast-toffee\"></use>",
    ];
    for ((name, law), source) in LAWS.into_iter().zip(broken) {
        let page = Html::from(PreEscaped(source.to_owned()));
        assert!(law(&page).is_err(), "{name}: {source}");
    }
    let [english, translated] = [(); 2].map(|()| Html::from(PreEscaped("<p>Hello</p>".to_owned())));
    let translation = Translation {
        english: &english,
        translated: &translated,
        shared: &[],
    };
    assert!(translation.check().is_err());
}
