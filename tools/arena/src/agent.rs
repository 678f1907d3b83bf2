//! Agent: a contestant at the table, which chooses actions.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use bots::{Budget, Plan};
use serde_json::{Value, json};
use system::CpuClock;
use tabletop::{AnyState, Seat, Seed, Watcher};
use thiserror::Error;

use crate::contestant::{Contestant, ContestantKind};
use crate::limit::Limit;
use crate::program::{Program, ProgramFault};

/// Time for communication that a program gets besides its limit.
pub const GRACE: Duration = Duration::from_secs(1);
/// Timeout of a program without a limit.
pub const PATIENCE: Duration = Duration::from_secs(10);

/// The reason why a contestant forfeits a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ForfeitReason {
    /// A program failed.
    #[error(transparent)]
    Program(#[from] ProgramFault),
    /// It chose an illegal action.
    #[error("it wanted to play `{action}`, but {problem}")]
    Illegal {
        /// The action.
        action: String,
        /// The rule that forbids it.
        problem: String,
    },
    /// It did not act although it had to.
    #[error("it had to move and did not")]
    Silent,
}

impl ForfeitReason {
    /// A stable name of the kind of fault, for programs.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            ForfeitReason::Illegal { .. } => "illegal",
            ForfeitReason::Silent => "silent",
            ForfeitReason::Program(fault) => match fault {
                ProgramFault::NotStarted(_) => "not_started",
                ProgramFault::Ended(_) => "ended",
                ProgramFault::Late(_) => "late",
                ProgramFault::ProgramAnswer { .. } => "answer",
                ProgramFault::Stopped => "stopped",
            },
        }
    }

    /// Whether the reason is that the tournament was stopped.
    pub(crate) fn is_stop(&self) -> bool {
        matches!(self, ForfeitReason::Program(ProgramFault::Stopped))
    }
}

/// A decision of a contestant.
pub(crate) struct DecisionRequest<'a> {
    pub(crate) state: &'a dyn AnyState,
    pub(crate) seat: Seat,
    /// All events so far, as this seat may know them.
    pub(crate) history: &'a [Value],
    /// The seed of this contestant for this decision.
    pub(crate) luck: &'a Seed,
    pub(crate) stop: &'a AtomicBool,
}

/// A contestant at the table. It is used for many games.
#[derive(Debug)]
pub(crate) struct Agent {
    contestant: Contestant,
    program: Option<Program>,
}

impl Agent {
    pub(crate) fn new(contestant: Contestant) -> Agent {
        Agent {
            contestant,
            program: None,
        }
    }

    /// The planned action, with its time if the game is in real time; `None` to wait.
    pub(crate) fn plan(
        &mut self,
        decision: &DecisionRequest<'_>,
    ) -> Result<Option<Plan>, ForfeitReason> {
        let DecisionRequest {
            state, seat, luck, ..
        } = *decision;
        let mut luck = luck.stream("arena");
        let at_once = |action: &str| Plan {
            after: 0,
            actions: vec![action.to_owned()],
        };
        let thought = match &self.contestant.kind {
            ContestantKind::Program(command) => {
                let command = command.clone();
                return self.ask(&command, decision);
            }
            ContestantKind::Level(level) if state.info().real_time => {
                return Ok(games::bots::plan(state, seat, *level, &mut luck));
            }
            ContestantKind::Level(level) => {
                games::bots::think(state, seat, *level, self.budget(decision), &mut luck)
            }
            ContestantKind::Plain => {
                games::bots::search_plainly(state, seat, self.budget(decision), &mut luck)
            }
        };
        // Later actions of the same turn are decided anew, as for all contestants.
        let best = thought.as_ref().and_then(|thought| thought.best());
        let first = best.and_then(|way| way.actions.first());
        Ok(first.map(|action| at_once(action)))
    }

    /// Whether it needs the events so far.
    pub(crate) fn wants_history(&self) -> bool {
        matches!(self.contestant.kind, ContestantKind::Program(_))
    }

    /// Ends its program.
    pub(crate) fn give_up(&mut self) {
        self.program = None;
    }

    fn budget<'a>(&self, decision: &DecisionRequest<'a>) -> Budget<'a> {
        let budget = match self.contestant.limit.unwrap_or(Limit::USUAL) {
            Limit::Nodes(nodes) => Budget::nodes(nodes),
            // CPU time, so that other load on the machine does not decide games.
            Limit::Time(time) => Budget::time(time, &CpuClock),
        };
        budget.until(decision.stop)
    }

    fn ask(
        &mut self,
        command: &str,
        decision: &DecisionRequest<'_>,
    ) -> Result<Option<Plan>, ForfeitReason> {
        let program = match &mut self.program {
            Some(program) => program,
            none => none.insert(Program::start(command)?),
        };
        let patience = match self.contestant.limit {
            Some(Limit::Time(time)) => time + GRACE,
            Some(Limit::Nodes(_)) | None => PATIENCE,
        };
        let request = request(decision, self.contestant.limit);
        Ok(program.ask(&request, patience, decision.stop)?)
    }
}

/// The request to a program: all that its seat may know, and nothing else.
fn request(decision: &DecisionRequest<'_>, limit: Option<Limit>) -> Value {
    let DecisionRequest {
        state,
        seat,
        history,
        ..
    } = *decision;
    let mut request = json!({
        "cmd": "move",
        "game": state.info().id,
        "options": state.options(),
        "seats": state.seats(),
        "seat": seat,
        "now": state.now(),
        "view": state.view(Watcher::Seat(seat)),
        "legal": state.legal(seat),
        "history": history,
    });
    match limit {
        Some(Limit::Nodes(nodes)) => request["nodes"] = json!(nodes),
        Some(Limit::Time(time)) => request["time"] = json!(time.as_millis()),
        None => {}
    }
    request
}
