//! Weak passwords: common ones, and those made of the person's own name.

use std::sync::LazyLock;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use zxcvbn::{Score, zxcvbn};

/// Minimum strength of a password: about a million guesses by an attacker who knows common
/// passwords. With the limits on attempts that takes more than a year.
const LEAST: Score = Score::Two;

/// Words that are common among players of this site, and that the library does not know. The ids of
/// the games are such words too.
const LOCAL_WORDS: [&str; 21] = [
    "sweettooth",
    "sweet tooth",
    "candy",
    "cukierek",
    "cukierki",
    "slodycze",
    "haslo",
    "haselko",
    "tajne",
    "polska",
    "warszawa",
    "krakow",
    "kocham",
    "kochamcie",
    "kochanie",
    "misiek",
    "kasia",
    "mama",
    "tata",
    "legia",
    "wisla",
];

/// [`LOCAL_WORDS`] and the ids of the games.
static WORDS: LazyLock<Vec<&str>> = LazyLock::new(|| {
    let games = games::all().iter().map(|game| game.info().id);
    LOCAL_WORDS.into_iter().chain(games).collect()
});

/// Whether a password is among the first that an attacker would guess.
pub(super) fn is_common(password: &str) -> bool {
    let plain: String = letters(password).into_iter().collect();
    [password, plain.as_str()]
        .iter()
        .any(|text| zxcvbn(text, &WORDS).score() < LEAST)
}

/// Whether a password consists of a name, or a part of it, with only digits and signs around it.
/// The name may be written forwards or backwards, once or several times, in large or small letters,
/// or with digits that look like letters.
pub(super) fn is_made_of_name(password: &str, name: &str) -> bool {
    let password = letters(password);
    let name = letters(name);
    let whole: Vec<char> = name.iter().copied().filter(|c| c.is_alphabetic()).collect();
    let mut parts: Vec<Vec<char>> = name
        .split(|c| !c.is_alphabetic())
        .filter(|part| part.len() > 2)
        .map(<[char]>::to_vec)
        .collect();
    parts.push(name.into_iter().filter(|c| c.is_alphanumeric()).collect());
    parts.push(whole);
    parts.iter().filter(|part| !part.is_empty()).any(|part| {
        let backwards: Vec<char> = part.iter().rev().copied().collect();
        is_made_of(&password, part) || is_made_of(&password, &backwards)
    })
}

/// Whether a password contains a word and no other letter.
fn is_made_of(password: &[char], word: &[char]) -> bool {
    let word: Vec<char> = word.iter().copied().map(as_letter).collect();
    // Characters between letters are ignored.
    let password: Vec<char> = password
        .iter()
        .copied()
        .filter(|c| !matches!(c, ' ' | '-' | '_' | '.'))
        .collect();
    let (mut found, mut at) = (false, 0);
    while at < password.len() {
        let rest = &password[at..];
        let same = |(one, other): (&char, &char)| as_letter(*one) == *other;
        if rest.len() >= word.len() && rest.iter().zip(&word).all(same) {
            (found, at) = (true, at + word.len());
        } else if rest[0].is_alphabetic() {
            return false;
        } else {
            at += 1;
        }
    }
    found
}

/// The small letters, digits and signs of a text, without accents.
fn letters(text: &str) -> Vec<char> {
    let small: String = text.nfkc().collect::<String>().to_lowercase();
    let bare = small.nfd().filter(|c| !is_combining_mark(*c));
    bare.map(|c| if c == 'ł' { 'l' } else { c }).collect()
}

/// The letter that a digit or a sign replaces, as in `0l4` for `Ola`.
fn as_letter(c: char) -> char {
    match c {
        '0' => 'o',
        '1' | '!' | '|' | 'l' => 'i',
        '3' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        '7' | '+' => 't',
        '8' => 'b',
        c => c,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn common_passwords_are_known() {
        for common in [
            "password",
            "Passw0rd",
            "password1",
            "12345678",
            "87654321",
            "qwertyuiop",
            "qwerty123",
            "asdfghjkl",
            "1q2w3e4r",
            "abcdefgh",
            "iloveyou",
            "letmein1",
            "sunshine",
            "princess1",
            "football",
            "dragon12",
            "monkey123",
            "trustno1",
            "superman",
            "baseball1",
            "zaq12wsx",
            "aaaaaaaaaa",
            "abcabcabc",
            "11112222",
            "19900101",
            "sweettooth",
            "sweettooth1",
            "polska123",
            "haslo123",
            "Hasło123",
            "kochamcie",
            "KochamCię1",
        ] {
            assert!(is_common(common), "{common}");
        }
        for good in [
            "lemon pie 7",
            "cherry pie 8",
            "żółw żuje",
            "kF4-pq9z",
            "correct horse",
        ] {
            assert!(!is_common(good), "{good}");
        }
    }

    #[test]
    fn games_of_the_site_are_known() {
        for game in games::all().iter().map(|game| game.info().id) {
            for password in [format!("{game}1"), format!("{game}2024")] {
                assert!(is_common(&password), "{password}");
            }
        }
    }

    #[test]
    fn a_name_with_digits_is_known_in_every_way() {
        for (name, password) in [
            ("Ola", "ola12345"),
            ("Ola", "OLA-2024!"),
            ("Ola", "20111231ola"),
            ("Ola", "0la98765"),
            ("Ola", "1990 ola 90"),
            ("Ola", "olaolaola1"),
            ("Ola", "alo20240"),
            ("Ola.Kowalska", "olakowalska"),
            ("Ola.Kowalska", "ola_kowalska_1"),
            ("Ola.Kowalska", "k0w4l5k4 92817364"),
            ("Zażółć", "zazolc2024"),
            ("anna7", "anna7777"),
            ("anna7", "Anna7-2024"),
        ] {
            assert!(is_made_of_name(password, name), "{name} {password}");
        }
        for (name, password) in [
            ("Ola", "lemon pie 7"),
            ("Ola", "olaf likes 7"),
            ("Ola", "polar 1234"),
            ("Ola", "12345678"),
            ("Al", "alarm 993"),
        ] {
            assert!(!is_made_of_name(password, name), "{name} {password}");
        }
        let long = "a".repeat(128);
        assert!(!is_made_of_name(&format!("{long}b"), "aa"));
    }
}
