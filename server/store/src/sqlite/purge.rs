//! Background thread that empties the write-ahead log after personal data was deleted. Every minute
//! it also copies the log into the database file, so that the file is nearly complete by itself,
//! and truncates the log if it has grown long.
//!
//! `secure_delete` overwrites deleted content in the database file, but the write-ahead log still
//! holds the old pages until it is truncated. That needs a moment without a reader that uses the
//! log, so the thread tries again until it succeeds. Each attempt may delay the writer by no more
//! than [`LONGEST_WAIT`].

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread::JoinHandle;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use crate::StoreError;

/// The time for which an attempt waits for readers and for the writer, while nobody else can write.
const LONGEST_WAIT: Duration = Duration::from_millis(100);
/// The pause after a failed attempt; it doubles with every further one.
const FIRST_PAUSE: Duration = Duration::from_millis(50);
/// The longest pause between two attempts.
const LONGEST_PAUSE: Duration = Duration::from_secs(2);

/// The length in bytes at which the log is truncated: twice its length when it is copied without
/// readers.
const LONG_LOG: u64 = 64 << 20;

/// The handle to the thread, which has ended when the handle is dropped.
#[derive(Debug)]
pub(super) struct Purger {
    requests: Option<SyncSender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Purger {
    /// Starts the thread for the database at `path`. Without a request it copies the log after
    /// every `pause`.
    pub(super) fn start(path: PathBuf, pause: Duration) -> Result<Purger, StoreError> {
        // One waiting request stands for all that come before it is begun.
        let (requests, received) = sync_channel(1);
        let thread = std::thread::Builder::new()
            .name("store-purger".to_owned())
            .spawn(move || run(&path, &received, pause))
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        Ok(Purger {
            requests: Some(requests),
            thread: Some(thread),
        })
    }

    /// Requests that the log is emptied. Returns at once.
    pub(super) fn request(&self) {
        // A full queue holds a request that is not begun, which serves this one too.
        if let Some(requests) = &self.requests {
            let _ = requests.try_send(());
        }
    }
}

impl Drop for Purger {
    /// Waits for the end of the thread: afterwards it does not use the file any more.
    fn drop(&mut self) {
        drop(self.requests.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn run(path: &Path, requests: &Receiver<()>, usual_pause: Duration) {
    loop {
        match requests.recv_timeout(usual_pause) {
            Ok(()) => {}
            Err(RecvTimeoutError::Timeout) => {
                // If another connection is in the way, the next attempt comes soon enough.
                let _ = copy_log(path);
                continue;
            }
            Err(RecvTimeoutError::Disconnected) => return,
        }
        let mut pause = FIRST_PAUSE;
        while !truncate(path).unwrap_or(false) {
            match requests.recv_timeout(pause) {
                Ok(()) | Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            }
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }
}

/// Copies the log into the file, which delays nobody, and truncates a long log.
fn copy_log(path: &Path) -> rusqlite::Result<()> {
    let length = log_length(path);
    if length > LONG_LOG {
        truncate(path)?;
    } else if length > 0 {
        checkpoint(&open(path)?, "PASSIVE")?;
    }
    Ok(())
}

/// The length of the log in bytes.
fn log_length(path: &Path) -> u64 {
    let log = std::fs::metadata(super::inspect::beside(path, "-wal"));
    log.map_or(0, |log| log.len())
}

fn open(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(LONGEST_WAIT)?;
    Ok(connection)
}

/// Empties the log. Returns whether it is empty.
fn truncate(path: &Path) -> rusqlite::Result<bool> {
    let connection = open(path)?;
    // This copies nearly everything and delays nobody.
    checkpoint(&connection, "PASSIVE")?;
    checkpoint(&connection, "TRUNCATE")
}

/// Runs a checkpoint. Returns whether no other connection was in the way.
fn checkpoint(connection: &Connection, mode: &str) -> rusqlite::Result<bool> {
    let sql = format!("PRAGMA wal_checkpoint({mode})");
    let busy: i64 = connection.query_row(&sql, [], |row| row.get(0))?;
    Ok(busy == 0)
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;
    use crate::sqlite::connect;

    fn until(what: &str, condition: impl Fn() -> bool) {
        let began = Instant::now();
        while !condition() {
            assert!(began.elapsed() < Duration::from_secs(120), "{what}");
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Without a request the content of the log is copied into the file, and a long log is
    /// truncated once no reader needs it.
    #[test]
    fn the_log_is_copied_every_now_and_then_and_cut_when_it_is_long() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("house.db");
        let writer = connect(&path).unwrap();
        let _purger = Purger::start(path.clone(), Duration::from_millis(20)).unwrap();
        writer.execute_batch("CREATE TABLE t (x)").unwrap();
        writer
            .execute_batch("INSERT INTO t VALUES ('Wilhelmina')")
            .unwrap();
        until("the file has what was in the log", || {
            let content = std::fs::read(&path).unwrap();
            content.windows(10).any(|part| part == b"Wilhelmina")
        });
        let reader = connect(&path).unwrap();
        reader.execute_batch("BEGIN").unwrap();
        let count = "SELECT count(*) FROM t";
        let rows = |connection: &Connection| -> i64 {
            connection.query_row(count, [], |row| row.get(0)).unwrap()
        };
        assert_eq!(rows(&reader), 1);
        let insert = "INSERT INTO t VALUES (zeroblob(1000000))";
        writer.execute_batch("BEGIN").unwrap();
        for _ in 0..80 {
            writer.execute_batch(insert).unwrap();
        }
        writer.execute_batch("COMMIT").unwrap();
        assert!(log_length(&path) > LONG_LOG, "a reader keeps it");
        reader.execute_batch("ROLLBACK").unwrap();
        until("the log is cut", || log_length(&path) == 0);
        assert_eq!(rows(&writer), 81);
    }
}
