//! A connection that comes back when the server does.

use std::cell::{Cell as Slot, RefCell};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use postgres::error::{DbError, Severity, SqlState};
use postgres::types::ToSql;
use postgres::{Client, Config, NoTls, SimpleQueryMessage, Statement};

use super::values::{in_the_way, store_error, words};
use crate::StoreError;
use crate::sql::{Cell, Row, Sql};

/// What every connection says first. A commit is on the disk when it returns, whatever the server
/// is set to. Who falls asleep in a transaction loses it, so that others need not wait for them.
const GREETING: &str = "SET synchronous_commit = on; SET lock_timeout = '5s'; \
    SET idle_in_transaction_session_timeout = '3s'";

/// Held by who writes alone, until the transaction ends.
const PEN: &str = "SELECT pg_advisory_xact_lock(7203482)";

/// How long to find out whether a commit of which no answer came has happened.
const DOUBT: Duration = Duration::from_secs(10);
/// The time between two attempts at that.
const PAUSE: Duration = Duration::from_millis(100);

/// What a connection is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Reader,
    Writer,
}

/// A connection to the server, made again when it was lost; never in the middle of a transaction.
pub struct Link {
    config: Arc<Config>,
    role: Role,
    line: RefCell<Option<Line>>,
    /// The transaction that has begun and not ended, by its number if it writes.
    transaction: Slot<Option<Transaction>>,
    /// Whether the last failure was only because of others.
    others: Slot<bool>,
}

#[derive(Clone, Copy)]
enum Transaction {
    Reading,
    /// With the number by which the server knows it, and whether a part of it is open.
    Writing(i64, bool),
}

/// A connection as long as it lasts, with the statements that it knows, by our words for them.
struct Line {
    client: Client,
    statements: HashMap<String, Statement>,
}

impl Link {
    pub(super) fn open(config: Arc<Config>, role: Role) -> Result<Link, StoreError> {
        let link = Link {
            config,
            role,
            line: RefCell::new(None),
            transaction: Slot::new(None),
            others: Slot::new(false),
        };
        link.ask(|_| Ok(()))?;
        Ok(link)
    }

    fn connect(&self) -> Result<Line, StoreError> {
        let unavailable = |error| StoreError::Unavailable(words(&error));
        let mut client = self.config.connect(NoTls).map_err(unavailable)?;
        client.batch_execute(GREETING).map_err(unavailable)?;
        if self.role == Role::Reader {
            let only_read = "SET default_transaction_read_only = on";
            client.batch_execute(only_read).map_err(unavailable)?;
        }
        Ok(Line {
            client,
            statements: HashMap::new(),
        })
    }

    /// Asks the server. Outside of a transaction, where a question can be asked twice, a line that
    /// turns out to be dead is replaced.
    fn ask<T>(
        &self,
        question: impl Fn(&mut Line) -> Result<T, postgres::Error>,
    ) -> Result<T, StoreError> {
        let inside = self.transaction.get().is_some();
        let mut line = self.line.borrow_mut();
        let mut tries = if line.is_some() && !inside { 2 } else { 1 };
        loop {
            if line.is_none() {
                if inside {
                    let lost = "the connection was lost";
                    return Err(StoreError::Unavailable(lost.to_owned()));
                }
                *line = Some(self.connect()?);
            }
            let Some(open) = line.as_mut() else { continue };
            let error = match question(open) {
                Ok(answer) => return Ok(answer),
                Err(error) => error,
            };
            self.others.set(in_the_way(&error));
            if error.code() == Some(&SqlState::FEATURE_NOT_SUPPORTED) {
                // A statement from before the schema changed.
                open.statements.clear();
            }
            tries -= 1;
            if !is_dead(&error, &open.client) {
                return Err(store_error(&error));
            }
            *line = None;
            if tries == 0 {
                return Err(StoreError::Unavailable(words(&error)));
            }
        }
    }

    /// Several statements without values.
    fn batch(&self, sql: &str) -> Result<(), StoreError> {
        self.ask(|line| line.client.batch_execute(sql))
    }

    /// Whether a transaction of which no more was heard has been committed.
    fn look_up(&self, number: i64) -> Result<(), StoreError> {
        let began = Instant::now();
        while began.elapsed() < DOUBT {
            let sql = "SELECT txid_status($1)";
            let found = self.ask(|line| line.client.query_one(sql, &[&number]));
            let status: Option<String> = match found {
                Ok(row) => row.get(0),
                Err(_) => Some("in progress".to_owned()),
            };
            match status.as_deref() {
                Some("committed") => return Ok(()),
                Some("in progress") => std::thread::sleep(PAUSE),
                _ => {
                    return Err(StoreError::Unavailable(
                        "the connection was lost before the commit".to_owned(),
                    ));
                }
            }
        }
        Err(StoreError::Unavailable(
            "the connection was lost during a commit, and the server does not say whether it \
             happened"
                .to_owned(),
        ))
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        let line = self.line.take();
        // A client waits for its own end, which a task must not; a thread may. Without a thread
        // it stays open until the process ends.
        let _ = std::thread::Builder::new().spawn(move || drop(line));
    }
}

/// Whether nothing more can be asked on this line.
fn is_dead(error: &postgres::Error, client: &Client) -> bool {
    let severity = error.as_db_error().and_then(DbError::parsed_severity);
    let ended = matches!(severity, Some(Severity::Fatal | Severity::Panic));
    ended || error.is_closed() || client.is_closed()
}

/// Our words in those of PostgreSQL: values are numbered with `$`, and it joins in the order that
/// it likes.
fn translate(sql: &str) -> String {
    let sql = sql.replace("CROSS JOIN", "JOIN");
    let mut pieces = sql.split('?');
    let mut translated = pieces.next().unwrap_or_default().to_owned();
    for (piece, number) in pieces.zip(1..) {
        translated.push('$');
        if !piece.starts_with(|next: char| next.is_ascii_digit()) {
            translated.push_str(&number.to_string());
        }
        translated.push_str(piece);
    }
    translated
}

impl Line {
    fn statement(&mut self, sql: &str) -> Result<Statement, postgres::Error> {
        if let Some(known) = self.statements.get(sql) {
            return Ok(known.clone());
        }
        let statement = self.client.prepare(&translate(sql))?;
        self.statements.insert(sql.to_owned(), statement.clone());
        Ok(statement)
    }
}

fn values<'a>(values: &'a [Cell<'a>]) -> Vec<&'a (dyn ToSql + Sync)> {
    let each = values.iter().map(|value| value as &(dyn ToSql + Sync));
    each.collect()
}

impl Sql for Link {
    fn run(&self, sql: &str, given: &[Cell<'_>]) -> Result<u64, StoreError> {
        self.ask(|line| {
            let statement = line.statement(sql)?;
            line.client.execute(&statement, &values(given))
        })
    }

    fn read(
        &self,
        sql: &str,
        given: &[Cell<'_>],
        each: &mut dyn FnMut(&Row<'_>) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let found = self.ask(|line| {
            let statement = line.statement(sql)?;
            line.client.query(&statement, &values(given))
        })?;
        found.iter().try_for_each(|row| each(&Row(row)))
    }

    fn begin_reading(&self) -> Result<(), StoreError> {
        self.batch("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")?;
        self.transaction.set(Some(Transaction::Reading));
        Ok(())
    }

    fn begin_writing(&self, alone: bool) -> Result<(), StoreError> {
        let pen = if alone { PEN } else { "" };
        let sql = format!("BEGIN ISOLATION LEVEL READ COMMITTED; {pen}; SELECT txid_current()");
        let begun = self.ask(|line| line.client.simple_query(&sql));
        let said = match begun {
            Ok(said) => said,
            Err(error) => {
                if self.line.borrow().is_some() {
                    let _ = self.batch("ROLLBACK");
                }
                return Err(error);
            }
        };
        let last = said.iter().rev().find_map(|message| match message {
            SimpleQueryMessage::Row(row) => row.get(0)?.parse().ok(),
            _ => None,
        });
        let number = last.ok_or_else(|| {
            StoreError::Unavailable("the server gave the transaction no number".to_owned())
        });
        let number = number.inspect_err(|_| drop(self.batch("ROLLBACK")))?;
        self.transaction
            .set(Some(Transaction::Writing(number, false)));
        Ok(())
    }

    fn begin_part(&self) -> Result<(), StoreError> {
        let Some(Transaction::Writing(number, open)) = self.transaction.get() else {
            return Ok(());
        };
        // The end of the last part goes with the beginning of the next: one way to the server.
        let sql = if open {
            "RELEASE SAVEPOINT job; SAVEPOINT job"
        } else {
            "SAVEPOINT job"
        };
        self.batch(sql)?;
        self.transaction
            .set(Some(Transaction::Writing(number, true)));
        Ok(())
    }

    fn end_part(&self) -> Result<(), StoreError> {
        Ok(())
    }

    fn undo_part(&self) -> Result<bool, StoreError> {
        let others = self.others.take();
        self.batch("ROLLBACK TO SAVEPOINT job")?;
        Ok(others)
    }

    fn commit(&self) -> Result<(), StoreError> {
        let Some(Transaction::Writing(number, open)) = self.transaction.get() else {
            return Ok(());
        };
        // In a transaction that has failed RELEASE is an error, where COMMIT would be silent.
        let sql = if open {
            "RELEASE SAVEPOINT job; COMMIT"
        } else {
            "COMMIT"
        };
        let committed = self.batch(sql);
        if committed.is_err() && self.line.borrow().is_none() {
            self.transaction.set(None);
            return self.look_up(number);
        }
        if committed.is_ok() {
            self.transaction.set(None);
        }
        committed
    }

    fn roll_back(&self) {
        if self.transaction.get().is_some() {
            // A line that cannot even do that is dead, and its transaction with it.
            if self.batch("ROLLBACK").is_err() {
                self.line.take();
            }
            self.transaction.set(None);
        }
    }

    fn clock(&self) -> &'static str {
        // Not the time at which the transaction began, which may have waited.
        "cast(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)"
    }

    fn tables(&self) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT table_name::text FROM information_schema.tables \
            WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' \
            AND table_name <> 'schema_version' ORDER BY table_name::text COLLATE \"C\"";
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

#[cfg(test)]
mod tests {
    use super::translate;

    #[test]
    fn values_are_numbered() {
        let numbered = "SELECT a FROM t WHERE b = ?2 AND c > ?1 OR d = ?10";
        let expected = "SELECT a FROM t WHERE b = $2 AND c > $1 OR d = $10";
        assert_eq!(translate(numbered), expected);
        let counted = "SELECT a FROM t CROSS JOIN u ON b = c WHERE (b, c) < (?, ?) LIMIT ?";
        let expected = "SELECT a FROM t JOIN u ON b = c WHERE (b, c) < ($1, $2) LIMIT $3";
        assert_eq!(translate(counted), expected);
    }
}
