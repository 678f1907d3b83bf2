//! Candy Hunters on the page.

mod aids;
mod endings;
mod examples;
mod hand;
mod players;
mod plays;
pub(crate) mod puzzle;
mod result;
mod shape;
mod steps;
mod story;
mod town;
mod view;
pub(super) mod workshop;

use ::hunters::{Card, Cell, Colour, HAUNTED_POINTS, REGULAR_POINTS, Step};
use maud::{Markup, html};
use table::scene::PlayScene;
use tabletop::{AnyEvent, Seat, SeatSet};

use crate::args;
use crate::art;
use crate::board::{Face, Flight, Offer, Parts, Prompt};
use crate::i18n::Lang;
use crate::words;
use view::{Event, View};

/// The face of Candy Hunters.
pub(super) struct Hunters;

impl Face for Hunters {
    fn parts(&self, lang: Lang, scene: &PlayScene) -> Parts {
        let view = View::of(scene);
        let plays = plays::plays(scene);
        let places = plays::placements(&view, &plays);
        let own = scene.eyes.map(|seat| view.player(seat));
        let hand = own.and_then(|player| player.hand).unwrap_or_default();
        let aids = aids::of_hand(scene, &view, &hand);
        let endings = endings::Endings::of(&view, &plays);
        Parts {
            prompt: prompt(lang, scene, &view),
            board: html! {
                div #hunters .hunters data-ring="town" data-ring-grid {
                    (steps::path(lang, scene, &view))
                    (steps::now(lang, scene, &view, &plays))
                    (town::town(lang, scene, &view, &plays, &places, &aids, &html! {}))
                    div #beside {
                        (endings.pictures(lang, scene, &view))
                        @if scene.eyes.is_some() {
                            (hand::own(lang, scene, &view, &hand, &plays, &places, &aids))
                        }
                        (summary(lang, scene))
                    }
                }
            },
            seats: scene
                .seats
                .iter()
                .map(|seat| players::player(lang, scene, &view, seat.seat))
                .collect(),
            choices: steps::list(lang, scene, &view, &plays, &endings),
            reasons: scene
                .end
                .as_ref()
                .map(|end| result::reasons(lang, scene, &view, end)),
        }
    }

    fn flights(&self, event: &AnyEvent) -> Vec<Flight> {
        Event::read(event)
            .as_ref()
            .map(story::flights)
            .unwrap_or_default()
    }

    fn sentence(&self, lang: Lang, scene: &PlayScene, event: &AnyEvent) -> Option<String> {
        Some(story::sentence(lang, scene, &Event::read(event)?))
    }

    fn pictures(&self, event: &AnyEvent) -> Markup {
        Event::read(event)
            .as_ref()
            .map_or(html! {}, story::pictures)
    }

    fn thing(&self, lang: Lang, scene: &PlayScene, name: &str) -> Option<Markup> {
        let card = name.parse().ok()?;
        Some(hand::lying(lang, &View::of(scene), card))
    }

    fn offer(&self, option: &str) -> Offer {
        if matches!(option, "haunted" | "large_ghost") {
            Offer::Plain
        } else {
            Offer::Not
        }
    }

    fn rule_picture(&self, lang: Lang, rule: &str) -> Option<Markup> {
        examples::picture(lang, rule)
    }

    fn cover(&self) -> Markup {
        art::hunters_cover()
    }

    fn advice(&self, lang: Lang, scene: &PlayScene, seat: Seat, action: &str) -> Option<String> {
        let play = plays::Play::of(action, seat)?;
        Some(town::advice(lang, scene, &View::of(scene), &play))
    }
}

fn prompt(lang: Lang, scene: &PlayScene, view: &View) -> Option<Prompt> {
    let (seat, step) = (view.turn?, view.step?);
    let who = match (scene.own.contains(seat), scene.own.len()) {
        (true, 1) => "you",
        (true, _) => "here",
        (false, _) => "other",
    };
    let name = words::seat(lang, scene, seat);
    Some(Prompt {
        seats: SeatSet::only(seat),
        text: lang.with(
            "hunters-prompt",
            &args!["who" => who, "step" => steps::word(step), "name" => name],
        ),
        picture: match step {
            Step::Ghosts | Step::Push => art::ghost(),
            _ => art::kid(seat),
        },
    })
}

/// The player aid: the five steps, and what counts at the end.
fn summary(lang: Lang, scene: &PlayScene) -> Markup {
    let haunted = scene.options.json()["haunted"] == true;
    let large = scene.options.json()["large_ghost"] == true;
    html! {
        details #player-aid .box {
            summary { (lang.t("hunters-aid")) }
            ol {
                @for step in ["build", "ghosts", "score", "exchange", "kid"] {
                    li { (lang.t(&format!("hunters-aid-{step}"))) }
                }
            }
            p { (lang.t("hunters-aid-end")) }
            @if haunted { p { (lang.t("hunters-aid-haunted")) } }
            @if large { p { (lang.t("hunters-aid-large")) } }
        }
    }
}

/// `column 2, row 0`.
fn place(lang: Lang, cell: Cell) -> String {
    lang.with("hunters-place", &args!["x" => cell.x(), "y" => cell.y()])
}

fn colour_name(lang: Lang, colour: Colour) -> String {
    lang.with(
        "hunters-colour",
        &args!["colour" => colour.letter().to_string()],
    )
}

/// `3 orange candies`.
fn candies(lang: Lang, colour: Colour, count: usize) -> String {
    let args = args!["colour" => colour.letter().to_string(), "count" => count];
    lang.with("hunters-candies", &args)
}

/// `orange, 7 left`.
fn houses(lang: Lang, colour: Colour, count: u8) -> String {
    let args = args!["colour" => colour_name(lang, colour), "count" => count];
    lang.with("hunters-left", &args)
}

/// By which translations know the kind of a card.
fn kind(card: Card) -> &'static str {
    match card.is_haunted() {
        true => "haunted",
        false => "regular",
    }
}

/// H11: what a card is worth.
fn worth(card: Card) -> i32 {
    if card.is_haunted() {
        HAUNTED_POINTS
    } else {
        REGULAR_POINTS
    }
}
