//! Backups of a SQLite file, made while a site writes to it.

use std::io::ErrorKind;
use std::path::Path;

use super::inspect::{file_error, folder};
use super::{Connection, Sqlite, connect, usage};
use crate::StoreError;

impl Sqlite {
    /// Writes a copy of the data at `source` to the new file `target`, while a site may be writing
    /// to it. Only this user can read the copy. The file appears when it is complete.
    pub fn backup(source: &Path, target: &Path) -> Result<(), StoreError> {
        if !source.exists() {
            return Err(StoreError::Unavailable(format!(
                "{} does not exist",
                source.display()
            )));
        }
        let exists = || StoreError::Unavailable(format!("{} exists already", target.display()));
        if target.exists() {
            return Err(exists());
        }
        let failed = |error: std::io::Error| {
            StoreError::Unavailable(format!("{} cannot be written: {error}", target.display()))
        };
        let folder = folder(target);
        // Only this user can read it from the beginning. SQLite fills an empty file.
        let unfinished = tempfile::Builder::new()
            .prefix(".sweettooth-backup-")
            .tempfile_in(folder)
            .map_err(failed)?;
        let name = unfinished.path().to_str().ok_or_else(|| {
            StoreError::Unavailable(format!("{} is not a name in UTF-8", target.display()))
        })?;
        let copied = connect(source)?.execute("VACUUM INTO ?1", [name]);
        copied.map_err(|error| match error.sqlite_error_code() {
            Some(rusqlite::ErrorCode::DatabaseCorrupt) => {
                StoreError::Corrupt(file_error(source, &error).to_string())
            }
            _ => StoreError::from(error),
        })?;
        usage::mark_closed(&Connection::open(unfinished.path())?)?;
        unfinished.as_file().sync_all().map_err(failed)?;
        unfinished.persist_noclobber(target).map_err(|error| {
            match error.error.kind() == ErrorKind::AlreadyExists {
                true => exists(),
                false => failed(error.error),
            }
        })?;
        // This writes the name to the disk too, where a folder can be flushed.
        let _ = std::fs::File::open(folder).and_then(|folder| folder.sync_all());
        Ok(())
    }
}
