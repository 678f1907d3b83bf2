//! Trait of Web Push: subscriptions of browsers, quiet hours, the queue of messages.

use async_trait::async_trait;
use model::{
    PersonId, PushMessage, PushOutcome, PushSettings, PushSubscription, QuietHours, SessionId,
    UnixMs,
};

use crate::StoreError;

/// Push messages to browsers about notices.
#[async_trait]
pub trait Push: Send + Sync {
    /// The choices of a person about push messages, in the browser with this session.
    async fn push_settings(
        &self,
        person: &PersonId,
        session: Option<&SessionId>,
    ) -> Result<PushSettings, StoreError>;

    /// Stores the subscription of a browser. It takes the place of earlier ones with the same
    /// endpoint, and of the one that the same session made. The oldest above the limit per person
    /// end. Present turns are not sent to it.
    async fn subscribe(&self, subscription: PushSubscription) -> Result<(), StoreError>;

    /// Stores the subscription of a browser in the place of the one with the endpoint `replaced`.
    /// Returns `false` if the person and session have no such subscription; then nothing is changed.
    async fn renew_subscription(
        &self,
        replaced: String,
        subscription: PushSubscription,
    ) -> Result<bool, StoreError>;

    /// Removes the subscription of the browser with this session.
    async fn unsubscribe(
        &self,
        person: &PersonId,
        session: Option<&SessionId>,
    ) -> Result<(), StoreError>;

    /// Lets the subscription that a guest has brought into an account end with a session of it.
    async fn adopt_subscription(
        &self,
        person: &PersonId,
        session: &SessionId,
    ) -> Result<(), StoreError>;

    /// Sets the quiet hours of a person.
    async fn set_quiet_hours(&self, person: &PersonId, quiet: QuietHours)
    -> Result<(), StoreError>;

    /// Takes messages that are due and marks them as under way. The mark lasts over a restart: a
    /// message that may have arrived is not sent again.
    async fn take_push_messages(
        &self,
        now: UnixMs,
        limit: u32,
    ) -> Result<Vec<PushMessage>, StoreError>;

    /// Records the result of sending a message.
    async fn record_push(
        &self,
        notice: i64,
        subscription: i64,
        outcome: PushOutcome,
    ) -> Result<(), StoreError>;
}
