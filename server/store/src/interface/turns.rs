//! Trait of turns: whose turn it is, reminders, and vacations.

use async_trait::async_trait;
use model::{Cursor, PersonId, TableId, Turn, UnixMs, Vacation, WaitingTurn};

use crate::StoreError;

/// Turns, reminders and vacations.
#[async_trait]
pub trait Turns: Send + Sync {
    /// Tables at which it is a person's turn, the longest wait first.
    async fn turns_of(
        &self,
        person: &PersonId,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<WaitingTurn>, StoreError>;

    /// The number of tables at which it is a person's turn.
    async fn count_turns(&self, person: &PersonId) -> Result<u32, StoreError>;

    /// Turns with a reminder due until `until`, and their tables.
    async fn reminders(
        &self,
        until: UnixMs,
        limit: u32,
    ) -> Result<Vec<(TableId, Turn)>, StoreError>;

    /// Sends a reminder of a turn (`later` is `None`), or sets another time for it.
    async fn remind(
        &self,
        table: &TableId,
        turn: &Turn,
        later: Option<UnixMs>,
        now: UnixMs,
    ) -> Result<(), StoreError>;

    /// Vacations that end after `after`.
    async fn vacations(&self, after: UnixMs) -> Result<Vec<(PersonId, Vacation)>, StoreError>;

    /// Vacations of a person that begin at `since` or later.
    async fn vacations_of(
        &self,
        person: &PersonId,
        since: UnixMs,
    ) -> Result<Vec<Vacation>, StoreError>;

    /// Adds a vacation.
    async fn add_vacation(&self, person: &PersonId, vacation: Vacation) -> Result<(), StoreError>;

    /// Ends a present vacation now.
    async fn end_vacation(&self, person: &PersonId, now: UnixMs) -> Result<(), StoreError>;
}
