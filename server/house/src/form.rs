//! The two forms in which a game's own words leave the house: as values, for who looks into them,
//! and as text, for who only passes them on.
//!
//! A page draws a board from values. A program gets text, most of which is the history of the game,
//! and a move that was made is told in the same words for ever: each is written once, and kept.

use std::fmt::Debug;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use serde::{Serialize, Serializer};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use tabletop::{AnyDeed, AnyState, Ruling, Seat, Watcher};

use crate::scene::MoveScene;
use crate::table::{Logged, Table};

/// How a game's own words are held.
pub trait Form: Clone + Debug {
    /// A view, or options.
    type Data: Clone + Debug + Serialize;
    /// What a move brought about.
    type Events: Clone + Debug + Default + Serialize;
    /// What a seat may do.
    type Legal: Clone + Debug + Default + Serialize;
    /// A move that stands.
    type Move: Clone + Debug + Serialize;

    /// See [`AnyState::options`].
    fn options(table: &Table) -> Self::Data;
    /// What a watcher sees of the table as it stands.
    fn present(table: &Table, watcher: Watcher) -> Self::Data;
    /// See [`AnyState::view`].
    fn view(state: &dyn AnyState, watcher: Watcher) -> Self::Data;
    /// See [`AnyState::legal`].
    fn legal(state: &dyn AnyState, seat: Seat) -> Self::Legal;
    /// See [`AnyDeed::events_for`].
    fn events(deed: &dyn AnyDeed, watcher: Watcher) -> Self::Events;
    /// The same for the last move of a table.
    fn latest_events(table: &Table, deed: &dyn AnyDeed, watcher: Watcher) -> Self::Events;
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
    type Legal = Vec<String>;
    type Move = MoveScene;

    fn options(table: &Table) -> Value {
        table.state().options()
    }

    fn present(table: &Table, watcher: Watcher) -> Value {
        table.state().view(watcher)
    }

    fn view(state: &dyn AnyState, watcher: Watcher) -> Value {
        state.view(watcher)
    }

    fn legal(state: &dyn AnyState, seat: Seat) -> Vec<String> {
        state.legal(seat)
    }

    fn events(deed: &dyn AnyDeed, watcher: Watcher) -> Vec<Value> {
        deed.events_for(watcher)
    }

    fn latest_events(_: &Table, deed: &dyn AnyDeed, watcher: Watcher) -> Vec<Value> {
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
    type Legal = Json;
    type Move = Json;

    fn options(table: &Table) -> Json {
        let options = &table.words.options;
        let written = options.get_or_init(|| table.state().options_text().into());
        written.clone()
    }

    fn present(table: &Table, watcher: Watcher) -> Json {
        let state = table.state();
        let watcher = one_of_all(watcher, state.info().hidden);
        let write = || Text::view(state, watcher);
        table.words.views.get(watcher, write)
    }

    fn view(state: &dyn AnyState, watcher: Watcher) -> Json {
        state.view_text(watcher).into()
    }

    fn legal(state: &dyn AnyState, seat: Seat) -> Json {
        state.legal_text(seat).into()
    }

    fn events(deed: &dyn AnyDeed, watcher: Watcher) -> Json {
        deed.events_text_for(watcher).into()
    }

    fn latest_events(table: &Table, deed: &dyn AnyDeed, watcher: Watcher) -> Json {
        let watcher = one_of_all(watcher, table.state().info().hidden);
        let write = || Text::events(deed, watcher);
        table.words.events.get(watcher, write)
    }

    fn are_none(events: &Json) -> bool {
        events.0.get() == "[]"
    }

    fn made(made: &Made<'_>, watcher: Watcher) -> Json {
        let watcher = one_of_all(watcher, made.hidden);
        let write = || written(&made.scene::<Text>(watcher)).into();
        made.logged.texts.get(watcher, write)
    }
}

/// Where nothing is hidden, all are told what a spectator is.
fn one_of_all(watcher: Watcher, hidden: bool) -> Watcher {
    match hidden {
        true => watcher,
        false => Watcher::Spectator,
    }
}

/// What a table is in words, as far as somebody has asked for them.
#[derive(Debug, Default)]
pub(crate) struct Words {
    /// They are agreed once.
    options: Arc<OnceLock<Json>>,
    /// Of the present position.
    views: Texts,
    /// What the last move brought about.
    events: Texts,
}

impl Words {
    /// The position is another.
    pub(crate) fn forget_position(&mut self) {
        (self.views, self.events) = (Texts::default(), Texts::default());
    }
}

impl Clone for Words {
    /// A copy may go another way: it keeps only what cannot change.
    fn clone(&self) -> Self {
        Words {
            options: Arc::clone(&self.options),
            ..Words::default()
        }
    }
}

/// The same in the words that each watcher gets, as far as somebody has asked for them.
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
