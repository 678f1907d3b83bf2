//! Checked names: [`DisplayName`] for players at a table, [`AccountName`] for accounts. Every name that
//! comes from outside and is shown on a page has passed one of these types.

use std::fmt;

use model::{NameReadings, shown_name};
use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::{GeneralSecurityProfile, MixedScript};

use crate::look_alike::{VERSION, readings};
use crate::readable;
use crate::refused::Refused;
use crate::reserved;

/// The fewest characters of an account's name.
const SHORTEST_NAME: usize = 2;
/// The most characters of a name.
pub const LONGEST_NAME: usize = 24;

/// The most bytes of a name; each character has at most four.
const MOST_BYTES: usize = 4 * LONGEST_NAME;

/// The characters that may stand between letters and digits.
const SEPARATORS: [char; 4] = [' ', '-', '_', '.'];

/// A name that can be shown to others: it has passed [`DisplayName::read`], or it comes from our own
/// logs. Those may be older than the check, so pages show names through [`model::shown_name`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DisplayName(String);

impl DisplayName {
    /// The name in a text, or why it cannot be shown. That it is not the name of another person's
    /// account is checked by the server.
    pub fn read(text: &str) -> Result<DisplayName, Refused> {
        let bad = |problem: String| {
            let sentence =
                format!("a name has 1 to {LONGEST_NAME} characters that can be seen: {problem}");
            Refused::new("bad-name", sentence).about("most", LONGEST_NAME)
        };
        let too_long = |length: usize| bad(format!("{length} are too many"));
        // A very long text is refused before the costly normalization.
        if text.len() > 4 * MOST_BYTES {
            return Err(too_long(text.chars().count()));
        }
        let plain: String = text.nfkc().collect();
        let name = readable::read_line(&plain).map_err(|problem| bad(problem.sentence()))?;
        let length = name.chars().count();
        if length > LONGEST_NAME || name.len() > MOST_BYTES {
            return Err(too_long(length));
        }
        // Letters of scripts that are not in use, and letter-like signs, only pose as others.
        let is_letter = |c: char| c.is_alphabetic() || is_combining_mark(c);
        let odd = name
            .chars()
            .find(|c| is_letter(*c) && !c.identifier_allowed());
        match odd {
            Some(c) => Err(bad(format!("`{c}` is no letter of a living script"))),
            None => Ok(DisplayName(name)),
        }
    }

    /// A name that was stored by us, as others see it.
    #[must_use]
    pub fn stored(name: &str) -> DisplayName {
        DisplayName(shown_name(name))
    }

    /// The empty name that replaces the name of a deleted account.
    #[must_use]
    pub fn forgotten() -> DisplayName {
        DisplayName(String::new())
    }

    /// The name as a text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether it is the name of a deleted account.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Refuses a name that poses as the house or one of its bots.
    pub fn check_reserved(&self) -> Result<(), Refused> {
        match reserved::is_of_the_house(&self.0) {
            true => Err(name_reserved()),
            false => Ok(()),
        }
    }
}

impl fmt::Display for DisplayName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl PartialEq<str> for DisplayName {
    fn eq(&self, other: &str) -> bool {
        self.0 == other
    }
}

fn name_reserved() -> Refused {
    let sentence = "this name is kept for the site and its bots: choose another";
    Refused::new("name-reserved", sentence)
}

/// A name that an account may have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountName {
    shown: String,
    readings: Vec<String>,
}

fn refused(code: &str, sentence: impl Into<String>) -> Refused {
    Refused::new(code, sentence)
        .about("least", SHORTEST_NAME)
        .about("most", LONGEST_NAME)
}

impl AccountName {
    /// The name in a text, or why it cannot be one.
    pub fn read(text: &str) -> Result<AccountName, Refused> {
        // A very long text is refused before the costly normalization.
        let too_long = || {
            let sentence = format!("a name has at most {LONGEST_NAME} characters");
            refused("name-long", sentence)
        };
        if text.len() > 16 * LONGEST_NAME {
            return Err(too_long());
        }
        let shown: String = text.trim().nfkc().collect();
        let length = shown.chars().count();
        if length > LONGEST_NAME {
            return Err(too_long());
        }
        if length < SHORTEST_NAME {
            let sentence = format!("a name has at least {SHORTEST_NAME} characters");
            return Err(refused("name-short", sentence));
        }
        check_characters(&shown)?;
        if !shown.as_str().is_single_script() {
            let sentence = "a name is written in one script, not in a mixture";
            return Err(refused("name-scripts", sentence));
        }
        if reserved::is_no_account_name(&shown) {
            return Err(name_reserved());
        }
        let readings = readings(&shown);
        if readings.is_empty() {
            let sentence = "a name has a letter, and ends with a letter or a digit";
            return Err(refused("name-letter", sentence));
        }
        Ok(AccountName { shown, readings })
    }

    /// The name as people see it.
    #[must_use]
    pub fn shown(&self) -> &str {
        &self.shown
    }

    /// The readings by which it is compared with other names, as they are stored.
    #[must_use]
    pub fn looks(&self) -> NameReadings {
        looks_of(&self.shown, self.readings.clone())
    }
}

/// The readings of an account's name as they are stored; a name that has none is its own.
fn looks_of(name: &str, readings: Vec<String>) -> NameReadings {
    let readings = match readings.is_empty() {
        true => vec![name.to_owned()],
        false => readings,
    };
    NameReadings {
        readings,
        version: VERSION,
    }
}

/// The readings of a name that an account has already, whatever the rules for names were then.
#[must_use]
pub fn looks_of_stored(name: &str) -> NameReadings {
    looks_of(name, readings(name))
}

/// Letters and digits, and one separator at a time between them; at least one letter.
fn check_characters(name: &str) -> Result<(), Refused> {
    let is_letter = |c: char| c.is_alphabetic() && c.identifier_allowed();
    let is_part = |c: char| is_letter(c) || c.is_ascii_digit();
    let mut before = ' ';
    for c in name.chars() {
        let fits = match c {
            c if SEPARATORS.contains(&c) => is_part(before) || is_combining_mark(before),
            // Some scripts need marks on their letters; a tower of marks is none.
            c if is_combining_mark(c) => is_letter(before) && c.identifier_allowed(),
            c => is_part(c),
        };
        if !fits {
            let sentence = "a name is made of letters and digits, with one space, -, _ or . \
                            between them";
            return Err(refused("name-characters", sentence));
        }
        before = c;
    }
    if SEPARATORS.contains(&before) || !name.chars().any(is_letter) {
        let sentence = "a name has a letter, and ends with a letter or a digit";
        return Err(refused("name-letter", sentence));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(name: &str) -> Option<String> {
        AccountName::read(name).err().map(|refused| refused.code)
    }

    #[test]
    fn names_of_many_scripts_are_names() {
        for name in [
            "Ola",
            "Zażółć",
            "Łukasz K",
            "anna-maria_7",
            "Øystein",
            "Ольга",
            "Ελένη",
            "さくら",
            "山田太郎",
            "नेहा",
            "שרה",
            "J.R.R.T",
        ] {
            assert_eq!(code(name), None, "{name}");
        }
        assert_eq!(AccountName::read("  Ola ").unwrap().shown(), "Ola");
        // Letters that are only another form of plain ones become plain.
        assert_eq!(AccountName::read("Ｏｌａ").unwrap().shown(), "Ola");
    }

    #[test]
    fn every_refusal_has_its_reason() {
        for (name, expected) in [
            ("", "name-short"),
            ("x", "name-short"),
            (&"x".repeat(25), "name-long"),
            (&"x".repeat(100_000), "name-long"),
            ("Ola!", "name-characters"),
            ("a\u{202e}b", "name-characters"),
            ("a\u{200b}b", "name-characters"),
            ("a\nb", "name-characters"),
            ("<b>Ola</b>", "name-characters"),
            ("Ola  K", "name-characters"),
            ("-Ola", "name-characters"),
            ("x\u{301}\u{302}", "name-characters"),
            ("🍬🍬", "name-characters"),
            ("Ola-", "name-letter"),
            ("2026", "name-letter"),
            ("Оla", "name-scripts"),
            ("paypаl", "name-scripts"),
            ("Admin", "name-reserved"),
            ("the.admin.1", "name-reserved"),
            ("Sweet Tooth", "name-reserved"),
            ("Łamizębek", "name-reserved"),
            ("t0ffee", "name-reserved"),
            ("me", "name-reserved"),
        ] {
            assert_eq!(code(name).as_deref(), Some(expected), "{name:?}");
        }
    }

    #[test]
    fn capitals_that_look_like_a_reserved_name_are_reserved() {
        for name in ["ΜΟΜΟ", "ВОТ", "ТЕАМ", "Вот", "Toffee 2", "bot7"] {
            assert_eq!(code(name).as_deref(), Some("name-reserved"), "{name}");
        }
    }

    fn display_code(name: &str) -> Option<String> {
        let read = DisplayName::read(name).and_then(|name| name.check_reserved());
        read.err().map(|refused| refused.code)
    }

    #[test]
    fn guests_have_names_of_all_kinds() {
        for (name, shown) in [
            ("Ola", "Ola"),
            ("O", "O"),
            ("  Ola \u{a0} K ", "Ola K"),
            ("Zażółć gęślą jaźń", "Zażółć gęślą jaźń"),
            ("Ｏｌａ", "Ola"),
            ("Ola & Ala!", "Ola & Ala!"),
            ("🍬 2026", "🍬 2026"),
            ("山田太郎", "山田太郎"),
            ("नेहा", "नेहा"),
            ("Player 2", "Player 2"),
            ("Guest", "Guest"),
        ] {
            assert_eq!(DisplayName::read(name).unwrap().as_str(), shown);
            assert_eq!(display_code(name), None, "{name}");
        }
    }

    #[test]
    fn a_name_that_cannot_be_shown_or_poses_as_the_house_is_refused() {
        for (name, expected) in [
            ("", "bad-name"),
            (" \u{a0} ", "bad-name"),
            ("\u{3164}", "bad-name"),
            ("\u{2800}\u{2800}", "bad-name"),
            ("\u{115f}\u{1160}", "bad-name"),
            ("a\u{202e}b", "bad-name"),
            ("a\0b", "bad-name"),
            ("a\u{200b}b", "bad-name"),
            ("a\nb", "bad-name"),
            (&"x".repeat(25), "bad-name"),
            (&"x".repeat(400_000), "bad-name"),
            (&format!("x{}", "\u{317}".repeat(9)), "bad-name"),
            ("ʙᴏᴛ", "bad-name"),
            ("Admin", "name-reserved"),
            ("★Admin★", "name-reserved"),
            ("Аdmіn", "name-reserved"),
            ("ΜΟΜΟ", "name-reserved"),
            ("ВОТ", "name-reserved"),
            ("🅱🅾🆃", "bad-name"),
            ("🇧🇴🇹", "name-reserved"),
            ("ТЕАМ", "name-reserved"),
            ("Toffee", "name-reserved"),
            ("Toffee 2", "name-reserved"),
            ("Sweet Tooth", "name-reserved"),
        ] {
            assert_eq!(display_code(name).as_deref(), Some(expected), "{name:?}");
        }
        let told = DisplayName::read("a\u{202e}b").unwrap_err().sentence;
        assert!(
            told.contains("1 to 24") && told.contains("U+202E"),
            "{told}"
        );
    }

    #[test]
    fn a_name_in_an_old_log_is_read_as_it_is() {
        let old = "x".repeat(400_000);
        let name: DisplayName = serde_json::from_value(old.clone().into()).unwrap();
        assert_eq!(name.as_str(), old);
        assert_eq!(serde_json::to_value(&name).unwrap(), old);
        assert_eq!(DisplayName::stored(&old).as_str().chars().count(), 40);
    }
}
