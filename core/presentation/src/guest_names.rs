//! Names for guests who give none: sweet ones in the guest's language, such as `Fizzy Lemon`.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use bots::Level;
use table::name::DisplayName;

use crate::args;
use crate::i18n::Lang;

/// Most bots at a table, each of which can have a first name.
const FIRST_NAMES: usize = 6;

/// The names by language: they are computed once.
static NAMES: LazyLock<Vec<(Lang, Vec<String>)>> = LazyLock::new(|| {
    let bots: BTreeSet<String> = Lang::ALL.into_iter().flat_map(bot_names).collect();
    let is_free = |name: &String| {
        let allowed = DisplayName::read(name).is_ok_and(|name| name.check_reserved().is_ok());
        allowed && !bots.contains(&name.to_lowercase())
    };
    let of = |lang: Lang| combinations(lang).into_iter().filter(is_free).collect();
    Lang::ALL.into_iter().map(|lang| (lang, of(lang))).collect()
});

/// All names for guests in a language. None is the name of a bot in any language, or reserved.
#[must_use]
pub fn guest_names(lang: Lang) -> &'static [String] {
    let mut names = NAMES.iter();
    let found = names.find(|(of, _)| *of == lang);
    found.map_or(&[], |(_, names)| names)
}

/// Whether a name is one that guests get, in any language.
#[must_use]
pub fn is_guest_name(name: &str) -> bool {
    NAMES
        .iter()
        .any(|(_, names)| names.iter().any(|one| one == name))
}

/// Every combination of a describing word and a candy. Groups have a `;` between them, the words of
/// a group the same gender; a group without describing words is a list of names.
fn combinations(lang: Lang) -> Vec<String> {
    let words = lang.t("guest-name-words");
    let list = |text: &str| -> Vec<String> {
        let words = text.split(',').map(|word| word.trim().to_owned());
        words.filter(|word| !word.is_empty()).collect()
    };
    let mut names = Vec::new();
    for group in words.split(';') {
        match group.split_once('+') {
            None => names.extend(list(group)),
            Some((how, what)) => {
                for how in list(how) {
                    for what in list(what) {
                        let args = args!["how" => how.as_str(), "what" => what];
                        names.push(lang.with("guest-name", &args));
                    }
                }
            }
        }
    }
    names
}

/// Names of bots in a language, in small letters.
fn bot_names(lang: Lang) -> Vec<String> {
    let levels = [Level::Random].into_iter().chain(Level::LADDER);
    let mut names = Vec::new();
    for level in levels {
        names.push(lang.with("seat-bot", &args!["level" => level.name()]));
        for number in 1..=FIRST_NAMES {
            let args = args!["level" => level.name(), "number" => number];
            names.push(lang.with("bot-nick", &args));
            names.push(lang.with("seat-bot-twin", &args));
        }
    }
    names.iter().map(|name| name.to_lowercase()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guests_get_many_different_names_and_none_is_lost() {
        for lang in Lang::ALL {
            let names = guest_names(lang);
            let different: BTreeSet<&String> = names.iter().collect();
            assert_eq!(different.len(), names.len(), "{lang}");
            assert!(names.len() >= 100, "{lang}: {}", names.len());
            assert_eq!(names.len(), combinations(lang).len(), "{lang}");
            assert!(names.iter().all(|name| is_guest_name(name)), "{lang}");
        }
    }

    #[test]
    fn no_guest_is_called_like_a_level_in_any_language() {
        let bots: Vec<String> = Lang::ALL.into_iter().flat_map(bot_names).collect();
        let levels = Lang::ALL.into_iter().flat_map(|lang| {
            let level = |level: Level| lang.with("level-name", &args!["level" => level.name()]);
            Level::LADDER.map(level)
        });
        let levels: Vec<String> = levels.map(|name| name.to_lowercase()).collect();
        assert!(!is_guest_name("Toffee") && !is_guest_name("Ola"));
        for name in Lang::ALL.into_iter().flat_map(guest_names) {
            let name = name.to_lowercase();
            assert!(!bots.contains(&name) && !levels.contains(&name), "{name}");
            // Nor does it hold one: `Sweet Toffee` would pass for the bot.
            let mut words = name.split(' ');
            assert!(
                words.all(|word| !levels.iter().any(|level| level == word)),
                "{name}"
            );
        }
    }
}
