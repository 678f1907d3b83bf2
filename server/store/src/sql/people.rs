//! Statements about people.

use async_trait::async_trait;
use model::{
    GUEST_DAYS, Person, PersonId, Progress, PuzzleEvent, UnixMs, days, search_key, shown_name,
};

use super::{Database, Sql, one, params, puzzles};
use crate::{People, StoreError};

#[async_trait]
impl People for Database {
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
        self.write_shared(save).await
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

    async fn guest(&self, id: &PersonId) -> Result<Option<Person>, StoreError> {
        let id = id.clone();
        self.read(move |connection| {
            let sql = "SELECT name FROM people WHERE id = ?1 \
                           AND NOT EXISTS (SELECT 1 FROM accounts WHERE person_id = ?1)";
            one(connection, sql, params![id], |row| {
                let (id, name) = (id.clone(), shown_name(&row.get::<String>(0)?));
                Ok(Person { id, name })
            })
        })
        .await
    }

    async fn record_puzzle_step(
        &self,
        person: &PersonId,
        puzzle: &str,
        step: PuzzleEvent,
        now: UnixMs,
    ) -> Result<Progress, StoreError> {
        let (person, puzzle) = (person.clone(), puzzle.to_owned());
        self.write_returning(move |connection| {
            puzzles::record_step(connection, &person, &puzzle, &step, now)
        })
        .await
    }

    async fn puzzle_progress(
        &self,
        person: &PersonId,
        puzzles: Vec<String>,
    ) -> Result<Vec<Option<Progress>>, StoreError> {
        let person = person.clone();
        self.read(move |connection| {
            let find = |puzzle: &String| puzzles::find_progress(connection, &person, puzzle);
            puzzles.iter().map(find).collect()
        })
        .await
    }
}
