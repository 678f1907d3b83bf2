//! The two kinds of action: to play a card at a mat, and to swap cards when stuck.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;
use tabletop::{NotationError, Pile};

use crate::card::Card;
use crate::hand::HAND;
use crate::mat::MatNumber;

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// P2: a card, face up, at a mat.
    Play {
        /// The card.
        card: Card,
        /// The mat.
        mat: MatNumber,
        /// The side.
        side: SideOwner,
    },
    /// P6: the cards of a hand that are swapped for others when the player cannot play; in order.
    Swap(Pile<Card, HAND>),
}

/// The owner of a mat's side, seen from the player who acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SideOwner {
    /// The player's own side.
    Own,
    /// The opponent's.
    Opponents,
}

impl Default for Action {
    fn default() -> Self {
        Action::Swap(Pile::default())
    }
}

/// `R13@3`, `R13@3^`, `swap R1,G2`, `swap -`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Play { card, mat, side } => {
                let mark = match side {
                    SideOwner::Own => "",
                    SideOwner::Opponents => "^",
                };
                write!(f, "{card}@{mat}{mark}")
            }
            Action::Swap(cards) if cards.is_empty() => f.write_str("swap -"),
            Action::Swap(cards) => {
                let cards: Vec<String> = cards.as_slice().iter().map(Card::to_string).collect();
                write!(f, "swap {}", cards.join(","))
            }
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if let Some(cards) = text.strip_prefix("swap ") {
            return read_swap(cards);
        }
        let (card, place) = text.split_once('@').ok_or_else(|| unreadable(text))?;
        let (mat, side) = match place.strip_suffix('^') {
            Some(mat) => (mat, SideOwner::Opponents),
            None => (place, SideOwner::Own),
        };
        let mat = match mat {
            "1" => MatNumber::ALL[0],
            "2" => MatNumber::ALL[1],
            "3" => MatNumber::ALL[2],
            "4" => MatNumber::ALL[3],
            _ => return Err(unreadable(text)),
        };
        Ok(Action::Play {
            card: card.parse()?,
            mat,
            side,
        })
    }
}

fn read_swap(cards: &str) -> Result<Action, NotationError> {
    if cards == "-" {
        return Ok(Action::Swap(Pile::default()));
    }
    let cards: Vec<Card> = cards.split(',').map(str::parse).collect::<Result<_, _>>()?;
    let count = cards.len();
    let mut cards = Pile::try_from_iter(cards)
        .ok_or_else(|| NotationError(format!("{count} cards are more than a hand of {HAND}")))?;
    cards.as_mut_slice().sort_unstable();
    Ok(Action::Swap(cards))
}

fn unreadable(text: &str) -> NotationError {
    let shown: String = text.chars().take(40).collect();
    NotationError(format!(
        "`{shown}` is no action: write `R13@3` to play red 13 on your side of mat 3, `R13@3^` for \
         your opponent's side, `swap R1,G2` or `swap -` when you cannot play"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notation_reads_as_written_and_any_order_is_accepted() {
        for text in [
            "R13@3",
            "W4@1^",
            "swap -",
            "swap R1,G2",
            "swap R1,R1,B7,P5,Y10,W4",
        ] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
        assert_eq!(
            "swap W4,R2,G2,R1".parse::<Action>().unwrap().to_string(),
            "swap R1,R2,G2,W4"
        );
    }

    #[test]
    fn what_cannot_be_read_is_told_what_would_be_right() {
        for odd in [
            "",
            "R13",
            "R13@",
            "R13@0",
            "R13@5",
            "R13@3^^",
            "X1@1",
            "R0@1",
            "R01@1",
            "R32@1",
            "r1@1",
            "swap",
            "swap ",
            "swap R1,,G2",
            "swap R1;G2",
            "R1@1 ",
            "swap R1,R1,R1,R1,R1,R1,R1,R1,R1",
        ] {
            assert!(odd.parse::<Action>().is_err(), "{odd}");
        }
    }
}
