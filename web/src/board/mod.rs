//! Boards: what is different from game to game on the page of a table.

mod necklace;

use maud::Markup;
use serde::Serialize;
use serde_json::Value;
use tabletop::Seat;

use crate::i18n::Lang;
use crate::words;
use house::Scene;

/// A piece that travels: from the element with one id to the element with the other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Flight {
    /// Where it was.
    pub from: String,
    /// Where it goes.
    pub to: String,
}

/// Which pieces travel because of an event, in the order in which they leave.
#[must_use]
pub fn flights(game: &str, event: &Value) -> Vec<Flight> {
    match game {
        "necklace" => necklace::flights(event),
        _ => Vec::new(),
    }
}

/// What happened, in a sentence for log and screen reader.
pub(crate) fn sentence(lang: Lang, scene: &Scene, event: &Value) -> Option<String> {
    match scene.game {
        "necklace" => necklace::sentence(lang, scene, event),
        _ => None,
    }
}

/// A move of the past in a few words.
pub(crate) fn brief(lang: Lang, scene: &Scene, actor: &str, action: &str) -> String {
    match scene.game {
        "necklace" => necklace::brief(lang, scene, actor, action),
        _ => format!("{} {action}", words::actor(lang, scene, actor)),
    }
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
    /// By whom.
    pub(crate) seat: Seat,
    /// In words.
    pub(crate) text: String,
    /// A picture of it.
    pub(crate) picture: Markup,
}

/// The game's part of the page; empty for a game that has none.
pub(crate) fn parts(lang: Lang, scene: &Scene) -> Parts {
    match scene.game {
        "necklace" => necklace::parts(lang, scene),
        _ => Parts::default(),
    }
}

/// The pictures that go with the rules of a game, by rule.
pub(crate) fn rule_picture(game: &str, rule: &str) -> Option<Markup> {
    match game {
        "necklace" => necklace::rule_picture(rule),
        _ => None,
    }
}

/// A picture for the game's card.
pub(crate) fn cover(game: &str) -> Option<Markup> {
    match game {
        "necklace" => Some(necklace::cover()),
        _ => None,
    }
}
