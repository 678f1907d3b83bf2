//! Hints on demand: lets the coach think for one person, and keeps the hint for that person.

use model::{Person, PersonId, Role};
use std::sync::Arc;

use parking_lot::MutexGuard;
use table::Table;
use table::hint::{COACH, HintStatus, Tip};
use tabletop::Seat;

use super::Thinking;
use super::bot_moves::Task;
use super::pool::Priority;
use crate::tables::LiveTable;

/// A hint that a person asked for.
#[derive(Debug)]
pub(crate) struct Hint {
    /// The number of the entry that led to the position.
    position: u64,
    seat: Seat,
    /// The tip; `None` while the coach thinks.
    tip: Option<Tip>,
    /// The task that waits for the tip. Dropping it stops the search.
    _task: Task,
}

impl LiveTable {
    fn hints(&self) -> MutexGuard<'_, std::collections::HashMap<PersonId, Hint>> {
        self.hints.lock()
    }

    /// Whether a person has asked for a hint in this position already.
    pub(crate) fn has_hint(&self, table: &Table, person: &Person) -> bool {
        let hints = self.hints();
        let hint = hints.get(&person.id);
        hint.is_some_and(|hint| hint.position == table.changed().0)
    }

    /// The hint of a person, if they asked for one in this position and look through its seat.
    pub(crate) fn hint_for(
        &self,
        table: &Table,
        person: Option<&Person>,
        role: Role,
        eyes: Option<Seat>,
    ) -> Option<HintStatus> {
        let hints = self.hints();
        let hint = hints.get(&person.filter(|_| role == Role::Play)?.id)?;
        if hint.position != table.changed().0 || eyes != Some(hint.seat) {
            return None;
        }
        Some(match &hint.tip {
            None => HintStatus::Thinking,
            Some(tip) => HintStatus::Found(tip.clone()),
        })
    }

    /// Removes the hints for earlier positions.
    pub(crate) fn forget_hints(&self, table: &Table) {
        self.hints()
            .retain(|_, hint| hint.position == table.changed().0);
    }

    fn set_tip(&self, person: &PersonId, position: u64, tip: Option<Tip>) {
        let mut hints = self.hints();
        match (hints.get_mut(person), tip) {
            (Some(hint), Some(tip)) if hint.position == position => hint.tip = Some(tip),
            _ => return,
        }
        drop(hints);
        self.notify_watchers();
    }
}

impl Thinking {
    /// Lets the coach think about a move of `seat`, for that person alone.
    pub(crate) fn start_hint(
        &self,
        live: &Arc<LiveTable>,
        table: &Table,
        person: &Person,
        seat: Seat,
    ) {
        let Some(luck) = table.luck_of(seat) else {
            return;
        };
        let (position, _) = table.changed();
        let state = table.state().boxed_clone();
        let longest = self.limits.longest;
        let asked = self
            .pool
            .submit(table.id(), Priority::Awaited, longest, move |budget| {
                let luck = &mut luck.stream();
                let thought = games::bots::think(state.as_ref(), seat, COACH, budget, luck)?;
                Tip::legal(state.as_ref(), seat, &thought)
            });
        let (at_table, asker) = (Arc::downgrade(live), person.id.clone());
        let task = Task::start(async move {
            let tip = asked.answer().await.flatten();
            if let Some(live) = at_table.upgrade() {
                live.set_tip(&asker, position, tip);
            }
        });
        let hint = Hint {
            position,
            seat,
            tip: None,
            _task: task,
        };
        live.hints().insert(person.id.clone(), hint);
    }
}
