//! Balance report of Candy Hunters: Patterns, points by source, scares, ghosts.

use ::hunters::{
    Card, Event, HAUNTED_POINTS, Hunters, Options, PatternSet, Patterns, REGULAR_POINTS,
    ROUNDS as ALL_ROUNDS, SetChoice, Step, Tally, View,
};
use tabletop::{Outcome, Seat, SeatCount};

use crate::art;
use presentation::balance::{ChartSpec, ExpectedBars, Gauge, Move, Notes, Unit};

const CHARTS: &[ChartSpec] = &[SOURCES, ROUNDS, BUSY, SKIPS, SCORED, WINS];

const SOURCES: ChartSpec = ChartSpec {
    key: "sources",
    title: "Where points come from",
    about: "mean per player and game (H11)",
    unit: Unit::Mean,
    ..ChartSpec::USUAL
};
const ROUNDS: ChartSpec = ChartSpec {
    key: "rounds",
    title: "When Patterns are scored",
    about: "mean number of scored Patterns per player, by round",
    unit: Unit::Mean,
    ..ChartSpec::USUAL
};
const BUSY: ChartSpec = ChartSpec {
    key: "turns",
    title: "What happens in a turn",
    about: "mean per turn",
    unit: Unit::Mean,
    ..ChartSpec::USUAL
};
const SKIPS: ChartSpec = ChartSpec {
    key: "skipped",
    title: "What is left out",
    about: "share of the turns in which an optional step is skipped",
    unit: Unit::Share,
    ..ChartSpec::USUAL
};
const SCORED: ChartSpec = ChartSpec {
    key: "patterns",
    title: "Which Patterns are scored",
    about: "share of the games in which somebody scores the card",
    unit: Unit::Share,
    sorted: true,
    ..ChartSpec::USUAL
};
const WINS: ChartSpec = ChartSpec {
    key: "pattern_wins",
    title: "Who scores which Pattern wins",
    about: "share of the games won by the player who scored the card; winners may score it \
            for other reasons, so a high share does not say that the card is too strong",
    unit: Unit::Share,
    sorted: true,
    even: true,
    ..ChartSpec::USUAL
};

#[derive(Default)]
pub(crate) struct BalanceGauge {
    scored: Vec<(Card, Seat)>,
}

/// Labels of the actions in a turn.
const BUSY_BARS: [&str; 6] = [
    "ghosts moved",
    "ghosts pushed",
    "kids pushed",
    "Patterns scored",
    "cards exchanged",
    "kids placed",
];

/// The Patterns that a game with these options is played with.
fn patterns(options: &Options) -> Option<Patterns> {
    let set = match &options.patterns {
        SetChoice::Named(name) => PatternSet::named(name)?,
        SetChoice::Own(set) => PatternSet::clone(set),
    };
    set.read().ok()
}

/// Label of a step in the report.
fn step_name(step: Step) -> &'static str {
    match step {
        Step::Build => "build",
        Step::Ghosts => "ghosts",
        Step::Push => "push",
        Step::Score => "score",
        Step::Exchange => "exchange",
        Step::Kid => "kid",
        Step::Over => "over",
    }
}

impl Gauge for BalanceGauge {
    type Game = Hunters;
    const CHARTS: &'static [ChartSpec] = CHARTS;

    fn expect(options: &Options, _seats: SeatCount, bars: &mut ExpectedBars) {
        for round in 1..=ALL_ROUNDS {
            bars.expect(&ROUNDS, round.into(), format!("round {round}"));
        }
        for (order, name) in (0..).zip(BUSY_BARS) {
            bars.expect(&BUSY, order, name);
        }
        for step in [Step::Ghosts, Step::Score, Step::Exchange] {
            bars.expect(&SKIPS, step as i64, step_name(step));
        }
        let Some(patterns) = patterns(options) else {
            return;
        };
        let haunted = patterns.haunted().filter(|_| options.haunted);
        for card in patterns.regular().chain(haunted) {
            let Some(pattern) = patterns.get(card) else {
                continue;
            };
            for chart in [&SCORED, &WINS] {
                let picture = art::pattern_picture(pattern);
                bars.expect_drawn(chart, order(card), card.to_string(), picture);
            }
        }
    }

    fn begin(&mut self, seats: SeatCount, notes: &mut Notes) {
        let seats = f64::from(seats.get());
        notes.add_total(&SOURCES, seats);
        notes.add_total(&ROUNDS, seats);
        notes.add_total(&SCORED, 1.0);
    }

    fn measure(&mut self, made: &Move<'_, Hunters>, notes: &mut Notes) {
        for event in made.events {
            match event {
                Event::Built { .. } => {
                    notes.add_total(&BUSY, 1.0);
                    notes.add_total(&SKIPS, 1.0);
                }
                Event::Moved { .. } => notes.add(&BUSY, 0, BUSY_BARS[0], 1.0),
                Event::Pushed { piece, .. } if piece.is_ghost() => {
                    notes.add(&BUSY, 1, BUSY_BARS[1], 1.0);
                }
                Event::Pushed { .. } => notes.add(&BUSY, 2, BUSY_BARS[2], 1.0),
                Event::Exchanged { .. } => notes.add(&BUSY, 4, BUSY_BARS[4], 1.0),
                Event::KidPlaced { .. } => notes.add(&BUSY, 5, BUSY_BARS[5], 1.0),
                Event::Skipped { step, .. } => {
                    notes.add(&SKIPS, *step as i64, step_name(*step), 1.0);
                }
                Event::Scored { seat, card, .. } => {
                    let round = made.view_before().round;
                    notes.add(&ROUNDS, round.into(), format!("round {round}"), 1.0);
                    notes.add(&BUSY, 3, BUSY_BARS[3], 1.0);
                    self.scored.push((*card, *seat));
                }
                Event::LargeGhost { .. }
                | Event::Landed { .. }
                | Event::Drew { .. }
                | Event::Turn { .. }
                | Event::Over => {}
            }
        }
    }

    fn end(&mut self, view: &View, outcome: Option<Outcome>, notes: &mut Notes) {
        let Some(outcome) = outcome else {
            return;
        };
        for &(card, seat) in &self.scored {
            notes.add(&SCORED, order(card), card.to_string(), 1.0);
            let won = outcome.winners.contains(seat);
            let share = f64::from(u8::from(won)) / f64::from(outcome.winners.len());
            notes.add(&WINS, order(card), card.to_string(), share);
        }
        for seat in &view.seats {
            let haunted = seat.open.iter().filter(|card| card.is_haunted()).count();
            let regular = (seat.open.len() - haunted) as i32 * REGULAR_POINTS;
            let haunted = haunted as i32 * HAUNTED_POINTS;
            let candies = Tally::from(seat.candies);
            notes.add(&SOURCES, 0, "Regular Patterns", f64::from(regular));
            notes.add(&SOURCES, 1, "Haunted Patterns", f64::from(haunted));
            notes.add(&SOURCES, 2, "candies", f64::from(candies.total()));
            notes.add(&SOURCES, 3, "colours of candy", candies.colours() as f64);
            notes.add(&SOURCES, 4, "scares", -f64::from(seat.markers));
        }
    }
}

/// Sort order of cards: Regular ones first, by number.
fn order(card: Card) -> i64 {
    i64::from(card.is_haunted()) * 1000 + card.index() as i64 + 1
}
