//! Statements about heartbeats and closings.

use async_trait::async_trait;
use model::{Closing, UnixMs};

use super::{Database, Sql, one, only, params, rows};
use crate::StoreError;
use crate::{Heartbeats, Opening};

/// The time for which a closing is kept: longer than any clock runs.
const CLOSING_KEPT: UnixMs = 365 * 24 * 3_600_000;

/// Nodes other than `?1` that have opened and whose leases have not ended. A node has a lease
/// before it opens, so a lease without a heartbeat proves nothing.
fn other_living_nodes(connection: &dyn Sql) -> String {
    let now = connection.clock();
    format!(
        "SELECT node FROM nodes WHERE node <> ?1 AND until > {now} \
         AND node IN (SELECT node FROM heartbeats)"
    )
}

/// Records a closing. If no node was open since the end of the previous closing, that one becomes
/// longer: a process that dies again and again while it starts leaves one row.
fn record_closing(connection: &dyn Sql, from: UnixMs, until: UnixMs) -> Result<(), StoreError> {
    if from >= until {
        return Ok(());
    }
    let sql = "SELECT min(from_at) FROM closings WHERE until_at = ?1 AND from_at < ?1";
    let before = only(connection, sql, params![from], |row| {
        row.get::<Option<UnixMs>>(0)
    })?;
    connection.run(
        "INSERT INTO closings (from_at, until_at) VALUES (?1, ?2)",
        params![before.unwrap_or(from), until],
    )?;
    // The new row is inserted before the old one is deleted, so no number is used twice.
    connection.run(
        "DELETE FROM closings WHERE until_at = ?1 OR until_at < ?2",
        params![from, until.saturating_sub(CLOSING_KEPT)],
    )?;
    Ok(())
}

fn open_node(connection: &dyn Sql, node: &str, now: UnixMs) -> Result<Opening, StoreError> {
    let others = other_living_nodes(connection);
    let found = one(connection, &others, params![node], |row| {
        row.get::<String>(0)
    })?;
    let last_of_others = if found.is_some() {
        let sql = format!("SELECT max(at) FROM heartbeats WHERE node IN ({others})");
        let last = only(connection, &sql, params![node], |row| row.get(0))?;
        // A node that has left, or whose lease was deleted, proves nothing.
        connection.run(
            "DELETE FROM heartbeats WHERE node <> ?1 AND node NOT IN (SELECT node FROM nodes)",
            params![node],
        )?;
        last
    } else {
        let sql = "SELECT max(at) FROM heartbeats";
        let last = only(connection, sql, &[], |row| row.get::<Option<UnixMs>>(0))?;
        record_closing(connection, last.unwrap_or(now), now)?;
        // After the wall clock was set back, a closing can end in the future. It would stop all
        // clocks until then.
        connection.run(
            "UPDATE closings SET until_at = ?1, \
             from_at = CASE WHEN from_at < ?1 THEN from_at ELSE ?1 END WHERE until_at > ?1",
            params![now],
        )?;
        connection.run("DELETE FROM heartbeats WHERE node <> ?1", params![node])?;
        None
    };
    connection.run(
        "INSERT INTO heartbeats (node, opened_at, at) VALUES (?1, ?2, ?2) \
         ON CONFLICT (node) DO UPDATE SET opened_at = excluded.opened_at, at = excluded.at",
        params![node, now],
    )?;
    Ok(Opening { last_of_others })
}

fn heartbeat(connection: &dyn Sql, node: &str, now: UnixMs) -> Result<Option<i64>, StoreError> {
    // A heartbeat proves that the store accepts writes. An update that changes nothing would prove
    // nothing.
    connection.touch()?;
    connection.run(
        "INSERT INTO heartbeats (node, opened_at, at) VALUES (?1, ?2, ?2) \
         ON CONFLICT (node) DO UPDATE SET at = excluded.at",
        params![node, now],
    )?;
    let sql = "SELECT max(id) FROM closings";
    only(connection, sql, &[], |row| row.get(0))
}

fn settle_opening(
    connection: &dyn Sql,
    node: &str,
    last: UnixMs,
    opened: UnixMs,
) -> Result<bool, StoreError> {
    // Nodes that opened later prove nothing, also if they have the name of one that died.
    let sql = "SELECT node FROM heartbeats WHERE node <> ?1 AND opened_at <= ?2 AND at > ?2";
    let lived = one(connection, sql, params![node, last], |row| {
        row.get::<String>(0)
    })?;
    if lived.is_some() {
        return Ok(true);
    }
    let sql = format!(
        "{} AND node IN (SELECT node FROM heartbeats WHERE opened_at <= ?2)",
        other_living_nodes(connection)
    );
    let believed = one(connection, &sql, params![node, last], |row| {
        row.get::<String>(0)
    })?;
    if believed.is_some() {
        return Ok(false);
    }
    record_closing(connection, last, opened)?;
    Ok(true)
}

#[async_trait]
impl Heartbeats for Database {
    async fn open_node(&self, node: &str, now: UnixMs) -> Result<Opening, StoreError> {
        let node = node.to_owned();
        self.write_returning(move |connection| open_node(connection, &node, now))
            .await
    }

    async fn heartbeat(&self, node: &str, now: UnixMs) -> Result<Option<i64>, StoreError> {
        let node = node.to_owned();
        self.write_shared_returning(move |connection| heartbeat(connection, &node, now))
            .await
    }

    async fn settle_opening(
        &self,
        node: &str,
        last: UnixMs,
        opened: UnixMs,
    ) -> Result<bool, StoreError> {
        let node = node.to_owned();
        self.write_returning(move |connection| settle_opening(connection, &node, last, opened))
            .await
    }

    async fn closings(&self, after: UnixMs) -> Result<Vec<Closing>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT id, from_at, until_at FROM closings WHERE until_at > ?1 ORDER BY id";
            rows(connection, sql, params![after], |row| {
                Ok(Closing {
                    id: row.get(0)?,
                    from: row.get(1)?,
                    until: row.get(2)?,
                })
            })
        })
        .await
    }
}
