//! Hints on demand: lets the coach think for one person, and keeps what it found for that person.

use model::{Person, PersonId, Role};
use std::sync::Arc;

use parking_lot::MutexGuard;
use table::Table;
use table::hint::{COACH, Tip};
use tabletop::{AnyState, Seat};

use crate::house::Inner;
use crate::live::LiveTable;
use crate::pool::Rank;
use crate::thinking::Task;

/// A hint that somebody asked for.
#[derive(Debug)]
pub(crate) struct Hint {
    /// The entry that led to the position.
    position: u64,
    seat: Seat,
    /// `None` while it is thought about.
    tip: Option<Tip>,
    /// Dropped, it is not thought about any more.
    _task: Task,
}

/// What somebody's hint says.
#[derive(Clone, Debug)]
pub(crate) enum Hinted {
    Thinking,
    Found(Tip),
}

impl LiveTable {
    fn hints(&self) -> MutexGuard<'_, std::collections::HashMap<PersonId, Hint>> {
        self.hints.lock()
    }

    /// Whether somebody has asked in this position already.
    pub(crate) fn has_hint(&self, table: &Table, person: &Person) -> bool {
        let hints = self.hints();
        let hint = hints.get(&person.id);
        hint.is_some_and(|hint| hint.position == table.changed().0)
    }

    /// The hint for that person's seat, if they asked for one in this position.
    pub(crate) fn hint_for(
        &self,
        table: &Table,
        person: Option<&Person>,
        role: Role,
        eyes: Option<Seat>,
    ) -> Option<Hinted> {
        let hints = self.hints();
        let hint = hints.get(&person.filter(|_| role == Role::Play)?.id)?;
        if hint.position != table.changed().0 || eyes != Some(hint.seat) {
            return None;
        }
        Some(match &hint.tip {
            None => Hinted::Thinking,
            Some(tip) => Hinted::Found(tip.clone()),
        })
    }

    /// Forgets the hints for positions that are past.
    pub(crate) fn forget_hints(&self, table: &Table) {
        self.hints()
            .retain(|_, hint| hint.position == table.changed().0);
    }

    fn has_found(&self, person: &PersonId, position: u64, tip: Option<Tip>) {
        let mut hints = self.hints();
        match (hints.get_mut(person), tip) {
            (Some(hint), Some(tip)) if hint.position == position => hint.tip = Some(tip),
            _ => return,
        }
        drop(hints);
        self.announce();
    }
}

impl Inner {
    /// Thinks about what the person on `seat` could do, for that person alone.
    pub(crate) fn advise(
        self: &Arc<Self>,
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
        let longest = self.thinkers.longest;
        let asked = self
            .pool
            .ask(table.id(), Rank::Awaited, longest, move |budget| {
                let luck = &mut luck.stream();
                let thought = games::bots::think(state.as_ref(), seat, COACH, budget, luck)?;
                legal(state.as_ref(), Tip::of(seat, &thought)?)
            });
        let (at_table, who) = (Arc::downgrade(live), person.id.clone());
        let task = Task::start(async move {
            let tip = asked.answer().await.flatten();
            if let Some(live) = at_table.upgrade() {
                live.has_found(&who, position, tip);
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

/// A tip that can be followed.
fn legal(state: &dyn AnyState, tip: Tip) -> Option<Tip> {
    let first = tip.actions.first()?;
    let actor = tabletop::Actor::Seat(tip.seat);
    state.check(actor, first).is_ok().then_some(tip)
}
