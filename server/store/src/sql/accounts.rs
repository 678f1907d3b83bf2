//! Accounts and sessions, and what happens to what people own.

use async_trait::async_trait;
use model::{
    Account, Entry, Looks, Person, PersonId, Session, SessionEnd, SessionId, TableId, UnixMs,
    search_key, shown_name,
};
use serde_json::{Map, Value, json};

use super::{
    Cell, Database, Engine, Row, Sql, ToCell, change_one, one, params, retention, rows, tournaments,
};
use crate::{Accounts, StoreError};

/// The most sessions of one person; the one that was not used for the longest time goes first.
const MOST_SESSIONS: u32 = 50;

/// What a person's own data does not show: hashes that tell nothing, and would help a thief.
const SECRET: [(&str, &str); 4] = [
    ("accounts", "password"),
    ("accounts", "recovery"),
    ("sessions", "id"),
    ("password_resets", "hash"),
];

/// What is not deleted with the person: the tables at which they sat stay, until their names are
/// cleared one by one, and so do complaints, or else one could leave to make them void.
const KEPT: [&str; 2] = ["sitters", "reports"];

/// What loses the person and stays: how games ended, and who took part in tournaments, is also about
/// those who played with them.
const NOBODYS: [&str; 3] = ["results", "tournament_entrants", "tournaments"];

pub(super) fn account(
    connection: &dyn Sql,
    key: &str,
    value: &str,
) -> Result<Option<Account>, StoreError> {
    let sql = format!(
        "SELECT person_id, name, password, recovery, created_at FROM accounts WHERE {key} = ?1"
    );
    one(connection, &sql, params![value], read_account)
}

pub(super) fn read_account(row: &Row<'_>) -> Result<Account, StoreError> {
    Ok(Account {
        person_id: row.get(0)?,
        name: row.get(1)?,
        password: row.get(2)?,
        recovery: row.get(3)?,
        created_at: row.get(4)?,
    })
}

/// The accounts whose names have this reading.
pub(super) fn accounts_with(
    connection: &dyn Sql,
    reading: &str,
) -> Result<Vec<Account>, StoreError> {
    let sql = "SELECT accounts.person_id, name, password, recovery, created_at \
               FROM account_looks JOIN accounts ON accounts.person_id = account_looks.person_id \
               WHERE look = ?1";
    rows(connection, sql, params![reading], read_account)
}

/// A conflict if the name of another account shares one of these readings. Whoever calls this
/// writes alone, so nobody can take the name before the transaction ends.
fn check_free(connection: &dyn Sql, person: &PersonId, looks: &Looks) -> Result<(), StoreError> {
    for reading in &looks.readings {
        let owners = accounts_with(connection, reading)?;
        if owners.iter().any(|owner| owner.person_id != *person) {
            return Err(StoreError::Conflict);
        }
    }
    Ok(())
}

/// Puts these readings in place of those that an account has.
fn write_looks(connection: &dyn Sql, person: &PersonId, looks: &Looks) -> Result<(), StoreError> {
    let sql = "DELETE FROM account_looks WHERE person_id = ?1";
    connection.run(sql, params![person])?;
    for reading in &looks.readings {
        let sql = "INSERT INTO account_looks (look, person_id, version) VALUES (?1, ?2, ?3) \
                   ON CONFLICT DO NOTHING";
        connection.run(sql, params![reading, person, looks.version])?;
    }
    Ok(())
}

/// The main reading, which the column `folded` holds. It was all there was before the readings had
/// a table of their own; the column is unique, and nothing reads it.
fn main_reading(looks: &Looks) -> Result<&String, StoreError> {
    let none = || StoreError::Corrupt("a name that cannot be compared".to_owned());
    looks.readings.first().ok_or_else(none)
}

fn session(row: &Row<'_>) -> Result<Session, StoreError> {
    Ok(Session {
        id: row.get(0)?,
        person_id: row.get(1)?,
        created_at: row.get(2)?,
        seen_at: row.get(3)?,
        device: row.get(4)?,
    })
}

fn name_person(connection: &dyn Sql, person: &PersonId, name: &str) -> Result<(), StoreError> {
    let sql = "UPDATE people SET name = ?2, search_key = ?3 WHERE id = ?1";
    change_one(connection, sql, params![person, name, search_key(name)])
}

/// Gives a person a new name; readings belong to the name of an account, and a guest has none. A
/// guest who has an account by now, or the other way round, is a conflict.
pub(super) fn rename(
    connection: &dyn Sql,
    person: &PersonId,
    name: &str,
    looks: Option<&Looks>,
) -> Result<(), StoreError> {
    let Some(looks) = looks else {
        return match account(connection, "person_id", person.as_str())? {
            Some(_) => Err(StoreError::Conflict),
            None => name_person(connection, person, name),
        };
    };
    check_free(connection, person, looks)?;
    let sql = "UPDATE accounts SET name = ?2, folded = ?3 WHERE person_id = ?1";
    change_one(connection, sql, params![person, name, main_reading(looks)?])?;
    write_looks(connection, person, looks)?;
    name_person(connection, person, name)
}

/// Puts a new password and a new recovery code in place of the old ones, and ends all sessions.
pub(super) fn recover(
    connection: &dyn Sql,
    person: &PersonId,
    password: &str,
    recovery: &str,
) -> Result<(), StoreError> {
    let sql = "UPDATE accounts SET password = ?2, recovery = ?3 WHERE person_id = ?1";
    change_one(connection, sql, params![person, password, recovery])?;
    end(connection, person, &SessionEnd::All)
}

/// Deletes the account of a person, who is a guest from then on.
pub(super) fn close(connection: &dyn Sql, person: &PersonId) -> Result<(), StoreError> {
    end(connection, person, &SessionEnd::All)?;
    for table in ["account_looks", "password_resets", "accounts"] {
        let sql = format!("DELETE FROM {table} WHERE person_id = ?1");
        connection.run(&sql, params![person])?;
    }
    Ok(())
}

fn end(connection: &dyn Sql, person: &PersonId, ending: &SessionEnd) -> Result<(), StoreError> {
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
    connection.run(sql, params![person, id])?;
    Ok(())
}

/// Every table in which something belongs to a person, by the column that says so.
pub(super) fn personal(connection: &dyn Sql) -> Result<Vec<String>, StoreError> {
    let mut personal = Vec::new();
    for table in connection.tables()? {
        let columns = connection.columns(&table)?;
        if columns.iter().any(|column| column == "person_id") {
            personal.push(table);
        }
    }
    Ok(personal)
}

/// Hands what a guest has in a table over to somebody, but for what they have already.
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

pub(super) fn merge(
    connection: &dyn Sql,
    guest: &PersonId,
    into: &PersonId,
) -> Result<(), StoreError> {
    if account(connection, "person_id", guest.as_str())?.is_some() || guest == into {
        return Err(StoreError::Conflict);
    }
    let both = &[guest.cell(), into.cell()];
    connection.run(
        "DELETE FROM puzzles WHERE person_id = ?2 AND solved_at IS NULL AND puzzle IN \
         (SELECT puzzle FROM puzzles WHERE person_id = ?1 AND solved_at IS NOT NULL)",
        both,
    )?;
    // Of two bans the one that ends later holds.
    connection.run(
        "DELETE FROM bans WHERE person_id = ?2 AND until IS NOT NULL AND EXISTS \
         (SELECT 1 FROM bans AS gone WHERE gone.person_id = ?1 \
          AND (gone.until IS NULL OR gone.until > bans.until))",
        both,
    )?;
    // Whom others keep away is kept away whoever it is.
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
    for table in personal(connection)? {
        hand_over(connection, &table, both)?;
    }
    retention::note_account(connection, into)?;
    connection.run("DELETE FROM shunned WHERE person_id = other_id", params![])?;
    // Where both sat at one table, one person has several seats there now.
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

/// Deletes what a person owns; how many people that were.
pub(super) fn forget(connection: &dyn Sql, person: &PersonId) -> Result<u64, StoreError> {
    connection.run(
        "INSERT INTO leavers (id) VALUES (?1) ON CONFLICT DO NOTHING",
        params![person],
    )?;
    tournaments::forget(connection, person)?;
    // Sessions belong to accounts, so they go first.
    end(connection, person, &SessionEnd::All)?;
    for table in personal(connection)? {
        let sql = match table.as_str() {
            kept if KEPT.contains(&kept) => continue,
            left if NOBODYS.contains(&left) => {
                format!("UPDATE {left} SET person_id = NULL WHERE person_id = ?1")
            }
            own => format!("DELETE FROM {own} WHERE person_id = ?1"),
        };
        connection.run(&sql, params![person])?;
    }
    // Nobody needs to be kept away who is not there.
    connection.run("DELETE FROM shunned WHERE other_id = ?1", params![person])?;
    connection.run(
        "DELETE FROM merges WHERE from_id = ?1 OR into_id = ?1",
        params![person],
    )?;
    connection.run("DELETE FROM people WHERE id = ?1", params![person])
}

/// The rows of a query as JSON, column by column.
fn told(
    connection: &dyn Sql,
    table: &str,
    sql: &str,
    values: &[Cell<'_>],
) -> Result<Value, StoreError> {
    let all = rows(connection, sql, values, |row| {
        let mut one = Map::new();
        for (index, name) in row.names().into_iter().enumerate() {
            if !SECRET.contains(&(table, name)) {
                one.insert(name.to_owned(), value(row.cell(index)?));
            }
        }
        Ok(Value::Object(one))
    })?;
    Ok(Value::Array(all))
}

fn value(cell: Cell<'_>) -> Value {
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
        told(connection, "people", sql, params![id])?,
    );
    for table in personal(connection)? {
        let sql = format!("SELECT * FROM {table} WHERE person_id = ?1");
        all.insert(table.clone(), told(connection, &table, &sql, params![id])?);
    }
    // What somebody did at a table is what they sent, by the ids of their messages.
    let sql = "SELECT id, game, title, status, public, created_at, tables.updated_at, play_key, watch_key \
               FROM sitters CROSS JOIN tables ON id = table_id WHERE person_id = ?1";
    let mut tables = told(connection, "tables", sql, params![id])?;
    for table in tables.as_array_mut().into_iter().flatten() {
        let sql = "SELECT seq, at, body FROM log \
                   WHERE table_id = ?1 AND id > ?2 AND id < ?3 ORDER BY seq";
        let own = table["id"].as_str().unwrap_or_default().to_owned();
        let (from, to) = (format!("{id}/"), format!("{id}0"));
        table["sent"] = told(connection, "log", sql, params![own, from, to])?;
    }
    all.insert("tables".to_owned(), tables);
    Ok(json!(all))
}

#[async_trait]
impl<E: Engine> Accounts for Database<E> {
    async fn open_account(&self, account: Account, looks: Looks) -> Result<(), StoreError> {
        let open = move |connection: &dyn Sql| {
            check_free(connection, &account.person_id, &looks)?;
            name_person(connection, &account.person_id, &account.name)?;
            connection.run(
                "INSERT INTO accounts (person_id, name, folded, password, recovery, created_at) \
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                params![
                    account.person_id,
                    account.name,
                    main_reading(&looks)?,
                    account.password,
                    account.recovery,
                    account.created_at,
                ],
            )?;
            write_looks(connection, &account.person_id, &looks)?;
            retention::note_account(connection, &account.person_id)
        };
        self.write(open).await
    }

    async fn guest(&self, id: &PersonId) -> Result<Option<Person>, StoreError> {
        let id = id.clone();
        self.read(move |connection| {
            let sql = "SELECT name FROM people WHERE id = ?1 \
                           AND NOT EXISTS (SELECT 1 FROM accounts WHERE person_id = ?1)";
            one(connection, sql, params![id], |row| {
                let (id, name) = (id.clone(), shown_name(&row.get::<String>(0)?));
                Ok(Person { id, name })
            })
        })
        .await
    }

    async fn account(&self, person: &PersonId) -> Result<Option<Account>, StoreError> {
        let person = person.clone();
        self.read(move |connection| account(connection, "person_id", person.as_str()))
            .await
    }

    async fn accounts_like(&self, readings: Vec<String>) -> Result<Vec<Account>, StoreError> {
        self.read(move |connection| {
            let mut found: Vec<Account> = Vec::new();
            for reading in &readings {
                found.extend(accounts_with(connection, reading)?);
            }
            let age = |account: &Account| (account.created_at, account.person_id.clone());
            found.sort_by_key(age);
            found.dedup_by(|one, other| one.person_id == other.person_id);
            Ok(found)
        })
        .await
    }

    async fn outdated_looks(
        &self,
        version: u32,
        limit: u32,
    ) -> Result<Vec<(PersonId, String)>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT person_id, name FROM accounts WHERE NOT EXISTS \
                       (SELECT 1 FROM account_looks WHERE person_id = accounts.person_id \
                        AND version >= ?1) LIMIT ?2";
            rows(connection, sql, params![version, limit], |row| {
                Ok((row.get(0)?, row.get(1)?))
            })
        })
        .await
    }

    async fn set_looks(
        &self,
        person: &PersonId,
        name: &str,
        looks: Looks,
    ) -> Result<(), StoreError> {
        let (person, name) = (person.clone(), name.to_owned());
        let set = move |connection: &dyn Sql| {
            let found = account(connection, "person_id", person.as_str())?;
            match found.filter(|found| found.name == name) {
                Some(_) => write_looks(connection, &person, &looks),
                None => Ok(()),
            }
        };
        self.write(set).await
    }

    async fn account_with_code(&self, recovery: &str) -> Result<Option<Account>, StoreError> {
        let recovery = recovery.to_owned();
        self.read(move |connection| account(connection, "recovery", &recovery))
            .await
    }

    async fn rename_account(
        &self,
        person: &PersonId,
        name: &str,
        looks: Looks,
    ) -> Result<(), StoreError> {
        let (person, name) = (person.clone(), name.to_owned());
        let rename_it =
            move |connection: &dyn Sql| rename(connection, &person, &name, Some(&looks));
        self.write(rename_it).await
    }

    async fn set_password(
        &self,
        person: &PersonId,
        password: &str,
        keep: &SessionId,
    ) -> Result<(), StoreError> {
        let (person, password) = (person.clone(), password.to_owned());
        let others = SessionEnd::Others(keep.clone());
        let set = move |connection: &dyn Sql| {
            let sql = "UPDATE accounts SET password = ?2 WHERE person_id = ?1";
            change_one(connection, sql, params![person, &password])?;
            end(connection, &person, &others)
        };
        self.write(set).await
    }

    async fn recover_account(
        &self,
        used: &str,
        password: &str,
        recovery: &str,
    ) -> Result<(), StoreError> {
        let [used, password, recovery] = [used, password, recovery].map(str::to_owned);
        let recover_it = move |connection: &dyn Sql| {
            let found = account(connection, "recovery", &used)?.ok_or(StoreError::Conflict)?;
            recover(connection, &found.person_id, &password, &recovery)
        };
        self.write(recover_it).await
    }

    async fn set_recovery(&self, person: &PersonId, recovery: &str) -> Result<(), StoreError> {
        let (person, recovery) = (person.clone(), recovery.to_owned());
        let set = move |connection: &dyn Sql| {
            let sql = "UPDATE accounts SET recovery = ?2 WHERE person_id = ?1";
            change_one(connection, sql, params![person, &recovery])
        };
        self.write(set).await
    }

    async fn begin_session(&self, session: Session, stale: UnixMs) -> Result<(), StoreError> {
        let begin = move |connection: &dyn Sql| {
            connection.run(
                "INSERT INTO sessions (id, person_id, created_at, seen_at, device) \
                     VALUES (?1, ?2, ?3, ?4, ?5)",
                params![
                    session.id,
                    session.person_id,
                    session.created_at,
                    session.seen_at,
                    session.device,
                ],
            )?;
            connection.run(
                "DELETE FROM sessions WHERE person_id = ?1 AND (seen_at < ?2 OR id NOT IN \
                     (SELECT id FROM sessions WHERE person_id = ?1 \
                      ORDER BY seen_at DESC LIMIT ?3))",
                params![session.person_id, stale, MOST_SESSIONS],
            )?;
            Ok(())
        };
        self.write(begin).await
    }

    async fn session(
        &self,
        id: &SessionId,
        stale: UnixMs,
    ) -> Result<Option<(Session, Person)>, StoreError> {
        let id = id.clone();
        self.read(move |connection| {
            let sql = "SELECT sessions.id, person_id, sessions.created_at, seen_at, device, name \
                           FROM sessions JOIN people ON people.id = person_id \
                           WHERE sessions.id = ?1 AND seen_at >= ?2";
            one(connection, sql, params![id, stale], |row| {
                let session = session(row)?;
                let person = Person {
                    id: session.person_id.clone(),
                    name: row.get(5)?,
                };
                Ok((session, person))
            })
        })
        .await
    }

    async fn saw_session(&self, id: &SessionId, now: UnixMs) -> Result<(), StoreError> {
        let id = id.clone();
        let saw = move |connection: &dyn Sql| {
            connection.run(
                "UPDATE sessions SET seen_at = ?2 WHERE id = ?1 AND seen_at < ?2",
                params![id, now],
            )?;
            Ok(())
        };
        self.write_own(saw).await
    }

    async fn sessions_of(&self, person: &PersonId) -> Result<Vec<Session>, StoreError> {
        let person = person.clone();
        self.read(move |connection| {
            let sql = "SELECT id, person_id, created_at, seen_at, device FROM sessions \
                           WHERE person_id = ?1 ORDER BY seen_at DESC, id";
            rows(connection, sql, params![person], session)
        })
        .await
    }

    async fn end_sessions(&self, person: &PersonId, ending: SessionEnd) -> Result<(), StoreError> {
        let person = person.clone();
        self.write(move |connection| end(connection, &person, &ending))
            .await
    }

    async fn merge_guest(&self, guest: &PersonId, into: &PersonId) -> Result<(), StoreError> {
        let (guest, into) = (guest.clone(), into.clone());
        self.write(move |connection| merge(connection, &guest, &into))
            .await
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

    async fn export(&self, person: &PersonId) -> Result<Value, StoreError> {
        let person = person.clone();
        self.read(move |connection| export(connection, &person))
            .await
    }

    async fn forget(&self, person: &PersonId) -> Result<(), StoreError> {
        let person = person.clone();
        self.delete(move |connection| forget(connection, &person).map(drop))
            .await
    }

    async fn leavers(&self) -> Result<Vec<PersonId>, StoreError> {
        self.read(move |connection| {
            rows(connection, "SELECT id FROM leavers", params![], |row| {
                row.get(0)
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

    async fn clear_name(
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
                let body = entry.body.to_string();
                change_one(connection, sql, params![table, seq, entry.id, body])?;
            }
            let sql = "UPDATE tables SET title = ?2 WHERE id = ?1";
            change_one(connection, sql, params![table, &title])?;
            connection.run(
                "DELETE FROM sitters WHERE person_id = ?1 AND table_id = ?2",
                params![leaver, table],
            )?;
            Ok(())
        };
        self.delete(clear).await
    }
}
