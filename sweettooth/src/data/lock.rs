//! Lock of a data folder: one process at a time has the site's data open.
//!
//! The file `house.lock` holds the id of the process that has the lock. The lock itself is an
//! advisory lock of the operating system on that file. It ends with the process, even if that is
//! killed; the file stays.

use std::fs::{File, TryLockError};
use std::io::{ErrorKind, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use thiserror::Error;

use super::files::{create_private, give_to_owner_of};

/// Timeout for the lock, which other commands hold for a moment.
const PATIENCE: Duration = Duration::from_secs(2);
/// The pause between two attempts.
const PAUSE: Duration = Duration::from_millis(20);

/// The error of locking a folder.
#[derive(Debug, Error)]
pub(crate) enum LockError {
    /// Another process holds the lock.
    #[error(
        "the folder {} is in use by {holder}: stop that one first, or use another folder (--data)",
        .folder.display()
    )]
    Held { folder: PathBuf, holder: Holder },
    /// The lock file cannot be used.
    #[error("the folder {} cannot be locked ({}): {error}", .folder.display(), .file.display())]
    Failed {
        folder: PathBuf,
        file: PathBuf,
        error: std::io::Error,
    },
}

/// The process that holds a lock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Holder {
    /// Its process id, if the lock file has one.
    pub(crate) process: Option<u32>,
}

impl std::fmt::Display for Holder {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.process {
            Some(process) => write!(f, "the process {process}"),
            None => write!(f, "another process"),
        }
    }
}

/// The lock file of a folder.
pub(crate) fn lock_file(folder: &Path) -> PathBuf {
    folder.join("house.lock")
}

/// The exclusive lock of a folder; it ends on drop.
#[derive(Debug)]
pub(crate) struct FolderLock {
    file: File,
}

impl FolderLock {
    /// Locks a folder, which must exist.
    pub(crate) fn acquire(folder: &Path) -> Result<FolderLock, LockError> {
        FolderLock::acquire_within(folder, PATIENCE)
    }

    /// Locks a folder, without waiting.
    pub(crate) fn try_acquire(folder: &Path) -> Result<FolderLock, LockError> {
        FolderLock::acquire_within(folder, Duration::ZERO)
    }

    fn acquire_within(folder: &Path, patience: Duration) -> Result<FolderLock, LockError> {
        let path = lock_file(folder);
        let failed = |error| LockError::Failed {
            folder: folder.to_owned(),
            file: path.clone(),
            error,
        };
        match create_private(&path) {
            Ok(file) => give_to_owner_of(folder, &file).map_err(failed)?,
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(failed(error)),
        }
        let open = File::options().read(true).write(true).open(&path);
        let mut file = open.map_err(failed)?;
        let began = Instant::now();
        loop {
            match file.try_lock() {
                Ok(()) => break,
                Err(TryLockError::WouldBlock) if began.elapsed() < patience => {
                    std::thread::sleep(PAUSE);
                }
                Err(TryLockError::WouldBlock) => {
                    return Err(LockError::Held {
                        folder: folder.to_owned(),
                        holder: read_holder(&mut file),
                    });
                }
                Err(TryLockError::Error(error)) => return Err(failed(error)),
            }
        }
        let mut lock = FolderLock { file };
        lock.write(&format!("{}\n", std::process::id()))
            .map_err(failed)?;
        Ok(lock)
    }

    fn write(&mut self, text: &str) -> std::io::Result<()> {
        self.file.set_len(0)?;
        self.file.rewind()?;
        self.file.write_all(text.as_bytes())
    }
}

impl Drop for FolderLock {
    fn drop(&mut self) {
        // The lock ends when the file is closed.
        let _ = self.write("");
    }
}

/// The process that holds the lock of a folder; `None` if it is not locked.
pub(crate) fn lock_holder(folder: &Path) -> std::io::Result<Option<Holder>> {
    let mut file = match File::open(lock_file(folder)) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        opened => opened?,
    };
    match file.try_lock_shared() {
        Ok(()) => Ok(None),
        Err(TryLockError::WouldBlock) => Ok(Some(read_holder(&mut file))),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

fn read_holder(file: &mut File) -> Holder {
    let mut text = String::new();
    let read = file
        .rewind()
        .and_then(|()| file.read_to_string(&mut text))
        .ok();
    Holder {
        process: read.and_then(|_| text.trim().parse().ok()),
    }
}
