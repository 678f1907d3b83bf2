//! Mood of the Magpie: chosen by what happened last.

use ::necklace::{Colour, Event, Recipient, View};
use maud::{Markup, html};

use super::{Scene, scores_nothing};
use crate::art::{self, MagpieMood};
use presentation::args;
use presentation::i18n::Lang;

/// A run of so many candies is a large one.
const MANY: u8 = 3;

/// The mood in the position shown.
fn mood(scene: &Scene<'_>) -> MagpieMood {
    let view = scene.view;
    if view.turn.is_none() {
        return MagpieMood::Full;
    }
    let events = scene.shown_moves().iter().flat_map(|made| made.events);
    let gathers = events.filter_map(|event| match event {
        Event::Gathered {
            recipient,
            colour,
            run,
            ..
        } => Some((*recipient, *colour, run.len)),
        Event::Swept { .. } => None,
    });
    let mut latest_first = gathers.collect::<Vec<_>>().into_iter().rev().peekable();
    if let Some((Recipient::Player, _, MANY..)) = latest_first.peek() {
        return MagpieMood::Envies;
    }
    let gift = latest_first.find(|(recipient, ..)| *recipient == Recipient::Magpie);
    gift.map_or(MagpieMood::Hungry, |(_, colour, count)| {
        after_gift(view, colour, count)
    })
}

/// The mood after a gift. The Magpie's heaps have not changed since.
fn after_gift(view: &View, colour: Colour, count: u8) -> MagpieMood {
    let most = Colour::ALL
        .into_iter()
        .map(|colour| view.magpie.of(colour))
        .max();
    let favourite = Some(view.magpie.of(colour)) == most;
    match count {
        _ if scores_nothing(view, colour) => MagpieMood::Dislikes,
        MANY.. => MagpieMood::Loves,
        2 if favourite => MagpieMood::Loves,
        1 if !favourite => MagpieMood::Sulks,
        _ => MagpieMood::Eats,
    }
}

/// The mood in a sentence, for screen readers.
pub(super) fn sentence(lang: Lang, scene: &Scene<'_>) -> String {
    lang.with("necklace-mood", &args!["mood" => mood(scene).word()])
}

/// The Magpie in its mood. A part of its own: the drawing is long, and comes again.
fn drawn(mood: MagpieMood) -> Markup {
    html! { g data-part="" transform="translate(4 -72) scale(.92)" { (art::magpie_in(mood)) } }
}

/// The Magpie in its mood, and what it says. Every move draws it anew, so that the animation of its
/// mood begins.
pub(super) fn magpie(lang: Lang, scene: &Scene<'_>) -> Markup {
    let mood = mood(scene);
    let says = lang.with("necklace-says", &args!["mood" => mood.word()]);
    let width = 8 * says.chars().count() + 16;
    html! {
        g id={ "magpie-" (scene.shown_moves().len()) } .magpie aria-hidden="true" {
            (scene.part(("magpie", mood), || drawn(mood)))
            g.chirp {
                rect x=(-8_isize - width as isize) y="-141" width=(width) height="26" rx="13" {}
                path d="M-20-117-1-107-10-122Z" {}
                text x=(-8_isize - (width / 2) as isize) y="-123.5" { (says) }
            }
        }
    }
}
