//! What every SQL database has in common: the statements, written once in words that all of them
//! understand, and what is done around them.
//!
//! A statement's values stand as `?1`, `?2` or `?`. Truths are written `WHERE public`, conflicts
//! `ON CONFLICT`, and `CROSS JOIN … ON` stands where SQLite has to join in the order as written.
//! Where the databases have no words in common, [`Sql`] has a method.

mod accounts;
mod admins;
mod cell;
mod health;
mod heartbeats;
pub(crate) mod leases;
pub(crate) mod lobby;
mod log;
pub(crate) mod merges;
mod moderation;
mod notices;
mod people;
mod personal_data;
pub(crate) mod profiles;
mod puzzles;
pub(crate) mod ratings;
mod readers;
pub(crate) mod results;
pub(crate) mod retention;
pub(crate) mod search;
mod sessions;
mod site;
pub(crate) mod tables;
pub(crate) mod tournaments;
mod turns;
mod writer;

use std::borrow::Cow;
use std::fmt::Debug;
use std::sync::Arc;

use parking_lot::Mutex;
use serde_json::Value;

use crate::{Store, StoreError};
pub(crate) use cell::{Cell, Columns, Row, ToCell, params};
use health::Health;
pub use health::StoreStatus;
use readers::Readers;
pub(crate) use writer::WriteMode;
use writer::Writer;

/// A connection to a database.
///
/// Whatever fails outside of a transaction has changed nothing.
pub(crate) trait Sql {
    /// Runs a statement and tells how many rows it changed, or found.
    fn run(&self, sql: &str, values: &[Cell<'_>]) -> Result<u64, StoreError>;

    /// Runs statements in their order and tells the same of each. None of them can know what
    /// another found, so they all fit into one way to a server.
    fn run_all(&self, statements: &[Statement<'_>]) -> Result<Vec<u64>, StoreError> {
        let each = statements.iter().map(|one| self.run(&one.sql, &one.values));
        each.collect()
    }

    /// Runs a query and shows every row of the answer.
    fn read(
        &self,
        sql: &str,
        values: &[Cell<'_>],
        each: &mut dyn FnMut(&Row<'_>) -> Result<(), StoreError>,
    ) -> Result<(), StoreError>;

    /// Begins to read everything as it is at one moment.
    fn begin_reading(&self) -> Result<(), StoreError>;

    /// Begins to write. `alone`: no other transaction that wants to be alone, of this house or of
    /// any other on the same database, runs at the same time.
    fn begin_writing(&self, exclusive: bool) -> Result<(), StoreError>;

    /// Begins a part of a transaction, which can be undone without the rest.
    fn begin_savepoint(&self) -> Result<(), StoreError>;

    /// Ends a part.
    fn release_savepoint(&self) -> Result<(), StoreError>;

    /// Undoes a part. `true` if it failed only because of what others did at the same time, so
    /// that it may succeed in another transaction.
    fn undo_to_savepoint(&self) -> Result<bool, StoreError>;

    /// Ends a transaction; what it wrote is on the disk when this returns.
    fn commit(&self) -> Result<(), StoreError>;

    /// Ends a transaction as if it had never been, if there is one.
    fn roll_back(&self);

    /// Whether there is no line to the database any more, and with it no transaction.
    fn is_lost(&self) -> bool;

    /// Writes something that changes nothing, so that a transaction has something to commit.
    fn touch(&self) -> Result<(), StoreError>;

    /// The time by the database's clock in milliseconds since 1970, as part of a statement.
    fn clock(&self) -> &'static str;

    /// What keeps others from changing a row until the end of the transaction, at the end of a
    /// query that finds it.
    fn row_lock(&self) -> &'static str;

    /// How many steps of the schema the database has seen.
    fn schema_version(&self) -> Result<i64, StoreError>;

    /// The size of the database in bytes.
    fn size(&self) -> Result<i64, StoreError>;

    /// Every table, in the order of the alphabet.
    fn tables(&self) -> Result<Vec<String>, StoreError>;

    /// The columns of a table, in their order.
    fn columns(&self, table: &str) -> Result<Vec<String>, StoreError>;

    /// The columns of every key and unique index of a table.
    fn unique(&self, table: &str) -> Result<Vec<Vec<String>>, StoreError>;
}

/// A statement with its values.
pub(crate) struct Statement<'a> {
    pub(crate) sql: Cow<'static, str>,
    pub(crate) values: Vec<Cell<'a>>,
}

impl<'a> Statement<'a> {
    fn new(sql: impl Into<Cow<'static, str>>, values: impl Into<Vec<Cell<'a>>>) -> Statement<'a> {
        Statement {
            sql: sql.into(),
            values: values.into(),
        }
    }
}

/// A kind of database.
pub trait Engine: Debug + Send + Sync + 'static {
    /// What it is talked to through.
    #[expect(private_bounds, reason = "statements are our own business")]
    type Connection: Sql + Send + 'static;

    /// A connection that only reads.
    fn reader(&self) -> Result<Self::Connection, StoreError>;

    /// What it is called.
    fn name(&self) -> &'static str;

    /// Free bytes on the disk on which it lies, if that is a disk of this machine.
    fn free_bytes(&self) -> Option<u64> {
        None
    }

    /// Called after personal data was deleted: removes the copies that the database keeps in files
    /// of its own. It works in the background and returns at once. By default there is nothing to
    /// do that a client could do.
    fn purge_deleted(&self) {}

    /// Whether who drops the database waits until its connection for writing is closed. That takes
    /// long where the connection leads over a network.
    fn waits_for_writer(&self) -> bool {
        false
    }
}

/// A house's data in a database.
#[derive(Debug)]
pub struct Database<E: Engine> {
    // Dropped in this order: the last connection to a SQLite file tidies up, and a reader cannot.
    readers: Readers<E>,
    writer: Writer,
    engine: Arc<E>,
    health: Arc<Health>,
}

impl<E: Engine> Database<E> {
    /// A database that is written through this connection.
    pub(crate) fn start(engine: E, writer: E::Connection) -> Result<Database<E>, StoreError> {
        let engine = Arc::new(engine);
        let health = Arc::<Health>::default();
        Ok(Database {
            engine: Arc::clone(&engine),
            writer: Writer::start(writer, engine.waits_for_writer(), Arc::clone(&health))?,
            readers: Readers::new(engine, Arc::clone(&health)),
            health,
        })
    }

    /// The state of the database as it is now.
    fn state(&self) -> StoreStatus {
        self.health.status(self.writer.waiting())
    }

    /// Reads.
    async fn read<T: Send + 'static>(
        &self,
        query: impl FnOnce(&dyn Sql) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.readers.read(query).await
    }

    /// Does `work` in a transaction, while nobody else does such work; when this returns `Ok`, it
    /// is on the disk.
    async fn write(
        &self,
        work: impl FnMut(&dyn Sql) -> Result<(), StoreError> + Send + 'static,
    ) -> Result<(), StoreError> {
        self.writer.write(WriteMode::Exclusive, work).await
    }

    /// Like [`Database::write`], for work that deletes personal data.
    async fn delete(
        &self,
        work: impl FnMut(&dyn Sql) -> Result<(), StoreError> + Send + 'static,
    ) -> Result<(), StoreError> {
        self.write(work).await?;
        self.engine.purge_deleted();
        Ok(())
    }

    /// The same for work that reads nothing that it writes, but for rows that are its own: those
    /// of one table, or of one key. Others may write at the same time.
    async fn write_shared(
        &self,
        work: impl FnMut(&dyn Sql) -> Result<(), StoreError> + Send + 'static,
    ) -> Result<(), StoreError> {
        self.writer.write(WriteMode::Shared, work).await
    }

    /// Like [`Database::write`], and gives back what the work found out.
    async fn write_returning<T: Send + 'static>(
        &self,
        work: impl FnMut(&dyn Sql) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.write_in_mode(WriteMode::Exclusive, work).await
    }

    /// Like [`Database::write_shared`], and gives back what the work found out.
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
        // Work may be done once more: what was found last is what was written.
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

impl<E: Engine> Store for Database<E> {}

/// Every row of a query, read by `read`.
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

/// Something that must change exactly one row.
fn update_one(connection: &dyn Sql, sql: &str, values: &[Cell<'_>]) -> Result<(), StoreError> {
    match connection.run(sql, values)? {
        1 => Ok(()),
        _ => Err(StoreError::Conflict),
    }
}

/// Everything that `read` reads as it is at one moment.
fn in_snapshot<T>(
    connection: &dyn Sql,
    read: impl FnOnce() -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    connection.begin_reading()?;
    let found = read();
    connection.roll_back();
    found
}

fn json(text: &str) -> Result<Value, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Corrupt(error.to_string()))
}
