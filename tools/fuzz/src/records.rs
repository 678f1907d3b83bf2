//! Fuzz target: records. Every readable record can be replayed, and both forms are equal.

use serde_json::json;
use tabletop::{Playthrough, Record};

use crate::state_check::{check_state, random_playthrough};

/// Example records of every game, in both forms.
#[must_use]
pub fn examples() -> Vec<Vec<u8>> {
    let mut all = Vec::new();
    for game in games::all().iter().copied() {
        for steps in [0, 6, 40] {
            let record = random_playthrough(game, 11, steps).record();
            all.push(record.to_string().into_bytes());
            all.push(json!(record).to_string().into_bytes());
        }
    }
    all
}

/// Reads a record and plays it.
pub fn check(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else {
        return;
    };
    let record = match Record::read(text) {
        Ok(record) => record,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    let written = Record::read(&record.to_string());
    let written = written.unwrap_or_else(|error| panic!("our own text is not read: {error}"));
    assert_eq!(json!(written), json!(record), "the forms differ");
    let Ok(game) = games::find(&record.game) else {
        return;
    };
    if let Ok(played) = Playthrough::replay(game, &record) {
        let again = Playthrough::replay(game, &played.record());
        let again = again.unwrap_or_else(|error| panic!("our own record is refused: {error}"));
        assert_eq!(again.state().hash(), played.state().hash());
        check_state(game, played.state());
    }
}
