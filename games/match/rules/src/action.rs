//! Actions and their notation.

use std::fmt;
use std::str::FromStr;

use tabletop::NotationError;

use crate::card::Card;
use crate::kinds::Candy;

/// One decision, of a seat or of the house.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// `reveal`: the top card of the deck onto the table (M1).
    Reveal,
    /// `shout`: a call, which freezes the table (D1).
    Shout,
    /// `show ab,ab2`: the cards of the call, or `show -` for none.
    Show(Vec<Card>),
    /// `take ab`: a revealed card, after somebody else's wrong call (M5).
    Take(Card),
    /// `take deck`: the top card of the deck, unseen.
    TakeDeck,
    /// `decline`: no card.
    Decline,
    /// `done`: nothing more to call in the last check (D5), or ready for the next game.
    Done,
    /// `end`: the time of the last check is over.
    End,
    /// `pick licorice`: a treat for the winner of a game (M8).
    Pick(Candy),
    /// `deal`: the next game of a series begins.
    Deal,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Reveal => f.write_str("reveal"),
            Action::Shout => f.write_str("shout"),
            Action::Show(cards) if cards.is_empty() => f.write_str("show -"),
            Action::Show(cards) => {
                let names: Vec<String> = cards.iter().map(Card::to_string).collect();
                write!(f, "show {}", names.join(","))
            }
            Action::Take(card) => write!(f, "take {card}"),
            Action::TakeDeck => f.write_str("take deck"),
            Action::Decline => f.write_str("decline"),
            Action::Done => f.write_str("done"),
            Action::End => f.write_str("end"),
            Action::Pick(treat) => write!(f, "pick {treat}"),
            Action::Deal => f.write_str("deal"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(match text.split_once(' ') {
            None => match text {
                "reveal" => Action::Reveal,
                "shout" => Action::Shout,
                "decline" => Action::Decline,
                "done" => Action::Done,
                "end" => Action::End,
                "deal" => Action::Deal,
                _ => return Err(expected(text, ACTIONS)),
            },
            Some(("show", "-")) => Action::Show(Vec::new()),
            Some(("show", cards)) => {
                let cards: Result<_, _> =
                    cards.split(',').map(|card| card.trim().parse()).collect();
                Action::Show(cards?)
            }
            Some(("take", "deck")) => Action::TakeDeck,
            Some(("take", card)) => Action::Take(card.parse()?),
            Some(("pick", treat)) => Action::Pick(treat.parse()?),
            Some(_) => return Err(expected(text, ACTIONS)),
        })
    }
}

const ACTIONS: &str = "`reveal`, `shout`, `show ab,ab2`, `show -`, `take ab`, `take deck`, \
                       `decline`, `done` or `pick licorice`";

/// The error of a text that is not an action: the text, and the right form.
pub(crate) fn expected(text: &str, right: &str) -> NotationError {
    let shown: String = text.chars().take(40).collect();
    NotationError(format!("`{shown}` is not {right}"))
}
