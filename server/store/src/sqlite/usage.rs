//! In-use mark of a SQLite file: whether a site has it open.
//!
//! While a file is open, the latest changes may be in its write-ahead log only. A process that is
//! killed leaves the log behind, and SQLite reads it when the file is opened again. If the log is
//! removed, or the file is copied without it, those changes are lost, and SQLite does not notice.
//! So the file itself is marked while it is in use: a file that is marked and has no log beside it
//! lacks something ([`FileReport::log_missing`](super::FileReport::log_missing)).

use std::path::Path;
use std::time::{Duration, Instant};

use rusqlite::Connection;

use super::inspect::{CLOSED, IN_USE, beside};
use super::{Sqlite, connect};
use crate::StoreError;

/// The time to wait until other connections let the log be copied into the file.
const PATIENCE: Duration = Duration::from_secs(5);
/// The time to wait until all other connections are closed.
const LAST_CLOSE: Duration = Duration::from_secs(1);
/// The pause between two attempts.
const PAUSE: Duration = Duration::from_millis(20);

impl Sqlite {
    /// Marks an open file as in use: its log must exist when the mark does.
    pub fn begin_use(path: &Path) -> Result<(), StoreError> {
        let connection = connect(path)?;
        set_mark(&connection, IN_USE)?;
        // The mark is in the log first. If a reader keeps it there, a later checkpoint copies it
        // into the file.
        checkpoint(&connection, "PASSIVE")?;
        Ok(())
    }

    /// Copies everything into the file, marks it as closed, and removes its log. Returns `false` if
    /// another connection has the file open, so that the log is still there.
    pub fn end_use(path: &Path) -> Result<bool, StoreError> {
        let began = Instant::now();
        loop {
            let connection = connect(path)?;
            set_mark(&connection, CLOSED)?;
            checkpoint(&connection, "TRUNCATE")?;
            // The last connection to be closed removes the log.
            drop(connection);
            let removed = !beside(path, "-wal").exists();
            if removed || began.elapsed() > LAST_CLOSE {
                return Ok(removed);
            }
            std::thread::sleep(PAUSE);
        }
    }
}

/// Marks a file without a mark as ours.
pub(super) fn adopt(connection: &Connection) -> Result<(), StoreError> {
    match mark(connection)? {
        0 => set_mark(connection, CLOSED),
        _ => Ok(()),
    }
}

/// Marks a file as closed, without copying its log into it.
pub(super) fn mark_closed(connection: &Connection) -> Result<(), StoreError> {
    set_mark(connection, CLOSED)
}

fn mark(connection: &Connection) -> Result<u32, StoreError> {
    let read = |row: &rusqlite::Row<'_>| row.get::<_, i32>(0);
    let found = connection.pragma_query_value(None, "application_id", read)?;
    Ok(found.cast_unsigned())
}

fn set_mark(connection: &Connection, wanted: u32) -> Result<(), StoreError> {
    if mark(connection)? != wanted {
        connection.pragma_update(None, "application_id", wanted.cast_signed())?;
    }
    Ok(())
}

/// Runs a checkpoint. Returns whether all of the log is in the file.
fn checkpoint(connection: &Connection, mode: &str) -> Result<bool, StoreError> {
    let began = Instant::now();
    let sql = format!("PRAGMA wal_checkpoint({mode})");
    loop {
        let copied = connection.query_row(&sql, [], |row| {
            let (busy, log, done): (i64, i64, i64) = (row.get(0)?, row.get(1)?, row.get(2)?);
            Ok(busy == 0 && log == done)
        })?;
        if copied || began.elapsed() > PATIENCE {
            return Ok(copied);
        }
        std::thread::sleep(PAUSE);
    }
}
