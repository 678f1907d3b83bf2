//! Differences between versions of a page: what a connection sends instead of whole pages.
//!
//! A page is a sequence of parts ([`Draft`]): every element that has an id or the attribute
//! `data-part`, and no such element inside, is a part, and so is the text between two of them. Both
//! sides remember the parts of the latest pages in one list, their dictionary. The sender keeps a hash
//! of each part ([`Dictionary`]), the receiver its text ([`ReceivedPage`]; in the browser
//! `server/web/assets/changes.js`). A message is the list of the page's parts: the text of a part
//! that is new, or the place in the dictionary of one that is known ([`SentPart`]).
//!
//! After every message the dictionary begins with the parts of that page, in their order on it. So the
//! next page is mostly runs of places that follow each other, and its message does not grow with
//! lists such as the log. The parts of earlier pages come behind, the latest used first, and the last
//! ones are forgotten.
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
mod places;
mod received;

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

pub use draft::Draft;
pub use places::Places;
pub use received::ReceivedPage;

/// The most parts in a dictionary, except that the parts of the latest page are never forgotten.
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
}

impl Dictionary {
    /// The dictionary of a receiver that has loaded a page.
    #[must_use]
    pub fn of(draft: &Draft) -> Dictionary {
        let hashes = draft.parts().map(|(hash, _)| hash).collect();
        Dictionary { hashes }
    }

    /// The places of the parts, by their hashes.
    #[must_use]
    pub fn places(&self) -> Places {
        Places::of(&self.hashes)
    }

    /// The message that leads to a page; `known` are the places of this dictionary. The receiver's
    /// dictionary is the same afterwards.
    pub fn changes<'a>(&mut self, mut known: Places, draft: &'a Draft) -> Vec<SentPart<'a>> {
        let mut message = Vec::with_capacity(64);
        let mut order = LatestFirst::new(self.hashes.len());
        for (hash, text) in draft.parts() {
            let Some(place) = known.get(hash) else {
                known.insert(hash, self.hashes.len() as u32);
                order.add();
                self.hashes.push(hash);
                message.push(SentPart::New(Cow::Borrowed(text)));
                continue;
            };
            order.mark(place as usize);
            match message.last_mut() {
                Some(SentPart::Run(first, count)) if *first + *count == place => *count += 1,
                Some(last) if *last == SentPart::Known(place.wrapping_sub(1)) => {
                    *last = SentPart::Run(place - 1, 2);
                }
                _ => message.push(SentPart::Known(place)),
            }
        }
        // It takes no more memory than it needs: every connection has one.
        let mut hashes = Vec::with_capacity(self.hashes.len().min(MOST_PARTS));
        hashes.extend(order.places().map(|place| self.hashes[place]));
        self.hashes = hashes;
        message
    }
}

/// The order of a dictionary after a message. Both sides follow it, so they forget the same parts.
#[derive(Debug)]
struct LatestFirst {
    /// For each place whether the page uses it.
    used: Vec<bool>,
    /// The places that the page uses, in their order on it.
    on_page: Vec<u32>,
}

impl LatestFirst {
    /// The order of a dictionary with so many parts, before the first part of the page.
    fn new(parts: usize) -> LatestFirst {
        LatestFirst {
            used: vec![false; parts],
            on_page: Vec::with_capacity(512),
        }
    }

    /// The next part of the page is new. It is at the end of the dictionary.
    fn add(&mut self) {
        self.on_page.push(self.used.len() as u32);
        self.used.push(true);
    }

    /// The next part of the page is known. It may be on the page several times.
    fn mark(&mut self, place: usize) {
        if !std::mem::replace(&mut self.used[place], true) {
            self.on_page.push(place as u32);
        }
    }

    /// The places whose parts the dictionary keeps, in their new order.
    fn places(&self) -> impl Iterator<Item = usize> {
        let on_page = self.on_page.iter().map(|&place| place as usize);
        let unused = self.used.iter().enumerate().filter(|(_, used)| !**used);
        let most = MOST_PARTS.max(self.on_page.len());
        on_page.chain(unused.map(|(place, _)| place)).take(most)
    }
}

#[cfg(test)]
mod tests;
