//! Boards of the games, looked up by the game's id.

use maud::{Markup, html};
use presentation::board::{AnyBoard, Comparison, Flight, Offer, Parts};
use presentation::i18n::Lang;
use presentation::moment::Moment;
use presentation::part::Drawing;
use serde_json::{Map, Value};
use table::scene::PlayScene;
use tabletop::{AnyEvent, AnyEvents, AnyOptions, AnyView, GameInfo, Seat};

use presentations::board;

/// Animations of an event, in the order of their start.
#[must_use]
pub fn flights(game: &str, event: &AnyEvent) -> Vec<Flight> {
    board(game)
        .map(|board| board.flights(event))
        .unwrap_or_default()
}

/// A sentence about an event, for log and screen readers.
#[must_use]
pub fn sentence(lang: Lang, scene: &PlayScene, event: &AnyEvent) -> Option<String> {
    board(scene.game)?.sentence(lang, scene, event)
}

/// Two actions in one position, if their summaries cannot be told apart without the board.
#[must_use]
pub fn comparison(
    lang: Lang,
    scene: &PlayScene,
    before: &AnyView,
    made: &AnyEvent,
    better: &AnyEvent,
) -> Option<Comparison> {
    board(scene.game)?.comparison(lang, scene, before, made, better)
}

/// Which of some events [`sentence`] tells more of than before, because the watcher has learned
/// something since.
#[must_use]
pub fn telling_more(scene: &PlayScene, events: &AnyEvents) -> Vec<bool> {
    let tells_more = |event| board(scene.game).is_some_and(|board| board.tells_more(scene, &event));
    events.iter().map(tells_more).collect()
}

/// Advice to a player in words: one action, or several that are done together, separated by `;`.
#[must_use]
pub fn advice(lang: Lang, scene: &PlayScene, seat: Seat, actions: &str) -> Option<String> {
    board(scene.game)?.advice(lang, scene, seat, actions)
}

/// Advice for a player who sees its place lit on the board; `None` if [`advice`] is as good.
#[must_use]
pub fn lit_advice(lang: Lang, scene: &PlayScene, seat: Seat, actions: &str) -> Option<Markup> {
    board(scene.game)?.lit_advice(lang, scene, seat, actions)
}

/// The moments of the latest moves, the latest first, each with the number of its move.
#[must_use]
pub fn moments(scene: &PlayScene, moves: usize) -> Vec<(usize, Moment)> {
    board(scene.game)
        .map(|board| board.moments(scene, moves))
        .unwrap_or_default()
}

/// A small picture of a thing of the game, by its name, for use in a text.
#[must_use]
pub fn thing(lang: Lang, scene: &PlayScene, name: &str) -> Option<Markup> {
    board(scene.game)?.thing(lang, scene, name)
}

/// An event as a few pictures, for people who see. [`sentence`] is for screen readers.
#[must_use]
pub fn pictures(game: &str, event: &AnyEvent) -> Markup {
    board(game).map_or(html! {}, |board| board.pictures(event))
}

/// Events in pictures and a few words, with sentences for screen readers. The player is named beside
/// them.
#[must_use]
pub fn event_summaries(lang: Lang, scene: &PlayScene, events: &[AnyEvent]) -> Markup {
    board(scene.game).map_or(html! {}, |board| board.event_summaries(lang, scene, events))
}

/// Sound of an event, if the game has a special one.
#[must_use]
pub fn sound(game: &str, event: &AnyEvent) -> Option<&'static str> {
    board(game)?.sound(event)
}

/// Form control for an option of a game.
#[must_use]
pub fn offer(game: &str, option: &str) -> Offer {
    board(game).map_or(Offer::Plain, |board| board.offer(option))
}

/// Adds options that follow from those chosen on a page.
pub fn complete(game: &str, options: &mut Map<String, Value>) {
    if let Some(board) = board(game) {
        board.complete(options);
    }
}

/// The fewest players of a table that pages offer. Puzzles are for one player and need no table.
#[must_use]
pub fn fewest_at_a_table(info: &GameInfo) -> u8 {
    info.seats.0.get().max(2)
}

/// Time limits of a game with these options, in words, each with the number of its rule.
#[must_use]
pub fn times(lang: Lang, game: &str, options: &AnyOptions) -> Vec<(&'static str, String)> {
    board(game)
        .map(|board| board.times(lang, options))
        .unwrap_or_default()
}

/// Whether a table with these options compensates slow connections in races.
#[must_use]
pub fn compensates_lag(game: &str, options: &AnyOptions) -> bool {
    board(game).is_some_and(|board| board.compensates_lag(options))
}

/// Picture of a rule or an option.
#[must_use]
pub fn rule_picture(lang: Lang, game: &str, rule: &str) -> Option<Markup> {
    board(game)?.rule_picture(lang, rule)
}

/// Picture on the game's card.
#[must_use]
pub fn cover(game: &str) -> Option<Markup> {
    board(game).map(AnyBoard::cover)
}

/// The game's part of a table's page; empty for a game without a board.
#[must_use]
pub fn parts(lang: Lang, scene: &PlayScene, drawing: Drawing<'_>) -> Parts {
    board(scene.game)
        .map(|board| board.parts(lang, scene, drawing))
        .unwrap_or_default()
}

/// SVG symbols of the drawings of all games.
#[must_use]
pub fn symbols() -> Markup {
    html! { @for found in presentations::all() { (found.board.symbols()) } }
}
