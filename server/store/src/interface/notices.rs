//! Trait of notices: feeds and web hooks that tell people of their turns.

use async_trait::async_trait;
use model::{Hook, Notice, PersonId, Reach, Sent, UnixMs};

use crate::StoreError;

/// Notices of turns, by feed and web hook.
#[async_trait]
pub trait Notices: Send + Sync {
    /// How a person hears of turns.
    async fn notification_settings(&self, person: &PersonId) -> Result<Reach, StoreError>;

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

    /// When the next reminder is due, and the next notice for a web hook.
    async fn next_notice(&self) -> Result<Option<UnixMs>, StoreError>;

    /// Takes notices that are due for a web hook; from now on they are under way, also after a
    /// restart: none is sent twice because nobody knows whether it arrived.
    async fn take_notices(
        &self,
        now: UnixMs,
        limit: u32,
    ) -> Result<Vec<(Notice, Hook)>, StoreError>;

    /// Says what became of a notice.
    async fn record_delivery(
        &self,
        notice: i64,
        person: &PersonId,
        sent: Sent,
    ) -> Result<(), StoreError>;
}
