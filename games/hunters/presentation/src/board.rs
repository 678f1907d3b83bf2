//! Board of Candy Hunters on the page of a table.

mod advice;
mod aids;
mod comparison;
pub(crate) mod editor;
mod endings;
mod events;
mod examples;
mod hand;
mod moment;
mod players;
mod plays;
pub mod puzzle;
mod result;
mod shape;
pub(crate) mod steps;
mod town;
mod view;
mod why;

use ::hunters::{
    Action, Card, Cell, Colour, Event, HAUNTED_POINTS, Hunters, Options, REGULAR_POINTS, Step, View,
};
use maud::{Markup, html};
use table::scene::PlayScene;
use tabletop::{Seat, SeatSet};

use crate::art;
use presentation::args;
use presentation::board::{Board, BoardMove, BoardScene, Comparison, Flight, Offer, Parts, Prompt};
use presentation::i18n::{Lang, composed};
use presentation::moment::Moment;
use presentation::words;
use view::{ViewExt, opened};

/// A scene of Candy Hunters.
type Scene<'a> = BoardScene<'a, Hunters>;

/// The board of Candy Hunters.
pub(crate) struct HuntersBoard;

impl Board for HuntersBoard {
    type Game = Hunters;

    fn parts(&self, lang: Lang, scene: &Scene<'_>) -> Parts {
        let view = opened(scene);
        let plays = plays::plays(scene);
        let places = plays::placements(&view, &plays);
        let own = scene.eyes.and_then(|seat| view.player(seat));
        let hand = own.and_then(|player| player.hand.as_deref());
        let hand = hand.unwrap_or_default();
        let aids = aids::of_hand(scene, &view, hand);
        let endings = endings::Endings::of(&view, &plays);
        let on_town = town::OnTown {
            plays: &plays,
            places: &places,
            endings: &endings,
            aids: &aids,
        };
        Parts {
            prompt: prompt(lang, scene),
            board: html! {
                div #hunters .hunters {
                    (steps::path(lang, scene, &view))
                    (steps::now(lang, scene, &view, &plays))
                    (town::town(lang, scene, &view, &on_town, None))
                    div #beside {
                        (endings.pictures(lang, scene, &view))
                        @if scene.eyes.is_some() {
                            (hand::own(lang, scene, &view, hand, &plays, &places, &aids))
                        }
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
                .map(|end| result::reasons(lang, scene, end)),
        }
    }

    fn flights(&self, event: &Event) -> Vec<Flight> {
        events::flights(event)
    }

    fn sentence(&self, lang: Lang, scene: &PlayScene, event: &Event) -> Option<String> {
        Some(events::sentence(lang, scene, event))
    }

    fn tells_more(&self, scene: &PlayScene, event: &Event) -> bool {
        events::names_pattern(scene, event)
    }

    fn sound(&self, event: &Event) -> Option<&'static str> {
        match event {
            Event::Built { .. } => Some("place"),
            Event::LargeGhost { .. } | Event::Moved { .. } | Event::Landed { .. } => Some("glide"),
            Event::Scored { .. } => Some("score"),
            Event::KidPlaced { .. } => Some("step"),
            Event::Exchanged { .. } => Some("swap"),
            Event::Pushed { .. }
            | Event::Drew { .. }
            | Event::Skipped { .. }
            | Event::Turn { .. }
            | Event::Over => None,
        }
    }

    fn pictures(&self, event: &Event) -> Markup {
        events::pictures(event)
    }

    fn comparison(
        &self,
        lang: Lang,
        scene: &PlayScene,
        before: &View,
        made: &Event,
        better: &Event,
    ) -> Option<Comparison> {
        comparison::comparison(lang, scene, before, made, better)
    }

    fn thing(&self, lang: Lang, scene: &Scene<'_>, name: &str) -> Option<Markup> {
        let card = name.parse().ok()?;
        Some(hand::open_card(lang, &opened(scene), card))
    }

    fn own_content(&self) -> Option<&'static str> {
        Some("patterns")
    }

    fn own_content_name<'o>(&self, options: &'o Options) -> Option<&'o str> {
        Some(&options.patterns.own()?.name)
    }

    fn offer(&self, option: &str) -> Offer {
        if matches!(option, "haunted" | "large_ghost") {
            Offer::Plain
        } else {
            Offer::Not
        }
    }

    fn moment(&self, scene: &Scene<'_>, made: &BoardMove<'_, Hunters>) -> Option<Moment> {
        moment::moment(scene, made)
    }

    fn rule_picture(&self, lang: Lang, rule: &str) -> Option<Markup> {
        examples::picture(lang, rule)
    }

    fn cover(&self) -> Markup {
        art::hunters_cover()
    }

    fn symbols(&self) -> Markup {
        art::symbols()
    }

    fn advice(
        &self,
        lang: Lang,
        scene: &Scene<'_>,
        seat: Seat,
        actions: &[Action],
    ) -> Option<String> {
        let [action] = actions else {
            return None;
        };
        let play = plays::Play::of(*action, seat);
        Some(advice::text(lang, scene, &opened(scene), play))
    }
}

fn prompt(lang: Lang, scene: &Scene<'_>) -> Option<Prompt> {
    let (seat, step) = (scene.view.turn?, scene.view.step?);
    let who = match (scene.own.contains(seat), scene.own.len()) {
        (true, 1) => "you",
        (true, _) => "here",
        (false, _) => "other",
    };
    let name = words::seat_name(lang, scene, seat);
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

/// A place in words: `column 2, row 0`. The first building is at 0, 0, and a town grows in all
/// directions: places to the left of it and above it are counted in words, never with a minus.
fn place(lang: Lang, cell: Cell) -> String {
    composed(("hunters-place", lang, cell), || {
        let row = args!["side" => side_of_row(cell), "y" => cell.y().unsigned_abs()];
        let line = lang.with("hunters-line", &row);
        let args = args!["column" => column(lang, cell), "line" => line];
        lang.with("hunters-place", &args)
    })
}

/// Word of translations for a row above the first building, or for another one.
fn side_of_row(cell: Cell) -> &'static str {
    match cell.y() < 0 {
        true => "up",
        false => "down",
    }
}

fn column(lang: Lang, cell: Cell) -> String {
    let side = match cell.x() < 0 {
        true => "left",
        false => "right",
    };
    let args = args!["side" => side, "x" => cell.x().unsigned_abs()];
    lang.with("hunters-column", &args)
}

fn colour_name(lang: Lang, colour: Colour) -> String {
    lang.with(
        "hunters-colour",
        &args!["colour" => colour.letter().to_string()],
    )
}

/// A number of candies in words: `3 orange candies`.
fn candies(lang: Lang, colour: Colour, count: usize) -> String {
    let args = args!["colour" => colour.letter().to_string(), "count" => count];
    lang.with("hunters-candies", &args)
}

/// A stock of houses in words: `orange, 7 left`.
fn houses(lang: Lang, colour: Colour, count: u8) -> String {
    composed(("hunters-left", lang, colour, count), || {
        let args = args!["colour" => colour_name(lang, colour), "count" => count];
        lang.with("hunters-left", &args)
    })
}

/// Word for the kind of a card in translations.
fn kind(card: Card) -> &'static str {
    match card.is_haunted() {
        true => "haunted",
        false => "regular",
    }
}

/// H11: points of a card.
fn worth(card: Card) -> i32 {
    if card.is_haunted() {
        HAUNTED_POINTS
    } else {
        REGULAR_POINTS
    }
}
