//! What people have played.

use async_trait::async_trait;
use rusqlite::{Connection, Row, params};

use super::{Sqlite, listed, rows};
use crate::{
    After, Finish, Finished, Opponent, Person, PersonId, Played, Profiles, Reader, StoreError,
    Summary, TableId,
};

/// Of how many games, the latest ones, opponents are counted.
const COUNTED: u32 = 1_000;

/// Writes down how a game ended, once; a game that goes on after all has not ended.
pub(super) fn note(
    connection: &Connection,
    table: &TableId,
    summary: &Summary,
) -> Result<(), StoreError> {
    if summary.finishes.is_empty() {
        connection
            .prepare_cached("DELETE FROM finishes WHERE table_id = ?1")?
            .execute([table.as_str()])?;
    }
    for (person, finish) in &summary.finishes {
        connection
            .prepare_cached(
                "INSERT OR IGNORE INTO finishes (person_id, table_id, game, public, ended_at, \
                 result) SELECT ?1, id, game, public, updated_at, ?3 FROM tables WHERE id = ?2",
            )?
            .execute(params![
                person.as_str(),
                table.as_str(),
                finish.map(Finish::as_str)
            ])?;
    }
    Ok(())
}

/// What may be read, as a condition.
fn visible(reader: Reader) -> &'static str {
    match reader {
        Reader::Owner => "",
        Reader::Anybody => " AND finishes.public",
    }
}

fn finished(row: &Row<'_>) -> Result<Finished, StoreError> {
    let finish: Option<String> = row.get(8)?;
    Ok(Finished {
        table: listed(row)?,
        ended_at: row.get(7)?,
        finish: finish.as_deref().map(Finish::read).transpose()?,
    })
}

/// The query for a page of games that have ended.
fn page(reader: Reader) -> String {
    format!(
        "SELECT id, play_key, watch_key, tables.game, status, title, updated_at, ended_at, result \
         FROM finishes CROSS JOIN tables ON id = table_id WHERE person_id = ?1{} \
         AND (ended_at, table_id) < (?2, ?3) ORDER BY ended_at DESC, table_id DESC LIMIT ?4",
        visible(reader)
    )
}

#[async_trait]
impl Profiles for Sqlite {
    async fn played(&self, person: &PersonId, reader: Reader) -> Result<Vec<Played>, StoreError> {
        let person = person.clone();
        self.readers
            .read(move |connection| {
                let sql = format!(
                    "SELECT game, count(*), sum(result IS 'won'), sum(result IS 'shared'), \
                     sum(result IS 'lost') FROM finishes WHERE person_id = ?1{} GROUP BY game",
                    visible(reader)
                );
                rows(connection, &sql, [person.as_str()], |row| {
                    Ok(Played {
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
                     FROM (SELECT table_id FROM finishes WHERE person_id = ?1{} \
                           ORDER BY ended_at DESC, table_id DESC LIMIT {COUNTED}) AS own \
                     CROSS JOIN finishes AS other ON other.table_id = own.table_id \
                     JOIN people ON people.id = other.person_id \
                     LEFT JOIN accounts ON accounts.person_id = people.id \
                     WHERE other.person_id <> ?1 \
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
        after: Option<After>,
        limit: u32,
    ) -> Result<Vec<Finished>, StoreError> {
        let person = person.clone();
        let (before, table) = after.map_or((i64::MAX, String::new()), |after| {
            (after.ended_at, after.table.to_string())
        });
        self.readers
            .read(move |connection| {
                let from = params![person.as_str(), before, table, limit];
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
    use super::*;

    /// A page of games is read along an index: nothing is sorted, no table is scanned.
    #[test]
    fn a_page_of_games_is_found_by_an_index() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("house.db");
        let _store = Sqlite::open(&path).unwrap();
        let connection = Connection::open(&path).unwrap();
        for (reader, index) in [
            (Reader::Owner, "finishes_latest"),
            (Reader::Anybody, "finishes_public"),
        ] {
            let explain = format!("EXPLAIN QUERY PLAN {}", page(reader));
            let steps = rows(&connection, &explain, params!["p", 0, "t", 20], |row| {
                Ok(row.get::<_, String>(3)?)
            })
            .unwrap();
            let plan = steps.join("; ");
            assert!(plan.contains(index), "{plan}");
            assert!(!plan.contains("SCAN") && !plan.contains("TEMP"), "{plan}");
        }
    }
}
