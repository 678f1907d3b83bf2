//! Statements about sessions.

use async_trait::async_trait;
use model::{Person, PersonId, Session, SessionEnd, SessionId, UnixMs};

use super::{Database, Row, Sql, one, params, push, rows};
use crate::{Sessions, StoreError};

/// The highest number of sessions of one person. The session with the oldest use ends first.
const MOST_SESSIONS: u32 = 50;

fn read_session(row: &Row<'_>) -> Result<Session, StoreError> {
    Ok(Session {
        id: row.get(0)?,
        person_id: row.get(1)?,
        created_at: row.get(2)?,
        seen_at: row.get(3)?,
        device: row.get(4)?,
    })
}

pub(super) fn end_sessions(
    connection: &dyn Sql,
    person: &PersonId,
    ending: &SessionEnd,
) -> Result<(), StoreError> {
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

#[async_trait]
impl Sessions for Database {
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
            // A guest who gets an account stays subscribed in this browser.
            push::adopt(connection, &session.person_id, &session.id)?;
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
                let session = read_session(row)?;
                let person = Person {
                    id: session.person_id.clone(),
                    name: row.get(5)?,
                };
                Ok((session, person))
            })
        })
        .await
    }

    async fn touch_session(&self, id: &SessionId, now: UnixMs) -> Result<(), StoreError> {
        let id = id.clone();
        let saw = move |connection: &dyn Sql| {
            connection.run(
                "UPDATE sessions SET seen_at = ?2 WHERE id = ?1 AND seen_at < ?2",
                params![id, now],
            )?;
            Ok(())
        };
        self.write_shared(saw).await
    }

    async fn sessions_of(&self, person: &PersonId) -> Result<Vec<Session>, StoreError> {
        let person = person.clone();
        self.read(move |connection| {
            let sql = "SELECT id, person_id, created_at, seen_at, device FROM sessions \
                           WHERE person_id = ?1 ORDER BY seen_at DESC, id";
            rows(connection, sql, params![person], read_session)
        })
        .await
    }

    async fn end_sessions(&self, person: &PersonId, ending: SessionEnd) -> Result<(), StoreError> {
        let person = person.clone();
        self.write(move |connection| end_sessions(connection, &person, &ending))
            .await
    }
}
