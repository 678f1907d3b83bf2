//! Cache for the scenes of one table: options, views, events and moves, made once for each watcher.
//!
//! A table has many connections, and most of the data sent to a program is the history of the game.
//! The text of a move never changes after the move was made, so it can be cached.

use parking_lot::Mutex;
use rustc_hash::FxHasher;
use std::hash::Hasher;
use std::io;
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};
use tabletop::{AnyAppliedAction, AnyEvents, AnyOptions, AnyView, Ruling, Watcher};

use super::MoveScene;
use crate::table::{LoggedEntry, Table};

/// A move as one watcher may know it. A copy costs nothing, and its JSON text is written at most
/// once.
#[derive(Clone, Debug)]
pub struct SharedMove(Arc<CachedMove>);

#[derive(Debug)]
struct CachedMove {
    scene: MoveScene,
    text: OnceLock<Box<RawValue>>,
    fingerprint: OnceLock<u64>,
}

impl From<MoveScene> for SharedMove {
    fn from(scene: MoveScene) -> SharedMove {
        let (text, fingerprint) = (OnceLock::new(), OnceLock::new());
        SharedMove(Arc::new(CachedMove {
            scene,
            text,
            fingerprint,
        }))
    }
}

impl SharedMove {
    /// Whether a scene of the same move tells the same.
    fn is_same(&self, other: &MoveScene) -> bool {
        let text = |scene: &MoveScene| {
            serde_json::to_vec(scene).expect("every part of a move has a JSON form")
        };
        self.action == other.action
            && self.events.len() == other.events.len()
            && text(&self.0.scene) == text(other)
    }

    /// A hash of everything that is known of the move, made at most once.
    #[must_use]
    pub fn fingerprint(&self) -> u64 {
        let make = || {
            let mut hash = HashWriter::default();
            serde_json::to_writer(&mut hash, &self.0.scene)
                .expect("every part of a move has a JSON form");
            hash.0.finish()
        };
        *self.0.fingerprint.get_or_init(make)
    }
}

/// Hashes what is written.
#[derive(Default)]
struct HashWriter(FxHasher);

impl io::Write for HashWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Deref for SharedMove {
    type Target = MoveScene;

    fn deref(&self) -> &MoveScene {
        &self.0.scene
    }
}

impl Serialize for SharedMove {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let CachedMove { scene, text, .. } = self.0.as_ref();
        let write = || to_raw_value(scene).expect("every part of a move has a JSON form");
        text.get_or_init(write).serialize(serializer)
    }
}

/// A move that stands, and what it brought about.
#[derive(Debug)]
pub(crate) struct MadeMove<'a> {
    pub(crate) number: usize,
    pub(crate) made: &'a tabletop::Move,
    pub(crate) logged: &'a LoggedEntry,
    pub(crate) applied: &'a dyn AnyAppliedAction,
    pub(crate) ruling: Option<&'a Ruling>,
    /// Whether the game has hidden information.
    pub(crate) hidden: bool,
}

impl MadeMove<'_> {
    /// The move as a watcher may know it.
    pub(crate) fn scene(&self, watcher: Watcher) -> SharedMove {
        let watcher = shared_watcher(watcher, self.hidden);
        let make = |known: &[(Watcher, SharedMove)]| {
            let scene = MoveScene {
                number: self.number,
                actor: self.made.actor,
                action: self.applied.action_for(watcher),
                events: self.applied.events_for(watcher),
                at: self.made.at,
                ruling: self.ruling.cloned(),
            };
            // Mostly all know the same of a move.
            let mut known = known.iter().map(|(_, known)| known);
            let same = known.find(|known| known.is_same(&scene));
            same.cloned().unwrap_or_else(|| SharedMove::from(scene))
        };
        self.logged.moves.get_beside(watcher, make)
    }
}

impl Table {
    /// The options of the game.
    pub(super) fn options(&self) -> AnyOptions {
        let options = &self.cache.options;
        options.get_or_init(|| self.state().options()).clone()
    }

    /// The view of the present position for a watcher.
    pub(super) fn present(&self, watcher: Watcher) -> AnyView {
        let watcher = shared_watcher(watcher, self.state().info().hidden);
        let make = || self.state().view(watcher);
        self.cache.views.get(watcher, make)
    }

    /// The events of the last move for a watcher.
    pub(crate) fn latest_events(
        &self,
        applied: &dyn AnyAppliedAction,
        watcher: Watcher,
    ) -> AnyEvents {
        let watcher = shared_watcher(watcher, self.state().info().hidden);
        let make = || applied.events_for(watcher);
        self.cache.events.get(watcher, make)
    }
}

/// The watcher whose view this one shares: a spectator, if the game hides nothing.
fn shared_watcher(watcher: Watcher, hidden: bool) -> Watcher {
    match hidden {
        true => watcher,
        false => Watcher::Spectator,
    }
}

/// Cached parts of the scenes of a table.
#[derive(Debug, Default)]
pub(crate) struct SceneCache {
    /// The options, which never change.
    options: Arc<OnceLock<AnyOptions>>,
    /// The views of the present position.
    views: PerWatcher<AnyView>,
    /// The events of the last move.
    events: PerWatcher<AnyEvents>,
    /// Whether the moves after so many revealed nothing.
    revealed_nothing: Mutex<Option<(usize, bool)>>,
}

impl SceneCache {
    /// The position is another.
    pub(crate) fn forget_position(&mut self) {
        *self = self.clone();
    }

    /// Whether the moves after the first `keep` revealed nothing, found out once for a position.
    pub(crate) fn revealed_nothing(&self, keep: usize, find: impl FnOnce() -> bool) -> bool {
        let mut known = self.revealed_nothing.lock();
        match *known {
            Some((moves, nothing)) if moves == keep => nothing,
            _ => {
                let nothing = find();
                *known = Some((keep, nothing));
                nothing
            }
        }
    }
}

impl Clone for SceneCache {
    /// A copy may go another way: it keeps only what cannot change.
    fn clone(&self) -> Self {
        SceneCache {
            options: Arc::clone(&self.options),
            ..SceneCache::default()
        }
    }
}

/// A value for each watcher who has asked for it.
#[derive(Debug)]
pub(crate) struct PerWatcher<T>(Mutex<Vec<(Watcher, T)>>);

impl<T> Default for PerWatcher<T> {
    fn default() -> Self {
        PerWatcher(Mutex::default())
    }
}

impl<T: Clone> PerWatcher<T> {
    fn get(&self, watcher: Watcher, make: impl FnOnce() -> T) -> T {
        self.get_beside(watcher, |_| make())
    }

    /// The value for a watcher, which may be made from those for others.
    fn get_beside(&self, watcher: Watcher, make: impl FnOnce(&[(Watcher, T)]) -> T) -> T {
        let mut known = self.0.lock();
        if let Some((_, value)) = known.iter().find(|(of, _)| *of == watcher) {
            return value.clone();
        }
        let value = make(&known);
        known.push((watcher, value.clone()));
        value
    }
}
