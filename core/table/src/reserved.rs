//! Reserved names: no person may have a name of the site, its bots or its admins, and some further
//! words cannot be the name of an account.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::LazyLock;

use rust_embed::RustEmbed;
use serde::Deserialize;
use unicode_normalization::UnicodeNormalization;

use crate::look_alike::readings;

/// Names in the files of the languages. Those of all languages hold everywhere: guests of a table read
/// it in different languages. The names of the games are reserved too.
#[derive(Deserialize)]
struct ReservedNames {
    /// Names that look like the site or one of its bots.
    of_the_house: Vec<String>,
    /// Names that guests may have and accounts may not: default names of guests, words that stand in
    /// addresses, and words that mean "nobody".
    no_account: Vec<String>,
}

#[derive(RustEmbed)]
#[folder = "../presentation/locales"]
#[include = "*/reserved-names.json"]
struct Locales;

/// The reserved names of each language.
///
/// # Panics
///
/// If a file cannot be read: the files are our own, and the tests read each of them.
static NAMES: LazyLock<Vec<ReservedNames>> = LazyLock::new(|| {
    let read = |name: Cow<'static, str>| {
        let file = Locales::get(&name)?;
        let names = serde_json::from_slice(&file.data);
        Some(names.unwrap_or_else(|error| panic!("{name} cannot be read: {error}")))
    };
    Locales::iter().filter_map(read).collect()
});

/// Words that no name may hold, whatever stands around them.
const WITHIN: &[&str] = &["admin", "moderator", "sweettooth"];

static HOUSE_READINGS: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let games = games::all().iter().map(|game| game.info().name);
    let own = NAMES.iter().flat_map(|names| &names.of_the_house);
    all_readings(own.map(String::as_str).chain(games))
});
static COMMON_READINGS: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let names = NAMES.iter().flat_map(|names| &names.no_account);
    all_readings(names.map(String::as_str))
});
static WITHIN_READINGS: LazyLock<BTreeSet<String>> =
    LazyLock::new(|| all_readings(WITHIN.iter().copied()));

fn all_readings<'a>(words: impl Iterator<Item = &'a str>) -> BTreeSet<String> {
    words.flat_map(readings).collect()
}

/// The readings of a name with and without the digits that stand around it: `Toffee 2` poses as
/// `Toffee`.
fn with_and_without_digits(name: &str) -> Vec<String> {
    let plain: String = name.nfkc().collect();
    let core = plain.trim_matches(|c: char| !c.is_alphabetic());
    let mut all = readings(name);
    all.extend(readings(core));
    all
}

/// Whether a text contains a word for admins of the site.
fn poses_as_staff(text: &str) -> bool {
    let words = || WITHIN_READINGS.iter();
    let found = readings(text);
    let mut found = found.iter();
    found.any(|reading| words().any(|word| reading.contains(word)))
}

/// Whether a name is a word of the site or its bots, with or without digits around it.
fn is_house_word(name: &str) -> bool {
    let mut all = with_and_without_digits(name).into_iter();
    all.any(|reading| HOUSE_READINGS.contains(&reading))
}

/// Whether a name is forbidden for all people, because it looks like the site, an admin or a bot. Bots
/// can have a first name and the name of their level: `Momo Toffee`.
#[must_use]
pub fn is_of_the_house(name: &str) -> bool {
    let words = name.split_whitespace();
    let words: Vec<&str> = words
        .filter(|word| word.contains(char::is_alphabetic))
        .collect();
    let full_name = words.len() > 1 && words.iter().all(|word| is_house_word(word));
    poses_as_staff(name) || is_house_word(name) || full_name
}

/// Whether no account may have a name.
#[must_use]
pub fn is_no_account_name(name: &str) -> bool {
    let mut all = with_and_without_digits(name).into_iter();
    is_of_the_house(name) || all.any(|reading| COMMON_READINGS.contains(&reading))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_carries_the_name_of_a_game() {
        for name in [
            "Candy Hunters",
            "candy match",
            "CANDY NECKLACE",
            "Piñata",
            "Pinata 2",
        ] {
            assert!(is_of_the_house(name), "{name}");
        }
        for name in games::all().iter().map(|game| game.info().name) {
            assert!(is_of_the_house(name), "{name}");
            assert!(is_no_account_name(name), "{name}");
        }
        assert!(!is_of_the_house("Candy Cane"));
    }

    #[test]
    fn nobody_carries_the_full_name_of_a_bot() {
        for name in [
            "Momo Toffee",
            "momo  TOFFEE",
            "Pip Łamizębek",
            "Kiki Marshmallow 2",
        ] {
            assert!(is_of_the_house(name), "{name}");
        }
        for name in ["Momo Nowak", "Sweet Toffee", "Ola"] {
            assert!(!is_of_the_house(name), "{name}");
        }
    }
}
