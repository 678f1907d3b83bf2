//! Boards: what is different from game to game on the page of a table.

mod candies;
mod candy_match;
mod hunters;
mod necklace;
mod pinata;
mod teaching;

use maud::{Markup, html};
use serde::Serialize;
use serde_json::{Map, Value};
use table::scene::{PlayScene, SharedMove};
use tabletop::{AnyEvent, GameInfo, Seat, SeatSet};

use crate::i18n::Lang;

pub(crate) use hunters::puzzle;
pub(crate) use hunters::workshop::Workshop;
pub(crate) use teaching::Wrong;

/// A piece that travels: from the element with one id to the element with the other. Several ids,
/// separated by spaces, stand for the first of them that is on the page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Flight {
    /// Where it was.
    pub from: String,
    /// Where it goes.
    pub to: String,
}

/// Which pieces travel because of an event, in the order in which they leave.
#[must_use]
pub fn flights(game: &str, event: &AnyEvent) -> Vec<Flight> {
    face(game)
        .map(|face| face.flights(event))
        .unwrap_or_default()
}

/// How a game looks and what is said about it.
trait Face: Sync {
    /// The game's part of the page.
    fn parts(&self, lang: Lang, scene: &PlayScene) -> Parts;
    /// See [`flights`].
    fn flights(&self, event: &AnyEvent) -> Vec<Flight>;
    /// See [`sentence`].
    fn sentence(&self, lang: Lang, scene: &PlayScene, event: &AnyEvent) -> Option<String>;
    /// See [`pictures`].
    fn pictures(&self, event: &AnyEvent) -> Markup;
    /// See [`advice`].
    fn advice(
        &self,
        _lang: Lang,
        _scene: &PlayScene,
        _seat: Seat,
        _action: &str,
    ) -> Option<String> {
        None
    }
    /// See [`thing`].
    fn thing(&self, _lang: Lang, _scene: &PlayScene, _name: &str) -> Option<Markup> {
        None
    }
    /// See [`sound`].
    fn sound(&self, _event: &AnyEvent) -> Option<&'static str> {
        None
    }
    /// See [`offer`].
    fn offer(&self, _option: &str) -> Offer {
        Offer::Plain
    }
    /// See [`complete`].
    fn complete(&self, _options: &mut Map<String, Value>) {}
    /// See [`times`].
    fn times(&self, _lang: Lang, _options: &Value) -> Vec<(&'static str, String)> {
        Vec::new()
    }
    /// See [`rule_picture`].
    fn rule_picture(&self, lang: Lang, rule: &str) -> Option<Markup>;
    /// See [`cover`].
    fn cover(&self) -> Markup;
}

/// The faces of the games that have one, by id.
static FACES: [(&str, &dyn Face); 4] = [
    ("hunters", &hunters::Hunters),
    ("match", &candy_match::CandyMatch),
    ("necklace", &necklace::Necklace),
    ("pinata", &pinata::Pinata),
];

fn face(game: &str) -> Option<&'static dyn Face> {
    FACES
        .iter()
        .find(|(id, _)| *id == game)
        .map(|(_, face)| *face)
}

/// What happened, in a sentence for log and screen reader.
pub(crate) fn sentence(lang: Lang, scene: &PlayScene, event: &AnyEvent) -> Option<String> {
    face(scene.game)?.sentence(lang, scene, event)
}

/// What an action is to do, in words for who wonders whether to do it.
pub(crate) fn advice(lang: Lang, scene: &PlayScene, seat: Seat, action: &str) -> Option<String> {
    face(scene.game)?.advice(lang, scene, seat, action)
}

/// A thing of the game by its name, as a small picture for a text.
pub(crate) fn thing(lang: Lang, scene: &PlayScene, name: &str) -> Option<Markup> {
    face(scene.game)?.thing(lang, scene, name)
}

/// The moves up to the one that is shown that whoever moved last made in one go.
fn last_turn(scene: &PlayScene) -> &[SharedMove] {
    let shown = scene.look_back.unwrap_or(scene.moves.len());
    let moves = scene.moves.get(..shown).unwrap_or(&scene.moves);
    let turns = moves.chunk_by(|one, other| one.actor == other.actor);
    turns.last().unwrap_or_default()
}

/// The last turn, if somebody else made it, so that who comes next sees what has changed.
fn turn_of_others(scene: &PlayScene) -> &[SharedMove] {
    let turn = last_turn(scene);
    let mover = turn.first().and_then(|made| made.actor.seat());
    let own = mover.is_some_and(|seat| scene.own.contains(seat));
    if own { &[] } else { turn }
}

/// What the coach would do in the position shown, by whom.
fn tipped(scene: &PlayScene) -> Option<(Seat, &str)> {
    let tip = scene.tip.as_ref()?;
    Some((tip.seat, tip.actions.first()?))
}

/// An event in a few pictures, for those who see; [`sentence`] is for those who do not.
pub(crate) fn pictures(game: &str, event: &AnyEvent) -> Markup {
    face(game).map_or(html! {}, |face| face.pictures(event))
}

/// The sound of an event, where a game has one of its own.
pub(crate) fn sound(game: &str, event: &AnyEvent) -> Option<&'static str> {
    face(game)?.sound(event)
}

/// How pages offer an option of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// As it is: by its kind.
    Plain,
    /// As one of these values, each with words of its own.
    OneOf(&'static [&'static str]),
    /// Not at all: it is for programs.
    Not,
}

/// How pages offer an option of a game.
#[must_use]
pub fn offer(game: &str, option: &str) -> Offer {
    face(game).map_or(Offer::Plain, |face| face.offer(option))
}

/// Completes the options that somebody chose on a page by what goes with them.
pub(crate) fn complete(game: &str, options: &mut Map<String, Value>) {
    if let Some(face) = face(game) {
        face.complete(options);
    }
}

/// The fewest players that pages offer for a table: alone one solves puzzles, without a table.
#[must_use]
pub fn fewest_at_a_table(info: &GameInfo) -> u8 {
    info.seats.0.get().max(2)
}

/// The time limits of a game with these options, in words, each with the rule it belongs to.
pub(crate) fn times(lang: Lang, game: &str, options: &Value) -> Vec<(&'static str, String)> {
    face(game)
        .map(|face| face.times(lang, options))
        .unwrap_or_default()
}

/// The picture that goes with a rule or an option of a game.
pub(crate) fn rule_picture(lang: Lang, game: &str, rule: &str) -> Option<Markup> {
    face(game)?.rule_picture(lang, rule)
}

/// A picture for the game's card.
pub(crate) fn cover(game: &str) -> Option<Markup> {
    face(game).map(Face::cover)
}

/// The game's part of the page; empty for a game that has none.
pub(crate) fn parts(lang: Lang, scene: &PlayScene) -> Parts {
    face(scene.game)
        .map(|face| face.parts(lang, scene))
        .unwrap_or_default()
}

/// The game's part of the page.
#[derive(Debug, Default)]
pub(crate) struct Parts {
    /// What is to be done now, and by whom.
    pub(crate) prompt: Option<Prompt>,
    /// The middle of the table.
    pub(crate) board: Markup,
    /// What lies before each player.
    pub(crate) seats: Vec<Markup>,
    /// The same choices as on the board, as large buttons.
    pub(crate) choices: Option<Markup>,
    /// How the points come about, when the game is over.
    pub(crate) reasons: Option<Markup>,
}

/// What is to be done now.
#[derive(Debug)]
pub(crate) struct Prompt {
    /// By whom; by nobody in particular where all play at once.
    pub(crate) seats: SeatSet,
    /// In words.
    pub(crate) text: String,
    /// A picture of it.
    pub(crate) picture: Markup,
}
