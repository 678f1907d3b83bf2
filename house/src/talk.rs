//! What people can say to each other.

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

pub(crate) fn check_phrase(phrase: &str) -> Result<(), Refused> {
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
pub(crate) fn check_text(text: &str) -> Result<String, Refused> {
    let clean: String = text.chars().filter(|c| !c.is_control()).collect();
    let clean = clean.trim();
    let length = clean.chars().count();
    if length == 0 || length > LONGEST_TEXT {
        let sentence = format!("a message has 1 to {LONGEST_TEXT} characters, not {length}");
        return Err(Refused::new("bad-text", sentence));
    }
    Ok(clean.to_owned())
}
