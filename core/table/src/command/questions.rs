//! Commands for questions to the other players: offer a draw, answer, and do not ask me again.

use model::Status;
use tabletop::{Seat, SeatSet};

use super::check::{check_running, own_seat};
use crate::fact::Fact;
use crate::question::QuestionKind;
use crate::refused::Refused;
use crate::spec::Sitter;
use crate::table::Table;

/// Whether the owner of these seats may offer a draw: another person could accept it.
pub(crate) fn may_offer_draw(table: &Table, own: SeatSet) -> bool {
    let has_opponent = table
        .seated()
        .any(|(seat, sitter)| !own.contains(seat) && matches!(sitter, Sitter::Person { .. }));
    table.status() == Status::Running
        && table.pending.is_none()
        && table.state().info().draws
        && !table.state().info().real_time
        && !own.is_empty()
        && has_opponent
}

pub(super) fn offer_draw(table: &Table, own: SeatSet) -> Result<Vec<Fact>, Refused> {
    check_running(table)?;
    let by = own_seat(own)?;
    if !may_offer_draw(table, own) {
        return Err(Refused::new("no-draw", "nobody could accept a draw now"));
    }
    table.check_pause(QuestionKind::Draw, own)?;
    Ok(vec![Fact::DrawOffered { by }])
}

pub(super) fn ask_no_more(table: &Table, own: SeatSet) -> Result<Vec<Fact>, Refused> {
    let Some(pending) = table.pending else {
        return Err(Refused::new("nothing-asked", "nobody asks for anything"));
    };
    let (about, asker) = pending.question();
    check_may_answer(table, own, asker)?;
    let by = own_seat(own)?;
    let refused = match about {
        QuestionKind::Undo => Fact::UndoRefused,
        QuestionKind::Draw => Fact::DrawRefused,
    };
    Ok(vec![refused, Fact::QuestionsClosed { by, about }])
}

/// Checks that a question can be answered: by a player who did not ask it.
pub(super) fn check_may_answer(table: &Table, own: SeatSet, by: Seat) -> Result<(), Refused> {
    check_running(table)?;
    own_seat(own)?;
    if own.contains(by) {
        return Err(Refused::new("own-question", "the others answer that"));
    }
    Ok(())
}
