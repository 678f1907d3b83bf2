//! Candy Hunters: Patterns, points by source, scares, ghosts.

use serde_json::Value;
use tabletop::{AnyState, Seat, Watcher};

use crate::balance::notes::Notes;
use crate::balance::{Deed, Gauge, Sheet, Unit};

pub(crate) const SHEETS: &[Sheet] = &[SOURCES, ROUNDS, BUSY, SKIPS, SCORED, WINS];

const SOURCES: Sheet = Sheet {
    key: "sources",
    title: "Where points come from",
    about: "mean per player and game (H11)",
    unit: Unit::Mean,
};
const ROUNDS: Sheet = Sheet {
    key: "rounds",
    title: "When Patterns are scored",
    about: "mean number of scored Patterns per player, by round",
    unit: Unit::Mean,
};
const BUSY: Sheet = Sheet {
    key: "turns",
    title: "What happens in a turn",
    about: "mean per turn",
    unit: Unit::Mean,
};
const SKIPS: Sheet = Sheet {
    key: "skipped",
    title: "What is left out",
    about: "share of the turns in which an optional step is skipped",
    unit: Unit::Share,
};
const SCORED: Sheet = Sheet {
    key: "patterns",
    title: "Which Patterns are scored",
    about: "share of the games in which somebody scores the card",
    unit: Unit::Share,
};
const WINS: Sheet = Sheet {
    key: "pattern_wins",
    title: "Who scores which Pattern wins",
    about: "share of the games won by who scored the card",
    unit: Unit::Share,
};

#[derive(Default)]
pub(crate) struct Hunting {
    scored: Vec<(String, u64)>,
}

impl Gauge for Hunting {
    fn begin(&mut self, state: &dyn AnyState, notes: &mut Notes) {
        let seats = f64::from(state.seats().get());
        notes.whole(&SOURCES, seats);
        notes.whole(&ROUNDS, seats);
        notes.whole(&SCORED, 1.0);
    }

    fn see(&mut self, deed: &Deed<'_>, notes: &mut Notes) {
        for event in &deed.events {
            match event["event"].as_str() {
                Some("built") => {
                    notes.whole(&BUSY, 1.0);
                    notes.whole(&SKIPS, 1.0);
                }
                Some("moved") => notes.add(&BUSY, 0, "ghosts moved", 1.0),
                Some("pushed") if event["piece"].is_string() => {
                    notes.add(&BUSY, 1, "ghosts pushed", 1.0);
                }
                Some("pushed") => notes.add(&BUSY, 2, "kids pushed", 1.0),
                Some("exchanged") => notes.add(&BUSY, 4, "cards exchanged", 1.0),
                Some("kid_placed") => notes.add(&BUSY, 5, "kids placed", 1.0),
                Some("skipped") => {
                    let step = event["step"].as_str().unwrap_or_default();
                    notes.add(&SKIPS, 0, step, 1.0);
                }
                Some("scored") => {
                    let round = deed.before.view(Watcher::Spectator).json()["round"].as_i64();
                    let round = round.unwrap_or(0);
                    notes.add(&ROUNDS, round, format!("round {round}"), 1.0);
                    notes.add(&BUSY, 3, "Patterns scored", 1.0);
                    let card = event["card"].as_str().unwrap_or_default().to_owned();
                    self.scored
                        .push((card, event["seat"].as_u64().unwrap_or(0)));
                }
                _ => {}
            }
        }
    }

    fn end(&mut self, state: &dyn AnyState, notes: &mut Notes) {
        let Some(outcome) = state.outcome() else {
            return;
        };
        for (card, seat) in &self.scored {
            notes.add(&SCORED, order(card), card.clone(), 1.0);
            let seat = u8::try_from(*seat).ok().and_then(Seat::new);
            let won = seat.is_some_and(|seat| outcome.winners.contains(seat));
            let share = f64::from(u8::from(won)) / f64::from(outcome.winners.len());
            notes.add(&WINS, order(card), card.clone(), share);
        }
        let view = state.view(Watcher::Spectator).json();
        for seat in view["seats"].as_array().into_iter().flatten() {
            let open: Vec<&str> = seat["open"]
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(Value::as_str)
                .collect();
            let haunted = open.iter().filter(|card| is_haunted(card)).count();
            let candies = seat["candies"].as_object();
            let held = || {
                candies
                    .into_iter()
                    .flat_map(|held| held.values().filter_map(Value::as_u64))
            };
            let regular = (open.len() - haunted) as i32 * ::hunters::REGULAR_POINTS;
            let haunted = haunted as i32 * ::hunters::HAUNTED_POINTS;
            let colours = held().filter(|&count| count > 0).count();
            let scares = seat["markers"].as_i64().unwrap_or(0);
            notes.add(&SOURCES, 0, "Regular Patterns", f64::from(regular));
            notes.add(&SOURCES, 1, "Haunted Patterns", f64::from(haunted));
            notes.add(&SOURCES, 2, "candies", held().sum::<u64>() as f64);
            notes.add(&SOURCES, 3, "colours of candy", colours as f64);
            notes.add(&SOURCES, 4, "scares", -(scares as f64));
        }
    }
}

/// Haunted cards are called `h1`, Regular ones `c1`.
fn is_haunted(card: &str) -> bool {
    card.starts_with('h')
}

/// The Regular ones first, by number.
fn order(card: &str) -> i64 {
    let number: i64 = card.get(1..).and_then(|n| n.parse().ok()).unwrap_or(0);
    i64::from(is_haunted(card)) * 1000 + number
}
