//! Trait of profiles: finished games, opponents and puzzle counts of a person.

use async_trait::async_trait;
use model::{BeatenLevel, FinishedGame, Opponent, PersonId, Reader, Tally};

use crate::StoreError;

/// Finished games and puzzles of a person, for the page of that person.
#[async_trait]
pub trait Profiles: Send + Sync {
    /// Won, shared and lost games of a person, by game.
    async fn game_counts(
        &self,
        person: &PersonId,
        reader: Reader,
    ) -> Result<Vec<Tally>, StoreError>;

    /// People with whom a person played most of the latest games.
    async fn opponents(
        &self,
        person: &PersonId,
        reader: Reader,
        limit: u32,
    ) -> Result<Vec<Opponent>, StoreError>;

    /// Finished games of a person, the latest first, before the game with number `before`.
    async fn finished_games(
        &self,
        person: &PersonId,
        reader: Reader,
        before: Option<i64>,
        limit: u32,
    ) -> Result<Vec<FinishedGame>, StoreError>;

    /// The levels of bots that a person has beaten: won alone, with one seat, against a bot of that
    /// level. Of a person with very many victories, only the latest are looked at.
    async fn beaten_levels(&self, person: &PersonId) -> Result<Vec<BeatenLevel>, StoreError>;

    /// The names of the solved puzzles whose name begins with `prefix`, in descending order.
    async fn solved_puzzles(
        &self,
        person: &PersonId,
        prefix: &str,
        limit: u32,
    ) -> Result<Vec<String>, StoreError>;

    /// The number of puzzles that a person has begun, and the number of those that are solved.
    async fn puzzle_count(&self, person: &PersonId) -> Result<(u32, u32), StoreError>;
}
