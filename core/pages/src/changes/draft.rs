//! A page as a sequence of parts.

use std::hash::Hasher;

use memchr::{memchr, memchr_iter, memmem};
use presentation::part::{KNOWN_MARK, MARK_LENGTH, NEW_MARK, key_in};
use rustc_hash::FxHasher;

/// A page that was read, with its parts.
#[derive(Debug)]
pub struct Draft {
    html: String,
    parts: Vec<Part>,
    /// Whether all elements are closed.
    is_page: bool,
}

/// A part of a page: a range of its text.
#[derive(Clone, Copy, Debug)]
struct Part {
    start: usize,
    end: usize,
    hash: u64,
}

/// An element whose end tag was not read yet.
struct OpenElement<'a> {
    name: &'a [u8],
    start: usize,
    /// Whether it has an id or the attribute `data-part`.
    named: bool,
    /// Whether an element inside has.
    contains_named: bool,
    /// The key that its mark has told.
    key: Option<u64>,
}

impl Draft {
    /// Finds the parts of a page. A text of another form is one part.
    #[must_use]
    pub fn read(html: String) -> Draft {
        let parts = find_parts(html.as_bytes());
        let is_page = parts.is_some();
        let parts = parts.unwrap_or_else(|| PartList::new(html.as_bytes()).finish());
        Draft {
            html,
            parts,
            is_page,
        }
    }

    /// The page. Parts that were not drawn are missing.
    #[must_use]
    pub fn html(&self) -> String {
        self.parts().map(|(_, text)| text).collect()
    }

    /// The parts in their order: hash and text of each.
    pub(super) fn parts(&self) -> impl Iterator<Item = (u64, &str)> {
        let text = |part: &Part| &self.html[part.start..part.end];
        self.parts.iter().map(move |part| (part.hash, text(part)))
    }

    /// A name for this version of the page: pages with the same name are the same. `None` if the
    /// receiver would find other parts in it.
    #[must_use]
    pub fn version(&self) -> Option<String> {
        let mut hasher = FxHasher::default();
        for part in &self.parts {
            hasher.write_u64(part.hash);
        }
        self.is_page.then(|| format!("{:016x}", hasher.finish()))
    }
}

/// The parts of a page; `None` if an element is not closed.
fn find_parts(bytes: &[u8]) -> Option<Vec<Part>> {
    let mut parts = PartList::new(bytes);
    let mut open: Vec<OpenElement<'_>> = Vec::with_capacity(32);
    // Maud escapes `<`, `>` and `"` in texts and attributes: `<` only begins tags, and between it
    // and the next one ` id="` and ` data-part=""` are attributes.
    let mut ids = memmem::find_iter(bytes, b" id=\"").peekable();
    let mut others = memmem::find_iter(bytes, b" data-part=\"\"").peekable();
    let mut tags = memchr_iter(b'<', bytes).peekable();
    // The key of the next element.
    let mut key = None;
    while let Some(start) = tags.next() {
        let kind = *bytes.get(start + 1)?;
        if kind == KNOWN_MARK || kind == NEW_MARK {
            let found = key_in(&bytes[start..])?;
            parts.add_text_until(start);
            parts.end = start + MARK_LENGTH;
            if kind == NEW_MARK {
                key = Some(found);
            } else {
                parts.add_part(parts.end, Some(found));
                mark_around(&mut open);
            }
            continue;
        }
        if kind == b'/' {
            let element = open.pop()?;
            let end = start + 2 + element.name.len() + 1;
            let is_its_end = bytes.get(start + 2..end - 1) == Some(element.name)
                && bytes.get(end - 1) == Some(&b'>');
            if !is_its_end {
                return None;
            }
            let is_part = element.named && !element.contains_named;
            if is_part {
                parts.add_text_until(element.start);
                parts.add_part(end, element.key);
            } else if element.key.is_some() {
                debug_assert!(false, "an element with a key must be a part");
                return None;
            }
            continue;
        }
        let next = tags.peek().copied().unwrap_or(bytes.len());
        let has_id = ids.next_if(|&id| id < next).is_some();
        let named = others.next_if(|&other| other < next).is_some() || has_id;
        if named {
            mark_around(&mut open);
        }
        // Mostly the next tag follows at once. Otherwise there is text between them.
        let end = match bytes[next - 1] {
            b'>' => next,
            _ => start + memchr(b'>', &bytes[start..next])? + 1,
        };
        let name = element_name(&bytes[start + 1..end]);
        if !is_void(name) && bytes[end - 2] != b'/' {
            open.push(OpenElement {
                name,
                start,
                named,
                contains_named: false,
                key: key.take(),
            });
        } else if named {
            parts.add_text_until(start);
            parts.add_part(end, key.take());
        }
    }
    open.is_empty().then(|| parts.finish())
}

/// Parts that were found so far. The text between them is a part, too.
struct PartList<'a> {
    bytes: &'a [u8],
    parts: Vec<Part>,
    /// The end of the last part.
    end: usize,
}

impl PartList<'_> {
    fn new(bytes: &[u8]) -> PartList<'_> {
        PartList {
            bytes,
            parts: Vec::with_capacity(512),
            end: 0,
        }
    }

    /// Adds the text between the last part and the next one, if there is any.
    fn add_text_until(&mut self, end: usize) {
        if self.end < end {
            self.add_part(end, None);
        }
    }

    /// Adds a part that begins at the end of the last one. Its hash is its key, or that of its text.
    fn add_part(&mut self, end: usize, key: Option<u64>) {
        let start = self.end;
        let text = || {
            let mut hasher = FxHasher::default();
            hasher.write(&self.bytes[start..end]);
            hasher.finish()
        };
        let hash = key.unwrap_or_else(text);
        self.parts.push(Part { start, end, hash });
        self.end = end;
    }

    fn finish(mut self) -> Vec<Part> {
        self.add_text_until(self.bytes.len());
        self.parts
    }
}

/// Notes in all open elements that an element inside is named. The elements around one that knows it
/// already know it, too.
fn mark_around(open: &mut [OpenElement<'_>]) {
    let around = open.iter_mut().rev();
    let unmarked = around.take_while(|element| !element.contains_named);
    unmarked.for_each(|element| element.contains_named = true);
}

/// The name of an element, which begins the text of its tag.
fn element_name(tag: &[u8]) -> &[u8] {
    let is_end = |byte: &u8| matches!(byte, b' ' | b'/' | b'>');
    &tag[..tag.iter().position(is_end).unwrap_or(tag.len())]
}

/// Whether an HTML element has neither content nor an end tag.
fn is_void(name: &[u8]) -> bool {
    matches!(
        name,
        b"br" | b"hr" | b"img" | b"input" | b"link" | b"meta" | b"wbr"
    )
}
