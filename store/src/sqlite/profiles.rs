//! What people have played.

use async_trait::async_trait;
use rusqlite::{Row, params};

use super::{Sqlite, listed, rows};
use crate::{
    Finished, GameResult, Opponent, Person, PersonId, Profiles, Reader, StoreError, Tally,
};

/// Of how many games, the latest ones, opponents are counted.
const COUNTED: u32 = 1_000;

/// What may be read, as a condition. Who had several seats in a game played it once.
fn visible(reader: Reader) -> &'static str {
    match reader {
        Reader::Owner => "own.nth < 2",
        Reader::Anybody => "own.nth < 2 AND own.public",
    }
}

/// How a game ended for a seat, by its place, how many share it, and which seat of its person it is.
fn result(row: &Row<'_>, from: usize) -> rusqlite::Result<Option<GameResult>> {
    let (place, sharing): (Option<u32>, Option<u32>) = (row.get(from)?, row.get(from + 1)?);
    let only: bool = row.get::<_, u32>(from + 2)? == 0;
    let place = place.filter(|_| only);
    Ok(place.map(|place| match (place, sharing) {
        (1, Some(1)) => GameResult::Won,
        (1, _) => GameResult::Shared,
        _ => GameResult::Lost,
    }))
}

fn finished(row: &Row<'_>) -> Result<Finished, StoreError> {
    Ok(Finished {
        table: listed(row)?,
        number: row.get(7)?,
        ended_at: row.get(8)?,
        result: result(row, 9)?,
    })
}

/// The query for a page of games that have ended.
pub(super) fn page(reader: Reader) -> String {
    format!(
        "SELECT id, play_key, watch_key, tables.game, status, title, updated_at, number, \
         finished_at, place, sharing, nth FROM results AS own CROSS JOIN tables ON id = table_id \
         WHERE person_id = ?1 AND {} AND number < ?2 ORDER BY number DESC LIMIT ?3",
        visible(reader)
    )
}

/// The query for how somebody's games ended.
pub(super) fn tally(reader: Reader) -> String {
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
impl Profiles for Sqlite {
    async fn tally(&self, person: &PersonId, reader: Reader) -> Result<Vec<Tally>, StoreError> {
        let person = person.clone();
        self.readers
            .read(move |connection| {
                rows(connection, &tally(reader), [person.as_str()], |row| {
                    Ok(Tally {
                        game: row.get(0)?,
                        games: row.get(1)?,
                        won: row.get(2)?,
                        shared: row.get(3)?,
                        lost: row.get(4)?,
                    })
                })
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
        self.readers
            .read(move |connection| {
                let sql = format!(
                    "SELECT people.id, people.name, accounts.person_id IS NOT NULL, count(*) AS n \
                     FROM (SELECT number FROM results AS own WHERE person_id = ?1 AND {} \
                           ORDER BY number DESC LIMIT {COUNTED}) AS own \
                     CROSS JOIN results AS other ON other.number = own.number \
                     JOIN people ON people.id = other.person_id \
                     LEFT JOIN accounts ON accounts.person_id = people.id \
                     WHERE other.person_id <> ?1 AND other.nth < 2 \
                     GROUP BY people.id ORDER BY n DESC, people.name LIMIT ?2",
                    visible(reader)
                );
                rows(connection, &sql, params![person.as_str(), limit], |row| {
                    Ok(Opponent {
                        person: Person {
                            id: PersonId::from(row.get::<_, String>(0)?),
                            name: row.get(1)?,
                        },
                        has_account: row.get(2)?,
                        games: row.get(3)?,
                    })
                })
            })
            .await
    }

    async fn finished(
        &self,
        person: &PersonId,
        reader: Reader,
        before: Option<i64>,
        limit: u32,
    ) -> Result<Vec<Finished>, StoreError> {
        let person = person.clone();
        let before = before.unwrap_or(i64::MAX);
        self.readers
            .read(move |connection| {
                let from = params![person.as_str(), before, limit];
                rows(connection, &page(reader), from, finished)
            })
            .await
    }

    async fn puzzle_count(&self, person: &PersonId) -> Result<(u32, u32), StoreError> {
        let person = person.clone();
        self.readers
            .read(move |connection| {
                let mut count = connection.prepare_cached(
                    "SELECT count(*), count(solved_at) FROM puzzles WHERE person_id = ?1",
                )?;
                let counted =
                    count.query_row([person.as_str()], |row| Ok((row.get(0)?, row.get(1)?)));
                Ok(counted?)
            })
            .await
    }
}

#[cfg(test)]
mod tests {
    use rusqlite::Connection;

    use crate::sqlite::{MIGRATIONS, Migrations};

    /// Whoever played before results were written down still finds the games in their list.
    #[test]
    fn games_that_ended_before_there_were_results_are_not_lost() {
        let mut connection = Connection::open_in_memory().unwrap();
        let migrations = Migrations::from_slice(MIGRATIONS);
        migrations.to_version(&mut connection, 3).unwrap();
        for (id, status) in [("b", "finished"), ("a", "finished"), ("c", "running")] {
            let insert = "INSERT INTO tables (id, play_key, watch_key, spec, game, public, \
                created_at, updated_at, status, title) \
                VALUES (?1, 'p' || ?1, 'w' || ?1, '{}', 'necklace', 0, 1, 5, ?2, '')";
            connection.execute(insert, [id, status]).unwrap();
            for person in ["ola", "ala"] {
                let insert = "INSERT INTO sitters (person_id, table_id) VALUES (?1, ?2)";
                connection.execute(insert, [person, id]).unwrap();
            }
        }
        migrations.to_latest(&mut connection).unwrap();
        let sql = "SELECT table_id || number || seat FROM results \
            WHERE person_id = 'ola' AND place IS NULL ORDER BY number";
        let found: Vec<String> = connection
            .prepare(sql)
            .unwrap()
            .query_map([], |row| row.get(0))
            .unwrap()
            .map(Result::unwrap)
            .collect();
        assert_eq!(found, ["a11", "b21"]);
    }
}
