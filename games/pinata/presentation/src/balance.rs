//! Balance report of Piñata: medals, cards, HIGH and LOW, stuck players.

use ::pinata::{Card, CardSet, Colour, Event, Face, MatNumber, Options, Pinata, SetChoice, View};
use tabletop::{Outcome, Seat, SeatCount};

use crate::art;
use presentation::balance::{ChartSpec, ExpectedBars, Gauge, Move, Notes, Unit};

const CHARTS: &[ChartSpec] = &[
    MEDALS, LAST_MEDAL, SCORED, MOVER, SIDES, STUCK, CARDS_WIN, CARDS_USED,
];

const MEDALS: ChartSpec = ChartSpec {
    key: "medals",
    title: "Which medals are taken",
    about: "share of the games in which somebody takes it (P10)",
    unit: Unit::Share,
    ..ChartSpec::USUAL
};
const LAST_MEDAL: ChartSpec = ChartSpec {
    key: "last_medal",
    title: "Which medal decides",
    about: "share of the games that end with it",
    unit: Unit::Share,
    ..ChartSpec::USUAL
};
const SCORED: ChartSpec = ChartSpec {
    key: "scored",
    title: "Which mats are scored",
    about: "mean number of scorings per game, by mat and by side (P7)",
    unit: Unit::Mean,
    ..ChartSpec::USUAL
};
const MOVER: ChartSpec = ChartSpec {
    key: "completed",
    title: "Who wins a mat",
    about: "share of the scorings that the player wins whose card completed the mat",
    unit: Unit::Share,
    even: true,
    ..ChartSpec::USUAL
};
const SIDES: ChartSpec = ChartSpec {
    key: "sides",
    title: "Where cards go",
    about: "share of the cards that are played on the opponent's side (P4)",
    unit: Unit::Share,
    ..ChartSpec::USUAL
};
const STUCK: ChartSpec = ChartSpec {
    key: "stuck",
    title: "Being stuck",
    about: "mean per game (P6, D5)",
    unit: Unit::Mean,
    ..ChartSpec::USUAL
};
const CARDS_WIN: ChartSpec = ChartSpec {
    key: "card_wins",
    title: "Who plays which card wins",
    about: "share of the games won by the player of the card, once for each time it was played; \
            winners may play it for other reasons, so a high share does not say that the card is \
            too strong",
    unit: Unit::Share,
    sorted: true,
    even: true,
    ..ChartSpec::USUAL
};
const CARDS_USED: ChartSpec = ChartSpec {
    key: "card_plays",
    title: "Which cards are played",
    about: "mean number of times per game",
    unit: Unit::Mean,
    sorted: true,
    ..ChartSpec::USUAL
};

#[derive(Default)]
pub(crate) struct BalanceGauge {
    /// Cards played, with their players.
    played: Vec<(Card, Seat)>,
    last_medal: Option<Colour>,
    shown: u32,
    swapped: usize,
    passed: u32,
}

impl Gauge for BalanceGauge {
    type Game = Pinata;
    const CHARTS: &'static [ChartSpec] = CHARTS;

    fn expect(options: &Options, _seats: SeatCount, bars: &mut ExpectedBars) {
        for colour in Colour::ALL {
            for chart in [&MEDALS, &LAST_MEDAL] {
                let picture = art::medal_picture(colour);
                bars.expect_drawn(chart, colour.index() as i64, colour.to_string(), picture);
            }
        }
        for face in [Face::High, Face::Low] {
            for mat in MatNumber::ALL {
                let (place, label) = mat_bar(mat, face);
                bars.expect(&SCORED, place, label);
            }
            let (base, name) = face_bar(face);
            bars.expect(&MOVER, base, name);
        }
        let set = match &options.set {
            SetChoice::Named(name) => CardSet::named(name),
            SetChoice::Own(set) => Some(CardSet::clone(set)),
        };
        for card in set.iter().flat_map(CardSet::cards) {
            for chart in [&CARDS_WIN, &CARDS_USED] {
                bars.expect_drawn(
                    chart,
                    order(card),
                    card.to_string(),
                    art::card_picture(card),
                );
            }
        }
    }

    fn measure(&mut self, made: &Move<'_, Pinata>, notes: &mut Notes) {
        let mut mover = None;
        for event in made.events {
            match event {
                Event::Played {
                    seat, card, side, ..
                } => {
                    mover = Some(*seat);
                    let over = f64::from(u8::from(side != seat));
                    notes.add(&SIDES, 0, "opponent's side", over);
                    notes.add(&CARDS_USED, order(*card), card.to_string(), 1.0);
                    self.played.push((*card, *seat));
                }
                Event::Scored { mat, winner, .. } => {
                    let view = made.view_before();
                    let mut of_number = view.mats.iter().filter(|one| one.mat == *mat);
                    let face = of_number.next().map(|one| one.face);
                    let face = face.unwrap_or(Face::Low);
                    let (place, label) = mat_bar(*mat, face);
                    notes.add(&SCORED, place, label, 1.0);
                    let won = mover == Some(*winner);
                    let (base, name) = face_bar(face);
                    notes.add(&MOVER, base, name, f64::from(u8::from(won)));
                }
                Event::Medal { colour, .. } => {
                    notes.add(&MEDALS, colour.index() as i64, colour.to_string(), 1.0);
                    self.last_medal = Some(*colour);
                }
                Event::Shown { .. } => self.shown += 1,
                Event::Swapped { cards, .. } => self.swapped += cards.len(),
                Event::Passed { .. } => self.passed += 1,
                Event::Refilled { .. }
                | Event::Left { .. }
                | Event::Shuffled { .. }
                | Event::Drew { .. } => {}
            }
        }
    }

    fn end(&mut self, _view: &View, outcome: Option<Outcome>, notes: &mut Notes) {
        for chart in [&MEDALS, &LAST_MEDAL, &SCORED, &CARDS_USED] {
            notes.add_total(chart, 1.0);
        }
        let Some(outcome) = outcome else {
            return;
        };
        for &(card, seat) in &self.played {
            let won = outcome.winners.contains(seat);
            let share = f64::from(u8::from(won)) / f64::from(outcome.winners.len());
            notes.add(&CARDS_WIN, order(card), card.to_string(), share);
        }
        let by_medals = outcome.ending.rule == "P10";
        if let (Some(medal), true) = (self.last_medal, by_medals) {
            notes.add(&LAST_MEDAL, medal.index() as i64, medal.to_string(), 1.0);
        }
        notes.add(&STUCK, 0, "hands shown", f64::from(self.shown));
        notes.add(&STUCK, 1, "cards swapped", self.swapped as f64);
        notes.add(&STUCK, 2, "turns without play", f64::from(self.passed));
        let endless = f64::from(u8::from(!by_medals));
        notes.add(&STUCK, 3, "ended by D5", endless);
    }
}

/// Sort order and label of a side of the mats.
fn face_bar(face: Face) -> (i64, &'static str) {
    match face {
        Face::High => (0, "HIGH"),
        Face::Low => (10, "LOW"),
    }
}

/// Sort order and label of a mat.
fn mat_bar(mat: MatNumber, face: Face) -> (i64, String) {
    let (base, name) = face_bar(face);
    (base + mat.size() as i64, format!("mat {mat} {name}"))
}

/// Sort order of cards: by colour with wild ones last, then by number.
fn order(card: Card) -> i64 {
    let colour = card.colour().map_or(Colour::ALL.len(), Colour::index);
    colour as i64 * 100 + i64::from(card.value())
}
