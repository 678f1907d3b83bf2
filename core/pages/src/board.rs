//! The board of a game, found by the game's id.

use maud::{Markup, html};
use presentation::board::{AnyBoard, Flight, Offer, Parts};
use presentation::i18n::Lang;
use serde_json::{Map, Value};
use table::scene::PlayScene;
use tabletop::{AnyEvent, AnyOptions, GameInfo, Seat};

use presentations::board;

/// Which pieces travel because of an event, in the order in which they leave.
#[must_use]
pub fn flights(game: &str, event: &AnyEvent) -> Vec<Flight> {
    board(game)
        .map(|board| board.flights(event))
        .unwrap_or_default()
}

/// What happened, in a sentence for log and screen reader.
#[must_use]
pub fn sentence(lang: Lang, scene: &PlayScene, event: &AnyEvent) -> Option<String> {
    board(scene.game)?.sentence(lang, scene, event)
}

/// What an action is to do, in words for who wonders whether to do it; or several actions that are
/// one thing to do, with `;` between them.
#[must_use]
pub fn advice(lang: Lang, scene: &PlayScene, seat: Seat, actions: &str) -> Option<String> {
    board(scene.game)?.advice(lang, scene, seat, actions)
}

/// A thing of the game by its name, as a small picture for a text.
#[must_use]
pub fn thing(lang: Lang, scene: &PlayScene, name: &str) -> Option<Markup> {
    board(scene.game)?.thing(lang, scene, name)
}

/// An event in a few pictures, for those who see; [`sentence`] is for those who do not.
#[must_use]
pub fn pictures(game: &str, event: &AnyEvent) -> Markup {
    board(game).map_or(html! {}, |board| board.pictures(event))
}

/// The sound of an event, where a game has one of its own.
#[must_use]
pub fn sound(game: &str, event: &AnyEvent) -> Option<&'static str> {
    board(game)?.sound(event)
}

/// How pages offer an option of a game.
#[must_use]
pub fn offer(game: &str, option: &str) -> Offer {
    board(game).map_or(Offer::Plain, |board| board.offer(option))
}

/// Completes the options that somebody chose on a page by what goes with them.
pub fn complete(game: &str, options: &mut Map<String, Value>) {
    if let Some(board) = board(game) {
        board.complete(options);
    }
}

/// The fewest players that pages offer for a table: alone one solves puzzles, without a table.
#[must_use]
pub fn fewest_at_a_table(info: &GameInfo) -> u8 {
    info.seats.0.get().max(2)
}

/// The time limits of a game with these options, in words, each with the rule it belongs to.
#[must_use]
pub fn times(lang: Lang, game: &str, options: &AnyOptions) -> Vec<(&'static str, String)> {
    board(game)
        .map(|board| board.times(lang, options))
        .unwrap_or_default()
}

/// Whether a table with these options makes slow lines good in races.
#[must_use]
pub fn compensates_lag(game: &str, options: &AnyOptions) -> bool {
    board(game).is_some_and(|board| board.compensates_lag(options))
}

/// The picture that goes with a rule or an option of a game.
#[must_use]
pub fn rule_picture(lang: Lang, game: &str, rule: &str) -> Option<Markup> {
    board(game)?.rule_picture(lang, rule)
}

/// A picture for the game's card.
#[must_use]
pub fn cover(game: &str) -> Option<Markup> {
    board(game).map(AnyBoard::cover)
}

/// The game's part of the page; empty for a game that has none.
#[must_use]
pub fn parts(lang: Lang, scene: &PlayScene) -> Parts {
    board(scene.game)
        .map(|board| board.parts(lang, scene))
        .unwrap_or_default()
}

/// The SVG symbols of every game's drawings.
#[must_use]
pub fn symbols() -> Markup {
    html! { @for found in presentations::all() { (found.board.symbols()) } }
}
