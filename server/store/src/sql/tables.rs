//! Tables, their logs, people and secrets.

use std::borrow::Cow;

use async_trait::async_trait;
use model::{
    About, Cursor, Entry, Filter, GUEST_DAYS, Listed, NewTable, OpenTable, Pace, Person, PersonId,
    Played, Player, Progress, Ranked, Rated, Rating, Role, Standing, Status, Step, StoredTable,
    Summary, TableId, TableStart, Turn, Unchanged, UnixMs, days, search_key, shown_name,
    shown_title,
};
use serde_json::Value;

use super::{
    Cell, Database, Engine, Row, Sql, Statement, ToCell, json, lobby, one, only, params, puzzles,
    ratings, retention, rows, turns,
};
use crate::names::Named;
use crate::{Store, StoreError, StoreStatus};

/// The name under which the address of the site is kept.
const SITE_ADDRESS: &str = "address";

/// An entry, if its table is there under its fence.
const INSERT_ENTRY: &str = "INSERT INTO log (table_id, seq, at, id, body, fence) \
    SELECT ?1, ?2, ?3, ?4, ?5, ?6 FROM tables WHERE id = ?1 AND fence = ?6";

/// What writes more entries of a log and what follows from them: who sits at the table, who is
/// waited for. All of it goes to the database at once, behind the statement about the table itself,
/// if there is one. An entry finds the table under its fence, or it is not written.
fn write_entries(
    connection: &dyn Sql,
    table: &TableId,
    about_table: Option<Statement<'_>>,
    entries: &[Entry],
    summary: &Summary,
    at: Option<UnixMs>,
) -> Result<Vec<Rated>, StoreError> {
    let bodies: Vec<String> = entries.iter().map(|entry| entry.body.to_string()).collect();
    let insert = match connection.holding() {
        "" => Cow::Borrowed(INSERT_ENTRY),
        holding => Cow::Owned(format!("{INSERT_ENTRY}{holding}")),
    };
    let mut all: Vec<Statement<'_>> = about_table.into_iter().collect();
    let first_entry = all.len();
    all.extend(entries.iter().zip(&bodies).map(|(entry, body)| {
        let number = |number: u64| Cell::Integer(number as i64);
        let values = [
            table.cell(),
            number(entry.seq),
            entry.at.cell(),
            entry.id.cell(),
            body.cell(),
            number(entry.fence),
        ];
        Statement::new(insert.clone(), values)
    }));
    let behind_entries = all.len();
    let Unchanged {
        seats,
        turns,
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
        all.push(retention::end_solo(table, summary.status));
        if summary.status == Status::Finished {
            all.push(retention::note_finished_kind(table));
        }
    }
    if !seats || !listed {
        // When something last happened, for whoever sits or sat here.
        let sql = "UPDATE sitters SET updated_at = coalesce(?2, updated_at) WHERE table_id = ?1";
        all.push(Statement::new(sql, [table.cell(), at.cell()]));
    }
    let new_turns: &[Turn] = if turns { &[] } else { &summary.turns };
    if !turns {
        all.extend(turns::statements(table, new_turns));
    }
    let first_notice = all.len();
    let notice = |turn| turns::notice_of(table, turn, About::Turn, turn.since);
    all.extend(new_turns.iter().map(notice));
    let begins = !seats && summary.status == Status::Running;
    if begins {
        all.push(lobby::unknown_strength(table));
    }
    let counts = connection.run_all(&all)?;
    // Who has lost the table writes nothing: with this the rest is undone.
    if counts[first_entry..behind_entries].contains(&0) {
        return Err(StoreError::Fenced);
    }
    for (turn, told) in new_turns.iter().zip(&counts[first_notice..]) {
        if *told > 0 {
            turns::forget_old(connection, &turn.person)?;
        }
    }
    let is_unknown = begins && counts.last() == Some(&1);
    note_game(connection, table, summary, is_unknown, at.unwrap_or(0))
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

/// What a game's beginning and its end tell, in the same transaction. Returns what the end did to
/// ratings.
fn note_game(
    connection: &dyn Sql,
    table: &TableId,
    summary: &Summary,
    is_strength_unknown: bool,
    at: UnixMs,
) -> Result<Vec<Rated>, StoreError> {
    if summary.status == Status::Running && is_strength_unknown {
        let people = summary.sitters.iter().cloned().map(Player::Person);
        let bots = summary.bots.iter().cloned().map(Player::Bot);
        let players: Vec<Player> = people.chain(bots).collect();
        lobby::note_strength(connection, table, &players)?;
    }
    match &summary.finish {
        Some(finish) => ratings::finish(connection, table, finish, at),
        None => Ok(Vec::new()),
    }
}

/// A new table with the first entries of its log.
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
    write_entries(connection, &table.id, Some(insert), entries, summary, at)?;
    retention::note_solo(connection, table, summary)
}

/// More entries for the log of a table, and its new summary. Returns what they did to ratings.
fn append(
    connection: &dyn Sql,
    table: &TableId,
    entries: &[Entry],
    summary: &Summary,
) -> Result<Vec<Rated>, StoreError> {
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
    write_entries(connection, table, update, entries, summary, at)
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
pub(super) fn place(after: Option<&Cursor>) -> (UnixMs, &str) {
    after.map_or((UnixMs::MAX, ""), |Cursor { at, id }| (*at, id.as_str()))
}

pub(super) fn listed(row: &Row<'_>) -> Result<Listed, StoreError> {
    Ok(Listed {
        id: row.get(0)?,
        play_key: row.get(1)?,
        watch_key: row.get(2)?,
        game: row.get(3)?,
        status: Status::read(&row.get::<String>(4)?)?,
        title: shown_title(&row.get::<String>(5)?),
        updated_at: row.get(6)?,
    })
}

impl<E: Engine> Database<E> {
    /// Writes to a table. How a game ended is written alone: it gets the next number, and the
    /// ratings after it follow from those before; these are given back.
    async fn write_table(
        &self,
        ends: bool,
        mut work: impl FnMut(&dyn Sql) -> Result<Vec<Rated>, StoreError> + Send + 'static,
    ) -> Result<Vec<Rated>, StoreError> {
        if ends {
            return self.write_and_tell(work).await;
        }
        self.write_own(move |connection| work(connection).map(drop))
            .await?;
        Ok(Vec::new())
    }
}

#[async_trait]
impl<E: Engine> Store for Database<E> {
    async fn check_writable(&self) -> Result<(), StoreError> {
        self.write_own(|connection| connection.touch()).await
    }

    fn status(&self) -> StoreStatus {
        self.state()
    }

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
    ) -> Result<Vec<Rated>, StoreError> {
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
    ) -> Result<Vec<Rated>, StoreError> {
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
                log: log_after(connection, &table, 0)?,
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
                "INSERT INTO people (id, name, created_at, keep_until, search_key) \
                     VALUES (?1, ?2, ?3, ?4, ?5) \
                     ON CONFLICT (id) DO UPDATE SET name = excluded.name, \
                     keep_until = excluded.keep_until, search_key = excluded.search_key",
                params![
                    person.id,
                    person.name,
                    now,
                    now + days(GUEST_DAYS),
                    search_key(&person.name),
                ],
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
                let (id, name) = (id.clone(), shown_name(&row.get::<String>(0)?));
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

    async fn set_site_address(&self, address: Option<&str>) -> Result<(), StoreError> {
        let address = address.map(str::to_owned);
        let set = move |connection: &dyn Sql| {
            match &address {
                Some(address) => connection.run(
                    "INSERT INTO site_facts (name, value) VALUES (?1, ?2) \
                     ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                    params![SITE_ADDRESS, address],
                )?,
                None => connection.run(
                    "DELETE FROM site_facts WHERE name = ?1",
                    params![SITE_ADDRESS],
                )?,
            };
            Ok(())
        };
        self.write_own(set).await
    }

    async fn site_address(&self) -> Result<Option<String>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT value FROM site_facts WHERE name = ?1";
            one(connection, sql, params![SITE_ADDRESS], |row| row.get(0))
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
