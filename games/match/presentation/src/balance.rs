//! Balance report of Candy Match: sizes of matches, times of calls, missed matches, and which cards are in
//! matches.

use ::candy_match::{
    Candy, CandyMatch, Card, Deck, DeckChoice, Event, Flaw, Kinds, Options, View, matches,
};
use tabletop::{Millis, Outcome, SeatCount};

use crate::art;
use presentation::balance::{ChartSpec, ExpectedBars, Gauge, Move, Notes, Unit};

const CHARTS: &[ChartSpec] = &[SIZES, TIMES, OVERLOOKED, CALLS, LEFT, CARDS];

const SIZES: ChartSpec = ChartSpec {
    key: "sizes",
    title: "How large the matches are",
    about: "share of the correct calls",
    unit: Unit::Share,
    ..ChartSpec::USUAL
};
const TIMES: ChartSpec = ChartSpec {
    key: "seconds",
    title: "How soon they are called",
    about: "mean seconds from the last change of the table to the call",
    unit: Unit::Mean,
    ..ChartSpec::USUAL
};
const OVERLOOKED: ChartSpec = ChartSpec {
    key: "overlooked",
    title: "What is missed",
    about: "share of the reveals, by the smallest match that lay there uncalled",
    unit: Unit::Share,
    ..ChartSpec::USUAL
};
const CALLS: ChartSpec = ChartSpec {
    key: "calls",
    title: "Right and wrong calls",
    about: "mean per player and game",
    unit: Unit::Mean,
    ..ChartSpec::USUAL
};
const LEFT: ChartSpec = ChartSpec {
    key: "left",
    title: "Where the cards are at the end",
    about: "mean number of cards",
    unit: Unit::Mean,
    ..ChartSpec::USUAL
};
const CARDS: ChartSpec = ChartSpec {
    key: "card_matches",
    title: "Which cards are in a match",
    about: "share of the copies of the card that come onto the table and go to a correct call; \
            the others are left over, or taken after a wrong call",
    unit: Unit::Share,
    sorted: true,
    ..ChartSpec::USUAL
};

#[derive(Default)]
pub(crate) struct BalanceGauge {
    /// Time of the last change of the table.
    changed: Millis,
    called: Millis,
}

/// Kinds of the cards on the table.
fn table(view: &View) -> Vec<Kinds> {
    view.table.iter().map(|card| card.kinds()).collect()
}

/// The smallest match: two equal cards.
const SMALLEST: usize = 2;
/// Matches of at least so many cards share one bar.
const LARGE: usize = 7;

/// Label of the size of a match, 0 for none.
fn size_name(size: usize) -> String {
    match size {
        0 => "no match".to_owned(),
        LARGE.. => format!("{LARGE} or more cards"),
        size => format!("{size} cards"),
    }
}

/// Sort order and label of a wrong call.
fn flaw_bar(flaw: Flaw) -> (i64, &'static str) {
    match flaw {
        Flaw::LeftOver(_) => (1, "wrong: no match"),
        Flaw::TooLate => (2, "wrong: too late"),
        Flaw::TooFew => (3, "wrong: too few"),
        Flaw::NotThere | Flaw::Twice => (4, "wrong: not there"),
    }
}

/// Sort order of cards: by the number of candies, then by their letters.
fn order(kinds: Kinds) -> i64 {
    let digit = |number: i64, candy: Candy| 7 * number + candy.index() as i64 + 1;
    kinds.iter().fold(0, digit)
}

/// Notes whether copies of cards that lay on the table went to a correct call.
fn note_cards(kinds: impl IntoIterator<Item = Kinds>, matched: bool, notes: &mut Notes) {
    for kinds in kinds {
        let share = f64::from(u8::from(matched));
        notes.add(&CARDS, order(kinds), kinds.to_string(), share);
    }
}

impl Gauge for BalanceGauge {
    type Game = CandyMatch;
    const CHARTS: &'static [ChartSpec] = CHARTS;

    fn expect(options: &Options, _seats: SeatCount, bars: &mut ExpectedBars) {
        for size in SMALLEST..=LARGE {
            for chart in [&SIZES, &TIMES, &OVERLOOKED] {
                bars.expect(chart, size as i64, size_name(size));
            }
        }
        bars.expect(&OVERLOOKED, 0, size_name(0));
        bars.expect(&CALLS, 0, "right");
        for flaw in [
            Flaw::LeftOver(Kinds::default()),
            Flaw::TooLate,
            Flaw::TooFew,
            Flaw::NotThere,
        ] {
            let (order, name) = flaw_bar(flaw);
            bars.expect(&CALLS, order, name);
        }
        let deck = match &options.deck {
            DeckChoice::Named(name) => Deck::named(name),
            DeckChoice::Own(deck) => Some(deck.clone()),
        };
        let cards = deck.and_then(|deck| deck.cards().ok()).unwrap_or_default();
        for kinds in cards.into_iter().map(Card::kinds) {
            let picture = art::card_picture(kinds);
            bars.expect_drawn(&CARDS, order(kinds), kinds.to_string(), picture);
        }
    }

    fn begin(&mut self, seats: SeatCount, notes: &mut Notes) {
        notes.add_total(&CALLS, f64::from(seats.get()));
    }

    fn measure(&mut self, made: &Move<'_, CandyMatch>, notes: &mut Notes) {
        for event in made.events {
            match event {
                Event::Revealed { .. } => {
                    let smallest = matches::smallest(&table(&made.view_before()));
                    let size = smallest.map_or(0, |which| which.count_ones() as usize);
                    notes.add_total(&OVERLOOKED, 1.0);
                    notes.add(&OVERLOOKED, size.min(LARGE) as i64, size_name(size), 1.0);
                    self.changed = made.at;
                }
                Event::Shouted { .. } => self.called = made.at,
                Event::Matched { cards, .. } => {
                    note_cards(cards.iter().map(|card| card.kinds()), true, notes);
                    let cards = cards.len();
                    let order = cards.min(LARGE) as i64;
                    notes.add_total(&SIZES, 1.0);
                    notes.add(&SIZES, order, size_name(cards), 1.0);
                    let waited = self.called.saturating_sub(self.changed) as f64 / 1000.0;
                    notes.add(&TIMES, order, size_name(cards), waited);
                    notes.add(&CALLS, 0, "right", 1.0);
                    self.changed = made.at;
                }
                Event::Missed { flaw, .. } => {
                    let (order, name) = flaw_bar(*flaw);
                    notes.add(&CALLS, order, name, 1.0);
                }
                Event::Took { card, .. } => {
                    note_cards([card.kinds()], false, notes);
                    self.changed = made.at;
                }
                Event::Ended { .. } => {
                    let left = table(&made.view_before());
                    notes.add(&LEFT, 0, "on the table", left.len() as f64);
                    note_cards(left, false, notes);
                }
                Event::TookUnseen { .. }
                | Event::Declined { .. }
                | Event::LastCheck { .. }
                | Event::Done { .. }
                | Event::Picked { .. }
                | Event::Crowned { .. }
                | Event::Dealt { .. } => {}
            }
        }
    }

    fn end(&mut self, view: &View, _outcome: Option<Outcome>, notes: &mut Notes) {
        if !view.seats.is_empty() {
            let cards: usize = view.seats.iter().map(|seat| seat.cards).sum();
            let mean = cards as f64 / view.seats.len() as f64;
            notes.add(&LEFT, 1, "in a score pile", mean);
        }
    }
}
