//! Parts of a page that need not be drawn again.
//!
//! A browser keeps parts of the pages that it has shown (`pages::changes`). A part that is drawn often
//! has a key: a hash of everything that it is drawn from. If the browser has a part with this key, the
//! part is not drawn; a mark takes its place. Otherwise the mark says which key the element after it
//! has. The marks are taken out before a page is sent.

use std::fmt;
use std::hash::{Hash, Hasher};

use maud::{Markup, PreEscaped, Render};
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
pub const MARK_LENGTH: usize = 2 + KEY_LENGTH + 1;

/// The number of characters of a key, each with six bits.
const KEY_LENGTH: usize = 11;

/// The character for six bits that are zero. From here on 64 characters follow that HTML does not escape.
const ZERO: u8 = b'?';

/// The beginning of the mark of a part that is not drawn.
pub const KNOWN_MARK: u8 = b'=';

/// The beginning of the mark of the part that follows.
pub const NEW_MARK: u8 = b'+';

/// A part of a page: the mark of one that the browser has, or one that is drawn, with its mark if parts
/// have marks.
#[derive(Clone, Debug)]
pub struct Part {
    mark: Option<[u8; MARK_LENGTH]>,
    drawn: Option<Markup>,
}

impl From<Markup> for Part {
    fn from(drawn: Markup) -> Part {
        Part {
            mark: None,
            drawn: Some(drawn),
        }
    }
}

impl Render for Part {
    fn render_to(&self, buffer: &mut String) {
        if let Some(mark) = &self.mark {
            buffer.push_str(str::from_utf8(mark).expect("marks are ASCII"));
        }
        if let Some(PreEscaped(drawn)) = &self.drawn {
            buffer.push_str(drawn);
        }
    }
}

impl Drawing<'_> {
    /// A part: an element that has an id or the attribute `data-part`, and no such element inside.
    /// Two parts that look different must have different keys.
    pub fn part(self, key: impl Hash, draw: impl FnOnce() -> Markup) -> Part {
        let Drawing::Marked(known) = self else {
            return draw().into();
        };
        let key = key_of(key);
        let is_known = known.knows(key);
        Part {
            mark: Some(mark(if is_known { KNOWN_MARK } else { NEW_MARK }, key)),
            drawn: (!is_known).then(draw),
        }
    }
}

/// The hash of everything that a part is drawn from, or of what many parts have in common.
#[must_use]
pub fn key_of(about: impl Hash) -> u64 {
    let mut hasher = FxHasher::default();
    about.hash(&mut hasher);
    hasher.finish()
}

/// A mark: `<`, its kind, the key, and `>`.
fn mark(kind: u8, key: u64) -> [u8; MARK_LENGTH] {
    let mut mark = [b'>'; MARK_LENGTH];
    (mark[0], mark[1]) = (b'<', kind);
    for (digit, byte) in mark[2..2 + KEY_LENGTH].iter_mut().enumerate() {
        *byte = ZERO + (key >> (6 * digit) & 63) as u8;
    }
    mark
}

/// The key in a mark.
#[must_use]
pub fn key_in(mark: &[u8]) -> Option<u64> {
    let digits = mark.get(2..2 + KEY_LENGTH)?.iter().enumerate();
    let bits = |(digit, byte): (usize, &u8)| u64::from(byte.wrapping_sub(ZERO) & 63) << (6 * digit);
    Some(digits.map(bits).fold(0, |key, bits| key | bits))
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
    fn a_key_is_read_as_it_was_written() {
        for key in [0, 1, 63, 64, u64::MAX, 0x0123_4567_89ab_cdef] {
            let mark = mark(KNOWN_MARK, key);
            assert_eq!(key_in(&mark), Some(key));
            let inside = &mark[1..MARK_LENGTH - 1];
            assert!(!inside.iter().any(|byte| b"<>\"&".contains(byte)));
        }
    }

    #[test]
    fn a_known_part_is_not_drawn() {
        let plain = Drawing::Plain.part(7, || html! { b #a {} }).render();
        let marked = Drawing::Marked(&OnePart(None));
        let marked = marked.part(7, || html! { b #a {} }).render();
        assert_eq!(marked.0[MARK_LENGTH..], plain.0);
        assert_eq!(marked.0.as_bytes()[1], NEW_MARK);
        let key = key_in(marked.0.as_bytes()).unwrap();
        let known = OnePart(Some(key));
        let drawn = Drawing::Marked(&known).part(7, || panic!("the part is known"));
        let drawn = drawn.render();
        assert_eq!(drawn.0.len(), MARK_LENGTH);
        assert_eq!(drawn.0.as_bytes()[1], KNOWN_MARK);
        assert_eq!(key_in(drawn.0.as_bytes()), Some(key));
        let other = Drawing::Marked(&known).part(8, || plain.clone());
        assert_ne!(other.render().0, drawn.0);
    }
}
