//! Whose turn it is to be thought about.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::{Queue, Rank};
use bots::Budget;

/// Out of so many jobs, one is of those that would otherwise wait for ever.
const MERCY: u64 = 8;

/// Something to think about.
pub(super) struct Job {
    /// Given by the desk.
    pub(super) number: u64,
    pub(super) queue: Queue,
    pub(super) rank: Rank,
    pub(super) longest: Duration,
    pub(super) asked: Instant,
    pub(super) stop: Arc<AtomicBool>,
    pub(super) work: Box<dyn FnOnce(Budget<'_>) + Send>,
}

impl std::fmt::Debug for Job {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Job")
            .field("number", &self.number)
            .field("queue", &self.queue)
            .field("rank", &self.rank)
            .finish_non_exhaustive()
    }
}

/// What waits, and what is being thought about.
#[derive(Debug, Default)]
pub(super) struct Desk {
    last: u64,
    taken: u64,
    closed: bool,
    /// By rank, the most urgent first.
    lines: [Line; 3],
    running: HashMap<u64, Arc<AtomicBool>>,
}

/// Jobs of one rank: queues take turns.
#[derive(Debug, Default)]
struct Line {
    turns: VecDeque<Queue>,
    by_queue: HashMap<Queue, VecDeque<Job>>,
    count: usize,
}

impl Line {
    fn put(&mut self, job: Job) {
        let of_queue = self.by_queue.entry(job.queue.clone()).or_default();
        if of_queue.is_empty() {
            self.turns.push_back(job.queue.clone());
        }
        of_queue.push_back(job);
        self.count += 1;
    }

    fn take(&mut self) -> Option<Job> {
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

    fn forget(&mut self, number: u64) -> bool {
        let mut found = None;
        for (queue, jobs) in &mut self.by_queue {
            if let Some(place) = jobs.iter().position(|job| job.number == number) {
                jobs.remove(place);
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

impl Desk {
    /// Puts a job into its line; returns its number.
    pub(super) fn put(&mut self, mut job: Job) -> u64 {
        self.last += 1;
        job.number = self.last;
        if !self.closed {
            self.lines[job.rank as usize].put(job);
        }
        self.last
    }

    /// The next job: the most urgent, but now and then one of those that are not.
    pub(super) fn take(&mut self) -> Option<Job> {
        self.taken += 1;
        let job = match self.taken.is_multiple_of(MERCY) {
            true => self.lines.iter_mut().rev().find_map(Line::take),
            false => self.lines.iter_mut().find_map(Line::take),
        }?;
        self.running.insert(job.number, Arc::clone(&job.stop));
        Some(job)
    }

    /// Notes that a job was done.
    pub(super) fn done(&mut self, number: u64) {
        self.running.remove(&number);
    }

    /// Takes back a job; false if it was done before. One that runs has to be stopped.
    pub(super) fn forget(&mut self, number: u64) -> bool {
        self.running.contains_key(&number) || self.lines.iter_mut().any(|line| line.forget(number))
    }

    /// Ends everything.
    pub(super) fn close(&mut self) {
        self.closed = true;
        self.lines = Default::default();
        for stop in self.running.values() {
            stop.store(true, Ordering::Relaxed);
        }
    }

    pub(super) fn is_closed(&self) -> bool {
        self.closed
    }

    /// How many wait.
    pub(super) fn waiting(&self) -> usize {
        self.lines.iter().map(|line| line.count).sum()
    }

    /// How many wait that are as urgent as that, or more.
    pub(super) fn waiting_before(&self, rank: Rank) -> usize {
        let as_urgent = &self.lines[..=rank as usize];
        as_urgent.iter().map(|line| line.count).sum()
    }

    /// How many are being thought about.
    pub(super) fn thinking(&self) -> usize {
        self.running.len()
    }
}
