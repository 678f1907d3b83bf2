//! What happened, in words.

use ::hunters::{Card, Cell, Piece, Step};
use serde::Deserialize;
use tabletop::Seat;

use crate::play::players::Seating;
use crate::play::text::count;

#[derive(Debug, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub(super) enum Event {
    Built {
        seat: Seat,
        colour: char,
        cell: Cell,
    },
    LargeGhost {
        to: Cell,
    },
    Moved {
        seat: Seat,
        from: Cell,
        to: Cell,
    },
    Pushed {
        piece: Piece,
        from: Cell,
    },
    Landed {
        to: Cell,
    },
    Scored {
        seat: Seat,
        card: Card,
        ignored: Vec<Cell>,
        candies: Vec<Candy>,
        markers: u16,
    },
    Exchanged {
        seat: Seat,
        card: Option<Card>,
    },
    Drew {
        seat: Seat,
        card: Option<Card>,
    },
    KidPlaced {
        seat: Seat,
        cell: Cell,
    },
    Skipped {
        seat: Seat,
        step: Step,
    },
    Turn {},
    Over {},
}

#[derive(Debug, Deserialize)]
pub(super) struct Candy {
    seat: Seat,
    colour: char,
}

fn colour(letter: char) -> String {
    ::hunters::Colour::from_letter(letter).map_or_else(String::new, |colour| colour.to_string())
}

impl Event {
    /// A sentence; none for what everybody sees.
    pub(super) fn sentence(&self, seating: &Seating) -> Option<String> {
        let name = |seat: &Seat| seating.name(*seat);
        let told = match self {
            Event::Built {
                seat,
                colour: letter,
                cell,
            } => format!(
                "{} placed a building at {cell}: {}.",
                name(seat),
                colour(*letter)
            ),
            Event::LargeGhost { to } => format!("The Large Ghost came to {to} (H13)."),
            Event::Moved { seat, from, to } => {
                format!("{} moved a ghost from {from} to {to}.", name(seat))
            }
            Event::Pushed { piece, from } => match piece {
                Piece::Ghost => format!("A ghost was pushed off {from}."),
                Piece::LargeGhost => format!("The Large Ghost was pushed off {from}."),
                Piece::Kid(seat) => format!("A kid of {} was pushed off {from}.", name(seat)),
            },
            Event::Landed { to } => format!("It landed on {to}."),
            Event::Scored {
                seat,
                card,
                ignored,
                candies,
                markers,
            } => {
                let mut told = format!("{} scored {card}", name(seat));
                if !ignored.is_empty() {
                    told += &format!(
                        " and ignored {}",
                        count(ignored.len(), "requirement", "requirements")
                    );
                }
                told += ".";
                for candy in candies {
                    let (name, colour) = (name(&candy.seat), colour(candy.colour));
                    told += &format!(" {name} got a candy: {colour}.");
                }
                if *markers > 0 {
                    let markers = count((*markers).into(), "scare marker", "scare markers");
                    told += &format!(" {} took {markers}.", name(seat));
                }
                told
            }
            Event::Exchanged { seat, card } => match card {
                Some(card) => format!("{} put {card} under the deck.", name(seat)),
                None => format!("{} put a pattern under the deck.", name(seat)),
            },
            Event::Drew { seat, card } => match card {
                Some(card) => format!("{} drew {card}.", name(seat)),
                None => format!("{} drew a pattern.", name(seat)),
            },
            Event::KidPlaced { seat, cell } => format!("{} placed a kid on {cell}.", name(seat)),
            Event::Skipped { seat, step } => {
                let what = match step {
                    Step::Ghosts => "moved no more ghosts",
                    Step::Score => "scored nothing",
                    _ => "exchanged nothing",
                };
                format!("{} {what}.", name(seat))
            }
            Event::Turn {} | Event::Over {} => return None,
        };
        Some(told)
    }
}
