//! Workers: other machines that compute the moves of bots. A node asks them first, so that its own
//! threads stay free.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use bots::{Budget, Level};
use bus::{Bus, BusError, BusEvent};
use parking_lot::{Mutex, MutexGuard};
use system::WallClock;
use table::bot_choice::can_begin;
use table::luck::BotLuck;
use tabletop::{AnyState, Seat};
use tokio::sync::Semaphore;

use super::job::{Job, JobAnswer, JobError};

/// Time for the messages to a worker and back, besides the time for the search.
const WAY: Duration = Duration::from_millis(500);
/// The pause after no worker has answered.
const REST: Duration = Duration::from_secs(5);
/// Maximum time of a search by a worker, also if a job asks for more.
const LONGEST: Duration = Duration::from_secs(60);

/// The workers behind a bus, for a node that asks them.
#[derive(Debug)]
pub(crate) struct Workers {
    bus: Arc<dyn Bus>,
    /// The time at which no worker answered.
    unanswered: Mutex<Option<Instant>>,
    thoughts: AtomicU64,
}

impl Workers {
    pub(crate) fn new(bus: Arc<dyn Bus>) -> Workers {
        Workers {
            bus,
            unanswered: Mutex::default(),
            thoughts: AtomicU64::new(0),
        }
    }

    /// Whether to ask a worker: not within the pause after no worker has answered.
    pub(crate) fn may_be_asked(&self) -> bool {
        let rests = |since: Instant| since.elapsed() < REST;
        !self.unanswered().is_some_and(rests)
    }

    /// The actions that a worker chooses for a seat; `None` if this node has to think itself.
    pub(crate) async fn think(
        &self,
        state: &dyn AnyState,
        seat: Seat,
        level: Level,
        luck: &BotLuck,
        longest: Duration,
    ) -> Option<Vec<String>> {
        let job = Job::new(state, seat, level, luck.clone(), longest);
        let sent = job.to_bytes().ok()?;
        let answer = match self.bus.delegate(sent, longest + WAY).await {
            Ok(answer) => answer,
            Err(BusError::NoAnswer) => {
                *self.unanswered() = Some(Instant::now());
                return None;
            }
            Err(BusError::Unavailable(error)) => {
                tracing::debug!(error, "workers cannot be reached");
                *self.unanswered() = Some(Instant::now());
                return None;
            }
        };
        match serde_json::from_slice(&answer) {
            Ok(JobAnswer::Actions(actions)) if can_begin(state, seat, &actions) => {
                self.thoughts.fetch_add(1, Ordering::Relaxed);
                Some(actions)
            }
            Ok(JobAnswer::Busy) => None,
            // A worker of another version gives answers that this node cannot use.
            Ok(JobAnswer::Actions(_)) | Err(_) => {
                tracing::warn!(game = state.info().id, "a worker gave no useful answer");
                None
            }
        }
    }

    /// The number of thoughts that came from workers.
    pub(crate) fn thoughts(&self) -> u64 {
        self.thoughts.load(Ordering::Relaxed)
    }

    fn unanswered(&self) -> MutexGuard<'_, Option<Instant>> {
        self.unanswered.lock()
    }
}

/// Runs a worker: thinks about the jobs that come in over `bus`, as many at a time as there are
/// `threads`, until the bus is closed. Needs a tokio runtime.
pub async fn work(bus: &dyn Bus, threads: usize) {
    let free = Arc::new(Semaphore::new(threads));
    while let Some(heard) = bus.next_event().await {
        let BusEvent::Request(job, answer) = heard else {
            continue;
        };
        // The node can think itself, which is sooner than waiting here.
        let Ok(thread) = Arc::clone(&free).try_acquire_owned() else {
            answer.send(to_json(&JobAnswer::Busy));
            continue;
        };
        tokio::task::spawn_blocking(move || {
            match think_about(&job) {
                Ok(actions) => answer.send(to_json(&JobAnswer::Actions(actions))),
                Err(error) => tracing::warn!(%error, "a job cannot be done"),
            }
            drop(thread);
        });
    }
}

fn think_about(job: &[u8]) -> Result<Vec<String>, JobError> {
    let job = Job::read(job)?;
    job.think(Budget::time(job.longest().min(LONGEST), &WallClock))
}

fn to_json(answer: &JobAnswer) -> Vec<u8> {
    serde_json::to_vec(answer).expect("an answer is a word or a list of words")
}

#[cfg(test)]
mod tests;
