//! What strangers may look for.

use rusqlite::types::Value as Sql;
use rusqlite::{Connection, OptionalExtension, params, params_from_iter};

use super::{LISTED_COLUMNS, listed, rows};
use crate::lobby::{Cursor, Filter, OpenTable, Pace};
use crate::table::Listed;
use crate::{Player, Rating, StoreError, TableId, UnixMs};

/// The query for a page of open tables, with what stands for its question marks. Each wish has its
/// own words, so that SQLite can choose the index that fits.
pub(super) fn open_tables_query(
    filter: &Filter,
    after: Option<&Cursor>,
    limit: u32,
) -> (String, Vec<Sql>) {
    let mut sql = format!(
        "SELECT {LISTED_COLUMNS}, pace, rated, seats FROM tables \
         WHERE public AND status = 'waiting'"
    );
    let mut values: Vec<Sql> = Vec::new();
    let mut wish = |words: &str, wished: Vec<Sql>| {
        sql.push_str(words);
        values.extend(wished);
    };
    if let Some(game) = &filter.game {
        wish(" AND game = ?", vec![game.clone().into()]);
    }
    if let Some(pace) = filter.pace {
        wish(" AND pace = ?", vec![pace.as_str().to_owned().into()]);
    }
    if let Some(rated) = filter.rated {
        wish(" AND rated = ?", vec![rated.into()]);
    }
    if let Some(seats) = filter.seats {
        wish(" AND seats = ?", vec![seats.into()]);
    }
    if let Some(since) = filter.since {
        wish(" AND updated_at >= ?", vec![since.into()]);
    }
    if let Some(person) = &filter.welcomes {
        let person: Sql = person.as_str().to_owned().into();
        wish(
            " AND NOT EXISTS (SELECT 1 FROM sitters WHERE table_id = tables.id AND person_id IN \
             (SELECT other_id FROM shunned WHERE person_id = ? AND shun = 'blocked' UNION ALL \
             SELECT person_id FROM shunned WHERE other_id = ? AND shun = 'blocked'))",
            vec![person.clone(), person],
        );
    }
    if let Some(Cursor { at, id }) = after {
        let place = vec![(*at).into(), id.as_str().to_owned().into()];
        wish(" AND (updated_at, id) < (?, ?)", place);
    }
    wish(
        " ORDER BY updated_at DESC, id DESC LIMIT ?",
        vec![limit.into()],
    );
    (sql, values)
}

pub(super) fn open_tables(
    connection: &Connection,
    filter: &Filter,
    after: Option<&Cursor>,
    limit: u32,
) -> Result<Vec<OpenTable>, StoreError> {
    let (sql, values) = open_tables_query(filter, after, limit);
    rows(connection, &sql, params_from_iter(values), |row| {
        Ok(OpenTable {
            table: listed(row)?,
            pace: Pace::read(&row.get::<_, String>(7)?)?,
            rated: row.get(8)?,
            seats: row.get(9)?,
        })
    })
}

/// The strongest players at one public table at which something happened after `?2`.
pub(super) const BEST: &str = "SELECT id FROM tables \
    WHERE public AND status = 'running' AND strength IS NOT NULL AND game = ?1 \
    AND updated_at > ?2 ORDER BY strength DESC LIMIT 1";

pub(super) fn best_table(
    connection: &Connection,
    game: &str,
    since: UnixMs,
) -> Result<Option<Listed>, StoreError> {
    let id: Option<String> = connection
        .prepare_cached(BEST)?
        .query_row(params![game, since], |row| row.get(0))
        .optional()?;
    let Some(id) = id else {
        return Ok(None);
    };
    let sql = format!("SELECT {LISTED_COLUMNS} FROM tables WHERE id = ?1");
    Ok(rows(connection, &sql, [id], listed)?.pop())
}

/// Notes how strong those are who begin a game, the first time it is asked.
pub(super) fn note_strength(
    connection: &Connection,
    table: &TableId,
    players: &[Player],
) -> Result<(), StoreError> {
    let unknown: Option<String> = connection
        .prepare_cached("SELECT game FROM tables WHERE id = ?1 AND public AND strength IS NULL")?
        .query_row([table.as_str()], |row| row.get(0))
        .optional()?;
    let Some(game) = unknown else {
        return Ok(());
    };
    let mut sum = 0.0;
    for player in players {
        let known = super::ratings::standing(connection, &game, player)?;
        sum += known.map_or(Rating::NEW.rating, |(standing, _)| standing.rating.rating);
    }
    connection
        .prepare_cached("UPDATE tables SET strength = ?2 WHERE id = ?1")?
        .execute(params![table.as_str(), sum / players.len().max(1) as f64])?;
    Ok(())
}
