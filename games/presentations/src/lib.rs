//! Every game's presentation, by its id.
//!
//! The list of rules and bots is in the crate `games`. There are two lists, since tables depend on the
//! rules, and boards depend on tables.

use maud::{Markup, html};
use presentation::Presentation;
use presentation::board::AnyBoard;
use presentation::terminal::{AnyFace, PlainFace};

static ALL: &[&Presentation] = &[
    &necklace_presentation::PRESENTATION,
    &candy_match_presentation::PRESENTATION,
    &pinata_presentation::PRESENTATION,
    &hunters_presentation::PRESENTATION,
];

/// Every presentation.
pub fn all() -> impl Iterator<Item = &'static Presentation> {
    ALL.iter().copied()
}

/// The presentation of the game with that id.
#[must_use]
pub fn find(game: &str) -> Option<&'static Presentation> {
    all().find(|found| found.game() == game)
}

/// The board of the game with that id.
///
/// # Panics
///
/// If a game that plays has no presentation, which is a mistake in the program. The test
/// `complete.rs` of this crate finds it.
#[must_use]
pub fn board(game: &str) -> &'static dyn AnyBoard {
    let found = find(game);
    found
        .unwrap_or_else(|| panic!("`{game}` is not in games/presentations/src/lib.rs"))
        .board
}

/// SVG symbols of the drawings of all games.
#[must_use]
pub fn symbols() -> Markup {
    html! { @for found in all() { (found.board.symbols()) } }
}

/// The face of the game with that id in a terminal; a game that has none of its own gets the plain one.
#[must_use]
pub fn face(game: &str) -> &'static dyn AnyFace {
    let own = find(game).and_then(|found| found.face);
    own.unwrap_or(&PlainFace)
}
