//! Statements about the lobby: open tables, and the best table to watch.

use model::{Cursor, Filter, ListedTable, OpenTable, Pace, Player, Rating, TableId, UnixMs};

use super::tables::{LISTED_COLUMNS, read_listed};
use super::{Cell, Sql, Statement, ToCell, one, only, params, rows};
use crate::StoreError;
use crate::column_enums::ColumnEnum;

/// The query for a page of open tables, with its values. Each filter adds its own condition, so
/// that the database can choose the right index.
pub(crate) fn open_tables_query<'a>(
    filter: &'a Filter,
    after: Option<&'a Cursor>,
    limit: &'a u32,
) -> (String, Vec<Cell<'a>>) {
    let mut sql = format!(
        "SELECT {LISTED_COLUMNS}, pace, rated, seats FROM tables \
         WHERE public AND status = 'waiting'"
    );
    let mut values = Vec::new();
    let mut add = |words: &str, added: &[Cell<'a>]| {
        sql.push_str(words);
        values.extend(added);
    };
    if let Some(game) = &filter.game {
        add(" AND game = ?", &[game.cell()]);
    }
    if let Some(pace) = &filter.pace {
        add(" AND pace = ?", &[Cell::Text(pace.as_str())]);
    }
    if let Some(rated) = &filter.rated {
        add(" AND rated = ?", &[rated.cell()]);
    }
    if let Some(seats) = &filter.seats {
        add(" AND seats = ?", &[seats.cell()]);
    }
    if let Some(since) = &filter.since {
        add(" AND updated_at >= ?", &[since.cell()]);
    }
    if let Some(person) = &filter.welcomes {
        add(
            " AND NOT EXISTS (SELECT 1 FROM sitters WHERE table_id = tables.id AND person_id IN \
             (SELECT other_id FROM shunned WHERE person_id = ? AND shun = 'blocked' UNION ALL \
             SELECT person_id FROM shunned WHERE other_id = ? AND shun = 'blocked'))",
            &[person.cell(), person.cell()],
        );
    }
    if let Some(Cursor { at, id }) = after {
        add(" AND (updated_at, id) < (?, ?)", &[at.cell(), id.cell()]);
    }
    add(
        " ORDER BY updated_at DESC, id DESC LIMIT ?",
        &[limit.cell()],
    );
    (sql, values)
}

pub(super) fn open_tables(
    connection: &dyn Sql,
    filter: &Filter,
    after: Option<&Cursor>,
    limit: u32,
) -> Result<Vec<OpenTable>, StoreError> {
    let (sql, values) = open_tables_query(filter, after, &limit);
    rows(connection, &sql, &values, |row| {
        Ok(OpenTable {
            table: read_listed(row)?,
            pace: Pace::read(&row.get::<String>(7)?)?,
            rated: row.get(8)?,
            seats: row.get(9)?,
        })
    })
}

/// The public table of game `?1` with the highest strength and a change after `?2`.
pub(crate) const BEST_TABLE: &str = "SELECT id FROM tables \
    WHERE public AND status = 'running' AND strength IS NOT NULL AND game = ?1 \
    AND updated_at > ?2 ORDER BY strength DESC LIMIT 1";

pub(super) fn best_table(
    connection: &dyn Sql,
    game: &str,
    since: UnixMs,
) -> Result<Option<ListedTable>, StoreError> {
    let id: Option<String> = one(connection, BEST_TABLE, params![game, since], |row| {
        row.get(0)
    })?;
    let Some(id) = id else {
        return Ok(None);
    };
    let sql = format!("SELECT {LISTED_COLUMNS} FROM tables WHERE id = ?1");
    Ok(rows(connection, &sql, params![id], read_listed)?.pop())
}

/// Finds a table whose strength is not known.
pub(super) fn unknown_strength(table: &TableId) -> Statement<'_> {
    let sql = "SELECT 1 FROM tables WHERE id = ?1 AND public AND strength IS NULL";
    Statement::new(sql, [table.cell()])
}

/// Writes the strength of a table: the average rating of the players at the beginning of a game.
pub(super) fn write_strength(
    connection: &dyn Sql,
    table: &TableId,
    players: &[Player],
) -> Result<(), StoreError> {
    let sql = "SELECT game FROM tables WHERE id = ?1";
    let game: String = only(connection, sql, params![table], |row| row.get(0))?;
    let mut sum = 0.0;
    for player in players {
        let known = super::ratings::find_standing(connection, &game, player)?;
        sum += known.map_or(Rating::NEW.rating, |(standing, _)| standing.rating.rating);
    }
    connection.run(
        "UPDATE tables SET strength = ?2 WHERE id = ?1",
        params![table, sum / players.len().max(1) as f64],
    )?;
    Ok(())
}
