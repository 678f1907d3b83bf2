//! Candy Necklace on the page.

mod choices;
mod geometry;
mod heaps;
mod result;
mod ring;
mod view;

use house::Scene;
use maud::{Markup, html};
use serde_json::Value;

use crate::args;
use crate::art::{self, Colour};
use crate::board::{Flight, Parts, Prompt};
use crate::i18n::Lang;
use crate::words;
use view::{Event, View, Whom};

pub(super) use ring::cover;

pub(super) fn parts(lang: Lang, scene: &Scene) -> Parts {
    let view = View::read(&scene.view);
    Parts {
        prompt: prompt(lang, scene, &view),
        board: ring::board(lang, scene, &view),
        seats: scene.seats.iter().map(|seat| heaps::player(lang, &view, seat.seat)).collect(),
        choices: choices::list(lang, scene, &view),
        reasons: scene.end.as_ref().map(|end| result::reasons(lang, scene, &view, end)),
    }
}

fn prompt(lang: Lang, scene: &Scene, view: &View) -> Option<Prompt> {
    let (seat, whom) = (view.turn?, view.gather?);
    let yours = if scene.own.contains(seat) && scene.own.len() == 1 { "yes" } else { "no" };
    let own_device = if scene.own.contains(seat) { "yes" } else { "no" };
    let name = words::seat(lang, scene, seat);
    let args = args!["name" => name, "you" => yours, "here" => own_device, "whom" => word_for(whom)];
    let picture = match whom {
        Whom::Magpie => art::magpie(),
        Whom::Oneself => art::sign(art::Sign::Person),
    };
    Some(Prompt { seat, text: lang.with("necklace-prompt", &args), picture })
}

fn word_for(whom: Whom) -> &'static str {
    match whom {
        Whom::Magpie => "magpie",
        Whom::Oneself => "self",
    }
}

/// `3 red candies`.
fn candies(lang: Lang, colour: Colour, count: usize) -> String {
    lang.with("necklace-candies", &args!["colour" => colour.letter(), "count" => count])
}

fn colour_name(lang: Lang, colour: Colour) -> String {
    lang.with("necklace-colour", &args!["colour" => colour.letter()])
}

/// What the last move emptied.
fn just_emptied(scene: &Scene) -> Vec<usize> {
    scene.events.iter().filter_map(Event::read).flat_map(|event| event.places()).collect()
}

/// The legal action that takes the run with that first place.
fn action_for(scene: &Scene, head: usize) -> Option<&str> {
    let names_it = |action: &&String| action.get(1..).and_then(|place| place.parse().ok()) == Some(head);
    scene.legal.iter().find(names_it).map(String::as_str)
}

pub(super) fn sentence(lang: Lang, scene: &Scene, event: &Value) -> Option<String> {
    Some(match Event::read(event)? {
        Event::Gathered { seat, whom, colour, places } => lang.with(
            "necklace-gathered",
            &args![
                "name" => words::seat(lang, scene, seat),
                "whom" => word_for(whom),
                "colour" => colour.letter(),
                "count" => places.len(),
            ],
        ),
        Event::Swept { seat, candies } => lang.with(
            "necklace-swept",
            &args!["name" => words::seat(lang, scene, seat), "count" => candies.len()],
        ),
    })
}

pub(super) fn brief(lang: Lang, scene: &Scene, actor: &str, action: &str) -> String {
    let whom = if action.starts_with('m') { Whom::Magpie } else { Whom::Oneself };
    let name = words::actor(lang, scene, actor);
    let place: usize = action.get(1..).and_then(|place| place.parse().ok()).unwrap_or(0);
    lang.with("necklace-brief", &args!["name" => name, "whom" => word_for(whom), "place" => place + 1])
}

pub(super) fn flights(event: &Value) -> Vec<Flight> {
    let flight = |place: usize, heap: &str, colour: Colour| Flight {
        from: format!("c{place}"),
        to: format!("heap-{heap}-{}", colour.letter()),
    };
    match Event::read(event) {
        Some(Event::Gathered { seat, whom, colour, places }) => {
            let heap = match whom {
                Whom::Magpie => "magpie".to_owned(),
                Whom::Oneself => seat.to_string(),
            };
            places.into_iter().map(|place| flight(place, &heap, colour)).collect()
        }
        Some(Event::Swept { seat, candies }) => {
            let heap = seat.to_string();
            candies.into_iter().map(|(place, colour)| flight(place, &heap, colour)).collect()
        }
        None => Vec::new(),
    }
}

pub(super) fn rule_picture(rule: &str) -> Option<Markup> {
    Some(match rule {
        "N1" => art::strip("WBGGYRWBBRY", 0..0),
        "N2" => html! {
            span.pair { (art::magpie()) span aria-hidden="true" { "→" } (art::sign(art::Sign::Person)) }
        },
        "N3" => art::strip("YBRRRGWWY", 2..5),
        "N4" => art::strip("..R....YW..", 0..0),
        "N5" => heaps::example(&[(Colour::R, 5), (Colour::G, 2), (Colour::B, 4), (Colour::W, 2), (Colour::Y, 6)]),
        "N6" => heaps::example(&[(Colour::R, 3), (Colour::B, 2), (Colour::Y, 1)]),
        "closing" => html! { (art::strip("BRR...RRG", 1..3)) (art::strip("BRR...RRG", 1..8)) },
        _ => return None,
    })
}
