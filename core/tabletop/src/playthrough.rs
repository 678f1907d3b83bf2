//! A state together with the moves that led to it: undo, record, replay.

use std::sync::Arc;

use serde_json::Value;
use thiserror::Error;

use crate::erased::{AnyAppliedAction, AnyGame, AnyState};
use crate::game::{LATEST, Millis};
use crate::hash::StateHash;
use crate::playout::Step;
use crate::record::{Format, Move, Record, Start};
use crate::refusal::PlayError;
use crate::seat::{Actor, SeatCount};
use crate::setup::SetupError;
use crate::shared_list::SharedList;

/// A state and the moves that led to it. Tables, terminals and protocol sessions hold one. A copy
/// shares the past with it.
#[derive(Clone, Debug)]
pub struct Playthrough {
    start: Arc<Start>,
    first: Arc<dyn AnyState>,
    state: Box<dyn AnyState>,
    moves: SharedList<Arc<Move>>,
}

/// The reason why a move did not happen. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MoveError {
    /// The game did not accept it.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// Time runs forwards only.
    #[error("time {at} ms is before {last} ms, the time of the last action")]
    Backwards {
        /// The time given.
        at: Millis,
        /// The time of the last action.
        last: Millis,
    },
    /// The house acts when its timer is due, and not before.
    #[error("time {at} ms is before {due} ms, when the house's action is due")]
    TooEarly {
        /// The time given.
        at: Millis,
        /// The earliest time that would be right.
        due: Millis,
    },
    /// No game lasts that long.
    #[error("time {at} ms is after {LATEST} ms, the latest time of an action")]
    TooLate {
        /// The time given.
        at: Millis,
    },
}

/// The reason why a record does not lead to its stated end.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReplayError {
    /// It could not start.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A move could not be made.
    #[error("move {number} (`{action}` by {actor}): {problem}")]
    Move {
        /// Counted from 1.
        number: usize,
        /// As in the record.
        actor: Actor,
        /// As in the record.
        action: String,
        /// The problem.
        problem: String,
    },
    /// It leads to another state than it claims.
    #[error("the record's last state has hash {claimed}, but its moves lead to {actual}")]
    Hash {
        /// The value in the record.
        claimed: StateHash,
        /// The value after its moves.
        actual: StateHash,
    },
}

impl Playthrough {
    /// A game about to begin.
    pub fn begin(
        game: &dyn AnyGame,
        options: &Value,
        seats: SeatCount,
        start: Start,
    ) -> Result<Self, SetupError> {
        let first = match &start {
            Start::Seed(seed) => game.deal(options, seats, seed)?,
            Start::Position(position) => game.restore(options, seats, position)?,
        };
        Ok(Playthrough {
            start: Arc::new(start),
            state: first.clone(),
            first: Arc::from(first),
            moves: SharedList::default(),
        })
    }

    /// A record played again, move by move, and its hash compared. The caller has found the game
    /// by the record's id.
    pub fn replay(game: &dyn AnyGame, record: &Record) -> Result<Self, ReplayError> {
        let mut played =
            Playthrough::begin(game, &record.options, record.seats, record.start.clone())?;
        for (index, Move { at, actor, action }) in record.moves.iter().enumerate() {
            let problem = |problem: String| ReplayError::Move {
                number: index + 1,
                actor: *actor,
                action: action.clone(),
                problem,
            };
            played
                .play(Some(*at), *actor, action)
                .map_err(|error| problem(error.to_string()))?;
        }
        match record.hash {
            Some(claimed) if claimed != played.state.hash() => Err(ReplayError::Hash {
                claimed,
                actual: played.state.hash(),
            }),
            _ => Ok(played),
        }
    }

    /// The present state.
    #[must_use]
    pub fn state(&self) -> &dyn AnyState {
        self.state.as_ref()
    }

    /// The moves so far, canonical.
    #[must_use]
    pub fn moves(&self) -> &SharedList<Arc<Move>> {
        &self.moves
    }

    /// Makes a move; without a time it happens at the moment of the one before, or when it is due.
    pub fn play(
        &mut self,
        at: Option<Millis>,
        actor: Actor,
        action: &str,
    ) -> Result<Box<dyn AnyAppliedAction>, MoveError> {
        let last = self
            .moves
            .last()
            .map_or(0, |made| made.at)
            .max(self.state.now());
        let due = match actor {
            Actor::House => self.state.timer().map_or(last, |timer| timer.due.max(last)),
            Actor::Seat(_) => last,
        };
        let at = at.unwrap_or(due);
        if at < last {
            return Err(MoveError::Backwards { at, last });
        }
        if at < due {
            return Err(MoveError::TooEarly { at, due });
        }
        if at > LATEST {
            return Err(MoveError::TooLate { at });
        }
        let applied = self.state.play(at, actor, action)?;
        self.moves.push(Arc::new(Move {
            at,
            actor,
            action: applied.action(),
        }));
        Ok(applied)
    }

    /// Makes a step that [`AnyState::random_step`] chose.
    pub fn step(&mut self, step: &Step<String>) -> Result<Box<dyn AnyAppliedAction>, MoveError> {
        self.play(None, step.actor, &step.action)
    }

    /// Takes back up to `count` moves and returns how many that were.
    pub fn undo(&mut self, count: usize) -> usize {
        let made = std::mem::take(&mut self.moves);
        let keep = made.len().saturating_sub(count);
        self.state = self.first.boxed_clone();
        for made in made.iter().take(keep) {
            self.play(Some(made.at), made.actor, &made.action)
                .expect("a played move can be replayed");
        }
        made.len() - keep
    }

    /// The record so far.
    #[must_use]
    pub fn record(&self) -> Record {
        Record {
            format: Format,
            game: self.state.info().id.to_owned(),
            options: self.state.options().json(),
            seats: self.state.seats(),
            start: Start::clone(&self.start),
            moves: self.moves.iter().map(|made| Move::clone(made)).collect(),
            notes: Vec::new(),
            hash: Some(self.state.hash()),
        }
    }
}
