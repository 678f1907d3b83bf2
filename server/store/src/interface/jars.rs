//! Trait of jars: firsts and choices of a person, and stars at puzzles.

use async_trait::async_trait;
use model::{Choices, EarnedFirst, First, PersonId, PuzzleStars, UnixMs};

use crate::StoreError;

/// Progress of people, as far as it does not follow from results and puzzles. Firsts of games and
/// puzzles are written with the result and with the solution. A person has as many rows as there
/// are different firsts, however much they play.
#[async_trait]
pub trait Jars: Send + Sync {
    /// Adds firsts that a person has not had yet. `source` is the name of a table, puzzle or lesson.
    async fn add_firsts(
        &self,
        person: &PersonId,
        firsts: Vec<First>,
        source: &str,
        at: UnixMs,
    ) -> Result<(), StoreError>;

    /// All firsts of a person, in the order of time.
    async fn firsts(&self, person: &PersonId) -> Result<Vec<EarnedFirst>, StoreError>;

    /// The firsts that a person had by a table, puzzle or lesson.
    async fn firsts_by(&self, person: &PersonId, source: &str) -> Result<Vec<First>, StoreError>;

    /// The stars of a person at puzzles.
    async fn puzzle_stars(&self, person: &PersonId) -> Result<PuzzleStars, StoreError>;

    /// Stores the choices of a person.
    async fn save_choices(&self, person: &PersonId, choices: Choices) -> Result<(), StoreError>;

    /// The choices of all people who have made some.
    async fn all_choices(&self) -> Result<Vec<(PersonId, Choices)>, StoreError>;
}
