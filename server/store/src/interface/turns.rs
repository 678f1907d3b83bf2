//! Trait of turns: whose turn it is, reminders, and vacations.

use async_trait::async_trait;
use model::{Cursor, PersonId, TableId, Turn, UnixMs, Vacation, Waiting};

use crate::StoreError;

/// Turns, reminders and vacations.
#[async_trait]
pub trait Turns: Send + Sync {
    /// The tables at which a person is waited for, the longest wait first.
    async fn turns_of(
        &self,
        person: &PersonId,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<Waiting>, StoreError>;

    /// At how many tables a person is waited for.
    async fn count_turns(&self, person: &PersonId) -> Result<u32, StoreError>;

    /// The turns of which people are to be reminded by then, and of what table.
    async fn reminders(
        &self,
        until: UnixMs,
        limit: u32,
    ) -> Result<Vec<(TableId, Turn)>, StoreError>;

    /// Reminds somebody of a turn, or sets another time for it.
    async fn remind(
        &self,
        table: &TableId,
        turn: &Turn,
        later: Option<UnixMs>,
        now: UnixMs,
    ) -> Result<(), StoreError>;

    /// All vacations that end after that.
    async fn vacations(&self, after: UnixMs) -> Result<Vec<(PersonId, Vacation)>, StoreError>;

    /// A person's vacations that begin at or after that.
    async fn vacations_of(
        &self,
        person: &PersonId,
        since: UnixMs,
    ) -> Result<Vec<Vacation>, StoreError>;

    /// Notes a vacation.
    async fn add_vacation(&self, person: &PersonId, vacation: Vacation) -> Result<(), StoreError>;

    /// Lets a vacation that goes on end now.
    async fn end_vacation(&self, person: &PersonId, now: UnixMs) -> Result<(), StoreError>;
}
