//! Messages that several spectators of a table get alike: written once for each change of the table.

use std::sync::Arc;
use std::time::{Duration, Instant};

use model::{Person, Role};
use parking_lot::Mutex;

use super::LiveTable;
use crate::house::House;

/// The longest time for which a text is used, since a few things in a scene change by themselves.
const LONGEST_USE: Duration = Duration::from_secs(1);
/// The most different texts that are kept for a table.
const MOST_TEXTS: usize = 8;

/// The things on which a shared text depends, besides the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextKey {
    /// The role of the spectators.
    pub role: Role,
    /// Whether all moves are in the scene.
    pub history: bool,
    /// The last entry that the spectators have seen.
    pub seen: u64,
}

/// A message in two parts: the present time stands between them.
#[derive(Debug)]
pub struct SharedText {
    /// The last entry in it.
    pub entry: u64,
    /// Whether the game changed since the spectators' last message.
    pub game_changed: bool,
    /// The text before the time.
    pub before_time: String,
    /// The text behind the time.
    pub after_time: String,
}

/// The shared texts of a table.
#[derive(Debug, Default)]
pub(super) struct SharedTexts(Mutex<Vec<KeptText>>);

#[derive(Debug)]
struct KeptText {
    key: TextKey,
    /// The number of changes of the table before it was written.
    version: u64,
    at: Instant,
    text: Arc<SharedText>,
}

impl LiveTable {
    /// The text for these spectators; `None` if it was not written since the last change.
    #[must_use]
    pub fn shared_text(&self, key: &TextKey) -> Option<Arc<SharedText>> {
        let version = self.version();
        let texts = self.shared_texts.0.lock();
        let mut fresh = texts
            .iter()
            .filter(|kept| kept.version == version && kept.at.elapsed() < LONGEST_USE);
        let found = fresh.find(|kept| kept.key == *key)?;
        Some(Arc::clone(&found.text))
    }

    /// Keeps a text for other spectators. `version` was read before the text was written.
    pub fn share_text(&self, key: TextKey, version: u64, text: SharedText) -> Arc<SharedText> {
        let text = Arc::new(text);
        let mut texts = self.shared_texts.0.lock();
        texts.retain(|kept| kept.version == version && kept.key != key);
        if texts.len() < MOST_TEXTS {
            texts.push(KeptText {
                key,
                version,
                at: Instant::now(),
                text: Arc::clone(&text),
            });
        }
        text
    }
}

impl House {
    /// Whether a spectator sees a table as every spectator does: a person who has muted or blocked
    /// nobody, or a visitor without a name. A player sees more.
    #[must_use]
    pub fn sees_like_others(&self, person: Option<&Person>, role: Role) -> bool {
        match (person, role) {
            (None, _) => true,
            (Some(person), Role::Watch) => !self.inner.moderation.has_muted_or_blocked(&person.id),
            (Some(_), Role::Play) => false,
        }
    }
}
