//! Trait of people: names, and progress at puzzles.

use async_trait::async_trait;
use model::{Person, PersonId, Progress, Step, UnixMs};

use crate::StoreError;

/// People, with and without accounts.
#[async_trait]
pub trait People: Send + Sync {
    /// Keeps a person, or a person's new name. Who stays a guest without anything is removed some
    /// time after the last visit ([`Retention`]), and this is one.
    async fn save_person(&self, person: &Person, now: UnixMs) -> Result<(), StoreError>;

    /// A person by id.
    async fn person(&self, id: &PersonId) -> Result<Option<Person>, StoreError>;

    /// A person who has no account.
    async fn guest(&self, id: &PersonId) -> Result<Option<Person>, StoreError>;

    /// Takes note of what a person does at a puzzle, known by its name, and tells how far the
    /// person is with it now.
    async fn record_puzzle_step(
        &self,
        person: &PersonId,
        puzzle: &str,
        step: Step,
        now: UnixMs,
    ) -> Result<Progress, StoreError>;

    /// How far a person is with each of these puzzles; `None` where there is nothing to tell.
    async fn puzzle_progress(
        &self,
        person: &PersonId,
        puzzles: Vec<String>,
    ) -> Result<Vec<Option<Progress>>, StoreError>;
}
