//! Statements about accounts and their credentials.

use async_trait::async_trait;
use model::{
    Account, NameReadings, PasswordReset, PersonId, SessionEnd, SessionId, UnixMs, search_key,
};

use super::{Database, Row, Sql, one, params, retention, rows, sessions, update_one};
use crate::{Accounts, StoreError};

pub(super) fn find_account(
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

/// Accounts whose names have this reading.
pub(super) fn accounts_with_reading(
    connection: &dyn Sql,
    reading: &str,
) -> Result<Vec<Account>, StoreError> {
    let sql = "SELECT accounts.person_id, name, password, recovery, created_at \
               FROM account_looks JOIN accounts ON accounts.person_id = account_looks.person_id \
               WHERE look = ?1";
    rows(connection, sql, params![reading], read_account)
}

/// Returns a conflict if the name of another account shares one of these readings. The caller
/// writes exclusively, so the name cannot be taken before the transaction ends.
fn check_name_free(
    connection: &dyn Sql,
    person: &PersonId,
    looks: &NameReadings,
) -> Result<(), StoreError> {
    for reading in &looks.readings {
        let owners = accounts_with_reading(connection, reading)?;
        if owners.iter().any(|owner| owner.person_id != *person) {
            return Err(StoreError::Conflict);
        }
    }
    Ok(())
}

/// Replaces the readings of an account's name.
fn write_readings(
    connection: &dyn Sql,
    person: &PersonId,
    looks: &NameReadings,
) -> Result<(), StoreError> {
    let sql = "DELETE FROM account_looks WHERE person_id = ?1";
    connection.run(sql, params![person])?;
    for reading in &looks.readings {
        let sql = "INSERT INTO account_looks (look, person_id, version) VALUES (?1, ?2, ?3) \
                   ON CONFLICT DO NOTHING";
        connection.run(sql, params![reading, person, looks.version])?;
    }
    Ok(())
}

/// The main reading, which the column `folded` holds. Databases of the first versions had only this
/// one. The column is unique, and nothing reads it.
fn main_reading(looks: &NameReadings) -> Result<&String, StoreError> {
    let none = || StoreError::Corrupt("a name that cannot be compared".to_owned());
    looks.readings.first().ok_or_else(none)
}

fn write_name(connection: &dyn Sql, person: &PersonId, name: &str) -> Result<(), StoreError> {
    let sql = "UPDATE people SET name = ?2, search_key = ?3 WHERE id = ?1";
    update_one(connection, sql, params![person, name, search_key(name)])
}

/// Renames a person. `looks` are the readings of the name of an account; a guest has none. A guest
/// who has an account meanwhile, or an account that is gone, is a conflict.
pub(super) fn rename(
    connection: &dyn Sql,
    person: &PersonId,
    name: &str,
    looks: Option<&NameReadings>,
) -> Result<(), StoreError> {
    let Some(looks) = looks else {
        return match find_account(connection, "person_id", person.as_str())? {
            Some(_) => Err(StoreError::Conflict),
            None => write_name(connection, person, name),
        };
    };
    check_name_free(connection, person, looks)?;
    let sql = "UPDATE accounts SET name = ?2, folded = ?3 WHERE person_id = ?1";
    update_one(connection, sql, params![person, name, main_reading(looks)?])?;
    write_readings(connection, person, looks)?;
    write_name(connection, person, name)
}

/// Replaces password and recovery code, and ends all sessions.
pub(super) fn reset_credentials(
    connection: &dyn Sql,
    person: &PersonId,
    password: &str,
    recovery: &str,
) -> Result<(), StoreError> {
    let sql = "UPDATE accounts SET password = ?2, recovery = ?3 WHERE person_id = ?1";
    update_one(connection, sql, params![person, password, recovery])?;
    sessions::end_sessions(connection, person, &SessionEnd::All)
}

/// Deletes the account of a person, who is a guest from then on.
pub(super) fn delete_account(connection: &dyn Sql, person: &PersonId) -> Result<(), StoreError> {
    sessions::end_sessions(connection, person, &SessionEnd::All)?;
    for table in ["account_looks", "password_resets", "accounts"] {
        let sql = format!("DELETE FROM {table} WHERE person_id = ?1");
        connection.run(&sql, params![person])?;
    }
    Ok(())
}

/// Stores the hash of a password reset code in place of an older one. Returns the number of
/// accounts for it.
pub(super) fn offer_reset(
    connection: &dyn Sql,
    person: &PersonId,
    hash: &str,
    expires_at: UnixMs,
    now: UnixMs,
) -> Result<u64, StoreError> {
    connection.run(
        "INSERT INTO password_resets (person_id, hash, made_at, expires_at) \
         SELECT person_id, ?2, ?3, ?4 FROM accounts WHERE person_id = ?1 \
         ON CONFLICT (person_id) DO UPDATE SET hash = excluded.hash, \
         made_at = excluded.made_at, expires_at = excluded.expires_at, used_at = NULL",
        params![person, hash, now, expires_at],
    )
}

const RESET_ACCOUNT: &str = "SELECT accounts.person_id, name, password, recovery, created_at \
    FROM password_resets JOIN accounts ON accounts.person_id = password_resets.person_id \
    WHERE hash = ?1 AND expires_at > ?2 AND used_at IS NULL";

fn account_with_reset(
    connection: &dyn Sql,
    hash: &str,
    now: UnixMs,
) -> Result<Option<Account>, StoreError> {
    one(connection, RESET_ACCOUNT, params![hash, now], read_account)
}

#[async_trait]
impl Accounts for Database {
    async fn open_account(&self, account: Account, looks: NameReadings) -> Result<(), StoreError> {
        let open = move |connection: &dyn Sql| {
            check_name_free(connection, &account.person_id, &looks)?;
            write_name(connection, &account.person_id, &account.name)?;
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
            write_readings(connection, &account.person_id, &looks)?;
            retention::mark_tables_of_account(connection, &account.person_id)
        };
        self.write(open).await
    }

    async fn account(&self, person: &PersonId) -> Result<Option<Account>, StoreError> {
        let person = person.clone();
        self.read(move |connection| find_account(connection, "person_id", person.as_str()))
            .await
    }

    async fn accounts_with_readings(
        &self,
        readings: Vec<String>,
    ) -> Result<Vec<Account>, StoreError> {
        self.read(move |connection| {
            let mut found: Vec<Account> = Vec::new();
            for reading in &readings {
                found.extend(accounts_with_reading(connection, reading)?);
            }
            let age = |account: &Account| (account.created_at, account.person_id.clone());
            found.sort_by_key(age);
            found.dedup_by(|one, other| one.person_id == other.person_id);
            Ok(found)
        })
        .await
    }

    async fn outdated_readings(
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

    async fn set_readings(
        &self,
        person: &PersonId,
        name: &str,
        looks: NameReadings,
    ) -> Result<(), StoreError> {
        let (person, name) = (person.clone(), name.to_owned());
        let set = move |connection: &dyn Sql| {
            let found = find_account(connection, "person_id", person.as_str())?;
            match found.filter(|found| found.name == name) {
                Some(_) => write_readings(connection, &person, &looks),
                None => Ok(()),
            }
        };
        self.write(set).await
    }

    async fn account_with_code(&self, recovery: &str) -> Result<Option<Account>, StoreError> {
        let recovery = recovery.to_owned();
        self.read(move |connection| find_account(connection, "recovery", &recovery))
            .await
    }

    async fn rename_account(
        &self,
        person: &PersonId,
        name: &str,
        looks: NameReadings,
    ) -> Result<(), StoreError> {
        let (person, name) = (person.clone(), name.to_owned());
        let rename = move |connection: &dyn Sql| rename(connection, &person, &name, Some(&looks));
        self.write(rename).await
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
            update_one(connection, sql, params![person, &password])?;
            sessions::end_sessions(connection, &person, &others)
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
        let recover = move |connection: &dyn Sql| {
            let found = find_account(connection, "recovery", &used)?.ok_or(StoreError::Conflict)?;
            reset_credentials(connection, &found.person_id, &password, &recovery)
        };
        self.write(recover).await
    }

    async fn set_recovery(&self, person: &PersonId, recovery: &str) -> Result<(), StoreError> {
        let (person, recovery) = (person.clone(), recovery.to_owned());
        let set = move |connection: &dyn Sql| {
            let sql = "UPDATE accounts SET recovery = ?2 WHERE person_id = ?1";
            update_one(connection, sql, params![person, &recovery])
        };
        self.write(set).await
    }

    async fn password_reset(&self, person: &PersonId) -> Result<Option<PasswordReset>, StoreError> {
        let person = person.clone();
        self.read(move |connection| {
            let sql = "SELECT made_at, expires_at, used_at FROM password_resets \
                WHERE person_id = ?1";
            one(connection, sql, params![person], |row| {
                Ok(PasswordReset {
                    made_at: row.get(0)?,
                    expires_at: row.get(1)?,
                    used_at: row.get(2)?,
                })
            })
        })
        .await
    }

    async fn account_with_reset(
        &self,
        hash: &str,
        now: UnixMs,
    ) -> Result<Option<Account>, StoreError> {
        let hash = hash.to_owned();
        self.read(move |connection| account_with_reset(connection, &hash, now))
            .await
    }

    async fn use_reset(
        &self,
        hash: &str,
        password: &str,
        recovery: &str,
        now: UnixMs,
    ) -> Result<(), StoreError> {
        let [hash, password, recovery] = [hash, password, recovery].map(str::to_owned);
        let reset = move |connection: &dyn Sql| {
            let found = account_with_reset(connection, &hash, now)?;
            let person = found.ok_or(StoreError::Conflict)?.person_id;
            reset_credentials(connection, &person, &password, &recovery)?;
            let sql = "UPDATE password_resets SET used_at = ?2, hash = NULL WHERE person_id = ?1";
            update_one(connection, sql, params![person, now])
        };
        self.write(reset).await
    }
}
