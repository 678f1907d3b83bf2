//! Statements about turns, reminders and vacations.

use async_trait::async_trait;
use model::{Cursor, NoticeKind, PersonId, TableId, Turn, UnixMs, Vacation, WaitingTurn};

use super::tables::{JOINED_COLUMNS, read_listed};
use super::{Cell, Database, Row, Sql, Statement, ToCell, notices, only, params, push, rows};
use crate::{StoreError, Turns};

/// The statement that passes the only turn of a table on from one person to another. It changes no
/// row if that was not the stored turn.
pub(super) fn pass_turn<'a>(
    table: &'a TableId,
    before: &'a PersonId,
    turn: &'a Turn,
) -> Statement<'a> {
    // The whole key is given, so SQLite knows that this is one row and changes it in place.
    let sql = "UPDATE turns SET person_id = ?2, seq = ?3, since = ?4, clock_at = ?5, \
        seconds = ?6, remind_at = ?7 WHERE table_id = ?1 AND person_id = ?8";
    let mut values = Vec::from(turn_values(table, turn));
    values.push(before.cell());
    Statement::new(sql, values)
}

fn turn_values<'a>(table: &'a TableId, turn: &'a Turn) -> [Cell<'a>; 7] {
    [
        table.cell(),
        turn.person.cell(),
        Cell::Integer(turn.seq as i64),
        turn.since.cell(),
        turn.clock_at.cell(),
        turn.seconds.cell(),
        turn.remind_at.cell(),
    ]
}

/// Statements that write the present turns of a table.
pub(super) fn write_turns<'a>(table: &'a TableId, turns: &'a [Turn]) -> Vec<Statement<'a>> {
    let mut all = vec![match turns {
        [] => Statement::new("DELETE FROM turns WHERE table_id = ?1", [table.cell()]),
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
        Statement::new(sql, turn_values(table, turn))
    }));
    all
}

const TURN_COLUMNS: &str = "turns.person_id, turns.seq, since, clock_at, seconds, remind_at";

fn read_turn(row: &Row<'_>, first: usize) -> Result<Turn, StoreError> {
    Ok(Turn {
        person: row.get(first)?,
        seq: row.get::<i64>(first + 1)? as u64,
        since: row.get(first + 2)?,
        clock_at: row.get(first + 3)?,
        seconds: row.get(first + 4)?,
        remind_at: row.get(first + 5)?,
    })
}

fn read_vacation(row: &Row<'_>, first: usize) -> Result<Vacation, StoreError> {
    Ok(Vacation {
        begins_at: row.get(first)?,
        ends_at: row.get(first + 1)?,
    })
}

/// Turns of a person, with their tables.
pub(super) fn turns_of(
    connection: &dyn Sql,
    person: &PersonId,
    after: Option<&Cursor>,
    limit: u32,
) -> Result<Vec<WaitingTurn>, StoreError> {
    let sql = format!(
        "SELECT {JOINED_COLUMNS}, {TURN_COLUMNS} FROM turns JOIN tables ON tables.id = table_id \
         WHERE turns.person_id = ?1 AND (since, table_id) > (?2, ?3) \
         ORDER BY since, table_id LIMIT ?4"
    );
    let (since, table) = after.map_or((UnixMs::MIN, ""), |Cursor { at, id }| (*at, id.as_str()));
    let values = params![person, since, table, limit];
    rows(connection, &sql, values, |row| {
        Ok(WaitingTurn {
            table: read_listed(row)?,
            turn: read_turn(row, 7)?,
        })
    })
}

#[async_trait]
impl Turns for Database {
    async fn turns_of(
        &self,
        person: &PersonId,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<WaitingTurn>, StoreError> {
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
                "SELECT {TURN_COLUMNS}, table_id FROM turns WHERE remind_at <= ?1 \
                     ORDER BY remind_at LIMIT ?2"
            );
            rows(connection, &sql, params![until, limit], |row| {
                Ok((row.get(6)?, read_turn(row, 0)?))
            })
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
            // The update finds the turn only if nothing has happened since.
            let stands = connection.run(
                "UPDATE turns SET remind_at = ?4 WHERE table_id = ?1 AND person_id = ?2 \
                     AND seq = ?3 AND clock_at = ?5",
                params![table, turn.person, turn.seq as i64, later, turn.clock_at,],
            )?;
            let kind = NoticeKind::Reminder;
            if stands > 0
                && later.is_none()
                && notices::notify(connection, &table, &turn, kind, now)?
            {
                push::queue(connection, &table, &turn, kind, now)?;
            }
            Ok(())
        };
        self.write(remind).await
    }

    async fn vacations(&self, after: UnixMs) -> Result<Vec<(PersonId, Vacation)>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT person_id, begins_at, ends_at FROM vacations \
                           WHERE ends_at > ?1 ORDER BY begins_at";
            rows(connection, sql, params![after], |row| {
                Ok((row.get(0)?, read_vacation(row, 1)?))
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
                read_vacation(row, 0)
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
