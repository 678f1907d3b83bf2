//! Statements about admins, their actions and the audit log.

use async_trait::async_trait;
use model::{
    AdminAction, AuditEntry, ListedPerson, PageMark, Person, PersonId, UnixMs, shown_name,
    shown_title,
};

use super::{Database, Row, Sql, accounts, merges, one, only, params, personal_data, rows, search};
use crate::{Admins, StoreError};

/// Writes an entry into the audit log.
fn write_audit_entry(
    connection: &dyn Sql,
    admin: &Person,
    act: &AdminAction,
    about: &str,
    why: &str,
    now: UnixMs,
) -> Result<(), StoreError> {
    connection.run(
        "INSERT INTO audit (at, admin_id, admin, deed, about, why, about_id) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        params![
            now,
            admin.id,
            admin.name,
            act.code(),
            about,
            why,
            act.about_id(),
        ],
    )?;
    Ok(())
}

/// Entries of the audit log, as [`read_audit_entry`] reads them.
const AUDIT_ENTRY: &str = "SELECT id, at, admin_id, admin, deed, about, why, about_id FROM audit";

fn read_audit_entry(row: &Row<'_>) -> Result<AuditEntry, StoreError> {
    Ok(AuditEntry {
        id: row.get(0)?,
        at: row.get(1)?,
        admin: Person {
            id: row.get(2)?,
            name: shown_name(&row.get::<String>(3)?),
        },
        action: row.get(4)?,
        about: shown_title(&row.get::<String>(5)?),
        why: row.get(6)?,
        about_id: row.get(7)?,
    })
}

/// Writes the changes of an action; nothing for an action that is stored in the log of a table.
fn write_changes(
    connection: &dyn Sql,
    act: &AdminAction,
    why: &str,
    now: UnixMs,
) -> Result<(), StoreError> {
    let changed = match act {
        AdminAction::Ban(ban) => connection.run(
            "INSERT INTO bans (person_id, until, reason, at) VALUES (?1, ?2, ?3, ?4) \
             ON CONFLICT (person_id) DO UPDATE SET until = excluded.until, \
             reason = excluded.reason, at = excluded.at",
            params![ban.person, ban.until, ban.reason, now],
        )?,
        AdminAction::Lift(person) => {
            connection.run("DELETE FROM bans WHERE person_id = ?1", params![person])?
        }
        AdminAction::Settle(id) => connection.run(
            "UPDATE reports SET settled_at = ?2, verdict = ?3 \
             WHERE id = ?1 AND settled_at IS NULL",
            params![id, now, why],
        )?,
        AdminAction::Join(person) => connection.run(
            "INSERT INTO admins (person_id, since) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
            params![person, now],
        )?,
        AdminAction::Leave(person) => {
            connection.run("DELETE FROM admins WHERE person_id = ?1", params![person])?
        }
        AdminAction::Close(_) => 1,
        AdminAction::CallOff(id) => connection.run(
            "UPDATE tournaments SET state = 'cancelled', changed_at = ?2 \
             WHERE id = ?1 AND state <> 'cancelled'",
            params![id, now],
        )?,
        AdminAction::Rename {
            person,
            name,
            looks,
        } => {
            accounts::rename(connection, person, name, looks.as_ref())?;
            1
        }
        AdminAction::OfferReset {
            person,
            hash,
            expires_at,
        } => accounts::offer_reset(connection, person, hash, *expires_at, now)?,
        AdminAction::Export(person) => {
            let sql = "SELECT id FROM people WHERE id = ?1";
            u64::from(one(connection, sql, params![person], |_| Ok(()))?.is_some())
        }
        AdminAction::Delete(person) => personal_data::delete_person(connection, person)?,
        AdminAction::Merge { from, into } => merges::begin_merge(connection, from, into, now)?,
    };
    // If two admins do the same at once, the second one has changed nothing and gets no entry in
    // the audit log.
    match changed {
        0 => Err(StoreError::Conflict),
        _ => Ok(()),
    }
}

#[async_trait]
impl Admins for Database {
    async fn add_admin_link(&self, hash: &str, expires_at: UnixMs) -> Result<(), StoreError> {
        let hash = hash.to_owned();
        let insert = move |connection: &dyn Sql| {
            connection.run(
                "INSERT INTO admin_links (hash, expires_at) VALUES (?1, ?2)",
                params![hash, expires_at],
            )?;
            Ok(())
        };
        self.write(insert).await
    }

    async fn is_admin_link_valid(&self, hash: &str, now: UnixMs) -> Result<bool, StoreError> {
        let hash = hash.to_owned();
        self.read(move |connection| {
            let sql = "SELECT 1 FROM admin_links WHERE hash = ?1 AND expires_at > ?2";
            Ok(one(connection, sql, params![hash, now], |_| Ok(()))?.is_some())
        })
        .await
    }

    async fn use_admin_link(
        &self,
        hash: &str,
        person: &Person,
        now: UnixMs,
    ) -> Result<bool, StoreError> {
        let (hash, person) = (hash.to_owned(), person.clone());
        self.write_returning(move |connection| {
            let used = connection.run(
                "DELETE FROM admin_links WHERE hash = ?1 AND expires_at > ?2",
                params![hash, now],
            )?;
            connection.run(
                "DELETE FROM admin_links WHERE expires_at <= ?1",
                params![now],
            )?;
            if used == 0 {
                return Ok(false);
            }
            let join = AdminAction::Join(person.id.clone());
            connection.run(
                "INSERT INTO admins (person_id, since) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
                params![person.id, now],
            )?;
            write_audit_entry(connection, &person, &join, &person.name, "", now)?;
            Ok(true)
        })
        .await
    }

    async fn is_admin(&self, person: &PersonId) -> Result<bool, StoreError> {
        let person = person.clone();
        self.read(move |connection| {
            let sql = "SELECT 1 FROM admins WHERE person_id = ?1";
            Ok(one(connection, sql, params![person], |_| Ok(()))?.is_some())
        })
        .await
    }

    async fn admins(&self) -> Result<Vec<ListedPerson>, StoreError> {
        self.read(|connection| {
            let sql = "SELECT person_id, coalesce(name, ''), since FROM admins \
                           LEFT JOIN people ON id = person_id ORDER BY since";
            rows(connection, sql, params![], search::read_known)
        })
        .await
    }

    async fn perform(
        &self,
        admin: &Person,
        act: AdminAction,
        about: &str,
        why: &str,
        now: UnixMs,
    ) -> Result<(), StoreError> {
        let (admin, about, why) = (admin.clone(), about.to_owned(), why.to_owned());
        let deletes = matches!(act, AdminAction::Delete(_));
        let act = move |connection: &dyn Sql| {
            write_changes(connection, &act, &why, now)?;
            write_audit_entry(connection, &admin, &act, &about, &why, now)
        };
        match deletes {
            true => self.delete(act).await,
            false => self.write(act).await,
        }
    }

    async fn audit_log(
        &self,
        before: Option<PageMark>,
        limit: u32,
    ) -> Result<Vec<AuditEntry>, StoreError> {
        self.read(move |connection| {
            let sql = format!("{AUDIT_ENTRY} WHERE id < ?1 ORDER BY id DESC LIMIT ?2");
            let before = before.unwrap_or(PageMark::MAX);
            rows(connection, &sql, params![before, limit], read_audit_entry)
        })
        .await
    }

    async fn audit_log_after(
        &self,
        last: PageMark,
        limit: u32,
    ) -> Result<Vec<AuditEntry>, StoreError> {
        self.read(move |connection| {
            let sql = format!("{AUDIT_ENTRY} WHERE id > ?1 ORDER BY id LIMIT ?2");
            rows(connection, &sql, params![last, limit], read_audit_entry)
        })
        .await
    }

    async fn last_audit_entry(&self) -> Result<PageMark, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT coalesce(max(id), 0) FROM audit";
            only(connection, sql, params![], |row| row.get(0))
        })
        .await
    }
}
