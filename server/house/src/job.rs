//! A bot's decision as something that can be thought about anywhere: on this machine, or by a
//! worker that knows nothing but what is in the job.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use bots::{Budget, Level};
use games::UnknownGame;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::luck::Luck;
use tabletop::{Actor, AnyState, Seat, SeatCount, SetupError, Stream};

/// What a seat has to decide. It never holds the truth: its position is that of a world drawn for
/// the seat, in which the others hold anything that the seat thinks possible. Bots draw such worlds
/// again before they look ahead, and from equal knowledge and equal luck they draw equal ones, so
/// what they think about a job is what they think about the truth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Job {
    game: String,
    options: Value,
    seats: SeatCount,
    position: Value,
    seat: Seat,
    level: Level,
    luck: Luck,
    longest_ms: u64,
}

/// What comes of a job.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum JobAnswer {
    /// What to do, one action after another.
    Actions(Vec<String>),
    /// This worker has enough to think about already.
    Busy,
}

/// A job that cannot be thought about here.
#[derive(Debug, thiserror::Error)]
pub enum JobError {
    /// It is of another version of Sweet Tooth, or of another program.
    #[error("this is no job: {0}")]
    Unread(#[from] serde_json::Error),
    /// The game is not on our shelf.
    #[error(transparent)]
    NoGame(#[from] UnknownGame),
    /// The position is none.
    #[error("the position of a job cannot be set up: {0}")]
    Position(#[from] SetupError),
}

impl Job {
    /// What `seat` has to decide in `state`, in at most so much time.
    #[must_use]
    pub fn new(
        state: &dyn AnyState,
        seat: Seat,
        level: Level,
        luck: Luck,
        longest: Duration,
    ) -> Job {
        let world = state.resampled(seat, &mut luck.of_the_world());
        Job {
            game: world.info().id.to_owned(),
            options: world.options().json(),
            seats: world.seats(),
            position: world.position(),
            seat,
            level,
            luck,
            longest_ms: u64::try_from(longest.as_millis()).unwrap_or(u64::MAX),
        }
    }

    /// As it is sent.
    ///
    /// # Errors
    ///
    /// If it has no JSON form, which none of our games lacks.
    pub fn to_bytes(&self) -> Result<Vec<u8>, JobError> {
        Ok(serde_json::to_vec(self)?)
    }

    /// As it was sent.
    ///
    /// # Errors
    ///
    /// If it is no job.
    pub fn read(bytes: &[u8]) -> Result<Job, JobError> {
        Ok(serde_json::from_slice(bytes)?)
    }

    /// The longest time that it may take.
    #[must_use]
    pub fn longest(&self) -> Duration {
        Duration::from_millis(self.longest_ms)
    }

    /// Thinks about it.
    ///
    /// # Errors
    ///
    /// If it is a job for a game that is not here, or in a position that cannot be.
    pub fn think(&self, budget: Budget<'_>) -> Result<Vec<String>, JobError> {
        let game = games::find(&self.game)?;
        let world = game.restore(&self.options, self.seats, &self.position)?;
        let luck = self.luck.stream();
        Ok(decision(
            world.as_ref(),
            self.seat,
            self.level,
            budget,
            luck,
        ))
    }
}

/// What a bot decides to do: something legal, whatever happens to it while it thinks.
pub(crate) fn decision(
    state: &dyn AnyState,
    seat: Seat,
    level: Level,
    budget: Budget<'_>,
    mut luck: Stream,
) -> Vec<String> {
    let think = AssertUnwindSafe(|| games::bots::think(state, seat, level, budget, &mut luck));
    let thought = catch_unwind(think).unwrap_or_else(|_| {
        tracing::error!(game = state.info().id, "a bot broke while it was thinking");
        None
    });
    let best = thought.and_then(|thought| thought.candidates.into_iter().next());
    let actions = best.map(|best| best.actions).unwrap_or_default();
    if can_begin(state, seat, &actions) {
        return actions;
    }
    tracing::error!(game = state.info().id, ?actions, "a bot has no legal idea");
    state.random_action(seat, &mut luck).into_iter().collect()
}

/// Whether the first of these actions is legal.
pub(crate) fn can_begin(state: &dyn AnyState, seat: Seat, actions: &[String]) -> bool {
    let first = actions.first();
    first.is_some_and(|action| state.check(Actor::Seat(seat), action).is_ok())
}

#[cfg(test)]
mod tests;
