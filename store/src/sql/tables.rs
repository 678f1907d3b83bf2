//! Tables, their logs, people and secrets.

use async_trait::async_trait;
use serde_json::Value;

use super::{
    Database, Engine, Row, Sql, json, lobby, one, only, params, puzzles, ratings, rows, turns,
};
use crate::lobby::{Cursor, Filter, OpenTable, Pace};
use crate::table::{Entry, Listed, NewTable, Role, Status, StoredTable, Summary};
use crate::{
    Person, PersonId, Played, Player, Progress, Ranked, Rated, Rating, Standing, Step, Store,
    StoreError, TableId, UnixMs,
};

fn insert_entries(
    connection: &dyn Sql,
    table: &TableId,
    entries: &[Entry],
) -> Result<(), StoreError> {
    let sql = "INSERT INTO log (table_id, seq, at, id, body, fence) \
        VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    for entry in entries {
        let (seq, body) = (entry.seq as i64, entry.body.to_string());
        let fence = entry.fence as i64;
        connection.run(sql, params![table, seq, entry.at, entry.id, body, fence])?;
    }
    Ok(())
}

/// The entries of a table after that one.
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
            body: json(&row.get::<String>(3)?)?,
            fence: row.get::<i64>(4)? as u64,
        })
    })
}

/// Notes who sits at a table, and when something last happened there for whoever sits or sat.
fn insert_sitters(
    connection: &dyn Sql,
    table: &TableId,
    summary: &Summary,
    at: Option<UnixMs>,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO sitters (person_id, table_id) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
    for person in &summary.sitters {
        connection.run(sql, params![person, table])?;
    }
    connection.run(
        "UPDATE sitters SET updated_at = coalesce(?2, updated_at) WHERE table_id = ?1",
        params![table, at],
    )?;
    Ok(())
}

/// What a game's beginning and its end tell, in the same transaction.
fn note_game(
    connection: &dyn Sql,
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
pub(super) fn insert_table(
    connection: &dyn Sql,
    table: &NewTable,
    entries: &[Entry],
    summary: &Summary,
) -> Result<(), StoreError> {
    connection.run(
        "INSERT INTO tables (id, play_key, watch_key, spec, game, public, created_at, \
             updated_at, status, title, wake_at, rated, seats, pace) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
        params![
            table.id,
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
        ],
    )?;
    insert_entries(connection, &table.id, entries)?;
    insert_sitters(connection, &table.id, summary, Some(table.created_at))?;
    note_game(connection, &table.id, summary, table.created_at)?;
    turns::write(connection, &table.id, &summary.turns)
}

/// The tables of a person, the latest first.
pub(crate) const TABLES_OF: &str = "SELECT id, play_key, watch_key, game, status, title, \
    tables.updated_at FROM sitters JOIN tables ON id = table_id WHERE person_id = ?1 \
    AND (sitters.updated_at, table_id) < (?2, ?3) \
    ORDER BY sitters.updated_at DESC, table_id DESC LIMIT ?4";

/// Public tables that are not finished, the latest first.
pub(crate) const PUBLIC_TABLES: &str = "SELECT id, play_key, watch_key, game, status, title, \
    updated_at FROM tables WHERE public AND status <> 'finished' AND (updated_at, id) < (?1, ?2) \
    ORDER BY updated_at DESC, id DESC LIMIT ?3";

/// What a list shows of a table, as [`listed`] reads it.
pub(super) const LISTED_COLUMNS: &str = "id, play_key, watch_key, game, status, title, updated_at";

/// What a row must come before in a list that begins with the latest.
fn place(after: Option<&Cursor>) -> (UnixMs, &str) {
    after.map_or((UnixMs::MAX, ""), |Cursor { at, id }| (*at, id.as_str()))
}

pub(super) fn listed(row: &Row<'_>) -> Result<Listed, StoreError> {
    Ok(Listed {
        id: row.get(0)?,
        play_key: row.get(1)?,
        watch_key: row.get(2)?,
        game: row.get(3)?,
        status: Status::read(&row.get::<String>(4)?)?,
        title: row.get(5)?,
        updated_at: row.get(6)?,
    })
}

impl<E: Engine> Database<E> {
    /// Writes to a table. How a game ended is written alone: it gets the next number, and the
    /// ratings after it follow from those before.
    async fn write_table(
        &self,
        ends: bool,
        work: impl FnMut(&dyn Sql) -> Result<(), StoreError> + Send + 'static,
    ) -> Result<(), StoreError> {
        match ends {
            true => self.write(work).await,
            false => self.write_own(work).await,
        }
    }
}

#[async_trait]
impl<E: Engine> Store for Database<E> {
    async fn create(
        &self,
        table: NewTable,
        entries: Vec<Entry>,
        summary: Summary,
    ) -> Result<(), StoreError> {
        let ends = summary.finish.is_some();
        let insert =
            move |connection: &dyn Sql| insert_table(connection, &table, &entries, &summary);
        self.write_table(ends, insert).await
    }

    async fn append(
        &self,
        table: &TableId,
        entries: Vec<Entry>,
        summary: Summary,
    ) -> Result<(), StoreError> {
        let (table, ends) = (table.clone(), summary.finish.is_some());
        let append = move |connection: &dyn Sql| {
            let updated_at = entries.last().map(|entry| entry.at);
            let fence = entries.first().map_or(0, |entry| entry.fence) as i64;
            // First of all: who has lost the table writes nothing, and whoever wants to have it
            // waits until this is done.
            let changed = connection.run(
                "UPDATE tables SET updated_at = coalesce(?2, updated_at), status = ?3, \
                     title = ?4, wake_at = ?5 WHERE id = ?1 AND fence = ?6",
                params![
                    table,
                    updated_at,
                    summary.status.as_str(),
                    summary.title,
                    summary.wake_at,
                    fence,
                ],
            )?;
            if changed == 0 {
                return Err(StoreError::Fenced);
            }
            insert_entries(connection, &table, &entries)?;
            turns::write(connection, &table, &summary.turns)?;
            insert_sitters(connection, &table, &summary, updated_at)?;
            note_game(connection, &table, &summary, updated_at.unwrap_or(0))
        };
        self.write_table(ends, append).await
    }

    async fn load(&self, table: &TableId) -> Result<Option<StoredTable>, StoreError> {
        let table = table.clone();
        self.read(move |connection| {
            let found = one(
                connection,
                "SELECT play_key, watch_key, spec, game, public, created_at, rated, \
                         seats, pace, fence, wake_at FROM tables WHERE id = ?1",
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
                    };
                    let kept = (row.get::<i64>(9)? as u64, row.get(10)?);
                    Ok((found, spec, row.get::<String>(8)?, kept))
                },
            )?;
            let Some((mut found, spec, pace, (fence, wake_at))) = found else {
                return Ok(None);
            };
            found.pace = Pace::read(&pace)?;
            found.spec = json(&spec)?;
            Ok(Some(StoredTable {
                table: found,
                log: log_after(connection, &table, 0)?,
                fence,
                wake_at,
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
    ) -> Result<Vec<Listed>, StoreError> {
        let person = person.clone();
        self.read(move |connection| {
            let (at, id) = place(after.as_ref());
            rows(
                connection,
                TABLES_OF,
                params![person, at, id, limit],
                listed,
            )
        })
        .await
    }

    async fn public_tables(
        &self,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<Listed>, StoreError> {
        self.read(move |connection| {
            let (at, id) = place(after.as_ref());
            rows(connection, PUBLIC_TABLES, params![at, id, limit], listed)
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

    async fn best_table(&self, game: &str, since: UnixMs) -> Result<Option<Listed>, StoreError> {
        let game = game.to_owned();
        self.read(move |connection| lobby::best_table(connection, &game, since))
            .await
    }

    async fn introduce_bots(&self, bots: Vec<(String, String, Rating)>) -> Result<(), StoreError> {
        self.write(move |connection| ratings::introduce(connection, &bots))
            .await
    }

    async fn standings(
        &self,
        game: &str,
        players: Vec<Player>,
    ) -> Result<Vec<Option<Standing>>, StoreError> {
        let game = game.to_owned();
        self.read(move |connection| {
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
        self.read(move |connection| ratings::rated(connection, &table))
            .await
    }

    async fn leaderboard(
        &self,
        game: &str,
        after: Option<i64>,
        limit: u32,
    ) -> Result<Vec<Ranked>, StoreError> {
        let game = game.to_owned();
        self.read(move |connection| ratings::board(connection, &game, after, limit))
            .await
    }

    async fn place(&self, game: &str, person: &PersonId) -> Result<Option<u32>, StoreError> {
        let (game, person) = (game.to_owned(), person.clone());
        self.read(move |connection| ratings::place(connection, &game, &person))
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
        self.read(move |connection| ratings::history(connection, &game, &player, before, limit))
            .await
    }

    async fn save_person(&self, person: &Person, now: UnixMs) -> Result<(), StoreError> {
        let person = person.clone();
        let save = move |connection: &dyn Sql| {
            connection.run(
                "INSERT INTO people (id, name, created_at) VALUES (?1, ?2, ?3) \
                     ON CONFLICT (id) DO UPDATE SET name = excluded.name",
                params![person.id, person.name, now],
            )?;
            Ok(())
        };
        self.write_own(save).await
    }

    async fn person(&self, id: &PersonId) -> Result<Option<Person>, StoreError> {
        let id = id.clone();
        self.read(move |connection| {
            let sql = "SELECT name FROM people WHERE id = ?1";
            one(connection, sql, params![id], |row| {
                let (id, name) = (id.clone(), row.get(0)?);
                Ok(Person { id, name })
            })
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
        self.write_and_tell(move |connection| {
            puzzles::note(connection, &person, &puzzle, &step, now)
        })
        .await
    }

    async fn puzzles(
        &self,
        person: &PersonId,
        puzzles: Vec<String>,
    ) -> Result<Vec<Option<Progress>>, StoreError> {
        let person = person.clone();
        self.read(move |connection| {
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
        let keep = move |connection: &dyn Sql| {
            connection.run(
                "INSERT INTO analysis (table_id, version, body) VALUES (?1, ?2, ?3) \
                 ON CONFLICT DO NOTHING",
                params![table, version, body.to_string()],
            )?;
            Ok(())
        };
        self.write_own(keep).await
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

    async fn secret(&self, name: &str) -> Result<Vec<u8>, StoreError> {
        let mut fresh = [0_u8; 64];
        getrandom::fill(&mut fresh).map_err(|error| StoreError::Unavailable(error.to_string()))?;
        let insert_name = name.to_owned();
        let insert = move |connection: &dyn Sql| {
            connection.run(
                "INSERT INTO secrets (name, value) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
                params![insert_name, fresh.as_slice()],
            )?;
            Ok(())
        };
        self.write_own(insert).await?;
        let name = name.to_owned();
        self.read(move |connection| {
            let sql = "SELECT value FROM secrets WHERE name = ?1";
            only(connection, sql, params![name], |row| row.get(0))
        })
        .await
    }
}
