//! Solver pool: solves puzzles on a few threads, with limits of time and positions.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use puzzles::{Effort, StoppedError};
use tokio::sync::Semaphore;
use tokio::time::timeout;

/// Time limit for getting a free thread.
const PATIENCE: Duration = Duration::from_secs(5);
/// The time limit of a search.
const LONGEST: Duration = Duration::from_secs(8);
/// Maximum number of positions. A puzzle that this program made needs a tenth of it. Several of the
/// largest puzzles by other people at once stay below half a gigabyte.
const MOST_NODES: u64 = 400_000;

/// The reason why a search has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::server) enum SolvingError {
    /// Too many searches run at the same time.
    Busy,
    /// The search would take too long.
    TooHard,
}

/// Permits for searches.
pub(in crate::server) struct SolverPool {
    places: Arc<Semaphore>,
    patience: Duration,
}

impl SolverPool {
    /// A pool with one permit fewer than there are cores, so that games are not slowed down.
    pub(in crate::server) fn new() -> SolverPool {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let places = Arc::new(Semaphore::new((cores - 1).max(1)));
        SolverPool {
            places,
            patience: PATIENCE,
        }
    }

    /// Runs `work` on a thread of its own. The given effort stops it after the time limit.
    pub(in crate::server) async fn solve<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Effort<'_>) -> Result<T, StoppedError> + Send + 'static,
    ) -> Result<T, SolvingError> {
        self.solve_within(LONGEST, work).await
    }

    /// Runs `work` with another time limit.
    pub(super) async fn solve_within<T: Send + 'static>(
        &self,
        longest: Duration,
        work: impl FnOnce(&Effort<'_>) -> Result<T, StoppedError> + Send + 'static,
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
            // The permit is released only here, even if the caller no longer waits for the result.
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
        let stopped = solvers.solve(|_| Err::<(), _>(StoppedError)).await;
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
