//! Checks that several commands share: whether the game runs, and for which seat a person acts.

use model::Status;
use tabletop::{Seat, SeatSet};

use crate::refused::Refused;
use crate::table::Table;

/// Refuses a command if the game does not run.
pub(crate) fn check_running(table: &Table) -> Result<(), Refused> {
    match table.status() {
        Status::Running => Ok(()),
        Status::Waiting => Err(Refused::new("waiting", "not all seats are taken yet")),
        Status::Finished => Err(Refused::new("game-over", "the game is over")),
    }
}

/// The seat that makes a move, if it may move at all.
pub(super) fn seat_to_move(
    table: &Table,
    own: SeatSet,
    seat: Option<Seat>,
    answers: u64,
) -> Result<Seat, Refused> {
    // The owner of the seat is checked first: a stranger learns nothing about the game from a refusal.
    let seat = acting_seat(table, own, seat)?;
    // In real time the position changes all the time, and only the rules decide what is too late.
    if answers < table.changed.0 && !table.state().info().real_time {
        return Err(Refused::stale());
    }
    if table.status() == Status::Waiting {
        return Err(Refused::new("waiting", "not all seats are taken yet"));
    }
    if table.ended.is_some() {
        return Err(Refused::new("game-over", "the game is over"));
    }
    Ok(seat)
}

/// The first seat of a person, or a refusal if there is none.
pub(super) fn own_seat(own: SeatSet) -> Result<Seat, Refused> {
    own.first().ok_or_else(not_seated)
}

fn not_seated() -> Refused {
    Refused::new("not-your-seat", "you have no seat at this table")
}

/// The seat for which a person acts: the named one, or the own seat that is to move.
pub(crate) fn acting_seat(
    table: &Table,
    own: SeatSet,
    named: Option<Seat>,
) -> Result<Seat, Refused> {
    match named {
        Some(seat) if own.contains(seat) => Ok(seat),
        Some(_) if own.is_empty() => Err(not_seated()),
        Some(_) => Err(Refused::new(
            "not-your-seat",
            "this seat is somebody else's",
        )),
        None => table.next_of(own).ok_or_else(not_seated),
    }
}
