//! Recovery codes: replace a forgotten password.

use std::fmt;

use store::random_key;

use super::hashed;

/// The number of letters and digits: 100 random bits, which nobody can guess.
const LENGTH: usize = 20;
/// The number of characters in a group, for people who copy it by hand.
const GROUP: usize = 5;

/// A recovery code. It is shown once; the house keeps only its hash.
#[derive(Clone, PartialEq, Eq)]
pub struct RecoveryCode(String);

impl RecoveryCode {
    pub(crate) fn random() -> RecoveryCode {
        RecoveryCode(random_key()[..LENGTH].to_ascii_uppercase())
    }

    /// The code in a typed text. Digits that look like letters are read as those.
    #[must_use]
    pub fn read(text: &str) -> Option<RecoveryCode> {
        // A longer text is never a code.
        if text.len() > 4 * LENGTH {
            return None;
        }
        let typed = text
            .chars()
            .filter(|c| !c.is_whitespace() && !matches!(c, '-' | '–' | '—' | '.' | '_'));
        let code: Option<String> = typed
            .map(|c| match c.to_ascii_uppercase() {
                '0' => Some('O'),
                '1' => Some('I'),
                '8' => Some('B'),
                c @ ('A'..='Z' | '2'..='7') => Some(c),
                _ => None,
            })
            .collect();
        code.filter(|code| code.len() == LENGTH).map(RecoveryCode)
    }

    pub(crate) fn hashed(&self) -> String {
        hashed(&self.0)
    }
}

impl fmt::Display for RecoveryCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, c) in self.0.chars().enumerate() {
            if index > 0 && index % GROUP == 0 {
                f.write_str("-")?;
            }
            write!(f, "{c}")?;
        }
        Ok(())
    }
}

/// Without the code, which must not be in a log.
impl fmt::Debug for RecoveryCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RecoveryCode(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_people_type_it() {
        let code = RecoveryCode::random();
        let shown = code.to_string();
        assert_eq!(shown.len(), 23);
        for typed in [
            shown.clone(),
            shown.to_lowercase(),
            shown.replace('-', " "),
            shown.replace('-', ""),
            format!("  {shown}\n"),
            shown.replace('O', "0").replace('I', "1").replace('B', "8"),
        ] {
            assert_eq!(RecoveryCode::read(&typed), Some(code.clone()), "{typed}");
        }
        assert_ne!(RecoveryCode::random(), code);
        assert!(!format!("{code:?}").contains(&shown[..5]));
    }

    #[test]
    fn other_texts_are_no_code() {
        for odd in ["", "ABCDE", "ABCDE-ABCDE-ABCDE-ABCD9", &"A".repeat(100)] {
            assert_eq!(RecoveryCode::read(odd), None, "{odd}");
        }
        assert_eq!(RecoveryCode::read("ABCDE-ABCDE-ABCDE-ABCDEF"), None);
    }
}
