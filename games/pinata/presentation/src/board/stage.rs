//! Stage above the mats: the piñata on its rope, the medals to win, the other hand, the stock.

use ::pinata::{Colour, Event, Phase, View};
use maud::{Markup, html};
use tabletop::Seat;

use super::plays::other;
use super::{Scene, colour_name, hand, stock};
use crate::art::{self, Blow, Donkey};
use presentation::args;
use presentation::i18n::Lang;
use presentation::words;

pub(super) fn stage(lang: Lang, scene: &Scene<'_>, view: &View, near: Seat) -> Markup {
    let far = other(near);
    let player = view.seats.get(far.index());
    let open_cards = player.is_some_and(|player| player.hand.is_some());
    html! {
        section #stage .stage.wide[open_cards] aria-label=(lang.t("pinata-stage")) {
            svg.rope viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true" {
                path d="M0 0Q25 14 50 14T100 0" {}
            }
            (medals(lang, view))
            (art::donkey(&Donkey {
                taken: &taken(view),
                moves: scene.shown_moves().len(),
                blow: blow(scene, near),
                broken: won(scene),
            }))
            (hand::far(lang, scene, view, far))
            (stock::stock(lang, scene, view))
        }
    }
}

/// Colours of the medals that were taken.
fn taken(view: &View) -> Vec<Colour> {
    let medals = view.medals.iter().filter(|medal| medal.owner.is_some());
    medals.map(|medal| medal.colour).collect()
}

/// Whether the position shown is a won one. A view of a finished game has no phase.
fn won(scene: &Scene<'_>) -> bool {
    let last = scene.shown_moves().last();
    let medal = |event: &Event| matches!(event, Event::Medal { .. });
    scene.view.phase.is_none_or(|phase| phase == Phase::Won)
        && last.is_some_and(|made| made.events.iter().any(medal))
}

/// Effect of the last move on the piñata.
fn blow(scene: &Scene<'_>, near: Seat) -> Blow {
    let events = scene
        .shown_moves()
        .last()
        .map_or(&[][..], |made| made.events);
    let winner = events.iter().find_map(|event| match event {
        Event::Scored { winner, .. } => Some(*winner),
        _ => None,
    });
    let medal = |event: &Event| matches!(event, Event::Medal { .. });
    winner.map_or(Blow::Breeze, |winner| Blow::Hit {
        near: winner == near,
        medal: events.iter().any(medal),
    })
}

/// Medals that nobody has yet, with the number of candies that each needs, and the empty hooks of
/// the others.
fn medals(lang: Lang, view: &View) -> Markup {
    let left = view.medals.iter().filter(|medal| medal.owner.is_none());
    let colours: Vec<String> = left.map(|medal| colour_name(lang, medal.colour)).collect();
    let args = args!["count" => colours.len(), "colours" => words::list(lang, colours)];
    html! {
        p #medals .shelf {
            span.sr-only { (lang.with("pinata-medals-left", &args)) }
            @for medal in &view.medals {
                span.hook.none[medal.owner.is_some()] aria-hidden="true" {
                    i id={ "medal-" (medal.colour.letter()) } {
                        @if medal.owner.is_none() { (art::medal_of(medal.colour)) }
                    }
                    b { (medal.asks) }
                }
            }
        }
    }
}
