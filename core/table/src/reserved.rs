//! Reserved names: those of the house, its bots and its moderators, which nobody carries, and words
//! that are no name of an account.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use unicode_normalization::UnicodeNormalization;

use crate::look_alike::readings;

/// Names that would pose as the house or one of its bots, in both languages. The names of the games
/// are reserved too.
const HOUSE: &[&str] = &[
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
    // Words by which a page addresses its reader.
    "you",
    "ty",
];

/// Names that guests may carry and accounts may not: those of guests who took no name, and words of
/// addresses and for nobody.
const COMMON: &[&str] = &[
    "guest",
    "gość",
    "fudge",
    "caramel",
    "nougat",
    "praline",
    "marzipan",
    "sherbet",
    "truffle",
    "waffle",
    "cupcake",
    "gingerbread",
    "krówka",
    "karmel",
    "nugat",
    "pralinka",
    "marcepan",
    "oranżada",
    "trufla",
    "wafelek",
    "babeczka",
    "piernik",
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
    "api",
    "settings",
];

/// Words that no name may hold, whatever stands around them.
const WITHIN: &[&str] = &["admin", "moderator", "sweettooth"];

static HOUSE_READINGS: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let games = games::all().iter().map(|game| game.info().name);
    all_readings(HOUSE.iter().copied().chain(games))
});
static COMMON_READINGS: LazyLock<BTreeSet<String>> =
    LazyLock::new(|| all_readings(COMMON.iter().copied()));
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

/// Whether a text poses as those who look after the house, by a word in it.
fn poses_as_staff(text: &str) -> bool {
    let words = || WITHIN_READINGS.iter();
    let found = readings(text);
    let mut found = found.iter();
    found.any(|reading| words().any(|word| reading.contains(word)))
}

/// Whether nobody may carry a name, because it poses as the house or one of its bots.
#[must_use]
pub fn is_of_the_house(name: &str) -> bool {
    let mut all = with_and_without_digits(name).into_iter();
    poses_as_staff(name) || all.any(|reading| HOUSE_READINGS.contains(&reading))
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
}
