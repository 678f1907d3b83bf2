//! Statements about the site as a whole: reports of nodes, address, secrets.

use async_trait::async_trait;
use model::{DatabaseStatus, NodeReport, NodeStatus, UnixMs};

use super::{Database, Sql, one, only, params, rows};
use crate::{Site, StoreError, StoreStatus};

/// The name under which the address of the site is stored.
const SITE_ADDRESS: &str = "address";

/// The age in milliseconds at which a node's report is deleted, by the clock of the database.
const REPORT_KEPT: UnixMs = 3600 * 1000;

fn report_node(connection: &dyn Sql, report: &NodeReport) -> Result<(), StoreError> {
    let body =
        serde_json::to_string(report).map_err(|error| StoreError::Corrupt(error.to_string()))?;
    let now = connection.clock();
    connection.run(
        &format!(
            "INSERT INTO node_reports (node, at, body) VALUES (?1, {now}, ?2) \
             ON CONFLICT (node) DO UPDATE SET at = excluded.at, body = excluded.body"
        ),
        params![report.node, body],
    )?;
    connection.run(
        &format!("DELETE FROM node_reports WHERE at < {now} - ?1"),
        params![REPORT_KEPT],
    )?;
    Ok(())
}

fn nodes(connection: &dyn Sql) -> Result<Vec<NodeStatus>, StoreError> {
    let now = connection.clock();
    let sql = "SELECT owner FROM leases WHERE name = 'caretaker'";
    let leader: Option<String> = one(connection, sql, params![], |row| row.get(0))?;
    let sql = format!("SELECT node, until - {now} FROM nodes ORDER BY node");
    let mut nodes = rows(connection, &sql, params![], |row| {
        let node: String = row.get(0)?;
        Ok(NodeStatus {
            leads: leader.as_ref() == Some(&node),
            node,
            report: None,
            report_age: None,
            lease: Some(row.get(1)?),
        })
    })?;
    let sql = format!("SELECT node, body, {now} - at FROM node_reports ORDER BY node");
    let reports = rows(connection, &sql, params![], |row| {
        let node: String = row.get(0)?;
        // This version may not understand a report of another version.
        let report: Option<NodeReport> = serde_json::from_str(&row.get::<String>(1)?).ok();
        Ok((node, report, row.get::<UnixMs>(2)?))
    })?;
    for (name, report, age) in reports {
        let age = Some(age.max(0));
        match nodes.iter_mut().find(|known| known.node == name) {
            Some(known) => (known.report, known.report_age) = (report, age),
            None => nodes.push(NodeStatus {
                node: name,
                report,
                report_age: age,
                lease: None,
                leads: false,
            }),
        }
    }
    nodes.sort_by(|one, other| one.node.cmp(&other.node));
    Ok(nodes)
}

#[async_trait]
impl Site for Database {
    async fn check_writable(&self) -> Result<(), StoreError> {
        self.write_shared(|connection| connection.touch()).await
    }

    fn status(&self) -> StoreStatus {
        self.state()
    }

    async fn database_status(&self) -> Result<DatabaseStatus, StoreError> {
        let (kind, free_bytes) = (self.engine.name().to_owned(), self.engine.free_bytes());
        self.read(move |connection| {
            Ok(DatabaseStatus {
                kind,
                schema: connection.schema_version()?,
                bytes: u64::try_from(connection.size()?).unwrap_or(0),
                free_bytes,
            })
        })
        .await
    }

    async fn report_node(&self, report: NodeReport) -> Result<(), StoreError> {
        self.write_shared(move |connection| report_node(connection, &report))
            .await
    }

    async fn remove_node_report(&self, node: &str) -> Result<(), StoreError> {
        let node = node.to_owned();
        let withdraw = move |connection: &dyn Sql| {
            let sql = "DELETE FROM node_reports WHERE node = ?1";
            connection.run(sql, params![node]).map(drop)
        };
        self.write_shared(withdraw).await
    }

    async fn nodes(&self) -> Result<Vec<NodeStatus>, StoreError> {
        self.read(nodes).await
    }

    async fn set_site_address(&self, address: Option<&str>) -> Result<(), StoreError> {
        let address = address.map(str::to_owned);
        let set = move |connection: &dyn Sql| {
            match &address {
                Some(address) => connection.run(
                    "INSERT INTO site_facts (name, value) VALUES (?1, ?2) \
                     ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                    params![SITE_ADDRESS, address],
                )?,
                None => connection.run(
                    "DELETE FROM site_facts WHERE name = ?1",
                    params![SITE_ADDRESS],
                )?,
            };
            Ok(())
        };
        self.write_shared(set).await
    }

    async fn site_address(&self) -> Result<Option<String>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT value FROM site_facts WHERE name = ?1";
            one(connection, sql, params![SITE_ADDRESS], |row| row.get(0))
        })
        .await
    }

    async fn secret(&self, name: &str) -> Result<Vec<u8>, StoreError> {
        let mut fresh = vec![0_u8; 64];
        getrandom::fill(&mut fresh).map_err(|error| StoreError::Unavailable(error.to_string()))?;
        self.secret_or(name, fresh).await
    }

    async fn secret_or(&self, name: &str, fresh: Vec<u8>) -> Result<Vec<u8>, StoreError> {
        let insert_name = name.to_owned();
        let insert = move |connection: &dyn Sql| {
            connection.run(
                "INSERT INTO secrets (name, value) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
                params![insert_name, fresh.as_slice()],
            )?;
            Ok(())
        };
        self.write_shared(insert).await?;
        let name = name.to_owned();
        self.read(move |connection| {
            let sql = "SELECT value FROM secrets WHERE name = ?1";
            only(connection, sql, params![name], |row| row.get(0))
        })
        .await
    }
}
