//! Whose turn it is, notices, vacations.

use async_trait::async_trait;
use model::{
    About, Cursor, Hook, Notice, PersonId, Reach, Sent, TableId, Turn, UnixMs, Vacation, Waiting,
};

use super::tables::listed;
use super::{Cell, Database, Engine, Row, Sql, Statement, ToCell, one, only, params, rows};
use crate::StoreError;
use crate::interface::turns::Turns;
use crate::names::Named;

/// So many notices are kept for each person.
const KEPT: u32 = 100;

/// What writes who is waited for at a table now.
pub(super) fn statements<'a>(table: &'a TableId, turns: &'a [Turn]) -> Vec<Statement<'a>> {
    let mut all = vec![match turns {
        [] => Statement::new("DELETE FROM turns WHERE table_id = ?1", [table.cell()]),
        // Nearly always it is one, who need not be looked for in a list.
        [one] => {
            let sql = "DELETE FROM turns WHERE table_id = ?1 AND person_id <> ?2";
            Statement::new(sql, [table.cell(), one.person.cell()])
        }
        several => {
            let sql = format!(
                "DELETE FROM turns WHERE table_id = ? AND NOT person_id IN ({})",
                vec!["?"; several.len()].join(", ")
            );
            let people = several.iter().map(|turn| turn.person.cell());
            let values: Vec<Cell<'_>> = [table.cell()].into_iter().chain(people).collect();
            Statement::new(sql, values)
        }
    }];
    all.extend(turns.iter().map(|turn| {
        let sql = "INSERT INTO turns \
            (table_id, person_id, seq, since, clock_at, seconds, remind_at) \
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) \
            ON CONFLICT (table_id, person_id) DO UPDATE SET seq = excluded.seq, \
            since = excluded.since, clock_at = excluded.clock_at, \
            seconds = excluded.seconds, remind_at = excluded.remind_at";
        let values = [
            table.cell(),
            turn.person.cell(),
            Cell::Integer(turn.seq as i64),
            turn.since.cell(),
            turn.clock_at.cell(),
            turn.seconds.cell(),
            turn.remind_at.cell(),
        ];
        Statement::new(sql, values)
    }));
    all
}

/// A notice for somebody who wants to hear of turns, once.
pub(super) fn notice_of<'a>(
    table: &'a TableId,
    turn: &'a Turn,
    about: About,
    at: UnixMs,
) -> Statement<'a> {
    let sql = "INSERT INTO notices (person_id, table_id, seq, kind, at, hook, tries, try_at) \
        SELECT person_id, ?2, ?3, ?4, ?5, \
        CASE WHEN hook_url IS NULL THEN 'done' ELSE 'waits' END, 0, ?5 \
        FROM reach WHERE person_id = ?1 AND coalesce(feed_key, hook_url) IS NOT NULL \
        ON CONFLICT DO NOTHING";
    let values = [
        turn.person.cell(),
        table.cell(),
        Cell::Integer(turn.seq as i64),
        Cell::Text(about.as_str()),
        Cell::Integer(at),
    ];
    Statement::new(sql, values)
}

/// Whoever was told something new has the latest notices only.
pub(super) fn forget_old(connection: &dyn Sql, person: &PersonId) -> Result<(), StoreError> {
    connection.run(
        "DELETE FROM notices WHERE person_id = ?1 AND id <= (SELECT id FROM notices \
             WHERE person_id = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2)",
        params![person, KEPT],
    )?;
    Ok(())
}

fn tell(
    connection: &dyn Sql,
    table: &TableId,
    turn: &Turn,
    about: About,
    at: UnixMs,
) -> Result<(), StoreError> {
    let told = connection.run_all(&[notice_of(table, turn, about, at)])?;
    match told[..] {
        [0] => Ok(()),
        _ => forget_old(connection, &turn.person),
    }
}

const TURN: &str = "turns.person_id, turns.seq, since, clock_at, seconds, remind_at";

fn turn(row: &Row<'_>, first: usize) -> Result<Turn, StoreError> {
    Ok(Turn {
        person: row.get(first)?,
        seq: row.get::<i64>(first + 1)? as u64,
        since: row.get(first + 2)?,
        clock_at: row.get(first + 3)?,
        seconds: row.get(first + 4)?,
        remind_at: row.get(first + 5)?,
    })
}

/// The table of something, as [`listed`] reads it.
const TABLE: &str = "tables.id, play_key, watch_key, game, status, title, updated_at";
const NOTICE: &str = "notices.id, notices.person_id, notices.seq, kind, notices.at, tries, \
    EXISTS (SELECT 1 FROM turns WHERE turns.table_id = notices.table_id \
    AND turns.person_id = notices.person_id AND turns.seq = notices.seq)";

fn notice(row: &Row<'_>) -> Result<Notice, StoreError> {
    Ok(Notice {
        table: listed(row)?,
        id: row.get(7)?,
        person: row.get(8)?,
        seq: row.get::<i64>(9)? as u64,
        about: About::read(&row.get::<String>(10)?)?,
        at: row.get(11)?,
        tries: row.get(12)?,
        stands: row.get(13)?,
    })
}

fn vacation(row: &Row<'_>, first: usize) -> Result<Vacation, StoreError> {
    Ok(Vacation {
        begins_at: row.get(first)?,
        ends_at: row.get(first + 1)?,
    })
}

/// The turns of a person, and at which tables.
fn turns_of(
    connection: &dyn Sql,
    person: &PersonId,
    after: Option<&Cursor>,
    limit: u32,
) -> Result<Vec<Waiting>, StoreError> {
    let sql = format!(
        "SELECT {TABLE}, {TURN} FROM turns JOIN tables ON tables.id = table_id \
         WHERE turns.person_id = ?1 AND (since, table_id) > (?2, ?3) \
         ORDER BY since, table_id LIMIT ?4"
    );
    let (since, table) = after.map_or((UnixMs::MIN, ""), |Cursor { at, id }| (*at, id.as_str()));
    let values = params![person, since, table, limit];
    rows(connection, &sql, values, |row| {
        Ok(Waiting {
            table: listed(row)?,
            turn: turn(row, 7)?,
        })
    })
}

#[async_trait]
impl<E: Engine> Turns for Database<E> {
    async fn turns_of(
        &self,
        person: &PersonId,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<Waiting>, StoreError> {
        let person = person.clone();
        self.read(move |connection| turns_of(connection, &person, after.as_ref(), limit))
            .await
    }

    async fn count_turns(&self, person: &PersonId) -> Result<u32, StoreError> {
        let person = person.clone();
        self.read(move |connection| {
            let sql = "SELECT count(*) FROM turns WHERE person_id = ?1";
            only(connection, sql, params![person], |row| row.get(0))
        })
        .await
    }

    async fn reminders(
        &self,
        until: UnixMs,
        limit: u32,
    ) -> Result<Vec<(TableId, Turn)>, StoreError> {
        self.read(move |connection| {
            let sql = format!(
                "SELECT {TURN}, table_id FROM turns WHERE remind_at <= ?1 \
                     ORDER BY remind_at LIMIT ?2"
            );
            rows(connection, &sql, params![until, limit], |row| {
                Ok((row.get(6)?, turn(row, 0)?))
            })
        })
        .await
    }

    async fn next_notice(&self) -> Result<Option<UnixMs>, StoreError> {
        self.read(|connection| {
            let sql = "SELECT min(at) FROM (\
                           SELECT min(remind_at) AS at FROM turns WHERE remind_at IS NOT NULL \
                           UNION ALL \
                           SELECT min(try_at) FROM notices WHERE hook = 'waits') AS next";
            only(connection, sql, params![], |row| row.get(0))
        })
        .await
    }

    async fn remind(
        &self,
        table: &TableId,
        turn: &Turn,
        later: Option<UnixMs>,
        now: UnixMs,
    ) -> Result<(), StoreError> {
        let (table, turn) = (table.clone(), turn.clone());
        let remind = move |connection: &dyn Sql| {
            // Only if nothing has happened in between.
            let stands = connection.run(
                "UPDATE turns SET remind_at = ?4 WHERE table_id = ?1 AND person_id = ?2 \
                     AND seq = ?3 AND clock_at = ?5",
                params![table, turn.person, turn.seq as i64, later, turn.clock_at,],
            )?;
            if stands > 0 && later.is_none() {
                tell(connection, &table, &turn, About::Reminder, now)?;
            }
            Ok(())
        };
        self.write(remind).await
    }

    async fn reach(&self, person: &PersonId) -> Result<Reach, StoreError> {
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
                Ok(Reach {
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
            for waiting in turns_of(connection, &person, None, KEPT)? {
                tell(
                    connection,
                    &waiting.table.id,
                    &waiting.turn,
                    About::Turn,
                    now,
                )?;
            }
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
            // What waits already is no news; it is noted, so that it does not become any.
            for waiting in turns_of(connection, &person, None, KEPT)? {
                tell(
                    connection,
                    &waiting.table.id,
                    &waiting.turn,
                    About::Turn,
                    now,
                )?;
            }
            connection.run(
                "UPDATE notices SET hook = 'done' WHERE person_id = ?1 AND hook = 'waits'",
                params![person],
            )?;
            Ok(())
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
                "SELECT {TABLE}, {NOTICE} FROM notices JOIN tables ON tables.id = table_id \
                     WHERE notices.person_id = ?1 ORDER BY notices.id DESC LIMIT ?2"
            );
            rows(connection, &sql, params![person, limit], notice)
        })
        .await
    }

    async fn take_notices(
        &self,
        now: UnixMs,
        limit: u32,
    ) -> Result<Vec<(Notice, Hook)>, StoreError> {
        self.write_and_tell(move |connection| {
            let sql = format!(
                "SELECT {TABLE}, {NOTICE}, hook_url, hook_secret, hook_origin FROM notices \
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
                Ok((notice(row)?, hook))
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

    async fn settle_notice(
        &self,
        notice: i64,
        person: &PersonId,
        sent: Sent,
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
                Sent::Done => stand("done", 1, 0)?,
                Sent::Again(at) => stand("waits", 1, *at)?,
                Sent::Later(at) => stand("waits", 0, *at)?,
                Sent::Off(note) => {
                    stand("done", 1, 0)?;
                    connection.run(
                        "UPDATE notices SET hook = 'done' WHERE person_id = ?1 AND hook = 'waits'",
                        params![person],
                    )?;
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

    async fn vacations(&self, after: UnixMs) -> Result<Vec<(PersonId, Vacation)>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT person_id, begins_at, ends_at FROM vacations \
                           WHERE ends_at > ?1 ORDER BY begins_at";
            rows(connection, sql, params![after], |row| {
                Ok((row.get(0)?, vacation(row, 1)?))
            })
        })
        .await
    }

    async fn vacations_of(
        &self,
        person: &PersonId,
        since: UnixMs,
    ) -> Result<Vec<Vacation>, StoreError> {
        let person = person.clone();
        self.read(move |connection| {
            let sql = "SELECT begins_at, ends_at FROM vacations \
                           WHERE person_id = ?1 AND begins_at >= ?2 ORDER BY begins_at";
            rows(connection, sql, params![person, since], |row| {
                vacation(row, 0)
            })
        })
        .await
    }

    async fn add_vacation(&self, person: &PersonId, vacation: Vacation) -> Result<(), StoreError> {
        let person = person.clone();
        let add = move |connection: &dyn Sql| {
            connection.run(
                "INSERT INTO vacations (person_id, begins_at, ends_at) VALUES (?1, ?2, ?3)",
                params![person, vacation.begins_at, vacation.ends_at],
            )?;
            Ok(())
        };
        self.write(add).await
    }

    async fn end_vacation(&self, person: &PersonId, now: UnixMs) -> Result<(), StoreError> {
        let person = person.clone();
        let end = move |connection: &dyn Sql| {
            connection.run(
                "UPDATE vacations SET ends_at = ?2 \
                 WHERE person_id = ?1 AND begins_at <= ?2 AND ends_at > ?2",
                params![person, now],
            )?;
            Ok(())
        };
        self.write(end).await
    }
}
