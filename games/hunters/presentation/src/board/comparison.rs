//! Coach's comparison of two actions: a small town with the places of both. Two houses of one colour
//! look the same without it.

use hunters::{Event, Piece, View};
use maud::{Markup, html};
use table::scene::PlayScene;

use super::advice::{ActionPlaces, AdviceMark};
use super::shape::{Frame, translate};
use super::view::ViewExt;
use super::{events, town};
use presentation::args;
use presentation::board::{Comparison, spoken_pictures};
use presentation::i18n::Lang;

/// Compares the action that was made with a better one; `None` if neither has a place on the board.
pub(super) fn comparison(
    lang: Lang,
    scene: &PlayScene,
    before: &View,
    made: &Event,
    better: &Event,
) -> Option<Comparison> {
    let (made_places, better_places) = (places(made), places(better));
    if made_places.cells.is_empty() && better_places.cells.is_empty() {
        return None;
    }
    Some(Comparison {
        made: told(lang, scene, made, AdviceMark::Ring),
        better: told(lang, scene, better, AdviceMark::Lit),
        picture: picture(before, &made_places, &better_places),
    })
}

/// The places of an event on the board.
fn places(event: &Event) -> ActionPlaces {
    match event {
        Event::Built { colour, cell, .. } => ActionPlaces::house(*cell, *colour),
        Event::Moved { from, to, .. } => ActionPlaces::way(*from, *to),
        Event::Landed { to: cell, .. } | Event::KidPlaced { cell, .. } => {
            ActionPlaces::building(*cell)
        }
        Event::Scored { cells, ignored, .. } => {
            ActionPlaces::pattern([cells.as_slice(), ignored.as_slice()].concat())
        }
        Event::LargeGhost { .. }
        | Event::Pushed { .. }
        | Event::Exchanged { .. }
        | Event::Drew { .. }
        | Event::Skipped { .. }
        | Event::Turn { .. }
        | Event::Over => ActionPlaces::default(),
    }
}

/// An event in words that refer to its mark. Screen readers hear the sentence with its place.
fn told(lang: Lang, scene: &PlayScene, event: &Event, mark: AdviceMark) -> Markup {
    let with = |key: &str, colour: String| {
        let args = args!["mark" => mark.word(), "colour" => colour];
        Some(lang.with(key, &args))
    };
    let words = match event {
        Event::Built { colour, .. } => with("hunters-advice-build", colour.letter().to_string()),
        Event::Moved { .. } => with("hunters-advice-ghost", String::new()),
        Event::Landed { .. } => with("hunters-advice-push", String::new()),
        Event::KidPlaced { .. } => with("hunters-advice-kid", String::new()),
        Event::Scored { .. } => with("hunters-compare-score", String::new()),
        Event::Skipped { .. } => with("hunters-advice-skip", String::new()),
        _ => None,
    };
    let sentence = events::sentence(lang, scene, event);
    match words {
        Some(words) => html! { span.sr-only { (sentence) } span aria-hidden="true" { (words) } },
        None => spoken_pictures(&sentence, &events::pictures(event)),
    }
}

/// The town before the actions, with the marks of both.
fn picture(before: &View, made: &ActionPlaces, better: &ActionPlaces) -> Markup {
    let tiles = before.tiles.iter().map(|tile| tile.cell);
    let marked = made.cells.iter().chain(&better.cells).copied();
    let frame = Frame::around(tiles.chain(marked), 0);
    html! {
        svg.town.example viewBox=(frame.view_box()) width=(frame.width / 2) aria-hidden="true" focusable="false" {
            @for &tile in &before.tiles { (town::plain_tile(tile)) }
            @for (cell, seat) in before.kids() { (piece(cell, Piece::Kid(seat))) }
            @for &cell in &before.ghosts { (piece(cell, Piece::Ghost)) }
            @if let Some(cell) = before.large_ghost { (piece(cell, Piece::LargeGhost)) }
            g.tips { (made.marked(AdviceMark::Ring)) (better.marked(AdviceMark::Lit)) }
        }
    }
}

fn piece(cell: hunters::Cell, piece: Piece) -> Markup {
    html! {
        g transform=(translate(cell)) {
            use href=(town::symbol(piece)) transform=(town::piece_transform(piece)) {}
        }
    }
}
