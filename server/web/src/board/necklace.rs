//! Candy Necklace on the page.

mod choices;
mod examples;
mod geometry;
mod heaps;
mod result;
mod ring;
mod view;

use maud::{Markup, html};
use table::scene::PlayScene;
use tabletop::{AnyEvent, Seat, SeatSet};

use crate::args;
use crate::art::{self, Colour, Sign};
use crate::board::{Face, Flight, Parts, Prompt, last_turn};
use crate::i18n::Lang;
use crate::words;
use view::{Event, View, Whom};

/// The face of Candy Necklace.
pub(super) struct Necklace;

impl Face for Necklace {
    fn parts(&self, lang: Lang, scene: &PlayScene) -> Parts {
        let view = View::read(&scene.view.json());
        Parts {
            prompt: prompt(lang, scene, &view),
            board: ring::board(lang, scene, &view),
            seats: scene
                .seats
                .iter()
                .map(|seat| heaps::player(lang, &view, seat.seat))
                .collect(),
            choices: choices::list(lang, scene, &view),
            reasons: scene
                .end
                .as_ref()
                .map(|end| result::reasons(lang, scene, &view, end)),
        }
    }

    fn flights(&self, event: &AnyEvent) -> Vec<Flight> {
        let flight = |place: usize, heap: &str, colour: Colour| Flight {
            from: format!("c{place}"),
            to: format!("heap-{heap}-{}", colour.letter()),
        };
        match Event::read(event) {
            Some(Event::Gathered {
                seat,
                whom,
                colour,
                places,
            }) => {
                let heap = match whom {
                    Whom::Magpie => "magpie".to_owned(),
                    Whom::Oneself => seat.to_string(),
                };
                places
                    .into_iter()
                    .map(|place| flight(place, &heap, colour))
                    .collect()
            }
            Some(Event::Swept { seat, candies }) => {
                let heap = seat.to_string();
                candies
                    .into_iter()
                    .map(|(place, colour)| flight(place, &heap, colour))
                    .collect()
            }
            None => Vec::new(),
        }
    }

    fn sentence(&self, lang: Lang, scene: &PlayScene, event: &AnyEvent) -> Option<String> {
        Some(match Event::read(event)? {
            Event::Gathered {
                seat,
                whom,
                colour,
                places,
            } => {
                let args = args![
                    "name" => words::seat(lang, scene, seat),
                    "whom" => whom.word(),
                    "colour" => colour.letter(),
                    "count" => places.len(),
                ];
                lang.with("necklace-gathered", &args)
            }
            Event::Swept { seat, candies } => {
                let name = words::seat(lang, scene, seat);
                lang.with(
                    "necklace-swept",
                    &args!["name" => name, "count" => candies.len()],
                )
            }
        })
    }

    fn advice(&self, lang: Lang, scene: &PlayScene, _: Seat, action: &str) -> Option<String> {
        let view = View::read(&scene.view.json());
        let run = view.run_of(action)?;
        let whom = match action.starts_with('m') {
            true => Whom::Magpie,
            false => Whom::Oneself,
        };
        let args = args![
            "whom" => whom.word(),
            "colour" => run.colour.letter(),
            "count" => run.places.len(),
            "place" => run.head()? + 1,
        ];
        Some(lang.with("necklace-advice", &args))
    }

    fn pictures(&self, event: &AnyEvent) -> Markup {
        html! {
            @match Event::read(event) {
                Some(Event::Gathered { whom, colour, places, .. }) => {
                    b { (places.len()) } (art::candy(colour))
                    @if whom == Whom::Magpie { "→" (art::magpie()) }
                }
                Some(Event::Swept { candies, .. }) if !candies.is_empty() => {
                    "+" @for (_, colour) in candies { (art::candy(colour)) }
                }
                Some(Event::Swept { .. }) | None => {}
            }
        }
    }

    fn rule_picture(&self, lang: Lang, rule: &str) -> Option<Markup> {
        examples::picture(lang, rule)
    }

    fn cover(&self) -> Markup {
        ring::cover()
    }
}

fn prompt(lang: Lang, scene: &PlayScene, view: &View) -> Option<Prompt> {
    let (seat, whom) = (view.turn?, view.gather?);
    let who = match (scene.own.contains(seat), scene.own.len()) {
        (true, 1) => "you",
        (true, _) => "here",
        (false, _) => "other",
    };
    let name = words::seat(lang, scene, seat);
    let args = args!["name" => name, "who" => who, "whom" => whom.word()];
    let picture = match whom {
        Whom::Magpie => art::magpie(),
        Whom::Oneself => art::sign(Sign::Person),
    };
    Some(Prompt {
        seats: SeatSet::only(seat),
        text: lang.with("necklace-prompt", &args),
        picture,
    })
}

/// `3 red candies`.
fn candies(lang: Lang, colour: Colour, count: usize) -> String {
    lang.with(
        "necklace-candies",
        &args!["colour" => colour.letter(), "count" => count],
    )
}

fn colour_name(lang: Lang, colour: Colour) -> String {
    lang.with("necklace-colour", &args!["colour" => colour.letter()])
}

/// What the last turn emptied.
fn just_emptied(scene: &PlayScene) -> Vec<usize> {
    last_turn(scene)
        .iter()
        .flat_map(|made| made.events.iter())
        .filter_map(|event| Event::read(&event))
        .flat_map(|event| event.places())
        .collect()
}

/// The legal action that takes the run with that first place.
fn action_for(scene: &PlayScene, head: usize) -> Option<String> {
    scene
        .legal
        .iter()
        .find(|action| view::head_in(action) == Some(head))
}
