//! SQLite: opening a file, settings, migrations. It is the default, and needs no configuration.

mod backup;
mod inspect;
mod purge;
#[cfg(test)]
mod query_plans;
mod usage;

use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, OpenFlags, ToSql, params_from_iter};
use rusqlite_migration::{M, Migrations};

use self::purge::Purger;
use crate::StoreError;
use crate::sql::{self, Cell, Columns, Database, Engine, Row, Sql};
pub use inspect::{FileError, FileReport};

/// The migrations in order. A migration that has been released is never changed.
static MIGRATIONS: &[M<'_>] = &[
    M::up(include_str!("../../migrations/sqlite/0001_house.sql")),
    M::up(include_str!("../../migrations/sqlite/0002_puzzles.sql")),
    M::up(include_str!("../../migrations/sqlite/0003_analysis.sql")),
    M::up(include_str!("../../migrations/sqlite/0004_accounts.sql")),
    M::up(include_str!("../../migrations/sqlite/0005_ratings.sql")),
    M::up(include_str!("../../migrations/sqlite/0006_safety.sql")),
    M::up(include_str!("../../migrations/sqlite/0007_tournaments.sql")),
    M::up(include_str!("../../migrations/sqlite/0008_nodes.sql")),
    M::up(include_str!("../../migrations/sqlite/0009_audit.sql")),
    M::up(include_str!(
        "../../migrations/sqlite/0010_rating_weight.sql"
    )),
    M::up(include_str!("../../migrations/sqlite/0011_looks.sql")),
    M::up(include_str!("../../migrations/sqlite/0012_retention.sql")),
    M::up(include_str!("../../migrations/sqlite/0013_node_bus.sql")),
    M::up(include_str!("../../migrations/sqlite/0014_site.sql")),
    M::up(include_str!(
        "../../migrations/sqlite/0015_administration.sql"
    )),
    M::up(include_str!("../../migrations/sqlite/0016_keeping.sql")),
    M::up(include_str!("../../migrations/sqlite/0017_closings.sql")),
    M::up(include_str!("../../migrations/sqlite/0018_progress.sql")),
    M::up(include_str!("../../migrations/sqlite/0019_log_index.sql")),
    M::up(include_str!("../../migrations/sqlite/0020_push.sql")),
];

/// The time to wait for another process that locks the file.
const BUSY: Duration = Duration::from_secs(2);

/// The number of pages of 4 KiB after which the write-ahead log is copied into the file: 32 MiB.
const CHECKPOINT: u32 = 8_192;
/// The time after which the write-ahead log is copied into the file.
const CHECKPOINT_PAUSE: Duration = Duration::from_secs(60);
/// The number of statements that a connection caches: as many as we have, or nearly.
const STATEMENTS: usize = 256;

/// A SQLite file with the data of a site.
#[derive(Debug)]
pub struct Sqlite {
    path: PathBuf,
    purger: Purger,
}

impl Engine for Sqlite {
    fn reader(&self) -> Result<sql::Connection, StoreError> {
        let connection = Connection::open_with_flags(&self.path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        connection.busy_timeout(BUSY)?;
        keep_plans(&connection)?;
        connection.set_prepared_statement_cache_capacity(STATEMENTS);
        Ok(Box::new(connection))
    }

    fn name(&self) -> &'static str {
        "SQLite"
    }

    #[cfg(unix)]
    fn free_bytes(&self) -> Option<u64> {
        let disk = rustix::fs::statvfs(&self.path).ok()?;
        // The bytes that are free for other users than root.
        Some(disk.f_bavail * disk.f_frsize)
    }

    fn purge_deleted(&self) {
        self.purger.request();
    }

    fn waits_for_writer(&self) -> bool {
        true
    }
}

impl Sqlite {
    /// Opens the file, or creates it, and runs all missing migrations. Only this user can read a
    /// file that is created here.
    pub fn open(path: &Path) -> Result<Database, StoreError> {
        create_private(path)?;
        let mut connection = connect(path)?;
        Migrations::from_slice(MIGRATIONS)
            .to_latest(&mut connection)
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        usage::adopt(&connection)?;
        let path = path.to_owned();
        let purger = Purger::start(path.clone(), CHECKPOINT_PAUSE)?;
        // A process that was killed may have left deleted content in the log.
        purger.request();
        Database::start(Sqlite { path, purger }, Box::new(connection))
    }
}

/// Creates an empty file that only this user can read, if there is none. SQLite gives its other
/// files the same mode.
fn create_private(path: &Path) -> Result<(), StoreError> {
    // An existing file is not opened: closing it would release the locks of this process.
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists => Err(
            StoreError::Unavailable(format!("{} cannot be made: {error}", path.display())),
        ),
        _ => Ok(()),
    }
}

pub(crate) fn connect(path: &Path) -> Result<Connection, StoreError> {
    let connection = Connection::open(path)?;
    connection.busy_timeout(BUSY)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    // A commit is on the disk when it returns, not only in the cache of the operating system.
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    // Deleted content is overwritten in the file.
    connection.pragma_update(None, "secure_delete", true)?;
    // A row that `REPLACE` removes is deleted like any other, so the triggers for deletions run.
    connection.pragma_update(None, "recursive_triggers", true)?;
    // A busy site changes the same pages again and again. They are copied from the log into the
    // file once for many transactions, not once for nearly every one (the default of 1,000 pages).
    connection.pragma_update(None, "wal_autocheckpoint", CHECKPOINT)?;
    // The rollback data of savepoints is kept in memory: it is little, and rarely needed.
    connection.pragma_update(None, "temp_store", "MEMORY")?;
    keep_plans(&connection)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    Ok(connection)
}

/// A prepared statement keeps its plan. Otherwise SQLite makes another one whenever a value changes that
/// is compared with an index, and the tables that wait for a person are asked for after every turn.
fn keep_plans(connection: &Connection) -> rusqlite::Result<bool> {
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(rusqlite::ErrorCode::ConstraintViolation) => StoreError::Conflict,
            Some(rusqlite::ErrorCode::DatabaseCorrupt | rusqlite::ErrorCode::NotADatabase) => {
                StoreError::Corrupt(format!("{error} (`sweettooth restore` brings back a copy)"))
            }
            _ => StoreError::Unavailable(error.to_string()),
        }
    }
}

impl ToSql for Cell<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Cell::Null => ValueRef::Null,
            Cell::Integer(number) => ValueRef::Integer(*number),
            Cell::Real(number) => ValueRef::Real(*number),
            Cell::Text(text) => ValueRef::Text(text.as_bytes()),
            Cell::Blob(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

impl Columns for rusqlite::Row<'_> {
    fn cell(&self, index: usize) -> Result<Cell<'_>, StoreError> {
        Ok(match self.get_ref(index)? {
            ValueRef::Null => Cell::Null,
            ValueRef::Integer(number) => Cell::Integer(number),
            ValueRef::Real(number) => Cell::Real(number),
            ValueRef::Text(text) => Cell::Text(
                std::str::from_utf8(text)
                    .map_err(|error| StoreError::Corrupt(error.to_string()))?,
            ),
            ValueRef::Blob(bytes) => Cell::Blob(bytes),
        })
    }

    fn names(&self) -> Vec<&str> {
        self.as_ref().column_names()
    }
}

impl Sql for Connection {
    fn run(&self, sql: &str, values: &[Cell<'_>]) -> Result<u64, StoreError> {
        let mut statement = self.prepare_cached(sql)?;
        if statement.column_count() == 0 {
            return Ok(statement.execute(params_from_iter(values))? as u64);
        }
        let (mut found, mut count) = (statement.query(params_from_iter(values))?, 0);
        while found.next()?.is_some() {
            count += 1;
        }
        Ok(count)
    }

    fn read(
        &self,
        sql: &str,
        values: &[Cell<'_>],
        each: &mut dyn FnMut(&Row<'_>) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let mut statement = self.prepare_cached(sql)?;
        let mut found = statement.query(params_from_iter(values))?;
        while let Some(row) = found.next()? {
            each(&Row(row))?;
        }
        Ok(())
    }

    fn begin_reading(&self) -> Result<(), StoreError> {
        Ok(self.execute_batch("BEGIN")?)
    }

    fn begin_writing(&self, _exclusive: bool) -> Result<(), StoreError> {
        // A writer of a SQLite file is always exclusive.
        Ok(self.execute_batch("BEGIN IMMEDIATE")?)
    }

    fn begin_savepoint(&self) -> Result<(), StoreError> {
        // The statement is cached, so it is not parsed for every job.
        self.run("SAVEPOINT job", &[]).map(drop)
    }

    fn release_savepoint(&self) -> Result<(), StoreError> {
        self.run("RELEASE job", &[]).map(drop)
    }

    fn undo_to_savepoint(&self) -> Result<bool, StoreError> {
        self.run("ROLLBACK TO job", &[])?;
        self.run("RELEASE job", &[])?;
        Ok(false)
    }

    fn commit(&self) -> Result<(), StoreError> {
        Ok(self.execute_batch("COMMIT")?)
    }

    fn roll_back(&self) {
        if !self.is_autocommit() {
            let _ = self.execute_batch("ROLLBACK");
        }
    }

    fn is_lost(&self) -> bool {
        false
    }

    fn touch(&self) -> Result<(), StoreError> {
        // Setting the same value writes the first page all the same; an update of a row to the same
        // values would write nothing.
        let version: i64 = self.pragma_query_value(None, "user_version", |row| row.get(0))?;
        Ok(self.pragma_update(None, "user_version", version)?)
    }

    fn clock(&self) -> &'static str {
        "cast(unixepoch('subsec') * 1000 AS INTEGER)"
    }

    fn row_lock(&self) -> &'static str {
        // Nobody else writes at the same time.
        ""
    }

    fn schema_version(&self) -> Result<i64, StoreError> {
        Ok(self.pragma_query_value(None, "user_version", |row| row.get(0))?)
    }

    fn size(&self) -> Result<i64, StoreError> {
        let number = |name| self.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
        let file = number("page_count")? * number("page_size")?;
        // The latest writes are in the log beside the file.
        let log = self.path().map(|path| format!("{path}-wal"));
        let log = log.and_then(|log| std::fs::metadata(log).ok());
        let log = log.map_or(0, |log| i64::try_from(log.len()).unwrap_or(i64::MAX));
        Ok(file.saturating_add(log))
    }

    fn tables(&self) -> Result<Vec<String>, StoreError> {
        names(
            self,
            "SELECT name FROM sqlite_schema WHERE type = 'table' \
             AND name NOT LIKE 'sqlite%' ORDER BY name",
            &[],
        )
    }

    fn columns(&self, table: &str) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT name FROM pragma_table_info(?1) ORDER BY cid";
        names(self, sql, &[Cell::Text(table)])
    }

    fn unique(&self, table: &str) -> Result<Vec<Vec<String>>, StoreError> {
        let sql = "SELECT name FROM pragma_index_list(?1) WHERE \"unique\"";
        let indexes = names(self, sql, &[Cell::Text(table)])?;
        let columns = indexes.iter().map(|index| {
            let sql = "SELECT name FROM pragma_index_info(?1) ORDER BY seqno";
            names(self, sql, &[Cell::Text(index)])
        });
        columns.collect()
    }
}

fn names(
    connection: &Connection,
    sql: &str,
    values: &[Cell<'_>],
) -> Result<Vec<String>, StoreError> {
    let mut names = Vec::new();
    connection.read(sql, values, &mut |row| {
        names.push(row.get(0)?);
        Ok(())
    })?;
    Ok(names)
}

#[cfg(test)]
mod tests {
    use rusqlite::Connection;

    use super::{MIGRATIONS, Migrations};

    /// Games that ended before results were stored are still in the lists of their players.
    #[test]
    fn games_that_ended_before_there_were_results_are_not_lost() {
        let mut connection = Connection::open_in_memory().unwrap();
        let migrations = Migrations::from_slice(MIGRATIONS);
        migrations.to_version(&mut connection, 3).unwrap();
        for (id, status) in [("b", "finished"), ("a", "finished"), ("c", "running")] {
            let insert = "INSERT INTO tables (id, play_key, watch_key, spec, game, public, \
                created_at, updated_at, status, title) \
                VALUES (?1, 'p' || ?1, 'w' || ?1, '{}', 'necklace', 0, 1, 5, ?2, '')";
            connection.execute(insert, [id, status]).unwrap();
            for person in ["ola", "ala"] {
                let insert = "INSERT INTO sitters (person_id, table_id) VALUES (?1, ?2)";
                connection.execute(insert, [person, id]).unwrap();
            }
        }
        migrations.to_latest(&mut connection).unwrap();
        let sql = "SELECT table_id || number || seat FROM results \
            WHERE person_id = 'ola' AND place IS NULL ORDER BY number";
        let found: Vec<String> = connection
            .prepare(sql)
            .unwrap()
            .query_map([], |row| row.get(0))
            .unwrap()
            .map(Result::unwrap)
            .collect();
        assert_eq!(found, ["a11", "b21"]);
    }

    /// Tables and guests of an earlier version are kept for a while from the migration on, and
    /// played tables are kept.
    #[test]
    fn tables_and_guests_of_an_earlier_version_get_time_and_played_tables_are_kept() {
        let mut connection = Connection::open_in_memory().unwrap();
        let migrations = Migrations::from_slice(MIGRATIONS);
        migrations.to_version(&mut connection, 8).unwrap();
        let tables = [
            ("open", "waiting", 1, "sat"),
            ("shared", "waiting", 2, "sat"),
            ("played", "running", 1, "moved"),
            ("over", "finished", 1, "resigned"),
        ];
        for (id, status, people, fact) in tables {
            let insert = "INSERT INTO tables (id, play_key, watch_key, spec, game, public, \
                created_at, updated_at, status, title) \
                VALUES (?1, 'p' || ?1, 'w' || ?1, '{}', 'necklace', 0, 1, 5, ?2, '')";
            connection.execute(insert, [id, status]).unwrap();
            for person in ["ola", "ala"].iter().take(people) {
                let insert = "INSERT INTO sitters (person_id, table_id) VALUES (?1, ?2)";
                connection.execute(insert, [person, id]).unwrap();
            }
            let body = format!(r#"{{"action":"m1","actor":"0","fact":"{fact}"}}"#);
            let insert = "INSERT INTO log (table_id, seq, at, body) VALUES (?1, 1, 5, ?2)";
            connection.execute(insert, [id, &body]).unwrap();
        }
        let insert = "INSERT INTO people (id, name, created_at) VALUES ('ola', 'Ola', 1)";
        connection.execute(insert, []).unwrap();
        migrations.to_latest(&mut connection).unwrap();
        let list = |sql: &str| -> Vec<String> {
            let mut found = connection.prepare(sql).unwrap();
            let found = found.query_map([], |row| row.get(0)).unwrap();
            found.map(Result::unwrap).collect()
        };
        let soon = "(unixepoch('now') + 29 * 24 * 3600) * 1000";
        let kept = list(&format!(
            "SELECT id FROM tables WHERE keep_until > {soon} ORDER BY id"
        ));
        assert_eq!(kept, ["open", "shared"]);
        let solo = list("SELECT table_id || ' ' || person_id FROM solo_tables ORDER BY table_id");
        assert_eq!(solo, ["open ola", "played ola"]);
        let guests = list(&format!("SELECT id FROM people WHERE keep_until > {soon}"));
        assert_eq!(guests, ["ola"]);
    }
}
