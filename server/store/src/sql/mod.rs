//! SQL storage: the statements of all subjects, written once for every database, and the traits
//! that a database implements.
//!
//! A value of a statement is written `?1`, `?2` or `?`. Booleans are written `WHERE public`,
//! conflicts `ON CONFLICT`, and `CROSS JOIN … ON` where SQLite has to join in the written order.
//! Where the databases differ, [`Sql`] has a method.

mod accounts;
mod admins;
mod cell;
mod health;
mod heartbeats;
mod jars;
pub(crate) mod leases;
pub(crate) mod lobby;
mod log;
pub(crate) mod merges;
mod moderation;
mod notices;
mod people;
mod personal_data;
pub(crate) mod profiles;
mod push;
mod puzzles;
pub(crate) mod ratings;
mod readers;
pub(crate) mod results;
pub(crate) mod retention;
pub(crate) mod search;
mod sessions;
mod site;
/// All tables, in alphabetical order.
pub(crate) mod tables;
pub(crate) mod tournaments;
mod turns;
mod writer;

use std::borrow::Cow;
use std::fmt::Debug;
use std::sync::Arc;

use parking_lot::Mutex;
use serde::de::DeserializeOwned;

use crate::{Store, StoreError};
pub(crate) use cell::{Cell, Columns, Row, ToCell, params};
use health::Health;
pub use health::StoreStatus;
use readers::Readers;
pub(crate) use writer::WriteMode;
use writer::Writer;

/// A connection to a database.
///
/// A statement that fails outside of a transaction has changed nothing.
pub(crate) trait Sql {
    /// Runs a statement. Returns the number of rows that it changed or found.
    fn run(&self, sql: &str, values: &[Cell<'_>]) -> Result<u64, StoreError>;

    /// Runs statements in order. Returns the same number for each. The statements do not depend on
    /// each other's results, so one round trip to a server is enough.
    fn run_all(&self, statements: &[Statement<'_>]) -> Result<Vec<u64>, StoreError> {
        let each = statements.iter().map(|one| match &one.only_if {
            Some((query, count)) if self.run(query, &one.values[..*count])? == 0 => Ok(0),
            _ => self.run(&one.sql, &one.values),
        });
        each.collect()
    }

    /// Runs a query and calls `each` with every row.
    fn read(
        &self,
        sql: &str,
        values: &[Cell<'_>],
        each: &mut dyn FnMut(&Row<'_>) -> Result<(), StoreError>,
    ) -> Result<(), StoreError>;

    /// Begins a transaction that reads from one snapshot.
    fn begin_reading(&self) -> Result<(), StoreError>;

    /// Begins a transaction that writes. `exclusive`: no other exclusive transaction on the same
    /// database, of this node or another, runs at the same time.
    fn begin_writing(&self, exclusive: bool) -> Result<(), StoreError>;

    /// Begins a part of a transaction that can be undone alone.
    fn begin_savepoint(&self) -> Result<(), StoreError>;

    /// Ends such a part.
    fn release_savepoint(&self) -> Result<(), StoreError>;

    /// Undoes such a part. Returns `true` if it failed only because of concurrent transactions, so
    /// that it may succeed in another transaction.
    fn undo_to_savepoint(&self) -> Result<bool, StoreError>;

    /// Commits a transaction. Its changes are on the disk when this returns.
    fn commit(&self) -> Result<(), StoreError>;

    /// Rolls back a transaction, if there is one.
    fn roll_back(&self);

    /// Whether the connection was lost, and its transaction with it.
    fn is_lost(&self) -> bool;

    /// Writes something that changes nothing, so that a transaction has something to commit.
    fn touch(&self) -> Result<(), StoreError>;

    /// The SQL expression for the time by the database's clock, in milliseconds since 1970.
    fn clock(&self) -> &'static str;

    /// The SQL suffix of a query that locks the rows it finds until the end of the transaction.
    fn row_lock(&self) -> &'static str;

    /// The number of migrations that the database has seen.
    fn schema_version(&self) -> Result<i64, StoreError>;

    /// The size of the database in bytes.
    fn size(&self) -> Result<i64, StoreError>;

    /// Every table, in the order of the alphabet.
    fn tables(&self) -> Result<Vec<String>, StoreError>;

    /// The columns of a table, in order.
    fn columns(&self, table: &str) -> Result<Vec<String>, StoreError>;

    /// The columns of every primary key and unique index of a table.
    fn unique(&self, table: &str) -> Result<Vec<Vec<String>>, StoreError>;
}

/// A statement with its values.
pub(crate) struct Statement<'a> {
    pub(crate) sql: Cow<'static, str>,
    pub(crate) values: Vec<Cell<'a>>,
    /// A query with the first values, so many of them: if it finds nothing, the statement would change
    /// nothing. In a database without round trips it is asked first, since for a statement that may
    /// write several rows SQLite prepares to undo it.
    only_if: Option<(&'static str, usize)>,
}

impl<'a> Statement<'a> {
    fn new(sql: impl Into<Cow<'static, str>>, values: impl Into<Vec<Cell<'a>>>) -> Statement<'a> {
        Statement {
            sql: sql.into(),
            values: values.into(),
            only_if: None,
        }
    }

    /// The statement with a query that must find something.
    fn only_if(self, query: &'static str, values: usize) -> Statement<'a> {
        Statement {
            only_if: Some((query, values)),
            ..self
        }
    }
}

/// A connection to a database of some kind.
pub(crate) type Connection = Box<dyn Sql + Send>;

/// A kind of database.
pub(crate) trait Engine: Debug + Send + Sync + 'static {
    /// Opens a connection that only reads.
    fn reader(&self) -> Result<Connection, StoreError>;

    /// The name of the database product.
    fn name(&self) -> &'static str;

    /// Free bytes on the disk of the database, if it is a disk of this machine.
    fn free_bytes(&self) -> Option<u64> {
        None
    }

    /// Removes copies of deleted personal data that the database keeps in files of its own. It
    /// works in the background and returns at once. The default does nothing, for databases where a
    /// client can do nothing.
    fn purge_deleted(&self) {}

    /// Whether dropping the database waits until its connection for writing is closed. That takes
    /// long over a network.
    fn waits_for_writer(&self) -> bool {
        false
    }
}

/// The data of a site in a database.
#[derive(Debug)]
pub struct Database {
    // Fields are dropped in this order: the last connection to a SQLite file cleans up, and a
    // reader cannot.
    readers: Readers,
    writer: Writer,
    engine: Arc<dyn Engine>,
    health: Arc<Health>,
}

impl Database {
    /// Starts a database that is written through this connection.
    pub(crate) fn start(engine: impl Engine, writer: Connection) -> Result<Database, StoreError> {
        let engine: Arc<dyn Engine> = Arc::new(engine);
        let health = Arc::<Health>::default();
        Ok(Database {
            engine: Arc::clone(&engine),
            writer: Writer::start(writer, engine.waits_for_writer(), Arc::clone(&health))?,
            readers: Readers::new(engine, Arc::clone(&health)),
            health,
        })
    }

    /// The present status of the database.
    fn state(&self) -> StoreStatus {
        self.health.status(self.writer.waiting())
    }

    /// Runs a query on a connection that only reads.
    async fn read<T: Send + 'static>(
        &self,
        query: impl FnOnce(&dyn Sql) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.readers.read(query).await
    }

    /// Runs `work` in an exclusive transaction. When this returns `Ok`, the changes are on the
    /// disk.
    async fn write(
        &self,
        work: impl FnMut(&dyn Sql) -> Result<(), StoreError> + Send + 'static,
    ) -> Result<(), StoreError> {
        self.writer.write(WriteMode::Exclusive, work).await
    }

    /// Runs work that deletes personal data, like [`Database::write`].
    async fn delete(
        &self,
        work: impl FnMut(&dyn Sql) -> Result<(), StoreError> + Send + 'static,
    ) -> Result<(), StoreError> {
        self.write(work).await?;
        self.engine.purge_deleted();
        Ok(())
    }

    /// Runs work that depends on no rows but its own (those of one table, or of one key). Others
    /// may write at the same time.
    async fn write_shared(
        &self,
        work: impl FnMut(&dyn Sql) -> Result<(), StoreError> + Send + 'static,
    ) -> Result<(), StoreError> {
        self.writer.write(WriteMode::Shared, work).await
    }

    /// Runs work like [`Database::write`], and returns its result.
    async fn write_returning<T: Send + 'static>(
        &self,
        work: impl FnMut(&dyn Sql) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.write_in_mode(WriteMode::Exclusive, work).await
    }

    /// Runs work like [`Database::write_shared`], and returns its result.
    async fn write_shared_returning<T: Send + 'static>(
        &self,
        work: impl FnMut(&dyn Sql) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.write_in_mode(WriteMode::Shared, work).await
    }

    async fn write_in_mode<T: Send + 'static>(
        &self,
        mode: WriteMode,
        mut work: impl FnMut(&dyn Sql) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        // Work may be run a second time. The last result is that of the changes that were written.
        let told = Arc::new(Mutex::new(None));
        let tell = Arc::clone(&told);
        let work = move |connection: &dyn Sql| {
            let found = work(connection)?;
            *tell.lock() = Some(found);
            Ok(())
        };
        self.writer.write(mode, work).await?;
        let found = told.lock().take();
        found.ok_or_else(|| StoreError::Unavailable("the writer has stopped".to_owned()))
    }
}

impl Store for Database {}

/// All rows of a query, converted by `read`.
fn rows<T>(
    connection: &dyn Sql,
    sql: &str,
    values: &[Cell<'_>],
    read: impl Fn(&Row<'_>) -> Result<T, StoreError>,
) -> Result<Vec<T>, StoreError> {
    let mut rows = Vec::new();
    connection.read(sql, values, &mut |row| {
        rows.push(read(row)?);
        Ok(())
    })?;
    Ok(rows)
}

/// The row of a query that has at most one.
fn one<T>(
    connection: &dyn Sql,
    sql: &str,
    values: &[Cell<'_>],
    read: impl Fn(&Row<'_>) -> Result<T, StoreError>,
) -> Result<Option<T>, StoreError> {
    Ok(rows(connection, sql, values, read)?.into_iter().next())
}

/// The row of a query that always has one.
fn only<T>(
    connection: &dyn Sql,
    sql: &str,
    values: &[Cell<'_>],
    read: impl Fn(&Row<'_>) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    one(connection, sql, values, read)?
        .ok_or_else(|| StoreError::Corrupt(format!("nothing was found by {sql}")))
}

/// Runs a statement that must change exactly one row.
fn update_one(connection: &dyn Sql, sql: &str, values: &[Cell<'_>]) -> Result<(), StoreError> {
    match connection.run(sql, values)? {
        1 => Ok(()),
        _ => Err(StoreError::Conflict),
    }
}

/// Runs `read` in a transaction that reads from one snapshot.
fn in_snapshot<T>(
    connection: &dyn Sql,
    read: impl FnOnce() -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    connection.begin_reading()?;
    let found = read();
    connection.roll_back();
    found
}

fn json<T: DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Corrupt(error.to_string()))
}
