//! Statements about notices, feeds and web hooks.

use async_trait::async_trait;
use model::{
    DeliveryOutcome, Hook, Notice, NoticeKind, NotificationSettings, PersonId, TableId, Turn,
    UnixMs,
};

use super::tables::{JOINED_COLUMNS, read_listed};
use super::{Cell, Database, Row, Sql, Statement, ToCell, one, only, params, rows, turns};
use crate::column_enums::ColumnEnum;
use crate::{Notices, StoreError};

/// The number of notices that are kept for each person.
const KEPT: u32 = 100;

/// Inserts a notice for a person with a feed, a web hook or push messages, once per turn.
pub(super) fn insert_notice<'a>(
    table: &'a TableId,
    turn: &'a Turn,
    about: NoticeKind,
    at: UnixMs,
) -> Statement<'a> {
    let sql = "INSERT INTO notices (person_id, table_id, seq, kind, at, hook, tries, try_at) \
        SELECT person_id, ?2, ?3, ?4, ?5, \
        CASE WHEN hook_url IS NULL THEN 'done' ELSE 'waits' END, 0, ?5 \
        FROM reach WHERE person_id = ?1 AND (coalesce(feed_key, hook_url) IS NOT NULL \
        OR EXISTS (SELECT 1 FROM push_subscriptions WHERE person_id = ?1)) \
        ON CONFLICT DO NOTHING";
    let values = [
        turn.person.cell(),
        table.cell(),
        Cell::Integer(turn.seq as i64),
        Cell::Text(about.as_str()),
        Cell::Integer(at),
    ];
    // Most people have none of these.
    let wanted = "SELECT 1 FROM reach WHERE person_id = ?1 \
        AND (coalesce(feed_key, hook_url) IS NOT NULL \
        OR EXISTS (SELECT 1 FROM push_subscriptions WHERE person_id = ?1))";
    Statement::new(sql, values).only_if(wanted, 1)
}

/// Deletes all notices of a person but the latest.
pub(super) fn delete_old(connection: &dyn Sql, person: &PersonId) -> Result<(), StoreError> {
    connection.run(
        "DELETE FROM notices WHERE person_id = ?1 AND id <= (SELECT id FROM notices \
             WHERE person_id = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2)",
        params![person, KEPT],
    )?;
    Ok(())
}

/// Inserts a notice. Returns whether it is a new one.
pub(super) fn notify(
    connection: &dyn Sql,
    table: &TableId,
    turn: &Turn,
    about: NoticeKind,
    at: UnixMs,
) -> Result<bool, StoreError> {
    let told = connection.run_all(&[insert_notice(table, turn, about, at)])?;
    let is_new = told[..] != [0];
    if is_new {
        delete_old(connection, &turn.person)?;
    }
    Ok(is_new)
}

pub(super) const NOTICE_COLUMNS: &str = "notices.id, notices.person_id, notices.seq, kind, notices.at, notices.tries, \
    EXISTS (SELECT 1 FROM turns WHERE turns.table_id = notices.table_id \
    AND turns.person_id = notices.person_id AND turns.seq = notices.seq)";

pub(super) fn read_notice(row: &Row<'_>) -> Result<Notice, StoreError> {
    Ok(Notice {
        table: read_listed(row)?,
        id: row.get(7)?,
        person: row.get(8)?,
        seq: row.get::<i64>(9)? as u64,
        about: NoticeKind::read(&row.get::<String>(10)?)?,
        at: row.get(11)?,
        tries: row.get(12)?,
        stands: row.get(13)?,
    })
}

/// Inserts notices of the present turns of a person.
fn notify_present_turns(
    connection: &dyn Sql,
    person: &PersonId,
    now: UnixMs,
) -> Result<(), StoreError> {
    for waiting in turns::turns_of(connection, person, None, KEPT)? {
        notify(
            connection,
            &waiting.table.id,
            &waiting.turn,
            NoticeKind::Turn,
            now,
        )?;
    }
    Ok(())
}

/// Marks all waiting notices for the web hook of a person as done.
fn cancel_waiting(connection: &dyn Sql, person: &PersonId) -> Result<u64, StoreError> {
    connection.run(
        "UPDATE notices SET hook = 'done' WHERE person_id = ?1 AND hook = 'waits'",
        params![person],
    )
}

#[async_trait]
impl Notices for Database {
    async fn notification_settings(
        &self,
        person: &PersonId,
    ) -> Result<NotificationSettings, StoreError> {
        let person = person.clone();
        self.read(move |connection| {
            let sql = "SELECT feed_key, hook_url, hook_secret, hook_origin, hook_note FROM reach \
                           WHERE person_id = ?1";
            let found = one(connection, sql, params![person], |row| {
                let url: Option<String> = row.get(1)?;
                let hook = match url {
                    Some(url) => Some(Hook {
                        url,
                        secret: row.get(2)?,
                        origin: row.get(3)?,
                    }),
                    None => None,
                };
                Ok(NotificationSettings {
                    feed_key: row.get(0)?,
                    hook,
                    hook_note: row.get(4)?,
                })
            })?;
            Ok(found.unwrap_or_default())
        })
        .await
    }

    async fn set_feed(
        &self,
        person: &PersonId,
        key: Option<String>,
        now: UnixMs,
    ) -> Result<(), StoreError> {
        let person = person.clone();
        let set = move |connection: &dyn Sql| {
            connection.run(
                "INSERT INTO reach (person_id, feed_key) VALUES (?1, ?2) \
                     ON CONFLICT (person_id) DO UPDATE SET feed_key = excluded.feed_key",
                params![person, key],
            )?;
            notify_present_turns(connection, &person, now)?;
            Ok(())
        };
        self.write(set).await
    }

    async fn set_hook(
        &self,
        person: &PersonId,
        hook: Option<Hook>,
        now: UnixMs,
    ) -> Result<(), StoreError> {
        let person = person.clone();
        let set = move |connection: &dyn Sql| {
            let hook = hook.as_ref();
            connection.run(
                "INSERT INTO reach (person_id, hook_url, hook_secret, hook_origin) \
                     VALUES (?1, ?2, ?3, ?4) ON CONFLICT (person_id) DO UPDATE SET \
                     hook_url = excluded.hook_url, hook_secret = excluded.hook_secret, \
                     hook_origin = excluded.hook_origin, hook_note = NULL",
                params![
                    person,
                    hook.map(|hook| &hook.url),
                    hook.map(|hook| &hook.secret),
                    hook.map(|hook| &hook.origin),
                ],
            )?;
            notify_present_turns(connection, &person, now)?;
            // Present turns are no news for the web hook, so their notices count as sent.
            cancel_waiting(connection, &person).map(drop)
        };
        self.write(set).await
    }

    async fn feed_owner(&self, key: &str) -> Result<Option<PersonId>, StoreError> {
        let key = key.to_owned();
        self.read(move |connection| {
            let sql = "SELECT person_id FROM reach WHERE feed_key = ?1";
            let found = one(connection, sql, params![key], |row| row.get::<String>(0))?;
            Ok(found.map(PersonId::from))
        })
        .await
    }

    async fn notices_of(&self, person: &PersonId, limit: u32) -> Result<Vec<Notice>, StoreError> {
        let person = person.clone();
        self.read(move |connection| {
            let sql = format!(
                "SELECT {JOINED_COLUMNS}, {NOTICE_COLUMNS} FROM notices JOIN tables ON tables.id = table_id \
                     WHERE notices.person_id = ?1 ORDER BY notices.id DESC LIMIT ?2"
            );
            rows(connection, &sql, params![person, limit], read_notice)
        })
        .await
    }

    async fn next_notice(&self) -> Result<Option<UnixMs>, StoreError> {
        self.read(|connection| {
            let sql = "SELECT min(at) FROM (\
                           SELECT min(remind_at) AS at FROM turns WHERE remind_at IS NOT NULL \
                           UNION ALL \
                           SELECT min(try_at) FROM notices WHERE hook = 'waits' \
                           UNION ALL \
                           SELECT min(try_at) FROM push_messages WHERE state = 'waits') AS next";
            only(connection, sql, params![], |row| row.get(0))
        })
        .await
    }

    async fn take_notices(
        &self,
        now: UnixMs,
        limit: u32,
    ) -> Result<Vec<(Notice, Hook)>, StoreError> {
        self.write_returning(move |connection| {
            let sql = format!(
                "SELECT {JOINED_COLUMNS}, {NOTICE_COLUMNS}, hook_url, hook_secret, hook_origin FROM notices \
                 JOIN tables ON tables.id = table_id \
                 JOIN reach ON reach.person_id = notices.person_id \
                 WHERE hook = 'waits' AND try_at <= ?1 AND hook_url IS NOT NULL \
                 ORDER BY try_at LIMIT ?2"
            );
            let due = rows(connection, &sql, params![now, limit], |row| {
                let hook = Hook {
                    url: row.get(14)?,
                    secret: row.get(15)?,
                    origin: row.get(16)?,
                };
                Ok((read_notice(row)?, hook))
            })?;
            for (notice, _) in &due {
                connection.run(
                    "UPDATE notices SET hook = 'under-way' WHERE id = ?1",
                    params![notice.id],
                )?;
            }
            Ok(due)
        })
        .await
    }

    async fn record_delivery(
        &self,
        notice: i64,
        person: &PersonId,
        sent: DeliveryOutcome,
    ) -> Result<(), StoreError> {
        let person = person.clone();
        let settle = move |connection: &dyn Sql| {
            let stand = |hook: &str, tries: u32, try_at: UnixMs| {
                connection.run(
                    "UPDATE notices SET hook = ?2, tries = tries + ?3, try_at = ?4 \
                         WHERE id = ?1",
                    params![notice, hook, tries, try_at],
                )
            };
            match &sent {
                DeliveryOutcome::Done => stand("done", 1, 0)?,
                DeliveryOutcome::Again(at) => stand("waits", 1, *at)?,
                DeliveryOutcome::Later(at) => stand("waits", 0, *at)?,
                DeliveryOutcome::Off(note) => {
                    stand("done", 1, 0)?;
                    cancel_waiting(connection, &person)?;
                    connection.run(
                        "UPDATE reach SET hook_url = NULL, hook_secret = NULL, hook_origin = NULL, hook_note = ?2 \
                         WHERE person_id = ?1",
                        params![person, note],
                    )?
                }
            };
            Ok(())
        };
        self.write(settle).await
    }
}
