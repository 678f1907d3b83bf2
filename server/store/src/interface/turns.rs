//! Whose turn it is, how they hear of it, and when their clocks stand still.

use async_trait::async_trait;
use model::{
    Cursor, Hook, Notice, PersonId, Reach, Sent, TableId, Turn, UnixMs, Vacation, Waiting,
};

use crate::StoreError;

/// Play over days.
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

    /// When the next reminder is due, and the next notice for a web hook.
    async fn next_notice(&self) -> Result<Option<UnixMs>, StoreError>;

    /// Reminds somebody of a turn, or sets another time for it.
    async fn remind(
        &self,
        table: &TableId,
        turn: &Turn,
        later: Option<UnixMs>,
        now: UnixMs,
    ) -> Result<(), StoreError>;

    /// How a person hears of turns.
    async fn reach(&self, person: &PersonId) -> Result<Reach, StoreError>;

    /// Gives a person a feed with a new key, or none. Turns that wait already are in it.
    async fn set_feed(
        &self,
        person: &PersonId,
        key: Option<String>,
        now: UnixMs,
    ) -> Result<(), StoreError>;

    /// Sets a person's web hook, or takes it away. Turns that wait already are not sent.
    async fn set_hook(
        &self,
        person: &PersonId,
        hook: Option<Hook>,
        now: UnixMs,
    ) -> Result<(), StoreError>;

    /// Whose feed has that key.
    async fn feed_owner(&self, key: &str) -> Result<Option<PersonId>, StoreError>;

    /// What a person was told, the latest first.
    async fn notices_of(&self, person: &PersonId, limit: u32) -> Result<Vec<Notice>, StoreError>;

    /// Takes notices that are due for a web hook; from now on they are under way, also after a
    /// restart: none is sent twice because nobody knows whether it arrived.
    async fn take_notices(
        &self,
        now: UnixMs,
        limit: u32,
    ) -> Result<Vec<(Notice, Hook)>, StoreError>;

    /// Says what became of a notice.
    async fn settle_notice(
        &self,
        notice: i64,
        person: &PersonId,
        sent: Sent,
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
