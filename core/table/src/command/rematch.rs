//! Commands about the next game of the same players: ask for it, create it.

use model::{Person, PersonId};
use tabletop::SeatSet;

use super::check::own_seat;
use crate::fact::Fact;
use crate::refused::Refused;
use crate::table::{EarlyEnd, Table};

/// Checks that there can be a next game, and that this person may start it.
pub(super) fn check_rematch(table: &Table, own: SeatSet) -> Result<(), Refused> {
    // At a party the screen that all see has no seat, and starts the next game.
    if !table.spec.rules.party {
        own_seat(own)?;
    }
    if table.spec.tournament.is_some() {
        let sentence = "the tournament decides who plays next";
        return Err(Refused::new("no-rematch", sentence));
    }
    if !table.is_finished() || table.ended == Some(EarlyEnd::Closed) {
        return Err(Refused::new("not-over", "a rematch comes after the game"));
    }
    Ok(())
}

/// The question to the others. There is nothing to ask where the game exists, where this player has
/// asked, or where another player has: then the server creates the game.
pub(super) fn ask_rematch(
    table: &Table,
    person: &Person,
    own: SeatSet,
) -> Result<Vec<Fact>, Refused> {
    check_rematch(table, own)?;
    let by = own_seat(own)?;
    let asked = own.iter().any(|seat| table.rematch_wanted.contains(seat));
    if asked || table.next.is_some() || table.others_want_rematch(&person.id) {
        return Ok(Vec::new());
    }
    Ok(vec![Fact::RematchAsked { by }])
}

impl Table {
    /// Whether another player than this person wants a next game.
    #[must_use]
    pub fn others_want_rematch(&self, person: &PersonId) -> bool {
        let own = self.seats_of(person);
        self.rematch_wanted.iter().any(|seat| !own.contains(seat))
    }
}
