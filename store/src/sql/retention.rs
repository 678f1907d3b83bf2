//! Caps on what lasts, and the removal of tables and guests that nobody uses.

use async_trait::async_trait;

use super::accounts::personal;
use super::leases::free;
use super::{Cell, Database, Engine, Sql, Statement, ToCell, one, params, rows};
use crate::retention::{DAY, GUEST_DAYS, GuestRemoval, Retention, SoloTables, days};
use crate::table::{NewTable, Status, Summary};
use crate::{Person, PersonId, StoreError, TableId, UnixMs};

/// Tables of a person at which no other person sits. `?2` is how many at most.
pub(crate) const SOLO: &str = "SELECT table_id FROM solo_tables WHERE person_id = ?1 LIMIT ?2";
/// Those at which only bots sit.
pub(crate) const SOLO_BOTS: &str =
    "SELECT table_id FROM solo_tables WHERE person_id = ?1 AND bots LIMIT ?2";
/// Tables that may be removed, by time.
pub(crate) const EXPIRED_TABLES: &str =
    "SELECT id FROM tables WHERE keep_until <= ?1 ORDER BY keep_until LIMIT ?2";
/// People whose time is over, by time.
pub(crate) const EXPIRED_PEOPLE: &str =
    "SELECT id FROM people WHERE keep_until <= ?1 ORDER BY keep_until LIMIT ?2";
/// A table that nothing refers to and no node looks after; completed with [`free`].
pub(crate) const UNUSED_TABLE: &str = "SELECT id FROM tables WHERE id = ?1 AND keep_until <= ?2 \
    AND status <> 'finished' \
    AND NOT EXISTS (SELECT 1 FROM log WHERE table_id = ?1 AND seq > ?3) \
    AND NOT EXISTS (SELECT 1 FROM results WHERE table_id = ?1) \
    AND NOT EXISTS (SELECT 1 FROM reports WHERE table_id = ?1) \
    AND NOT EXISTS (SELECT 1 FROM tournament_games WHERE table_id = ?1) AND ";
/// What a table has, each before that to which it refers.
pub(crate) const OF_A_TABLE: [&str; 6] = [
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

/// Notes who has made a table at which nobody else sits.
pub(super) fn note_solo(
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

/// A table is nobody's own any more: its game is over, or somebody else sits there.
pub(super) fn end_solo(table: &TableId, status: Status) -> Statement<'_> {
    let sql = match status {
        Status::Finished => "DELETE FROM solo_tables WHERE table_id = ?1",
        Status::Waiting | Status::Running => {
            "DELETE FROM solo_tables WHERE table_id = ?1 AND EXISTS (SELECT 1 FROM sitters \
             WHERE sitters.table_id = ?1 AND sitters.person_id <> solo_tables.person_id)"
        }
    };
    Statement::new(sql, [table.cell()])
}

/// Deletes a person whose time is over and to whom nothing refers.
pub(crate) fn removal_of_guest(connection: &dyn Sql) -> Result<String, StoreError> {
    let mut sql = "DELETE FROM people WHERE id = ?1 AND keep_until <= ?2".to_owned();
    let own = personal(connection)?;
    let own = own.iter().map(|table| (table.as_str(), "person_id"));
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
    now: UnixMs,
) -> Result<bool, StoreError> {
    // With the row held, nobody writes to this table until the end of the transaction; what was
    // written before is seen by the next statement.
    let hold = "UPDATE tables SET keep_until = keep_until WHERE id = ?1 AND keep_until <= ?2";
    if connection.run(hold, params![table, now])? == 0 {
        return Ok(false);
    }
    let sql = format!("{UNUSED_TABLE}{}", free(connection));
    let unused = one(
        connection,
        &sql,
        params![table, now, Cell::Integer(head as i64)],
        |row| row.get::<TableId>(0),
    )?;
    if unused.is_none() {
        return Ok(false);
    }
    for part in OF_A_TABLE {
        let sql = format!("DELETE FROM {part} WHERE table_id = ?1");
        connection.run(&sql, params![table])?;
    }
    connection.run("DELETE FROM tables WHERE id = ?1", params![table])?;
    Ok(true)
}

fn remove_guests(
    connection: &dyn Sql,
    now: UnixMs,
    limit: u32,
) -> Result<GuestRemoval, StoreError> {
    let found = rows(connection, EXPIRED_PEOPLE, params![now, limit], |row| {
        row.get::<PersonId>(0)
    })?;
    let remove = removal_of_guest(connection)?;
    let mut removal = GuestRemoval::default();
    for person in &found {
        removal.examined += 1;
        match connection.run(&remove, params![person, now])? {
            0 => {
                let keep = "UPDATE people SET keep_until = ?2 WHERE id = ?1 AND keep_until < ?2";
                connection.run(keep, params![person, now + days(GUEST_DAYS)])?;
            }
            _ => removal.removed += 1,
        }
    }
    Ok(removal)
}

#[async_trait]
impl<E: Engine> Retention for Database<E> {
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

    async fn visit(&self, guest: &PersonId, now: UnixMs) -> Result<Option<Person>, StoreError> {
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
        if kept >= until - DAY {
            return Ok(Some(person));
        }
        let id = guest.clone();
        let keep = move |connection: &dyn Sql| {
            let sql = "UPDATE people SET keep_until = ?2 WHERE id = ?1";
            connection.run(sql, params![id, until])
        };
        // Who was removed between the two is nobody.
        let there = self.tell_own(keep).await? > 0;
        Ok(there.then_some(person))
    }

    async fn expired_tables(&self, now: UnixMs, limit: u32) -> Result<Vec<TableId>, StoreError> {
        self.read(move |connection| {
            rows(connection, EXPIRED_TABLES, params![now, limit], |row| {
                row.get(0)
            })
        })
        .await
    }

    async fn keep_table(&self, table: &TableId, until: Option<UnixMs>) -> Result<bool, StoreError> {
        let table = table.clone();
        self.tell_own(move |connection| {
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
        now: UnixMs,
    ) -> Result<bool, StoreError> {
        let table = table.clone();
        self.tell_own(move |connection| remove_table(connection, &table, head, now))
            .await
    }

    async fn remove_guests(&self, now: UnixMs, limit: u32) -> Result<GuestRemoval, StoreError> {
        self.write_and_tell(move |connection| remove_guests(connection, now, limit))
            .await
    }
}
