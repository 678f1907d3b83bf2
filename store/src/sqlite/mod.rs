//! SQLite: the default, one file, nothing to configure.

mod accounts;
mod lobby;
#[cfg(test)]
mod plans;
mod profiles;
mod puzzles;
mod ratings;
mod readers;
mod safety;
mod tournaments;
mod turns;
mod writer;

use std::path::Path;
use std::time::Duration;

use async_trait::async_trait;
use rusqlite::{Connection, OptionalExtension, Row, params};
use rusqlite_migration::{M, Migrations};
use serde_json::Value;
use tokio::sync::oneshot;

use crate::lobby::{Cursor, Filter, OpenTable, Pace};
use crate::table::{Entry, Listed, NewTable, Role, Status, StoredTable, Summary};
use crate::{
    Person, PersonId, Played, Player, Progress, Ranked, Rated, Rating, Standing, Step, Store,
    StoreError, TableId, UnixMs,
};
use readers::Readers;
use writer::Writer;

/// The schema, step by step; a step that has been released is never changed.
static MIGRATIONS: &[M<'_>] = &[
    M::up(include_str!("../../migrations/0001_house.sql")),
    M::up(include_str!("../../migrations/0002_puzzles.sql")),
    M::up(include_str!("../../migrations/0003_analysis.sql")),
    M::up(include_str!("../../migrations/0004_accounts.sql")),
    M::up(include_str!("../../migrations/0005_ratings.sql")),
    M::up(include_str!("../../migrations/0006_safety.sql")),
    M::up(include_str!("../../migrations/0007_tournaments.sql")),
];

/// How long to wait for another process that holds the file.
const BUSY: Duration = Duration::from_secs(2);

/// After so many pages of 4 KiB the log of changes goes into the file: 32 MiB.
const CHECKPOINT: u32 = 8_192;
/// How many statements a connection remembers: as many as we have, or nearly.
const STATEMENTS: usize = 256;

/// A house's data in one SQLite file.
#[derive(Debug)]
pub struct Sqlite {
    writer: Writer,
    readers: Readers,
}

impl Sqlite {
    /// Opens the file, or makes it, and brings its schema up to date.
    pub fn open(path: &Path) -> Result<Sqlite, StoreError> {
        let mut connection = connect(path)?;
        Migrations::from_slice(MIGRATIONS)
            .to_latest(&mut connection)
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        Ok(Sqlite {
            writer: Writer::start(connection)?,
            readers: Readers::new(path),
        })
    }

    /// Writes a copy of the data at `source` to the new file `target`, while a house may be
    /// writing to it.
    pub fn backup(source: &Path, target: &Path) -> Result<(), StoreError> {
        if !source.exists() {
            return Err(StoreError::Unavailable(format!(
                "{} does not exist",
                source.display()
            )));
        }
        if target.exists() {
            return Err(StoreError::Unavailable(format!(
                "{} exists already",
                target.display()
            )));
        }
        let target = target.to_str().ok_or_else(|| {
            StoreError::Unavailable(format!("{} is not a name in UTF-8", target.display()))
        })?;
        connect(source)?.execute("VACUUM INTO ?1", [target])?;
        Ok(())
    }
}

fn connect(path: &Path) -> Result<Connection, StoreError> {
    let connection = Connection::open(path)?;
    connection.busy_timeout(BUSY)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    // A commit is on the disk when it returns, not merely with the operating system.
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    // What was deleted is gone from the file, not only from the lists.
    connection.pragma_update(None, "secure_delete", true)?;
    // A busy house changes the same pages again and again: they go from the log of changes into the
    // file once for many transactions, not once for nearly every one (the usual 1,000 pages).
    connection.pragma_update(None, "wal_autocheckpoint", CHECKPOINT)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    Ok(connection)
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(rusqlite::ErrorCode::ConstraintViolation) => StoreError::Conflict,
            Some(rusqlite::ErrorCode::DatabaseCorrupt | rusqlite::ErrorCode::NotADatabase) => {
                StoreError::Corrupt(error.to_string())
            }
            _ => StoreError::Unavailable(error.to_string()),
        }
    }
}

fn json(text: &str) -> Result<Value, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Corrupt(error.to_string()))
}

fn insert_entries(
    connection: &Connection,
    table: &TableId,
    entries: &[Entry],
) -> Result<(), StoreError> {
    let mut insert = connection.prepare_cached(
        "INSERT INTO log (table_id, seq, at, id, body) VALUES (?1, ?2, ?3, ?4, ?5)",
    )?;
    for entry in entries {
        let body = entry.body.to_string();
        insert.execute(params![
            table.as_str(),
            entry.seq as i64,
            entry.at,
            entry.id,
            body
        ])?;
    }
    Ok(())
}

/// Notes who sits at a table, and when something last happened there for whoever sits or sat.
fn insert_sitters(
    connection: &Connection,
    table: &TableId,
    summary: &Summary,
    at: Option<UnixMs>,
) -> Result<(), StoreError> {
    let mut insert = connection
        .prepare_cached("INSERT OR IGNORE INTO sitters (person_id, table_id) VALUES (?1, ?2)")?;
    for person in &summary.sitters {
        insert.execute([person.as_str(), table.as_str()])?;
    }
    connection
        .prepare_cached(
            "UPDATE sitters SET updated_at = coalesce(?2, updated_at) WHERE table_id = ?1",
        )?
        .execute(params![table.as_str(), at])?;
    Ok(())
}

/// What a game's beginning and its end tell, in the same transaction.
fn note_game(
    connection: &Connection,
    table: &TableId,
    summary: &Summary,
    at: UnixMs,
) -> Result<(), StoreError> {
    if summary.status == Status::Running {
        let people = summary.sitters.iter().cloned().map(Player::Person);
        let bots = summary.bots.iter().cloned().map(Player::Bot);
        let players: Vec<Player> = people.chain(bots).collect();
        lobby::note_strength(connection, table, &players)?;
    }
    match &summary.finish {
        Some(finish) => ratings::finish(connection, table, finish, at),
        None => Ok(()),
    }
}

/// A new table with the first entries of its log.
fn insert_table(
    connection: &Connection,
    table: &NewTable,
    entries: &[Entry],
    summary: &Summary,
) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "INSERT INTO tables (id, play_key, watch_key, spec, game, public, created_at, \
             updated_at, status, title, wake_at, rated, seats, pace) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
        )?
        .execute(params![
            table.id.as_str(),
            table.play_key,
            table.watch_key,
            table.spec.to_string(),
            table.game,
            table.public,
            table.created_at,
            summary.status.as_str(),
            summary.title,
            summary.wake_at,
            table.rated,
            table.seats,
            table.pace.as_str(),
        ])?;
    insert_entries(connection, &table.id, entries)?;
    insert_sitters(connection, &table.id, summary, Some(table.created_at))?;
    note_game(connection, &table.id, summary, table.created_at)?;
    turns::write(connection, &table.id, &summary.turns)
}

/// The tables of a person, the latest first.
const TABLES_OF: &str = "SELECT id, play_key, watch_key, game, status, title, \
    tables.updated_at FROM sitters JOIN tables ON id = table_id WHERE person_id = ?1 \
    AND (sitters.updated_at, table_id) < (?2, ?3) \
    ORDER BY sitters.updated_at DESC, table_id DESC LIMIT ?4";

/// Public tables that are not finished, the latest first.
const PUBLIC_TABLES: &str = "SELECT id, play_key, watch_key, game, status, title, updated_at \
    FROM tables WHERE public AND status <> 'finished' AND (updated_at, id) < (?1, ?2) \
    ORDER BY updated_at DESC, id DESC LIMIT ?3";

/// What a list shows of a table, as [`listed`] reads it.
const LISTED_COLUMNS: &str = "id, play_key, watch_key, game, status, title, updated_at";

/// What a row must come before in a list that begins with the latest.
fn place(after: Option<Cursor>) -> (UnixMs, String) {
    after.map_or((UnixMs::MAX, String::new()), |Cursor { at, id }| {
        (at, id.as_str().to_owned())
    })
}

fn listed(row: &Row<'_>) -> Result<Listed, StoreError> {
    Ok(Listed {
        id: TableId::from(row.get::<_, String>(0)?),
        play_key: row.get(1)?,
        watch_key: row.get(2)?,
        game: row.get(3)?,
        status: Status::read(&row.get::<_, String>(4)?)?,
        title: row.get(5)?,
        updated_at: row.get(6)?,
    })
}

/// Every row of a query, read by `read`.
fn rows<T>(
    connection: &Connection,
    sql: &str,
    params: impl rusqlite::Params,
    read: impl Fn(&Row<'_>) -> Result<T, StoreError>,
) -> Result<Vec<T>, StoreError> {
    let mut statement = connection.prepare_cached(sql)?;
    let mut found = statement.query(params)?;
    let mut rows = Vec::new();
    while let Some(row) = found.next()? {
        rows.push(read(row)?);
    }
    Ok(rows)
}

#[async_trait]
impl Store for Sqlite {
    async fn create(
        &self,
        table: NewTable,
        entries: Vec<Entry>,
        summary: Summary,
    ) -> Result<(), StoreError> {
        let insert =
            move |connection: &Connection| insert_table(connection, &table, &entries, &summary);
        self.writer.write(insert).await
    }

    async fn append(
        &self,
        table: &TableId,
        entries: Vec<Entry>,
        summary: Summary,
    ) -> Result<(), StoreError> {
        let table = table.clone();
        let append = move |connection: &Connection| {
            insert_entries(connection, &table, &entries)?;
            turns::write(connection, &table, &summary.turns)?;
            let updated_at = entries.last().map(|entry| entry.at);
            insert_sitters(connection, &table, &summary, updated_at)?;
            connection
                .prepare_cached(
                    "UPDATE tables SET updated_at = coalesce(?2, updated_at), status = ?3, \
                     title = ?4, wake_at = ?5 WHERE id = ?1",
                )?
                .execute(params![
                    table.as_str(),
                    updated_at,
                    summary.status.as_str(),
                    summary.title,
                    summary.wake_at,
                ])?;
            note_game(connection, &table, &summary, updated_at.unwrap_or(0))
        };
        self.writer.write(append).await
    }

    async fn load(&self, table: &TableId) -> Result<Option<StoredTable>, StoreError> {
        let table = table.clone();
        self.readers
            .read(move |connection| {
                let found = connection
                    .prepare_cached(
                        "SELECT play_key, watch_key, spec, game, public, created_at, rated, \
                         seats, pace FROM tables WHERE id = ?1",
                    )?
                    .query_row([table.as_str()], |row| {
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
                        };
                        Ok((found, spec, row.get::<_, String>(8)?))
                    })
                    .optional()?;
                let Some((mut found, spec, pace)) = found else {
                    return Ok(None);
                };
                found.pace = Pace::read(&pace)?;
                found.spec = json(&spec)?;
                let log = rows(
                    connection,
                    "SELECT seq, at, id, body FROM log WHERE table_id = ?1 ORDER BY seq",
                    [table.as_str()],
                    |row| {
                        Ok(Entry {
                            seq: row.get::<_, i64>(0)? as u64,
                            at: row.get(1)?,
                            id: row.get(2)?,
                            body: json(&row.get::<_, String>(3)?)?,
                        })
                    },
                )?;
                Ok(Some(StoredTable { table: found, log }))
            })
            .await
    }

    async fn find_key(&self, key: &str) -> Result<Option<(TableId, Role)>, StoreError> {
        let key = key.to_owned();
        self.readers
            .read(move |connection| {
                let mut find = connection.prepare_cached(
                    "SELECT id, play_key = ?1 FROM tables WHERE play_key = ?1 OR watch_key = ?1",
                )?;
                let found = find.query_row([key.as_str()], |row| {
                    let role = if row.get(1)? { Role::Play } else { Role::Watch };
                    Ok((TableId::from(row.get::<_, String>(0)?), role))
                });
                Ok(found.optional()?)
            })
            .await
    }

    async fn tables_of(
        &self,
        person: &PersonId,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<Listed>, StoreError> {
        let person = person.clone();
        let (at, id) = place(after);
        self.readers
            .read(move |connection| {
                let values = params![person.as_str(), at, id, limit];
                rows(connection, TABLES_OF, values, listed)
            })
            .await
    }

    async fn public_tables(
        &self,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<Listed>, StoreError> {
        let (at, id) = place(after);
        self.readers
            .read(move |connection| rows(connection, PUBLIC_TABLES, params![at, id, limit], listed))
            .await
    }

    async fn open_tables(
        &self,
        filter: Filter,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<OpenTable>, StoreError> {
        self.readers
            .read(move |connection| lobby::open_tables(connection, &filter, after.as_ref(), limit))
            .await
    }

    async fn best_table(&self, game: &str, since: UnixMs) -> Result<Option<Listed>, StoreError> {
        let game = game.to_owned();
        self.readers
            .read(move |connection| lobby::best_table(connection, &game, since))
            .await
    }

    async fn introduce_bots(&self, bots: Vec<(String, String, Rating)>) -> Result<(), StoreError> {
        self.writer
            .write(move |connection| ratings::introduce(connection, &bots))
            .await
    }

    async fn standings(
        &self,
        game: &str,
        players: Vec<Player>,
    ) -> Result<Vec<Option<Standing>>, StoreError> {
        let game = game.to_owned();
        self.readers
            .read(move |connection| {
                let find = |player: &Player| {
                    let found = ratings::standing(connection, &game, player)?;
                    Ok(found.map(|(standing, _)| standing))
                };
                players.iter().map(find).collect()
            })
            .await
    }

    async fn rated(&self, table: &TableId) -> Result<Vec<Rated>, StoreError> {
        let table = table.clone();
        self.readers
            .read(move |connection| ratings::rated(connection, &table))
            .await
    }

    async fn leaderboard(
        &self,
        game: &str,
        after: Option<i64>,
        limit: u32,
    ) -> Result<Vec<Ranked>, StoreError> {
        let game = game.to_owned();
        self.readers
            .read(move |connection| ratings::board(connection, &game, after, limit))
            .await
    }

    async fn place(&self, game: &str, person: &PersonId) -> Result<Option<u32>, StoreError> {
        let (game, person) = (game.to_owned(), person.clone());
        self.readers
            .read(move |connection| ratings::place(connection, &game, &person))
            .await
    }

    async fn history(
        &self,
        game: &str,
        player: Player,
        before: Option<i64>,
        limit: u32,
    ) -> Result<Vec<Played>, StoreError> {
        let game = game.to_owned();
        self.readers
            .read(move |connection| ratings::history(connection, &game, &player, before, limit))
            .await
    }

    async fn alarms(&self) -> Result<Vec<(UnixMs, TableId)>, StoreError> {
        self.readers
            .read(move |connection| {
                let sql = "SELECT wake_at, id FROM tables WHERE wake_at IS NOT NULL";
                rows(connection, sql, [], |row| {
                    Ok((row.get(0)?, TableId::from(row.get::<_, String>(1)?)))
                })
            })
            .await
    }

    async fn save_person(&self, person: &Person, now: UnixMs) -> Result<(), StoreError> {
        let person = person.clone();
        let save = move |connection: &Connection| {
            connection
                .prepare_cached(
                    "INSERT INTO people (id, name, created_at) VALUES (?1, ?2, ?3) \
                     ON CONFLICT (id) DO UPDATE SET name = excluded.name",
                )?
                .execute(params![person.id.as_str(), person.name, now])?;
            Ok(())
        };
        self.writer.write(save).await
    }

    async fn person(&self, id: &PersonId) -> Result<Option<Person>, StoreError> {
        let id = id.clone();
        self.readers
            .read(move |connection| {
                let mut find =
                    connection.prepare_cached("SELECT name FROM people WHERE id = ?1")?;
                let name = find.query_row([id.as_str()], |row| row.get(0)).optional()?;
                Ok(name.map(|name| Person {
                    id: id.clone(),
                    name,
                }))
            })
            .await
    }

    async fn note_puzzle(
        &self,
        person: &PersonId,
        puzzle: &str,
        step: Step,
        now: UnixMs,
    ) -> Result<Progress, StoreError> {
        let (person, puzzle) = (person.clone(), puzzle.to_owned());
        let (tell, told) = oneshot::channel();
        let note = move |connection: &Connection| {
            let progress = puzzles::note(connection, &person, &puzzle, &step, now)?;
            // Whoever has stopped waiting needs no answer.
            let _ = tell.send(progress);
            Ok(())
        };
        self.writer.write(note).await?;
        told.await
            .map_err(|_| StoreError::Unavailable("the writer has stopped".to_owned()))
    }

    async fn puzzles(
        &self,
        person: &PersonId,
        puzzles: Vec<String>,
    ) -> Result<Vec<Option<Progress>>, StoreError> {
        let person = person.clone();
        self.readers
            .read(move |connection| {
                let find = |puzzle: &String| puzzles::find(connection, &person, puzzle);
                puzzles.iter().map(find).collect()
            })
            .await
    }

    async fn keep_analysis(
        &self,
        table: &TableId,
        version: u32,
        body: Value,
    ) -> Result<(), StoreError> {
        let table = table.clone();
        let keep = move |connection: &Connection| {
            connection
                .prepare_cached(
                    "INSERT OR IGNORE INTO analysis (table_id, version, body) VALUES (?1, ?2, ?3)",
                )?
                .execute(params![table.as_str(), version, body.to_string()])?;
            Ok(())
        };
        self.writer.write(keep).await
    }

    async fn analysis(&self, table: &TableId, version: u32) -> Result<Option<Value>, StoreError> {
        let table = table.clone();
        self.readers
            .read(move |connection| {
                let mut find = connection.prepare_cached(
                    "SELECT body FROM analysis WHERE table_id = ?1 AND version = ?2",
                )?;
                let found = find
                    .query_row(params![table.as_str(), version], |row| {
                        row.get::<_, String>(0)
                    })
                    .optional()?;
                found.map(|body| json(&body)).transpose()
            })
            .await
    }

    async fn secret(&self, name: &str) -> Result<Vec<u8>, StoreError> {
        let mut fresh = [0_u8; 64];
        getrandom::fill(&mut fresh).map_err(|error| StoreError::Unavailable(error.to_string()))?;
        let insert_name = name.to_owned();
        let insert = move |connection: &Connection| {
            connection.execute(
                "INSERT OR IGNORE INTO secrets (name, value) VALUES (?1, ?2)",
                params![insert_name, fresh.as_slice()],
            )?;
            Ok(())
        };
        self.writer.write(insert).await?;
        let name = name.to_owned();
        self.readers
            .read(move |connection| {
                let sql = "SELECT value FROM secrets WHERE name = ?1";
                Ok(connection.query_row(sql, [name.as_str()], |row| row.get(0))?)
            })
            .await
    }
}
