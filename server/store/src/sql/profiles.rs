//! Statements about finished games, opponents and puzzle counts of a person.

use async_trait::async_trait;
use model::{
    BeatenLevel, FinishedGame, GameResult, Opponent, Person, PersonId, Reader, Tally, shown_name,
};

use super::tables::read_listed;
use super::{Database, Row, only, params, rows};
use crate::{Profiles, StoreError};

/// The number of latest games in which opponents are counted.
const OPPONENT_GAMES: u32 = 1_000;

/// The query for the levels of bots that a person has beaten, in the latest victories.
pub(crate) const BEATEN_LEVELS: &str = "SELECT own.game, bot.level FROM \
    (SELECT number, game FROM results WHERE person_id = ?1 AND nth < 2 AND nth = 0 AND place = 1 \
     AND sharing = 1 AND took_part ORDER BY number DESC LIMIT 1000) AS own \
    CROSS JOIN results AS bot ON bot.number = own.number \
    WHERE bot.level IS NOT NULL GROUP BY own.game, bot.level";

/// The query for the solved puzzles of a person between two names.
pub(crate) const SOLVED_PUZZLES: &str = "SELECT puzzle FROM puzzles WHERE person_id = ?1 \
    AND puzzle >= ?2 AND puzzle < ?3 AND solved_at IS NOT NULL ORDER BY puzzle DESC LIMIT ?4";

/// The condition for games that the reader may see. A game in which a person had several seats
/// counts once.
fn visible(reader: Reader) -> &'static str {
    match reader {
        Reader::Owner => "own.nth < 2",
        Reader::Anybody => "own.nth < 2 AND own.public",
    }
}

/// The result of a seat, from three columns: place, number of seats that share it, and number of
/// the seat among those of its person.
fn read_result(row: &Row<'_>, from: usize) -> Result<Option<GameResult>, StoreError> {
    let (place, sharing): (Option<u32>, Option<u32>) = (row.get(from)?, row.get(from + 1)?);
    let only: bool = row.get::<u32>(from + 2)? == 0;
    let place = place.filter(|_| only);
    Ok(place.map(|place| match (place, sharing) {
        (1, Some(1)) => GameResult::Won,
        (1, _) => GameResult::Shared,
        _ => GameResult::Lost,
    }))
}

fn read_finished(row: &Row<'_>) -> Result<FinishedGame, StoreError> {
    Ok(FinishedGame {
        table: read_listed(row)?,
        number: row.get(7)?,
        ended_at: row.get(8)?,
        result: read_result(row, 9)?,
        recorded: row.get(12)?,
    })
}

/// The query for a page of finished games.
pub(crate) fn finished_query(reader: Reader) -> String {
    format!(
        "SELECT id, play_key, watch_key, tables.game, status, title, updated_at, number, \
         finished_at, place, sharing, nth, record_removed_at IS NULL FROM results AS own CROSS JOIN tables ON id = table_id \
         WHERE person_id = ?1 AND {} AND number < ?2 ORDER BY number DESC LIMIT ?3",
        visible(reader)
    )
}

/// The query for the counts of a person's games by result.
pub(crate) fn game_counts_query(reader: Reader) -> String {
    format!(
        "SELECT game, count(*), \
         count(*) FILTER (WHERE nth = 0 AND place = 1 AND sharing = 1), \
         count(*) FILTER (WHERE nth = 0 AND place = 1 AND sharing > 1), \
         count(*) FILTER (WHERE nth = 0 AND place > 1) \
         FROM results AS own WHERE person_id = ?1 AND {} GROUP BY game",
        visible(reader)
    )
}

#[async_trait]
impl Profiles for Database {
    async fn game_counts(
        &self,
        person: &PersonId,
        reader: Reader,
    ) -> Result<Vec<Tally>, StoreError> {
        let person = person.clone();
        self.read(move |connection| {
            rows(
                connection,
                &game_counts_query(reader),
                params![person],
                |row| {
                    Ok(Tally {
                        game: row.get(0)?,
                        games: row.get(1)?,
                        won: row.get(2)?,
                        shared: row.get(3)?,
                        lost: row.get(4)?,
                    })
                },
            )
        })
        .await
    }

    async fn opponents(
        &self,
        person: &PersonId,
        reader: Reader,
        limit: u32,
    ) -> Result<Vec<Opponent>, StoreError> {
        let person = person.clone();
        self.read(move |connection| {
            let sql = format!(
                "SELECT people.id, people.name, accounts.person_id IS NOT NULL, count(*) AS n \
                     FROM (SELECT number FROM results AS own WHERE person_id = ?1 AND {} \
                           ORDER BY number DESC LIMIT {OPPONENT_GAMES}) AS own \
                     CROSS JOIN results AS other ON other.number = own.number \
                     JOIN people ON people.id = other.person_id \
                     LEFT JOIN accounts ON accounts.person_id = people.id \
                     WHERE other.person_id <> ?1 AND other.nth < 2 \
                     GROUP BY people.id, accounts.person_id ORDER BY n DESC, people.name LIMIT ?2",
                visible(reader)
            );
            rows(connection, &sql, params![person, limit], |row| {
                Ok(Opponent {
                    person: Person {
                        id: row.get(0)?,
                        name: shown_name(&row.get::<String>(1)?),
                    },
                    has_account: row.get(2)?,
                    games: row.get(3)?,
                })
            })
        })
        .await
    }

    async fn finished_games(
        &self,
        person: &PersonId,
        reader: Reader,
        before: Option<i64>,
        limit: u32,
    ) -> Result<Vec<FinishedGame>, StoreError> {
        let person = person.clone();
        let before = before.unwrap_or(i64::MAX);
        self.read(move |connection| {
            let from = params![person, before, limit];
            rows(connection, &finished_query(reader), from, read_finished)
        })
        .await
    }

    async fn beaten_levels(&self, person: &PersonId) -> Result<Vec<BeatenLevel>, StoreError> {
        let person = person.clone();
        self.read(move |connection| {
            rows(connection, BEATEN_LEVELS, params![person], |row| {
                Ok(BeatenLevel {
                    game: row.get(0)?,
                    level: row.get(1)?,
                })
            })
        })
        .await
    }

    async fn solved_puzzles(
        &self,
        person: &PersonId,
        prefix: &str,
        limit: u32,
    ) -> Result<Vec<String>, StoreError> {
        let person = person.clone();
        // `~` comes after every character of a puzzle's name.
        let (from, until) = (prefix.to_owned(), format!("{prefix}~"));
        self.read(move |connection| {
            let values = params![person, from, until, limit];
            rows(connection, SOLVED_PUZZLES, values, |row| row.get(0))
        })
        .await
    }

    async fn puzzle_count(&self, person: &PersonId) -> Result<(u32, u32), StoreError> {
        let person = person.clone();
        self.read(move |connection| {
            let sql = "SELECT count(*), count(solved_at) FROM puzzles WHERE person_id = ?1";
            only(connection, sql, params![person], |row| {
                Ok((row.get(0)?, row.get(1)?))
            })
        })
        .await
    }
}
