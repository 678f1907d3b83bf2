//! The one kind of action: a player gathers a run, for the Magpie or for themselves.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tabletop::NotationError;

use crate::place::{PLACES, Place};

/// The receiver of a gather (N2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Recipient {
    /// The Magpie, who receives the first gather of a turn: `m`.
    #[serde(rename = "magpie")]
    Magpie,
    /// The player whose turn it is, who receives the second gather: `s`.
    #[serde(rename = "self")]
    Player,
}

/// A gather, written `m17` or `s30`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Gather {
    /// The receiver.
    pub recipient: Recipient,
    /// A place of the run; the canonical form has its first (D2).
    pub place: Place,
}

impl fmt::Display for Gather {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self.recipient {
            Recipient::Magpie => 'm',
            Recipient::Player => 's',
        };
        write!(f, "{letter}{}", self.place)
    }
}

impl FromStr for Gather {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (recipient, place) = if let Some(place) = text.strip_prefix('m') {
            (Recipient::Magpie, place)
        } else if let Some(place) = text.strip_prefix('s') {
            (Recipient::Player, place)
        } else {
            return Err(unreadable(text));
        };
        Ok(Gather {
            recipient,
            place: read_place(place).ok_or_else(|| unreadable(text))?,
        })
    }
}

/// Reads a gather if the receiver of the next one is known: a bare number is enough then.
pub(crate) fn read_when_due(text: &str, due: Recipient) -> Result<Gather, NotationError> {
    match read_place(text) {
        Some(place) => Ok(Gather {
            recipient: due,
            place,
        }),
        None => text.parse(),
    }
}

fn read_place(text: &str) -> Option<Place> {
    let plain =
        text.bytes().all(|b| b.is_ascii_digit()) && (text.len() == 1 || !text.starts_with('0'));
    if plain {
        text.parse().ok().and_then(Place::new)
    } else {
        None
    }
}

fn unreadable(text: &str) -> NotationError {
    let shown: String = text.chars().take(20).collect();
    NotationError(format!(
        "`{shown}` is no gather: write `m17` for the Magpie, `s30` for yourself, or just the place, \
         0 to {}",
        PLACES - 1
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_notation_is_strict_and_says_what_is_right() {
        assert_eq!("m0".parse::<Gather>().unwrap().to_string(), "m0");
        assert_eq!("s54".parse::<Gather>().unwrap().to_string(), "s54");
        for odd in [
            "", "m", "s55", "m017", "m+1", "m-1", "m 1", "x1", "17", "M17", "m1️", "m999",
        ] {
            let complaint = odd.parse::<Gather>().unwrap_err().to_string();
            assert!(
                complaint.contains("write `m17` for the Magpie"),
                "{complaint}"
            );
        }
    }

    #[test]
    fn a_bare_number_is_the_gather_that_is_due() {
        for recipient in [Recipient::Magpie, Recipient::Player] {
            assert_eq!(read_when_due("30", recipient).unwrap().recipient, recipient);
            assert_eq!(
                read_when_due("s30", recipient).unwrap().recipient,
                Recipient::Player
            );
            assert!(read_when_due("55", recipient).is_err());
        }
    }
}
