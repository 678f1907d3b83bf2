//! Parts of a page that need not be drawn again.
//!
//! A browser keeps parts of the pages that it has shown (`pages::changes`). A part that is drawn often
//! has a key: a hash of everything that it is drawn from. If the browser has a part with this key, the
//! part is not drawn; a mark takes its place. Otherwise the mark says which key the element after it
//! has. The marks are taken out before a page is sent.

use std::fmt;
use std::hash::{Hash, Hasher};

use maud::{Markup, PreEscaped};
use rustc_hash::FxHasher;

/// The parts that a browser has, by their keys.
pub trait KnownParts: fmt::Debug {
    /// Whether the browser has the part with this key.
    fn knows(&self, key: u64) -> bool;
}

/// Whether parts of a page are drawn, or only named.
#[derive(Clone, Copy, Debug, Default)]
pub enum Drawing<'a> {
    /// Everything is drawn, without marks.
    #[default]
    Plain,
    /// Parts have marks, and those that are known are not drawn.
    Marked(&'a dyn KnownParts),
}

/// The length of a mark.
pub const MARK_LENGTH: usize = 19;

/// The beginning of the mark of a part that is not drawn.
pub const KNOWN_MARK: u8 = b'=';

/// The beginning of the mark of the part that follows.
pub const NEW_MARK: u8 = b'+';

impl Drawing<'_> {
    /// A part: an element that has an id or the attribute `data-part`, and no such element inside.
    /// Two parts that look different must have different keys.
    pub fn part(self, key: impl Hash, draw: impl FnOnce() -> Markup) -> Markup {
        let Drawing::Marked(known) = self else {
            return draw();
        };
        let mut hasher = FxHasher::default();
        key.hash(&mut hasher);
        let key = hasher.finish();
        PreEscaped(match known.knows(key) {
            true => mark(KNOWN_MARK, key, ""),
            false => mark(NEW_MARK, key, &draw().0),
        })
    }
}

/// A mark: `<`, its kind, the key with 16 digits, and `>`; and the text after it.
fn mark(kind: u8, key: u64, text: &str) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let mut mark = String::with_capacity(MARK_LENGTH + text.len());
    mark.push('<');
    mark.push(kind.into());
    for digit in (0..16).rev() {
        mark.push(DIGITS[(key >> (4 * digit)) as usize & 15].into());
    }
    mark.push('>');
    mark.push_str(text);
    mark
}

/// The key in a mark.
#[must_use]
pub fn key_in(mark: &[u8]) -> Option<u64> {
    let digits = std::str::from_utf8(mark.get(2..MARK_LENGTH - 1)?).ok()?;
    u64::from_str_radix(digits, 16).ok()
}

#[cfg(test)]
mod tests {
    use maud::html;

    use super::*;

    /// Knows one key, or none.
    #[derive(Debug)]
    struct OnePart(Option<u64>);

    impl KnownParts for OnePart {
        fn knows(&self, key: u64) -> bool {
            self.0 == Some(key)
        }
    }

    #[test]
    fn a_known_part_is_not_drawn() {
        let plain = Drawing::Plain.part(7, || html! { b #a {} });
        let marked = Drawing::Marked(&OnePart(None)).part(7, || html! { b #a {} });
        assert_eq!(marked.0[MARK_LENGTH..], plain.0);
        assert_eq!(marked.0.as_bytes()[1], NEW_MARK);
        let key = key_in(marked.0.as_bytes()).unwrap();
        let known = OnePart(Some(key));
        let drawn = Drawing::Marked(&known).part(7, || panic!("the part is known"));
        assert_eq!(drawn.0.len(), MARK_LENGTH);
        assert_eq!(drawn.0.as_bytes()[1], KNOWN_MARK);
        assert_eq!(key_in(drawn.0.as_bytes()), Some(key));
        assert_ne!(Drawing::Marked(&known).part(8, || plain.clone()).0, drawn.0);
    }
}
