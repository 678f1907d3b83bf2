//! Statements about tournaments, entrants and boards.

use std::collections::HashMap;

use async_trait::async_trait;
use model::{
    BoardResult, Ending, Entrant, ListedTournament, NewBoard, NewTournament, PersonId, Stage,
    Status, StoredBoard, StoredTournament, TournamentCursor, TournamentId, UnixMs, shown_name,
};

use super::tables::insert_table;
use super::{Cell, Database, Row, Sql, ToCell, in_snapshot, json, only, params, rows, update_one};
use crate::StoreError;
use crate::Tournaments;
use crate::column_enums::ColumnEnum;

/// Columns of a tournament in a list, as [`read_listed`] reads them.
const COLUMNS: &str = "id, title, game, state, round, rounds, entrants, changed_at, starts_at";

/// Tournaments of a person, the latest entered first.
pub(crate) const OF_PERSON: &str = "SELECT id, title, game, state, round, rounds, entrants, \
    changed_at, starts_at, entered_at FROM tournament_entrants AS e \
    CROSS JOIN tournaments ON id = tournament_id \
    WHERE e.person_id = ?1 AND (entered_at, tournament_id) < (?2, ?3) \
    ORDER BY entered_at DESC, tournament_id DESC LIMIT ?4";

/// The number of tournaments of an organiser that have not begun.
pub(crate) const OPEN_BY_PERSON: &str =
    "SELECT count(*) FROM tournaments WHERE person_id = ?1 AND state = 'open'";

/// Running tournaments, and open tournaments with a starting time.
pub(crate) const DUE: &str = "SELECT id, CASE state WHEN 'open' THEN starts_at END \
    FROM tournaments WHERE state = 'running' OR (state = 'open' AND starts_at IS NOT NULL)";

/// Results of the games of a tournament.
pub(crate) const RESULTS: &str = "SELECT g.round, g.board, g.leg, place, sharing, score, ended \
    FROM tournament_games AS g CROSS JOIN results AS r ON r.table_id = g.table_id \
    WHERE tournament_id = ?1 AND place IS NOT NULL ORDER BY g.round, g.board, g.leg, seat";

/// Boards of a tournament with their tables.
pub(crate) const BOARDS: &str = "SELECT round, board, leg, g.seats, table_id, play_key, \
    watch_key, status FROM tournament_games AS g CROSS JOIN tables ON id = table_id \
    WHERE tournament_id = ?1 ORDER BY round, board, leg";

fn read_listed(row: &Row<'_>) -> Result<ListedTournament, StoreError> {
    Ok(ListedTournament {
        id: row.get(0)?,
        title: shown_name(&row.get::<String>(1)?),
        game: row.get(2)?,
        stage: Stage::read(&row.get::<String>(3)?)?,
        round: row.get(4)?,
        rounds: row.get(5)?,
        entrants: row.get(6)?,
        changed_at: row.get(7)?,
        starts_at: row.get(8)?,
    })
}

/// The query for a page of a list, with its values.
pub(crate) fn page_query<'a>(
    stage: Stage,
    game: Option<&'a str>,
    after: Option<&'a TournamentCursor>,
    limit: &'a u32,
) -> (String, Vec<Cell<'a>>) {
    let mut sql = format!("SELECT {COLUMNS} FROM tournaments WHERE public AND state = ?");
    let mut values = vec![Cell::Text(stage.as_str())];
    if let Some(game) = game {
        sql.push_str(" AND game = ?");
        values.push(game.cell());
    }
    if let Some(TournamentCursor { at, id }) = after {
        sql.push_str(" AND (changed_at, id) < (?, ?)");
        values.extend([at.cell(), id.cell()]);
    }
    sql.push_str(" ORDER BY changed_at DESC, id DESC LIMIT ?");
    values.push(limit.cell());
    (sql, values)
}

fn find_entrants(connection: &dyn Sql, id: &TournamentId) -> Result<Vec<Entrant>, StoreError> {
    let sql = "SELECT number, person_id, name, strength, entered_at, from_round, until_round \
               FROM tournament_entrants WHERE tournament_id = ?1 ORDER BY number";
    rows(connection, sql, params![id], |row| {
        Ok(Entrant {
            number: row.get(0)?,
            person: row.get(1)?,
            name: shown_name(&row.get::<String>(2)?),
            strength: row.get(3)?,
            entered_at: row.get(4)?,
            from_round: row.get(5)?,
            until_round: row.get(6)?,
        })
    })
}

fn find_boards(connection: &dyn Sql, id: &TournamentId) -> Result<Vec<StoredBoard>, StoreError> {
    let mut results: HashMap<(u32, u32, u32), Vec<BoardResult>> = HashMap::new();
    for (place, result) in rows(connection, RESULTS, params![id], |row| {
        let result = BoardResult {
            place: row.get(3)?,
            sharing: row.get(4)?,
            score: row.get(5)?,
            ended: Ending::read(&row.get::<String>(6)?)?,
        };
        Ok(((row.get(0)?, row.get(1)?, row.get(2)?), result))
    })? {
        results.entry(place).or_default().push(result);
    }
    let mut boards = rows(connection, BOARDS, params![id], |row| {
        let seats = serde_json::from_str(&row.get::<String>(3)?)
            .map_err(|error| StoreError::Corrupt(error.to_string()))?;
        Ok(StoredBoard {
            round: row.get(0)?,
            board: row.get(1)?,
            leg: row.get(2)?,
            seats,
            table: row.get(4)?,
            play_key: row.get(5)?,
            watch_key: row.get(6)?,
            status: Status::read(&row.get::<String>(7)?)?,
            results: Vec::new(),
        })
    })?;
    for board in &mut boards {
        let place = (board.round, board.board, board.leg);
        board.results = results.remove(&place).unwrap_or_default();
    }
    Ok(boards)
}

fn find_tournament(
    connection: &dyn Sql,
    id: &TournamentId,
) -> Result<Option<StoredTournament>, StoreError> {
    let sql = format!(
        "SELECT {COLUMNS}, public, person_id, spec, \
         (SELECT name FROM people WHERE people.id = person_id) FROM tournaments WHERE id = ?1"
    );
    let found = rows(connection, &sql, params![id], |row| {
        Ok(StoredTournament {
            listed: read_listed(row)?,
            public: row.get(9)?,
            host: row.get(10)?,
            spec: json(&row.get::<String>(11)?)?,
            host_name: row.get::<Option<String>>(12)?.as_deref().map(shown_name),
            entrants: Vec::new(),
            boards: Vec::new(),
        })
    })?;
    let Some(mut found) = found.into_iter().next() else {
        return Ok(None);
    };
    found.entrants = find_entrants(connection, id)?;
    found.boards = find_boards(connection, id)?;
    Ok(Some(found))
}

/// Updates the number of entrants, which lists show.
fn update_entrant_count(connection: &dyn Sql, id: &str) -> Result<(), StoreError> {
    let sql = "UPDATE tournaments SET entrants = \
               (SELECT count(*) FROM tournament_entrants WHERE tournament_id = ?1) WHERE id = ?1";
    update_one(connection, sql, params![id])
}

/// Checks that a tournament is not over and that its present round is `round`, and locks its row.
fn hold_round(connection: &dyn Sql, id: &TournamentId, round: u32) -> Result<(), StoreError> {
    let sql = "UPDATE tournaments SET round = ?2 \
               WHERE id = ?1 AND state IN ('open', 'running') AND round = ?2";
    update_one(connection, sql, params![id, round])
}

fn create_boards(
    connection: &dyn Sql,
    id: &TournamentId,
    paired: &[Entrant],
    round: u32,
    rounds: u32,
    boards: &[NewBoard],
    at: UnixMs,
) -> Result<(), StoreError> {
    // Rounds begin in order; more tables of the present round may be added.
    let sql = "UPDATE tournaments SET \
               changed_at = CASE state WHEN 'open' THEN ?4 ELSE changed_at END, \
               state = 'running', round = ?2, rounds = ?3 \
               WHERE id = ?1 AND state IN ('open', 'running') AND round <= ?2";
    update_one(connection, sql, params![id, round, rounds, at])?;
    if find_entrants(connection, id)? != paired {
        return Err(StoreError::Conflict);
    }
    let sql = "INSERT INTO tournament_games (tournament_id, round, board, leg, table_id, seats) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    for new in boards {
        insert_table(connection, &new.table, &new.entries, &new.summary)?;
        connection.run(
            sql,
            params![
                id,
                round,
                new.board,
                new.leg,
                new.table.id,
                serde_json::json!(new.seats).to_string(),
            ],
        )?;
    }
    Ok(())
}

/// Removes a person from tournaments: deletes entries that were not paired yet, and removes the
/// name from the others. `but_for`: only from tournaments that this person has entered too.
fn anonymise(
    connection: &dyn Sql,
    person: &PersonId,
    but_for: Option<&PersonId>,
) -> Result<(), StoreError> {
    let sql = "SELECT tournament_id, from_round > round FROM tournament_entrants AS own \
               JOIN tournaments ON id = tournament_id WHERE own.person_id = ?1 AND \
               (CAST(?2 AS TEXT) IS NULL OR EXISTS (SELECT 1 FROM tournament_entrants AS other \
                WHERE other.tournament_id = own.tournament_id AND other.person_id = ?2))";
    let of = params![person, but_for];
    let places = rows(connection, sql, of, |row| {
        Ok((row.get::<String>(0)?, row.get::<bool>(1)?))
    })?;
    for (tournament, unplayed) in places {
        let sql = match unplayed {
            true => "DELETE FROM tournament_entrants WHERE tournament_id = ?1 AND person_id = ?2",
            false => {
                "UPDATE tournament_entrants SET person_id = NULL, name = '', \
                 until_round = coalesce(until_round, \
                     (SELECT round FROM tournaments WHERE id = ?1)) \
                 WHERE tournament_id = ?1 AND person_id = ?2"
            }
        };
        update_one(connection, sql, params![tournament, person])?;
        update_entrant_count(connection, &tournament)?;
    }
    Ok(())
}

/// Hands the entries of a guest over to an account, under its name. Where both have entered, the
/// account stays.
pub(super) fn merge(
    connection: &dyn Sql,
    guest: &PersonId,
    into: &PersonId,
) -> Result<(), StoreError> {
    anonymise(connection, guest, Some(into))?;
    connection.run(
        "UPDATE tournament_entrants SET name = coalesce( \
             (SELECT name FROM people WHERE id = ?2), name) WHERE person_id = ?1",
        params![guest, into],
    )?;
    Ok(())
}

/// Removes a deleted person from tournaments, and cancels tournaments of that person that have not
/// begun.
pub(super) fn remove_person(connection: &dyn Sql, person: &PersonId) -> Result<(), StoreError> {
    anonymise(connection, person, None)?;
    connection.run(
        "UPDATE tournaments SET state = 'cancelled' WHERE person_id = ?1 AND state = 'open'",
        params![person],
    )?;
    Ok(())
}

#[async_trait]
impl Tournaments for Database {
    async fn create_tournament(&self, new: NewTournament) -> Result<(), StoreError> {
        let make = move |connection: &dyn Sql| {
            connection.run(
                "INSERT INTO tournaments (id, person_id, spec, title, game, public, state, \
                     round, rounds, entrants, created_at, changed_at, starts_at) \
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6, 'open', 0, 0, 0, ?7, ?7, ?8)",
                params![
                    new.id,
                    new.host,
                    new.spec.to_string(),
                    new.title,
                    new.game,
                    new.public,
                    new.created_at,
                    new.starts_at,
                ],
            )?;
            Ok(())
        };
        self.write(make).await
    }

    async fn tournament(&self, id: &TournamentId) -> Result<Option<StoredTournament>, StoreError> {
        let id = id.clone();
        self.read(move |connection| in_snapshot(connection, || find_tournament(connection, &id)))
            .await
    }

    async fn tournaments(
        &self,
        stage: Stage,
        game: Option<&str>,
        after: Option<TournamentCursor>,
        limit: u32,
    ) -> Result<Vec<ListedTournament>, StoreError> {
        let game = game.map(str::to_owned);
        self.read(move |connection| {
            let (sql, values) = page_query(stage, game.as_deref(), after.as_ref(), &limit);
            rows(connection, &sql, &values, read_listed)
        })
        .await
    }

    async fn tournaments_of(
        &self,
        person: &PersonId,
        after: Option<TournamentCursor>,
        limit: u32,
    ) -> Result<Vec<(TournamentCursor, ListedTournament)>, StoreError> {
        let person = person.clone();
        self.read(move |connection| {
            let (at, id) = match &after {
                Some(after) => (after.at, after.id.as_str()),
                None => (UnixMs::MAX, ""),
            };
            let of = params![person, at, id, limit];
            rows(connection, OF_PERSON, of, |row| {
                let listed = read_listed(row)?;
                let (at, id) = (row.get(9)?, listed.id.clone());
                Ok((TournamentCursor { at, id }, listed))
            })
        })
        .await
    }

    async fn open_tournaments_by(&self, person: &PersonId) -> Result<u32, StoreError> {
        let person = person.clone();
        self.read(move |connection| {
            only(connection, OPEN_BY_PERSON, params![person], |row| {
                row.get(0)
            })
        })
        .await
    }

    async fn enter_tournament(
        &self,
        id: &TournamentId,
        entrant: Entrant,
    ) -> Result<(), StoreError> {
        let id = id.clone();
        let enter = move |connection: &dyn Sql| {
            hold_round(connection, &id, entrant.from_round.saturating_sub(1))?;
            connection.run(
                "INSERT INTO tournament_entrants (tournament_id, number, person_id, name, \
                     strength, entered_at, from_round, until_round) \
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
                params![
                    id,
                    entrant.number,
                    entrant.person.as_ref().map(PersonId::as_str),
                    entrant.name,
                    entrant.strength,
                    entrant.entered_at,
                    entrant.from_round,
                    entrant.until_round,
                ],
            )?;
            update_entrant_count(connection, id.as_str())
        };
        self.write(enter).await
    }

    async fn leave_tournament(&self, id: &TournamentId, number: u32) -> Result<(), StoreError> {
        let id = id.clone();
        let leave = move |connection: &dyn Sql| {
            let sql = "DELETE FROM tournament_entrants WHERE tournament_id = ?1 AND number = ?2 \
                       AND from_round > (SELECT round FROM tournaments WHERE id = ?1)";
            update_one(connection, sql, params![id, number])?;
            update_entrant_count(connection, id.as_str())
        };
        self.write(leave).await
    }

    async fn withdraw_from_tournament(
        &self,
        id: &TournamentId,
        number: u32,
        until_round: u32,
    ) -> Result<(), StoreError> {
        let id = id.clone();
        let withdraw = move |connection: &dyn Sql| {
            hold_round(connection, &id, until_round)?;
            let sql = "UPDATE tournament_entrants SET until_round = ?3 \
                       WHERE tournament_id = ?1 AND number = ?2 AND until_round IS NULL";
            update_one(connection, sql, params![id, number, until_round])
        };
        self.write(withdraw).await
    }

    async fn create_boards(
        &self,
        id: &TournamentId,
        entrants: Vec<Entrant>,
        round: u32,
        rounds: u32,
        boards: Vec<NewBoard>,
        at: UnixMs,
    ) -> Result<(), StoreError> {
        let id = id.clone();
        let work = move |connection: &dyn Sql| {
            create_boards(connection, &id, &entrants, round, rounds, &boards, at)
        };
        self.write(work).await
    }

    async fn end_tournament(
        &self,
        id: &TournamentId,
        stage: Stage,
        at: UnixMs,
    ) -> Result<(), StoreError> {
        let id = id.clone();
        let end = move |connection: &dyn Sql| {
            let sql = "UPDATE tournaments SET state = ?2, changed_at = ?3 \
                       WHERE id = ?1 AND state IN ('open', 'running')";
            update_one(connection, sql, params![id, stage.as_str(), at])
        };
        self.write(end).await
    }

    async fn due_tournaments(&self) -> Result<Vec<(TournamentId, Option<UnixMs>)>, StoreError> {
        self.read(move |connection| {
            rows(connection, DUE, params![], |row| {
                Ok((row.get(0)?, row.get(1)?))
            })
        })
        .await
    }

    async fn tournaments_with(&self, person: &PersonId) -> Result<Vec<TournamentId>, StoreError> {
        let person = person.clone();
        self.read(move |connection| {
            let sql = "SELECT id FROM tournament_entrants AS e \
                           CROSS JOIN tournaments ON id = tournament_id \
                           WHERE e.person_id = ?1 AND until_round IS NULL \
                           AND state IN ('open', 'running') \
                           UNION SELECT id FROM tournaments \
                           WHERE person_id = ?1 AND state = 'open'";
            rows(connection, sql, params![person], |row| row.get(0))
        })
        .await
    }
}
