//! Statements about tables, their links and lists.

use async_trait::async_trait;
use model::{
    Cursor, Entry, Filter, ListedTable, NewTable, OpenTable, Pace, PersonId, RatingChange, Role,
    Status, StoredTable, Summary, TableId, TableStart, UnixMs, shown_title,
};
use serde_json::Value;

use super::{
    Cell, Database, Row, Sql, Statement, ToCell, json, lobby, log, one, params, retention, rows,
};
use crate::column_enums::ColumnEnum;
use crate::{StoreError, Tables};

/// Inserts a table with the first entries of its log.
pub(super) fn insert_table(
    connection: &dyn Sql,
    table: &NewTable,
    entries: &[Entry],
    summary: &Summary,
) -> Result<(), StoreError> {
    let spec = table.spec.to_string();
    let sql = "INSERT INTO tables (id, play_key, watch_key, spec, game, public, created_at, \
        updated_at, status, title, wake_at, rated, seats, pace, keep_until) \
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)";
    let values = [
        table.id.cell(),
        table.play_key.cell(),
        table.watch_key.cell(),
        spec.cell(),
        table.game.cell(),
        table.public.cell(),
        table.created_at.cell(),
        Cell::Text(summary.status.as_str()),
        summary.title.cell(),
        summary.wake_at.cell(),
        table.rated.cell(),
        table.seats.cell(),
        Cell::Text(table.pace.as_str()),
        summary.keep_until.cell(),
    ];
    let (insert, at) = (Statement::new(sql, values), Some(table.created_at));
    log::write_entries(connection, &table.id, Some(insert), entries, summary, at)?;
    retention::insert_solo(connection, table, summary)
}

/// Appends entries to the log of a table, with the new summary. Returns the rating changes.
fn append(
    connection: &dyn Sql,
    table: &TableId,
    entries: &[Entry],
    summary: &Summary,
) -> Result<Vec<RatingChange>, StoreError> {
    let at = entries.last().map(|entry| entry.at);
    let update = || {
        let sql = "UPDATE tables SET updated_at = coalesce(?2, updated_at), status = ?3, \
            title = ?4, wake_at = ?5, keep_until = ?7 WHERE id = ?1 AND fence = ?6";
        let fence = entries.first().map_or(0, |entry| entry.fence);
        let values = [
            table.cell(),
            at.cell(),
            Cell::Text(summary.status.as_str()),
            summary.title.cell(),
            summary.wake_at.cell(),
            Cell::Integer(fence as i64),
            summary.keep_until.cell(),
        ];
        Statement::new(sql, values)
    };
    let update = (!summary.unchanged.listed).then(update);
    log::write_entries(connection, table, update, entries, summary, at)
}

/// Tables of a person, the latest first.
pub(crate) const TABLES_OF: &str = "SELECT id, play_key, watch_key, game, status, title, \
    tables.updated_at FROM sitters JOIN tables ON id = table_id WHERE person_id = ?1 \
    AND (sitters.updated_at, table_id) < (?2, ?3) \
    ORDER BY sitters.updated_at DESC, table_id DESC LIMIT ?4";

/// Public tables that are not finished, the latest first.
pub(crate) const PUBLIC_TABLES: &str = "SELECT id, play_key, watch_key, game, status, title, \
    updated_at FROM tables WHERE public AND status <> 'finished' AND (updated_at, id) < (?1, ?2) \
    ORDER BY updated_at DESC, id DESC LIMIT ?3";

/// Columns of a table in a list, as [`read_listed`] reads them.
pub(super) const LISTED_COLUMNS: &str = "id, play_key, watch_key, game, status, title, updated_at";

/// The same columns in a query that joins `tables` with another table.
pub(super) const JOINED_COLUMNS: &str =
    "tables.id, play_key, watch_key, game, status, title, updated_at";

/// The values before which a page begins, in a list with the latest first.
pub(super) fn cursor_values(after: Option<&Cursor>) -> (UnixMs, &str) {
    after.map_or((UnixMs::MAX, ""), |Cursor { at, id }| (*at, id.as_str()))
}

pub(super) fn read_listed(row: &Row<'_>) -> Result<ListedTable, StoreError> {
    Ok(ListedTable {
        id: row.get(0)?,
        play_key: row.get(1)?,
        watch_key: row.get(2)?,
        game: row.get(3)?,
        status: Status::read(&row.get::<String>(4)?)?,
        title: shown_title(&row.get::<String>(5)?),
        updated_at: row.get(6)?,
    })
}

impl Database {
    /// Writes to a table. The end of a game is written exclusively: the game gets the next number,
    /// and the new ratings, which are returned, follow from the old ones.
    async fn write_table(
        &self,
        ends: bool,
        mut work: impl FnMut(&dyn Sql) -> Result<Vec<RatingChange>, StoreError> + Send + 'static,
    ) -> Result<Vec<RatingChange>, StoreError> {
        if ends {
            return self.write_returning(work).await;
        }
        self.write_shared(move |connection| work(connection).map(drop))
            .await?;
        Ok(Vec::new())
    }
}

#[async_trait]
impl Tables for Database {
    async fn create(
        &self,
        table: NewTable,
        entries: Vec<Entry>,
        summary: Summary,
    ) -> Result<(), StoreError> {
        let ends = summary.finish.is_some();
        let insert = move |connection: &dyn Sql| {
            insert_table(connection, &table, &entries, &summary)?;
            Ok(Vec::new())
        };
        self.write_table(ends, insert).await.map(drop)
    }

    async fn append(
        &self,
        table: &TableId,
        entries: Vec<Entry>,
        summary: Summary,
    ) -> Result<Vec<RatingChange>, StoreError> {
        let (table, ends) = (table.clone(), summary.finish.is_some());
        let append = move |connection: &dyn Sql| append(connection, &table, &entries, &summary);
        self.write_table(ends, append).await
    }

    async fn append_with_table(
        &self,
        table: &TableId,
        entries: Vec<Entry>,
        summary: Summary,
        new: TableStart,
    ) -> Result<Vec<RatingChange>, StoreError> {
        let table = table.clone();
        let ends = summary.finish.is_some() || new.summary.finish.is_some();
        let write = move |connection: &dyn Sql| {
            let rated = append(connection, &table, &entries, &summary)?;
            insert_table(connection, &new.table, &new.entries, &new.summary)?;
            Ok(rated)
        };
        self.write_table(ends, write).await
    }

    async fn load(&self, table: &TableId) -> Result<Option<StoredTable>, StoreError> {
        let table = table.clone();
        self.read(move |connection| {
            let found = one(
                connection,
                "SELECT play_key, watch_key, spec, game, public, created_at, rated, \
                         seats, pace, fence, wake_at, updated_at, keep_until \
                         FROM tables WHERE id = ?1 AND record_removed_at IS NULL",
                params![table],
                |row| {
                    let spec: String = row.get(2)?;
                    let found = NewTable {
                        id: table.clone(),
                        play_key: row.get(0)?,
                        watch_key: row.get(1)?,
                        spec: Value::Null,
                        game: row.get(3)?,
                        public: row.get(4)?,
                        created_at: row.get(5)?,
                        rated: row.get(6)?,
                        seats: row.get(7)?,
                        pace: Pace::Days,
                        maker: None,
                    };
                    let fence = row.get::<i64>(9)? as u64;
                    let kept = (fence, row.get(10)?, row.get(11)?, row.get(12)?);
                    Ok((found, spec, row.get::<String>(8)?, kept))
                },
            )?;
            let Some((mut found, spec, pace, kept)) = found else {
                return Ok(None);
            };
            found.pace = Pace::read(&pace)?;
            found.spec = json(&spec)?;
            let (fence, wake_at, updated_at, keep_until) = kept;
            Ok(Some(StoredTable {
                table: found,
                log: log::log_after(connection, &table, 0)?,
                fence,
                wake_at,
                updated_at,
                keep_until,
            }))
        })
        .await
    }

    async fn find_key(&self, key: &str) -> Result<Option<(TableId, Role)>, StoreError> {
        let key = key.to_owned();
        self.read(move |connection| {
            let sql = "SELECT id, play_key = ?1 FROM tables WHERE play_key = ?1 OR watch_key = ?1";
            one(connection, sql, params![key], |row| {
                let role = if row.get(1)? { Role::Play } else { Role::Watch };
                Ok((row.get(0)?, role))
            })
        })
        .await
    }

    async fn tables_of(
        &self,
        person: &PersonId,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<ListedTable>, StoreError> {
        let person = person.clone();
        self.read(move |connection| {
            let (at, id) = cursor_values(after.as_ref());
            rows(
                connection,
                TABLES_OF,
                params![person, at, id, limit],
                read_listed,
            )
        })
        .await
    }

    async fn public_tables(
        &self,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<ListedTable>, StoreError> {
        self.read(move |connection| {
            let (at, id) = cursor_values(after.as_ref());
            rows(
                connection,
                PUBLIC_TABLES,
                params![at, id, limit],
                read_listed,
            )
        })
        .await
    }

    async fn open_tables(
        &self,
        filter: Filter,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<OpenTable>, StoreError> {
        self.read(move |connection| lobby::open_tables(connection, &filter, after.as_ref(), limit))
            .await
    }

    async fn best_table(
        &self,
        game: &str,
        since: UnixMs,
    ) -> Result<Option<ListedTable>, StoreError> {
        let game = game.to_owned();
        self.read(move |connection| lobby::best_table(connection, &game, since))
            .await
    }

    async fn save_analysis(
        &self,
        table: &TableId,
        version: u32,
        body: Value,
    ) -> Result<(), StoreError> {
        let table = table.clone();
        let keep = move |connection: &dyn Sql| {
            connection.run(
                "INSERT INTO analysis (table_id, version, body) VALUES (?1, ?2, ?3) \
                 ON CONFLICT DO NOTHING",
                params![table, version, body.to_string()],
            )?;
            Ok(())
        };
        self.write_shared(keep).await
    }

    async fn analysis(&self, table: &TableId, version: u32) -> Result<Option<Value>, StoreError> {
        let table = table.clone();
        self.read(move |connection| {
            let sql = "SELECT body FROM analysis WHERE table_id = ?1 AND version = ?2";
            one(connection, sql, params![table, version], |row| {
                json(&row.get::<String>(0)?)
            })
        })
        .await
    }
}
