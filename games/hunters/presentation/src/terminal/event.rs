//! Sentences about events of Candy Hunters, for terminals.

use ::hunters::{Event, Piece, Step};
use tabletop::Seat;

use presentation::terminal::Seating;
use presentation::terminal::text::count;

/// A sentence about an event; `None` for an event that the board shows.
pub(super) fn sentence(event: &Event, seating: &Seating) -> Option<String> {
    let name = |seat: &Seat| seating.name(*seat);
    let told = match event {
        Event::Built { seat, colour, cell } => {
            format!("{} placed a building at {cell}: {colour}.", name(seat))
        }
        Event::LargeGhost { to, .. } => format!("The Large Ghost came to {to} (H13)."),
        Event::Moved { seat, from, to, .. } => {
            format!("{} moved a ghost from {from} to {to}.", name(seat))
        }
        Event::Pushed { piece, from } => match piece {
            Piece::Ghost => format!("A ghost was pushed off {from}."),
            Piece::LargeGhost => format!("The Large Ghost was pushed off {from}."),
            Piece::Kid(seat) => format!("A kid of {} was pushed off {from}.", name(seat)),
        },
        Event::Landed { to, .. } => format!("It landed on {to}."),
        Event::Scored {
            seat,
            card,
            ignored,
            candies,
            markers,
            ..
        } => {
            let mut told = format!("{} scored {card}", name(seat));
            if !ignored.is_empty() {
                told += &format!(
                    " and ignored {}",
                    count(ignored.len(), "requirement", "requirements")
                );
            }
            told += ".";
            for candy in candies.as_slice() {
                let (name, colour) = (name(&candy.seat), candy.colour);
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
        Event::Turn { .. } | Event::Over => return None,
    };
    Some(told)
}
