//! A connection to the server, as long as it lasts.

use std::collections::HashMap;
use std::future::Future;

use futures_util::future::{join, join_all};
use tokio::runtime::{Builder, Runtime};
use tokio_postgres::error::{DbError, Severity};
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Config, Error, NoTls, Row, Statement};

use super::values::error_text;
use crate::StoreError;
use crate::sql::Cell;

/// What every connection says first. A commit is on the disk when it returns, whatever the server
/// is set to. Who falls asleep in a transaction loses it, so that others need not wait for them.
const SESSION_SETTINGS: &str = "SET synchronous_commit = on; SET lock_timeout = '5s'; \
    SET idle_in_transaction_session_timeout = '3s'";

/// The most statements that are on their way at once; so few, [`join_all`] sends in their order.
const PIPELINED: usize = 16;

pub(super) struct Connection {
    client: Client,
    /// Where it is waited for the server; nothing else runs there.
    runtime: Runtime,
    /// The statements that the server knows, by our error_text for them.
    statements: HashMap<String, Statement>,
    /// What goes to the server before the next question, without a way of its own.
    prepended: Option<&'static str>,
}

impl Connection {
    pub(super) fn connect(config: &Config) -> Result<Connection, StoreError> {
        let unavailable = |error| StoreError::Unavailable(error_text(&error));
        let runtime = Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        let connecting = config.connect(NoTls);
        let (client, connection) = runtime.block_on(connecting).map_err(unavailable)?;
        // It ends with the line. Whatever it fails with, whoever asks next learns of it.
        runtime.spawn(async move { drop(connection.await) });
        let mut connection = Connection {
            client,
            runtime,
            statements: HashMap::new(),
            prepended: None,
        };
        connection.batch(SESSION_SETTINGS).map_err(unavailable)?;
        Ok(connection)
    }

    /// Has something said before the next question, unless something waits for it already.
    pub(super) fn prepend(&mut self, sql: &'static str) {
        self.prepended.get_or_insert(sql);
    }

    /// Does not say it after all.
    pub(super) fn cancel_prepended(&mut self) {
        self.prepended = None;
    }

    /// Forgets the statements, because the schema has changed.
    pub(super) fn forget(&mut self) {
        self.statements.clear();
    }

    /// Several statements without values.
    pub(super) fn batch(&mut self, sql: &str) -> Result<(), Error> {
        let prepended = self.prepended.take();
        self.ask(prepended, self.client.batch_execute(sql))
    }

    /// Statements one after the other, without waiting for an answer in between; how many rows
    /// each changed or found.
    pub(super) fn run(&mut self, statements: &[(&str, &[Cell<'_>])]) -> Result<Vec<u64>, Error> {
        let mut prepared = Vec::with_capacity(statements.len());
        for (sql, given) in statements {
            prepared.push((self.prepare(sql)?, values(given)));
        }
        let mut counts = Vec::with_capacity(statements.len());
        for some in prepared.chunks(PIPELINED) {
            let prepended = self.prepended.take();
            let each = some
                .iter()
                .map(|(statement, values)| self.client.execute(statement, values));
            let all = async { join_all(each).await.into_iter().collect() };
            let some: Vec<u64> = self.ask(prepended, all)?;
            counts.extend(some);
        }
        Ok(counts)
    }

    pub(super) fn read(&mut self, sql: &str, given: &[Cell<'_>]) -> Result<Vec<Row>, Error> {
        let statement = self.prepare(sql)?;
        let prepended = self.prepended.take();
        self.ask(prepended, self.client.query(&statement, &values(given)))
    }

    fn prepare(&mut self, sql: &str) -> Result<Statement, Error> {
        if let Some(known) = self.statements.get(sql) {
            return Ok(known.clone());
        }
        let prepended = self.prepended.take();
        let statement = self.ask(prepended, self.client.prepare(&translate(sql)))?;
        self.statements.insert(sql.to_owned(), statement.clone());
        Ok(statement)
    }

    /// Both are on their way before either is answered.
    fn ask<T>(
        &self,
        prepended: Option<&str>,
        question: impl Future<Output = Result<T, Error>>,
    ) -> Result<T, Error> {
        let say = async {
            match prepended {
                Some(sql) => self.client.batch_execute(sql).await,
                None => Ok(()),
            }
        };
        let (said, answer) = self.runtime.block_on(join(say, question));
        said.and(answer)
    }

    /// Whether nothing more can be asked after that error.
    pub(super) fn is_closed_by(&self, error: &Error) -> bool {
        let severity = error.as_db_error().and_then(DbError::parsed_severity);
        let ended = matches!(severity, Some(Severity::Fatal | Severity::Panic));
        ended || error.is_closed() || self.client.is_closed()
    }
}

fn values<'a>(given: &'a [Cell<'a>]) -> Vec<&'a (dyn ToSql + Sync)> {
    let each = given.iter().map(|value| value as &(dyn ToSql + Sync));
    each.collect()
}

/// Our error_text in those of PostgreSQL: values are numbered with `$`, and it joins in the order that
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
