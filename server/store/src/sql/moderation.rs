//! Who does not want to meet whom, complaints, and the work of admins.

use async_trait::async_trait;
use model::{
    Act, Ban, Deed, Known, Listed, Mark, NewReport, Person, PersonId, Report, Shun, Shunned,
    UnixMs, shown_name, shown_title,
};

use super::tables::listed;
use super::{Database, Engine, Row, Sql, accounts, json, one, only, params, rows, search};
use crate::StoreError;
use crate::interface::moderation::Safety;
use crate::names::Named;

/// A day in milliseconds: complaints are counted by days since 1970.
const DAY: UnixMs = 24 * 3600 * 1000;

const SHUNNED: &str = "SELECT id, person_id, other_id, name, shun FROM shunned";

fn shunned(row: &Row<'_>) -> Result<Shunned, StoreError> {
    Ok(Shunned {
        id: row.get(0)?,
        person: row.get(1)?,
        other: row.get(2)?,
        name: shown_name(&row.get::<String>(3)?),
        shun: Shun::read(&row.get::<String>(4)?)?,
    })
}

const REPORT: &str = "SELECT reports.id, person_id, about_id, about_name, table_id, seq, at, \
    reason, words, talk, settled_at, verdict, coalesce(people.name, '') \
    FROM reports LEFT JOIN people ON people.id = person_id";

fn report(row: &Row<'_>) -> Result<Report, StoreError> {
    Ok(Report {
        id: row.get(0)?,
        new: NewReport {
            person: row.get(1)?,
            about: row.get(2)?,
            about_name: shown_name(&row.get::<String>(3)?),
            table: row.get(4)?,
            seq: row.get::<i64>(5)? as u64,
            at: row.get(6)?,
            reason: row.get(7)?,
            words: row.get(8)?,
            talk: json(&row.get::<String>(9)?)?,
        },
        settled_at: row.get(10)?,
        verdict: row.get(11)?,
        by_name: shown_name(&row.get::<String>(12)?),
    })
}

fn known(row: &Row<'_>) -> Result<Known, StoreError> {
    Ok(Known {
        person: Person {
            id: row.get(0)?,
            name: shown_name(&row.get::<String>(1)?),
        },
        since: row.get(2)?,
    })
}

/// Writes a line into the audit log.
fn note(
    connection: &dyn Sql,
    admin: &Person,
    act: &Act,
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

/// A deed of an admin, as [`deed`] reads it.
pub(super) const DEED: &str =
    "SELECT id, at, admin_id, admin, deed, about, why, about_id FROM audit";

pub(super) fn deed(row: &Row<'_>) -> Result<Deed, StoreError> {
    Ok(Deed {
        id: row.get(0)?,
        at: row.get(1)?,
        admin: Person {
            id: row.get(2)?,
            name: shown_name(&row.get::<String>(3)?),
        },
        deed: row.get(4)?,
        about: shown_title(&row.get::<String>(5)?),
        why: row.get(6)?,
        about_id: row.get(7)?,
    })
}

/// What an act changes; nothing where a log says it already.
fn carry_out(connection: &dyn Sql, act: &Act, why: &str, now: UnixMs) -> Result<(), StoreError> {
    let changed = match act {
        Act::Ban(ban) => connection.run(
            "INSERT INTO bans (person_id, until, reason, at) VALUES (?1, ?2, ?3, ?4) \
             ON CONFLICT (person_id) DO UPDATE SET until = excluded.until, \
             reason = excluded.reason, at = excluded.at",
            params![ban.person, ban.until, ban.reason, now],
        )?,
        Act::Lift(person) => {
            connection.run("DELETE FROM bans WHERE person_id = ?1", params![person])?
        }
        Act::Settle(id) => connection.run(
            "UPDATE reports SET settled_at = ?2, verdict = ?3 \
             WHERE id = ?1 AND settled_at IS NULL",
            params![id, now, why],
        )?,
        Act::Join(person) => connection.run(
            "INSERT INTO admins (person_id, since) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
            params![person, now],
        )?,
        Act::Leave(person) => {
            connection.run("DELETE FROM admins WHERE person_id = ?1", params![person])?
        }
        Act::Close(_) => 1,
        Act::CallOff(id) => connection.run(
            "UPDATE tournaments SET state = 'cancelled', changed_at = ?2 \
             WHERE id = ?1 AND state <> 'cancelled'",
            params![id, now],
        )?,
        Act::Rename {
            person,
            name,
            looks,
        } => {
            accounts::rename(connection, person, name, looks.as_ref())?;
            1
        }
        Act::OfferReset {
            person,
            hash,
            expires_at,
        } => search::offer_reset(connection, person, hash, *expires_at, now)?,
        Act::Export(person) => {
            let sql = "SELECT id FROM people WHERE id = ?1";
            u64::from(one(connection, sql, params![person], |_| Ok(()))?.is_some())
        }
        Act::Delete(person) => accounts::forget(connection, person)?,
        Act::Merge { from, into } => search::begin_merge(connection, from, into, now)?,
    };
    // Two admins at once: who comes second has done nothing, and the log says so by its silence.
    match changed {
        0 => Err(StoreError::Conflict),
        _ => Ok(()),
    }
}

#[async_trait]
impl<E: Engine> Safety for Database<E> {
    async fn all_shunned(&self) -> Result<Vec<Shunned>, StoreError> {
        self.read(|connection| rows(connection, SHUNNED, params![], shunned))
            .await
    }

    async fn shunned_by(
        &self,
        person: &PersonId,
        before: Option<i64>,
        limit: u32,
    ) -> Result<Vec<Shunned>, StoreError> {
        let person = person.clone();
        self.read(move |connection| {
            let sql =
                format!("{SHUNNED} WHERE person_id = ?1 AND id < ?2 ORDER BY id DESC LIMIT ?3");
            let before = before.unwrap_or(i64::MAX);
            rows(connection, &sql, params![person, before, limit], shunned)
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
        let write = move |connection: &dyn Sql| {
            connection.run(
                "INSERT INTO shunned (person_id, other_id, shun, name, at) \
                     VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (person_id, other_id) \
                     DO UPDATE SET shun = excluded.shun, name = excluded.name, at = excluded.at",
                params![person, other.id, shun.as_str(), other.name, now],
            )?;
            Ok(())
        };
        self.write(write).await
    }

    async fn unshun(&self, person: &PersonId, id: i64) -> Result<Option<PersonId>, StoreError> {
        let person = person.clone();
        self.write_and_tell(move |connection| {
            let sql = "DELETE FROM shunned WHERE id = ?1 AND person_id = ?2 RETURNING other_id";
            one(connection, sql, params![id, person], |row| row.get(0))
        })
        .await
    }

    async fn bans(&self, now: UnixMs) -> Result<Vec<Ban>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT person_id, until, reason FROM bans \
                           WHERE until IS NULL OR until > ?1";
            rows(connection, sql, params![now], |row| {
                Ok(Ban {
                    person: row.get(0)?,
                    until: row.get(1)?,
                    reason: row.get(2)?,
                })
            })
        })
        .await
    }

    async fn report(&self, report: NewReport) -> Result<(), StoreError> {
        let insert = move |connection: &dyn Sql| {
            connection.run(
                "INSERT INTO reports (person_id, about_id, about_name, table_id, seq, at, \
                     day, reason, words, talk) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
                params![
                    report.person,
                    report.about,
                    report.about_name,
                    report.table,
                    report.seq as i64,
                    report.at,
                    report.at.div_euclid(DAY),
                    report.reason,
                    report.words,
                    report.talk.to_string(),
                ],
            )?;
            Ok(())
        };
        self.write(insert).await
    }

    async fn reports_by(&self, person: &PersonId, since: UnixMs) -> Result<u32, StoreError> {
        let person = person.clone();
        self.read(move |connection| {
            let sql = "SELECT count(*) FROM reports WHERE person_id = ?1 AND at >= ?2";
            only(connection, sql, params![person, since], |row| row.get(0))
        })
        .await
    }

    async fn reports(
        &self,
        settled: bool,
        before: Option<Mark>,
        limit: u32,
    ) -> Result<Vec<Report>, StoreError> {
        self.read(move |connection| {
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
        self.read(move |connection| {
            let sql = format!("{REPORT} WHERE reports.id = ?1");
            Ok(rows(connection, &sql, params![id], report)?.pop())
        })
        .await
    }

    async fn reports_about(&self, person: &PersonId) -> Result<u32, StoreError> {
        let person = person.clone();
        self.read(move |connection| {
            let sql = "SELECT count(*) FROM reports WHERE about_id = ?1";
            only(connection, sql, params![person], |row| row.get(0))
        })
        .await
    }

    async fn offer_admin(&self, hash: &str, expires_at: UnixMs) -> Result<(), StoreError> {
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

    async fn is_offered(&self, hash: &str, now: UnixMs) -> Result<bool, StoreError> {
        let hash = hash.to_owned();
        self.read(move |connection| {
            let sql = "SELECT 1 FROM admin_links WHERE hash = ?1 AND expires_at > ?2";
            Ok(one(connection, sql, params![hash, now], |_| Ok(()))?.is_some())
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
            let join = Act::Join(person.id.clone());
            connection.run(
                "INSERT INTO admins (person_id, since) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
                params![person.id, now],
            )?;
            note(connection, &person, &join, &person.name, "", now)?;
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

    async fn admins(&self) -> Result<Vec<Known>, StoreError> {
        self.read(|connection| {
            let sql = "SELECT person_id, coalesce(name, ''), since FROM admins \
                           LEFT JOIN people ON id = person_id ORDER BY since";
            rows(connection, sql, params![], known)
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
        let deletes = matches!(act, Act::Delete(_));
        let act = move |connection: &dyn Sql| {
            carry_out(connection, &act, &why, now)?;
            note(connection, &admin, &act, &about, &why, now)
        };
        match deletes {
            true => self.delete(act).await,
            false => self.write(act).await,
        }
    }

    async fn deeds(&self, before: Option<Mark>, limit: u32) -> Result<Vec<Deed>, StoreError> {
        self.read(move |connection| {
            let sql = format!("{DEED} WHERE id < ?1 ORDER BY id DESC LIMIT ?2");
            let before = before.unwrap_or(Mark::MAX);
            rows(connection, &sql, params![before, limit], deed)
        })
        .await
    }

    async fn all_tables(
        &self,
        before: Option<Mark>,
        limit: u32,
    ) -> Result<Vec<(Mark, Listed)>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT id, play_key, watch_key, game, status, title, updated_at, rowid \
                           FROM tables WHERE rowid < ?1 AND record_removed_at IS NULL ORDER BY rowid DESC LIMIT ?2";
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
        self.read(move |connection| {
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
