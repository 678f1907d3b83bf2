//! Where bots think: a few threads of their own, so that neither a table nor the server waits.
//!
//! Whoever asks gets an [`Asked`], which is the only reason for the thinking: when it is dropped,
//! the thinking ends. Tables take turns, and for reviews the people who asked do, so that who asks
//! for much waits for it alone.

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

use queue::{Desk, Job};

/// How much thinking a house affords.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thinkers {
    /// How many think at the same time.
    pub threads: usize,
    /// The longest time for one decision at a table.
    pub longest: Duration,
}

impl Default for Thinkers {
    /// One core is left to those who serve people; a second is long enough to wait for a bot.
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Thinkers {
            threads: cores.saturating_sub(1).max(1),
            longest: Duration::from_secs(1),
        }
    }
}

/// How urgent a question is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rank {
    /// A person waits for it.
    Awaited,
    /// A bot among bots.
    Idle,
    /// A look back at a game that is over.
    Review,
}

/// Whose turn a question takes: within a rank these queues are served in rotation.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Queue {
    /// Of a table at which a game is on.
    Table(TableId),
    /// Of a person who asked the coach; all who have no name share one.
    Person(Option<PersonId>),
}

impl From<&TableId> for Queue {
    fn from(table: &TableId) -> Self {
        Queue::Table(table.clone())
    }
}

/// How long all who wait now should wait together at most: when many do, each is thought about for
/// less time.
const PATIENCE: Duration = Duration::from_secs(2);
/// Less time than this makes no decision.
const SHORTEST: Duration = Duration::from_millis(10);

/// How much is thought, for whoever runs the house.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Workload {
    /// Questions that wait for a thread.
    pub waiting: usize,
    /// Questions that are thought about.
    pub thinking: usize,
    /// Questions that were thought about.
    pub thoughts: u64,
    /// For how many milliseconds, all together.
    pub thought_ms: u64,
    /// How many milliseconds they had waited before that, all together.
    pub waited_ms: u64,
    /// Questions whose asker did not want to know any more.
    pub cancelled: u64,
    /// Questions that workers thought about, on other machines.
    pub delegated: u64,
}

#[derive(Debug, Default)]
struct Counted {
    thoughts: AtomicU64,
    thought_ms: AtomicU64,
    waited_ms: AtomicU64,
    cancelled: AtomicU64,
}

/// The threads and the desk before them; dropped, it ends all thinking.
#[derive(Debug)]
pub(crate) struct Pool {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    threads: usize,
    desk: Mutex<Desk>,
    work: Condvar,
    counted: Counted,
}

impl Shared {
    fn desk(&self) -> MutexGuard<'_, Desk> {
        self.desk.lock()
    }

    /// The next job and the time for it; `None` when the house closes.
    fn next(&self) -> Option<(Job, Duration)> {
        let mut desk = self.desk();
        loop {
            if desk.is_closed() {
                return None;
            }
            if let Some(job) = desk.take() {
                let time = self.time_for(&job, desk.waiting_before(job.rank));
                return Some((job, time));
            }
            self.work.wait(&mut desk);
        }
    }

    /// As long as was asked for, unless so many wait that they would wait too long.
    fn time_for(&self, job: &Job, waiting: usize) -> Duration {
        if job.rank == Rank::Review {
            return job.longest;
        }
        let threads = u32::try_from(self.threads).unwrap_or(u32::MAX);
        let waiting = u32::try_from(waiting + 1).unwrap_or(u32::MAX);
        let fair = PATIENCE * threads / waiting;
        fair.max(SHORTEST).min(job.longest)
    }

    fn think(&self) {
        while let Some((job, time)) = self.next() {
            let began = Instant::now();
            let waited = began.duration_since(job.asked);
            let Job {
                number, stop, work, ..
            } = job;
            let budget = Budget::time(time, &WallClock).until(&stop);
            // A bot that breaks must not take the thread with it; its asker learns of it.
            if catch_unwind(AssertUnwindSafe(|| work(budget))).is_err() {
                tracing::error!("a bot broke while it was thinking");
            }
            self.desk().done(number);
            let ms = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
            let counted = &self.counted;
            counted.thoughts.fetch_add(1, Ordering::Relaxed);
            counted
                .thought_ms
                .fetch_add(ms(began.elapsed()), Ordering::Relaxed);
            counted.waited_ms.fetch_add(ms(waited), Ordering::Relaxed);
        }
    }
}

impl Pool {
    /// Starts the threads.
    pub(crate) fn start(threads: usize) -> std::io::Result<Pool> {
        let shared = Arc::new(Shared {
            threads: threads.max(1),
            desk: Mutex::default(),
            work: Condvar::new(),
            counted: Counted::default(),
        });
        let pool = Pool { shared };
        for number in 0..pool.shared.threads {
            let shared = Arc::clone(&pool.shared);
            std::thread::Builder::new()
                .name(format!("thinker-{number}"))
                .spawn(move || shared.think())?;
        }
        Ok(pool)
    }

    /// Asks for a thought in that queue, for at most so long.
    pub(crate) fn ask<T: Send + 'static>(
        &self,
        queue: impl Into<Queue>,
        rank: Rank,
        longest: Duration,
        think: impl FnOnce(Budget<'_>) -> T + Send + 'static,
    ) -> Asked<T> {
        let (tell, answer) = oneshot::channel();
        let stop = Arc::new(AtomicBool::new(false));
        let job = Job {
            number: 0,
            queue: queue.into(),
            rank,
            longest,
            asked: Instant::now(),
            stop: Arc::clone(&stop),
            work: Box::new(move |budget| {
                // Who does not listen any more has dropped its `Asked`.
                let _ = tell.send(think(budget));
            }),
        };
        let number = self.shared.desk().put(job);
        self.shared.work.notify_one();
        Asked {
            answer,
            interest: Interest {
                number,
                stop,
                shared: Arc::downgrade(&self.shared),
            },
        }
    }

    /// How much is thought.
    pub(crate) fn workload(&self) -> Workload {
        let desk = self.shared.desk();
        let counted = &self.shared.counted;
        Workload {
            waiting: desk.waiting(),
            thinking: desk.thinking(),
            thoughts: counted.thoughts.load(Ordering::Relaxed),
            thought_ms: counted.thought_ms.load(Ordering::Relaxed),
            waited_ms: counted.waited_ms.load(Ordering::Relaxed),
            cancelled: counted.cancelled.load(Ordering::Relaxed),
            delegated: 0,
        }
    }

    /// Ends all thinking, and the threads. Whoever still waits gets no answer.
    pub(crate) fn close(&self) {
        self.shared.desk().close();
        self.shared.work.notify_all();
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.close();
    }
}

/// A question that somebody waits for.
#[derive(Debug)]
pub(crate) struct Asked<T> {
    answer: oneshot::Receiver<T>,
    interest: Interest,
}

impl<T> Asked<T> {
    /// Waits for the answer; `None` if the house closes, or the bot breaks.
    pub(crate) async fn answer(self) -> Option<T> {
        let Asked {
            answer,
            mut interest,
        } = self;
        let answer = answer.await.ok();
        // Nothing is left to be ended.
        interest.shared = Weak::new();
        answer
    }
}

/// Dropped, it ends the thinking, wherever it is.
#[derive(Debug)]
struct Interest {
    number: u64,
    stop: Arc<AtomicBool>,
    shared: Weak<Shared>,
}

impl Drop for Interest {
    fn drop(&mut self) {
        let Some(shared) = self.shared.upgrade() else {
            return;
        };
        if shared.desk().forget(self.number) {
            self.stop.store(true, Ordering::Relaxed);
            shared.counted.cancelled.fetch_add(1, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests;
