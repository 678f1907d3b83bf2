//! A locked data folder of a running site; its file is marked as in use.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::Context;
use store::{FileError, FileReport, Sqlite};

use super::file;
use super::files::{create_private, create_private_folder, give_to_owner_of, mend_modes};
use super::lock::{FolderLock, LockError};

/// A data folder that this process has locked.
#[derive(Debug)]
pub(crate) struct LockedFolder {
    folder: PathBuf,
    /// The last field, so that the lock ends last.
    _lock: FolderLock,
}

impl LockedFolder {
    /// Creates the folder if it is missing, locks it, checks its data, and corrects its modes. The
    /// data is opened afterwards.
    pub(crate) fn acquire(folder: &Path) -> anyhow::Result<LockedFolder> {
        create_private_folder(folder)
            .with_context(|| format!("the folder {} cannot be made", folder.display()))?;
        let lock = FolderLock::acquire(folder)?;
        let path = file(folder);
        if path.exists() {
            check(&path)?;
        }
        // After the check, so that a wrong folder stays as it is.
        mend_modes(folder)
            .with_context(|| format!("the folder {} cannot be read", folder.display()))?;
        match create_private(&path) {
            Ok(new) => give_to_owner_of(folder, &new)
                .with_context(|| format!("{} cannot be given to its owner", path.display()))?,
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => {
                return Err(error).with_context(|| format!("{} cannot be made", path.display()));
            }
        }
        Ok(LockedFolder {
            folder: folder.to_owned(),
            _lock: lock,
        })
    }

    /// Marks the file as in use, once it is open.
    pub(crate) fn begin_use(&self) -> anyhow::Result<()> {
        Ok(Sqlite::begin_use(&file(&self.folder))?)
    }

    /// Copies the write-ahead log into the file, once this process does not use it any more.
    pub(crate) fn close(self) {
        let file = file(&self.folder);
        match Sqlite::end_use(&file) {
            Ok(true) => {}
            Ok(false) => tracing::warn!(
                "another program has {0} open, so that {0}-wal is still there and belongs to it",
                file.display()
            ),
            Err(error) => tracing::warn!(
                "{0} could not be closed properly ({error}): {0}-wal belongs to it",
                file.display()
            ),
        }
    }
}

/// Checks a file before it is opened.
pub(crate) fn check(path: &Path) -> Result<FileReport, FileError> {
    let report = Sqlite::inspect(path)?;
    match report.log_missing() {
        true => Err(FileError::LogMissing(path.to_owned())),
        false => Ok(report),
    }
}

/// Closes a file that a killed site has left in use. Otherwise commands that open it beside a site
/// would remove its write-ahead log.
pub(crate) fn close_abandoned_file(folder: &Path, report: FileReport) -> anyhow::Result<()> {
    if !report.in_use {
        return Ok(());
    }
    match FolderLock::try_acquire(folder) {
        Ok(_lock) => {
            Sqlite::end_use(&file(folder))?;
            Ok(())
        }
        Err(LockError::Held { .. }) => Ok(()),
        Err(error @ LockError::Failed { .. }) => Err(error.into()),
    }
}
