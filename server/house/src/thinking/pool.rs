//! Thread pool for bots, so that neither a table nor the server waits for a search.
//!
//! The caller gets a [`PendingThought`]. When that is dropped, the search stops. Tables take turns,
//! and for reviews the people who asked, so that a person with many requests delays only themselves.

mod queue;

use model::{PersonId, TableId};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};

use bots::Budget;
use parking_lot::{Condvar, Mutex, MutexGuard};
use system::WallClock;
use tokio::sync::oneshot;

use queue::{JobQueue, QueuedJob};

/// The threads and the time that bots have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThinkingLimits {
    /// The number of threads.
    pub threads: usize,
    /// The longest time for one decision at a table.
    pub longest: Duration,
}

impl Default for ThinkingLimits {
    /// One core is left for serving people. People wait at most a second for a bot.
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        ThinkingLimits {
            threads: cores.saturating_sub(1).max(1),
            longest: Duration::from_secs(1),
        }
    }
}

/// The priority of a thought, the highest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Priority {
    /// A person waits for the move.
    Awaited,
    /// Only bots play.
    Idle,
    /// The coach reviews a finished game.
    Review,
}

/// The queue of a thought. Within a priority all queues are served in rotation.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum QueueKey {
    /// The queue of a table.
    Table(TableId),
    /// The queue of a person who asked the coach; all visitors without a name share one.
    Person(Option<PersonId>),
}

impl From<&TableId> for QueueKey {
    fn from(table: &TableId) -> Self {
        QueueKey::Table(table.clone())
    }
}

/// The time after which all waiting thoughts should have begun: when many wait, each gets less time.
const PATIENCE: Duration = Duration::from_secs(2);
/// The shortest time for a thought.
const SHORTEST: Duration = Duration::from_millis(10);

/// The load of the pool, for monitoring.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Workload {
    /// Thoughts that wait for a thread.
    pub waiting: usize,
    /// Thoughts that are being computed.
    pub thinking: usize,
    /// Thoughts that were computed.
    pub thoughts: u64,
    /// The time for them in milliseconds, all together.
    pub thought_ms: u64,
    /// The time in milliseconds that they had waited before, all together.
    pub waited_ms: u64,
    /// Thoughts that were cancelled.
    pub cancelled: u64,
    /// Thoughts of workers on other machines.
    pub delegated: u64,
}

#[derive(Debug, Default)]
struct Counters {
    thoughts: AtomicU64,
    thought_ms: AtomicU64,
    waited_ms: AtomicU64,
    cancelled: AtomicU64,
}

/// The threads and their queue. Dropping it stops all thinking.
#[derive(Debug)]
pub(crate) struct Pool {
    shared: Arc<PoolState>,
}

#[derive(Debug)]
struct PoolState {
    threads: usize,
    queue: Mutex<JobQueue>,
    work: Condvar,
    counters: Counters,
}

impl PoolState {
    fn queue(&self) -> MutexGuard<'_, JobQueue> {
        self.queue.lock()
    }

    /// The next job and the time for it; `None` when the house closes.
    fn next(&self) -> Option<(QueuedJob, Duration)> {
        let mut queue = self.queue();
        loop {
            if queue.is_closed() {
                return None;
            }
            if let Some(job) = queue.take() {
                let time = self.time_for(&job, queue.waiting_before(job.priority));
                return Some((job, time));
            }
            self.work.wait(&mut queue);
        }
    }

    /// The time that was asked for, or less if many wait.
    fn time_for(&self, job: &QueuedJob, waiting: usize) -> Duration {
        if job.priority == Priority::Review {
            return job.longest;
        }
        let threads = u32::try_from(self.threads).unwrap_or(u32::MAX);
        let waiting = u32::try_from(waiting + 1).unwrap_or(u32::MAX);
        let fair = PATIENCE * threads / waiting;
        fair.max(SHORTEST).min(job.longest)
    }

    fn run_thread(&self) {
        while let Some((job, time)) = self.next() {
            let began = Instant::now();
            let waited = began.duration_since(job.asked);
            let QueuedJob {
                number, stop, work, ..
            } = job;
            let budget = Budget::time(time, &WallClock).until(&stop);
            // A bot that panics must not end the thread. Its caller gets no answer.
            if catch_unwind(AssertUnwindSafe(|| work(budget))).is_err() {
                tracing::error!("a bot broke while it was thinking");
            }
            self.queue().done(number);
            let ms = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
            let counters = &self.counters;
            counters.thoughts.fetch_add(1, Ordering::Relaxed);
            counters
                .thought_ms
                .fetch_add(ms(began.elapsed()), Ordering::Relaxed);
            counters.waited_ms.fetch_add(ms(waited), Ordering::Relaxed);
        }
    }
}

impl Pool {
    /// Starts the threads.
    pub(crate) fn start(threads: usize) -> std::io::Result<Pool> {
        let shared = Arc::new(PoolState {
            threads: threads.max(1),
            queue: Mutex::default(),
            work: Condvar::new(),
            counters: Counters::default(),
        });
        let pool = Pool { shared };
        for number in 0..pool.shared.threads {
            let shared = Arc::clone(&pool.shared);
            std::thread::Builder::new()
                .name(format!("thinker-{number}"))
                .spawn(move || shared.run_thread())?;
        }
        Ok(pool)
    }

    /// Queues a thought that takes at most `longest`.
    pub(crate) fn submit<T: Send + 'static>(
        &self,
        queue: impl Into<QueueKey>,
        priority: Priority,
        longest: Duration,
        think: impl FnOnce(Budget<'_>) -> T + Send + 'static,
    ) -> PendingThought<T> {
        let (tell, answer) = oneshot::channel();
        let stop = Arc::new(AtomicBool::new(false));
        let job = QueuedJob {
            number: 0,
            queue: queue.into(),
            priority,
            longest,
            asked: Instant::now(),
            stop: Arc::clone(&stop),
            work: Box::new(move |budget| {
                // The send fails if the `PendingThought` was dropped.
                let _ = tell.send(think(budget));
            }),
        };
        let number = self.shared.queue().put(job);
        self.shared.work.notify_one();
        PendingThought {
            answer,
            cancel: CancelOnDrop {
                number,
                stop,
                shared: Arc::downgrade(&self.shared),
            },
        }
    }

    /// The load of the pool.
    pub(crate) fn workload(&self) -> Workload {
        let queue = self.shared.queue();
        let counters = &self.shared.counters;
        Workload {
            waiting: queue.waiting(),
            thinking: queue.thinking(),
            thoughts: counters.thoughts.load(Ordering::Relaxed),
            thought_ms: counters.thought_ms.load(Ordering::Relaxed),
            waited_ms: counters.waited_ms.load(Ordering::Relaxed),
            cancelled: counters.cancelled.load(Ordering::Relaxed),
            delegated: 0,
        }
    }

    /// Stops all thinking, and the threads. Callers that still wait get no answer.
    pub(crate) fn close(&self) {
        self.shared.queue().close();
        self.shared.work.notify_all();
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.close();
    }
}

/// A thought that a caller waits for. Dropping it cancels the search.
#[derive(Debug)]
pub(crate) struct PendingThought<T> {
    answer: oneshot::Receiver<T>,
    cancel: CancelOnDrop,
}

impl<T> PendingThought<T> {
    /// Waits for the answer; `None` if the house closes, or the bot panics.
    pub(crate) async fn answer(self) -> Option<T> {
        let PendingThought { answer, mut cancel } = self;
        let answer = answer.await.ok();
        // There is nothing left to cancel.
        cancel.shared = Weak::new();
        answer
    }
}

/// Cancels a queued or running thought when it is dropped.
#[derive(Debug)]
struct CancelOnDrop {
    number: u64,
    stop: Arc<AtomicBool>,
    shared: Weak<PoolState>,
}

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        let Some(shared) = self.shared.upgrade() else {
            return;
        };
        if shared.queue().remove(self.number) {
            self.stop.store(true, Ordering::Relaxed);
            shared.counters.cancelled.fetch_add(1, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests;
