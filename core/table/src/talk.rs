//! Table talk: the quick phrases, and the checks of free texts.

use crate::readable;
use crate::refused::Refused;

/// The quick phrases, by code. Their words are in the translations.
pub const PHRASES: [&str; 10] = [
    "hello",
    "good-luck",
    "nice-move",
    "oops",
    "yum",
    "thinking",
    "hurry",
    "well-played",
    "thanks",
    "bye",
];

/// The most characters of a free message.
pub const LONGEST_TEXT: usize = 200;

/// Refuses a phrase that is not one of [`PHRASES`].
pub fn check_phrase(phrase: &str) -> Result<(), Refused> {
    if PHRASES.contains(&phrase) {
        return Ok(());
    }
    let known = PHRASES.join(", ");
    Err(Refused::new(
        "no-phrase",
        format!("that is no quick phrase; the phrases are: {known}"),
    ))
}

/// The text without odd characters and outer spaces.
pub fn check_text(text: &str) -> Result<String, Refused> {
    let clean = readable::clean_text(&cut(text, LONGEST_TEXT), false);
    let length = clean.chars().count();
    if length == 0 || length > LONGEST_TEXT {
        let sentence = format!("a message has 1 to {LONGEST_TEXT} characters, not {length}");
        return Err(Refused::new("bad-text", sentence));
    }
    Ok(clean)
}

/// The beginning of a text, as much of it as is needed to see that it is too long.
#[must_use]
pub fn cut(text: &str, longest: usize) -> String {
    text.chars().take(16 * longest).collect()
}
