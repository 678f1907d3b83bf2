//! Statements about mutes, blocks, bans and reports.

use async_trait::async_trait;
use model::{
    Ban, MuteOrBlock, MuteOrBlockRecord, NewReport, PageMark, Person, PersonId, Report, UnixMs,
    shown_name,
};

use super::{Database, Row, Sql, json, one, only, params, rows};
use crate::column_enums::ColumnEnum;
use crate::{Moderation, StoreError};

/// A day in milliseconds. The day of a report is counted since 1970.
const DAY: UnixMs = 24 * 3600 * 1000;

const MUTES_AND_BLOCKS: &str = "SELECT id, person_id, other_id, name, shun FROM shunned";

fn read_mute_or_block(row: &Row<'_>) -> Result<MuteOrBlockRecord, StoreError> {
    Ok(MuteOrBlockRecord {
        id: row.get(0)?,
        person: row.get(1)?,
        other: row.get(2)?,
        name: shown_name(&row.get::<String>(3)?),
        kind: MuteOrBlock::read(&row.get::<String>(4)?)?,
    })
}

const REPORT: &str = "SELECT reports.id, person_id, about_id, about_name, table_id, seq, at, \
    reason, words, talk, settled_at, verdict, coalesce(people.name, '') \
    FROM reports LEFT JOIN people ON people.id = person_id";

fn read_report(row: &Row<'_>) -> Result<Report, StoreError> {
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

#[async_trait]
impl Moderation for Database {
    async fn all_mutes_and_blocks(&self) -> Result<Vec<MuteOrBlockRecord>, StoreError> {
        self.read(|connection| rows(connection, MUTES_AND_BLOCKS, params![], read_mute_or_block))
            .await
    }

    async fn mutes_and_blocks_by(
        &self,
        person: &PersonId,
        before: Option<i64>,
        limit: u32,
    ) -> Result<Vec<MuteOrBlockRecord>, StoreError> {
        let person = person.clone();
        self.read(move |connection| {
            let sql = format!(
                "{MUTES_AND_BLOCKS} WHERE person_id = ?1 AND id < ?2 ORDER BY id DESC LIMIT ?3"
            );
            let before = before.unwrap_or(i64::MAX);
            rows(
                connection,
                &sql,
                params![person, before, limit],
                read_mute_or_block,
            )
        })
        .await
    }

    async fn mute_or_block(
        &self,
        person: &PersonId,
        other: &Person,
        kind: MuteOrBlock,
        now: UnixMs,
    ) -> Result<(), StoreError> {
        let (person, other) = (person.clone(), other.clone());
        let write = move |connection: &dyn Sql| {
            connection.run(
                "INSERT INTO shunned (person_id, other_id, shun, name, at) \
                     VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (person_id, other_id) \
                     DO UPDATE SET shun = excluded.shun, name = excluded.name, at = excluded.at",
                params![person, other.id, kind.as_str(), other.name, now],
            )?;
            Ok(())
        };
        self.write(write).await
    }

    async fn lift_mute_or_block(
        &self,
        person: &PersonId,
        id: i64,
    ) -> Result<Option<PersonId>, StoreError> {
        let person = person.clone();
        self.write_returning(move |connection| {
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
        let talk = serde_json::json!(report.talk).to_string();
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
                    talk,
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
        before: Option<PageMark>,
        limit: u32,
    ) -> Result<Vec<Report>, StoreError> {
        self.read(move |connection| {
            let which = if settled { "NOT NULL" } else { "NULL" };
            let sql = format!(
                "{REPORT} WHERE settled_at IS {which} AND reports.id < ?1 \
                     ORDER BY reports.id DESC LIMIT ?2"
            );
            let before = before.unwrap_or(PageMark::MAX);
            rows(connection, &sql, params![before, limit], read_report)
        })
        .await
    }

    async fn find_report(&self, id: i64) -> Result<Option<Report>, StoreError> {
        self.read(move |connection| {
            let sql = format!("{REPORT} WHERE reports.id = ?1");
            Ok(rows(connection, &sql, params![id], read_report)?.pop())
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
}
