//! Candy Necklace: what the colours do.

use serde_json::Value;
use tabletop::{AnyState, Watcher};

use crate::balance::notes::Notes;
use crate::balance::{Deed, Gauge, Sheet, Unit};

pub(crate) const SHEETS: &[Sheet] = &[
    LEAST,
    LEAST_COUNT,
    COLOUR_POINTS,
    DECIDES,
    MAGPIE_RUNS,
    OWN_RUNS,
    SWEEP,
];

const LEAST: Sheet = Sheet {
    key: "least_liked",
    title: "What the Magpie likes least",
    about: "share of the games in which a colour scores nothing (N5)",
    unit: Unit::Share,
};
const LEAST_COUNT: Sheet = Sheet {
    key: "least_liked_colours",
    title: "How many colours score nothing",
    about: "share of the games (N5)",
    unit: Unit::Share,
};
const COLOUR_POINTS: Sheet = Sheet {
    key: "points_by_colour",
    title: "Points by colour",
    about: "mean per player and game (N6)",
    unit: Unit::Mean,
};
const DECIDES: Sheet = Sheet {
    key: "decides",
    title: "What decides",
    about: "share of the games that would have ended otherwise if a colour, or the rest of the \
            necklace (N4), had brought no points",
    unit: Unit::Share,
};
const MAGPIE_RUNS: Sheet = Sheet {
    key: "magpie_runs",
    title: "How long the Magpie's runs are",
    about: "share of the gathers for the Magpie, by candies",
    unit: Unit::Share,
};
const OWN_RUNS: Sheet = Sheet {
    key: "own_runs",
    title: "How long one's own runs are",
    about: "share of the gathers for oneself, by candies",
    unit: Unit::Share,
};
const SWEEP: Sheet = Sheet {
    key: "sweep",
    title: "What is left at the end",
    about: "share of the games by the number of candies that the second player is given (N4)",
    unit: Unit::Share,
};

const COLOURS: [(&str, &str); 5] = [
    ("R", "red"),
    ("G", "green"),
    ("B", "blue"),
    ("W", "white"),
    ("Y", "yellow"),
];

#[derive(Default)]
pub(crate) struct Gathering {
    /// The colours that were swept to the second player at the end.
    swept: Vec<String>,
}

impl Gauge for Gathering {
    fn see(&mut self, deed: &Deed<'_>, notes: &mut Notes) {
        for event in &deed.events {
            match event["event"].as_str() {
                Some("gathered") => {
                    let length = event["places"].as_array().map_or(0, Vec::len);
                    let sheet = match event["whom"].as_str() {
                        Some("magpie") => &MAGPIE_RUNS,
                        _ => &OWN_RUNS,
                    };
                    let label = match length {
                        4.. => "4 or more".to_owned(),
                        length => length.to_string(),
                    };
                    notes.whole(sheet, 1.0);
                    notes.add(sheet, length.min(4) as i64, label, 1.0);
                }
                Some("swept") => {
                    let candies = event["candies"].as_array().into_iter().flatten();
                    let colours = candies.filter_map(|candy| candy[1].as_str());
                    self.swept.extend(colours.map(str::to_owned));
                }
                _ => {}
            }
        }
    }

    fn end(&mut self, state: &dyn AnyState, notes: &mut Notes) {
        let view = state.view(Watcher::Spectator).json();
        let least = view["least_liked"].as_array();
        let least: Vec<&str> = least
            .into_iter()
            .flatten()
            .filter_map(Value::as_str)
            .collect();
        notes.whole(&LEAST, 1.0);
        notes.whole(&LEAST_COUNT, 1.0);
        notes.add(
            &LEAST_COUNT,
            least.len() as i64,
            least.len().to_string(),
            1.0,
        );
        notes.whole(&COLOUR_POINTS, 2.0);
        notes.whole(&DECIDES, 1.0);
        let points = |seat: usize| view["seats"][seat]["points"].as_i64().unwrap_or(0);
        let margin = points(0) - points(1);
        for (order, (letter, name)) in (0..).zip(COLOURS) {
            if least.contains(&letter) {
                notes.add(&LEAST, order, name, 1.0);
                continue;
            }
            let held = |seat: usize| view["seats"][seat]["candies"][letter].as_i64().unwrap_or(0);
            notes.add(&COLOUR_POINTS, order, name, (held(0) + held(1)) as f64);
            let without = margin - (held(0) - held(1));
            let otherwise = without.signum() != margin.signum();
            notes.add(&DECIDES, order, name, f64::from(u8::from(otherwise)));
        }
        let swept = self
            .swept
            .iter()
            .filter(|colour| !least.contains(&colour.as_str()));
        let without = margin + swept.count() as i64;
        let otherwise = without.signum() != margin.signum();
        notes.add(&DECIDES, 9, "the rest (N4)", f64::from(u8::from(otherwise)));
        notes.whole(&SWEEP, 1.0);
        let left = self.swept.len();
        notes.add(&SWEEP, left as i64, left.to_string(), 1.0);
    }
}
