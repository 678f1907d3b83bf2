//! Queue of the thread pool: decides which job is next, by priority and in rotation.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::{Priority, QueueKey};
use bots::Budget;

/// Every job with a multiple of this number is one of low priority, which would otherwise starve.
const LOW_PRIORITY_INTERVAL: u64 = 8;

/// A job in the queue.
pub(super) struct QueuedJob {
    /// The number that the queue gives it.
    pub(super) number: u64,
    pub(super) queue: QueueKey,
    pub(super) priority: Priority,
    pub(super) longest: Duration,
    pub(super) asked: Instant,
    pub(super) stop: Arc<AtomicBool>,
    pub(super) work: Box<dyn FnOnce(Budget<'_>) + Send>,
}

impl std::fmt::Debug for QueuedJob {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("QueuedJob")
            .field("number", &self.number)
            .field("queue", &self.queue)
            .field("priority", &self.priority)
            .finish_non_exhaustive()
    }
}

/// Jobs that wait, and jobs that run.
#[derive(Debug, Default)]
pub(super) struct JobQueue {
    last: u64,
    taken: u64,
    closed: bool,
    /// By priority, the highest first.
    by_priority: [RotatingQueue; 3],
    running: HashMap<u64, Arc<AtomicBool>>,
}

/// Jobs of one priority: the queues of tables and people take turns.
#[derive(Debug, Default)]
struct RotatingQueue {
    turns: VecDeque<QueueKey>,
    by_queue: HashMap<QueueKey, VecDeque<QueuedJob>>,
    count: usize,
}

impl RotatingQueue {
    fn put(&mut self, job: QueuedJob) {
        let of_queue = self.by_queue.entry(job.queue.clone()).or_default();
        if of_queue.is_empty() {
            self.turns.push_back(job.queue.clone());
        }
        of_queue.push_back(job);
        self.count += 1;
    }

    fn take(&mut self) -> Option<QueuedJob> {
        let queue = self.turns.pop_front()?;
        let of_queue = self.by_queue.get_mut(&queue)?;
        let job = of_queue.pop_front()?;
        if of_queue.is_empty() {
            self.by_queue.remove(&queue);
        } else {
            self.turns.push_back(queue);
        }
        self.count -= 1;
        Some(job)
    }

    fn remove(&mut self, number: u64) -> bool {
        let mut found = None;
        for (queue, jobs) in &mut self.by_queue {
            if let Some(index) = jobs.iter().position(|job| job.number == number) {
                jobs.remove(index);
                found = Some((queue.clone(), jobs.is_empty()));
                break;
            }
        }
        let Some((queue, none_left)) = found else {
            return false;
        };
        if none_left {
            self.by_queue.remove(&queue);
            self.turns.retain(|other| *other != queue);
        }
        self.count -= 1;
        true
    }
}

impl JobQueue {
    /// Adds a job; returns its number.
    pub(super) fn put(&mut self, mut job: QueuedJob) -> u64 {
        self.last += 1;
        job.number = self.last;
        if !self.closed {
            self.by_priority[job.priority as usize].put(job);
        }
        self.last
    }

    /// The next job: one of the highest priority, but at regular intervals one of the lowest.
    pub(super) fn take(&mut self) -> Option<QueuedJob> {
        self.taken += 1;
        let job = match self.taken.is_multiple_of(LOW_PRIORITY_INTERVAL) {
            true => self
                .by_priority
                .iter_mut()
                .rev()
                .find_map(RotatingQueue::take),
            false => self.by_priority.iter_mut().find_map(RotatingQueue::take),
        }?;
        self.running.insert(job.number, Arc::clone(&job.stop));
        Some(job)
    }

    /// Notes that a job is done.
    pub(super) fn done(&mut self, number: u64) {
        self.running.remove(&number);
    }

    /// Removes a job; false if it was done before. The caller has to stop a job that runs.
    pub(super) fn remove(&mut self, number: u64) -> bool {
        self.running.contains_key(&number)
            || self
                .by_priority
                .iter_mut()
                .any(|queue| queue.remove(number))
    }

    /// Removes all jobs, and stops those that run.
    pub(super) fn close(&mut self) {
        self.closed = true;
        self.by_priority = Default::default();
        for stop in self.running.values() {
            stop.store(true, Ordering::Relaxed);
        }
    }

    pub(super) fn is_closed(&self) -> bool {
        self.closed
    }

    /// The number of jobs that wait.
    pub(super) fn waiting(&self) -> usize {
        self.by_priority.iter().map(|queue| queue.count).sum()
    }

    /// The number of jobs that wait with that priority or a higher one.
    pub(super) fn waiting_before(&self, priority: Priority) -> usize {
        let as_urgent = &self.by_priority[..=priority as usize];
        as_urgent.iter().map(|queue| queue.count).sum()
    }

    /// The number of jobs that run.
    pub(super) fn thinking(&self) -> usize {
        self.running.len()
    }
}
