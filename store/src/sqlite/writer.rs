//! One writer, group commit.
//!
//! SQLite has one writer at a time, so we have one too: a thread of its own. Whatever has been
//! asked for while it was busy goes into its next transaction together, so that one flush to the
//! disk serves many tables, and durability does not cost throughput.

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use crate::StoreError;

/// The most jobs in one transaction.
const BATCH: usize = 256;
/// How many jobs may wait before askers have to wait for a place.
const QUEUE: usize = 4096;

type Work = Box<dyn FnOnce(&Connection) -> Result<(), StoreError> + Send>;

struct Job {
    work: Work,
    done: oneshot::Sender<Result<(), StoreError>>,
}

/// The handle to the writing thread, which ends when the handle is dropped.
#[derive(Debug)]
pub(super) struct Writer {
    jobs: mpsc::Sender<Job>,
}

impl Writer {
    pub(super) fn start(connection: Connection) -> Result<Writer, StoreError> {
        let (jobs, queue) = mpsc::channel(QUEUE);
        std::thread::Builder::new()
            .name("sqlite-writer".to_owned())
            .spawn(move || run(&connection, queue))
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        Ok(Writer { jobs })
    }

    /// Does `work` in a transaction; when this returns `Ok`, it is on the disk.
    pub(super) async fn write(
        &self,
        work: impl FnOnce(&Connection) -> Result<(), StoreError> + Send + 'static,
    ) -> Result<(), StoreError> {
        let gone = || StoreError::Unavailable("the writer has stopped".to_owned());
        let (done, answer) = oneshot::channel();
        self.jobs
            .send(Job {
                work: Box::new(work),
                done,
            })
            .await
            .map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }
}

fn run(connection: &Connection, mut queue: mpsc::Receiver<Job>) {
    let mut batch = Vec::with_capacity(BATCH);
    while let Some(first) = queue.blocking_recv() {
        batch.push(first);
        while batch.len() < BATCH
            && let Ok(job) = queue.try_recv()
        {
            batch.push(job);
        }
        commit(connection, &mut batch);
    }
}

/// All jobs in one transaction; a job that fails takes nothing of the others with it.
fn commit(connection: &Connection, batch: &mut Vec<Job>) {
    let mut outcomes = Vec::with_capacity(batch.len());
    let committed = (|| -> Result<(), StoreError> {
        connection.execute_batch("BEGIN IMMEDIATE")?;
        for Job { work, done } in batch.drain(..) {
            // Read once, not for every job.
            let run = |sql| connection.prepare_cached(sql)?.execute([]);
            run("SAVEPOINT job")?;
            let outcome = work(connection);
            if outcome.is_err() {
                run("ROLLBACK TO job")?;
            }
            run("RELEASE job")?;
            outcomes.push((done, outcome));
        }
        connection.execute_batch("COMMIT")?;
        Ok(())
    })();
    // After a failed commit nothing of the batch is there; askers who are not in `outcomes` learn
    // it from their dropped channel.
    if let Err(error) = committed {
        if !connection.is_autocommit() {
            let _ = connection.execute_batch("ROLLBACK");
        }
        for (done, _) in outcomes {
            let _ = done.send(Err(error.clone()));
        }
        for Job { done, .. } in batch.drain(..) {
            let _ = done.send(Err(error.clone()));
        }
        return;
    }
    for (done, outcome) in outcomes {
        let _ = done.send(outcome);
    }
}
