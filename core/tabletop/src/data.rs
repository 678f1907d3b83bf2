//! Views, options, events and actions of some game, without their types.
//!
//! A page reads them as the types that the game declares, a program gets them as JSON. The values
//! are shared: a copy costs nothing, and their JSON text is written at most once, when it is first
//! asked for.

use std::any::Any;
use std::fmt::{self, Debug, Display};
use std::sync::{Arc, OnceLock};

use serde::{Serialize, Serializer};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::game::Game;

/// Data of a game, and its JSON text once that was asked for.
struct CachedData<T> {
    data: T,
    text: OnceLock<Box<RawValue>>,
}

impl<T> CachedData<T> {
    fn new(data: T) -> Arc<CachedData<T>> {
        let text = OnceLock::new();
        Arc::new(CachedData { data, text })
    }
}

/// Operations on data of every type.
trait Data: Any + Debug + Send + Sync {
    /// The JSON text, which is kept.
    fn text(&self) -> &RawValue;
    /// The JSON text, written anew.
    fn written(&self) -> Box<RawValue>;
    /// The JSON value.
    fn json(&self) -> Value;
}

impl<T: Serialize + Debug + Send + Sync + 'static> Data for CachedData<T> {
    fn text(&self) -> &RawValue {
        self.text.get_or_init(|| self.written())
    }

    fn written(&self) -> Box<RawValue> {
        text(&self.data)
    }

    fn json(&self) -> Value {
        json(&self.data)
    }
}

impl<T: Debug> Debug for CachedData<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.data.fmt(f)
    }
}

/// Further operations on lists of data.
trait List: Data {
    fn len(&self) -> usize;
    fn item_json(&self, index: usize) -> Value;
    fn item_text(&self, index: usize) -> Box<RawValue>;
}

impl<T: Serialize + Debug + Send + Sync + 'static> List for CachedData<Vec<T>> {
    fn len(&self) -> usize {
        self.data.len()
    }

    fn item_json(&self, index: usize) -> Value {
        json(&self.data.get(index))
    }

    fn item_text(&self, index: usize) -> Box<RawValue> {
        text(&self.data.get(index))
    }
}

fn data_of<T: 'static>(kept: &dyn Any) -> Option<&T> {
    kept.downcast_ref::<CachedData<T>>().map(|kept| &kept.data)
}

/// The view of a watcher: some game's [`Game::View`].
#[derive(Clone)]
pub struct AnyView(Arc<dyn Data>);

impl AnyView {
    /// A view of that game.
    #[must_use]
    pub fn new<G: Game>(view: G::View) -> AnyView {
        AnyView(CachedData::new(view))
    }

    /// The view as its game declares it; `None` if it is another game's.
    #[must_use]
    pub fn get<G: Game>(&self) -> Option<&G::View> {
        data_of(self.0.as_ref())
    }

    /// As a JSON value.
    #[must_use]
    pub fn json(&self) -> Value {
        self.0.json()
    }
}

/// The options of a table: some game's [`Game::Options`].
#[derive(Clone)]
pub struct AnyOptions(Arc<dyn Data>);

impl AnyOptions {
    /// Options of that game.
    #[must_use]
    pub fn new<G: Game>(options: G::Options) -> AnyOptions {
        AnyOptions(CachedData::new(options))
    }

    /// The options as their game declares them; `None` if they are another game's.
    #[must_use]
    pub fn get<G: Game>(&self) -> Option<&G::Options> {
        data_of(self.0.as_ref())
    }

    /// As a JSON value.
    #[must_use]
    pub fn json(&self) -> Value {
        self.0.json()
    }
}

/// Events in order: some game's [`Game::Event`]s. An empty list belongs to every game.
#[derive(Clone, Default)]
pub struct AnyEvents(Option<Arc<dyn List>>);

impl AnyEvents {
    /// Events of that game.
    #[must_use]
    pub fn new<G: Game>(events: Vec<G::Event>) -> AnyEvents {
        match events.is_empty() {
            true => AnyEvents::default(),
            false => AnyEvents(Some(CachedData::new(events))),
        }
    }

    /// The events as their game declares them; `None` if they are another game's.
    #[must_use]
    pub fn get<G: Game>(&self) -> Option<&[G::Event]> {
        let Some(kept) = &self.0 else {
            return Some(&[]);
        };
        data_of::<Vec<G::Event>>(kept.as_ref()).map(Vec::as_slice)
    }

    /// The number of them.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.as_ref().map_or(0, |kept| kept.len())
    }

    /// Whether nothing happened.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// Each of them.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = AnyEvent> + use<> {
        let all = self.clone();
        (0..self.len()).map(move |index| AnyEvent {
            all: all.clone(),
            index,
        })
    }

    /// As a JSON value: a list.
    #[must_use]
    pub fn json(&self) -> Value {
        self.0
            .as_ref()
            .map_or_else(|| Value::Array(Vec::new()), |kept| kept.json())
    }

    /// Serializes them without keeping the text, for callers that keep a larger text.
    pub fn serialize_unkept<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.0 {
            Some(kept) => kept.written().serialize(serializer),
            None => serializer.collect_seq([(); 0]),
        }
    }
}

/// One thing that happened: some game's [`Game::Event`].
#[derive(Clone)]
pub struct AnyEvent {
    all: AnyEvents,
    index: usize,
}

impl AnyEvent {
    /// An event of that game.
    #[must_use]
    pub fn new<G: Game>(event: G::Event) -> AnyEvent {
        AnyEvent {
            all: AnyEvents::new::<G>(vec![event]),
            index: 0,
        }
    }

    /// The event as its game declares it; `None` if it is another game's.
    #[must_use]
    pub fn get<G: Game>(&self) -> Option<&G::Event> {
        self.all.get::<G>()?.get(self.index)
    }

    /// As a JSON value.
    #[must_use]
    pub fn json(&self) -> Value {
        let all = self.all.0.as_ref();
        all.map_or(Value::Null, |kept| kept.item_json(self.index))
    }
}

/// Actions of some game, in order: those that a seat may do. An empty list belongs to every game.
#[derive(Clone, Default)]
pub struct AnyActions(Option<Arc<dyn Notations>>);

/// Actions, whose JSON is their notation.
struct ActionList<A>(Vec<A>);

impl<A: Debug> Debug for ActionList<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<A: Display> Serialize for ActionList<A> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(Notation))
    }
}

/// An action as it is written.
struct Notation<'a, A>(&'a A);

impl<A: Display> Serialize for Notation<'_, A> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self.0)
    }
}

/// Further operations on lists of actions.
trait Notations: Data {
    fn len(&self) -> usize;
    fn notation(&self, index: usize) -> Option<String>;
    fn filtered(&self, keep: &mut dyn FnMut(&str) -> bool) -> AnyActions;
}

impl<A: Clone + Debug + Display + Send + Sync + 'static> Notations for CachedData<ActionList<A>> {
    fn len(&self) -> usize {
        self.data.0.len()
    }

    fn notation(&self, index: usize) -> Option<String> {
        self.data.0.get(index).map(ToString::to_string)
    }

    fn filtered(&self, keep: &mut dyn FnMut(&str) -> bool) -> AnyActions {
        let actions = self.data.0.iter();
        let kept = actions.filter(|action| keep(&action.to_string()));
        AnyActions::of(kept.cloned().collect())
    }
}

impl AnyActions {
    /// Actions of that game.
    #[must_use]
    pub fn new<G: Game>(actions: Vec<G::Action>) -> AnyActions {
        AnyActions::of(actions)
    }

    fn of<A: Clone + Debug + Display + Send + Sync + 'static>(actions: Vec<A>) -> AnyActions {
        match actions.is_empty() {
            true => AnyActions::default(),
            false => AnyActions(Some(CachedData::new(ActionList(actions)))),
        }
    }

    /// The actions as their game declares them; `None` if they are another game's.
    #[must_use]
    pub fn get<G: Game>(&self) -> Option<&[G::Action]> {
        let Some(kept) = &self.0 else {
            return Some(&[]);
        };
        data_of::<ActionList<G::Action>>(kept.as_ref()).map(|actions| actions.0.as_slice())
    }

    /// The number of them.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.as_ref().map_or(0, |kept| kept.len())
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// Each in notation.
    pub fn iter(&self) -> impl Iterator<Item = String> + '_ {
        let kept = self.0.iter();
        kept.flat_map(|kept| (0..kept.len()).filter_map(|index| kept.notation(index)))
    }

    /// All in notation.
    #[must_use]
    pub fn notations(&self) -> Vec<String> {
        self.iter().collect()
    }

    /// Whether an action is among them, in its canonical notation.
    #[must_use]
    pub fn contains(&self, notation: &str) -> bool {
        self.iter().any(|one| one == notation)
    }

    /// The actions whose notation passes a test.
    #[must_use]
    pub fn filtered(&self, mut keep: impl FnMut(&str) -> bool) -> AnyActions {
        match &self.0 {
            Some(kept) => kept.filtered(&mut keep),
            None => AnyActions::default(),
        }
    }
}

impl Serialize for AnyView {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.text().serialize(serializer)
    }
}

impl Serialize for AnyOptions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.text().serialize(serializer)
    }
}

impl Serialize for AnyEvents {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.0 {
            Some(kept) => kept.text().serialize(serializer),
            None => serializer.collect_seq([(); 0]),
        }
    }
}

impl Serialize for AnyEvent {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.all.0 {
            Some(kept) => kept.item_text(self.index).serialize(serializer),
            None => serializer.serialize_none(),
        }
    }
}

impl Serialize for AnyActions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.0 {
            Some(kept) => kept.text().serialize(serializer),
            None => serializer.collect_seq([(); 0]),
        }
    }
}

impl Debug for AnyView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Debug for AnyOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Debug for AnyEvents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Debug for AnyEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Debug::fmt(&self.json(), f)
    }
}

impl Debug for AnyActions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// Views with the same JSON are equal.
impl PartialEq for AnyView {
    fn eq(&self, other: &AnyView) -> bool {
        self.0.text().get() == other.0.text().get()
    }
}

/// Events with the same JSON are equal.
impl PartialEq for AnyEvents {
    fn eq(&self, other: &AnyEvents) -> bool {
        match (&self.0, &other.0) {
            (Some(one), Some(other)) => one.text().get() == other.text().get(),
            (None, None) => true,
            _ => false,
        }
    }
}

/// The JSON of one of our own data types: structs with string keys, which cannot fail.
pub(crate) fn json(data: &impl Serialize) -> Value {
    serde_json::to_value(data).expect("views, positions, options and events have a JSON form")
}

/// The same as text, without the tree in between.
fn text(data: &impl Serialize) -> Box<RawValue> {
    serde_json::value::to_raw_value(data)
        .expect("views, positions, options and events have a JSON form")
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    /// Counts how often its JSON is written.
    #[derive(Clone, Debug, Default)]
    struct Counting(Arc<AtomicUsize>);

    impl Serialize for Counting {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            self.0.fetch_add(1, Ordering::SeqCst);
            serializer.serialize_str("told")
        }
    }

    fn written(data: &impl Serialize) -> String {
        serde_json::to_string(data).expect("it has a JSON form")
    }

    #[test]
    fn a_text_is_written_when_it_is_asked_for_and_once_for_all_copies() {
        let counting = Counting::default();
        let view = AnyView(CachedData::new(counting.clone()));
        let copy = view.clone();
        assert_eq!(counting.0.load(Ordering::SeqCst), 0);
        assert_eq!([written(&view), written(&copy)], [r#""told""#; 2]);
        assert_eq!(counting.0.load(Ordering::SeqCst), 1);
    }

    #[test]
    fn a_text_that_shall_not_be_kept_is_not() {
        struct Unkept<'a>(&'a AnyEvents);
        impl Serialize for Unkept<'_> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                self.0.serialize_unkept(serializer)
            }
        }
        let counting = Counting::default();
        let events = AnyEvents(Some(CachedData::new(vec![counting.clone()])));
        assert_eq!(written(&Unkept(&events)), r#"["told"]"#);
        assert_eq!(written(&Unkept(&events)), written(&events));
        assert_eq!(counting.0.load(Ordering::SeqCst), 3);
        assert_eq!(written(&events), r#"["told"]"#);
        assert_eq!(counting.0.load(Ordering::SeqCst), 3);
    }

    #[test]
    fn data_is_found_again_by_its_type_and_no_other() {
        let kept = CachedData::new(7_u8);
        assert_eq!(data_of::<u8>(kept.as_ref()), Some(&7));
        assert_eq!(data_of::<i8>(kept.as_ref()), None);
    }

    #[test]
    fn events_are_told_one_by_one_and_no_events_are_an_empty_list() {
        let events = AnyEvents(Some(CachedData::new(vec!["built", "moved"])));
        let each: Vec<String> = events.iter().map(|event| written(&event)).collect();
        assert_eq!(each, [r#""built""#, r#""moved""#]);
        assert_eq!((events.len(), events.is_empty()), (2, false));
        let none = AnyEvents::default();
        assert_eq!((none.len(), written(&none)), (0, "[]".to_owned()));
        assert!(none.is_empty() && none.iter().next().is_none() && none != events);
    }

    #[test]
    fn actions_are_written_in_notation() {
        let actions = AnyActions::of(vec![3_u8, 14, 15]);
        assert_eq!(written(&actions), r#"["3","14","15"]"#);
        assert_eq!(actions.notations(), ["3", "14", "15"]);
        assert!(actions.contains("14") && !actions.contains("4"));
        let some = actions.filtered(|notation| notation.starts_with('1'));
        assert_eq!(some.notations(), ["14", "15"]);
        let none = actions.filtered(|_| false);
        assert_eq!((none.is_empty(), written(&none)), (true, "[]".to_owned()));
    }
}
