//! Trait of sessions: who is signed in, and on which devices.

use async_trait::async_trait;
use model::{Person, PersonId, Session, SessionEnd, SessionId, UnixMs};

use crate::StoreError;

/// Sessions of people who are signed in.
#[async_trait]
pub trait Sessions: Send + Sync {
    /// Signs somebody in. Sessions that were last used before `stale`, and the oldest of more
    /// than a person needs, end.
    async fn begin_session(&self, session: Session, stale: UnixMs) -> Result<(), StoreError>;

    /// A session that was used since `stale`, and who is signed in.
    async fn session(
        &self,
        id: &SessionId,
        stale: UnixMs,
    ) -> Result<Option<(Session, Person)>, StoreError>;

    /// Notes that a session is in use.
    async fn touch_session(&self, id: &SessionId, now: UnixMs) -> Result<(), StoreError>;

    /// The sessions of a person, the last used first.
    async fn sessions_of(&self, person: &PersonId) -> Result<Vec<Session>, StoreError>;

    /// Ends sessions of a person.
    async fn end_sessions(&self, person: &PersonId, ending: SessionEnd) -> Result<(), StoreError>;
}
