//! Piñata: medals, cards, HIGH and LOW, and being stuck.

use tabletop::{AnyState, Seat, Watcher};

use crate::balance::notes::Notes;
use crate::balance::{Deed, Gauge, Sheet, Unit};

pub(crate) const SHEETS: &[Sheet] = &[
    MEDALS, LAST_MEDAL, SCORED, MOVER, SIDES, STUCK, CARDS_WIN, CARDS_USED,
];

const MEDALS: Sheet = Sheet {
    key: "medals",
    title: "Which medals are taken",
    about: "share of the games in which somebody takes it (P10)",
    unit: Unit::Share,
};
const LAST_MEDAL: Sheet = Sheet {
    key: "last_medal",
    title: "Which medal decides",
    about: "share of the games that end with it",
    unit: Unit::Share,
};
const SCORED: Sheet = Sheet {
    key: "scored",
    title: "Which mats are scored",
    about: "mean number of scorings per game, by mat and by side (P7)",
    unit: Unit::Mean,
};
const MOVER: Sheet = Sheet {
    key: "completed",
    title: "Who wins a mat",
    about: "share of the scorings that the player wins whose card completed the mat",
    unit: Unit::Share,
};
const SIDES: Sheet = Sheet {
    key: "sides",
    title: "Where cards go",
    about: "share of the cards that are played on the opponent's side (P4)",
    unit: Unit::Share,
};
const STUCK: Sheet = Sheet {
    key: "stuck",
    title: "Being stuck",
    about: "mean per game (P6, D5)",
    unit: Unit::Mean,
};
const CARDS_WIN: Sheet = Sheet {
    key: "card_wins",
    title: "Who plays which card wins",
    about: "share of the games won by who played the card, once for each time it was played",
    unit: Unit::Share,
};
const CARDS_USED: Sheet = Sheet {
    key: "card_plays",
    title: "Which cards are played",
    about: "mean number of times per game",
    unit: Unit::Mean,
};

/// Cards come in this order; medals have all colours but the last.
const LETTERS: &str = "RGBPYW";
const COLOURS: [&str; 5] = ["red", "green", "blue", "pink", "yellow"];

/// A medal's place among the others, and its name.
fn medal(letter: &str) -> (i64, String) {
    let place = LETTERS.find(letter).unwrap_or(LETTERS.len());
    let name = COLOURS.get(place).copied().unwrap_or(letter);
    (place as i64, name.to_owned())
}

#[derive(Default)]
pub(crate) struct Breaking {
    /// Who played which card.
    played: Vec<(String, u64)>,
    last_medal: Option<(i64, String)>,
    shown: u32,
    swapped: usize,
    passed: u32,
}

impl Gauge for Breaking {
    fn see(&mut self, deed: &Deed<'_>, notes: &mut Notes) {
        let mut mover = None;
        for event in &deed.events {
            let text = |field: &str| event[field].as_str().unwrap_or_default().to_owned();
            match event["event"].as_str() {
                Some("played") => {
                    let seat = event["seat"].as_u64().unwrap_or(0);
                    mover = Some(seat);
                    let card = text("card");
                    let over = event["side"].as_u64() != Some(seat);
                    notes.add(&SIDES, 0, "opponent's side", f64::from(u8::from(over)));
                    notes.add(&CARDS_USED, order(&card), card.clone(), 1.0);
                    self.played.push((card, seat));
                }
                Some("scored") => {
                    let mat = event["mat"].as_i64().unwrap_or(0);
                    let view = deed.before.view(Watcher::Spectator).json();
                    let mats = view["mats"].as_array().into_iter().flatten();
                    let mut of_number = mats.filter(|one| one["mat"] == event["mat"]);
                    let high = of_number.next().is_some_and(|mat| mat["face"] == "high");
                    let (base, face) = if high { (0, "HIGH") } else { (10, "LOW") };
                    notes.add(&SCORED, base + mat, format!("mat {mat} {face}"), 1.0);
                    let won = mover.is_some() && event["winner"].as_u64() == mover;
                    notes.add(&MOVER, base, face, f64::from(u8::from(won)));
                }
                Some("medal") => {
                    let (place, name) = medal(&text("colour"));
                    notes.add(&MEDALS, place, name.clone(), 1.0);
                    self.last_medal = Some((place, name));
                }
                Some("shown") => self.shown += 1,
                Some("swapped") => {
                    self.swapped += event["cards"].as_array().map_or(0, Vec::len);
                }
                Some("passed") => self.passed += 1,
                _ => {}
            }
        }
    }

    fn end(&mut self, state: &dyn AnyState, notes: &mut Notes) {
        for chart in [&MEDALS, &LAST_MEDAL, &SCORED, &CARDS_USED] {
            notes.whole(chart, 1.0);
        }
        let Some(outcome) = state.outcome() else {
            return;
        };
        for (card, seat) in &self.played {
            let seat = u8::try_from(*seat).ok().and_then(Seat::new);
            let won = seat.is_some_and(|seat| outcome.winners.contains(seat));
            let share = f64::from(u8::from(won)) / f64::from(outcome.winners.len());
            notes.add(&CARDS_WIN, order(card), card.clone(), share);
        }
        let by_medals = outcome.ending.rule == "P10";
        if let (Some((place, name)), true) = (&self.last_medal, by_medals) {
            notes.add(&LAST_MEDAL, *place, name.clone(), 1.0);
        }
        notes.add(&STUCK, 0, "hands shown", f64::from(self.shown));
        notes.add(&STUCK, 1, "cards swapped", self.swapped as f64);
        notes.add(&STUCK, 2, "turns without play", f64::from(self.passed));
        let endless = f64::from(u8::from(!by_medals));
        notes.add(&STUCK, 3, "ended by D5", endless);
    }
}

/// By colour, and within it by number.
fn order(card: &str) -> i64 {
    let colour = card.chars().next().and_then(|letter| LETTERS.find(letter));
    let number: i64 = card.get(1..).and_then(|n| n.parse().ok()).unwrap_or(0);
    colour.unwrap_or(LETTERS.len()) as i64 * 100 + number
}
