//! SolverPool about puzzles takes a processor, so it is done beside the server, by few at a time, and
//! not for ever.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use puzzles::{Effort, Stopped};
use tokio::sync::Semaphore;
use tokio::time::timeout;

/// How long to wait for a place to think.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long to think.
const LONGEST: Duration = Duration::from_secs(8);
/// How many positions to look at: a puzzle that we made has a tenth of that, and a few of the
/// largest that somebody else made at the same time stay within half a gigabyte.
const MOST_NODES: u64 = 400_000;

/// Why nothing came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::server) enum SolvingError {
    /// Too many think at the same time.
    Busy,
    /// It would take too long.
    TooHard,
}

/// The places to think.
pub(in crate::server) struct SolverPool {
    places: Arc<Semaphore>,
    patience: Duration,
}

impl SolverPool {
    /// One place for each core but one, so that the games go on.
    pub(in crate::server) fn new() -> SolverPool {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let places = Arc::new(Semaphore::new((cores - 1).max(1)));
        SolverPool {
            places,
            patience: PATIENCE,
        }
    }

    /// Lets `work` think on a thread of its own. What it is given stops it when time is up.
    pub(in crate::server) async fn solve<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Effort<'_>) -> Result<T, Stopped> + Send + 'static,
    ) -> Result<T, SolvingError> {
        self.solve_within(LONGEST, work).await
    }

    /// The same for as long as it may take.
    pub(super) async fn solve_within<T: Send + 'static>(
        &self,
        longest: Duration,
        work: impl FnOnce(&Effort<'_>) -> Result<T, Stopped> + Send + 'static,
    ) -> Result<T, SolvingError> {
        let place = timeout(self.patience, self.places.clone().acquire_owned());
        let Ok(Ok(place)) = place.await else {
            return Err(SolvingError::Busy);
        };
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = stop.clone();
        let thought = tokio::task::spawn_blocking(move || {
            let effort = Effort {
                most_nodes: MOST_NODES,
                stop: &stopped,
                ..Effort::default()
            };
            let thought = work(&effort);
            // Only now somebody else may think, even if nobody waits for this any more.
            drop(place);
            thought
        });
        let thought = timeout(longest, thought).await;
        stop.store(true, Ordering::Relaxed);
        match thought {
            Ok(Ok(Ok(thought))) => Ok(thought),
            _ => Err(SolvingError::TooHard),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_is_stopped_or_panics_is_too_hard() {
        let solvers = SolverPool::new();
        let stopped = solvers.solve(|_| Err::<(), _>(Stopped)).await;
        assert_eq!(stopped, Err(SolvingError::TooHard));
        assert_eq!(solvers.solve(|_| Ok(7)).await, Ok(7));
    }

    #[tokio::test]
    async fn who_finds_no_place_is_told_so() {
        let places = Arc::new(Semaphore::new(0));
        let solvers = SolverPool {
            places,
            patience: Duration::ZERO,
        };
        assert_eq!(solvers.solve(|_| Ok(7)).await, Err(SolvingError::Busy));
    }
}
