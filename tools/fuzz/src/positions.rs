//! Fuzz target: positions. Every accepted position can be viewed by everybody and played on.

use serde_json::{Value, json};
use tabletop::SeatCount;

use crate::state_check::{check_state, random_playthrough};

/// Example positions of every game.
#[must_use]
pub fn examples() -> Vec<Vec<u8>> {
    let mut all = Vec::new();
    for game in games::all().iter().copied() {
        for steps in [0, 5, 25, 70] {
            let played = random_playthrough(game, 5, steps);
            let state = played.state();
            let position = json!({
                "game": state.info().id,
                "seats": state.seats(),
                "options": state.options(),
                "position": state.position(),
            });
            all.push(position.to_string().into_bytes());
        }
    }
    all
}

/// Restores a position and plays on.
pub fn check(data: &[u8]) {
    let Ok(value) = serde_json::from_slice::<Value>(data) else {
        return;
    };
    let Some(Ok(game)) = value["game"].as_str().map(games::find) else {
        return;
    };
    let seats = value["seats"].as_u64().and_then(|n| u8::try_from(n).ok());
    let Some(seats) = seats.and_then(SeatCount::new) else {
        return;
    };
    match game.restore(&value["options"], seats, &value["position"]) {
        Ok(state) => check_state(game, state.as_ref()),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
