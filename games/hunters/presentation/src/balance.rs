//! Balance report of Candy Hunters: Patterns, points by source, scares, ghosts.

use ::hunters::{Card, Event, HAUNTED_POINTS, Hunters, REGULAR_POINTS, Step, Tally, View};
use tabletop::{Outcome, Seat, SeatCount};

use presentation::balance::{ChartSpec, Gauge, Move, Notes, Unit};

const CHARTS: &[ChartSpec] = &[SOURCES, ROUNDS, BUSY, SKIPS, SCORED, WINS];

const SOURCES: ChartSpec = ChartSpec {
    key: "sources",
    title: "Where points come from",
    about: "mean per player and game (H11)",
    unit: Unit::Mean,
};
const ROUNDS: ChartSpec = ChartSpec {
    key: "rounds",
    title: "When Patterns are scored",
    about: "mean number of scored Patterns per player, by round",
    unit: Unit::Mean,
};
const BUSY: ChartSpec = ChartSpec {
    key: "turns",
    title: "What happens in a turn",
    about: "mean per turn",
    unit: Unit::Mean,
};
const SKIPS: ChartSpec = ChartSpec {
    key: "skipped",
    title: "What is left out",
    about: "share of the turns in which an optional step is skipped",
    unit: Unit::Share,
};
const SCORED: ChartSpec = ChartSpec {
    key: "patterns",
    title: "Which Patterns are scored",
    about: "share of the games in which somebody scores the card",
    unit: Unit::Share,
};
const WINS: ChartSpec = ChartSpec {
    key: "pattern_wins",
    title: "Who scores which Pattern wins",
    about: "share of the games won by the player who scored the card",
    unit: Unit::Share,
};

#[derive(Default)]
pub(crate) struct BalanceGauge {
    scored: Vec<(Card, Seat)>,
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
                Event::Moved { .. } => notes.add(&BUSY, 0, "ghosts moved", 1.0),
                Event::Pushed { piece, .. } if piece.is_ghost() => {
                    notes.add(&BUSY, 1, "ghosts pushed", 1.0);
                }
                Event::Pushed { .. } => notes.add(&BUSY, 2, "kids pushed", 1.0),
                Event::Exchanged { .. } => notes.add(&BUSY, 4, "cards exchanged", 1.0),
                Event::KidPlaced { .. } => notes.add(&BUSY, 5, "kids placed", 1.0),
                Event::Skipped { step, .. } => notes.add(&SKIPS, 0, step_name(*step), 1.0),
                Event::Scored { seat, card, .. } => {
                    let round = made.view_before().round;
                    notes.add(&ROUNDS, round.into(), format!("round {round}"), 1.0);
                    notes.add(&BUSY, 3, "Patterns scored", 1.0);
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
