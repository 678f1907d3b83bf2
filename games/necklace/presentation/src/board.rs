//! Board of Candy Necklace on the page of a table.

mod choices;
mod examples;
mod forecasts;
mod geometry;
mod heaps;
mod moment;
mod mood;
mod result;
mod ring;

use ::necklace::{Colour, Event, Gather, Necklace, Place, Recipient, RunView, View};
use maud::{Markup, html};
use table::scene::PlayScene;
use tabletop::{Seat, SeatSet};

use crate::art::{self, Icon};
use presentation::args;
use presentation::board::{Board, BoardMove, BoardScene, Flight, Parts, Prompt};
use presentation::i18n::Lang;
use presentation::moment::Moment;
use presentation::words;

/// A scene of Candy Necklace.
type Scene<'a> = BoardScene<'a, Necklace>;

/// The board of Candy Necklace.
pub(crate) struct NecklaceBoard;

impl Board for NecklaceBoard {
    type Game = Necklace;

    fn parts(&self, lang: Lang, scene: &Scene<'_>) -> Parts {
        Parts {
            prompt: prompt(lang, scene),
            board: ring::board(lang, scene),
            seats: scene
                .seats
                .iter()
                .map(|seat| heaps::player(lang, scene, seat.seat))
                .collect(),
            choices: choices::list(lang, scene),
            reasons: scene
                .end
                .as_ref()
                .map(|end| result::reasons(lang, scene, end)),
        }
    }

    fn flights(&self, event: &Event) -> Vec<Flight> {
        let flight = |place: Place, heap: &str, colour: Colour| Flight {
            from: format!("c{place}"),
            to: format!("heap-{heap}-{}", colour.letter()),
        };
        match event {
            Event::Gathered {
                seat,
                recipient,
                colour,
                run,
            } => {
                let heap = match recipient {
                    Recipient::Magpie => "magpie".to_owned(),
                    Recipient::Player => seat.to_string(),
                };
                run.in_order()
                    .map(|place| flight(place, &heap, *colour))
                    .collect()
            }
            Event::Swept { seat, rest } => {
                let heap = seat.to_string();
                rest.iter()
                    .map(|(place, colour)| flight(place, &heap, colour))
                    .collect()
            }
        }
    }

    fn sentence(&self, lang: Lang, scene: &PlayScene, event: &Event) -> Option<String> {
        Some(match event {
            Event::Gathered {
                seat,
                recipient,
                colour,
                run,
            } => {
                let args = args![
                    "name" => words::seat_name(lang, scene, *seat),
                    "whom" => recipient_word(*recipient),
                    "colour" => letter(*colour),
                    "count" => run.len,
                ];
                lang.with("necklace-gathered", &args)
            }
            Event::Swept { seat, rest } => {
                let name = words::seat_name(lang, scene, *seat);
                lang.with(
                    "necklace-swept",
                    &args!["name" => name, "count" => rest.candies()],
                )
            }
        })
    }

    fn advice(&self, lang: Lang, scene: &Scene<'_>, _: Seat, actions: &[Gather]) -> Option<String> {
        let [Gather { recipient, place }] = actions else {
            return None;
        };
        let run = &run_of(scene.view, *place)?.run;
        let args = args![
            "whom" => recipient_word(*recipient),
            "colour" => letter(run.colour),
            "count" => run.len,
            "hour" => geometry::hour(run.head.index()),
        ];
        Some(lang.with("necklace-advice", &args))
    }

    fn lit_advice(
        &self,
        lang: Lang,
        scene: &Scene<'_>,
        _: Seat,
        actions: &[Gather],
    ) -> Option<Markup> {
        let [Gather { recipient, place }] = actions else {
            return None;
        };
        let run = &run_of(scene.view, *place)?.run;
        let args = args![
            "whom" => recipient_word(*recipient),
            "colour" => letter(run.colour),
            "count" => run.len,
        ];
        let text = lang.with("necklace-lit", &args);
        Some(html! { (text) " " (art::candy(run.colour)) })
    }

    fn sound(&self, event: &Event) -> Option<&'static str> {
        Some(match event {
            Event::Gathered { recipient, .. } => match recipient {
                Recipient::Magpie => "munch",
                Recipient::Player => "take",
            },
            Event::Swept { .. } => "sweep",
        })
    }

    fn pictures(&self, event: &Event) -> Markup {
        html! {
            @match event {
                Event::Gathered { recipient, colour, run, .. } => {
                    b { (run.len) } (art::candy(*colour))
                    @if *recipient == Recipient::Magpie { "→" (art::magpie()) }
                }
                Event::Swept { rest, .. } if rest.candies() > 0 => {
                    "+" @for (_, colour) in rest.iter() { (art::candy(colour)) }
                }
                Event::Swept { .. } => {}
            }
        }
    }

    fn moment(&self, scene: &Scene<'_>, made: &BoardMove<'_, Necklace>) -> Option<Moment> {
        moment::moment(scene, made)
    }

    fn rule_picture(&self, lang: Lang, rule: &str) -> Option<Markup> {
        examples::picture(lang, rule)
    }

    fn cover(&self) -> Markup {
        ring::cover()
    }
}

fn prompt(lang: Lang, scene: &Scene<'_>) -> Option<Prompt> {
    let (seat, recipient) = (scene.view.turn?, scene.view.gather?);
    let who = match (scene.own.contains(seat), scene.own.len()) {
        (true, 1) => "you",
        (true, _) => "here",
        (false, _) => "other",
    };
    let name = words::seat_name(lang, scene, seat);
    let args = args!["name" => name, "who" => who, "whom" => recipient_word(recipient)];
    let picture = match recipient {
        Recipient::Magpie => art::magpie(),
        Recipient::Player => art::icon(Icon::Person),
    };
    Some(Prompt {
        seats: SeatSet::only(seat),
        text: lang.with("necklace-prompt", &args),
        picture,
    })
}

/// Word in translations for the receiver of a gather.
fn recipient_word(recipient: Recipient) -> &'static str {
    match recipient {
        Recipient::Magpie => "magpie",
        Recipient::Player => "self",
    }
}

/// Letter of a colour in translations.
fn letter(colour: Colour) -> &'static str {
    art::candy_colour(colour).letter()
}

/// A number of candies in words: `3 red candies`.
fn candies(lang: Lang, colour: Colour, count: u8) -> String {
    lang.with(
        "necklace-candies",
        &args!["colour" => letter(colour), "count" => count],
    )
}

fn colour_name(lang: Lang, colour: Colour) -> String {
    lang.with("necklace-colour", &args!["colour" => letter(colour)])
}

/// Whether a colour is marked as worthless (N5). While the Magpie has no candies, all colours are
/// worthless, and the mark would only confuse.
fn scores_nothing(view: &View, colour: Colour) -> bool {
    let magpie = view.magpie;
    Colour::ALL.into_iter().any(|colour| magpie.of(colour) > 0) && view.least_liked.contains(colour)
}

/// The run with this first place.
fn run_of(view: &View, head: Place) -> Option<&RunView> {
    view.runs.iter().find(|run| run.run.head == head)
}

/// Places that an event emptied.
fn emptied(event: &Event) -> Vec<Place> {
    match event {
        Event::Gathered { run, .. } => run.in_order().collect(),
        Event::Swept { rest, .. } => rest.iter().map(|(place, _)| place).collect(),
    }
}

/// Places that the last turn emptied.
fn just_emptied(scene: &Scene<'_>) -> Vec<Place> {
    let turn = scene.last_turn().iter();
    turn.flat_map(|made| made.events)
        .flat_map(emptied)
        .collect()
}

/// Legal action that gathers the run with this first place.
fn action_for(scene: &Scene<'_>, head: Place) -> Option<Gather> {
    let mut legal = scene.legal.iter();
    legal.find(|gather| gather.place == head).copied()
}
