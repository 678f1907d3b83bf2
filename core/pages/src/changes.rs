//! Differences between two versions of a page: what a connection sends instead of the whole page.
//!
//! Every element with an id is a part that can be left out. The sender keeps an [`Outline`] of the
//! page that was sent last: a hash per part, not the page. In the next message an unchanged part is
//! a placeholder: an empty element with the same name and id, and the attribute `data-same`. Its
//! value is the number of parts that it stands for: the part with that id, and those right after it.
//! The receiver puts its own parts in the places of the placeholders ([`expand`];
//! `server/web/assets/changes.js` in the browser) and has the whole page.
//!
//! ```
//! use pages::changes::{Draft, expand};
//!
//! let before = r#"<ol id="log"><li id="b">two</li><li id="a">one</li></ol>"#;
//! let after = r#"<ol id="log"><li id="c">three</li><li id="b">two</li><li id="a">one</li></ol>"#;
//! let sent = Draft::read(before)?.into_outline();
//! let message = Draft::read(after)?.changes_since(&sent);
//! assert_eq!(message, r#"<ol id="log"><li id="c">three</li><li id="b" data-same="2"></li></ol>"#);
//! assert_eq!(expand(before, &message)?, after);
//! # Ok::<(), pages::changes::NotAPage>(())
//! ```

use std::fmt::Write;
use std::hash::Hasher;

use rustc_hash::{FxHashMap, FxHasher};

/// HTML elements that have neither content nor an end tag.
const VOID: [&str; 7] = ["br", "hr", "img", "input", "link", "meta", "wbr"];

/// The attribute of placeholders, as it stands in a tag.
const SAME: &str = " data-same=\"";

/// The text has another form than our pages have: a part cannot be told from the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a page: an element is not closed, or a placeholder stands for an unknown part")]
pub struct NotAPage;

/// The parts of a page in the order of their start tags, without the text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outline(Box<[OutlinedPart]>);

/// A part of an outline. Every connection keeps some hundred of them, so they are small.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct OutlinedPart {
    /// Hash of the part with everything in it, its id included; in halves, so that nothing is lost
    /// to alignment.
    hash: [u32; 2],
    /// The number of parts in this part, and the part itself.
    size: u16,
    /// Whether the part begins where another part ends.
    follows: bool,
}

/// A part of a page in its text.
#[derive(Clone, Copy, Debug)]
struct TextPart {
    start: usize,
    /// The end of the start tag.
    tag_end: usize,
    end: usize,
}

/// A page that was read, with its parts.
#[derive(Debug)]
pub struct Draft<'a> {
    html: &'a str,
    parts: Vec<TextPart>,
    outline: Vec<OutlinedPart>,
}

impl<'a> Draft<'a> {
    /// Finds the parts of a page.
    pub fn read(html: &'a str) -> Result<Draft<'a>, NotAPage> {
        let mut reader = Reader {
            draft: Draft {
                html,
                parts: Vec::with_capacity(256),
                outline: Vec::with_capacity(256),
            },
            elements: Vec::with_capacity(32),
            open_parts: Vec::with_capacity(16),
            hashed: 0,
            last_end: None,
        };
        // Maud escapes `<` and `>` in texts and attributes, so they only begin and end tags.
        let mut at = 0;
        while let Some(found) = html[at..].find('<') {
            let start = at + found;
            at = start + html[start..].find('>').ok_or(NotAPage)? + 1;
            reader.read_tag(start, at)?;
        }
        let complete = reader.elements.is_empty() && reader.draft.parts.len() <= u16::MAX.into();
        complete.then_some(reader.draft).ok_or(NotAPage)
    }

    /// The outline of this page, for the next message.
    #[must_use]
    pub fn into_outline(self) -> Outline {
        Outline(self.outline.into())
    }

    /// This page with placeholders for the parts that are the same in the page before.
    #[must_use]
    pub fn changes_since(&self, Outline(before): &Outline) -> String {
        let numbered = before.iter().enumerate();
        let known: FxHashMap<[u32; 2], usize> =
            numbered.map(|(number, part)| (part.hash, number)).collect();
        let mut message = String::with_capacity(4096);
        let (mut number, mut written) = (0, 0);
        while let Some(part) = self.parts.get(number) {
            let Some(&old) = known.get(&self.outline[number].hash) else {
                number += 1;
                continue;
            };
            let run = self.unchanged_run(number, before, old);
            message.push_str(&self.html[written..part.start]);
            write_placeholder(
                &mut message,
                &self.html[part.start..part.tag_end],
                run.count,
            );
            (number, written) = (run.next, run.end);
        }
        message.push_str(&self.html[written..]);
        message
    }

    /// The unchanged parts that follow each other from a part on, here and in the page before.
    fn unchanged_run(&self, number: usize, before: &[OutlinedPart], old: usize) -> UnchangedRun {
        let after =
            |outline: &[OutlinedPart], number: usize| number + usize::from(outline[number].size);
        let mut run = UnchangedRun {
            count: 1,
            next: after(&self.outline, number),
            end: self.parts[number].end,
        };
        let mut old = after(before, old);
        while let (Some(part), Some(was)) = (self.outline.get(run.next), before.get(old)) {
            // A part that begins a level further out follows nothing: an end tag is before it.
            if part.hash != was.hash || !part.follows || !was.follows {
                break;
            }
            run.count += 1;
            run.end = self.parts[run.next].end;
            run.next = after(&self.outline, run.next);
            old = after(before, old);
        }
        run
    }
}

/// Neighbouring parts that one placeholder stands for.
struct UnchangedRun {
    count: usize,
    /// The number of the first part after them.
    next: usize,
    /// The end of their text.
    end: usize,
}

/// Writes the placeholder of `count` parts, the first of which has this start tag.
fn write_placeholder(message: &mut String, tag: &str, count: usize) {
    let name = element_name(tag);
    let id = id_of(tag).unwrap_or_default();
    let end_tag = if is_void(name) { "" } else { name };
    let written = match end_tag {
        "" => write!(message, "<{name} id=\"{id}\"{SAME}{count}\">"),
        _ => write!(message, "<{name} id=\"{id}\"{SAME}{count}\"></{name}>"),
    };
    debug_assert!(written.is_ok(), "a string takes every text");
}

/// The state while a page is read.
struct Reader<'a> {
    draft: Draft<'a>,
    /// The names of the open elements, and whether they are parts.
    elements: Vec<(&'a str, bool)>,
    /// The numbers of the open parts, with the hash of their text so far.
    open_parts: Vec<(usize, FxHasher)>,
    /// The end of the text that is hashed already.
    hashed: usize,
    /// The end of the last part.
    last_end: Option<usize>,
}

impl<'a> Reader<'a> {
    fn read_tag(&mut self, start: usize, end: usize) -> Result<(), NotAPage> {
        let tag = &self.draft.html[start..end];
        if let Some(name) = tag.strip_prefix("</").and_then(|tag| tag.strip_suffix('>')) {
            let (_, is_part) = self
                .elements
                .pop()
                .filter(|open| open.0 == name)
                .ok_or(NotAPage)?;
            if is_part {
                self.end_part(end);
            }
            return Ok(());
        }
        let name = element_name(tag);
        let is_part = id_of(tag).is_some();
        if is_part {
            self.begin_part(start, end);
        }
        if !is_void(name) && !tag.ends_with("/>") {
            self.elements.push((name, is_part));
        } else if is_part {
            self.end_part(end);
        }
        Ok(())
    }

    fn begin_part(&mut self, start: usize, tag_end: usize) {
        // The text before it belongs to the part around it.
        if let Some((_, hasher)) = self.open_parts.last_mut() {
            hasher.write(&self.draft.html.as_bytes()[self.hashed..start]);
        }
        self.hashed = start;
        self.open_parts
            .push((self.draft.parts.len(), FxHasher::default()));
        self.draft.parts.push(TextPart {
            start,
            tag_end,
            end: tag_end,
        });
        self.draft.outline.push(OutlinedPart {
            hash: [0; 2],
            size: 1,
            follows: self.last_end == Some(start),
        });
    }

    fn end_part(&mut self, end: usize) {
        let Some((number, mut hasher)) = self.open_parts.pop() else {
            return;
        };
        hasher.write(&self.draft.html.as_bytes()[self.hashed..end]);
        (self.hashed, self.last_end) = (end, Some(end));
        let hash = hasher.finish();
        if let Some((_, outer)) = self.open_parts.last_mut() {
            outer.write_u64(hash);
        }
        let size = self.draft.parts.len() - number;
        self.draft.parts[number].end = end;
        let part = &mut self.draft.outline[number];
        part.hash = [(hash >> 32) as u32, hash as u32];
        part.size = u16::try_from(size).unwrap_or(u16::MAX);
    }
}

/// The name in a start tag.
fn element_name(tag: &str) -> &str {
    let name = &tag[1..];
    &name[..name.find([' ', '/', '>']).unwrap_or(name.len())]
}

/// The id in a start tag.
fn id_of(tag: &str) -> Option<&str> {
    let (_, id) = tag.split_once(" id=\"")?;
    id.split('"').next()
}

fn is_void(name: &str) -> bool {
    VOID.contains(&name)
}

/// Puts the parts of a page in the places of the placeholders in a message: the page after it.
pub fn expand(before: &str, message: &str) -> Result<String, NotAPage> {
    let known = Draft::read(before)?;
    let ids = known
        .parts
        .iter()
        .enumerate()
        .filter_map(|(number, part)| Some((id_of(&before[part.start..part.tag_end])?, number)));
    let ids: FxHashMap<&str, usize> = ids.collect();
    let mut page = String::with_capacity(before.len());
    let mut written = 0;
    let message_parts = Draft::read(message)?;
    for part in message_parts.parts {
        let tag = &message[part.start..part.tag_end];
        let Some((_, count)) = tag.split_once(SAME) else {
            continue;
        };
        let count = count.split('"').next().and_then(|count| count.parse().ok());
        let mut count: usize = count.filter(|&count| count > 0).ok_or(NotAPage)?;
        let id = id_of(tag).ok_or(NotAPage)?;
        let mut number = *ids.get(id).ok_or(NotAPage)?;
        page.push_str(&message[written..part.start]);
        let start = known.parts[number].start;
        let mut end = known.parts[number].end;
        while count > 1 {
            number += usize::from(known.outline[number].size);
            let next = known.parts.get(number).filter(|next| next.start == end);
            end = next.ok_or(NotAPage)?.end;
            count -= 1;
        }
        page.push_str(&before[start..end]);
        written = part.end;
    }
    page.push_str(&message[written..]);
    Ok(page)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sends one page after the other; returns the message of the second.
    fn message(before: &str, after: &str) -> String {
        let sent = Draft::read(before).unwrap().into_outline();
        let message = Draft::read(after).unwrap().changes_since(&sent);
        assert_eq!(expand(before, &message).unwrap(), after, "{message}");
        message
    }

    #[test]
    fn an_unchanged_page_is_one_placeholder() {
        let page = r#"<h1 id="a">x</h1><div id="b"><p>y</p></div>"#;
        assert_eq!(message(page, page), r#"<h1 id="a" data-same="2"></h1>"#);
    }

    #[test]
    fn text_between_two_parts_ends_a_run() {
        let page = r#"<b id="a">x</b> <b id="b">y</b>"#;
        let sent = r#"<b id="a" data-same="1"></b> <b id="b" data-same="1"></b>"#;
        assert_eq!(message(page, page), sent);
    }

    #[test]
    fn a_part_at_the_beginning_of_another_does_not_continue_a_run() {
        // The part `b` begins within `box`, where nothing ended.
        let before = r#"<i id="a"></i><div><i id="b"></i><i id="c"></i></div>"#;
        let after = r#"<i id="a"></i><i id="b"></i><div><i id="c"></i></div>"#;
        message(before, after);
        message(after, before);
    }

    #[test]
    fn parts_that_are_no_longer_in_one_element_are_no_run() {
        let before = r#"<p id="p"><i id="a"></i><i id="b"></i></p>"#;
        let after = r#"<p id="q"><i id="a"></i></p><p id="r"><i id="b"></i></p>"#;
        message(before, after);
        message(after, before);
    }

    #[test]
    fn a_part_within_a_changed_part_is_left_out() {
        let before = r#"<p id="p" class="x"><i id="a">some text</i></p>"#;
        let after = r#"<p id="p"><i id="a">some text</i></p>"#;
        let sent = r#"<p id="p"><i id="a" data-same="1"></i></p>"#;
        assert_eq!(message(before, after), sent);
    }

    #[test]
    fn parts_may_be_removed_moved_and_added() {
        let before = r#"<i id="a">1</i><i id="b">2</i><i id="c">3</i><input id="d">"#;
        for after in [
            "",
            r#"<input id="d"><i id="a">1</i>"#,
            r#"<i id="c">3</i><i id="b">2</i><i id="a">1</i>"#,
            r#"<i id="b">2</i><i id="c">3</i><input id="d"><br><i id="e">5</i>"#,
        ] {
            message(before, after);
        }
    }

    #[test]
    fn elements_without_content_need_no_end_tag() {
        let before = r#"<svg id="s"><path d="m0"/><g id="g"/><use href="x"/></svg><input id="i">"#;
        assert_eq!(
            message(before, before),
            r#"<svg id="s" data-same="2"></svg>"#
        );
    }

    #[test]
    fn a_text_that_is_no_page_is_refused() {
        for odd in ["<p", "<p>", "</p>", "<p><b></p></b>"] {
            assert_eq!(Draft::read(odd).err(), Some(NotAPage), "{odd}");
        }
    }

    #[test]
    fn a_message_about_an_unknown_part_is_refused() {
        let page = r#"<p id="a">x</p><p id="b">y</p>"#;
        for message in [
            r#"<p id="c" data-same="1"></p>"#,
            r#"<p id="a" data-same="3"></p>"#,
            r#"<p id="a" data-same="0"></p>"#,
            r#"<p id="a" data-same="x"></p>"#,
        ] {
            assert_eq!(expand(page, message), Err(NotAPage), "{message}");
        }
    }
}
