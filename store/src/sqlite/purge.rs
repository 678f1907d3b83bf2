//! Background thread that empties the write-ahead log after personal data was deleted.
//!
//! `secure_delete` overwrites deleted content in the database file, but the write-ahead log still
//! holds the pages as they were until it is truncated. That needs a moment without a reader that
//! uses the log, so the thread tries again until it succeeds. Each try may hold up the writer for
//! no longer than [`LONGEST_WAIT`].

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use crate::StoreError;

/// How long a try waits for readers and for the writer, while nobody else can write.
const LONGEST_WAIT: Duration = Duration::from_millis(100);
/// The pause after a try that failed; it doubles with every further one.
const FIRST_PAUSE: Duration = Duration::from_millis(50);
/// The longest pause between two tries.
const LONGEST_PAUSE: Duration = Duration::from_secs(2);

/// The handle to the thread, which ends when the handle is dropped.
#[derive(Debug)]
pub(super) struct Purger {
    requests: SyncSender<()>,
}

impl Purger {
    /// Starts the thread for the database at `path`.
    pub(super) fn start(path: PathBuf) -> Result<Purger, StoreError> {
        // One request that waits stands for all that come before it is begun.
        let (requests, received) = sync_channel(1);
        std::thread::Builder::new()
            .name("store-purger".to_owned())
            .spawn(move || run(&path, &received))
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        Ok(Purger { requests })
    }

    /// Asks for the log to be emptied. Returns at once.
    pub(super) fn request(&self) {
        // A full queue holds a request that is not begun, and does what this one asks for too.
        let _ = self.requests.try_send(());
    }
}

fn run(path: &Path, requests: &Receiver<()>) {
    while requests.recv().is_ok() {
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

/// Whether the log is empty now.
fn truncate(path: &Path) -> rusqlite::Result<bool> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(LONGEST_WAIT)?;
    // Nearly everything is copied here, which holds up nobody.
    checkpoint(&connection, "PASSIVE")?;
    checkpoint(&connection, "TRUNCATE")
}

/// Whether nobody was in the way.
fn checkpoint(connection: &Connection, mode: &str) -> rusqlite::Result<bool> {
    let sql = format!("PRAGMA wal_checkpoint({mode})");
    let busy: i64 = connection.query_row(&sql, [], |row| row.get(0))?;
    Ok(busy == 0)
}
