//! Tests of the page of Candy Match.

mod after;
mod party;
mod playing;
mod story;

use presentation::command;
use serde_json::{Value, json};
use table::scene::Scene;
use tabletop::{AnyActions, Seat, Start};

use crate::BOTH;
use crate::html::Html;
use crate::sample::Sample;

/// 20 cards: small games end soon.
const CARDS: [&str; 20] = [
    "ab", "ab2", "c", "abc", "ac", "bc", "def", "de", "f", "d", "e", "ad", "be", "cf", "ace",
    "bdf", "a", "b", "df", "ef",
];

fn deck() -> Value {
    let cards = CARDS.map(|card| match card {
        "ab" => ("ab", 2),
        card => (card, 1),
    });
    let cards = cards.into_iter().filter(|(card, _)| *card != "ab2");
    let cards: serde_json::Map<String, Value> = cards
        .map(|(card, count)| (card.to_owned(), json!(count)))
        .collect();
    json!({ "name": "small", "cards": cards })
}

/// A table with these options, at which the cards of [`CARDS`] come in this order.
fn table(mut options: Value, seats: u8) -> Sample {
    options["deck"] = deck();
    Sample::candy_match(&options, seats, Start::Position(json!({ "deck": CARDS })))
}

const THIRD: Seat = Seat::new(2).unwrap();

/// The first cards are on the table: `ab`, `ab2` and `c`.
fn playing() -> Sample {
    table(json!({}), 3).ticks(3)
}

/// Seat 1 has shown `ab` and `c`, which leaves all three candies over.
fn wrong() -> Sample {
    playing()
        .plays(Seat::SECOND, "shout")
        .plays(Seat::SECOND, "show ab,c")
}

/// A game in which nobody calls anything but once.
fn over(options: Value) -> Sample {
    table(options, 3)
        .ticks(6)
        .plays(Seat::FIRST, "shout")
        .plays(Seat::FIRST, "show ab,ab2")
        .ticks(14 + 1)
}

/// Seat 1 has called, and was right.
pub(crate) fn called() -> Sample {
    playing()
        .plays(Seat::SECOND, "shout")
        .plays(Seat::SECOND, "show ab,ab2")
}

/// A game that is over.
pub(crate) fn finished() -> Sample {
    over(json!({}))
}

/// Tables in every situation that looks different.
fn samples() -> Vec<Sample> {
    let manual = || table(json!({ "reveal_ms": "manual" }), 2);
    let series = || json!({ "series": true });
    let mut rests = over(series());
    rests = rests.plays(Seat::FIRST, "pick lollipop");
    vec![
        table(json!({}), 2),
        playing(),
        playing().plays(THIRD, "shout"),
        playing().plays(Seat::FIRST, "shout"),
        wrong(),
        wrong().plays(THIRD, "decline"),
        wrong().ticks(2).ticks(1),
        playing()
            .plays(Seat::FIRST, "shout")
            .plays(Seat::FIRST, "show ab,ab2"),
        playing().plays(Seat::FIRST, "shout").ticks(1),
        manual(),
        manual().ticks(4),
        table(json!({}), 6).ticks(20),
        table(json!({}), 6).ticks(20).plays(Seat::SECOND, "done"),
        over(json!({})),
        over(series()),
        rests,
    ]
}

pub(crate) fn scenes() -> Vec<Scene> {
    let mut scenes = Vec::new();
    for sample in samples() {
        for own in [&BOTH[..0], &BOTH[..1], &BOTH[1..], &BOTH] {
            scenes.push(sample.seen_by(own));
        }
    }
    let mut back = playing().seen_by(&[Seat::FIRST]);
    back.play.look_back = Some(2);
    back.play.legal = AnyActions::default();
    scenes.push(back);
    scenes
}

/// The actions that an attribute stands for.
fn moves(html: &Html) -> Vec<String> {
    let commands = html.all("data-do").map(|text| command::read(text).unwrap());
    let moves = commands.filter(|command| command["do"] == "move");
    moves
        .map(|command| command["action"].as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn the_style_of_the_board_stays_small() {
    let style = include_str!("../../../../../games/match/presentation/style.css");
    assert!(style.len() < 28 * 1024, "{} bytes", style.len());
}
