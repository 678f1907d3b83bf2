//! Moves of bots at tables: starts the search of the bot whose turn it is, and keeps the result
//! until the move is due.
//!
//! The results are in no log: after a restart a bot thinks again.

use model::TableId;
use std::sync::{Arc, Weak};
use std::time::Duration;

use bots::Level;
use parking_lot::MutexGuard;
use table::Table;
use table::bot_choice::is_still_right;
use table::luck::BotLuck;
use table::spec::Sitter;
use tabletop::{AnyState, Seat};
use tokio::task::AbortHandle;

use super::job::decision;
use super::pool::{PendingThought, Pool, Priority};
use super::workers::Workers;
use crate::house::Inner;
use crate::tables::LiveTable;

/// The thought of a bot about a position.
#[derive(Debug)]
pub(crate) struct BotThought {
    /// The number of the entry that led to the position.
    position: u64,
    /// The actions that it has chosen, in order; `None` while it thinks.
    actions: Option<Vec<String>>,
    /// The task that waits for the thought. Dropping it stops the search.
    _task: Option<Task>,
}

/// A tokio task that is aborted when this is dropped.
#[derive(Debug)]
pub(crate) struct Task(AbortHandle);

impl Task {
    /// Starts the task. Needs a tokio runtime.
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
    fn bot_thought(&self) -> MutexGuard<'_, Option<BotThought>> {
        self.bot_thought.lock()
    }

    /// Whether a bot thinks here, or has chosen a move. Such a table is not unloaded.
    pub(crate) fn has_thinker(&self) -> bool {
        self.bot_thought().is_some()
    }

    /// The actions that the bot whose turn it is has chosen, if it has thought about this position.
    pub(crate) fn thought_about(&self, table: &Table) -> Option<Vec<String>> {
        let thinking = self.bot_thought();
        let thought = thinking.as_ref()?;
        (thought.position == table.changed().0).then(|| thought.actions.clone())?
    }

    /// Stops all thinking of bots about this table.
    pub(crate) fn stop_thinking(&self) {
        *self.bot_thought() = None;
    }

    fn set_thought(&self, position: u64, actions: Vec<String>) {
        if let Some(thinking) = self.bot_thought().as_mut()
            && thinking.position == position
        {
            thinking.actions = Some(actions);
        }
    }
}

/// A decision that a bot has to make.
struct BotDecision {
    table: TableId,
    priority: Priority,
    longest: Duration,
    state: Box<dyn AnyState>,
    seat: Seat,
    level: Level,
    luck: BotLuck,
}

/// The place where a decision is thought about.
enum Thinker {
    ThisNode(PendingThought<Vec<String>>),
    Workers(Arc<Workers>, BotDecision),
}

impl BotDecision {
    /// Lets the threads of this node think about it.
    fn think_here(self, pool: &Pool) -> PendingThought<Vec<String>> {
        let BotDecision {
            state,
            seat,
            level,
            luck,
            ..
        } = self;
        pool.submit(&self.table, self.priority, self.longest, move |budget| {
            decision(state.as_ref(), seat, level, budget, luck.stream())
        })
    }
}

impl Thinker {
    /// The chosen actions; `None` if the house closes, or the bot panics.
    async fn answer(self, house: &Weak<Inner>) -> Option<Vec<String>> {
        let (workers, decision) = match self {
            Thinker::ThisNode(asked) => return asked.answer().await,
            Thinker::Workers(workers, decision) => (workers, decision),
        };
        let BotDecision {
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
        let asked = decision.think_here(&house.upgrade()?.thinking.pool);
        asked.answer().await
    }
}

impl Inner {
    /// Lets the bot whose turn it is think, unless it thinks or has chosen already. A thought about
    /// another position is dropped. `rest` is the rest of a plan of which one action was just
    /// played: it stays, if that action revealed nothing that the bot did not know.
    pub(crate) fn start_bot(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        table: &Table,
        rest: &[String],
    ) {
        let (position, since) = table.changed();
        let mut thinking = live.bot_thought();
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
        if is_still_right(table.state(), seat, rest) {
            *thinking = Some(BotThought {
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
        let decision = BotDecision {
            table: id.clone(),
            priority: priority(table),
            longest: self.thinking.limits.longest,
            state: table.state().boxed_clone(),
            seat,
            level,
            luck,
        };
        let workers = self
            .thinking
            .workers
            .clone()
            .filter(|workers| workers.may_be_asked());
        let thinker = match workers {
            None => Thinker::ThisNode(decision.think_here(&self.thinking.pool)),
            Some(workers) => Thinker::Workers(workers, decision),
        };
        let (house, at_table) = (Arc::downgrade(self), Arc::downgrade(live));
        let task = Task::start(async move {
            let thought = thinker.answer(&house).await;
            if let (Some(actions), Some(live), Some(house)) =
                (thought, at_table.upgrade(), house.upgrade())
            {
                live.set_thought(position, actions);
                let due = since.saturating_add_unsigned(bots::PAUSE);
                house
                    .tables
                    .timers
                    .set(Some(due.max(house.clock.now())), &id);
            }
        });
        *thinking = Some(BotThought {
            position,
            actions: None,
            _task: Some(task),
        });
    }
}

/// Bots that people play with come before bots among themselves.
pub(crate) fn priority(table: &Table) -> Priority {
    let person = |sitter: &Sitter| matches!(sitter, Sitter::Person { .. });
    match table.sitters().iter().any(person) {
        true => Priority::Awaited,
        false => Priority::Idle,
    }
}
