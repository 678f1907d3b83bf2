//! Commands that end a game before its rules do: resign, close the table.

use tabletop::{SeatCount, SeatSet};

use super::check::own_seat;
use crate::fact::Fact;
use crate::refused::Refused;
use crate::spec::Sitter;
use crate::table::Table;

/// Whether players can resign: in games for two that are not in real time.
pub(crate) fn may_resign(table: &Table) -> bool {
    table.spec.seats == SeatCount::TWO && !table.state().info().real_time
}

/// Whether the owner of these seats may close the table: no other person has a seat there, not even one
/// that a bot keeps for them, and the game is neither rated nor part of a tournament.
pub(crate) fn may_close(table: &Table, own: SeatSet) -> bool {
    let Some(me) = own
        .first()
        .and_then(|seat| table.sitters[seat.index()].person())
    else {
        return false;
    };
    let mut owners = table.sitters.iter().filter_map(Sitter::owner);
    let begun_and_competitive = table.spec.is_competitive() && table.started_at.is_some();
    !table.is_finished()
        && table.spec.tournament.is_none()
        && !begun_and_competitive
        && owners.all(|(owner, _)| owner == me)
}

pub(super) fn close(table: &Table, own: SeatSet) -> Result<Vec<Fact>, Refused> {
    own_seat(own)?;
    if table.is_finished() {
        return Err(Refused::new("game-over", "the game is over"));
    }
    if !may_close(table, own) {
        let sentence = "only a table that nobody else plays at can be closed, and no rated game \
                        that has begun: play on, or give up";
        return Err(Refused::new("no-closing", sentence));
    }
    Ok(vec![Fact::Closed {
        reason: String::new(),
    }])
}
