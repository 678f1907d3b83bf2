//! Workers: other machines that think for our bots. A house asks them first, so that its own
//! threads are for those who have to be at home.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use bots::{Budget, Level};
use bus::{Bus, BusError, BusEvent};
use parking_lot::{Mutex, MutexGuard};
use system::WallClock;
use table::luck::Luck;
use tabletop::{AnyState, Seat};
use tokio::sync::Semaphore;

use crate::thinking::job::{Job, JobAnswer, JobError, can_begin};

/// How much longer than a thought its way there and back may take.
const WAY: Duration = Duration::from_millis(500);
/// For how long nobody is asked after nobody was there.
const REST: Duration = Duration::from_secs(5);
/// The longest that a worker thinks, whatever a job says.
const LONGEST: Duration = Duration::from_secs(60);

/// The workers behind a bus, as a house knows them.
#[derive(Debug)]
pub(crate) struct Workers {
    bus: Arc<dyn Bus>,
    /// When nobody answered.
    in_vain: Mutex<Option<Instant>>,
    thoughts: AtomicU64,
}

impl Workers {
    pub(crate) fn new(bus: Arc<dyn Bus>) -> Workers {
        Workers {
            bus,
            in_vain: Mutex::default(),
            thoughts: AtomicU64::new(0),
        }
    }

    /// Whether it is worth asking: not so soon after nobody was there.
    pub(crate) fn may_be_asked(&self) -> bool {
        let rests = |since: Instant| since.elapsed() < REST;
        !self.in_vain().is_some_and(rests)
    }

    /// What a worker would do on that seat; `None` if it has to be thought about at home.
    pub(crate) async fn think(
        &self,
        state: &dyn AnyState,
        seat: Seat,
        level: Level,
        luck: &Luck,
        longest: Duration,
    ) -> Option<Vec<String>> {
        let job = Job::new(state, seat, level, luck.clone(), longest);
        let sent = job.to_bytes().ok()?;
        let answer = match self.bus.delegate(sent, longest + WAY).await {
            Ok(answer) => answer,
            Err(BusError::NoAnswer) => {
                *self.in_vain() = Some(Instant::now());
                return None;
            }
            Err(BusError::Unavailable(error)) => {
                tracing::debug!(error, "workers cannot be reached");
                *self.in_vain() = Some(Instant::now());
                return None;
            }
        };
        match serde_json::from_slice(&answer) {
            Ok(JobAnswer::Actions(actions)) if can_begin(state, seat, &actions) => {
                self.thoughts.fetch_add(1, Ordering::Relaxed);
                Some(actions)
            }
            Ok(JobAnswer::Busy) => None,
            // A worker of another version: what it says is no help.
            Ok(JobAnswer::Actions(_)) | Err(_) => {
                tracing::warn!(game = state.info().id, "a worker gave no useful answer");
                None
            }
        }
    }

    /// How many thoughts came from workers.
    pub(crate) fn thoughts(&self) -> u64 {
        self.thoughts.load(Ordering::Relaxed)
    }

    fn in_vain(&self) -> MutexGuard<'_, Option<Instant>> {
        self.in_vain.lock()
    }
}

/// Thinks about the jobs that come in over `bus`, as many at a time as there are `threads`, until
/// the bus is closed. Needs a tokio runtime.
pub async fn work(bus: &dyn Bus, threads: usize) {
    let free = Arc::new(Semaphore::new(threads));
    while let Some(heard) = bus.next_event().await {
        let BusEvent::Request(job, answer) = heard else {
            continue;
        };
        // Whoever asks can think itself: that is sooner than waiting here.
        let Ok(thread) = Arc::clone(&free).try_acquire_owned() else {
            answer.send(written(&JobAnswer::Busy));
            continue;
        };
        tokio::task::spawn_blocking(move || {
            match thought(&job) {
                Ok(actions) => answer.send(written(&JobAnswer::Actions(actions))),
                Err(error) => tracing::warn!(%error, "a job cannot be done"),
            }
            drop(thread);
        });
    }
}

fn thought(job: &[u8]) -> Result<Vec<String>, JobError> {
    let job = Job::read(job)?;
    job.think(Budget::time(job.longest().min(LONGEST), &WallClock))
}

fn written(answer: &JobAnswer) -> Vec<u8> {
    serde_json::to_vec(answer).expect("an answer is a word or a list of words")
}

#[cfg(test)]
mod tests;
