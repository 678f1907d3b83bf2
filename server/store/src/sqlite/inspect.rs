//! Checks of a SQLite file before it is used: whether it is a database, whether it is one of ours,
//! whether it is damaged, and whether this program knows its schema.
//!
//! SQLite keeps a number of the program in the header of a file (`application_id`). Ours has two
//! values: [`CLOSED`] in a file that was closed properly, [`IN_USE`] in one that a site has open
//! (`usage.rs`). Files of the first versions have none and are known by their tables.

use std::io::Read;
use std::path::{Path, PathBuf};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags};
use thiserror::Error;

use super::{BUSY, MIGRATIONS, Sqlite};

/// `application_id` of a file that was closed properly: `SwTc`.
pub(super) const CLOSED: u32 = 0x5377_5463;
/// `application_id` of a file that is in use, or was when its process was killed: `SwTo`.
pub(super) const IN_USE: u32 = 0x5377_546f;

/// The first bytes of every SQLite file.
const MAGIC: &[u8] = b"SQLite format 3\0";
/// The length of a SQLite file's header.
const HEADER: usize = 100;
/// The position of `application_id` in it.
const APPLICATION_ID: std::ops::Range<usize> = 68..72;
/// Tables by which a file of the first versions is known.
const OUR_TABLES: [&str; 3] = ["log", "people", "tables"];

/// A problem of a file, with its remedy.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FileError {
    /// There is no such file.
    #[error("{} does not exist", .0.display())]
    Missing(PathBuf),
    /// The file cannot be read.
    #[error("{} cannot be read: {reason}", .path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The message of the operating system or of SQLite.
        reason: String,
    },
    /// The file is something else.
    #[error(
        "{} is no SQLite database: the data of a site is the file house.db of its folder, or a \
         copy of it made by `sweettooth backup`", .0.display()
    )]
    NoDatabase(PathBuf),
    /// The file is a SQLite database of another program.
    #[error(
        "{} is a SQLite database, but not one of Sweet Tooth: the data of a site is the file \
         house.db of its folder, or a copy of it made by `sweettooth backup`", .0.display()
    )]
    Foreign(PathBuf),
    /// A newer version of this program has written the file.
    #[error(
        "{} has schema version {found}, and this program knows versions up to {known}: a newer \
         version of Sweet Tooth wrote it, so use that version, or bring back an older copy with \
         `sweettooth restore`", .path.display()
    )]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its schema version.
        found: u32,
        /// The latest schema version that this program knows.
        known: u32,
    },
    /// The content of the file is broken.
    #[error(
        "{} is damaged ({reason}): use a copy that is whole, which `sweettooth restore` brings back",
        .path.display()
    )]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The message of SQLite.
        reason: String,
    },
    /// The write-ahead log of a file in use is missing.
    #[error(
        "{file} was not closed properly, and {file}-wal, which holds the latest moves, is missing: \
         put it back beside {file}, or bring back a copy with `sweettooth restore COPY --data \
         {folder}`, or, if nothing is missing, accept the file as it is with `sweettooth restore \
         {file} --data {folder}`", file = .0.display(), folder = folder(.0).display()
    )]
    LogMissing(PathBuf),
}

impl FileError {
    /// The same problem of another file, of which the first is a copy.
    #[must_use]
    pub fn about(self, original: &Path) -> FileError {
        let path = original.to_owned();
        match self {
            FileError::Missing(_) => FileError::Missing(path),
            FileError::Unreadable { reason, .. } => FileError::Unreadable { path, reason },
            FileError::NoDatabase(_) => FileError::NoDatabase(path),
            FileError::Foreign(_) => FileError::Foreign(path),
            FileError::Newer { found, known, .. } => FileError::Newer { path, found, known },
            FileError::Damaged { reason, .. } => FileError::Damaged { path, reason },
            FileError::LogMissing(_) => FileError::LogMissing(path),
        }
    }
}

/// Properties of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileReport {
    /// The number of migrations that it has seen; 0 for an empty database.
    pub schema_version: u32,
    /// Whether the header says that a site has it open, or had when it was killed.
    pub in_use: bool,
    /// Whether there is a write-ahead log beside it.
    pub has_log: bool,
}

impl FileReport {
    /// Whether the write-ahead log has been lost: a process that is killed leaves it behind, and a
    /// file that was closed properly is not marked as in use.
    #[must_use]
    pub fn log_missing(&self) -> bool {
        self.in_use && !self.has_log
    }
}

impl Sqlite {
    /// The schema version that this program writes.
    #[must_use]
    pub fn known_schema_version() -> u32 {
        MIGRATIONS.len() as u32
    }

    /// Reads the properties of a file without changing it, also while another process has it open.
    /// An empty file is a new database. Must not be called while this process has the file open:
    /// the operating system would release the locks of SQLite.
    pub fn inspect(path: &Path) -> Result<FileReport, FileError> {
        let Some(header) = read_header(path)? else {
            return Ok(FileReport {
                schema_version: 0,
                in_use: false,
                has_log: beside(path, "-wal").exists(),
            });
        };
        let has_log = beside(path, "-wal").exists();
        let problem = |error: rusqlite::Error| file_error(path, &error);
        let connection = look_into(path).map_err(problem)?;
        let number = |name: &str| -> Result<u32, FileError> {
            let read = |row: &rusqlite::Row<'_>| row.get::<_, i32>(0);
            let found = connection.pragma_query_value(None, name, read);
            found.map(i32::cast_unsigned).map_err(problem)
        };
        let (schema_version, id) = (number("user_version")?, number("application_id")?);
        let tables = tables(&connection).map_err(problem)?;
        let ours = match id {
            CLOSED | IN_USE => true,
            0 if tables.is_empty() => schema_version == 0,
            0 => OUR_TABLES
                .iter()
                .all(|ours| tables.iter().any(|table| table == ours)),
            _ => false,
        };
        if !ours {
            return Err(FileError::Foreign(path.to_owned()));
        }
        let known = Sqlite::known_schema_version();
        if schema_version > known {
            return Err(FileError::Newer {
                path: path.to_owned(),
                found: schema_version,
                known,
            });
        }
        Ok(FileReport {
            schema_version,
            in_use: header[APPLICATION_ID] == IN_USE.to_be_bytes(),
            has_log,
        })
    }

    /// Checks that the pages of the file and its write-ahead log fit together, without comparing
    /// indexes with their tables. The condition of [`Sqlite::inspect`] applies.
    pub fn check_quickly(path: &Path) -> Result<(), FileError> {
        check_with(path, "PRAGMA quick_check(1)")
    }

    /// A secret by its name; `None` if no site has created it yet. The condition of
    /// [`Sqlite::inspect`] applies.
    pub fn read_secret(path: &Path, name: &str) -> Result<Option<Vec<u8>>, FileError> {
        if read_header(path)?.is_none() {
            return Ok(None);
        }
        let read = || -> rusqlite::Result<Option<Vec<u8>>> {
            let sql = "SELECT value FROM secrets WHERE name = ?1";
            let connection = look_into(path)?;
            let found = connection.query_row(sql, [name], |row| row.get(0));
            match found {
                Err(rusqlite::Error::QueryReturnedNoRows) => Ok(None),
                found => found.map(Some),
            }
        };
        read().map_err(|error| file_error(path, &error))
    }

    /// Reads the whole file and its write-ahead log and checks that everything fits together. The
    /// condition of [`Sqlite::inspect`] applies.
    pub fn check_integrity(path: &Path) -> Result<(), FileError> {
        check_with(path, "PRAGMA integrity_check(1)")
    }
}

fn check_with(path: &Path, sql: &str) -> Result<(), FileError> {
    let check =
        || -> rusqlite::Result<String> { look_into(path)?.query_row(sql, [], |row| row.get(0)) };
    match check() {
        Ok(found) if found == "ok" => Ok(()),
        Ok(found) => Err(FileError::Damaged {
            path: path.to_owned(),
            reason: found.lines().collect::<Vec<_>>().join(" "),
        }),
        Err(error) => Err(file_error(path, &error)),
    }
}

/// A file beside a database, such as its `-wal`.
pub(super) fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

/// The folder of a file.
pub(super) fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// The header of a file, without the changes in its write-ahead log; `None` if the file is empty.
fn read_header(path: &Path) -> Result<Option<[u8; HEADER]>, FileError> {
    let unreadable = |error: std::io::Error| match error.kind() {
        std::io::ErrorKind::NotFound => FileError::Missing(path.to_owned()),
        _ => FileError::Unreadable {
            path: path.to_owned(),
            reason: error.to_string(),
        },
    };
    let metadata = std::fs::metadata(path).map_err(unreadable)?;
    if metadata.is_file() && metadata.len() == 0 {
        return Ok(None);
    }
    if metadata.is_file() {
        let mut header = [0; HEADER];
        let mut file = std::fs::File::open(path).map_err(unreadable)?;
        match file.read_exact(&mut header) {
            Ok(()) if header.starts_with(MAGIC) => return Ok(Some(header)),
            Err(error) if error.kind() != std::io::ErrorKind::UnexpectedEof => {
                return Err(unreadable(error));
            }
            Ok(()) | Err(_) => {}
        }
    }
    Err(FileError::NoDatabase(path.to_owned()))
}

/// Opens a connection that changes no file. Without a log beside the file, no process has it open,
/// and it is read as it is: opening it in the usual way would create an empty log.
fn look_into(path: &Path) -> rusqlite::Result<Connection> {
    if !beside(path, "-wal").exists() && !beside(path, "-journal").exists() {
        let path = path.to_string_lossy();
        let escaped = path
            .replace('%', "%25")
            .replace('?', "%3f")
            .replace('#', "%23");
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
        return Connection::open_with_flags(format!("file:{escaped}?immutable=1"), flags);
    }
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    connection.busy_timeout(BUSY)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    Ok(connection)
}

fn tables(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut statement =
        connection.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")?;
    let names = statement.query_map([], |row| row.get(0))?;
    names.collect()
}

/// The meaning of a SQLite error for a file.
pub(super) fn file_error(path: &Path, error: &rusqlite::Error) -> FileError {
    let (path, reason) = (path.to_owned(), error.to_string());
    match error.sqlite_error_code() {
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
            FileError::Damaged { path, reason }
        }
        _ => FileError::Unreadable { path, reason },
    }
}
