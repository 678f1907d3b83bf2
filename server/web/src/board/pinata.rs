//! Piñata on the page.

mod cards;
mod choices;
mod examples;
mod hand;
mod mats;
mod medals;
mod plays;
mod result;
mod stock;
mod story;
mod view;

use maud::{Markup, html};
use table::scene::PlayScene;
use tabletop::{AnyEvent, Seat, SeatSet};

use crate::args;
use crate::art::{self, Colour};
use crate::board::{Face, Flight, Parts, Prompt};
use crate::i18n::Lang;
use crate::words;
use view::{Candies, Event, Phase, View};

/// The face of Piñata.
pub(super) struct Pinata;

impl Face for Pinata {
    fn parts(&self, lang: Lang, scene: &PlayScene) -> Parts {
        let view = View::of(scene);
        let plays = plays::plays(scene);
        // The own side is near; for a spectator it is the second player's, as in the panels.
        let near = scene.eyes.unwrap_or(Seat::SECOND);
        Parts {
            prompt: prompt(lang, scene, &view),
            board: html! {
                div #pinata .pinata {
                    (hand::far(lang, scene, &view, plays::other(near)))
                    (mats::board(lang, scene, &view, near, &plays))
                    (hand::near(lang, scene, &view, near, &plays))
                    (stock::stock(lang, &view))
                }
            },
            seats: scene
                .seats
                .iter()
                .map(|seat| medals::player(lang, &view, seat.seat))
                .collect(),
            choices: choices::list(lang, scene, &view, &plays),
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
        story::sentence(lang, scene, &Event::read(event)?)
    }

    fn advice(&self, lang: Lang, scene: &PlayScene, seat: Seat, action: &str) -> Option<String> {
        if let Some(cards) = plays::swapped(action) {
            let args = args!["count" => cards.len(), "cards" => cards::names(lang, &cards)];
            return Some(lang.with("pinata-advice-swap", &args));
        }
        let play = plays::Play::of(action, seat)?;
        let yours = scene.own.len() == 1 && scene.own.contains(play.side);
        Some(choices::label(lang, scene, &play, yours))
    }

    fn pictures(&self, event: &AnyEvent) -> Markup {
        Event::read(event)
            .as_ref()
            .map_or(html! {}, story::pictures)
    }

    fn rule_picture(&self, lang: Lang, rule: &str) -> Option<Markup> {
        examples::picture(lang, rule)
    }

    fn cover(&self) -> Markup {
        art::pinata_cover()
    }
}

fn prompt(lang: Lang, scene: &PlayScene, view: &View) -> Option<Prompt> {
    let (seat, phase) = (view.turn?, view.phase?);
    let who = match (scene.own.contains(seat), scene.own.len()) {
        (true, 1) => "you",
        (true, _) => "here",
        (false, _) => "other",
    };
    let what = match phase {
        Phase::Play => "play",
        Phase::Swap => "swap",
        Phase::PlaySwapped => "swapped",
    };
    let name = words::seat(lang, scene, seat);
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
    lang.with("pinata-colour", &args!["colour" => colour.letter()])
}

/// `3 red candies and 1 blue candy`; or that there are none.
fn spoken(lang: Lang, held: &Candies) -> String {
    if held.total() == 0 {
        return lang.t("pinata-nothing");
    }
    let some = Colour::PINATA
        .into_iter()
        .map(|colour| (colour, held.of(colour)))
        .filter(|(_, count)| *count > 0);
    let words = some.map(|(colour, count)| {
        lang.with(
            "pinata-candies",
            &args!["colour" => colour.letter(), "count" => count],
        )
    });
    words::list(lang, words)
}
