//! Candy Match: what is found, how soon, and what is overlooked.

use ::candy_match::{CandyMatch, Kinds, matches};
use tabletop::{AnyState, Millis, Seat, Watcher};

use crate::balance::notes::Notes;
use crate::balance::{Deed, Gauge, Sheet, Unit};

pub(crate) const SHEETS: &[Sheet] = &[SIZES, TIMES, OVERLOOKED, CALLS, LEFT];

const SIZES: Sheet = Sheet {
    key: "sizes",
    title: "How large the matches are",
    about: "share of the correct calls",
    unit: Unit::Share,
};
const TIMES: Sheet = Sheet {
    key: "seconds",
    title: "How soon they are called",
    about: "mean seconds from the last change of the table to the call",
    unit: Unit::Mean,
};
const OVERLOOKED: Sheet = Sheet {
    key: "overlooked",
    title: "What is missed",
    about: "share of the reveals, by the smallest match that lay there uncalled",
    unit: Unit::Share,
};
const CALLS: Sheet = Sheet {
    key: "calls",
    title: "Right and wrong calls",
    about: "mean per player and game",
    unit: Unit::Mean,
};
const LEFT: Sheet = Sheet {
    key: "left",
    title: "Where the cards are at the end",
    about: "mean number of cards",
    unit: Unit::Mean,
};

#[derive(Default)]
pub(crate) struct Matching {
    /// When the table last changed.
    changed: Millis,
    called: Millis,
}

/// The cards on the table, by what is on them.
fn table(state: &dyn AnyState) -> Vec<Kinds> {
    let eyes = state.perspective::<CandyMatch>(Seat::FIRST);
    let cards = eyes.map(|eyes| eyes.view().table).unwrap_or_default();
    cards.iter().map(|card| card.kinds()).collect()
}

fn size_name(size: usize) -> String {
    match size {
        7.. => "7 or more cards".to_owned(),
        size => format!("{size} cards"),
    }
}

impl Gauge for Matching {
    fn begin(&mut self, state: &dyn AnyState, notes: &mut Notes) {
        notes.whole(&CALLS, f64::from(state.seats().get()));
    }

    fn see(&mut self, deed: &Deed<'_>, notes: &mut Notes) {
        for event in &deed.events {
            let cards = event["cards"].as_array().map_or(0, Vec::len);
            match event["event"].as_str() {
                Some("revealed") => {
                    let smallest = matches::smallest(&table(deed.before));
                    let size = smallest.map_or(0, |which| which.count_ones() as usize);
                    let label = match size {
                        0 => "no match".to_owned(),
                        size => size_name(size),
                    };
                    notes.whole(&OVERLOOKED, 1.0);
                    notes.add(&OVERLOOKED, size.min(7) as i64, label, 1.0);
                    self.changed = deed.at;
                }
                Some("shouted") => self.called = deed.at,
                Some("matched") => {
                    let order = cards.min(7) as i64;
                    notes.whole(&SIZES, 1.0);
                    notes.add(&SIZES, order, size_name(cards), 1.0);
                    let waited = self.called.saturating_sub(self.changed) as f64 / 1000.0;
                    notes.add(&TIMES, order, size_name(cards), waited);
                    notes.add(&CALLS, 0, "right", 1.0);
                    self.changed = deed.at;
                }
                Some("missed") => {
                    let flaw = event["flaw"].as_str().unwrap_or_default();
                    let (order, flaw) = match flaw {
                        "left_over" => (1, "wrong: no match"),
                        "too_late" => (2, "wrong: too late"),
                        "too_few" => (3, "wrong: too few"),
                        _ => (4, "wrong: not there"),
                    };
                    notes.add(&CALLS, order, flaw, 1.0);
                }
                Some("took") => self.changed = deed.at,
                Some("ended") => {
                    notes.add(&LEFT, 0, "on the table", table(deed.before).len() as f64);
                }
                _ => {}
            }
        }
    }

    fn end(&mut self, state: &dyn AnyState, notes: &mut Notes) {
        let view = state.view(Watcher::Spectator).json();
        let piles = view["seats"].as_array().into_iter().flatten();
        let seats: Vec<f64> = piles.filter_map(|seat| seat["cards"].as_f64()).collect();
        if !seats.is_empty() {
            let mean = seats.iter().sum::<f64>() / seats.len() as f64;
            notes.add(&LEFT, 1, "in a score pile", mean);
        }
    }
}
