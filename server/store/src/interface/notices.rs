//! Trait of notices: feeds and web hooks that notify people of their turns.

use async_trait::async_trait;
use model::{DeliveryOutcome, Hook, Notice, NotificationSettings, PersonId, UnixMs};

use crate::StoreError;

/// Notices of turns, by feed and web hook.
#[async_trait]
pub trait Notices: Send + Sync {
    /// The feed and the web hook of a person.
    async fn notification_settings(
        &self,
        person: &PersonId,
    ) -> Result<NotificationSettings, StoreError>;

    /// Gives a person a feed with a new key, or removes the feed. Present turns of the person are
    /// in it.
    async fn set_feed(
        &self,
        person: &PersonId,
        key: Option<String>,
        now: UnixMs,
    ) -> Result<(), StoreError>;

    /// Sets or removes the web hook of a person. Present turns of the person are not sent.
    async fn set_hook(
        &self,
        person: &PersonId,
        hook: Option<Hook>,
        now: UnixMs,
    ) -> Result<(), StoreError>;

    /// The person whose feed has that key.
    async fn feed_owner(&self, key: &str) -> Result<Option<PersonId>, StoreError>;

    /// Notices of a person, the latest first.
    async fn notices_of(&self, person: &PersonId, limit: u32) -> Result<Vec<Notice>, StoreError>;

    /// The time of the next reminder, or of the next notice for a web hook or a push service.
    async fn next_notice(&self) -> Result<Option<UnixMs>, StoreError>;

    /// Takes notices that are due for a web hook and marks them as under way. The mark lasts over a
    /// restart: a notice that may have arrived is not sent again.
    async fn take_notices(
        &self,
        now: UnixMs,
        limit: u32,
    ) -> Result<Vec<(Notice, Hook)>, StoreError>;

    /// Records the result of sending a notice.
    async fn record_delivery(
        &self,
        notice: i64,
        person: &PersonId,
        sent: DeliveryOutcome,
    ) -> Result<(), StoreError>;
}
