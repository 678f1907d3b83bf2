//! List of the legal plays as large buttons, for small screens and screen readers.

use ::pinata::{Face, MatNumber};
use maud::{Markup, html};

use super::plays::Play;
use super::{Scene, cards, face_arrow, face_word};
use presentation::args;
use presentation::i18n::Lang;
use presentation::part::Part;
use presentation::words;

/// All plays by card; `None` if there are none.
pub(super) fn list(lang: Lang, scene: &Scene<'_>, plays: &[Play]) -> Option<Markup> {
    if plays.is_empty() {
        return None;
    }
    let face = |mat: MatNumber| {
        let mut mats = scene.view.mats.iter();
        mats.find(|one| one.mat == mat).map(|one| one.face)
    };
    Some(html! {
        @for of_card in plays.chunk_by(|one, other| one.card == other.card) {
            @let card = of_card[0].card;
            div id={ "list-" (card) } .group.plays role="group" aria-label=(cards::name(lang, card)) {
                (cards::picture(card))
                @for play in of_card {
                    (button(lang, scene, play, face(play.mat)))
                }
            }
        }
    })
}

/// A play as a button.
fn button(lang: Lang, scene: &Scene<'_>, play: &Play, face: Option<Face>) -> Part {
    let draw = || {
        html! {
            button id={ "list-" (play.mat) "-" (play.side) "-" (play.card) } .run type="button"
                data-do=(play.command()) aria-label=(label(lang, scene, play, play.own)) {
                b { (play.mat) }
                @if let Some(face) = face { span class={ "arrow " (face_word(face)) } { (face_arrow(face)) } }
                @if !play.own { small { (words::seat_name(lang, scene, play.side)) } }
            }
        }
    };
    scene.part(("list", lang, play, face, scene.players()), draw)
}

/// Label of a play.
pub(super) fn label(lang: Lang, scene: &Scene<'_>, play: &Play, yours: bool) -> String {
    let args = args![
        "card" => cards::name(lang, play.card),
        "mat" => play.mat.size(),
        "who" => match yours { true => "you", false => "other" },
        "name" => words::seat_name(lang, scene, play.side),
    ];
    lang.with("pinata-play-label", &args)
}
