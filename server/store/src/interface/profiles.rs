//! Trait of profiles: the games that a person has finished, and opponents.

use async_trait::async_trait;
use model::{Finished, Opponent, PersonId, Reader, Tally};

use crate::StoreError;

/// Finished games and puzzles of a person, for the page of that person.
#[async_trait]
pub trait Profiles: Send + Sync {
    /// How the games of a person ended, by game.
    async fn game_counts(
        &self,
        person: &PersonId,
        reader: Reader,
    ) -> Result<Vec<Tally>, StoreError>;

    /// With whom a person played most of the latest games.
    async fn opponents(
        &self,
        person: &PersonId,
        reader: Reader,
        limit: u32,
    ) -> Result<Vec<Opponent>, StoreError>;

    /// The games of a person that have ended, the latest first, before the game with that
    /// number.
    async fn finished_games(
        &self,
        person: &PersonId,
        reader: Reader,
        before: Option<i64>,
        limit: u32,
    ) -> Result<Vec<Finished>, StoreError>;

    /// How many puzzles a person has begun, and solved.
    async fn puzzle_count(&self, person: &PersonId) -> Result<(u32, u32), StoreError>;
}
