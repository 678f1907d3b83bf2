//! Statements about progress at puzzles.

use model::{First, GivenHint, PersonId, Progress, PuzzleEvent, UnixMs};

use super::{Row, Sql, jars, one, params};
use crate::StoreError;

/// Reads the progress, adds a step, and writes it. The caller writes exclusively, so nothing comes
/// in between.
pub(super) fn record_step(
    connection: &dyn Sql,
    person: &PersonId,
    puzzle: &str,
    step: &PuzzleEvent,
    now: UnixMs,
) -> Result<Progress, StoreError> {
    let known = find_progress(connection, person, puzzle)?;
    let mut progress = known.unwrap_or_else(|| Progress::new(now));
    let solved_before = progress.solved_at.is_some();
    progress.note(step, now);
    if progress.solved_at.is_some() && !solved_before {
        let firsts = firsts_of_solution(puzzle, &progress);
        jars::write_firsts(connection, person, &firsts, puzzle, now)?;
    }
    connection.run(
        "INSERT INTO puzzles (person_id, puzzle, opened_at, seen_at, spent, moves, \
             hints, hinted, peeked, solved_at, line) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11) \
             ON CONFLICT (person_id, puzzle) DO UPDATE SET opened_at = excluded.opened_at, \
             seen_at = excluded.seen_at, spent = excluded.spent, moves = excluded.moves, \
             hints = excluded.hints, hinted = excluded.hinted, peeked = excluded.peeked, \
             solved_at = excluded.solved_at, line = excluded.line",
        params![
            person,
            puzzle,
            progress.opened_at,
            progress.seen_at,
            progress.spent,
            progress.moves,
            progress.hints,
            write_hints(&progress.hinted),
            progress.peeked,
            progress.solved_at,
            progress.line,
        ],
    )?;
    Ok(progress)
}

/// The firsts that the solution of a puzzle can be.
fn firsts_of_solution(puzzle: &str, progress: &Progress) -> Vec<First> {
    let mut firsts = vec![First::Puzzle];
    if puzzle.starts_with("daily-") {
        firsts.push(First::Daily);
    }
    if progress.hints == 0 && !progress.peeked {
        firsts.push(First::OwnIdea);
    }
    firsts
}

/// Hints as text, one per line: the strength, a space, the position.
fn write_hints(told: &[GivenHint]) -> String {
    let lines = told
        .iter()
        .map(|told| format!("{} {}", told.strength, told.position));
    lines.collect::<Vec<_>>().join("\n")
}

fn read_hints(text: &str) -> Vec<GivenHint> {
    let lines = text.lines().filter_map(|line| {
        let (strength, position) = line.split_once(' ')?;
        Some(GivenHint {
            position: position.to_owned(),
            strength: strength.parse().ok()?,
        })
    });
    lines.collect()
}

fn read_progress(row: &Row<'_>) -> Result<Progress, StoreError> {
    Ok(Progress {
        opened_at: row.get(0)?,
        seen_at: row.get(1)?,
        spent: row.get(2)?,
        moves: row.get(3)?,
        hints: row.get(4)?,
        hinted: read_hints(&row.get::<String>(5)?),
        peeked: row.get(6)?,
        solved_at: row.get(7)?,
        line: row.get(8)?,
    })
}

pub(super) fn find_progress(
    connection: &dyn Sql,
    person: &PersonId,
    puzzle: &str,
) -> Result<Option<Progress>, StoreError> {
    let sql = "SELECT opened_at, seen_at, spent, moves, hints, hinted, peeked, solved_at, line \
               FROM puzzles WHERE person_id = ?1 AND puzzle = ?2";
    one(connection, sql, params![person, puzzle], read_progress)
}
