//! Checks texts that other people will see: every character can be seen, and none hides, reorders
//! or piles up on others. Names, titles and free texts are built on this.

use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory};

/// The most combining marks on one letter. Thai, Hebrew and Vietnamese need up to three.
const MOST_MARKS: usize = 3;

/// The reason why a text cannot be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextProblem {
    /// This character draws nothing, or changes how others are drawn.
    Character(char),
    /// A letter has so many marks that they cover the text around it.
    Marks,
    /// Nothing of it can be seen.
    Blank,
}

impl TextProblem {
    /// The problem, as the end of a sentence.
    #[must_use]
    pub fn sentence(self) -> String {
        match self {
            TextProblem::Character(c) => format!("U+{:04X} cannot be seen", u32::from(c)),
            TextProblem::Marks => format!("a letter has at most {MOST_MARKS} marks"),
            TextProblem::Blank => "nothing of it can be seen".to_owned(),
        }
    }
}

/// Characters that draw nothing though Unicode counts them as letters, marks or symbols: fillers,
/// joiners and blanks. Controls, formats and characters that mean nothing are known by their
/// category.
fn is_blank(c: char) -> bool {
    matches!(c,
        '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}' | '\u{fffc}' | '\u{fffd}'
        | '\u{13441}' | '\u{13442}' | '\u{16fe4}' | '\u{1d159}' | '\u{e0000}'..='\u{e0fff}')
}

fn is_mark(c: char) -> bool {
    c.general_category_group() == GeneralCategoryGroup::Mark
}

/// Whether a character shows something, by itself or on a letter.
fn is_seen(c: char) -> bool {
    match c.general_category_group() {
        GeneralCategoryGroup::Separator => c == ' ',
        // Controls, formats, surrogates, private use, and what has no meaning yet.
        GeneralCategoryGroup::Other => false,
        _ => !is_blank(c),
    }
}

/// The character as it stands in a text: all spaces are one, and no emoji needs to be told that it
/// is one.
fn tidied(c: char) -> Option<char> {
    match c {
        '\u{fe0e}' | '\u{fe0f}' => None,
        c if c.general_category() == GeneralCategory::SpaceSeparator => Some(' '),
        c => Some(c),
    }
}

/// A line of text that can be shown as it is: tidy, without outer and double spaces. `Err` says
/// what cannot be seen.
pub fn read_line(text: &str) -> Result<String, TextProblem> {
    let tidy: String = text.nfc().filter_map(tidied).collect();
    let mut line = String::with_capacity(tidy.len());
    let mut marks = 0;
    for c in tidy.trim_matches(' ').chars() {
        if !is_seen(c) {
            return Err(TextProblem::Character(c));
        }
        marks = if is_mark(c) { marks + 1 } else { 0 };
        // A mark needs something to stand on.
        if marks > MOST_MARKS || (marks == 1 && (line.is_empty() || line.ends_with(' '))) {
            return Err(TextProblem::Marks);
        }
        if c != ' ' || !line.ends_with(' ') {
            line.push(c);
        }
    }
    match line.is_empty() {
        true => Err(TextProblem::Blank),
        false => Ok(line),
    }
}

/// The visible part of a text. `lines`: whether it may have several lines.
#[must_use]
pub fn clean_text(text: &str, lines: bool) -> String {
    let mut clean = String::with_capacity(text.len());
    let mut marks = 0;
    for c in text.nfc().filter_map(tidied) {
        let stays = is_seen(c) || (lines && c == '\n');
        marks = if is_mark(c) { marks + 1 } else { 0 };
        if stays && marks <= MOST_MARKS {
            clean.push(c);
        }
    }
    clean.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_what_can_be_seen() {
        for (text, line) in [
            ("Ola", "Ola"),
            ("  Zażółć   gęślą\u{a0}jaźń ", "Zażółć gęślą jaźń"),
            ("e\u{301}", "é"),
            ("❤\u{fe0f} 🍬", "❤ 🍬"),
            ("สวัสดี", "สวัสดี"),
            ("नेहा", "नेहा"),
            ("🇵🇱", "🇵🇱"),
        ] {
            assert_eq!(read_line(text).as_deref(), Ok(line), "{text}");
        }
    }

    #[test]
    fn what_hides_or_reorders_or_is_blank_is_named() {
        for odd in [
            '\0',
            '\n',
            '\t',
            '\u{7f}',
            '\u{85}',
            '\u{ad}',
            '\u{34f}',
            '\u{61c}',
            '\u{115f}',
            '\u{1160}',
            '\u{17b4}',
            '\u{180e}',
            '\u{180f}',
            '\u{200b}',
            '\u{200d}',
            '\u{200e}',
            '\u{2028}',
            '\u{202e}',
            '\u{2060}',
            '\u{2066}',
            '\u{2069}',
            '\u{206a}',
            '\u{2800}',
            '\u{3164}',
            '\u{e000}',
            '\u{fdd0}',
            '\u{feff}',
            '\u{ffa0}',
            '\u{fff9}',
            '\u{fffc}',
            '\u{fffe}',
            '\u{1d159}',
            '\u{1d173}',
            '\u{e0041}',
            '\u{e01ef}',
            '\u{f0000}',
            '\u{10ffff}',
        ] {
            let text = format!("a{odd}b");
            let problem = Err(TextProblem::Character(odd));
            assert_eq!(read_line(&text), problem, "{:x}", u32::from(odd));
            assert_eq!(clean_text(&text, false), "ab", "{:x}", u32::from(odd));
            assert!(read_line(&odd.to_string()).is_err());
        }
        assert_eq!(read_line(""), Err(TextProblem::Blank));
        assert_eq!(read_line(" \u{a0}\u{3000} "), Err(TextProblem::Blank));
        let tower = format!("x{}", "\u{317}".repeat(4));
        assert_eq!(read_line(&tower), Err(TextProblem::Marks));
        assert_eq!(read_line("\u{317}x"), Err(TextProblem::Marks));
        assert_eq!(clean_text(&tower, false).chars().count(), 4);
        assert_eq!(clean_text(" a\nb ", true), "a\nb");
        assert_eq!(clean_text(" a\nb ", false), "ab");
    }
}
