//! Board of Piñata on the page of a table.

mod cards;
mod choices;
mod events;
mod examples;
mod forecasts;
mod hand;
mod mats;
mod medals;
mod moment;
mod plays;
mod result;
mod stage;
mod stock;

use std::borrow::Cow;

use ::pinata::{Action, Candies, Card, Colour, Counts, Event, Face, Options, Phase, Pinata, View};
use maud::{Markup, html};
use table::scene::PlayScene;
use tabletop::{Seat, SeatSet};

use crate::art;
use presentation::args;
use presentation::board::{Board, BoardMove, BoardScene, Flight, Parts, Prompt};
use presentation::i18n::Lang;
use presentation::moment::Moment;
use presentation::words;

/// A scene of Piñata.
type Scene<'a> = BoardScene<'a, Pinata>;

/// The board of Piñata.
pub(crate) struct PinataBoard;

impl Board for PinataBoard {
    type Game = Pinata;

    fn parts(&self, lang: Lang, scene: &Scene<'_>) -> Parts {
        let view = opened(scene);
        let plays = plays::plays(scene);
        // The watcher's own side is near. For a spectator it is the second player's, as in the
        // panels.
        let near = scene.eyes.unwrap_or(Seat::SECOND);
        Parts {
            prompt: prompt(lang, scene),
            board: html! {
                div #pinata .pinata {
                    div.counter {
                        (stage::stage(lang, scene, &view, near))
                        (mats::board(lang, scene, near, &plays))
                        (hand::near(lang, scene, &view, near, &plays))
                    }
                }
            },
            seats: scene
                .seats
                .iter()
                .map(|seat| medals::player(lang, scene, &view, seat.seat))
                .collect(),
            choices: choices::list(lang, scene, &plays),
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
        events::sentence(lang, scene, event)
    }

    fn advice(
        &self,
        lang: Lang,
        scene: &Scene<'_>,
        seat: Seat,
        actions: &[Action],
    ) -> Option<String> {
        match actions {
            [Action::Swap(cards)] => {
                let names = cards::names(lang, cards.as_slice());
                let args = args!["count" => cards.len(), "cards" => names];
                Some(lang.with("pinata-advice-swap", &args))
            }
            [action] => {
                let play = plays::Play::of(action, seat)?;
                let yours = scene.own.len() == 1 && scene.own.contains(play.side);
                Some(choices::label(lang, scene, &play, yours))
            }
            _ => None,
        }
    }

    fn lit_advice(
        &self,
        lang: Lang,
        _: &Scene<'_>,
        seat: Seat,
        actions: &[Action],
    ) -> Option<Markup> {
        let [action] = actions else {
            return None;
        };
        plays::Play::of(action, seat)?;
        Some(html! { (lang.t("pinata-lit")) })
    }

    fn sound(&self, event: &Event) -> Option<&'static str> {
        match event {
            Event::Played { .. } => Some("place"),
            Event::Scored { .. } => Some("score"),
            Event::Medal { .. } => Some("prize"),
            Event::Swapped { .. } | Event::Shuffled { .. } => Some("swap"),
            Event::Refilled { .. }
            | Event::Left { .. }
            | Event::Drew { .. }
            | Event::Shown { .. }
            | Event::Passed { .. } => None,
        }
    }

    fn pictures(&self, event: &Event) -> Markup {
        events::pictures(event)
    }

    fn moment(&self, scene: &Scene<'_>, made: &BoardMove<'_, Pinata>) -> Option<Moment> {
        moment::moment(scene, made)
    }

    fn rule_picture(&self, lang: Lang, rule: &str) -> Option<Markup> {
        examples::picture(lang, rule)
    }

    fn own_content(&self) -> Option<&'static str> {
        Some("set")
    }

    fn own_content_name<'o>(&self, options: &'o Options) -> Option<&'o str> {
        Some(&options.set.own()?.name)
    }

    fn cover(&self) -> Markup {
        art::pinata_cover()
    }

    fn symbols(&self) -> Markup {
        art::symbols()
    }
}

/// View of a scene. Where hands are open, each player's data comes from that player's own view.
fn opened<'a>(scene: &Scene<'a>) -> Cow<'a, View> {
    if scene.open.is_empty() {
        return Cow::Borrowed(scene.view);
    }
    let mut view = scene.view.clone();
    for (index, (player, seen)) in view.seats.iter_mut().zip(&scene.open).enumerate() {
        player.clone_from(&seen.seats[index]);
    }
    Cow::Owned(view)
}

/// Word for a mat's face in translations and style sheets.
fn face_word(face: Face) -> &'static str {
    match face {
        Face::High => "high",
        Face::Low => "low",
    }
}

fn face_arrow(face: Face) -> &'static str {
    match face {
        Face::High => "▲",
        Face::Low => "▼",
    }
}

/// Letter of a colour in translations.
fn letter(colour: Colour) -> &'static str {
    art::candy_colour(colour).letter()
}

/// Letter of a card's colour in translations.
fn letter_of(card: Card) -> &'static str {
    card.colour().map_or("W", letter)
}

fn prompt(lang: Lang, scene: &Scene<'_>) -> Option<Prompt> {
    let (seat, phase) = (scene.view.turn?, scene.view.phase?);
    let who = match (scene.own.contains(seat), scene.own.len()) {
        (true, 1) => "you",
        (true, _) => "here",
        (false, _) => "other",
    };
    let what = match phase {
        Phase::Play => "play",
        Phase::Swap => "swap",
        Phase::PlaySwapped => "swapped",
        Phase::Won | Phase::Stuck => return None,
    };
    let name = words::seat_name(lang, scene, seat);
    Some(Prompt {
        seats: SeatSet::only(seat),
        text: lang.with(
            "pinata-prompt",
            &args!["who" => who, "what" => what, "name" => name],
        ),
        picture: if phase == Phase::Swap {
            art::eye()
        } else {
            art::wild()
        },
    })
}

fn colour_name(lang: Lang, colour: Colour) -> String {
    lang.with("pinata-colour", &args!["colour" => letter(colour)])
}

/// Candies in words: `3 red candies and 1 blue candy`; or a text for none.
fn spoken(lang: Lang, held: Counts) -> String {
    let held = Candies::from(held);
    if held.total() == 0 {
        return lang.t("pinata-nothing");
    }
    let some = Colour::ALL
        .into_iter()
        .map(|colour| (colour, held.of(colour)))
        .filter(|(_, count)| *count > 0);
    let words = some.map(|(colour, count)| {
        lang.with(
            "pinata-candies",
            &args!["colour" => letter(colour), "count" => count],
        )
    });
    words::list(lang, words)
}
