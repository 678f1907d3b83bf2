//! Fuzz target: custom card sets, patterns and decks, collections of puzzles, puzzle codes.

use puzzles::{Collection, Draft, code};
use serde_json::{Value, json};
use tabletop::Seed;

use crate::state_check::check_state;

/// The options that take content, with their games.
const OPTIONS: [(&str, &str); 3] = [
    ("pinata", "set"),
    ("hunters", "patterns"),
    ("match", "deck"),
];

/// Example inputs: the files that we ship, and some codes.
#[must_use]
pub fn examples() -> Vec<Vec<u8>> {
    let files = [
        include_str!("../../../games/pinata/rules/content/default.json"),
        include_str!("../../../games/pinata/rules/content/compact.json"),
        include_str!("../../../games/hunters/rules/content/default.json"),
        include_str!("../../../games/match/rules/content/default.json"),
    ];
    let mut all: Vec<Vec<u8>> = files.iter().map(|file| file.as_bytes().to_vec()).collect();
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

/// Reads the input as every kind of content.
pub fn check(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else {
        return;
    };
    check_codes(text);
    let Ok(value) = serde_json::from_str::<Value>(text) else {
        return;
    };
    for (id, option) in OPTIONS {
        let game = games::find(id).expect("we know our games");
        let (options, seats) = (json!({ option: &value }), game.info().seats.0);
        if let Ok(state) = game.deal(&options, seats, &Seed::from(1)) {
            check_state(game, state.as_ref());
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

fn check_code_of(entry: &puzzles::Entry) {
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
