//! Read-only checks of a PostgreSQL database, before and beside a running site.

use std::time::{Duration, Instant};

use model::RetentionTimes;
use postgres::{Client, NoTls};

use super::migrate::STEPS;
use super::values::error_text;
use super::{Postgres, config, on_own_thread};
use crate::StoreError;

/// The number of round trips for measuring the latency.
const QUESTIONS: usize = 5;

/// Properties of a database and its server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PostgresReport {
    /// The version of the server, such as `16.2`.
    pub version: String,
    /// The same as a number, such as 160002.
    pub version_number: u32,
    /// The median of several round trips.
    pub latency: Duration,
    /// The time by which the clock of the server is ahead of that of this machine, in milliseconds.
    pub clock_ahead_ms: i64,
    /// Whether the server is a copy of another one, or only allows reading for another reason.
    pub read_only: bool,
    /// Whether this user may create tables, which migrations do.
    pub may_create: bool,
    /// A table of the site that this user may not change, if there is one.
    pub forbidden_table: Option<String>,
    /// The number of migrations that the database has seen; `None` if no site ever used it.
    pub schema_version: Option<u32>,
    /// The settings of the server on which durability depends, by name.
    pub settings: Vec<(String, String)>,
    /// The number of connections that the server still accepts.
    pub connections_left: i64,
    /// Living nodes, by name.
    pub nodes: Vec<String>,
    /// Retention times of the leader.
    pub keep_times: Option<RetentionTimes>,
    /// The secret of that name, if a site has made it.
    pub secret: Option<Vec<u8>>,
}

impl Postgres {
    /// The schema version that this program writes.
    #[must_use]
    pub fn known_schema_version() -> u32 {
        STEPS.len() as u32
    }

    /// Reads the properties of the database at a URL without changing it. `secret` is the name of
    /// the secret to read.
    pub fn inspect(url: &str, secret: &str) -> Result<PostgresReport, StoreError> {
        let config = postgres::Config::from(config(url)?);
        on_own_thread(|| {
            let failed = |error: postgres::Error| StoreError::Unavailable(error_text(&error));
            let mut client = config.connect(NoTls).map_err(failed)?;
            client
                .batch_execute("SET default_transaction_read_only = on")
                .map_err(failed)?;
            inspect(&mut client, secret).map_err(failed)
        })
    }
}

fn inspect(client: &mut Client, secret: &str) -> Result<PostgresReport, postgres::Error> {
    let mut round_trips = Vec::with_capacity(QUESTIONS);
    for _ in 0..QUESTIONS {
        let began = Instant::now();
        client.query_one("SELECT 1", &[])?;
        round_trips.push(began.elapsed());
    }
    round_trips.sort();
    let latency = round_trips[QUESTIONS / 2];
    let clock = "SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)";
    let server: i64 = client.query_one(clock, &[])?.get(0);
    let here = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let here = i64::try_from(here.unwrap_or_default().as_millis()).unwrap_or(i64::MAX);
    let row = client.query_one(
        "SELECT current_setting('server_version'), \
         CAST(current_setting('server_version_num') AS INTEGER), \
         pg_is_in_recovery(), has_schema_privilege(current_schema(), 'CREATE'), \
         CAST(current_setting('max_connections') AS BIGINT) \
         - CAST(current_setting('superuser_reserved_connections') AS BIGINT) \
         - (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend')",
        &[],
    )?;
    let names = ["fsync", "full_page_writes", "synchronous_commit"];
    let mut settings = Vec::new();
    for name in names {
        let found = client.query_opt("SELECT current_setting($1, true)", &[&name])?;
        let value: Option<String> = found.and_then(|row| row.get(0));
        settings.push((name.to_owned(), value.unwrap_or_default()));
    }
    let reset = "SELECT coalesce((SELECT reset_val FROM pg_settings \
        WHERE name = 'default_transaction_read_only'), 'off') = 'on'";
    let by_setting: bool = client.query_one(reset, &[])?.get(0);
    let schema_version = match exists(client, "schema_version")? {
        true => {
            let sql = "SELECT coalesce(max(steps), 0) FROM schema_version";
            let steps: i64 = client.query_one(sql, &[])?.get(0);
            Some(u32::try_from(steps).unwrap_or(u32::MAX))
        }
        false => None,
    };
    // Each privilege is checked by itself: a list of privileges is granted if one of them is.
    let rights = ["SELECT", "INSERT", "UPDATE", "DELETE"]
        .map(|right| format!("has_table_privilege(oid, '{right}')"))
        .join(" AND ");
    let forbidden = format!(
        "SELECT relname::text FROM pg_class WHERE relkind = 'r' AND relnamespace = \
         (SELECT oid FROM pg_namespace WHERE nspname = current_schema()) AND NOT ({rights}) \
         ORDER BY relname LIMIT 1"
    );
    let forbidden_table = client.query_opt(&forbidden, &[])?.map(|row| row.get(0));
    let mut nodes = Vec::new();
    if forbidden_table.is_none() && exists(client, "nodes")? {
        let sql = "SELECT node FROM nodes WHERE until > \
            CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT) ORDER BY node";
        nodes = client
            .query(sql, &[])?
            .iter()
            .map(|row| row.get(0))
            .collect();
    }
    let mut keep_times = None;
    if forbidden_table.is_none() && exists(client, "site_facts")? {
        let sql = "SELECT value FROM site_facts WHERE name = 'keep-times'";
        let found: Option<String> = client.query_opt(sql, &[])?.map(|row| row.get(0));
        keep_times = found.and_then(|value| serde_json::from_str(&value).ok());
    }
    let mut key = None;
    if forbidden_table.is_none() && exists(client, "secrets")? {
        let sql = "SELECT value FROM secrets WHERE name = $1";
        key = client.query_opt(sql, &[&secret])?.map(|row| row.get(0));
    }
    Ok(PostgresReport {
        version: row.get(0),
        version_number: u32::try_from(row.get::<_, i32>(1)).unwrap_or_default(),
        latency,
        clock_ahead_ms: server - here,
        read_only: row.get::<_, bool>(2) || by_setting,
        may_create: row.get(3),
        forbidden_table,
        schema_version,
        settings,
        connections_left: row.get(4),
        nodes,
        keep_times,
        secret: key,
    })
}

fn exists(client: &mut Client, table: &str) -> Result<bool, postgres::Error> {
    let sql = "SELECT to_regclass(quote_ident(current_schema()) || '.' || $1) IS NOT NULL";
    Ok(client.query_one(sql, &[&table])?.get(0))
}
