//! Bots at tables: what the one whose turn it is thinks about, and what it wants to do.
//!
//! Nothing of this is in a log: after a restart a bot simply thinks again.

use model::TableId;
use std::sync::{Arc, Weak};
use std::time::Duration;

use bots::Level;
use parking_lot::MutexGuard;
use table::Table;
use table::luck::Luck;
use table::spec::Sitter;
use tabletop::{AnyState, Seat};
use tokio::task::AbortHandle;

use crate::house::Inner;
use crate::tables::live_table::LiveTable;
use crate::thinking::job::{can_begin, decision};
use crate::thinking::pool::{Asked, Pool, Rank};
use crate::thinking::workers::Workers;

/// What a bot thinks about, or has thought.
#[derive(Debug)]
pub(crate) struct Thinking {
    /// The entry that led to the position.
    position: u64,
    /// What it wants to do, one action after another; `None` while it thinks.
    actions: Option<Vec<String>>,
    /// Who waits for the thought. Dropped, it is not thought about any more.
    _task: Option<Task>,
}

/// A task that ends when it is dropped.
#[derive(Debug)]
pub(crate) struct Task(AbortHandle);

impl Task {
    /// Starts it. Needs a tokio runtime.
    pub(crate) fn start(task: impl Future<Output = ()> + Send + 'static) -> Task {
        Task(tokio::spawn(task).abort_handle())
    }
}

impl Drop for Task {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl LiveTable {
    fn thinking(&self) -> MutexGuard<'_, Option<Thinking>> {
        self.thinking.lock()
    }

    /// Whether a bot thinks here, or has something to do. Such a table is not put away.
    pub(crate) fn has_thinker(&self) -> bool {
        self.thinking().is_some()
    }

    /// What the bot whose turn it is wants to do, if it has thought about this position.
    pub(crate) fn thought_about(&self, table: &Table) -> Option<Vec<String>> {
        let thinking = self.thinking();
        let thought = thinking.as_ref()?;
        (thought.position == table.changed().0).then(|| thought.actions.clone())?
    }

    /// Nobody here has to think any more.
    pub(crate) fn stop_thinking(&self) {
        *self.thinking() = None;
    }

    fn has_thought(&self, position: u64, actions: Vec<String>) {
        if let Some(thinking) = self.thinking().as_mut()
            && thinking.position == position
        {
            thinking.actions = Some(actions);
        }
    }
}

/// What a bot has to decide.
struct Decision {
    table: TableId,
    rank: Rank,
    longest: Duration,
    state: Box<dyn AnyState>,
    seat: Seat,
    level: Level,
    luck: Luck,
}

/// Who thinks about it.
enum Whom {
    Home(Asked<Vec<String>>),
    Workers(Arc<Workers>, Decision),
}

impl Decision {
    /// Lets our own threads think about it.
    fn at_home(self, pool: &Pool) -> Asked<Vec<String>> {
        let Decision {
            state,
            seat,
            level,
            luck,
            ..
        } = self;
        pool.ask(&self.table, self.rank, self.longest, move |budget| {
            decision(state.as_ref(), seat, level, budget, luck.stream())
        })
    }
}

impl Whom {
    /// What comes of it; `None` if the house closes, or the bot breaks.
    async fn answer(self, house: &Weak<Inner>) -> Option<Vec<String>> {
        let (workers, decision) = match self {
            Whom::Home(asked) => return asked.answer().await,
            Whom::Workers(workers, decision) => (workers, decision),
        };
        let Decision {
            ref state,
            seat,
            level,
            ref luck,
            longest,
            ..
        } = decision;
        let by_worker = workers.think(state.as_ref(), seat, level, luck, longest);
        if let Some(actions) = by_worker.await {
            return Some(actions);
        }
        let asked = decision.at_home(&house.upgrade()?.pool);
        asked.answer().await
    }
}

impl Inner {
    /// Lets the bot whose turn it is think, unless it does, or has. What was thought about another
    /// position is forgotten, but for the `rest` of a plan of which one action was just played:
    /// that is still right if nothing came up by it that the bot did not know.
    pub(crate) fn ponder(self: &Arc<Self>, live: &Arc<LiveTable>, table: &Table, rest: &[String]) {
        let (position, since) = table.changed();
        let mut thinking = live.thinking();
        if thinking
            .as_ref()
            .is_some_and(|now| now.position == position)
        {
            return;
        }
        *thinking = None;
        let Some((seat, level)) = table.thinker() else {
            return;
        };
        if goes_on(table.state(), seat, rest) {
            *thinking = Some(Thinking {
                position,
                actions: Some(rest.to_vec()),
                _task: None,
            });
            return;
        }
        let Some(luck) = table.luck_of(seat) else {
            return;
        };
        let id = table.id().clone();
        let decision = Decision {
            table: id.clone(),
            rank: rank(table),
            longest: self.thinkers.longest,
            state: table.state().boxed_clone(),
            seat,
            level,
            luck,
        };
        let workers = self
            .workers
            .clone()
            .filter(|workers| workers.may_be_asked());
        let asked = match workers {
            None => Whom::Home(decision.at_home(&self.pool)),
            Some(workers) => Whom::Workers(workers, decision),
        };
        let (house, at_table) = (Arc::downgrade(self), Arc::downgrade(live));
        let task = Task::start(async move {
            let thought = asked.answer(&house).await;
            if let (Some(actions), Some(live), Some(house)) =
                (thought, at_table.upgrade(), house.upgrade())
            {
                live.has_thought(position, actions);
                let due = since.saturating_add_unsigned(bots::PAUSE);
                house.alarm.set(Some(due.max(house.clock.now())), &id);
            }
        });
        *thinking = Some(Thinking {
            position,
            actions: None,
            _task: Some(task),
        });
    }
}

/// Bots that people play with come before bots among themselves.
pub(crate) fn rank(table: &Table) -> Rank {
    let person = |sitter: &Sitter| matches!(sitter, Sitter::Person { .. });
    match table.sitters().iter().any(person) {
        true => Rank::Awaited,
        false => Rank::Idle,
    }
}

/// Whether a plan can go on: nothing hidden came up, and its next action is legal.
fn goes_on(state: &dyn AnyState, seat: Seat, rest: &[String]) -> bool {
    state.may_take_back() && can_begin(state, seat, rest)
}
