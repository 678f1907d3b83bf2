//! Replaces the data of a folder by a copy, and keeps the old data beside it.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context, bail};
use puzzles::Date;
use store::{FileReport, Sqlite};

use super::file;
use super::files::{create_private, create_private_folder, give_to_owner_of};
use super::lock::{FolderLock, lock_holder};
use super::locked_folder::check;

/// The result of a replacement.
#[derive(Debug)]
pub(crate) struct Replacement {
    /// The report about the copy.
    pub(crate) copy: FileReport,
    /// The path of the old data, if there was any.
    pub(crate) kept: Option<PathBuf>,
}

/// Checks a copy and puts it in the place of a folder's data, atomically. No site may have the
/// folder open.
pub(crate) fn replace_data(folder: &Path, copy: &Path) -> anyhow::Result<Replacement> {
    if !copy.exists() {
        bail!("{} does not exist", copy.display());
    }
    create_private_folder(folder)
        .with_context(|| format!("the folder {} cannot be made", folder.display()))?;
    let _lock = FolderLock::acquire(folder)?;
    refuse_file_in_use(folder, copy)?;
    let staging = tempfile::Builder::new()
        .prefix(".house.db.restoring-")
        .tempdir_in(folder)
        .with_context(|| format!("nothing can be written to {}", folder.display()))?;
    let staged = file(staging.path());
    let report = stage(folder, copy, &staged)?;
    let kept = put_in_place(folder, &staged)
        .with_context(|| format!("{} cannot be put in place", file(folder).display()))?;
    Ok(Replacement { copy: report, kept })
}

/// The file of a running site is no copy, since it changes while it is read.
fn refuse_file_in_use(folder: &Path, copy: &Path) -> anyhow::Result<()> {
    let copy = copy.canonicalize()?;
    let Some(home) = copy.parent() else {
        return Ok(());
    };
    if copy == file(home)
        && folder.canonicalize()? != home
        && let Ok(Some(holder)) = lock_holder(home)
    {
        bail!(
            "{} is in use by {holder}: make a copy of it with `sweettooth backup` and restore that",
            copy.display()
        );
    }
    Ok(())
}

/// Copies the file and its write-ahead log to `staged`, checks them, and merges them into one file.
/// The copy itself is only read.
fn stage(folder: &Path, copy: &Path, staged: &Path) -> anyhow::Result<FileReport> {
    let duplicate = |from: &Path, to: &Path| -> io::Result<()> {
        let mut new = create_private(to)?;
        io::copy(&mut File::open(from)?, &mut new)?;
        give_to_owner_of(folder, &new)
    };
    duplicate(copy, staged).with_context(|| format!("{} cannot be copied", copy.display()))?;
    let log = sibling(copy, "-wal");
    if log.exists() {
        duplicate(&log, &sibling(staged, "-wal"))
            .with_context(|| format!("{} cannot be copied", log.display()))?;
    }
    let report = Sqlite::inspect(staged).map_err(|error| error.about(copy))?;
    if report.schema_version == 0 {
        bail!(
            "{} is an empty database: nothing can be brought back from it",
            copy.display()
        );
    }
    Sqlite::check_integrity(staged).map_err(|error| error.about(copy))?;
    Sqlite::end_use(staged).with_context(|| format!("{} cannot be opened", copy.display()))?;
    File::open(staged)?.sync_all()?;
    Ok(report)
}

/// Moves the old data to a name with the time, and the staged file in its place.
fn put_in_place(folder: &Path, staged: &Path) -> io::Result<Option<PathBuf>> {
    let current = file(folder);
    let mut kept = None;
    if current.exists() {
        // The write-ahead log of a sound file is merged into it. A damaged file is kept together
        // with its log.
        if check(&current).is_ok() {
            let _ = Sqlite::end_use(&current);
        }
        let aside = free_name(folder);
        if fs::hard_link(&current, &aside).is_err() {
            fs::rename(&current, &aside)?;
        }
        // The old log must be gone first, since SQLite would apply it to the new file.
        move_aside(&sibling(&current, "-wal"), &sibling(&aside, "-wal"))?;
        move_aside(&sibling(&current, "-journal"), &sibling(&aside, "-journal"))?;
        kept = Some(aside);
    }
    for left in ["-wal", "-shm"] {
        match fs::remove_file(sibling(&current, left)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    fs::rename(staged, &current)?;
    // Flushes the folder where the system can do that.
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
    Ok(kept)
}

fn move_aside(from: &Path, to: &Path) -> io::Result<()> {
    match fs::rename(from, to) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// An unused name with the time.
fn free_name(folder: &Path) -> PathBuf {
    let seconds = SystemTime::UNIX_EPOCH
        .elapsed()
        .map_or(0, |time| time.as_secs());
    let (days, rest) = (seconds / 86_400, seconds % 86_400);
    let date = i64::try_from(days).ok().and_then(Date::from_days);
    let date = date.map_or_else(|| days.to_string(), |date| date.to_string());
    let (hours, minutes, seconds) = (rest / 3600, rest / 60 % 60, rest % 60);
    let name = format!("house.db.before-{date}T{hours:02}{minutes:02}{seconds:02}Z");
    let mut path = folder.join(&name);
    let mut number = 1;
    while path.exists() {
        number += 1;
        path = folder.join(format!("{name}-{number}"));
    }
    path
}

/// A file beside a database, such as its `-wal`.
fn sibling(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}
