//! Statements about Web Push: subscriptions, quiet hours, the queue of messages.

use async_trait::async_trait;
use data_encoding::BASE64URL_NOPAD;
use model::{
    NoticeKind, NoticedRound, Pace, PersonId, PushMessage, PushOutcome, PushSettings,
    PushSubscription, QuietHours, SESSION_DAYS, SessionId, TableId, Turn, UnixMs,
};

use super::notices::{NOTICE_COLUMNS, read_notice};
use super::tables::JOINED_COLUMNS;
use super::{Database, Row, Sql, one, params, rows};
use crate::column_enums::ColumnEnum;
use crate::{Push, StoreError};

/// The highest number of subscriptions of one person. The oldest one ends first.
const MOST_SUBSCRIPTIONS: u32 = 10;

/// The number of tables of a person among which a game over days is looked for.
const LATEST_TABLES: u32 = 100;

const DAY: UnixMs = 24 * 3600 * 1000;

/// Puts a new notice into the queue, for every browser of its person. A subscription that is younger
/// than the notice, or whose session has expired, gets nothing.
pub(super) fn queue(
    connection: &dyn Sql,
    table: &TableId,
    turn: &Turn,
    about: NoticeKind,
    at: UnixMs,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO push_messages (notice_id, subscription_id, state, tries, try_at) \
        SELECT notices.id, push_subscriptions.id, 'waits', 0, notices.at FROM notices \
        JOIN push_subscriptions ON push_subscriptions.person_id = notices.person_id \
        LEFT JOIN sessions ON sessions.id = push_subscriptions.session_id \
        WHERE notices.person_id = ?1 AND notices.table_id = ?2 AND notices.seq = ?3 \
        AND notices.kind = ?4 AND push_subscriptions.created_at <= notices.at \
        AND (push_subscriptions.session_id IS NULL OR seen_at >= ?5) ON CONFLICT DO NOTHING";
    let expired = at - SESSION_DAYS * DAY;
    let kind = about.as_str();
    connection.run(
        sql,
        params![turn.person, table, turn.seq as i64, kind, expired],
    )?;
    Ok(())
}

/// Whether the person has played with others over days, or in a tournament.
const OFFERED: &str = "SELECT 1 FROM (SELECT table_id FROM sitters WHERE person_id = ?1 \
    ORDER BY updated_at DESC LIMIT ?2) AS own CROSS JOIN tables ON tables.id = own.table_id \
    WHERE status <> 'waiting' AND ((pace = 'days' AND EXISTS (SELECT 1 FROM sitters AS other \
    WHERE other.table_id = own.table_id AND other.person_id <> ?1)) \
    OR EXISTS (SELECT 1 FROM tournament_games AS game WHERE game.table_id = own.table_id)) LIMIT 1";

/// Stores a subscription.
fn insert(connection: &dyn Sql, new: &PushSubscription) -> Result<(), StoreError> {
    remove(connection, &new.person, new.session.as_ref())?;
    connection.run(
        "DELETE FROM push_subscriptions WHERE endpoint = ?1",
        params![new.endpoint],
    )?;
    connection.run(
        "INSERT INTO push_subscriptions (person_id, session_id, endpoint, public_key, \
         auth_secret, origin, lang, utc_offset, created_at) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
        params![
            new.person,
            new.session,
            new.endpoint,
            BASE64URL_NOPAD.encode(&new.public_key),
            BASE64URL_NOPAD.encode(&new.auth_secret),
            new.origin,
            new.lang,
            new.utc_offset,
            new.created_at,
        ],
    )?;
    connection.run(
        "DELETE FROM push_subscriptions WHERE person_id = ?1 AND id <= \
         (SELECT id FROM push_subscriptions WHERE person_id = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2)",
        params![new.person, MOST_SUBSCRIPTIONS],
    )?;
    // Notices are written only for people with a row here.
    connection.run(
        "INSERT INTO reach (person_id) VALUES (?1) ON CONFLICT DO NOTHING",
        params![new.person],
    )?;
    Ok(())
}

/// Removes the subscription that a session has made, or a guest.
pub(super) fn remove(
    connection: &dyn Sql,
    person: &PersonId,
    session: Option<&SessionId>,
) -> Result<(), StoreError> {
    match session {
        Some(session) => connection.run(
            "DELETE FROM push_subscriptions WHERE person_id = ?1 AND session_id = ?2",
            params![person, session],
        ),
        None => connection.run(
            "DELETE FROM push_subscriptions WHERE person_id = ?1 AND session_id IS NULL",
            params![person],
        ),
    }?;
    Ok(())
}

/// Lets the subscription of a guest belong to a session.
pub(super) fn adopt(
    connection: &dyn Sql,
    person: &PersonId,
    session: &SessionId,
) -> Result<(), StoreError> {
    connection.run(
        "UPDATE push_subscriptions SET session_id = ?2 \
         WHERE person_id = ?1 AND session_id IS NULL",
        params![person, session],
    )?;
    Ok(())
}

/// Quiet hours in two columns.
fn read_quiet(row: &Row<'_>, first: usize) -> Result<Option<QuietHours>, StoreError> {
    let (from, until): (Option<u8>, Option<u8>) = (row.get(first)?, row.get(first + 1)?);
    Ok(from
        .zip(until)
        .and_then(|(from, until)| QuietHours::new(from, until)))
}

/// A key, which is stored as browsers show it.
fn read_key(row: &Row<'_>, column: usize) -> Result<Vec<u8>, StoreError> {
    let text: String = row.get(column)?;
    BASE64URL_NOPAD
        .decode(text.as_bytes())
        .map_err(|error| StoreError::Corrupt(format!("a key of a browser: {error}")))
}

fn read_message(row: &Row<'_>) -> Result<PushMessage, StoreError> {
    let mut notice = read_notice(row)?;
    notice.tries = row.get(14)?;
    let round: Option<u32> = row.get(27)?;
    let tournament: Option<String> = row.get(28)?;
    let earlier: bool = row.get(29)?;
    Ok(PushMessage {
        subscription_id: row.get(15)?,
        subscription: PushSubscription {
            person: notice.person.clone(),
            session: row.get(16)?,
            endpoint: row.get(17)?,
            public_key: read_key(row, 18)?,
            auth_secret: read_key(row, 19)?,
            origin: row.get(20)?,
            lang: row.get(21)?,
            utc_offset: row.get(22)?,
            created_at: row.get(23)?,
        },
        quiet: read_quiet(row, 24)?,
        over_days: Pace::read(&row.get::<String>(26)?)? == Pace::Days,
        round: round
            .zip(tournament)
            .map(|(round, tournament)| NoticedRound {
                tournament,
                round,
                begins: !earlier,
            }),
        notice,
    })
}

/// The round of a tournament to which a table belongs, and the title of the tournament.
const ROUND: &str = "(SELECT round FROM tournament_games WHERE table_id = tables.id)";
const TOURNAMENT: &str = "(SELECT tournaments.title FROM tournament_games JOIN tournaments \
    ON tournaments.id = tournament_id WHERE table_id = tables.id)";

#[async_trait]
impl Push for Database {
    async fn push_settings(
        &self,
        person: &PersonId,
        session: Option<&SessionId>,
    ) -> Result<PushSettings, StoreError> {
        let (person, session) = (person.clone(), session.cloned());
        self.read(move |connection| {
            let own = match &session {
                Some(session) => one(
                    connection,
                    "SELECT 1 FROM push_subscriptions WHERE person_id = ?1 AND session_id = ?2",
                    params![person, session],
                    |_| Ok(()),
                ),
                None => one(
                    connection,
                    "SELECT 1 FROM push_subscriptions WHERE person_id = ?1 AND session_id IS NULL",
                    params![person],
                    |_| Ok(()),
                ),
            }?;
            let sql = "SELECT quiet_from, quiet_until FROM reach WHERE person_id = ?1";
            let quiet = one(connection, sql, params![person], |row| read_quiet(row, 0))?;
            let played = one(connection, OFFERED, params![person, LATEST_TABLES], |_| {
                Ok(())
            })?;
            Ok(PushSettings {
                is_on: own.is_some(),
                is_offered: played.is_some(),
                quiet: quiet.flatten(),
            })
        })
        .await
    }

    async fn subscribe(&self, subscription: PushSubscription) -> Result<(), StoreError> {
        self.write(move |connection| insert(connection, &subscription))
            .await
    }

    async fn renew_subscription(
        &self,
        replaced: String,
        subscription: PushSubscription,
    ) -> Result<bool, StoreError> {
        self.write_returning(move |connection| {
            let sql = "SELECT session_id FROM push_subscriptions \
                       WHERE endpoint = ?1 AND person_id = ?2";
            let values = params![replaced, subscription.person];
            let known: Option<Option<SessionId>> = one(connection, sql, values, |row| row.get(0))?;
            if known.as_ref() != Some(&subscription.session) {
                return Ok(false);
            }
            if replaced != subscription.endpoint {
                insert(connection, &subscription)?;
                return Ok(true);
            }
            // The queue of the browser stays.
            connection.run(
                "UPDATE push_subscriptions SET public_key = ?2, auth_secret = ?3, lang = ?4, \
                 utc_offset = ?5 WHERE endpoint = ?1",
                params![
                    replaced,
                    BASE64URL_NOPAD.encode(&subscription.public_key),
                    BASE64URL_NOPAD.encode(&subscription.auth_secret),
                    subscription.lang,
                    subscription.utc_offset,
                ],
            )?;
            Ok(true)
        })
        .await
    }

    async fn unsubscribe(
        &self,
        person: &PersonId,
        session: Option<&SessionId>,
    ) -> Result<(), StoreError> {
        let (person, session) = (person.clone(), session.cloned());
        self.delete(move |connection| remove(connection, &person, session.as_ref()))
            .await
    }

    async fn adopt_subscription(
        &self,
        person: &PersonId,
        session: &SessionId,
    ) -> Result<(), StoreError> {
        let (person, session) = (person.clone(), session.clone());
        self.write(move |connection| adopt(connection, &person, &session))
            .await
    }

    async fn set_quiet_hours(
        &self,
        person: &PersonId,
        quiet: QuietHours,
    ) -> Result<(), StoreError> {
        let person = person.clone();
        let set = move |connection: &dyn Sql| {
            connection.run(
                "INSERT INTO reach (person_id, quiet_from, quiet_until) VALUES (?1, ?2, ?3) \
                 ON CONFLICT (person_id) DO UPDATE SET quiet_from = excluded.quiet_from, \
                 quiet_until = excluded.quiet_until",
                params![person, quiet.from, quiet.until],
            )?;
            Ok(())
        };
        self.write(set).await
    }

    async fn take_push_messages(
        &self,
        now: UnixMs,
        limit: u32,
    ) -> Result<Vec<PushMessage>, StoreError> {
        self.write_returning(move |connection| {
            let sql = format!(
                "SELECT {JOINED_COLUMNS}, {NOTICE_COLUMNS}, push_messages.tries, \
                 push_subscriptions.id, session_id, endpoint, public_key, auth_secret, origin, \
                 lang, utc_offset, push_subscriptions.created_at, quiet_from, quiet_until, \
                 tables.pace, {ROUND}, {TOURNAMENT}, \
                 EXISTS (SELECT 1 FROM notices AS earlier \
                 WHERE earlier.person_id = notices.person_id \
                 AND earlier.table_id = notices.table_id AND earlier.id < notices.id) \
                 FROM push_messages JOIN notices ON notices.id = notice_id \
                 JOIN push_subscriptions ON push_subscriptions.id = subscription_id \
                 JOIN tables ON tables.id = notices.table_id \
                 LEFT JOIN reach ON reach.person_id = notices.person_id \
                 WHERE push_messages.state = 'waits' AND push_messages.try_at <= ?1 \
                 ORDER BY push_messages.try_at LIMIT ?2"
            );
            let due = rows(connection, &sql, params![now, limit], read_message)?;
            for message in &due {
                connection.run(
                    "UPDATE push_messages SET state = 'under-way' \
                     WHERE notice_id = ?1 AND subscription_id = ?2",
                    params![message.notice.id, message.subscription_id],
                )?;
            }
            Ok(due)
        })
        .await
    }

    async fn record_push(
        &self,
        notice: i64,
        subscription: i64,
        outcome: PushOutcome,
    ) -> Result<(), StoreError> {
        if outcome == PushOutcome::Gone {
            let remove = move |connection: &dyn Sql| {
                let sql = "DELETE FROM push_subscriptions WHERE id = ?1";
                connection.run(sql, params![subscription]).map(drop)
            };
            return self.delete(remove).await;
        }
        let settle = move |connection: &dyn Sql| {
            let wait = |tries: u32, try_at: UnixMs| {
                connection.run(
                    "UPDATE push_messages SET state = 'waits', tries = tries + ?3, try_at = ?4 \
                     WHERE notice_id = ?1 AND subscription_id = ?2",
                    params![notice, subscription, tries, try_at],
                )
            };
            match outcome {
                PushOutcome::Again(at) => wait(1, at)?,
                PushOutcome::Later(at) => wait(0, at)?,
                PushOutcome::Done | PushOutcome::Gone => connection.run(
                    "DELETE FROM push_messages WHERE notice_id = ?1 AND subscription_id = ?2",
                    params![notice, subscription],
                )?,
            };
            Ok(())
        };
        self.write(settle).await
    }
}
