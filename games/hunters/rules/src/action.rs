//! The actions: one for each thing that a player decides in a turn.

use std::fmt;
use std::str::FromStr;

use tabletop::NotationError;

use crate::card::Card;
use crate::cell::Cell;
use crate::colour::Colour;
use crate::pattern::Turns;

/// One decision.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Action {
    /// H4: a tile from the stock onto the board.
    Build {
        /// Its colour.
        colour: Colour,
        /// The cell of the tile.
        cell: Cell,
    },
    /// H5: a ghost to a tile that shares an edge.
    Ghost {
        /// The tile it stands on.
        from: Cell,
        /// The tile it goes to.
        to: Cell,
    },
    /// H5: where the piece that was pushed off its tile lands.
    Push {
        /// The tile.
        to: Cell,
    },
    /// H6: a Pattern card.
    Score {
        /// The card.
        card: Card,
        /// The place of the Pattern's first cell.
        cell: Cell,
        /// The rotation of the card.
        turns: Turns,
    },
    /// H7: a Regular Pattern for the top card of the deck.
    Exchange {
        /// The card.
        card: Card,
    },
    /// H8: a kid onto an empty tile.
    Kid {
        /// The tile of the kid.
        cell: Cell,
    },
    /// An optional step is left out.
    #[default]
    Skip,
}

/// `t@2,0`, `2,1>1,1`, `>1,0`, `c5@0,0r1`, `x c5`, `k@1,1`, `skip`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Build { colour, cell } => write!(f, "{}@{cell}", colour.letter()),
            Action::Ghost { from, to } => write!(f, "{from}>{to}"),
            Action::Push { to } => write!(f, ">{to}"),
            Action::Score { card, cell, turns } => write!(f, "{card}@{cell}r{}", turns.get()),
            Action::Exchange { card } => write!(f, "x {card}"),
            Action::Kid { cell } => write!(f, "k@{cell}"),
            Action::Skip => f.write_str("skip"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text == "skip" {
            return Ok(Action::Skip);
        }
        if let Some(card) = text.strip_prefix("x ") {
            let card = card.parse()?;
            return Ok(Action::Exchange { card });
        }
        if let Some((from, to)) = text.split_once('>') {
            let to = to.parse()?;
            return match from {
                "" => Ok(Action::Push { to }),
                from => Ok(Action::Ghost {
                    from: from.parse()?,
                    to,
                }),
            };
        }
        let (what, place) = text.split_once('@').ok_or_else(|| unreadable(text))?;
        if let Some((cell, turns)) = place.split_once('r') {
            let turns = match turns {
                "0" | "1" | "2" | "3" => turns.parse().ok().and_then(Turns::new),
                _ => None,
            };
            return Ok(Action::Score {
                card: what.parse()?,
                cell: cell.parse()?,
                turns: turns.ok_or_else(|| unreadable(text))?,
            });
        }
        let mut letters = what.chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else {
            return Err(unreadable(text));
        };
        let cell = place.parse()?;
        match Colour::from_letter(letter) {
            Some(colour) => Ok(Action::Build { colour, cell }),
            None if letter == 'k' => Ok(Action::Kid { cell }),
            None => Err(unreadable(text)),
        }
    }
}

fn unreadable(text: &str) -> NotationError {
    let shown: String = text.chars().take(40).collect();
    NotationError(format!(
        "`{shown}` is no action: write `t@2,0` to build teal, `2,1>1,1` to move a ghost, `>1,0` \
         for the piece that was pushed, `c5@0,0r1` to score, `x c5` to exchange, `k@1,1` to place \
         a kid, or `skip`"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notation_reads_as_written() {
        for text in [
            "t@2,0",
            "o@-1,-2",
            "2,1>1,1",
            ">1,0",
            "c5@0,0r1",
            "h8@-3,2r3",
            "x c5",
            "k@1,1",
            "skip",
        ] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
        for odd in [
            "",
            "x",
            "x  c5",
            "xc5",
            "b@0,0",
            "t2,0",
            "tt@2,0",
            "c5@0,0",
            "c5@0,0r4",
            "c5@0,0r+1",
            "1,1>",
            "k@",
            "Skip",
            "skip ",
            ">>1,0",
            "1,1>2,1>3,1",
        ] {
            assert!(odd.parse::<Action>().is_err(), "{odd}");
        }
    }
}
