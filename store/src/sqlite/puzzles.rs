//! What people have made of puzzles.

use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::{PersonId, Progress, Step, StoreError, UnixMs};

/// Reads, takes note and writes. There is one writer, so nothing comes in between.
pub(super) fn note(
    connection: &Connection,
    person: &PersonId,
    puzzle: &str,
    step: &Step,
    now: UnixMs,
) -> Result<Progress, StoreError> {
    let known = find(connection, person, puzzle)?;
    let mut progress = known.unwrap_or_else(|| Progress::new(now));
    progress.note(step, now);
    connection
        .prepare_cached(
            "INSERT OR REPLACE INTO puzzles (person_id, puzzle, opened_at, seen_at, spent, moves, \
             hints, last_hint, peeked, solved_at) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
        )?
        .execute(params![
            person.as_str(),
            puzzle,
            progress.opened_at,
            progress.seen_at,
            progress.spent,
            progress.moves,
            progress.hints,
            progress.last_hint,
            progress.peeked,
            progress.solved_at,
        ])?;
    Ok(progress)
}

fn progress(row: &Row<'_>) -> rusqlite::Result<Progress> {
    Ok(Progress {
        opened_at: row.get(0)?,
        seen_at: row.get(1)?,
        spent: row.get(2)?,
        moves: row.get(3)?,
        hints: row.get(4)?,
        last_hint: row.get(5)?,
        peeked: row.get(6)?,
        solved_at: row.get(7)?,
    })
}

pub(super) fn find(
    connection: &Connection,
    person: &PersonId,
    puzzle: &str,
) -> Result<Option<Progress>, StoreError> {
    let mut find = connection.prepare_cached(
        "SELECT opened_at, seen_at, spent, moves, hints, last_hint, peeked, solved_at \
         FROM puzzles WHERE person_id = ?1 AND puzzle = ?2",
    )?;
    Ok(find
        .query_row([person.as_str(), puzzle], progress)
        .optional()?)
}
