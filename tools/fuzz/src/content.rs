//! Fuzz target: custom card sets, patterns and decks, collections of puzzles, puzzle codes.

use std::fs;
use std::path::{Path, PathBuf};

use puzzles::{Collection, Draft, code};
use serde_json::{Value, json};
use tabletop::Seed;

use crate::state_check::check_state;

/// Example inputs: the content files of all games, and some codes.
#[must_use]
pub fn examples() -> Vec<Vec<u8>> {
    let mut all: Vec<Vec<u8>> = content_files()
        .iter()
        .map(|file| fs::read(file).expect("a content file can be read"))
        .collect();
    let forty = Collection::forty();
    for entry in forty.puzzles.iter().step_by(9) {
        let one = Collection {
            puzzles: vec![entry.clone()],
        };
        all.push(one.write().into_bytes());
        all.extend(code::write(&entry.puzzle).ok().map(String::into_bytes));
    }
    all
}

/// The content files of all games, in a fixed order.
fn content_files() -> Vec<PathBuf> {
    let entries = |folder: PathBuf| fs::read_dir(folder).into_iter().flatten().flatten();
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let folders = entries(games).map(|game| game.path().join("rules/content"));
    let files = folders.flat_map(entries).map(|file| file.path());
    let mut files: Vec<PathBuf> = files.filter(|file| file.is_file()).collect();
    files.sort();
    files
}

/// Reads the input as the value of every option of every game, and as puzzles.
pub fn check(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else {
        return;
    };
    check_codes(text);
    let Ok(value) = serde_json::from_str::<Value>(text) else {
        return;
    };
    for &game in games::all() {
        for option in game.info().options {
            let (options, seats) = (json!({ option.name: &value }), game.info().seats.0);
            if let Ok(state) = game.deal(&options, seats, &Seed::from(1)) {
                check_state(game, state.as_ref());
            }
        }
    }
    if let Ok(collection) = Collection::read(text) {
        let again = Collection::read(&collection.write());
        let again = again.unwrap_or_else(|error| panic!("our own file is not read: {error}"));
        assert_eq!(again.write(), collection.write());
        for entry in &collection.puzzles {
            let _ = puzzles::replay(entry);
            check_code_of(entry);
        }
    }
}

fn check_code_of(entry: &puzzles::CollectionEntry) {
    if let Ok(written) = code::write(&entry.puzzle) {
        let read = code::read(&written);
        let read = read.unwrap_or_else(|error| panic!("our own code is not read: {error}"));
        assert_eq!(code::write(&read).as_ref(), Ok(&written));
    }
}

fn check_codes(text: &str) {
    if let Ok(puzzle) = code::read(text) {
        let written = code::write(&puzzle).expect("what was read can be written");
        let again = code::read(&written).expect("and read again");
        assert_eq!(code::write(&again).as_ref(), Ok(&written));
    }
    if let Ok(draft) = Draft::read(text) {
        let again = Draft::read(&draft.code()).expect("a draft reads its own code");
        assert_eq!(again.code(), draft.code());
        let _ = draft.lacks();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_content_file_is_an_example_that_some_game_accepts() {
        let files = content_files();
        assert!(files.len() >= 4, "{files:?}");
        for file in files {
            let text = fs::read_to_string(&file).unwrap();
            let value: Value = serde_json::from_str(&text).unwrap();
            let accepted = games::all().iter().any(|game| {
                let info = game.info();
                info.options.iter().any(|option| {
                    let options = json!({ option.name: &value });
                    game.deal(&options, info.seats.0, &Seed::from(1)).is_ok()
                })
            });
            assert!(accepted, "{}", file.display());
        }
    }
}
