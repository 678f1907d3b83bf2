//! The two forms in which a game's own words leave the house: as values, for who looks into them,
//! and as text, for who only passes them on.
//!
//! A page draws a board from values. A program gets text, most of which is the history of the game,
//! and a move that was made is told in the same words for ever: each is written once, and kept.

use std::fmt::Debug;
use std::sync::{Arc, Mutex, PoisonError};

use serde::{Serialize, Serializer};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use tabletop::{AnyDeed, AnyState, Ruling, Watcher};

use crate::scene::MoveScene;
use crate::table::Logged;

/// How a game's own words are held.
pub trait Form: Clone + Debug {
    /// A view, or options.
    type Data: Clone + Debug + Serialize;
    /// What a move brought about.
    type Events: Clone + Debug + Default + Serialize;
    /// A move that stands.
    type Move: Clone + Debug + Serialize;

    /// See [`AnyState::options`].
    fn options(state: &dyn AnyState) -> Self::Data;
    /// See [`AnyState::view`].
    fn view(state: &dyn AnyState, watcher: Watcher) -> Self::Data;
    /// See [`AnyDeed::events_for`].
    fn events(deed: &dyn AnyDeed, watcher: Watcher) -> Self::Events;
    /// Whether nothing happened.
    fn are_none(events: &Self::Events) -> bool;
    /// A move as a watcher may know it.
    fn made(made: &Made<'_>, watcher: Watcher) -> Self::Move;
}

/// A move that stands, and what it brought about.
#[derive(Debug)]
pub struct Made<'a> {
    pub(crate) number: usize,
    pub(crate) made: &'a tabletop::Move,
    pub(crate) logged: &'a Logged,
    pub(crate) deed: &'a dyn AnyDeed,
    pub(crate) ruling: Option<&'a Ruling>,
    /// Whether the game hides something from somebody.
    pub(crate) hidden: bool,
}

impl Made<'_> {
    fn scene<F: Form>(&self, watcher: Watcher) -> MoveScene<F::Events> {
        MoveScene {
            number: self.number,
            actor: self.made.actor.clone(),
            action: self.deed.action_for(watcher),
            events: F::events(self.deed, watcher),
            at: self.made.at,
            ruling: self.ruling.cloned(),
        }
    }
}

/// Values, for who looks into them.
#[derive(Clone, Debug, PartialEq)]
pub enum Values {}

impl Form for Values {
    type Data = Value;
    type Events = Vec<Value>;
    type Move = MoveScene;

    fn options(state: &dyn AnyState) -> Value {
        state.options()
    }

    fn view(state: &dyn AnyState, watcher: Watcher) -> Value {
        state.view(watcher)
    }

    fn events(deed: &dyn AnyDeed, watcher: Watcher) -> Vec<Value> {
        deed.events_for(watcher)
    }

    fn are_none(events: &Vec<Value>) -> bool {
        events.is_empty()
    }

    fn made(made: &Made<'_>, watcher: Watcher) -> MoveScene {
        made.scene::<Values>(watcher)
    }
}

/// Text, for who only passes it on.
#[derive(Clone, Debug)]
pub enum Text {}

/// JSON as text.
#[derive(Clone, Debug)]
pub struct Json(Arc<RawValue>);

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        RawValue::serialize(&self.0, serializer)
    }
}

impl From<Box<RawValue>> for Json {
    fn from(text: Box<RawValue>) -> Self {
        Json(text.into())
    }
}

impl Default for Json {
    /// An empty list.
    fn default() -> Self {
        Json(written(&[(); 0]).into())
    }
}

fn written(data: &impl Serialize) -> Box<RawValue> {
    to_raw_value(data).expect("what a scene is made of has a JSON form")
}

impl Form for Text {
    type Data = Json;
    type Events = Json;
    type Move = Json;

    fn options(state: &dyn AnyState) -> Json {
        state.options_text().into()
    }

    fn view(state: &dyn AnyState, watcher: Watcher) -> Json {
        state.view_text(watcher).into()
    }

    fn events(deed: &dyn AnyDeed, watcher: Watcher) -> Json {
        deed.events_text_for(watcher).into()
    }

    fn are_none(events: &Json) -> bool {
        events.0.get() == "[]"
    }

    fn made(made: &Made<'_>, watcher: Watcher) -> Json {
        // Where nothing is hidden, all are told what a spectator is.
        let watcher = match made.hidden {
            true => watcher,
            false => Watcher::Spectator,
        };
        let write = || written(&made.scene::<Text>(watcher)).into();
        made.logged.texts.get(watcher, write)
    }
}

/// A move in the words that each watcher gets, as far as somebody has asked for them.
#[derive(Debug, Default)]
pub(crate) struct Texts(Mutex<Vec<(Watcher, Json)>>);

impl Texts {
    fn get(&self, watcher: Watcher, write: impl FnOnce() -> Json) -> Json {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, text)) = known.iter().find(|(of, _)| *of == watcher) {
            return text.clone();
        }
        let text = write();
        known.push((watcher, text.clone()));
        text
    }
}
