//! Writer thread with group commit.
//!
//! SQLite has one writer at a time, so there is one writer thread. All jobs that arrive while it is
//! busy go into its next transaction: one flush to the disk serves many tables, and durability does
//! not cost throughput. With PostgreSQL each node has one such thread; jobs that must not run on
//! two nodes at once have [`WriteMode::Exclusive`].

use std::sync::Arc;
use std::time::Instant;

use tokio::sync::{mpsc, oneshot};

use super::health::{Access, Health};
use super::{Connection, Sql};
use crate::StoreError;

/// The highest number of jobs in one transaction.
const BATCH: usize = 256;
/// The capacity of the queue of jobs. When it is full, callers wait.
const QUEUE: usize = 4096;

/// The concurrency that a job allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WriteMode {
    /// Others may write other rows at the same time.
    Shared,
    /// No other exclusive job runs at the same time.
    Exclusive,
}

/// The statements of a job. They run a second time, in another transaction, after a conflict with
/// other transactions.
type Work = Box<dyn FnMut(&dyn Sql) -> Result<(), StoreError> + Send>;

struct Job {
    mode: WriteMode,
    work: Work,
    done: oneshot::Sender<Result<(), StoreError>>,
}

/// The handle to the writer thread, which ends when the handle is dropped.
#[derive(Debug)]
pub(super) struct Writer {
    jobs: Option<mpsc::Sender<Job>>,
    /// The thread, if dropping the handle waits for its end.
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
    /// Starts the thread. `join`: dropping the handle waits until the thread has ended and does not
    /// use the database any more.
    pub(super) fn start(
        connection: Connection,
        join: bool,
        health: Arc<Health>,
    ) -> Result<Writer, StoreError> {
        let (jobs, queue) = mpsc::channel(QUEUE);
        let thread = std::thread::Builder::new()
            .name("store-writer".to_owned())
            .spawn(move || run(&*connection, queue, &health))
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        Ok(Writer {
            jobs: Some(jobs),
            thread: join.then_some(thread),
        })
    }

    /// The number of jobs in the queue.
    pub(super) fn waiting(&self) -> usize {
        let jobs = self.jobs.as_ref();
        jobs.map_or(0, |jobs| jobs.max_capacity() - jobs.capacity())
    }

    /// Runs `work` in a transaction. When this returns `Ok`, the changes are on the disk.
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
                // A caller that has stopped waiting needs no answer.
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

/// Reports the result of a transaction that began at `began`.
fn note(health: &Health, began: Instant, written: &Result<(), StoreError>) {
    health.note(Access::Write, began, written);
    if written.is_ok() {
        metrics::histogram!("sweettooth_commit_seconds").record(began.elapsed());
    }
}

/// Runs all jobs in one transaction without savepoints: nearly always all of them succeed. Returns
/// `None` if a job fails for a reason of its own; then nothing was written.
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
    // The effect of a failed commit may be unknown, so the jobs are not run again.
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

/// Runs all jobs in one transaction, each behind a savepoint: a job that fails undoes nothing of
/// the others. After a conflict with other transactions it ends early, and returns the jobs that
/// should be tried again.
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
                // Other transactions may wait for the locks that this one holds, so it ends here.
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
    // The error of a job tells more than the commit of the rest.
    let failed = outcomes.iter().find_map(|(_, outcome)| match outcome {
        Err(error @ StoreError::Unavailable(_)) => Some(Err(error.clone())),
        _ => None,
    });
    note(health, began, failed.as_ref().unwrap_or(&committed));
    // After a failed commit nothing of the batch was written, whatever the results of its jobs.
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

/// The result of a job in a transaction that goes on.
enum JobResult {
    /// The job succeeded, or failed for a reason of its own.
    Final(Result<(), StoreError>),
    /// The job failed because of other transactions.
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
