//! Limits for names and titles that are shown to other people.
//!
//! They apply when a name is read, so they also cover old rows: a list stays small, and a name
//! cannot change the text around it.

/// Maximum number of characters of a name that are shown. New names are shorter.
pub const LONGEST_SHOWN_NAME: usize = 40;
/// Maximum number of characters of a table's title that are shown. New titles are shorter.
pub const LONGEST_SHOWN_TITLE: usize = 200;

/// A name as other people see it.
#[must_use]
pub fn shown_name(name: &str) -> String {
    shown(name, LONGEST_SHOWN_NAME)
}

/// The title of a table (the names of all who sit there), as other people see it.
#[must_use]
pub fn shown_title(title: &str) -> String {
    shown(title, LONGEST_SHOWN_TITLE)
}

/// The text without invisible characters, cut to `most` characters.
fn shown(text: &str, most: usize) -> String {
    let mut seen = text.chars().filter(|c| !hides(*c));
    let mut shown: String = seen.by_ref().take(most).collect();
    if seen.next().is_some() {
        shown.pop();
        shown.push('…');
    }
    shown
}

/// Whether a character is invisible, or changes the order of the characters around it.
fn hides(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fits_is_shown_as_it_is_and_the_rest_is_cut() {
        assert_eq!(shown_name("Zażółć 🍬"), "Zażółć 🍬");
        assert_eq!(shown_name(&"x".repeat(40)), "x".repeat(40));
        let long = shown_name(&"ł".repeat(400_000));
        assert_eq!(long.chars().count(), LONGEST_SHOWN_NAME);
        assert!(long.ends_with("ł…"));
        assert_eq!(shown_name("a\u{202e}b\0c\u{200b}"), "abc");
        let title = shown_title(&"x".repeat(400_000));
        assert_eq!(title.chars().count(), LONGEST_SHOWN_TITLE);
    }
}
