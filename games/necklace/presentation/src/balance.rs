//! Balance report of Candy Necklace: colours, runs, the last candies.

mod starts;

use ::necklace::{Colour, Event, Necklace, Options, REST, Recipient, View};
use tabletop::{Outcome, SeatCount};

use crate::art;
use presentation::balance::{Chart, ChartSpec, ExpectedBars, Gauge, Move, Notes, Unit};

const CHARTS: &[ChartSpec] = &[
    LEAST,
    LEAST_COUNT,
    COLOUR_POINTS,
    DECIDES,
    MAGPIE_RUNS,
    OWN_RUNS,
    SWEEP,
];

const LEAST: ChartSpec = ChartSpec {
    key: "least_liked",
    title: "What the Magpie likes least",
    about: "share of the games in which a colour scores nothing (N5)",
    unit: Unit::Share,
    ..ChartSpec::USUAL
};
const LEAST_COUNT: ChartSpec = ChartSpec {
    key: "least_liked_colours",
    title: "How many colours score nothing",
    about: "share of the games (N5)",
    unit: Unit::Share,
    ..ChartSpec::USUAL
};
const COLOUR_POINTS: ChartSpec = ChartSpec {
    key: "points_by_colour",
    title: "Points by colour",
    about: "mean per player and game (N6)",
    unit: Unit::Mean,
    ..ChartSpec::USUAL
};
const DECIDES: ChartSpec = ChartSpec {
    key: "decides",
    title: "What decides",
    about: "share of the games that would have ended otherwise if a colour, or the rest of the \
            necklace (N4), had brought no points",
    unit: Unit::Share,
    ..ChartSpec::USUAL
};
const MAGPIE_RUNS: ChartSpec = ChartSpec {
    key: "magpie_runs",
    title: "How long the Magpie's runs are",
    about: "share of the gathers for the Magpie, by candies",
    unit: Unit::Share,
    ..ChartSpec::USUAL
};
const OWN_RUNS: ChartSpec = ChartSpec {
    key: "own_runs",
    title: "How long one's own runs are",
    about: "share of the gathers for oneself, by candies",
    unit: Unit::Share,
    ..ChartSpec::USUAL
};
const SWEEP: ChartSpec = ChartSpec {
    key: "sweep",
    title: "What is left at the end",
    about: "share of the games by the number of candies that the second player is given (N4)",
    unit: Unit::Share,
    ..ChartSpec::USUAL
};

#[derive(Default)]
pub(crate) struct BalanceGauge {
    /// Colours of the candies that were swept to the second player at the end.
    swept: Vec<Colour>,
}

/// Runs of at least so many candies share one bar.
const LONG: u8 = 4;

/// Label of the length of a run.
fn run_name(length: u8) -> String {
    match length {
        LONG.. => format!("{LONG} or more"),
        length => length.to_string(),
    }
}

impl Gauge for BalanceGauge {
    type Game = Necklace;
    const CHARTS: &'static [ChartSpec] = CHARTS;

    fn expect(_options: &Options, _seats: SeatCount, bars: &mut ExpectedBars) {
        for (order, colour) in (0..).zip(Colour::ALL) {
            for chart in [&LEAST, &COLOUR_POINTS, &DECIDES] {
                bars.expect_drawn(chart, order, colour.word(), art::candy_picture(colour));
            }
        }
        for length in 1..=LONG {
            for chart in [&MAGPIE_RUNS, &OWN_RUNS] {
                bars.expect(chart, length.into(), run_name(length));
            }
        }
        for left in 0..=REST {
            bars.expect(&SWEEP, left.into(), left.to_string());
        }
        for count in 1..=Colour::ALL.len() {
            bars.expect(&LEAST_COUNT, count as i64, count.to_string());
        }
    }

    fn measure(&mut self, made: &Move<'_, Necklace>, notes: &mut Notes) {
        for event in made.events {
            match event {
                Event::Gathered { recipient, run, .. } => {
                    let chart = match recipient {
                        Recipient::Magpie => &MAGPIE_RUNS,
                        Recipient::Player => &OWN_RUNS,
                    };
                    let length = run.len.min(LONG);
                    notes.add_total(chart, 1.0);
                    notes.add(chart, length.into(), run_name(length), 1.0);
                }
                Event::Swept { rest, .. } => {
                    self.swept.extend(rest.iter().map(|(_, colour)| colour));
                }
            }
        }
    }

    fn end(&mut self, view: &View, _outcome: Option<Outcome>, notes: &mut Notes) {
        let least = view.least_liked;
        let fewest = least.iter().count();
        notes.add_total(&LEAST, 1.0);
        notes.add_total(&LEAST_COUNT, 1.0);
        notes.add(&LEAST_COUNT, fewest as i64, fewest.to_string(), 1.0);
        notes.add_total(&COLOUR_POINTS, 2.0);
        notes.add_total(&DECIDES, 1.0);
        let [first, second] = &view.seats;
        let margin = i64::from(first.points) - i64::from(second.points);
        for (order, colour) in (0..).zip(Colour::ALL) {
            let name = colour.word();
            if least.contains(colour) {
                notes.add(&LEAST, order, name, 1.0);
                continue;
            }
            let held = [first, second].map(|seat| i64::from(seat.candies.of(colour)));
            notes.add(&COLOUR_POINTS, order, name, (held[0] + held[1]) as f64);
            let without = margin - (held[0] - held[1]);
            let otherwise = without.signum() != margin.signum();
            notes.add(&DECIDES, order, name, f64::from(u8::from(otherwise)));
        }
        let swept = self.swept.iter().filter(|&&colour| !least.contains(colour));
        let without = margin + swept.count() as i64;
        let otherwise = without.signum() != margin.signum();
        notes.add(&DECIDES, 9, "the rest (N4)", f64::from(u8::from(otherwise)));
        notes.add_total(&SWEEP, 1.0);
        let left = self.swept.len();
        notes.add(&SWEEP, left as i64, left.to_string(), 1.0);
    }

    fn known_charts(options: &Options) -> Vec<Chart> {
        starts::charts(*options)
    }
}
