//! Statements about caps on unfinished tables, and about the removal of tables, guests and reports
//! by age.

use async_trait::async_trait;
use model::{
    Cursor, GUEST_DAYS, NewTable, Person, PersonId, RetentionTimes, Status, Summary, TableId,
    UnixMs, days,
};

use super::leases::no_living_owner;
use super::personal_data::personal_tables;
use super::{Cell, Database, Sql, Statement, ToCell, json, one, only, params, rows};
use crate::StoreError;
use crate::{FinishedKind, GuestRemoval, OldTable, Retention, SoloTables};

/// Unfinished tables of a person at which no other person sits. `?2` is the limit.
pub(crate) const SOLO: &str = "SELECT table_id FROM solo_tables WHERE person_id = ?1 LIMIT ?2";
/// Those of them at which only bots sit.
pub(crate) const SOLO_BOTS: &str =
    "SELECT table_id FROM solo_tables WHERE person_id = ?1 AND bots LIMIT ?2";
/// Tables of a status that may be removed, the earliest first.
pub(crate) const EXPIRED_TABLES: &str = "SELECT id FROM tables WHERE status = ?1 \
    AND keep_until <= ?2 AND keep_until IS NOT NULL ORDER BY keep_until LIMIT ?3";
/// Finished tables whose records may be removed, the oldest first.
pub(crate) const OLD_TABLES: &str = "SELECT id, updated_at FROM tables WHERE status = 'finished' \
    AND record_removed_at IS NULL AND guests_only = ?1 AND updated_at <= ?2 \
    AND (updated_at, id) > (?3, ?4) ORDER BY updated_at, id LIMIT ?5";
/// A finished table whose record may be removed: no report and no tournament refers to it, and no
/// living node owns it. [`no_living_owner`] completes the statement.
pub(crate) const OLD_TABLE: &str = "SELECT id FROM tables WHERE id = ?1 \
    AND NOT EXISTS (SELECT 1 FROM reports WHERE table_id = ?1) \
    AND NOT EXISTS (SELECT 1 FROM tournament_games WHERE table_id = ?1) AND ";
/// Deletes settled reports, the earliest first.
pub(crate) const SETTLED_REPORTS: &str = "DELETE FROM reports WHERE id IN (SELECT id FROM reports \
    WHERE settled_at <= ?1 AND settled_at IS NOT NULL ORDER BY settled_at LIMIT ?2)";
/// The name under which the leader's retention times are stored.
const KEEP_TIMES: &str = "keep-times";
/// People whose time is over, the earliest first.
pub(crate) const EXPIRED_PEOPLE: &str =
    "SELECT id FROM people WHERE keep_until <= ?1 ORDER BY keep_until LIMIT ?2";
/// A table that nothing refers to and no living node owns. [`no_living_owner`] completes the
/// statement.
pub(crate) const UNUSED_TABLE: &str = "SELECT id FROM tables WHERE id = ?1 AND keep_until <= ?2 \
    AND status <> 'finished' \
    AND NOT EXISTS (SELECT 1 FROM log WHERE table_id = ?1 AND seq > ?3) \
    AND NOT EXISTS (SELECT 1 FROM results WHERE table_id = ?1) \
    AND NOT EXISTS (SELECT 1 FROM reports WHERE table_id = ?1) \
    AND NOT EXISTS (SELECT 1 FROM tournament_games WHERE table_id = ?1) AND ";
/// Tables with rows of a table, each before the one to which it refers.
pub(crate) const TABLE_PARTS: [&str; 6] = [
    "solo_tables",
    "analysis",
    "notices",
    "turns",
    "sitters",
    "log",
];
/// Columns that refer to a person, besides every `person_id`.
const REFERENCES: [(&str, &str); 4] = [
    ("shunned", "other_id"),
    ("reports", "about_id"),
    ("audit", "admin_id"),
    ("leavers", "id"),
];

/// Records the maker of a table at which no other person sits.
pub(super) fn insert_solo(
    connection: &dyn Sql,
    table: &NewTable,
    summary: &Summary,
) -> Result<(), StoreError> {
    let Some(maker) = &table.maker else {
        return Ok(());
    };
    let alone = summary.sitters.iter().all(|sitter| sitter == maker);
    if !alone || summary.status == Status::Finished {
        return Ok(());
    }
    let bots = summary.sitters.is_empty() && summary.status == Status::Running;
    let sql = "INSERT INTO solo_tables (table_id, person_id, bots) VALUES (?1, ?2, ?3)";
    connection.run(sql, params![table.id, maker, bots])?;
    Ok(())
}

/// Deletes the record of such a table if its game is over or another person sits there.
pub(super) fn remove_solo(table: &TableId, status: Status) -> Statement<'_> {
    let sql = match status {
        Status::Finished => "DELETE FROM solo_tables WHERE table_id = ?1",
        Status::Waiting | Status::Running => {
            "DELETE FROM solo_tables WHERE table_id = ?1 AND EXISTS (SELECT 1 FROM sitters \
             WHERE sitters.table_id = ?1 AND sitters.person_id <> solo_tables.person_id)"
        }
    };
    Statement::new(sql, [table.cell()])
}

/// The condition that no person with an account sits or sat at table `?1`.
const ONLY_GUESTS: &str = "NOT EXISTS (SELECT 1 FROM sitters JOIN accounts \
    ON accounts.person_id = sitters.person_id WHERE sitters.table_id = ?1)";

/// Records at the end of a game whether a person with an account sat at its table.
pub(super) fn write_finished_kind(table: &TableId) -> Statement<'_> {
    let sql = format!("UPDATE tables SET guests_only = {ONLY_GUESTS} WHERE id = ?1");
    Statement::new(sql, [table.cell()])
}

/// Records that a person with an account sat at the finished tables of a person.
pub(super) fn mark_tables_of_account(
    connection: &dyn Sql,
    person: &PersonId,
) -> Result<(), StoreError> {
    let sql = "UPDATE tables SET guests_only = FALSE WHERE guests_only AND id IN \
        (SELECT table_id FROM sitters WHERE person_id = ?1)";
    connection.run(sql, params![person])?;
    Ok(())
}

/// Tables whose rows do not keep a guest: they are deleted with the guest. Progress of a guest whose
/// tables and puzzles are gone, and who has stayed away, would otherwise be kept for ever.
const GONE_WITH_GUEST: [&str; 2] = ["choices", "firsts"];

/// The statement that deletes a person whose time is over and to whom nothing refers.
pub(crate) fn removal_of_guest(connection: &dyn Sql) -> Result<String, StoreError> {
    let mut sql = "DELETE FROM people WHERE id = ?1 AND keep_until <= ?2".to_owned();
    let own = personal_tables(connection)?;
    let own = own.iter().map(String::as_str);
    let own = own.filter(|table| !GONE_WITH_GUEST.contains(table));
    let own = own.map(|table| (table, "person_id"));
    for (table, column) in own.chain(REFERENCES) {
        sql.push_str(&format!(
            " AND NOT EXISTS (SELECT 1 FROM {table} WHERE {column} = ?1)"
        ));
    }
    Ok(sql)
}

fn remove_table(
    connection: &dyn Sql,
    table: &TableId,
    head: u64,
    cutoff: UnixMs,
) -> Result<bool, StoreError> {
    // The update locks the row, so nobody writes to this table until the end of the transaction.
    // The next statement sees earlier writes.
    let hold = "UPDATE tables SET keep_until = keep_until WHERE id = ?1 AND keep_until <= ?2";
    if connection.run(hold, params![table, cutoff])? == 0 {
        return Ok(false);
    }
    let sql = format!("{UNUSED_TABLE}{}", no_living_owner(connection));
    let unused = one(
        connection,
        &sql,
        params![table, cutoff, Cell::Integer(head as i64)],
        |row| row.get::<TableId>(0),
    )?;
    if unused.is_none() {
        return Ok(false);
    }
    remove_parts(connection, table)?;
    connection.run("DELETE FROM tables WHERE id = ?1", params![table])?;
    Ok(true)
}

/// Deletes everything of a table but its results and its own row.
fn remove_parts(connection: &dyn Sql, table: &TableId) -> Result<(), StoreError> {
    for part in TABLE_PARTS {
        let sql = format!("DELETE FROM {part} WHERE table_id = ?1");
        connection.run(&sql, params![table])?;
    }
    Ok(())
}

/// Removes the record of a finished table. Returns whether it was removed.
fn remove_record(
    connection: &dyn Sql,
    table: &TableId,
    kind: FinishedKind,
    cutoff: UnixMs,
    now: UnixMs,
) -> Result<bool, StoreError> {
    // The update locks the row, so nobody writes to this table until the end of the transaction.
    let hold = "UPDATE tables SET fence = fence WHERE id = ?1 AND status = 'finished' \
        AND record_removed_at IS NULL AND updated_at <= ?2";
    if connection.run(hold, params![table, cutoff])? == 0 {
        return Ok(false);
    }
    let sql = format!("{OLD_TABLE}{}", no_living_owner(connection));
    let old = one(connection, &sql, params![table], |row| {
        row.get::<TableId>(0)
    })?;
    if old.is_none() {
        return Ok(false);
    }
    let sql = format!(
        "SELECT {ONLY_GUESTS}, EXISTS (SELECT 1 FROM results WHERE table_id = ?1 AND rated)"
    );
    let (only_guests, rated): (bool, bool) = only(connection, &sql, params![table], |row| {
        Ok((row.get(0)?, row.get(1)?))
    })?;
    if kind == FinishedKind::GuestsOnly && !only_guests {
        let sql = "UPDATE tables SET guests_only = FALSE WHERE id = ?1";
        connection.run(sql, params![table])?;
        return Ok(false);
    }
    remove_parts(connection, table)?;
    if kind == FinishedKind::GuestsOnly && !rated {
        let sql = "DELETE FROM results WHERE table_id = ?1";
        connection.run(sql, params![table])?;
        connection.run("DELETE FROM tables WHERE id = ?1", params![table])?;
    } else {
        // The new fence keeps a node that has the table in memory from writing to it.
        let sql = "UPDATE tables SET record_removed_at = ?2, title = '', spec = '{}', \
            owner = NULL, wake_at = NULL, fence = fence + 1 WHERE id = ?1";
        connection.run(sql, params![table, now])?;
    }
    Ok(true)
}

fn remove_guests(
    connection: &dyn Sql,
    cutoff: UnixMs,
    again: UnixMs,
    limit: u32,
) -> Result<GuestRemoval, StoreError> {
    let found = rows(connection, EXPIRED_PEOPLE, params![cutoff, limit], |row| {
        row.get::<PersonId>(0)
    })?;
    let remove = removal_of_guest(connection)?;
    let mut removal = GuestRemoval::default();
    for person in &found {
        removal.examined += 1;
        if connection.run(&remove, params![person, cutoff])? == 0 {
            let keep = "UPDATE people SET keep_until = ?2 WHERE id = ?1 AND keep_until < ?2";
            connection.run(keep, params![person, cutoff + again])?;
            continue;
        }
        removal.removed += 1;
        for table in GONE_WITH_GUEST {
            let sql = format!("DELETE FROM {table} WHERE person_id = ?1");
            connection.run(&sql, params![person])?;
        }
    }
    Ok(removal)
}

#[async_trait]
impl Retention for Database {
    async fn solo_tables(&self, person: &PersonId, most: u32) -> Result<SoloTables, StoreError> {
        let person = person.clone();
        self.read(move |connection| {
            let count = |sql: &str| {
                let found = rows(connection, sql, params![person, most], |_| Ok(()))?;
                Ok::<_, StoreError>(u32::try_from(found.len()).unwrap_or(u32::MAX))
            };
            Ok(SoloTables {
                all: count(SOLO)?,
                bots: count(SOLO_BOTS)?,
            })
        })
        .await
    }

    async fn record_visit(
        &self,
        guest: &PersonId,
        now: UnixMs,
    ) -> Result<Option<Person>, StoreError> {
        let id = guest.clone();
        let found = self
            .read(move |connection| {
                let sql = "SELECT name, keep_until FROM people WHERE id = ?1 \
                    AND NOT EXISTS (SELECT 1 FROM accounts WHERE person_id = ?1)";
                one(connection, sql, params![id], |row| {
                    let (id, name) = (id.clone(), row.get(0)?);
                    Ok((Person { id, name }, row.get::<UnixMs>(1)?))
                })
            })
            .await?;
        let Some((person, kept)) = found else {
            return Ok(None);
        };
        let until = now + days(GUEST_DAYS);
        if kept >= until - days(1) {
            return Ok(Some(person));
        }
        let id = guest.clone();
        let keep = move |connection: &dyn Sql| {
            let sql = "UPDATE people SET keep_until = ?2 WHERE id = ?1";
            connection.run(sql, params![id, until])
        };
        // The guest may have been removed between the two statements.
        let there = self.write_shared_returning(keep).await? > 0;
        Ok(there.then_some(person))
    }

    async fn expired_tables(
        &self,
        status: Status,
        cutoff: UnixMs,
        limit: u32,
    ) -> Result<Vec<TableId>, StoreError> {
        self.read(move |connection| {
            let status = status.as_str();
            let values = params![status, cutoff, limit];
            rows(connection, EXPIRED_TABLES, values, |row| row.get(0))
        })
        .await
    }

    async fn keep_table(&self, table: &TableId, until: Option<UnixMs>) -> Result<bool, StoreError> {
        let table = table.clone();
        self.write_shared_returning(move |connection| {
            let later = "UPDATE tables SET keep_until = ?2 WHERE id = ?1 AND keep_until < ?2";
            let for_good = "UPDATE tables SET keep_until = NULL WHERE id = ?1";
            match until {
                Some(until) => connection.run(later, params![table, until])?,
                None => connection.run(for_good, params![table])?,
            };
            let sql = "SELECT id FROM tables WHERE id = ?1";
            let found = one(connection, sql, params![table], |row| row.get::<TableId>(0))?;
            Ok(found.is_some())
        })
        .await
    }

    async fn remove_table(
        &self,
        table: &TableId,
        head: u64,
        cutoff: UnixMs,
    ) -> Result<bool, StoreError> {
        let table = table.clone();
        self.write_shared_returning(move |connection| {
            remove_table(connection, &table, head, cutoff)
        })
        .await
    }

    async fn remove_guests(
        &self,
        cutoff: UnixMs,
        again: UnixMs,
        limit: u32,
    ) -> Result<GuestRemoval, StoreError> {
        self.write_returning(move |connection| remove_guests(connection, cutoff, again, limit))
            .await
    }

    async fn old_tables(
        &self,
        kind: FinishedKind,
        cutoff: UnixMs,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<OldTable>, StoreError> {
        self.read(move |connection| {
            let (at, id) = match &after {
                Some(Cursor { at, id }) => (*at, id.as_str()),
                None => (UnixMs::MIN, ""),
            };
            let guests_only = kind == FinishedKind::GuestsOnly;
            let values = params![guests_only, cutoff, at, id, limit];
            rows(connection, OLD_TABLES, values, |row| {
                Ok(OldTable {
                    id: row.get(0)?,
                    updated_at: row.get(1)?,
                })
            })
        })
        .await
    }

    async fn remove_records(
        &self,
        tables: Vec<TableId>,
        kind: FinishedKind,
        cutoff: UnixMs,
        now: UnixMs,
    ) -> Result<Vec<TableId>, StoreError> {
        self.write_shared_returning(move |connection| {
            let mut removed = Vec::new();
            for table in &tables {
                if remove_record(connection, table, kind, cutoff, now)? {
                    removed.push(table.clone());
                }
            }
            Ok(removed)
        })
        .await
    }

    async fn remove_reports(&self, cutoff: UnixMs, limit: u32) -> Result<u32, StoreError> {
        self.write_shared_returning(move |connection| {
            let removed = connection.run(SETTLED_REPORTS, params![cutoff, limit])?;
            Ok(u32::try_from(removed).unwrap_or(u32::MAX))
        })
        .await
    }

    fn purge_deleted(&self) {
        self.engine.purge_deleted();
    }

    async fn publish_keep_times(&self, times: RetentionTimes) -> Result<(), StoreError> {
        let value = serde_json::to_string(&times)
            .map_err(|error| StoreError::Corrupt(error.to_string()))?;
        let publish = move |connection: &dyn Sql| {
            let sql = "INSERT INTO site_facts (name, value) VALUES (?1, ?2) \
                ON CONFLICT (name) DO UPDATE SET value = excluded.value";
            connection.run(sql, params![KEEP_TIMES, value])?;
            Ok(())
        };
        self.write_shared(publish).await
    }

    async fn published_keep_times(&self) -> Result<Option<RetentionTimes>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT value FROM site_facts WHERE name = ?1";
            let found = one(connection, sql, params![KEEP_TIMES], |row| {
                json(&row.get::<String>(0)?)
            })?;
            // A newer version may have written times that this one cannot read.
            Ok(found.and_then(|value| serde_json::from_value(value).ok()))
        })
        .await
    }
}
