//! Differences between two versions of a page: what a connection sends instead of the whole page.
//!
//! The sender keeps an [`Outline`] of the page that was sent last: a hash for every element that is
//! worth leaving out, not the page. In the next message an unchanged element is a placeholder: an
//! empty element with the same name and the attribute `data-same`. Its value is the number of the
//! element in the page before, counted from 0 in the order of the start tags, and after a point the
//! number of neighbours that the placeholder stands for. The receiver puts its own elements in the
//! places of the placeholders ([`expand`]; `server/web/assets/changes.js` in the browser) and has
//! the whole page.
//!
//! ```
//! use pages::changes::{Draft, expand};
//!
//! let before = "<ol><li>The second entry of a long log.</li><li>The first entry of the log.</li></ol>";
//! let after = "<ol><li>The third.</li><li>The second entry of a long log.</li><li>The first entry of the log.</li></ol>";
//! let sent = Draft::read(before)?.outline();
//! let message = Draft::read(after)?.changes_since(&sent);
//! assert_eq!(message, r#"<ol><li>The third.</li><li data-same="1.2"></li></ol>"#);
//! assert_eq!(expand(before, &message)?, after);
//! # Ok::<(), pages::changes::NotAPage>(())
//! ```

use std::fmt::Write;
use std::hash::Hasher;

use rustc_hash::{FxHashMap, FxHasher};

/// The attribute of placeholders, as it stands in a tag.
const SAME: &str = " data-same=\"";

/// The length from which an element is worth a placeholder, in bytes.
const WORTH: usize = 36;

/// The text has another form than our pages have: its elements cannot be told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a page: an element is not closed, or a placeholder stands for an unknown element")]
pub struct NotAPage;

/// Elements of a page that are worth a placeholder, in the order of their start tags.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outline(Box<[OutlinedElement]>);

impl Outline {
    /// A name for this version of the page: pages with the same name are the same.
    #[must_use]
    pub fn version(&self) -> String {
        let mut hasher = FxHasher::default();
        for element in &self.0 {
            hasher.write_u32(element.hash[0]);
            hasher.write_u32(element.hash[1]);
        }
        format!("{:016x}", hasher.finish())
    }
}

/// An element of an outline. Every connection keeps some hundred of them, so they are small.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct OutlinedElement {
    /// Hash of the element with everything in it; in halves, so that nothing is lost to alignment.
    hash: [u32; 2],
    /// The number of the element in the page.
    number: u16,
    /// The number of its neighbour on the right; the largest number if text or nothing follows.
    right: u16,
}

/// An element in the text of a page.
#[derive(Clone, Copy, Debug)]
struct Element {
    start: usize,
    end: usize,
    /// The number of elements in this element, and the element itself.
    size: usize,
    hash: u64,
}

impl Element {
    fn halves(self) -> [u32; 2] {
        [(self.hash >> 32) as u32, self.hash as u32]
    }

    fn is_worth_leaving_out(self) -> bool {
        self.end - self.start >= WORTH
    }
}

/// A page that was read, with its elements.
#[derive(Debug)]
pub struct Draft<'a> {
    html: &'a str,
    /// In the order of their start tags.
    elements: Vec<Element>,
}

impl<'a> Draft<'a> {
    /// Finds the elements of a page.
    pub fn read(html: &'a str) -> Result<Draft<'a>, NotAPage> {
        let mut reader = Reader {
            html,
            elements: Vec::with_capacity(1024),
            open: Vec::with_capacity(32),
            hashed: 0,
        };
        // Maud escapes `<` and `>` in texts and attributes, so they only begin and end tags.
        let mut at = 0;
        while let Some(found) = html[at..].find('<') {
            let start = at + found;
            at = start + html[start..].find('>').ok_or(NotAPage)? + 1;
            reader.read_tag(start, at)?;
        }
        let Reader { elements, open, .. } = reader;
        let complete = open.is_empty() && elements.len() < usize::from(u16::MAX);
        complete.then_some(Draft { html, elements }).ok_or(NotAPage)
    }

    /// The outline of this page, for the next message.
    #[must_use]
    pub fn outline(&self) -> Outline {
        let worth = self.elements.iter().zip(0_u16..);
        let worth = worth.filter(|(element, _)| element.is_worth_leaving_out());
        let outlined = worth.map(|(element, number)| OutlinedElement {
            hash: element.halves(),
            number,
            right: (self.right_of(usize::from(number))).map_or(u16::MAX, |right| right as u16),
        });
        Outline(outlined.collect())
    }

    /// The number of the element that begins where this one ends.
    fn right_of(&self, number: usize) -> Option<usize> {
        let element = self.elements[number];
        let right = number + element.size;
        let begins_there = |right: &Element| right.start == element.end;
        self.elements
            .get(right)
            .filter(|right| begins_there(right))
            .map(|_| right)
    }

    /// This page with placeholders for the elements that are the same in the page before.
    #[must_use]
    pub fn changes_since(&self, Outline(before): &Outline) -> String {
        let known: FxHashMap<[u32; 2], &OutlinedElement> = before
            .iter()
            .map(|element| (element.hash, element))
            .collect();
        let mut message = String::with_capacity(4096);
        let (mut number, mut written) = (0, 0);
        while let Some(element) = self.elements.get(number) {
            let known_as = |element: &Element| match element.is_worth_leaving_out() {
                true => known.get(&element.halves()).copied(),
                false => None,
            };
            let Some(first) = known_as(element) else {
                number += 1;
                continue;
            };
            message.push_str(&self.html[written..element.start]);
            // The neighbours that are the same follow the element here and in the page before.
            let (mut count, mut last, mut old) = (1, number, first);
            while let Some(right) = self.right_of(last)
                && let Some(was) = known_as(&self.elements[right])
                && was.number == old.right
            {
                (count, last, old) = (count + 1, right, was);
            }
            write_placeholder(
                &mut message,
                &self.html[element.start..],
                first.number,
                count,
            );
            written = self.elements[last].end;
            number = last + self.elements[last].size;
        }
        message.push_str(&self.html[written..]);
        message
    }
}

/// Writes the placeholder of `count` elements, the first of which begins `html`.
fn write_placeholder(message: &mut String, html: &str, number: u16, count: usize) {
    let name = element_name(html);
    let written = write!(message, "<{name}{SAME}{number}");
    let written = written.and_then(|()| match count {
        1 => Ok(()),
        _ => write!(message, ".{count}"),
    });
    let written = written.and_then(|()| match is_void(name) {
        true => message.write_str("\">"),
        false => write!(message, "\"></{name}>"),
    });
    debug_assert!(written.is_ok(), "a string takes every text");
}

/// The state while a page is read.
struct Reader<'a> {
    html: &'a str,
    elements: Vec<Element>,
    open: Vec<OpenElement<'a>>,
    /// The end of the text that is hashed already.
    hashed: usize,
}

/// An element whose end tag was not read yet.
struct OpenElement<'a> {
    name: &'a str,
    number: usize,
    /// Hash of its text so far.
    hasher: FxHasher,
}

impl Reader<'_> {
    fn read_tag(&mut self, start: usize, end: usize) -> Result<(), NotAPage> {
        let tag = &self.html[start..end];
        if let Some(name) = tag.strip_prefix("</").and_then(|tag| tag.strip_suffix('>')) {
            let is_open = self.open.last().is_some_and(|open| open.name == name);
            return is_open.then(|| self.end_element(end)).ok_or(NotAPage);
        }
        // The text before the element belongs to the element around it.
        if let Some(outer) = self.open.last_mut() {
            outer
                .hasher
                .write(&self.html.as_bytes()[self.hashed..start]);
        }
        self.hashed = start;
        let name = element_name(tag);
        self.open.push(OpenElement {
            name,
            number: self.elements.len(),
            hasher: FxHasher::default(),
        });
        self.elements.push(Element {
            start,
            end,
            size: 1,
            hash: 0,
        });
        if is_void(name) || tag.ends_with("/>") {
            self.end_element(end);
        }
        Ok(())
    }

    fn end_element(&mut self, end: usize) {
        let Some(OpenElement {
            number, mut hasher, ..
        }) = self.open.pop()
        else {
            return;
        };
        hasher.write(&self.html.as_bytes()[self.hashed..end]);
        self.hashed = end;
        let hash = hasher.finish();
        if let Some(outer) = self.open.last_mut() {
            outer.hasher.write_u64(hash);
        }
        let size = self.elements.len() - number;
        let element = &mut self.elements[number];
        (element.end, element.size, element.hash) = (end, size, hash);
    }
}

/// The name of the element that begins a text.
fn element_name(html: &str) -> &str {
    let name = &html[1..];
    &name[..name.find([' ', '/', '>']).unwrap_or(name.len())]
}

/// Whether an HTML element has neither content nor an end tag.
fn is_void(name: &str) -> bool {
    matches!(
        name,
        "br" | "hr" | "img" | "input" | "link" | "meta" | "wbr"
    )
}

/// Puts the elements of a page in the places of the placeholders in a message: the page after it.
pub fn expand(before: &str, message: &str) -> Result<String, NotAPage> {
    let known = Draft::read(before)?;
    let mut page = String::with_capacity(before.len());
    let mut written = 0;
    for element in Draft::read(message)?.elements {
        let tag = &message[element.start..element.end];
        let tag = &tag[..tag.find('>').unwrap_or(0)];
        let Some((_, same)) = tag.split_once(SAME) else {
            continue;
        };
        let same = same.split('"').next().unwrap_or_default();
        let (number, count) = same.split_once('.').unwrap_or((same, "1"));
        let (number, count) = number
            .parse()
            .ok()
            .zip(count.parse().ok())
            .ok_or(NotAPage)?;
        page.push_str(&message[written..element.start]);
        page.push_str(known.run(number, count).ok_or(NotAPage)?);
        written = element.end;
    }
    page.push_str(&message[written..]);
    Ok(page)
}

impl<'a> Draft<'a> {
    /// The text of an element and its neighbours, `count` in all.
    fn run(&self, number: usize, count: usize) -> Option<&'a str> {
        let first = self.elements.get(number)?;
        let mut last = number;
        for _ in 1..count {
            last = self.right_of(last)?;
        }
        (count > 0).then(|| &self.html[first.start..self.elements[last].end])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Long enough to be left out.
    const X: &str = "<p>A paragraph that is long enough to be left out.</p>";
    const Y: &str = "<p>Another paragraph that is long enough, too.</p>";
    const Z: &str = "<p>A third one, and it is as long as the others.</p>";

    /// Sends one page after the other; returns the message of the second.
    fn message(before: &str, after: &str) -> String {
        let sent = Draft::read(before).unwrap().outline();
        let message = Draft::read(after).unwrap().changes_since(&sent);
        assert_eq!(expand(before, &message).unwrap(), after, "{message}");
        message
    }

    #[test]
    fn an_unchanged_page_is_one_placeholder() {
        let page = format!("{X}<div>{Y}</div>{Z}");
        assert_eq!(message(&page, &page), r#"<p data-same="0.3"></p>"#);
    }

    #[test]
    fn text_between_two_elements_ends_a_run() {
        let page = format!("{X} {Y}");
        let sent = r#"<p data-same="0"></p> <p data-same="1"></p>"#;
        assert_eq!(message(&page, &page), sent);
    }

    #[test]
    fn a_short_element_is_sent_again() {
        assert_eq!(message("<b>short</b>", "<b>short</b>"), "<b>short</b>");
    }

    #[test]
    fn elements_that_are_no_longer_in_one_element_are_no_run() {
        let before = format!("<div>{X}{Y}</div>{Z}");
        let after = format!("<div>{X}</div><div class=\"other\">{Y}{Z}</div>");
        message(&before, &after);
        message(&after, &before);
    }

    #[test]
    fn an_element_after_the_end_of_the_one_around_is_no_neighbour() {
        let before = format!("<div>1{X}</div>{Y}{Z}");
        let after = format!("<div>2{X}</div>{Y}{Z}");
        let sent = r#"<div>2<p data-same="1"></p></div><p data-same="2.2"></p>"#;
        assert_eq!(message(&before, &after), sent);
        message(&before, &format!("{X}{Y}"));
        message(&format!("{X}{Y}"), &before);
    }

    #[test]
    fn an_element_within_a_changed_element_is_left_out() {
        let before = format!("<div class=\"a\">{X}</div>");
        let after = format!("<div>{X}</div>");
        assert_eq!(
            message(&before, &after),
            r#"<div><p data-same="1"></p></div>"#
        );
    }

    #[test]
    fn elements_may_be_removed_moved_repeated_and_added() {
        let field = r#"<input name="a-field-with-a-long-name">"#;
        let before = [X, Y, Z, field].concat();
        for after in [
            String::new(),
            [field, X].concat(),
            [Z, Y, X].concat(),
            [Y, Y, Z, Z].concat(),
            [Y, Z, field, "<br>", "<i>new</i>"].concat(),
        ] {
            message(&before, &after);
            message(&after, &before);
        }
    }

    #[test]
    fn elements_without_content_need_no_end_tag() {
        let page =
            r#"<svg><path d="m0 0 1 1 2 2 3 3 4 4 5 5"/><use href="a-long-address-of-it"/></svg>"#;
        assert_eq!(message(page, page), r#"<svg data-same="0"></svg>"#);
    }

    #[test]
    fn a_text_that_is_no_page_is_refused() {
        for odd in ["<p", "<p>", "</p>", "<p><b></p></b>"] {
            assert_eq!(Draft::read(odd).err(), Some(NotAPage), "{odd}");
        }
    }

    #[test]
    fn a_message_about_an_unknown_element_is_refused() {
        let page = [X, Y].concat();
        for same in ["2", "0.3", "0.0", "x", "", "1.x", "-1"] {
            let message = format!("<p data-same=\"{same}\"></p>");
            assert_eq!(expand(&page, &message), Err(NotAPage), "{message}");
        }
    }
}
