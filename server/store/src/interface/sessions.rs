//! Trait of sessions: people who are signed in, and their devices.

use async_trait::async_trait;
use model::{Person, PersonId, Session, SessionEnd, SessionId, UnixMs};

use crate::StoreError;

/// Sessions of people who are signed in.
#[async_trait]
pub trait Sessions: Send + Sync {
    /// Begins a session. Sessions of the person that were last used before `stale` end, and so do
    /// the oldest above the limit per person.
    async fn begin_session(&self, session: Session, stale: UnixMs) -> Result<(), StoreError>;

    /// A session that was used since `stale`, and its person.
    async fn session(
        &self,
        id: &SessionId,
        stale: UnixMs,
    ) -> Result<Option<(Session, Person)>, StoreError>;

    /// Records the time of the last use of a session.
    async fn touch_session(&self, id: &SessionId, now: UnixMs) -> Result<(), StoreError>;

    /// Sessions of a person, the last used first.
    async fn sessions_of(&self, person: &PersonId) -> Result<Vec<Session>, StoreError>;

    /// Ends sessions of a person.
    async fn end_sessions(&self, person: &PersonId, ending: SessionEnd) -> Result<(), StoreError>;
}
