//! Differences between versions of a page: what a connection sends instead of whole pages.
//!
//! A page is a sequence of parts ([`Draft`]): every element that has an id or the attribute
//! `data-part`, and no such element inside, is a part, and so is the text between two of them. Both sides remember the parts of the
//! latest pages in one list, their dictionary, and forget by the same rule. The sender keeps a hash
//! of each part ([`Dictionary`]), the receiver its text ([`ReceivedPage`]; in the browser
//! `server/web/assets/changes.js`). A message is the list of the page's parts: the text of a part
//! that is new, or the place in the dictionary of one that is known ([`SentPart`]).
//!
//! Pages alternate between the turns of the players. The dictionary reaches back over several pages,
//! so that the controls of a turn are sent once, and not at the beginning of every turn.
//!
//! ```
//! use pages::changes::{Dictionary, Draft, ReceivedPage};
//!
//! let before = r#"<ol><li id="b">The second entry.</li><li id="a">The first entry.</li></ol>"#;
//! let after = r#"<ol><li id="c">The third.</li><li id="b">The second entry.</li><li id="a">The first entry.</li></ol>"#;
//! let draft = Draft::read(before.to_owned());
//! let (mut sent, mut received) = (Dictionary::of(&draft), ReceivedPage::load(before));
//! let draft = Draft::read(after.to_owned());
//! let message = serde_json::to_string(&sent.changes(sent.places(), &draft)).unwrap();
//! assert_eq!(message, r#"[0,"<li id=\"c\">The third.</li>",[1,3]]"#);
//! received.receive(&serde_json::from_str::<Vec<_>>(&message).unwrap())?;
//! assert_eq!(received.html(), after);
//! # Ok::<(), pages::changes::UnknownPart>(())
//! ```

mod draft;
mod received;

use std::borrow::Cow;

use presentation::part::KnownParts;
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

pub use draft::Draft;
pub use received::ReceivedPage;

/// The number of parts from which on a dictionary forgets those that were not used for longest. The
/// parts of the latest page are never forgotten.
const MOST_PARTS: usize = 1024;

/// A message is about a part that is not in the dictionary.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the message is about a part of a page that is not known")]
pub struct UnknownPart;

/// One or more parts of a page in a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum SentPart<'a> {
    /// A part that the receiver has, by its place in the dictionary.
    Known(u32),
    /// Several known parts that follow each other in the dictionary: the first place, and their number.
    Run(u32, u32),
    /// A new part. It is put at the end of the dictionary.
    New(Cow<'a, str>),
}

/// The parts that a receiver remembers, as the sender knows them: small, since every connection has
/// one.
#[derive(Debug, Default)]
pub struct Dictionary {
    hashes: Vec<u64>,
    ages: Ages,
}

impl Dictionary {
    /// The dictionary of a receiver that has loaded a page.
    #[must_use]
    pub fn of(draft: &Draft) -> Dictionary {
        let hashes: Vec<u64> = draft.parts().map(|(hash, _)| hash).collect();
        let ages = Ages::of_page(hashes.len());
        Dictionary { hashes, ages }
    }

    /// The places of the parts, by their hashes.
    #[must_use]
    pub fn places(&self) -> Places {
        let numbered = self.hashes.iter().zip(0_u32..);
        Places(numbered.map(|(&hash, place)| (hash, place)).collect())
    }

    /// The message that leads to a page; `known` are the places of this dictionary. The receiver's
    /// dictionary is the same afterwards.
    pub fn changes<'a>(
        &mut self,
        Places(mut known): Places,
        draft: &'a Draft,
    ) -> Vec<SentPart<'a>> {
        let mut message = Vec::with_capacity(64);
        self.ages.next_message();
        for (hash, text) in draft.parts() {
            let Some(&place) = known.get(&hash) else {
                known.insert(hash, self.hashes.len() as u32);
                self.hashes.push(hash);
                self.ages.push();
                message.push(SentPart::New(Cow::Borrowed(text)));
                continue;
            };
            self.ages.mark(place as usize);
            match message.last_mut() {
                Some(SentPart::Run(first, count)) if *first + *count == place => *count += 1,
                Some(last) if *last == SentPart::Known(place.wrapping_sub(1)) => {
                    *last = SentPart::Run(place - 1, 2);
                }
                _ => message.push(SentPart::Known(place)),
            }
        }
        let mut kept = self.ages.forget(MOST_PARTS).into_iter();
        self.hashes.retain(|_| kept.next().unwrap_or(true));
        message
    }
}

/// The places of the parts of a dictionary, by their hashes.
#[derive(Debug, Default)]
pub struct Places(FxHashMap<u64, u32>);

impl KnownParts for Places {
    fn knows(&self, key: u64) -> bool {
        self.0.contains_key(&key)
    }
}

/// For each part of a dictionary the number of the message that used it last. Both sides have the
/// same numbers, so they forget the same parts.
#[derive(Debug, Default)]
struct Ages {
    now: u32,
    last_used: Vec<u32>,
}

impl Ages {
    /// The parts of a page that was loaded.
    fn of_page(parts: usize) -> Ages {
        let last_used = vec![0; parts];
        Ages { now: 0, last_used }
    }

    fn next_message(&mut self) {
        self.now += 1;
    }

    /// Adds a part that is used now.
    fn push(&mut self) {
        self.last_used.push(self.now);
    }

    fn mark(&mut self, place: usize) {
        self.last_used[place] = self.now;
    }

    /// Forgets the parts that were not used for longest, all parts of a message together, until no
    /// more than `most` are left or all are of the latest message. Returns which parts are kept;
    /// nothing if all are.
    fn forget(&mut self, most: usize) -> Vec<bool> {
        let mut first = 0;
        let since = |first: u32| self.last_used.iter().filter(move |used| **used >= first);
        while since(first).count() > most {
            match since(first).min() {
                Some(&oldest) if oldest < self.now => first = oldest + 1,
                _ => break,
            }
        }
        if first == 0 {
            return Vec::new();
        }
        let kept = self.last_used.iter().map(|&used| used >= first).collect();
        self.last_used.retain(|&used| used >= first);
        kept
    }
}

#[cfg(test)]
mod tests;
