//! Names that look alike (Unicode's UTS #39): a name has several readings, and two names look alike
//! if they share one.
//!
//! One reading is not enough. Of the Cyrillic `ТОМ` only the capitals look like Latin letters, of
//! the Greek `νινα` only the small ones do, and capitals and small letters are the same name to us.
//! One form for all of that would make one name of `Nina` and `Viva`: the Greek letter Ν is both
//! `N` and `v`.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::skeleton;

use crate::name::LONGEST_NAME;

/// The version of the computation below, stored with the readings of every account. It rises when
/// the readings of some name change, with our rules or with Unicode's tables; the house then
/// computes those of all accounts again when it opens.
pub const VERSION: u32 = 1;

/// The readings of a name, the main one first: in small letters, in capitals, and as it is written.
/// None for a name without letters and digits.
#[must_use]
pub fn readings(name: &str) -> Vec<String> {
    let short: String = name.trim().chars().take(4 * LONGEST_NAME).collect();
    let plain: String = short.nfkc().map(plain_letter).collect();
    let mut readings: Vec<String> = Vec::new();
    for written in [plain.to_lowercase(), plain.to_uppercase(), plain] {
        let reading = bare(&written);
        if !reading.is_empty() && !readings.contains(&reading) {
            readings.push(reading);
        }
    }
    readings
}

/// The main reading of a name, or the name itself if it has none.
#[must_use]
pub fn fold(name: &str) -> String {
    let short = || name.trim().chars().take(4 * LONGEST_NAME).collect();
    readings(name).into_iter().next().unwrap_or_else(short)
}

/// Letters that are drawn in boxes and circles, or as parts of flags, are letters all the same.
/// Other forms of letters are plain after normalization.
fn plain_letter(c: char) -> char {
    let first = match c {
        '\u{1f150}'..='\u{1f169}' => 0x1f150,
        '\u{1f170}'..='\u{1f189}' => 0x1f170,
        '\u{1f1e6}'..='\u{1f1ff}' => 0x1f1e6,
        _ => return c,
    };
    char::from_u32(u32::from(c) - first + u32::from('a')).unwrap_or(c)
}

/// The letters and digits of a text, each as the one letter that all which look like it stand for,
/// without accents.
fn bare(text: &str) -> String {
    let skeleton: String = skeleton(text).collect();
    let letters = skeleton
        .nfd()
        .filter(|c| c.is_alphanumeric() && !is_combining_mark(*c))
        .flat_map(char::to_lowercase);
    // A large `i` looks like a small `l`, and small and large ones are the same here.
    letters.map(|c| if c == 'i' { 'l' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn look_alike(one: &str, other: &str) -> bool {
        let others = readings(other);
        readings(one).iter().any(|reading| others.contains(reading))
    }

    #[test]
    fn names_that_look_alike_share_a_reading() {
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
            ("Ola", "★ Ola ★"),
            ("Ola", "🅾🅻🅰"),
            // Capitals that look alike, whatever they look like when they are small.
            ("TOMXTXA", "ТОМХТХА"),
            ("TOMXTXA", "ΤΟΜΧΤΧΑ"),
            ("ТОМХТХА", "ΤΟΜΧΤΧΑ"),
            ("Tomxtxa", "томхтха"),
            ("MOMO", "ΜΟΜΟ"),
            ("momo", "ΜΟΜΟ"),
            ("bot", "ВОТ"),
            ("Team", "ТЕАМ"),
            // Small letters that look alike, whatever their capitals look like.
            ("viva", "νινα"),
            ("Nina", "ΝΙΝΑ"),
            // Both in one name.
            ("Nava", "Νaνa"),
        ] {
            assert!(look_alike(one, other), "{one} {other}");
            assert!(look_alike(other, one), "{one} {other}");
        }
        for (one, other) in [
            ("Ola", "Ala"),
            ("Ola", "Olaf"),
            ("Ola 1", "Ola 2"),
            ("Nina", "Viva"),
            ("Hana", "Nana"),
        ] {
            assert!(!look_alike(one, other), "{one} {other}");
        }
    }

    #[test]
    fn readings_are_few_and_short_and_never_empty() {
        for name in [
            "Ola",
            "TOMXTXA",
            "🍬🍬",
            "",
            "ΝνНн",
            "m1",
            &"ﷺ".repeat(1_000),
        ] {
            let readings = readings(name);
            assert!(readings.len() <= 3, "{name}");
            for reading in readings {
                assert!((1..9_000).contains(&reading.len()), "{name}");
            }
        }
        assert!(readings("🍬🍬").is_empty());
        assert!(fold(&"x".repeat(1_000_000)).len() < 1_000);
        assert_eq!(fold("🍬🍬"), "🍬🍬");
    }
}
