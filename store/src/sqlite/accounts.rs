//! Accounts and sessions, and what happens to what people own.

use async_trait::async_trait;
use rusqlite::types::ValueRef;
use rusqlite::{Connection, OptionalExtension, Row, params};
use serde_json::{Map, Value, json};

use super::{Sqlite, rows, tournaments};
use crate::{
    Account, Accounts, Entry, Person, PersonId, Session, SessionEnd, SessionId, StoreError,
    TableId, UnixMs,
};

/// The most sessions of one person; the one that was not used for the longest time goes first.
const MOST_SESSIONS: u32 = 50;

/// What a person's own data does not show: hashes that tell nothing, and would help a thief.
const SECRET: [(&str, &str); 3] = [
    ("accounts", "password"),
    ("accounts", "recovery"),
    ("sessions", "id"),
];

/// What is not deleted with the person: the tables at which they sat stay, until their names are
/// cleared one by one, and so do complaints, or else one could leave to make them void.
const KEPT: [&str; 2] = ["sitters", "reports"];

/// What loses the person and stays: how games ended, and who took part in tournaments, is also about
/// those who played with them.
const NOBODYS: [&str; 3] = ["results", "tournament_entrants", "tournaments"];

fn account(connection: &Connection, key: &str, value: &str) -> Result<Option<Account>, StoreError> {
    let sql = format!(
        "SELECT person_id, name, folded, password, recovery, created_at FROM accounts \
         WHERE {key} = ?1"
    );
    let mut find = connection.prepare_cached(&sql)?;
    let found = find.query_row([value], |row| {
        Ok(Account {
            person_id: PersonId::from(row.get::<_, String>(0)?),
            name: row.get(1)?,
            folded: row.get(2)?,
            password: row.get(3)?,
            recovery: row.get(4)?,
            created_at: row.get(5)?,
        })
    });
    Ok(found.optional()?)
}

fn session(row: &Row<'_>) -> rusqlite::Result<Session> {
    Ok(Session {
        id: SessionId::from(row.get::<_, String>(0)?),
        person_id: PersonId::from(row.get::<_, String>(1)?),
        created_at: row.get(2)?,
        seen_at: row.get(3)?,
        device: row.get(4)?,
    })
}

/// Something that must change exactly one row.
pub(super) fn change_one(
    connection: &Connection,
    sql: &str,
    params: impl rusqlite::Params,
) -> Result<(), StoreError> {
    match connection.prepare_cached(sql)?.execute(params)? {
        1 => Ok(()),
        _ => Err(StoreError::Conflict),
    }
}

fn name_person(connection: &Connection, person: &PersonId, name: &str) -> Result<(), StoreError> {
    let sql = "UPDATE people SET name = ?2 WHERE id = ?1";
    change_one(connection, sql, [person.as_str(), name])
}

fn end(connection: &Connection, person: &PersonId, ending: &SessionEnd) -> Result<(), StoreError> {
    let (sql, id) = match ending {
        SessionEnd::One(id) => (
            "DELETE FROM sessions WHERE person_id = ?1 AND id = ?2",
            id.as_str(),
        ),
        SessionEnd::Others(id) => (
            "DELETE FROM sessions WHERE person_id = ?1 AND id <> ?2",
            id.as_str(),
        ),
        SessionEnd::All => ("DELETE FROM sessions WHERE person_id = ?1 AND ?2 = ''", ""),
    };
    connection
        .prepare_cached(sql)?
        .execute([person.as_str(), id])?;
    Ok(())
}

/// Every table in which something belongs to a person, by the column that says so.
fn personal(connection: &Connection) -> Result<Vec<String>, StoreError> {
    let sql = "SELECT t.name FROM sqlite_schema AS t JOIN pragma_table_info(t.name) AS c \
               WHERE t.type = 'table' AND c.name = 'person_id' ORDER BY t.name";
    rows(connection, sql, [], |row| Ok(row.get(0)?))
}

fn merge(connection: &Connection, guest: &PersonId, into: &PersonId) -> Result<(), StoreError> {
    if account(connection, "person_id", guest.as_str())?.is_some() || guest == into {
        return Err(StoreError::Conflict);
    }
    let both = [guest.as_str(), into.as_str()];
    connection.execute(
        "DELETE FROM puzzles WHERE person_id = ?2 AND solved_at IS NULL AND puzzle IN \
         (SELECT puzzle FROM puzzles WHERE person_id = ?1 AND solved_at IS NOT NULL)",
        both,
    )?;
    // Whom others keep away is kept away whoever it is.
    connection.execute(
        "UPDATE OR IGNORE shunned SET other_id = ?2 WHERE other_id = ?1 AND person_id <> ?2",
        both,
    )?;
    connection.execute("DELETE FROM shunned WHERE other_id = ?1", [guest.as_str()])?;
    connection.execute(
        "UPDATE OR IGNORE reports SET about_id = ?2 WHERE about_id = ?1",
        both,
    )?;
    tournaments::merge(connection, guest, into)?;
    for table in personal(connection)? {
        let sql = format!("UPDATE OR IGNORE {table} SET person_id = ?2 WHERE person_id = ?1");
        connection.execute(&sql, both)?;
        let sql = format!("DELETE FROM {table} WHERE person_id = ?1");
        connection.execute(&sql, [guest.as_str()])?;
    }
    connection.execute("DELETE FROM shunned WHERE person_id = other_id", [])?;
    // Where both sat at one table, one person has several seats there now.
    connection.execute(
        "UPDATE results SET nth = 1 + (SELECT count(*) FROM results AS before \
             WHERE before.table_id = results.table_id AND before.person_id = ?1 \
             AND before.seat < results.seat) \
         WHERE person_id = ?1 AND table_id IN (SELECT table_id FROM results \
             WHERE person_id = ?1 GROUP BY table_id HAVING count(*) > 1)",
        [into.as_str()],
    )?;
    connection.execute("DELETE FROM people WHERE id = ?1", [guest.as_str()])?;
    Ok(())
}

fn forget(connection: &Connection, person: &PersonId) -> Result<(), StoreError> {
    // Sessions belong to accounts, accounts to people: what order rows go in does not matter.
    connection.pragma_update(None, "defer_foreign_keys", true)?;
    connection.execute(
        "INSERT OR IGNORE INTO leavers (id) VALUES (?1)",
        [person.as_str()],
    )?;
    tournaments::forget(connection, person)?;
    for table in personal(connection)? {
        let sql = match table.as_str() {
            kept if KEPT.contains(&kept) => continue,
            left if NOBODYS.contains(&left) => {
                format!("UPDATE {left} SET person_id = NULL WHERE person_id = ?1")
            }
            own => format!("DELETE FROM {own} WHERE person_id = ?1"),
        };
        connection.execute(&sql, [person.as_str()])?;
    }
    // Nobody needs to be kept away who is not there.
    connection.execute("DELETE FROM shunned WHERE other_id = ?1", [person.as_str()])?;
    connection.execute("DELETE FROM people WHERE id = ?1", [person.as_str()])?;
    Ok(())
}

/// The rows of a query as JSON, column by column.
fn told(
    connection: &Connection,
    table: &str,
    sql: &str,
    params: impl rusqlite::Params,
) -> Result<Value, StoreError> {
    let mut statement = connection.prepare(sql)?;
    let names: Vec<String> = statement
        .column_names()
        .into_iter()
        .map(str::to_owned)
        .collect();
    let mut found = statement.query(params)?;
    let mut all = Vec::new();
    while let Some(row) = found.next()? {
        let mut one = Map::new();
        for (index, name) in names.iter().enumerate() {
            if !SECRET.contains(&(table, name)) {
                one.insert(name.clone(), value(row.get_ref(index)?));
            }
        }
        all.push(Value::Object(one));
    }
    Ok(Value::Array(all))
}

fn value(value: ValueRef<'_>) -> Value {
    match value {
        ValueRef::Null => Value::Null,
        ValueRef::Integer(number) => number.into(),
        ValueRef::Real(number) => number.into(),
        ValueRef::Text(text) => String::from_utf8_lossy(text).into(),
        ValueRef::Blob(bytes) => data_encoding::HEXLOWER.encode(bytes).into(),
    }
}

fn export(connection: &Connection, person: &PersonId) -> Result<Value, StoreError> {
    let id = person.as_str();
    let mut all = Map::new();
    let sql = "SELECT * FROM people WHERE id = ?1";
    all.insert("people".to_owned(), told(connection, "people", sql, [id])?);
    for table in personal(connection)? {
        let sql = format!("SELECT * FROM {table} WHERE person_id = ?1");
        all.insert(table.clone(), told(connection, &table, &sql, [id])?);
    }
    // What somebody did at a table is what they sent, by the ids of their messages.
    let sql = "SELECT id, game, title, status, public, created_at, tables.updated_at, play_key, watch_key \
               FROM sitters CROSS JOIN tables ON id = table_id WHERE person_id = ?1";
    let mut tables = told(connection, "tables", sql, [id])?;
    for table in tables.as_array_mut().into_iter().flatten() {
        let sql = "SELECT seq, at, body FROM log \
                   WHERE table_id = ?1 AND id > ?2 || '/' AND id < ?2 || '0' ORDER BY seq";
        let own = table["id"].as_str().unwrap_or_default().to_owned();
        table["sent"] = told(connection, "log", sql, [own.as_str(), id])?;
    }
    all.insert("tables".to_owned(), tables);
    Ok(json!(all))
}

#[async_trait]
impl Accounts for Sqlite {
    async fn open_account(&self, account: Account) -> Result<(), StoreError> {
        let open = move |connection: &Connection| {
            name_person(connection, &account.person_id, &account.name)?;
            connection
                .prepare_cached(
                    "INSERT INTO accounts (person_id, name, folded, password, recovery, created_at) \
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                )?
                .execute(params![
                    account.person_id.as_str(),
                    account.name,
                    account.folded,
                    account.password,
                    account.recovery,
                    account.created_at,
                ])?;
            Ok(())
        };
        self.writer.write(open).await
    }

    async fn guest(&self, id: &PersonId) -> Result<Option<Person>, StoreError> {
        let id = id.clone();
        self.readers
            .read(move |connection| {
                let mut find = connection.prepare_cached(
                    "SELECT name FROM people WHERE id = ?1 \
                     AND NOT EXISTS (SELECT 1 FROM accounts WHERE person_id = ?1)",
                )?;
                let name = find.query_row([id.as_str()], |row| row.get(0)).optional()?;
                Ok(name.map(|name| Person {
                    id: id.clone(),
                    name,
                }))
            })
            .await
    }

    async fn account(&self, person: &PersonId) -> Result<Option<Account>, StoreError> {
        let person = person.clone();
        self.readers
            .read(move |connection| account(connection, "person_id", person.as_str()))
            .await
    }

    async fn account_named(&self, folded: &str) -> Result<Option<Account>, StoreError> {
        let folded = folded.to_owned();
        self.readers
            .read(move |connection| account(connection, "folded", &folded))
            .await
    }

    async fn account_with_code(&self, recovery: &str) -> Result<Option<Account>, StoreError> {
        let recovery = recovery.to_owned();
        self.readers
            .read(move |connection| account(connection, "recovery", &recovery))
            .await
    }

    async fn rename_account(
        &self,
        person: &PersonId,
        name: &str,
        folded: &str,
    ) -> Result<(), StoreError> {
        let (person, name, folded) = (person.clone(), name.to_owned(), folded.to_owned());
        let rename = move |connection: &Connection| {
            let sql = "UPDATE accounts SET name = ?2, folded = ?3 WHERE person_id = ?1";
            change_one(connection, sql, [person.as_str(), &name, &folded])?;
            name_person(connection, &person, &name)
        };
        self.writer.write(rename).await
    }

    async fn set_password(
        &self,
        person: &PersonId,
        password: &str,
        keep: &SessionId,
    ) -> Result<(), StoreError> {
        let (person, password) = (person.clone(), password.to_owned());
        let others = SessionEnd::Others(keep.clone());
        let set = move |connection: &Connection| {
            let sql = "UPDATE accounts SET password = ?2 WHERE person_id = ?1";
            change_one(connection, sql, [person.as_str(), &password])?;
            end(connection, &person, &others)
        };
        self.writer.write(set).await
    }

    async fn recover_account(
        &self,
        used: &str,
        password: &str,
        recovery: &str,
    ) -> Result<(), StoreError> {
        let [used, password, recovery] = [used, password, recovery].map(str::to_owned);
        let recover = move |connection: &Connection| {
            let found = account(connection, "recovery", &used)?.ok_or(StoreError::Conflict)?;
            let sql = "UPDATE accounts SET password = ?2, recovery = ?3 WHERE recovery = ?1";
            change_one(connection, sql, [&used, &password, &recovery])?;
            end(connection, &found.person_id, &SessionEnd::All)
        };
        self.writer.write(recover).await
    }

    async fn set_recovery(&self, person: &PersonId, recovery: &str) -> Result<(), StoreError> {
        let (person, recovery) = (person.clone(), recovery.to_owned());
        let set = move |connection: &Connection| {
            let sql = "UPDATE accounts SET recovery = ?2 WHERE person_id = ?1";
            change_one(connection, sql, [person.as_str(), &recovery])
        };
        self.writer.write(set).await
    }

    async fn begin_session(&self, session: Session, stale: UnixMs) -> Result<(), StoreError> {
        let begin = move |connection: &Connection| {
            connection
                .prepare_cached(
                    "INSERT INTO sessions (id, person_id, created_at, seen_at, device) \
                     VALUES (?1, ?2, ?3, ?4, ?5)",
                )?
                .execute(params![
                    session.id.as_str(),
                    session.person_id.as_str(),
                    session.created_at,
                    session.seen_at,
                    session.device,
                ])?;
            connection
                .prepare_cached(
                    "DELETE FROM sessions WHERE person_id = ?1 AND (seen_at < ?2 OR id IN \
                     (SELECT id FROM sessions WHERE person_id = ?1 \
                      ORDER BY seen_at DESC LIMIT -1 OFFSET ?3))",
                )?
                .execute(params![session.person_id.as_str(), stale, MOST_SESSIONS])?;
            Ok(())
        };
        self.writer.write(begin).await
    }

    async fn session(
        &self,
        id: &SessionId,
        stale: UnixMs,
    ) -> Result<Option<(Session, Person)>, StoreError> {
        let id = id.clone();
        self.readers
            .read(move |connection| {
                let mut find = connection.prepare_cached(
                    "SELECT sessions.id, person_id, sessions.created_at, seen_at, device, name \
                     FROM sessions JOIN people ON people.id = person_id \
                     WHERE sessions.id = ?1 AND seen_at >= ?2",
                )?;
                let found = find.query_row(params![id.as_str(), stale], |row| {
                    let session = session(row)?;
                    let person = Person {
                        id: session.person_id.clone(),
                        name: row.get(5)?,
                    };
                    Ok((session, person))
                });
                Ok(found.optional()?)
            })
            .await
    }

    async fn saw_session(&self, id: &SessionId, now: UnixMs) -> Result<(), StoreError> {
        let id = id.clone();
        let saw = move |connection: &Connection| {
            connection
                .prepare_cached("UPDATE sessions SET seen_at = max(seen_at, ?2) WHERE id = ?1")?
                .execute(params![id.as_str(), now])?;
            Ok(())
        };
        self.writer.write(saw).await
    }

    async fn sessions_of(&self, person: &PersonId) -> Result<Vec<Session>, StoreError> {
        let person = person.clone();
        self.readers
            .read(move |connection| {
                let sql = "SELECT id, person_id, created_at, seen_at, device FROM sessions \
                           WHERE person_id = ?1 ORDER BY seen_at DESC, id";
                rows(connection, sql, [person.as_str()], |row| Ok(session(row)?))
            })
            .await
    }

    async fn end_sessions(&self, person: &PersonId, ending: SessionEnd) -> Result<(), StoreError> {
        let person = person.clone();
        self.writer
            .write(move |connection| end(connection, &person, &ending))
            .await
    }

    async fn merge_guest(&self, guest: &PersonId, into: &PersonId) -> Result<(), StoreError> {
        let (guest, into) = (guest.clone(), into.clone());
        self.writer
            .write(move |connection| merge(connection, &guest, &into))
            .await
    }

    async fn open_tables_of(&self, person: &PersonId) -> Result<Vec<TableId>, StoreError> {
        let person = person.clone();
        self.readers
            .read(move |connection| {
                let sql = "SELECT id FROM sitters CROSS JOIN tables ON id = table_id \
                           WHERE person_id = ?1 AND status <> 'finished'";
                rows(connection, sql, [person.as_str()], |row| {
                    Ok(TableId::from(row.get::<_, String>(0)?))
                })
            })
            .await
    }

    async fn export(&self, person: &PersonId) -> Result<Value, StoreError> {
        let person = person.clone();
        self.readers
            .read(move |connection| export(connection, &person))
            .await
    }

    async fn forget(&self, person: &PersonId) -> Result<(), StoreError> {
        let person = person.clone();
        self.writer
            .write(move |connection| forget(connection, &person))
            .await
    }

    async fn leavers(&self) -> Result<Vec<PersonId>, StoreError> {
        self.readers
            .read(move |connection| {
                rows(connection, "SELECT id FROM leavers", [], |row| {
                    Ok(PersonId::from(row.get::<_, String>(0)?))
                })
            })
            .await
    }

    async fn next_to_clear(
        &self,
        leaver: &PersonId,
        after: Option<&TableId>,
    ) -> Result<Option<TableId>, StoreError> {
        let person = leaver.clone();
        let from = after.map_or(String::new(), TableId::to_string);
        let next = self
            .readers
            .read(move |connection| {
                let mut find = connection.prepare_cached(
                    "SELECT table_id FROM sitters WHERE person_id = ?1 AND table_id > ?2 \
                     ORDER BY table_id LIMIT 1",
                )?;
                let found = find.query_row([person.as_str(), &from], |row| row.get::<_, String>(0));
                Ok(found.optional()?.map(TableId::from))
            })
            .await?;
        if next.is_none() {
            let leaver = leaver.clone();
            let gone = move |connection: &Connection| {
                connection.execute(
                    "DELETE FROM leavers WHERE id = ?1 \
                     AND NOT EXISTS (SELECT 1 FROM sitters WHERE person_id = ?1)",
                    [leaver.as_str()],
                )?;
                Ok(())
            };
            self.writer.write(gone).await?;
        }
        Ok(next)
    }

    async fn clear_name(
        &self,
        leaver: &PersonId,
        table: &TableId,
        entries: Vec<Entry>,
        title: String,
    ) -> Result<(), StoreError> {
        let (leaver, table) = (leaver.clone(), table.clone());
        let clear = move |connection: &Connection| {
            let both = [leaver.as_str(), table.as_str()];
            for entry in &entries {
                let sql = "UPDATE log SET id = ?3, body = ?4 WHERE table_id = ?1 AND seq = ?2";
                let seq = entry.seq as i64;
                let to = params![table.as_str(), seq, entry.id, entry.body.to_string()];
                change_one(connection, sql, to)?;
            }
            let sql = "UPDATE tables SET title = ?2 WHERE id = ?1";
            change_one(connection, sql, [table.as_str(), &title])?;
            connection
                .prepare_cached("DELETE FROM sitters WHERE person_id = ?1 AND table_id = ?2")?
                .execute(both)?;
            Ok(())
        };
        self.writer.write(clear).await
    }
}
