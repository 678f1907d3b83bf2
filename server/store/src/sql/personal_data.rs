//! Statements that export, delete and hand over everything that belongs to a person.

use async_trait::async_trait;
use model::{Entry, Merge, MergeObstacle, PersonId, SessionEnd, TableId, UnixMs};
use serde_json::{Map, Value, json};

use super::{
    Cell, Database, Sql, ToCell, accounts, merges, one, params, retention, rows, sessions,
    tournaments, update_one,
};
use crate::{PersonalData, StoreError};

/// Columns that an export leaves out: hashes of secrets, which are of no use to the person and
/// would help a thief.
const HIDDEN_COLUMNS: [(&str, &str); 5] = [
    ("accounts", "password"),
    ("accounts", "recovery"),
    ("sessions", "id"),
    ("push_subscriptions", "session_id"),
    ("password_resets", "hash"),
];

/// Tables whose rows are not deleted with the person: seats stay until the names in the logs are
/// removed one by one, and reports stay because deletion must not make them void.
const KEPT: [&str; 2] = ["sitters", "reports"];

/// Tables whose rows stay without the person: results and entrants are also about the people who
/// played with them.
const ANONYMISED: [&str; 3] = ["results", "tournament_entrants", "tournaments"];

/// All tables with a column `person_id`.
pub(super) fn personal_tables(connection: &dyn Sql) -> Result<Vec<String>, StoreError> {
    let mut tables = Vec::new();
    for table in connection.tables()? {
        let columns = connection.columns(&table)?;
        if columns.iter().any(|column| column == "person_id") {
            tables.push(table);
        }
    }
    Ok(tables)
}

/// Hands the rows of a guest in a table over to another person, except where that person has a row
/// with the same key.
fn hand_over(connection: &dyn Sql, table: &str, both: &[Cell<'_>; 2]) -> Result<(), StoreError> {
    for mut key in connection.unique(table)? {
        let before = key.len();
        key.retain(|column| column != "person_id");
        if key.len() == before {
            continue;
        }
        let same = key
            .iter()
            .map(|column| format!(" AND theirs.{column} = {table}.{column}"));
        let sql = format!(
            "DELETE FROM {table} WHERE person_id = ?1 AND EXISTS \
             (SELECT 1 FROM {table} AS theirs WHERE theirs.person_id = ?2{})",
            same.collect::<String>()
        );
        connection.run(&sql, both)?;
    }
    let sql = format!("UPDATE {table} SET person_id = ?2 WHERE person_id = ?1");
    connection.run(&sql, both)?;
    Ok(())
}

pub(super) fn merge_guest(
    connection: &dyn Sql,
    guest: &PersonId,
    into: &PersonId,
) -> Result<(), StoreError> {
    if accounts::find_account(connection, "person_id", guest.as_str())?.is_some() || guest == into {
        return Err(StoreError::Conflict);
    }
    let both = &[guest.cell(), into.cell()];
    connection.run(
        "DELETE FROM puzzles WHERE person_id = ?2 AND solved_at IS NULL AND puzzle IN \
         (SELECT puzzle FROM puzzles WHERE person_id = ?1 AND solved_at IS NOT NULL)",
        both,
    )?;
    // Of two bans the later one stays.
    connection.run(
        "DELETE FROM bans WHERE person_id = ?2 AND until IS NOT NULL AND EXISTS \
         (SELECT 1 FROM bans AS gone WHERE gone.person_id = ?1 \
          AND (gone.until IS NULL OR gone.until > bans.until))",
        both,
    )?;
    // Mutes and blocks of the guest by others hold for the account too.
    connection.run(
        "DELETE FROM shunned WHERE other_id = ?1 AND (person_id = ?2 OR person_id IN \
         (SELECT person_id FROM shunned WHERE other_id = ?2))",
        both,
    )?;
    let sql = "UPDATE shunned SET other_id = ?2 WHERE other_id = ?1";
    connection.run(sql, both)?;
    connection.run(
        "UPDATE reports SET about_id = ?2 WHERE about_id = ?1 AND NOT EXISTS \
         (SELECT 1 FROM reports AS same WHERE same.about_id = ?2 \
          AND same.person_id = reports.person_id AND same.table_id = reports.table_id \
          AND same.day = reports.day)",
        both,
    )?;
    tournaments::merge(connection, guest, into)?;
    for table in personal_tables(connection)? {
        hand_over(connection, &table, both)?;
    }
    retention::mark_tables_of_account(connection, into)?;
    connection.run("DELETE FROM shunned WHERE person_id = other_id", params![])?;
    // If both sat at one table, one person has several seats there now.
    connection.run(
        "UPDATE results SET nth = 1 + (SELECT count(*) FROM results AS before \
             WHERE before.table_id = results.table_id AND before.person_id = ?1 \
             AND before.seat < results.seat) \
         WHERE person_id = ?1 AND table_id IN (SELECT table_id FROM results \
             WHERE person_id = ?1 GROUP BY table_id HAVING count(*) > 1)",
        params![into],
    )?;
    connection.run("DELETE FROM people WHERE id = ?1", params![guest])?;
    Ok(())
}

/// Deletes everything that a person owns. Returns the number of people who were deleted.
pub(super) fn delete_person(connection: &dyn Sql, person: &PersonId) -> Result<u64, StoreError> {
    connection.run(
        "INSERT INTO leavers (id) VALUES (?1) ON CONFLICT DO NOTHING",
        params![person],
    )?;
    tournaments::remove_person(connection, person)?;
    // Sessions refer to accounts, so they are deleted first.
    sessions::end_sessions(connection, person, &SessionEnd::All)?;
    for table in personal_tables(connection)? {
        let sql = match table.as_str() {
            kept if KEPT.contains(&kept) => continue,
            anonymised if ANONYMISED.contains(&anonymised) => {
                format!("UPDATE {anonymised} SET person_id = NULL WHERE person_id = ?1")
            }
            own => format!("DELETE FROM {own} WHERE person_id = ?1"),
        };
        connection.run(&sql, params![person])?;
    }
    // Mutes and blocks of a deleted person have no use.
    connection.run("DELETE FROM shunned WHERE other_id = ?1", params![person])?;
    connection.run(
        "DELETE FROM merges WHERE from_id = ?1 OR into_id = ?1",
        params![person],
    )?;
    connection.run("DELETE FROM people WHERE id = ?1", params![person])
}

/// The rows of a query as JSON, column by column.
fn read_as_json(
    connection: &dyn Sql,
    table: &str,
    sql: &str,
    values: &[Cell<'_>],
) -> Result<Value, StoreError> {
    let all = rows(connection, sql, values, |row| {
        let mut one = Map::new();
        for (index, name) in row.names().into_iter().enumerate() {
            if !HIDDEN_COLUMNS.contains(&(table, name)) {
                one.insert(name.to_owned(), to_json(row.cell(index)?));
            }
        }
        Ok(Value::Object(one))
    })?;
    Ok(Value::Array(all))
}

fn to_json(cell: Cell<'_>) -> Value {
    match cell {
        Cell::Null => Value::Null,
        Cell::Integer(number) => number.into(),
        Cell::Real(number) => number.into(),
        Cell::Text(text) => text.into(),
        Cell::Blob(bytes) => data_encoding::HEXLOWER.encode(bytes).into(),
    }
}

fn export(connection: &dyn Sql, person: &PersonId) -> Result<Value, StoreError> {
    let id = person.as_str();
    let mut all = Map::new();
    let sql = "SELECT * FROM people WHERE id = ?1";
    all.insert(
        "people".to_owned(),
        read_as_json(connection, "people", sql, params![id])?,
    );
    for table in personal_tables(connection)? {
        let sql = format!("SELECT * FROM {table} WHERE person_id = ?1");
        all.insert(
            table.clone(),
            read_as_json(connection, &table, &sql, params![id])?,
        );
    }
    // The actions of a person at a table are the entries whose message ids begin with the person's
    // id.
    let sql = "SELECT id, game, title, status, public, created_at, tables.updated_at, play_key, watch_key \
               FROM sitters CROSS JOIN tables ON id = table_id WHERE person_id = ?1";
    let mut tables = read_as_json(connection, "tables", sql, params![id])?;
    for table in tables.as_array_mut().into_iter().flatten() {
        let sql = "SELECT seq, at, body FROM log \
                   WHERE table_id = ?1 AND id > ?2 AND id < ?3 ORDER BY seq";
        let own = table["id"].as_str().unwrap_or_default().to_owned();
        let (from, to) = (format!("{id}/"), format!("{id}0"));
        table["sent"] = read_as_json(connection, "log", sql, params![own, from, to])?;
    }
    all.insert("tables".to_owned(), tables);
    Ok(json!(all))
}

#[async_trait]
impl PersonalData for Database {
    async fn export(&self, person: &PersonId) -> Result<Value, StoreError> {
        let person = person.clone();
        self.read(move |connection| export(connection, &person))
            .await
    }

    async fn delete_person(&self, person: &PersonId) -> Result<(), StoreError> {
        let person = person.clone();
        self.delete(move |connection| delete_person(connection, &person).map(drop))
            .await
    }

    async fn pending_deletions(&self) -> Result<Vec<PersonId>, StoreError> {
        self.read(move |connection| {
            rows(connection, "SELECT id FROM leavers", params![], |row| {
                row.get(0)
            })
        })
        .await
    }

    async fn next_table_with_name(
        &self,
        leaver: &PersonId,
        after: Option<&TableId>,
    ) -> Result<Option<TableId>, StoreError> {
        let person = leaver.clone();
        let from = after.map_or(String::new(), TableId::to_string);
        let next = self
            .read(move |connection| {
                let sql = "SELECT table_id FROM sitters WHERE person_id = ?1 AND table_id > ?2 \
                           ORDER BY table_id LIMIT 1";
                one(connection, sql, params![person, from], |row| row.get(0))
            })
            .await?;
        if next.is_none() {
            let leaver = leaver.clone();
            let gone = move |connection: &dyn Sql| {
                connection.run(
                    "DELETE FROM leavers WHERE id = ?1 \
                     AND NOT EXISTS (SELECT 1 FROM sitters WHERE person_id = ?1)",
                    params![leaver],
                )?;
                Ok(())
            };
            self.delete(gone).await?;
        }
        Ok(next)
    }

    async fn remove_name(
        &self,
        leaver: &PersonId,
        table: &TableId,
        entries: Vec<Entry>,
        title: String,
    ) -> Result<(), StoreError> {
        let (leaver, table) = (leaver.clone(), table.clone());
        let clear = move |connection: &dyn Sql| {
            for entry in &entries {
                let sql = "UPDATE log SET id = ?3, body = ?4 WHERE table_id = ?1 AND seq = ?2";
                let seq = entry.seq as i64;
                let body = entry.body.as_str();
                update_one(connection, sql, params![table, seq, entry.id, body])?;
            }
            let sql = "UPDATE tables SET title = ?2 WHERE id = ?1";
            update_one(connection, sql, params![table, &title])?;
            connection.run(
                "DELETE FROM sitters WHERE person_id = ?1 AND table_id = ?2",
                params![leaver, table],
            )?;
            Ok(())
        };
        self.delete(clear).await
    }

    async fn open_tables_of(&self, person: &PersonId) -> Result<Vec<TableId>, StoreError> {
        let person = person.clone();
        self.read(move |connection| {
            let sql = "SELECT id FROM sitters CROSS JOIN tables ON id = table_id \
                           WHERE person_id = ?1 AND status <> 'finished'";
            rows(connection, sql, params![person], |row| row.get(0))
        })
        .await
    }

    async fn merge_guest(&self, guest: &PersonId, into: &PersonId) -> Result<(), StoreError> {
        let (guest, into) = (guest.clone(), into.clone());
        self.write(move |connection| merge_guest(connection, &guest, &into))
            .await
    }

    async fn merge_obstacle(
        &self,
        from: &PersonId,
        into: &PersonId,
    ) -> Result<Option<MergeObstacle>, StoreError> {
        let (from, into) = (from.clone(), into.clone());
        self.read(move |connection| merges::find_obstacle(connection, &from, &into))
            .await
    }

    async fn merges(&self) -> Result<Vec<Merge>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT from_id, into_id, done_at FROM merges ORDER BY at, from_id";
            rows(connection, sql, params![], |row| {
                Ok(Merge {
                    from: row.get(0)?,
                    into: row.get(1)?,
                    done_at: row.get(2)?,
                })
            })
        })
        .await
    }

    async fn finish_merge(&self, from: &PersonId, now: UnixMs) -> Result<bool, StoreError> {
        let from = from.clone();
        self.write_returning(move |connection| merges::finish_merge(connection, &from, now))
            .await
    }
}
