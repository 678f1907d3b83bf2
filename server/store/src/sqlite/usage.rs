//! The mark in a SQLite file that says whether a site has it open.
//!
//! As long as a file is open, the latest changes may be in its write-ahead log only. A process that
//! is killed leaves the log behind, and SQLite reads it when the file is opened again. If the log is
//! removed, or the file is copied without it, those changes are lost, and SQLite does not notice. So
//! the file itself is marked while it is in use: a file that is marked and has no log beside it lacks
//! something ([`FileReport::log_missing`](super::FileReport::log_missing)).

use std::path::Path;
use std::time::{Duration, Instant};

use rusqlite::Connection;

use super::inspect::{CLOSED, IN_USE, beside};
use super::{Sqlite, connect};
use crate::StoreError;

/// How long to wait until other connections let the log be copied into the file.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long to wait until all other connections are closed.
const LAST_CLOSE: Duration = Duration::from_secs(1);
/// The pause between two tries.
const PAUSE: Duration = Duration::from_millis(20);

impl Sqlite {
    /// Marks a file as in use, once it is open: its log must be there when the mark is.
    pub fn begin_use(path: &Path) -> Result<(), StoreError> {
        let connection = connect(path)?;
        set_mark(&connection, IN_USE)?;
        // The mark stands in the log first. Should a reader keep it there, a later checkpoint brings
        // it into the file.
        checkpoint(&connection, "PASSIVE")?;
        Ok(())
    }

    /// Brings everything into the file, marks it as closed, and removes its log. `false` if somebody
    /// else has the file open, so that the log is still there.
    pub fn end_use(path: &Path) -> Result<bool, StoreError> {
        let began = Instant::now();
        loop {
            let connection = connect(path)?;
            set_mark(&connection, CLOSED)?;
            checkpoint(&connection, "TRUNCATE")?;
            // Who closes the file last removes the log.
            drop(connection);
            let removed = !beside(path, "-wal").exists();
            if removed || began.elapsed() > LAST_CLOSE {
                return Ok(removed);
            }
            std::thread::sleep(PAUSE);
        }
    }
}

/// Marks a file that has no mark as ours.
pub(super) fn adopt(connection: &Connection) -> Result<(), StoreError> {
    match mark(connection)? {
        0 => set_mark(connection, CLOSED),
        _ => Ok(()),
    }
}

/// Marks a file as closed, without bringing its log into it.
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

/// Whether all of the log is in the file.
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
