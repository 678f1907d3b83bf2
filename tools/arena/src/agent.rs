//! A contestant at the table: what it does when it is asked.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use bots::{Budget, Clock, Plan};
use serde_json::{Value, json};
use tabletop::{AnyState, Seat, Seed, Watcher};
use thiserror::Error;

use crate::contestant::{Contestant, ContestantKind};
use crate::limit::Limit;
use crate::program::{Program, ProgramFault};

/// How long a program may take longer than its limit, for the way to and fro.
pub const GRACE: Duration = Duration::from_secs(1);
/// How long a program without a limit may take.
pub const PATIENCE: Duration = Duration::from_secs(10);

/// How a contestant lost a game at once.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// A program failed.
    #[error(transparent)]
    Program(#[from] ProgramFault),
    /// It did what the rules forbid.
    #[error("it wanted to play `{action}`, but {problem}")]
    Illegal {
        /// What.
        action: String,
        /// Which rule forbids it.
        problem: String,
    },
    /// It had to act and did not.
    #[error("it had to move and did not")]
    Silent,
}

impl Fault {
    /// Whether nobody is to blame: the tournament was stopped.
    pub(crate) fn is_stop(&self) -> bool {
        matches!(self, Fault::Program(ProgramFault::Stopped))
    }
}

/// One moment of a game, as somebody is asked about it.
pub(crate) struct DecisionRequest<'a> {
    pub(crate) state: &'a dyn AnyState,
    pub(crate) seat: Seat,
    /// What happened so far, as this seat may know it.
    pub(crate) history: &'a [Value],
    /// The luck of this contestant at this moment.
    pub(crate) luck: &'a Seed,
    pub(crate) stop: &'a AtomicBool,
}

/// A contestant in play. It is used for game after game.
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

    /// What it will do, and after what time if time is part of the game; `None` if it waits.
    pub(crate) fn plan(&mut self, decision: &DecisionRequest<'_>) -> Result<Option<Plan>, Fault> {
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
                return Ok(bots::plan(state, seat, *level, &mut luck));
            }
            ContestantKind::Level(level) => bots::think(state, seat, *level, self.budget(decision), &mut luck),
            ContestantKind::Plain => bots::plain(state, seat, self.budget(decision), &mut luck),
        };
        // What would follow in the same turn is thought about anew, as everybody does here.
        let best = thought.as_ref().and_then(|thought| thought.best());
        let first = best.and_then(|way| way.actions.first());
        Ok(first.map(|action| at_once(action)))
    }

    /// Whether it is told what happened so far.
    pub(crate) fn wants_history(&self) -> bool {
        matches!(self.contestant.kind, ContestantKind::Program(_))
    }

    /// What its program was doing is of no use any more.
    pub(crate) fn give_up(&mut self) {
        self.program = None;
    }

    fn budget<'a>(&self, decision: &DecisionRequest<'a>) -> Budget<'a> {
        let budget = match self.contestant.limit.unwrap_or(Limit::USUAL) {
            Limit::Nodes(nodes) => Budget::nodes(nodes),
            // What else the machine is busy with must not decide games.
            Limit::Time(time) => Budget::time(time).by(Clock::Processor),
        };
        budget.until(decision.stop)
    }

    fn ask(&mut self, command: &str, decision: &DecisionRequest<'_>) -> Result<Option<Plan>, Fault> {
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

/// All that a program is told: what its seat may know, and nothing else.
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
