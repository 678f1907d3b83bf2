//! Statements that write and read the log of a table, with everything that follows from new entries.

use model::{
    Entry, EntryBody, NoticeKind, Player, RatingChange, Status, Summary, TableId, Turn,
    UnchangedParts, UnixMs,
};

use super::{
    Cell, Sql, Statement, ToCell, lobby, notices, params, push, results, retention, rows, turns,
};
use crate::StoreError;

/// Inserts an entry if its table exists under its fence.
const INSERT_ENTRY: &str = "INSERT INTO log (table_id, fence, seq, at, id, body) \
    SELECT ?1, ?2, ?3, ?4, ?5, ?6 FROM tables WHERE id = ?1 AND fence = ?2";
/// The same in two steps, for a database that nobody else writes to at the same time.
const TABLE_UNDER_FENCE: &str = "SELECT 1 FROM tables WHERE id = ?1 AND fence = ?2";
const INSERT_CHECKED_ENTRY: &str = "INSERT INTO log (table_id, fence, seq, at, id, body) \
    VALUES (?1, ?2, ?3, ?4, ?5, ?6)";

/// Appends entries to the log of a table, and writes what follows from them: seats, turns, notices,
/// results. All statements go to the database at once, behind `table_statement`, which writes the
/// table itself. An entry is written only if the table has the entry's fence.
pub(super) fn write_entries(
    connection: &dyn Sql,
    table: &TableId,
    table_statement: Option<Statement<'_>>,
    entries: &[Entry],
    summary: &Summary,
    at: Option<UnixMs>,
) -> Result<Vec<RatingChange>, StoreError> {
    let row_lock = connection.row_lock();
    let mut all: Vec<Statement<'_>> = table_statement.into_iter().collect();
    let first_entry = all.len();
    all.extend(entries.iter().map(|entry| {
        let number = |number: u64| Cell::Integer(number as i64);
        let values = [
            table.cell(),
            number(entry.fence),
            number(entry.seq),
            entry.at.cell(),
            entry.id.cell(),
            Cell::Text(entry.body.as_str()),
        ];
        insert_entry(row_lock, values)
    }));
    let behind_entries = all.len();
    let UnchangedParts {
        seats,
        turns,
        ref one_turn,
        listed,
    } = summary.unchanged;
    if !seats {
        all.extend(summary.sitters.iter().map(|person| {
            let sql =
                "INSERT INTO sitters (person_id, table_id) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
            Statement::new(sql, [person.cell(), table.cell()])
        }));
    }
    if !seats {
        all.push(retention::remove_solo(table, summary.status));
        if summary.status == Status::Finished {
            all.push(retention::write_finished_kind(table));
        }
    }
    if !seats || !listed {
        // The time of the last change, for everybody who sits or sat here.
        let sql = "UPDATE sitters SET updated_at = coalesce(?2, updated_at) WHERE table_id = ?1";
        all.push(Statement::new(sql, [table.cell(), at.cell()]));
    }
    let new_turns: &[Turn] = if turns { &[] } else { &summary.turns };
    // Nearly always one turn follows another.
    let passed = match (new_turns, one_turn) {
        ([turn], Some(before)) => {
            all.push(turns::pass_turn(table, before, turn));
            Some((all.len() - 1, turn))
        }
        _ => None,
    };
    if !turns && passed.is_none() {
        all.extend(turns::write_turns(table, new_turns));
    }
    let first_notice = all.len();
    let notice = |turn| notices::insert_notice(table, turn, NoticeKind::Turn, turn.since);
    all.extend(new_turns.iter().map(notice));
    let begins = !seats && summary.status == Status::Running;
    if begins {
        all.push(lobby::unknown_strength(table));
    }
    let counts = connection.run_all(&all)?;
    // A node that has lost the table writes nothing: the error undoes the rest.
    if counts[first_entry..behind_entries].contains(&0) {
        return Err(StoreError::Fenced);
    }
    if let Some((statement, turn)) = passed
        && counts[statement] == 0
    {
        connection.run_all(&turns::write_turns(table, std::slice::from_ref(turn)))?;
    }
    for (turn, told) in new_turns.iter().zip(&counts[first_notice..]) {
        if *told > 0 {
            notices::delete_old(connection, &turn.person)?;
            push::queue(connection, table, turn, NoticeKind::Turn, turn.since)?;
        }
    }
    let is_unknown = begins && counts.last() == Some(&1);
    record_game(connection, table, summary, is_unknown, at.unwrap_or(0))
}

/// The statement that inserts an entry; `row_lock` as in [`Sql::row_lock`].
fn insert_entry<'a>(row_lock: &str, values: [Cell<'a>; 6]) -> Statement<'a> {
    match row_lock {
        "" => Statement::new(INSERT_CHECKED_ENTRY, values).only_if(TABLE_UNDER_FENCE, 2),
        locks => Statement::new(format!("{INSERT_ENTRY}{locks}"), values),
    }
}

/// Writes what follows from the beginning and the end of a game, in the same transaction. Returns
/// the rating changes.
fn record_game(
    connection: &dyn Sql,
    table: &TableId,
    summary: &Summary,
    is_strength_unknown: bool,
    at: UnixMs,
) -> Result<Vec<RatingChange>, StoreError> {
    if summary.status == Status::Running && is_strength_unknown {
        let people = summary.sitters.iter().cloned().map(Player::Person);
        let bots = summary.bots.iter().cloned().map(Player::Bot);
        let players: Vec<Player> = people.chain(bots).collect();
        lobby::write_strength(connection, table, &players)?;
    }
    match &summary.finish {
        Some(finish) => results::write_results(connection, table, finish, at),
        None => Ok(Vec::new()),
    }
}

/// Log entries of a table with a number above `seq`.
pub(super) fn log_after(
    connection: &dyn Sql,
    table: &TableId,
    seq: i64,
) -> Result<Vec<Entry>, StoreError> {
    let sql = "SELECT seq, at, id, body, fence FROM log WHERE table_id = ?1 AND seq > ?2 \
        ORDER BY seq";
    rows(connection, sql, params![table, seq], |row| {
        Ok(Entry {
            seq: row.get::<i64>(0)? as u64,
            at: row.get(1)?,
            id: row.get(2)?,
            body: EntryBody::from_text(row.get(3)?),
            fence: row.get::<i64>(4)? as u64,
        })
    })
}
