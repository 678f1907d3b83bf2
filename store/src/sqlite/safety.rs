//! Who does not want to meet whom, complaints, and the work of admins.

use async_trait::async_trait;
use rusqlite::{Connection, OptionalExtension, Row, params};
use tokio::sync::oneshot;

use super::{Sqlite, json, listed, rows};
use crate::safety::{Act, Ban, Deed, Known, Mark, NewReport, Report, Safety, Shun, Shunned};
use crate::{Listed, Person, PersonId, StoreError, TableId, UnixMs};

/// A day in milliseconds: complaints are counted by days since 1970.
const DAY: UnixMs = 24 * 3600 * 1000;

impl Sqlite {
    /// Does `work` in a transaction and gives back what it found out; when this returns `Ok`, it
    /// is on the disk.
    pub(super) async fn write_and_tell<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (tell, told) = oneshot::channel();
        let work = move |connection: &Connection| {
            let found = work(connection)?;
            // Whoever has stopped waiting needs no answer.
            let _ = tell.send(found);
            Ok(())
        };
        self.writer.write(work).await?;
        told.await
            .map_err(|_| StoreError::Unavailable("the writer has stopped".to_owned()))
    }
}

const SHUNNED: &str = "SELECT id, person_id, other_id, name, shun FROM shunned";

fn shunned(row: &Row<'_>) -> Result<Shunned, StoreError> {
    Ok(Shunned {
        id: row.get(0)?,
        person: PersonId::from(row.get::<_, String>(1)?),
        other: PersonId::from(row.get::<_, String>(2)?),
        name: row.get(3)?,
        shun: Shun::read(&row.get::<_, String>(4)?)?,
    })
}

const REPORT: &str = "SELECT reports.id, person_id, about_id, about_name, table_id, seq, at, \
    reason, words, talk, settled_at, verdict, coalesce(people.name, '') \
    FROM reports LEFT JOIN people ON people.id = person_id";

fn report(row: &Row<'_>) -> Result<Report, StoreError> {
    Ok(Report {
        id: row.get(0)?,
        new: NewReport {
            person: PersonId::from(row.get::<_, String>(1)?),
            about: PersonId::from(row.get::<_, String>(2)?),
            about_name: row.get(3)?,
            table: TableId::from(row.get::<_, String>(4)?),
            seq: row.get::<_, i64>(5)? as u64,
            at: row.get(6)?,
            reason: row.get(7)?,
            words: row.get(8)?,
            talk: json(&row.get::<_, String>(9)?)?,
        },
        settled_at: row.get(10)?,
        verdict: row.get(11)?,
        by_name: row.get(12)?,
    })
}

fn known(row: &Row<'_>) -> Result<Known, StoreError> {
    Ok(Known {
        person: Person {
            id: PersonId::from(row.get::<_, String>(0)?),
            name: row.get(1)?,
        },
        since: row.get(2)?,
    })
}

/// Writes a line into the audit log.
fn note(
    connection: &Connection,
    admin: &Person,
    deed: &str,
    about: &str,
    why: &str,
    now: UnixMs,
) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "INSERT INTO audit (at, admin_id, admin, deed, about, why) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        )?
        .execute(params![
            now,
            admin.id.as_str(),
            admin.name,
            deed,
            about,
            why
        ])?;
    Ok(())
}

/// What an act changes; nothing where a log says it already.
fn carry_out(connection: &Connection, act: &Act, why: &str, now: UnixMs) -> Result<(), StoreError> {
    let changed = match act {
        Act::Ban(ban) => connection.execute(
            "INSERT OR REPLACE INTO bans (person_id, until, reason, at) VALUES (?1, ?2, ?3, ?4)",
            params![ban.person.as_str(), ban.until, ban.reason, now],
        )?,
        Act::Lift(person) => {
            connection.execute("DELETE FROM bans WHERE person_id = ?1", [person.as_str()])?
        }
        Act::Settle(id) => connection.execute(
            "UPDATE reports SET settled_at = ?2, verdict = ?3 \
             WHERE id = ?1 AND settled_at IS NULL",
            params![id, now, why],
        )?,
        Act::Join(person) => connection.execute(
            "INSERT OR IGNORE INTO admins (person_id, since) VALUES (?1, ?2)",
            params![person.as_str(), now],
        )?,
        Act::Leave(person) => {
            connection.execute("DELETE FROM admins WHERE person_id = ?1", [person.as_str()])?
        }
        Act::Close(_) => 1,
        Act::CallOff(id) => connection.execute(
            "UPDATE tournaments SET state = 'cancelled', changed_at = ?2 \
             WHERE id = ?1 AND state <> 'cancelled'",
            params![id.as_str(), now],
        )?,
    };
    // Two admins at once: who comes second has done nothing, and the log says so by its silence.
    match changed {
        0 => Err(StoreError::Conflict),
        _ => Ok(()),
    }
}

#[async_trait]
impl Safety for Sqlite {
    async fn all_shunned(&self) -> Result<Vec<Shunned>, StoreError> {
        self.readers
            .read(|connection| rows(connection, SHUNNED, [], shunned))
            .await
    }

    async fn shunned_by(
        &self,
        person: &PersonId,
        before: Option<i64>,
        limit: u32,
    ) -> Result<Vec<Shunned>, StoreError> {
        let person = person.clone();
        self.readers
            .read(move |connection| {
                let sql =
                    format!("{SHUNNED} WHERE person_id = ?1 AND id < ?2 ORDER BY id DESC LIMIT ?3");
                let values = params![person.as_str(), before.unwrap_or(i64::MAX), limit];
                rows(connection, &sql, values, shunned)
            })
            .await
    }

    async fn shun(
        &self,
        person: &PersonId,
        other: &Person,
        shun: Shun,
        now: UnixMs,
    ) -> Result<(), StoreError> {
        let (person, other) = (person.clone(), other.clone());
        let write = move |connection: &Connection| {
            connection
                .prepare_cached(
                    "INSERT INTO shunned (person_id, other_id, shun, name, at) \
                     VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (person_id, other_id) \
                     DO UPDATE SET shun = excluded.shun, name = excluded.name, at = excluded.at",
                )?
                .execute(params![
                    person.as_str(),
                    other.id.as_str(),
                    shun.as_str(),
                    other.name,
                    now
                ])?;
            Ok(())
        };
        self.writer.write(write).await
    }

    async fn unshun(&self, person: &PersonId, id: i64) -> Result<Option<PersonId>, StoreError> {
        let person = person.clone();
        self.write_and_tell(move |connection| {
            let mut delete = connection.prepare_cached(
                "DELETE FROM shunned WHERE id = ?1 AND person_id = ?2 RETURNING other_id",
            )?;
            let found = delete
                .query_row(params![id, person.as_str()], |row| row.get::<_, String>(0))
                .optional()?;
            Ok(found.map(PersonId::from))
        })
        .await
    }

    async fn bans(&self, now: UnixMs) -> Result<Vec<Ban>, StoreError> {
        self.readers
            .read(move |connection| {
                let sql = "SELECT person_id, until, reason FROM bans \
                           WHERE until IS NULL OR until > ?1";
                rows(connection, sql, [now], |row| {
                    Ok(Ban {
                        person: PersonId::from(row.get::<_, String>(0)?),
                        until: row.get(1)?,
                        reason: row.get(2)?,
                    })
                })
            })
            .await
    }

    async fn report(&self, report: NewReport) -> Result<(), StoreError> {
        let insert = move |connection: &Connection| {
            connection
                .prepare_cached(
                    "INSERT INTO reports (person_id, about_id, about_name, table_id, seq, at, \
                     day, reason, words, talk) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
                )?
                .execute(params![
                    report.person.as_str(),
                    report.about.as_str(),
                    report.about_name,
                    report.table.as_str(),
                    report.seq as i64,
                    report.at,
                    report.at.div_euclid(DAY),
                    report.reason,
                    report.words,
                    report.talk.to_string(),
                ])?;
            Ok(())
        };
        self.writer.write(insert).await
    }

    async fn reports_by(&self, person: &PersonId, since: UnixMs) -> Result<u32, StoreError> {
        let person = person.clone();
        self.readers
            .read(move |connection| {
                let sql = "SELECT count(*) FROM reports WHERE person_id = ?1 AND at >= ?2";
                Ok(connection
                    .prepare_cached(sql)?
                    .query_row(params![person.as_str(), since], |row| row.get(0))?)
            })
            .await
    }

    async fn reports(
        &self,
        settled: bool,
        before: Option<Mark>,
        limit: u32,
    ) -> Result<Vec<Report>, StoreError> {
        self.readers
            .read(move |connection| {
                let which = if settled { "NOT NULL" } else { "NULL" };
                let sql = format!(
                    "{REPORT} WHERE settled_at IS {which} AND reports.id < ?1 \
                     ORDER BY reports.id DESC LIMIT ?2"
                );
                let before = before.unwrap_or(Mark::MAX);
                rows(connection, &sql, params![before, limit], report)
            })
            .await
    }

    async fn find_report(&self, id: i64) -> Result<Option<Report>, StoreError> {
        self.readers
            .read(move |connection| {
                let sql = format!("{REPORT} WHERE reports.id = ?1");
                Ok(rows(connection, &sql, [id], report)?.pop())
            })
            .await
    }

    async fn reports_about(&self, person: &PersonId) -> Result<u32, StoreError> {
        let person = person.clone();
        self.readers
            .read(move |connection| {
                let sql = "SELECT count(*) FROM reports WHERE about_id = ?1";
                Ok(connection
                    .prepare_cached(sql)?
                    .query_row([person.as_str()], |row| row.get(0))?)
            })
            .await
    }

    async fn offer_admin(&self, hash: &str, expires_at: UnixMs) -> Result<(), StoreError> {
        let hash = hash.to_owned();
        let insert = move |connection: &Connection| {
            connection.execute(
                "INSERT INTO admin_links (hash, expires_at) VALUES (?1, ?2)",
                params![hash, expires_at],
            )?;
            Ok(())
        };
        self.writer.write(insert).await
    }

    async fn is_offered(&self, hash: &str, now: UnixMs) -> Result<bool, StoreError> {
        let hash = hash.to_owned();
        self.readers
            .read(move |connection| {
                let sql = "SELECT 1 FROM admin_links WHERE hash = ?1 AND expires_at > ?2";
                Ok(connection.prepare_cached(sql)?.exists(params![hash, now])?)
            })
            .await
    }

    async fn claim_admin(
        &self,
        hash: &str,
        person: &Person,
        now: UnixMs,
    ) -> Result<bool, StoreError> {
        let (hash, person) = (hash.to_owned(), person.clone());
        self.write_and_tell(move |connection| {
            let used = connection.execute(
                "DELETE FROM admin_links WHERE hash = ?1 AND expires_at > ?2",
                params![hash, now],
            )?;
            connection.execute("DELETE FROM admin_links WHERE expires_at <= ?1", [now])?;
            if used == 0 {
                return Ok(false);
            }
            let join = Act::Join(person.id.clone());
            connection.execute(
                "INSERT OR IGNORE INTO admins (person_id, since) VALUES (?1, ?2)",
                params![person.id.as_str(), now],
            )?;
            note(connection, &person, join.code(), &person.name, "", now)?;
            Ok(true)
        })
        .await
    }

    async fn is_admin(&self, person: &PersonId) -> Result<bool, StoreError> {
        let person = person.clone();
        self.readers
            .read(move |connection| {
                let sql = "SELECT 1 FROM admins WHERE person_id = ?1";
                Ok(connection.prepare_cached(sql)?.exists([person.as_str()])?)
            })
            .await
    }

    async fn admins(&self) -> Result<Vec<Known>, StoreError> {
        self.readers
            .read(|connection| {
                let sql = "SELECT person_id, coalesce(name, ''), since FROM admins \
                           LEFT JOIN people ON id = person_id ORDER BY since";
                rows(connection, sql, [], known)
            })
            .await
    }

    async fn act(
        &self,
        admin: &Person,
        act: Act,
        about: &str,
        why: &str,
        now: UnixMs,
    ) -> Result<(), StoreError> {
        let (admin, about, why) = (admin.clone(), about.to_owned(), why.to_owned());
        let act = move |connection: &Connection| {
            carry_out(connection, &act, &why, now)?;
            note(connection, &admin, act.code(), &about, &why, now)
        };
        self.writer.write(act).await
    }

    async fn deeds(&self, before: Option<Mark>, limit: u32) -> Result<Vec<Deed>, StoreError> {
        self.readers
            .read(move |connection| {
                let sql = "SELECT id, at, admin_id, admin, deed, about, why FROM audit \
                           WHERE id < ?1 ORDER BY id DESC LIMIT ?2";
                let before = before.unwrap_or(Mark::MAX);
                rows(connection, sql, params![before, limit], |row| {
                    Ok(Deed {
                        id: row.get(0)?,
                        at: row.get(1)?,
                        admin: Person {
                            id: PersonId::from(row.get::<_, String>(2)?),
                            name: row.get(3)?,
                        },
                        deed: row.get(4)?,
                        about: row.get(5)?,
                        why: row.get(6)?,
                    })
                })
            })
            .await
    }

    async fn all_tables(
        &self,
        before: Option<Mark>,
        limit: u32,
    ) -> Result<Vec<(Mark, Listed)>, StoreError> {
        self.readers
            .read(move |connection| {
                let sql = "SELECT id, play_key, watch_key, game, status, title, updated_at, rowid \
                           FROM tables WHERE rowid < ?1 ORDER BY rowid DESC LIMIT ?2";
                let before = before.unwrap_or(Mark::MAX);
                rows(connection, sql, params![before, limit], |row| {
                    Ok((row.get(7)?, listed(row)?))
                })
            })
            .await
    }

    async fn all_people(
        &self,
        before: Option<(UnixMs, PersonId)>,
        limit: u32,
    ) -> Result<Vec<Known>, StoreError> {
        self.readers
            .read(move |connection| {
                let sql = "SELECT id, name, created_at FROM people \
                           WHERE (created_at, id) < (?1, ?2) \
                           ORDER BY created_at DESC, id DESC LIMIT ?3";
                let (at, id) = match &before {
                    Some((at, id)) => (*at, id.as_str()),
                    None => (UnixMs::MAX, ""),
                };
                rows(connection, sql, params![at, id, limit], known)
            })
            .await
    }
}
