//! Bounds names and titles where they are read for others to see: whatever is stored, and however
//! old it is, a list stays small and a name changes nothing but its own place on the page.

/// The most characters that are shown of a name. New names are shorter.
pub const LONGEST_SHOWN_NAME: usize = 40;
/// The most characters that are shown of the names of all who sit at a table. New ones are shorter.
pub const LONGEST_SHOWN_TITLE: usize = 200;

/// A name as others see it.
#[must_use]
pub fn shown_name(name: &str) -> String {
    shown(name, LONGEST_SHOWN_NAME)
}

/// The names of all who sit at a table, as others see them.
#[must_use]
pub fn shown_title(title: &str) -> String {
    shown(title, LONGEST_SHOWN_TITLE)
}

/// A text without characters that are not seen, cut to so many characters.
fn shown(text: &str, most: usize) -> String {
    let mut seen = text.chars().filter(|c| !hides(*c));
    let mut shown: String = seen.by_ref().take(most).collect();
    if seen.next().is_some() {
        shown.pop();
        shown.push('…');
    }
    shown
}

/// Whether a character hides or reorders what stands beside it.
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
