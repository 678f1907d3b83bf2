//! Text for terminals: line wrapping, sentences, plurals.

use super::canvas::WIDTH;

/// Wraps a paragraph at the width of the terminal. All lines keep the indentation of the first.
pub fn wrap(paragraph: &str) -> String {
    let indent = paragraph.len() - paragraph.trim_start().len();
    let mut wrapped = paragraph[..indent].to_owned();
    let mut column = indent;
    for word in paragraph.split_whitespace() {
        let length = word.chars().count();
        if column > indent && column + 1 + length > WIDTH {
            wrapped.push('\n');
            wrapped.push_str(&paragraph[..indent]);
            column = indent;
        } else if column > indent {
            wrapped.push(' ');
            column += 1;
        }
        wrapped.push_str(word);
        column += length;
    }
    wrapped
}

/// A reason as a sentence, with the number of its rule.
pub fn by_rule(reason: &str, rule: &str) -> String {
    let mut letters = reason.chars();
    let first = letters.next().map(char::to_uppercase);
    let first: String = first.into_iter().flatten().collect();
    format!("{first}{} ({rule}).", letters.as_str())
}

/// User input, shortened and without control characters, for messages.
pub fn quoted(typed: &str) -> String {
    let shown = typed.chars().take(20);
    let shown: String = shown
        .map(|c| if c.is_control() { '?' } else { c })
        .collect();
    format!("`{shown}`")
}

/// A number with its noun: `1 candy`, `2 candies`.
pub fn count(number: usize, one: &str, more: &str) -> String {
    let word = if number == 1 { one } else { more };
    format!("{number} {word}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_break_between_words_and_keep_their_indent() {
        let paragraph = format!("  {}", "candy ".repeat(30));
        let wrapped = wrap(&paragraph);
        assert!(wrapped.lines().count() > 2);
        for line in wrapped.lines() {
            assert!(line.len() <= WIDTH && line.starts_with("  candy"), "{line}");
        }
        let endless = "x".repeat(200);
        assert_eq!(wrap(&endless), endless);
        assert_eq!(wrap(""), "");
    }

    #[test]
    fn reasons_become_sentences() {
        assert_eq!(by_rule("place 3 is empty", "N3"), "Place 3 is empty (N3).");
        assert_eq!(by_rule("", "N3"), " (N3).");
    }

    #[test]
    fn typed_text_cannot_disturb_the_terminal() {
        assert_eq!(quoted("\x1b[2Jx"), "`?[2Jx`");
        assert_eq!(quoted(&"ż".repeat(99)).chars().count(), 22);
    }

    #[test]
    fn counts_read_as_spoken() {
        assert_eq!(count(1, "candy", "candies"), "1 candy");
        assert_eq!(count(0, "candy", "candies"), "0 candies");
    }
}
