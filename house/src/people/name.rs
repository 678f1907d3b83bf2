//! Names of accounts: what they may look like, and which look the same.

use store::Account;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::{GeneralSecurityProfile, MixedScript, skeleton};

use crate::refused::Refused;

/// The fewest characters of an account's name.
const SHORTEST_NAME: usize = 2;
/// The most characters of a name.
pub const LONGEST_NAME: usize = 24;

/// What may stand between letters and digits.
const SEPARATORS: [char; 4] = [' ', '-', '_', '.'];

/// Names that would pose as the house, as one of its bots, as a guest who took no name, or as
/// nobody, in both languages. They are compared [folded](fold).
const RESERVED: &[&str] = &[
    // The house, and those who look after it.
    "mod",
    "mods",
    "root",
    "system",
    "staff",
    "support",
    "team",
    "official",
    "owner",
    "help",
    "house",
    "the house",
    "dom",
    "obsługa",
    "pomoc",
    "zespół",
    "właściciel",
    "sędzia",
    "referee",
    "magpie",
    "sroka",
    "table",
    "stół",
    "candy hunters",
    "candy match",
    "candy necklace",
    "piñata",
    // Its bots and their levels.
    "bot",
    "bots",
    "boty",
    "robot",
    "computer",
    "komputer",
    "random",
    "marshmallow",
    "toffee",
    "liquorice",
    "jawbreaker",
    "pianka",
    "toffi",
    "lukrecja",
    "łamizębek",
    "pip",
    "momo",
    "zuzu",
    "kiki",
    "bobo",
    "lulu",
    // Guests who took no name.
    "guest",
    "gość",
    "caramel",
    "nougat",
    "praline",
    "marzipan",
    "sherbet",
    "truffle",
    "waffle",
    "cupcake",
    "gingerbread",
    "karmel",
    "nugat",
    "pralinka",
    "marcepan",
    "oranżada",
    "trufla",
    "wafelek",
    "babeczka",
    "piernik",
    // Nobody, and words of addresses.
    "me",
    "new",
    "all",
    "null",
    "undefined",
    "nobody",
    "nikt",
    "somebody",
    "ktoś",
    "everybody",
    "wszyscy",
    "anonymous",
    "anonim",
    "deleted",
    "player",
    "gracz",
    "you",
    "ty",
    "api",
    "settings",
];
/// Words that no name may hold, whatever stands around them.
const RESERVED_WITHIN: &[&str] = &["admin", "moderator", "sweettooth"];

/// A name that an account may have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountName {
    shown: String,
    folded: String,
}

fn refused(code: &str, sentence: impl Into<String>) -> Refused {
    Refused::new(code, sentence)
        .about("least", SHORTEST_NAME)
        .about("most", LONGEST_NAME)
}

impl AccountName {
    /// The name in a text, or why it cannot be one.
    pub fn read(text: &str) -> Result<AccountName, Refused> {
        // Nobody waits until a book is normalized.
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
        let folded = fold(&shown);
        let is_reserved = RESERVED.iter().any(|word| fold(word) == folded)
            || RESERVED_WITHIN
                .iter()
                .any(|word| folded.contains(&fold(word)));
        if is_reserved {
            return Err(refused(
                "name-reserved",
                "this name is kept for the house and its bots",
            ));
        }
        Ok(AccountName { shown, folded })
    }

    /// The name of an account that is there.
    pub(super) fn of(account: &Account) -> AccountName {
        AccountName {
            shown: account.name.clone(),
            folded: account.folded.clone(),
        }
    }

    /// As people see it.
    #[must_use]
    pub fn shown(&self) -> &str {
        &self.shown
    }

    /// What names that look alike have in common.
    #[must_use]
    pub fn folded(&self) -> &str {
        &self.folded
    }
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

/// What names that look alike have in common: letters that look the same count as the same,
/// whatever their script; large and small ones too; accents, and what stands between, do not
/// count.
#[must_use]
pub fn fold(name: &str) -> String {
    let short: String = name.trim().chars().take(4 * LONGEST_NAME).collect();
    let low: String = short.nfkc().collect::<String>().to_lowercase();
    let alike: String = skeleton(&low).collect();
    let plain = alike
        .nfd()
        .filter(|c| !is_combining_mark(*c) && !SEPARATORS.contains(c))
        .flat_map(char::to_lowercase);
    // A large `i` looks like a small `l`, and small and large ones are the same here.
    plain.map(|c| if c == 'i' { 'l' } else { c }).collect()
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
    fn names_that_look_alike_are_the_same() {
        for (one, other) in [
            ("Ola", "OLA"),
            ("Ola", "0la"),
            ("Ola", "O1a"),
            ("Ola", "OIa"),
            ("Ola K", "ola_k"),
            ("Ola", "Óla"),
            ("Łukasz", "Lukasz"),
            ("Maria", "rnaria"),
            ("coca", "сoса"),
            ("Iga", "iga"),
            ("Ｏｌａ", "Ola"),
        ] {
            assert_eq!(fold(one), fold(other), "{one} {other}");
        }
        for (one, other) in [("Ola", "Ala"), ("Ola", "Olaf"), ("Ola 1", "Ola 2")] {
            assert_ne!(fold(one), fold(other), "{one} {other}");
        }
        assert!(fold(&"x".repeat(1_000_000)).len() < 1_000);
    }
}
