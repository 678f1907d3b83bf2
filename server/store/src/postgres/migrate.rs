//! Migrations of PostgreSQL databases.

use postgres::NoTls;
use tokio_postgres::Config;

use super::values::{error_text, store_error};
use crate::StoreError;

/// The migrations in order. A migration that has been released is never changed. Each has a
/// counterpart for SQLite.
pub(super) const STEPS: [&str; 20] = [
    include_str!("../../migrations/postgres/0001_house.sql"),
    include_str!("../../migrations/postgres/0002_puzzles.sql"),
    include_str!("../../migrations/postgres/0003_analysis.sql"),
    include_str!("../../migrations/postgres/0004_accounts.sql"),
    include_str!("../../migrations/postgres/0005_ratings.sql"),
    include_str!("../../migrations/postgres/0006_safety.sql"),
    include_str!("../../migrations/postgres/0007_tournaments.sql"),
    include_str!("../../migrations/postgres/0008_nodes.sql"),
    include_str!("../../migrations/postgres/0009_audit.sql"),
    include_str!("../../migrations/postgres/0010_rating_weight.sql"),
    include_str!("../../migrations/postgres/0011_looks.sql"),
    include_str!("../../migrations/postgres/0012_retention.sql"),
    include_str!("../../migrations/postgres/0013_node_bus.sql"),
    include_str!("../../migrations/postgres/0014_site.sql"),
    include_str!("../../migrations/postgres/0015_administration.sql"),
    include_str!("../../migrations/postgres/0016_keeping.sql"),
    include_str!("../../migrations/postgres/0017_closings.sql"),
    include_str!("../../migrations/postgres/0018_progress.sql"),
    include_str!("../../migrations/postgres/0019_log_index.sql"),
    include_str!("../../migrations/postgres/0020_push.sql"),
];

/// The table with the number of migrations that a database has seen.
const VERSION: &str = "CREATE TABLE IF NOT EXISTS schema_version (steps BIGINT NOT NULL)";

/// The table with the last transaction of each writer: a transaction is committed if its number is
/// here. It is not part of the site's data, and a writer that has not written for a day needs no
/// row.
const WRITERS: &str = "CREATE TABLE IF NOT EXISTS writers (id TEXT PRIMARY KEY, \
    turn BIGINT NOT NULL, at TIMESTAMPTZ NOT NULL DEFAULT now()); \
    DELETE FROM writers WHERE at < now() - interval '1 day'";

/// The lock of migrations: nodes that start together run them one after the other.
const LOCK: &str = "SELECT pg_advisory_xact_lock(7203481)";

/// Runs all missing migrations, all or nothing.
pub(crate) fn to_latest(config: &Config) -> Result<(), StoreError> {
    let mut client = postgres::Config::from(config.clone())
        .connect(NoTls)
        .map_err(|error| StoreError::Unavailable(error_text(&error)))?;
    let error = |error| store_error(&error);
    let mut transaction = client.transaction().map_err(error)?;
    transaction.batch_execute(LOCK).map_err(error)?;
    transaction.batch_execute(VERSION).map_err(error)?;
    transaction.batch_execute(WRITERS).map_err(error)?;
    let sql = "SELECT coalesce(max(steps), 0) FROM schema_version";
    let done: i64 = transaction.query_one(sql, &[]).map_err(error)?.get(0);
    let Some(rest) = usize::try_from(done)
        .ok()
        .and_then(|done| STEPS.get(done..))
    else {
        return Err(StoreError::Corrupt(format!(
            "its schema is at step {done}, and this program knows {}: a newer one was here, so use \
             that version of Sweet Tooth, or bring back an older copy of the database",
            STEPS.len()
        )));
    };
    for step in rest {
        transaction.batch_execute(step).map_err(error)?;
    }
    if !rest.is_empty() {
        let write = format!(
            "DELETE FROM schema_version; INSERT INTO schema_version VALUES ({})",
            STEPS.len()
        );
        transaction.batch_execute(&write).map_err(error)?;
    }
    transaction.commit().map_err(error)
}
