//! Hints: what the coach would play, for whoever asks. That somebody asked is in the log, for all
//! to see; what the answer was is in nobody's, and only who asked gets to see it.

use std::sync::Arc;

use bots::{Level, Thought};
use parking_lot::MutexGuard;
use serde::{Deserialize, Serialize};
use store::{Person, PersonId, Role};
use tabletop::{AnyState, Seat, SeatSet};

use crate::command::{acting, running};
use crate::fact::Fact;
use crate::house::Inner;
use crate::live::LiveTable;
use crate::pool::Rank;
use crate::refused::Refused;
use crate::table::Table;
use crate::thinking::Task;

/// What the coach would play, and what it thinks of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tip {
    /// For whom.
    pub seat: Seat,
    /// In notation: what to do now, and what could follow in the same turn.
    pub actions: Vec<String>,
    /// How it ends for that seat, on average: 0 is lost, 1 is won.
    pub value: f64,
    /// By how much it ends for that seat whatever the others do, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exact: Option<i32>,
    /// Why, as far as a sentence can say it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<Why>,
}

/// Why something is good to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Why {
    /// A stable name within the game.
    pub code: String,
    /// What the sentence names.
    pub details: Vec<(String, String)>,
}

impl Tip {
    /// The best of a thought.
    pub(crate) fn of(seat: Seat, thought: &Thought) -> Option<Tip> {
        let best = thought.best()?;
        let why = thought.why.as_ref().map(|why| Why {
            code: why.code.to_owned(),
            details: why
                .details
                .iter()
                .map(|(name, value)| ((*name).to_owned(), value.clone()))
                .collect(),
        });
        Some(Tip {
            seat,
            actions: best.actions.clone(),
            value: best.value,
            exact: best.exact,
            why,
        })
    }
}

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

/// Whether somebody with these seats may ask for a hint now.
pub(crate) fn may_ask(table: &Table, own: SeatSet) -> bool {
    hint(table, own).is_ok()
}

/// To ask for a hint.
pub(crate) fn hint(table: &Table, own: SeatSet) -> Result<Vec<Fact>, Refused> {
    let by = acting(table, own, None)?;
    running(table)?;
    if table.state().info().real_time || !table.spec.rules.hints {
        return Err(Refused::new("no-hints", "this table plays without hints"));
    }
    if !table.state().actors().contains(by) {
        let sentence = "a hint is for who is to move";
        return Err(Refused::new("not-your-turn", sentence));
    }
    Ok(vec![Fact::Hinted { by }])
}

impl LiveTable {
    fn hints(&self) -> MutexGuard<'_, std::collections::HashMap<PersonId, Hint>> {
        self.hints.lock()
    }

    /// Whether somebody has asked in this position already.
    pub(crate) fn has_hint(&self, table: &Table, person: &Person) -> bool {
        let hints = self.hints();
        let hint = hints.get(&person.id);
        hint.is_some_and(|hint| hint.position == table.changed.0)
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
        if hint.position != table.changed.0 || eyes != Some(hint.seat) {
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
            .retain(|_, hint| hint.position == table.changed.0);
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
        let (position, _) = table.changed;
        let state = table.state().boxed_clone();
        let longest = self.thinkers.longest;
        let asked = self
            .pool
            .ask(table.id(), Rank::Awaited, longest, move |budget| {
                let luck = &mut luck.stream();
                let thought = bots::think(state.as_ref(), seat, COACH, budget, luck)?;
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

/// How the coach plays: as well as anybody here.
pub(crate) const COACH: Level = Level::Jawbreaker;

/// A tip that can be followed.
fn legal(state: &dyn AnyState, tip: Tip) -> Option<Tip> {
    let first = tip.actions.first()?;
    let actor = tabletop::Actor::Seat(tip.seat);
    state.check(actor, first).is_ok().then_some(tip)
}
