//! A connection to a PostgreSQL server that is opened again after an outage.

use std::cell::{Cell as Slot, RefCell};
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio_postgres::error::SqlState;
use tokio_postgres::{Config, Error};

use super::connection::Connection;
use super::values::{error_text, is_conflict_with_others, store_error};
use crate::sql::{Cell, Row, Sql, Statement};
use crate::{StoreError, random_key};

/// The lock of exclusive transactions, held until the transaction ends.
const EXCLUSIVE_LOCK: &str = "SELECT pg_advisory_xact_lock(7203482)";

/// The time to find out whether an unanswered commit has happened.
const COMMIT_CHECK_TIME: Duration = Duration::from_secs(10);
/// The pause between two attempts at that.
const RETRY_PAUSE: Duration = Duration::from_millis(100);

/// The purpose of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Reader,
    Writer,
}

/// A connection to the server that is opened again after a loss, but never within a transaction.
pub(super) struct ReconnectingConnection {
    config: Arc<Config>,
    role: Role,
    connection: RefCell<Option<Connection>>,
    /// The name by which the server knows this writer, over all connections.
    name: String,
    /// The number of transactions that have begun to write.
    turn: Slot<u64>,
    /// Whether a transaction has begun and not ended.
    transaction: Slot<bool>,
    /// Whether the last failure came from concurrent transactions only.
    failed_by_others: Slot<bool>,
}

impl ReconnectingConnection {
    pub(super) fn open(
        config: Arc<Config>,
        role: Role,
    ) -> Result<ReconnectingConnection, StoreError> {
        let connection = ReconnectingConnection {
            config,
            role,
            connection: RefCell::new(None),
            name: random_key(),
            turn: Slot::new(0),
            transaction: Slot::new(false),
            failed_by_others: Slot::new(false),
        };
        connection.ask(|_| Ok(()))?;
        Ok(connection)
    }

    fn connect(&self) -> Result<Connection, StoreError> {
        let mut connection = Connection::connect(&self.config)?;
        if self.role == Role::Reader {
            connection
                .batch("SET default_transaction_read_only = on")
                .map_err(|error| StoreError::Unavailable(error_text(&error)))?;
        }
        Ok(connection)
    }

    /// Sends a request. Outside of a transaction, where a request can be sent twice, a dead
    /// connection is replaced.
    fn ask<T>(
        &self,
        question: impl Fn(&mut Connection) -> Result<T, Error>,
    ) -> Result<T, StoreError> {
        let inside = self.transaction.get();
        let mut connection = self.connection.borrow_mut();
        let mut tries = if connection.is_some() && !inside {
            2
        } else {
            1
        };
        loop {
            if connection.is_none() {
                if inside {
                    let lost = "the connection was lost";
                    return Err(StoreError::Unavailable(lost.to_owned()));
                }
                *connection = Some(self.connect()?);
            }
            let Some(open) = connection.as_mut() else {
                continue;
            };
            let error = match question(open) {
                Ok(answer) => return Ok(answer),
                Err(error) => error,
            };
            self.failed_by_others.set(is_conflict_with_others(&error));
            if error.code() == Some(&SqlState::FEATURE_NOT_SUPPORTED) {
                // The statement was prepared before the schema changed.
                open.forget();
            }
            tries -= 1;
            if !open.is_closed_by(&error) {
                return Err(store_error(&error));
            }
            *connection = None;
            if tries == 0 {
                return Err(StoreError::Unavailable(error_text(&error)));
            }
        }
    }

    /// Runs several statements without values.
    fn batch(&self, sql: &str) -> Result<(), StoreError> {
        self.ask(|connection| connection.batch(sql))
    }

    /// Finds out whether the last transaction, whose commit was not answered, has been committed.
    /// If it is still under way, the query waits for its end, because it locks the same row.
    fn check_last_commit(&self) -> Result<(), StoreError> {
        let sql = "INSERT INTO writers (id, turn) VALUES (?1, 0) \
            ON CONFLICT (id) DO UPDATE SET turn = writers.turn RETURNING turn";
        let last = Cell::Integer(self.turn.get() as i64);
        let began = Instant::now();
        while began.elapsed() < COMMIT_CHECK_TIME {
            let mut committed = false;
            let found = self.read(sql, &[Cell::Text(&self.name)], &mut |row| {
                committed = row.cell(0)? == last;
                Ok(())
            });
            match found {
                Ok(()) if committed => return Ok(()),
                Ok(()) => {
                    let lost = "the connection was lost before the commit";
                    return Err(StoreError::Unavailable(lost.to_owned()));
                }
                Err(_) => std::thread::sleep(RETRY_PAUSE),
            }
        }
        Err(StoreError::Unavailable(
            "the connection was lost during a commit, and the server does not say whether it \
             happened"
                .to_owned(),
        ))
    }
}

impl Drop for ReconnectingConnection {
    fn drop(&mut self) {
        let connection = self.connection.take();
        // A client blocks until its connection is closed, which a task must not do. If no thread
        // can be started, the connection stays open until the process ends.
        let _ = std::thread::Builder::new().spawn(move || drop(connection));
    }
}

impl Sql for ReconnectingConnection {
    fn run(&self, sql: &str, given: &[Cell<'_>]) -> Result<u64, StoreError> {
        let counts = self.ask(|connection| connection.run(&[(sql, given)]))?;
        Ok(counts.iter().sum())
    }

    fn run_all(&self, statements: &[Statement<'_>]) -> Result<Vec<u64>, StoreError> {
        let all: Vec<_> = statements
            .iter()
            .map(|one| (one.sql.as_ref(), one.values.as_slice()))
            .collect();
        self.ask(|connection| connection.run(&all))
    }

    fn read(
        &self,
        sql: &str,
        given: &[Cell<'_>],
        each: &mut dyn FnMut(&Row<'_>) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let found = self.ask(|connection| connection.read(sql, given))?;
        found.iter().try_for_each(|row| each(&Row(row)))
    }

    fn begin_reading(&self) -> Result<(), StoreError> {
        self.batch("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")?;
        self.transaction.set(true);
        Ok(())
    }

    fn begin_writing(&self, exclusive: bool) -> Result<(), StoreError> {
        let turn = self.turn.get() + 1;
        self.turn.set(turn);
        let (name, lock) = (&self.name, if exclusive { EXCLUSIVE_LOCK } else { "" });
        let begun = self.batch(&format!(
            "BEGIN ISOLATION LEVEL READ COMMITTED; {lock}; \
             INSERT INTO writers (id, turn) VALUES ('{name}', {turn}) \
             ON CONFLICT (id) DO UPDATE SET turn = excluded.turn, at = now(); SAVEPOINT job"
        ));
        match begun {
            Ok(()) => self.transaction.set(true),
            Err(_) if self.connection.borrow().is_some() => drop(self.batch("ROLLBACK")),
            Err(_) => {}
        }
        begun
    }

    fn begin_savepoint(&self) -> Result<(), StoreError> {
        // The release of the last savepoint is sent with the next one, and both with the next
        // request, which reports a lost connection. If no request follows, the savepoint serves the
        // next job.
        if let Some(connection) = self.connection.borrow_mut().as_mut() {
            connection.prepend("RELEASE SAVEPOINT job; SAVEPOINT job");
        }
        Ok(())
    }

    fn release_savepoint(&self) -> Result<(), StoreError> {
        Ok(())
    }

    fn undo_to_savepoint(&self) -> Result<bool, StoreError> {
        let others = self.failed_by_others.take();
        self.batch("ROLLBACK TO SAVEPOINT job")?;
        Ok(others)
    }

    fn commit(&self) -> Result<(), StoreError> {
        // In a transaction that has failed RELEASE is an error, where COMMIT would be silent.
        let committed = self.batch("RELEASE SAVEPOINT job; COMMIT");
        if committed.is_err() && self.connection.borrow().is_none() {
            self.transaction.set(false);
            return self.check_last_commit();
        }
        if committed.is_ok() {
            self.transaction.set(false);
        }
        committed
    }

    fn roll_back(&self) {
        if self.transaction.get() {
            if let Some(connection) = self.connection.borrow_mut().as_mut() {
                connection.cancel_prepended();
            }
            // A connection that cannot roll back is dead, and its transaction with it.
            if self.batch("ROLLBACK").is_err() {
                self.connection.take();
            }
            self.transaction.set(false);
        }
    }

    fn is_lost(&self) -> bool {
        self.connection.borrow().is_none()
    }

    fn touch(&self) -> Result<(), StoreError> {
        // Every transaction writes the turn of its writer.
        Ok(())
    }

    fn clock(&self) -> &'static str {
        // The time of the transaction would be too early, because it may have waited.
        "cast(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)"
    }

    fn row_lock(&self) -> &'static str {
        " FOR NO KEY UPDATE"
    }

    fn schema_version(&self) -> Result<i64, StoreError> {
        number(self, "SELECT coalesce(max(steps), 0) FROM schema_version")
    }

    fn size(&self) -> Result<i64, StoreError> {
        number(self, "SELECT pg_database_size(current_database())")
    }

    fn tables(&self) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT table_name::text FROM information_schema.tables \
            WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' \
            AND table_name NOT IN ('schema_version', 'writers') ORDER BY table_name::text COLLATE \"C\"";
        let mut names = Vec::new();
        self.read(sql, &[], &mut |row| {
            names.push(row.get(0)?);
            Ok(())
        })?;
        Ok(names)
    }

    fn columns(&self, table: &str) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT column_name::text FROM information_schema.columns \
            WHERE table_schema = current_schema() AND table_name = ?1 ORDER BY ordinal_position";
        let mut names = Vec::new();
        self.read(sql, &[Cell::Text(table)], &mut |row| {
            names.push(row.get(0)?);
            Ok(())
        })?;
        Ok(names)
    }

    fn unique(&self, table: &str) -> Result<Vec<Vec<String>>, StoreError> {
        let sql = "SELECT i.indexrelid::bigint, a.attname::text \
            FROM pg_index AS i, \
            LATERAL unnest(i.indkey::int2[]) WITH ORDINALITY AS k (number, place), \
            pg_attribute AS a WHERE i.indrelid = to_regclass(?1) AND i.indisunique \
            AND a.attrelid = i.indrelid AND a.attnum = k.number ORDER BY 1, k.place";
        let mut indexes: Vec<(i64, Vec<String>)> = Vec::new();
        self.read(sql, &[Cell::Text(table)], &mut |row| {
            let (index, column) = (row.get(0)?, row.get(1)?);
            match indexes.last_mut() {
                Some((last, columns)) if *last == index => columns.push(column),
                _ => indexes.push((index, vec![column])),
            }
            Ok(())
        })?;
        Ok(indexes.into_iter().map(|(_, columns)| columns).collect())
    }
}

/// The number that a query finds.
fn number(connection: &ReconnectingConnection, sql: &str) -> Result<i64, StoreError> {
    let mut found = 0;
    connection.read(sql, &[], &mut |row| {
        found = row.get(0)?;
        Ok(())
    })?;
    Ok(found)
}
