//! One connection to a PostgreSQL server, as long as it lasts, with pipelined statements.

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

/// Settings of every connection. A commit is on the disk when it returns, whatever the server is
/// set to. A node that stops in a transaction loses it, so that others need not wait.
const SESSION_SETTINGS: &str = "SET synchronous_commit = on; SET lock_timeout = '5s'; \
    SET idle_in_transaction_session_timeout = '3s'";

/// The highest number of statements under way at once. Up to this number, [`join_all`] sends in
/// order.
const PIPELINED: usize = 16;

/// A connection to a PostgreSQL server.
pub(super) struct Connection {
    client: Client,
    /// The runtime on which the client waits for the server; nothing else runs there.
    runtime: Runtime,
    /// Statements that the server has prepared, by their SQL.
    statements: HashMap<String, Statement>,
    /// SQL that is sent together with the next request, without a round trip of its own.
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
        // The task ends with the connection. The next request returns its error.
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

    /// Sends SQL together with the next request, unless some is waiting already.
    pub(super) fn prepend(&mut self, sql: &'static str) {
        self.prepended.get_or_insert(sql);
    }

    /// Removes the waiting SQL.
    pub(super) fn cancel_prepended(&mut self) {
        self.prepended = None;
    }

    /// Forgets the prepared statements, because the schema has changed.
    pub(super) fn forget(&mut self) {
        self.statements.clear();
    }

    /// Runs several statements without values.
    pub(super) fn batch(&mut self, sql: &str) -> Result<(), Error> {
        let prepended = self.prepended.take();
        self.ask(prepended, self.client.batch_execute(sql))
    }

    /// Runs statements in order, without waiting for answers in between. Returns the number of rows
    /// that each changed or found.
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

    /// Sends the prepended SQL and a request before either is answered.
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

    /// Whether the connection cannot be used after that error.
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

/// Translates a statement for PostgreSQL: values are numbered with `$`, and the server chooses the
/// order of joins.
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
