//! Command that begins a game with the players who sit there, without the open seats.

use model::Status;
use tabletop::{Seat, SeatCount, SeatSet, Start};

use super::check::own_seat;
use crate::fact::Fact;
use crate::refused::Refused;
use crate::spec::{Sitter, Spec};
use crate::table::Table;

/// Whether the owner of these seats may begin without the open seats. At a party the screen that all
/// see has no seat, and begins.
pub(crate) fn may_begin(table: &Table, own: SeatSet) -> bool {
    let host = table.spec.rules.party || !own.is_empty();
    table.status() == Status::Waiting && host && check_begin(table).is_ok()
}

pub(super) fn begin(table: &Table, own: SeatSet) -> Result<Vec<Fact>, Refused> {
    if !table.spec.rules.party {
        own_seat(own)?;
    }
    check_begin(table)?;
    let seats: Vec<Seat> = table.open_seats().collect();
    let removed = (!seats.is_empty()).then_some(Fact::SeatsRemoved { seats });
    Ok(removed.into_iter().chain([Fact::Started]).collect())
}

/// Checks that the game can be played by those who sit there, and that it has not begun.
fn check_begin(table: &Table) -> Result<(), Refused> {
    if table.is_finished() {
        return Err(Refused::new("game-over", "the game is over"));
    }
    let full = table.open_seats().next().is_none() && !table.spec.rules.party;
    if table.started_at.is_some() || full {
        return Err(Refused::new("begun", "the game has begun already"));
    }
    // A position has its number of players, and a tournament decides who plays.
    if table.spec.tournament.is_some() || matches!(table.spec.start, Start::Position(_)) {
        let sentence = "this game needs all of its players";
        return Err(Refused::new("needs-all", sentence));
    }
    let taken = |sitter: &&Sitter| **sitter != Sitter::Open;
    let sitters: Vec<Sitter> = table.sitters.iter().filter(taken).cloned().collect();
    let seats = u8::try_from(sitters.len()).ok().and_then(SeatCount::new);
    let smaller = seats.map(|seats| Spec {
        seats,
        ..table.spec.as_ref().clone()
    });
    let fits = |spec: &Spec| spec.check_table().and_then(|()| spec.check_rated(&sitters));
    if smaller.is_none_or(|spec| fits(&spec).is_err()) {
        let sentence = "the game cannot be played by so few";
        return Err(Refused::new("too-few-players", sentence));
    }
    Ok(())
}
