//! Trait of admins: their rights, their actions, and the audit log.

use async_trait::async_trait;
use model::{Act, Deed, Known, Mark, Person, PersonId, UnixMs};

use crate::StoreError;

/// Admins, their actions and the audit log.
#[async_trait]
pub trait Admins: Send + Sync {
    /// Keeps the hash of a link by which somebody may become an admin.
    async fn add_admin_link(&self, hash: &str, expires_at: UnixMs) -> Result<(), StoreError>;

    /// Whether there is such a link and it has not expired.
    async fn is_admin_link_valid(&self, hash: &str, now: UnixMs) -> Result<bool, StoreError>;

    /// Uses such a link up, which makes the person an admin; whether there was one.
    async fn use_admin_link(
        &self,
        hash: &str,
        person: &Person,
        now: UnixMs,
    ) -> Result<bool, StoreError>;

    /// Whether a person is an admin.
    async fn is_admin(&self, person: &PersonId) -> Result<bool, StoreError>;

    /// All admins.
    async fn admins(&self) -> Result<Vec<Known>, StoreError>;

    /// Does what an admin does, and writes it into the audit log, both or nothing.
    async fn perform(
        &self,
        admin: &Person,
        act: Act,
        about: &str,
        why: &str,
        now: UnixMs,
    ) -> Result<(), StoreError>;

    /// What admins did, the latest first.
    async fn audit_log(&self, before: Option<Mark>, limit: u32) -> Result<Vec<Deed>, StoreError>;

    /// What admins did after that deed, the earliest first.
    async fn audit_log_after(&self, last: Mark, limit: u32) -> Result<Vec<Deed>, StoreError>;

    /// The last deed of an admin; 0 if there is none.
    async fn last_audit_entry(&self) -> Result<Mark, StoreError>;
}
