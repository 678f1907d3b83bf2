//! One writer, group commit.
//!
//! SQLite has one writer at a time, so we have one too: a thread of its own. Whatever has been
//! asked for while it was busy goes into its next transaction commit_batch, so that one flush to the
//! disk serves many tables, and durability does not cost throughput. With PostgreSQL each node has
//! one such thread, and what may not happen on two nodes at once is said with [`WriteMode::Exclusive`].

use std::sync::Arc;
use std::time::Instant;

use tokio::sync::{mpsc, oneshot};

use super::Sql;
use super::health::{Access, Health};
use crate::StoreError;

/// The most jobs in one transaction.
const BATCH: usize = 256;
/// How many jobs may wait before askers have to wait for a place.
const QUEUE: usize = 4096;

/// What others may do while a job is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WriteMode {
    /// Others write to other rows.
    Shared,
    /// Nobody writes exclusive but this one.
    Exclusive,
}

/// It is done once more, in another transaction, if others were in its way.
type Work = Box<dyn FnMut(&dyn Sql) -> Result<(), StoreError> + Send>;

struct Job {
    mode: WriteMode,
    work: Work,
    done: oneshot::Sender<Result<(), StoreError>>,
}

/// The handle to the writing thread, which ends when the handle is dropped.
#[derive(Debug)]
pub(super) struct Writer {
    jobs: Option<mpsc::Sender<Job>>,
    /// Only if its end is waited for.
    thread: Option<std::thread::JoinHandle<()>>,
}

impl Drop for Writer {
    fn drop(&mut self) {
        drop(self.jobs.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

impl Writer {
    /// Starts the thread. `join`: when the handle is dropped, the thread has ended and does not use
    /// the database any more.
    pub(super) fn start(
        connection: impl Sql + Send + 'static,
        join: bool,
        health: Arc<Health>,
    ) -> Result<Writer, StoreError> {
        let (jobs, queue) = mpsc::channel(QUEUE);
        let thread = std::thread::Builder::new()
            .name("store-writer".to_owned())
            .spawn(move || run(&connection, queue, &health))
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        Ok(Writer {
            jobs: Some(jobs),
            thread: join.then_some(thread),
        })
    }

    /// How many jobs wait for the thread.
    pub(super) fn waiting(&self) -> usize {
        let jobs = self.jobs.as_ref();
        jobs.map_or(0, |jobs| jobs.max_capacity() - jobs.capacity())
    }

    /// Does `work` in a transaction; when this returns `Ok`, it is on the disk.
    pub(super) async fn write(
        &self,
        mode: WriteMode,
        work: impl FnMut(&dyn Sql) -> Result<(), StoreError> + Send + 'static,
    ) -> Result<(), StoreError> {
        let gone = || StoreError::Unavailable("the writer has stopped".to_owned());
        let (done, answer) = oneshot::channel();
        let jobs = self.jobs.as_ref().ok_or_else(gone)?;
        jobs.send(Job {
            mode,
            work: Box::new(work),
            done,
        })
        .await
        .map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }
}

fn run(connection: &dyn Sql, mut queue: mpsc::Receiver<Job>, health: &Health) {
    let mut batch = Vec::with_capacity(BATCH);
    while let Some(first) = queue.blocking_recv() {
        batch.push(first);
        while batch.len() < BATCH
            && let Ok(job) = queue.try_recv()
        {
            batch.push(job);
        }
        let began = Instant::now();
        if let Some(written) = commit_batch(connection, &mut batch) {
            note(health, began, &written);
            for job in batch.drain(..) {
                // Whoever has stopped waiting needs no answer.
                let _ = job.done.send(written.clone());
            }
            continue;
        }
        let retryable = commit_separately(connection, &mut batch, Attempt::First, health);
        for job in retryable {
            commit_separately(connection, &mut vec![job], Attempt::Last, health);
        }
    }
}

/// Reports how a transaction went that began then.
fn note(health: &Health, began: Instant, written: &Result<(), StoreError>) {
    health.note(Access::Write, began, written);
    if written.is_ok() {
        metrics::histogram!("sweettooth_commit_seconds").record(began.elapsed());
    }
}

/// All jobs in one transaction, without a way back for one exclusive: nearly always all of them succeed.
/// `None` if one of them does not, for a reason of its own; then nothing of it has happened.
fn commit_batch(connection: &dyn Sql, batch: &mut [Job]) -> Option<Result<(), StoreError>> {
    let exclusive = batch.iter().any(|job| job.mode == WriteMode::Exclusive);
    let mut written = connection.begin_writing(exclusive);
    if written.is_ok() {
        let mut works = batch.iter_mut().map(|job| (job.work)(connection));
        written = works.find(Result::is_err).unwrap_or(Ok(()));
        if written.is_err() && !connection.is_lost() {
            connection.roll_back();
            return None;
        }
        written = written.and_then(|()| connection.commit());
    }
    // What a failed commit has done may not be known: that is no reason to do it once more.
    if written.is_err() {
        connection.roll_back();
    }
    Some(written)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Attempt {
    First,
    Last,
}

/// All jobs in one transaction, each as a part of its own: a job that fails takes nothing of the
/// others with it. Where others are in the way it ends early, and gives back what is worth another
/// try.
fn commit_separately(
    connection: &dyn Sql,
    batch: &mut Vec<Job>,
    which: Attempt,
    health: &Health,
) -> Vec<Job> {
    let began = Instant::now();
    let exclusive = batch.iter().any(|job| job.mode == WriteMode::Exclusive);
    let mut outcomes = Vec::with_capacity(batch.len());
    let mut retries = Vec::new();
    let mut jobs = batch.drain(..);
    let committed = (|| -> Result<(), StoreError> {
        connection.begin_writing(exclusive)?;
        for mut job in jobs.by_ref() {
            match run_in_savepoint(connection, &mut job.work) {
                // What is held so far may be what the others wait for.
                Ok(JobResult::Retryable(_)) if which == Attempt::First => {
                    retries.push(job);
                    break;
                }
                Ok(JobResult::Final(outcome) | JobResult::Retryable(outcome)) => {
                    outcomes.push((job.done, outcome));
                }
                Err(error) => {
                    outcomes.push((job.done, Ok(())));
                    return Err(error);
                }
            }
        }
        connection.commit()
    })();
    retries.extend(jobs);
    // A part that could not be written tells more than the commit of what is left.
    let failed = outcomes.iter().find_map(|(_, outcome)| match outcome {
        Err(error @ StoreError::Unavailable(_)) => Some(Err(error.clone())),
        _ => None,
    });
    note(health, began, failed.as_ref().unwrap_or(&committed));
    // After a failed commit nothing of the batch is there, whatever became of its parts.
    if let Err(error) = committed {
        connection.roll_back();
        let waiting = retries.into_iter().map(|job| job.done);
        for done in outcomes.into_iter().map(|(done, _)| done).chain(waiting) {
            let _ = done.send(Err(error.clone()));
        }
        return Vec::new();
    }
    for (done, outcome) in outcomes {
        let _ = done.send(outcome);
    }
    retries
}

/// What became of a job in a transaction that goes on.
enum JobResult {
    Final(Result<(), StoreError>),
    Retryable(Result<(), StoreError>),
}

fn run_in_savepoint(connection: &dyn Sql, work: &mut Work) -> Result<JobResult, StoreError> {
    connection.begin_savepoint()?;
    let outcome = work(connection);
    if outcome.is_ok() {
        connection.release_savepoint()?;
    } else if connection.undo_to_savepoint()? {
        return Ok(JobResult::Retryable(outcome));
    }
    Ok(JobResult::Final(outcome))
}
