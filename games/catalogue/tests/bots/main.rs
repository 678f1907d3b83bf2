//! Tests that the bots of all games must pass.

mod allocation;
mod levels;
mod reasons;
mod search;

use serde_json::{Value, json};
use tabletop::{AnyState, SeatCount, Seed};

/// Every game without real time, with its usual options; some with other options too.
fn variants() -> Vec<(&'static str, Value)> {
    let infos = games::all().iter().map(|game| game.info());
    let usual = infos.filter(|info| !info.real_time);
    let mut all: Vec<_> = usual.map(|info| (info.id, Value::Null)).collect();
    all.push(("necklace", json!({"closing": true})));
    all.push(("pinata", json!({"set": "compact", "open": true})));
    all
}

/// A new game for as few players as are a match.
fn deal(game: &str, options: &Value, seed: u64) -> Box<dyn AnyState> {
    let rules = games::find(game).expect("the game is listed");
    let seats = rules.info().seats.0.max(SeatCount::TWO);
    rules.deal(options, seats, &Seed::from(seed)).unwrap()
}
