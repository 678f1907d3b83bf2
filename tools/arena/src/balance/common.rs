//! Measures of every game: wins, points, margins, length, number of choices.

use tabletop::{Actor, AnyState, Millis, SeatCount};

use presentation::balance::{AnyGauge, AnyMove, ChartSpec, ExpectedBars, Notes, Unit};

pub(crate) const CHARTS: &[ChartSpec] = &[WINS, SHARED, POINTS, MARGIN, LENGTH, CHOICES];

const WINS: ChartSpec = ChartSpec {
    key: "wins",
    title: "Who wins",
    about: "share of the games; a shared victory counts in parts",
    unit: Unit::Share,
    even: true,
    ..ChartSpec::USUAL
};
const SHARED: ChartSpec = ChartSpec {
    key: "shared_wins",
    title: "How often a victory is shared",
    about: "share of the games with several winners",
    unit: Unit::Share,
    ..ChartSpec::USUAL
};
const POINTS: ChartSpec = ChartSpec {
    key: "points",
    title: "Points",
    about: "mean of the final scores, by seat, of the best and of the last",
    unit: Unit::Mean,
    ..ChartSpec::USUAL
};
const MARGIN: ChartSpec = ChartSpec {
    key: "margin",
    title: "How close it is",
    about: "share of the games by the difference between the two best scores",
    unit: Unit::Share,
    open_end: true,
    ..ChartSpec::USUAL
};
const LENGTH: ChartSpec = ChartSpec {
    key: "length",
    title: "How long it is",
    about: "mean per game",
    unit: Unit::Mean,
    ..ChartSpec::USUAL
};
const CHOICES: ChartSpec = ChartSpec {
    key: "choices",
    title: "How much there is to choose",
    about: "mean number of legal actions when somebody has to act, by part of the game",
    unit: Unit::Mean,
    ..ChartSpec::USUAL
};

/// Differences of at least this many points share one bar.
const LARGE: i32 = 12;

#[derive(Default)]
pub(crate) struct Common {
    /// Number of legal actions at each action of a player.
    choices: Vec<usize>,
    last: Millis,
    turns: u32,
    /// Actor of the last move.
    mover: Option<Actor>,
}

/// Label of a seat.
pub(crate) fn seat_name(index: usize) -> String {
    match index {
        0 => "seat 1 (begins)".to_owned(),
        index => format!("seat {}", index + 1),
    }
}

/// Label of a difference in points.
fn margin_name(margin: i32) -> String {
    match margin {
        0 => "equal".to_owned(),
        LARGE.. => format!("by {LARGE} or more"),
        less => format!("by {less}"),
    }
}

/// Bars that are there even if they never happen.
pub(crate) fn expect(seats: SeatCount, bars: &mut ExpectedBars) {
    for seat in seats.seats() {
        bars.expect(&WINS, seat.index() as i64, seat_name(seat.index()));
    }
    for margin in 0..=LARGE {
        bars.expect(&MARGIN, i64::from(margin), margin_name(margin));
    }
}

impl AnyGauge for Common {
    fn measure(&mut self, applied: &AnyMove<'_>, _notes: &mut Notes) {
        self.last = applied.at;
        self.turns += u32::from(self.mover != Some(applied.actor));
        self.mover = Some(applied.actor);
        if let Actor::Seat(seat) = applied.actor {
            self.choices.push(applied.before.legal(seat).len());
        }
    }

    fn end(&mut self, state: &dyn AnyState, notes: &mut Notes) {
        let Some(outcome) = state.outcome() else {
            return;
        };
        let scores = outcome.scores.as_slice();
        notes.add_total(&WINS, 1.0);
        for seat in outcome.winners.iter() {
            let share = 1.0 / f64::from(outcome.winners.len());
            notes.add(&WINS, seat.index() as i64, seat_name(seat.index()), share);
        }
        notes.add_total(&SHARED, 1.0);
        let shared = f64::from(u8::from(outcome.winners.len() > 1));
        notes.add(&SHARED, 0, "shared", shared);
        for (index, &score) in scores.iter().enumerate() {
            notes.add(&POINTS, index as i64, seat_name(index), f64::from(score));
        }
        let mut sorted = scores.to_vec();
        sorted.sort_unstable();
        if let [worst, .., second, best] | [worst @ second, best] = sorted.as_slice() {
            notes.add(&POINTS, 90, "the best", f64::from(*best));
            notes.add(&POINTS, 91, "the last", f64::from(*worst));
            let margin = best - second;
            notes.add_total(&MARGIN, 1.0);
            let margin = margin.min(LARGE);
            notes.add(&MARGIN, i64::from(margin), margin_name(margin), 1.0);
        }
        notes.add(&LENGTH, 0, "actions of players", self.choices.len() as f64);
        if state.info().real_time {
            notes.add(&LENGTH, 2, "minutes", self.last as f64 / 60_000.0);
        } else {
            notes.add(&LENGTH, 1, "changes of player", f64::from(self.turns));
        }
        let third = self.choices.len().div_ceil(3).max(1);
        let parts = ["first third", "second third", "last third"];
        for (index, (part, name)) in self.choices.chunks(third).zip(parts).enumerate() {
            let mean = part.iter().sum::<usize>() as f64 / part.len() as f64;
            notes.add(&CHOICES, index as i64, name, mean);
        }
    }
}
