//! Statements about leases of nodes and ownership of tables. Times are those of the database: the
//! clocks of nodes need not agree.

use std::collections::HashMap;
use std::time::Duration;

use async_trait::async_trait;
use model::{Entry, TableId, UnixMs};

use super::log::log_after;
use super::{Cell, Database, Sql, ToCell, WriteMode, one, params, rows};
use crate::StoreError;
use crate::{Claim, LeaseRenewal, Leases, LivingNode};

/// The name of the lease of the leader.
const LEADER: &str = "caretaker";
/// The age in milliseconds at which an ended lease is deleted, by the clock of the database.
const NODE_KEPT: i64 = 3_600_000;
/// The number of tables in one statement.
const PER_STATEMENT: usize = 64;

/// The condition that no living node is the owner.
pub(super) fn no_living_owner(connection: &dyn Sql) -> String {
    let now = connection.clock();
    format!(
        "(owner IS NULL OR NOT EXISTS (SELECT 1 FROM nodes WHERE node = owner AND until > {now}))"
    )
}

/// Tables with an alarm, the earliest first. `?1` is the latest time, `?2` the limit, `?3` the
/// node.
pub(crate) fn due_query(connection: &dyn Sql, of_node: bool) -> String {
    let free = match of_node {
        true => format!("AND (owner = ?3 OR {})", no_living_owner(connection)),
        false => String::new(),
    };
    format!("SELECT wake_at, id FROM tables WHERE wake_at <= ?1 {free} ORDER BY wake_at LIMIT ?2")
}

fn renew_lease(connection: &dyn Sql, node: &str, lasts: i64) -> Result<LeaseRenewal, StoreError> {
    let now = connection.clock();
    connection.run(
        &format!(
            "INSERT INTO nodes (node, until) VALUES (?1, {now} + ?2) \
             ON CONFLICT (node) DO UPDATE SET until = excluded.until"
        ),
        params![node, lasts],
    )?;
    connection.run(
        &format!("DELETE FROM nodes WHERE until < {now} - ?1"),
        params![NODE_KEPT],
    )?;
    connection.run(
        "INSERT INTO leases (name, owner, fence) VALUES (?1, ?2, 1) ON CONFLICT DO NOTHING",
        params![LEADER, node],
    )?;
    let free = no_living_owner(connection);
    let take = format!(
        "UPDATE leases SET owner = ?2, fence = fence + 1 WHERE name = ?1 AND owner <> ?2 AND {free}"
    );
    connection.run(&take, params![LEADER, node])?;
    let sql = "SELECT owner = ?2 FROM leases WHERE name = ?1";
    let found = one(connection, sql, params![LEADER, node], |row| row.get(0))?;
    Ok(LeaseRenewal {
        leads: found.unwrap_or(false),
    })
}

fn living_nodes(connection: &dyn Sql) -> Result<Vec<LivingNode>, StoreError> {
    let now = connection.clock();
    let sql = format!(
        "SELECT node, has_bus, until, until - {now} FROM nodes WHERE until > {now} ORDER BY node"
    );
    rows(connection, &sql, params![], |row| {
        let remaining = u64::try_from(row.get::<i64>(3)?).unwrap_or_default();
        Ok(LivingNode {
            name: row.get(0)?,
            has_bus: row.get(1)?,
            until: row.get(2)?,
            remaining: Duration::from_millis(remaining),
        })
    })
}

fn admit(
    connection: &dyn Sql,
    node: &str,
    has_bus: bool,
    lasts: i64,
) -> Result<Vec<LivingNode>, StoreError> {
    let mut incompatible = living_nodes(connection)?;
    incompatible.retain(|other| other.name == node || !has_bus || !other.has_bus);
    if incompatible.is_empty() {
        let now = connection.clock();
        let sql = format!(
            "INSERT INTO nodes (node, until, has_bus) VALUES (?1, {now} + ?2, ?3) \
             ON CONFLICT (node) DO UPDATE SET until = excluded.until, has_bus = excluded.has_bus"
        );
        connection.run(&sql, params![node, lasts, has_bus])?;
    }
    Ok(incompatible)
}

fn claim(connection: &dyn Sql, table: &TableId, node: &str) -> Result<Claim, StoreError> {
    let free = no_living_owner(connection);
    let sql = format!(
        "UPDATE tables SET owner = ?2, fence = fence + 1 WHERE id = ?1 AND (owner = ?2 OR {free})"
    );
    let claimed = connection.run(&sql, params![table, node])? > 0;
    let sql = "SELECT fence, owner FROM tables WHERE id = ?1";
    let found = one(connection, sql, params![table], |row| {
        Ok((row.get::<i64>(0)? as u64, row.get::<Option<String>>(1)?))
    })?;
    Ok(match found {
        Some((fence, _)) if claimed => Claim::Claimed(fence),
        Some((_, Some(owner))) => Claim::HeldBy(owner),
        // The owner released it at the same moment.
        Some((_, None)) => Claim::HeldBy(node.to_owned()),
        None => Claim::Missing,
    })
}

/// Whether another node that has not ended its lease owns a table: it is alive, or has died.
fn is_of_other_node(connection: &dyn Sql, table: &TableId, node: &str) -> Result<bool, StoreError> {
    let sql = "SELECT 1 FROM tables WHERE id = ?1 AND owner <> ?2 \
        AND EXISTS (SELECT 1 FROM nodes WHERE node = owner)";
    Ok(one(connection, sql, params![table, node], |_| Ok(()))?.is_some())
}

/// The query for the last entry numbers of [`PER_STATEMENT`] tables.
pub(crate) fn last_entries_query() -> String {
    let marks = vec!["?"; PER_STATEMENT].join(", ");
    format!("SELECT table_id, max(seq) FROM log WHERE table_id IN ({marks}) GROUP BY table_id")
}

#[async_trait]
impl Leases for Database {
    async fn renew_lease(&self, node: &str, lasts: Duration) -> Result<LeaseRenewal, StoreError> {
        let node = node.to_owned();
        let lasts = i64::try_from(lasts.as_millis()).unwrap_or(i64::MAX);
        self.write_shared_returning(move |connection| renew_lease(connection, &node, lasts))
            .await
    }

    async fn admit_node(
        &self,
        node: &str,
        has_bus: bool,
        lasts: Duration,
    ) -> Result<Vec<LivingNode>, StoreError> {
        let node = node.to_owned();
        let lasts = i64::try_from(lasts.as_millis()).unwrap_or(i64::MAX);
        // Exclusive, so that of two nodes that start at once one sees the other.
        self.write_in_mode(WriteMode::Exclusive, move |connection| {
            admit(connection, &node, has_bus, lasts)
        })
        .await
    }

    async fn living_nodes(&self) -> Result<Vec<LivingNode>, StoreError> {
        self.read(living_nodes).await
    }

    async fn end_lease(&self, node: &str) -> Result<(), StoreError> {
        let node = node.to_owned();
        let leave = move |connection: &dyn Sql| {
            connection.run("DELETE FROM nodes WHERE node = ?1", params![node])?;
            Ok(())
        };
        self.write_shared(leave).await
    }

    async fn claim(&self, table: &TableId, node: &str) -> Result<Claim, StoreError> {
        let (table, node) = (table.clone(), node.to_owned());
        let claim = move |connection: &dyn Sql| {
            let of_other = is_of_other_node(connection, &table, &node)?;
            Ok((claim(connection, &table, &node)?, of_other))
        };
        let (claimed, of_other) = self.write_shared_returning(claim).await?;
        if of_other && matches!(claimed, Claim::Claimed(_)) {
            metrics::counter!("sweettooth_takeovers").increment(1);
        }
        Ok(claimed)
    }

    async fn release(&self, table: &TableId, node: &str, fence: u64) -> Result<(), StoreError> {
        let (table, node) = (table.clone(), node.to_owned());
        let release = move |connection: &dyn Sql| {
            let sql = "UPDATE tables SET owner = NULL WHERE id = ?1 AND owner = ?2 AND fence = ?3";
            connection.run(sql, params![table, node, fence as i64])?;
            Ok(())
        };
        self.write_shared(release).await
    }

    async fn due_tables(
        &self,
        until: UnixMs,
        node: Option<&str>,
        limit: u32,
    ) -> Result<Vec<(UnixMs, TableId)>, StoreError> {
        let node = node.map(str::to_owned);
        self.read(move |connection| {
            let sql = due_query(connection, node.is_some());
            let mut values = vec![until.cell(), limit.cell()];
            values.extend(node.as_ref().map(ToCell::cell));
            rows(connection, &sql, &values, |row| {
                Ok((row.get(0)?, row.get(1)?))
            })
        })
        .await
    }

    async fn set_alarm(
        &self,
        table: &TableId,
        fence: u64,
        wake_at: Option<UnixMs>,
    ) -> Result<(), StoreError> {
        let table = table.clone();
        let set = move |connection: &dyn Sql| {
            let sql = "UPDATE tables SET wake_at = ?2 WHERE id = ?1 AND fence = ?3";
            match connection.run(sql, params![table, wake_at, fence as i64])? {
                0 => Err(StoreError::Fenced),
                _ => Ok(()),
            }
        };
        self.write_shared(set).await
    }

    async fn last_entry_numbers(&self, tables: Vec<TableId>) -> Result<Vec<u64>, StoreError> {
        self.read(move |connection| {
            let sql = last_entries_query();
            let mut heads: HashMap<TableId, i64> = HashMap::new();
            for some in tables.chunks(PER_STATEMENT) {
                let mut values: Vec<Cell<'_>> = some.iter().map(ToCell::cell).collect();
                values.resize(PER_STATEMENT, Cell::Text(""));
                let found = rows(connection, &sql, &values, |row| {
                    Ok((row.get::<TableId>(0)?, row.get::<i64>(1)?))
                })?;
                heads.extend(found);
            }
            let head = |table| heads.get(table).copied().unwrap_or(0) as u64;
            Ok(tables.iter().map(head).collect())
        })
        .await
    }

    async fn entries_after(&self, table: &TableId, after: u64) -> Result<Vec<Entry>, StoreError> {
        let table = table.clone();
        self.read(move |connection| log_after(connection, &table, after as i64))
            .await
    }
}
