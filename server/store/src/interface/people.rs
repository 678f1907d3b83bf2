//! Trait of people: names, and progress at puzzles.

use async_trait::async_trait;
use model::{Person, PersonId, Progress, PuzzleEvent, UnixMs};

use crate::StoreError;

/// People, with and without accounts.
#[async_trait]
pub trait People: Send + Sync {
    /// Stores a person, or the new name of a person. This counts as a visit: a guest who owns
    /// nothing is removed some time after the last visit ([`Retention`](crate::Retention)).
    async fn save_person(&self, person: &Person, now: UnixMs) -> Result<(), StoreError>;

    /// A person by id.
    async fn person(&self, id: &PersonId) -> Result<Option<Person>, StoreError>;

    /// A person without an account, by id.
    async fn guest(&self, id: &PersonId) -> Result<Option<Person>, StoreError>;

    /// Records a step of a person at a puzzle, given by its name. Returns the new progress.
    async fn record_puzzle_step(
        &self,
        person: &PersonId,
        puzzle: &str,
        step: PuzzleEvent,
        now: UnixMs,
    ) -> Result<Progress, StoreError>;

    /// The progress of a person at each of these puzzles; `None` for a puzzle that was not opened.
    async fn puzzle_progress(
        &self,
        person: &PersonId,
        puzzles: Vec<String>,
    ) -> Result<Vec<Option<Progress>>, StoreError>;
}
