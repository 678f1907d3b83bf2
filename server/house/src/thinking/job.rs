//! Jobs: a bot's decision as a message, for a worker that knows nothing but the job.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use bots::{Budget, Level};
use games::UnknownGame;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::bot_choice::best_actions;
use table::luck::BotLuck;
use tabletop::{AnyState, Seat, SeatCount, SetupError, Stream};

/// A decision of a seat. It never holds the true state: its position is resampled for the seat, so
/// that the others hold anything that the seat considers possible. Bots resample again before they
/// search. From equal knowledge and an equal seed they draw equal positions, so a job leads to the
/// same thought as the true state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Job {
    game: String,
    options: Value,
    seats: SeatCount,
    position: Value,
    seat: Seat,
    level: Level,
    luck: BotLuck,
    longest_ms: u64,
}

/// The answer of a worker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum JobAnswer {
    /// The chosen actions, in order.
    Actions(Vec<String>),
    /// This worker has no free thread.
    Busy,
}

/// The reason why a worker cannot do a job.
#[derive(Debug, thiserror::Error)]
pub enum JobError {
    /// The job is of another version of Sweet Tooth, or of another program.
    #[error("this is no job: {0}")]
    Unread(#[from] serde_json::Error),
    /// The game is unknown here.
    #[error(transparent)]
    NoGame(#[from] UnknownGame),
    /// The position is invalid.
    #[error("the position of a job cannot be set up: {0}")]
    Position(#[from] SetupError),
}

impl Job {
    /// The decision of `seat` in `state`, in at most so much time.
    #[must_use]
    pub fn new(
        state: &dyn AnyState,
        seat: Seat,
        level: Level,
        luck: BotLuck,
        longest: Duration,
    ) -> Job {
        let world = state.resampled(seat, &mut luck.resampling_stream());
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

    /// The job as it is sent.
    ///
    /// # Errors
    ///
    /// If it has no JSON form, which all of our games have.
    pub fn to_bytes(&self) -> Result<Vec<u8>, JobError> {
        Ok(serde_json::to_vec(self)?)
    }

    /// The job that was sent.
    ///
    /// # Errors
    ///
    /// If it is no job.
    pub fn read(bytes: &[u8]) -> Result<Job, JobError> {
        Ok(serde_json::from_slice(bytes)?)
    }

    /// The longest time for the thought.
    #[must_use]
    pub fn longest(&self) -> Duration {
        Duration::from_millis(self.longest_ms)
    }

    /// Chooses the actions.
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

/// The actions that a bot chooses. The first one is legal, even if the bot panics.
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
    if let Some(actions) = best_actions(state, seat, thought) {
        return actions;
    }
    tracing::error!(game = state.info().id, "a bot has no legal idea");
    state.random_action(seat, &mut luck).into_iter().collect()
}

#[cfg(test)]
mod tests;
