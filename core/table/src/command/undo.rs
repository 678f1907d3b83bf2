//! Undo: when a move can be taken back at once, and when the others have to agree.

use model::Status;
use tabletop::{Actor, Playthrough, SeatSet, Watcher};

use super::check::{check_running, own_seat};
use crate::fact::Fact;
use crate::question::QuestionKind;
use crate::refused::Refused;
use crate::spec::Sitter;
use crate::table::Table;

/// Whether the last own move can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum UndoPermission {
    /// Yes, at once, leaving so many moves.
    Freely(u32),
    /// Yes, if the others agree.
    ByConsent(u32),
    /// No.
    Not,
}

/// Undo is free within the own turn, and if no other person plays (bots, one shared device), unless
/// hidden information or luck was revealed. Otherwise the others are asked.
pub(crate) fn undo_permission(table: &Table, own: SeatSet) -> UndoPermission {
    let real_time = table.state().info().real_time;
    if table.status() != Status::Running
        || table.pending.is_some()
        || real_time
        || table.spec.is_competitive()
    {
        return UndoPermission::Not;
    }
    let mine = |actor: Actor| actor.seat().is_some_and(|seat| own.contains(seat));
    let Some(last_own) = table.moves().iter().rposition(|made| mine(made.actor)) else {
        return UndoPermission::Not;
    };
    let keep = last_own as u32;
    let others = || table.seated().filter(|(seat, _)| !own.contains(*seat));
    let alone = others().all(|(_, sitter)| matches!(sitter, Sitter::Bot { .. }));
    let still_my_turn = last_own + 1 == table.moves().len()
        && table.state().actors().iter().all(|seat| own.contains(seat));
    let freely = match still_my_turn {
        true => table.state().may_take_back(),
        false => alone && table.revealed_nothing_after(last_own),
    };
    if freely {
        UndoPermission::Freely(keep)
    } else if alone {
        UndoPermission::Not
    } else {
        UndoPermission::ByConsent(keep)
    }
}

impl Table {
    /// Whether the moves after the first `keep` revealed nothing hidden and no luck.
    fn revealed_nothing_after(&self, keep: usize) -> bool {
        if self.state().info().undo_tells_nothing() {
            return true;
        }
        self.cache
            .revealed_nothing(keep, || self.replay_revealed_nothing_after(keep))
    }

    /// The same, by playing the game again.
    fn replay_revealed_nothing_after(&self, keep: usize) -> bool {
        let mut game = Playthrough::clone(&self.game);
        game.undo(self.moves().len() - keep);
        self.made().iter().skip(keep).all(|made| {
            let tabletop::Move { at, actor, action } = made.made;
            let was_harmless = game.state().may_take_back();
            game.play(Some(*at), *actor, action)
                .expect("a played move can be replayed");
            let mover = actor.seat();
            let passed_on = mover.is_some_and(|seat| !game.state().actors().contains(seat));
            // A game knows this inside of a turn only. The action that ended one is harmless if
            // nothing had come up before it, and all of what it did was seen by everybody.
            let open = made.applied.events() == made.applied.events_for(Watcher::Spectator);
            game.state().may_take_back() || (passed_on && open && was_harmless)
        })
    }
}

pub(super) fn undo(table: &Table, own: SeatSet) -> Result<Vec<Fact>, Refused> {
    check_running(table)?;
    let by = own_seat(own)?;
    match undo_permission(table, own) {
        UndoPermission::Freely(keep) => Ok(vec![Fact::TakenBack { keep }]),
        UndoPermission::ByConsent(keep) => {
            table.check_pause(QuestionKind::Undo, own)?;
            Ok(vec![Fact::UndoAsked { by, keep }])
        }
        UndoPermission::Not => Err(Refused::new(
            "nothing-to-undo",
            "there is nothing to take back",
        )),
    }
}
