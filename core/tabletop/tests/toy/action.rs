//! Actions of the toy, and their notation.

use std::fmt;
use std::str::FromStr;

use tabletop::NotationError;

use super::Card;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Action {
    /// A seat's card, face down: `lay 5`.
    Lay(Card),
    /// The house turns the cards up: `reveal`.
    Reveal,
    /// A short form, `auto`: a seat's best card, or the due action of the house.
    Auto,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Lay(card) => write!(f, "lay {card}"),
            Action::Reveal => f.write_str("reveal"),
            Action::Auto => f.write_str("auto"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let card = |number: &str| number.parse().ok().map(|card| Action::Lay(Card(card)));
        let action = match text {
            "reveal" => Some(Action::Reveal),
            "auto" => Some(Action::Auto),
            _ => text.strip_prefix("lay ").and_then(card),
        };
        action.ok_or_else(|| {
            NotationError(format!(
                "`{text}` is none of `lay <card>`, `reveal` and `auto`"
            ))
        })
    }
}
